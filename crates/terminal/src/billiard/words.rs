//! Short texts that several parts of the board share.

use billiard::spots::{Placing, TableSize};
use billiard::{Action, Entry, Event, Preview, Rotation, What};
use contract::{Game, Seat};

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
    let next = rotation(scene).shooter(scene.past, army, scene.seat);
    let named = names.iter().enumerate().filter(|(_, name)| !name.is_empty());
    named.map(|(at, name)| (name.clone(), shoots && at == next && names.len() > 1)).collect()
}

/// How each army's players take turns.
pub(crate) fn rotation<G: Game>(scene: &crate::Scene<'_, G>) -> Rotation {
    Rotation::of(scene.players)
}

/// The name of a player, or of the army where the player has none.
pub(crate) fn player<G: Game>(scene: &crate::Scene<'_, G>, army: Seat, player: usize) -> String {
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
    let events: Vec<Event> = billiard::last_events(scene.past).collect();
    TableSize::Nine.plan(scene.rules.spots, &events)
}

/// The same in words.
pub(super) fn placed(scene: &Scene<'_>) -> Vec<String> {
    billiard::tell_placings(&placings(scene)).iter().map(|saying| scene.words.say(saying)).collect()
}
