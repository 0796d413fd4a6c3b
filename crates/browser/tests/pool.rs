//! The simulated table: placed, aimed and struck by mouse, by finger and by keys, and run before one's eyes.

use browser::{By, Page, Plan, Player, Screen, Server};

/// What was played, without what chance did.
fn played(page: &Page) -> Vec<String> {
    let actions = "[...document.querySelectorAll('.log .action')].map((line) => line.textContent.trim()).join(' ')";
    let actions = page.eval(actions);
    let actions = actions.as_str().unwrap_or_default().split_whitespace();
    actions.filter(|action| !action.starts_with('~')).map(str::to_owned).collect()
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
    for plan in [Plan::MOUSE, Plan::FINGER, Plan::KEYS] {
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
        // Whoever breaks plays on: another unit, another direction.
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
