//! A tournament as data.

use bots::duel::{Elo, Tally, Verdict};
use contract::Seat;
use serde_json::{Value, json};

use super::{Standing, Tournament};

/// All there is to know. Only what is under `timing` depends on the machine when the budget is in nodes.
pub fn json(tournament: &Tournament, standing: &Standing) -> Value {
    let faults: Vec<Value> = standing
        .faults
        .iter()
        .map(|(number, who, forfeit)| {
            json!({ "game": number + 1, "player": tournament.players[*who].name, "why": forfeit.to_string() })
        })
        .collect();
    let sprt = tournament.sprt.map(|sprt| {
        let (lower, higher) = sprt.bounds();
        let verdict = standing.verdict.map(|verdict| match verdict {
            Verdict::Lower => "elo0",
            Verdict::Higher => "elo1",
        });
        json!({
            "elo0": sprt.elo0, "elo1": sprt.elo1, "alpha": sprt.alpha, "beta": sprt.beta,
            "llr": sprt.llr(&standing.pairs), "bounds": [lower, higher], "accepts": verdict,
        })
    });
    let by_seat: Vec<Value> = standing
        .by_seat
        .iter()
        .zip([Seat::ONE, Seat::TWO])
        .map(|(tally, seat)| json!({ "seat": seat, "result": result(tally) }))
        .collect();
    let by_label: serde_json::Map<String, Value> =
        standing.by_label.iter().map(|(label, tally)| (label.clone(), result(tally))).collect();
    let timing: Vec<Value> = tournament
        .players
        .iter()
        .zip(&standing.spent)
        .map(|(player, spent)| {
            let seconds = spent.time.as_secs_f64();
            json!({
                "player": player.name, "seconds": seconds, "slowest_turn": spent.slowest.as_secs_f64(),
                "mean_turn": seconds / f64::from(spent.turns.max(1)),
                "nodes_per_second": spent.rate(),
            })
        })
        .collect();
    json!({
        "game": tournament.game.id,
        "players": [tournament.players[0].name, tournament.players[1].name],
        "seed": tournament.seed,
        "budget": { "time_ms": tournament.budget.time.map(|time| time.as_millis() as u64), "nodes": tournament.budget.nodes },
        "planned": tournament.games,
        "stopped": standing.stopped,
        "result": result(&standing.tally),
        "pairs": standing.pairs.0,
        "by_seat": by_seat,
        "by_opening": by_label,
        "too_long": standing.too_long,
        "faults": faults,
        "sprt": sprt,
        "plies": standing.plies,
        "nodes": [standing.spent[0].nodes, standing.spent[1].nodes],
        "turns": [standing.spent[0].turns, standing.spent[1].turns],
        "timing": { "seconds": standing.took.as_secs_f64(), "parallel": tournament.parallel, "players": timing },
    })
}

/// Infinite differences are `null`: JSON has no word for them.
fn result(tally: &Tally) -> Value {
    let Elo { points, least, most } = tally.elo();
    json!({
        "games": tally.games(), "wins": tally.wins, "draws": tally.draws, "losses": tally.losses,
        "share": tally.share(), "elo": points, "elo_least": least, "elo_most": most,
    })
}
