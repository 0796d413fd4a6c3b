//! BN3E: a touch of the ship, a touch of the square.

use crate::player::Player;

/// What a screen reader says of squares where something can be done, in both languages.
const CAN: &[&str] = &[
    "you can sail here",
    "target: ",
    "you can repair it",
    "repair here",
    "land here and win",
    "on peut y aller",
    "cible",
    "réparer",
    "débarquer",
];

#[track_caller]
pub(crate) fn act(player: &Player<'_>, action: &str) {
    if action == "end" {
        return player.main_button();
    }
    let [ship, target] = ends(action);
    if player.page.count(&format!("{ship}[aria-selected=true]")) == 0 {
        player.touch(&ship);
        player.page.wait_for(&format!("{ship}[aria-selected=true]"));
    }
    player.is_told(&target, CAN);
    player.touch(&target);
    if repairs_at_sea(action) {
        // Two ships of one's own: it is asked what is meant.
        player.touch(".bn3e-ask button");
    }
}

/// The same by dragging the ship.
#[track_caller]
pub(super) fn drag(player: &Player<'_>, action: &str) {
    if action == "end" {
        return player.main_button();
    }
    let [from, to] = ends(action);
    player.drag(&from, &to);
}

/// The squares of the ship that acts and of what it acts on.
fn ends(action: &str) -> [String; 2] {
    let (from, rest) = action.split_at(2);
    let target = match rest {
        "#" if from.ends_with('7') => square("red"),
        "#" => square("blue"),
        "+" if from.ends_with('2') => square("blue"),
        "+" => square("red"),
        _ => square(&rest[1..]),
    };
    [square(from), target]
}

fn repairs_at_sea(action: &str) -> bool {
    action.len() > 3 && action[2..].starts_with('+')
}

fn square(name: &str) -> String {
    format!("[role=gridcell][data-at={name}]")
}
