//! Positions, actions and corrections of billiard, read from any text.

use billiard::{Action, Billiard, Book, Correction, Entry, Rules};
use contract::{Dice, Game, Match, Millis, Seed, Setting, Turn};

use crate::play::{next_ply, play_on};

/// Any text is an action that reads back as it was written, or is refused; any action is played or refused without a trace, in
/// positions that random play leads to.
pub fn action(seed: u64, plies: u8, text: &str) {
    let Ok(action) = text.parse::<Action>() else { return };
    assert_eq!(action.to_string(), text);
    let mut game = Billiard::new(&Rules::default());
    play_on(&mut game, plies, &mut Dice::from_number(seed));
    let before = game;
    let mut events = Vec::new();
    if game.play(&action, &mut events).is_err() {
        assert!(game == before && events.is_empty(), "refused, and changed nothing");
    } else {
        assert_eq!(Billiard::from_position(game.rules(), &game.position()), Ok(game));
    }
    assert!(Entry::new(&game).next().iter().all(|next| Entry::new(&game).tap(next.tap).is_ok()));
}

/// Any text is a position that reads back as it was written and can be played to its end, or is refused.
pub fn position(text: &str) {
    let Ok(mut game) = Billiard::from_position(&Rules::default(), text) else { return };
    assert_eq!(game.position(), text);
    let mut dice = Dice::from_number(1);
    while let Some(action) = next_ply(&game, &mut dice) {
        game.play(&action, &mut Vec::new()).expect("a random legal action");
        assert_eq!(Billiard::from_position(game.rules(), &game.position()), Ok(game));
    }
    assert!(game.winner().is_some());
}

/// Any lines are corrections of the book of a random game, or are refused; what the book then finds possible is what the match takes.
pub fn corrections(seed: u64, plies: u8, lines: &str) {
    let dice = Some(Seed::from_number(seed));
    let mut played = Match::<Billiard>::new(Setting { seed: dice, ..Setting::default() }, Millis(0)).expect("a match");
    let mut dice = Dice::from_number(seed);
    while let (Turn::Seat(seat), true) = (played.turn(), played.plies().len() < usize::from(plies)) {
        let action = played.game().random_action(&mut dice).expect("a seat to act can act");
        played.act(seat, &action, Millis(0)).expect("a random legal action");
    }
    let mut book = Book::of(Billiard::new(&Rules::default()), played.plies()).expect("the book of a match");
    for correction in lines.lines().filter_map(|line| line.parse::<Correction>().ok()) {
        let before = book.clone();
        if book.correct(correction).is_err() {
            assert_eq!(book, before, "refused, and changed nothing");
        }
    }
    assert_eq!(played.rewritten(book.keep(), &book.lines).is_ok(), book.impossible().is_none());
}
