//! What somebody does on a board for an action: `a2-a3` is a touch of a2 and a touch of a3.

pub(crate) mod billiard;
pub(crate) mod bn3e;
pub(crate) mod depths;
pub(crate) mod pool;
pub(crate) mod smallworld;

use crate::games::recipe;
use crate::player::{By, Player};

impl Player<'_> {
    /// Does what an action in notation stands for, on the board alone.
    #[track_caller]
    pub fn act(&self, game: &str, action: &str) {
        (recipe(game).act)(self, action);
    }

    /// Does what an action of BN3E stands for by dragging: the ship of `a2-a3` from a2 to a3.
    #[track_caller]
    pub fn drags_ship(&self, action: &str) {
        bn3e::drag(self, action);
    }

    /// Drags what one selector finds to what another does.
    #[track_caller]
    fn drag(&self, from: &str, to: &str) {
        match self.by {
            By::Mouse => self.page.drag_by_mouse(from, to),
            By::Finger => self.page.drag_by_finger(from, to),
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
