//! What people meet before, beside and after a match.

use browser::{Page, Screen, Server};
use serde_json::json;

const SUBMIT: &str = "form.set-up button[type=submit]";

/// The source calls it a new game, in both languages; its three maps say how large they are, how long they last and with how many units.
#[test]
fn the_sources_words_for_a_new_game_and_its_maps() {
    let server = Server::start();
    for (screen, new, tiles, turns, units) in [
        (Screen::DESKTOP.calm(), "New game", "tiles", "turns", "units"),
        (Screen::PHONE.french().calm(), "Nouvelle partie", "cases", "tours", "unités"),
    ] {
        let page = Page::open(&server, "/", &screen);
        let link = "[aria-labelledby=card-smallworld] a[href='/games/smallworld/new']";
        assert_eq!(page.text_of(link).trim(), new);
        page.click_on(link);
        page.wait_for(".sw-kind");
        for (card, figures) in [(1, ["5 × 5", "5", "4"]), (2, ["10 × 10", "20", "6"]), (3, ["15 × 15", "30", "8"])] {
            let said = page.text_of(&format!(".sw-kind:nth-child({card})")).replace(['\u{a0}', '\u{202f}'], " ");
            for (figure, what) in figures.into_iter().zip([tiles, turns, units]) {
                let line = said.lines().find(|line| line.contains(what));
                assert!(line.is_some_and(|line| line.contains(figure)), "{figure} {what}: {said}");
            }
        }
    }
}

/// Four players lead the four peoples; what another one leads cannot be had, and no way leads to one people twice.
#[test]
fn four_players_lead_four_peoples_and_no_two_the_same() {
    let server = Server::start();
    let page = Page::open(&server, "/games/smallworld/new", &Screen::DESKTOP.calm());
    page.wait_for(".sw-count");
    page.click_on(".sw-count label:nth-of-type(3) input");
    page.until("four cards", || (page.count(".seat-card") == 4).then_some(()));
    let led = || {
        page.eval(
            "[...document.querySelectorAll('.seat-card')].map((card) => \
             [...card.querySelectorAll('.sw-people')].findIndex((one) => one.getAttribute('aria-pressed') === 'true')).join()",
        )
    };
    let before = led();
    assert_eq!(
        before.as_str().map(|led| led.split(',').collect::<std::collections::BTreeSet<_>>().len()),
        Some(4),
        "{before}"
    );
    for seat in 1..=4 {
        assert_eq!(page.count(&format!(".seat-card.seat-{seat} .sw-people[aria-disabled=true]")), 3);
        page.click_on(&format!(".seat-card.seat-{seat} .sw-people[aria-disabled=true]"));
        assert_eq!(led(), before, "a people that is taken stays with whoever leads it");
    }
    for seat in 2..=4 {
        choose(&page, &format!("#seat-{seat}"), "people");
    }
    page.click_on(SUBMIT);
    page.wait_for(".table.of-smallworld");
    for seat in 1..=4 {
        assert_eq!(page.count(&format!(".sw-seat.seat-{seat}")), 1);
    }
    // Neither a link with such a rule set nor a command to the server brings it about.
    page.goto("/games/smallworld/new#%23%20Twice%0Apeoples%20%3D%20%5B%22elf%22%2C%20%22elf%22%5D%0A");
    page.wait_for(".sw-people");
    assert_eq!(page.count(".sw-people[aria-pressed=true]"), 2);
    assert_eq!(page.count(".sw-people[aria-disabled=true]"), 2, "two players lead two peoples");
    let new = json!({ "game": "smallworld", "rules": { "peoples": "elf,elf" }, "seats": [[{ "who": "me" }], [{ "who": "open" }]] });
    let status = page.eval(&format!(
        "fetch('/api/matches', {{ method: 'POST', headers: {{ 'content-type': 'application/json' }}, body: JSON.stringify({new}) }}).then((answer) => answer.status)"
    ));
    assert!(status.as_u64().is_some_and(|status| (400..500).contains(&status)), "{status}");
    page.forgive();
}

/// Sides are drawn where people want that.
#[test]
fn sides_are_drawn_by_lot() {
    let server = Server::start();
    for (byte, first) in [(0, "Ann"), (1, "Bob")] {
        let page = Page::blank(&server, &Screen::DESKTOP.calm());
        page.at_every_start(&format!("crypto.getRandomValues = (array) => array.fill({byte})"));
        page.goto("/games/bn3e/new");
        page.wait_for("#by-lot");
        choose(&page, "#seat-2", "people");
        for (seat, name) in [(1, "Ann"), (2, "Bob")] {
            page.wait_for(&format!("#name-{seat}"));
            page.click_on(&format!("#name-{seat}"));
            page.type_text(name);
        }
        page.click_on("#by-lot");
        page.click_on(SUBMIT);
        page.wait_for(".table.of-bn3e");
        assert_eq!(page.text_of(".player.seat-1 .name"), first);
    }
}

/// A rule set is shared as a link and as a file, and either brings it to somebody else.
#[test]
fn a_rule_set_goes_to_somebody_else_by_link_and_by_file() {
    let server = Server::start();
    let page = Page::open(&server, "/games/bn3e/new", &Screen::DESKTOP.calm());
    page.wait_for("#set");
    page.eval("navigator.clipboard.writeText = async (text) => { window.copied = text; }");
    page.eval(
        "URL.createObjectURL = (blob) => { blob.text().then((text) => { window.saved = text; }); return 'data:,'; }",
    );
    page.eval("document.querySelectorAll('details.more').forEach((more) => { more.open = true; })");
    page.eval("{ const field = document.querySelector('#rule-action_points'); field.value = 2; field.dispatchEvent(new Event('change', { bubbles: true })); }");
    page.click("Share link");
    let link = page.until("a link", || page.eval("window.copied ?? null").as_str().map(str::to_owned));
    page.click("Save to a file");
    let saved = page.until("a file", || page.eval("window.saved ?? null").as_str().map(str::to_owned));
    assert!(saved.contains("action_points = 2"), "{saved}");
    let other =
        Page::open(&server, link.strip_prefix(&server.at("")).expect("a link to these pages"), &Screen::PHONE.calm());
    let points = |page: &Page| page.eval("document.querySelector('#rule-action_points')?.value ?? null");
    other.until("the rules of the link", || (points(&other) == "2").then_some(()));
    other.goto("/games/bn3e/new");
    other.until("the usual rules", || (points(&other) == "3").then_some(()));
    let open = |text: &str| {
        other.eval(&format!(
            "{{ const files = new DataTransfer(); files.items.add(new File([{}], 'club.toml')); \
             const field = document.querySelector('#set-file'); field.files = files.files; \
             field.dispatchEvent(new Event('change', {{ bubbles: true }})); }}",
            serde_json::Value::from(text)
        ));
    };
    open("this is no rule set");
    other.wait_text("This file contains no rule set for this game.");
    assert_eq!(points(&other), "3");
    open(&saved);
    other.until("the rules of the file", || (points(&other) == "2").then_some(()));
}

/// Every example of the source texts is drawn: what is entered, what it does.
#[test]
fn the_examples_and_diagrams_of_the_rules_are_drawn() {
    let server = Server::start();
    for screen in [Screen::DESKTOP.calm(), Screen::PHONE.french().calm()] {
        let page = Page::open(&server, "/games/billiard/rules", &screen);
        page.wait_for("figure.judged-entry");
        assert_eq!(page.count("figure.judged-entry"), 15);
        let empty = "[...document.querySelectorAll('figure.judged-entry')].filter((one) => \
             !one.querySelector('figcaption')?.innerText.trim() || ![...one.querySelectorAll('svg')].some((svg) => svg.getBoundingClientRect().width > 20)).length";
        page.until("all of them to be drawn", || (page.eval(empty) == 0).then_some(()));
        page.goto("/games/depths/rules");
        page.wait_for("figure.diagram");
        let cells = |diagram: usize, class: &str| {
            page.eval(&format!(
                "document.querySelectorAll('figure.diagram')[{diagram}].querySelectorAll('.cell.{class}').length"
            ))
        };
        // Six cells are near one in the middle: four beside it, one above and one below (DE-13).
        assert_eq!((cells(0, "near"), cells(0, "blast")), (6.into(), 1.into()));
        // A torpedo runs along a row or a column (DE-16): five cells more of each.
        assert_eq!((cells(1, "near"), cells(1, "ship")), (10.into(), 1.into()));
        assert_eq!(
            page.eval(
                "[...document.querySelectorAll('figure.diagram figcaption')].every((one) => one.innerText.trim())"
            ),
            true
        );
    }
}

/// Two tabs of one match: of a game with secrets, neither shows what the curtain of the other hides; and a clock is the same in both.
#[test]
fn two_tabs_of_a_match_with_secrets_and_of_one_with_a_clock() {
    let server = Server::start();
    let one = Page::open(&server, "/games/depths", &Screen::DESKTOP.calm());
    one.click("Two players");
    one.wait_for(".curtain");
    one.click_on(".curtain button.main");
    one.play_behind("place:108,222,315,m30");
    let two = one.another_tab(&one.path(), &Screen::DESKTOP.calm());
    two.wait_for(".curtain");
    two.click_on(".curtain button.main");
    two.wait_for(".table.of-depths");
    assert!(!two.shows("222"), "what Red has hidden is nowhere in the other tab");
    two.play_behind("place:102,203,304,m20");
    // The first tab follows, and its curtain stays until somebody draws it.
    one.wait_for(".curtain");
    one.until("the first tab to follow", || (one.count(".other-tab") == 1 || one.count(".curtain") == 1).then_some(()));
    one.click_on(".curtain button.main");
    one.wait_for(".table.of-depths[data-seat='1']");
    one.play("S4-2");
    two.click_on(".curtain button.main");
    two.until("the move in the other tab", || (two.played().last().map(String::as_str) == Some("S4-2")).then_some(()));
    // A clock.
    one.goto("/games/bn3e/new");
    one.wait_for("#pace");
    choose(&one, "#seat-2", "people");
    choose(&one, "#pace", "fischer");
    one.click_on(SUBMIT);
    one.wait_for(".table.of-bn3e .clock");
    one.play("a2-a3");
    one.play("end");
    two.goto(&one.path());
    two.wait_for(".table.of-bn3e .clock");
    let left = |page: &Page, seat: u8| {
        let text = page.text_of(&format!(".player.seat-{seat} .clock"));
        let (minutes, seconds) = text.trim().rsplit_once(':').expect("minutes and seconds");
        let number =
            |text: &str| text.chars().filter(char::is_ascii_digit).collect::<String>().parse::<i64>().unwrap_or(0);
        number(minutes) * 60 + number(seconds)
    };
    let apart = (left(&one, 1) - left(&two, 1)).abs();
    assert!(apart <= 1, "Blue's clock stands: {apart} s apart");
    two.play("a7-a6");
    two.play("end");
    one.until("the first tab to follow", || (one.played().len() == 4).then_some(()));
    let apart = (left(&one, 2) - left(&two, 2)).abs();
    assert!(apart <= 2, "{apart} s apart");
}

/// At one screen, too, whoever has no time left has lost.
#[test]
fn a_clock_at_one_screen_runs_out() {
    let server = Server::start();
    let page = Page::open(&server, "/games/bn3e/new", &Screen::PHONE.calm());
    page.wait_for("#pace");
    choose(&page, "#seat-2", "people");
    choose(&page, "#pace", "turn");
    page.wait_for(".pace .number input");
    page.eval("{ const field = document.querySelector('.pace .number input'); field.value = 5; field.dispatchEvent(new Event('input', { bubbles: true })); }");
    page.click_on(SUBMIT);
    page.wait_for(".table.of-bn3e .clock");
    page.play("a2-a3");
    page.wait_for(".ending");
    assert_eq!(page.text_of(".ending h2"), "Red won: time ran out in turn 1");
    page.no_barriers();
}

/// Two losses lead a level down in any game, and in that game alone.
#[test]
fn two_losses_in_one_game_say_nothing_of_another() {
    let server = Server::start();
    let page = Page::open(&server, "/", &Screen::DESKTOP.calm());
    for (id, game, at) in [("a", "bn3e", 5), ("b", "smallworld", 6)] {
        let kept = json!({
            "id": id, "game": game, "sitters": [{ "people": [""] }, { "bot": 4 }],
            "record": format!("[Game \"{game}\"]\n[Result \"*\"]\n\n*\n"), "at": at, "plies": 0, "result": "0-1",
        });
        page.eval(&format!("localStorage.setItem('abordage.game.{id}', JSON.stringify({kept}))"));
    }
    page.goto("/games/smallworld/new");
    page.wait_for("#seat-2");
    choose(&page, "#seat-2", "4");
    page.click_on(SUBMIT);
    page.wait_for(".table.of-smallworld");
    page.click_on(".deck .more summary");
    page.click("Resign");
    page.click("Yes, resign");
    page.wait_for(".ending");
    assert!(page.text_of(".proposal").contains("level 3"), "{}", page.text_of(".proposal"));
    page.click_on(".ending .again button.main");
    page.wait_text("Level 3");
    page.goto("/games/bn3e");
    page.click("Play the computer");
    page.wait_for(".table.of-bn3e");
    page.wait_text("Level 4");
}

/// Another match of the same two at one screen: each has the other's side now.
#[test]
fn a_rematch_at_one_screen_passes_the_sides_on() {
    let server = Server::start();
    let page = Page::open(&server, "/games/bn3e/new", &Screen::DESKTOP.calm());
    page.wait_for("#seat-2");
    choose(&page, "#seat-2", "people");
    for (seat, name) in [(1, "Ann"), (2, "Bob")] {
        page.wait_for(&format!("#name-{seat}"));
        page.click_on(&format!("#name-{seat}"));
        page.type_text(name);
    }
    page.click_on(SUBMIT);
    page.wait_for(".table.of-bn3e");
    let first = page.path();
    page.click_on(".deck .more summary");
    page.click("Resign");
    page.click("Yes, resign");
    page.wait_for(".ending");
    page.click("Rematch");
    page.until("another match", || (page.path() != first && page.count(".table.of-bn3e") > 0).then_some(()));
    assert_eq!(
        (page.text_of(".player.seat-1 .name"), page.text_of(".player.seat-2 .name")),
        ("Bob".to_owned(), "Ann".to_owned())
    );
    assert!(page.played().is_empty());
}

/// Online both have to agree to play without the coach (DE-26): the guest reads it before sitting down, and neither has it then.
#[test]
fn without_the_coach_online_by_consent() {
    let server = Server::start();
    let ann = Page::open(&server, "/games/depths/new?online", &Screen::DESKTOP.calm());
    ann.wait_for("#rule-coach");
    choose(&ann, "#place-2", "link");
    ann.eval("document.querySelectorAll('details.more').forEach((more) => { more.open = true; })");
    ann.click_on("#rule-coach");
    ann.click("Create");
    ann.wait_for(".room .qr");
    let link = ann.eval("document.querySelector('.link-box input').value");
    let link = link.as_str().and_then(|link| link.strip_prefix(&server.at(""))).expect("a link").to_owned();
    let bob = Page::open(&server, &link, &Screen::PHONE.calm());
    bob.wait_for(".invited");
    bob.wait_text("Odds: off");
    bob.tap("Sit down");
    ann.wait_for(".table.of-depths");
    bob.wait_for(".table.of-depths");
    ann.play("place:108,222,315,m30");
    bob.play("place:102,203,304,m20");
    ann.until("Ann's turn", || (ann.count(".table[data-seat] #notation:not(:disabled)") > 0).then_some(()));
    for page in [&ann, &bob] {
        assert_eq!(page.count("button.coach"), 0);
    }
}

fn choose(page: &Page, selector: &str, value: &str) {
    page.wait_for(selector);
    page.eval(&format!(
        "{{ const list = document.querySelector(\"{selector}\"); list.value = '{value}'; \
         list.dispatchEvent(new Event('change', {{ bubbles: true }})); }}"
    ));
}
