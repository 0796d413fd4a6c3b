//! The examples of the rules, drawn: what the cue strikes, what falls, and what that does, as the game itself judges it.

use billiard::{Action, Billiard, Rules, Unit, Units, preview};
use contract::Game;
use leptos::prelude::*;
use words::Words;

use super::ball::ball;

/// An example: a position and what is entered there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Example {
    position: &'static str,
    entry: &'static str,
    /// Balls between the one struck and those that fell.
    via: &'static [u8],
}

const fn example(position: &'static str, entry: &'static str) -> Example {
    Example { position, entry, via: &[] }
}

const SOLIDS: &str = "1=2,2=4,3=2,4=2,5=2,6=3+2,7=1,8=2 9=2,10=4,11=2,12=2,13=2,14=3+2,15=1,C=2 s shot -";
const STRIPES: &str = "1=2,2=4,3=2,4=2,5=2,6=3+2,7=1,8=2 9=2,10=4,11=2,12=2,13=2,14=3+2,15=1,C=2 t shot -";
const CRUISER_HURT: &str = "1=2,2=2,3=2,4=2,5=2,6=3+2,7=1,8=2 9=2,10=4,11=2,12=2,13=2,14=3+2,15=1,C=2 s shot -";
const CARRIER_HURT: &str = "1=2,2=4,3=2,4=2,5=2,6=3+2,7=1,8=2 9=2,10=4,11=2,12=2,13=2,14=2+2,15=1,C=2 t shot -";

/// The examples of each section.
pub(super) fn of_section(section: &str) -> &'static [Example] {
    const SHOT: &[Example] = &[
        example(SOLIDS, "2x11"),
        Example { position: SOLIDS, entry: "1x14", via: &[2] },
        Example { position: SOLIDS, entry: "1x2,14", via: &[] },
        example(SOLIDS, "miss"),
    ];
    const OWN: &[Example] = &[example(SOLIDS, "2x2,11"), example(STRIPES, "15x10,14"), example(SOLIDS, "2x2,3")];
    const SUBMARINE: &[Example] = &[example(STRIPES, "9x9@4"), example(STRIPES, "9x3,9")];
    const AIRCRAFT: &[Example] = &[example(SOLIDS, "2x15"), example(SOLIDS, "2x14")];
    const REPAIR: &[Example] = &[example(CARRIER_HURT, "Cx14"), example(CRUISER_HURT, "2x8")];
    const FOULS: &[Example] = &[example(SOLIDS, "2x11!off=5"), example(SOLIDS, "2x3,11!foul")];
    match section {
        "shot" => SHOT,
        "own" => OWN,
        "submarine" => SUBMARINE,
        "aircraft" => AIRCRAFT,
        "repair" => REPAIR,
        "fouls" => FOULS,
        _ => &[],
    }
}

/// The picture of an example, and why it ends so.
pub(super) fn drawn(words: &Words, example: &Example) -> AnyView {
    let Some((before, action)) = read(example) else { return ().into_any() };
    let Ok(judged) = preview(&before, action) else { return ().into_any() };
    let after = judged.after;
    let why = judged.effects.iter().map(|effect| {
        view! { <span>{words.say(&effect.why())}" "<span class="rule">{effect.rule()}</span>" "</span> }
    });
    let mut x = 30.0;
    let mut place = move |wide: f64| {
        x += wide;
        x - wide
    };
    let (unit, fell) = parts(action);
    let struck = unit.map(|unit| {
        let at = place(52.0);
        let cue = format!("M2 28H{:.0}", at - 4.0);
        view! { <path class="cue" d=cue/><g transform=format!("translate({at} 4)")>{ball(unit)}</g> }
    });
    let between = example.via.iter().filter_map(|via| Unit::new(*via)).map(|unit| {
        let at = place(72.0);
        view! { {arrow(at)}<g transform=format!("translate({} 4)", at + 20.0)>{ball(unit)}</g> }
    });
    let between = between.collect_view();
    let mut first = true;
    let pocketed: Vec<AnyView> = fell
        .iter()
        .map(|unit| {
            let at = place(if first { 82.0 } else { 62.0 });
            let (lead, at) = if first { (Some(arrow(at)), at + 22.0) } else { (None, at) };
            first = false;
            let (had, left) = (before.armour(unit), after.armour(unit));
            let gone = after.is_destroyed(unit);
            let told = if gone { words.get("billiard-web-lost") } else { signed(i16::from(left) - i16::from(had)) };
            let cross =
                gone.then(|| view! { <path class="cross" d="M8 8 L16 16 M32 32 L40 40 M40 8 L32 16 M16 32 L8 40"/> });
            view! {
                {lead}
                <g transform=format!("translate({at} 4)")>
                    <circle class="hole" cx="24" cy="24" r="27"/><g class:gone=gone>{ball(unit)}</g>{cross}
                    <text class="told" x="24" y="68">{told}</text>
                </g>
            }
            .into_any()
        })
        .collect();
    let width = place(0.0) + 10.0;
    view! {
        <figure class="judged-entry">
            <svg viewBox=format!("0 0 {width} 78") aria-hidden="true">{struck}{between}{pocketed}</svg>
            <figcaption><code>{example.entry}</code>" "{why.collect_view()}</figcaption>
        </figure>
    }
    .into_any()
}

fn read(example: &Example) -> Option<(Billiard, Action)> {
    let game = Billiard::from_position(&Rules::default(), example.position).ok()?;
    Some((game, example.entry.parse().ok()?))
}

/// The ball struck, and those that fell or left the table.
fn parts(action: Action) -> (Option<Unit>, Units) {
    match action {
        Action::Shot { unit, pocketed } | Action::Foul { unit, pocketed } | Action::Off { unit, pocketed, .. } => {
            (Some(unit), pocketed)
        }
        Action::Submerge { unit, .. } => (Some(unit), Units::one(unit)),
        // A miss names no ball: the example is that of a cruiser which only changes its place.
        _ => (Unit::new(2), Units::default()),
    }
}

fn arrow(x: f64) -> AnyView {
    view! { <path class="arrow" d=format!("M{x} 28h14m-6 -6l6 6l-6 6")/> }.into_any()
}

/// `+1`, `−2`, `0`.
fn signed(by: i16) -> String {
    match by {
        0 => "0".to_owned(),
        1.. => format!("+{by}"),
        _ => format!("−{}", by.unsigned_abs()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the source texts say of each: who takes what.
    #[test]
    fn the_examples_end_as_the_sources_say() {
        let left = |example: &Example, unit: u8| {
            let (game, action) = read(example).unwrap_or_else(|| panic!("{example:?}"));
            preview(&game, action).unwrap().after.armour(Unit::new(unit).unwrap())
        };
        let [two, via, three, _] = of_section("shot") else { panic!("four shots") };
        assert_eq!((left(two, 11), left(via, 14), left(via, 2)), (0, 0, 4), "14 takes the strike of 1, 2 none");
        assert_eq!((left(three, 2), left(three, 14)), (1, 0), "both take the strike of 1");
        let [both, friendly, self_too] = of_section("own") else { panic!("three examples") };
        assert_eq!((left(both, 2), left(both, 11)), (2, 2), "2 takes the strike of 11, 11 nothing");
        assert_eq!((left(friendly, 10), left(friendly, 14)), (2, 1), "both take the strike of 15");
        assert_eq!((left(self_too, 2), left(self_too, 3)), (4, 0), "3 takes the strike of 2");
        let [ship, damaged] = of_section("repair") else { panic!("two repairs") };
        assert_eq!((left(ship, 14), left(damaged, 2)), (3, 3));
        for section in ["submarine", "aircraft", "fouls"] {
            for example in of_section(section) {
                let (game, action) = read(example).unwrap_or_else(|| panic!("{example:?}"));
                assert!(preview(&game, action).is_ok(), "{example:?}");
            }
        }
    }
}
