//! What the computer would play, in words.

use catalogue::AnyAction;
use depths::{Action, Berth, Depths, Ship};
use words::Words;

use crate::boards::Advice;
use crate::scene::Scene;

pub(super) fn advice(scene: &Scene, action: &AnyAction, words: &Words) -> Option<Advice> {
    let view = scene.seen::<Depths>().map(|seen| &seen.view)?;
    let me = scene.seat?;
    let spot = |ship: Ship, berth: Berth| {
        let spot = berth.square().map_or_else(|| format!("d{}", ship as u8), |square| square.number().to_string());
        Some(format!("svg.hunt [data-spot='{spot}']"))
    };
    let here = |ship: Ship| spot(ship, view.berth(me, ship)?);
    Some(match *action.of::<Depths>().ok()? {
        Action::Place(placing) => {
            let cells = placing.submarines.map(|cell| cell.to_string()).join(", ");
            let args = [("cells", cells.into()), ("mine", placing.mine.number().into())];
            Advice::said(words.with("depths-advice-place", &args))
        }
        Action::Move { ship, to } => {
            let key = if to == Berth::Port { "depths-advice-port" } else { "depths-advice-move" };
            let square = to.square().map_or(0, depths::Square::number);
            let text = words.with(key, &[("ship", ship.name().into()), ("square", square.into())]);
            Advice { text, from: here(ship), to: spot(ship, to) }
        }
        Action::Drop { ship, level } => {
            let args = [("ship", ship.name().into()), ("level", level.depth().into())];
            Advice { text: words.with("depths-advice-drop", &args), from: here(ship), to: None }
        }
        Action::Fire { target, track } => {
            let args = [("target", target.name().into()), ("track", track.name().into())];
            Advice::said(words.with("depths-advice-fire", &args))
        }
        Action::End => Advice::said(words.get("depths-advice-end")),
        Action::PlaceHidden | Action::Spin(_) => return None,
    })
}
