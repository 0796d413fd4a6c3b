//! `cargo xtask screens [FOLDER]`: a picture of every page, on a phone and on a laptop, by day and by night.

use std::path::PathBuf;
use std::{env, fs};

use browser::{Page, Screen, Server, games};

/// Pages and the names of their pictures.
const PAGES: &[(&str, &str)] = &[
    ("home", "/"),
    ("game", "/games/bn3e"),
    ("set-up", "/games/smallworld/new"),
    ("set-up-billiard", "/games/billiard/new"),
    ("rules", "/rules"),
    ("rules-bn3e", "/games/bn3e/rules"),
    ("rules-depths", "/games/depths/rules"),
    ("rules-smallworld", "/games/smallworld/rules"),
    ("rules-billiard", "/games/billiard/rules"),
    ("rules-pool", "/games/pool/rules"),
    ("tour-bn3e", "/games/bn3e/tour"),
    ("tour-depths", "/games/depths/tour"),
    ("tour-smallworld", "/games/smallworld/tour"),
    ("tour-billiard", "/games/billiard/tour"),
    ("tour-pool", "/games/pool/tour"),
    ("online", "/online"),
    ("transfer", "/transfer"),
    ("mine", "/mine"),
    ("replay", "/replay"),
    ("settings", "/settings"),
    ("about", "/about"),
    ("missing", "/nothing"),
];

fn main() {
    let folder = PathBuf::from(env::args().nth(1).expect("the folder for the pictures"));
    fs::create_dir_all(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let server = Server::start();
    let kept: Vec<_> = games::ALL.iter().map(|game| (game.id, games::under_way(&server, game))).collect();
    for (size, screen) in [("phone", Screen::PHONE), ("laptop", Screen::DESKTOP)] {
        for (light, screen) in [("day", screen.calm()), ("night", screen.dark().calm())] {
            let page = Page::open(&server, "/", &screen);
            let picture = |name: &str| {
                let path = folder.join(format!("{name}-{size}-{light}.png"));
                page.picture(&path);
                println!("{}", path.display());
            };
            for (_, game) in &kept {
                game.keep(&page);
            }
            for (name, path) in PAGES {
                page.goto(path);
                picture(name);
            }
            for (id, game) in &kept {
                page.goto(&game.path());
                page.wait_for(".table, .curtain");
                if page.count(".curtain") > 0 {
                    picture(&format!("curtain-{id}"));
                    page.click_on(".curtain button");
                    page.wait_for(".table");
                }
                picture(&format!("play-{id}"));
            }
            for complaint in page.complaints() {
                eprintln!("{size}, {light}: the console says {complaint}");
            }
            page.forgive();
        }
    }
}
