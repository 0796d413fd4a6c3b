//! What the frames of every animation cost the page's main thread.

use std::thread;
use std::time::Duration;

use browser::{Page, Screen, Server, games, middle_and_worst};

/// What a frame may take: there are sixty a second.
const FRAME: f64 = 1000.0 / 60.0;

/// How long a page is left alone before an animation starts.
const QUIET: Duration = Duration::from_millis(700);

/// Four peoples on the largest map of Small World, two of them about to fight.
const MELEE: &str = "elf{1:h8:5:2:0,2:b3:5:2:0,3:b3:5:2:0,4:c4:5:2:0,5:c5:5:2:0,6:d6:5:2:0,7:e7:5:2:0,8:f8:5:2:0} \
    orc{1:i8:5:2:0,2:j9:5:2:0,3:k9:5:2:0,4:l10:5:2:0,5:l11:5:2:0,6:m12:5:2:0,7:n13:5:2:0,8:o14:5:2:0} \
    human{1:a15:5:2:0,2:b14:5:2:0,3:c13:5:2:0,4:d12:5:2:0,5:e11:5:2:0,6:f10:5:2:0,7:g11:5:2:0,8:g12:5:2:0} \
    dwarf{1:o1:5:2:0,2:n2:5:2:0,3:m3:5:2:0,4:l4:5:2:0,5:k5:5:2:0,6:j4:5:2:0,7:j3:5:2:0,8:i3:5:2:0} 3/30 1 0:0:0:0 1 -";

/// What measures the animations of a place.
type Measure = fn(&Stand<'_>);

/// The places where something moves.
const PLACES: [(&str, Measure); 8] = [
    ("home", home),
    ("tours", tours),
    ("computer", computer),
    ("bn3e", bn3e),
    ("depths", depths),
    ("smallworld", smallworld),
    ("billiard", billiard),
    ("pool", pool),
];

/// Whether something moves at a place of this name.
pub(crate) fn is_place(name: &str) -> bool {
    PLACES.iter().any(|(place, _)| *place == name)
}

/// Measures all of them, or one place, and prints a row for each.
pub(crate) fn all(server: &Server, place: Option<&str>) {
    println!(
        "| animation | slow-down | moved by | frames drawn | frames that need the page | middle | worst | over 16.6 ms | \
         frames of the page beside it | worst |\n|---|---|---|---|---|---|---|---|---|---|"
    );
    for (name, measure) in PLACES.into_iter().filter(|(name, _)| place.is_none_or(|place| place == *name)) {
        for slow in [1, 4] {
            eprintln!("{name}, {slow}x");
            measure(&Stand { server, slow });
        }
    }
}

/// Where it is measured.
struct Stand<'a> {
    server: &'a Server,
    slow: u32,
}

impl Stand<'_> {
    fn screen(&self) -> Screen {
        Screen::DESKTOP.slow(self.slow)
    }

    /// Sets something in motion, looks on for this many milliseconds, and prints a row.
    #[track_caller]
    fn row(&self, name: &str, page: &Page, millis: u64, does: impl FnOnce(&Page)) {
        thread::sleep(QUIET);
        let frames = page.frames(Duration::from_millis(millis), does);
        let by = |needs: &Option<String>| needs.as_deref().unwrap_or("the compositor").to_owned();
        let mut by: Vec<String> = frames.motions.iter().map(|motion| by(&motion.needs)).collect();
        by.sort();
        by.dedup();
        let (middle, worst) = middle_and_worst(&frames.needed);
        let over = frames.needed.iter().filter(|work| **work > FRAME).count();
        println!(
            "| {name} | {}x | {} | {} | {} | {middle:.1} ms | {worst:.1} ms | {over} | {} | {:.1} ms |",
            self.slow,
            by.join(", "),
            frames.drawn,
            frames.needed.len(),
            frames.beside.len(),
            middle_and_worst(&frames.beside).1,
        );
    }

    /// The same for an action that is typed.
    #[track_caller]
    fn played(&self, name: &str, page: &Page, action: &str, millis: u64) {
        type_in(page, action);
        // What moves is in sight, also where the field is far below it.
        page.eval("document.querySelector('.sea')?.scrollIntoView()");
        self.row(name, page, millis, |page| page.press("Enter"));
    }

    /// Two people at one screen; what a script makes of the set-up.
    #[track_caller]
    fn table(&self, game: &str, screen: &Screen, script: &str) -> Page {
        let page = Page::blank(self.server, screen);
        page.fix_chance();
        page.goto(&format!("/games/{game}/new"));
        page.wait_for("form.set-up button[type=submit]");
        page.eval(&format!("{{ {SET} {script} }}"));
        page.eval(&format!(
            "{{ {SET} for (const list of document.querySelectorAll('select[id^=seat-]')) set(list, 'people'); }}"
        ));
        page.click_on("form.set-up button[type=submit]");
        page.wait_for(".table, .curtain");
        page
    }
}

/// Chooses in a list, or fills a field, as people do.
const SET: &str = "const set = (what, value) => { \
    const field = typeof what === 'string' ? document.querySelector(what) : what; field.value = value; \
    for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true })); };";

/// Writes an action where it is typed, for Enter to play it.
#[track_caller]
fn type_in(page: &Page, action: &str) {
    page.wait_for("#notation:not(:disabled)");
    page.eval("{ const field = document.querySelector('#notation'); field.focus(); field.select(); }");
    page.type_text(action);
}

#[track_caller]
fn play_all(page: &Page, actions: &[&str]) {
    for action in actions {
        page.play(action);
    }
}

fn home(stand: &Stand<'_>) {
    let page = Page::open(stand.server, "/", &stand.screen());
    stand.row("home page: its miniatures", &page, 3000, |_| {});
}

fn tours(stand: &Stand<'_>) {
    for game in games::ALL.iter().map(|game| game.id) {
        let page = Page::open(stand.server, &format!("/games/{game}/tour"), &stand.screen());
        page.wait_for(".mark");
        stand.row(&format!("tour of {game}: the ring around what to touch"), &page, 2000, |_| {});
    }
}

fn computer(stand: &Stand<'_>) {
    let page = Page::open(stand.server, "/games/bn3e/new", &stand.screen());
    page.wait_for("#seat-2");
    page.eval(&format!("{{ {SET} set('#seat-2', '9'); }}"));
    page.click_on("form.set-up button[type=submit]");
    page.wait_for(".table");
    play_all(&page, &["a2-a3"]);
    stand.played("the computer thinks: its bar", &page, "end", 1500);
}

fn bn3e(stand: &Stand<'_>) {
    let page = stand.table("bn3e", &stand.screen(), "");
    stand.played("BN3E: a ship sails, and the banner tells it", &page, "a2-a3", 1000);
    play_all(&page, &["c2-c3", "end", "a7-a6", "b7-b6", "end", "a3-a4"]);
    stand.played("BN3E: a shot", &page, "a4xa6", 1000);
    play_all(&page, &["end", "a6-a7"]);
    stand.played("BN3E: a repair", &page, "a7+", 1000);
    play_all(&page, &["end", "a4-a5", "a5xa7", "b2-b3", "b6-b5", "b5xa5"]);
    play_all(&page, &["b3-a4", "a4+a5", "a5-a6", "f7-f6", "end", "a6-a7"]);
    stand.played("BN3E: a landing, and the card of the end", &page, "a7#", 1500);
}

fn depths(stand: &Stand<'_>) {
    let page = stand.table("depths", &stand.screen(), "set('#rule-rows', '9'); set('#rule-columns', '9');");
    let behind = || {
        page.wait_for(".table, .curtain");
        if page.count(".curtain") > 0 {
            page.click_on(".curtain button.main");
            page.wait_gone(".curtain");
        }
    };
    let play = |action: &str| {
        behind();
        type_in(&page, action);
        page.press("Enter");
        // A curtain hides the log; where there is none, the field is empty again.
        page.until(format!("{action} to be played"), || {
            let typed = page.eval("document.querySelector('#notation')?.value ?? ''");
            (typed == "").then_some(())
        });
    };
    let played = |name: &str, action: &str, millis: u64| {
        behind();
        stand.played(&format!("depths, 9 × 9: {name}"), &page, action, millis);
    };
    play("place:108,222,312,m30");
    play("place:102,203,304,m20");
    played("a ship sails", "S4-2", 1000);
    played("a charge and near misses", "S4*200", 1500);
    for action in ["end", "S3-3", "end", "S4*100"] {
        play(action);
    }
    played("a torpedo", "TS3c", 2500);
    for action in ["end", "S2-2", "end", "S4-3"] {
        play(action);
    }
    played("a submarine is sunk", "S4*200", 1500);
}

fn smallworld(stand: &Stand<'_>) {
    let page = games::largest_map(stand.server, &stand.screen());
    page.eval("document.querySelector('.sw-cell[tabindex=\"0\"]').focus()");
    page.press("Escape");
    let picked = |page: &Page| page.click_on(".sw-stack.able .sw-able");
    stand.row("Small World, largest map: a unit is picked up", &page, 800, picked);
    let goal = "[role=gridcell][aria-label*='can go there']:not([aria-label*='of yours'])";
    page.wait_for(goal);
    stand.row("Small World, largest map: a unit walks", &page, 800, |page| page.click_on(goal));
    drop(page);
    // Any terrain will do.
    let row =
        |row: usize| (0..15).map(|column| char::from(b"FDPMS"[(row * 7 + column * 3 + row * column) % 5])).collect();
    let rows: Vec<String> = (0..15).map(row).collect();
    let position = format!("{} {MELEE}", rows.join("/"));
    let script = format!(
        "set('#set', 'four'); const place = document.querySelector('#position'); place.closest('details').open = true; \
         set(place, {position:?});"
    );
    let page = stand.table("smallworld", &stand.screen(), &script);
    page.wait_for(".sw-stack.able");
    stand.played("Small World, largest map: a fight is told", &page, "1xi8", 6000);
}

fn billiard(stand: &Stand<'_>) {
    let page = stand.table("billiard", &stand.screen(), "document.querySelector('#breaks-1').click();");
    play_all(&page, &["break:8"]);
    stand.played("billiard: a ball comes onto the map", &page, "3x10", 1000);
}

fn pool(stand: &Stand<'_>) {
    let phone = Screen { width: 390, height: 844, ..Screen::PHONE };
    for (name, screen) in [("pool", stand.screen()), ("pool on a phone", phone.slow(stand.slow))] {
        let page = stand.table("pool", &screen, "");
        page.wait_for(".pool-deck.put");
        play_all(&page, &["8@480000:400000"]);
        page.wait_for(".pool-deck.aim:not(.off) .go:not(:disabled)");
        stand.played(&format!("{name}: a break runs, sixteen balls"), &page, "8>500,8000", 5000);
        page.eval(
            "(document.querySelector('.pool-deck.run .again') ?? document.querySelector('.happened button')).click()",
        );
        let slowly = |page: &Page| {
            page.eval("document.querySelector('.speeds button').click()");
        };
        page.wait_for(".speeds");
        stand.row(&format!("{name}: the same at a quarter of its speed"), &page, 4000, slowly);
        page.click_on(".pool-deck.run .go");
        page.wait_for(".pool-deck.aim:not(.off) .go:not(:disabled)");
        stand.played(&format!("{name}: a usual stroke runs"), &page, "2>20000,2500", 3000);
    }
}
