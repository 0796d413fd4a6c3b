//! The simulated table: whole turns by keys, mouse and lines.

use contract::{Game as _, Match, Record, Rules as _, Seed};
use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use insta::assert_snapshot;
use pool::{Action, Phase, Pool};
use words::{Language, Words};

use super::Stage;
use super::nonsense::any_event;
use crate::pool::PoolBoard;
use crate::replay::Replay;
use crate::screen::{App, Flow};
use crate::shell::Shell;
use crate::terminal_session::TerminalSession;
use crate::{Depth, PlayOptions, Theme};

type Game = Stage<Shell<Pool, PoolBoard>>;

/// Solids' submarine lies in pocket 3; their cruiser can pocket the enemy's destroyer at pocket 1.
const LATE: &str = "1=2@3,2=4,3=2,4=x,5=x,6=x,7=x,8=x 9=x,10=x,11=2,12=x,13=x,14=x,15=x,C=2 s shot - 2=300000:280000,3=200000:1500000,11=110000:100000,C=900000:1700000 0";

fn from(position: &str) -> PlayOptions {
    PlayOptions { start: Some(position.into()), ..PlayOptions::new("pool") }
}

fn table(options: &PlayOptions, width: u16, height: u16) -> Game {
    Stage::new(Shell::new(TerminalSession::open(options).unwrap(), Theme::new(Depth::Mono)), width, height)
}

impl Game {
    fn game(&self) -> Pool {
        *self.app.table.game().game()
    }

    fn last(&self) -> Option<String> {
        let plies = self.app.table.game().plies().iter();
        plies.rev().find(|ply| ply.by != contract::Who::Chance).map(|ply| ply.action.to_string())
    }

    fn with(&mut self, code: KeyCode, modifiers: KeyModifiers) {
        self.event(&Event::Key(KeyEvent::new(code, modifiers)));
    }
}

#[test]
fn an_aim_at_80x24() {
    assert_snapshot!(table(&from(LATE), 80, 24).picture());
}

#[test]
fn a_submarine_to_bring_up_at_80x24() {
    let mut game = table(&from(LATE), 80, 24);
    game.key(KeyCode::BackTab);
    assert_snapshot!(game.picture());
}

#[test]
fn an_aim_at_120x40() {
    let game = table(&from(LATE), 120, 40);
    assert_snapshot!(game.picture());
}

#[test]
fn small_at_40x12_in_french() {
    let mut game = table(&from(LATE), 40, 12);
    game.key(KeyCode::F(2));
    assert_snapshot!(game.picture());
}

#[test]
fn a_break_by_keys() {
    let mut game = table(&PlayOptions::new("pool"), 100, 30);
    assert_eq!(game.game().phase(), Phase::Place, "chance has racked");
    // The arrows move the ball by a centimetre, finer with Shift and Alt: the head is at the left.
    game.key(KeyCode::Left);
    game.with(KeyCode::Up, KeyModifiers::SHIFT);
    game.with(KeyCode::Down, KeyModifiers::ALT);
    game.key(KeyCode::Enter);
    assert_eq!(game.last().as_deref(), Some("8@494400:485300"));
    game.key(KeyCode::Up);
    game.with(KeyCode::Right, KeyModifiers::SHIFT);
    game.keys("wd");
    game.key(KeyCode::Enter);
    let stroke = game.last().unwrap();
    assert!(stroke.starts_with("8>") && stroke.ends_with(",8100,5,5"), "{stroke}");
    assert_eq!(game.game().phase(), Phase::Shot);
}

#[test]
fn strokes_by_keys_and_typed() {
    let mut game = table(&from(LATE), 100, 30);
    assert!(game.picture().contains("2>"), "{}", game.picture());
    game.line("2>226510,2500,0,-30");
    assert_eq!(game.last().as_deref(), Some("2>226510,2500,0,-30"));
    assert!(game.game().war().is_destroyed("11".parse().unwrap()));
    // What is refused is told with its rule.
    game.line("2>0,500");
    assert!(game.picture().contains("PO-5"), "{}", game.picture());
    // A stroke that was seen is not simply taken back.
    game.line("C>180000,500");
    assert_eq!(game.last().as_deref(), Some("C>180000,500"));
}

#[test]
fn aiming_and_surfacing_by_mouse() {
    let mut game = table(&from(LATE), 100, 30);
    // A click on an own ball takes it, a click elsewhere points.
    game.click_on("3      ");
    assert!(game.picture().contains("3>"), "{}", game.picture());
    game.click_on("2      ");
    game.click_on("11");
    assert!(game.picture().contains("2>226548,2500"), "{}", game.picture());
    game.key(KeyCode::BackTab);
    assert!(game.picture().contains("1^1@"), "{}", game.picture());
    game.key(KeyCode::Enter);
    assert_eq!(game.game().phase(), Phase::Surfaced);
    assert!(game.last().is_some_and(|action| action.starts_with("1^1@")), "{:?}", game.last());
}

fn transcript(options: &PlayOptions, lines: &str) -> String {
    let mut output = Vec::new();
    crate::plain(options, &mut lines.as_bytes(), &mut output).unwrap();
    String::from_utf8(output).unwrap()
}

const LINES: &str =
    "help\naim 2 11\naim 2 nowhere\n1^3@40000:990600\n2>226510,2500,0,-30\n2>0,500\nC>200000,1500\nlog\nquit\n";

#[test]
fn line_by_line_in_english() {
    assert_snapshot!(transcript(&from(LATE), LINES));
}

#[test]
fn line_by_line_in_french() {
    assert_snapshot!(transcript(&PlayOptions { language: Language::French, ..from(LATE) }, LINES));
}

#[test]
fn nonsense_never_breaks_the_table() {
    for seed in 0..4 {
        let mut dice = Seed::from_number(seed).dice(0);
        let folder = tempfile::tempdir().unwrap();
        let save = Some(folder.path().join("game"));
        let options = PlayOptions { save, ..if seed % 2 == 0 { PlayOptions::new("pool") } else { from(LATE) } };
        let mut game = table(&options, 80, 24);
        for step in 0..500 {
            let event = if dice.below(4) == 0 {
                let keys = ['w', 'a', 'x', 'd', 'o', 'u', ' '];
                Event::Key(KeyEvent::new(KeyCode::Char(keys[dice.below(7) as usize]), KeyModifiers::NONE))
            } else if dice.below(12) == 0 {
                let action =
                    game.game().random_action(&mut dice).map_or(String::new(), |action: Action| action.to_string());
                game.line(&action);
                Event::Key(KeyEvent::new(KeyCode::Esc, KeyModifiers::NONE))
            } else {
                any_event(&mut dice)
            };
            let _: Flow = game.app.handle(&event);
            if step % 3 == 0 {
                game.draw();
            }
            if dice.below(60) == 0 {
                let sizes = [(80, 24), (120, 40), (40, 12), (1, 1), (2, 3), (36, 12), (200, 70), (60, 60), (100, 9)];
                let (width, height) = sizes[dice.below(sizes.len() as u32) as usize];
                game.resize(width, height);
            }
        }
        let record = game.app.table.record();
        let replayed = Match::<Pool>::replay(&record).unwrap();
        assert_eq!(replayed.plies().len(), game.app.table.game().plies().len());
    }
}

#[test]
fn every_size_can_be_drawn() {
    let mut game = table(&from(LATE), 80, 24);
    for width in (1..150).step_by(7) {
        for height in (1..60).step_by(3) {
            game.resize(width, height);
        }
    }
}

#[test]
fn a_record_is_stepped_through() {
    let record: Record = format!("[Game \"pool\"]\n[Start \"{LATE}\"]\n\n1. 2>226510,2500,0,-30\n*\n").parse().unwrap();
    let words = Words::new(Language::English);
    let replay = Replay::<Pool, PoolBoard>::new(&record, words, Theme::new(Depth::Mono), None).unwrap();
    let mut stage = Stage::new(replay, 100, 30);
    stage.key(KeyCode::End);
    assert!(stage.picture().contains("11:x"), "{}", stage.picture());
    stage.key(KeyCode::Home);
    assert!(stage.picture().contains("11:2"), "{}", stage.picture());
}

#[test]
fn the_figures_of_the_match_are_a_key_away() {
    let mut game = table(&from(LATE), 80, 24);
    game.key(KeyCode::Enter);
    game.key(KeyCode::Char('t'));
    let picture = game.picture();
    assert!(picture.contains("Statistics"), "{picture}");
    game.key(KeyCode::Down);
    game.key(KeyCode::Esc);
    assert!(!game.picture().contains("Statistics"));
}

#[test]
fn lines_reach_as_far_as_the_match_says() {
    // The dots of the lines, with each choice: none tells no way of the other ball at all.
    let dots = |lines: &str| {
        let mut rules = pool::Rules::default().values();
        rules.set_text("lines", lines).unwrap();
        let options = PlayOptions { rules: Some(rules), ..from(LATE) };
        let picture = table(&options, 120, 40).picture();
        (picture.matches('·').count(), picture.matches('∘').count())
    };
    let (none, short, full) = (dots("none"), dots("short"), dots("full"));
    assert_eq!(none.1, 0);
    assert!(none.0 < full.0 && short.0 == full.0, "{none:?} {short:?} {full:?}");
    assert!(0 < short.1 && short.1 <= full.1, "{short:?} {full:?}");
}

#[test]
fn partners_take_turns_and_the_figures_are_told_line_by_line() {
    let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
    let options = PlayOptions { players: vec![names(&["Zoe", "Yan"]), names(&["Xan"])], ..from(LATE) };
    let said = transcript(&options, "2>226510,2500,0,-30\nC>180000,500\n3>0,500\nundo\ny\n3>0,500\nstatistics\nquit\n");
    let of = |name: &str| {
        let told = format!("{name}: shots");
        said.lines().find(|line| line.contains(&told)).unwrap_or_default().to_owned()
    };
    // Zoe destroyed the destroyer; her partner shot next for Solids, and hit nothing.
    assert!(of("Zoe").contains("hits 1,"), "{said}");
    assert!(of("Yan").contains("hits 0,"), "{said}");
    assert!(of("Xan").contains("hits 0,"), "{said}");
}
