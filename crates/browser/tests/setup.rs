//! What is settled before a match, in the browser.

use browser::{Page, Screen, Server};

const SUBMIT: &str = "form.set-up button[type=submit]";

/// Two players cannot lead one people, and whatever else makes no sense is not started either.
#[test]
fn what_contradicts_itself_cannot_be_started() {
    let server = Server::start();
    let page = Page::open(&server, "/games/depths/new", &Screen::DESKTOP);
    page.click("All parameters");
    type_into(&page, "#rule-exits", "2,2,3");
    page.until("the button to rest", || (page.eval(&disabled()) == true).then_some(()));
    page.press("Enter");
    assert_eq!(page.path(), "/games/depths/new", "a match that contradicts itself has begun");
    type_into(&page, "#rule-exits", "2,3");
    page.until("the button to wake", || (page.eval(&disabled()) == false).then_some(()));
    page.click_on(SUBMIT);
    page.wait_for(".table, .curtain");
}

/// The source's own screen: a name and a people as a picture for each player, the map as a card, Validate.
#[test]
fn small_world_is_set_up_by_pictures() {
    let server = Server::start();
    for (screen, french) in [(Screen::DESKTOP, false), (Screen::PHONE.french(), true)] {
        let page = Page::open(&server, "/", &screen.calm());
        page.click_on("[aria-labelledby=card-smallworld] a[href='/games/smallworld/new']");
        page.wait_for(".sw-people");
        assert_eq!(page.count(".seat-card"), 2);
        page.no_barriers();
        // Each of the two is led by the other, and cannot be chosen.
        assert_eq!(page.count(".seat-card.seat-1 .sw-people[aria-disabled=true]"), 1);
        choose(&page, "#seat-2", "people");
        type_into(&page, "#name-1", "Morgane");
        type_into(&page, "#name-2", "Yann");
        page.until("who leads the elves is told", || {
            page.text_of(".seat-2 .sw-people[aria-disabled=true]").contains("Morgane").then_some(())
        });
        // Three players: the third gets a people of its own; then back to two.
        page.click_on(".sw-count label:nth-of-type(2) input");
        page.until("a third card", || (page.count(".seat-card") == 3).then_some(()));
        page.click_on(".sw-count label:nth-of-type(1) input");
        page.until("two cards", || (page.count(".seat-card") == 2).then_some(()));
        // A player who gives a people up has to choose again before anything starts.
        page.click_on(".seat-card.seat-2 .sw-people[aria-pressed=true]");
        page.until("the button to rest", || (page.eval(&disabled()) == true).then_some(()));
        page.click_on(".seat-card.seat-2 .sw-people:nth-child(4)");
        page.until("the button to wake", || (page.eval(&disabled()) == false).then_some(()));
        page.click_on(".sw-kind:nth-child(1) input");
        assert_eq!(page.text_of(SUBMIT), if french { "Valider" } else { "Validate" });
        page.no_barriers();
        page.click_on(SUBMIT);
        page.wait_for(".table.of-smallworld");
        page.wait_text("Morgane");
        page.wait_text("Yann");
        page.wait_text(if french { "Nains" } else { "Dwarves" });
        page.wait_text(if french { "sur 5" } else { "of 5" });
        page.wait_text(if french { "Fin tour" } else { "End turn" });
    }
}

/// Who breaks is chosen, every unit can be looked through and changed, and a set of one's own is saved, shared and deleted.
#[test]
fn a_game_at_the_table_is_set_up() {
    let server = Server::start();
    let page = Page::open(&server, "/games/billiard/new", &Screen::DESKTOP.calm());
    page.wait_for(".units");
    assert_eq!(page.text_of("#set option:checked"), "Default");
    assert_eq!(page.count(".units tbody tr"), 6);
    page.click_on("#breaks-2");
    // The cruiser, one armour more.
    page.click_on(".units tbody tr:nth-child(2) td:nth-child(3) button:last-child");
    page.until("the change to stand out", || (page.count(".stepper.changed") == 1).then_some(()));
    page.wait_text("One change from Default");
    page.click("Save as…");
    page.wait_for("#set-name");
    type_into(&page, "#set-name", "Pub night");
    page.no_barriers();
    page.click("Save");
    page.wait_text("“Pub night” is saved in this browser.");
    page.until("it is chosen", || (page.text_of("#set option:checked") == "Pub night").then_some(()));
    page.reload();
    page.wait_for(".units");
    assert_eq!(page.text_of("#set option:checked"), "Default");
    choose(&page, "#set", "own:Pub night");
    page.until("the change", || (page.count(".stepper.changed") == 1).then_some(()));
    page.click("Delete");
    page.wait_text("“Pub night” was deleted.");
    // The address alone brings a set to somebody else.
    let text = "%23%20Quick%0Aarmour.cruiser%20%3D%201%0A";
    let other = Page::open(&server, &format!("/games/billiard/new#{text}"), &Screen::PHONE.french().calm());
    other.wait_text("Un changement par rapport à Défaut");
    assert_eq!(other.text_of(".units tbody tr:nth-child(2) td:nth-child(3) output"), "1");
    other.no_barriers();
    other.click_on("#breaks-2");
    other.click_on(SUBMIT);
    other.wait_for(".table.of-billiard");
    other.until("the stripes to break", || (other.count(".fleet.seat-2.shoots") == 1).then_some(()));
}

/// A clock at one screen, which stands still while the page is closed; and a position pasted by hand.
#[test]
fn a_clock_and_a_position_at_one_screen() {
    let server = Server::start();
    let page = Page::open(&server, "/games/bn3e/new", &Screen::DESKTOP.calm());
    page.wait_for("#pace");
    choose(&page, "#seat-2", "people");
    choose(&page, "#pace", "fischer");
    page.click("Start from a position");
    type_into(&page, "#position", "6/R36/6/6/6/s35 b 3 - 1");
    page.wait_text("The position cannot be read");
    assert_eq!(page.eval(&disabled()), true);
    type_into(&page, "#position", "6/R35/6/6/6/s35 b 3 - 1");
    page.until("the button to wake", || (page.eval(&disabled()) == false).then_some(()));
    page.no_barriers();
    page.click_on(SUBMIT);
    page.wait_for(".table.of-bn3e .clock");
    assert!(page.text_of(".player.seat-1 .clock").contains(':'), "{}", page.text_of(".player.seat-1 .clock"));
    page.play("a6-a7");
    page.reload();
    page.wait_for(".table.of-bn3e .clock");
    page.play("a7#");
    page.wait_for(".result h2");
}

/// The guest chooses a people among those still free; at the host's own address people are told how to get a seat.
#[test]
fn the_guest_chooses_a_people() {
    let server = Server::start();
    let ann = Page::open(&server, "/games/smallworld/new?online", &Screen::DESKTOP.calm());
    ann.wait_for("#my-name");
    ann.fill("Your name, as others see it", "Ann");
    choose(&ann, "#place-2", "link");
    ann.wait_text("The player who joins makes this choice.");
    choose(&ann, "#set", "demo");
    ann.click("Create");
    ann.wait_for(".room .qr");
    let link = ann.eval("document.querySelector('.link-box input').value");
    let link = link.as_str().and_then(|link| link.strip_prefix(&server.at(""))).expect("a link").to_owned();
    let will = Page::open(&server, &ann.path(), &Screen::PHONE.calm());
    will.wait_text("ask Ann for the invitation link");
    will.no_barriers();
    let bob = Page::open(&server, &link, &Screen::PHONE.calm());
    bob.wait_for(".invited .sw-people");
    assert_eq!(bob.count(".sw-people[aria-disabled=true]"), 1, "Ann leads the elves");
    bob.no_barriers();
    bob.fill("Your name, as others see it", "Bob");
    bob.tap_on(".sw-people:nth-child(4)");
    bob.tap("Sit down");
    for page in [&ann, &bob] {
        page.wait_for(".table.of-smallworld");
        page.wait_text("Dwarves");
        page.wait_text("Elves");
    }
    for page in [&ann, &bob, &will] {
        page.no_complaints();
    }
}

/// Capitals, blanks and the words of the language are forgiven.
#[test]
fn typing_forgives() {
    let server = Server::start();
    let page = Page::open(&server, "/games/bn3e/new", &Screen::DESKTOP.calm().french());
    page.wait_for("#seat-2");
    choose(&page, "#seat-2", "people");
    page.click_on(SUBMIT);
    page.wait_for(".table.of-bn3e");
    for (typed, lines) in [("A2 - A3", 1), ("FIN", 2)] {
        page.until("somebody to act", || (page.count("#notation:not(:disabled)") > 0).then_some(()));
        type_into(&page, "#notation", typed);
        page.press("Enter");
        page.until(format!("{typed} to be played"), || (page.count(".log li") == lines).then_some(()));
    }
}

/// Without the coach, by both players' consent (DE-26).
#[test]
fn a_match_without_the_coach() {
    let server = Server::start();
    for coach in [true, false] {
        let page = Page::open(&server, "/games/depths/new", &Screen::DESKTOP.calm());
        page.click("All parameters");
        if !coach {
            page.click_on("#rule-coach");
        }
        page.click_on(SUBMIT);
        page.wait_for(".table, .curtain");
        page.play("place:105,214,336,m17");
        page.wait_for(".buttons");
        page.until("the computer to have placed", || {
            (page.count(".table[data-seat] #notation:not(:disabled)") > 0).then_some(())
        });
        assert_eq!(page.count("button.coach"), u64::from(coach));
    }
}

fn disabled() -> String {
    format!("document.querySelector('{SUBMIT}').disabled")
}

fn choose(page: &Page, selector: &str, value: &str) {
    page.eval(&format!(
        "{{ const list = document.querySelector('{selector}'); list.value = '{value}'; \
         list.dispatchEvent(new Event('change', {{ bubbles: true }})); }}"
    ));
}

fn type_into(page: &Page, selector: &str, text: &str) {
    page.eval(&format!("{{ const field = document.querySelector('{selector}'); field.focus(); field.select(); }}"));
    page.type_text(text);
    page.eval(&format!("document.querySelector('{selector}').dispatchEvent(new Event('change', {{ bubbles: true }}))"));
}

/// Red is red before the game begins, too: a side has one colour everywhere.
#[test]
fn a_side_has_its_colour_in_the_set_up() {
    let server = Server::start();
    let page = Page::open(&server, "/games/depths/new", &Screen::DESKTOP.calm());
    page.wait_for(".field.seat-2");
    for (seat, colour) in [(1, "--red"), (2, "--yellow")] {
        let is = format!(
            "(() => {{ const of = (one, name) => getComputedStyle(one).getPropertyValue(name).trim(); \
             return of(document.querySelector('.field.seat-{seat}'), '--seat-{seat}') === of(document.documentElement, '{colour}'); }})()"
        );
        assert_eq!(page.eval(&is), true, "seat {seat} is {colour}");
    }
}

/// What one side is given less of, or more, it has when the match begins; the other has what is usual.
#[test]
fn a_handicap_is_what_a_side_starts_with() {
    let server = Server::start();
    for (game, given, of, own, usual) in [
        ("bn3e", "1", "SEAT .bn3e-fleet p", "6 ships, 6 hit points", "6 ships, 18 hit points"),
        ("smallworld", "12", ".sw-seat.seat-NUMBER .sw-score", "12", "0"),
        ("billiard", "1", ".fleet.seat-NUMBER .balls button:nth-child(2) .figures span:last-child", "1", "4"),
    ] {
        let page = Page::open(&server, &format!("/games/{game}/new"), &Screen::DESKTOP.calm());
        let choose = |list: &str, value: &str| {
            page.eval(&format!(
                "{{ const list = document.querySelector('{list}'); list.value = '{value}'; list.dispatchEvent(new Event('change', {{ bubbles: true }})); }}"
            ));
        };
        if game == "billiard" {
            page.click_on("#breaks-1");
        } else {
            choose("#seat-2", "people");
        }
        page.eval("document.querySelector('details.handicap').open = true");
        assert_eq!(page.count("#handicap-2 option:first-child:checked"), 1, "{game}: what is usual comes first");
        choose("#handicap-2", given);
        page.no_barriers();
        page.click_on(SUBMIT);
        page.wait_for(&format!(".table.of-{game}[data-seat]"));
        for (number, expected) in [("2", own), ("1", usual)] {
            let selector = of.replace("SEAT", ".at-NUMBER").replace("NUMBER", number);
            let told = page.eval(&format!("document.querySelector('{selector}').innerText.trim()"));
            assert_eq!(told, expected, "{game}, seat {number}");
        }
    }
}
