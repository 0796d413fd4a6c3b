//! Whole matches of Small World.

use std::cmp::Ordering;

use browser::{Line, Page, Plan, Screen, Server, games};
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

/// Two who play at one screen, in the middle of a game: an elf beside an orc with two lives left, and five units on one tile.
const BESIDE: &str = "MSMFSMSDDS/MMFSFSPDSF/FPPDPSDFMD/FSMFDFSMFS/MPDPFPMDPS/MFPSMDFMMD/DPPFMPSPPM/PSSSPPFDPD/PFMMMMSDDD/SDSDDFFPFF \
    elf{1:e5:5:2:0,2:b3:5:2:0,3:b3:4:2:0,4:b3:5:2:0,5:b3:3:2:0,6:b3:5:2:0} orc{1:f5:2:2:0,2:g7:5:2:0} 3/20 1 4:5 1 -";

/// A fight is told over the page, round by round: it can be held, and Space ends it. Afterwards it can be watched again.
#[test]
fn a_fight_is_told_held_and_skipped() {
    let server = Server::start();
    let page = in_the_middle(&server, &Screen::DESKTOP);
    page.play("1xf5");
    page.wait_for(".sw-stage[role=dialog] .sw-fighter.seat-2");
    assert_eq!(page.count(".sw-fighter"), 2);
    page.wait_for(".sw-beads .to-come");
    page.until("the keyboard to be at the button", || (page.focused() == "Skip to the end").then_some(()));
    page.click_on(".sw-controls button:nth-child(1)");
    page.wait_text("Continue");
    let beads = page.count(".sw-beads li:not(.to-come)");
    std::thread::sleep(std::time::Duration::from_millis(1_500));
    assert_eq!(page.count(".sw-beads li:not(.to-come)"), beads, "it goes on although it is held");
    page.no_barriers();
    page.eval("document.querySelector('#sw-skip').focus()");
    page.press(" ");
    page.wait_gone(".sw-stage");
    page.click("Watch it again");
    page.wait_for(".sw-stage");
    page.press("Escape");
    page.wait_gone(".sw-stage");
    page.no_complaints();
}

/// Where nothing should move a fight is told all at once, and only to those who ask for it.
#[test]
fn a_fight_is_told_at_once_where_nothing_moves() {
    let server = Server::start();
    let page = in_the_middle(&server, &Screen::PHONE.calm());
    page.play("1xf5");
    page.tap("Watch it again");
    page.wait_for(".sw-stage");
    assert_eq!(page.count(".sw-beads .to-come"), 0, "rounds are still to come");
    assert_eq!(page.text_of("#sw-skip"), "Back to the map");
    page.tap_on("#sw-skip");
    page.wait_gone(".sw-stage");
}

/// What the tiles are is drawn, the odds of an attack sum to a hundred, and all units of a tile are in sight.
#[test]
fn the_map_is_drawn_and_the_odds_are_whole() {
    let server = Server::start();
    let page = in_the_middle(&server, &Screen::DESKTOP.calm());
    page.until("the drawings to come", || (page.count("#smallworld-forest-1") == 1).then_some(()));
    let drawn = "[...document.querySelectorAll('.sw-map use')].every((use) => document.querySelector(use.getAttribute('href')))";
    assert_eq!(page.eval(drawn), true, "a drawing is missing");
    page.click_on("[data-tile=b3]");
    page.until("five units", || (page.count(".sw-tile .sw-card") == 5).then_some(()));
    let seen = "[...document.querySelectorAll('.sw-tile .sw-card')].every((card) => card.getBoundingClientRect().bottom <= innerHeight)";
    assert_eq!(page.eval(seen), true, "a unit lies below the window");
    page.click_on("[data-tile=e5]");
    page.click_on("[data-tile=f5]");
    page.wait_for(".sw-fight tbody tr");
    let sum = "[...document.querySelectorAll('.sw-fight td:last-child')].reduce((sum, one) => sum + Math.round(parseFloat(one.innerText) * 10), 0)";
    assert_eq!(page.eval(sum), 1000);
    page.no_complaints();
}

#[test]
fn a_click_on_the_largest_map_styles_only_what_it_changes() {
    let server = Server::start();
    let page = games::largest_map(&server, &Screen::DESKTOP.calm());
    let starred = || page.eval("document.querySelector('.sw-stars')?.getAttribute('d') || ''") != "";
    let click = || {
        page.click_on(".sw-stack.able .sw-able");
        page.until("the targets", || starred().then_some(()));
    };
    // The first time what a held unit shows is made; from then on it only comes and goes.
    click();
    page.press("Escape");
    page.until("no unit to be held", || (!starred()).then_some(()));
    let (styled, all) = (page.styled_by(click), page.count("*"));
    assert!(styled > 0, "nothing was traced");
    assert!(styled < all, "{styled} of {all} elements are styled again");
}

pub(crate) fn in_the_middle(server: &Server, screen: &Screen) -> Page {
    let page = Page::blank(server, screen);
    page.fix_chance();
    page.goto("/games/smallworld/new");
    page.wait_for("#position");
    page.eval(
        "{ const list = document.querySelector('#seat-2'); list.value = 'people'; list.dispatchEvent(new Event('change', { bubbles: true })); \
         const at = document.querySelector('#position'); at.closest('details').open = true; }",
    );
    let start = BESIDE.split_whitespace().collect::<Vec<_>>().join(" ");
    page.eval(&format!(
        "{{ const at = document.querySelector('#position'); at.value = {start:?}; for (const kind of ['input', 'change']) at.dispatchEvent(new Event(kind, {{ bubbles: true }})); }}"
    ));
    page.click_on("form.set-up button[type=submit]");
    page.wait_for(".sw-stack.able");
    page
}

/// `Player 1, Elves: 19 points, 4 units`
fn points_of(said: &Value) -> u32 {
    let said = said.as_str().unwrap_or_default();
    let points = said.split(": ").nth(1).and_then(|rest| rest.split(' ').next());
    points.and_then(|points| points.parse().ok()).unwrap_or_else(|| panic!("no points in {said}"))
}
