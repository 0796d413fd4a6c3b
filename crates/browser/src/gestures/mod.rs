//! What somebody does on a board for an action: `a2-a3` is a touch of a2 and a touch of a3.

mod billiard;
mod bn3e;
mod depths;
mod pool;
mod smallworld;

use crate::player::{By, Player};

impl Player<'_> {
    /// Does what an action in notation stands for, on the board alone.
    #[track_caller]
    pub fn act(&self, game: &str, action: &str) {
        match game {
            "bn3e" => bn3e::act(self, action),
            "depths" => depths::act(self, action),
            "smallworld" => smallworld::act(self, action),
            "billiard" => billiard::act(self, action),
            "pool" => pool::act(self, action),
            _ => panic!("there is no game {game}"),
        }
    }

    /// Does it by dragging, where a game is played so: the ship of `a2-a3` from a2 to a3.
    #[track_caller]
    pub fn drags(&self, game: &str, action: &str) {
        if action == "end" {
            return self.main_button();
        }
        let [from, to] = match game {
            "bn3e" => bn3e::ends(action),
            _ => panic!("nothing is dragged in {game}"),
        };
        match self.by {
            By::Mouse => self.page.drag_by_mouse(&from, &to),
            By::Finger => self.page.drag_by_finger(&from, &to),
            By::Keys => panic!("keys drag nothing"),
        }
    }

    /// The game's one filled button.
    #[track_caller]
    pub fn main_button(&self) {
        self.touch(".deck .buttons button.main");
    }

    /// Fails unless what a selector finds says aloud that something can be done there.
    #[track_caller]
    fn is_told(&self, selector: &str, words: &[&str]) {
        let label = self
            .page
            .eval(&format!("document.querySelector({})?.getAttribute('aria-label')", crate::page::quoted(selector)));
        let label = label.as_str().unwrap_or_default();
        assert!(words.iter().any(|word| label.contains(word)), "{selector} says “{label}”, none of {words:?}");
    }
}
