//! `cargo xtask pictures`: the pictures of the documents, taken from the pages: every figure of the rules, and a game that moves.

use std::path::{Path, PathBuf};
use std::time::Duration;
use std::{env, fs};

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use browser::{Moving, Page, Screen, Server, games};
use serde_json::{Value, json};

/// Wide enough for a board and what stands beside it.
const SCREEN: Screen = Screen { width: 900, height: 600, ..Screen::DESKTOP };

/// The game that moves: a whole one, as the tests play it.
const GAME: &str = include_str!("../../tests/data/bn3e.txt");

/// How good the pictures are, of 100: they live in the repository, and are to be small.
const STILL: u32 = 70;
const MOVING: u32 = 40;

fn main() {
    let folder = PathBuf::from(env::args().nth(1).expect("the folder for the pictures"));
    fs::create_dir_all(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let server = Server::start();
    let figures = games::ALL.iter().flat_map(|game| game.figures.iter().map(|(of, names)| (game.id, *of, *names)));
    for (game, selector, names) in figures {
        let page = Page::open(&server, &format!("/games/{game}/rules"), &SCREEN.calm());
        page.wait_for(selector);
        page.eval("document.fonts.ready.then(() => true)");
        assert_eq!(page.count(selector), names.len() as u64, "the figures of {game}");
        for (at, name) in names.iter().enumerate() {
            let picture = taken(&page, &figure(&page, selector, at), STILL);
            write(&folder.join(format!("{game}-{name}.webp")), &picture);
        }
    }
    write(&folder.join("game.webp"), &game(&server));
}

/// Where a figure is on its page, without its caption.
fn figure(page: &Page, selector: &str, at: usize) -> Value {
    let look = format!(
        "(() => {{ const part = document.querySelectorAll('{selector}')[{at}].firstElementChild; \
         part.scrollIntoView({{ block: 'center' }}); const box = part.getBoundingClientRect(); \
         return {{ x: Math.floor(box.x + scrollX), y: Math.floor(box.y + scrollY), width: Math.ceil(box.width), height: Math.ceil(box.height) }}; }})()"
    );
    let drawn = "new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(true))))";
    page.eval(&look);
    page.eval(drawn);
    page.eval(&look)
}

/// A whole game of two people at one screen, a picture after each action.
fn game(server: &Server) -> Vec<u8> {
    let page = Page::open(server, "/games/bn3e", &SCREEN.calm());
    page.click("Two players");
    page.wait_for(".table");
    let size = json!({ "x": 0, "y": 0, "width": SCREEN.width, "height": SCREEN.height });
    let mut moving = Moving::new(SCREEN.width, SCREEN.height);
    moving.add(&taken(&page, &size, MOVING), Duration::from_millis(1200));
    let turns = GAME.lines().filter_map(|line| line.split_once(". "));
    for action in turns.flat_map(|(_, actions)| actions.split(' ')) {
        page.play(action);
        // What was typed is no part of the game.
        page.eval("document.activeElement?.blur()");
        moving.add(&taken(&page, &size, MOVING), Duration::from_millis(700));
    }
    page.wait_for(".result");
    moving.add(&taken(&page, &size, MOVING), Duration::from_secs(3));
    moving.bytes()
}

/// A picture of a part of the page, of this quality.
fn taken(page: &Page, part: &Value, quality: u32) -> Vec<u8> {
    let mut clip = part.clone();
    clip["scale"] = json!(1);
    let ask = json!({ "format": "webp", "quality": quality, "clip": clip, "captureBeyondViewport": true });
    let answer = page.call("Page.captureScreenshot", ask);
    BASE64_STANDARD.decode(answer["data"].as_str().unwrap_or_default()).expect("a picture")
}

fn write(path: &Path, bytes: &[u8]) {
    fs::write(path, bytes).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    println!("{} {}", path.display(), bytes.len());
}
