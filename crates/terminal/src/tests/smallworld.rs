//! Small World: what the screen shows, games by keys, by mouse and by lines, and nonsense.

use contract::{Match, Rules as _, Seed};
use crossterm::event::KeyCode;
use insta::assert_snapshot;
use smallworld::{Rules, SmallWorld};
use words::{Language, Words};

use super::Stage;
use super::nonsense::any_event;
use crate::replay::Replay;
use crate::screen::{App, Flow};
use crate::shell::Shell;
use crate::smallworld::SmallWorldBoard;
use crate::terminal_session::TerminalSession;
use crate::{Depth, PlayOptions, Theme};

type World = Stage<Shell<SmallWorld, SmallWorldBoard>>;

/// Elf 1 and 2 stand beside orc 1, who defends its tile alone; the turn is the last but one.
const SHARP: &str = "FDPMS/SFDPM/MSFDP/PMSFD/DPMSF elf{1:b2:5:2:0,2:b2:4:2:0,3:a1:5:2:0} \
                     orc{1:c3:3:2:0,3:e5:5:2:0} 4/5 1 4:6 1 -";

fn rules(text: &[(&str, &str)]) -> PlayOptions {
    let mut values = Rules::default().values();
    for (name, value) in text {
        values.set_text(name, value).unwrap();
    }
    PlayOptions { rules: Some(values), seed: [7; 32], ..PlayOptions::new("smallworld") }
}

fn sharp() -> PlayOptions {
    PlayOptions { start: Some(SHARP.to_owned()), ..rules(&[("map", "demo")]) }
}

fn stage(options: &PlayOptions, width: u16, height: u16) -> World {
    in_depth(options, Depth::Mono, width, height)
}

fn in_depth(options: &PlayOptions, depth: Depth, width: u16, height: u16) -> World {
    Stage::new(Shell::new(TerminalSession::open(options).unwrap(), Theme::new(depth)), width, height)
}

impl World {
    fn now(&self) -> String {
        use contract::Game;
        self.app.table.game().game().position()
    }

    /// Clicks on a tile of the 80x24 demo map.
    fn tile(&mut self, name: &str) {
        let (column, row) = (u16::from(name.as_bytes()[0] - b'a'), u16::from(name.as_bytes()[1] - b'1'));
        self.click(3 + 8 * column + 4 * (row % 2) + 4, 2 + 4 * row + 1);
    }
}

#[test]
fn the_start_at_80x24() {
    let players = vec![vec!["Ana".into()], vec!["Bruno".into()]];
    assert_snapshot!(stage(&PlayOptions { players, ..rules(&[]) }, 80, 24).picture());
}

#[test]
fn odds_before_an_attack_at_80x24() {
    let mut game = stage(&sharp(), 80, 24);
    game.keys("b");
    assert_snapshot!(game.picture());
}

#[test]
fn four_peoples_on_a_large_map_at_120x40() {
    let options = rules(&[("map", "normal"), ("peoples", "dwarf,human,elf,orc")]);
    assert_snapshot!(stage(&options, 120, 40).picture());
}

#[test]
fn squares_at_120x40_in_french() {
    let mut game = stage(&PlayOptions { language: Language::French, ..rules(&[("grid", "square")]) }, 120, 40);
    game.keys("h");
    assert_snapshot!(game.picture());
}

#[test]
fn a_large_map_scrolls_in_a_small_window() {
    let mut game = stage(&rules(&[("map", "normal"), ("first", "1")]), 36, 12);
    for _ in 0..20 {
        game.key(KeyCode::Up);
        game.key(KeyCode::Left);
    }
    assert!(game.picture().contains(" a  b "), "{}", game.picture());
    for _ in 0..7 {
        game.key(KeyCode::Down);
        game.key(KeyCode::Right);
    }
    assert_snapshot!(game.picture());
}

#[test]
fn a_chart_over_the_turns() {
    let mut game = stage(&rules(&[("map", "demo")]), 120, 44);
    for _ in 0..3 {
        for _ in 0..2 {
            for key in "tyfhvb".chars() {
                game.key(KeyCode::Char(key));
                game.key(KeyCode::Enter);
            }
            game.line("end");
        }
    }
    assert_snapshot!(game.picture());
}

#[test]
fn a_whole_game_by_keys() {
    let mut game = stage(&rules(&[("map", "demo")]), 80, 24);
    for turn in 0..10 {
        for way in "ybhvft".chars().cycle().skip(turn).take(6) {
            game.key(KeyCode::Char(' '));
            game.key(KeyCode::Char(way));
            game.key(KeyCode::Enter);
            // Where the tile is one's own, a menu asks; to go there is its first answer.
            game.key(KeyCode::Enter);
        }
        game.keys("e");
        game.key(KeyCode::Enter);
    }
    assert!(game.app.table.game().ending().is_some(), "{}", game.picture());
    assert!(game.picture().contains("Rematch"), "{}", game.picture());
    assert!(game.app.table.game().plies().len() > 30, "{}", game.app.table.game().plies().len());
}

#[test]
fn six_directions() {
    let options = PlayOptions { start: Some(SHARP.to_owned()), ..rules(&[("map", "demo")]) };
    for (key, tile) in [('t', "b1"), ('y', "c1"), ('f', "a2"), ('h', "c2"), ('v', "b3"), ('b', "c3")] {
        let mut game = stage(&options, 80, 24);
        game.key(KeyCode::Char(key));
        assert!(game.picture().contains(&format!("{tile} · ")), "{key} in\n{}", game.picture());
    }
    let mut game = stage(&rules(&[("map", "demo"), ("grid", "square")]), 80, 24);
    game.keys("tyfhvb");
}

#[test]
fn a_game_by_mouse() {
    let start = SHARP.replace("4/5", "5/5");
    let mut game = stage(&PlayOptions { start: Some(start), ..sharp() }, 80, 24);
    // The second unit of the stack, from the list; then where it goes.
    game.tile("b2");
    game.click_on("♣2");
    assert!(game.picture().contains("▸♣2"), "{}", game.picture());
    game.tile("b3");
    assert!(game.now().contains("2:b3:4:"), "{}", game.now());
    // The first click on an enemy shows the odds, the second fights.
    game.tile("b2");
    let before = game.app.table.game().plies().len();
    game.tile("c3");
    assert_eq!(game.app.table.game().plies().len(), before, "{}", game.picture());
    assert!(game.picture().contains("both live"), "{}", game.picture());
    game.tile("c3");
    assert!(game.app.table.game().plies().len() > before + 2, "{}", game.picture());
    assert!(game.picture().contains("loses a life"), "{}", game.picture());
    for _ in 0..2 {
        game.click_on("e end turn");
        game.click_on("Action ▸ end");
    }
    assert!(game.app.table.game().ending().is_some(), "{}", game.picture());
    game.click_on("Rematch");
    assert_eq!(game.now(), SHARP.replace("4/5", "5/5"));
}

#[test]
fn joining_a_stack_asks() {
    let mut game = stage(&sharp(), 80, 24);
    game.key(KeyCode::Esc);
    game.tile("a1");
    game.tile("b1");
    assert!(game.picture().contains("(SW-9)"), "{}", game.picture());
    game.line("1-b3");
    game.line("3-a2");
    game.tile("b2");
    game.tile("b3");
    assert!(game.picture().contains("Take unit 1 there instead"), "{}", game.picture());
    game.click_on("Unit 2 goes to b3");
    assert!(game.now().contains("1:b3:5:0:0,2:b3:4:0:0,3:a2"), "{}", game.now());
    assert!(game.picture().contains("All your units are done"), "{}", game.picture());
}

#[test]
fn space_skips_and_esc_lets_go() {
    let mut game = stage(&sharp(), 80, 24);
    for unit in ["▸♣1", "▸♣2", "▸♣3", "▸♣1"] {
        assert!(game.picture().contains(unit), "{unit} in\n{}", game.picture());
        game.keys(" ");
    }
    game.key(KeyCode::BackTab);
    assert!(game.picture().contains("▸♣1"), "{}", game.picture());
    game.key(KeyCode::Right);
    game.key(KeyCode::Esc);
    assert!(game.picture().contains("▸♣1"), "{}", game.picture());
    game.key(KeyCode::Esc);
    assert!(game.picture().contains("Pick a unit"), "{}", game.picture());
    game.key(KeyCode::Esc);
    assert!(game.picture().contains("Menu"), "{}", game.picture());
}

fn transcript(options: &PlayOptions, lines: &str) -> String {
    let mut output = Vec::new();
    crate::plain(options, &mut lines.as_bytes(), &mut output).unwrap();
    String::from_utf8(output).unwrap()
}

const GAME: &str = "help\nlegal\n1-b3\nundo\n1xc3\n2-d4\n3-a2\nend\nlog\nundo\nn\n3-d5\nboard\nend\nend\nend\n";

#[test]
fn line_by_line_in_english() {
    assert_snapshot!(transcript(&sharp(), GAME));
}

#[test]
fn line_by_line_in_french() {
    assert_snapshot!(transcript(&PlayOptions { language: Language::French, ..sharp() }, GAME));
}

#[test]
fn nonsense_never_breaks_it() {
    let kinds = [
        rules(&[("map", "demo")]),
        sharp(),
        rules(&[("map", "normal"), ("peoples", "dwarf,human,elf")]),
        rules(&[("grid", "square"), ("movement", "3")]),
    ];
    let depths = [Depth::Mono, Depth::Sixteen, Depth::Full];
    for (options, seed) in kinds.iter().zip(0..) {
        let mut dice = Seed::from_number(seed).dice(0);
        // Nonsense saves, too: into a folder of its own.
        let folder = tempfile::tempdir().unwrap();
        let options = PlayOptions { save: Some(folder.path().join("game")), ..options.clone() };
        let mut game = in_depth(&options, depths[seed as usize % 3], 80, 24);
        for step in 0..700 {
            let own = "tyfhvb +-".as_bytes()[dice.below(9) as usize];
            if dice.below(3) == 0 {
                let _: Flow = game.key(KeyCode::Char(char::from(own)));
            }
            let _: Flow = game.app.handle(&any_event(&mut dice));
            if step % 3 == 0 {
                game.draw();
            }
            if dice.below(50) == 0 {
                game.resize(dice.below(170) as u16 + 1, dice.below(70) as u16 + 1);
            }
        }
        let record = game.app.table.record();
        let replayed = Match::<SmallWorld>::replay(&record).unwrap();
        assert_eq!(replayed.plies().len(), game.app.table.game().plies().len());
        let words = Words::new(Language::French);
        let replay = Replay::<SmallWorld, SmallWorldBoard>::new(&record, words, Theme::new(Depth::Full), None).unwrap();
        let mut replay = Stage::new(replay, 100, 30);
        for _ in 0..100 {
            replay.event(&any_event(&mut dice));
        }
    }
}

#[test]
fn every_size_can_be_drawn() {
    for options in [sharp(), rules(&[("map", "normal")]), rules(&[("grid", "square")])] {
        for depth in [Depth::Sixteen, Depth::Full] {
            let mut game = in_depth(&options, depth, 80, 24);
            game.keys("+h");
            for width in (1..180).step_by(13) {
                for height in (1..80).step_by(6) {
                    game.resize(width, height);
                }
            }
        }
    }
}
