//! The result for people.

use std::io::{self, Write};

use bots::duel::{Elo, Tally, Verdict};
use words::{Arg, Words};

use crate::tournament::{Standing, Tournament};

/// A line to watch while it goes on.
pub(super) fn short(standing: &Standing, words: &Words) -> String {
    words.with("match-short", &figures(&standing.tally))
}

/// The whole result.
pub(super) fn print(
    tournament: &Tournament,
    standing: &Standing,
    words: &Words,
    out: &mut dyn Write,
) -> io::Result<()> {
    let tally = &standing.tally;
    let [first, second] = tournament.players.each_ref().map(|player| Arg::from(player.name.as_str()));
    let mut heading = vec![("first", first), ("second", second), ("game", tournament.game.id.into())];
    heading.push(("games", tally.games().into()));
    writeln!(out, "{}", words.with("match-heading", &heading))?;
    if standing.stopped {
        writeln!(out, "{}", words.with("match-stopped", &[("planned", tournament.games.to_string().into())]))?;
    }
    writeln!(out, "{}", words.with("match-result", &figures(tally)))?;
    let Elo { points, least, most } = tally.elo();
    let elo = |value: f64| if value.is_finite() { format!("{value:+.0}") } else { sign(value) };
    let elo = [("points", elo(points).into()), ("least", elo(least).into()), ("most", elo(most).into())];
    writeln!(out, "{}", words.with("match-elo", &elo))?;
    let rows = [("match-seat-one", &standing.by_seat[0]), ("match-seat-two", &standing.by_seat[1])];
    let labelled = standing.by_label.iter().map(|(label, tally)| (label.clone(), tally));
    let rows: Vec<(String, &Tally)> =
        rows.into_iter().map(|(key, tally)| (words.get(key), tally)).chain(labelled).collect();
    let width = rows.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
    for (name, tally) in rows.iter().filter(|(_, tally)| tally.games() > 0) {
        let Tally { wins, draws, losses } = tally;
        let percent = words.percent(words.tenths(100.0 * tally.share()));
        writeln!(out, "  {name:width$}  +{wins} ={draws} -{losses}  {percent}")?;
    }
    for (player, spent) in tournament.players.iter().zip(&standing.spent).filter(|(_, spent)| spent.turns > 0) {
        let seconds = spent.time.as_secs_f64();
        let args = [
            ("player", player.name.as_str().into()),
            ("mean", words.decimals(seconds / f64::from(spent.turns), 3).into()),
            ("slowest", words.decimals(spent.slowest.as_secs_f64(), 3).into()),
            ("rate", spent.rate().to_string().into()),
        ];
        writeln!(out, "{}", words.with("match-spent", &args))?;
    }
    if standing.too_long > 0 {
        writeln!(out, "{}", words.with("match-too-long", &[("games", standing.too_long.into())]))?;
    }
    for (number, who, forfeit) in &standing.faults {
        let player: Arg = tournament.players[*who].name.as_str().into();
        let args =
            [("number", (number + 1).to_string().into()), ("player", player), ("why", forfeit.tell(words).into())];
        writeln!(out, "{}", words.with("match-fault", &args))?;
    }
    if let Some(sprt) = tournament.sprt {
        let (lower, higher) = sprt.bounds();
        let verdict = match standing.verdict {
            Some(Verdict::Lower) => "lower",
            Some(Verdict::Higher) => "higher",
            None => "open",
        };
        let args = [
            ("llr", format!("{:.2}", sprt.llr(&standing.pairs)).into()),
            ("lower", format!("{lower:.2}").into()),
            ("higher", format!("{higher:.2}").into()),
            ("elo", format!("{}", if standing.verdict == Some(Verdict::Lower) { sprt.elo0 } else { sprt.elo1 }).into()),
            ("verdict", verdict.into()),
        ];
        writeln!(out, "{}", words.with("match-sprt-result", &args))?;
    }
    Ok(())
}

fn figures(tally: &Tally) -> [(&'static str, Arg); 4] {
    [
        ("wins", tally.wins.into()),
        ("draws", tally.draws.into()),
        ("losses", tally.losses.into()),
        ("percent", format!("{:.1}", 100.0 * tally.share()).into()),
    ]
}

fn sign(value: f64) -> String {
    if value > 0.0 { "+∞" } else { "−∞" }.to_owned()
}
