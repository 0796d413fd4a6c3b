//! The game on the contract: a position, its rules and its history.

use contract::{Dice, Eye, Game, Illegal, Listed, Misread, Odds, Outcome, Turn};

use crate::action::Action;
use crate::event::Event;
use crate::history::History;
use crate::position::Position;
use crate::rules::Rules;
use crate::view::View;

/// A game of BN3E.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bn3e {
    rules: Rules,
    position: Position,
    history: History,
    /// BN-17: the same board stood once too often.
    repeated: bool,
}

impl Bn3e {
    /// The position without its history.
    pub fn bare_position(&self) -> &Position {
        &self.position
    }

    fn at(rules: Rules, position: Position) -> Bn3e {
        let mut game = Bn3e { rules, position, history: History::with_room(rules.max_turns), repeated: false };
        if position.at_start_of_turn(&rules) {
            game.look_for_repetition();
        }
        game
    }

    fn look_for_repetition(&mut self) {
        if self.rules.repetition > 0 {
            self.repeated = self.history.stands_again(&self.position.board, self.rules.repetition);
        }
    }
}

impl Game for Bn3e {
    const ID: &'static str = "bn3e";
    const SERIES: &'static str = "BN";
    const NOTATION_WORDS: &'static [&'static str] = &["end"];
    type Rules = Rules;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn new(rules: &Rules) -> Bn3e {
        Bn3e::at(*rules, Position::start(rules))
    }

    fn rules(&self) -> &Rules {
        &self.rules
    }

    #[inline]
    fn turn(&self) -> Turn {
        if self.repeated { Turn::Over(Outcome::Draw) } else { self.position.turn(&self.rules) }
    }

    fn play(&mut self, action: &Action, events: &mut Vec<Event>) -> Result<(), Illegal> {
        if self.repeated {
            return Err(Illegal::new("BN-17", contract::Saying::new(crate::say::OVER)));
        }
        self.position.check(&self.rules, *action)?;
        let side = self.position.side();
        let event = self.position.apply(&self.rules, *action);
        if matches!(event, Event::Sunk { .. }) {
            self.history.forget();
        }
        if self.position.side() != side {
            self.look_for_repetition();
        }
        events.push(event);
        Ok(())
    }

    fn outcomes(&self) -> Vec<(Action, Odds)> {
        Vec::new()
    }

    fn random_action(&self, dice: &mut Dice) -> Option<Action> {
        if self.repeated { None } else { self.position.draw_legal(&self.rules, dice) }
    }

    fn view(&self, _: Eye) -> View {
        View::of(self)
    }

    fn position(&self) -> String {
        self.position.text()
    }

    fn from_position(rules: &Rules, text: &str) -> Result<Bn3e, Misread> {
        Position::read(rules, text).map(|position| Bn3e::at(*rules, position))
    }
}

impl Listed for Bn3e {
    fn legal(&self, out: &mut Vec<Action>) {
        if !self.repeated {
            self.position.each_legal(&self.rules, |action| out.push(action));
        }
    }

    fn bare(&self) -> Bn3e {
        let rules = Rules { repetition: 0, ..self.rules };
        Bn3e::at(rules, self.position)
    }

    fn perft(&self, depth: u32) -> Option<u64> {
        Some(self.position.perft(&self.rules, depth))
    }
}
