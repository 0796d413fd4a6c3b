//! The board in plain letters.

use std::fmt::Write;

use smallworld::{TargetKind, Tile, points};

use super::panel::{letter, name, side};
use super::{Scene, reading, sight};

/// The map row by row from the top, then the players, the units of the seat that acts, and the fights it could begin.
pub(super) fn board(scene: &Scene<'_>) -> String {
    let (view, words) = (scene.view, scene.words);
    let mut text = String::new();
    if view.terrain.is_none() {
        return words.get("smallworld-board-no-map") + "\n";
    }
    let is_hex = scene.rules.grid() == smallworld::Grid::Hex;
    let letters: Vec<String> = (b'a'..b'a' + view.size).map(|letter| char::from(letter).to_string()).collect();
    let _ = writeln!(text, "    {}", letters.join("    "));
    for row in 0..view.size {
        let shift = if is_hex && row % 2 == 1 { "  " } else { "" };
        let cells: String =
            (0..view.size).filter_map(|column| Tile::new(column, row)).map(|t| cell(scene, t)).collect();
        let _ = writeln!(text, "{:>2}  {shift}{}", row + 1, cells.trim_end());
    }
    let args = [("turn", view.turn.min(view.turns).into()), ("turns", view.turns.into())];
    let _ = writeln!(text, "{}", words.with("smallworld-board-turn", &args));
    for seat in &view.seats {
        let args = [
            ("side", side(scene, seat.seat).into()),
            ("people", name(scene, seat).into()),
            ("score", seat.score.into()),
            ("gain", seat.gain.into()),
            ("units", seat.units.len().into()),
        ];
        let key =
            if view.whose_turn().outcome().is_some() { "smallworld-plain-final" } else { "smallworld-plain-player" };
        let _ = writeln!(text, "{}", words.with(key, &args));
    }
    if let Some(seat) = reading(scene).own() {
        for unit in &seat.units {
            let args = [
                ("unit", unit.unit.into()),
                ("tile", unit.tile.to_string().into()),
                ("attack", seat.attack.into()),
                ("movement", points(unit.movement).into()),
                ("defence", unit.defence.into()),
                ("life", unit.life.into()),
                ("bonus", unit.bonus.into()),
            ];
            let _ = writeln!(text, "{}", words.with("smallworld-plain-unit", &args));
            text.push_str(&fights(scene, unit.unit));
        }
    }
    text
}

/// A tile: the letter of its terrain, then people and number of the units on it.
fn cell(scene: &Scene<'_>, tile: Tile) -> String {
    let ground = scene.view.terrain_of(tile).map_or_else(|| "?".to_owned(), |terrain| letter(scene, terrain));
    let units = match scene.view.units_on(tile) {
        Some((seat, units)) => {
            let initial = scene.words.with("smallworld-board-initial", &[("people", seat.people.name().into())]);
            format!("{initial}{}", units.len())
        }
        None => String::new(),
    };
    format!("{ground}{units:<4}")
}

/// The best tile for a unit, and the odds of every attack it could make.
fn fights(scene: &Scene<'_>, unit: u8) -> String {
    let mut text = String::new();
    let Some(sight) = sight(scene, unit) else { return text };
    if let Some(best) = sight.suggestions.first() {
        let why = scene.words.say(&best.why);
        let args = [("action", best.action.to_string().into()), ("why", why.into())];
        let _ = writeln!(text, "  {}", scene.words.with("smallworld-plain-best", &args));
    }
    for target in sight.targets.iter().filter(|target| target.kind == TargetKind::Attack) {
        let Some(foresight) = sight.fight(target.tile) else { continue };
        let odds = &foresight.odds;
        let args = [
            ("action", target.action(unit).to_string().into()),
            ("defender", foresight.defender.into()),
            ("win", scene.words.tenths(odds.defender_destroyed * 100.0).into()),
            ("lose", scene.words.tenths(odds.attacker_destroyed * 100.0).into()),
            ("both", scene.words.tenths(odds.both_live * 100.0).into()),
            ("life", scene.words.tenths(odds.attacker_life).into()),
            ("other", scene.words.tenths(odds.defender_life).into()),
        ];
        let _ = writeln!(text, "  {}", scene.words.with("smallworld-plain-fight", &args));
    }
    text
}
