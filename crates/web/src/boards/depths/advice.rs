//! What the computer would play, in words and as an arrow.

use catalogue::AnyAction;
use depths::{Action, Berth, Cell, Depths, Line, Ship, Square};
use words::Words;

use crate::boards::Advice;
use crate::scene::Scene;

pub(super) fn advice(scene: &Scene, action: &AnyAction, words: &Words) -> Option<Advice> {
    let (view, rules) = scene.seen::<Depths>().map(|seen| (&seen.view, seen.rules))?;
    let me = scene.seat?;
    let action = action.of::<Depths>().ok()?;
    let spot = |ship: Ship, berth: Berth| {
        let spot = berth.square().map_or_else(|| format!("d{}", ship as u8), |square| square.number().to_string());
        Some(format!("svg.hunt [data-spot='{spot}']"))
    };
    let own = |spot: &str| format!("svg.haven [data-spot='{spot}']");
    let here = |ship: Ship| spot(ship, view.berth(me, ship)?);
    let (from, to) = match *action {
        Action::Place(placing) => {
            let hidden = placing.submarines.iter().map(|cell| own(&cell.to_string()));
            let all: Vec<String> = hidden.chain([own(&placing.mine.number().to_string())]).collect();
            (None, Some(all.join(", ")))
        }
        Action::Move { ship, to } => (here(ship), spot(ship, to)),
        Action::Drop { ship, level } => {
            // The cell that it goes off in, where its level is shown.
            let square = view.berth(me, ship).and_then(Berth::square);
            (here(ship), square.map(|square| format!("svg.hunt [data-spot='{}']", Cell::new(level, square))))
        }
        Action::Fire { target, track } => {
            // Along its line in the own waters, where the enemy's ships are.
            let line = view.square(me.other(), target).map(|square| Line::through(rules.sea(), track, square));
            let along = line.map(|line| line.squares(rules.sea()));
            let end = |square: Option<Square>| square.map(|square| own(&square.number().to_string()));
            let first = end(along.as_ref().and_then(|along| along.iter().next()));
            (first, end(along.as_ref().and_then(|along| along.iter().last())))
        }
        _ => (None, None),
    };
    Some(Advice { text: words.say(&depths::advice(&action)?), from, to })
}
