//! What just happened is told where it covers nothing that it tells of.

use browser::{By, Line, Page, PlayMode, Player, Screen, Server};

/// The screens that people have: laptops, phones, and phones that lie.
const SIZES: [(u32, u32); 8] =
    [(1366, 800), (1280, 720), (1024, 768), (1024, 600), (390, 844), (360, 740), (844, 390), (740, 360)];

/// The cells and the pieces of the board under what is told.
const COVERED: &str = r"
(() => {
  const told = document.querySelector('.banner'), over = told.getBoundingClientRect();
  const seen = (one) => { const style = getComputedStyle(one); return style.visibility !== 'hidden' && style.opacity !== '0'; };
  if (over.width === 0 || !seen(told)) return ['nothing is told'];
  const parts = document.querySelectorAll('.bn3e-board .square:not(.base) .water, .bn3e-board .ship:not(.sunk) .hull, .depths-sea .cell .ground, .sw-map [role=gridcell], .fleets .balls button');
  const covered = (one) => {
    const box = one.getBoundingClientRect();
    const across = Math.min(box.right, over.right) - Math.max(box.left, over.left), down = Math.min(box.bottom, over.bottom) - Math.max(box.top, over.top);
    return box.width > 0 && across > 1.5 && down > 1.5;
  };
  const name = (one) => (one.closest('[data-at], [data-spot]')?.ariaLabel ?? one.closest('.ship')?.getAttribute('class') ?? one.className.baseVal);
  return [...parts].filter((one) => seen(one) && covered(one)).map(name);
})()";

/// What is covered on any of the screens, at this moment.
#[track_caller]
fn covered(page: &Page, screen: Screen, moment: &str) -> Vec<String> {
    let mut wrong = Vec::new();
    for (width, height) in SIZES {
        page.becomes(&Screen { width, height, touch: width < 900, ..screen });
        let found = page.eval(COVERED);
        let found = found.as_array().unwrap_or_else(|| panic!("{found}"));
        if !found.is_empty() {
            wrong.push(format!("{moment}, {}, {width}×{height}: {found:?}", screen.language));
        }
    }
    page.becomes(&screen);
    wrong
}

#[test]
fn a_landing_is_seen_beside_its_sentence_and_so_is_all_that_led_to_it() {
    let server = Server::start();
    let line = Line { game: "bn3e", set: "default", record: include_str!("data/bn3e.txt"), end: ["", ""] };
    let mut wrong = Vec::new();
    for screen in [Screen::DESKTOP.calm(), Screen::DESKTOP.calm().french()] {
        let page = Page::open(&server, "/games/bn3e/new", &screen);
        let player = Player { page: &page, by: By::Mouse };
        player.choose("#seat-2", "people");
        player.touch("form.set-up button[type=submit]");
        page.wait_for(".table.of-bn3e");
        for action in line.actions() {
            page.play(action);
            if action == "a7#" {
                page.wait_for(".ending");
                page.press("Escape");
                page.wait_gone(".ending");
            }
            // What happens far away, before the enemy's base.
            if action.contains(['7', '#']) {
                wrong.extend(covered(&page, screen, action));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// In the middle of the harbour, where the sentence is as well.
#[test]
fn a_landing_in_the_middle_is_seen_from_either_side() {
    let server = Server::start();
    let screen = Screen::DESKTOP.calm();
    let page = Page::open(&server, "/", &screen);
    let record = "[Game \"bn3e\"]\n[Start \"6/2P33/6/6/6/5s3 b 3 - 1\"]\n[Result \"*\"]\n\n*\n";
    let kept = serde_json::json!({
        "id": "landing", "game": "bn3e", "sitters": [{ "people": [""] }, { "people": [""] }], "record": record, "at": 1, "plies": 0, "result": null,
    });
    page.eval(&format!("localStorage.setItem('abordage.game.landing', JSON.stringify({kept}))"));
    page.goto("/play/landing");
    page.play("c6-c7");
    page.play("c7#");
    page.wait_for(".ending");
    page.press("Escape");
    page.wait_gone(".ending");
    let mut wrong = covered(&page, screen, "c7#");
    page.click_on(".deck .ends button:first-child");
    wrong.extend(covered(&page, screen, "c7# turned round"));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_answer_to_a_charge_covers_no_cell() {
    let server = Server::start();
    let line = Line { game: "depths", set: "default", record: include_str!("data/depths.txt"), end: ["", ""] };
    let mut wrong = Vec::new();
    for screen in [Screen::DESKTOP.calm(), Screen::DESKTOP.calm().french()] {
        let page = Page::blank(&server, &screen);
        page.fix_chance();
        page.goto("/");
        let player = Player { page: &page, by: PlayMode::MOUSE.by };
        line.set_up(&player, "people");
        for action in line.actions() {
            player.plays("depths", action, true);
            if page.count(".curtain, .ending") == 0 && page.count(".log li.now") > 0 && !action.contains("place") {
                wrong.extend(covered(&page, screen, action));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
