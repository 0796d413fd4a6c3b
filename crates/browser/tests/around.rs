//! What stands around the boards: set-up, lists, invitations, rules.

use browser::{Page, Screen, Server};

const SUBMIT: &str = "form.set-up button[type=submit]";

/// A match that starts from a handicap has its peoples in its position: whoever sets it up chooses for everybody, and the guest reads it.
#[test]
fn whoever_gives_a_handicap_chooses_the_peoples_and_the_guest_is_told() {
    let server = Server::start();
    let ann = Page::open(&server, "/games/smallworld/new?online", &Screen::DESKTOP.calm());
    ann.fill("Your name, as others see it", "Ann");
    choose(&ann, "#place-2", "link");
    ann.wait_text("The player who joins makes this choice.");
    assert_eq!(ann.count(".seat-card.seat-2 .sw-people"), 0);
    ann.eval("document.querySelector('details.handicap').open = true");
    choose(&ann, "#handicap-2", "12");
    ann.wait_for(".seat-card.seat-2 .sw-people");
    assert!(!ann.shows("The player who joins makes this choice."), "nobody can choose then");
    ann.wait_text("With a handicap, you choose this for your guest.");
    ann.no_barriers();
    ann.click_on(".seat-card.seat-2 .sw-people:nth-child(4)");
    ann.click("Create");
    ann.wait_for(".room .qr");
    let bob = Page::open(&server, &link(&ann, &server), &Screen::PHONE.calm());
    bob.wait_for(".invited");
    bob.wait_text("Handicap (Player 1: 0, Player 2: 12).");
    assert_eq!(bob.count(".invited .sw-people"), 0, "there is nothing left to choose");
    bob.no_barriers();
    bob.fill("Your name, as others see it", "Bob");
    bob.tap("Sit down");
    for page in [&ann, &bob] {
        page.wait_for(".table.of-smallworld");
        page.wait_text("Dwarves");
        assert_eq!(page.text_of(".sw-seat.seat-2 .sw-score"), "12");
    }
}

/// Nobody sits down by rules that they have not read: what is changed is named, with its value, on the invitation, in the room and
/// among the open invitations.
#[test]
fn what_is_changed_in_the_rules_is_told_before_one_sits_down() {
    let server = Server::start();
    for (screen, off, many) in [
        (Screen::DESKTOP.calm(), ": off", "4 rules changed"),
        (Screen::PHONE.french().calm(), "\u{a0}: non", "4 règles changées"),
    ] {
        let ann = Page::open(&server, "/games/depths/new?online", &screen);
        ann.wait_for("#rule-coach");
        choose(&ann, "#place-2", "open");
        ann.eval("document.querySelectorAll('details.more').forEach((more) => { more.open = true; })");
        ann.click_on("#rule-coach");
        let coach_name = ann.text_of("label[for=rule-coach]");
        let coach_name = coach_name.rsplit_once(' ').map_or(coach_name.as_str(), |(name, _)| name).to_owned();
        ann.click_on(SUBMIT);
        ann.wait_for(".room");
        let told = format!("{coach_name}{off}");
        ann.wait_text(&told);
        let bob = Page::open(&server, "/online", &screen);
        bob.wait_for(".rows .kept");
        bob.wait_text(&told);
        bob.no_barriers();
        // Many changes are folded: how many there are is seen at once.
        ann.goto("/games/depths/new?online");
        ann.wait_for("#rule-coach");
        choose(&ann, "#place-2", "link");
        ann.eval("document.querySelectorAll('details.more').forEach((more) => { more.open = true; })");
        for rule in ["coach", "hit_reports_near"] {
            ann.click_on(&format!("#rule-{rule}"));
        }
        for (rule, value) in [("quiet_turns", "30"), ("exits", "2,3")] {
            set(&ann, &format!("#rule-{rule}"), value);
        }
        ann.click_on(SUBMIT);
        ann.wait_for(".room .qr");
        let guest = Page::open(&server, &link(&ann, &server), &screen);
        guest.wait_for(".invited details.rules-told");
        assert_eq!(guest.text_of(".invited details.rules-told summary"), many);
        guest.click_on(".invited details.rules-told summary");
        guest.wait_text(&told);
        guest.wait_text("30");
        assert_eq!(guest.count(".invited details.rules-told li"), 4);
        guest.no_barriers();
    }
}

/// The book of entries tells what happened in the language of the page, not in the words of the record.
#[test]
fn the_list_of_entries_is_told_in_words() {
    let server = Server::start();
    for (screen, destroyed) in [(Screen::DESKTOP.calm(), "destroyed"), (Screen::PHONE.french().calm(), "détruit")] {
        let page = Page::open(&server, "/games/billiard/new", &screen);
        page.click_on("#breaks-1");
        page.click_on(SUBMIT);
        page.wait_for(".table");
        for action in ["break:8", "2x11", "9x9@4", "miss"] {
            page.play(action);
        }
        page.eval("document.querySelector('.book').open = true");
        let told =
            page.eval("[...document.querySelectorAll('.entries .told')].map((line) => line.innerText).join('\\n')");
        let told = told.as_str().unwrap_or_default();
        assert!(told.contains(destroyed), "{told}");
        for raw in [":destroyed", "spot4", ":spot", "in-hand", ":replaced", ":-"] {
            assert!(!told.contains(raw), "{raw} is no word: {told}");
        }
        page.no_barriers();
    }
}

/// A set of one's own that is deleted, or saved over another one, comes back; each of several, the last one first.
#[test]
fn what_is_done_to_own_sets_can_be_undone() {
    let server = Server::start();
    let page = Page::open(&server, "/games/billiard/new", &Screen::DESKTOP.calm());
    page.wait_for(".units");
    let save = |name: &str| {
        page.click("Save as…");
        page.wait_for("#set-name");
        page.click_on("#set-name");
        page.type_text(name);
        page.click("Save");
        page.wait_gone("#set-name");
    };
    let armour = || page.text_of(".units tbody tr:nth-child(2) td:nth-child(3) output");
    let more = || page.click_on(".units tbody tr:nth-child(2) td:nth-child(3) button:last-child");
    let before = armour();
    more();
    save("Pub");
    more();
    save("Pub");
    page.wait_text("“Pub” was replaced.");
    page.no_barriers();
    page.click("Undo");
    choose(&page, "#set", "default");
    choose(&page, "#set", "own:Pub");
    let once = before.parse::<u32>().expect("a number") + 1;
    page.until("the first set of this name", || (armour() == once.to_string()).then_some(()));
    more();
    save("Club");
    page.click("Delete");
    page.wait_text("“Club” was deleted.");
    choose(&page, "#set", "own:Pub");
    page.click("Delete");
    page.wait_text("“Pub” was deleted.");
    page.click("Undo");
    page.until("the last one to be back", || (page.count("option[value='own:Pub']") == 1).then_some(()));
    page.click("Undo");
    page.until("both to be back", || (page.count("option[value^='own:']") == 2).then_some(()));
    page.reload();
    page.wait_for(".units");
    assert_eq!(page.count("option[value^='own:']"), 2, "what came back is kept");
}

/// Several games are deleted one after the other: each of them can come back.
#[test]
fn every_deleted_game_comes_back() {
    let server = Server::start();
    let page = Page::open(&server, "/", &Screen::PHONE.calm());
    for action in ["a2-a3", "c2-c3"] {
        page.goto("/games/bn3e");
        page.tap("Two players");
        page.wait_for(".table.of-bn3e");
        page.play(action);
    }
    page.goto("/mine");
    for left in [1, 0] {
        page.tap("Delete");
        page.until("one game less", || (page.count(".rows .kept") == left).then_some(()));
    }
    for back in [1, 2] {
        page.tap("Undo");
        page.until("one game more", || (page.count(".rows .kept") == back).then_some(()));
    }
    page.wait_gone(".deleted");
}

/// What cannot be undone asks first: a game is withdrawn for everybody, a device loses the games it had.
#[test]
fn what_cannot_be_undone_asks_first() {
    let server = Server::start();
    let ann = Page::open(&server, "/games/bn3e/new?online", &Screen::PHONE.calm());
    ann.fill("Your name, as others see it", "Ann");
    ann.tap("Create");
    ann.wait_for(".room .qr");
    ann.tap("Withdraw the game");
    ann.wait_text("Its links stop working.");
    ann.no_barriers();
    ann.tap("Cancel");
    ann.wait_gone(".asks");
    assert_eq!(ann.count(".room"), 1, "the game is still there");
    ann.goto("/transfer");
    ann.tap("Make a link");
    ann.wait_for(".link-box .qr");
    let phone = Page::open(&server, &link(&ann, &server), &Screen::PHONE.calm());
    phone.tap("Yes, that is me");
    phone.wait_text("Ann (Blue)");
    phone.goto("/transfer");
    phone.tap("Sign out");
    phone.wait_for(".asks");
    phone.no_barriers();
    assert_eq!(phone.count(".devices > li"), 2);
    phone.tap_on(".asks .main");
    phone.wait_gone(".devices");
    phone.goto("/online");
    phone.tap("Continue");
    phone.wait_for(".room");
}

/// Who made a game stands under its rules, as the page about the program tells it.
#[test]
fn the_rules_of_each_game_carry_its_credit() {
    let server = Server::start();
    for (screen, adapted) in
        [(Screen::DESKTOP.calm(), "We adapted it"), (Screen::PHONE.french().calm(), "adaptée à l’écran")]
    {
        let page = Page::open(&server, "/", &screen);
        for (game, maker) in [
            ("bn3e", "Lucas Borboleta"),
            ("depths", "Milton Bradley"),
            ("smallworld", "Delphine Millet"),
            ("billiard", "Naval Battle Billiard"),
            ("pool", "Naval Battle Billiard"),
        ] {
            page.goto(&format!("/games/{game}/rules"));
            page.wait_for("article.rules .credits");
            let told = page.text_of("article.rules .credits");
            assert!(told.contains(maker), "{game}: {told}");
            if game == "bn3e" {
                assert!(told.contains(adapted) && told.contains("CC BY-SA 3.0"), "{told}");
                assert_eq!(
                    page.count(".credits a[href='https://creativecommons.org/licenses/by-sa/3.0/'][rel~=license]"),
                    1
                );
            }
        }
        page.no_barriers();
    }
}

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

/// A pasted position sets everything, so a handicap cannot be added to it: the fields say so instead of being ignored.
#[test]
fn a_pasted_position_switches_the_handicap_off() {
    let server = Server::start();
    let page = Page::open(&server, "/games/bn3e/new", &Screen::DESKTOP.calm());
    page.wait_for("details.handicap");
    page.eval("document.querySelectorAll('details.more').forEach((more) => { more.open = true; })");
    assert_eq!(page.count("details.handicap select:disabled"), 0);
    set(&page, "#position", "6/R35/6/6/6/s35 b 3 - 1");
    page.until("the handicap to rest", || (page.count("details.handicap select:disabled") == 2).then_some(()));
    page.wait_text("The position below sets what each side starts with.");
    page.no_barriers();
    set(&page, "#position", "");
    page.until("the handicap to wake", || (page.count("details.handicap select:disabled") == 0).then_some(()));
}

/// Each of three or four may start with points, and an army at the simulated table with less armour.
#[test]
fn a_handicap_for_three_and_one_at_the_simulated_table() {
    let server = Server::start();
    let page = Page::open(&server, "/games/smallworld/new", &Screen::DESKTOP.calm());
    page.wait_for(".sw-people");
    page.click_on(".sw-count label:nth-of-type(2) input");
    page.until("a third card", || (page.count(".seat-card") == 3).then_some(()));
    for seat in [2, 3] {
        choose(&page, &format!("#seat-{seat}"), "people");
    }
    page.eval("document.querySelector('details.handicap').open = true");
    choose(&page, "#handicap-3", "7");
    page.click_on(SUBMIT);
    page.wait_for(".table.of-smallworld[data-seat]");
    for (seat, points) in [(1, "0"), (3, "7")] {
        assert_eq!(page.text_of(&format!(".sw-seat.seat-{seat} .sw-score")), points);
    }
    page.goto("/games/pool/new");
    page.wait_for("details.handicap");
    choose(&page, "#seat-2", "people");
    page.eval("document.querySelector('details.handicap').open = true");
    choose(&page, "#handicap-2", "1");
    page.click_on(SUBMIT);
    page.wait_for(".table.of-pool");
    let start = page.eval("Object.entries(localStorage).filter(([name]) => name.startsWith('abordage.game.')).map(([, text]) => text).join()");
    assert!(start.as_str().unwrap_or_default().contains("10=1,11=1,12=1"), "{start}");
}

/// The link of an invitation, as a path.
fn link(page: &Page, server: &Server) -> String {
    let link = page.eval("document.querySelector('.link-box input').value");
    link.as_str().and_then(|link| link.strip_prefix(&server.at(""))).expect("a link").to_owned()
}

fn choose(page: &Page, selector: &str, value: &str) {
    page.wait_for(selector);
    page.eval(&format!(
        "{{ const list = document.querySelector(\"{selector}\"); list.value = '{value}'; \
         list.dispatchEvent(new Event('change', {{ bubbles: true }})); }}"
    ));
}

fn set(page: &Page, selector: &str, text: &str) {
    page.eval(&format!(
        "{{ const field = document.querySelector('{selector}'); field.value = '{text}'; \
         for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, {{ bubbles: true }})); }}"
    ));
}
