//! What holds of every board on every screen: one thing scrolls, and the buttons keep their place.

use browser::{Page, Screen, Server};

use crate::pages::{GAMES, open_game};

/// What is done in each game: enough to change what is told beside the board.
pub const ACTIONS: &[(&str, &[&str])] = &[
    ("bn3e", &["c2-c3", "d2-d3", "end"]),
    ("depths", &["S4-3", "S4*100"]),
    ("smallworld", &["end"]),
    ("billiard", &["break:8", "2x11", "miss"]),
    ("pool", &["8@480000:400000", "8>500,8000"]),
];

/// A game at its first action.
#[track_caller]
pub fn open(server: &Server, game: &str, screen: &Screen) -> Page {
    // Otherwise a mine may lie where the ship goes.
    let page = Page::blank(server, screen);
    page.fix_chance();
    page.goto("/");
    open_game(&page, game);
    if game == "depths" {
        page.wait_for("svg.haven.placing");
        page.click_on(".buttons .row button");
        page.click_on(".deck .buttons button.main");
    }
    page.wait_for(&format!(".table.of-{game}[data-seat]"));
    page
}

/// With a log as long as that of a long game: what scrolls although the page around it scrolls too. What lies over the page does not count.
const SCROLLS: &str = r"
(() => {
  for (const list of document.querySelectorAll('.log ol, .entries')) for (let more = 0; more < 60 && list.firstElementChild; more++) list.append(list.firstElementChild.cloneNode(true));
  const scrolls = (one) => ['auto', 'scroll'].includes(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + 1 && one.clientHeight > 0;
  const over = (one) => one && (getComputedStyle(one).position === 'fixed' || over(one.parentElement));
  const root = document.scrollingElement, main = document.querySelector('main');
  const page = root.scrollHeight > innerHeight + 1 && getComputedStyle(document.body).overflowY !== 'hidden' || scrolls(main);
  const more = [root.scrollHeight - innerHeight, main.scrollHeight - main.clientHeight];
  return page ? [...main.querySelectorAll('*')].filter((one) => scrolls(one) && !over(one)).map((one) => `${one.className}, and the page by ${more}`) : [];
})()";

#[test]
fn no_column_scrolls_inside_a_page_that_scrolls() {
    let server = Server::start();
    let mut wrong = Vec::new();
    let mut look = |page: &Page, what: &str, touch: bool| {
        for (width, height) in [(1366, 800), (1280, 720), (1024, 768), (390, 844), (667, 375)] {
            page.becomes(&Screen { width, height, touch, ..Screen::DESKTOP.calm() });
            let found = page.eval(SCROLLS);
            wrong
                .extend(found.as_array().into_iter().flatten().map(|one| format!("{what}, {width} × {height}: {one}")));
        }
    };
    for (game, actions) in ACTIONS {
        let page = open(&server, game, &Screen::DESKTOP.calm());
        for action in *actions {
            page.play(action);
        }
        if *game == "billiard" {
            page.eval("document.querySelector('.book').open = true");
        }
        look(&page, game, false);
    }
    let page = Page::open(&server, "/replay", &Screen::DESKTOP.calm());
    page.fill(
        "Game text",
        "[Game \"bn3e\"]\n[Start \"R35/6/6/6/6/5s3 b 3 - 1\"]\n\n1. end\n2. end\n3. end\n4. f2#\n0-1\n",
    );
    page.click("Show");
    page.wait_for(".table.of-bn3e.reviews .log li");
    look(&page, "review", false);
    assert!(wrong.is_empty(), "{}:\n{}", wrong.len(), wrong.join("\n"));
}

/// Where the buttons are, from the top of the page, and which of them the window cuts off.
const BUTTONS: &str = r"
(() => {
  document.querySelector('main').scrollTo(0, 0), scrollTo(0, 0);
  const seen = [...document.querySelectorAll('.deck .buttons .main, .deck > .row button, .deck > .ends button, .pool-deck .go')].filter((one) => one.checkVisibility({ visibilityProperty: true }));
  // To put a ball down and to shoot are two buttons.
  const name = (one) => one.matches('.go') ? one.querySelector('span').innerText : one.matches('.main') ? 'main' : one.innerText.trim();
  return seen.map((one) => { const at = one.getBoundingClientRect(); return [name(one), Math.round(at.left + scrollX), Math.round(at.top + scrollY), at.left < -0.5 || at.right > innerWidth + 0.5 || one.scrollWidth > one.clientWidth + 1]; });
})()";

/// Whatever is told beside the board, the buttons stay where they were, and none is cut off.
#[test]
fn the_buttons_of_every_game_keep_their_place() {
    let server = Server::start();
    let mut wrong = Vec::new();
    for (width, height, language) in
        [(1366, 800, "en"), (1280, 720, "fr"), (1280, 720, "en"), (1024, 768, "en"), (1024, 768, "fr")]
    {
        for game in GAMES {
            let page = open(&server, game, &Screen { width, height, language, ..Screen::DESKTOP.calm() });
            let actions = ACTIONS.iter().find(|(id, _)| id == game).map_or(&[][..], |(_, actions)| actions);
            let mut places = std::collections::BTreeMap::new();
            for step in 0..=actions.len() {
                let now = page.eval(BUTTONS);
                for button in now.as_array().into_iter().flatten() {
                    let (name, at) = (button[0].to_string(), (button[1].as_i64(), button[2].as_i64()));
                    let was = *places.entry(name.clone()).or_insert(at);
                    if was != at {
                        wrong.push(format!("{game}, {width} × {height}, {language}: {name} from {was:?} to {at:?}"));
                    }
                    if button[3] == true {
                        wrong.push(format!("{game}, {width} × {height}, {language}: {name} is cut off"));
                    }
                }
                if let Some(action) = actions.get(step) {
                    page.play(action);
                    page.until("the board to be done", || (page.count(".pool.runs") == 0).then_some(()));
                }
            }
            assert!(places.len() > 5, "{game} has only {places:?}");
        }
    }
    assert!(wrong.is_empty(), "{}:\n{}", wrong.len(), wrong.join("\n"));
}
