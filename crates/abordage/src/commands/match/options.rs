//! From what was typed to what is to be played.

use std::path::Path;
use std::time::Duration;

use anyhow::{Result, anyhow};
use bots::Budget;
use bots::duel::Sprt;
use catalogue::{CatalogueGame, OpenError};
use clap::ArgMatches;
use contract::Values;
use words::Words;

use crate::commands::{find_game, rules_of};
use crate::rule_files;
use crate::tournament::{Contestant, OpeningError, Openings, Outside, Patience, Tournament, Variety, Who};

/// Everything that was typed, checked.
pub(super) fn tournament(matches: &ArgMatches, words: &Words) -> Result<Tournament> {
    let game = find_game(matches.get_one::<String>("game").map_or("", String::as_str), words)?;
    let (values, fixed) = find_values(matches, game, words)?;
    let table = game.open(&values, None).map_err(|error| anyhow!(tell(&error, words)))?;
    if table.seats() != 2 {
        return Err(anyhow!(words.with("match-two-seats", &[("seats", table.seats().into())])));
    }
    let seed = matches.get_one::<u64>("seed").copied().unwrap_or(1);
    let variety = variety(matches, game, words)?;
    let openings = Openings::new(game, &values, &fixed, variety, seed)
        .map_err(|error| anyhow!(words.with("match-bad-openings", &[("why", tell_opening(&error, words).into())])))?;
    let budget = Budget {
        time: duration(matches, "time", words)?,
        nodes: matches.get_one::<u64>("nodes").copied(),
        ..Budget::default()
    };
    let patience = Patience::default();
    let answer = duration(matches, "patience", words)?.unwrap_or(patience.answer);
    let games = matches.get_one::<u64>("games").copied().unwrap_or(100);
    Ok(Tournament {
        game,
        players: players(matches, words)?,
        openings,
        games: games.saturating_add(games % 2),
        budget,
        options: pairs(matches, "option", words)?,
        parallel: matches.get_one::<u16>("parallel").copied().map_or(1, usize::from),
        seed,
        most_plies: matches.get_one::<u64>("plies").map_or(5_000, |most| usize::try_from(*most).unwrap_or(usize::MAX)),
        sprt: sprt(matches, words)?,
        patience: Patience { answer, ..patience },
    })
}

/// Starts each outside program once, so that one that cannot play is known before any game; and learns its name.
pub(super) fn introduce(tournament: &mut Tournament, words: &Words) -> Result<()> {
    for player in &mut tournament.players {
        let Who::Outside(command) = &player.who else { continue };
        match Outside::start(command, tournament.patience) {
            Ok(outside) => player.name = outside.name().unwrap_or(&player.name).to_owned(),
            Err(forfeit) => {
                let args = [("player", player.name.as_str().into()), ("why", forfeit.tell(words).into())];
                return Err(anyhow!(words.with("match-no-engine", &args)));
            }
        }
    }
    let [first, second] = &mut tournament.players;
    if first.name == second.name {
        first.name.push_str(" (A)");
        second.name.push_str(" (B)");
    }
    Ok(())
}

/// Those named first, then the programs of `--engine`: two in all.
fn players(matches: &ArgMatches, words: &Words) -> Result<[Contestant; 2]> {
    let unknown = |found: String| anyhow!(words.with("match-no-player", &[("found", found.into())]));
    let named = matches.get_many::<String>("players").into_iter().flatten();
    let mut players = named.map(|text| text.parse().map_err(unknown)).collect::<Result<Vec<Contestant>>>()?;
    for command in matches.get_many::<String>("engine").into_iter().flatten() {
        players.push(Contestant::outside(command).map_err(unknown)?);
    }
    let found = players.len();
    players.try_into().map_err(|_| anyhow!(words.with("match-two-players", &[("found", found.into())])))
}

/// The rules, and the names of the parameters that somebody has chosen.
pub(in crate::commands) fn find_values(
    matches: &ArgMatches,
    game: &'static CatalogueGame,
    words: &Words,
) -> Result<(Values, Vec<String>)> {
    let mut values = rules_of(matches, game, words)?;
    let mut fixed: Vec<String> =
        values.differing(&game.defaults()).map(|(parameter, _)| parameter.name.to_owned()).collect();
    for (name, value) in pairs(matches, "rule", words)? {
        values.set_text(&name, &value).map_err(|bad| anyhow!(words.bad_rule(&bad)))?;
        fixed.push(name);
    }
    game.check(&values).map_err(|bad| anyhow!(words.bad_rule(&bad)))?;
    Ok((values, fixed))
}

fn pairs(matches: &ArgMatches, name: &str, words: &Words) -> Result<Vec<(String, String)>> {
    let texts = matches.get_many::<String>(name).into_iter().flatten();
    let split = |text: &String| {
        let pair = text.split_once('=').filter(|(name, _)| !name.is_empty());
        let pair = pair.filter(|_| !text.contains(|c: char| c.is_control()));
        pair.map(|(name, value)| (name.trim().to_owned(), value.trim().to_owned()))
            .ok_or_else(|| anyhow!(words.with("match-bad-pair", &[("found", text.as_str().into())])))
    };
    texts.map(split).collect()
}

/// Random openings of a few actions, unless something else was typed.
fn variety(matches: &ArgMatches, game: &CatalogueGame, words: &Words) -> Result<Variety> {
    // Where chance makes the difference, random actions are not needed.
    let usual = if game.chance { 0 } else { 6 };
    let Some(text) = matches.get_one::<String>("openings") else { return Ok(Variety::Plies(usual)) };
    if let Ok(plies) = text.parse() {
        return Ok(Variety::Plies(plies));
    }
    let read = Openings::read(game, &rule_files::read_text(Path::new(text), words)?);
    read.map_err(|error| anyhow!("{text}: {}", tell_opening(&error, words)))
}

/// A time such as `1s`, `500ms`, `1.5s` or `2m`.
pub(in crate::commands) fn duration(matches: &ArgMatches, name: &str, words: &Words) -> Result<Option<Duration>> {
    let Some(text) = matches.get_one::<String>(name) else { return Ok(None) };
    let read = || {
        let unit = text.find(|c: char| c.is_ascii_alphabetic())?;
        let scale = match &text[unit..] {
            "ms" => 0.001,
            "s" => 1.0,
            "m" | "min" => 60.0,
            _ => return None,
        };
        let number: f64 = text[..unit].trim().parse().ok()?;
        let seconds = number * scale;
        (0.001..=86_400.0).contains(&seconds).then(|| Duration::from_secs_f64(seconds))
    };
    let wrong = || anyhow!(words.with("match-bad-time", &[("name", name.into()), ("found", text.as_str().into())]));
    read().map(Some).ok_or_else(wrong)
}

fn sprt(matches: &ArgMatches, words: &Words) -> Result<Option<Sprt>> {
    let Some(text) = matches.get_one::<String>("sprt") else { return Ok(None) };
    let numbers: Result<Vec<f64>, _> = text.split(',').map(|number| number.trim().parse()).collect();
    let sprt = match numbers.as_deref() {
        Ok([elo0, elo1]) => Some(Sprt { elo0: *elo0, elo1: *elo1, alpha: 0.05, beta: 0.05 }),
        Ok([elo0, elo1, alpha, beta]) => Some(Sprt { elo0: *elo0, elo1: *elo1, alpha: *alpha, beta: *beta }),
        _ => None,
    };
    let wrong = || anyhow!(words.with("match-bad-sprt", &[("found", text.as_str().into())]));
    sprt.filter(Sprt::is_sound).map(Some).ok_or_else(wrong)
}

/// Why no table can be opened, for people.
pub(super) fn tell(error: &OpenError, words: &Words) -> String {
    match error {
        OpenError::Rules(bad) => words.bad_rule(bad),
        OpenError::Start(misread) => words.with("command-bad-position", &[("why", words.misread(misread).into())]),
    }
}

fn tell_opening(error: &OpeningError, words: &Words) -> String {
    match error {
        OpeningError::Position { line, why } => {
            words.with("match-bad-position", &[("number", (*line).into()), ("why", words.misread(why).into())])
        }
        OpeningError::Open(error) => tell(error, words),
        OpeningError::Record(error) => words.record_error(error),
        OpeningError::OtherGame { found } => words.with("match-other-game", &[("found", found.as_str().into())]),
        OpeningError::Over { line } => words.with("match-opening-over", &[("number", (*line).into())]),
        OpeningError::Nothing => words.get("match-no-openings"),
    }
}
