//! The board of a game is fetched when the game is first opened. Only the pages that people get are in parts: where they are one module,
//! nothing can stay away.

use browser::{Page, Screen, Server};
use serde_json::json;

use crate::pages::main_button;

/// Which games' parts the page has fetched: `bn3e`, `billiard-pool pool`.
fn fetched_parts(page: &Page) -> String {
    let names = "performance.getEntriesByType('resource').map(r => /part-(.+)-[0-9a-f]+\\.wasm/.exec(r.name)?.[1])";
    page.eval(&format!("[...new Set({names}.filter(part => part))].sort().join(' ')"))
        .as_str()
        .unwrap_or_default()
        .to_owned()
}

fn are_in_parts(page: &Page) -> bool {
    page.eval("fetch('/sw.js').then(answer => answer.text()).then(text => text.includes('/assets/part-'))") == true
}

#[test]
fn a_board_is_fetched_when_its_game_is_opened_and_no_other() {
    let server = Server::start();
    let page = Page::open(&server, "/", &Screen::DESKTOP);
    page.wait_for(&main_button("bn3e"));
    for seldom in ["/rules", "/mine", "/settings", "/about", "/"] {
        page.goto(seldom);
        page.wait_for("main h1");
        assert_eq!(fetched_parts(&page), "", "{seldom}");
    }
    page.click_on(&main_button("bn3e"));
    page.wait_for(".table.of-bn3e");
    let parts = fetched_parts(&page);
    assert!(parts.split(' ').all(|part| part.split('-').any(|game| game == "bn3e")) || !are_in_parts(&page), "{parts}");
}

#[test]
fn a_board_that_does_not_come_is_told_and_can_be_asked_for_again() {
    let server = Server::start();
    let page = Page::open(&server, "/", &Screen::DESKTOP);
    if !are_in_parts(&page) {
        return;
    }
    page.call("Network.enable", json!({}));
    page.call("Network.setBypassServiceWorker", json!({ "bypass": true }));
    page.call("Network.setBlockedURLs", json!({ "urls": ["*part-*"] }));
    for address in ["/games/depths/rules", "/games/depths/tour", "/games/depths/new"] {
        page.goto_address(address);
        let told = || page.path() == address && page.shows("The board could not be loaded.");
        page.until(address, || told().then_some(()));
    }
    page.no_barriers();
    // On another page nothing more is said of it.
    page.click("Games");
    page.wait_text("Five battles. One table.");
    page.wait_gone("[role=alert] button");
    page.click_on(&main_button("bn3e"));
    page.wait_text("The board could not be loaded.");
    page.click("Try again");
    page.wait_text("The board could not be loaded.");
    page.call("Network.setBlockedURLs", json!({ "urls": [] }));
    page.click("Try again");
    page.wait_for(".table.of-bn3e");
    page.wait_gone(".warning");
    page.play("a2-a3");
    page.forgive();
}
