//! What somebody does next, at random: mostly something legal.

use anyhow::Result;
use catalogue::{AnyMatch, CatalogueGame};
use contract::{Dice, Millis, Values, Who};
use wire::{ClientMessage, Command, StateUpdate};

use super::listener::Listener;

/// The next step of somebody at a match.
pub(super) enum Step {
    Do(Command),
    /// A request that changes nothing.
    Ask(ClientMessage),
    /// The record is fetched.
    Record,
    /// The connection is given up, and another one made.
    Leave,
    /// The match is given up as it is.
    Abandon,
    Wait,
}

/// Chooses for somebody who has this state before them.
pub(super) fn choose(state: &StateUpdate, ear: &Listener, moves: &mut Moves, dice: &mut Dice) -> Step {
    let plays = !ear.seats.is_empty();
    let acts = state.turn.seat().is_some_and(|seat| ear.seats.contains(&seat));
    let asked = plays && state.offers.iter().any(|offer| !ear.seats.contains(&offer.by));
    if asked && dice.below(2) == 0 {
        return Step::Do(if dice.below(4) == 0 { Command::Agree } else { Command::Decline });
    }
    match dice.below(if acts { 100 } else { 60 }) {
        0 if plays => Step::Do(Command::OfferDraw),
        1 | 2 if plays && !ear.log.is_empty() => {
            Step::Do(Command::TakeBack { to: ear.log.len().saturating_sub(1 + dice.below(3) as usize) })
        }
        3 => Step::Leave,
        4 => Step::Ask(ClientMessage::Heartbeat { seen: 0 }),
        5 => Step::Ask(ClientMessage::PastView { at: dice.below(20) as usize }),
        6 => Step::Record,
        7 if plays && dice.below(4) == 0 => Step::Do(Command::Resign),
        8 if plays && dice.below(8) == 0 => Step::Abandon,
        9 if ear.seats.len() > 1 && !ear.log.is_empty() => {
            let keep = ear.log.len() - 1;
            Step::Do(Command::Rewrite { keep, lines: Vec::new(), remarks: vec!["entered by mistake".to_owned()] })
        }
        _ if acts => match dice.pick(&state.legal).cloned().or_else(|| moves.random(ear, dice)) {
            Some(action) => Step::Do(Command::Act { action }),
            None => Step::Wait,
        },
        _ => Step::Wait,
    }
}

/// Finds an action where none are listed: the match is played again beside, as far as its player knows it.
pub(super) struct Moves {
    game: &'static CatalogueGame,
    rules: Values,
    beside: Option<Box<dyn AnyMatch>>,
    played: Vec<String>,
}

impl Moves {
    pub(super) fn new(game: &'static CatalogueGame, rules: Values) -> Moves {
        Moves { game, rules, beside: None, played: Vec::new() }
    }

    fn random(&mut self, ear: &Listener, dice: &mut Dice) -> Option<String> {
        if self.game.secrets {
            // Only how one places cannot be listed: that is first, or second after what nobody may know.
            let mut table = self.game.open(&self.rules, None).ok()?;
            for _ in &ear.log {
                let other = table.random_action(dice)?;
                table.play(&other).ok()?;
            }
            return table.random_action(dice).map(|action| action.to_string());
        }
        self.follow(ear).ok()?;
        self.beside.as_ref()?.random_action(dice).map(|action| action.to_string())
    }

    fn follow(&mut self, ear: &Listener) -> Result<()> {
        let same = self.played.iter().zip(&ear.log).take_while(|(played, ply)| **played == ply.action).count();
        let table = match &mut self.beside {
            Some(table) => table,
            none => none.insert(self.game.open(&self.rules, None)?),
        };
        table.rewind(same);
        self.played.truncate(same);
        for ply in &ear.log[same..] {
            match ply.by {
                Who::Seat(_) => table.play(&ply.action)?,
                Who::Chance => table.tell(&ply.action.as_str().into(), Millis(0))?,
            }
            self.played.push(ply.action.clone());
        }
        Ok(())
    }
}
