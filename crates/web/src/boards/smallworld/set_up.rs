//! Before a game of Small World: how many players, the people of each as a picture, and the map.

use contract::{Game, Rules as _, Seat};
use leptos::prelude::*;
use smallworld::{Grid, MapKind, People, Rules, SmallWorld, Terrain, Tile};
use words::Words;

use super::geometry::Geometry;
use super::labels;
use super::terrain::{class, earth, emblem};
use crate::boards::{Choosing, Handicap, OwnSetUp, Usual, art};
use crate::settings::saying;

/// What Small World brings to the set-up.
pub(super) const SET_UP: OwnSetUp = OwnSetUp {
    above,
    seat: Some(seat),
    unchosen: "smallworld-web-unchosen",
    below,
    shows: &["peoples", "map"],
    begun_by: None,
    start: "smallworld-web-validate",
};

/// The most points of a head start.
const HEAD_START: u8 = 30;

/// Points to start with, for weaker players.
pub(super) const HANDICAP: Handicap = Handicap {
    key: "smallworld-web-handicap",
    range: |_| (0, HEAD_START),
    usual: Usual::Least,
    start: |values, _, points| {
        let rules = Rules::from_values(values).ok()?;
        Some(SmallWorld::new(&rules).with_points(points).position())
    },
    has: |values, start| {
        let rules = Rules::from_values(values).ok()?;
        let game = SmallWorld::from_position(&rules, start).ok()?;
        Seat::all(game.seats()).map(|seat| u8::try_from(game.score(seat)).ok()).collect()
    },
};

/// How many play: two, three or four.
fn above(choosing: Choosing) -> AnyView {
    let count = Memo::new(move |_| peoples(choosing).len());
    let set = move |players: usize| {
        let mut led = peoples(choosing);
        // A seat that joins gets the first people that nobody leads.
        led.extend(People::ALL.into_iter().filter(|people| !peoples(choosing).contains(people)));
        led.truncate(players);
        choosing.open.update(|open| open.retain(|seat| seat.index() < players));
        let first = choosing.values.with_untracked(|values| values.word("first").parse::<usize>().unwrap_or(0));
        if first > players {
            choosing.set("first", "random");
        }
        lead(choosing, &led);
    };
    view! {
        <fieldset class="sw-count segments">
            <legend>{move || choosing.words.get().get("smallworld-web-players")}</legend>
            {(2..=usize::from(Seat::MOST)).map(|players| view! {
                <label>
                    <input type="radio" name="players" prop:checked=move || count.get() == players on:change=move |_| set(players)/>
                    <span>{players}</span>
                </label>
            }).collect_view()}
        </fieldset>
    }
    .into_any()
}

/// The four peoples as pictures; one that another player leads cannot be chosen, and pressing one's own gives it up.
fn seat(choosing: Choosing, seat: Seat) -> AnyView {
    let tiles = People::ALL.map(|people| view! { <PeopleTile choosing seat people/> }.into_any());
    let says = move || choosing.words.get().get("smallworld-web-people");
    let led = move || peoples(choosing).get(seat.index()).copied().map(emblem);
    view! {
        <span class="sw-leads" aria-hidden="true">{led}</span>
        <div class="sw-peoples" role="group" aria-label=says>{tiles.into_iter().collect_view()}</div>
    }
    .into_any()
}

#[component]
fn PeopleTile(choosing: Choosing, seat: Seat, people: People) -> impl IntoView {
    let words = choosing.words;
    // The seat that leads it, unless it has given it up.
    let leader = Memo::new(move |_| {
        let at = peoples(choosing).iter().position(|led| *led == people)?;
        let leader = Seat::all(Seat::MOST).nth(at)?;
        choosing.open.with(|open| !open.contains(&leader)).then_some(leader)
    });
    let mine = Memo::new(move |_| leader.get() == Some(seat));
    let taken = Memo::new(move |_| leader.get().filter(|leader| *leader != seat));
    let press = move |_| {
        if mine.get_untracked() {
            choosing.open.update(|open| open.push(seat));
        } else if taken.get_untracked().is_none() {
            let mut led = peoples(choosing);
            // The seat that led it before gets what this seat had, until it chooses again.
            if let Some(other) = led.iter().position(|led| *led == people) {
                led.swap(other, seat.index());
            } else if let Some(place) = led.get_mut(seat.index()) {
                *place = people;
            }
            lead(choosing, &led);
            choosing.open.update(|open| open.retain(|open| *open != seat));
        }
    };
    let holder = move || taken.get().and_then(|seat| choosing.names.with(|names| names.get(seat.index()).cloned()));
    view! {
        <button type="button" class="sw-people" aria-disabled=move || taken.get().map(|_| "true")
            aria-pressed=move || mine.get().to_string() on:click=press>
            <span class="sw-portrait">
                {art(people.name(), "")}
                {move || mine.get().then(|| view! { <span class="sw-chosen">{art("check", "")}</span> })}
                {move || holder().map(|name| view! { <span class="sw-lock">{art("lock", "")}{name}</span> })}
            </span>
            <b>{move || labels::one(&words.get(), people)}</b>
            {move || talents(&words.get(), people)}
        </button>
    }
}

/// What makes a people different, each with its sign. All of it is asked of the game.
pub(super) fn talents(words: &Words, people: People) -> AnyView {
    let mut told: Vec<(&'static str, &'static str, &'static str)> = Vec::new();
    for terrain in Terrain::ALL {
        match people.cost(terrain) {
            1 => told.push((terrain.name(), "half", terrain.name())),
            4 => told.push((terrain.name(), "double", terrain.name())),
            _ => {}
        }
    }
    told.extend(people.jumps().map(|terrain| (terrain.name(), "jumps", terrain.name())));
    told.extend(people.escapes().then_some(("life", "escapes", "")));
    told.extend(people.earns_bonus().then_some(("attack", "bonus", "")));
    let poor = Terrain::ALL.into_iter().filter(|terrain| !people.scores_on(*terrain));
    told.extend(poor.map(|terrain| (terrain.name(), "nothing", terrain.name())));
    if told.len() == 1 {
        told.push(("check", "plain", ""));
    }
    let told = told.into_iter().map(|(icon, kind, terrain)| {
        let text = words.with("smallworld-web-talent", &[("kind", kind.into()), ("terrain", terrain.into())]);
        view! { <span class="sw-talent">{art(icon, "")}<span>{text}</span></span> }
    });
    told.collect_view().into_any()
}

/// The three maps as cards.
fn below(choosing: Choosing) -> AnyView {
    let words = choosing.words;
    let chosen = Memo::new(move |_| choosing.values.with(|values| values.word("map").to_owned()));
    let card = move |kind: MapKind| {
        let told = move |key: &'static str, number: u8| {
            move || words.get().with(key, &[("number", number.into()), ("size", kind.size().into())])
        };
        view! {
            <label class="sw-kind">
                <input type="radio" name="map" value=kind.name() prop:checked=move || chosen.get() == kind.name()
                    on:change=move |_| choosing.set("map", kind.name())/>
                {preview(kind)}
                <span>
                    <b>{move || words.get().with("smallworld-rules-kind", &[("kind", kind.name().into())])}</b>
                    <span>{told("smallworld-web-kind-tiles", kind.size())}</span>
                    <span>{told("smallworld-web-kind-turns", kind.turns())}</span>
                    <span>{told("smallworld-web-kind-units", kind.units())}</span>
                </span>
            </label>
        }
    };
    view! {
        <fieldset class="sw-kinds">
            <legend>{saying(words, "smallworld-rule-map")}</legend>
            <p class="soft">{saying(words, "smallworld-web-kinds")}</p>
            <div>{[MapKind::Demo, MapKind::Small, MapKind::Normal].map(card).into_iter().collect_view()}</div>
        </fieldset>
    }
    .into_any()
}

/// A map of this size as it might be drawn, with the corners where two players start.
fn preview(kind: MapKind) -> AnyView {
    let size = kind.size();
    let geometry = Geometry { grid: Grid::Hex, size, flipped: false };
    // Every terrain equally often, well mixed, and the same each time.
    let terrain = |tile: Tile| {
        let mixed =
            usize::from(tile.column()) * 3 + usize::from(tile.row()) * 7 + usize::from(tile.column() * tile.row()) / 3;
        Terrain::ALL[mixed % 5]
    };
    let layers = Terrain::ALL.map(|of| {
        view! { <path class=format!("sw-earth {}", class(of)) d=earth(geometry, geometry.tiles().filter(|tile| terrain(*tile) == of), 0.0)/> }
    });
    let corner = |column: u8, row: u8, seat: u8| {
        let (x, y) = geometry.centre(Tile::new(column, row)?);
        Some(
            view! { <circle class=format!("sw-corner seat-{seat}") cx=format!("{x:.0}") cy=format!("{y:.0}") r="44"/> },
        )
    };
    let (width, height) = (geometry.width(), geometry.height());
    view! {
        <svg class="sw-preview" viewBox=format!("0 0 {width:.0} {height:.0}") aria-hidden="true">
            {layers.into_iter().collect_view()}<path class="sw-dusk" d=earth(geometry, geometry.tiles(), 0.0)/>{corner(0, 0, 1)}{corner(size - 1, size - 1, 2)}
        </svg>
    }
    .into_any()
}

/// The people of each seat as it is chosen now.
fn peoples(choosing: Choosing) -> Vec<People> {
    choosing.values.with(|values| Rules::from_values(values).map(|rules| rules.peoples().to_vec()).unwrap_or_default())
}

fn lead(choosing: Choosing, led: &[People]) {
    let names: Vec<&str> = led.iter().map(|people| people.name()).collect();
    choosing.set("peoples", &names.join(","));
}
