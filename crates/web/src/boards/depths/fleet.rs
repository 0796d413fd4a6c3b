//! What a player's card says besides the name: the ships with their charges and where they are, the submarines and the mine.

use contract::{Arg, Seat};
use depths::{Berth, Depths, FleetView, ShipView};
use leptos::prelude::*;
use words::Words;

use super::shapes;
use crate::scene::Stage;

/// A side's fleet, as far as the eye may know it; in signs for the eye and in words for the ear.
pub(super) fn seat_card(stage: Stage, seat: Seat) -> AnyView {
    let fleet = Memo::new(move |_| {
        stage.scene.with(|scene| Some(scene.seen::<Depths>()?.view.fleets.get(seat.index())?.clone()))
    });
    let card = move || fleet.get().map(|fleet| drawn(&stage.words.get(), seat, &fleet));
    view! { <div class=format!("sea-fleet depths-sea seat-{seat}")>{card}</div> }.into_any()
}

fn drawn(words: &Words, side: Seat, fleet: &FleetView) -> impl IntoView + use<> {
    let said = |key: &str, ship: &ShipView| {
        let (at, square) = match ship.at {
            None => ("sunk", 0),
            Some(Berth::Port) => ("port", 0),
            Some(Berth::At(square)) => ("sea", square.number()),
        };
        let args: [(&str, Arg); 4] = [
            ("ship", ship.ship.name().into()),
            ("at", at.into()),
            ("square", square.into()),
            ("charges", ship.charges.into()),
        ];
        words.with(key, &args)
    };
    let all: Vec<String> = fleet.ships.iter().map(|ship| said("depths-plain-ship", ship)).collect();
    let (left, gone) = (fleet.submarines_left, fleet.mine_gone);
    let args: [(&str, Arg); 4] = [
        ("side", words.seat("depths", side).into()),
        ("ships", all.join(", ").into()),
        ("submarines", left.into()),
        ("mine", if gone { "gone" } else { "there" }.into()),
    ];
    let told = words.with("depths-plain-fleet", &args);
    let ships = fleet.ships.map(|ship: ShipView| {
        view! {
            <span class="vessel" class:sunk=ship.at.is_none()>
                <b>{ship.ship.name()}</b>
                <svg class=format!("ship seat-{side}") viewBox="-27 -12 54 25">{shapes::hull(ship.ship, Signal::stored(ship.charges))}<path class="cross" d="M-18-8 18 8"/></svg>
                <small>{said("depths-web-where", &ship)}</small>
            </span>
        }
    });
    let below = (0..3).map(|number| view! {
        <svg class=format!("sub below seat-{side}") class:sunk={number >= left} viewBox="-19 -16 38 27">{shapes::submarine()}</svg>
    });
    view! {
        <p class="unseen">{told}</p>
        <div aria-hidden="true" class="vessels">{ships.into_iter().collect_view()}</div>
        <div aria-hidden="true" class="subs">
            {below.collect_view()}
            <svg class=format!("sub below seat-{side}") class:sunk=gone viewBox="-19 -14 38 28">{shapes::mine()}</svg>
        </div>
    }
}
