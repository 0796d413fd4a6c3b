//! Whole matches of BN3E.

use browser::{Line, Page, PlayMode, Screen, Server};

/// Blue runs through with everything there is to do: sailing, attacks, repairs at sea and at the base, a landing.
const RUN: Line = Line {
    game: "bn3e",
    set: "default",
    record: include_str!("data/bn3e.txt"),
    end: ["Blue won: landed on the enemy base in turn 5", "Victoire de Bleu : débarquement au tour 5"],
};

browser::whole_matches!(RUN);

/// With a hint first; then nobody stops the computer, and it lands.
#[test]
fn against_the_computer() {
    let mut hinted = false;
    let page = RUN.against(2, &PlayMode::MOUSE, |player| {
        if hinted {
            return player.main_button();
        }
        hinted = true;
        player.touch(".deck > .row button:nth-child(3)");
        player.touch(".hint button");
    });
    let end = page.text_of(".result h2");
    assert!(end.starts_with("The computer won (level 2): landed on the enemy base in turn"), "{end}");
}

/// Where something is: left, top, right, bottom.
#[track_caller]
pub(crate) fn place(page: &Page, selector: &str) -> [i64; 4] {
    let found = page.eval(&format!(
        "(() => {{ const box = document.querySelector('{selector}').getBoundingClientRect(); \
         return [box.left, box.top, box.right, box.bottom].map(Math.round); }})()"
    ));
    [0, 1, 2, 3].map(|side| found[side].as_i64().unwrap_or_else(|| panic!("{selector} is nowhere")))
}

/// Whatever comes and goes beside the board, the buttons stay where they are; all of it is in sight, and nothing scrolls.
#[test]
fn the_dock_keeps_its_place() {
    let server = Server::start();
    for (width, height, language) in [(1366, 800, "en"), (1280, 720, "fr")] {
        let page = Page::open(&server, "/games/bn3e", &Screen { width, height, language, ..Screen::DESKTOP.calm() });
        page.click(if language == "fr" { "Deux joueurs" } else { "Two players" });
        page.wait_for(".table.of-bn3e");
        let dock = || {
            [
                ".deck .buttons .main",
                ".deck > .row button",
                ".deck > .row button:nth-child(3)",
                ".ends button:nth-child(3)",
            ]
            .map(|button| place(&page, button))
        };
        let before = dock();
        page.click_on("[data-at=c2]");
        page.wait_for(".bn3e-board .dot");
        assert_eq!(dock(), before, "a ship in hand");
        page.click_on(".deck > .row button:nth-child(3)");
        page.wait_for(".hint.advice");
        assert_eq!(dock(), before, "a hint");
        page.click_on(".ends button:nth-child(3)");
        page.wait_for(".hint.question");
        assert_eq!(dock(), before, "a question");
        page.click_on(".hint.question button:nth-child(2)");
        page.play("c2-c3");
        assert_eq!(dock(), before, "an action");
        let (board, [left, ..], [.., below]) = (place(&page, ".bn3e-board"), before[0], place(&page, ".deck"));
        assert!(board[2] <= left && left - board[2] < 40, "the dock is at {left}, the board ends at {}", board[2]);
        assert!(board[3] <= i64::from(height) && below <= i64::from(height), "{board:?} {below}");
        assert_eq!(page.eval("document.documentElement.scrollHeight > innerHeight"), false);
    }
}

/// The log begins with the latest turn, and says whose it was; a line leads back to its moment.
#[test]
fn the_log_is_told_by_turns() {
    let server = Server::start();
    let page = Page::open(&server, "/games/bn3e", &Screen::DESKTOP.calm());
    page.click("Two players");
    page.wait_for(".table.of-bn3e");
    for action in ["c2-c3", "end", "c7-c6", "end", "c3-c4"] {
        page.play(action);
    }
    let titles = page.eval("[...document.querySelectorAll('.log h3')].map((title) => title.innerText).join(', ')");
    assert_eq!(titles, "Turn 2 · Blue, Turn 1 · Red, Turn 1 · Blue");
    assert_eq!(page.text_of(".log li .told"), "Paper c3 sails to c4.");
    page.click_on(".log li[data-ply='1'] button");
    page.until("that moment", || (page.text_of(".where") == "1 / 5").then_some(()));
}

/// A beginner is told when the enemy can land next turn; whoever plays a strong level sees it alone.
#[test]
fn beginners_are_told_that_their_base_is_in_reach() {
    let server = Server::start();
    for (level, language, told) in [
        ("1", "en", Some("Your base can be reached next turn.")),
        ("1", "fr", Some("Votre base peut être atteinte au prochain tour.")),
        ("8", "en", None),
    ] {
        let page = Page::open(&server, "/games/bn3e/new", &Screen { language, ..Screen::DESKTOP.calm() });
        page.eval(&format!(
            "{{ const list = document.querySelector('#seat-2'); list.value = '{level}'; list.dispatchEvent(new Event('change', {{ bubbles: true }})); }}"
        ));
        page.eval("document.querySelector('#position').closest('details').open = true");
        page.eval(
            "{ const at = document.querySelector('#position'); at.value = '5s3/6/6/6/2r33/R35 b 3 - 1'; \
             for (const kind of ['input', 'change']) at.dispatchEvent(new Event(kind, { bubbles: true })); }",
        );
        page.click_on("form.set-up button[type=submit]");
        page.wait_for(".table.of-bn3e[data-seat] .bn3e-preview");
        match told {
            Some(told) => assert_eq!(page.text_of(".bn3e-danger"), told),
            None => assert_eq!(page.count(".bn3e-danger"), 0),
        }
        page.no_barriers();
    }
}

/// What is heard tells what happened, is as loud as people want it, and is silent at a key.
#[test]
fn sounds_differ_and_are_mixed() {
    let server = Server::start();
    let page = Page::blank(&server, &Screen::DESKTOP);
    page.at_every_start(
        "window.heard = []; const set = AudioParam.prototype.setValueAtTime; \
         AudioParam.prototype.setValueAtTime = function (value, when) { window.heard.push(Math.round(value * 1000) / 1000); return set.call(this, value, when); };",
    );
    page.goto("/games/bn3e/new");
    page.eval(
        "{ const list = document.querySelector('#seat-2'); list.value = 'people'; list.dispatchEvent(new Event('change', { bubbles: true })); }",
    );
    page.eval("document.querySelector('#position').closest('details').open = true");
    page.eval(
        "{ const at = document.querySelector('#position'); at.value = '5s3/6/6/6/2R33/R1P14 b 3 - 1'; \
         for (const kind of ['input', 'change']) at.dispatchEvent(new Event(kind, { bubbles: true })); }",
    );
    page.click_on("form.set-up button[type=submit]");
    page.wait_for(".table.of-bn3e");
    // Its pitch, then how loud it is.
    let heard = |action: &str| {
        page.eval("window.heard.length = 0");
        page.play(action);
        page.until("a sound", || (page.eval("window.heard.length > 1") == true).then_some(()));
        let heard = page.eval("window.heard.splice(0)");
        (heard[0].as_f64().unwrap_or_default(), heard[1].as_f64().unwrap_or_default())
    };
    let (sail, repair) = (heard("c3-c4"), heard("a2+"));
    assert!((sail.0 - repair.0).abs() > 100.0, "{sail:?} {repair:?}");
    let loud = repair.1;
    page.eval("history.pushState({}, '', '/settings'); dispatchEvent(new PopStateEvent('popstate'))");
    page.wait_for("#volume-effects");
    page.eval(
        "{ const loud = document.querySelector('#volume-effects'); loud.value = '50'; loud.dispatchEvent(new Event('input', { bubbles: true })); }",
    );
    page.eval("history.back()");
    page.wait_for(".table.of-bn3e");
    let (_, half) = heard("b2+");
    assert!((half * 2.0 - loud).abs() < 0.003, "{half} and {loud}");
    // M turns all of it off, but not where it is typed.
    let muted = || page.eval("document.querySelector('[aria-keyshortcuts=m]').ariaPressed") == "true";
    page.eval("document.querySelector('#notation').focus()");
    page.press("m");
    assert!(!muted());
    page.eval("document.activeElement.blur()");
    page.press("m");
    page.until("silence", || muted().then_some(()));
    page.eval("window.heard.length = 0");
    page.play("end");
    assert_eq!(page.eval("window.heard.length"), 0);
}
