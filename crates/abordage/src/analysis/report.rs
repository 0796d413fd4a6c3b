//! An analysis as data, and in its record.

use contract::{Record, Seat};
use serde_json::{Value, json as data};
use words::Words;

use super::{Analysis, Judged, Mark};

/// How one seat played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sum {
    /// Actions judged.
    pub judged: usize,
    /// Those that the bot would have played.
    pub best: usize,
    /// `?`
    pub mistakes: usize,
    /// `??`
    pub blunders: usize,
}

/// How each seat played, as far as it acted.
pub fn sums(analysis: &Analysis) -> Vec<(Seat, Sum)> {
    let of = |seat: Seat| {
        let mut sum = Sum::default();
        for judged in analysis.judged.iter().filter(|judged| judged.seat == seat) {
            sum.judged += 1;
            sum.best += usize::from(judged.is_best());
            sum.mistakes += usize::from(judged.mark == Some(Mark::Mistake));
            sum.blunders += usize::from(judged.mark == Some(Mark::Blunder));
        }
        (seat, sum)
    };
    Seat::all(Seat::MOST).map(of).filter(|(_, sum)| sum.judged > 0).collect()
}

/// The analysis as JSON.
pub fn json(game: &str, analysis: &Analysis) -> Value {
    let actions: Vec<Value> = analysis.judged.iter().map(action).collect();
    let seats: Vec<Value> = sums(analysis)
        .into_iter()
        .map(|(seat, sum)| {
            data!({
                "seat": seat, "judged": sum.judged, "best": sum.best, "mistakes": sum.mistakes,
                "blunders": sum.blunders,
            })
        })
        .collect();
    data!({
        "game": game, "actions": actions, "seats": seats, "all": analysis.all, "hidden": analysis.hidden,
    })
}

fn action(judged: &Judged) -> Value {
    data!({
        "number": judged.number, "seat": judged.seat, "action": judged.action, "best": judged.answer.action,
        "line": judged.answer.line, "value": judged.answer.value, "depth": judged.answer.depth,
        "nodes": judged.answer.nodes, "best_chance": judged.best, "chance": judged.chance,
        "mark": judged.mark.map(|mark| mark.to_string()),
    })
}

/// The record with what the bot says in braces behind each action.
pub fn annotated(record: &Record, analysis: &Analysis, words: &Words) -> Record {
    let mut record = record.clone();
    let mut judged = analysis.judged.iter().peekable();
    for (number, entry) in (1..).zip(record.turns.iter_mut().flatten()) {
        let Some(judged) = judged.next_if(|judged| judged.number == number) else { continue };
        let mark = judged.mark.map(|mark| format!("{mark} ")).unwrap_or_default();
        let chance = judged.chance.or(judged.best).map_or_else(|| judged.answer.value.to_string(), percent);
        let key = if judged.is_best() { "analyse-remark-best" } else { "analyse-remark" };
        let args = [("chance", chance.into()), ("best", judged.answer.action.as_str().into())];
        entry.comments.push(format!("{mark}{}", words.with(key, &args)));
    }
    record
}

/// A chance for people.
pub(crate) fn percent(chance: f64) -> String {
    format!("{:.0} %", 100.0 * chance)
}
