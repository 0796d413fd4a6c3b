//! A match looked back at where it was played: what decided it, what was better, and a second try.

use browser::{Page, Screen, Server};
use serde_json::json;

/// Either side could land at once, and ends its turn instead; at last Red lands.
const MISSED: &str = "[Game \"bn3e\"]\n[Seat1 \"Morgane\"]\n[Seat2 \"Yann\"]\n[Start \"R35/6/6/6/6/5s3 b 3 - 1\"]\n\n1. end\n2. end\n3. end\n4. f2#\n0-1\n";

/// Waits until the computer has judged everything.
#[track_caller]
fn judged(page: &Page, actions: u64) {
    page.until("all judged", || (page.count(".log .verdicts .verdict") == actions).then_some(()));
    page.until("the end of it", || page.text_of(".judging").is_empty().then_some(()));
}

#[test]
fn a_pasted_record_is_reviewed_by_itself_and_can_be_tried_again() {
    let server = Server::start();
    let page = Page::open(&server, "/replay", &Screen::DESKTOP.calm());
    page.fill("Game text", MISSED);
    page.click("Show");
    page.wait_for(".table.of-bn3e.reviews");
    judged(&page, 4);
    assert_eq!(page.text_of(".review h2"), "Yann won: landed on the enemy base in turn 2");
    // Both missed wins, and each is told so by a shape in the log.
    assert_eq!((page.count(".log .is-mistake"), page.count(".log .is-best")), (3, 1));
    assert!(page.text_of(".shares.seat-1 b").starts_with('−'), "{}", page.text_of(".shares.seat-1"));
    // The bars are to one scale, it is said what they count, and what the shapes mean.
    let lengths = page.eval(
        "['1', '2'].map((seat) => { const of = document.querySelector(`.shares.seat-${seat}`); \
         return of.querySelector('.bar').getBoundingClientRect().width / Number(of.querySelector('b').innerText.replace('−', '')); })",
    );
    let [one, two] = [0, 1].map(|seat| lengths[seat].as_f64().unwrap_or_default());
    assert!(one > 0.0 && (one / two - 1.0).abs() < 0.1, "{lengths}");
    assert_eq!(page.eval("document.querySelector('.totals .in-points').getBoundingClientRect().height > 8"), true);
    assert_eq!(page.count(".signs li"), 4);
    // Two turns; BN3E has no dice.
    assert_eq!((page.count(".leg"), page.count(".leg .lucky"), page.count(".course tbody tr")), (2, 0, 2));
    assert_eq!((page.count(".leg .bar.decided.falls"), page.count(".leg .disc")), (1, 1), "the last turn decided it");
    page.no_barriers();
    // While it was being judged, when nothing of this was there yet, the buttons stood where they stand now.
    let top = "document.querySelector('.steps').getBoundingClientRect().top";
    let judging = format!(
        "(() => {{ const [legs, moments, state] = ['.legs', '.decided-by', '.judging'].map((one) => document.querySelector(one)); \
         const were = [legs, moments].map((one) => [...one.childNodes]); \
         legs.replaceChildren(); moments.replaceChildren(); state.textContent = 'Judged 1 of 4 actions so far'; const there = {top}; \
         legs.append(...were[0]); moments.append(...were[1]); state.textContent = ''; return there; }})()"
    );
    assert_eq!(page.eval(&judging), page.eval(top), "the buttons run away");
    // By keys alone the board goes back to the turn.
    page.eval("document.querySelector('.leg').focus()");
    page.press("ArrowRight");
    page.until("a turn", || (page.count(".leg.now") == 1).then_some(()));
    page.press("Home");
    page.until("the start", || (page.text_of(".where") == "0 / 4").then_some(()));
    assert_eq!(page.text_of(".looked-at h2").trim_start_matches(char::is_numeric).trim(), "Turn 1: a mistake");
    assert!(page.text_of(".looked-at .better").contains("Land with your rock"), "{}", page.text_of(".looked-at"));
    page.wait_for(".arrow.best");
    assert_eq!(page.count(".log li.now"), 1);
    // And what was missed is done.
    page.click("Try it again from here");
    page.until("a match", || page.path().starts_with("/play/").then_some(()));
    page.wait_for(".table.of-bn3e.plays");
    page.wait_text("Level 1");
    page.play("a7#");
    page.wait_for(".ending");
    assert_eq!(page.count(".ending .vignette use"), 1);
}

/// A long game's log has a room of its own on a phone, and nothing of it lies over the buttons under it.
#[test]
fn the_log_of_a_long_game_stays_in_its_room() {
    let server = Server::start();
    let page = Page::open(&server, "/replay", &Screen::DESKTOP.calm());
    page.fill("Game text", include_str!("data/bn3e.txt"));
    page.click("Show");
    page.wait_for(".table.reviews .course");
    for screen in [Screen::PHONE.calm(), Screen { width: 900, height: 700, ..Screen::DESKTOP.calm() }] {
        page.becomes(&screen);
        page.eval("document.querySelector('.steps').scrollIntoView({ block: 'center' })");
        let over = "(() => { const log = document.querySelector('.log'), steps = document.querySelector('.steps').getBoundingClientRect(); \
             const lies = (one) => { const box = one.getBoundingClientRect(); return box.top < steps.bottom && box.bottom > steps.top; }; \
             return getComputedStyle(log).overflowY === 'visible' ? [...log.querySelectorAll('li')].filter(lies).length : 0; })()";
        assert!(page.count(".log li") > 12, "a long game");
        assert_eq!(page.eval(over), 0, "{} px wide: lines of the log lie over the buttons", screen.width);
    }
}

#[test]
fn the_review_opens_in_place_and_is_kept() {
    let server = Server::start();
    for screen in [Screen::DESKTOP.calm(), Screen { width: 320, height: 640, ..Screen::PHONE.calm().french() }] {
        let page = Page::open(&server, "/", &screen);
        let record = "[Game \"bn3e\"]\n[Start \"6/2P33/6/6/6/5s3 b 3 - 1\"]\n[Result \"*\"]\n\n*\n";
        let kept = json!({
            "id": "near", "game": "bn3e", "sitters": [{ "people": ["Morgane"] }, { "bot": 3 }],
            "record": record, "at": 5, "plies": 0, "result": null,
        });
        page.eval(&format!("localStorage.setItem('abordage.game.near', JSON.stringify({kept}))"));
        page.goto("/play/near");
        page.wait_for(".table.of-bn3e");
        page.play("c6-c7");
        page.play("c7#");
        page.wait_for(".ending");
        page.click_on(".ending .again button:last-child");
        page.wait_for(".table.reviews .course");
        assert_eq!(page.path(), "/play/near", "where it was played");
        judged(&page, 2);
        page.no_barriers();
        let wide = page.eval("document.documentElement.scrollWidth <= innerWidth");
        assert_eq!(wide, true, "nothing is wider than the screen");
        // Nothing is judged twice: it is there at once when people come back.
        page.reload();
        page.wait_for(".table.reviews .course");
        assert_eq!(page.count(".log .verdict"), 2);
        assert_eq!(page.text_of(".judging"), "");
        page.click_on(".totals .close");
        page.wait_for(".deck .result h2");
        assert_eq!(page.count(".course"), 0);
    }
}
