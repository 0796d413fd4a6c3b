//! The home page and the pages of the games: one click to a game, what goes on, and how far one is.

use browser::{Page, Screen, Server};
use serde_json::json;

/// Puts a game against the computer among those that this browser keeps.
fn keep(page: &Page, id: &str, level: u8, result: Option<&str>) {
    let record = "[Game \"bn3e\"]\n[Result \"*\"]\n\n*\n";
    let kept = json!({
        "id": id, "game": "bn3e", "sitters": [{ "people": [""] }, { "bot": level }],
        "record": record, "at": 5, "plies": 0, "result": result,
    });
    page.eval(&format!("localStorage.setItem('abordage.game.{id}', JSON.stringify({kept}))"));
}

#[test]
fn the_home_page_has_one_click_to_a_game_and_one_back_to_it() {
    let server = Server::start();
    let page = Page::open(&server, "/", &Screen::PHONE.calm());
    page.wait_text("New here?");
    page.tap("Play now");
    page.wait_for(".table.of-bn3e");
    let game = page.path();
    page.goto("/");
    page.wait_text("Your game of BN3E");
    page.no_barriers();
    page.tap("Continue your game of BN3E");
    page.wait_for(".table.of-bn3e");
    assert_eq!(page.path(), game);
}

#[test]
fn a_games_page_shows_how_it_plays_and_how_far_one_is() {
    let server = Server::start();
    let page = Page::open(&server, "/", &Screen::DESKTOP.calm());
    for (id, level, result) in [("a", 1, Some("1-0")), ("b", 2, Some("1-0")), ("c", 2, Some("0-1"))] {
        keep(&page, id, level, result);
    }
    page.goto("/games/bn3e");
    page.wait_for(".ladder .here");
    assert_eq!(page.count(".ladder .rung"), 10);
    assert_eq!(page.count(".ladder .beaten"), 2);
    assert_eq!(page.text_of(".ladder li:nth-child(2) small"), "1–1");
    page.wait_text("2 won, 1 lost, 0 drawn.");
    // The pictures are there: what an address without one draws has no size.
    let drawn = "[...document.querySelectorAll('.how use')].filter((one) => one.getBBox().width > 100).length";
    page.until("three pictures", || (page.eval(drawn) == 3).then_some(()));
    page.no_barriers();
    page.click_on(".ladder li:nth-child(3) button");
    page.wait_for(".table.of-bn3e");
    page.wait_text("Level 3");
}
