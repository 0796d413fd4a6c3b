//! Draws that were kept when an earlier entry was corrected: the balls lie as they fell, and the record says so.

use billiard::Billiard;
use contract::{Eye, Game, Match, Millis, Record, Seed, Setting, Turn};

/// A whole random game with dice, as text.
fn played(number: u64) -> String {
    let seed = Seed::from_number(number);
    let mut dice = seed.dice(u64::MAX);
    let mut game =
        Match::<Billiard>::new(Setting { seed: Some(seed), ..Setting::default() }, Millis(0)).expect("a start");
    while let Turn::Seat(seat) = game.turn() {
        let action = game.game().random_action(&mut dice).expect("somebody is to act");
        game.act(seat, &action, Millis(0)).expect("legal");
    }
    game.record(Eye::All).to_string()
}

#[test]
fn kept_draws_are_named_in_the_record_and_counted_apart() {
    let honest = played(1);
    assert!(!honest.contains("[Kept "), "nothing was corrected");
    // Two misses are entered that had been forgotten: every later draw moves by two plies, and stays as it was.
    let at = honest.find("\n4. ").expect("a fourth turn");
    let turns =
        honest[at..].lines().filter(|line| line.starts_with(|c: char| c.is_ascii_digit()) && line.contains(". "));
    let shifted: Vec<String> = turns
        .map(|line| {
            let (number, rest) = line.split_once(". ").expect("a numbered turn");
            format!("{}. {rest}", number.parse::<u32>().expect("a number") + 2)
        })
        .collect();
    let result = honest.trim_end().lines().next_back().expect("a result");
    let corrected = format!("{}\n4. miss\n5. miss\n{}\n{result}\n", &honest[..at], shifted.join("\n"));
    let record: Record = corrected.parse().expect("well formed");
    let replayed = Match::<Billiard>::replay(&record).expect("two misses fit anywhere in this game");
    let error = replayed.verify(&record).expect_err("nobody said that these draws were kept");
    assert!(error.to_string().contains("record-other-dice"), "{error}");

    let said: Record = replayed.record(Eye::All).to_string().parse().expect("our own record");
    assert!(said.tag("Kept").is_some());
    let verified = Match::<Billiard>::replay(&said).expect("our own").verify(&said).expect("all accounted for");
    assert!(verified.kept > 0 && verified.seed);
}
