//! Beside the board: what each player's decisions and luck came to, and the action that is looked at.

use analysis::{Summary, summaries};
use contract::Seat;
use leptos::prelude::*;

use super::moment::Moment;
use super::{Review, compares, points, signed, verdict};
use crate::boards::BoardOf;
use crate::browser;
use crate::game::ending::{self, side};
use crate::icon::Icon;
use crate::settings::{Settings, saying};

/// The cards of a review.
#[component]
pub(super) fn Cards(review: Review, board: &'static BoardOf) -> impl IntoView {
    let words = Settings::here().words();
    let say = move |key: &'static str| saying(words, key);
    let Review { host, game, .. } = review;
    let both = untrack(|| compares(host, game));
    let title = move || ending::headline(&words.get(), board, host);
    let sums = Memo::new(move |_| {
        let sums = review.judged.with(|judged| summaries(judged));
        sums.iter().map(|sum| (sum.seat, [-points(sum.given_away), points(luck(&sums, sum, both))])).collect::<Vec<_>>()
    });
    let rows = move || {
        let (words, snapshot) = (words.get(), host.with_value(|host| host.snapshot()));
        let sums = sums.get();
        let dice = sums.iter().any(|(_, [_, luck])| *luck != 0);
        // The longest bar is half as long as there is room, and all others are to its scale.
        let most = sums.iter().flat_map(|(_, points)| points).map(|points| points.abs()).fold(50, i32::max);
        sums.into_iter()
            .map(|(seat, [decisions, luck])| {
                view! {
                    <div class=format!("shares seat-{seat}")>
                        <h3>{side(&words, game, &snapshot, seat)}</h3>
                        <dl>
                            {share("decided", words.get("review-decisions"), decisions, most)}
                            {dice.then(|| share("lucky", words.get("review-luck"), luck, most))}
                        </dl>
                    </div>
                }
            })
            .collect_view()
    };
    let without_luck = move || {
        let sums = sums.get();
        let [(Seat::ONE, [one, luck]), (_, [two, _])] = sums[..] else { return None };
        let start = review.legs.with(|legs| legs.first().map(|leg| points(leg.before)))?;
        let one = (start + one - two).clamp(0, 100);
        (both && luck != 0)
            .then(|| words.get().with("review-without-luck", &[("one", one.into()), ("two", (100 - one).into())]))
    };
    let hides = catalogue::find(game).is_some_and(|game| game.secrets);
    let close = move |_| {
        review.close();
        browser::focus("main");
    };
    view! {
        <section class="side review" aria-labelledby="review-title">
            <div class="totals">
                <button type="button" class="tool close" on:click=close aria-label=say("review-close") title=say("review-close")>{Icon::CLOSE.draw()}</button>
                <h2 id="review-title">{title}</h2>
                <p class="soft in-points">{say("review-points")}</p>
                {rows}
                <p class="soft">{without_luck}</p>
                {hides.then(|| view! { <p class="soft">{say("review-hidden")}</p> })}
            </div>
            <Moment review board/>
        </section>
    }
}

/// What chance brought a seat: of two that see the same, what it took from one it gave to the other.
fn luck(sums: &[Summary], of: &Summary, both: bool) -> f64 {
    let others = sums.iter().filter(|sum| both && sum.seat != of.seat).map(|sum| sum.luck).sum::<f64>();
    of.luck - others
}

/// A name, a bar from the middle, a figure.
fn share(kind: &'static str, name: String, points: i32, most: i32) -> AnyView {
    let part = 50 * points / most;
    let (left, width) = (50 + part.min(0), part.abs());
    let class = format!("bar {kind}");
    view! {
        <div>
            <dt>{(kind == "lucky").then(verdict::die)}{name}</dt>
            <dd><span class="gauge" aria-hidden="true"><i class=class style:left=format!("{left}%") style:width=format!("{width}%")></i></span><b>{signed(points)}</b></dd>
        </div>
    }
    .into_any()
}
