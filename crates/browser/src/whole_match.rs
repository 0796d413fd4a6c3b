//! A whole match, from the home page to the result, played as people play it.

use crate::games::recipe;
use crate::page::Page;
use crate::player::{By, Player};
use crate::screen::Screen;
use crate::server::Server;

/// A match that was written down: a record, whose actions lead to an end by the rules.
#[derive(Clone, Copy, Debug)]
pub struct Line {
    /// The game's id.
    pub game: &'static str,
    /// The named set of rules it is played by.
    pub set: &'static str,
    /// The record of the game, as text.
    pub record: &'static str,
    /// What the page says at the end, in English and in French.
    pub end: [&'static str; 2],
}

/// How it is played.
#[derive(Clone, Copy, Debug)]
pub struct PlayMode {
    /// What the player uses: mouse, finger or keys.
    pub by: By,
    /// The screen, with its size and the preferences of the person in front of it.
    pub screen: Screen,
    /// Whether the server goes away once the home page was loaded.
    pub offline: bool,
    /// Whether the page is loaded again in mid-game.
    pub reload: bool,
    /// Whether every other action is typed into the notation field instead.
    pub typed: bool,
}

impl PlayMode {
    /// With a mouse on a laptop, without anything special.
    pub const MOUSE: PlayMode =
        PlayMode { by: By::Mouse, screen: Screen::DESKTOP.calm(), offline: false, reload: false, typed: false };
    /// With a finger on a phone.
    pub const FINGER: PlayMode = PlayMode { by: By::Finger, screen: Screen::PHONE.calm(), ..PlayMode::MOUSE };
    /// With nothing but keys, by somebody who does not see: what has the keyboard has a name, and what happens is told.
    pub const KEYS: PlayMode = PlayMode { by: By::Keys, ..PlayMode::MOUSE };
}

impl Line {
    /// The actions of people in this record; what chance did is left to chance.
    pub fn actions(&self) -> impl Iterator<Item = &'static str> {
        let lines = self.record.lines().filter(|line| !line.starts_with('['));
        lines.flat_map(str::split_whitespace).filter(|word| {
            let number = word.ends_with('.') && word[..word.len() - 1].bytes().all(|digit| digit.is_ascii_digit());
            !number && !word.starts_with('~') && !["1-0", "0-1", "*", "1/2-1/2"].contains(word)
        })
    }

    /// Plays it from the home page to its end. Half-way and at the end axe-core must find nothing, and when the page is
    /// closed the console must have said nothing.
    #[track_caller]
    pub fn play(&self, plan: &PlayMode) {
        let mut server = Server::start();
        let page = Page::blank(&server, &plan.screen);
        page.fix_chance();
        page.watch_pointers();
        page.goto("/");
        if plan.offline {
            page.is_kept();
            server.stop();
        }
        let player = Player { page: &page, by: plan.by };
        self.set_up(&player, "people");
        let half = self.actions().count() / 2;
        for (place, action) in self.actions().enumerate() {
            if place == half {
                player.look_behind();
                page.no_barriers();
                if plan.reload {
                    page.reload();
                    page.wait_for(".table, .curtain");
                }
            }
            let typed = plan.typed && place % 2 == 0;
            player.plays(self.game, action, typed);
        }
        self.ends(&player, plan.screen.language);
    }

    /// Plays against the computer until it is over; `turn` does something whenever it is our turn. Gives the page with the
    /// result on it.
    #[track_caller]
    pub fn against(&self, level: u8, plan: &PlayMode, mut turn: impl FnMut(&Player<'_>)) -> Page {
        let server = Server::start();
        let page = Page::blank(&server, &plan.screen);
        page.fix_chance();
        page.goto("/");
        let player = Player { page: &page, by: plan.by };
        self.set_up(&player, &level.to_string());
        let mut judged = false;
        loop {
            let over = page.until("the computer to play", || {
                let ours = page.count(".table[data-seat] #notation:not(:disabled)") > 0;
                let over = page.count(".result") > 0;
                (ours || over).then_some(over)
            });
            if over {
                break;
            }
            if !judged && page.count(".log li.seat-2") > 0 {
                page.no_barriers();
                judged = true;
            }
            let before = page.count(".log li");
            turn(&player);
            page.until("our action to be played", || {
                (page.count(".log li") > before || page.count(".result") > 0).then_some(())
            });
        }
        assert!(judged, "the computer has not played");
        page.no_barriers();
        page
    }

    /// Sets a match up, from the home page on; the other seat is for `"people"` or a level.
    #[track_caller]
    pub fn set_up(&self, player: &Player<'_>, other: &str) {
        let game = self.game;
        player.touch(&format!("#card-{game} a"));
        player.touch(&format!("main a[href='/games/{game}/new']"));
        player.page.wait_for("#set");
        if player.page.count("select#seat-2") > 0 {
            player.choose("#seat-2", other);
        }
        player.choose("#set", self.set);
        if let Some(set_up) = recipe(game).set_up {
            set_up(player);
        }
        player.touch("form.set-up button[type=submit]");
        player.page.wait_for(".table, .curtain");
    }

    /// The result is there and right, and nobody stumbles over it.
    #[track_caller]
    pub fn ends(&self, player: &Player<'_>, language: &str) {
        let page = player.page;
        page.wait_for(".result h2");
        assert_eq!(page.text_of(".result h2"), self.end[usize::from(language == "fr")]);
        if player.by == By::Keys {
            // The keyboard is in a dialog now, and its name is read first.
            let end = self.end[usize::from(language == "fr")];
            page.until("the end to be told", || {
                page.named().iter().any(|(role, name)| role == "dialog" && name == end).then_some(())
            });
        }
        page.no_barriers();
        player.kept_to_it();
        page.no_complaints();
    }
}

impl Page {
    /// Waits until the browser keeps the pages for a time without a network.
    #[track_caller]
    pub fn is_kept(&self) {
        self.until("the pages to be kept", || {
            let kept = "navigator.serviceWorker.ready.then(() => !!navigator.serviceWorker.controller)";
            (self.eval(kept) == true).then_some(())
        });
    }
}

impl Player<'_> {
    /// Plays an action when its turn has come, on the board or in the notation field, and sees that it was that one.
    #[track_caller]
    pub fn plays(&self, game: &str, action: &str, typed: bool) {
        let page = self.page;
        self.look_behind();
        page.until(format!("the turn of {action}"), || {
            (page.count(".table[data-seat] #notation:not(:disabled)") > 0).then_some(())
        });
        let before = page.count(".log li");
        if typed {
            self.type_action(action);
        } else {
            self.act(game, action);
        }
        page.until(format!("{action} to be played"), || {
            (page.count(".log li") > before || page.count(".curtain") > 0).then_some(())
        });
        // A curtain hides the log; the player before it has seen it.
        if page.count(".curtain") == 0 {
            let ply = before + 1;
            let spoken =
                page.eval(&format!("document.querySelector('.log li[data-ply=\"{ply}\"] .action')?.innerText"));
            assert_eq!(spoken, action, "what was done is not what was meant");
            if self.by == By::Keys {
                self.hears(ply, action);
            }
        }
    }

    /// Types an action where the page offers that.
    #[track_caller]
    fn type_action(&self, action: &str) {
        self.touch("#notation");
        self.page.type_text(action);
        self.page.press("Enter");
    }

    /// Draws the curtain aside, if there is one.
    #[track_caller]
    pub fn look_behind(&self) {
        self.page.wait_for(".table, .curtain");
        if self.page.count(".curtain") > 0 {
            self.touch(".curtain button.main");
            self.page.wait_gone(".curtain");
        }
    }
}

/// The tests that every game has: its line played to the end in each way that people play.
#[macro_export]
macro_rules! whole_matches {
    ($line:expr) => {
        #[test]
        fn by_mouse() {
            $line.play(&$crate::PlayMode::MOUSE);
        }

        #[test]
        fn by_touch_on_a_phone_in_french() {
            $line.play(&$crate::PlayMode {
                screen: $crate::PlayMode::FINGER.screen.french(),
                ..$crate::PlayMode::FINGER
            });
        }

        #[test]
        fn by_keys_alone_and_by_ear() {
            $line.play(&$crate::PlayMode::KEYS);
        }

        #[test]
        fn without_a_network_and_loaded_again_in_mid_game() {
            $line.play(&$crate::PlayMode { offline: true, reload: true, ..$crate::PlayMode::MOUSE });
        }

        #[test]
        fn half_of_it_typed() {
            $line.play(&$crate::PlayMode { typed: true, ..$crate::PlayMode::MOUSE });
        }
    };
}
