//! Whole matches of billiard.

use browser::{By, Line, Page, PlayMode, Player, Screen, Server};

/// Solids win, though a submarine dives and comes up again.
const RUN: Line = Line {
    game: "billiard",
    set: "default",
    record: include_str!("data/billiard.txt"),
    end: [
        "Solids won: whole fleet destroyed with shot 10",
        "Victoire des pleines : flotte entière détruite au coup 10",
    ],
};

browser::whole_matches!(RUN);

/// Somebody wrote down the wrong ball, and notices it two shots later. There is no computer for a real table to play against.
#[test]
fn with_a_corrected_entry() {
    let server = Server::start();
    for plan in [PlayMode::MOUSE, PlayMode::KEYS] {
        let page = Page::open(&server, "/", &plan.screen);
        let player = Player { page: &page, by: plan.by };
        RUN.set_up(&player, "people");
        for (place, action) in RUN.actions().enumerate() {
            let wrong = if action == "2x11" { "2x10" } else { action };
            player.plays(RUN.game, wrong, false);
            if place == 3 {
                correct(&player);
            }
        }
        RUN.ends(&player, "en");
    }
}

/// Changes the second entry from ball 10 to ball 11; what came after it stands.
fn correct(player: &Player<'_>) {
    let page = player.page;
    let lines = "[...document.querySelectorAll('.entries .action')].map((line) => line.textContent).join(' ')";
    assert_eq!(page.eval(lines), "break:8 2x10 9x9@4 2x12,13");
    player.touch(".book summary");
    player.touch(".entries li:nth-child(2) button.line");
    player.touch(".entries .row button");
    page.wait_for(".doing");
    // What was written is a good start: one ball less, another more.
    player.touch(".fleet.seat-2 .balls button:nth-child(2)");
    player.touch(".fleet.seat-2 .balls button:nth-child(3)");
    page.no_barriers();
    player.main_button();
    page.until("the correction", || (page.eval(lines) == "break:8 2x11 9x9@4 2x12,13").then_some(()));
    // 11, 12 and 13 are gone, 10 is not.
    page.until("three balls gone", || (page.count(".fleet.seat-2 .unit.gone") == 3).then_some(()));
    assert_eq!(page.count(".fleet.seat-2 .unit:nth-child(2).gone"), 0);
}

/// On a laptop both fleets stand beside each other: the figures of a ball, and the word that it is gone, must not lie on the next one.
#[test]
fn every_ball_keeps_to_its_place() {
    let server = Server::start();
    let laptop = Screen { width: 1366, height: 800, ..Screen::DESKTOP };
    for screen in [laptop, laptop.french(), Screen::PHONE.french()] {
        let page = Page::open(&server, "/", &screen);
        let player = Player { page: &page, by: By::Mouse };
        RUN.set_up(&player, "people");
        for action in RUN.actions().take(4) {
            player.plays(RUN.game, action, false);
        }
        page.wait_for(".unit.gone");
        let outside = page.eval(
            "[...document.querySelectorAll('.fleet .unit')].flatMap((unit) => { const room = unit.getBoundingClientRect(); \
             return [...unit.querySelectorAll('.figures, .lost, .pips')].filter((part) => { const at = part.getBoundingClientRect(); \
             return at.left < room.left - 1 || at.right > room.right + 1; }).map((part) => unit.innerText + ': ' + part.className); }).join()",
        );
        assert_eq!(outside, "", "{} at {}", screen.language, screen.width);
    }
}

/// On a phone what goes back takes the place of the fleets, so large that it is read from the other end of the table, one ball after the
/// other, and nobody fires twice meanwhile.
#[test]
fn a_ball_that_goes_back_is_told_large() {
    let server = Server::start();
    for (width, height, language) in [(390, 844, "en"), (320, 640, "fr")] {
        let page = Page::open(&server, "/", &Screen { width, height, language, ..Screen::PHONE.calm() });
        let player = Player { page: &page, by: By::Finger };
        RUN.set_up(&player, "people");
        page.play("break:8");
        page.play("3x10,14");
        page.wait_for(".put-large");
        let side = |what: &str| {
            let ask = format!("document.querySelector('{what}').getBoundingClientRect().height");
            page.eval(&ask).as_f64().unwrap_or_default()
        };
        assert!(side(".put-large svg") >= 88.0 && side(".put-large b") >= 84.0);
        assert_eq!(page.eval("document.querySelector('.fleets').checkVisibility()"), false);
        assert_eq!(page.count(".main.fire"), 0, "the shot can be fired again");
        let asked = page.text_of(".put-large p");
        assert!(asked.ends_with(if language == "fr" { "1 sur 2" } else { "1 of 2" }), "{asked}");
        page.no_barriers();
        player.main_button();
        page.until("the second ball", || (page.text_of(".put-large p") != asked).then_some(()));
        player.main_button();
        page.wait_gone(".put-large");
        page.wait_for(".main.fire.misses");
        assert_eq!(page.eval("document.querySelector('.fleets').checkVisibility()"), true);
    }
}

/// Who breaks is tossed for in front of everybody, and said.
#[test]
fn a_coin_is_seen_to_say_who_breaks() {
    let server = Server::start();
    for (screen, says) in [(Screen::DESKTOP, "The coin says: "), (Screen::PHONE.calm().french(), "La pièce a parlé. ")]
    {
        let page = Page::open(&server, "/games/billiard/new", &screen);
        page.click_on("#breaks-lot");
        let start = if screen.language == "fr" { "pile ou face" } else { "Toss the coin" };
        assert!(page.text_of("form.set-up button[type=submit]").contains(start));
        page.click_on("form.set-up button[type=submit]");
        page.wait_for(".tossed [role=status]");
        let told = page.text_of(".tossed [role=status]");
        let moves = page.eval("getComputedStyle(document.querySelector('.tossed .coin')).animationName");
        assert_eq!(moves == "none", screen.calm, "{moves}");
        page.wait_for(".table.of-billiard");
        let shoots = page.text_of(".fleet.shoots h2");
        let side = shoots.split_whitespace().next().unwrap_or_default();
        assert!(told.starts_with(says) && told.to_lowercase().contains(&side.to_lowercase()), "{told}, but {shoots}");
    }
}
