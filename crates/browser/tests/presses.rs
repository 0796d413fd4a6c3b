//! What is pressed twice is done once: by mouse, by finger, and with a key that is held down.

use browser::{Page, Screen, Server};

use crate::pages::{from_position, open_game};
use crate::smallworld::in_the_middle;

/// What was played, without what chance did.
fn played(page: &Page) -> Vec<String> {
    page.played().into_iter().filter(|action| !action.starts_with('~')).collect()
}

/// Presses the main button twice and waits until whatever came of it has come.
#[track_caller]
fn twice(page: &Page, selector: &str) {
    if page.eval("navigator.maxTouchPoints > 0 && innerWidth < 800") == true {
        page.tap_twice_on(selector);
    } else {
        page.click_twice_on(selector);
    }
    page.rested();
}

const SCREENS: [Screen; 2] = [Screen::DESKTOP, Screen { width: 390, height: 844, ..Screen::PHONE }];

#[test]
fn a_break_is_no_miss_as_well() {
    let server = Server::start();
    for screen in SCREENS {
        let page = Page::open(&server, "/", &screen);
        open_game(&page, "billiard");
        twice(&page, ".deck .buttons button.main");
        assert_eq!(played(&page), ["break:8"]);
        // Meant twice it is done twice.
        page.click_on(".deck .buttons button.main");
        page.until("the miss", || (played(&page) == ["break:8", "miss"]).then_some(()));
    }
}

#[test]
fn the_end_of_a_turn_is_not_that_of_the_next_as_well() {
    let server = Server::start();
    for (game, first) in [("bn3e", "a2-a3"), ("smallworld", "")] {
        for screen in SCREENS {
            let page = Page::open(&server, &format!("/games/{game}"), &screen);
            page.click("Two players");
            page.wait_for(&format!(".table.of-{game}"));
            if !first.is_empty() {
                page.play(first);
            }
            // Who begins is drawn in one of them: the turn passes to the other side and stays there.
            let seat = || page.eval("document.querySelector('.table').dataset.seat");
            let (before, first) = (played(&page).len(), seat());
            twice(&page, ".deck .buttons button.main");
            assert_eq!(played(&page).len(), before + 1, "{game}: {:?}", played(&page));
            assert_ne!(seat(), first, "{game}");
        }
    }
}

#[test]
fn a_ball_that_is_put_down_is_not_struck_as_well() {
    let server = Server::start();
    for screen in SCREENS {
        let page = Page::open(&server, "/games/pool/new", &screen);
        page.click_on("form.set-up button[type=submit]");
        page.wait_for(".pool-deck.put");
        twice(&page, ".pool-deck.put .go");
        assert_eq!(played(&page).len(), 1, "{:?}", played(&page));
    }
}

#[test]
fn a_key_that_is_held_down_presses_once() {
    let server = Server::start();
    let page = Page::open(&server, "/", &Screen::DESKTOP);
    open_game(&page, "billiard");
    page.wait_for(".table.of-billiard .deck button.main");
    page.eval("document.querySelector('.deck .buttons button.main').focus()");
    for repeats in [false, true, true, true] {
        let key = serde_json::json!({
            "type": "keyDown", "key": "Enter", "code": "Enter", "windowsVirtualKeyCode": 13, "text": "\r", "autoRepeat": repeats,
        });
        page.call("Input.dispatchKeyEvent", key);
        page.rested();
    }
    assert_eq!(played(&page), ["break:8"]);
}

/// What was entered stands over the board, and one touch undoes it.
#[test]
fn the_last_entry_is_told_and_undone_in_one_place() {
    let server = Server::start();
    for (screen, recorded, undo) in
        [(SCREENS[0], "Recorded: 2×11", "Undo"), (SCREENS[1].french(), "Enregistré : 2×11", "Annuler")]
    {
        let page = Page::open(&server, "/", &screen);
        open_game(&page, "billiard");
        page.play("break:8");
        page.play("2x11");
        let told = page.text_of(".banner p").replace('\u{a0}', " ");
        assert!(told.starts_with(recorded), "{told}");
        assert_eq!(page.text_of(".banner .undo").trim(), undo);
        page.click_on(".banner .undo");
        page.until("the entry to be gone", || (played(&page) == ["break:8"]).then_some(()));
    }
}

/// The first tap on an enemy's tile shows the odds, and the second one that comes at once has not read them.
#[test]
fn nobody_attacks_before_the_odds_are_read() {
    let server = Server::start();
    for screen in SCREENS {
        let page = in_the_middle(&server, &screen.calm());
        page.click_on("[data-tile=e5]");
        page.wait_for(".sw-pill");
        let before = played(&page).len();
        twice(&page, "[role=gridcell][data-tile=f5]");
        page.wait_for(".sw-attack");
        assert_eq!(played(&page).len(), before, "{:?}", played(&page));
        // Meant twice it is done; and its own button does it once.
        twice(&page, ".sw-attack");
        page.until("the fight", || (played(&page).len() > before).then_some(()));
        assert_eq!(played(&page)[before..], ["1xf5"]);
    }
}

/// What shows something new under the finger rests as well: the question is not answered by the tap that asked it.
#[test]
fn nobody_resigns_by_a_double_tap() {
    let server = Server::start();
    for screen in SCREENS {
        let page = Page::open(&server, "/games/bn3e", &screen.calm());
        page.click("Two players");
        page.wait_for(".table.of-bn3e");
        let resign = ".ends button:nth-child(3)";
        twice(&page, resign);
        page.wait_for(".hint.question");
        assert_eq!(page.count(".result"), 0, "given up by a double tap");
        twice(&page, ".hint.question button:not(.main)");
        page.wait_gone(".hint.question");
        assert_eq!(page.count(".result"), 0);
        page.click_on(resign);
        twice(&page, ".hint.question button.main");
        page.wait_for(".ending.result");
    }
}

/// In the depths: what is hidden stays behind the curtain, the curtain opens nothing else, and a charge and a torpedo go off once.
#[test]
fn what_the_depths_do_is_done_once() {
    const BOTH: &str = "R:105,214,336/m17/S4=14:4,S3=8:3,S2=9:2 Y:108,208,320/m3/S4=18:4,S3=2:3,S2=port:2 r start 0 4";
    let server = Server::start();
    for screen in SCREENS {
        let screen = screen.calm();
        let page = Page::open(&server, "/games/depths", &screen);
        page.click("Two players");
        page.wait_for(".curtain");
        twice(&page, ".curtain button.main");
        page.wait_for("svg.haven.placing");
        page.click_on(".buttons .row button");
        twice(&page, ".deck .buttons button.main");
        page.wait_for(".curtain");
        assert_eq!(page.count(".table"), 0, "the other's sea is open");
        page.click_on(".curtain button.main");
        page.wait_for("svg.haven.placing");
        assert_eq!(played(&page).len(), 1, "{:?}", played(&page));

        let page = from_position(&server, &screen, "depths", BOTH);
        page.click_on(".curtain button.main");
        page.wait_for("svg.hunt [data-spot='8']");
        page.click_on("svg.hunt [data-spot='8']");
        twice(&page, ".drop:nth-of-type(1)");
        page.until("the charge", || (!played(&page).is_empty()).then_some(()));
        assert_eq!(played(&page), ["S3*100"]);
        twice(&page, ".torpedo .launch");
        page.until("the torpedo", || (played(&page).len() > 1).then_some(()));
        assert_eq!(played(&page).len(), 2, "{:?}", played(&page));
        assert_eq!(page.count(".curtain"), 0, "the turn was ended as well");
    }
}
