//! The rules, in our own words and with pictures of real positions.

use bn3e::{Blow, Bn3e, Element, Mark, Relation, Side, Square};
use contract::{Eye, Game};
use leptos::prelude::*;
use words::Words;

use super::drawn;
use super::geometry::{HEIGHT, WIDTH};
use super::shapes::ship;
use crate::boards::cited::Cited;
use crate::scene::{Scene, Stage};

/// The page with the rules.
pub(super) fn rules(words: Words) -> AnyView {
    let say = move |key: &str| words.get(&format!("bn3e-web-rules-{key}"));
    let cited = Cited::default();
    let section = |key: &'static str, rules: &'static str| {
        view! {
            <h2>{say(key)}</h2>
            {cited.paragraphs(&words.about(&format!("bn3e-web-rules-{key}")), rules, "")}
        }
    };
    let figure = move |key: &str, position: &'static str, held: &'static str| figure(words, say(key), position, held);
    view! {
        <p class="lead">{say("lead")}</p>
        {section("fleets", "BN-1 BN-2 BN-3")}
        {cycle(words)}
        {figure("fig-start", "", "")}
        {section("turn", "BN-4 BN-5 BN-6 BN-14")}
        {costs(words)}
        {section("move", "BN-7")}
        {figure("fig-move", "6/6/2s33/2P3R32/3P32/6 b 3 - 1", "d4")}
        {section("attack", "BN-9 BN-10 BN-11")}
        {strengths(words)}
        {figure("fig-attack", "6/2r33/6/s21R3p22/2s33/6 b 3 - 1", "c4")}
        {section("repair", "BN-12 BN-13")}
        {figure("fig-repair", "5s3/6/6/6/2R33/2P1S22 b 3 - 1", "d2")}
        {section("land", "BN-8 BN-15")}
        {figure("fig-land", "1r1P33/6/6/6/6/4s31 b 1 - 1", "c7")}
        {section("end", "BN-16 BN-17 BN-18")}
        {section("notation", "")}
        {notation(words)}
    }
    .into_any()
}

/// Which element beats which, drawn.
fn cycle(words: Words) -> impl IntoView {
    let row = [Element::Rock, Element::Scissors, Element::Paper, Element::Rock];
    view! {
        <svg class="bn3e-cycle" viewBox="0 0 520 104" role="img" aria-label=words.get("bn3e-web-strength")>
            {row.into_iter().enumerate().map(|(place, element)| ship(Side::Blue, element, 3, 60.0 + 133.0 * place as f64, 50.0)).collect_view()}
            {(0..3).map(|place| {
                let x = 100.0 + 133.0 * f64::from(place);
                view! { <path class="beats" d=format!("M{x} 50 h44 m-12 -10 l12 10 l-12 10")/> }
            }).collect_view()}
        </svg>
    }
}

/// What each action costs.
fn costs(words: Words) -> impl IntoView {
    let attack = |relation| Mark::Attack(Blow { relation, sinks: false });
    let rows = [
        ("move", &[Mark::Move][..]),
        ("attack", &[Relation::Superior, Relation::Same, Relation::Inferior].map(attack)),
        ("sea", &[Mark::Repair]),
        ("base", &[Mark::RepairAtBase]),
        ("land", &[Mark::Land]),
    ];
    let rows = rows.map(|(key, marks)| {
        let costs = || marks.iter().map(|mark| mark.cost());
        let cost = match (costs().min(), costs().max()) {
            (Some(least), Some(most)) if least < most => format!("{least}–{most}"),
            (least, _) => least.unwrap_or(0).to_string(),
        };
        (key, cost, marks[0].rule())
    });
    let head = ["action", "cost", "does"].map(|key| words.get(&format!("bn3e-web-rules-head-{key}")));
    view! {
        <div class="wide" tabindex="0" role="group" aria-label=words.get("web-rules")><table>
            <thead><tr>{head.map(|text| view! { <th scope="col">{text}</th> }).collect_view()}<th scope="col"><span class="unseen">{words.get("web-rules")}</span></th></tr></thead>
            <tbody>{rows.map(|(key, cost, rule)| view! {
                <tr>
                    <th scope="row">{words.get(&format!("bn3e-web-rules-act-{key}"))}</th>
                    <td>{cost}</td>
                    <td>{words.about(&format!("bn3e-web-rules-act-{key}"))}</td>
                    <td class="rule">{rule}</td>
                </tr>
            }).collect_view()}</tbody>
        </table></div>
    }
}

/// What an attack does and costs, as the game itself has it.
fn strengths(words: Words) -> impl IntoView {
    let rows = [Element::Scissors, Element::Rock, Element::Paper].map(|target| (target, Element::Rock.against(target)));
    let head = ["attacker", "loses", "cost"].map(|key| words.get(&format!("bn3e-web-rules-head-{key}")));
    view! {
        <div class="wide" tabindex="0" role="group" aria-label=words.get("web-rules")><table>
            <thead><tr>{head.map(|text| view! { <th scope="col">{text}</th> }).collect_view()}</tr></thead>
            <tbody>{rows.map(|(target, relation)| view! {
                <tr>
                    <th scope="row">{words.with("bn3e-web-rules-against", &[("target", target.word().into())])}</th>
                    <td>{relation.damage()}</td>
                    <td>{relation.cost()}</td>
                </tr>
            }).collect_view()}</tbody>
        </table></div>
    }
}

fn notation(words: Words) -> impl IntoView {
    let rows =
        [("move", "a2-b3"), ("attack", "a4xa6"), ("sea", "b3+b4"), ("base", "c2+"), ("land", "d7#"), ("end", "end")]
            .map(|(key, text)| (key, words.notation(Bn3e::ID, Bn3e::NOTATION_WORDS, text)));
    view! {
        <div class="wide" tabindex="0" role="group" aria-label=words.get("web-rules")><table>
            <tbody>{rows.map(|(key, text)| view! {
                <tr><th scope="row">{words.get(&format!("bn3e-web-rules-act-{key}"))}</th><td><code>{text}</code></td></tr>
            }).collect_view()}</tbody>
        </table></div>
    }
}

/// A position with a ship in hand, so that one sees what it can do.
fn figure(words: Words, says: String, position: &'static str, held: &'static str) -> Option<impl IntoView> {
    let mut scene = scene(position)?;
    if held.is_empty() {
        // Only looked at: nothing is marked.
        scene = scene.idle();
    }
    let stage = Stage::still(scene, Signal::stored(words));
    let held: Option<Square> = held.parse().ok();
    let (board, state) = drawn(stage);
    if held.is_some() {
        state.take(held);
    }
    Some(view! {
        <figure class="bn3e-figure">
            <div class="picture" role="img" aria-label=says.clone() style:aspect-ratio=format!("{WIDTH} / {HEIGHT}")>
                <div inert="" aria-hidden="true">{board}</div>
            </div>
            <figcaption>{says}</figcaption>
        </figure>
    })
}

fn scene(position: &str) -> Option<Scene> {
    let game = catalogue::find("bn3e")?;
    let start = Some(position.to_owned()).filter(|text| !text.is_empty());
    let table = game.open(&game.defaults(), start).ok()?;
    Some(Scene::of(&*table, Eye::All))
}
