//! The curtain: nothing of one seat's view is on the screen before the other says so.

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use depths::{Action, Depths};
use ratatui::layout::{Position, Size};
use ratatui::text::Line;
use words::Words;

use super::Stage;
use crate::shell::Shell;
use crate::terminal_session::TerminalSession;
use crate::{Board, BoardCommand, Depth, Pen, PlayOptions, Scene, Theme};

/// A board that hides everything from the other seat, and shows whose eyes it was drawn for.
#[derive(Default)]
struct Secret;

/// What either side can begin with.
const PLACING: &str = "place:105,214,336,m17";

impl Board<Depths> for Secret {
    fn least() -> Size {
        Size::new(10, 1)
    }
    fn fit(room: Size) -> Option<Size> {
        (room.width >= 10 && room.height >= 1).then_some(Size::new(10, 1))
    }
    fn draw(&mut self, scene: &Scene<'_, Depths>, pen: &mut Pen<'_>) {
        let area = pen.area();
        pen.text(
            area.x,
            area.y,
            &format!("secret {}", scene.seat.map_or(0, contract::Seat::number)),
            scene.theme.ink(),
        );
    }
    fn panel(&self, _: &Scene<'_, Depths>, _: u16) -> Vec<Line<'static>> {
        Vec::new()
    }
    fn brief(&self, _: &Scene<'_, Depths>) -> String {
        String::new()
    }
    fn key(&mut self, _: &Scene<'_, Depths>, _: KeyEvent) -> BoardCommand<Action> {
        BoardCommand::Nothing
    }
    fn click(&mut self, _: &Scene<'_, Depths>, _: Position) -> BoardCommand<Action> {
        BoardCommand::Nothing
    }
    fn picked(&mut self, _: &Scene<'_, Depths>, _: u16) {}
    fn settle(&mut self, _: &Scene<'_, Depths>, _: Option<&Action>) {}
    fn begins(_: char) -> bool {
        false
    }
    fn end() -> Option<Action> {
        Some(Action::End)
    }
    fn plain(scene: &Scene<'_, Depths>) -> String {
        format!("secret {}", scene.seat.map_or(0, contract::Seat::number))
    }
    fn help(_: &Words) -> Vec<String> {
        Vec::new()
    }
    fn plain_help(_: &Words) -> Vec<String> {
        Vec::new()
    }
}

#[test]
fn the_curtain_falls_between_turns() {
    let table = TerminalSession::<Depths, Secret>::open(&PlayOptions::new("depths")).unwrap();
    let mut stage = Stage::new(Shell::new(table, Theme::new(Depth::Mono)), 80, 24);
    assert!(!stage.picture().contains("secret"));
    assert!(stage.picture().contains("Pass the screen to Red."), "{}", stage.picture());
    stage.keys("xyz");
    stage.click(5, 5);
    assert!(!stage.picture().contains("secret"));
    stage.key(KeyCode::Enter);
    assert!(stage.picture().contains("secret 1"));
    stage.line(PLACING);
    assert!(!stage.picture().contains("secret"));
    stage.key(KeyCode::F(2));
    assert!(stage.picture().contains("Passez l’écran à Jaune."), "{}", stage.picture());
    stage.key(KeyCode::Enter);
    assert!(stage.picture().contains("secret 2"));
    // A player who thinks of leaving behind the curtain and stays is still behind it.
    stage.line(PLACING);
    stage.event(&Event::Key(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL)));
    assert!(!stage.picture().contains("secret"));
    stage.key(KeyCode::Esc);
    stage.event(&Event::Paste("end".into()));
    assert!(!stage.picture().contains("secret"), "{}", stage.picture());
    // A match with dice keeps its seed, so that it can be gone on with.
    assert!(stage.app.table.record().tag("Seed").is_some());
}

#[test]
fn whoever_is_asked_sees_nothing() {
    let table = TerminalSession::<Depths, Secret>::open(&PlayOptions::new("depths")).unwrap();
    let mut stage = Stage::new(Shell::new(table, Theme::new(Depth::Mono)), 80, 24);
    stage.key(KeyCode::Enter);
    stage.key(KeyCode::Esc);
    stage.keys("3");
    let picture = stage.picture();
    assert!(picture.contains("Red offers a draw. Yellow, do you") && picture.contains("accept?"), "{picture}");
    assert!(!stage.picture().contains("secret"), "{}", stage.picture());
    stage.keys("n");
    assert!(stage.picture().contains("Pass the screen to Red."), "{}", stage.picture());
    assert!(!stage.picture().contains("secret"));
    stage.key(KeyCode::Enter);
    assert!(stage.picture().contains("secret 1"));
}

#[test]
fn line_by_line_there_is_a_pause() {
    let mut output = Vec::new();
    let lines = format!("\n{PLACING}\n\ndraw\nn\n\nquit\n");
    crate::plain::run::<Depths, Secret>(&PlayOptions::new("depths"), &mut lines.as_bytes(), &mut output).unwrap();
    let said = String::from_utf8(output).unwrap();
    let (one, two) = (said.find("secret 1").unwrap(), said.find("secret 2").unwrap());
    assert!(said[one..two].contains("Pass the keyboard to Yellow"), "{said}");
    // A question to the other is a pause too, and so is coming back from it.
    let asked = said.find("do you accept?").unwrap();
    assert!(said[two..asked].contains(&"\n".repeat(60)));
    assert!(said[asked..].contains("Pass the keyboard to Yellow") && said[asked..].contains("secret 2"), "{said}");
}
