//! Short texts that several parts of the board share.

use std::collections::BTreeMap;

use billiard::spots::{Placing, Table};
use billiard::{Action, Entry, Event, Preview, What};
use contract::{Seat, Who};

use super::Scene;

/// Armour as pips, or as a fraction where there are too many for pips.
pub(super) fn pips(left: u8, all: u8) -> String {
    if all > 6 {
        return format!("{left}/{all}");
    }
    format!("{}{}", "•".repeat(usize::from(left)), "◦".repeat(usize::from(all.saturating_sub(left))))
}

/// The players of an army, and which of them shoots now.
pub(super) fn team(scene: &Scene<'_>, army: Seat, shoots: bool) -> Vec<(String, bool)> {
    let names = scene.players.get(army.index()).map_or(&[][..], Vec::as_slice);
    let next = shooter(scene, army);
    let named = names.iter().enumerate().filter(|(_, name)| !name.is_empty());
    named.map(|(at, name)| (name.clone(), shoots && at == next && names.len() > 1)).collect()
}

/// Which of an army's players has the turn under way, or the next one.
fn shooter(scene: &Scene<'_>, army: Seat) -> usize {
    let mut turns = 0;
    let mut last = None;
    for ply in scene.past {
        if let Who::Seat(by) = ply.by {
            turns += usize::from(by == army && last != Some(army));
            last = Some(by);
        }
    }
    let finished = if last == Some(army) && scene.seat == Some(army) { turns - 1 } else { turns };
    finished % players(scene)[army.index()]
}

/// How many players each army has.
pub(super) fn players(scene: &Scene<'_>) -> [usize; 2] {
    [0, 1].map(|army| scene.players.get(army).map_or(1, |names| names.len().max(1)))
}

/// The name of a player, or of the army where the player has none.
pub(super) fn player(scene: &Scene<'_>, army: Seat, player: usize) -> String {
    let name = scene.players.get(army.index()).and_then(|names| names.get(player)).filter(|name| !name.is_empty());
    name.cloned().unwrap_or_else(|| scene.words.seat("billiard", army))
}

/// What was tapped so far.
pub(super) fn draft(scene: &Scene<'_>, entry: &Entry) -> String {
    match (entry.attack(), entry.action()) {
        (None, Ok(Action::Miss) | Err(_)) => scene.words.get("billiard-draft-empty"),
        (Some(unit), Ok(Action::Miss) | Err(_)) if entry.pocketed().is_empty() => format!("{unit}x…"),
        (Some(unit), Err(_)) => format!("{unit}x{}…", entry.pocketed()),
        (_, Ok(action)) => action.to_string(),
    }
}

/// An outcome in the log's own few letters.
pub(super) fn outcome(preview: &Preview) -> String {
    let events = preview.effects.iter().filter_map(|effect| match effect.what {
        What::Does(event) => Some(event.to_string()),
        _ => None,
    });
    events.collect::<Vec<_>>().join(" ")
}

/// Where the balls of the last entry go, each in its last place.
pub(super) fn placings(scene: &Scene<'_>) -> Vec<Placing> {
    let from = scene.past.iter().rposition(|ply| ply.by != Who::Chance).unwrap_or(0);
    let events: Vec<Event> = scene.past[from..].iter().flat_map(|ply| ply.events.iter().copied()).collect();
    Table::Nine.plan(scene.rules.spots, &events)
}

/// The same in words.
pub(super) fn placed(scene: &Scene<'_>) -> Vec<String> {
    let mut spots: BTreeMap<u8, Vec<String>> = BTreeMap::new();
    let mut texts = Vec::new();
    for placing in placings(scene) {
        match placing {
            Placing::On { unit, spot, .. } => spots.entry(spot.number()).or_default().push(unit.to_string()),
            Placing::Anywhere { unit } => {
                texts.push(scene.words.with("billiard-place-hand", &[("unit", unit.to_string().into())]));
            }
            Placing::Within { unit, pocket, .. } => {
                let zone = if pocket.is_corner() { "corner" } else { "side" };
                let args =
                    [("unit", unit.to_string().into()), ("pocket", pocket.number().into()), ("zone", zone.into())];
                texts.push(scene.words.with("billiard-place-pocket", &args));
            }
        }
    }
    let on = spots.into_iter().map(|(spot, units)| {
        let args = [("units", units.join(", ").into()), ("spot", spot.into())];
        scene.words.with("billiard-place-spot", &args)
    });
    on.chain(texts).collect()
}
