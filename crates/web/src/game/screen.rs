//! The screen of a match: the board in the middle, everything else where there is room.

use std::sync::Arc;

use catalogue::AnyAction;
use contract::{Eye, Seat, Turn};
use leptos::prelude::*;
use wire::Command;
use words::Words;

use super::Notices;
use super::banner::Banner;
use super::curtain::Curtain;
use super::ending::{EndCard, EndScreen, EndShown, telling};
use super::live_region::LiveRegion;
use super::log::Log;
use super::menu::{Menu, part};
use super::notation::Notation;
use super::players::PlayerCard;
use super::press_guard::PressGuard;
use super::review::{Review, ReviewParts};
use crate::boards;
use crate::browser;
use crate::host::{Host, Request, game_of};
use crate::notice::Notice;
use crate::scene::{Parts, Scene, Stage};
use crate::settings::{Settings, saying};

/// What people do with a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// They play in it.
    Playing,
    /// Others play, they look on.
    Watching,
    /// They look at one that was played.
    Looking,
    /// They learn: no giving up, no log.
    Learning,
}

/// The screen of a match.
#[component]
pub fn GameScreen(
    /// Where the match runs.
    host: Arc<dyn Host>,
    /// What people do with it.
    mode: Mode,
    /// The moment that is shown: after so many plies; none is now.
    #[prop(optional, into)]
    at: RwSignal<Option<usize>>,
    /// Whether the tour is offered before anything is played.
    #[prop(optional)]
    offers_tour: bool,
) -> impl IntoView {
    let settings = Settings::here();
    let notices = Notices::here();
    let words = settings.words();
    let host = StoredValue::new(host);
    let flipped = RwSignal::new(false);
    // For whom the curtain was last drawn aside.
    let shown_to = RwSignal::new(None::<Seat>);
    let learns =
        Memo::new(move |_| mode == Mode::Learning || host.with_value(|host| session::learns(&host.snapshot().sitters)));
    let scene = Memo::new(move |_| host.with_value(|host| host.scene(at.get())));
    let hidden = Memo::new(move |_| mode == Mode::Playing && must_hide(&host.get_value(), shown_to.get()).is_some());
    let plies = Memo::new(move |_| host.with_value(|host| host.scene(None).past.len()));
    let rest = PressGuard::new(plies);
    let command = Callback::new(move |command: Command<AnyAction>| {
        at.set(None);
        let before = plies.get_untracked();
        let done = host.with_value(|host| host.send(Request::Command(command)));
        rest.asked(before, done.is_err());
        notices.heed(done);
    });
    let tell = Callback::new(move |notice: Notice| {
        at.set(None);
        notices.notify(notice);
    });
    needs_no_curtain(host, scene, shown_to);
    let stage = Stage {
        scene: scene.into(),
        command,
        tell,
        words,
        learns: learns.into(),
        flipped: flipped.into(),
        calm: settings.is_calm(),
        sound: settings.sounds(),
        telling: RwSignal::new(false),
    };
    let game = host.with_value(|host| game_of(&**host));
    let review = Review::new(host, mode, at);
    let beside = media(BESIDE);
    let refereed = catalogue::find(game).is_some_and(|game| game.refereed);
    let below = lower_seat(scene);
    let over = part(host, |snapshot| snapshot.ending.is_some());
    let ended = telling(host, mode, stage.telling, stage.calm);
    let class = if matches!(mode, Mode::Playing | Mode::Learning) { "plays" } else { "looks" };
    view! {
        <div class="match" data-rests=move || rest.rests().then_some("") on:click:capture=move |event| rest.click(&event) on:keydown:capture=move |event| PressGuard::key(&event)>
        <Show when=move || !hidden.get() fallback=move || view! { <Curtain host shown_to/> }>
            {move || boards::find(game).map(|of| {
                // Made once for each screen: a board made anew with every ply could not show what moved.
                // What an entry at a real table would do stands right under its button.
                let beside = beside.get() && !refereed;
                let seat_card = of.seat_card;
                let Parts { board, panel, preview, buttons } = untrack(|| (of.make)(stage));
                let seats = untrack(|| host.with_value(|host| host.snapshot().sitters.len())) as u8;
                request_animation_frame(browser::begin_at_the_top);
                let (preview, in_deck) = if beside { (preview, ().into_any()) } else { (().into_any(), preview) };
                let pair = if seats == 2 { "players side pair" } else { "players side" };
                view! {
                    <div class=format!("table of-{game} {} {class}", of.layout.class()) class:reviews=move || review.is_open() class:over=over inert=move || ended.get() == EndShown::Over data-seat=move || scene.get().seat.map(|seat| seat.to_string())>
                        <h1 class="unseen">{move || words.get().get(&format!("{game}-name"))}</h1>
                        <section class=pair aria-label=saying(words, "web-players")>
                            {Seat::all(seats).rev().map(|seat| view! {
                                <div class=format!("seat at-{seat}") class:below=move || (below.get() == seat) != flipped.get()>
                                    <PlayerCard host seat/>
                                    {seat_card.map(|card| card(stage, seat))}
                                </div>
                            }).collect_view()}
                        </section>
                        // A touch of the board while the computer plays asks it to hurry.
                        <section class="sea" aria-label=saying(words, "web-board") on:click:capture=move |_| {
                            if scene.with_untracked(|scene| scene.seat.is_none()) {
                                notices.heed(host.with_value(|host| host.send(Request::Hurry)));
                            }
                        }>
                            <Banner host board=of mode scene offers_tour/>
                            {board}
                        </section>
                        <section class="deck side" aria-label=saying(words, "web-actions")>
                            <EndCard host board=of mode at shown=ended/>
                            <div class="now">
                                <div class="preview" aria-live="polite">{in_deck}</div>
                                {(mode != Mode::Watching).then(|| view! { <div class="buttons" data-acts="">{buttons}</div> })}
                                <p class="waits">{move || waits(host, &words.get())}</p>
                            </div>
                            <Menu host mode flipped at/>
                        </section>
                        <section class="panel side" tabindex="0" aria-label=saying(words, "web-state")>
                            <div class="preview" aria-live="polite">{preview}</div>
                            {panel}
                        </section>
                        <section class="side right" aria-label=saying(words, "web-log")>
                            <Log host at/>
                            {(mode != Mode::Watching).then(|| view! { <Notation host command/> })}
                        </section>
                        <ReviewParts review/>
                        <LiveRegion host/>
                    </div>
                    <EndScreen host board=of mode at shown=ended/>
                }
            })}
        </Show>
        </div>
    }
}

/// Where there is room for it, what is about to happen is told beside the board; else under the thumb.
const BESIDE: &str = "(min-width: 761px), (min-width: 560px) and (max-height: 500px)";

/// Whether a media query holds, for as long as the screen is there.
fn media(query: &'static str) -> Memo<bool> {
    let sizes = RwSignal::new(0_u32);
    let resized =
        window_event_listener(leptos::ev::resize, move |_| sizes.update(|sizes| *sizes = sizes.wrapping_add(1)));
    on_cleanup(move || resized.remove());
    Memo::new(move |_| {
        sizes.track();
        browser::matches(query)
    })
}

/// Who sits at the bottom of the board, and so has the lower card; when it is over nobody changes places.
fn lower_seat(scene: Memo<Scene>) -> Memo<Seat> {
    Memo::new(move |before: Option<&Seat>| {
        scene.with(|scene| match (scene.eye, before) {
            (Eye::All, Some(before)) => *before,
            _ => scene.near,
        })
    })
}

/// What stands in the place of the buttons while they are another's.
fn waits(host: StoredValue<Arc<dyn Host>>, words: &Words) -> String {
    let scene = host.with_value(|host| host.scene(None));
    match scene.turn {
        Turn::Seat(seat) => words.with("web-waits", &words.subject(scene.game, seat).args()),
        Turn::Chance | Turn::Over(_) => String::new(),
    }
}

/// Alone at a screen nobody needs a curtain; the first of two sees it before anything else, and each of them after the other.
fn needs_no_curtain(host: StoredValue<Arc<dyn Host>>, scene: Memo<Scene>, shown_to: RwSignal<Option<Seat>>) {
    Effect::new(move |_| {
        scene.track();
        let host = host.get_value();
        match must_hide(&host, shown_to.get_untracked()) {
            // Once it has fallen everybody is asked again: the one it waits for may have played in another tab.
            Some(_) => shown_to.set(None),
            None => {
                if let Some(seat) = untrack(|| host.scene(None)).turn.seat() {
                    shown_to.set(Some(seat));
                }
            }
        }
    });
}

/// Whom the curtain waits for, if seats hide things from each other and the next one has not sat down yet.
fn must_hide(host: &Arc<dyn Host>, shown_to: Option<Seat>) -> Option<Seat> {
    let secrets = catalogue::find(game_of(&**host)).is_some_and(|game| game.secrets);
    let here = host.snapshot().here;
    let Scene { turn, .. } = host.scene(None);
    let Turn::Seat(seat) = turn else { return None };
    (secrets && here.len() > 1 && here.contains(&seat) && shown_to != Some(seat)).then_some(seat)
}
