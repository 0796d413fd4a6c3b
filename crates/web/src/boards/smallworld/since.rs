//! What the others did since one's own last turn: traces on the map, and sentences beside it.

use std::fmt::Write;

use contract::{Event as _, Ply, Seat, Who};
use leptos::prelude::*;
use smallworld::{Event, Named, SmallWorld, Tile};

use super::board_state::BoardState;
use super::geometry::{Geometry, WIDE};
use crate::boards::played;

/// How many sentences are shown at most: the newest ones.
const MOST: usize = 5;

/// A sentence: the unit that it begins with, in the colour of its seat, and the rest.
type Line = (Seat, (String, String));

/// What happened since this seat ended its last turn, without what it does itself now.
fn since(past: &[Ply<SmallWorld>], seat: Seat) -> Vec<&Event> {
    let ended = |ply: &&Ply<SmallWorld>| {
        !ply.events.iter().any(|event| matches!(event, Event::Ended { seat: who, .. } if *who == seat))
    };
    let mut plies: Vec<&Ply<SmallWorld>> = past.iter().rev().take_while(ended).collect();
    // A seat that has not ended a turn yet has missed nothing.
    if plies.len() == past.len() && !past.iter().any(|ply| matches!(ply.by, Who::Seat(who) if who != seat)) {
        return Vec::new();
    }
    plies.reverse();
    // A fight belongs to the seat that began it.
    let mut by = seat;
    let mut events = Vec::new();
    for ply in plies {
        if let Who::Seat(who) = ply.by {
            by = who;
        }
        if by != seat {
            events.extend(&ply.events);
        }
    }
    events
}

/// Who it is about, where it is worth a sentence.
fn about(event: &Event) -> Option<Named> {
    match event {
        Event::Moved { who, .. }
        | Event::Attacked { who, .. }
        | Event::Escaped(who)
        | Event::Destroyed(who)
        | Event::Bonus { who, .. }
        | Event::Advanced { who, .. } => Some(*who),
        _ => None,
    }
}

/// The seat that the card speaks to: the one to act at this screen, else the one that sits here.
fn reader(state: BoardState) -> Seat {
    state.stage.scene.with(|scene| scene.seat.unwrap_or(scene.near))
}

/// The card beside the map.
pub(super) fn since_card(state: BoardState) -> AnyView {
    let stage = state.stage;
    let told = Memo::new(move |_| {
        let (words, seat) = (stage.words.get(), reader(state));
        stage.scene.with(|scene| {
            let events = since(played::<SmallWorld>(scene), seat);
            let told =
                events.into_iter().filter_map(|event| Some((about(event)?.seat, words.say_apart(&event.saying()))));
            let told: Vec<Line> = told.collect();
            told[told.len().saturating_sub(MOST)..].to_vec()
        })
    });
    let shown = Memo::new(move |_| told.with(|told| !told.is_empty()));
    let lines = move || {
        let line = |(seat, (name, rest)): Line| view! { <li class=format!("seat-{seat}")><b>{name}</b>{rest}</li> };
        told.get().into_iter().map(line).collect_view()
    };
    view! {
        <Show when=move || shown.get()>
            <div class="sw-since">
                <h2>{stage.says("smallworld-web-since")}</h2>
                <ul>{lines}</ul>
            </div>
        </Show>
    }
    .into_any()
}

/// On the map: a ring where a unit came from, and dots to where it went.
pub(super) fn traces(state: BoardState) -> AnyView {
    let ways = Memo::new(move |_| {
        let seat = reader(state);
        state.stage.scene.with(|scene| {
            let gone = since(played::<SmallWorld>(scene), seat).into_iter().filter_map(|event| match event {
                Event::Moved { who, from, to, .. } => Some((who.seat, *from, *to)),
                _ => None,
            });
            gone.collect::<Vec<(Seat, Tile, Tile)>>()
        })
    });
    (move || {
        let geometry = state.geometry.get();
        let drawn = Seat::all(Seat::MOST).filter_map(|seat| {
            let data: String = ways.with(|ways| {
                ways.iter().filter(|way| way.0 == seat).map(|way| trace(geometry, way.1, way.2)).collect()
            });
            (!data.is_empty()).then(|| {
                view! { <g class=format!("sw-trace seat-{seat}")><path class="casing" d=data.clone()/><path d=data/></g> }
            })
        });
        drawn.collect_view()
    })
    .into_any()
}

/// A ring and a line that stops short of the banner at its end.
fn trace(geometry: Geometry, from: Tile, to: Tile) -> String {
    let ((x, y), goal) = (geometry.centre(from), geometry.centre(to));
    let long = (goal.0 - x).hypot(goal.1 - y).max(1.0);
    let along = |way: f64| ((goal.0 - x).mul_add(way / long, x), (goal.1 - y).mul_add(way / long, y));
    let (start, end) = (along(14.0), along((long - WIDE * 0.36).max(20.0)));
    let mut data = String::new();
    // Writing to a String cannot fail.
    let _ = write!(data, "M{:.1} {y:.1}a9 9 0 1 0 18 0a9 9 0 1 0 -18 0", x - 9.0);
    let _ = write!(data, "M{:.1} {:.1}L{:.1} {:.1}", start.0, start.1, end.0, end.1);
    data
}

#[cfg(test)]
mod tests {
    use contract::Game;
    use smallworld::Rules;

    use super::super::fight::tests::plies;
    use super::*;

    fn played_from(text: &str, actions: &str) -> Vec<Ply<SmallWorld>> {
        plies(&SmallWorld::from_position(&Rules::default(), text).unwrap(), actions)
    }

    /// What the others did, with their fights, and neither one's own turn before nor the one under way.
    #[test]
    fn since_the_last_turn_is_what_the_others_did() {
        let text = "FDPMS/SFDPM/MSFDP/PMSFD/DPMSF elf{1:a1:5:2:0} orc{1:b1:2:2:0,2:e5:5:2:0} 1/5 1 0:0 1 -";
        let past = played_from(text, "1-a2 end 2-d5 1xa2 ~rounds=3 ~attacker ~defender ~defender end 1-a1");
        let words = words::Words::new(words::Language::English);
        let of = |seat: Seat| {
            let told = since(&past, seat).into_iter().filter(|event| about(event).is_some());
            told.map(|event| words.say(&event.saying())).collect::<Vec<_>>()
        };
        assert_eq!(of(Seat::ONE), ["Orc 2 goes from e5 to d5.", "Orc 1 attacks a2, and elf 1 defends it."]);
        assert_eq!(of(Seat::TWO), ["Elf 1 goes from a2 to a1."]);
        // The unit is told apart in every language, whatever stands before its name there.
        let french = words::Words::new(words::Language::French);
        let told: Vec<_> = since(&past, Seat::ONE).into_iter().filter(|event| about(event).is_some()).collect();
        assert_eq!(words.say_apart(&told[0].saying()), ("Orc 2".to_owned(), " goes from e5 to d5.".to_owned()));
        assert_eq!(french.say_apart(&told[1].saying()).0, "L’orque 1");
        assert!(since(&past[..1], Seat::ONE).is_empty(), "nobody else has played");
    }
}
