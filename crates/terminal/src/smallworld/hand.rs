//! Keys and clicks become actions.

use crossterm::event::KeyCode;
use smallworld::{Action, Tile};

use super::panel::RowDoes;
use super::{Scene, SmallWorldBoard, is_able, own, own_unit, unit_of, units_on};
use crate::{Choice, Does, Wish};

/// How a tile is touched.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum By {
    /// The cursor went there before, so people have seen what would happen.
    Key,
    Mouse,
}

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
    pub(super) fn press(&mut self, scene: &Scene<'_>, key: KeyCode) -> Wish<Action> {
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
            KeyCode::Tab | KeyCode::Char(' ') => self.next_unit(scene, 1),
            KeyCode::BackTab => self.next_unit(scene, -1),
            KeyCode::Char('+' | '=') => self.zoom = (self.zoom + 1).min(8),
            KeyCode::Char('-') => self.zoom = self.zoom.saturating_sub(1),
            KeyCode::Esc => return self.let_go(scene),
            KeyCode::Enter => {
                let Some(cursor) = self.cursor else {
                    self.next_unit(scene, 1);
                    return Wish::Done;
                };
                return self.touch(scene, cursor, By::Key);
            }
            _ => return Wish::Nothing,
        }
        Wish::Done
    }

    /// First back to the unit in hand, then nothing in hand.
    fn let_go(&mut self, scene: &Scene<'_>) -> Wish<Action> {
        let home = self.stands_on(scene);
        if home.is_none() {
            return Wish::Nothing;
        }
        if self.cursor == home {
            self.hand = None;
        }
        self.cursor = home;
        Wish::Done
    }

    /// Where the unit in hand stands.
    pub(super) fn stands_on(&self, scene: &Scene<'_>) -> Option<Tile> {
        Some(own_unit(scene, self.hand?)?.tile)
    }

    fn step(&mut self, scene: &Scene<'_>, columns: i8, rows: i8) {
        let Some(at) = self.cursor else { return self.next_unit(scene, 1) };
        let size = scene.view.size;
        let to = Tile::new(at.column().saturating_add_signed(columns), at.row().saturating_add_signed(rows));
        self.cursor = to.filter(|to| to.column() < size && to.row() < size).or(Some(at));
    }

    /// To the neighbour in this direction; among squares that is straight up or down.
    fn walk(&mut self, scene: &Scene<'_>, way: Way) {
        let Some(at) = self.cursor else { return self.next_unit(scene, 1) };
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
        self.cursor = found.or(Some(at));
    }

    /// Goes to the next own unit that can do something, and takes it in hand.
    fn next_unit(&mut self, scene: &Scene<'_>, by: isize) {
        let mut able: Vec<u8> = scene.legal.iter().filter_map(unit_of).collect();
        able.dedup();
        if able.is_empty() {
            self.hand = None;
            let any = own(scene).and_then(|seat| seat.units.first()).map(|unit| unit.tile);
            self.cursor = self.cursor.or(any).or(Tile::new(0, 0));
            return;
        }
        // A unit that can do no more still has its place in the order.
        let after = self.hand.map_or(0, |hand| able.partition_point(|unit| *unit <= hand));
        let held = usize::from(self.hand.is_some_and(|hand| able.contains(&hand)));
        let next = if by > 0 { after % able.len() } else { (after + 2 * able.len() - 1 - held) % able.len() };
        self.take(scene, able[next]);
    }

    /// Takes a unit of the seat that acts in hand.
    pub(super) fn take(&mut self, scene: &Scene<'_>, unit: u8) {
        if let Some(found) = own_unit(scene, unit) {
            self.hand = Some(unit);
            self.cursor = Some(found.tile);
        }
    }

    /// A click on a tile, or Enter on it.
    pub(super) fn touch(&mut self, scene: &Scene<'_>, at: Tile, by: By) -> Wish<Action> {
        let seen = by == By::Key || self.cursor == Some(at);
        self.cursor = Some(at);
        let here = units_on(scene, at);
        let mine: Vec<u8> = match &here {
            Some((seat, units)) if Some(seat.seat) == scene.seat => units.iter().map(|unit| unit.unit).collect(),
            _ => Vec::new(),
        };
        let Some(unit) = self.hand.filter(|unit| own_unit(scene, *unit).is_some()) else {
            // One that can still do something, rather than the first.
            self.hand = mine.iter().copied().find(|unit| is_able(scene, *unit)).or(mine.first().copied());
            return Wish::Done;
        };
        if let Some(place) = mine.iter().position(|other| *other == unit) {
            // Its own tile touched again: the next one of the stack.
            self.hand = Some(mine[(place + 1) % mine.len()]);
            return Wish::Done;
        }
        let go = Action::Move { unit, to: at };
        let attack = Action::Attack { unit, at };
        match mine.first() {
            Some(first) => {
                let other = mine.iter().copied().find(|unit| is_able(scene, *unit)).unwrap_or(*first);
                if !scene.legal.contains(&go) {
                    self.hand = Some(other);
                    return Wish::Done;
                }
                let name = [("unit", unit.into()), ("other", other.into()), ("tile", at.to_string().into())];
                Wish::Choose {
                    title: scene.words.with("smallworld-board-menu", &name),
                    choices: vec![
                        Choice { label: scene.words.with("smallworld-board-menu-go", &name), does: Does::Play(go) },
                        Choice {
                            label: scene.words.with("smallworld-board-menu-take", &name),
                            does: Does::Pick(other.into()),
                        },
                    ],
                }
            }
            None if here.is_none() => Wish::Play(go),
            // The first click shows the odds, the second fights.
            None if scene.legal.contains(&attack) && !seen => Wish::Done,
            None => Wish::Play(attack),
        }
    }

    /// A click on a row of the panel.
    pub(super) fn click_row(&mut self, scene: &Scene<'_>, does: RowDoes) -> Wish<Action> {
        match does {
            RowDoes::Take(unit) => self.take(scene, unit),
            RowDoes::See(tile) => self.cursor = Some(tile),
        }
        Wish::Done
    }

    /// The hand stays on a unit that can do more; after a walk it goes on to the next, after a fight it rests, so that
    /// people see what came of it.
    pub(super) fn settle_hand(&mut self, scene: &Scene<'_>, last: Option<&Action>) {
        if scene.seat.is_none() {
            self.hand = None;
            self.cursor = match last {
                Some(Action::Move { to, .. }) => Some(*to),
                Some(Action::Attack { at, .. }) => Some(*at),
                _ => scene.view.fight.as_ref().map(|fight| fight.tile),
            };
            return;
        }
        match last {
            Some(Action::Move { unit, .. } | Action::Attack { unit, .. }) if is_able(scene, *unit) => {
                self.take(scene, *unit);
            }
            Some(Action::Move { unit, to }) => {
                (self.hand, self.cursor) = (Some(*unit), Some(*to));
                self.next_unit(scene, 1);
            }
            Some(Action::Attack { unit, at }) => {
                self.hand = None;
                self.cursor = own_unit(scene, *unit).map(|unit| unit.tile).or(Some(*at));
            }
            _ => {
                (self.hand, self.cursor) = (None, None);
                self.next_unit(scene, 1);
            }
        }
    }
}
