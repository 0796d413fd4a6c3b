//! The games as the tests of their pages know them, and games under way, to look at: played by the computer against itself where it
//! can, else from a list of actions.

use serde_json::{Value, json};

use crate::gestures;
use crate::page::{Page, quoted};
use crate::player::{By, Player};
use crate::screen::Screen;
use crate::server::Server;

/// What the tests and pictures of the pages need to know of a game.
pub struct Recipe {
    /// The game's id.
    pub id: &'static str,
    /// What somebody does on its board for an action in notation.
    pub(crate) act: fn(&Player<'_>, &str),
    /// What is settled on the page of its set-up beside seats and rules, if something is.
    pub(crate) set_up: Option<fn(&Player<'_>)>,
    /// How many actions the computer plays against itself, until there is something to see.
    by_computer: u64,
    /// Actions to play instead.
    actions: &'static [&'static str],
    /// The figures on the page of its rules: what finds them, and the names of their pictures, in order.
    pub figures: &'static [(&'static str, &'static [&'static str])],
}

/// A figure within another is one with it.
const FIGURES: &str = "figure:not(figure figure)";

/// A line for each game.
pub const ALL: &[Recipe] = &[
    Recipe {
        id: "bn3e",
        act: gestures::bn3e::act,
        set_up: None,
        by_computer: 10,
        actions: &[],
        figures: &[(FIGURES, &["start", "move", "attack", "repair", "land"])],
    },
    Recipe {
        id: "depths",
        act: gestures::depths::act,
        set_up: None,
        by_computer: 30,
        actions: &[],
        figures: &[(FIGURES, &["sea", "hide", "near", "pegs", "torpedo", "tracks", "flat"])],
    },
    Recipe {
        id: "smallworld",
        act: gestures::smallworld::act,
        set_up: None,
        by_computer: 60,
        actions: &[],
        figures: &[(FIGURES, &["map", "jump", "fight", "score"])],
    },
    Recipe {
        id: "billiard",
        act: gestures::billiard::act,
        set_up: Some(gestures::billiard::solids_break),
        by_computer: 0,
        actions: &["break:8", "3x10", "Cx14", "miss"],
        figures: &[("figure.example", &["submarine"]), ("figure.judged-entry", EXAMPLES)],
    },
    Recipe {
        id: "pool",
        act: gestures::pool::act,
        set_up: None,
        by_computer: 0,
        actions: &["8@480000:400000", "8>500,8000", "2>20000,2500"],
        figures: &[(FIGURES, &["break", "stroke", "submarine"])],
    },
];

/// What is entered at the real table, and what it does.
const EXAMPLES: &[&str] = &[
    "example-1",
    "example-2",
    "example-3",
    "example-4",
    "example-5",
    "example-6",
    "example-7",
    "example-8",
    "example-9",
    "example-10",
    "example-11",
    "example-12",
    "example-13",
    "example-14",
    "example-15",
];

/// The ids of all of them.
pub const IDS: &[&str] = &{
    let mut ids = [""; ALL.len()];
    let mut at = 0;
    while at < ids.len() {
        ids[at] = ALL[at].id;
        at += 1;
    }
    ids
};

/// The recipe of a game.
#[track_caller]
pub fn recipe(game: &str) -> &'static Recipe {
    ALL.iter().find(|recipe| recipe.id == game).unwrap_or_else(|| panic!("there is no game {game}"))
}

/// A match as a browser keeps it.
pub struct SavedGame {
    whole: Value,
    /// What has happened since it was kept whole, as the page wrote it: names and texts.
    since: Vec<(String, String)>,
}

/// Small World as large as it gets, with four people at one screen, the first of them to act.
#[track_caller]
pub fn largest_map(server: &Server, screen: &Screen) -> Page {
    let page = Page::open(server, "/games/smallworld/new", screen);
    page.choose("Rule set", "four");
    for seat in 1..=4 {
        page.wait_for(&format!("#seat-{seat}"));
        page.eval(&format!(
            "{{ const list = document.querySelector('#seat-{seat}'); list.value = 'people'; \
             list.dispatchEvent(new Event('change', {{ bubbles: true }})); }}"
        ));
    }
    page.click_on("form.set-up button[type=submit]");
    page.wait_for(".sw-stack.able");
    page
}

/// Brings a game to its moment.
#[track_caller]
pub fn under_way(server: &Server, recipe: &Recipe) -> SavedGame {
    let page = Page::open(server, &format!("/games/{}/new", recipe.id), &Screen::DESKTOP.calm());
    if recipe.by_computer > 0 {
        // The weakest plays quickly and not too well: there is more to see.
        for seat in 0..page.count("select[id^=seat-]") {
            let choose = format!(
                "{{ const list = document.querySelectorAll('select[id^=seat-]')[{seat}]; list.value = '2'; \
                 list.dispatchEvent(new Event('change', {{ bubbles: true }})); }}"
            );
            page.eval(&choose);
        }
    }
    if let Some(set_up) = recipe.set_up {
        set_up(&Player { page: &page, by: By::Mouse });
    }
    page.click_on("form.set-up button[type=submit]");
    page.wait_for(".table, .curtain");
    if recipe.by_computer > 0 {
        page.until("the computer to play against itself", || {
            let over = page.count(".result") > 0;
            (over || page.count(".log li") >= recipe.by_computer).then_some(())
        });
    }
    for action in recipe.actions {
        page.play(action);
    }
    let id = page.path().trim_start_matches("/play/").to_owned();
    // What the page has written under a name that begins so.
    let stored = |kind: &str| -> Vec<(String, String)> {
        let begins = quoted(&format!("abordage.{kind}.{id}"));
        let entries =
            format!("JSON.stringify(Object.entries(localStorage).filter(([name]) => name.startsWith({begins})))");
        serde_json::from_str(page.eval(&entries).as_str().unwrap_or_default()).expect("names and texts")
    };
    let since = stored("since");
    let whole = stored("game").pop().expect("a match is kept").1;
    let mut kept: Value = serde_json::from_str(&whole).expect("a match is kept");
    page.forgive();
    let seats = kept["sitters"].as_array().map_or(2, Vec::len);
    kept["sitters"] = (0..seats).map(|_| json!({ "people": [] })).collect();
    SavedGame { whole: kept, since }
}

impl SavedGame {
    /// Puts it among the games of another browser.
    pub fn keep(&self, page: &Page) {
        let store = |name: &str, text: &str| {
            page.eval(&format!("localStorage.setItem({}, {})", quoted(name), quoted(text)));
        };
        store(&format!("abordage.game.{}", self.whole["id"].as_str().unwrap_or_default()), &self.whole.to_string());
        for (name, text) in &self.since {
            store(name, text);
        }
    }

    /// The address of its page.
    pub fn path(&self) -> String {
        format!("/play/{}", self.whole["id"].as_str().unwrap_or_default())
    }
}
