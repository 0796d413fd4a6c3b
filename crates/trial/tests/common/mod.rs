//! What the trials share.
#![allow(dead_code, clippy::unwrap_used, reason = "each trial uses some of it, and what fails is to be seen")]

use contract::{Dice, Values};
use trial::{Backend, Guest, Node};
use wire::Command;

/// A node with an empty store.
#[track_caller]
pub fn node() -> Node {
    Node::start(&Backend::default()).unwrap()
}

/// Ann and Bob in a match.
pub async fn meet(node: &Node, game: &str) -> (Guest, Guest, String) {
    let (ann, bob) = (Guest::new(&node.base, "Ann").await.unwrap(), Guest::new(&node.base, "Bob").await.unwrap());
    let id = ann.invite(game).await.unwrap();
    bob.sit(&id).await.unwrap();
    (ann, bob, id)
}

/// An action.
pub fn acts(action: &str) -> Command {
    Command::Act { action: action.to_owned() }
}

/// Some legal action after these: for games whose actions cannot be listed.
pub fn place(game: &str, played: &[&str]) -> String {
    let game = catalogue::find(game).unwrap();
    let rules: Values = game.defaults();
    let mut table = game.open(&rules, None).unwrap();
    for action in played {
        table.play(action).unwrap();
    }
    table.random_action(&mut Dice::from_number(7)).unwrap().to_string()
}
