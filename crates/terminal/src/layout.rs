//! Where things go: the board first, as large as it can be, then a panel beside or under it if there is room.

use contract::Listed;
use ratatui::layout::{Rect, Size};

use crate::Board;

/// The parts of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Layout {
    pub(crate) header: Rect,
    pub(crate) board: Rect,
    /// Empty where there is no room.
    pub(crate) panel: Rect,
    pub(crate) footer: Rect,
}

/// Narrower than this a panel is no use.
const PANEL_WIDTH: u16 = 28;
/// Wider than this it does not get: long lines are hard to read.
const PANEL_MOST: u16 = 64;
/// Lower than this a panel under the board is no use.
const PANEL_HEIGHT: u16 = 9;

impl Layout {
    /// The parts of this screen, or nothing if the board does not fit at all.
    pub(crate) fn of<G: Listed, B: Board<G>>(screen: Rect, rules: &G::Rules) -> Option<Layout> {
        let header = Rect { height: 1.min(screen.height), ..screen };
        let footer = Rect { y: screen.bottom().saturating_sub(1), height: 1.min(screen.height), ..screen };
        let body = Rect { y: screen.y + 1, height: screen.height.checked_sub(2)?, ..screen };
        let fit = |width: u16, height: u16| B::fit_for(rules, Size::new(width, height));
        let beside = body.width.checked_sub(PANEL_WIDTH).and_then(|width| fit(width, body.height));
        let under = body.height.checked_sub(PANEL_HEIGHT).and_then(|height| fit(body.width, height));
        let (board, panel) = match (beside, under) {
            (Some(beside), under) if under.is_none_or(|under| under.area() <= beside.area()) => {
                let panel = (body.width - beside.width).min(PANEL_MOST);
                // What is left over goes to both sides, so that the whole stands in the middle.
                let left = (body.width - beside.width - panel) / 2;
                let top = (body.height - beside.height) / 2;
                let board = Rect::new(body.x + left, body.y + top, beside.width, beside.height);
                let height = beside.height.max(body.height.min(20));
                let panel = Rect::new(board.right(), body.y + (body.height - height) / 2, panel, height);
                (board, panel)
            }
            (_, Some(under)) => {
                let left = (body.width - under.width) / 2;
                let board = Rect::new(body.x + left, body.y, under.width, under.height);
                let panel = Rect { y: board.bottom(), height: body.height - under.height, ..body };
                (board, panel)
            }
            _ => {
                let alone = fit(body.width, body.height)?;
                let (left, top) = ((body.width - alone.width) / 2, (body.height - alone.height) / 2);
                (Rect::new(body.x + left, body.y + top, alone.width, alone.height), Rect::ZERO)
            }
        };
        Some(Layout { header, board, panel, footer })
    }
}
