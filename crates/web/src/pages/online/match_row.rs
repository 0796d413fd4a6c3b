//! A match in a list, and what is said about it in words.

use contract::{Seat, TimeControl};
use leptos::prelude::*;
use wire::{Chair, MatchSummary, Phase};
use words::Words;

use super::terms::Terms;
use crate::pages::outcome::outcome;
use crate::pages::scene_of;
use crate::settings::Settings;

/// A match in a list, with what can be done with it.
#[component]
pub(in crate::pages) fn Row(summary: MatchSummary, children: Children) -> impl IntoView {
    let words = Settings::here().words();
    let scene = scene_of(&summary.game, 1, "thumb");
    let summary = StoredValue::new(summary);
    let told = move |tell: fn(&MatchSummary, &Words) -> String| {
        move || summary.with_value(|summary| tell(summary, &words.get()))
    };
    view! {
        <div class="kept">
            {scene}
            <div>
                <h3>{told(|summary, words| words.get(&format!("{}-name", summary.game)))}</h3>
                <p>{told(who)}</p>
                <p class="soft">{told(state)}" · "{told(|summary, words| time(&summary.time, words))}</p>
                <Terms summary=summary.get_value()/>
            </div>
            <div class="row">{children()}</div>
        </div>
    }
}

/// The names of the players, as a list shows them.
pub(super) fn who(summary: &MatchSummary, words: &Words) -> String {
    sides(summary, words, sitter)
}

/// The same for somebody with an invitation: a single chair that waits for a link is theirs.
pub(super) fn who_with_you(summary: &MatchSummary, words: &Words) -> String {
    let waits = |chair: &&Chair| !chair.taken && chair.reserved && chair.name.is_empty() && chair.bot.is_none();
    let yours = summary.chairs.iter().filter(waits).count() == 1;
    sides(
        summary,
        words,
        |chair, words| if yours && waits(&chair) { words.get("web-you") } else { sitter(chair, words) },
    )
}

fn sides(summary: &MatchSummary, words: &Words, sitter: impl Fn(&Chair, &Words) -> String) -> String {
    let seats = summary.chairs.iter().map(|chair| chair.seat.number()).max().unwrap_or(0);
    let side = |seat: Seat| {
        let chairs = summary.chairs.iter().filter(|chair| chair.seat == seat);
        let names: Vec<String> = chairs.map(|chair| sitter(chair, words)).collect();
        format!("{} ({})", names.join(" & "), words.seat(&summary.game, seat))
    };
    Seat::all(seats).map(side).collect::<Vec<_>>().join(" – ")
}

/// Who sits in a chair, or for whom it waits.
pub(super) fn sitter(chair: &Chair, words: &Words) -> String {
    match chair {
        Chair { bot: Some(level), .. } => words.with("web-computer-level", &[("level", (*level).into())]),
        Chair { taken: false, reserved: true, name, .. } if !name.is_empty() => {
            words.with("online-kept-for", &[("name", name.as_str().into())])
        }
        Chair { taken: false, reserved: true, .. } => words.get("online-by-link"),
        Chair { taken: false, .. } => words.get("online-free"),
        Chair { name, .. } if !name.is_empty() => name.clone(),
        Chair { mine: true, .. } => words.get("web-you"),
        _ => words.get("online-nameless"),
    }
}

/// How far the match is, in words.
fn state(summary: &MatchSummary, words: &Words) -> String {
    match (summary.phase, &summary.result) {
        (Phase::Waiting, _) => words.get("online-waits"),
        (Phase::Running, _)
            if summary.to_act.is_some_and(|seat| summary.chairs.iter().any(|c| c.mine && c.seat == seat)) =>
        {
            words.get("online-your-turn")
        }
        (Phase::Running, _) => match summary.to_act {
            Some(seat) => words.to_play(&summary.game, seat),
            None => words.get("online-runs"),
        },
        (Phase::Over, Some(result)) => {
            let mut mine: Vec<Seat> =
                summary.chairs.iter().filter(|chair| chair.mine).map(|chair| chair.seat).collect();
            mine.dedup();
            outcome(&summary.game, result, &mine, words)
        }
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
            let (count, whole) = (seconds(base) / 60, seconds(base) % 60 == 0);
            let minutes = if whole { count.to_string() } else { words.tenths(seconds(base) as f64 / 60.0) };
            let args = [
                ("whole", if whole { "yes" } else { "no" }.into()),
                ("count", count.into()),
                ("minutes", minutes.into()),
                ("seconds", seconds(increment).into()),
            ];
            words.with("online-time-fischer", &args)
        }
        Ok(TimeControl::Unlimited) | Err(_) => words.get("online-time-none"),
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
            ("60+0", "one minute for the whole game"),
            ("60+1", "one minute, and one second more after each turn"),
            ("90+0", "1.5 minutes for the whole game"),
            ("1d", "one day a turn"),
            ("3d", "3 days a turn"),
        ] {
            assert_eq!(time(text, &words), told);
        }
        let words = Words::new(Language::French);
        for (text, told) in [
            ("60+0", "une minute pour toute la partie"),
            ("90+2", "1,5 minute, plus 2 secondes après chaque tour"),
            ("120+1", "2 minutes, plus une seconde après chaque tour"),
        ] {
            assert_eq!(time(text, &words), told);
        }
    }
}
