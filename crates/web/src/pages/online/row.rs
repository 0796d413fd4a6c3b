//! A match in a list, and what is said about it in words.

use contract::{Seat, TimeControl};
use leptos::prelude::*;
use wire::{MatchSummary, Chair, Phase};
use words::Words;

use crate::host::remote::rules_of;
use crate::settings::Settings;

/// A match in a list, with what can be done with it.
#[component]
pub(in crate::pages) fn Row(card: MatchSummary, children: Children) -> impl IntoView {
    let words = Settings::here().words();
    let card = StoredValue::new(card);
    let told = move |tell: fn(&MatchSummary, &Words) -> String| move || card.with_value(|card| tell(card, &words.get()));
    view! {
        <div class="kept">
            <div>
                <h3>{told(|card, words| words.get(&format!("{}-name", card.game)))}</h3>
                <p>{told(who)}</p>
                <p class="soft">{told(state)}" · "{told(|card, words| time(&card.time, words))}" · "{told(rules)}</p>
            </div>
            <div class="row">{children()}</div>
        </div>
    }
}

/// Who plays whom.
pub(super) fn who(card: &MatchSummary, words: &Words) -> String {
    let seats = card.chairs.iter().map(|chair| chair.seat.number()).max().unwrap_or(0);
    let side = |seat: Seat| {
        let chairs = card.chairs.iter().filter(|chair| chair.seat == seat);
        let names: Vec<String> = chairs.map(|chair| sitter(chair, words)).collect();
        format!("{} ({})", names.join(" & "), words.seat(&card.game, seat))
    };
    Seat::all(seats).map(side).collect::<Vec<_>>().join(" – ")
}

/// Who sits in a chair, or for whom it waits.
pub(super) fn sitter(chair: &Chair, words: &Words) -> String {
    match chair {
        Chair { bot: Some(level), .. } => words.with("web-computer-level", &[("level", (*level).into())]),
        Chair { taken: false, kept: true, name, .. } if !name.is_empty() => {
            words.with("online-kept-for", &[("name", name.as_str().into())])
        }
        Chair { taken: false, kept: true, .. } => words.get("online-by-link"),
        Chair { taken: false, .. } => words.get("online-free"),
        Chair { name, .. } if !name.is_empty() => name.clone(),
        Chair { mine: true, .. } => words.get("web-you"),
        _ => words.get("online-nameless"),
    }
}

/// How far it is.
fn state(card: &MatchSummary, words: &Words) -> String {
    match (card.phase, &card.result) {
        (Phase::Waiting, _) => words.get("online-waits"),
        (Phase::Running, _) if card.to_act.is_some_and(|seat| card.chairs.iter().any(|c| c.mine && c.seat == seat)) => {
            words.get("online-your-turn")
        }
        (Phase::Running, _) => match card.to_act {
            Some(seat) => words.with("online-turn-of", &[("side", words.seat(&card.game, seat).into())]),
            None => words.get("online-runs"),
        },
        (Phase::Over, Some(result)) => result.clone(),
        (Phase::Over, None) => words.get("online-over"),
    }
}

/// Thinking time in words.
pub(super) fn time(text: &str, words: &Words) -> String {
    let seconds = |millis: contract::Millis| i64::try_from(millis.0 / 1_000).unwrap_or(i64::MAX);
    match text.parse() {
        Ok(TimeControl::PerTurn(turn)) if seconds(turn) % 86_400 == 0 => {
            words.with("online-time-days", &[("days", (seconds(turn) / 86_400).into())])
        }
        Ok(TimeControl::PerTurn(turn)) => words.with("online-time-turn", &[("seconds", seconds(turn).into())]),
        Ok(TimeControl::Fischer { base, increment }) => {
            let minutes = seconds(base) as f64 / 60.0;
            words.with(
                "online-time-fischer",
                &[("minutes", minutes.to_string().into()), ("seconds", seconds(increment).into())],
            )
        }
        Ok(TimeControl::Unlimited) | Err(_) => words.get("online-time-none"),
    }
}

/// Which rules: the name of a set, or how many were changed.
pub(super) fn rules(card: &MatchSummary, words: &Words) -> String {
    let Some(game) = catalogue::find(&card.game) else { return String::new() };
    let values = rules_of(game, card);
    let set = game.sets().find(|set| set.values().is_ok_and(|set| set == values));
    match set {
        Some(set) if set.name == "default" => words.get("online-usual-rules"),
        Some(set) => crate::pages::setup::set_name(words, game.id, set.name),
        None => words.with("online-own-rules", &[("count", card.rules.len().into())]),
    }
}

#[cfg(test)]
mod tests {
    use words::Language;

    use super::*;

    #[test]
    fn thinking_time_is_told() {
        let words = Words::new(Language::English);
        for (text, told) in [
            ("-", "no clock"),
            ("90", "90 seconds a turn"),
            ("300+5", "5 minutes, and 5 seconds more after each turn"),
            ("90+0", "1.5 minutes for the whole game"),
            ("1d", "one day a turn"),
            ("3d", "3 days a turn"),
        ] {
            assert_eq!(time(text, &words), told);
        }
    }
}
