//! Whole matches of depths.

use browser::{Line, Plan};

/// Red hunts down three submarines, and fires a torpedo on the way.
const RUN: Line = Line {
    game: "depths",
    set: "default",
    record: include_str!("data/depths.txt"),
    end: ["Red won: third submarine sunk in turn 4", "Victoire pour Rouge : troisième sous-marin coulé au tour 4"],
};

browser::whole_matches!(RUN);

/// A hunt by the computer's own advice. Whoever wins, the page says so rightly.
#[test]
fn against_the_computer() {
    let pond = Line { set: "pond", ..RUN };
    let page = pond.against(2, &Plan::MOUSE, |player| {
        if player.page.count("svg.haven.placing") > 0 {
            player.touch(".buttons .row button"); // By chance.
            return player.main_button();
        }
        player.touch(".deck > .row button:nth-child(3)");
        player.touch(".hint button");
    });
    let left = |what: &str| page.count(&format!("{what}:not(.sunk)"));
    let lost = |seat: u8| {
        left(&format!(".sea-fleet.seat-{seat} .sub:has(.hull)")) == 0
            || left(&format!(".sea-fleet.seat-{seat} .vessel")) == 0
    };
    let end = match (lost(1), lost(2)) {
        (true, false) => "Level 2 won: ",
        (false, true) => "You won: ",
        _ => "Draw: ",
    };
    let told = page.text_of(".result h2");
    assert!(told.starts_with(end), "{told}, not {end}");
}
