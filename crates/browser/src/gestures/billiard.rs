//! Billiard: the ball that was struck, the balls that fell, and the one big button.

use crate::player::{By, Player};

/// At a real table a coin says who breaks, unless it is settled: here the solids do.
#[track_caller]
pub(crate) fn solids_break(player: &Player<'_>) {
    match player.by {
        By::Keys => {
            player.reach("#breaks-lot");
            player.page.press_times("ArrowLeft", 2);
        }
        By::Mouse | By::Finger => player.touch("#breaks-1"),
    }
}

#[track_caller]
pub(crate) fn act(player: &Player<'_>, action: &str) {
    // On a phone the balls of the shot before are put back first, one after the other.
    while player.page.count(".buttons .main.is-put") > 0 {
        player.main_button();
    }
    tap(player, action);
    player.main_button();
}

/// Taps the balls and pockets of an entry.
#[track_caller]
pub(super) fn tap(player: &Player<'_>, action: &str) {
    if action == "miss" {
        return;
    }
    if let Some((_, fell)) = action.split_once(':') {
        // The repair ship breaks; it need not be said.
        for unit in fell.split_once('x').map(|(_, fell)| fell.split(',')).into_iter().flatten() {
            player.touch(&ball(unit));
        }
        return;
    }
    let (entry, foul) = action.strip_suffix("!foul").map_or((action, false), |entry| (entry, true));
    let (entry, pocket) = entry.split_once(['@', '^']).map_or((entry, None), |(entry, pocket)| (entry, Some(pocket)));
    let (attack, fell) = entry.split_once('x').unwrap_or((entry, ""));
    // A submarine that has come up is the attack unit already.
    if player.page.count(&format!("{}.attacks", ball(attack))) == 0 {
        player.touch(&ball(attack));
    }
    for unit in fell.split(',').filter(|unit| !unit.is_empty()) {
        player.touch(&ball(unit));
    }
    if let Some(pocket) = pocket {
        player.touch(&format!(".table-map :nth-child({pocket} of g.pocket)"));
    }
    if foul {
        player.touch(".buttons button.switch");
    }
}

/// A ball among the sixteen: solids are 1 to 8, stripes 9 to 15 and the cue ball.
fn ball(unit: &str) -> String {
    let number = if unit == "C" { 16 } else { unit.parse::<u32>().expect("a ball") };
    let (army, place) = if number <= 8 { (1, number) } else { (2, number - 8) };
    format!(".fleet.seat-{army} .balls button:nth-child({place})")
}
