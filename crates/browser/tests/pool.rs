//! The simulated table: placed, aimed and struck by mouse, by finger and by keys, and run before one's eyes.

use browser::{By, Line, Page, PlayMode, Player, Screen, Server};

use crate::bn3e::place;
use crate::online::how_it_ended;

/// Two strong players, from the rack to the last ball. The rack and the spots are those that
/// [`Page::fix_chance`](browser::Page::fix_chance) brings about.
const RUN: Line = Line {
    game: "pool",
    set: "default",
    record: include_str!("data/pool.txt"),
    end: [
        "Solids won: whole fleet destroyed with shot 10",
        "Victoire des pleines : flotte entière détruite au coup 10",
    ],
};

browser::whole_matches!(RUN);

#[test]
fn a_newcomer_beats_the_computer_by_touch_on_a_phone() {
    by_hints(&PlayMode::FINGER);
}

#[test]
fn a_newcomer_beats_the_computer_by_mouse_on_a_laptop() {
    by_hints(&PlayMode::MOUSE);
}

#[test]
fn a_newcomer_beats_the_computer_by_keys_alone() {
    by_hints(&PlayMode::KEYS);
}

/// A whole match against level 3 by somebody who asks for a hint before every stroke, and sets it with the board's own controls.
fn by_hints(plan: &PlayMode) {
    let page = RUN.against(3, plan, |player| {
        player.touch(".deck .row > button:nth-child(3)");
        // Its words are rounded; the notation is exact.
        let hint = "document.querySelector('.deck .hint.advice')?.title ?? null";
        let action = player.page.until("a hint", || player.page.eval(hint).as_str().map(str::to_owned));
        player.act("pool", &action);
    });
    let told = page.text_of(".result h2");
    assert!(told.starts_with("You won: "), "hints are worth their while: {told}");
    assert_eq!(page.count(".pool-deck.aim:not(.off)"), 0, "nobody aims when it is over");
}

#[test]
fn two_play_over_the_network_a_third_watches_and_every_browser_checks_every_run() {
    let server = Server::start();
    let ann = Page::open(&server, "/games/pool/new?online", &Screen::DESKTOP.calm());
    ann.fill("Your name, as others see it", "Ann");
    set(&ann, "#place-2", "link");
    // A short match, and no help for the eye: what is chosen here is the same for both.
    set(&ann, "#rule-quiet_strokes", "3");
    set(&ann, "#rule-lines", "none");
    set(&ann, "#pace", "fischer");
    ann.click("Create");
    ann.wait_for(".room .qr");
    let link = ann.eval("document.querySelector('.link-box input').value");
    let link = link.as_str().and_then(|link| link.strip_prefix(&server.at(""))).expect("a link").to_owned();
    let bob = Page::open(&server, &link, &Screen::PHONE.calm());
    bob.fill("Your name, as others see it", "Bob");
    bob.tap("Sit down");
    let will = Page::open(&server, &ann.path(), &Screen::DESKTOP.calm());
    will.wait_text("You are watching.");
    let all = [&ann, &bob, &will];
    let (first, second) = (Player { page: &ann, by: By::Mouse }, Player { page: &bob, by: By::Finger });
    first.plays("pool", "8@480000:400000", false);
    first.plays("pool", "8>500,8000", false);
    // Soft strokes that change nothing, until that makes a draw; whatever the break has left where.
    for stroke in 0.. {
        let (player, unit) = ann.until("somebody's turn", || {
            let acts = |page: &Page| page.count(".table[data-seat] .pool-deck.aim .go:not(:disabled)") > 0;
            if ann.count(".result") > 0 {
                return Some((None, ""));
            }
            match (acts(&ann), acts(&bob)) {
                (true, false) => Some((Some(&first), "2")),
                (false, true) => Some((Some(&second), "10")),
                _ => None,
            }
        });
        let Some(player) = player else { break };
        assert_eq!(player.page.text_of(".pool-deck.aim .go small"), "", "no lines, no target");
        assert!(stroke < 60, "it never ends");
        player.plays("pool", &format!("{unit}>{},400", 1_000 * stroke), false);
        let count = played(player.page).len();
        for page in all {
            until_played(page, count);
            page.wait_for(".table .clock");
        }
        if stroke == 1 {
            // A stroke cannot be unseen: it is taken back only if the other agrees.
            ann.click("Ask to undo");
            bob.wait_text("ask to undo the last action");
            bob.tap("Accept");
            for page in all {
                page.until("the stroke to be gone", || (played(page).len() < count).then_some(()));
            }
        }
    }
    let actions = played(&ann);
    for page in all {
        page.wait_for(".result h2");
        assert_eq!(how_it_ended(page), how_it_ended(&ann));
        assert_eq!(played(page), actions);
        // The browser has played the server's record again, and come to the server's position.
        page.wait_for(".result .checked");
        page.no_barriers();
    }
}

/// Sets a field or a list of a form.
fn set(page: &Page, selector: &str, value: &str) {
    page.wait_for(selector);
    page.eval(&format!(
        "{{ const field = document.querySelector('{selector}'); field.value = '{value}'; \
         field.dispatchEvent(new Event('change', {{ bubbles: true }})); }}"
    ));
    assert_eq!(page.eval(&format!("document.querySelector('{selector}').value")), value);
}

/// What was played, without what chance did.
fn played(page: &Page) -> Vec<String> {
    let actions = page.played().join(" ");
    actions.split_whitespace().filter(|action| !action.starts_with('~')).map(str::to_owned).collect()
}

#[track_caller]
fn until_played(page: &Page, count: usize) -> Vec<String> {
    page.until(format!("{count} actions"), || Some(played(page)).filter(|actions| actions.len() >= count))
}

fn direction(page: &Page) -> String {
    page.eval("document.querySelector('.direction input').value").as_str().unwrap_or_default().to_owned()
}

#[test]
fn a_match_is_begun_by_mouse_by_finger_and_by_keys() {
    let server = Server::start();
    for plan in [PlayMode::MOUSE, PlayMode::FINGER, PlayMode::KEYS] {
        let page = Page::open(&server, "/about", &plan.screen);
        page.watch_pointers();
        page.goto("/games/pool/new");
        let player = Player { page: &page, by: plan.by };
        player.touch("form.set-up button[type=submit]");
        page.wait_for(".pool-deck.put");
        page.no_barriers();
        player.touch(".pool-deck.put .go");
        assert!(until_played(&page, 1)[0].starts_with("8@"), "{:?}", played(&page));
        player.touch(".pool-deck.aim .go");
        assert!(until_played(&page, 2)[1].starts_with("8>"), "{:?}", played(&page));
        // The breaker plays on: another unit, another direction.
        player.touch(".fleet.seat-1 li:nth-child(2) .unit.can");
        page.wait_for(".fleet.seat-1 li:nth-child(2) .unit.attacks");
        let before = direction(&page);
        match plan.by {
            By::Mouse => page.click_on("canvas.balls"),
            By::Finger => page.tap_on("canvas.balls"),
            By::Keys => {
                player.reach("canvas.balls");
                page.press("ArrowRight");
            }
        }
        page.until("the aim to turn", || (direction(&page) != before).then_some(()));
        page.no_barriers();
        player.touch(".pool-deck.aim .go");
        assert!(until_played(&page, 3)[2].starts_with("2>"), "{:?}", played(&page));
        player.kept_to_it();
        page.no_complaints();
    }
}

#[test]
fn the_balls_run_and_the_run_can_be_skipped_and_seen_again() {
    let server = Server::start();
    let page = Page::open(&server, "/games/pool/new", &Screen::DESKTOP);
    page.click_on("form.set-up button[type=submit]");
    page.wait_for(".pool-deck.put");
    page.click_on(".pool-deck.put .go");
    page.wait_for(".pool-deck.aim:not(.off) .go:not(:disabled)");
    page.click_on(".pool-deck.aim .go");
    page.wait_for(".pool-deck.run");
    page.click_on(".pool-deck.run .go");
    page.wait_gone(".pool-deck.run");
    page.wait_for(".happened li");
    page.click_on(".happened button");
    page.wait_for(".pool-deck.run");
}

#[test]
fn the_figures_of_a_match_that_is_over_keep_to_their_panel() {
    let server = Server::start();
    for screen in [Screen::DESKTOP, Screen::PHONE.french()] {
        let page = Page::open(&server, "/games/pool/new", &screen.calm());
        set(&page, "#seat-2", "people");
        page.click_on(".set-up .main");
        page.wait_for(".pool-deck.put");
        page.click_on(".deck .ends button:last-child");
        page.click_on(".deck .question .main");
        page.wait_for(".ending");
        page.press("Escape");
        page.wait_for("details.figures[open] tbody tr");
        // The tables may scroll in their own room.
        let outside = page.eval(
            "(() => { const room = document.querySelector('details.figures').parentElement.getBoundingClientRect(); \
             return [...document.querySelectorAll('details.figures > *')].map((part) => [part.tagName, part.getBoundingClientRect()]) \
             .filter(([_, part]) => part.left < room.left - 1 || part.right > room.right + 1).map(([name]) => name).join(); })()",
        );
        assert_eq!(outside, "", "{}: wider than the panel", screen.language);
    }
}

/// The bar of power follows a finger wherever that goes down on it, and a mouse, and keys; the page stays where it is.
#[test]
fn power_is_set_by_a_swipe_along_its_bar() {
    let server = Server::start();
    for screen in [Screen::PHONE, Screen { width: 1024, height: 768, touch: true, ..Screen::DESKTOP }] {
        let page = Page::open(&server, "/games/pool/new", &screen.calm());
        page.click_on("form.set-up button[type=submit]");
        page.wait_for(".pool-deck.put");
        page.click_on(".pool-deck.put .go");
        page.wait_for(".pool-deck.aim:not(.off) .go:not(:disabled)");
        page.eval("document.querySelector('.power input[type=range]').scrollIntoView({ block: 'center', behavior: 'instant' })");
        let [left, top, right, bottom] =
            place(&page, ".power input[type=range]").map(|side| f64::from(i32::try_from(side).unwrap_or_default()));
        let stands = bottom - top > right - left;
        // So far along it, from no power to all of it.
        let at = |part: f64| {
            if stands {
                (f64::midpoint(left, right), bottom + (top - bottom) * part)
            } else {
                (left + (right - left) * part, f64::midpoint(top, bottom))
            }
        };
        let power = || {
            let ask = "(() => { const bar = document.querySelector('.power input[type=range]'); return bar.value / bar.max; })()";
            page.eval(ask).as_f64().unwrap_or(-1.0)
        };
        let scrolled = || page.eval("scrollY + document.querySelector('main').scrollTop");
        let before = scrolled();
        for (from, to) in [(0.85, 0.25), (0.15, 0.7), (0.5, 0.9)] {
            page.swipe(at(from), at(to));
            page.until(format!("{to} of the power, not {}", power()), || ((power() - to).abs() < 0.08).then_some(()));
        }
        // Out over its end is all of it, and so it stays when the finger goes.
        page.swipe(at(0.4), at(1.2));
        page.until("all of the power", || (power() > 0.99).then_some(()));
        page.tap_at(at(0.3));
        page.until("a tap", || ((power() - 0.3).abs() < 0.08).then_some(()));
        assert_eq!(scrolled(), before, "the page has scrolled");
        let from = power();
        page.eval("document.querySelector('.power input[type=range]').focus()");
        page.press(if stands { "ArrowUp" } else { "ArrowRight" });
        page.until("a step by key", || (power() > from).then_some(()));
        page.press("Home");
        page.until("no power", || (power() < 0.01).then_some(()));
    }
}
