//! Which torpedoes are to be expected where.

use depths::{Line, Rules, Square};

use super::mind::Mind;
use super::waters::Waters;

/// The enemy's torpedoes as they are to be expected in its next turn. A submarine that is found has nothing to hide, and on
/// a line that was announced another torpedo tells nothing.
pub(super) struct Threats<'a> {
    rules: &'a Rules,
    waters: &'a Waters,
    /// The lines that were announced.
    told: Vec<Line>,
    /// How likely a submarine lies in each cell and fires though the line was not announced.
    hidden: Vec<f64>,
    /// How likely one lies there.
    likely: &'a [f64],
    /// How many torpedoes run at a ship on each square.
    at: Vec<f64>,
}

impl<'a> Threats<'a> {
    /// From where submarines are likely.
    pub(super) fn new(mind: &'a Mind<'_, '_>, likely: &'a [f64]) -> Threats<'a> {
        let announced = &mind.own().knows.announced;
        // Enemies who have given lines away before will again.
        let eager = announced.len() as f64 / (8.0 + f64::from(mind.view.turn.min(100)));
        let mut threats = Threats {
            rules: mind.rules,
            waters: &mind.waters,
            told: announced.iter().map(|announced| announced.line).collect(),
            hidden: likely.iter().map(|&likely| likely * (eager + (1.0 - eager) * likely * likely)).collect(),
            likely,
            at: Vec::new(),
        };
        let squares = mind.rules.sea().squares();
        threats.at =
            squares.iter().map(|square| (0..likely.len()).map(|cell| threats.by(cell, square)).sum()).collect();
        threats
    }

    /// How many torpedoes are to be expected at a ship on this square.
    pub(super) fn at(&self, square: Square) -> f64 {
        self.at[square.index()]
    }

    /// How many of them from this cell.
    pub(super) fn by(&self, cell: usize, square: Square) -> f64 {
        if self.likely[cell] <= 0.0 {
            return 0.0;
        }
        let (sea, from) = (self.rules.sea(), self.waters.cell(cell).square);
        let lines = self.rules.tracks().map(|track| Line::through(sea, track, square));
        lines
            .filter(|line| line.contains(sea, from))
            .map(|line| if self.told.contains(&line) { self.likely[cell] } else { self.hidden[cell] })
            .sum()
    }
}
