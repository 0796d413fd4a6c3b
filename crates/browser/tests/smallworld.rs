//! Whole matches of Small World.

use std::cmp::Ordering;

use browser::{Line, Plan};
use serde_json::Value;

/// The elves spread out and win on points; an orc jumps from swamp to swamp and attacks. The map and the dice are those that
/// [`Page::fix_chance`](browser::Page::fix_chance) brings about.
const RUN: Line = Line {
    game: "smallworld",
    set: "demo",
    record: include_str!("data/smallworld.txt"),
    end: ["Player 1 won: most points after turn 5", "Victoire pour Joueur 1 : plus de points après le tour 5"],
};

browser::whole_matches!(RUN);

/// Every unit goes where the page says that it can; whoever has more points in the end has won.
#[test]
fn against_the_computer() {
    let page = RUN.against(1, &Plan::MOUSE, |player| {
        let goal = "[role=gridcell][aria-label*='can go there']:not([aria-label*='of yours'])";
        if player.page.count(goal) > 0 { player.touch(goal) } else { player.main_button() }
    });
    let points = page.eval("[1, 2].map((seat) => document.querySelector(`.sw-seat.seat-${seat} .unseen`).innerText)");
    let points: Vec<u32> = points.as_array().into_iter().flatten().map(points_of).collect();
    let [elves, orcs] = points[..] else { panic!("two players have points: {points:?}") };
    let end = match elves.cmp(&orcs) {
        Ordering::Greater => "You won: most points after turn 5",
        Ordering::Less => "Level 1 won: most points after turn 5",
        Ordering::Equal => "Draw: equal points after turn 5",
    };
    assert_eq!(page.text_of(".result h2"), end, "{elves} to {orcs} points");
}

/// `Player 1, Elves: 19 points, 4 units`
fn points_of(said: &Value) -> u32 {
    let said = said.as_str().unwrap_or_default();
    let points = said.split(": ").nth(1).and_then(|rest| rest.split(' ').next());
    points.and_then(|points| points.parse().ok()).unwrap_or_else(|| panic!("no points in {said}"))
}
