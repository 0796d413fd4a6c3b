//! Matches between browsers: two play, a third watches, networks and servers come and go.

use browser::{Page, Screen, Server};

/// A match for two that ends by the rules, in whatever way the dice fall.
struct Run {
    game: &'static str,
    set: &'static str,
    /// What is played; `?` is whatever the page proposes.
    actions: &'static [&'static str],
}

const BN3E: Run = Run {
    game: "bn3e",
    set: "default",
    actions: &[
        "a2-a3", "c2-c3", "end", "a7-a6", "b7-b6", "end", "a3-a4", "a4xa6", "end", "a6-a7", "a7+", "end", "a4-a5",
        "a5xa7", "b2-b3", "b6-b5", "b5xa5", "b3-a4", "a4+a5", "a5-a6", "f7-f6", "end", "a6-a7", "a7#",
    ],
};

const DEPTHS: Run = Run {
    game: "depths",
    set: "default",
    actions: &[
        "place:108,222,315,m30",
        "place:102,203,304,m20",
        "S4-2",
        "S4*200",
        "end",
        "S3-3",
        "end",
        "S4*100",
        "end",
        "S2-2",
        "end",
        "S4-3",
        "S4*200",
        "end",
        "S2-8",
        "end",
        "S4-4",
        "S4*300",
    ],
};

const SMALLWORLD: Run = Run {
    game: "smallworld",
    set: "demo",
    // The map is drawn, and the demo has ten turns.
    actions: &[
        "?", "end", "?", "end", "?", "end", "?", "end", "?", "end", "?", "end", "?", "end", "?", "end", "?", "end",
        "?", "end",
    ],
};

const BILLIARD: Run = Run {
    game: "billiard",
    set: "default",
    actions: &["break:8", "2x11", "9x9@4", "2x12,13", "9^2", "9x3", "2x10,14", "miss", "2x9,C", "miss", "2x15"],
};

/// Those who play, and who watches.
struct Company {
    server: Server,
    ann: Page,
    bob: Page,
    will: Page,
}

#[test]
fn bn3e() {
    BN3E.play();
}

#[test]
fn depths() {
    DEPTHS.play();
}

#[test]
fn smallworld() {
    SMALLWORLD.play();
}

#[test]
fn billiard() {
    BILLIARD.play();
}

/// A match with these chairs, made by the person at the page or by a stranger (`omit`): its id.
const MAKE: &str = "async (seats, credentials) => { \
     const body = JSON.stringify({ game: 'bn3e', seats }); \
     return (await (await fetch('/api/matches', { method: 'POST', credentials, body })).json()).id; }";

#[test]
fn whoever_waits_for_the_computer_behind_many_others_is_told_so() {
    // However many cores there are.
    let server = Server::start_with(&["--thinkers", "1"]);
    let ann = Page::open(&server, "/online", &Screen::PHONE.calm());
    let bot = "[{ who: 'bot', level: 10 }]";
    let id = ann.eval(&format!("({MAKE})([[{{ who: 'me' }}], {bot}], 'same-origin')"));
    ann.goto(&format!("/online/{}", id.as_str().expect("a match")));
    ann.wait_for("#notation");
    // Strangers, for each of whom the strongest computer begins: one after the other it thinks for them all.
    let made = ann.eval(&format!(
        "Promise.all(Array.from({{ length: 60 }}, () => ({MAKE})([{bot}, [{{ who: 'me' }}]], 'omit'))).then((ids) => ids.filter(Boolean).length)"
    ));
    assert_eq!(made, 60);
    say(&ann, "end");
    ann.wait_text("many are playing; about");
    ann.until("its answer", || (log(&ann).len() > 1).then_some(()));
    ann.until("nothing to wait for", || (!ann.shows("many are playing")).then_some(()));
    ann.no_complaints();
}

#[test]
fn who_comes_first_joins_from_the_list_and_people_settle_things_among_themselves() {
    let server = Server::start();
    let ann = Page::open(&server, "/games/bn3e/new?online", &Screen::DESKTOP.calm());
    ann.fill("Your name, as others see it", "Ann");
    choose(&ann, "#place-2", "open");
    choose(&ann, "#pace", "fischer");
    ann.click("Create");
    ann.wait_text("A seat is free for the first person to come.");
    let bob = Page::open(&server, "/online", &Screen::PHONE.calm());
    bob.wait_text("Ann (Blue) – free (Red)");
    bob.wait_text("10 minutes, and 5 seconds more after each turn");
    bob.no_barriers();
    bob.fill("Your name, as others see it", "Bob");
    bob.tap("Join");
    for page in [&ann, &bob] {
        page.wait_for(".table .clock");
        page.no_barriers();
    }
    assert_eq!(ann.eval("document.title"), "Your turn: BN3E · Abordage");
    ann.play("a2-a3");
    ann.play("end");
    bob.play("a7-a6");
    lines(&ann, 3);
    // Against people nobody is advised.
    assert!(!ann.has("Hint"));

    // Back to before the first action, if Bob agrees.
    ann.click("Ask to undo");
    ann.wait_text("You asked to undo.");
    bob.wait_text("asks to undo the last action");
    bob.no_barriers();
    bob.tap("Accept");
    lines(&ann, 1);
    lines(&bob, 1);

    // What is refused stays where it was typed.
    say(&ann, "a3-a9");
    ann.wait_for(".notice");
    assert_eq!(ann.eval("document.querySelector('#notation').value"), "a3-a9");
    ann.click("More");
    ann.click("Offer draw");
    bob.wait_text("offers a draw");
    bob.tap("Decline");
    ann.until("the offer to be gone", || (!ann.shows("You offered a draw")).then_some(()));
    ann.click("Offer draw");
    bob.tap("Accept");
    for page in [&ann, &bob] {
        page.wait_for(".result");
    }

    // Once more, with the seats passed on.
    ann.click("Rematch");
    ann.wait_text("kept for Bob");
    ann.no_barriers();
    bob.wait_text("A rematch is waiting for you.");
    bob.tap("Rematch");
    bob.wait_for(".table[data-seat='1']");
    ann.wait_for(".table:not([data-seat])");
    assert_eq!(ann.path(), bob.path());
    ann.goto("/mine");
    ann.wait_text("Blue to play");
    ann.no_barriers();
}

#[test]
fn a_referee_is_followed_on_another_screen_and_mends_what_was_entered() {
    let server = Server::start();
    let referee = Page::open(&server, "/games/billiard/new?online", &Screen::PHONE.calm());
    referee.wait_for(".field.seat-1 input");
    referee.eval("document.querySelector('.field.seat-1 input').focus()");
    referee.type_text("Zoe, Yan");
    referee.click_on("#breaks-1");
    referee.tap("Create");
    referee.wait_for(".table");
    let follower = Page::open(&server, &referee.path(), &Screen::DESKTOP.calm());
    follower.wait_text("You are watching.");
    for action in ["break:8", "2x11", "9x9@4"] {
        referee.play(action);
    }
    lines(&follower, 3);
    follower.wait_text("Yan");
    referee.tap("Undo");
    lines(&follower, 2);
    referee.play("miss");
    lines(&follower, 3);
    assert_eq!(log(&follower), log(&referee));
    referee.tap("More");
    referee.tap("Follow on another screen");
    referee.wait_for(".qr");
    referee.no_barriers();
    follower.no_barriers();
}

#[test]
fn ones_games_go_to_another_device_once() {
    let server = Server::start();
    let desk = Page::open(&server, "/games/smallworld/new?online", &Screen::DESKTOP.calm());
    desk.fill("Your name, as others see it", "Ann");
    desk.click("Create");
    desk.wait_for(".room");
    desk.goto("/transfer");
    desk.click("Make a link");
    desk.wait_for(".link-box .qr");
    desk.no_barriers();
    let link = desk.eval("document.querySelector('.link-box input').value");
    let link = link.as_str().and_then(|link| link.strip_prefix(&server.at(""))).expect("a link").to_owned();
    let phone = Page::open(&server, &link, &Screen::PHONE.calm());
    phone.no_barriers();
    phone.tap("Yes, that is me");
    phone.wait_text("Ann (Player 1)");
    assert_eq!(phone.eval("document.querySelector('#my-name').value"), "Ann");
    let thief = Page::open(&server, &link, &Screen::PHONE.calm());
    thief.tap("Yes, that is me");
    thief.wait_for(".warning");
    thief.forgive();
}

#[test]
fn without_a_server_the_pages_say_so() {
    let mut server = Server::start();
    let page = Page::open(&server, "/", &Screen::DESKTOP.calm());
    page.until("the pages to be kept", || {
        let kept = "navigator.serviceWorker.ready.then(() => !!navigator.serviceWorker.controller)";
        (page.eval(kept) == true).then_some(())
    });
    server.stop();
    page.goto("/online");
    page.wait_text("The server does not answer.");
    page.no_barriers();
    page.goto("/games/bn3e/new?online");
    page.click("Create");
    page.wait_text("The server does not answer.");
    page.goto("/online/nowhere");
    page.wait_text("No connection. Trying again…");
    page.goto("/mine");
    page.wait_text("You have not played here yet.");
    page.forgive_outage();
}

/// Waits until the log has this many lines.
fn lines(page: &Page, count: usize) {
    page.until(format!("{count} lines"), || (log(page).len() == count).then_some(()));
}

impl Run {
    fn play(&self) {
        let mut all = self.gather();
        let (cut, killed) = (self.actions.len() / 3, self.actions.len() * 2 / 3);
        for (at, action) in self.actions.iter().enumerate() {
            if at == cut {
                all.without_network(action);
            } else if at == killed {
                all.without_server(action);
            } else {
                all.act(action);
            }
            if all.ann.count(".result") > 0 {
                break;
            }
        }
        for page in [&all.ann, &all.bob, &all.will] {
            page.wait_for(".result h2");
            page.no_barriers();
        }
        let log = log(&all.ann);
        assert!(log.len() > killed, "{log:?}");
        for page in [&all.bob, &all.will] {
            assert_eq!(self::log(page), log);
            // Who won is told to each in their own words, how it ended to all in the same.
            assert_eq!(how_it_ended(page), how_it_ended(&all.ann));
        }
        // Where there are dice or seals, every browser has played the record again and come to the server's position.
        for page in [&all.ann, &all.bob, &all.will] {
            if matches!(self.game, "depths" | "smallworld") {
                page.wait_for(".result .checked");
            } else {
                assert_eq!(page.count(".result .checked"), 0, "there is nothing to check");
            }
        }
    }

    /// Ann invites Bob by a link, and Will watches.
    fn gather(&self) -> Company {
        let server = Server::start();
        let ann = Page::open(&server, "/online", &Screen::DESKTOP.calm());
        ann.wait_text("Nobody is waiting just now");
        ann.no_barriers();
        ann.goto(&format!("/games/{}/new?online", self.game));
        ann.wait_for("#my-name");
        ann.no_barriers();
        ann.fill("Your name, as others see it", "Ann");
        choose(&ann, "#place-2", "link");
        choose(&ann, "#set", self.set);
        if ann.count("#breaks-1") > 0 {
            ann.click_on("#breaks-1");
        }
        ann.click("Create");
        ann.wait_for(".room .qr");
        ann.no_barriers();
        let link = ann.eval("document.querySelector('.link-box input').value");
        let link = link.as_str().and_then(|link| link.strip_prefix(&server.at(""))).expect("a link").to_owned();
        let bob = Page::open(&server, &link, &Screen::PHONE.calm().dark());
        bob.wait_for(".invited .mini svg");
        bob.wait_text("You (");
        bob.no_barriers();
        bob.fill("Your name, as others see it", "Bob");
        bob.tap("Sit down");
        let will = Page::open(&server, &ann.path(), &Screen::DESKTOP.calm().dark());
        for page in [&ann, &bob, &will] {
            page.wait_for(".table");
            page.wait_text("Ann");
            page.wait_text("Bob");
            page.no_barriers();
        }
        will.wait_text("You are watching.");
        Company { server, ann, bob, will }
    }
}

impl Company {
    /// Who is to act, once that is told, and who else plays.
    fn to_act(&self) -> (&Page, &Page) {
        self.ann.until("somebody's turn", || {
            let acts = |page: &Page| page.count(".table[data-seat] #notation:not(:disabled)") > 0;
            match (acts(&self.ann), acts(&self.bob)) {
                (true, false) => Some((&self.ann, &self.bob)),
                (false, true) => Some((&self.bob, &self.ann)),
                _ => None,
            }
        })
    }

    /// The player to act plays this, and everybody sees it.
    fn act(&self, action: &str) {
        let (player, _) = self.to_act();
        let before = log(player).len();
        say(player, action);
        self.see(before);
    }

    /// Everybody sees more than this many lines, and the same number of them.
    fn see(&self, before: usize) {
        self.will.until("everybody to see it", || {
            let counts = [&self.ann, &self.bob, &self.will].map(|page| log(page).len());
            (counts[0] > before && counts[0] == counts[1] && counts[0] == counts[2]).then_some(())
        });
    }

    /// The one who is to act has no network: what they play is kept until it is back.
    fn without_network(&self, action: &str) {
        let (player, other) = self.to_act();
        let before = log(other).len();
        player.cut_off(true);
        player.wait_text("No connection");
        say(player, action);
        player.wait_text("Your action will be sent");
        assert_eq!(log(other).len(), before);
        player.cut_off(false);
        self.see(before);
        player.wait_gone(".link-bar p");
        player.forgive_outage();
    }

    /// The server is killed while somebody plays, and comes back.
    fn without_server(&mut self, action: &str) {
        self.server.stop();
        for page in [&self.ann, &self.bob, &self.will] {
            page.wait_text("No connection");
        }
        let (player, _) = self.to_act();
        let before = log(player).len();
        say(player, action);
        player.wait_text("Your action will be sent");
        self.server.start_again();
        self.see(before);
        for page in [&self.ann, &self.bob, &self.will] {
            page.wait_gone(".link-bar p");
            page.forgive_outage();
        }
    }
}

/// Types an action, and does not wait for it.
fn say(page: &Page, action: &str) {
    let proposed = page.eval("document.querySelector('#notation').placeholder.split(': ')[1]");
    let action = if action == "?" { proposed.as_str().expect("something is proposed") } else { action };
    page.fill("Type an action…", action);
    page.press("Enter");
}

/// `You won: third submarine sunk in turn 14`, without who won.
pub fn how_it_ended(page: &Page) -> String {
    let told = page.text_of(".result h2");
    told.split_once(": ").map_or(told.clone(), |(_, how)| how.to_owned())
}

/// What the log says.
fn log(page: &Page) -> Vec<String> {
    page.played()
}

fn choose(page: &Page, selector: &str, value: &str) {
    page.wait_for(selector);
    page.eval(&format!(
        "{{ const list = document.querySelector('{selector}'); list.value = '{value}'; \
         list.dispatchEvent(new Event('change', {{ bubbles: true }})); }}"
    ));
}
