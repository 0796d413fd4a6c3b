//! What the sources ask to be seen, and that it is all there on every screen.

use browser::{Page, Screen, Server};

use crate::layout::{ACTIONS, open};
use crate::pages::{GAMES, from_position, open_game};
use crate::smallworld::in_the_middle;

/// A phone in one hand.
const PHONE: Screen = Screen { width: 390, height: 844, ..Screen::PHONE.calm() };

/// The colour under something, as the page has it: red, green and blue.
#[track_caller]
fn colour(page: &Page, selector: &str) -> [f64; 3] {
    page.wait_for(selector);
    // As a canvas reads it, however the style sheet has it.
    let ask = format!(
        "(() => {{ const sheet = document.createElement('canvas').getContext('2d'); \
         sheet.fillStyle = getComputedStyle(document.querySelector('{selector}')).backgroundColor; sheet.fillRect(0, 0, 1, 1); \
         return [...sheet.getImageData(0, 0, 1, 1).data]; }})()"
    );
    let found = page.eval(&ask);
    [0, 1, 2].map(|part| found[part].as_f64().unwrap_or_default())
}

/// Break, Missed and Fire are three colours and three signs, and Missed is yellow.
#[test]
fn the_referees_three_buttons_cannot_be_taken_for_each_other() {
    let server = Server::start();
    for screen in [PHONE, Screen::DESKTOP.calm(), PHONE.dark()] {
        let page = Page::open(&server, "/", &screen);
        open_game(&page, "billiard");
        let mut seen: Vec<([f64; 3], String)> = Vec::new();
        let mut look = |class: &str| {
            let button = format!(".deck .main.fire.{class}");
            page.wait_for(&button);
            // The colour fades from one to the other.
            page.until("the colour to come", || {
                let still = "document.getAnimations().every((one) => one.playState !== 'running')";
                (page.eval(still) == true).then_some(())
            });
            let sign = page.eval(&format!("document.querySelector('{button} use')?.getAttribute('href') ?? ''"));
            seen.push((colour(&page, &button), sign.to_string()));
        };
        look("breaks");
        page.play("break:8");
        look("misses");
        page.click_on(".fleet.seat-1 .balls button:nth-child(2)");
        page.click_on(".fleet.seat-2 .balls button:nth-child(3)");
        look("fires");
        let [red, green, blue] = seen[1].0;
        assert!(red > 180.0 && green > 140.0 && blue < 120.0, "Missed is no yellow: {:?}", seen[1].0);
        for (one, other) in [(0, 1), (0, 2), (1, 2)] {
            let apart = seen[one].0.iter().zip(seen[other].0).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
            assert!(apart > 60.0, "two buttons look alike: {seen:?}");
            assert_ne!(seen[one].1, seen[other].1, "two buttons have one sign");
        }
    }
}

/// Every ball tells its strike and armour; a destroyed one is crossed out, and its number can be read beside the cross. The score is in
/// sight all the time, and 100 at the end. The zones of the submarines and the diamonds of the rails are drawn.
#[test]
fn the_fleets_the_score_and_the_table_are_told_at_a_glance() {
    let server = Server::start();
    for screen in [PHONE, PHONE.french(), Screen { width: 1366, height: 800, ..Screen::DESKTOP.calm() }] {
        let page = Page::open(&server, "/", &screen);
        open_game(&page, "billiard");
        let figures = page.eval(
            "[...document.querySelectorAll('.fleet .unit .figures')].filter((one) => one.checkVisibility() && /^\\s*\\d+\\s+\\d+\\s*$/.test(one.innerText)).length",
        );
        assert_eq!(figures, 16, "strike and armour of every ball");
        let in_sight = |what: &str| {
            // What is typed is typed further down; where people tap, it is in sight.
            page.eval("document.querySelector('main').scrollTo(0, 0), scrollTo(0, 0)");
            let ask = format!(
                "[...document.querySelectorAll('{what}')].every((one) => {{ const at = one.getBoundingClientRect(); \
                 return at.height > 8 && at.top >= 0 && at.bottom <= innerHeight && at.left >= 0 && at.right <= innerWidth; }})"
            );
            page.eval(&ask) == true
        };
        assert_eq!(page.count("p.score"), 2);
        for action in ["break:8", "2x11", "9x9@4", "2x12,13", "9^2 9x3", "2x10,14", "miss", "2x9,C", "miss"] {
            for action in action.split(' ') {
                page.play(action);
            }
            assert!(in_sight("p.score"), "{action}: the score is out of sight on {} × {}", screen.width, screen.height);
        }
        let drawn = "(() => { const seen = (what) => [...document.querySelectorAll(what)].filter((one) => one.getBBox().width > 5 && getComputedStyle(one).opacity > 0); \
             const visible = (one) => { const style = getComputedStyle(one); return style.fill !== 'none' || style.stroke !== 'none'; }; \
             return [seen('.table-map .limit').filter(visible).length, seen('.table-map .diamonds').filter(visible).length]; })()";
        assert_eq!(page.eval(drawn), serde_json::json!([6, 1]), "six zones, and the diamonds");
        // The cross keeps off the disc in the middle, where the number is.
        let covered = "[...document.querySelectorAll('.unit.gone .face')].filter((face) => { const cross = face.querySelector('.cross'); \
             const wide = parseFloat(getComputedStyle(cross).strokeWidth) / 2, long = cross.getTotalLength(); \
             return [...Array(200).keys()].some((at) => { const { x, y } = cross.getPointAtLength(long * at / 199); return Math.hypot(x - 24, y - 24) < 10.5 - 0.5 + Math.min(wide, 0); }); }).length";
        assert!(page.count(".unit.gone .face .cross") >= 6, "{} crosses", page.count(".unit.gone .cross"));
        assert_eq!(page.eval(covered), 0, "a cross runs through its number");
        page.play("2x15");
        page.wait_for(".ending");
        let scores = page.eval("[...document.querySelectorAll('.ending .end-scores dd')].map((one) => one.innerText)");
        assert_eq!(scores[0], "100", "{scores}");
        page.press("Escape");
        page.wait_gone(".ending");
        assert!(page.text_of("p.score.seat-1").ends_with("100"), "{}", page.text_of("p.score.seat-1"));
    }
}

/// Each people to choose from says its talents.
#[test]
fn peoples_are_chosen_by_their_talents() {
    let server = Server::start();
    for screen in [PHONE.french(), Screen::DESKTOP.calm()] {
        let page = Page::open(&server, "/games/smallworld/new", &screen);
        page.wait_for(".sw-people");
        let told = page.eval(
            "[...document.querySelectorAll('.seat-card:first-of-type .sw-people, .sw-peoples:first-of-type .sw-people')].map((tile) => \
             [...tile.querySelectorAll('.sw-talent')].map((one) => one.innerText.trim()).filter(Boolean).join(', '))",
        );
        let told: Vec<String> = told.as_array().into_iter().flatten().map(ToString::to_string).collect();
        assert!(told.len() >= 4 && told.iter().all(|talents| talents.len() > 4), "{told:?}");
        let mut four = told[..4].to_vec();
        four.sort();
        four.dedup();
        assert_eq!(four.len(), 4, "two peoples say the same: {told:?}");
    }
}

/// In every game the log is told by turns, the latest first, each with its head, and the notation beside the sentences.
#[test]
fn every_log_is_told_by_turns() {
    let server = Server::start();
    for (game, actions) in ACTIONS {
        let page = open(&server, game, &Screen::DESKTOP.calm());
        for action in *actions {
            page.play(action);
        }
        let heads = page.eval(
            "[...document.querySelectorAll('.log .turn h3')].map((one) => one.innerText.trim()).filter(Boolean).length",
        );
        assert!(heads.as_u64().unwrap_or_default() >= 1, "{game} has no turns");
        let bare = page.eval("[...document.querySelectorAll('.log li')].filter((line) => !line.closest('.turn') || line.querySelector('.told').innerText.trim().split(/\\s+/).length < 2).map((line) => line.innerText)");
        assert_eq!(bare.as_array().map(Vec::len), Some(0), "{game}: {bare}");
        let latest = page.eval(
            "(() => { const turns = [...document.querySelectorAll('.log .turn')].map((turn) => Math.max(...[...turn.querySelectorAll('li')].map((line) => Number(line.dataset.ply)))); \
             return turns.every((ply, at) => at === 0 || ply < turns[at - 1]); })()",
        );
        assert_eq!(latest, true, "{game}: the latest turn is not the first");
    }
}

/// What lies open over or beside a board is no barrier: the curtain, the card of the torpedoes and that of the odds, in both languages.
#[test]
fn what_opens_over_a_board_is_no_barrier() {
    const BEARS: &str = "R:105,214,336/m17/S4=14:4,S3=8:3,S2=9:2 Y:108,208,320/m3/S4=18:4,S3=2:3,S2=port:2 r start 0 4";
    let server = Server::start();
    for screen in [PHONE, PHONE.french().dark(), Screen::DESKTOP.calm().french()] {
        let page = from_position(&server, &screen, "depths", BEARS);
        page.wait_for(".curtain");
        page.no_barriers();
        page.click_on(".curtain button.main");
        page.wait_for(".torpedo .launch");
        page.no_barriers();
        let page = in_the_middle(&server, &screen);
        page.click_on("[data-tile=e5]");
        page.wait_for(".sw-pill");
        page.click_on("[role=gridcell][data-tile=f5]");
        page.wait_for(".sw-attack");
        page.no_barriers();
    }
}

/// Every sign is drawn: a machine without a font for it would show a box.
#[test]
fn signs_are_drawn_and_rules_are_a_tap_away() {
    let server = Server::start();
    for (path, signs) in
        [("/games/bn3e/rules", 3), ("/games/depths/rules", 5), ("/games/bn3e/tour", 2), ("/games/smallworld/rules", 0)]
    {
        for screen in [Screen::DESKTOP.calm(), PHONE.french()] {
            let page = Page::open(&server, path, &screen);
            if path.ends_with("tour") {
                page.click_on(".tour-step .row button");
            }
            page.until(format!("{path} to draw its signs"), || (page.count("main svg.glyph") >= signs).then_some(()));
            let letters = page.eval("(document.querySelector('main').innerText.match(/[●■▲★○◉⚑◇◆]/g) ?? []).join('')");
            assert_eq!(letters, "", "{path}");
        }
    }
    // In prompts no number of a rule stands open: a small link leads to each.
    for game in GAMES {
        let page = open(&server, game, &Screen::DESKTOP.calm());
        let actions = ACTIONS.iter().find(|(id, _)| id == game).map_or(&[][..], |(_, actions)| actions);
        for action in actions {
            page.play(action);
        }
        let open =
            page.eval("(document.querySelector('.table').innerText.match(/\\b(BN|DE|SW|BI|PO)-\\d+/g) ?? []).join()");
        assert_eq!(open, "", "{game}");
    }
    let page = open(&server, "depths", &Screen::DESKTOP.calm());
    page.click_on("svg.hunt [data-spot='d0']");
    page.wait_for(".in-hand .why");
    assert_eq!(page.eval("document.querySelector('.in-hand .why').pathname"), "/games/depths/rules");
    let hash = page.eval("document.querySelector('.in-hand .why').hash");
    page.goto(&format!("/games/depths/rules{}", hash.as_str().unwrap_or_default()));
    assert_eq!(page.eval("!!document.querySelector(location.hash || 'nothing')"), true, "{hash}");
}
