//! Before a match: who sits where, by which rules, from which position.

mod extras;
mod online;
mod own_sets;
pub(super) mod parameter;
mod seat;

use std::collections::BTreeSet;
use std::time::Duration;

use catalogue::{CatalogueGame, OpenError};
use contract::{Seat, Values};
use leptos::either::Either;
use leptos::prelude::*;
use leptos_router::NavigateOptions;
use leptos_router::hooks::{use_navigate, use_query_map};
use wire::NewMatch;
use words::Words;

use self::extras::Extras;
use self::online::{OnlineFields, OnlineForm};
use self::own_sets::Sets;
use self::parameter::Field;
use self::seat::SeatField;
use super::home::FIRST_LEVEL;
use super::{Missing, game_here, sayer, title};
use crate::boards::{self, Begins, Choosing, OwnSetUp, art};
use crate::browser;
use crate::host::{Local, Sitter};
use crate::net;
use crate::settings::Settings;

/// Sets up a match of the game that the address names.
#[component]
pub fn SetUp() -> impl IntoView {
    let words = Settings::here().words();
    let say = sayer();
    let Some(game) = game_here() else { return Either::Left(Missing()) };
    let name = move || words.get().get(&format!("{}-name", game.id));
    title(name);
    let own = boards::find(game.id).and_then(|board| board.set_up);
    let has_bots = bots::plays(game.id);
    let elsewhere = RwSignal::new(use_query_map().with_untracked(|query| query.get("online").is_some()));
    let sitters = RwSignal::new(usual_sitters(has_bots));
    let chosen = Chosen::new(game);
    let (values, plan) = (chosen.values, chosen.plan);
    let names = Signal::derive(move || {
        let given =
            if elsewhere.get() { plan.with(OnlineForm::names) } else { sitters.with(|sitters| names_of(sitters)) };
        named(given, &words.get(), game.id)
    });
    let choosing = Choosing { words, values, names, begins: chosen.begins, open: chosen.open };
    let failed = RwSignal::new(None::<String>);
    let busy = RwSignal::new(false);
    let creation = Creation { words, busy, failed };
    let blocked = Memo::new(move |_| chosen.blocked(game, own, &words.get(), &names.get()));
    let navigate = use_navigate();
    let begin = move |begins: Seat| {
        let (seats, position) = (chosen.seats.get_untracked(), chosen.start(game.id, own, begins));
        let swapped = chosen.by_lot.get_untracked() && coin();
        if elsewhere.get_untracked() {
            let mut plan = plan.get_untracked();
            if swapped {
                plan.places[..usize::from(seats)].reverse();
            }
            let mut new = plan.new_match(game, &values.get_untracked(), seats);
            new.start = position;
            return creation.create(plan.name, new, navigate.clone());
        }
        let mut sitters = sitters.get_untracked();
        sitters.truncate(usize::from(seats));
        if swapped {
            sitters.reverse();
        }
        let time = plan.with_untracked(OnlineForm::control);
        match Local::open_timed(game, values.get_untracked(), position, sitters, time) {
            Ok(kept) => navigate(&format!("/play/{}", kept.id), NavigateOptions::default()),
            Err(error) => failed.set(Some(error.to_string())),
        }
    };
    let tosses = Memo::new(move |_| chosen.tosses(own));
    let tossed = RwSignal::new(None::<Seat>);
    let start = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if blocked.get_untracked().is_some() || tossed.get_untracked().is_some() {
            return;
        }
        let seat = match chosen.begins.get_untracked() {
            Begins::Seat(seat) => seat,
            Begins::Lot if coin() => Seat::TWO,
            Begins::Lot => Seat::ONE,
        };
        if !tosses.get_untracked() {
            return begin(seat);
        }
        show_toss(tossed, seat, begin.clone());
    };
    let bare = Memo::new(move |_| chosen.is_bare());
    let handicapped = Memo::new(move |_| chosen.has_handicap());
    let card = move |seat: Seat| {
        let slot = own.and_then(|own| own.seat).filter(|_| bare.get());
        let field = if elsewhere.get() {
            view! { <online::PlaceField game seat plan has_bots/> }.into_any()
        } else {
            view! { <SeatField game seat sitters has_bots/> }.into_any()
        };
        let later = Memo::new(move |_| elsewhere.get() && plan.with(|plan| plan.comes_later(seat)));
        let slot = slot.map(|slot| move || offered(slot, choosing, seat, later.get(), handicapped.get()));
        view! { <div class=format!("seat-card seat-{seat}") class:own=slot.is_some()>{field}{slot}</div> }
    };
    // With a people of one's own, or at a real table, the side is already chosen.
    let may_draw = own.is_none_or(|own| own.seat.is_none()) && !game.refereed;
    let start_key = move || start_key(elsewhere.get(), tosses.get(), own.map_or("web-start", |own| own.start));
    let own_above = move || own.filter(|_| bare.get()).map(|own| (own.above)(choosing));
    let own_below = move || own.filter(|own| bare.get() || own.seat.is_none()).map(|own| (own.below)(choosing));
    Either::Right(view! {
        <form class=format!("page set-up for-{}", game.id) class:seats-choose=own.is_some_and(|own| own.seat.is_some()) on:submit=start novalidate>
            <h1>{name}</h1>
            <WhereTo elsewhere/>
            {own_above}
            <section aria-labelledby="who">
                <h2 id="who">{say("web-who")}</h2>
                {move || elsewhere.get().then(|| view! { <OnlineFields game seats=chosen.seats plan/> })}
                <div class="seat-cards">{move || Seat::all(chosen.seats.get()).map(card).collect_view()}</div>
                {may_draw.then(|| view! { <ByLot by_lot=chosen.by_lot/> })}
            </section>
            <ByWhich game own chosen elsewhere>{own_below}</ByWhich>
            {move || failed.get().map(|why| view! { <p class="warning" role="alert">{why}</p> })}
            {move || tossed.get().map(|seat| toss(game.id, &words.get(), seat))}
            <div class="to-start">
                <p class="warning" id="blocked" role="status">{move || blocked.get()}</p>
                <button class="main" type="submit" aria-describedby="blocked" disabled=move || blocked.get().is_some() || busy.get() || tossed.get().is_some()>
                    {move || words.get().get(start_key())}</button>
            </div>
        </form>
    })
}

/// One person, and against them a computer player where the game has one.
fn usual_sitters(has_bots: bool) -> Vec<Sitter> {
    let mut sitters = vec![Sitter::People(vec![String::new()]); usize::from(Seat::MOST)];
    if has_bots {
        sitters[1..].fill(Sitter::Bot(FIRST_LEVEL));
    }
    sitters
}

/// What the players are called: by their names, or else by their sides.
fn named(given: Vec<String>, words: &Words, game: &str) -> Vec<String> {
    let named = given.into_iter().zip(Seat::all(Seat::MOST));
    named.map(|(name, seat)| if name.is_empty() { words.seat(game, seat) } else { name }).collect()
}

/// Shows the coin until it was seen, then begins.
fn show_toss(tossed: RwSignal<Option<Seat>>, seat: Seat, begin: impl FnOnce(Seat) + 'static) {
    tossed.set(Some(seat));
    let seen = move || {
        // A person who has left the page meanwhile starts nothing.
        if tossed.try_get_untracked().flatten().is_some() {
            tossed.set(None);
            begin(seat);
        }
    };
    set_timeout(seen, TOSS);
}

/// How a match is made on the server, and what is told of it here.
#[derive(Clone, Copy)]
struct Creation {
    words: Signal<Words>,
    busy: RwSignal<bool>,
    failed: RwSignal<Option<String>>,
}

impl Creation {
    fn create(self, name: String, new: NewMatch, navigate: impl Fn(&str, NavigateOptions) + 'static) {
        let Creation { words, busy, failed } = self;
        busy.set(true);
        leptos::task::spawn_local(async move {
            let created = online::create(name, &new).await;
            let _ = busy.try_set(false);
            match created {
                Ok(id) => navigate(&format!("/online/{id}"), NavigateOptions::default()),
                Err(why) => drop(failed.try_set(Some(net::error_text(&words.get_untracked(), &why, &new.game)))),
            }
        });
    }
}

/// What the button that begins says.
fn start_key(elsewhere: bool, tosses: bool, own: &'static str) -> &'static str {
    match (elsewhere, tosses) {
        (true, _) => "online-create",
        (false, true) => "web-toss-start",
        (false, false) => own,
    }
}

/// Whether the match is played at this screen or with people elsewhere.
#[component]
fn WhereTo(elsewhere: RwSignal<bool>) -> impl IntoView {
    let say = sayer();
    view! {
        <fieldset class="where-to segments">
            <legend>{say("online-where")}</legend>
            {[(false, "online-where-here"), (true, "online-where-online")].map(|(there, key)| view! {
                <label>
                    <input type="radio" name="where" prop:checked=move || elsewhere.get() == there on:change=move |_| elsewhere.set(there)/>
                    <span>{say(key)}</span>
                </label>
            }).collect_view()}
        </fieldset>
    }
}

/// The rules that it is played by.
#[component]
fn ByWhich(
    game: &'static CatalogueGame,
    own: Option<OwnSetUp>,
    chosen: Chosen,
    elsewhere: RwSignal<bool>,
    children: Children,
) -> impl IntoView {
    let say = sayer();
    let values = chosen.values;
    let listed =
        move |parameter: &&'static contract::Parameter| own.is_none_or(|own| !own.shows.contains(&parameter.name));
    view! {
            <section aria-labelledby="by-which">
                <h2 id="by-which">{say("web-by-which-rules")}</h2>
                <Sets game values/>
                {children()}
                <details class="more">
                    <summary>{say("web-every-rule")}</summary>
                    <div class="parameters">
                        {game.parameters.iter().filter(listed).map(|parameter| view! { <Field game parameter values wrong=chosen.wrong/> }).collect_view()}
                    </div>
                </details>
                <Extras game chosen elsewhere/>
            </section>
    }
}

/// Whether sides are drawn.
#[component]
fn ByLot(by_lot: RwSignal<bool>) -> impl IntoView {
    let say = sayer();
    view! {
        <label class="choice">
            <input type="checkbox" id="by-lot" prop:checked=by_lot on:change:target=move |event| by_lot.set(event.target().checked())/>
            {say("web-by-lot")}
        </label>
    }
}

/// What there is to choose for a seat. Whoever comes later chooses then, unless there is a handicap: that is a position, and holds what
/// everybody has chosen.
fn offered(
    slot: fn(Choosing, Seat) -> AnyView,
    choosing: Choosing,
    seat: Seat,
    later: bool,
    handicap: bool,
) -> AnyView {
    let say = sayer();
    match (later, handicap) {
        (true, false) => chooses_later(),
        (true, true) => view! { <p class="soft">{say("online-handicap-chooses")}</p>{slot(choosing, seat)} }.into_any(),
        (false, _) => slot(choosing, seat),
    }
}

/// In the place of what somebody else chooses who has yet to come.
fn chooses_later() -> AnyView {
    let say = sayer();
    view! { <p class="soft">{say("online-chooses-later")}</p> }.into_any()
}

/// Everything that is chosen besides who plays. Cheap to copy.
#[derive(Clone, Copy)]
struct Chosen {
    values: RwSignal<Values>,
    plan: RwSignal<OnlineForm>,
    begins: RwSignal<Begins>,
    /// Seats that have yet to choose.
    open: RwSignal<Vec<Seat>>,
    /// The parameters whose fields hold something that they do not take.
    wrong: RwSignal<BTreeSet<&'static str>>,
    /// Whether a coin says who gets which side.
    by_lot: RwSignal<bool>,
    /// What each side starts with, where that is not usual.
    handicap: RwSignal<[Option<u8>; Seat::MOST as usize]>,
    /// A position text to start from; empty for the usual start.
    position: RwSignal<String>,
    /// What is wrong with it.
    misread: Memo<Option<OpenError>>,
    /// How many seats a match by these rules has.
    seats: Memo<u8>,
}

impl Chosen {
    fn new(game: &'static CatalogueGame) -> Chosen {
        let values = RwSignal::new(game.defaults());
        let position = RwSignal::new(String::new());
        let given = move || Some(position.with(|text| text.trim().to_owned())).filter(|text| !text.is_empty());
        let opened = move || values.with(|values| game.open(values, given()));
        Chosen {
            values,
            plan: RwSignal::new(OnlineForm::usual(game.refereed)),
            begins: RwSignal::new(Begins::Lot),
            open: RwSignal::new(Vec::new()),
            wrong: RwSignal::new(BTreeSet::new()),
            by_lot: RwSignal::new(false),
            handicap: RwSignal::new([None; Seat::MOST as usize]),
            position,
            misread: Memo::new(move |_| given().and_then(|_| opened().err())),
            seats: Memo::new(move |before: Option<&u8>| {
                opened().map_or(before.copied().unwrap_or(2), |table| table.seats())
            }),
        }
    }

    /// Why the match cannot start yet, if it cannot: what contradicts itself is never started.
    fn blocked(self, game: &CatalogueGame, own: Option<OwnSetUp>, words: &Words, names: &[String]) -> Option<String> {
        if let Some(parameter) = self.wrong.with(|wrong| wrong.first().copied()) {
            let name = words.get(&Words::rule_key(game.id, parameter));
            return Some(words.with("web-mend-rule", &[("name", name.into())]));
        }
        if let Err(bad) = self.values.with(|values| game.check(values)) {
            return Some(words.bad_rule(&bad));
        }
        if self.misread.with(Option::is_some) {
            return Some(words.get("web-mend-position"));
        }
        let waits = self.open.with(|open| open.first().copied()).filter(|_| self.is_bare())?;
        let name = names.get(waits.index()).cloned().unwrap_or_default();
        own.map(|own| words.with(own.unchosen, &[("name", name.into())]))
    }

    /// Whether no position is given.
    fn is_bare(self) -> bool {
        self.position.with(|position| position.trim().is_empty())
    }

    /// Whether somebody starts with more or less than usual.
    fn has_handicap(self) -> bool {
        let seats = usize::from(self.seats.get());
        self.is_bare() && self.handicap.with(|handicap| handicap[..seats].iter().any(Option::is_some))
    }

    /// Whether a coin says who begins.
    fn tosses(self, own: Option<OwnSetUp>) -> bool {
        self.is_bare() && self.begins.get() == Begins::Lot && own.is_some_and(|own| own.begun_by.is_some())
    }

    /// The position text to start from, if not the usual one, in which this seat begins.
    fn start(self, game: &str, own: Option<OwnSetUp>, begins: Seat) -> Option<String> {
        let given = self.position.with_untracked(|text| text.trim().to_owned());
        if !given.is_empty() {
            return Some(given);
        }
        if let Some(handicap) = boards::find(game).and_then(|board| board.handicap)
            && untrack(|| self.has_handicap())
        {
            return self.values.with_untracked(|values| {
                let (least, most) = (handicap.range)(values);
                let has = |given: Option<u8>| given.unwrap_or(handicap.usual(values)).clamp(least, most);
                let given = self.handicap.get_untracked().map(has);
                (handicap.start)(values, begins, &given[..usize::from(self.seats.get_untracked())])
            });
        }
        let begun_by = own?.begun_by?;
        self.values.with_untracked(|values| begun_by(values, begins))
    }
}

/// How long a tossed coin is shown: it turns for 600 milliseconds, then there is time to read it.
const TOSS: Duration = Duration::from_millis(1_700);

/// The toss, over the page: the coin, and who begins.
fn toss(game: &str, words: &Words, seat: Seat) -> AnyView {
    let says = words.with("web-tossed", &words.subject(game, seat).args());
    view! {
        <div class="tossed">
            <div class="scrim"></div>
            <p role="status"><span class="coin" aria-hidden="true">{art("coin", "")}</span><b>{says}</b></p>
        </div>
    }
    .into_any()
}

/// Tosses a coin.
fn coin() -> bool {
    browser::random_bytes()[0] & 1 == 1
}

fn names_of(sitters: &[Sitter]) -> Vec<String> {
    sitters.iter().map(|sitter| if sitter.is_people() { sitter.names().join(" & ") } else { String::new() }).collect()
}

/// What a named set is called.
pub(super) fn set_name(words: &Words, game: &str, set: &str) -> String {
    let key = format!("{game}-set-{set}");
    if words.has(&key) { words.get(&key) } else { set.to_owned() }
}
