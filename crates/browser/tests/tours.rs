//! The tours: touching what is marked does it, whatever else is done is told, and a first game follows.

use browser::{Page, Screen, Server};

use crate::pages::{GAMES, main_button};

/// The marks on the page: their numbers and middles.
fn marks(page: &Page) -> Vec<(u64, (f64, f64))> {
    let found = page.eval(
        "[...document.querySelectorAll('.mark')].map((mark) => { const box = mark.getBoundingClientRect(); \
         return [Number(mark.innerText || 1), box.x + box.width / 2, box.y + box.height / 2]; })",
    );
    let found = found.as_array().cloned().unwrap_or_default();
    found.iter().filter_map(|mark| Some((mark[0].as_u64()?, (mark[1].as_f64()?, mark[2].as_f64()?)))).collect()
}

/// Touches what is marked, in order, until the step is done.
#[track_caller]
fn follow(page: &Page, place: &str) {
    let mut last = (0, (0.0, 0.0));
    page.until(format!("{place} to be done by touching what is marked"), || {
        if page.count(".tour-step .next") > 0 {
            return Some(());
        }
        assert_eq!(page.count(".tour-step .retry"), 0, "{place}: {}", page.text_of(".tour-step"));
        // What has just been touched may still move.
        let (before, now) = (marks(page), {
            page.rested();
            marks(page)
        });
        // One that has moved on, such as from a line to what it unfolds, is followed.
        let moved = |at: (f64, f64)| (at.0 - last.1.0).hypot(at.1 - last.1.1) > 30.0;
        let new = |mark: &(u64, (f64, f64))| mark.0 > last.0 || (mark.0 == last.0 && moved(mark.1));
        let mut next: Vec<_> = now.into_iter().filter(|mark| new(mark) && before.contains(mark)).collect();
        next.sort_by_key(|mark| mark.0);
        if let Some((number, at)) = next.first() {
            // A second touch of one place that comes at once plays nothing: nobody has read what the first one showed.
            if !moved(*at) {
                std::thread::sleep(std::time::Duration::from_millis(450));
            }
            last = (*number, *at);
            if page.eval("innerWidth < 800") == true { page.tap_at(*at) } else { page.click_at(*at) }
        }
        None
    });
}

#[track_caller]
fn take(screen: &Screen) {
    let server = Server::start();
    for game in GAMES {
        let page = Page::open(&server, &format!("/games/{game}/tour"), screen);
        page.wait_for(".tour-step");
        let mut step = 0;
        while page.count(".tour-step") > 0 {
            step += 1;
            let place = format!("{game} {step}");
            follow(&page, &place);
            if step == 1 {
                page.no_barriers();
            }
            let before = page.text_of(".tour-step .soft");
            page.click_on(".tour-step .next");
            page.until("the next step", || {
                let now = page.eval("document.querySelector('.tour-step .soft')?.innerText ?? ''");
                (now != before.as_str()).then_some(())
            });
        }
        assert!(step > 2, "{game} has {step} steps");
        // A first game follows at once; at a real table somebody says first who breaks.
        page.click_on("main .page button.main");
        if *game == "billiard" {
            page.wait_for("form.set-up");
            page.click_on("form.set-up button[type=submit]");
        }
        page.wait_for(&format!(".table.of-{game}, .curtain"));
        assert!(page.path().starts_with("/play/"), "{game}: {}", page.path());
    }
}

#[test]
fn every_step_is_done_by_touching_what_is_marked() {
    take(&Screen::DESKTOP.calm());
}

#[test]
fn every_step_is_done_by_touching_what_is_marked_on_a_phone_in_french() {
    take(&Screen { width: 390, height: 844, ..Screen::PHONE.calm().french() });
}

/// On a phone the first thing to touch is in sight when a step begins, and so are the levels.
#[test]
fn what_to_touch_is_in_sight_on_a_phone() {
    let server = Server::start();
    let page =
        Page::open(&server, "/games/depths/tour", &Screen { width: 390, height: 844, ..Screen::PHONE.calm().french() });
    for step in 1.. {
        page.until("the first mark", || marks(&page).first().filter(|mark| mark.0 == 1).map(|_| ()));
        let ask = "document.querySelector('.deck > .now').getBoundingClientRect().top - document.querySelector('.of-levels').getBoundingClientRect().bottom";
        let room = page.eval(ask).as_f64().unwrap_or(-1.0);
        assert!(room >= 0.0, "step {step}: the levels are {room} px under the deck");
        let before = page.text_of(".tour-step .soft");
        page.tap_on(".tour-step .row button");
        page.until("the next step", || {
            let now = page.eval("document.querySelector('.tour-step .soft')?.innerText ?? ''");
            (now != before.as_str()).then_some(())
        });
        if page.count(".tour-step") == 0 {
            break;
        }
    }
}

#[test]
fn something_else_is_not_quite_it_and_can_be_tried_again() {
    let server = Server::start();
    // High enough for all of it: nothing scrolls under the mouse.
    let page = Page::open(&server, "/games/bn3e/tour", &Screen { height: 1100, ..Screen::DESKTOP.calm() });
    follow(&page, "bn3e 1");
    page.click_on(".tour-step .next");
    page.wait_text("Step 2");
    page.wait_for(".mark");
    // A move instead of the attack.
    page.click_on("[data-at=c3]");
    page.click_on("[data-at=b3]");
    page.wait_text("Not quite.");
    page.click_on(".tour-step .retry");
    follow(&page, "bn3e 2");
}

/// After the turn nobody answers: the opponent stands still.
#[test]
fn the_opponent_stands_still() {
    let server = Server::start();
    let page = Page::open(&server, "/games/depths/tour", &Screen::DESKTOP);
    follow(&page, "depths 1");
    // It stays one's own sea that is seen.
    assert_eq!(page.count("svg.haven .below"), 4, "three submarines and a mine");
    assert_eq!(page.count(".log .seat-2"), 0);
}

#[test]
fn the_first_game_against_the_computer_offers_the_tour_and_is_of_level_one() {
    let server = Server::start();
    let page = Page::open(&server, "/", &Screen { width: 390, height: 844, ..Screen::PHONE.calm() });
    page.click_on(&main_button("bn3e"));
    page.wait_for(".banner.offers a");
    page.wait_text("Level 1");
    page.no_barriers();
    page.play("a2-a3");
    page.wait_gone(".banner.offers");
    page.goto("/");
    page.click_on(&main_button("bn3e"));
    page.wait_for(".table.of-bn3e");
    assert_eq!(page.count(".banner.offers"), 0, "it is no longer the first");
    page.goto("/");
    page.click_on(&main_button("depths"));
    page.click_on(".banner.offers a");
    page.wait_for(".tour-step");
}

/// A hint is told in words and shown on the board.
#[test]
fn a_hint_is_words_and_an_arrow() {
    let server = Server::start();
    for (game, words) in [("bn3e", ["Sail your", "Attack the"]), ("smallworld", ["Move unit", "Attack"])] {
        let page = Page::open(&server, &format!("/games/{game}"), &Screen::DESKTOP.calm());
        page.click("Two players");
        page.wait_for(&format!(".table.of-{game}"));
        page.click("Hint");
        let told = page.text_of(".advice p");
        assert!(words.iter().any(|word| told.starts_with(word)), "{game}: {told}");
        page.wait_for("svg.arrow path");
        page.no_barriers();
        page.click_on(".advice button");
        page.wait_gone("svg.arrow");
    }
}

/// "Skip this step" comes to stand where "Next step" stood.
#[test]
fn whoever_goes_on_twice_misses_no_step() {
    let server = Server::start();
    for screen in [Screen::DESKTOP, Screen::PHONE] {
        let page = Page::open(&server, "/games/bn3e/tour", &screen);
        page.wait_for(".tour-step");
        follow(&page, "the first step");
        if screen.touch {
            page.tap_twice_on(".tour-step .next");
        } else {
            page.click_twice_on(".tour-step .next");
        }
        page.until("the second step", || page.text_of(".tour-step .soft").contains('2').then_some(()));
        page.rested();
        assert!(page.text_of(".tour-step .soft").contains('2'), "{}", page.text_of(".tour-step .soft"));
    }
}
