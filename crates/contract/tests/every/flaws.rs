//! The conformance suite finds what it says it finds: games with one flaw each.

use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::nim::{Left, Nim, NimRules, NimView, Play};
use contract::{Dice, Eye, Game, Illegal, Listed, Misread, Odds, Outcome, Turn, conformance};

/// What is wrong with a game of Nim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Flaw {
    None,
    /// Its texts do not tell whose turn it is.
    Text,
    /// It lists what cannot be played.
    ListsTooMuch,
    /// It does not list what can.
    ListsTooLittle,
    /// It lists something twice.
    ListsTwice,
    /// It lists where nobody is to act.
    ListsForChance,
    /// What it refuses has changed it.
    RefusedChanges,
    /// Its odds are not all of it.
    Odds,
    /// It rolls what it does not list as an outcome.
    Rolls,
    /// It says nothing of what was done.
    Silent,
    /// One can play after its end.
    NoEnd,
    /// Chance has secrets.
    Veiled,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Flawed<const FLAW: usize>(Nim);

const FLAWS: [Flaw; 12] = [
    Flaw::None,
    Flaw::Text,
    Flaw::ListsTooMuch,
    Flaw::ListsTooLittle,
    Flaw::ListsTwice,
    Flaw::ListsForChance,
    Flaw::RefusedChanges,
    Flaw::Odds,
    Flaw::Rolls,
    Flaw::Silent,
    Flaw::NoEnd,
    Flaw::Veiled,
];

impl<const FLAW: usize> Flawed<FLAW> {
    const HAS: Flaw = FLAWS[FLAW];
}

impl<const FLAW: usize> Game for Flawed<FLAW> {
    const ID: &'static str = "flawed";
    const SERIES: &'static str = "NI";
    type Rules = NimRules;
    type Action = Play;
    type Event = Left;
    type View = NimView;

    fn new(rules: &NimRules) -> Self {
        Flawed(Nim::new(rules))
    }

    fn rules(&self) -> &NimRules {
        self.0.rules()
    }

    fn turn(&self) -> Turn {
        self.0.turn()
    }

    fn play(&mut self, action: &Play, events: &mut Vec<Left>) -> Result<(), Illegal> {
        let over = matches!(self.turn(), Turn::Over(Outcome::Win(_)));
        if Self::HAS == Flaw::NoEnd && over && *action == Play::Take(1) {
            events.push(serde_json::from_str("0").expect("an event"));
            return Ok(());
        }
        let played = self.0.play(action, events);
        if Self::HAS == Flaw::RefusedChanges && played.is_err() {
            self.0 = Nim::new(&NimRules { most: 5 });
        }
        if Self::HAS == Flaw::Silent {
            events.clear();
        }
        played
    }

    fn outcomes(&self) -> Vec<(Play, Odds)> {
        let mut outcomes = self.0.outcomes();
        if Self::HAS == Flaw::Odds {
            outcomes.pop();
        }
        outcomes
    }

    fn roll(&self, dice: &mut Dice) -> Option<Play> {
        let rolled = dice.by_odds(&self.0.outcomes());
        if Self::HAS == Flaw::Rolls && rolled.is_some() { Some(Play::Heap(13)) } else { rolled }
    }

    fn random_action(&self, dice: &mut Dice) -> Option<Play> {
        self.0.random_action(dice)
    }

    fn view(&self, eye: Eye) -> NimView {
        self.0.view(eye)
    }

    fn position(&self) -> String {
        let text = self.0.position();
        if Self::HAS == Flaw::Text { text.replace(" 2", " 1") } else { text }
    }

    fn from_position(rules: &NimRules, text: &str) -> Result<Self, Misread> {
        Nim::from_position(rules, text).map(Flawed)
    }

    fn veiled(action: &Play, _: contract::Who, eye: Eye) -> Play {
        match action {
            Play::Heap(_) if Self::HAS == Flaw::Veiled && eye != Eye::All => Play::Heap(99),
            _ => action.clone(),
        }
    }
}

impl<const FLAW: usize> Listed for Flawed<FLAW> {
    fn legal(&self, out: &mut Vec<Play>) {
        let before = out.len();
        self.0.legal(out);
        let some = out.len() > before;
        match Self::HAS {
            Flaw::ListsTooMuch if some => out.push(Play::Take(6)),
            Flaw::ListsTooLittle if some => drop(out.pop()),
            Flaw::ListsTwice if some => out.push(out[before].clone()),
            Flaw::ListsForChance if !some => out.push(Play::Take(1)),
            _ => {}
        }
    }
}

fn conforms<const FLAW: usize>() -> bool {
    let rules = [NimRules { most: 3 }];
    catch_unwind(AssertUnwindSafe(|| conformance::check::<Flawed<FLAW>>(&rules, 20))).is_ok()
}

#[test]
fn every_flaw_is_found() {
    let told = [
        conforms::<0>(),
        conforms::<1>(),
        conforms::<2>(),
        conforms::<3>(),
        conforms::<4>(),
        conforms::<5>(),
        conforms::<6>(),
        conforms::<7>(),
        conforms::<8>(),
        conforms::<9>(),
        conforms::<10>(),
        conforms::<11>(),
    ];
    for (flaw, conforms) in FLAWS.into_iter().zip(told) {
        assert_eq!(conforms, flaw == Flaw::None, "{flaw:?}");
    }
}
