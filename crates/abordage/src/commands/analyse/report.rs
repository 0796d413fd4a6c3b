//! An analysis as data, and in its record.

use analysis::{Judgement, summaries};
use contract::Record;
use serde_json::{Value, json as data};
use words::Words;

use super::Judged;

/// The analysis as JSON.
pub(super) fn json(game: &str, judged: &Judged) -> Value {
    let actions: Vec<Value> = judged.actions.iter().map(action).collect();
    let seats: Vec<Value> = summaries(&judged.actions)
        .into_iter()
        .map(|sum| {
            data!({
                "seat": sum.seat, "judged": sum.judged, "best": sum.best, "slips": sum.slips,
                "mistakes": sum.mistakes, "blunders": sum.blunders, "given_away": sum.given_away, "luck": sum.luck,
            })
        })
        .collect();
    data!({ "game": game, "actions": actions, "seats": seats, "all": judged.total, "hidden": judged.is_hidden })
}

fn action(judgement: &Judgement) -> Value {
    let Judgement { number, seat, action, advice, best, expected, luck, severity } = judgement;
    data!({
        "number": number, "seat": seat, "action": action, "best": advice.action,
        "line": advice.principal_variation, "value": advice.value, "depth": advice.depth,
        "nodes": advice.nodes, "best_chance": best, "chance": expected, "luck": luck,
        "mark": severity,
    })
}

/// The record with what the bot says in braces behind each action.
pub(super) fn annotated(record: &Record, judged: &[Judgement], words: &Words) -> Record {
    let mut record = record.clone();
    let mut judged = judged.iter().peekable();
    for (number, entry) in (1..).zip(record.turns.iter_mut().flatten()) {
        let Some(judgement) = judged.next_if(|judgement| judgement.number == number) else { continue };
        let mark = judgement.severity.map(|severity| format!("{severity} ")).unwrap_or_default();
        let chance = judgement.expected.or(judgement.best);
        let chance = chance.map_or_else(|| judgement.advice.value.to_string(), |chance| percent(words, chance));
        let key = if judgement.is_best() { "analyse-remark-best" } else { "analyse-remark" };
        let args = [("chance", chance.into()), ("best", judgement.advice.action.to_string().into())];
        entry.comments.push(format!("{mark}{}", words.with(key, &args)));
    }
    record
}

/// A chance for people.
pub(super) fn percent(words: &Words, chance: f64) -> String {
    words.percent(format!("{:.0}", 100.0 * chance))
}
