//! Small World: a unit is taken, a tile is touched; what might surprise takes a second touch.

use std::time::Duration;

use crate::player::{By, Player};

/// Nobody reads odds faster than that.
const GLANCE: Duration = Duration::from_millis(450);

#[track_caller]
pub(crate) fn act(player: &Player<'_>, action: &str) {
    if action == "end" {
        return player.main_button();
    }
    let place = action.find(['-', 'x']).expect("a move or an attack");
    let (unit, tile) = (&action[..place], &action[place + 1..]);
    take(player, unit);
    let target = format!("[role=gridcell][data-tile={tile}]");
    player.is_told(&target, &["can go there", "can attack", "peut y aller", "peut attaquer"]);
    let before = player.page.count(".log li");
    player.touch(&target);
    // The first touch of a tile with units shows who stands there and the odds; the second one means it, once they are read.
    if player.by != By::Keys && player.page.count(".log li") == before {
        std::thread::sleep(GLANCE);
        player.touch(&target);
    }
}

/// Goes from unit to unit until this one is in hand.
#[track_caller]
fn take(player: &Player<'_>, unit: &str) {
    let held =
        |label: &str| label.contains(&format!("unit {unit} is in")) || label.ends_with(&format!("l’unité {unit}"));
    for _ in 0..9 {
        let labels =
            player.page.eval("[...document.querySelectorAll('[role=gridcell]')].map((cell) => cell.ariaLabel)");
        if labels.as_array().into_iter().flatten().any(|label| label.as_str().is_some_and(held)) {
            return;
        }
        player.touch(".deck .buttons button:not(.main)");
    }
    panic!("unit {unit} never comes to hand");
}
