//! Keys and clicks: turning the aim, holding the cue, putting a ball down.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use pool::{Action, Cue, Pool};
use ratatui::layout::Position;

use super::geometry::on_table;
use super::{PoolBoard, Scene, game_of};
use crate::BoardCommand;

/// How near to a ball a click means that ball, in micrometres.
const NEAR: i64 = 60_000;

impl PoolBoard {
    pub(super) fn press(&mut self, scene: &Scene<'_>, key: KeyEvent) -> BoardCommand<Action> {
        let (Some(game), Some(cue)) = (game_of(scene), self.cue.as_mut()) else { return BoardCommand::Nothing };
        let fine = step(key.modifiers);
        match key.code {
            KeyCode::Enter => return BoardCommand::Play(cue.action()),
            KeyCode::Tab => cue.step(&game, false),
            KeyCode::BackTab => cue.step(&game, true),
            KeyCode::Esc => {
                let Some(fresh) = Cue::new(&game).filter(|fresh| fresh != cue) else { return BoardCommand::Nothing };
                *cue = fresh;
            }
            KeyCode::Char('w') => cue.move_tip(0, 5),
            KeyCode::Char('x') => cue.move_tip(0, -5),
            KeyCode::Char('a') => cue.move_tip(-5, 0),
            KeyCode::Char('d') => cue.move_tip(5, 0),
            KeyCode::Char('o') => cue.centre_tip(),
            code => return arrow(&game, cue, code, fine),
        }
        BoardCommand::Done
    }

    /// `t` shows the figures of the match; while they are looked at, arrows scroll them and Esc closes them.
    pub(super) fn press_figures(&mut self, key: KeyEvent) -> bool {
        self.figures = match (key.code, self.figures) {
            (KeyCode::Char('t') | KeyCode::F(8), None) => Some(0),
            (KeyCode::Char('t') | KeyCode::F(8) | KeyCode::Esc, Some(_)) => None,
            (KeyCode::Down, Some(first)) => Some(first.saturating_add(1)),
            (KeyCode::Up, Some(first)) => Some(first.saturating_sub(1)),
            _ => return false,
        };
        true
    }

    /// A click takes an own ball that is near, and points anywhere else.
    pub(super) fn point(&mut self, scene: &Scene<'_>, at: Position) -> BoardCommand<Action> {
        let (Some(game), Some(cue)) = (game_of(scene), self.cue.as_mut()) else { return BoardCommand::Nothing };
        let Some(place) = on_table(self.cloth, scene.rules.table, at) else { return BoardCommand::Nothing };
        let near = game.placed().filter(|(_, there)| there.square_distance(place) <= NEAR * NEAR);
        let nearest = near.min_by_key(|(_, there)| there.square_distance(place));
        match nearest {
            Some((unit, _)) if cue.put().is_none() && cue.choose(&game, unit) => {}
            // A ball that is no own one is what to aim at: its very centre.
            Some((_, there)) if cue.put().is_none() => cue.point_at(&game, there),
            _ => cue.point_at(&game, place),
        }
        BoardCommand::Done
    }
}

/// How much less an arrow does: nothing less, a tenth, a hundredth.
fn step(modifiers: KeyModifiers) -> i32 {
    if modifiers.contains(KeyModifiers::ALT) {
        100
    } else if modifiers.contains(KeyModifiers::SHIFT) {
        10
    } else {
        1
    }
}

/// Arrows turn the aim and set the speed, or move the ball that is put down: the head is at the left of the drawing.
fn arrow(game: &Pool, cue: &mut Cue, code: KeyCode, fine: i32) -> BoardCommand<Action> {
    if cue.put().is_some() {
        let by = 10_000 / fine;
        match code {
            KeyCode::Left => cue.nudge(game, 0, -by),
            KeyCode::Right => cue.nudge(game, 0, by),
            KeyCode::Up => cue.nudge(game, -by, 0),
            KeyCode::Down => cue.nudge(game, by, 0),
            _ => return BoardCommand::Nothing,
        }
        return BoardCommand::Done;
    }
    match code {
        KeyCode::Left => cue.turn(-1_000 / fine),
        KeyCode::Right => cue.turn(1_000 / fine),
        KeyCode::Up => cue.speed_up(100 / fine),
        KeyCode::Down => cue.speed_up(-100 / fine),
        _ => return BoardCommand::Nothing,
    }
    BoardCommand::Done
}
