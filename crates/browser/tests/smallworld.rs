//! Whole matches of Small World.

use browser::{Line, Plan};

/// The elves spread out and win on points; an orc jumps from swamp to swamp and attacks. The map and the dice are those that
/// [`Page::fix_chance`](browser::Page::fix_chance) brings about.
const RUN: Line = Line {
    game: "smallworld",
    set: "demo",
    record: include_str!("data/smallworld.txt"),
    end: ["Player 1 wins.", "Joueur 1 gagne."],
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
