//! Keys and clicks become actions.

use bn3e::{Action, Square};
use crossterm::event::KeyCode;

use super::{Bn3eBoard, NO_SQUARE, Scene, base, number_of_square, ship_on, square};
use crate::{Choice, Does, Wish};

impl Bn3eBoard {
    pub(super) fn press(&mut self, scene: &Scene<'_>, key: KeyCode) -> Wish<Action> {
        let up = if self.flipped { -1 } else { 1 };
        match key {
            KeyCode::Up => self.step(scene, 0, up),
            KeyCode::Down => self.step(scene, 0, -up),
            KeyCode::Left => self.step(scene, -up, 0),
            KeyCode::Right => self.step(scene, up, 0),
            KeyCode::Tab => self.next_ship(scene, 1),
            KeyCode::BackTab => self.next_ship(scene, -1),
            KeyCode::F(5) => self.flipped = !self.flipped,
            KeyCode::Esc if self.selected.is_some() => self.selected = None,
            KeyCode::Enter | KeyCode::Char(' ') => {
                let Some(cursor) = self.cursor else {
                    self.next_ship(scene, 1);
                    return Wish::Done;
                };
                return self.touch(scene, cursor);
            }
            _ => return Wish::Nothing,
        }
        Wish::Done
    }

    fn step(&mut self, scene: &Scene<'_>, files: i8, ranks: i8) {
        let Some(at) = self.cursor else { return self.next_ship(scene, 1) };
        let to = Square::new(at.file().saturating_add_signed(files), at.rank().saturating_add_signed(ranks));
        self.cursor = to.or(Some(at));
    }

    /// Goes to the next own ship that can do something, and takes it in hand.
    fn next_ship(&mut self, scene: &Scene<'_>, by: isize) {
        let mut able: Vec<Square> = scene.legal.iter().filter_map(|action| action.ship()).collect();
        able.dedup();
        if able.is_empty() {
            self.cursor = self.cursor.or(Square::new(0, 1));
            return;
        }
        let here = able.iter().position(|ship| self.selected.or(self.cursor) == Some(*ship));
        let next = match here {
            Some(here) => here.saturating_add_signed(by + able.len().cast_signed()) % able.len(),
            None => 0,
        };
        self.cursor = Some(able[next]);
        self.selected = self.cursor;
    }

    /// A click on a square, or Enter on it.
    pub(super) fn touch(&mut self, scene: &Scene<'_>, at: Square) -> Wish<Action> {
        self.cursor = Some(at);
        let own = |at: Square| ship_on(scene, at).is_some_and(|ship| Some(ship.side.seat()) == scene.seat);
        let selected = self.selected.filter(|ship| own(*ship));
        let Some(ship) = selected else {
            if own(at) {
                self.selected = Some(at);
                return Wish::Done;
            }
            // An enemy ship without one of one's own in hand: the match says whose it is.
            return match ship_on(scene, at) {
                Some(_) if scene.seat.is_some() => Wish::Play(Action::Attack { from: at, target: at }),
                _ => Wish::Done,
            };
        };
        if at == ship {
            return self.touch_again(scene, ship);
        }
        if let Some(side) = base(at) {
            let own_base = Some(side.seat()) == scene.seat;
            return Wish::Play(if own_base { Action::RepairAtBase { ship } } else { Action::Land { ship } });
        }
        match ship_on(scene, at) {
            None => Wish::Play(Action::Move { from: ship, to: at }),
            Some(_) if !own(at) => Wish::Play(Action::Attack { from: ship, target: at }),
            Some(_) => {
                let repair = Action::RepairAtSea { from: ship, to: at };
                if !scene.legal.contains(&repair) {
                    self.selected = Some(at);
                    return Wish::Done;
                }
                // Two own ships side by side: it may be the one to repair, or the one to take in hand.
                let name = [("square", at.to_string().into())];
                Wish::Choose {
                    title: scene.words.with("bn3e-menu", &[("square", ship.to_string().into())]),
                    choices: vec![
                        Choice { label: scene.words.with("bn3e-menu-repair", &name), does: Does::Play(repair) },
                        Choice {
                            label: scene.words.with("bn3e-menu-select", &name),
                            does: Does::Pick(number_of_square(at)),
                        },
                    ],
                }
            }
        }
    }

    /// The ship in hand was touched again: to let it go, unless there is something that it does where it stands.
    fn touch_again(&mut self, scene: &Scene<'_>, ship: Square) -> Wish<Action> {
        let here =
            [(Action::Land { ship }, "bn3e-menu-land"), (Action::RepairAtBase { ship }, "bn3e-menu-repair-base")];
        let mut choices: Vec<Choice<Action>> = here
            .into_iter()
            .filter(|(action, _)| scene.legal.contains(action))
            .map(|(action, key)| Choice { label: scene.words.get(key), does: Does::Play(action) })
            .collect();
        if choices.is_empty() {
            self.selected = None;
            return Wish::Done;
        }
        let name = [("square", ship.to_string().into())];
        choices.push(Choice { label: scene.words.with("bn3e-menu-drop", &name), does: Does::Pick(NO_SQUARE) });
        Wish::Choose { title: scene.words.with("bn3e-menu", &name), choices }
    }

    /// The ship that the panel speaks of: the one in hand, or the one under the cursor.
    pub(super) fn looked_at<'a>(&self, scene: &'a Scene<'_>) -> Option<&'a bn3e::ShipView> {
        let at = self.selected.or(self.cursor)?;
        scene.view.ships.iter().find(|ship| square(&ship.square) == Some(at))
    }
}
