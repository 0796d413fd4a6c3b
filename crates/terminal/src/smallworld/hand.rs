//! Keys and clicks become actions.

use crossterm::event::KeyCode;
use smallworld::{Action, By, Order, Tile, Touch};

use super::panel::RowDoes;
use super::{Scene, SmallWorldBoard, reading};
use crate::{BoardCommand, Choice, Does};

/// One of the six ways from a hexagon.
#[derive(Clone, Copy)]
enum Way {
    NorthWest,
    NorthEast,
    West,
    East,
    SouthWest,
    SouthEast,
}

impl SmallWorldBoard {
    pub(super) fn press(&mut self, scene: &Scene<'_>, key: KeyCode) -> BoardCommand<Action> {
        match key {
            KeyCode::Up => self.step(scene, 0, -1),
            KeyCode::Down => self.step(scene, 0, 1),
            KeyCode::Left => self.step(scene, -1, 0),
            KeyCode::Right => self.step(scene, 1, 0),
            // The six keys around G, where they are on English and on French keyboards.
            KeyCode::Char('t') => self.walk(scene, Way::NorthWest),
            KeyCode::Char('y' | 'z') => self.walk(scene, Way::NorthEast),
            KeyCode::Char('f') => self.walk(scene, Way::West),
            KeyCode::Char('h') => self.walk(scene, Way::East),
            KeyCode::Char('v') => self.walk(scene, Way::SouthWest),
            KeyCode::Char('b') => self.walk(scene, Way::SouthEast),
            KeyCode::Tab | KeyCode::Char(' ') => self.next_unit(scene, Order::Forwards),
            KeyCode::BackTab => self.next_unit(scene, Order::Backwards),
            KeyCode::Char('+' | '=') => self.zoom = (self.zoom + 1).min(8),
            KeyCode::Char('-') => self.zoom = self.zoom.saturating_sub(1),
            KeyCode::Esc => return self.let_go(scene),
            KeyCode::Enter => {
                let Some(cursor) = self.hand.cursor else {
                    self.next_unit(scene, Order::Forwards);
                    return BoardCommand::Done;
                };
                return self.touch(scene, cursor, By::Key);
            }
            _ => return BoardCommand::Nothing,
        }
        BoardCommand::Done
    }

    /// First back to the unit in hand, then nothing in hand.
    fn let_go(&mut self, scene: &Scene<'_>) -> BoardCommand<Action> {
        let reading = reading(scene);
        if self.hand.stands_on(&reading).is_none() {
            return BoardCommand::Nothing;
        }
        self.hand.let_go(&reading);
        BoardCommand::Done
    }

    fn step(&mut self, scene: &Scene<'_>, columns: i8, rows: i8) {
        let Some(at) = self.hand.cursor else { return self.next_unit(scene, Order::Forwards) };
        let size = scene.view.size;
        let to = Tile::new(at.column().saturating_add_signed(columns), at.row().saturating_add_signed(rows));
        self.hand.cursor = to.filter(|to| to.column() < size && to.row() < size).or(Some(at));
    }

    /// To the neighbour in this direction; among squares that is straight up or down.
    fn walk(&mut self, scene: &Scene<'_>, way: Way) {
        let Some(at) = self.hand.cursor else { return self.next_unit(scene, Order::Forwards) };
        // Columns count double, so that the shift of every other row is a whole number.
        let is_hex = scene.rules.grid() == smallworld::Grid::Hex;
        let x = |tile: Tile| 2 * i16::from(tile.column()) + i16::from(is_hex && tile.row() % 2 == 1);
        let (right, down) = match way {
            Way::NorthWest => (-1, -1),
            Way::NorthEast => (1, -1),
            Way::West => (-1, 0),
            Way::East => (1, 0),
            Way::SouthWest => (-1, 1),
            Way::SouthEast => (1, 1),
        };
        let mut around = scene.rules.grid().around(scene.view.size, at);
        let found = around.find(|tile| {
            let (across, along) = (x(*tile) - x(at), i16::from(tile.row()) - i16::from(at.row()));
            along == down && (across == 0 || across.signum() == right)
        });
        self.hand.cursor = found.or(Some(at));
    }

    /// Goes to the next own unit that can do something, and takes it in hand.
    fn next_unit(&mut self, scene: &Scene<'_>, order: Order) {
        self.hand.next(&reading(scene), order);
        // Where nobody has a unit to look at, the eye has somewhere to start from all the same.
        self.hand.cursor = self.hand.cursor.or(Tile::new(0, 0));
    }

    /// A click on a tile, or Enter on it.
    pub(super) fn touch(&mut self, scene: &Scene<'_>, at: Tile, by: By) -> BoardCommand<Action> {
        let unit = self.hand.unit.unwrap_or_default();
        match self.hand.touch(&reading(scene), at, by) {
            Touch::Looks => BoardCommand::Done,
            Touch::Plays(action) => BoardCommand::Play(action),
            Touch::Either { go, other, .. } => {
                let name = [("unit", unit.into()), ("other", other.into()), ("tile", at.to_string().into())];
                let label = |key: &str| scene.words.with(key, &name);
                BoardCommand::Choose {
                    title: label("smallworld-board-menu"),
                    choices: vec![
                        Choice { label: label("smallworld-board-menu-go"), does: Does::Play(go) },
                        Choice { label: label("smallworld-board-menu-take"), does: Does::Pick(other.into()) },
                    ],
                }
            }
        }
    }

    /// A click on a row of the panel.
    pub(super) fn click_row(&mut self, scene: &Scene<'_>, does: RowDoes) -> BoardCommand<Action> {
        match does {
            RowDoes::Take(unit) => self.hand.take(&reading(scene), unit),
            RowDoes::See(tile) => self.hand.cursor = Some(tile),
        }
        BoardCommand::Done
    }
}
