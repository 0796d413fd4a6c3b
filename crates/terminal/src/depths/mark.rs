//! What stands in a cell: signs, never colour alone.

use contract::{Odds, Seat};
use depths::{Action, Berth, Cell, Level, Peg, Ship, Square};
use ratatui::style::{Modifier, Style};

use super::hand::drops_on;
use super::{Counted, DepthsBoard, Part, Scene, is_placing, peg, percent, ship_on};

/// A submarine.
pub(super) const SUBMARINE: &str = "■";
/// A mine.
pub(super) const MINE: &str = "✱";
/// Where a mine went off, and a ship that is sunk.
pub(super) const GONE: &str = "✗";

/// What stands in a cell.
pub(super) struct Mark {
    pub(super) text: String,
    /// On the ground of the cell.
    pub(super) style: Style,
}

impl Mark {
    fn new(text: impl Into<String>, style: Style) -> Mark {
        Mark { text: text.into(), style }
    }
}

/// The sign of a peg that the program puts.
pub(super) fn sign(peg: Peg) -> &'static str {
    match peg {
        Peg::White => "○",
        Peg::Red => "●",
        Peg::Flag => "⚑",
    }
}

/// The sign of one's own peg.
fn own_sign(peg: Peg) -> &'static str {
    if peg == Peg::White { "◇" } else { "◆" }
}

impl DepthsBoard {
    /// What stands on a square of the surface of a half where this side's ships sail.
    pub(super) fn on_surface(&self, scene: &Scene<'_>, hunter: Seat, square: Square, width: u16) -> Mark {
        let theme = scene.theme;
        let own = scene.seat == Some(hunter);
        if let Some(ship) = ship_on(scene, hunter, square) {
            let charges = usize::from(scene.view.fleets[hunter.index()].ships[ship as usize].charges);
            let pips = if width >= 6 { "•".repeat(charges) } else { String::new() };
            let style = match () {
                () if own && self.ship == Some(ship) => theme.picked(),
                () if !own && can_be_hit(scene, ship) => theme.brass_label(),
                () => theme.tint(hunter).add_modifier(Modifier::BOLD),
            };
            return Mark::new(format!("{ship}{pips}"), style);
        }
        let reached = self.ship.filter(|_| own).map(|ship| Action::Move { ship, to: Berth::At(square) });
        if reached.is_some_and(|action| scene.legal.contains(&action)) {
            return Mark::new(if width == 3 { " •" } else { "•" }, theme.deep());
        }
        if scene.view.fleets[hunter.index()].knows.mine == Some(square) {
            return Mark::new(if width == 3 { " ✗" } else { GONE }, theme.brass());
        }
        let number = square.number();
        let text = match width {
            0..=2 => "·".to_owned(),
            3 => format!("{number:2}"),
            _ if scene.view.exits.contains(square) => format!("{number}↑"),
            _ => number.to_string(),
        };
        Mark::new(text, Style::new())
    }

    /// What stands in a cell under a surface where this side's ships sail.
    pub(super) fn below(&self, scene: &Scene<'_>, hunter: Seat, part: Part, cell: Cell, width: u16) -> Mark {
        let theme = scene.theme;
        if is_placing(scene) {
            return self.drafted(scene, cell, width);
        }
        let program = peg(scene, hunter, cell);
        let sign = program.map(sign).unwrap_or_default();
        let hidden = &scene.view.fleets[hunter.other().index()];
        let owner = theme.side(hunter.other()).add_modifier(Modifier::BOLD);
        if hidden.submarines.as_ref().is_some_and(|submarines| submarines.contains(&cell)) {
            // The enemy's peg beside it: this is where it is looking.
            return Mark::new(format!("{SUBMARINE}{sign}"), owner);
        }
        if cell.level == Level::Upper && hidden.mine == Some(cell.square) {
            return Mark::new(format!("{MINE}{sign}"), owner);
        }
        let me = self.me(scene);
        let coach = self.coach(scene).filter(|_| hunter == me && part == Part::Main && program != Some(Peg::Flag));
        let held = self.ship.filter(|ship| scene.seat == Some(hunter) && drops_on(scene, hunter, *ship, cell.square));
        if let Some(coach) = coach {
            let style = if held.is_some() { theme.brass_label() } else { heat(scene, coach, cell) };
            return Mark::new(odds(scene.words, coach.coach.submarine(cell), width), style);
        }
        if held.is_some() {
            return Mark::new(format!("▼{sign}"), theme.brass_label());
        }
        let own = self.kept[hunter.index()].pegs.get(&cell).filter(|_| hunter == me);
        match (program, own) {
            (Some(Peg::Flag), _) => Mark::new(sign, theme.brass()),
            (Some(Peg::White), _) => Mark::new(sign, Style::new().add_modifier(Modifier::BOLD)),
            (_, Some(own)) => Mark::new(own_sign(*own), theme.deep()),
            (Some(Peg::Red), None) => Mark::new(sign, theme.side(Seat::ONE).add_modifier(Modifier::BOLD)),
            (None, None) => Mark::new("·", theme.soft().add_modifier(Modifier::DIM)),
        }
    }

    fn drafted(&self, scene: &Scene<'_>, cell: Cell, width: u16) -> Mark {
        let theme = scene.theme;
        let style = scene.seat.map_or(theme.deep(), |seat| theme.side(seat)).add_modifier(Modifier::BOLD);
        let mine = cell.level == Level::Upper && self.draft.mine == Some(cell.square);
        match (self.draft.submarines.contains(&cell), mine) {
            // Both at once: the match will say that it cannot be.
            (true, true) => Mark::new(format!("{SUBMARINE}{MINE}"), style),
            (true, false) => Mark::new(SUBMARINE, style),
            (false, true) => Mark::new(MINE, style),
            (false, false) if width < 3 => Mark::new("·", theme.soft().add_modifier(Modifier::DIM)),
            (false, false) => {
                Mark::new(format!("{:2}", cell.square.number()), theme.soft().add_modifier(Modifier::DIM))
            }
        }
    }
}

/// Whether the seat to act could fire at this enemy ship: for its own eyes only.
fn can_be_hit(scene: &Scene<'_>, ship: Ship) -> bool {
    scene.legal.iter().any(|action| matches!(action, Action::Fire { target, .. } if *target == ship))
}

/// Nothing is hot before one cell is better than the rest: these odds, or the best there are, if they are better.
const HOT: f64 = 0.12;

/// How warm a cell is beside the warmest.
fn heat(scene: &Scene<'_>, Counted { coach, most, .. }: &Counted, cell: Cell) -> Style {
    let here = coach.submarine(cell).as_f64();
    if here <= 0.0 {
        return scene.theme.soft();
    }
    #[allow(clippy::cast_sign_loss)] // Odds are never below nothing.
    scene.theme.heat((here / most.max(HOT) * 255.0).round() as u8)
}

/// The odds of a cell in as few letters as there is room for.
fn odds(words: &words::Words, odds: Odds, width: u16) -> String {
    let hundreds = odds.as_f64() * 100.0;
    match () {
        () if odds.part() == 0 => "·".to_owned(),
        () if odds.part() == odds.whole() => if width > 2 { "100" } else { "✔" }.to_owned(),
        () if width >= 5 || (width == 4 && hundreds < 9.95) => percent(words, odds),
        () if hundreds < 0.5 => "<1".to_owned(),
        () => format!("{:.0}", hundreds.min(99.0)),
    }
}
