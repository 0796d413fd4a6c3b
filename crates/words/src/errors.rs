//! What is wrong, where, and what would be right.

use contract::record::{RecordError, Trouble};
use contract::{BadRule, Cause, Ending, Illegal, Misread, Outcome, Refused, Who};

use crate::{Subject, Words};

impl Words {
    /// Why the rules forbid something, with the number of the rule in brackets.
    pub fn illegal(&self, illegal: &Illegal) -> String {
        let why = self.say(&illegal.why);
        self.with("illegal", &[("why", why.into()), ("rule", illegal.rule.as_ref().into())])
    }

    /// Why a text cannot be read, and where: `column 4: …`, `field 3, column 38: …`.
    pub fn misread(&self, misread: &Misread) -> String {
        let why = self.say(&misread.why);
        match misread.field {
            None => self.with("misread", &[("column", misread.column.into()), ("why", why.into())]),
            Some(field) => self.with(
                "misread-in-field",
                &[("field", field.into()), ("column", misread.column.into()), ("why", why.into())],
            ),
        }
    }

    /// What is wrong with a record, with line and column.
    pub fn record_error(&self, error: &RecordError) -> String {
        let why = match &error.trouble {
            Trouble::Told(saying) => self.say(saying),
            // The line and column of the record already say where.
            Trouble::Misread(text, misread) => self
                .with("record-unreadable", &[("text", text.as_str().into()), ("why", self.say(&misread.why).into())]),
            Trouble::Illegal(action, illegal) => self
                .with("record-illegal", &[("action", action.as_str().into()), ("why", self.illegal(illegal).into())]),
            Trouble::Rule(bad) => self.bad_rule(bad),
        };
        self.with("record-error", &[("line", error.line.into()), ("column", error.column.into()), ("why", why.into())])
    }

    /// Why a match refuses. The name of each seat of the game at hand comes from its own words.
    pub fn refused(&self, refused: &Refused, game: &str) -> String {
        match refused {
            Refused::NoSuchSeat { seat, seats } => {
                self.with("refused-no-such-seat", &[("seat", seat.number().into()), ("seats", (*seats).into())])
            }
            Refused::NotYourTurn { to_act: Who::Seat(to_act), .. } => {
                self.with("refused-not-your-turn", &self.subject(game, *to_act).args())
            }
            Refused::NotYourTurn { to_act: Who::Chance, .. } => self.get("refused-chance-first"),
            Refused::NotChance { to_act } => self.with("refused-not-chance", &self.subject(game, *to_act).args()),
            Refused::Over => self.get("refused-over"),
            Refused::Misread(misread) => self.misread(misread),
            Refused::Illegal(illegal) => self.illegal(illegal),
            Refused::NothingToTakeBack => self.get("refused-nothing-to-take-back"),
            Refused::Learned { ply } => self.with("refused-learned", &[("ply", (*ply).into())]),
            Refused::NoOffer => self.get("refused-no-offer"),
            Refused::OfferStands => self.get("refused-offer-stands"),
        }
    }

    /// The same for a page, where numbers of rules are for those who ask: what the rules forbid is told in words alone.
    pub fn refused_in_words(&self, refused: &Refused, game: &str) -> String {
        match refused {
            Refused::Illegal(illegal) => self.say(&illegal.why),
            refused => self.refused(refused, game),
        }
    }

    /// What is wrong with a parameter of a rule set.
    pub fn bad_rule(&self, bad: &BadRule) -> String {
        self.with("bad-rule", &[("key", bad.key.as_str().into()), ("why", self.say(&bad.why).into())])
    }

    /// How a match ended; `winner` is the winner's name, as the reader knows it.
    pub fn ending(&self, ending: &Ending, winner: impl Into<Subject>) -> String {
        let cause = match ending.cause {
            Cause::Rules => "rules",
            Cause::Resignation => "resignation",
            Cause::Time => "time",
            Cause::Agreement => "agreement",
        };
        match ending.outcome {
            Outcome::Win(_) => {
                let [side, number] = winner.into().args();
                self.with("ending-win", &[side, number, ("cause", cause.into())])
            }
            Outcome::Draw => self.with("ending-draw", &[("cause", cause.into())]),
        }
    }

    /// The key of a rule parameter's label; its [`about`](Words::about) explains it.
    pub fn rule_key(game: &str, parameter: &str) -> String {
        format!("{game}-rule-{}", parameter.replace('.', "-"))
    }
}
