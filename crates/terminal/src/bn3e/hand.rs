//! Keys and clicks become actions.

use bn3e::{Action, Hand, Square, Tap};
use crossterm::event::KeyCode;

use super::{Bn3eBoard, NO_SQUARE, Scene, number_of_square};
use crate::{BoardCommand, Choice, Does};

impl Bn3eBoard {
    pub(super) fn press(&mut self, scene: &Scene<'_>, key: KeyCode) -> BoardCommand<Action> {
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
                    return BoardCommand::Done;
                };
                return self.touch(scene, cursor);
            }
            _ => return BoardCommand::Nothing,
        }
        BoardCommand::Done
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
    pub(super) fn touch(&mut self, scene: &Scene<'_>, at: Square) -> BoardCommand<Action> {
        self.cursor = Some(at);
        let hand = self.hand(scene);
        match hand.touch(at) {
            Tap::Nothing => {}
            Tap::Take(ship) => self.selected = Some(ship),
            Tap::Drop => return self.touch_again(scene, hand, at),
            Tap::Play(action) => return BoardCommand::Play(action),
            Tap::Ask(other) => return self.ask(scene, other),
        }
        BoardCommand::Done
    }

    /// Two own ships side by side: it may be the one to repair, or the one to take in hand.
    fn ask(&self, scene: &Scene<'_>, to: Square) -> BoardCommand<Action> {
        let Some(from) = self.selected else { return BoardCommand::Done };
        let name = [("square", to.to_string().into())];
        let repair = Does::Play(Action::RepairAtSea { from, to });
        let choices = vec![
            Choice { label: scene.words.with("bn3e-menu-repair", &name), does: repair },
            Choice { label: scene.words.with("bn3e-menu-select", &name), does: Does::Pick(number_of_square(to)) },
        ];
        BoardCommand::Choose { title: scene.words.with("bn3e-menu", &[("square", from.to_string().into())]), choices }
    }

    /// The ship in hand was touched again: to let it go, unless there is something that it does where it stands.
    fn touch_again(&mut self, scene: &Scene<'_>, hand: Hand<'_>, ship: Square) -> BoardCommand<Action> {
        let here = hand.here();
        if here.is_empty() {
            self.selected = None;
            return BoardCommand::Done;
        }
        let choice = |action: Action| {
            let lands = matches!(action, Action::Land { .. });
            let key = if lands { "bn3e-menu-land" } else { "bn3e-menu-repair-base" };
            Choice { label: scene.words.get(key), does: Does::Play(action) }
        };
        // What wins comes first.
        let mut choices: Vec<Choice<Action>> = here.into_iter().rev().map(choice).collect();
        let name = [("square", ship.to_string().into())];
        choices.push(Choice { label: scene.words.with("bn3e-menu-drop", &name), does: Does::Pick(NO_SQUARE) });
        BoardCommand::Choose { title: scene.words.with("bn3e-menu", &name), choices }
    }

    /// The ship that the panel speaks of: the one in hand, or the one under the cursor.
    pub(super) fn looked_at<'a>(&self, scene: &Scene<'a>) -> Option<&'a bn3e::ShipView> {
        scene.view.ship_on(self.selected.or(self.cursor)?)
    }
}
