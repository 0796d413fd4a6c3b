//! What is pressed twice is done once: by mouse, by finger, and with a key that is held down.

use browser::{Page, Screen, Server};

use crate::pages::open_game;

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
