//! What to do once it is over: another match, the next level, a look at what was played.

use std::sync::Arc;

use bots::Level;
use contract::Outcome;
use leptos::prelude::*;
use leptos_router::hooks::use_navigate;

use super::ending::EndShown;
use super::menu::part;
use super::review::Review;
use super::screen::Mode;
use crate::host::{Host, Sitter, Snapshot, game_of};
use crate::icon::Icon;
use crate::ladder::{self, Step};
use crate::settings::{Settings, saying};

/// The buttons under a result.
#[component]
pub(super) fn AfterEnd(host: StoredValue<Arc<dyn Host>>, mode: Mode, shown: RwSignal<EndShown>) -> impl IntoView {
    let words = Settings::here().words();
    let say = move |key: &'static str| saying(words, key);
    let navigate = use_navigate();
    let go = move |address: &str| navigate(address, leptos_router::NavigateOptions::default());
    let review = Review::here().filter(|review| review.is_possible());
    let look = move |review: Review| {
        shown.set(EndShown::Beside);
        review.start();
    };
    let again = move |level: Option<Level>| {
        let go = go.clone();
        move |_| {
            let go = go.clone();
            host.with_value(|host| host.rematch(level, Box::new(move |address| go(&address))));
        }
    };
    let next = part(host, |snapshot| snapshot.next.clone());
    let game = host.with_value(|host| game_of(&**host));
    let offer = part(host, move |snapshot| offer(game, snapshot));
    view! {
        {move || (mode == Mode::Playing && next.get().is_some()).then(|| view! { <p>{say("online-wants-rematch")}</p> })}
        {move || offer.get().filter(|offer| offer.meant).map(|offer| {
            let key = if offer.step == Step::Up { "web-end-two-won" } else { "web-end-two-lost" };
            view! { <p class="proposal">{words.get().with(key, &[("level", offer.level.number().into())])}</p> }
        })}
        <div class="row again" data-acts="moves">
            {(mode == Mode::Playing).then(|| {
                let rematch = again(None);
                view! {
                    <button class:main=move || offer.get().is_none_or(|offer| !offer.filled()) on:click=rematch>{Icon::REMATCH.draw()}{say("web-rematch")}</button>
                    {move || offer.get().map(|offer| {
                        let key = if offer.step == Step::Up { "web-next-level" } else { "web-level-below" };
                        view! {
                            <button class:main=offer.filled() on:click=again(Some(offer.level))>
                                {(offer.step == Step::Up).then(|| Icon::UP.draw())}
                                {words.get().with(key, &[("level", offer.level.number().into())])}
                            </button>
                        }
                    })}
                }
            })}
            {move || next.get().filter(|_| mode == Mode::Watching).map(|next| view! { <a class="button" href=next>{say("online-next")}</a> })}
            {review.map(|review| view! { <button class="looks-back" on:click=move |_| look(review)>{Icon::REVIEW.draw()}{say("web-review")}</button> })}
        </div>
    }
}

/// Another level that is offered.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Offer {
    step: Step,
    level: Level,
    /// Whether the page proposes it, after two games of the same kind.
    meant: bool,
}

impl Offer {
    /// Whether this is the button that most people will want.
    fn filled(self) -> bool {
        self.step == Step::Up || self.meant
    }
}

/// The level above after a win, the one below after two losses: against one computer player at this screen.
fn offer(game: &str, snapshot: &Snapshot) -> Option<Offer> {
    let ending = snapshot.ending.filter(|_| snapshot.address.is_none())?;
    let (&[seat], Some(level)) = (&snapshot.here[..], only_bot(&snapshot.sitters)) else { return None };
    let proposed = ladder::proposal(game);
    let offer = |step: Step| {
        let to = step.from(level)?;
        Some(Offer { step, level: to, meant: proposed == Some((step, to)) })
    };
    match ending.outcome {
        Outcome::Win(winner) if winner == seat => offer(Step::Up),
        Outcome::Win(_) => offer(Step::Down).filter(|offer| offer.meant),
        Outcome::Draw => None,
    }
}

fn only_bot(sitters: &[Sitter]) -> Option<Level> {
    let mut bots = sitters.iter().filter_map(|sitter| match sitter {
        Sitter::Bot(level) => Some(*level),
        Sitter::People(_) => None,
    });
    bots.next().filter(|_| bots.next().is_none())
}
