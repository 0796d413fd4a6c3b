//! What moves costs the page nothing, or little, for a frame: counted, not timed. `cargo xtask load-page` tells the times.

use std::time::Duration;

use browser::{Frames, Page, Screen, Server};

use crate::smallworld::in_the_middle;

/// Long enough for what a single action sets in motion.
const A_WHILE: Duration = Duration::from_millis(1_200);

/// Fails if something moved whose frames the page has to draw.
#[track_caller]
fn moved_by_the_compositor(frames: &Frames, motion: &str) {
    assert!(frames.motions.iter().any(|one| one.name == motion), "{motion} is not among {:?}", frames.motions);
    let needs: Vec<_> = frames.motions.iter().filter(|one| one.needs.is_some()).collect();
    assert!(needs.is_empty(), "the page draws every frame of {needs:?}");
}

/// Two people at one screen.
#[track_caller]
fn table(server: &Server, game: &str, screen: &Screen) -> Page {
    let page = Page::blank(server, screen);
    page.fix_chance();
    page.goto(&format!("/games/{game}/new"));
    page.wait_for("#seat-2");
    page.eval(
        "{ const list = document.querySelector('#seat-2'); list.value = 'people'; \
         list.dispatchEvent(new Event('change', { bubbles: true })); }",
    );
    page.click_on("form.set-up button[type=submit]");
    page.wait_for(".table, .curtain");
    page
}

/// Plays a typed action, and looks on.
#[track_caller]
fn seen(page: &Page, action: &str, lasts: Duration) -> Frames {
    page.wait_for("#notation:not(:disabled)");
    page.eval("document.querySelector('#notation').focus()");
    page.type_text(action);
    page.frames(lasts, |page| page.press("Enter"))
}

#[test]
fn ships_and_shots_are_moved_by_the_compositor() {
    let server = Server::start();
    let page = table(&server, "bn3e", &Screen::DESKTOP);
    moved_by_the_compositor(&seen(&page, "a2-a3", A_WHILE), "transform");
    for action in ["c2-c3", "end", "a7-a6", "b7-b6", "end", "a3-a4"] {
        page.play(action);
    }
    moved_by_the_compositor(&seen(&page, "a4xa6", A_WHILE), "bn3e-shot");
}

#[test]
fn a_torpedo_is_moved_by_the_compositor() {
    let server = Server::start();
    let page = table(&server, "depths", &Screen::DESKTOP);
    let behind = || {
        page.wait_for(".table, .curtain");
        if page.count(".curtain") > 0 {
            page.click_on(".curtain button.main");
            page.wait_gone(".curtain");
        }
    };
    for action in ["place:108,222,315,m30", "place:102,203,304,m20", "S4-2", "end", "S3-3", "end"] {
        behind();
        page.wait_for("#notation:not(:disabled)");
        page.eval("document.querySelector('#notation').focus()");
        page.type_text(action);
        page.press("Enter");
        let typed = "document.querySelector('#notation')?.value ?? ''";
        page.until(format!("{action} to be played"), || (page.eval(typed) == "").then_some(()));
    }
    behind();
    moved_by_the_compositor(&seen(&page, "TS3c", Duration::from_secs(2)), "depths-run");
}

#[test]
fn a_fight_is_moved_by_the_compositor() {
    let server = Server::start();
    let page = in_the_middle(&server, &Screen::DESKTOP);
    moved_by_the_compositor(&seen(&page, "1xf5", Duration::from_secs(3)), "transform");
}

#[test]
fn the_ring_of_a_tour_is_moved_by_the_compositor() {
    let server = Server::start();
    let page = Page::open(&server, "/games/bn3e/tour", &Screen::DESKTOP);
    page.wait_for(".mark");
    // It moves all the time: it begins anew, for that to be seen.
    let begin = |page: &Page| {
        page.eval(
            "{ const mark = document.querySelector('.mark'); \
            for (const shown of ['none', '']) { mark.style.display = shown; mark.getBoundingClientRect(); } }",
        );
    };
    let mut frames = page.frames(Duration::from_millis(500), begin);
    // Where the ring is, is looked at by a script, which draws nothing.
    frames.motions.retain(|motion| motion.name != "script");
    moved_by_the_compositor(&frames, "mark");
}

/// What lies still is not drawn for every frame, nor are the ways that the balls have gone, nor is the page around the table laid out.
#[test]
fn a_run_of_balls_draws_what_moves() {
    let server = Server::start();
    let page = table(&server, "pool", &Screen::DESKTOP);
    page.wait_for(".pool-deck.put");
    page.play("8@480000:400000");
    page.wait_for(".pool-deck.aim:not(.off) .go:not(:disabled)");
    page.eval(
        "window.drawn = { gradients: 0, clears: 0 }; \
         for (const [name, kind] of [['createRadialGradient', 'gradients'], ['clearRect', 'clears']]) { \
           const own = CanvasRenderingContext2D.prototype[name]; \
           CanvasRenderingContext2D.prototype[name] = function (...given) { drawn[kind] += 1; return own.apply(this, given); }; }",
    );
    page.eval("document.querySelector('#notation').focus()");
    page.type_text("8>500,8000");
    // However slow the machine is: a run has at least fifty frames.
    let forty = "new Promise((done) => { let left = 40; \
        const step = () => { left -= 1; if (left > 0) requestAnimationFrame(step); else done(true); }; step(); })";
    let frames = page.frames(Duration::ZERO, |page| {
        page.press("Enter");
        page.wait_for(".pool-deck.run");
        page.eval(forty);
    });
    let drawn = |kind: &str| page.eval(&format!("drawn.{kind}")).as_u64().unwrap_or(0);
    // One sheet is wiped for each frame.
    let wiped = drawn("clears");
    assert!(wiped > 30, "nothing runs: {wiped}");
    let gradients = drawn("gradients");
    assert!(gradients < wiped, "light is worked out for every ball: {gradients} times in {wiped} frames");
    let laid_out = frames.laid_out;
    assert!(laid_out < 30, "the whole page is laid out {laid_out} times in forty frames");
}
