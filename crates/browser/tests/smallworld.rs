//! Whole matches of Small World.

use std::cmp::Ordering;

use browser::{Line, Page, PlayMode, Screen, Server, games};
use serde_json::Value;

use crate::bn3e::place;

/// The elves spread out and win on points; an orc jumps from swamp to swamp and attacks. The map and the dice are those that
/// [`Page::fix_chance`](browser::Page::fix_chance) brings about.
const RUN: Line = Line {
    game: "smallworld",
    set: "demo",
    record: include_str!("data/smallworld.txt"),
    end: ["Player 1 won: most points after turn 5", "Victoire du joueur 1 : le plus de points après le tour 5"],
};

browser::whole_matches!(RUN);

/// Every unit goes where the page says that it can; the player with more points in the end has won.
#[test]
fn against_the_computer() {
    let page = RUN.against(1, &PlayMode::MOUSE, |player| {
        let goal = "[role=gridcell][aria-label*='can go there']:not([aria-label*='of yours'])";
        if player.page.count(goal) > 0 { player.touch(goal) } else { player.main_button() }
    });
    let points = page.eval("[1, 2].map((seat) => document.querySelector(`.sw-seat.seat-${seat} .unseen`).innerText)");
    let points: Vec<u32> = points.as_array().into_iter().flatten().map(points_of).collect();
    let [elves, orcs] = points[..] else { panic!("two players have points: {points:?}") };
    let end = match elves.cmp(&orcs) {
        Ordering::Greater => "You won: most points after turn 5",
        Ordering::Less => "The computer won (level 1): most points after turn 5",
        Ordering::Equal => "Draw: equal points after turn 5",
    };
    assert_eq!(page.text_of(".result h2"), end, "{elves} to {orcs} points");
}

/// Two who play at one screen, in the middle of a game: an elf beside an orc with two lives left, and five units on one tile.
const BESIDE: &str = "MSMFSMSDDS/MMFSFSPDSF/FPPDPSDFMD/FSMFDFSMFS/MPDPFPMDPS/MFPSMDFMMD/DPPFMPSPPM/PSSSPPFDPD/PFMMMMSDDD/SDSDDFFPFF \
    elf{1:e5:5:2:0,2:b3:5:2:0,3:b3:4:2:0,4:b3:5:2:0,5:b3:3:2:0,6:b3:5:2:0} orc{1:f5:2:2:0,2:g7:5:2:0} 3/20 1 4:5 1 -";

/// A fight is told over the page, round by round: it can be held, and Space ends it. Afterwards it can be watched again.
#[test]
fn a_fight_is_told_held_and_skipped() {
    let server = Server::start();
    let page = in_the_middle(&server, &Screen::DESKTOP);
    page.play("1xf5");
    page.wait_for(".sw-stage[role=dialog] .sw-fighter.seat-2");
    assert_eq!(page.count(".sw-fighter"), 2);
    page.wait_for(".sw-beads .to-come");
    page.until("the keyboard to be at the button", || (page.focused() == "Skip to the end").then_some(()));
    page.click_on(".sw-controls button:nth-child(1)");
    page.wait_text("Continue");
    let beads = page.count(".sw-beads li:not(.to-come)");
    std::thread::sleep(std::time::Duration::from_millis(1_500));
    assert_eq!(page.count(".sw-beads li:not(.to-come)"), beads, "it goes on although it is held");
    page.no_barriers();
    page.eval("document.querySelector('#sw-skip').focus()");
    page.press(" ");
    page.wait_gone(".sw-stage");
    page.click("Watch it again");
    page.wait_for(".sw-stage");
    page.press("Escape");
    page.wait_gone(".sw-stage");
    page.no_complaints();
}

/// Where nothing should move a fight is told all at once, and only to those who ask for it.
#[test]
fn a_fight_is_told_at_once_where_nothing_moves() {
    let server = Server::start();
    let page = in_the_middle(&server, &Screen::PHONE.calm());
    page.play("1xf5");
    page.tap("Watch it again");
    page.wait_for(".sw-stage");
    assert_eq!(page.count(".sw-beads .to-come"), 0, "rounds are still to come");
    assert_eq!(page.text_of("#sw-skip"), "Back to the map");
    page.tap_on("#sw-skip");
    page.wait_gone(".sw-stage");
}

/// What the tiles are is drawn, the odds of an attack sum to a hundred, and all units of a tile are in sight.
#[test]
fn the_map_is_drawn_and_the_odds_are_whole() {
    let server = Server::start();
    let page = in_the_middle(&server, &Screen::DESKTOP.calm());
    page.until("the drawings to come", || (page.count("#smallworld-forest-1") == 1).then_some(()));
    let drawn = "[...document.querySelectorAll('.sw-map use')].every((use) => document.querySelector(use.getAttribute('href')))";
    assert_eq!(page.eval(drawn), true, "a drawing is missing");
    page.click_on("[data-tile=b3]");
    page.until("five units", || (page.count(".sw-tile .sw-card") == 5).then_some(()));
    let seen = "[...document.querySelectorAll('.sw-tile .sw-card')].every((card) => card.getBoundingClientRect().bottom <= innerHeight)";
    assert_eq!(page.eval(seen), true, "a unit lies below the window");
    page.click_on("[data-tile=e5]");
    page.click_on("[data-tile=f5]");
    page.wait_for(".sw-fight tbody tr");
    let sum = "[...document.querySelectorAll('.sw-fight td:last-child')].reduce((sum, one) => sum + Math.round(parseFloat(one.innerText) * 10), 0)";
    assert_eq!(page.eval(sum), 1000);
    page.no_complaints();
}

#[test]
fn a_click_on_the_largest_map_styles_only_what_it_changes() {
    let server = Server::start();
    let page = games::largest_map(&server, &Screen::DESKTOP.calm());
    let starred = || page.eval("document.querySelector('.sw-stars')?.getAttribute('d') || ''") != "";
    let click = || {
        page.click_on(".sw-stack.able .sw-able");
        page.until("the targets", || starred().then_some(()));
    };
    // The first time what a held unit shows is made; from then on it only comes and goes.
    click();
    page.press("Escape");
    page.until("no unit to be held", || (!starred()).then_some(()));
    let (styled, all) = (page.styled_by(click), page.count("*"));
    assert!(styled > 0, "nothing was traced");
    assert!(styled < all, "{styled} of {all} elements are styled again");
}

pub(crate) fn in_the_middle(server: &Server, screen: &Screen) -> Page {
    from_position(server, screen, "default", BESIDE)
}

/// Two who play at one screen, from a position on a map of this set.
fn from_position(server: &Server, screen: &Screen, set: &str, position: &str) -> Page {
    let page = Page::blank(server, screen);
    page.fix_chance();
    page.goto("/games/smallworld/new");
    page.wait_for("#position");
    let choose = |list: &str, value: &str| {
        page.eval(&format!(
            "{{ const list = document.querySelector('{list}'); list.value = '{value}'; list.dispatchEvent(new Event('change', {{ bubbles: true }})); }}"
        ));
    };
    choose("#set", set);
    choose("#seat-2", "people");
    page.eval("document.querySelector('#position').closest('details').open = true");
    let start = position.split_whitespace().collect::<Vec<_>>().join(" ");
    page.eval(&format!(
        "{{ const at = document.querySelector('#position'); at.value = {start:?}; for (const kind of ['input', 'change']) at.dispatchEvent(new Event(kind, {{ bubbles: true }})); }}"
    ));
    page.click_on("form.set-up button[type=submit]");
    page.wait_for(".sw-stack.able");
    page
}

/// The three maps, each with as many elves on one tile as it has, but one that stands beside two orcs.
fn maps() -> [(&'static str, String); 3] {
    [("demo", 5, 4), ("default", 10, 6), ("normal", 15, 8)].map(|(set, size, units)| {
        let row =
            |row: usize| (0..size).map(|column| ["F", "D", "P", "M", "S"][(row + column) % 5]).collect::<String>();
        let land = (0..size).map(row).collect::<Vec<_>>().join("/");
        let elves = (2..=units).map(|unit| format!(",{unit}:a5:5:2:0")).collect::<Vec<_>>().concat();
        (set, format!("{land} elf{{1:c3:5:2:0{elves}}} orc{{1:d3:1:2:0,2:b3:3:2:0}} 2/5 1 4:5 1 -"))
    })
}

/// Where the map and its buttons are.
#[track_caller]
fn places(page: &Page) -> [[i64; 4]; 5] {
    [
        ".sw-map",
        ".deck .buttons .main",
        ".deck > .row button",
        ".deck > .row button:nth-child(3)",
        ".ends button:nth-child(3)",
    ]
    .map(|what| place(page, what))
}

/// What lies outside the window or is cut off by it, and what scrolls though it should not.
const CLIPPED: &str = r"
(() => {
  const found = [...document.querySelectorAll('.sw-map, .banner, .sw-turn, .deck button, .deck summary, .players, .panel, .right, .steps, #notation')]
    .filter((one) => !one.closest('details:not([open]) > :not(summary)'))
    .filter((one) => { const box = one.getBoundingClientRect(); return box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight || box.height < 8; })
    .map((one) => one.outerHTML.slice(0, 80));
  if (document.documentElement.scrollHeight > innerHeight) found.push('the page scrolls');
  const main = document.querySelector('main');
  if (main.scrollHeight > main.clientHeight + 1) found.push('main scrolls');
  return found;
})()";

/// Whatever is told beside the map, it and its buttons stay where they are; all of it is in sight, and the page does not scroll.
#[test]
fn the_map_and_its_buttons_keep_their_place() {
    let server = Server::start();
    let sizes = [(1366, 800, "en"), (1280, 720, "fr"), (1024, 768, "en"), (1024, 768, "fr"), (1366, 1100, "en")];
    for (width, height, language) in sizes {
        for (set, position) in maps() {
            let screen = Screen { width, height, language, ..Screen::DESKTOP.calm() };
            let page = from_position(&server, &screen, set, &position);
            let before = places(&page);
            let hold = |what: &str| {
                assert_eq!(places(&page), before, "{what}, {set}, {width} × {height}, {language}");
                let clipped = page.eval(CLIPPED);
                assert_eq!(
                    clipped.as_array().map(Vec::len),
                    Some(0),
                    "{what}, {set}, {width} × {height}, {language}: {clipped}"
                );
            };
            hold("at first");
            page.click_on("[data-tile=a5]");
            page.wait_for(".sw-tile .sw-card");
            hold("many units");
            page.click_on(".deck > .row button:nth-child(3)");
            page.wait_for(".hint.advice");
            hold("a hint");
            page.click_on(".ends button:nth-child(3)");
            page.wait_for(".hint.question");
            hold("a question");
            page.click_on(".hint.question button:nth-child(2)");
            page.click_on("[data-tile=c3]");
            page.click_on("[data-tile=d3]");
            page.wait_for(".sw-attack");
            hold("odds");
            assert!(place(&page, ".sw-attack")[3] <= i64::from(height), "the attack is out of sight");
            page.play("1xd3");
            page.wait_for(".sw-last");
            hold("a fight");
            page.play("end");
            page.wait_for(".sw-since");
            hold("the other's turn");
            page.no_complaints();
        }
    }
}

/// Two tiles beside each other can both be attacked: what is written over them lies apart.
#[test]
fn odds_on_the_map_do_not_cover_each_other() {
    let server = Server::start();
    let row = "FDPMS";
    let position = format!(
        "{row}/{row}/{row}/{row}/{row} elf{{1:c4:5:2:0}} orc{{1:c3:5:2:0,2:d3:5:2:0,3:b3:5:2:0,4:b4:5:2:0,5:d4:5:2:0}} 2/5 1 4:5 1 -"
    );
    let page = from_position(&server, &Screen::DESKTOP.calm(), "demo", &position);
    page.click_on("[data-tile=c4]");
    page.until("odds", || (page.count(".sw-pill") >= 4).then_some(()));
    let covered = page.eval(
        "(() => { const all = [...document.querySelectorAll('.sw-pill')].map((one) => one.getBoundingClientRect()); \
         return all.filter((one, at) => all.some((other, place) => place > at && one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom)).length; })()",
    );
    assert_eq!(covered, 0);
}

/// `Player 1, Elves: 19 points, 4 units`
fn points_of(said: &Value) -> u32 {
    let said = said.as_str().unwrap_or_default();
    let points = said.split(": ").nth(1).and_then(|rest| rest.split(' ').next());
    points.and_then(|points| points.parse().ok()).unwrap_or_else(|| panic!("no points in {said}"))
}
