//! The referee: whole games by keys, mouse and lines, corrected in the middle.

use billiard::Billiard;
use contract::{Game as _, Match, Record, Seed};
use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use insta::assert_snapshot;
use words::{Language, Words};

use super::Stage;
use super::nonsense::any_event;
use crate::billiard::BilliardBoard;
use crate::replay::Replay;
use crate::screen::{App, Flow};
use crate::shell::Shell;
use crate::terminal_session::TerminalSession;
use crate::{Depth, PlayOptions, Theme};

type Game = Stage<Shell<Billiard, BilliardBoard>>;

fn team() -> PlayOptions {
    let players = vec![vec!["Ana".into(), "Abel".into()], vec!["Bruno".into()]];
    PlayOptions { players, ..PlayOptions::new("billiard") }
}

fn from(position: &str) -> PlayOptions {
    PlayOptions { start: Some(position.into()), ..team() }
}

fn referee(options: &PlayOptions, width: u16, height: u16) -> Game {
    Stage::new(Shell::new(TerminalSession::open(options).unwrap(), Theme::new(Depth::Mono)), width, height)
}

impl Game {
    fn position(&self) -> String {
        self.app.table.game().game().position()
    }

    /// Types an entry, and presses the button once its outcome is shown.
    fn enter(&mut self, entry: &str) {
        self.line(entry);
        assert!(self.picture().contains(entry), "{}", self.picture());
        self.key(KeyCode::F(5));
    }

    fn entries(&self) -> Vec<String> {
        let plies = self.app.table.game().plies().iter();
        plies.filter(|ply| ply.by != contract::Who::Chance).map(|ply| ply.action.to_string()).collect()
    }

    fn draws(&self) -> Vec<String> {
        let plies = self.app.table.game().plies().iter();
        plies.filter(|ply| ply.by == contract::Who::Chance).map(|ply| ply.action.to_string()).collect()
    }

    fn ctrl(&mut self, letter: char) {
        self.event(&Event::Key(KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL)));
    }
}

/// Solids have their carrier and submarine 1 left, Stripes two destroyers and their repair ship.
const LATE: &str = "1=2,2=x,3=x,4=x,5=x,6=3+1,7=1,8=x 9=x,10=x,11=2,12=1,13=x,14=x,15=x,C=1 s shot -";

#[test]
fn the_start_at_80x24() {
    assert_snapshot!(referee(&team(), 80, 24).picture());
}

#[test]
fn an_outcome_before_it_counts_at_120x40() {
    let mut game = referee(&team(), 120, 40);
    game.key(KeyCode::Enter);
    game.line("2x2,11");
    assert_snapshot!(game.picture());
}

#[test]
fn where_the_balls_go_at_80x24() {
    let mut game = referee(&team(), 80, 24);
    game.enter("break:8x3,11");
    assert_snapshot!(game.picture());
}

#[test]
fn small_at_40x12() {
    let mut game = referee(&from(LATE), 40, 12);
    game.line("6x11");
    assert_snapshot!(game.picture());
}

#[test]
fn in_french_with_a_submarine_below() {
    let mut game = referee(&from(LATE), 100, 30);
    game.key(KeyCode::F(2));
    game.enter("1x1@4");
    assert_snapshot!(game.picture());
}

#[test]
fn entering_by_arrows_and_enter() {
    let mut game = referee(&team(), 80, 24);
    game.key(KeyCode::Enter); // the break
    game.key(KeyCode::Right);
    game.key(KeyCode::Enter); // the cruiser strikes
    game.key(KeyCode::Down);
    game.key(KeyCode::Enter); // and the enemy's falls
    assert!(game.picture().contains("BI-10"), "{}", game.picture());
    assert_eq!(game.entries(), ["break:8"], "nothing counts before the button");
    game.key(KeyCode::F(5));
    assert_eq!(game.entries(), ["break:8", "2x10"]);
    // Stripes: the submarine twice, then the pocket, then the button.
    game.key(KeyCode::Enter);
    game.key(KeyCode::Enter);
    assert!(game.picture().contains("Tap the pocket."), "{}", game.picture());
    game.key(KeyCode::Right);
    game.key(KeyCode::Enter);
    assert!(game.picture().contains("▸ FIRE ◂"), "{}", game.picture());
    game.key(KeyCode::Enter);
    assert_eq!(game.entries()[2], "9x9@3");
    // A foul, taken back tap by tap, and missed.
    game.key(KeyCode::Char('f'));
    assert!(game.picture().contains("Tap the unit that the"), "{}", game.picture());
    game.key(KeyCode::Backspace);
    game.key(KeyCode::F(5));
    assert_eq!(game.entries()[3], "miss");
    // It comes up by itself: tapped, its corners are offered.
    game.key(KeyCode::Home);
    game.line("9^2");
    game.key(KeyCode::Enter);
    assert_eq!(game.app.table.game().game().phase(), billiard::Phase::Surfaced);
    game.enter("9x1!off=4");
    assert_eq!(game.entries().len(), 6);
}

#[test]
fn entering_by_mouse() {
    let mut game = referee(&team(), 120, 40);
    game.click_on("BREAK");
    game.click_on(" 3 ");
    game.click_on(" 12 ");
    assert!(game.picture().contains("Score then: 10 to 0."), "{}", game.picture());
    game.click_on("FIRE");
    assert_eq!(game.entries(), ["break:8", "3x12"]);
    // A destroyed unit and an enemy's are refused with the rule.
    game.click_on(" 3 ");
    assert!(game.picture().contains("BI-8"), "{}", game.picture());
    game.click_on(" 9 ");
    game.click_on("▸9");
    game.click_on("(4)");
    game.click_on("FIRE");
    assert_eq!(game.entries()[2], "9x9@4");
    game.click_on("Foul");
    game.click_on(" 13 ");
    game.click_on(" 5 ");
    game.click_on("FIRE");
    assert_eq!(game.entries()[3], "13x5!foul");
    game.click_on("Statistics");
    assert!(game.picture().contains("friendly fire"), "{}", game.picture());
    game.click_on("Esc closes");
    game.click_on("Entries");
    game.click_on("3x12");
    game.click_on("3x12");
    game.click_on("Change");
    assert!(game.picture().contains("You are changing entry"), "{}", game.picture());
}

/// A team game, entered, corrected in the middle, saved, replayed, and its statistics read.
#[test]
fn a_whole_team_game_by_keys() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.abordage");
    let mut game = referee(&PlayOptions { save: Some(file.clone()), ..team() }, 100, 30);
    game.enter("break:8x3,11");
    for entry in ["2x10", "11x4", "3x11,12", "9x9@4", "2x13", "9^1", "9x5"] {
        game.enter(entry);
    }
    assert!(game.picture().contains("Abel to play (Solids)"), "{}", game.picture());
    let draws = game.draws();
    // Entry 3 was no hit on 4 but on 2, which lives; the balls of the break lie where they lay.
    game.keys("e");
    for _ in 0..5 {
        game.key(KeyCode::Up);
    }
    game.key(KeyCode::Enter);
    game.key(KeyCode::Enter);
    assert!(game.picture().contains("You are changing entry 3."), "{}", game.picture());
    game.enter("11x2");
    assert_eq!(game.entries(), ["break:8x3,11", "2x10", "11x2", "3x11,12", "9x9@4", "2x13", "9^1", "9x5"]);
    assert_eq!(game.draws()[..2], draws[..2]);
    assert!(game.draws().iter().any(|draw| draw.starts_with("~2@")), "{:?}", game.draws());
    assert!(game.picture().contains("* Entry 3 was corrected"), "{}", game.picture());
    // Undo and redo walk over the correction.
    let corrected = game.position();
    game.keys("u");
    assert_eq!(game.entries()[2], "11x4");
    game.ctrl('r');
    assert_eq!((game.position(), game.entries()[2].as_str()), (corrected.clone(), "11x2"));
    // A correction after which a later entry is impossible: it is marked, and people are asked.
    game.keys("e");
    game.key(KeyCode::Home);
    game.key(KeyCode::Down);
    game.keys("c");
    game.enter("2x11");
    assert!(game.picture().contains("Entry 3 no longer fits."), "{}", game.picture());
    assert!(game.picture().contains("✗"));
    assert_snapshot!(game.picture());
    assert_eq!(game.position(), corrected, "nothing counts before all of it fits");
    // Typed over the book, an entry takes the place of the marked line.
    game.line("10x2");
    assert!(game.picture().contains("You are changing entry 3."), "{}", game.picture());
    game.key(KeyCode::F(5));
    assert!(game.picture().contains("Entry 4 no longer fits."), "{}", game.picture());
    game.keys("d"); // strike out 3x11,12: then Stripes' 9x9@4 comes out of turn
    assert!(game.picture().contains("✗"), "{}", game.picture());
    game.key(KeyCode::Esc);
    assert!(game.picture().contains("The correction is dropped"), "{}", game.picture());
    assert_eq!(game.position(), corrected);
    // The rest of it.
    while game.app.table.game().ending().is_none() {
        let position = game.app.table.game().game();
        let enemy = billiard::Units::of(position.army().other()).and(position.on_table());
        let own = billiard::Units::of(position.army()).and(position.on_table());
        let entry = match (position.army(), own.first(), enemy.first()) {
            (contract::Seat::ONE, Some(own), Some(enemy)) => format!("{own}x{enemy}"),
            _ => "miss".to_owned(),
        };
        game.enter(&entry);
    }
    assert!(game.picture().contains("wins"), "{}", game.picture());
    assert!(game.picture().contains("friendly fire"), "{}", game.picture());
    assert_snapshot!(game.picture());
    // Also after the end an entry can be taken back and made again.
    game.key(KeyCode::Esc);
    game.keys("u");
    assert!(game.app.table.game().ending().is_none());
    game.ctrl('r');
    assert!(game.app.table.game().ending().is_some());

    let saved: Record = std::fs::read_to_string(&file).unwrap().parse().unwrap();
    assert!(saved.to_string().contains("{Entry 3 was corrected from 11x4 to 11x2.}"), "{saved}");
    let replayed = Match::<Billiard>::replay(&saved).unwrap();
    assert_eq!(replayed.game().score(contract::Seat::ONE), 100);
    let words = Words::new(Language::English);
    let replay = Replay::<Billiard, BilliardBoard>::new(&saved, words, Theme::new(Depth::Mono), None).unwrap();
    let mut stage = Stage::new(replay, 100, 30);
    stage.key(KeyCode::End);
    assert!(stage.picture().contains("Abel"), "{}", stage.picture());
    stage.key(KeyCode::Home);
    stage.keys("t");
    // Gone on with, the remarks are still there.
    let table =
        TerminalSession::<Billiard, BilliardBoard>::open(&PlayOptions { resume: Some(saved.clone()), ..team() })
            .unwrap();
    assert_eq!(table.record().to_string(), saved.to_string());
}

#[test]
fn spots_that_people_draw_themselves() {
    let record: Record = "[Game \"billiard\"]\n\n1. break:8x3,11\n*\n".parse().unwrap();
    let mut game = referee(&PlayOptions { resume: Some(record), ..team() }, 80, 24);
    assert!(game.picture().contains("Draw a spot for unit 3"), "{}", game.picture());
    game.click_on("·5");
    game.line("~11@2");
    assert_eq!(game.draws(), ["~3@5", "~11@2"]);
    game.enter("2x10");
    game.enter("11x2");
    // Changed into a shot after which 4 waits for a spot: nobody but the people can draw it.
    game.keys("e");
    game.keys("c");
    game.enter("C!off=4".replace('C', "Cx").as_str());
    assert_eq!(game.entries().last().map(String::as_str), Some("Cx!off=4"));
}

#[test]
fn why_tells_the_rules_of_the_moment_and_of_the_entry() {
    let mut game = referee(&team(), 80, 24);
    game.keys("w");
    assert!(game.picture().contains("BI-5"), "{}", game.picture());
    game.key(KeyCode::Esc);
    game.enter("break:8");
    game.line("2x2,11");
    game.keys("w");
    assert_snapshot!(game.picture());
}

fn transcript(options: &PlayOptions, lines: &str) -> String {
    let mut output = Vec::new();
    crate::plain(options, &mut lines.as_bytes(), &mut output).unwrap();
    String::from_utf8(output).unwrap()
}

const LINES: &str = "help\nwhy\nbreak:8x3\nwhy 2x11\n2x11\n9x9@4\nmiss\n9^3\n9^2\n9x4\nbook\nedit 2 3x12\nedit 9 miss\nedit 2 2x9\n\
                     undo\nredo\nstatistics\nlog\nremove 1\nquit\n";

#[test]
fn line_by_line_in_english() {
    assert_snapshot!(transcript(&team(), LINES));
}

#[test]
fn line_by_line_in_french() {
    assert_snapshot!(transcript(&PlayOptions { language: Language::French, ..team() }, LINES));
}

#[test]
fn nonsense_never_breaks_the_referee() {
    for seed in 0..8 {
        let mut dice = Seed::from_number(seed).dice(0);
        // What is saved in passing goes where it does no harm.
        let folder = tempfile::tempdir().unwrap();
        let save = Some(folder.path().join("game"));
        let options = PlayOptions { save, ..if seed % 2 == 0 { team() } else { from(LATE) } };
        let mut game = referee(&options, 80, 24);
        for step in 0..900 {
            let event = if dice.below(4) == 0 {
                let keys = ['e', 'w', 't', 'f', 'o', 'i', 'c', 'd', 'k', ' '];
                Event::Key(KeyEvent::new(KeyCode::Char(keys[dice.below(10) as usize]), KeyModifiers::NONE))
            } else if dice.below(12) == 0 {
                let entry = game
                    .app
                    .table
                    .game()
                    .game()
                    .random_action(&mut dice)
                    .map_or(String::new(), |entry| entry.to_string());
                game.line(&entry);
                Event::Key(KeyEvent::new(KeyCode::F(5), KeyModifiers::NONE))
            } else if dice.below(20) == 0 {
                Event::Key(KeyEvent::new(KeyCode::Char('r'), KeyModifiers::CONTROL))
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
        let replayed = Match::<Billiard>::replay(&record).unwrap();
        assert_eq!(replayed.plies().len(), game.app.table.game().plies().len());
    }
}

#[test]
fn every_size_can_be_drawn() {
    let mut game = referee(&from(LATE), 80, 24);
    game.line("6x11");
    for page in ["", "w", "t", "e"] {
        game.keys(page);
        for width in (1..150).step_by(7) {
            for height in (1..60).step_by(3) {
                game.resize(width, height);
            }
        }
    }
}
