//! The figures of a game: players, units, and the score over time.

use billiard::{Statistics, Tally, Unit};
use contract::Seat;
use leptos::prelude::*;
use words::Words;

use super::board_state::{rotation_of, start_of};
use super::book::player_name;
use crate::boards::played;
use crate::scene::{Scene, Stage};
use crate::settings::saying;

/// The figures of a referee's match.
pub(super) fn counted(scene: &Scene) -> Option<Statistics> {
    Statistics::played(&start_of(scene)?, played(scene), rotation_of(scene))
}

/// The figures, folded until the game is over.
#[component]
pub(in crate::boards) fn Figures(
    stage: Stage,
    /// Reads the statistics of a scene.
    of: fn(&Scene) -> Option<Statistics>,
) -> impl IntoView {
    let (words, scene) = (stage.words, stage.scene);
    let over = Memo::new(move |_| scene.with(|scene| scene.turn.outcome().is_some()));
    // They are counted once somebody looks at them.
    let asked = RwSignal::new(false);
    let say = move |key: &'static str| saying(words, key);
    view! {
        <details class="more figures" prop:open=over>
            <summary on:click=move |_| asked.set(true)>{say("billiard-page-statistics")}</summary>
            {move || (asked.get() || over.get()).then(|| scene.with(|scene| of(scene).map(|statistics| figures(&statistics, scene, &words.get()))))}
            <p class="soft">{say("billiard-web-legend")}</p>
        </details>
    }
}

fn figures(statistics: &Statistics, scene: &Scene, words: &Words) -> AnyView {
    let rotation = rotation_of(scene);
    let head = |title: &str| {
        let cells = Tally::COLUMNS.map(|column| {
            let (short, long) = (format!("billiard-column-{column}"), format!("billiard-web-column-{column}"));
            view! { <th scope="col"><abbr title=words.get(&long)>{words.get(&short)}</abbr></th> }
        });
        view! { <thead><tr><th scope="col">{words.get(title)}</th>{cells.collect_view()}</tr></thead> }
    };
    let row = |name: String, tally: Tally, army: Seat| {
        let cells = tally
            .numbers()
            .map(|number| view! { <td>{if number == 0 { "·".to_owned() } else { number.to_string() }}</td> });
        view! { <tr class=format!("seat-{army}")><th scope="row">{name}</th>{cells.collect_view()}</tr> }
    };
    let people = rotation
        .everybody()
        .map(|(army, at)| row(player_name(scene, words, army, at), statistics.player(army, at), army));
    let units = Unit::all().map(|unit| {
        let class = words.get(&format!("billiard-class-{}", unit.class().word()));
        row(format!("{unit} {class}"), statistics.unit(unit), unit.army())
    });
    view! {
        {curve(&statistics.scores, words)}
        <div class="wide" tabindex="0" role="group" aria-label=words.get("billiard-figures-players")><table>{head("billiard-figures-players")}<tbody>{people.collect_view()}</tbody></table></div>
        <div class="wide" tabindex="0" role="group" aria-label=words.get("billiard-figures-units")><table>{head("billiard-figures-units")}<tbody>{units.collect_view()}</tbody></table></div>
    }
    .into_any()
}

/// Both scores over the shots.
fn curve(scores: &[[u8; 2]], words: &Words) -> AnyView {
    let last = scores.last().copied().unwrap_or_default();
    let says = words.with("billiard-score-then", &[("solids", last[0].into()), ("stripes", last[1].into())]);
    let step = 300.0 / scores.len().max(1) as f64;
    let line = |army: usize| {
        let points = scores
            .iter()
            .enumerate()
            .map(|(at, score)| format!("{:.1},{:.1}", (at + 1) as f64 * step, 104.0 - f64::from(score[army])));
        format!("0,104 {}", points.collect::<Vec<_>>().join(" "))
    };
    view! {
        <svg class="curve" viewBox="-2 0 304 108" role="img" aria-label=says preserveAspectRatio="none">
            <path class="axis" d="M0 4 V104 H300"/>
            <polyline class="seat-1" points=line(0)/>
            <polyline class="seat-2" points=line(1)/>
        </svg>
    }
    .into_any()
}
