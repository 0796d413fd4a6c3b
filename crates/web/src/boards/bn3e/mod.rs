//! The board of BN3E: six files and eight ranks, ships by shape, hit points as pips.

#![expect(
    clippy::large_types_passed_by_value,
    reason = "handles of signals, which a browser's 32 bits make half as large as the machine that looks at them here"
)]

mod advice;
mod board_state;
mod buttons;
mod event_effects;
mod geometry;
mod labels;
mod miniature;
mod moment;
mod outcome;
mod overlay;
mod panel;
mod pointer;
mod preview;
mod rules;
mod seen;
mod shapes;
mod ships;
mod squares;
mod tour;

use bn3e::{Bn3e, FILES, Position, RANKS, Rules, Side, Square};
use contract::{Eye, Game, Rules as _, Seat, Values};
use leptos::prelude::*;

use self::board_state::BoardState;
use self::geometry::{BAND, HEIGHT, WIDTH, middle};
use self::pointer::Pointer;
use self::seen::Seen;
use super::dragging::Dragging;
use super::{BoardOf, Credits, Handicap, Layout, Link, Usual};
use crate::scene::{Parts, Stage};

/// What BN3E brings to the pages.
pub const BOARD: BoardOf = BoardOf {
    id: "bn3e",
    make,
    layout: Layout::Docked,
    miniature: miniature::miniature,
    line: LINE,
    rules: rules::rules,
    tour: tour::STEPS,
    weight: outcome::weight,
    lead: outcome::lead,
    moment: moment::moment,
    outcome: outcome::outcome,
    advice: advice::advice,
    sibling: None,
    seat_card: Some(panel::seat_card),
    set_up: None,
    handicap: Some(Handicap {
        key: "bn3e-web-handicap",
        range: |values| (1, values.small("hit_points")),
        usual: Usual::Most,
        start: handicapped,
        has: |values, start| {
            let rules = Rules::from_values(values).ok()?;
            let position = Bn3e::from_position(&rules, start).ok()?;
            let most = |side: Side| position.bare_position().fleet(side).map(|(_, ship)| ship.hit_points).max();
            [Side::Blue, Side::Red].into_iter().map(most).collect()
        },
    }),
    credits: Some(Credits {
        told: "bn3e-credits",
        links: &[
            Link { key: "bn3e-credits-author", address: "http://lucas.borboleta.blog.free.fr", rel: "noreferrer" },
            Link {
                key: "bn3e-credits-licence",
                address: "https://creativecommons.org/licenses/by-sa/3.0/",
                rel: "noreferrer license",
            },
        ],
    }),
};

/// Blue breaks through on the a file and lands.
const LINE: &str = "a2-a3 c2-c3 end a7-a6 b7-b6 end a3-a4 a4xa6 end a6-a7 a7+ end a4-a5 a5xa7 b2-b3 b6-b5 b5xa5 b3-a4 a4+a5 a5-a6 f7-f6 end a6-a7 a7#";

fn make(stage: Stage) -> Parts {
    let (board, state) = drawn(stage);
    Parts {
        board,
        panel: panel::panel(stage, state).into_any(),
        preview: preview::preview(stage, state).into_any(),
        buttons: buttons::buttons(stage, state).into_any(),
    }
}

/// The board and the hand that plays on it.
fn drawn(stage: Stage) -> (AnyView, BoardState) {
    let seen = Memo::new(move |_| stage.scene.with(Seen::of));
    let seat = Memo::new(move |before: Option<&contract::Seat>| {
        stage.scene.with(|scene| match (scene.eye, before) {
            // When it is over everybody sees everything; nobody changes places for it.
            (Eye::All, Some(before)) => *before,
            _ => scene.near,
        })
    });
    let near = Memo::new(move |_| {
        let side = Side::of(seat.get());
        if stage.flipped.get() { side.other() } else { side }
    });
    let state = BoardState::new(stage, seen, near);
    let svg = NodeRef::<leptos::svg::Svg>::new();
    let pointer = Pointer { state, svg, dragging: Dragging::new() };
    // What is told of a landing must not lie over it.
    let landed_far =
        Memo::new(move |_| seen.with(|seen| seen.landed).is_some_and(|at| at.shore().base() != Some(near.get())));
    let carries = Memo::new(move |_| state.carried().is_some());
    let board = view! {
        <div class="board bn3e-board" class:calm=move || stage.calm.get() class:carries=carries class:landed-far=landed_far>
            <svg node_ref=svg viewBox=format!("0 0 {WIDTH} {HEIGHT}")
                on:pointerdown=move |event| pointer.down(&event) on:pointermove=move |event| pointer.moves(&event)
                on:pointerup=move |event| pointer.up(&event) on:pointercancel=move |_| pointer.let_go()
                on:touchmove=move |event| pointer.dragging.holds(&event)
                on:click:capture=move |event| pointer.dragging.click(&event)>
                {chart(stage, near)}
                {squares::squares(stage, state)}
                {overlay::under(state)}
                {ships::ships(state)}
                {overlay::over(stage, state)}
                {event_effects::happenings(stage, state)}
                {ships::ghost(state)}
            </svg>
            {buttons::question(stage, state)}
        </div>
    };
    (board.into_any(), state)
}

/// The sea as a chart: its band with ranks and files on all sides, the harbours and their names.
fn chart(stage: Stage, near: Memo<Side>) -> impl IntoView {
    let rank = move |rank: u8| {
        let (_, y) = middle(Square::new(0, rank)?, near.get());
        Some([10.5, WIDTH - 10.5].map(|x| view! { <text class="edge" x=x y=y dy="0.36em">{rank + 1}</text> }))
    };
    let file = move |file: u8| {
        let (x, _) = middle(Square::new(file, 0)?, near.get());
        let letter = char::from(b'a' + file).to_string();
        Some([10.5, HEIGHT - 10.5].map(|y| view! { <text class="edge" x=x y=y dy="0.36em">{letter.clone()}</text> }))
    };
    let base = move |side: Side| {
        let at = Square::new(0, if side == Side::Blue { 0 } else { RANKS - 1 })?;
        let (_, y) = middle(at, near.get());
        // On land, behind the quays.
        let inland = if y < HEIGHT / 2.0 { -8.0 } else { 8.0 };
        let name = stage.say(&format!("bn3e-base-{}", side.seat()));
        Some(view! { <text class=format!("home {}", side.word()) x=WIDTH / 2.0 y=y + inland dy="0.36em">{name}</text> })
    };
    view! {
        <rect class="band" x=".5" y=".5" width=WIDTH - 1.0 height=HEIGHT - 1.0 rx="10"/>
        <rect class="lagoon" x=BAND y=BAND width=WIDTH - 2.0 * BAND height=HEIGHT - 2.0 * BAND/>
        <use class=move || format!("chart near-{}", near.get().word()) href="#bn3e-chart"/>
        <g class="names" aria-hidden="true">
            {move || (0..RANKS).filter_map(rank).collect_view()}
            {move || (0..FILES).filter_map(file).collect_view()}
            {move || [Side::Blue, Side::Red].into_iter().filter_map(base).collect_view()}
        </g>
    }
}

/// The start with so many hit points for the ships of each side; Blue begins (BN-1).
fn handicapped(values: &Values, _: Seat, hit_points: &[u8]) -> Option<String> {
    let rules = Rules::from_values(values).ok()?;
    Some(Position::start_with(&rules, hit_points.try_into().ok()?).text())
}

#[cfg(test)]
mod handicap_tests {
    use super::*;

    #[test]
    fn a_side_may_start_with_less() {
        let values = Rules::default().values();
        let start = handicapped(&values, Seat::ONE, &[3, 1]).unwrap();
        assert_eq!(start, "s1s1p1p1r1r1/6/6/6/6/R3R3P3P3S3S3 b 3 - 1");
        assert!(catalogue::find("bn3e").unwrap().open(&values, Some(start)).is_ok());
        assert_eq!(handicapped(&values, Seat::ONE, &[9, 0]).unwrap(), "s1s1p1p1r1r1/6/6/6/6/R3R3P3P3S3S3 b 3 - 1");
    }
}
