//! What just happened, to see and to hear.

use bn3e::{Action, Bn3e, Event, Square};
use contract::{Ply, Turn};
use leptos::prelude::*;

use super::board_state::BoardState;
use super::geometry::middle;
use crate::scene::Stage;
use crate::sound::Sound;

/// Something to see: a shot, a hit point that comes, a landing.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Flash {
    ply: usize,
    from: Square,
    to: Square,
    kind: &'static str,
}

/// Shots, repairs and landings that happen while one looks on, and the sound of everything.
pub(super) fn happenings(stage: Stage, state: BoardState) -> impl IntoView {
    let flash = RwSignal::new(None::<Flash>);
    Effect::new(move |before: Option<usize>| {
        let (plies, last) = state.seen.with(|seen| (seen.past.len(), seen.past.last().cloned()));
        let last = last.filter(|_| before.is_some_and(|before| plies > before));
        flash.set(last.as_ref().and_then(|last| shown(plies, last)));
        if let Some(last) = last {
            let (turn, own) = stage.scene.with_untracked(|scene| (scene.turn, scene.seat.is_some()));
            if let Some(sound) = heard(&last, turn, own) {
                stage.sound.run(sound);
            }
        }
        plies
    });
    let drawn = move |Flash { from, to, kind, .. }: Flash| {
        let ((x1, y1), (x2, y2)) = (middle(from, state.near.get()), middle(to, state.near.get()));
        let (long, angle) = ((x2 - x1).hypot(y2 - y1), (y2 - y1).atan2(x2 - x1).to_degrees());
        view! {
            <g class=format!("flash {kind}")>
                // Three balls on their way: the layer that they are drawn on moves, and nothing is drawn anew.
                <g transform=format!("translate({x1} {y1}) rotate({angle:.2})")>
                    <path d=format!("M0 0H{:.1}", long * 0.3) pathLength=".3" style:--long=format!("{long:.1}px")/>
                </g>
                <circle cx=x2 cy=y2 r="36"/>
            </g>
        }
    };
    view! {
        <g class="happenings" aria-hidden="true">
            <For each=move || flash.get() key=|flash| flash.ply children=drawn/>
        </g>
    }
}

fn shown(number: usize, ply: &Ply<Bn3e>) -> Option<Flash> {
    let flash = |from, to, kind| Some(Flash { ply: number, from, to, kind });
    match ply.action {
        Action::Attack { from, target } => flash(from, target, "shot"),
        Action::RepairAtSea { from, to } => flash(from, to, "repair"),
        Action::RepairAtBase { ship } => flash(ship, ship, "repair"),
        Action::Land { ship } => flash(ship, ship.shore(), "landing"),
        _ => None,
    }
}

/// The sound of a ply; `own`: whether it is one's turn now.
fn heard(ply: &Ply<Bn3e>, turn: Turn, own: bool) -> Option<Sound> {
    let event = ply.events.first()?;
    if let Turn::Over(outcome) = turn {
        return Some(if matches!(event, Event::Landed { .. }) { Sound::Landing } else { Sound::of_end(outcome) });
    }
    match event {
        Event::Sunk { .. } => Some(Sound::Sunk),
        Event::Hit { .. } => Some(Sound::Hit),
        Event::Moved { .. } => Some(Sound::Sail),
        Event::Repaired { .. } => Some(Sound::Repair),
        Event::Ended { .. } => own.then_some(Sound::Turn),
        Event::Landed { .. } => Some(Sound::Landing),
    }
}

#[cfg(test)]
mod tests {
    use bn3e::{Element, Side};
    use contract::{Millis, Outcome, Seat, Who};

    use super::*;

    #[test]
    fn every_event_has_its_own_sound() {
        let [from, at] = ["c2", "c3"].map(|square| square.parse().unwrap());
        let (attacker, target) = (Element::Rock, Element::Scissors);
        let plays = Turn::Seat(Seat::ONE);
        let won = Turn::Over(Outcome::Win(Seat::ONE));
        let ply = |event| Ply { by: Who::Seat(Seat::ONE), action: Action::End, events: vec![event], at: Millis(0) };
        let ended = Event::Ended { side: Side::Blue };
        let sunk = Event::Sunk { attacker, from, target, at };
        for (event, turn, own, sound) in [
            (Event::Moved { element: attacker, from, to: at }, plays, true, Some(Sound::Sail)),
            (Event::Hit { attacker, from, target, at, damage: 2 }, plays, true, Some(Sound::Hit)),
            (sunk, plays, true, Some(Sound::Sunk)),
            (Event::Repaired { element: attacker, at }, plays, true, Some(Sound::Repair)),
            (ended, plays, true, Some(Sound::Turn)),
            (ended, plays, false, None),
            (Event::Landed { element: attacker, from }, won, false, Some(Sound::Landing)),
            (sunk, won, false, Some(Sound::End)),
            (ended, Turn::Over(Outcome::Draw), false, Some(Sound::Draw)),
        ] {
            assert_eq!(heard(&ply(event), turn, own), sound, "{event}");
        }
    }
}
