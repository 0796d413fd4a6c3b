//! Which level of the computer people stand at, by the games that this browser keeps.

use bots::Level;
use session::Sitter;

use crate::browser;
use crate::saved_matches::{self, SavedMatch};

/// Under this name and a game's it is kept that somebody has taken the tour.
const TOURED: &str = "abordage.toured.";

/// A step on the ladder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// To the level above, after a win.
    Up,
    /// To the level below, after losses.
    Down,
}

impl Step {
    /// The level that it leads to, if there is one.
    pub fn from(self, level: Level) -> Option<Level> {
        match self {
            Step::Up => level.number().checked_add(1).and_then(Level::new),
            Step::Down => level.number().checked_sub(1).and_then(Level::new),
        }
    }
}

/// What is proposed after the last games: a level up after two wins, one down after two losses, both against the same level.
pub fn proposal(game: &str) -> Option<(Step, Level)> {
    proposed(&saved_matches::all(), game)
}

/// The level to play against next: the lowest at first, then where the last game was, moved as [`proposal`] says.
pub fn level(game: &str) -> Level {
    level_of(&saved_matches::all(), game)
}

/// What became of all games against one level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rung {
    /// The computer's level.
    pub level: Level,
    /// Games won against it.
    pub won: usize,
    /// Games lost.
    pub lost: usize,
    /// Games that nobody won.
    pub drawn: usize,
}

/// The whole ladder, the lowest level first.
pub fn rungs(game: &str) -> Vec<Rung> {
    rungs_of(&saved_matches::all(), game)
}

/// How many wins in a row lead up from the [`level`] to play against: one after a win there, otherwise two; none at the top.
pub fn wins_to_climb(game: &str) -> Option<u8> {
    wins_of(&saved_matches::all(), game)
}

/// Whether this is the first game of its kind in this browser and nobody has taken the tour: then it is offered.
pub fn offers_tour(game: &str) -> bool {
    let games = saved_matches::all().iter().filter(|kept| against(kept, game).is_some()).count();
    games == 1 && browser::kept(&format!("{TOURED}{game}")).is_none()
}

/// Somebody has taken the tour of this game.
pub fn has_toured(game: &str) {
    browser::keep(&format!("{TOURED}{game}"), "yes"); // Where nothing is kept it is offered again.
}

fn level_of(kept: &[SavedMatch], game: &str) -> Level {
    let last = kept.iter().find_map(|kept| against(kept, game)).map_or(Level::BOTTOM, |(level, _)| level);
    match proposed(kept, game) {
        Some((_, level)) if kept.iter().find_map(|kept| against(kept, game)).is_some_and(|(_, won)| won.is_some()) => {
            level
        }
        _ => last,
    }
}

fn rungs_of(kept: &[SavedMatch], game: &str) -> Vec<Rung> {
    let ended: Vec<(Level, Ended)> =
        kept.iter().filter_map(|kept| against(kept, game)).filter_map(|(level, ended)| Some((level, ended?))).collect();
    let count = |level: Level, how: Ended| ended.iter().filter(|one| **one == (level, how)).count();
    let rung = |level| Rung {
        level,
        won: count(level, Ended::Won),
        lost: count(level, Ended::Lost),
        drawn: count(level, Ended::Drawn),
    };
    (Level::BOTTOM.number()..).map_while(Level::new).map(rung).collect()
}

fn wins_of(kept: &[SavedMatch], game: &str) -> Option<u8> {
    let level = level_of(kept, game);
    Step::Up.from(level)?;
    let last = kept.iter().filter_map(|kept| against(kept, game)).find_map(|(level, ended)| Some((level, ended?)));
    Some(if last == Some((level, Ended::Won)) { 1 } else { 2 })
}

fn proposed(kept: &[SavedMatch], game: &str) -> Option<(Step, Level)> {
    let mut ended = kept.iter().filter_map(|kept| against(kept, game)).filter_map(|(level, won)| Some((level, won?)));
    let ((level, won), before) = (ended.next()?, ended.next()?);
    if (level, won) != before {
        return None;
    }
    let step = match won {
        Ended::Won => Step::Up,
        Ended::Lost => Step::Down,
        Ended::Drawn => return None,
    };
    Some((step, step.from(level)?))
}

/// How a game ended for the person who played it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ended {
    Won,
    Lost,
    Drawn,
}

/// The level of the one computer player in a game for two, and how it ended for the other, if it has.
fn against(kept: &SavedMatch, game: &str) -> Option<(Level, Option<Ended>)> {
    let (level, first) = match (&kept.sitters[..], kept.game == game) {
        ([Sitter::People(_), Sitter::Bot(level)], true) => (*level, true),
        ([Sitter::Bot(level), Sitter::People(_)], true) => (*level, false),
        _ => return None,
    };
    let ended = kept.result.as_deref().map(|result| match (result, first) {
        ("1-0", true) | ("0-1", false) => Ended::Won,
        ("1-0", false) | ("0-1", true) => Ended::Lost,
        _ => Ended::Drawn,
    });
    Some((level, ended))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Games against a level, the latest first: `+3` was won, `-3` lost, `=3` drawn, `*3` still runs.
    fn kept(games: &str) -> Vec<SavedMatch> {
        games
            .split_whitespace()
            .map(|text| {
                let level = text[1..].parse().ok().and_then(Level::new).expect("a level");
                let result = match &text[..1] {
                    "+" => Some("1-0"),
                    "-" => Some("0-1"),
                    "=" => Some("1/2-1/2"),
                    _ => None,
                };
                SavedMatch {
                    id: String::new(),
                    game: "bn3e".to_owned(),
                    sitters: vec![Sitter::People(Vec::new()), Sitter::Bot(level)],
                    record: String::new(),
                    at: 0,
                    plies: 1,
                    result: result.map(str::to_owned),
                    version: 0,
                    since: Vec::new(),
                }
            })
            .collect()
    }

    #[test]
    fn two_wins_lead_up_and_two_losses_down() {
        for (games, level, proposal) in [
            ("", 1, None),
            ("*1", 1, None),
            ("+1", 1, None),
            ("+1 +1", 2, Some((Step::Up, 2))),
            ("+2 +1", 2, None),
            ("-1 -1", 1, None),
            ("-4 -4", 3, Some((Step::Down, 3))),
            ("-4 +4", 4, None),
            ("=4 =4", 4, None),
            ("+10 +10", 10, None),
            ("*3 +2 +2", 3, Some((Step::Up, 3))),
        ] {
            let kept = kept(games);
            assert_eq!(level_of(&kept, "bn3e").number(), level, "{games}");
            let proposal = proposal.and_then(|(step, level)| Some((step, Level::new(level)?)));
            assert_eq!(proposed(&kept, "bn3e"), proposal, "{games}");
            assert_eq!(level_of(&kept, "depths"), Level::BOTTOM, "another game");
        }
    }

    #[test]
    fn the_ladder_tells_what_became_of_every_game() {
        let kept = kept("+2 -2 +2 =1 +1 *3");
        let rungs = rungs_of(&kept, "bn3e");
        assert_eq!(rungs.len(), 10);
        let told: Vec<_> = rungs.iter().map(|rung| (rung.won, rung.lost, rung.drawn)).collect();
        assert_eq!(told[..3], [(1, 0, 1), (2, 1, 0), (0, 0, 0)]);
        assert!(rungs_of(&kept, "depths").iter().all(|rung| rung.won + rung.lost + rung.drawn == 0));
    }

    #[test]
    fn a_win_leaves_one_to_climb() {
        for (games, wins) in
            [("", Some(2)), ("+1", Some(1)), ("-1 +1", Some(2)), ("+1 +1", Some(2)), ("+10", None), ("*1 +1", Some(1))]
        {
            assert_eq!(wins_of(&kept(games), "bn3e"), wins, "{games}");
        }
    }
}
