//! What the computer would play, in words.

use depths::{Action, Berth, Cell, Depths, Line, Ship, Square};
use words::Words;

use crate::boards::Advice;
use crate::scene::Scene;

pub(super) fn advice(scene: &Scene, action: &str, words: &Words) -> Option<Advice> {
    let (view, rules) = scene.seen::<Depths>().map(|seen| (&seen.view, seen.rules))?;
    let me = scene.seat?;
    let spot = |ship: Ship, berth: Berth| {
        let spot = berth.square().map_or_else(|| format!("d{}", ship as u8), |square| square.number().to_string());
        Some(format!("svg.hunt [data-spot='{spot}']"))
    };
    let own = |spot: &str| format!("svg.haven [data-spot='{spot}']");
    let here = |ship: Ship| spot(ship, view.berth(me, ship)?);
    Some(match action.parse().ok()? {
        Action::Place(placing) => {
            let cells = placing.submarines.map(|cell| cell.to_string()).join(", ");
            let args = [("cells", cells.into()), ("mine", placing.mine.number().into())];
            let hidden = placing.submarines.iter().map(|cell| own(&cell.to_string()));
            let to: Vec<String> = hidden.chain([own(&placing.mine.number().to_string())]).collect();
            Advice { text: words.with("depths-advice-place", &args), from: None, to: Some(to.join(", ")) }
        }
        Action::Move { ship, to } => {
            let key = if to == Berth::Port { "depths-advice-port" } else { "depths-advice-move" };
            let square = to.square().map_or(0, depths::Square::number);
            let text = words.with(key, &[("ship", ship.name().into()), ("square", square.into())]);
            Advice { text, from: here(ship), to: spot(ship, to) }
        }
        Action::Drop { ship, level } => {
            let args = [("ship", ship.name().into()), ("level", level.depth().into())];
            // The cell that it goes off in, where its level is shown.
            let square = view.berth(me, ship).and_then(Berth::square);
            let cell = square.map(|square| format!("svg.hunt [data-spot='{}']", Cell::new(level, square)));
            Advice { text: words.with("depths-advice-drop", &args), from: here(ship), to: cell }
        }
        Action::Fire { target, track } => {
            let args = [("target", target.name().into()), ("track", track.name().into())];
            // Along its line in the own waters, where the enemy's ships are.
            let line = view.square(me.other(), target).map(|square| Line::through(rules.sea(), track, square));
            let along = line.map(|line| line.squares(rules.sea()));
            let end = |square: Option<Square>| square.map(|square| own(&square.number().to_string()));
            Advice {
                text: words.with("depths-advice-fire", &args),
                from: end(along.as_ref().and_then(|along| along.iter().next())),
                to: end(along.as_ref().and_then(|along| along.iter().last())),
            }
        }
        Action::End => Advice::said(words.get("depths-advice-end")),
        Action::PlaceHidden | Action::Spin(_) => return None,
    })
}
