//! Depths: ships, squares and cells; on a phone one layer at a time.

use crate::player::Player;

#[track_caller]
pub(crate) fn act(player: &Player<'_>, action: &str) {
    if action == "end" {
        return player.main_button();
    }
    if let Some(pieces) = action.strip_prefix("place:") {
        for piece in pieces.split(',') {
            // The mine is the last, and lies on the first level.
            let cell = piece.strip_prefix('m').map_or_else(|| piece.to_owned(), |number| format!("1{number:0>2}"));
            level(player, &cell);
            player.touch(&format!("svg.haven [data-spot='{cell}']"));
        }
        return player.main_button();
    }
    if let Some(target) = action.strip_prefix('T') {
        player.touch(&format!(".shots button[data-shot='T{target}']"));
        player.page.wait_for(&format!(".shots button[data-shot='T{target}'][aria-pressed=true]"));
        return player.touch(".torpedo .launch");
    }
    if let Some((_, depth)) = action.split_once('*') {
        hold(player, &action[..2]);
        // The three buttons stand in the order of their levels.
        let place = depth.parse::<u32>().expect("a level") / 100;
        return player.touch(&format!(".buttons button.drop:nth-of-type({place})"));
    }
    let (ship, to) = action.split_once('-').expect("a move");
    hold(player, ship);
    let to = if to == "port" { "d0" } else { to };
    let target = format!("svg.hunt [data-spot='{to}']");
    player.page.wait_for(&format!("{target}[data-can]"));
    player.touch(&target);
}

/// Takes a ship in hand, wherever it is.
#[track_caller]
fn hold(player: &Player<'_>, ship: &str) {
    front(player);
    if player.page.count("svg.hunt .ship.held") == 0 {
        let at_sea = format!("svg.hunt [data-spot]:not([data-spot^=d])[aria-label*='{ship}']");
        let berth = ["S4", "S3", "S2"].iter().position(|name| *name == ship).expect("a ship");
        let spot = if player.page.count(&at_sea) > 0 { at_sea } else { format!("svg.hunt [data-spot=d{berth}]") };
        player.touch(&spot);
        player.page.wait_for("svg.hunt .ship.held");
    }
}

/// On a phone: the surface with the own ships in front.
#[track_caller]
fn front(player: &Player<'_>) {
    let shown = "document.querySelector('svg.hunt .layer-0').getBoundingClientRect().width > 0";
    if player.page.eval(shown) == false {
        player.touch(".of-levels button:first-child");
    }
}

/// On a phone: the level of a cell.
#[track_caller]
fn level(player: &Player<'_>, cell: &str) {
    let shown = format!("document.querySelector(\"svg.haven [data-spot='{cell}']\").closest('.layer').style.display");
    if player.page.eval(&shown) == "none" {
        player.touch(&format!(".of-levels button:nth-child({})", &cell[..1]));
    }
}
