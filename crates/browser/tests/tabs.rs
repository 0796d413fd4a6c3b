//! Two tabs of one game, and what a browser keeps.

use browser::{Page, Screen, Server};

fn plies(page: &Page) -> u64 {
    page.count(".log li")
}

#[test]
fn one_tab_plays_and_the_other_follows() {
    let server = Server::start();
    let one = Page::open(&server, "/", &Screen::DESKTOP);
    one.click("Two players");
    one.wait_for(".table.of-bn3e");
    one.play("a2-a3");
    let two = one.another_tab(&one.path(), &Screen::DESKTOP);
    two.wait_for(".table.of-bn3e");
    assert_eq!(plies(&two), 1);
    // The other one plays, and the first follows.
    two.play("c2-c3");
    one.until("the first tab to follow", || (plies(&one) == 2).then_some(()));
    one.wait_for(".other-tab");
    // The tab that acts leads.
    one.click("Undo");
    one.wait_gone(".other-tab");
    two.until("what was undone to be gone", || (plies(&two) == 1).then_some(()));
    two.wait_for(".other-tab");
    two.play("end");
    one.until("the first tab to follow again", || (plies(&one) == 2).then_some(()));
    one.reload();
    one.until("what both have played", || (plies(&one) == 2).then_some(()));
    assert_eq!(one.count(".other-tab"), 0);
}

#[test]
fn a_deleted_game_comes_back_when_that_is_undone() {
    let server = Server::start();
    let page = Page::open(&server, "/", &Screen::DESKTOP);
    page.click("Two players");
    page.wait_for(".table.of-bn3e");
    page.play("a2-a3");
    page.play("c2-c3");
    page.goto("/mine");
    page.click("Delete");
    page.wait_text("You have not played here yet.");
    page.wait_text("Game deleted.");
    page.no_barriers();
    page.click("Undo");
    page.wait_text("2 actions played");
    page.click("Continue");
    page.until("both actions", || (plies(&page) == 2).then_some(()));
}

/// Where somebody placed their submarines is nobody's business while the game runs.
#[test]
fn a_shared_game_in_progress_gives_no_secret_away() {
    let server = Server::start();
    let page = Page::open(&server, "/games/depths", &Screen::DESKTOP);
    page.click("Two players");
    page.wait_for(".curtain");
    page.click_on(".curtain button.main");
    page.play_behind("place:108,222,315,m30");
    page.click_on(".curtain button.main");
    page.play_behind("place:102,203,304,m20");
    page.click_on(".curtain button.main");
    page.play("S4-2");
    page.eval("navigator.clipboard.writeText = async (text) => { window.copied = text; }");
    page.click_on(".deck .more summary");
    page.click("Share");
    page.wait_text("You can share it once it is over.");
    assert_eq!(page.eval("window.copied ?? null"), serde_json::Value::Null);
    // What is saved to a file is no secret either.
    page.eval(
        "URL.createObjectURL = (blob) => { blob.text().then((text) => { window.saved = text; }); return 'data:,'; }",
    );
    page.click("Save the game");
    let saved = page.until("the file", || page.eval("window.saved ?? null").as_str().map(str::to_owned));
    for secret in ["108", "222", "315", "102", "203", "304"] {
        // As a word of its own: the digits of a seal hold any three of them.
        let told = saved.split(|sign: char| !sign.is_ascii_alphanumeric()).any(|word| word == secret);
        assert!(!told, "{secret} is in {saved}");
    }
}

#[test]
fn own_pegs_stay_in_their_own_game() {
    let server = Server::start();
    let page = Page::open(&server, "/games/depths", &Screen::DESKTOP);
    let mut pegs = Vec::new();
    for game in 0..2 {
        page.goto("/games/depths");
        page.click("Two players");
        page.wait_for(".curtain");
        page.click_on(".curtain button.main");
        page.play_behind("place:108,222,315,m30");
        page.click_on(".curtain button.main");
        page.play_behind("place:102,203,304,m20");
        page.click_on(".curtain button.main");
        page.wait_for(".table.of-depths");
        if game == 0 {
            page.click_on("svg.hunt [data-spot='210']");
            page.wait_for("svg.hunt .own");
        }
        pegs.push(page.count("svg.hunt .own"));
    }
    assert_eq!(pegs, [1, 0]);
}
