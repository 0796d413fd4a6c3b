//! Games under way, to look at: played by the computer against itself where it can, else from a list of actions.

use serde_json::{Value, json};

use crate::page::{Page, quoted};
use crate::screen::Screen;
use crate::server::Server;

/// How a game comes to an interesting moment.
pub struct Recipe {
    /// The game's id.
    pub id: &'static str,
    /// How many actions the computer plays against itself.
    by_computer: u64,
    /// Actions to play instead.
    actions: &'static [&'static str],
}

/// A recipe for each game.
pub const ALL: &[Recipe] = &[
    Recipe { id: "bn3e", by_computer: 10, actions: &[] },
    Recipe { id: "depths", by_computer: 30, actions: &[] },
    Recipe { id: "smallworld", by_computer: 60, actions: &[] },
    Recipe { id: "billiard", by_computer: 0, actions: &["break:8", "3x10", "Cx14", "miss"] },
    Recipe { id: "pool", by_computer: 0, actions: &["8@480000:400000", "8>500,8000", "2>20000,2500"] },
];

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
    if page.count("#breaks-1") > 0 {
        page.click_on("#breaks-1");
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
