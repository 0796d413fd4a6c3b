//! How a game ends: told over the board, with what decided it and what to do next.

use browser::{Page, Screen, Server};
use serde_json::json;

/// Blue lands in two actions.
const NEARLY_WON: &str = "6/2P33/6/6/6/5s3 b 3 - 1";

/// Puts a game against the computer among those that this browser keeps, and opens it.
#[track_caller]
fn open(page: &Page, id: &str, level: u8, at: u64) {
    let record = format!("[Game \"bn3e\"]\n[Start \"{NEARLY_WON}\"]\n[Result \"*\"]\n\n*\n");
    let kept = json!({
        "id": id, "game": "bn3e", "sitters": [{ "people": [""] }, { "bot": level }],
        "record": record, "at": at, "plies": 0, "result": null,
    });
    page.eval(&format!("localStorage.setItem('abordage.game.{id}', JSON.stringify({kept}))"));
    page.goto(&format!("/play/{id}"));
    page.wait_for(".table.of-bn3e");
}

#[track_caller]
fn win(page: &Page) {
    page.play("c6-c7");
    page.play("c7#");
    page.wait_for(".ending");
}

#[test]
fn the_end_is_told_over_the_board_and_leads_on() {
    let server = Server::start();
    for (screen, title, next, review) in [
        (
            Screen { width: 375, height: 667, ..Screen::PHONE.calm() },
            "You won: landed on the enemy base in turn 1",
            "Next level: 2",
            "Review",
        ),
        (
            Screen::DESKTOP.calm().french(),
            "Vous avez gagné : débarquement au tour 1",
            "Niveau suivant : 2",
            "Revoir la partie",
        ),
    ] {
        let page = Page::open(&server, "/", &screen);
        open(&page, "won", 1, 5);
        win(&page);
        assert_eq!(page.text_of(".ending h2").replace('\u{a0}', " "), title);
        let seen = "(() => { const box = document.querySelector('.ending').getBoundingClientRect(); return box.top >= 0 && box.bottom <= innerHeight; })()";
        assert_eq!(page.eval(seen), true, "the whole end is in sight");
        assert_eq!(page.count(".ending .moments li"), 1, "what decided it: the landing");
        assert_eq!(page.text_of(".ending .end-scores .seat-1 dd"), "1");
        page.no_barriers();
        let buttons = page.eval("[...document.querySelectorAll('.ending .again button')].map((one) => one.innerText.trim().replaceAll('\\u00a0', ' '))");
        assert_eq!(buttons[1], next);
        assert_eq!(buttons[2], review);
        // The keyboard is in it, and Escape leads back to the board, with the result beside it.
        page.press("Escape");
        page.wait_gone(".ending");
        page.wait_for(".deck .result h2");
        let whole = "document.querySelector('main').getBoundingClientRect().bottom >= innerHeight";
        assert_eq!(page.eval(whole), true, "the deck takes room from the page, though there is nothing to press");
        page.click_on(".deck .result .again button:nth-child(2)");
        page.until("the next level", || (page.path() != "/play/won" && page.count(".table") > 0).then_some(()));
        page.wait_text(if screen.language == "fr" { "Niveau 2" } else { "Level 2" });
    }
}

/// Beside the board what to do next is in sight, however much there is to tell over it.
#[test]
fn what_to_do_next_stays_in_sight_beside_the_board() {
    let server = Server::start();
    for (width, height, language) in [(1366, 800, "en"), (1280, 720, "fr"), (1024, 768, "fr")] {
        let page = Page::open(&server, "/", &Screen { width, height, language, ..Screen::DESKTOP.calm() });
        open(&page, "won", 1, 5);
        win(&page);
        page.press("Escape");
        page.wait_for(".deck .result h2");
        let unseen = page.eval(
            "[...document.querySelectorAll('.deck .again button')].filter((one) => { const box = one.getBoundingClientRect(); \
             const on = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2); return box.width < 90 || !on || !one.contains(on); }).length",
        );
        assert_eq!(unseen, 0, "{width} × {height}, {language}");
        assert_eq!(page.count(".deck .again button"), 3);
    }
}

#[test]
fn two_wins_lead_up_and_two_losses_down() {
    let server = Server::start();
    let page = Page::open(&server, "/", &Screen::DESKTOP.calm());
    open(&page, "first", 3, 5);
    win(&page);
    assert_eq!(page.count(".proposal"), 0);
    open(&page, "second", 3, 6);
    win(&page);
    assert!(page.text_of(".proposal").contains("level 4"), "{}", page.text_of(".proposal"));
    // From the home page it is that level now.
    page.goto("/games/bn3e");
    page.click("Play the computer");
    page.wait_for(".table.of-bn3e");
    page.wait_text("Level 4");
    for id in ["third", "fourth"] {
        open(&page, id, 4, 9_000_000_000_000);
        page.click_on(".deck .more summary");
        page.click("Resign");
        page.click("Yes, resign");
        page.wait_for(".ending");
        assert_eq!(page.text_of(".ending h2"), "The computer won (level 4): resignation in turn 1");
    }
    assert!(page.text_of(".proposal").contains("level 3"), "{}", page.text_of(".proposal"));
    page.click_on(".ending .again button.main");
    page.wait_text("Level 3");
}

/// A game that was over before shows its result beside the board, and nothing over it.
#[test]
fn a_finished_game_is_looked_at_without_a_curtain() {
    let server = Server::start();
    let page = Page::open(&server, "/", &Screen::DESKTOP.calm());
    open(&page, "won", 1, 5);
    win(&page);
    page.reload();
    page.wait_for(".deck .result h2");
    assert_eq!(page.count(".ending"), 0);
    // A moment that decided it is one click away.
    page.click_on(".deck .moments button");
    page.wait_for(".table.reviews");
    page.until("that moment", || (page.text_of(".where") == "1 / 2").then_some(()));
}
