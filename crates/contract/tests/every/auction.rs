//! A game for several seats with secrets and chance: chance names a prize, everybody bids in secret, the bids are
//! opened and the highest has it; after two rounds the seat that has won most wins. Small, and with every kind of
//! action that a match treats differently.

use std::fmt;
use std::str::FromStr;

use contract::{
    BadRule, Dice, Event, Eye, Game, Illegal, Kind, Listed, Misread, Odds, Outcome, Parameter, Rules, Saying, Seat,
    TakeBack, Turn, Values, Who,
};
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuctionRules {
    pub seats: u8,
    /// Whether the others go on without a seat that has left.
    pub goes_on: bool,
    /// Whether what can be done is listed.
    pub listed: bool,
}

impl Default for AuctionRules {
    fn default() -> AuctionRules {
        AuctionRules { seats: 3, goes_on: true, listed: true }
    }
}

impl Rules for AuctionRules {
    const PARAMETERS: &'static [Parameter] = &[
        Parameter { name: "seats", rule: "AU-1", kind: Kind::Whole { least: 2, most: 4 } },
        Parameter { name: "goes_on", rule: "AU-2", kind: Kind::Flag },
        Parameter { name: "listed", rule: "AU-2", kind: Kind::Flag },
    ];

    fn from_values(values: &Values) -> Result<AuctionRules, BadRule> {
        let [goes_on, listed] = ["goes_on", "listed"].map(|name| values.flag(name));
        Ok(AuctionRules { seats: values.small("seats"), goes_on, listed })
    }

    fn values(&self) -> Values {
        Values::of::<AuctionRules>()
            .put("seats", i64::from(self.seats))
            .put("goes_on", self.goes_on)
            .put("listed", self.listed)
    }
}

/// `~prize=2`, `~open`, `note:3`, `look`, `bid:4` (`bid:?` to the others) and `pass`, which is also a seat's that has left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Move {
    Prize(u8),
    Open,
    Note(u8),
    Look,
    Bid(Option<u8>),
    Pass,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Prize(worth) => write!(f, "~prize={worth}"),
            Move::Open => f.write_str("~open"),
            Move::Note(number) => write!(f, "note:{number}"),
            Move::Look => f.write_str("look"),
            Move::Bid(Some(bid)) => write!(f, "bid:{bid}"),
            Move::Bid(None) => f.write_str("bid:?"),
            Move::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Move {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Move, Misread> {
        // The column of what is wrong: after the colon, where there is one.
        let column = text.find([':', '=']).map_or(1, |at| at + 2);
        let digit = |rest: &str| rest.parse::<u8>().ok().filter(|n| (1..=9).contains(n) && n.to_string() == rest);
        let read = match text.split_once([':', '=']) {
            Some(("~prize", worth)) => digit(worth).map(Move::Prize),
            Some(("note", number)) => digit(number).map(Move::Note),
            Some(("bid", "?")) => Some(Move::Bid(None)),
            Some(("bid", bid)) => digit(bid).map(|bid| Move::Bid(Some(bid))),
            None if text == "~open" => Some(Move::Open),
            None if text == "look" => Some(Move::Look),
            None if text == "pass" => Some(Move::Pass),
            _ => None,
        };
        read.ok_or_else(|| Misread::at(column, Saying::new("auction-no-action").with("found", text)))
    }
}

/// What came of an action, and whether one seat alone may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Happened {
    pub what: String,
    pub only: Option<Seat>,
}

impl fmt::Display for Happened {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.what)
    }
}

impl Event for Happened {
    fn seen_by(&self, eye: Eye) -> bool {
        self.only.is_none_or(|seat| eye == Eye::All || eye == Eye::Seat(seat))
    }

    fn saying(&self) -> Saying {
        Saying::new("auction-happened").with("what", self.what.as_str())
    }
}

/// The prize, the bids of this round (0 is a pass) in the order of the seats, what everybody has won, and how many rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Auction {
    rules: AuctionRules,
    prize: u8,
    bids: Vec<u8>,
    won: Vec<u8>,
    rounds: u8,
}

/// One's own bid, once it is made, and what everybody has won.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AuctionView {
    pub bids: Vec<Option<u8>>,
    pub won: Vec<u8>,
}

impl Game for Auction {
    const ID: &'static str = "auction";
    const SERIES: &'static str = "AU";
    const SECRETS: bool = true;
    const CHANCE: bool = true;
    type Rules = AuctionRules;
    type Action = Move;
    type Event = Happened;
    type View = AuctionView;

    fn new(rules: &AuctionRules) -> Auction {
        let won = vec![0; usize::from(rules.seats)];
        Auction { rules: rules.clone(), prize: 0, bids: Vec::new(), won, rounds: 0 }
    }

    fn rules(&self) -> &AuctionRules {
        &self.rules
    }

    fn seats(&self) -> u8 {
        self.rules.seats
    }

    fn turn(&self) -> Turn {
        if self.rounds == 2 {
            let most = self.won.iter().copied().max().unwrap_or(0);
            let best: Vec<usize> = (0..self.won.len()).filter(|at| self.won[*at] == most).collect();
            return Turn::Over(if let [winner] = best[..] { Outcome::Win(Seat::at(winner)) } else { Outcome::Draw });
        }
        let all_bid = self.bids.len() == self.won.len();
        if self.prize == 0 || all_bid { Turn::Chance } else { Turn::Seat(Seat::at(self.bids.len())) }
    }

    fn play(&mut self, action: &Move, events: &mut Vec<Happened>) -> Result<(), Illegal> {
        let mut tell = |what: String, only| events.push(Happened { what, only });
        match (self.turn(), action) {
            (Turn::Chance, Move::Open) if self.prize > 0 => {
                let most = self.bids.iter().copied().max().unwrap_or(0);
                let winner = self.bids.iter().position(|bid| *bid == most).unwrap_or(0);
                self.won[winner] += self.prize;
                tell(format!("to={}", winner + 1), None);
                (self.prize, self.rounds) = (0, self.rounds + 1);
                self.bids.clear();
            }
            (Turn::Chance, Move::Prize(worth @ 1..=3)) if self.prize == 0 => {
                self.prize = *worth;
                tell(format!("worth={worth}"), None);
            }
            (Turn::Seat(_), Move::Note(number)) => tell(format!("noted={number}"), None),
            (Turn::Seat(seat), Move::Look) => {
                tell("looked".to_owned(), None);
                tell(format!("saw={}", self.bids.iter().max().unwrap_or(&0)), Some(seat));
            }
            (Turn::Seat(seat), Move::Bid(Some(_)) | Move::Pass) => {
                let bid = if let Move::Bid(Some(bid)) = action { *bid } else { 0 };
                self.bids.push(bid);
                tell("bids".to_owned(), None);
                tell(format!("bid={bid}"), Some(seat));
            }
            _ => return Err(Illegal::new("AU-3", Saying::new("auction-not-now").show("action", action))),
        }
        Ok(())
    }

    fn outcomes(&self) -> Vec<(Move, Odds)> {
        match self.turn() {
            Turn::Chance if self.prize > 0 => vec![(Move::Open, Odds::new(1, 1))],
            Turn::Chance => (1..4).map(|worth| (Move::Prize(worth), Odds::new(1, 3))).collect(),
            _ => Vec::new(),
        }
    }

    fn random_action(&self, dice: &mut Dice) -> Option<Move> {
        dice.pick(&self.actions()).cloned()
    }

    fn view(&self, eye: Eye) -> AuctionView {
        let sees = |at: usize| eye == Eye::All || eye == Eye::Seat(Seat::at(at));
        let bids = self.bids.iter().enumerate().map(|(at, bid)| sees(at).then_some(*bid)).collect();
        AuctionView { bids, won: self.won.clone() }
    }

    fn position(&self) -> String {
        let list = |numbers: &[u8]| numbers.iter().map(ToString::to_string).collect::<String>();
        format!("{}{}/{}/{}", self.rounds, self.prize, list(&self.won), list(&self.bids))
    }

    fn from_position(rules: &AuctionRules, text: &str) -> Result<Auction, Misread> {
        let wrong = || Misread::at(1, Saying::new("auction-no-position").with("found", text));
        let parts: Vec<&str> = text.split('/').collect();
        let digits = |part: &str| part.bytes().map(|b| b.wrapping_sub(b'0')).collect::<Vec<u8>>();
        let [head, won, bids] = parts[..] else { return Err(wrong()) };
        let [rounds, prize] = digits(head)[..] else { return Err(wrong()) };
        let read = Auction { rules: rules.clone(), prize, bids: digits(bids), won: digits(won), rounds };
        let fits = rounds <= 2 && prize <= 3 && read.won.len() == usize::from(rules.seats);
        if fits && read.position() == text { Ok(read) } else { Err(wrong()) }
    }

    fn veiled(action: &Move, by: Who, eye: Eye) -> Move {
        let own = eye == Eye::All || matches!((by, eye), (Who::Seat(by), Eye::Seat(seat)) if by == seat);
        if matches!(action, Move::Bid(_)) && !own { Move::Bid(None) } else { action.clone() }
    }

    fn take_back(action: &Move, _: Who, _: &[Happened]) -> TakeBack {
        match action {
            Move::Prize(_) => TakeBack::Free,
            Move::Open => TakeBack::Consent,
            Move::Look => TakeBack::Never,
            Move::Note(_) | Move::Bid(_) | Move::Pass => TakeBack::InTurn,
        }
    }

    fn idle(&self) -> Option<Move> {
        self.rules.goes_on.then_some(Move::Pass)
    }
}

impl Auction {
    fn actions(&self) -> Vec<Move> {
        if self.turn().seat().is_none() {
            return Vec::new();
        }
        let bids = (1..=9).map(|bid| Move::Bid(Some(bid)));
        bids.chain([Move::Pass, Move::Look]).chain((1..=9).map(Move::Note)).collect()
    }
}

impl Listed for Auction {
    fn legal(&self, out: &mut Vec<Move>) {
        if self.rules.listed {
            out.extend(self.actions());
        }
    }

    fn is_listed(&self) -> bool {
        self.rules.listed
    }
}
