//! Whole matches of depths.

use browser::{Line, Plan};

/// Red hunts down three submarines, and fires a torpedo on the way.
const RUN: Line = Line {
    game: "depths",
    set: "default",
    record: include_str!("data/depths.txt"),
    end: ["Red wins.", "Rouge gagne."],
};

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
