//! The rules of the table, in our own words and with pictures.

use billiard::{Class, Rules, Unit, Units};
use contract::{Eye, Seat};
use leptos::prelude::*;
use words::Words;

use super::ball::ball;
use super::examples;
use crate::boards::cited::Cited;
use crate::boards::{Picture, picture};

/// A name, how many paragraphs it has, and an example: a position and what is played there.
type Section = (&'static str, usize, Option<(&'static str, &'static [&'static str])>);

/// The sections, in order: each is a heading, paragraphs, and perhaps an example.
const SECTIONS: &[Section] = &[
    ("armies", 2, None),
    ("break", 2, None),
    ("shot", 3, None),
    ("own", 3, None),
    ("submarine", 3, Some((SUBMERGED, &["1^1"]))),
    ("aircraft", 2, None),
    ("repair", 2, None),
    ("spots", 2, None),
    ("fouls", 2, None),
    ("end", 2, None),
    ("entering", 2, None),
];
/// The submarine of Solids lies in pocket 3.
const SUBMERGED: &str = "1=2@3,2=4,3=2,4=2,5=2,6=3+2,7=1,8=2 9=2,10=4,11=2,12=2,13=2,14=3+2,15=1,C=2 s shot -";

/// The page of rules, with examples of entries.
pub(super) fn rules(words: Words) -> AnyView {
    let cited = Cited::default();
    let section = |(name, paragraphs, example): &Section| {
        let texts = (1..=*paragraphs).map(|at| cited.paragraph(&words.get(&format!("billiard-rules-{name}-{at}"))));
        let example = example.map(|(position, played)| {
            let caption = words.get(&format!("billiard-rules-{name}-picture"));
            view! {
                <figure class="example">
                    {picture(Picture {
                        game: "billiard",
                        position: position.to_owned(),
                        played: played.iter().map(|action| (*action).to_owned()).collect(),
                        eye: Eye::Public,
                        says: caption.clone(),
                    })}
                    <figcaption class="soft">{caption}</figcaption>
                </figure>
            }
        });
        let table = (*name == "armies").then(|| units(&words));
        let examples = examples::of_section(name).iter().map(|example| examples::drawn(&words, example));
        view! {
            <section>
                <h2>{words.get(&format!("billiard-rules-{name}"))}</h2>
                {texts.collect_view()}{table}{examples.collect_view()}{example}
            </section>
        }
    };
    SECTIONS.iter().map(section).collect_view().into_any()
}

/// Every class, its balls, its strike and its armour, by the usual rules.
fn units(words: &Words) -> AnyView {
    let rules = Rules::default();
    let balls = |class: Class, army: Seat| {
        let units = Units::of(army).iter().filter(move |unit| unit.class() == class);
        let balls = units.map(|unit: Unit| view! { <svg viewBox="0 0 48 48" width="34" height="34" role="img" aria-label=unit.to_string()>{ball(unit)}</svg> });
        view! { <td>{balls.collect_view()}</td> }
    };
    let row = |class: Class| {
        view! {
            <tr>
                <th scope="row">{words.get(&format!("billiard-class-{}", class.word()))}</th>
                {balls(class, Seat::ONE)}{balls(class, Seat::TWO)}
                <td>{rules.strike(class)}</td><td>{rules.armour(class)}</td>
            </tr>
        }
    };
    view! {
        <div class="wide" tabindex="0" role="group" aria-label=words.get("billiard-rules-armies")><table>
            <thead><tr>
                <th scope="col">{words.get("billiard-web-class")}</th>
                <th scope="col">{words.get("billiard-seat-1")}</th><th scope="col">{words.get("billiard-seat-2")}</th>
                <th scope="col">{words.get("billiard-web-strike")}</th><th scope="col">{words.get("billiard-web-armour")}</th>
            </tr></thead>
            <tbody>{Class::ALL.into_iter().map(row).collect_view()}</tbody>
        </table></div>
    }
    .into_any()
}
