use std::fmt;
use std::str::FromStr;

use contract::{
    BadRule, Dice, Event, Eye, Game, Illegal, Kind, Listed, Misread, Odds, Outcome, Parameter, Rules, Saying, Seat,
    Turn, Value, Values, pick,
};
use serde::{Deserialize, Serialize};

/// The parameters: here, how many sticks a player may take at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NimRules {
    pub most: u8,
}

impl Default for NimRules {
    fn default() -> NimRules {
        NimRules { most: 3 }
    }
}

impl Rules for NimRules {
    const PARAMETERS: &'static [Parameter] =
        &[Parameter { name: "most", rule: "NI-2", kind: Kind::Whole { least: 1, most: 5 } }];

    fn from_values(values: &Values) -> Result<NimRules, BadRule> {
        Ok(NimRules { most: values.small("most") })
    }

    fn values(&self) -> Values {
        Values::of::<NimRules>().put("most", Value::Whole(i64::from(self.most)))
    }
}

/// What can be played, and how it is written: `take2`, or for chance `~heap=11`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Play {
    Heap(u8),
    Take(u8),
}

impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Play::Heap(sticks) => write!(f, "~heap={sticks}"),
            Play::Take(sticks) => write!(f, "take{sticks}"),
        }
    }
}

impl FromStr for Play {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Play, Misread> {
        let number = |digits: &str| digits.parse::<u8>().ok().filter(|n| n.to_string() == digits);
        let heap = text.strip_prefix("~heap=").and_then(number).map(Play::Heap);
        let take = || text.strip_prefix("take").and_then(number).map(Play::Take);
        heap.or_else(take).ok_or_else(|| Misread::at(1, Saying::new("nim-no-action").with("found", text)))
    }
}

/// What an action did: the text of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Left(u8);

impl fmt::Display for Left {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "left={}", self.0)
    }
}

impl Event for Left {
    fn saying(&self) -> Saying {
        Saying::new("nim-left").with("sticks", self.0)
    }
}

/// The state: the heap, once chance has drawn it, and who is to take.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Nim {
    rules: NimRules,
    heap: Option<u8>,
    to_act: Seat,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NimView {
    pub heap: Option<u8>,
}

impl Game for Nim {
    const ID: &'static str = "nim";
    const SERIES: &'static str = "NI";
    type Rules = NimRules;
    type Action = Play;
    type Event = Left;
    type View = NimView;

    fn new(rules: &NimRules) -> Nim {
        Nim { rules: rules.clone(), heap: None, to_act: Seat::ONE }
    }

    fn rules(&self) -> &NimRules {
        &self.rules
    }

    fn turn(&self) -> Turn {
        match self.heap {
            None => Turn::Chance,
            // NI-3: who took the last stick has lost.
            Some(0) => Turn::Over(Outcome::Win(self.to_act)),
            Some(_) => Turn::Seat(self.to_act),
        }
    }

    fn play(&mut self, action: &Play, events: &mut Vec<Left>) -> Result<(), Illegal> {
        let left = match (self.heap, action) {
            (None, Play::Heap(sticks @ 10..=12)) => *sticks,
            (Some(heap), Play::Take(sticks)) if *sticks >= 1 && *sticks <= self.rules.most.min(heap) => {
                self.to_act = self.to_act.other();
                heap - sticks
            }
            _ => return Err(Illegal::new("NI-2", Saying::new("nim-not-now").show("action", action))),
        };
        self.heap = Some(left);
        events.push(Left(left));
        Ok(())
    }

    fn outcomes(&self) -> Vec<(Play, Odds)> {
        // NI-1: ten to twelve sticks, as chance will have it.
        let heaps = if self.heap.is_none() { 10..13 } else { 0..0 };
        heaps.map(|sticks| (Play::Heap(sticks), Odds::new(1, 3))).collect()
    }

    fn random_action(&self, dice: &mut Dice) -> Option<Play> {
        pick(self, dice)
    }

    fn view(&self, _: Eye) -> NimView {
        NimView { heap: self.heap }
    }

    fn position(&self) -> String {
        let heap = self.heap.map_or("?".to_owned(), |sticks| sticks.to_string());
        format!("{heap} {}", self.to_act)
    }

    fn from_position(rules: &NimRules, text: &str) -> Result<Nim, Misread> {
        let wrong = || Misread::at(1, Saying::new("nim-no-position").with("found", text));
        let (heap, to_act) = text.split_once(' ').ok_or_else(wrong)?;
        let heap = if heap == "?" { None } else { Some(heap.parse().map_err(|_| wrong())?) };
        let to_act = to_act.parse().ok().filter(|seat| *seat <= Seat::TWO).ok_or_else(wrong)?;
        Ok(Nim { rules: rules.clone(), heap, to_act })
    }
}

impl Listed for Nim {
    fn legal(&self, out: &mut Vec<Play>) {
        if let Turn::Seat(_) = self.turn() {
            out.extend((1..=self.rules.most.min(self.heap.unwrap_or(0))).map(Play::Take));
        }
    }
}
