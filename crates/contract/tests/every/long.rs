//! Long matches: going back and correcting plays little of them again, and little more is kept for it.

use std::cell::Cell;
use std::fmt;
use std::str::FromStr;

use contract::{
    BadRule, Dice, Event, Eye, Game, Illegal, Match, Millis, Misread, Odds, Parameter, Refused, Rules, Saying, Seat,
    Setting, Turn, Values, Written,
};
use serde::{Deserialize, Serialize};

thread_local! {
    /// How many plies were played, and how many games there are, in this thread.
    static PLAYED: Cell<usize> = const { Cell::new(0) };
    static GAMES: Cell<usize> = const { Cell::new(0) };
}

/// Two seats count on and on, each number in turn; nothing ends it.
#[derive(Debug, PartialEq, Eq)]
struct Count {
    counted: u64,
}

impl Count {
    fn at(counted: u64) -> Count {
        GAMES.set(GAMES.get() + 1);
        Count { counted }
    }
}

impl Clone for Count {
    fn clone(&self) -> Count {
        Count::at(self.counted)
    }
}

impl Drop for Count {
    fn drop(&mut self) {
        GAMES.set(GAMES.get() - 1);
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct NoRules;

impl Rules for NoRules {
    const PARAMETERS: &'static [Parameter] = &[];

    fn from_values(_: &Values) -> Result<NoRules, BadRule> {
        Ok(NoRules)
    }

    fn values(&self) -> Values {
        Values::of::<NoRules>()
    }
}

/// The next number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Next(u64);

impl fmt::Display for Next {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for Next {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Next, Misread> {
        text.parse().map(Next).map_err(|_| Misread::at(1, Saying::new("count-no-number").with("found", text)))
    }
}

impl Event for Next {
    fn saying(&self) -> Saying {
        Saying::new("count-next").with("number", self.0)
    }
}

impl Game for Count {
    const ID: &'static str = "count";
    const SERIES: &'static str = "CO";
    type Rules = NoRules;
    type Action = Next;
    type Event = Next;
    type View = u64;

    fn new(_: &NoRules) -> Count {
        Count::at(0)
    }

    fn rules(&self) -> &NoRules {
        &NoRules
    }

    fn turn(&self) -> Turn {
        Turn::Seat(if self.counted.is_multiple_of(2) { Seat::ONE } else { Seat::ONE.other() })
    }

    fn play(&mut self, action: &Next, events: &mut Vec<Next>) -> Result<(), Illegal> {
        PLAYED.set(PLAYED.get() + 1);
        if action.0 != self.counted + 1 {
            return Err(Illegal::new("CO-1", Saying::new("count-not-next").show("action", action)));
        }
        self.counted += 1;
        events.push(action.clone());
        Ok(())
    }

    fn outcomes(&self) -> Vec<(Next, Odds)> {
        Vec::new()
    }

    fn random_action(&self, _: &mut Dice) -> Option<Next> {
        Some(Next(self.counted + 1))
    }

    fn view(&self, _: Eye) -> u64 {
        self.counted
    }

    fn position(&self) -> String {
        self.counted.to_string()
    }

    fn from_position(_: &NoRules, text: &str) -> Result<Count, Misread> {
        text.parse().map(Count::at).map_err(|_| Misread::at(1, Saying::new("count-no-number").with("found", text)))
    }
}

fn count_on(counting: &mut Match<Count>, to: u64) {
    while counting.game().counted < to {
        let seat = counting.turn().seat().expect("it never ends");
        counting.act(seat, &Next(counting.game().counted + 1), Millis(7)).expect("the next number");
    }
}

fn counted(to: u64) -> Match<Count> {
    let mut counting = Match::new(Setting::default(), Millis(0)).expect("the usual start");
    count_on(&mut counting, to);
    counting
}

/// How many plies were played meanwhile.
fn played(work: impl FnOnce()) -> usize {
    let before = PLAYED.get();
    work();
    PLAYED.get() - before
}

fn line(number: u64) -> Written<Next> {
    Written { action: Next(number), chance: Vec::new() }
}

#[test]
fn going_back_in_a_long_match_plays_little_of_it_again() {
    for (length, most) in [(5_000, 512), (20_000, 2048)] {
        let whole = counted(length);
        for to in [length - 1, length - 300, length / 2, length / 3, 1000, 300, 1, 0] {
            let (mut back, at) = (whole.clone(), usize::try_from(to).expect("small"));
            let again = played(|| back.rewind(at, Millis(9)));
            assert!(again <= most, "{to} of {length}: {again}");
            assert_eq!((back.game().counted, back.plies().len()), (to, at));
            // On from there, and back once more.
            count_on(&mut back, to + 700);
            assert!(played(|| back.rewind(at + 600, Millis(9))) <= most);
            assert_eq!(back.game().counted, to + 600);
        }
    }
}

#[test]
fn a_correction_of_a_long_match_plays_what_it_changes() {
    let mut counting = counted(5_000);
    assert_eq!(played(|| counting.rewrite(99_999, &[]).expect("nothing changes")), 0);
    assert_eq!(counting.plies().len(), 5_000);
    let again = played(|| counting.rewrite(4_990, &[line(4_991), line(4_992)]).expect("they follow"));
    assert!(again <= 512 + 2, "{again}");
    assert_eq!((counting.plies().len(), counting.game().counted), (4_992, 4_992));
    assert!(counting.plies().iter().all(|ply| ply.at == Millis(0)), "as in a record, nobody knows when");
    let all: u64 =
        (0..100).map(|_| played(|| counting.rewrite(4_000, &[line(4_001)]).expect("it follows")) as u64).sum();
    assert!(all <= 100 * 513, "{all}");
}

#[test]
fn a_correction_that_is_refused_changes_nothing() {
    for length in [10, 700, 5_000] {
        let mut counting = counted(length);
        counting.offer_draw(Seat::ONE, Millis(8)).expect("a draw may be offered");
        let before = format!("{counting:?}");
        for keep in [0, 1, usize::try_from(length).expect("small") / 2, 99_999] {
            let kept = keep.min(counting.plies().len()) as u64;
            let lines: Vec<_> = (1..=600).map(|more| line(kept + more)).chain([line(0)]).collect();
            assert!(matches!(counting.rewrite(keep, &lines), Err(Refused::Illegal(_))), "{keep} of {length}");
            assert!(format!("{counting:?}") == before, "{keep} of {length}");
        }
        let end = counting.plies().len() as u64;
        count_on(&mut counting, end + 1);
    }
}

#[test]
fn a_short_match_keeps_nothing_for_it_and_the_longest_little() {
    for (length, most) in [(255, 1), (256, 2), (5_000, 17), (60_000, 17)] {
        let before = GAMES.get();
        let counting = counted(length);
        assert!(GAMES.get() - before <= most, "{length}: {}", GAMES.get() - before);
        drop(counting);
        assert_eq!(GAMES.get(), before);
    }
}
