//! The rules in our own words, with pictures of real positions and odds that the game itself works out.

use contract::{Eye, Game, Rules as _, Seat};
use leptos::prelude::*;
use smallworld::{FightOdds, MapKind, People, Rules, SmallWorld, Terrain, percent, points};
use words::Words;

use super::board_state::BoardState;
use super::labels;
use super::map::map;
use crate::boards::cited::Cited;
use crate::scene::{Scene, Stage};
use crate::settings::Settings;

/// Every terrain five times, each row shifted by one.
const GROUND: &str = "FDPMS/SFDPM/MSFDP/PMSFD/DPMSF";

/// The rules of Small World as a page.
pub(super) fn rules(words: Words) -> AnyView {
    let say = move |key: &str| words.get(&format!("smallworld-rules-{key}"));
    let cited = Cited::default();
    let text = |key: &'static str, rules: &'static str| cited.paragraphs(&say(key), rules, "");
    let heading = move |key: &'static str| view! { <h2>{say(key)}</h2> };
    view! {
        <p class="lead">{say("goal")}</p>
        {heading("map-title")}
        {text("map", "SW-1 – SW-3")}
        {picture(words, &["elf", "orc"], "elf{1:c3:5:2:0} orc{1:e5:5:2:0,2:e5:5:2:0,3:e5:5:2:0} 1/5 1 0:0 1 -", "map-picture")}
        {text("kinds", "SW-4 – SW-6")}
        {kinds(&words)}
        {heading("peoples-title")}
        {cited.paragraphs(&say("peoples"), "SW-7", "SW-9, SW-10, SW-21")}
        {peoples(&words)}
        {text("specials", "SW-19, SW-20")}
        {heading("turn-title")}
        {text("turn", "SW-8")}
        {text("move", "SW-9")}
        {text("jump", "SW-10")}
        {picture(words, &["orc", "elf"], "orc{1:b3:5:2:0} elf{1:e5:5:2:0} 1/5 1 0:0 1 -", "jump-picture")}
        {heading("fight-title")}
        {text("attack", "SW-11, SW-12, SW-18")}
        {picture(words, &["human", "orc"], "human{1:c3:5:2:0} orc{1:d3:3:2:0,2:b2:5:2:1,3:b2:4:2:0} 2/5 1 3:2 1 -", "fight-picture")}
        {text("defender", "SW-13")}
        {text("rounds", "SW-14, SW-15")}
        {odds(&words)}
        {text("ends", "SW-16, SW-17")}
        {heading("score-title")}
        {text("score", "SW-21")}
        {picture(words, &["dwarf", "orc"], "dwarf{1:d1:5:0:0,2:b1:5:0:0,3:b1:5:0:0} orc{1:e4:5:0:0,2:e5:5:0:1,3:d5:5:0:0} 3/5 2 5:6 1 -", "score-picture")}
        {text("over", "SW-22, SW-23")}
        {heading("hand-title")}
        <p>{say("hand")}</p>
        <p>{say("keys")}</p>
        {heading("notation-title")}
        {notation(&words)}
    }
    .into_any()
}

/// A position of the smallest map, with what the first unit that can act could do.
fn picture(words: Words, peoples: &[&str], position: &str, says: &str) -> AnyView {
    let Some(scene) = scene_of(peoples, &format!("{GROUND} {position}")) else { return ().into_any() };
    let stage = Stage::still(scene, Settings::here().words());
    let says = words.get(&format!("smallworld-rules-{says}"));
    view! {
        <figure class="sw-picture">
            <div inert="" aria-hidden="true">{map(BoardState::new(stage))}</div>
            <figcaption>{says}</figcaption>
        </figure>
    }
    .into_any()
}

fn scene_of(peoples: &[&str], position: &str) -> Option<Scene> {
    let mut values = Rules::default().values();
    values.set_text("map", MapKind::Demo.name()).ok()?;
    values.set_text("peoples", &peoples.join(",")).ok()?;
    let table = catalogue::find(SmallWorld::ID)?.open(&values, Some(position.to_owned())).ok()?;
    Some(Scene::of(&*table, Eye::All))
}

/// The kinds of map, as the game has them.
fn kinds(words: &Words) -> AnyView {
    let head = |key: &str| view! { <th scope="col">{words.get(&format!("smallworld-rules-{key}"))}</th> };
    let rows = [MapKind::Demo, MapKind::Small, MapKind::Normal].map(|kind| {
        let name = words.with("smallworld-rules-kind", &[("kind", kind.name().into())]);
        let size = kind.size();
        view! { <tr><th scope="row">{name}</th><td>{format!("{size} × {size}")}</td><td>{kind.turns()}</td><td>{kind.units()}</td></tr> }
    });
    view! {
        <table>
            <thead><tr>{head("kind-name")}{head("kind-size")}{head("kind-turns")}{head("kind-units")}</tr></thead>
            <tbody>{rows.into_iter().collect_view()}</tbody>
        </table>
    }
    .into_any()
}

/// What each terrain costs and brings each people, asked of the game.
fn peoples(words: &Words) -> AnyView {
    let rows = People::ALL.map(|people| {
        let cells = Terrain::ALL.map(|terrain| {
            let cost = points(people.cost(terrain));
            let poor = (!people.scores_on(terrain)).then(|| words.get("smallworld-rules-no-points"));
            let jumps = (people.jumps() == Some(terrain)).then(|| words.get("smallworld-rules-jumps"));
            let text: Vec<String> = [Some(cost), jumps, poor].into_iter().flatten().collect();
            view! { <td>{text.join(", ")}</td> }
        });
        view! { <tr><th scope="row">{labels::people(words, people)}</th>{cells.into_iter().collect_view()}</tr> }
    });
    let heads = Terrain::ALL.map(|terrain| view! { <th scope="col">{labels::terrain(words, terrain)}</th> });
    view! {
        <div class="wide" tabindex="0" role="group" aria-label=words.get("web-rules")><table>
            <thead><tr><td></td>{heads.into_iter().collect_view()}</tr></thead>
            <tbody>{rows.into_iter().collect_view()}</tbody>
        </table></div>
    }
    .into_any()
}

/// How likely an attack destroys the defender, and how likely it costs the attacker, for lives from 5 to 1.
fn odds(words: &Words) -> AnyView {
    // Neither humans nor dwarves escape: the plain case.
    let mut values = Rules::default().values();
    let plain = values.set_text("peoples", "human,dwarf").ok().and_then(|()| Rules::from_values(&values).ok());
    let Some(rules) = plain else { return ().into_any() };
    let lives = [5, 4, 3, 2, 1];
    let rows = lives.map(|attacker| {
        let cells = lives.map(|defender| {
            let odds = FightOdds::between(&rules, (Seat::ONE, attacker), (Seat::TWO, defender), Terrain::Plain);
            let text =
                odds.map(|odds| format!("{} / {}", percent(odds.defender_destroyed), percent(odds.attacker_destroyed)));
            view! { <td>{text}</td> }
        });
        view! { <tr><th scope="row">{attacker}</th>{cells.into_iter().collect_view()}</tr> }
    });
    view! {
        <div class="wide" tabindex="0" role="group" aria-label=words.get("web-rules")><table>
            <caption>{words.get("smallworld-rules-odds")}</caption>
            <thead><tr><th scope="col">{words.get("smallworld-rules-odds-corner")}</th>{lives.map(|life| view! { <th scope="col">{life}</th> }).into_iter().collect_view()}</tr></thead>
            <tbody>{rows.into_iter().collect_view()}</tbody>
        </table></div>
    }
    .into_any()
}

fn notation(words: &Words) -> AnyView {
    let rows = [("3-b4", "type-move"), ("3xb4", "type-attack"), ("end", "type-end")].map(|(text, key)| {
        let text = words.notation(SmallWorld::ID, SmallWorld::NOTATION_WORDS, text);
        view! { <tr><td><code>{text}</code></td><td>{words.get(&format!("smallworld-rules-{key}"))}</td></tr> }
    });
    view! { <table><tbody>{rows.into_iter().collect_view()}</tbody></table> }.into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_picture_can_be_drawn() {
        let source = include_str!("rules.rs");
        let pictures = source.lines().filter(|line| line.trim_start().starts_with("{picture(words, &["));
        let mut drawn = 0;
        for line in pictures {
            let texts: Vec<&str> = line.split('"').skip(1).step_by(2).collect();
            let [one, two, position, _] = texts.as_slice() else { panic!("{line}") };
            assert!(scene_of(&[one, two], &format!("{GROUND} {position}")).is_some(), "{line}");
            drawn += 1;
        }
        assert_eq!(drawn, 4);
    }
}
