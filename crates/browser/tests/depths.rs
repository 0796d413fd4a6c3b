//! Whole matches of depths.

use browser::{Line, Page, PlayMode, Screen, Server};

use crate::pages::main_button;

/// Red hunts down three submarines, and fires a torpedo on the way.
const RUN: Line = Line {
    game: "depths",
    set: "default",
    record: include_str!("data/depths.txt"),
    end: ["Red won: third submarine sunk in turn 4", "Victoire de Rouge : troisième sous-marin coulé au tour 4"],
};

browser::whole_matches!(RUN);

/// A hunt by the computer's own advice. The page names the right winner.
#[test]
fn against_the_computer() {
    let pond = Line { set: "pond", ..RUN };
    let page = pond.against(2, &PlayMode::MOUSE, |player| {
        if player.page.count("svg.haven.placing") > 0 {
            player.touch(".buttons .row button"); // By chance.
            return player.main_button();
        }
        player.touch(".deck > .row button:nth-child(3)");
        player.touch(".hint button");
    });
    let left = |what: &str| page.count(&format!("{what}:not(.sunk)"));
    let lost = |seat: u8| {
        left(&format!(".sea-fleet.seat-{seat} .sub:has(.hull)")) == 0
            || left(&format!(".sea-fleet.seat-{seat} .vessel")) == 0
    };
    let end = match (lost(1), lost(2)) {
        (true, false) => "The computer won (level 2): ",
        (false, true) => "You won: ",
        _ => "Draw: ",
    };
    let told = page.text_of(".result h2");
    assert!(told.starts_with(end), "{told}, not {end}");
}

/// A match against the computer in which everything is hidden and the own turn has come.
#[track_caller]
fn at_sea(server: &Server, screen: &Screen) -> Page {
    let page = Page::open(server, "/", screen);
    page.click_on(&main_button("depths"));
    page.wait_for("svg.haven.placing");
    page.click_on(".buttons .row button");
    page.click_on(".deck .buttons button.main");
    page.wait_for(".table[data-seat] .pane.hunt.front");
    page
}

#[test]
fn four_panels_are_large_and_a_number_is_ringed_on_each() {
    let server = Server::start();
    let page = at_sea(&server, &Screen { width: 1366, height: 800, ..Screen::DESKTOP.calm() });
    let side = |selector: &str| {
        page.eval(&format!("document.querySelector(\"{selector}\").getBoundingClientRect().width"))
            .as_f64()
            .unwrap_or(0.0)
    };
    for spot in ["14", "114", "214", "314"] {
        let cell = side(&format!("svg.hunt [data-spot='{spot}'] .ground"));
        assert!(cell >= 40.0, "{spot} is {cell} pixels wide");
    }
    page.click_on("svg.hunt [data-spot='214']");
    page.until("the number to be ringed", || (page.count("svg.hunt .same") == 4).then_some(()));
    // All that one has hidden is on one plan, with its level; a switch leaves one level.
    assert_eq!(page.count(".panel svg.haven .below"), 4);
    page.click_on(".of-waters button:nth-child(4)");
    page.until("the mine to be left out", || (page.count(".panel svg.haven .below:has(.body)") == 0).then_some(()));
}

#[test]
fn a_near_miss_is_explained() {
    let server = Server::start();
    let page = Page::open(&server, "/games/depths/tour", &Screen::DESKTOP.calm());
    // To the step with the ship over a submarine's neighbour.
    for touched in [
        [".deck .buttons .row button", ".deck .buttons .main"],
        ["svg.hunt [data-spot=d0]", "svg.hunt [data-spot='14']"],
    ] {
        page.wait_for(touched[0]);
        for selector in touched {
            page.click_on(selector);
        }
        page.click_on(".tour-step .next");
        page.wait_gone(".tour-step .next");
    }
    page.wait_for("svg.hunt [data-spot='14'][data-can=take]");
    page.click_on("svg.hunt [data-spot='14']");
    page.click_on(".drop:nth-of-type(2)");
    page.until("the near miss to be explained", || {
        let said =
            page.eval("[...document.querySelectorAll('svg.hunt .pill text')].map((one) => one.textContent).join()");
        (said == "or above,one of these six,or below").then_some(())
    });
    assert_eq!(page.count("svg.hunt .near-cell"), 6);
    page.no_barriers();
    // A peg says why it stands there: to whoever touches it, and to the mouse that rests on it.
    page.click_on("svg.hunt [data-spot='214']");
    page.wait_text("214: no submarine. A charge went off here and hit nothing.");
    assert_eq!(page.eval("document.querySelector('.notice .why').hash"), "#DE-25");
    let told = page.eval("document.querySelector('svg.hunt > title').textContent");
    assert_eq!(told, "214: no submarine. A charge went off here and hit nothing.");
    page.no_barriers();
}

/// On a phone one layer is seen at a time: a finger that goes along turns to the next, and so do the tabs.
#[test]
fn a_finger_turns_to_the_next_level() {
    let server = Server::start();
    let page = at_sea(&server, &Screen { width: 390, height: 844, ..Screen::PHONE.calm() });
    let shown = |layer: u8| {
        let ask = format!("document.querySelector('svg.hunt .layer-{layer}').getBoundingClientRect().width > 0");
        page.eval(&ask) == true
    };
    assert!(shown(0) && !shown(1));
    page.drag_by_finger("svg.hunt [data-spot='29']", "svg.hunt [data-spot='25']");
    page.until("level 100", || (shown(1) && !shown(0)).then_some(()));
    page.drag_by_finger("svg.hunt [data-spot='125']", "svg.hunt [data-spot='129']");
    page.until("the surface again", || shown(0).then_some(()));
    page.tap_on(".of-levels button:nth-child(4)");
    page.until("level 300", || shown(3).then_some(()));
    page.tap_on(".waters-small");
    page.wait_for(".pane.haven.front svg.haven");
    page.no_barriers();
}

/// On one screen percentages of two kinds would be taken for each other: those at the surface carry the sign of the mine, what they are
/// of is said under the board, and a tab says the best of its level.
#[test]
fn chances_say_what_they_are_of() {
    let server = Server::start();
    let page = at_sea(&server, &Screen { width: 390, height: 844, ..Screen::PHONE.calm() });
    let most = |level: u8| {
        let ask = format!(
            "Math.max(...[...document.querySelectorAll('svg.hunt .layer-{level} .odds')].map((one) => Number(one.textContent)))"
        );
        page.eval(&ask).as_f64().unwrap_or(0.0)
    };
    page.tap_on("button.coach");
    page.wait_for("svg.hunt .layer-0 .risk");
    assert_eq!(page.count("svg.hunt .layer-0 .risk"), 36, "at once, with no ship in hand");
    assert_eq!(page.count("svg.hunt .layer-0 .below .spikes"), 36);
    assert!(page.text_of(".chances").contains("mine"), "{}", page.text_of(".chances"));
    page.play("S4-3");
    page.play("S4*100");
    page.until("level 100", || page.text_of(".chances").contains("submarine").then_some(()));
    page.until("the tabs to say what their levels say", || {
        let said = |level: u8| page.text_of(&format!(".of-levels button:nth-child({}) .dots", level + 1));
        let said = |level: u8| said(level).split_whitespace().collect::<String>();
        (1..4).all(|level| said(level) == format!("≤{}%", most(level))).then_some(())
    });
    page.no_barriers();
}
