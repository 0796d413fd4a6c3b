//! The texts of the games.

use contract::Rules as _;
use proptest::prelude::*;

use crate::mutations::{hold, hold_within};
use crate::texts::{Played, columns, played, words};

/// Takes every n-th of them: a few are as good as all, and sooner done.
fn some(texts: Vec<String>, step: usize) -> Vec<String> {
    texts.into_iter().step_by(step).collect()
}

#[test]
fn billiard() {
    let Played { positions, mut actions } = played::<billiard::Billiard>(&billiard::Rules::default(), 3, 60);
    actions.extend(words(include_str!("../../billiard/tests/cases/play.txt")));
    actions.extend(columns(include_str!("../../billiard/tests/cases/unreadable-actions.txt")));
    hold_within(actions, 300, fuzzed::billiard::action);
    hold(some(positions, 10), 300, fuzzed::billiard::position);
    let corrections =
        ["edit 2 miss\nremove 3", "insert 3 miss", "cut 4\nedit 1 break:8x3", "edit 4 2x11\nedit 5 ~10@1"];
    let corrections = corrections.map(str::to_owned).to_vec();
    hold_within(corrections, 300, fuzzed::billiard::corrections);
}

#[test]
fn bn3e() {
    let Played { positions, mut actions } = played::<bn3e::Bn3e>(&bn3e::Rules::default(), 3, 60);
    for file in [
        include_str!("../../bn3e/tests/cases/rules.txt"),
        include_str!("../../bn3e/tests/cases/told.txt"),
        include_str!("../../bn3e/tests/cases/bad_actions.txt"),
    ] {
        actions.extend(words(file));
    }
    hold_within(actions, 300, |_, plies, text| fuzzed::bn3e::action(plies, text));
    let mut positions = some(positions, 10);
    positions.extend(columns(include_str!("../../bn3e/tests/cases/hand_made.txt")));
    positions.extend(columns(include_str!("../../bn3e/tests/cases/bad_positions.txt")));
    hold(positions, 300, fuzzed::bn3e::position);
}

#[test]
fn depths() {
    let Played { positions, mut actions } = played::<depths::Depths>(&depths::Rules::default(), 3, 60);
    actions.extend(words(include_str!("../../depths/tests/cases/rules.txt")));
    actions.extend(words(include_str!("../../depths/tests/cases/bad.txt")));
    hold_within(actions, 300, |_, plies, text| fuzzed::depths::action(plies, text));
    let mut positions = some(positions, 20);
    positions.extend(some(columns(include_str!("../../depths/tests/cases/hand_made.txt")), 4));
    hold(positions, 300, fuzzed::depths::position);
}

#[test]
fn smallworld() {
    let mut values = smallworld::Rules::default().values();
    values.set_text("map", "demo").expect("a parameter");
    let rules = smallworld::Rules::from_values(&values).expect("rules");
    let Played { positions, actions } = played::<smallworld::SmallWorld>(&rules, 3, 60);
    let mut lines: Vec<String> = actions.chunks(30).map(|some| some.join(" ")).collect();
    lines.extend(columns(include_str!("../../smallworld/tests/cases/play.txt")));
    hold(lines, 300, fuzzed::smallworld::actions);
    let mut positions = some(positions, 10);
    positions.extend(columns(include_str!("../../smallworld/tests/cases/turn.txt")));
    hold(positions, 300, fuzzed::smallworld::position);
}

#[test]
fn pool() {
    let Played { positions, mut actions } = played::<pool::Pool>(&pool::Rules::default(), 3, 20);
    actions.extend(columns(include_str!("../../pool/tests/cases/unreadable-actions.txt")));
    hold_within(actions, 200, |seed, plies, text| fuzzed::pool::action(seed, plies % 8, text));
    hold(some(positions, 6), 200, fuzzed::pool::position);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn strokes(
        size: u8,
        at in prop::collection::vec(any::<(u16, u16)>(), 1..8),
        ball in 0..8_u8,
        direction in 0.0..360.0,
        speed in 0.0..11.0,
        (side, height) in (-0.6..0.6, -0.6..0.6),
    ) {
        fuzzed::physics::stroke(size, &at, ball, [direction, speed, side, height]);
    }
}
