//! Whole matches of billiard.

use browser::{Line, Plan};

/// Solids win, though a submarine dives and comes up again.
const RUN: Line = Line {
    game: "billiard",
    set: "default",
    record: include_str!("data/billiard.txt"),
    end: ["Solids wins.", "Pleines gagne."],
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
