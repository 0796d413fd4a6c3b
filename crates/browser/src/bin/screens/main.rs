//! `cargo xtask screens [--dev] [FOLDER [states]]`: a picture of every page and of every game under way, at its end and looked back at, and of
//! the states that come up on the way; on a phone and on a laptop, by day and by night, in both languages. With `states` only of those.

mod states;

use std::path::{Path, PathBuf};
use std::{env, fs};

use browser::games::{self, SavedGame};
use browser::{Page, Screen, Server};
use serde_json::{Value, json};
use states::{STATES, tour_at};

/// Pages and the names of their pictures.
const PAGES: &[(&str, &str)] = &[
    ("home", "/"),
    ("rules", "/rules"),
    ("online", "/online"),
    ("transfer", "/transfer"),
    ("mine", "/mine"),
    ("replay", "/replay"),
    ("settings", "/settings"),
    ("about", "/about"),
    ("missing", "/nothing"),
];

/// The pages that each game has, by what follows its own address.
const OF_GAMES: &[(&str, &str)] = &[("game", ""), ("set-up", "/new"), ("rules", "/rules"), ("tour", "/tour")];

fn main() {
    let folder = PathBuf::from(env::args().nth(1).expect("the folder for the pictures"));
    fs::create_dir_all(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let server = Server::start();
    on_the_way(&server, &folder);
    if env::args().nth(2).as_deref() == Some("states") {
        return;
    }
    let kept: Vec<_> = games::ALL.iter().map(|game| (game.id, games::under_way(&server, game))).collect();
    let host = Page::open(&server, "/", &Screen::DESKTOP);
    let invitations: Vec<_> = games::ALL.iter().map(|game| invitation(&host, game.id)).collect();
    for (size, screen) in [("phone", Screen::PHONE), ("laptop", Screen::DESKTOP)] {
        for (light, screen) in [("day", screen.calm()), ("night", screen.dark().calm())] {
            for screen in [screen, screen.french()] {
                let page = Page::open(&server, "/", &screen);
                let picture = |name: &str| taken(&page, &folder, name, size, light, screen.language);
                all(&page, &kept, &picture);
                for (game, invitation) in games::ALL.iter().zip(&invitations) {
                    page.goto(invitation);
                    page.wait_for(".invited");
                    picture(&format!("invitation-{}", game.id));
                }
                // The player who invites sees it otherwise.
                page.goto(invitation(&page, "smallworld").split('#').next().unwrap_or_default());
                page.wait_for(".room");
                picture("room");
                complaints(&page, size, light, screen.language);
            }
        }
    }
    lying(&server, &kept, &folder);
}

/// What comes up on the way: day and night by turns, so that each is seen in both languages and on both screens.
fn on_the_way(server: &Server, folder: &Path) {
    for (size, screen) in [("phone", Screen::PHONE), ("laptop", Screen::DESKTOP)] {
        for (light, screen) in [("day", screen.calm()), ("night", screen.dark().calm().french())] {
            let page = Page::open(server, "/", &screen);
            let picture = |name: &str| taken(&page, folder, name, size, light, screen.language);
            for (name, come) in STATES {
                come(&page);
                // What was typed on the way scrolled there.
                page.eval("document.querySelector('main:has(.table)')?.scrollTo(0, 0)");
                picture(name);
            }
            for game in games::ALL {
                page.goto(&format!("/games/{}/tour", game.id));
                for step in ["3", "last"] {
                    if tour_at(&page, step) {
                        picture(&format!("tour-{step}-{}", game.id));
                    }
                }
            }
            complaints(&page, size, light, screen.language);
        }
    }
}

/// Games under way on a phone that lies.
fn lying(server: &Server, kept: &[(&str, SavedGame)], folder: &Path) {
    let screen = Screen { width: 740, height: 360, ..Screen::PHONE.calm() };
    for screen in [screen, screen.french()] {
        let page = Page::open(server, "/", &screen);
        for (id, game) in kept {
            game.keep(&page);
            page.goto(&game.path());
            page.wait_for(".table, .curtain");
            if page.count(".curtain") > 0 {
                page.click_on(".curtain button");
                page.wait_for(".table");
            }
            taken(&page, folder, &format!("play-{id}"), "lying", "day", screen.language);
        }
        complaints(&page, "lying", "day", screen.language);
    }
}

fn taken(page: &Page, folder: &Path, name: &str, size: &str, light: &str, language: &str) {
    let path = folder.join(format!("{name}-{size}-{light}-{language}.png"));
    page.picture(&path);
    println!("{}", path.display());
}

fn complaints(page: &Page, size: &str, light: &str, language: &str) {
    for complaint in page.complaints() {
        eprintln!("{size}, {light}, {language}: the console says {complaint}");
    }
    page.forgive();
}

/// Invites somebody to a match, and tells the address for them.
fn invitation(host: &Page, game: &str) -> String {
    let new = json!({ "game": game, "seats": [[{ "who": "me", "name": "Ann" }], [{ "who": "invited" }]] });
    let created = host.eval(&format!(
        "fetch('/api/matches', {{ method: 'POST', headers: {{ 'content-type': 'application/json' }}, body: JSON.stringify({new}) }}) \
         .then((answer) => answer.json())"
    ));
    let said = |value: &Value| value.as_str().unwrap_or_else(|| panic!("no invitation: {created}")).to_owned();
    format!("/online/{}#{}", said(&created["id"]), said(&created["invitations"][0]["token"]))
}

/// Everything that there is to see on one screen.
fn all(page: &Page, kept: &[(&str, SavedGame)], picture: &impl Fn(&str)) {
    for (_, game) in kept {
        game.keep(page);
    }
    for (name, path) in PAGES {
        page.goto(path);
        picture(name);
    }
    for (id, game) in kept {
        for (name, path) in OF_GAMES {
            page.goto(&format!("/games/{id}{path}"));
            picture(&format!("{name}-{id}"));
        }
        page.goto(&game.path());
        page.wait_for(".table, .curtain");
        if page.count(".curtain") > 0 {
            picture(&format!("curtain-{id}"));
            page.click_on(".curtain button");
            page.wait_for(".table");
        }
        picture(&format!("play-{id}"));
        // The computer may have brought it to its end already.
        if page.count(".deck .result") == 0 {
            give_up(page);
            picture(&format!("end-{id}"));
            page.press("Escape");
            page.wait_gone(".ending");
        }
        picture(&format!("over-{id}"));
        // The computer does not play every game.
        if page.count(".deck .result .looks-back") > 0 {
            page.click_on(".deck .result .looks-back");
            page.wait_for(".reviews .leg");
            picture(&format!("review-{id}"));
        }
    }
}

/// The seat to act gives up.
fn give_up(page: &Page) {
    page.click_on(".deck .ends button:last-child");
    page.click_on(".deck .question .main");
    page.wait_for(".ending");
}
