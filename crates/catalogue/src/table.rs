//! A match of any game, behind texts.

use contract::{
    Dice, Eye, Listed, LogLine, Match, Millis, Odds, Outcome, Record, RecordError, Refused, Rules, Turn, Values,
    Verified,
};

/// A match of some game without dice or clocks of its own: what scripts, the engine protocol and tools need.
///
/// Actions go in and come out as text. Everything here passes through the same [`Match`] as everywhere else.
pub trait Table: Send {
    /// The game's id.
    fn id(&self) -> &'static str;
    /// How many seats it has.
    fn seats(&self) -> u8;
    /// Whose turn it is.
    fn turn(&self) -> Turn;
    /// How it ended, if it has.
    fn outcome(&self) -> Option<Outcome>;
    /// Plays an action of whoever is to act, chance included.
    fn play(&mut self, action: &str) -> Result<(), Refused>;
    /// How many actions were played.
    fn plies(&self) -> usize;
    /// Goes back to where only so many actions were played.
    fn rewind(&mut self, plies: usize);
    /// The position text, with every secret.
    fn position(&self) -> String;
    /// What can come next.
    fn listing(&self) -> Listing;
    /// A random legal action of the seat to act.
    fn any(&self, dice: &mut Dice) -> Option<String>;
    /// The number of sequences of so many actions, where actions are listed.
    fn perft(&self, depth: u32) -> Option<u64>;
    /// The same by first action, in the order of the list.
    fn divide(&self, depth: u32) -> Option<Vec<(String, u64)>>;
    /// What an eye sees, as one line of JSON.
    fn view(&self, eye: Eye) -> String;
    /// What was played, as an eye may read it; once it is over, all of it.
    fn log(&self, eye: Eye) -> Vec<LogLine>;
    /// What was played, as an eye read it while it was played.
    fn log_as(&self, eye: Eye) -> Vec<LogLine>;
    /// The parameters it is played by.
    fn rules(&self) -> Values;
    /// Its record, as an eye may read it.
    fn record(&self, eye: Eye) -> Record;
    /// Checks dice and seals against the record that it was replayed from.
    fn verify(&self, record: &Record) -> Result<Verified, RecordError>;
}

/// What can come next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Listing {
    /// These actions, in the game's own order; none when it is over.
    Actions(Vec<String>),
    /// One of these outcomes of chance.
    Outcomes(Vec<(String, Odds)>),
    /// More than anybody would list.
    Unlisted,
}

impl<G: Listed> Table for Match<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn seats(&self) -> u8 {
        self.game().seats()
    }

    fn turn(&self) -> Turn {
        Match::turn(self)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.ending().map(|ending| ending.outcome)
    }

    fn play(&mut self, action: &str) -> Result<(), Refused> {
        let action: G::Action = action.parse()?;
        match Match::turn(self) {
            Turn::Seat(seat) => self.act(seat, &action, Millis(0))?,
            Turn::Chance | Turn::Over(_) => self.tell(&action, Millis(0))?,
        };
        Ok(())
    }

    fn plies(&self) -> usize {
        Match::plies(self).len()
    }

    fn rewind(&mut self, plies: usize) {
        Match::rewind(self, plies, Millis(0));
    }

    fn position(&self) -> String {
        self.game().position()
    }

    fn listing(&self) -> Listing {
        match Match::turn(self) {
            Turn::Over(_) => Listing::Actions(Vec::new()),
            Turn::Seat(_) if !self.game().is_listed() => Listing::Unlisted,
            Turn::Seat(_) => {
                let mut actions = Vec::new();
                self.game().legal(&mut actions);
                Listing::Actions(actions.iter().map(ToString::to_string).collect())
            }
            Turn::Chance => {
                let outcomes = self.game().outcomes();
                if outcomes.is_empty() {
                    return Listing::Unlisted;
                }
                Listing::Outcomes(outcomes.into_iter().map(|(outcome, odds)| (outcome.to_string(), odds)).collect())
            }
        }
    }

    fn any(&self, dice: &mut Dice) -> Option<String> {
        Match::turn(self).seat()?;
        self.game().any(dice).map(|action| action.to_string())
    }

    fn perft(&self, depth: u32) -> Option<u64> {
        Listed::perft(self.game(), depth)
    }

    fn divide(&self, depth: u32) -> Option<Vec<(String, u64)>> {
        let divided = contract::divide(&self.game().bare(), depth)?;
        Some(divided.into_iter().map(|(action, count)| (action.to_string(), count)).collect())
    }

    fn view(&self, eye: Eye) -> String {
        // A view is made of numbers, texts and lists: there is nothing in it that JSON refuses.
        serde_json::to_string(&Match::view(self, eye)).unwrap_or_default()
    }

    fn log(&self, eye: Eye) -> Vec<LogLine> {
        Match::log(self, eye).collect()
    }

    fn log_as(&self, eye: Eye) -> Vec<LogLine> {
        Match::log_as(self, eye).collect()
    }

    fn rules(&self) -> Values {
        self.setting().rules.values()
    }

    fn record(&self, eye: Eye) -> Record {
        Match::record(self, eye)
    }

    fn verify(&self, record: &Record) -> Result<Verified, RecordError> {
        Match::verify(self, record)
    }
}
