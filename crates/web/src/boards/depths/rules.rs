//! The rules, in our own words and with pictures.

use contract::{Eye, Seat};
use depths::{Half, Rules};
use leptos::prelude::*;
use words::Words;

use super::board_state::BoardState;
use super::{diagrams, half};
use crate::boards::cited::Cited;
use crate::glyph;
use crate::scene::{Scene, Stage};
use crate::settings::Settings;

/// Red's ships have been over Yellow's levels for a while.
const HUNT: &str = "R:105,214,336/m17/S4=14:4,S3=9:3,S2=port:2 Y:108,208,320/m3/S4=18:4,S3=port:3,S2=2:2 r start 0 4";
const START: &str =
    "R:105,214,336/m17/S4=port:4,S3=port:3,S2=port:2 Y:108,208,320/m3/S4=port:4,S3=port:3,S2=port:2 r start 0 1";
/// What is played from there: a near miss, a miss and a hit.
const CHARGES: &[&str] = &["S4*200", "end", "S2-8", "end", "S3*300", "end", "S2-9", "end", "S4-8", "S4*100"];

/// The rules of the depths as a page.
pub(super) fn rules(words: Words) -> AnyView {
    let cited = Cited::default();
    let of = |name: &str, rules: &'static str, names: &'static str, picture: AnyView| {
        let key = format!("depths-web-rules-{name}");
        view! {
            <section>
                <h2>{words.get(&key)}</h2>
                {cited.paragraphs(&words.about(&key), rules, names)}
                {picture}
            </section>
        }
    };
    let section = |name: &str, rules: &'static str, picture: AnyView| of(name, rules, "", picture);
    let shows = |half: Half, position: &str, played: &[&str], key: &str| {
        let drawn = pictured(half, position, played);
        view! {
            <figure>
                <div class="picture" role="img" aria-label=words.get(key)><div inert="" aria-hidden="true" class="depths-sea pictured">{drawn}</div></div>
                <figcaption class="soft">{words.get(key)}</figcaption>
            </figure>
        }
        .into_any()
    };
    let none = || ().into_any();
    view! {
        {of("aim", "", "DE-22", none())}
        {section("sea", "DE-1 – DE-5", shows(Half::Hunt, START, &[], "depths-web-picture-sea"))}
        {section("hide", "DE-6 – DE-8", shows(Half::Home, START, &[], "depths-web-picture-hide"))}
        {section("turn", "DE-9", none())}
        {section("sail", "DE-10, DE-11", none())}
        {section("charge", "DE-12, DE-13, DE-15", table(words, "answer", &["hit", "near", "miss"]))}
        {diagrams::near(&words, &Rules::default(), "depths-web-picture-near")}
        {section("pegs", "DE-25", shows(Half::Hunt, HUNT, CHARGES, "depths-web-picture-pegs"))}
        {table(words, "peg", &["miss", "near", "hit", "own"])}
        {section("torpedo", "DE-16 – DE-19", shows(Half::Home, HUNT, &["TS4r", "~miss"], "depths-web-picture-torpedo"))}
        {diagrams::tracks(&words, &Rules::default(), "depths-web-picture-tracks")}
        {section("mine", "DE-20", none())}
        {section("end", "DE-22, DE-23", none())}
        {of("fair", "DE-21, DE-24", "DE-8", none())}
        {section("coach", "DE-26", none())}
        {of("variants", "DE-14", "DE-1, DE-4, DE-13, DE-16, DE-18, DE-19, DE-23", none())}
        {Rules::changed(&[("blast", "flat")]).ok().map(|flat| diagrams::near(&words, &flat, "depths-web-picture-flat"))}
        {section("notation", "", table(words, "write", &["place", "move", "drop", "fire", "end", "chance"]))}
    }
    .into_any()
}

/// One half of a position after some actions, as Red sees it. Nothing, where the position cannot be read.
fn pictured(half: Half, position: &str, played: &[&str]) -> Option<impl IntoView + use<>> {
    let game = catalogue::find("depths")?;
    let mut table = game.open(&game.defaults(), Some(position.to_owned())).ok()?;
    for action in played {
        table.play(action).ok()?;
    }
    let scene = Scene { looking: true, ..Scene::of(&*table, Eye::Seat(Seat::ONE)).idle() };
    let state = BoardState::still(Stage::still(scene, Settings::here().words()))?;
    Some(half::half(state, half))
}

/// A table of a few lines: what it is, and what it means.
fn table(words: Words, name: &str, lines: &[&str]) -> AnyView {
    let row = |line: &&str| {
        let key = format!("depths-web-table-{name}-{line}");
        view! { <tr><th scope="row">{glyph::drawn(&words.get(&key))}</th><td>{words.about(&key)}</td></tr> }
    };
    view! { <table><tbody>{lines.iter().map(row).collect_view()}</tbody></table> }.into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pictures_can_be_drawn() {
        let game = catalogue::find("depths").unwrap();
        for (position, played) in [(START, &[][..]), (HUNT, CHARGES), (HUNT, &["TS4r", "~miss"])] {
            let mut table = game.open(&game.defaults(), Some(position.to_owned())).ok().unwrap();
            for action in played {
                table.play(action).unwrap();
            }
        }
    }
}
