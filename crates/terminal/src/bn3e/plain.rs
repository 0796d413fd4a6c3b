//! The board in plain letters.

use std::fmt::Write;

use bn3e::{Bn3e, FILES, RANKS, Square};
use contract::Game;

use super::{Scene, panel};

/// Rank by rank from 8 to 1, then whose turn it is. Everything is in ASCII letters but the words.
pub(super) fn board(scene: &Scene<'_>) -> String {
    let words = scene.words;
    let mut text = String::from("    a   b   c   d   e   f\n");
    for rank in (0..RANKS).rev() {
        let _ = write!(text, "{} ", rank + 1);
        if rank == 0 || rank == RANKS - 1 {
            let seat = if rank == 0 { 1 } else { 2 };
            let _ = writeln!(text, "  -- {} --", words.get(&format!("bn3e-base-{seat}")));
            continue;
        }
        for square in (0..FILES).filter_map(|file| Square::new(file, rank)) {
            match scene.view.ship_on(square) {
                Some(ship) => {
                    let bn3e::ShipView { side, element, hit_points, .. } = *ship;
                    let _ = write!(text, "  {}", bn3e::Ship { side, element, hit_points });
                }
                None => text.push_str("   ."),
            }
        }
        text.push('\n');
    }
    if let Some(seat) = scene.seat {
        let args = [
            ("side", words.seat(Bn3e::ID, seat).into()),
            ("turn", scene.view.turn.into()),
            ("points", scene.view.points.into()),
        ];
        let _ = writeln!(text, "{}", words.with("bn3e-plain-status", &args));
        if panel::is_threatened(scene) {
            let _ = writeln!(text, "{}", words.get("bn3e-base-in-reach"));
        }
        for ship in scene.view.ships.iter().filter(|ship| !ship.used.is_empty()) {
            let args = [("square", ship.square.to_string().into()), ("what", panel::used(scene, ship).into())];
            let _ = writeln!(text, "{}", words.with("bn3e-plain-used", &args));
        }
    }
    text
}
