//! By which rules a match is played, and what it starts from: whoever sits down has read what is not usual.

use catalogue::CatalogueGame;
use contract::{Parameter, Seat, Value, Values};
use leptos::prelude::*;
use wire::MatchSummary;
use words::Words;

use crate::boards;
use crate::host::remote::rules_of;
use crate::pages::setup::parameter::choice_name;
use crate::settings::Settings;

/// So many changes are told at once; more are folded.
const AT_ONCE: usize = 2;

/// What is not usual in a match.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Told {
    /// The name of the rule set, if it has one.
    set: Option<String>,
    /// Each rule that is not as in the usual set, with its value.
    changed: Vec<String>,
    /// What it starts from, if not from the usual start.
    start: Option<String>,
}

/// The rules by name, or what is changed in them; and what it starts from.
#[component]
pub(super) fn Terms(summary: MatchSummary) -> impl IntoView {
    let words = Settings::here().words();
    let told = Memo::new(move |_| told(&summary, &words.get()));
    let changed = move || {
        let Told { changed, .. } = told.get();
        let items = || changed.iter().map(|change| view! { <li>{change.clone()}</li> }).collect_view();
        match changed.len() {
            0 => ().into_any(),
            count if count <= AT_ONCE => view! { <ul class="rules-told">{items()}</ul> }.into_any(),
            count => view! {
                <details class="rules-told">
                    <summary>{words.get().with("online-own-rules", &[("count", count.into())])}</summary>
                    <ul>{items()}</ul>
                </details>
            }
            .into_any(),
        }
    };
    view! {
        {move || told.with(|told| told.set.clone()).map(|set| view! { <p class="soft rules-told">{set}</p> })}
        {changed}
        {move || told.with(|told| told.start.clone()).map(|start| view! { <p class="start-told">{start}</p> })}
    }
}

fn told(summary: &MatchSummary, words: &Words) -> Told {
    let Some(game) = catalogue::find(&summary.game) else {
        return Told { set: None, changed: Vec::new(), start: None };
    };
    let values = rules_of(game, summary);
    let set = game.sets().find(|set| set.values().is_ok_and(|set| same(game, &set, &values))).map(|set| set.name);
    let changed = if set.is_some() { Vec::new() } else { changed(game, &values, words) };
    let set = set.map(|set| match set {
        "default" => words.get("online-usual-rules"),
        set => crate::pages::setup::set_name(words, game.id, set),
    });
    let start = summary.start.as_deref().map(|start| start_told(game, &values, start, words));
    Told { set, changed, start }
}

/// The same rules; what each player chooses for themselves is told with their seat.
fn same(game: &CatalogueGame, one: &Values, other: &Values) -> bool {
    one.differing(other)
        .all(|(parameter, _)| chosen(game, parameter) && seats(one, parameter) == seats(other, parameter))
}

fn chosen(game: &CatalogueGame, parameter: &Parameter) -> bool {
    game.per_seat == Some(parameter.name)
}

fn seats(values: &Values, parameter: &Parameter) -> usize {
    values.list(parameter.name).len()
}

fn changed(game: &CatalogueGame, values: &Values, words: &Words) -> Vec<String> {
    let defaults = game.defaults();
    let changed = values.differing(&defaults).filter(|(parameter, _)| !chosen(game, parameter));
    changed
        .map(|(parameter, value)| {
            let key = Words::rule_key(game.id, parameter.name);
            let args = [("name", words.get(&key).into()), ("value", value_told(words, &key, value).into())];
            words.with("online-rule-told", &args)
        })
        .collect()
}

/// A value as the set-up shows it.
fn value_told(words: &Words, key: &str, value: &Value) -> String {
    match value {
        Value::Flag(on) => words.get(if *on { "online-rule-on" } else { "online-rule-off" }),
        Value::Word(word) => choice_name(words, key, word),
        Value::List(items) => items.iter().map(|item| value_told(words, key, item)).collect::<Vec<_>>().join(", "),
        Value::Whole(number) => number.to_string(),
    }
}

fn start_told(game: &CatalogueGame, values: &Values, start: &str, words: &Words) -> String {
    let handicap = boards::listed(game.id).and_then(|listed| listed.handicap);
    let told = handicap.and_then(|handicap| Some((handicap.key, handicap.told(values, start)?)));
    let Some((key, has)) = told else { return words.get("online-start-own") };
    let side = |(index, has): (usize, u8)| {
        let side = words.seat(game.id, Seat::at(index));
        words.with("online-rule-told", &[("name", side.into()), ("value", has.to_string().into())])
    };
    let sides: Vec<String> = has.into_iter().enumerate().map(side).collect();
    words.with("online-handicap-told", &[("sides", sides.join(", ").into()), ("about", words.get(key).into())])
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use wire::Phase;
    use words::Language;

    use super::*;

    fn summary(game: &str, rules: &[(&str, &str)], start: Option<&str>) -> MatchSummary {
        MatchSummary {
            id: "id".to_owned(),
            game: game.to_owned(),
            rules: rules
                .iter()
                .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))
                .collect::<BTreeMap<_, _>>(),
            start: start.map(str::to_owned),
            time: "-".to_owned(),
            phase: Phase::Waiting,
            chairs: Vec::new(),
            made: 0,
            at: 0,
            to_act: None,
            result: None,
            next: None,
            dice: None,
        }
    }

    #[test]
    fn what_is_not_usual_is_told_by_name_and_value() {
        let (english, french) = (Words::new(Language::English), Words::new(Language::French));
        let usual = told(&summary("depths", &[], None), &english);
        assert_eq!((usual.set.as_deref(), usual.changed.len(), usual.start), (Some("the usual rules"), 0, None));
        let flat = told(&summary("depths", &[("blast", "flat")], None), &english);
        assert_eq!(flat.set.as_deref(), Some("Flat blast: eight neighbours at the same level"));
        let own = summary("depths", &[("coach", "false"), ("exits", "2,3")], None);
        let name = |words: &Words, rule: &str| words.get(&Words::rule_key("depths", rule));
        let own_told = told(&own, &english);
        assert_eq!(own_told.set, None);
        assert_eq!(
            own_told.changed.iter().collect::<std::collections::BTreeSet<_>>(),
            [&format!("{}: off", name(&english, "coach")), &format!("{}: 2, 3", name(&english, "exits"))].into()
        );
        assert!(told(&own, &french).changed.contains(&format!("{}\u{a0}: non", name(&french, "coach"))));
    }

    #[test]
    fn a_people_that_a_player_has_chosen_is_no_other_rule() {
        let words = Words::new(Language::English);
        let other = told(&summary("smallworld", &[("peoples", "elf,dwarf")], None), &words);
        assert_eq!(other.set.as_deref(), Some("the usual rules"));
        let demo = told(&summary("smallworld", &[("peoples", "elf,dwarf"), ("map", "demo")], None), &words);
        assert_eq!(demo.set.as_deref(), Some("Demo: the smallest map, five turns"));
    }

    #[test]
    fn a_handicap_is_told_by_side_and_a_position_as_what_it_is() {
        let words = Words::new(Language::English);
        let ahead = boards::listed("smallworld").and_then(|listed| listed.handicap).expect("a handicap");
        let values = catalogue::find("smallworld").expect("a game").defaults();
        let ahead = (ahead.start)(&values, Seat::ONE, &[0, 12]).expect("a position");
        for (game, start, expected) in [
            ("bn3e", "s1s1p1p1r1r1/6/6/6/6/R3R3P3P3S3S3 b 3 - 1", "Handicap (Blue: 3, Red: 1). Hit points"),
            ("smallworld", &ahead, "Handicap (Player 1: 0, Player 2: 12). Points"),
            ("bn3e", "6/R35/6/6/6/s35 b 3 - 1", "The game starts from a position set up by hand."),
            ("depths", "R:? Y:? r place 0 1", "The game starts from a position set up by hand."),
        ] {
            let told = told(&summary(game, &[], Some(start)), &words).start.unwrap_or_default();
            assert!(told.starts_with(expected), "{told}");
        }
    }
}
