//! Games against the computer: by keys, line by line, hints, taking back, and what it may not see.

use std::thread;
use std::time::Duration;

use bn3e::Bn3e;
use bots::{Budget, Level};
use contract::{Eye, Game as _, Seat};
use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use depths::Depths;
use session::MatchEvent;
use smallworld::SmallWorld;
use words::{Language, Words};

use super::{SHARP, Stage, from};
use crate::bn3e::Bn3eBoard;
use crate::depths::DepthsBoard;
use crate::screen::{App, Flow};
use crate::shell::Shell;
use crate::smallworld::SmallWorldBoard;
use crate::terminal_session::{NOW, TerminalSession};
use crate::{Board, BotSeats, Depth, PlayError, PlayOptions, Theme};

type Against<G, B> = Stage<Shell<G, B>>;

fn bots(levels: &[u8], people: Option<&[u8]>) -> BotSeats {
    let levels = levels.iter().map(|level| Level::new(*level).unwrap()).collect();
    let people = people.map(|people| people.iter().map(|seat| Seat::new(*seat).unwrap()).collect());
    BotSeats { levels, people }
}

fn against<G: contract::Listed, B: Board<G>>(options: &PlayOptions, width: u16, height: u16) -> Against<G, B> {
    let mut shell = Shell::new(TerminalSession::open(options).unwrap(), Theme::new(Depth::Mono));
    shell.pace = Duration::ZERO;
    // Quick hints are as good as deep ones here.
    shell.table.hint = Level::new(4).unwrap();
    Stage::new(shell, width, height)
}

fn level(game: &str, level: u8) -> PlayOptions {
    PlayOptions { bots: Some(bots(&[level], None)), ..PlayOptions::new(game) }
}

impl<G: contract::Listed, B: Board<G>> Against<G, B> {
    /// Waits until the computer has nothing more to think about.
    fn wait(&mut self) {
        while self.app.is_busy() {
            self.app.tick();
            self.draw();
            thread::sleep(Duration::from_millis(1));
        }
    }

    fn plies(&self) -> usize {
        self.app.table.game().plies().len()
    }
}

#[test]
fn a_whole_game_by_keys_that_hints_win() {
    let mut game: Against<Bn3e, Bn3eBoard> = against(&level("bn3e", 1), 80, 24);
    assert!(game.picture().contains("Computer 1 (Red)"), "{}", game.picture());
    for _ in 0..400 {
        if game.app.table.game().ending().is_some() {
            break;
        }
        game.keys("i");
        game.wait();
        assert!(game.picture().contains("Hint"), "{}", game.picture());
        game.key(KeyCode::Enter);
        game.wait();
    }
    assert!(game.picture().contains("Blue wins."), "level 4 beats level 1:\n{}", game.picture());
}

#[test]
fn a_hint_is_in_words_and_in_notation_and_can_be_left() {
    for (language, said, not_now) in [
        (Language::English, "Hint: Sail your rock from c6 to c7. (c6-c7)", "Not now"),
        (Language::French, "Indice\u{a0}: Déplacez votre pierre de c6 en c7. (c6-c7)", "Pas maintenant"),
    ] {
        let mut game: Against<Bn3e, Bn3eBoard> = against(&PlayOptions { language, ..from(SHARP) }, 120, 40);
        game.key(KeyCode::F(6));
        game.wait();
        let picture = game.picture().split_whitespace().collect::<Vec<_>>().join(" ");
        for word in said.split_whitespace() {
            assert!(picture.contains(word), "{word} in {}", game.picture());
        }
        game.click_on(not_now);
        assert_eq!(game.plies(), 0);
        // The key again, and Enter: it is played.
        game.keys("i");
        game.wait();
        game.key(KeyCode::Enter);
        assert_eq!(game.plies(), 1);
    }
}

#[test]
fn the_screen_stays_alive_while_the_computer_thinks() {
    // The strongest level thinks long enough to be interrupted.
    let mut game: Against<Bn3e, Bn3eBoard> = against(&level("bn3e", 10), 80, 24);
    game.line("a2-a3");
    game.line("end");
    assert!(game.picture().contains("Computer 10 (Red) is"), "{}", game.picture());
    assert!(game.picture().contains("play now"), "{}", game.picture());
    // The hand at the board cannot act for it.
    let before = game.plies();
    game.line("f7-f6");
    assert_eq!(game.plies(), before);
    assert!(game.picture().contains("The computer is thinking."), "{}", game.picture());
    // Help can be read, and is not closed by what the computer does.
    game.keys("?");
    // Asked to, it plays the best so far.
    game.app.handle(&Event::Key(KeyEvent::new(KeyCode::Esc, KeyModifiers::NONE)));
    game.key(KeyCode::Enter);
    game.wait();
    assert!(game.plies() > before, "{}", game.picture());
}

#[test]
fn taking_back_goes_to_the_own_last_action_at_once() {
    let mut game: Against<Bn3e, Bn3eBoard> = against(&level("bn3e", 3), 80, 24);
    game.line("a2-a3");
    let position = game.app.table.game().game().position();
    game.line("end");
    // While it thinks.
    game.keys("u");
    assert_eq!(game.app.table.game().game().position(), position);
    assert!(game.picture().contains("Undone."), "{}", game.picture());
    game.line("end");
    game.wait();
    assert!(game.plies() > 2, "{}", game.picture());
    // After it has played: nobody is asked.
    game.keys("u");
    assert_eq!(game.app.table.game().game().position(), position);
    game.wait();
    assert_eq!(game.plies(), 1, "the person is to act");
    // And done again.
    game.event(&Event::Key(KeyEvent::new(KeyCode::Char('r'), KeyModifiers::CONTROL)));
    assert!(game.plies() > 2, "{}", game.picture());
}

#[test]
fn a_person_in_the_second_seat_is_waited_for() {
    let options = PlayOptions { bots: Some(bots(&[2], Some(&[2]))), ..PlayOptions::new("bn3e") };
    let mut game: Against<Bn3e, Bn3eBoard> = against(&options, 80, 24);
    game.wait();
    assert!(game.plies() > 0 && game.app.table.seat() == Some(Seat::TWO));
    // There is nothing of one's own to take back yet.
    game.keys("u");
    assert!(game.plies() > 0, "{}", game.picture());
    game.line("resign");
    assert!(game.app.table.game().ending().is_none());
}

#[test]
fn computers_play_among_themselves() {
    for options in [
        PlayOptions { bots: Some(bots(&[4, 1], None)), ..PlayOptions::new("bn3e") },
        PlayOptions { bots: Some(bots(&[2], Some(&[]))), language: Language::French, ..PlayOptions::new("bn3e") },
    ] {
        let mut game: Against<Bn3e, Bn3eBoard> = against(&options, 80, 24);
        game.keys("/a2-a3");
        game.key(KeyCode::Enter);
        game.wait();
        assert!(game.app.table.game().ending().is_some(), "{}", game.picture());
    }
}

#[test]
fn a_draw_is_answered_by_the_computer() {
    let mut game: Against<Bn3e, Bn3eBoard> = against(&level("bn3e", 1), 80, 24);
    game.key(KeyCode::Esc);
    game.click_on("Offer draw");
    assert!(game.picture().contains("declines"), "{}", game.picture());
    // Giving up is the person's, even while the computer thinks.
    game.line("end");
    game.key(KeyCode::Esc);
    game.click_on("Resign");
    game.keys("y");
    assert!(game.picture().contains("Red"), "{}", game.picture());
    assert!(game.app.table.game().ending().is_some_and(|ending| ending.outcome == contract::Outcome::Win(Seat::TWO)));
    game.click_on("Rematch");
    // Seats are swapped: now the computer begins.
    assert!(game.app.table.level(Seat::ONE).is_some() && game.app.table.level(Seat::TWO).is_none());
    game.wait();
    assert!(game.plies() > 0);
}

#[test]
fn the_depths_have_no_curtain_for_one_person() {
    for (language, person) in [(Language::English, 1), (Language::French, 2)] {
        let bots = Some(bots(&[3], Some(&[person])));
        let options = PlayOptions { bots, language, ..PlayOptions::new("depths") };
        let mut game: Against<Depths, DepthsBoard> = against(&options, 80, 24);
        game.app.table.hint = Level::new(2).unwrap();
        let pass = Words::new(language).get("terminal-curtain-key");
        for _ in 0..1000 {
            game.wait();
            assert!(!game.picture().contains(&pass), "{}", game.picture());
            if game.app.table.game().ending().is_some() {
                break;
            }
            assert_eq!(game.app.table.eye(), Eye::Seat(Seat::new(person).unwrap()));
            game.keys("i");
            game.wait();
            game.key(KeyCode::Enter);
        }
        assert!(game.app.table.game().ending().is_some(), "{}", game.picture());
    }
}

#[test]
fn a_computer_gets_what_its_seat_sees_and_nothing_else() {
    let yellow = "place:108,109,208,m36";
    let jobs = ["place:105,214,336,m17", "place:101,202,303,m4"].map(|red| {
        let mut game: Against<Depths, DepthsBoard> = against(&level("depths", 1), 80, 24);
        // The computer sits at Yellow's; it is its turn when Red has placed and sailed.
        let session = &mut game.app.table.session;
        session.act(&red.parse().unwrap(), NOW).unwrap();
        let placed = MatchEvent::Act { seat: Seat::TWO, action: yellow.parse().unwrap() };
        session.apply(placed, NOW).unwrap();
        for action in ["S4-8", "end"] {
            session.act(&action.parse().unwrap(), NOW).unwrap();
        }
        let job = session.hint(Budget::level(Level::TOP)).unwrap().job;
        assert_eq!(job.seat, Seat::TWO);
        (job.view, job.earlier)
    });
    assert_eq!(jobs[0], jobs[1], "where Red hides makes no difference");
    assert_eq!(jobs[0].1.len(), 1, "it remembers its placing");
}

#[test]
fn four_peoples_and_one_person() {
    let mut rules = contract::Rules::values(&smallworld::Rules::default());
    for (name, value) in [("map", "demo"), ("peoples", "elf,orc,human,dwarf")] {
        rules.set_text(name, value).unwrap();
    }
    let options = PlayOptions { rules: Some(rules), ..level("smallworld", 3) };
    let mut game: Against<SmallWorld, SmallWorldBoard> = against(&options, 120, 40);
    for _ in 0..200 {
        game.wait();
        if game.app.table.game().ending().is_some() {
            break;
        }
        game.keys("i");
        game.wait();
        game.key(KeyCode::Enter);
    }
    assert!(game.app.table.game().ending().is_some(), "{}", game.picture());
}

#[test]
fn whole_games_line_by_line() {
    // One who only ever waits loses in BN3E, and is told so.
    for (language, game, first, ending) in [
        (Language::English, "bn3e", "", "Computer 4 (Red) wins."),
        (Language::French, "bn3e", "", "Ordinateur 4 (Rouge) gagne."),
        (Language::English, "depths", "random\n", "Computer 4 (Yellow) is thinking…"),
        (Language::French, "depths", "random\n", "Ordinateur 4 (Jaune) réfléchit…"),
    ] {
        // In the depths something must be done in each turn (DE-9): whatever is left of the fleet sails to and fro.
        let turns = if game == "bn3e" {
            "end\n"
        } else {
            "S4-8\nend\nS4-9\nend\nS3-8\nend\nS3-10\nend\nS2-2\nend\nS2-3\nend\n"
        };
        let options = PlayOptions { language, ..level(game, 4) };
        let lines = format!("{first}{}", turns.repeat(100));
        let mut output = Vec::new();
        let played = crate::plain(&options, &mut lines.as_bytes(), &mut output).unwrap();
        let said = String::from_utf8(output).unwrap();
        assert!(played.ending.is_some(), "{said}");
        assert!(said.contains(ending), "{said}");
        let record = played.record.to_string();
        assert!(record.contains("abordage-4"), "{record}");
    }
}

#[test]
fn line_by_line_with_taking_back_and_nonsense() {
    let lines = "hint\nnonsense\n\nhint\n\nundo\na2-a3\nend\nundo\ndraw\nresign\nno\nlegal\nindice\nend\nquit\n";
    let mut output = Vec::new();
    let played = crate::plain(&level("bn3e", 2), &mut lines.as_bytes(), &mut output).unwrap();
    let said = String::from_utf8(output).unwrap();
    assert!(said.contains("Computer 2 (Red) is thinking…"), "{said}");
    assert!(said.contains("Enter plays it."), "{said}");
    assert!(said.contains("Computer 2 (Red) declines."), "{said}");
    assert!(played.ending.is_none());
    // A hint that something else came between is not played by an empty line.
    assert!(said.matches("Undone.").count() == 2, "{said}");
}

/// Against a level that teaches, what threatens is said: line by line and beside the board, and to nobody else.
#[test]
fn a_base_in_reach_is_said_against_the_first_levels() {
    const SAID: &str = "Your base can be reached next turn.";
    let near = "5s3/6/6/6/2r33/R35 b 3 - 1";
    let far = "s3s3p3p3r3r3/6/6/6/6/R3R3P3P3S3S3 b 3 - 1";
    for (opponent, start, expected) in [(3, near, true), (3, far, false), (4, near, false)] {
        let options = PlayOptions { start: Some(start.to_owned()), ..level("bn3e", opponent) };
        let mut output = Vec::new();
        crate::plain(&options, &mut "quit\n".as_bytes(), &mut output).unwrap();
        let said = String::from_utf8(output).unwrap();
        assert_eq!(said.contains(SAID), expected, "{opponent}, {start}: {said}");
        let game: Against<Bn3e, Bn3eBoard> = against(&options, 120, 40);
        assert_eq!(game.picture().contains("Your base can be reached"), expected, "{}", game.picture());
    }
}

#[test]
fn what_cannot_be_seated_says_why() {
    let words = Words::new(Language::English);
    let why = |options: &PlayOptions| -> String {
        let error: PlayError = crate::plain(options, &mut "".as_bytes(), &mut Vec::new()).unwrap_err();
        error.tell(&words)
    };
    assert_eq!(
        why(&level("billiard", 3)),
        "No computer player knows billiard: play it without --bot. Computer players know bn3e, depths, smallworld, pool."
    );
    let seat = PlayOptions { bots: Some(bots(&[3], Some(&[3]))), ..PlayOptions::new("bn3e") };
    assert_eq!(why(&seat), "There is no seat 3 in this game: there are 2.");
    let many = PlayOptions { bots: Some(bots(&[3, 4, 5], None)), ..PlayOptions::new("bn3e") };
    assert!(why(&many).starts_with("3 computer players for one seat"), "{}", why(&many));
}

#[test]
fn a_game_against_the_computer_is_gone_on_with() {
    let mut output = Vec::new();
    let played = crate::plain(&level("bn3e", 2), &mut "a2-a3\nend\n".as_bytes(), &mut output).unwrap();
    let options = PlayOptions { resume: Some(played.record), ..level("bn3e", 5) };
    let mut game: Against<Bn3e, Bn3eBoard> = against(&options, 80, 24);
    assert!(game.picture().contains("Computer 5 (Red)"), "{}", game.picture());
    game.line("end");
    game.wait();
    assert_eq!(game.app.table.seat(), Some(Seat::ONE));
}

#[test]
fn no_key_harms_while_the_computer_thinks() {
    let mut game: Against<SmallWorld, SmallWorldBoard> = against(&level("smallworld", 2), 80, 24);
    let keys = [KeyCode::Enter, KeyCode::Tab, KeyCode::Up, KeyCode::Esc, KeyCode::Esc, KeyCode::F(6), KeyCode::F(4)];
    for round in 0..40 {
        for key in keys.iter().copied().chain("ieuit123x".chars().map(KeyCode::Char)) {
            assert_eq!(game.key(key), Flow::Stay);
            if round % 3 == 0 {
                game.app.tick();
            }
        }
        for (width, height) in [(80, 24), (40, 12), (20, 5), (120, 40)] {
            game.resize(width, height);
        }
    }
}
