//! `cargo xtask load-page`: how much a first visit fetches, and how long it takes until there is something to play with.

use browser::{Page, Screen, Server};
use serde_json::json;

/// How often each is measured; the middle one counts.
const TIMES: usize = 5;

/// Starts a game as soon as that can be done, and notes when the board is painted.
const WATCH: &str = r"
(() => {
  const seen = window.seen = {};
  const painted = (name) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => { seen[name] = performance.now(); };
    port2.postMessage(0);
  });
  new MutationObserver((_, observer) => {
    const button = document.querySelector('[aria-labelledby=card-GAME] .row button');
    if (button && !seen.asked) { seen.asked = true; painted('home'); setTimeout(() => button.click()); }
    if (document.querySelector('.table .sea svg')) { observer.disconnect(); painted('board'); }
  }).observe(document, { childList: true, subtree: true });
})();
";

fn main() {
    let server = Server::start();
    println!("| what | middle of {TIMES} |\n|---|---|");
    let mut bytes = 0.0;
    for slow in [1, 4] {
        let (mut home, mut board) = (Vec::new(), Vec::new());
        for _ in 0..TIMES {
            let page = Page::blank(&server, &Screen::DESKTOP.slow(slow));
            page.call("Network.setCacheDisabled", json!({ "cacheDisabled": true }));
            let watch = WATCH.replace("GAME", "bn3e");
            page.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": watch }));
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
    println!("| fetched until then, compressed | {:.0} KB |", bytes / 1000.0);
}

fn middle(times: &mut [f64]) -> f64 {
    times.sort_by(f64::total_cmp);
    times.get(times.len() / 2).copied().unwrap_or(f64::NAN)
}
