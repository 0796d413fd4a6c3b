//! Who plays, as people type it.

use std::fmt;
use std::str::FromStr;

use bots::{Level, PlayerKind};

/// What kind of player it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Who {
    /// A computer player; the level counts for [`PlayerKind::Search`] alone.
    Bot(PlayerKind, Level),
    /// An outside program: its command line, split into words.
    Outside(Vec<String>),
}

/// A player and how it is called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contestant {
    /// What kind of player it is.
    pub who: Who,
    /// How it is called in tables and records.
    pub name: String,
}

impl Contestant {
    /// An outside program with this command line.
    pub fn outside(command: &str) -> Result<Contestant, String> {
        let words = shlex::split(command).filter(|words| !words.is_empty()).ok_or_else(|| command.to_owned())?;
        Ok(Contestant { who: Who::Outside(words), name: command.to_owned() })
    }
}

impl FromStr for Contestant {
    /// What was typed, if nobody is called so.
    type Err = String;

    fn from_str(text: &str) -> Result<Contestant, String> {
        if let Some(command) = text.strip_prefix("engine:") {
            return Contestant::outside(command).map_err(|_| text.to_owned());
        }
        let bot = |kind, level| Contestant { who: Who::Bot(kind, level), name: text.to_owned() };
        Ok(match text {
            "best" => bot(PlayerKind::Search, Level::TOP),
            "random" => bot(PlayerKind::Random, Level::TOP),
            "greedy" => bot(PlayerKind::Greedy, Level::TOP),
            "mcts" => bot(PlayerKind::Mcts, Level::TOP),
            _ => {
                let number = text.strip_prefix("level:").unwrap_or(text);
                let level: Level = number.parse().map_err(|_| text.to_owned())?;
                Contestant { who: Who::Bot(PlayerKind::Search, level), name: format!("level {level}") }
            }
        })
    }
}

impl fmt::Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_read_as_people_type_them() {
        let read = |text: &str| text.parse::<Contestant>();
        let level = |number| Ok(Who::Bot(PlayerKind::Search, Level::new(number).expect("a level")));
        assert_eq!(read("7").map(|c| c.who), level(7));
        assert_eq!(read("level:10").map(|c| c.who), read("best").map(|c| c.who));
        assert_eq!(read("mcts").map(|c| c.who), Ok(Who::Bot(PlayerKind::Mcts, Level::TOP)));
        let engine = read("engine:prog --name 'two words'").map(|c| c.who);
        assert_eq!(engine, Ok(Who::Outside(["prog", "--name", "two words"].map(str::to_owned).into())));
        for bad in ["", "0", "11", "level:", "level:x", "engine:", "engine:'", "Greedy", "-1"] {
            assert_eq!(read(bad), Err(bad.to_owned()));
        }
    }
}
