//! A match with people elsewhere: who is to sit where, and how long they may think.

use bots::Level;
use catalogue::CatalogueGame;
use contract::{Seat, TimeControl, Values};
use leptos::prelude::*;
use wire::{NewChair, NewMatch};

use crate::host::invitations;
use crate::net;
use crate::pages::online::{NameField, introduce};
use crate::pages::sayer;
use crate::settings::Settings;

/// The largest team that can be set up here.
const TEAM: u8 = 4;

/// Who is to sit in a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// For the person who sets it up; with names, for people at the same table.
    Me(Vec<String>),
    /// For anybody, first come, first served: so many people, as a team.
    Open(u8),
    /// For people with the link: so many, as a team.
    Link(u8),
    /// The computer.
    Bot(Level),
}

/// How thinking time is given out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Pace {
    #[default]
    None,
    Turn,
    Fischer,
    Days,
}

/// What the fields of an online match say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct OnlineForm {
    pub(super) name: String,
    pub(super) places: Vec<Place>,
    pub(super) pace: Pace,
    /// Seconds a turn.
    pub(super) turn: u32,
    /// Minutes for the whole game, and seconds more after each turn.
    pub(super) base: u32,
    pub(super) more: u32,
    /// Days a turn.
    pub(super) days: u32,
    pub(super) listed: bool,
}

impl OnlineForm {
    /// Against somebody who gets the link; at a real table one person enters for all.
    pub(super) fn usual(refereed: bool) -> OnlineForm {
        let other = if refereed { Place::Me(Vec::new()) } else { Place::Link(1) };
        let mut places = vec![other; usize::from(Seat::MOST)];
        places[0] = Place::Me(Vec::new());
        let pace = Pace::default();
        OnlineForm { name: String::new(), places, pace, turn: 60, base: 10, more: 5, days: 3, listed: true }
    }

    /// The match as the server is asked for it.
    pub(super) fn new_match(&self, game: &CatalogueGame, values: &Values, seats: u8) -> NewMatch {
        let defaults = game.defaults();
        let changed = values.differing(&defaults);
        NewMatch {
            game: game.id.to_owned(),
            set: None,
            rules: changed.map(|(parameter, value)| (parameter.name.to_owned(), value.to_string())).collect(),
            start: None,
            time: self.time(),
            seats: self.used(seats).map(|place| place.chairs(self.is_referee(seats))).collect(),
            listed: self.listed && self.has_open(seats),
        }
    }

    /// Thinking time as it is written; none without a clock.
    fn time(&self) -> Option<String> {
        match self.pace {
            Pace::None => None,
            Pace::Turn => Some(self.turn.to_string()),
            Pace::Fischer => Some(format!("{}+{}", self.base * 60, self.more)),
            Pace::Days => Some(format!("{}d", self.days)),
        }
    }

    /// The same for a match at this screen, where nobody waits for days.
    pub(super) fn control(&self) -> TimeControl {
        self.time().filter(|_| self.pace != Pace::Days).and_then(|time| time.parse().ok()).unwrap_or_default()
    }

    /// The name given for each seat; empty where somebody else will bring it.
    pub(super) fn names(&self) -> Vec<String> {
        let name = |place: &Place| match place {
            Place::Me(names) if names.iter().any(|name| !name.is_empty()) => names.join(" & "),
            Place::Me(_) => self.name.clone(),
            Place::Open(_) | Place::Link(_) | Place::Bot(_) => String::new(),
        };
        self.places.iter().map(name).collect()
    }

    /// Whether the player of this seat comes later, by a link or from the list, and chooses then.
    pub(super) fn comes_later(&self, seat: Seat) -> bool {
        matches!(self.places.get(seat.index()), Some(Place::Open(_) | Place::Link(_)))
    }

    fn has_open(&self, seats: u8) -> bool {
        self.used(seats).any(|place| matches!(place, Place::Open(_)))
    }

    /// Whether one person enters for everybody.
    fn is_referee(&self, seats: u8) -> bool {
        self.used(seats).all(|place| matches!(place, Place::Me(_)))
    }

    fn used(&self, seats: u8) -> impl Iterator<Item = &Place> {
        self.places.iter().take(usize::from(seats))
    }
}

impl Place {
    /// The value of this kind of seat in the list to choose from.
    fn kind(&self) -> &'static str {
        match self {
            Place::Me(_) => "me",
            Place::Open(_) => "open",
            Place::Link(_) => "link",
            Place::Bot(_) => "",
        }
    }

    fn chairs(&self, referee: bool) -> Vec<NewChair> {
        let several = |count: u8, chair: NewChair| vec![chair; usize::from(count.clamp(1, TEAM))];
        match self {
            Place::Me(names) => {
                // A referee does not play: a side without a name stays without.
                let name = |name: &str| (referee || !name.is_empty()).then(|| name.to_owned());
                let alone = [String::new()];
                let names = if names.is_empty() { &alone } else { names.as_slice() };
                names.iter().map(|given| NewChair::Me { name: name(given) }).collect()
            }
            Place::Open(count) => several(*count, NewChair::Open),
            Place::Link(count) => several(*count, NewChair::Invited),
            Place::Bot(level) => vec![NewChair::Bot { level: level.number() }],
        }
    }
}

/// Creates it, in one's own name, and gives its id.
pub(super) async fn create(name: String, new: &NewMatch) -> net::Result<String> {
    introduce(name).await?;
    let created = net::create(new).await?;
    invitations::keep(&created);
    Ok(created.id)
}

/// Everything that is asked for a match with people elsewhere.
#[component]
pub(super) fn OnlineFields(game: &'static CatalogueGame, seats: Memo<u8>, plan: RwSignal<OnlineForm>) -> impl IntoView {
    let say = sayer();
    let name = RwSignal::new(plan.with_untracked(|plan| plan.name.clone()));
    Effect::new(move |_| {
        let name = name.get();
        plan.update(|plan| plan.name = name);
    });
    let open = Memo::new(move |_| plan.with(|plan| plan.has_open(seats.get())));
    view! {
        <p class="soft">{say(if game.refereed { "online-setup-referee" } else { "online-setup-about" })}</p>
        <NameField name/>
        {move || open.get().then(|| view! {
            <label class="choice">
                <input type="checkbox" prop:checked=move || plan.with(|plan| plan.listed)
                    on:change:target=move |event| plan.update(|plan| plan.listed = event.target().checked())/>
                {say("online-listed")}
            </label>
        })}
        <PaceField plan days=true/>
    }
}

/// Who is to sit in a seat.
#[component]
pub(super) fn PlaceField(
    game: &'static CatalogueGame,
    seat: Seat,
    plan: RwSignal<OnlineForm>,
    has_bots: bool,
) -> impl IntoView {
    let words = Settings::here().words();
    let say = sayer();
    let place = Memo::new(move |_| plan.with(|plan| plan.places[seat.index()].clone()));
    let set = move |place: Place| plan.update(|plan| plan.places[seat.index()] = place);
    let choose = move |event: leptos::ev::Event| {
        set(match event_target_value(&event).as_str() {
            "me" => Place::Me(Vec::new()),
            "open" => Place::Open(1),
            level => level.parse().ok().and_then(Level::new).map_or(Place::Link(1), Place::Bot),
        });
    };
    let kinds = [
        ("me", if game.refereed { "online-me-entering" } else { "online-me" }),
        ("link", "online-by-link"),
        ("open", "online-by-list"),
    ];
    let names = move |event: leptos::ev::Event| {
        let text = event_target_value(&event);
        let names = text.split(',').map(wire::tidy_name).take(usize::from(TEAM)).collect();
        set(Place::Me(names));
    };
    let count = move |event: leptos::ev::Event| {
        let count = event_target_value(&event).parse().unwrap_or(1);
        set(match place.get_untracked() {
            Place::Open(_) => Place::Open(count),
            _ => Place::Link(count),
        });
    };
    // A team shares a seat only at a real table, where nobody computes.
    let enters = Memo::new(move |_| place.with(|place| matches!(place, Place::Me(_))));
    view! {
        <div class=format!("field seat-{seat}")>
            <label for=format!("place-{seat}")>{move || words.get().seat(game.id, seat)}</label>
            <select id=format!("place-{seat}") on:change=choose>
                {kinds.map(|(value, key)| view! {
                    <option value=value selected=move || place.with(|place| place.kind() == value)>{say(key)}</option>
                }).collect_view()}
                {has_bots.then(|| Level::all().map(|level| view! {
                    <option value=level.to_string() selected=move || place.get() == Place::Bot(level)>
                        {move || words.get().with("web-computer-level", &[("level", level.number().into())])}
                    </option>
                }).collect_view())}
            </select>
            {game.refereed.then_some(move || if enters.get() {
                view! {
                    <input type="text" maxlength="140" placeholder=say("web-names") aria-label=say("web-names") on:input=names/>
                }.into_any()
            } else {
                view! {
                    <select aria-label=say("online-team") on:change=count>
                        {(1..=TEAM).map(|count| view! {
                            <option value=count.to_string()>{move || words.get().with("online-players", &[("count", count.into())])}</option>
                        }).collect_view()}
                    </select>
                }.into_any()
            })}
        </div>
    }
}

/// How long people may think.
#[component]
pub(super) fn PaceField(plan: RwSignal<OnlineForm>, days: bool) -> impl IntoView {
    let say = sayer();
    let pace = Memo::new(move |_| plan.with(|plan| plan.pace));
    let kinds = [
        (Pace::None, "none", "online-pace-none"),
        (Pace::Turn, "turn", "online-pace-turn"),
        (Pace::Fischer, "fischer", "online-pace-fischer"),
        (Pace::Days, "days", "online-pace-days"),
    ];
    let choose = move |event: leptos::ev::Event| {
        let chosen = event_target_value(&event);
        let chosen = kinds.iter().find(|(_, value, _)| *value == chosen).map_or(Pace::None, |(pace, _, _)| *pace);
        plan.update(|plan| plan.pace = chosen);
    };
    let number = move |key: &'static str, least: u32, most: u32, of: fn(&mut OnlineForm) -> &mut u32| {
        let now = plan.with_untracked(|plan| *of(&mut plan.clone()));
        let set = move |event: leptos::ev::Event| {
            if let Ok(number) = event_target_value(&event).parse::<u32>() {
                plan.update(|plan| *of(plan) = number.clamp(least, most));
            }
        };
        view! {
            <label class="number">
                <span>{say(key)}</span>
                <input type="number" required min=least max=most prop:value=now on:input=set/>
            </label>
        }
    };
    let words = Settings::here().words();
    let about = move || {
        let key = kinds.iter().find(|(known, _, _)| *known == pace.get()).map_or("", |(_, _, key)| key);
        words.get().about(key)
    };
    view! {
        <div class="field pace">
            <label for="pace">{say("online-pace")}</label>
            <select id="pace" aria-describedby="pace-about" on:change=choose>
                {kinds.into_iter().filter(|(known, _, _)| days || *known != Pace::Days).map(|(known, value, key)| view! {
                    <option value=value selected=move || pace.get() == known>{say(key)}</option>
                }).collect_view()}
            </select>
            <div class="numbers">{move || match pace.get() {
                Pace::None => ().into_any(),
                Pace::Turn => number("online-seconds", 5, 86_399, |plan| &mut plan.turn).into_any(),
                Pace::Fischer => view! {
                    {number("online-minutes", 1, 1_440, |plan| &mut plan.base)}
                    {number("online-more", 0, 3_600, |plan| &mut plan.more)}
                }.into_any(),
                Pace::Days => number("online-days", 1, 365, |plan| &mut plan.days).into_any(),
            }}</div>
            <p class="about" id="pace-about">{about}</p>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plan_is_sent_as_it_was_made() {
        let game = catalogue::find("bn3e").expect("a game");
        let mut values = game.defaults();
        values.set_text("action_points", "1").expect("a rule");
        let mut plan = OnlineForm::usual(false);
        let new = plan.new_match(game, &values, 2);
        assert_eq!(new.seats, [vec![NewChair::Me { name: None }], vec![NewChair::Invited]]);
        assert_eq!(new.rules.into_iter().collect::<Vec<_>>(), [("action_points".to_owned(), "1".to_owned())]);
        assert_eq!((new.time, new.listed), (None, false), "nobody can come from the list");
        plan.places[1] = Place::Open(1);
        plan.pace = Pace::Fischer;
        let new = plan.new_match(game, &values, 2);
        assert_eq!((new.time.as_deref(), new.listed), (Some("600+5"), true));
        plan.pace = Pace::Days;
        assert_eq!(plan.new_match(game, &values, 2).time.as_deref(), Some("3d"));
    }

    #[test]
    fn a_referee_enters_for_teams_with_names() {
        let game = catalogue::find("billiard").expect("a game");
        let mut plan = OnlineForm::usual(true);
        plan.places[0] = Place::Me(vec!["Ann".to_owned(), "Bob".to_owned()]);
        let new = plan.new_match(game, &game.defaults(), 2);
        let me = |name: Option<&str>| NewChair::Me { name: name.map(str::to_owned) };
        assert_eq!(new.seats, [vec![me(Some("Ann")), me(Some("Bob"))], vec![me(Some(""))]]);
        plan.places = vec![Place::Me(Vec::new()), Place::Link(2)];
        let new = plan.new_match(game, &game.defaults(), 2);
        assert_eq!(new.seats, [vec![me(None)], vec![NewChair::Invited; 2]], "who plays has a name");
    }
}
