//! Whole matches of BN3E.

use browser::{Line, Plan};

/// Blue runs through with everything there is to do: sailing, attacks, repairs at sea and at the base, a landing.
const RUN: Line =
    Line { game: "bn3e", set: "default", record: include_str!("data/bn3e.txt"), end: ["Blue wins.", "Bleu gagne."] };

#[test]
fn by_mouse() {
    RUN.play(&Plan::MOUSE);
}

#[test]
fn by_touch_on_a_phone_in_french() {
    RUN.play(&Plan { screen: Plan::FINGER.screen.french(), ..Plan::FINGER });
}

#[test]
fn by_keys_alone() {
    RUN.play(&Plan::KEYS);
}

#[test]
fn without_a_network_and_loaded_again_in_mid_game() {
    RUN.play(&Plan { offline: true, reload: true, ..Plan::MOUSE });
}

#[test]
fn half_of_it_typed() {
    RUN.play(&Plan { typed: true, ..Plan::MOUSE });
}

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
    assert_eq!(page.text_of(".result h2"), "Red wins.");
}
