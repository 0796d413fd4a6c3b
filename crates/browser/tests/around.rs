//! What stands around the boards: set-up, lists, invitations, rules.

use browser::{Page, Screen, Server};

const SUBMIT: &str = "form.set-up button[type=submit]";

/// How a match in a list ended is said in words.
#[test]
fn the_list_of_games_says_who_won() {
    let server = Server::start();
    for (screen, blue, you) in [
        (Screen::DESKTOP.calm(), "Blue won", "You won"),
        (Screen::PHONE.french().calm(), "Victoire de Bleu", "Vous avez gagné"),
    ] {
        let page = Page::open(&server, "/", &screen);
        for (other, told) in [("people", blue), ("1", you)] {
            page.goto("/games/bn3e/new");
            page.wait_for("#seat-2");
            choose(&page, "#seat-2", other);
            page.eval("document.querySelectorAll('details.more').forEach((more) => { more.open = true; })");
            page.click_on("#position");
            page.type_text("6/6/6/6/6/R35 b 3 - 1");
            page.eval("document.querySelector('#position').value = '6/R35/6/6/6/s35 b 3 - 1'");
            page.eval("document.querySelector('#position').dispatchEvent(new Event('input', { bubbles: true }))");
            page.until("the button to wake", || {
                (page.eval(&format!("document.querySelector('{SUBMIT}').disabled")) == false).then_some(())
            });
            page.click_on(SUBMIT);
            page.wait_for(".table.of-bn3e");
            page.play("a6-a7");
            page.play("a7#");
            page.wait_for(".result h2");
            page.goto("/mine");
            page.wait_for(".rows .kept");
            let row = page.text_of(".rows > li:first-child");
            assert!(row.contains(told), "{row}");
            assert!(!row.contains("1-0"), "{row}");
        }
    }
}

fn choose(page: &Page, selector: &str, value: &str) {
    page.wait_for(selector);
    page.eval(&format!(
        "{{ const list = document.querySelector(\"{selector}\"); list.value = '{value}'; \
         list.dispatchEvent(new Event('change', {{ bubbles: true }})); }}"
    ));
}
