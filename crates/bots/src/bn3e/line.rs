//! What is expected to follow, read out of the table.

use bn3e::{Action, Position, Rules};

use super::landing::Prover;
use super::search::numbered_key;
use super::transpositions::{Code, Transpositions};

/// No line that is shown is longer.
const LONGEST: usize = 24;
/// What a search sees at a glance takes few tries to find.
const MOST_TRIES: u64 = 256;

/// The best line that the table remembers after an action.
pub(super) fn of(
    table: &Transpositions,
    root: &Position,
    rules: &Rules,
    first: Action,
    counts_turns: bool,
) -> Vec<Action> {
    let mut line = vec![first];
    let mut at = *root;
    at.apply(rules, first);
    while line.len() < LONGEST
        && let Some(entry) = table.find(if counts_turns { numbered_key(&at) } else { at.key() })
        && let Some(action) = legal_with(&at, rules, entry.best)
    {
        line.push(action);
        at.apply(rules, action);
    }
    complete(&mut line, &at, rules);
    line
}

/// The legal action with this code.
fn legal_with(at: &Position, rules: &Rules, code: Code) -> Option<Action> {
    let mut found = None;
    at.each_legal(rules, |action| {
        if Code::of(action) == code {
            found = Some(action);
        }
    });
    found
}

/// A line that ends before a landing in sight is shown to its end: the search sees landings without playing them.
fn complete(line: &mut Vec<Action>, at: &Position, rules: &Rules) {
    let mut prover = Prover::new(rules, MOST_TRIES, &|| false);
    line.extend(prover.in_this_turn(at).unwrap_or_default());
}
