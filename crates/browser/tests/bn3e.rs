//! Whole matches of BN3E.

use browser::{Line, Plan};

/// Blue runs through with everything there is to do: sailing, attacks, repairs at sea and at the base, a landing.
const RUN: Line = Line {
    game: "bn3e",
    set: "default",
    record: include_str!("data/bn3e.txt"),
    end: ["Blue won: landed in the enemy harbour in turn 5", "Victoire pour Bleu : débarquement au tour 5"],
};

browser::whole_matches!(RUN);

/// With a hint first; then nobody stops the computer, and it lands.
#[test]
fn against_the_computer() {
    let mut hinted = false;
    let page = RUN.against(2, &Plan::MOUSE, |player| {
        if hinted {
            return player.main_button();
        }
        hinted = true;
        player.touch(".deck > .row button:nth-child(3)");
        player.touch(".hint button");
    });
    let end = page.text_of(".result h2");
    assert!(end.starts_with("Level 2 won: landed in the enemy harbour in turn"), "{end}");
}
