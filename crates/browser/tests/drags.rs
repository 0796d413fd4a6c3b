//! What can be touched can be dragged: a ship is taken up, carried over the board, and put down.

use browser::{By, Line, Page, Player, Screen, Server};

const RUN: Line = Line {
    game: "bn3e",
    set: "default",
    record: include_str!("data/bn3e.txt"),
    end: ["Blue won: landed on the enemy base in turn 5", "Victoire de Bleu : débarquement au tour 5"],
};

const PHONE: Screen = Screen { width: 390, height: 844, ..Screen::PHONE.calm() };

/// Sailing, attacks, repairs at sea and at the base, a landing: the whole of it without a tap on the board.
#[track_caller]
fn whole_match(by: By, screen: Screen) {
    let server = Server::start();
    let page = Page::open(&server, "/", &screen);
    let player = Player { page: &page, by };
    RUN.set_up(&player, "people");
    for action in RUN.actions() {
        let before = page.count(".log li");
        page.until(format!("the turn of {action}"), || (page.count(".table[data-seat]") > 0).then_some(()));
        player.drags_ship(action);
        page.until(format!("{action} to be played"), || (page.count(".log li") > before).then_some(()));
        assert_eq!(page.played().last().map(String::as_str), Some(action));
    }
    RUN.ends(&player, screen.language);
}

#[test]
fn a_whole_match_by_dragging_with_the_mouse() {
    whole_match(By::Mouse, Screen { width: 1366, height: 800, ..Screen::DESKTOP.calm() });
}

#[test]
fn a_whole_match_by_dragging_with_a_finger_in_french() {
    whole_match(By::Finger, PHONE.french());
}

#[track_caller]
fn opened(server: &Server, screen: &Screen) -> Page {
    let page = Page::open(server, "/games/bn3e", screen);
    page.click(if screen.language == "fr" { "Deux joueurs" } else { "Two players" });
    page.wait_for(".table.of-bn3e [data-at=c2]");
    page
}

fn place(page: &Page, selector: &str) -> (f64, f64) {
    let ask = format!(
        "(() => {{ const box = document.querySelector('{selector}').getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; }})()"
    );
    let found = page.eval(&ask);
    (found[0].as_f64().unwrap_or(f64::NAN), found[1].as_f64().unwrap_or(f64::NAN))
}

/// What is carried follows, and shows where it may go.
#[test]
fn a_ship_in_the_air_follows_and_its_targets_are_lit() {
    let server = Server::start();
    for by in [By::Mouse, By::Finger] {
        let page = opened(&server, &if by == By::Finger { PHONE } else { Screen::DESKTOP.calm() });
        let (from, to) = ("[data-at=c2]", "[data-at=d3]");
        let at = if by == By::Finger { page.carry_by_finger(from, to) } else { page.carry_by_mouse(from, to) };
        page.wait_for(".bn3e-board .ghost .hull");
        page.until("the ghost to follow", || {
            let (x, y) = place(&page, ".bn3e-board .ghost .hull");
            // As much as a hull is not the same before and behind its middle.
            ((x - at.0).hypot(y - at.1) < 16.0).then_some(())
        });
        assert_eq!(page.count(".bn3e-board .dot"), 3, "b3, c3 and d3 are marked");
        page.wait_for("[data-at=d3].aimed");
        assert!(page.played().is_empty(), "nothing is done yet");
        if by == By::Finger {
            page.lift_finger();
        } else {
            page.mouse("mouseReleased", at, 0);
        }
        page.until("the ship to sail", || (page.played() == ["c2-d3"]).then_some(()));
        page.wait_gone(".bn3e-board .ghost");
    }
}

/// What is put down where it was, or beside the board, has done nothing, and nothing is said about it.
#[test]
fn a_ship_that_is_put_back_has_done_nothing() {
    let server = Server::start();
    let page = opened(&server, &Screen::DESKTOP.calm());
    for to in [".top .brand", "[data-at=c2]", ".deck .buttons .main"] {
        page.carry_by_mouse("[data-at=c2]", "[data-at=d4]");
        page.wait_for(".bn3e-board .ghost");
        let at = place(&page, to);
        page.mouse("mouseMoved", at, 1);
        page.mouse("mouseReleased", at, 0);
        page.wait_gone(".bn3e-board .ghost");
        assert!(page.played().is_empty(), "{to}");
        assert_eq!(page.count(".notice"), 0, "{to}");
    }
    page.carry_by_mouse("[data-at=c2]", "[data-at=c3]");
    page.wait_for(".bn3e-board .ghost");
    page.press("Escape");
    page.wait_gone(".bn3e-board .ghost");
    page.mouse("mouseReleased", place(&page, "[data-at=c3]"), 0);
    // The same ship is touched and sails afterwards: nothing was left over from all that.
    page.click_on("[data-at=c2]");
    page.wait_for("[data-at=c2][aria-selected=true]");
    page.click_on("[data-at=c3]");
    page.until("the ship to sail", || (page.played() == ["c2-c3"]).then_some(()));
}

/// Where it cannot go one is told why, as after a touch.
#[test]
fn a_ship_that_is_dragged_too_far_is_refused() {
    let server = Server::start();
    let page = opened(&server, &Screen::DESKTOP.calm());
    page.drag_by_mouse("[data-at=c2]", "[data-at=c5]");
    page.wait_for(".notice");
    assert!(page.played().is_empty());
}

/// A finger on a ship drags it, and on open water it scrolls the page.
#[test]
fn a_finger_on_open_water_scrolls_the_page() {
    let server = Server::start();
    let page = opened(&server, &PHONE);
    let scrolled = || page.eval("Math.round(document.querySelector('main').scrollTop)").as_i64().unwrap_or(-1);
    page.drag_by_finger("[data-at=c5]", "[data-at=c7]");
    page.until("the page to scroll", || (scrolled() > 40).then_some(()));
    // To where the drag begins from anyhow.
    page.eval("document.querySelector('[data-at=c2]').scrollIntoView({ block: 'center', behavior: 'instant' })");
    let before = scrolled();
    page.drag_by_finger("[data-at=c2]", "[data-at=c3]");
    page.until("the ship to sail", || (page.played() == ["c2-c3"]).then_some(()));
    assert_eq!(scrolled(), before, "a ship that is dragged scrolls nothing");
}

/// Units of Small World are carried as well: to a free tile, and back where they were.
#[test]
fn a_unit_is_carried_to_the_next_tile() {
    let server = Server::start();
    for by in [By::Mouse, By::Finger] {
        let page =
            Page::open(&server, "/games/smallworld", &if by == By::Finger { PHONE } else { Screen::DESKTOP.calm() });
        page.click("Two players");
        page.wait_for(".sw-unit.held");
        // The cell of the unit in hand, and one that it can go to.
        let found = page.until("a unit and where it can go", || {
            let ask = "(() => { const cells = [...document.querySelectorAll('[role=gridcell]')]; \
                const from = cells.find((cell) => cell.ariaLabel.includes('is in')), to = cells.find((cell) => cell.ariaLabel.includes('can go there')); \
                return from && to ? [from.dataset.tile, to.dataset.tile] : null; })()";
            Some(page.eval(ask)).filter(serde_json::Value::is_array)
        });
        let before = page.played().len();
        let tile = |at: usize| format!("[role=gridcell][data-tile={}]", found[at].as_str().unwrap_or_default());
        let (from, to) = (tile(0), tile(1));
        let at = if by == By::Finger { page.carry_by_finger(&from, &to) } else { page.carry_by_mouse(&from, &to) };
        page.wait_for(".sw-unit.ghost");
        assert_eq!(page.played().len(), before, "nothing is done yet");
        if by == By::Finger {
            page.lift_finger();
        } else {
            page.mouse("mouseReleased", at, 0);
        }
        let ends = format!("-{}", found[1].as_str().unwrap_or_default());
        page.until("the unit to go", || page.played().last()?.ends_with(&ends).then_some(()));
        page.wait_gone(".sw-unit.ghost");
    }
}
