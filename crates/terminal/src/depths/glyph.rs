//! What stands in a cell: signs, never colour alone.

use contract::{Odds, Seat};
use depths::{Action, Berth, Cell, Peg, Square};
use ratatui::style::{Modifier, Style};

use super::{Counted, DepthsBoard, Part, Scene, is_placing, percent, reading};

/// How a submarine is drawn on a grid.
pub(super) const SUBMARINE: &str = "■";
/// How a mine is drawn on a grid.
pub(super) const MINE: &str = "✱";
/// Where a mine went off, and a ship that is sunk.
pub(super) const GONE: &str = "✗";

/// What stands in a cell.
pub(super) struct Glyph {
    pub(super) text: String,
    /// On the ground of the cell.
    pub(super) style: Style,
}

impl Glyph {
    fn new(text: impl Into<String>, style: Style) -> Glyph {
        Glyph { text: text.into(), style }
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
    pub(super) fn on_surface(&self, scene: &Scene<'_>, hunter: Seat, square: Square, width: u16) -> Glyph {
        let theme = scene.theme;
        let own = scene.seat == Some(hunter);
        if let Some(ship) = scene.view.ship_on(hunter, square) {
            let charges = usize::from(scene.view.ship(hunter, ship).charges);
            let pips = if width >= 6 { "•".repeat(charges) } else { String::new() };
            let style = match () {
                () if own && self.hand.ship == Some(ship) => theme.picked(),
                () if !own && reading(scene).can_fire_at(ship) => theme.brass_label(),
                () => theme.tint(hunter).add_modifier(Modifier::BOLD),
            };
            return Glyph::new(format!("{ship}{pips}"), style);
        }
        let reached = self.hand.ship.filter(|_| own).map(|ship| Action::Move { ship, to: Berth::At(square) });
        if reached.is_some_and(|action| scene.legal.contains(&action)) {
            return Glyph::new(if width == 3 { " •" } else { "•" }, theme.deep());
        }
        if scene.view.fleets[hunter.index()].knows.mine == Some(square) {
            return Glyph::new(if width == 3 { " ✗" } else { GONE }, theme.brass());
        }
        let number = square.number();
        let text = match width {
            0..=2 => "·".to_owned(),
            3 => format!("{number:2}"),
            _ if scene.view.exits.contains(square) => format!("{number}↑"),
            _ => number.to_string(),
        };
        Glyph::new(text, Style::new())
    }

    /// What stands in a cell under a surface where this side's ships sail.
    pub(super) fn below(&self, scene: &Scene<'_>, hunter: Seat, part: Part, cell: Cell, width: u16) -> Glyph {
        let theme = scene.theme;
        if is_placing(scene) {
            return self.drafted(scene, cell, width);
        }
        let program = scene.view.peg(hunter, cell);
        let sign = program.map(sign).unwrap_or_default();
        let owner = theme.side(hunter.other()).add_modifier(Modifier::BOLD);
        if scene.view.has_submarine(hunter.other(), cell) {
            // The enemy's peg beside it: this is where it is looking.
            return Glyph::new(format!("{SUBMARINE}{sign}"), owner);
        }
        if scene.view.has_mine(hunter.other(), cell) {
            return Glyph::new(format!("{MINE}{sign}"), owner);
        }
        let me = self.me(scene);
        let coach = self.coach(scene).filter(|_| hunter == me && part == Part::Main && program != Some(Peg::Flag));
        let held =
            self.hand.ship.filter(|ship| scene.seat == Some(hunter) && reading(scene).drops_on(*ship, cell.square));
        if let Some(coach) = coach {
            let style = if held.is_some() { theme.brass_label() } else { heat(scene, coach, cell) };
            return Glyph::new(odds(scene.words, coach.coach.submarine(cell), width), style);
        }
        if held.is_some() {
            return Glyph::new(format!("▼{sign}"), theme.brass_label());
        }
        let own = self.kept[hunter.index()].pegs.get(&cell).filter(|_| hunter == me);
        match (program, own) {
            (Some(Peg::Flag), _) => Glyph::new(sign, theme.brass()),
            (Some(Peg::White), _) => Glyph::new(sign, Style::new().add_modifier(Modifier::BOLD)),
            (_, Some(own)) => Glyph::new(own_sign(*own), theme.deep()),
            (Some(Peg::Red), None) => Glyph::new(sign, theme.side(Seat::ONE).add_modifier(Modifier::BOLD)),
            (None, None) => Glyph::new("·", theme.soft().add_modifier(Modifier::DIM)),
        }
    }

    fn drafted(&self, scene: &Scene<'_>, cell: Cell, width: u16) -> Glyph {
        let theme = scene.theme;
        let style = scene.seat.map_or(theme.deep(), |seat| theme.side(seat)).add_modifier(Modifier::BOLD);
        let pieces: Vec<u8> = self.hand.draft.pieces_at(cell).collect();
        match (pieces.iter().any(|piece| *piece < depths::MINE), pieces.contains(&depths::MINE)) {
            // Both at once: the match will say that it cannot be.
            (true, true) => Glyph::new(format!("{SUBMARINE}{MINE}"), style),
            (true, false) => Glyph::new(SUBMARINE, style),
            (false, true) => Glyph::new(MINE, style),
            (false, false) if width < 3 => Glyph::new("·", theme.soft().add_modifier(Modifier::DIM)),
            (false, false) => {
                Glyph::new(format!("{:2}", cell.square.number()), theme.soft().add_modifier(Modifier::DIM))
            }
        }
    }
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
