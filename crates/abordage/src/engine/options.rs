//! `ugi` and `setoption`: what can be set, bots' levels and every rule parameter alike.

use std::fmt::Write;

use contract::{Kind, Value};

use super::position::Start;
use super::{Engine, Refusal};

/// The options that are not rules.
#[derive(Clone, Debug)]
pub(super) struct Options {
    pub(super) level: u64,
    pub(super) threads: u64,
    pub(super) seed: u64,
}

impl Default for Options {
    fn default() -> Options {
        Options { level: 10, threads: 1, seed: 0 }
    }
}

/// Name, smallest and largest value of the options that are not rules.
const OPTIONS: [(&str, u64, u64); 3] = [("level", 0, 10), ("threads", 1, 256), ("seed", 0, u64::MAX)];

impl Options {
    fn slot(&mut self, name: &str) -> Option<&mut u64> {
        match name {
            "level" => Some(&mut self.level),
            "threads" => Some(&mut self.threads),
            "seed" => Some(&mut self.seed),
            _ => None,
        }
    }
}

impl Engine {
    /// `ugi`
    pub(super) fn introduce(&mut self) -> String {
        let mut text = format!("id name Abordage {} {}\n", env!("CARGO_PKG_VERSION"), self.game.id);
        text.push_str(concat!("id author ", env!("CARGO_PKG_AUTHORS"), "\n"));
        for (name, least, most) in OPTIONS {
            let default = Options::default().slot(name).copied().unwrap_or_default();
            let _ = writeln!(text, "option name {name} type spin default {default} min {least} max {most}");
        }
        // Writing to a String cannot fail, here and above.
        for (parameter, value) in self.values.iter() {
            let _ = writeln!(text, "option name {} {}", parameter.name, describe(&parameter.kind, value));
        }
        text.push_str("ugiok\n");
        text
    }

    /// `setoption name N value V`
    pub(super) fn set_option(&mut self, rest: &str) -> Result<String, Refusal> {
        let usage = || self.words.with("engine-setoption-usage", &[("found", rest.into())]);
        let named = rest.strip_prefix("name ").ok_or_else(usage)?;
        let (name, value) = named.split_once(" value").ok_or_else(usage)?;
        let (name, value) = (name.trim(), value.trim());
        if let Some((known, least, most)) = OPTIONS.into_iter().find(|(known, ..)| known.eq_ignore_ascii_case(name)) {
            let number = value.parse().ok().filter(|number| (least..=most).contains(number)).ok_or_else(|| {
                let bounds = [("least", least.to_string().into()), ("most", most.to_string().into())];
                let [least, most] = bounds;
                self.words.with("engine-bad-option", &[("name", known.into()), ("found", value.into()), least, most])
            })?;
            if let Some(slot) = self.options.slot(known) {
                *slot = number;
            }
            return Ok(String::new());
        }
        let mut values = self.values.clone();
        let set = values.set_text(name, value).and_then(|()| self.game.check(&values));
        set.map_err(|bad| self.words.bad_rule(&bad))?;
        self.values = values;
        self.outdated = true;
        // A game under way keeps its rules; one that has not begun starts by the new ones.
        if self.start == Start::Usual && self.moves.is_empty() {
            return self.restart();
        }
        Ok(String::new())
    }
}

/// A parameter in the words of the protocol.
fn describe(kind: &Kind, default: &Value) -> String {
    match kind {
        Kind::Flag => format!("type check default {default}"),
        Kind::Whole { least, most } => format!("type spin default {default} min {least} max {most}"),
        Kind::Choice(words) => {
            format!("type combo default {default} var {}", words.join(" var "))
        }
        Kind::Fraction | Kind::Choices { .. } | Kind::Wholes { .. } => format!("type string default {default}"),
    }
}
