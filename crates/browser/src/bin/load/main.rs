//! `cargo xtask load-page`: how much a first visit fetches, how long it takes until there is something to play with, how long a
//! click takes to show where a piece can go, and how long an aim takes to new lines; then what the frames of every animation cost.
//! `--frames` measures those alone, `--frames PLACE` those of one place: `home`, `tours`, `computer` or a game.

mod animations;

use std::process::ExitCode;

use browser::{Page, Screen, Server, games};
use serde_json::json;

/// How often each is measured; the middle one counts.
const TIMES: usize = 5;

/// Notes when the home page is painted; then starts a game, and notes when its board is painted.
const WATCH: &str = r"
(() => {
  const seen = window.seen = {};
  const painted = (name, then) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => { seen[name] = performance.now(); then?.(); };
    port2.postMessage(0);
  });
  let asked = false;
  new MutationObserver((_, observer) => {
    const button = document.querySelector('[aria-labelledby=card-bn3e] .row button:not(.main)');
    if (button && !asked) { asked = true; painted('home', () => button.click()); }
    if (document.querySelector('.table .sea svg')) { observer.disconnect(); painted('board'); }
  }).observe(document, { childList: true, subtree: true });
})();
";

/// Notes how long each click is worked on, with all that follows in the same task, until what it changed is laid out; and when
/// that is painted, which waits for the screen's next frame.
const CLICKS: &str = r"
  window.clicks = [];
  const click = {};
  addEventListener('click', () => {
    const start = click.start = performance.now();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => { clicks.push({ work: click.work, painted: performance.now() - start }); };
      port2.postMessage(0);
    });
  }, { capture: true });
  addEventListener('click', async () => {
    for (let i = 0; i < 50; i++) await null;
    document.querySelector('.sw-map').getBoundingClientRect();
    click.work = performance.now() - click.start;
  });
";

/// Notes the same for each key that turns the aim at the simulated table: new lines are worked out and drawn in the same task.
const TURNS: &str = r"
  window.turns = [];
  const turn = {};
  addEventListener('keydown', () => {
    const start = turn.start = performance.now();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => { turns.push({ work: turn.work, painted: performance.now() - start }); };
      port2.postMessage(0);
    });
  }, { capture: true });
  addEventListener('keydown', async () => {
    for (let i = 0; i < 50; i++) await null;
    turn.work = performance.now() - turn.start;
  });
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (all, place) = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => (true, None),
        ["--frames"] => (false, None),
        ["--frames", place] if animations::is_place(place) => (false, Some(place)),
        _ => {
            eprintln!("usage: load [--frames [PLACE]], where PLACE is home, tours, computer or a game");
            return ExitCode::FAILURE;
        }
    };
    let server = Server::start();
    if all {
        visits(&server);
    }
    animations::all(&server, place);
    ExitCode::SUCCESS
}

/// A first visit, clicks and aims.
fn visits(server: &Server) {
    println!("| what | middle of {TIMES} |\n|---|---|");
    let mut bytes = 0.0;
    for slow in [1, 4] {
        let (mut home, mut board) = (Vec::new(), Vec::new());
        for _ in 0..TIMES {
            let page = Page::blank(server, &Screen::DESKTOP.slow(slow));
            page.call("Network.setCacheDisabled", json!({ "cacheDisabled": true }));
            page.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": WATCH }));
            page.goto_address("/");
            let seen = page.until("the board", || {
                Some(page.eval("window.seen?.board ? window.seen : null")).filter(|seen| !seen.is_null())
            });
            home.extend(seen["home"].as_f64());
            board.extend(seen["board"].as_f64());
            bytes = page.fetched();
        }
        println!("| first paint of the home page, {slow}x slow-down | {:.0} ms |", middle(&mut home));
        println!(
            "| first paint of a playable board from a cold start, {slow}x slow-down | {:.0} ms |",
            middle(&mut board)
        );
    }
    for slow in [1, 4] {
        let (mut work, mut painted) = clicks(server, slow);
        println!(
            "| Small World, largest map: a click on a unit, worked out and laid out, {slow}x slow-down | {:.1} ms |",
            middle(&mut work)
        );
        println!("| the same, painted | {:.1} ms |", middle(&mut painted));
    }
    for slow in [1, 4] {
        let (mut work, mut painted) = aims(server, slow);
        let worst = work.iter().copied().fold(0.0, f64::max);
        println!(
            "| the simulated table: an aim to new lines, {slow}x slow-down | {:.1} ms, at worst {worst:.1} ms |",
            middle(&mut work)
        );
        println!("| the same, painted | {:.1} ms |", middle(&mut painted));
    }
    println!("| fetched until then, compressed | {:.0} KB |", bytes / 1000.0);
}

/// Clicks a unit on the largest map again and again.
fn clicks(server: &Server, slow: u32) -> (Vec<f64>, Vec<f64>) {
    let page = games::largest_map(server, &Screen::DESKTOP.slow(slow));
    page.eval(CLICKS);
    let (mut work, mut painted) = (Vec::new(), Vec::new());
    // The stars on the best tiles: a path that is empty while no unit is held.
    let starred = || page.eval("document.querySelector('.sw-stars')?.getAttribute('d') || ''") != "";
    for _ in 0..TIMES * 3 {
        page.eval("document.querySelector('.sw-cell[tabindex=\"0\"]').focus()");
        page.press("Escape");
        page.until("no unit to be held", || (!starred()).then_some(()));
        page.click_on(".sw-stack.able .sw-able");
        page.until("the targets", || starred().then_some(()));
        let click =
            page.until("the frame", || Some(page.eval("clicks.pop() ?? null")).filter(|click| !click.is_null()));
        work.extend(click["work"].as_f64());
        painted.extend(click["painted"].as_f64());
    }
    (work, painted)
}

/// Turns the aim of a unit again and again, after a break that has scattered all sixteen.
fn aims(server: &Server, slow: u32) -> (Vec<f64>, Vec<f64>) {
    let page = Page::open(server, "/games/pool/new", &Screen::DESKTOP.calm().slow(slow));
    page.eval(
        "{ const list = document.querySelector('#seat-2'); list.value = 'people'; \
         list.dispatchEvent(new Event('change', { bubbles: true })); }",
    );
    page.click("Start");
    page.wait_for(".pool-deck.put");
    for action in ["8@480000:400000", "8>500,8000"] {
        page.play(action);
    }
    page.wait_for(".pool-deck.aim:not(.off) .go:not(:disabled)");
    page.eval("document.querySelector('canvas.balls').focus()");
    page.eval(TURNS);
    let (mut work, mut painted) = (Vec::new(), Vec::new());
    for _ in 0..TIMES * 12 {
        page.press("ArrowRight");
        let turn = page.until("the frame", || Some(page.eval("turns.pop() ?? null")).filter(|turn| !turn.is_null()));
        work.extend(turn["work"].as_f64());
        painted.extend(turn["painted"].as_f64());
    }
    (work, painted)
}

fn middle(times: &mut [f64]) -> f64 {
    times.sort_by(f64::total_cmp);
    times.get(times.len() / 2).copied().unwrap_or(f64::NAN)
}
