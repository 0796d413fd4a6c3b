//! Phones: the deck covers nothing and is always as high, what happened is told in sight, and fingers drag.

use browser::{Page, Screen, Server};

use crate::bn3e::place;
use crate::pages::{GAMES, main_button, open_game};

/// The phones that people hold.
const SIZES: [(u32, u32); 3] = [(390, 844), (375, 667), (320, 640)];

fn phone((width, height): (u32, u32), language: &'static str) -> Screen {
    Screen { width, height, language, ..Screen::PHONE.calm() }
}

/// What can be touched and lies under something else though it was brought into sight.
const COVERED: &str = r"
(() => {
  const seen = (one) => { const style = getComputedStyle(one); return style.visibility !== 'hidden' && style.display !== 'none'; };
  const all = [...document.querySelectorAll('.table :is(button, a, summary, input, .spot.open, .pocket.open)')].filter((one) => !one.closest('.unseen, [inert], details:not([open]) > :not(summary)') && seen(one));
  const found = [];
  for (const one of all) {
    one.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const box = one.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) continue;
    const on = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    if (!on || !(one.contains(on) || on.contains(one))) found.push(`${one.outerHTML.slice(0, 90)} under ${on?.outerHTML.slice(0, 60)}`);
  }
  document.querySelector('main').scrollTo(0, 0);
  return found;
})()";

/// The top and the bottom of something in the window.
#[track_caller]
fn extent(page: &Page, selector: &str) -> (f64, f64) {
    let ask = format!(
        "(() => {{ const box = document.querySelector(\"{selector}\").getBoundingClientRect(); return [box.top, box.bottom]; }})()"
    );
    let found = page.eval(&ask);
    let at = |index: usize| found[index].as_f64().unwrap_or_else(|| panic!("{selector} is nowhere"));
    (at(0), at(1))
}

#[test]
fn nothing_lies_under_the_deck_and_the_board_is_in_sight() {
    let server = Server::start();
    let mut wrong = Vec::new();
    for language in ["en", "fr"] {
        for game in GAMES {
            let page = Page::open(&server, "/", &phone(SIZES[0], language));
            open_game(&page, game);
            page.wait_for(&format!(".table.of-{game}"));
            if *game == "billiard" {
                page.play("break:8");
                page.play("2x11");
            }
            for size in SIZES {
                page.becomes(&phone(size, language));
                let place = format!("{game}, {language}, {size:?}");
                let covered = page.eval(COVERED);
                wrong.extend(covered.as_array().into_iter().flatten().map(|what| format!("{place}: {what}")));
                if *game == "pool" {
                    continue; // It has a deck of its own.
                }
                let height = f64::from(size.1);
                let ((_, over), (deck, bottom)) = (extent(&page, "main"), extent(&page, ".deck > .now"));
                if over > deck + 0.5 || (bottom - height).abs() > 0.5 {
                    wrong.push(format!("{place}: the deck ({deck} to {bottom}) covers the page, which ends at {over}"));
                }
                let (board, end) = match *game {
                    "billiard" => extent(&page, ".fleets"),
                    "bn3e" => extent(&page, ".bn3e-board"),
                    "depths" => extent(&page, ".halves"),
                    _ => extent(&page, ".sw-map"),
                };
                let (banner, under) = extent(&page, ".banner");
                if banner < 0.0 || under > board + 0.5 {
                    wrong.push(format!("{place}: the banner ({banner} to {under}) is not over the board ({board})"));
                }
                if end > deck + 0.5 {
                    wrong.push(format!("{place}: the board reaches to {end}, the deck begins at {deck}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn the_deck_is_always_as_high() {
    let server = Server::start();
    let page = Page::open(&server, "/", &phone(SIZES[1], "en"));
    open_game(&page, "billiard");
    page.play("break:8");
    let before = extent(&page, ".deck > .now");
    for ball in [
        ".fleet.seat-1 .balls button:nth-child(2)",
        ".fleet.seat-2 .balls button:nth-child(3)",
        ".fleet.seat-2 .balls button:nth-child(6)",
    ] {
        page.tap_on(ball);
        assert_eq!(extent(&page, ".deck > .now"), before, "{ball}");
    }
    page.tap_on(".deck .buttons button.main");
    page.until("the shot", || (page.count(".log li") > 1).then_some(()));
    assert_eq!(extent(&page, ".deck > .now"), before);
}

/// Pieces are dragged by a finger, and one that must not lie there is refused where it is put down.
#[test]
fn a_finger_drags_submarines_and_the_mine() {
    let server = Server::start();
    let page = Page::open(&server, "/", &phone(SIZES[0], "en"));
    page.click_on(&main_button("depths"));
    page.wait_for("svg.haven.placing");
    for (piece, cell) in [(0, "114"), (1, "120"), (2, "133")] {
        page.drag_by_finger(&format!("svg.haven [data-spot=d{piece}]"), &format!("svg.haven [data-spot='{cell}']"));
        let label = format!(
            "document.querySelector(\"svg.haven [data-spot='{cell}']\").ariaLabel.toLowerCase().includes('submarine')"
        );
        page.until(format!("piece {piece} at {cell}"), || (page.eval(&label) == true).then_some(()));
    }
    page.click("Clear");
    for (piece, cell) in [(0, "214"), (1, "220"), (2, "233")] {
        if piece == 0 {
            page.tap_on(".of-levels button:nth-child(2)");
        }
        page.drag_by_finger(&format!("svg.haven [data-spot=d{piece}]"), &format!("svg.haven [data-spot='{cell}']"));
    }
    page.tap_on(".of-levels button:nth-child(1)");
    page.drag_by_finger("svg.haven [data-spot=d3]", "svg.haven [data-spot='120']");
    page.wait_text("The mine cannot lie over one of your own submarines.");
    assert_eq!(page.eval("document.querySelector('.deck .buttons button.main').disabled"), true);
    page.drag_by_finger("svg.haven [data-spot=d3]", "svg.haven [data-spot='101']");
    page.until("all to be placed", || {
        (page.eval("document.querySelector('.deck .buttons button.main').disabled") == false).then_some(())
    });
}

/// During the enemy's turn the waters that it hunts in are shown, then those one hunts in oneself.
#[test]
fn the_half_where_something_happens_is_in_front() {
    let server = Server::start();
    let page = Page::open(&server, "/", &Screen { calm: false, ..phone(SIZES[0], "en") });
    page.at_every_start(
        "addEventListener('DOMContentLoaded', () => new MutationObserver(() => { \
           const front = document.querySelector('.pane.front'), acts = document.querySelector('.table')?.dataset.seat; \
           if (front && !acts && document.querySelectorAll('.log .seat-2').length > 1) (window.fronts ??= new Set()).add(front.className.includes('haven') ? 'theirs' : 'own'); \
         }).observe(document.body, { subtree: true, childList: true, attributes: true }))",
    );
    page.goto("/");
    page.click_on(&main_button("depths"));
    page.wait_for("svg.haven.placing");
    page.tap_on(".buttons .row button");
    page.tap_on(".deck .buttons button.main");
    page.until("our turn", || (page.count(".table[data-seat] .pane.hunt.front") > 0).then_some(()));
    page.play("S4-2");
    page.play("end");
    page.until("the enemy's turn to be seen", || (page.eval("!!window.fronts?.has('theirs')") == true).then_some(()));
    page.until("our turn again", || {
        (page.count(".table[data-seat] .pane.hunt.front") > 0 && page.count(".log .seat-2") > 1).then_some(())
    });
    // What the enemy did is told over the board.
    assert!(page.text_of(".banner p").contains("Yellow"), "{}", page.text_of(".banner p"));
}

/// How it ended stands at the end of the sentence: it is never cut off.
#[test]
fn what_happened_is_told_whole() {
    const CUT: &str = "[...document.querySelectorAll('.banner p, .pool-head .pill')].filter((one) => { \
        const box = one.getBoundingClientRect(), around = one.closest('.banner, .pool').getBoundingClientRect(); \
        return box.height > 0 && (one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1 || box.bottom > around.bottom + 0.5); \
        }).map((one) => one.innerText)";
    let server = Server::start();
    let mut wrong = Vec::new();
    for language in ["en", "fr"] {
        for (game, actions) in [
            ("depths", ["S4-3", "S4*300"].as_slice()),
            ("pool", &["8@480000:400000", "8>500,8000"]),
            ("billiard", &["break:8", "2x11,14,15"]),
        ] {
            let page = Page::open(&server, "/", &phone(SIZES[0], language));
            open_game(&page, game);
            if game == "depths" {
                page.wait_for("svg.haven.placing");
                page.click_on(".buttons .row button");
                page.click_on(".deck .buttons button.main");
            }
            page.wait_for(&format!(".table.of-{game}[data-seat]"));
            for action in actions {
                page.play(action);
            }
            page.wait_for(if game == "pool" { ".pool-head .pill" } else { ".banner[class*=seat-]" });
            for size in SIZES {
                page.becomes(&phone(size, language));
                let cut = page.eval(CUT);
                wrong.extend(cut.as_array().into_iter().flatten().map(|what| format!("{language}, {size:?}: {what}")));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A match scrolls within the page, and another one begins at its top.
#[test]
fn another_match_begins_at_its_top() {
    let server = Server::start();
    let page = Page::open(&server, "/", &phone(SIZES[1], "fr"));
    let scrolled = || page.eval("document.querySelector('main').scrollTop").as_f64().unwrap_or(-1.0);
    open_game(&page, "depths");
    page.wait_for("svg.haven.placing");
    page.eval("document.querySelector('main').scrollTo(0, 200)");
    assert!(scrolled() > 100.0);
    page.click_on(".brand");
    page.wait_for(".cards, .home, main h1");
    open_game(&page, "bn3e");
    page.wait_for(".table.of-bn3e");
    page.until("the top", || (scrolled() == 0.0).then_some(()));
}

/// A finger on a ship drags it, and anywhere else it scrolls the page.
#[test]
fn a_finger_on_the_sea_scrolls_the_page() {
    let server = Server::start();
    let page = Page::open(&server, "/", &phone(SIZES[0], "fr"));
    page.click_on(&main_button("depths"));
    page.wait_for("svg.haven.placing");
    page.click_on(".buttons .row button");
    page.click_on(".deck .buttons button.main");
    page.wait_for(".table[data-seat] .pane.hunt.front");
    let scrolled = || page.eval("Math.round(document.querySelector('main').scrollTop)").as_i64().unwrap_or(-1);
    assert_eq!(scrolled(), 0);
    page.drag_by_finger("svg.hunt [data-spot='33']", "svg.hunt [data-spot='9']");
    page.until("the page to scroll", || (scrolled() > 40).then_some(()));
    let allowed = page.eval("getComputedStyle(document.querySelector('svg.hunt')).touchAction");
    assert_eq!(allowed, "pan-y");
    page.eval("document.querySelector('main').scrollTo(0, 0)");
    page.drag_by_finger("svg.hunt [data-spot=d0]", "svg.hunt [data-spot='9']");
    page.until("the ship to sail", || (page.played().last()? == "S4-9").then_some(()));
    assert_eq!(scrolled(), 0, "a ship that is dragged scrolls nothing");
}

/// What of these is not wholly in the window, or covers another of them.
fn out_of_sight(page: &Page, parts: &[&str]) -> Vec<String> {
    let ask = format!(
        "(() => {{ const parts = {parts:?}.flatMap((name) => [...document.querySelectorAll(name)].map((one) => [name, one.getBoundingClientRect()])); \
         const missing = {parts:?}.filter((name) => !document.querySelector(name)).map((name) => `${{name}} is nowhere`); \
         const beyond = ([name, box]) => box.width < 1 || box.left < -0.5 || box.top < -0.5 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5; \
         const outside = parts.filter(beyond).map(([name, box]) => `${{name}} at ${{[box.left, box.top, box.right, box.bottom].map(Math.round)}}`); \
         const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1; \
         const over = parts.flatMap(([name, box], at) => parts.slice(at + 1).filter(([, other]) => meet(box, other)).map(([other]) => `${{name}} over ${{other}}`)); \
         return [...missing, ...outside, ...over]; }})()"
    );
    let found = page.eval(&ask);
    found.as_array().into_iter().flatten().map(ToString::to_string).collect()
}

/// A phone that lies is wider than most, and lower than anything.
const LYING: [(u32, u32); 3] = [(740, 360), (667, 375), (844, 390)];

#[test]
fn pool_is_played_on_a_phone_that_lies() {
    const AIMS: [&str; 6] = [
        ".pool-table",
        ".direction .wheel",
        ".direction .nudges button",
        ".power input[type=range]",
        ".tip svg",
        ".pool-deck.aim .go",
    ];
    let server = Server::start();
    let mut wrong = Vec::new();
    for language in ["en", "fr"] {
        for size in LYING {
            let page = Page::open(&server, "/games/pool/new", &phone(size, language));
            page.tap_on("form.set-up button[type=submit]");
            page.wait_for(".pool-deck.put");
            let mut look = |when: &str, parts: &[&str]| {
                // To press one of them a test brings it to the middle of the window.
                page.eval("document.querySelector('main').scrollTo(0, 0), scrollTo(0, 0)");
                let found = out_of_sight(&page, parts);
                wrong.extend(found.into_iter().map(|what| format!("{language}, {size:?}, {when}: {what}")));
            };
            look("placing", &[".pool-table", ".pool-strip", ".pool-deck.put input", ".pool-deck.put .go"]);
            page.tap_on(".pool-deck.put .go");
            page.wait_for(".pool-deck.aim:not(.off) .go:not(:disabled)");
            look("aiming", &AIMS);
            let (top, bottom) = extent(&page, ".pool-table");
            assert!(bottom - top > f64::from(size.1) * 0.6, "{size:?}: the table is only {} high", bottom - top);
            let step = if language == "fr" { "0,1°" } else { "0.1°" };
            assert_eq!(page.text_of(".direction .step"), step);
            let aim = || page.eval("document.querySelector('.direction input').value");
            let before = aim();
            page.tap_on(".pool-table .balls");
            page.until("the aim to turn", || (aim() != before).then_some(()));
            page.tap_on(".pool-deck.aim .go");
            page.wait_for(".happened li");
            page.wait_for(".pool-deck.aim:not(.off) .go:not(:disabled)");
            look("aiming again", &AIMS);
            page.tap_on(".happened button");
            page.wait_for(".pool-deck.run");
            look("running", &[".pool-table", ".pool-deck.run button", ".pool-deck.run input"]);
            page.no_complaints();
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn billiard_is_entered_on_a_phone_that_lies() {
    let server = Server::start();
    let mut wrong = Vec::new();
    for language in ["en", "fr"] {
        for size in LYING {
            let page = Page::open(&server, "/", &phone(size, language));
            open_game(&page, "billiard");
            page.wait_for(".table.of-billiard");
            let mut look = |when: &str| {
                page.eval("document.querySelector('main').scrollTo(0, 0), scrollTo(0, 0)");
                let found = out_of_sight(&page, &[".fleet .unit", ".fire"]);
                wrong.extend(found.into_iter().map(|what| format!("{language}, {size:?}, {when}: {what}")));
            };
            look("before the break");
            page.play("break:8");
            look("before a shot");
            page.tap_on(".fleet.seat-1 .balls button:nth-child(2)");
            page.tap_on(".fleet.seat-2 .balls button:nth-child(3)");
            page.wait_for(".fleet.seat-2 .fell");
            look("entered");
            page.tap_on(".fire");
            page.until("the shot to count", || (page.count(".log li") > 1).then_some(()));
            page.no_complaints();
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// On a phone that lies the whole board is in sight, as large as it can be, with the buttons that act beside it.
#[test]
fn a_phone_may_lie() {
    let server = Server::start();
    let mut wrong = Vec::new();
    for language in ["en", "fr"] {
        for (game, board) in
            [("bn3e", ".bn3e-board"), ("depths", "svg.half.front"), ("smallworld", ".sw-map"), ("billiard", ".fleets")]
        {
            let page = Page::open(&server, "/", &phone(SIZES[0], language));
            open_game(&page, game);
            if game == "depths" {
                page.wait_for("svg.haven.placing");
                page.click_on(".buttons .row button");
                page.click_on(".deck .buttons button.main");
                page.wait_for(".table[data-seat] .pane.hunt.front");
            }
            for (width, height) in [(667, 375), (740, 360), (844, 390)] {
                page.becomes(&phone((width, height), language));
                page.until("the board", || (page.count(board) > 0).then_some(()));
                page.eval("scrollTo(0, 0)");
                // What the referee is asked last may lie below: it stays beside the fleets.
                let parts: &[&str] = if game == "billiard" {
                    &[board, ".deck .buttons .main"]
                } else {
                    &[board, ".deck .buttons .main", ".deck > .row button:nth-child(3)", ".ends button:nth-child(3)"]
                };
                for part in parts {
                    let [left, top, right, bottom] = place(&page, part);
                    if left < 0 || top < 0 || bottom > i64::from(height) || right > i64::from(width) {
                        wrong.push(format!(
                            "{game}, {language}, {width} × {height}: {part} at {left} {top} {right} {bottom}"
                        ));
                    }
                }
                let [_, top, _, bottom] = place(&page, board);
                if bottom - top < i64::from(height) * 13 / 20 {
                    wrong.push(format!("{game}, {language}, {width} × {height}: the board is {} high", bottom - top));
                }
                if page.eval("document.documentElement.scrollWidth > innerWidth") == true {
                    wrong.push(format!("{game}, {language}, {width} × {height}: wider than the phone"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}:\n{}", wrong.len(), wrong.join("\n"));
}
