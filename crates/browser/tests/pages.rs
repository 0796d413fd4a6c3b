//! The pages that every game shares.

use browser::{Page, Screen, Server};
use serde_json::json;

/// Every kind of page that has an address of its own.
pub const ADDRESSES: &[&str] = &[
    "/",
    "/games/bn3e",
    "/games/depths",
    "/games/smallworld",
    "/games/billiard",
    "/games/pool",
    "/games/bn3e/new",
    "/games/depths/new",
    "/games/smallworld/new",
    "/games/billiard/new",
    "/games/pool/new",
    "/games/bn3e/new?online",
    "/games/billiard/new?online",
    "/online",
    "/transfer",
    "/rules",
    "/games/bn3e/rules",
    "/games/depths/rules",
    "/games/smallworld/rules",
    "/games/billiard/rules",
    "/games/pool/rules",
    "/games/bn3e/tour",
    "/games/depths/tour",
    "/games/smallworld/tour",
    "/games/billiard/tour",
    "/games/pool/tour",
    "/mine",
    "/replay",
    "/settings",
    "/about",
    "/nothing/here",
];

/// Every game.
pub use browser::games::IDS as GAMES;

/// A whole game: Blue runs through and lands.
const RECORD: &str = "\
[Game \"bn3e\"]
[Result \"*\"]

1. a2-a3 c2-c3 end
2. f7-f6 end
*
";

/// Two who play at one screen, from a position of this game.
#[track_caller]
pub fn from_position(server: &Server, screen: &Screen, game: &str, position: &str) -> Page {
    let page = Page::blank(server, screen);
    page.fix_chance();
    page.goto(&format!("/games/{game}/new"));
    page.wait_for("#position");
    if page.count("select#seat-2") > 0 {
        page.eval(
            "{ const list = document.querySelector('#seat-2'); list.value = 'people'; list.dispatchEvent(new Event('change', { bubbles: true })); }",
        );
    }
    page.eval("document.querySelector('#position').closest('details').open = true");
    page.eval(&format!(
        "{{ const at = document.querySelector('#position'); at.value = {position:?}; for (const kind of ['input', 'change']) at.dispatchEvent(new Event(kind, {{ bubbles: true }})); }}"
    ));
    page.click_on("form.set-up button[type=submit]");
    page.wait_for(".table, .curtain");
    page
}

/// Opens a game from its card on the home page, by the usual rules.
#[track_caller]
pub fn open_game(page: &Page, game: &str) {
    page.click_on(&main_button(game));
    if game == "billiard" {
        // At a real table the parameters are looked through first, and who breaks.
        page.wait_for(".units");
        page.click_on("#breaks-1");
        page.click_on("form.set-up button[type=submit]");
    }
    page.wait_for(&format!(".table.of-{game}, .curtain"));
}

/// On the home page, the main button of a game's card, or that of its part of a card that two games share.
pub fn main_button(game: &str) -> String {
    format!("[aria-labelledby=card-{game}] button.main, #card-{game} button")
}

#[test]
fn home_speaks_the_browsers_language_and_the_other_at_a_click() {
    let server = Server::start();
    let page = Page::open(&server, "/", &Screen::DESKTOP);
    page.wait_text("Five battles. One table.");
    assert_eq!(page.eval("document.documentElement.lang"), "en");
    page.click("FR : passer au français");
    page.wait_text("Cinq batailles. Une table.");
    assert_eq!(page.eval("document.documentElement.lang"), "fr");
    page.reload();
    page.wait_text("Cinq batailles. Une table.");
    let french = Page::open(&server, "/", &Screen::PHONE.french());
    french.wait_text("Cinq batailles. Une table.");
    french.tap("EN: switch to English");
    french.wait_text("Five battles. One table.");
}

/// Which languages the page has fetched, each once: `en`, `en fr`.
fn fetched_languages(page: &Page) -> String {
    let names = "performance.getEntriesByType('resource').map(r => /words-(..)-/.exec(r.name)?.[1]).filter(l => l)";
    page.eval(&format!("[...new Set({names})].sort().join(' ')")).as_str().unwrap_or_default().to_owned()
}

#[test]
fn a_language_is_fetched_when_somebody_first_speaks_it() {
    let server = Server::start();
    for (screen, first) in [(Screen::DESKTOP, "en"), (Screen::DESKTOP.french(), "fr")] {
        let page = Page::open(&server, "/", &screen);
        page.wait_for("main h1");
        assert_eq!(fetched_languages(&page), first);
        page.click_on("button.words");
        page.until("the other language", || (fetched_languages(&page) == "en fr").then_some(()));
    }
}

#[test]
fn without_a_network_both_languages_are_there() {
    let mut server = Server::start();
    let page = Page::open(&server, "/", &Screen::DESKTOP);
    page.wait_text("Five battles. One table.");
    page.is_kept();
    server.stop();
    page.click("FR : passer au français");
    page.wait_text("Cinq batailles. Une table.");
    page.reload();
    page.wait_text("Cinq batailles. Une table.");
    page.click("EN: switch to English");
    page.wait_text("Five battles. One table.");
    page.forgive_outage();
}

#[test]
fn a_language_that_does_not_come_changes_nothing_and_is_told() {
    let server = Server::start();
    let page = Page::open(&server, "/settings", &Screen::DESKTOP);
    page.wait_text("Settings");
    page.call("Network.enable", json!({}));
    page.call("Network.setBypassServiceWorker", json!({ "bypass": true }));
    page.call("Network.setBlockedURLs", json!({ "urls": ["*words-fr*"] }));
    page.click("Français");
    page.wait_text("The other language could not be loaded.");
    let chosen = "document.querySelector('[name=language]:checked').closest('label').lang";
    page.until("English is still chosen", || (page.eval(chosen) == "en").then_some(()));
    // A visit that wants French and cannot have it speaks English.
    page.eval("localStorage['abordage.settings'] = JSON.stringify({ language: 'fr' })");
    page.reload();
    page.wait_text("Settings");
    page.call("Network.setBlockedURLs", json!({ "urls": ["*words-*"] }));
    page.call("Page.reload", json!({}));
    page.wait_text("Part of this page could not be loaded");
    page.forgive_outage();
}

#[test]
fn settings_hold_over_a_reload() {
    let server = Server::start();
    let page = Page::open(&server, "/settings", &Screen::DESKTOP);
    page.click("Night");
    page.click("Sounds");
    page.click("Français");
    page.wait_text("Réglages");
    page.reload();
    page.wait_text("Réglages");
    assert_eq!(page.eval("document.documentElement.dataset.theme"), "night");
    assert_eq!(page.eval("document.querySelectorAll('input[type=checkbox]')[0].checked"), false);
    assert_eq!(page.eval("document.querySelectorAll('input[type=checkbox]')[1].checked"), true);
}

#[test]
fn a_game_is_kept_over_a_reload_and_among_my_games() {
    let server = Server::start();
    let page = Page::open(&server, "/", &Screen::DESKTOP);
    page.click("Two players");
    page.wait_for(".table.of-bn3e");
    page.play("a2-a3");
    page.play("c2-c3");
    assert_eq!(page.count(".log li"), 2);
    page.reload();
    page.wait_for(".table.of-bn3e");
    page.until("both actions", || (page.count(".log li") == 2).then_some(()));
    page.play("end");
    page.goto("/mine");
    page.wait_text("3 actions played");
    page.click("Continue");
    page.wait_for(".table.of-bn3e");
    page.goto("/mine");
    page.click("Delete");
    page.wait_text("You have not played here yet.");
    page.reload();
    page.wait_text("You have not played here yet.");
}

#[test]
fn what_is_not_allowed_is_refused_with_a_sentence_and_can_be_undone() {
    let server = Server::start();
    let page = Page::open(&server, "/", &Screen::DESKTOP);
    page.click("Two players");
    page.wait_for(".table.of-bn3e");
    page.fill("Type an action", "a2-a8");
    page.press("Enter");
    page.wait_for(".notice");
    let told = page.text_of(".notice p");
    assert!(told.contains("a8") && !told.contains("BN-"), "in words, without the number of a rule: {told}");
    assert_eq!(page.count(".log li"), 0);
    page.play("a2-a3");
    page.click("Undo");
    page.until("nothing played", || (page.count(".log li") == 0).then_some(()));
    page.click("Redo");
    page.until("it is played again", || (page.count(".log li") == 1).then_some(()));
}

#[test]
fn the_computer_answers() {
    let server = Server::start();
    let page = Page::open(&server, "/", &Screen::DESKTOP);
    page.click_on(&main_button("bn3e"));
    page.wait_for(".table.of-bn3e");
    page.play("a2-a3");
    let is_fetched =
        || page.eval("performance.getEntriesByType('resource').some((file) => file.name.includes('/assets/worker'))");
    assert_eq!(is_fetched(), false, "nobody has asked the computer yet");
    page.play("end");
    page.wait_for(".log li.seat-2");
    assert_eq!(is_fetched(), true);
    page.play("c2-c3");
}

#[test]
fn every_game_opens_from_its_card() {
    let server = Server::start();
    for game in GAMES {
        let page = Page::open(&server, "/", &Screen::DESKTOP);
        open_game(&page, game);
        assert!(page.path().starts_with("/play/"), "{game}: {}", page.path());
    }
}

#[test]
fn a_match_is_set_up_with_names_and_rules() {
    let server = Server::start();
    let page = Page::open(&server, "/games/bn3e/new", &Screen::DESKTOP);
    page.wait_text("Players");
    page.choose("Red", "people");
    page.eval("document.querySelector('#name-1').focus()");
    page.type_text("Ana");
    page.eval("document.querySelector('#name-2').focus()");
    page.type_text("Bruno");
    page.click("All parameters");
    page.eval("document.querySelector('#rule-action_points').focus()");
    page.eval("document.querySelector('#rule-action_points').select()");
    page.type_text("1");
    page.press("Tab");
    page.click("Start");
    page.wait_for(".table.of-bn3e");
    page.wait_text("Ana");
    page.wait_text("Bruno");
    // With one action point a turn ends by itself (BN-14).
    page.play("a2-a3");
    page.play("f7-f6");
}

#[test]
fn nonsense_in_a_parameter_is_told_at_once() {
    let server = Server::start();
    let page = Page::open(&server, "/games/bn3e/new", &Screen::DESKTOP);
    page.click("All parameters");
    page.eval("document.querySelector('#rule-action_points').focus()");
    page.eval("document.querySelector('#rule-action_points').select()");
    page.type_text("99999");
    page.press("Tab");
    page.wait_for(".warning");
}

#[test]
fn a_pasted_record_is_replayed() {
    let server = Server::start();
    let page = Page::open(&server, "/replay", &Screen::DESKTOP);
    page.fill("Game text", RECORD);
    page.click("Show");
    page.wait_for(".table.of-bn3e");
    assert_eq!(page.text_of(".where"), "0 / 5");
    // Meanwhile the moves are judged, and what is found of them takes room: a button may have moved from under the mouse.
    let step = |name: &str, from: &str, to: &str| {
        page.until(to, || {
            if page.text_of(".where") == from {
                page.click(name);
            }
            (page.text_of(".where") == to).then_some(())
        });
    };
    step("Next", "0 / 5", "1 / 5");
    step("Last", "1 / 5", "5 / 5");
}

#[test]
fn a_bad_record_is_refused_with_the_place() {
    let server = Server::start();
    let page = Page::open(&server, "/replay", &Screen::DESKTOP);
    page.fill("Game text", &RECORD.replace("c2-c3", "c2-c9"));
    page.click("Show");
    page.wait_for(".warning");
    assert_eq!(page.eval("document.querySelector('#record').value.includes('c2-c9')"), true, "what was pasted is kept");
    page.fill("Game text", &RECORD.replace("bn3e", "chess"));
    page.click("Show");
    page.wait_text("chess");
    page.wait_for(".warning");
}

#[test]
fn an_address_that_leads_nowhere_says_so() {
    let server = Server::start();
    for path in ["/nothing", "/games/chess", "/games/chess/new", "/play/nothing"] {
        let page = Page::open(&server, path, &Screen::DESKTOP);
        page.until(path, || (page.shows("Page not found") || page.shows("Game not found")).then_some(()));
        page.click("All games");
        page.wait_text("Five battles. One table.");
    }
}

#[test]
fn everything_local_works_once_the_server_is_gone() {
    let mut server = Server::start();
    let page = Page::open(&server, "/", &Screen::DESKTOP);
    page.until("the pages to be kept", || {
        let kept = "navigator.serviceWorker.ready.then(() => !!navigator.serviceWorker.controller)";
        (page.eval(kept) == true).then_some(())
    });
    server.stop();
    page.reload();
    page.wait_text("Five battles. One table.");
    page.goto("/games/smallworld/new");
    page.wait_text("Players");
    page.goto("/");
    page.click_on(&main_button("bn3e"));
    page.wait_for(".table.of-bn3e");
    page.play("a2-a3");
    page.play("end");
    page.wait_for(".log li.seat-2");
    page.play("c2-c3");
    page.reload();
    page.wait_for(".table.of-bn3e");
    page.play("d2-d3");
}

#[test]
fn it_can_be_installed() {
    let server = Server::start();
    let page = Page::open(&server, "/", &Screen::DESKTOP);
    page.eval("navigator.serviceWorker.ready.then(() => true)");
    let manifest = page.call("Page.getAppManifest", json!({}));
    assert_eq!(manifest["errors"], json!([]), "{manifest}");
    let errors = page.call("Page.getInstallabilityErrors", json!({}));
    let errors: Vec<&str> = errors["installabilityErrors"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|error| error["errorId"].as_str())
        // A fresh profile counts as a private window, where nothing can be installed.
        .filter(|id| *id != "in-incognito")
        .collect();
    assert_eq!(errors, [""; 0]);
}

#[test]
fn a_first_action_needs_no_mouse() {
    let server = Server::start();
    let page = Page::open(&server, "/", &Screen::DESKTOP);
    page.tab_to("Two players");
    page.press("Enter");
    page.wait_for(".table.of-bn3e");
    page.tab_to("Type an action");
    page.type_text("a2-a3");
    page.press("Enter");
    page.until("the action", || (page.count(".log li") == 1).then_some(()));
}

#[test]
fn a_first_action_needs_but_a_thumb() {
    let server = Server::start();
    let page = Page::open(&server, "/", &Screen::PHONE);
    page.tap("Two players");
    page.wait_for(".table.of-bn3e");
    page.tap("Type an action");
    page.type_text("a2-a3");
    page.press("Enter");
    page.until("the action", || (page.count(".log li") == 1).then_some(()));
    let wide = page.eval("document.documentElement.scrollWidth").as_u64();
    assert_eq!(wide, Some(360), "nothing is wider than the phone");
}

#[test]
fn axe_finds_nothing_on_any_page_by_day() {
    barriers(&Screen::DESKTOP.calm());
}

#[test]
fn axe_finds_nothing_on_any_page_by_night_on_a_phone() {
    barriers(&Screen::PHONE.dark().calm());
}

fn barriers(screen: &Screen) {
    let server = Server::start();
    let page = Page::open(&server, "/", screen);
    let mut found = Vec::new();
    for path in ADDRESSES {
        page.goto(path);
        found.extend(page.barriers().into_iter().map(|what| format!("{path}: {what}")));
    }
    for game in GAMES {
        page.goto("/");
        open_game(&page, game);
        found.extend(page.barriers().into_iter().map(|what| format!("{game}: {what}")));
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// Workers that die at once, until they are allowed to live.
const DEAD_WORKERS: &str = "const Alive = Worker; let dead = true; window.revive = () => { dead = false; }; \
    window.Worker = function (...rest) { \
        if (!dead) return new Alive(...rest); \
        const worker = { postMessage() {}, terminate() {} }; \
        setTimeout(() => worker.onerror?.(new Event('error')), 0); \
        return worker; \
    }";

#[test]
fn people_are_told_when_the_computer_does_not_answer_and_can_ask_again() {
    let server = Server::start();
    let page = Page::blank(&server, &Screen::DESKTOP);
    page.at_every_start(DEAD_WORKERS);
    page.goto("/");
    page.click_on(&main_button("bn3e"));
    page.wait_for(".table.of-bn3e");
    page.play("a2-a3");
    page.play("end");
    page.wait_text("The computer is not answering.");
    page.no_barriers();
    page.eval("revive()");
    page.click("Try again");
    page.wait_for(".log li.seat-2");
    page.wait_gone(".warning");
}

#[test]
fn a_link_carries_the_game_and_its_moment() {
    let server = Server::start();
    let page = Page::open(&server, "/", &Screen::DESKTOP);
    page.click("Two players");
    page.wait_for(".table.of-bn3e");
    for action in ["a2-a3", "c2-c3", "end"] {
        page.play(action);
    }
    page.click("Previous");
    page.eval("navigator.clipboard.writeText = async (text) => { window.copied = text; }");
    page.click_on(".deck .more summary");
    page.click("Share");
    let link = page.until("a link", || page.eval("window.copied ?? null").as_str().map(str::to_owned));
    let friend = Page::open(&server, link.strip_prefix(&server.at("")).expect("a link to these pages"), &Screen::PHONE);
    friend.until("the same moment", || (friend.text_of(".where") == "2 / 3").then_some(()));
}

/// Who made the games, and what they were published under: said on a page in both languages, and in the README.
#[test]
fn the_games_are_credited_on_a_page_and_in_the_readme() {
    let licence = "https://creativecommons.org/licenses/by-sa/3.0/";
    let author = "http://lucas.borboleta.blog.free.fr";
    let said = ["Lucas Borboleta", "1974", "Milton Bradley", "4INFO", "Delphine Millet", "Mathieu Spegagne"];
    let server = Server::start();
    for (screen, manual) in [
        (Screen::DESKTOP, "manual of a referee program"),
        (Screen::DESKTOP.french(), "manuel d’un programme d’arbitrage"),
    ] {
        let page = Page::open(&server, "/about", &screen);
        for words in said.into_iter().chain([manual, "CC BY-SA 3.0"]) {
            page.wait_text(words);
        }
        for (address, rel) in [(licence, "license"), (author, "noreferrer")] {
            assert_eq!(page.count(&format!("main a[href='{address}'][rel~='{rel}']")), 1, "{address}");
        }
        page.no_barriers();
    }
    let readme = include_str!("../../../README.md");
    for words in said.into_iter().chain(["manual of a referee program", "CC BY-SA 3.0", licence, author]) {
        assert!(readme.contains(words), "{words}");
    }
}
