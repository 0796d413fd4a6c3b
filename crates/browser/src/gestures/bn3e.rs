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
pub(super) fn act(player: &Player<'_>, action: &str) {
    if action == "end" {
        return player.main_button();
    }
    let (from, rest) = action.split_at(2);
    let ship = square(from);
    if player.page.count(&format!("{ship}[aria-selected=true]")) == 0 {
        player.touch(&ship);
        player.page.wait_for(&format!("{ship}[aria-selected=true]"));
    }
    let target = match rest {
        "#" if from.ends_with('7') => "[role=gridcell][data-at=red]".to_owned(),
        "#" => "[role=gridcell][data-at=blue]".to_owned(),
        "+" if from.ends_with('2') => "[role=gridcell][data-at=blue]".to_owned(),
        "+" => "[role=gridcell][data-at=red]".to_owned(),
        _ => square(&rest[1..]),
    };
    player.is_told(&target, CAN);
    player.touch(&target);
    if rest.len() > 1 && rest.starts_with('+') {
        // Two ships of one's own: it is asked what is meant.
        player.touch(".bn3e-ask button");
    }
}

fn square(name: &str) -> String {
    format!("[role=gridcell][data-at={name}]")
}
