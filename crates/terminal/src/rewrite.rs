//! A match as it should have been written down.

use contract::record::{Entry, Record, Score, Trouble};
use contract::{Eye, Game, Match, Refused, Turn};

use crate::Written;

/// The same match with other actions after its first plies.
///
/// It is replayed as a record would be, which says itself what chance brought: so what lies on the table stays there
/// wherever it still fits, and the dice only fill in what is missing.
pub(crate) fn rewritten<G: Game>(
    game: &Match<G>,
    keep: usize,
    lines: &[Written<G::Action>],
) -> Result<Match<G>, Refused> {
    let mut rewritten = reopened(game)?;
    for ply in &game.plies()[..keep.min(game.plies().len())] {
        push(&mut rewritten, &ply.action)?;
    }
    for line in lines {
        if let (Turn::Chance, Some(to_act)) = (rewritten.game().turn(), rewritten.game().turn().who()) {
            // Nobody but people can tell what chance brings here, and they have not yet.
            return Err(Refused::NotYourTurn { seat: contract::Seat::ONE, to_act });
        }
        push(&mut rewritten, &line.action)?;
        draw(&mut rewritten, &line.chance);
    }
    Ok(rewritten)
}

/// The match before its first ply, with its dice at hand but at rest.
pub(crate) fn reopened<G: Game>(game: &Match<G>) -> Result<Match<G>, Refused> {
    let mut record: Record = game.record(Eye::All);
    record.turns.clear();
    record.result = Score::Open;
    if let Some(seed) = &game.setting().seed {
        record.set_tag("Seed", &seed.to_hex());
    }
    Match::opened_by(&record).map_err(|error| refused(error.trouble))
}

pub(crate) fn push<G: Game>(game: &mut Match<G>, action: &G::Action) -> Result<(), Refused> {
    game.replay_entry(&Entry::new(action.to_string())).map(|_| ()).map_err(|error| refused(error.trouble))
}

/// Gives chance what it brought, where that fits, and rolls the rest.
fn draw<G: Game>(game: &mut Match<G>, known: &[G::Action]) {
    while game.game().turn() == Turn::Chance {
        if known.iter().any(|action| push(game, action).is_ok()) {
            continue;
        }
        let ply = game.plies().len() as u64 + 1;
        let fell = game.setting().seed.as_ref().and_then(|seed| game.game().roll(&mut seed.dice(ply)));
        if fell.is_none_or(|fell| push(game, &fell).is_err()) {
            break;
        }
    }
}

fn refused(trouble: Trouble) -> Refused {
    match trouble {
        Trouble::Illegal(_, illegal) => Refused::Illegal(illegal),
        Trouble::Misread(_, misread) => Refused::Misread(misread),
        Trouble::Told(_) | Trouble::Rule(_) => Refused::Over,
    }
}
