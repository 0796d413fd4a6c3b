//! Naval Battle Billiard on a page: the referee that lies on the rail. Big balls, one big button, and a map of the table.

mod awake;
mod ball;
mod book;
mod fleet;
mod hand;
mod map;
mod miniature;
mod preview;
mod rules;
mod shot_clock;
mod statistics;
mod tour;

use leptos::prelude::*;

use super::BoardOf;
use crate::scene::{Parts, Stage};

use book::BookPanel;
use fleet::Fleets;
use hand::Hand;
use map::TableMap;
use preview::{Buttons, Effects, Scores};
use statistics::Figures;

/// What billiard brings to the pages.
pub const BOARD: BoardOf =
    BoardOf { id: "billiard", make, miniature: miniature::miniature, rules: rules::rules, tour: tour::STEPS };

fn make(stage: Stage) -> Parts {
    let hand = Hand::new(stage);
    awake::while_playing(stage);
    let board = view! {
        <div class="billiard">
            <Fleets hand/>
            <TableMap hand/>
        </div>
    };
    let panel = view! {
        <Scores hand/>
        <shot_clock::ShotClock stage/>
        <BookPanel hand/>
        <Figures hand/>
    };
    Parts {
        board: board.into_any(),
        panel: panel.into_any(),
        preview: view! { <Effects hand/> }.into_any(),
        buttons: view! { <Buttons hand/> }.into_any(),
    }
}
