//! What a player has left to think.

use std::sync::Arc;
use std::time::Duration;

use contract::Seat;
use leptos::prelude::*;
use words::Words;

use crate::browser;
use crate::host::Host;
use crate::settings::{Settings, saying};

/// How often it is looked at: tenths are shown near the end.
const TICK: Duration = Duration::from_millis(100);

/// When those who do not see it are told, in seconds.
const TOLD: [u32; 4] = [300, 60, 30, 10];

/// The clock of a seat, where somebody counts.
#[component]
pub(super) fn Clock(host: StoredValue<Arc<dyn Host>>, seat: Seat) -> impl IntoView {
    let words = Settings::here().words();
    let tick = RwSignal::new(0_u32);
    let clocks = Memo::new(move |_| host.with_value(|host| host.snapshot().clocks));
    let left = Memo::new(move |_| {
        tick.track();
        clocks.get()?.left(seat, browser::now().cast_signed())
    });
    let counted = Memo::new(move |_| left.get().is_some());
    let ours = move || host.with_value(|host| host.snapshot()).here.contains(&seat);
    let shown = Memo::new(move |_| left.get().map(|left| shown(left, &words.get())));
    let runs =
        Memo::new(move |_| clocks.with(|clocks| clocks.as_ref().is_some_and(|clocks| clocks.running == Some(seat))));
    let low = Memo::new(move |_| left.get().is_some_and(|left| left < 10_000));
    let said = Memo::new(move |before: Option<&Option<u32>>| {
        let seconds = left.get()?.div_ceil(1_000);
        let step = TOLD.into_iter().rev().find(|step| seconds <= u64::from(*step));
        // What was so from the start is not news.
        if before.is_none() { None } else { step.filter(|_| ours()) }
    });
    let ticking = StoredValue::new(None::<IntervalHandle>);
    let stop = move || {
        if let Some(ticking) = ticking.try_update_value(Option::take).flatten() {
            ticking.clear();
        }
    };
    Effect::new(move |_| {
        stop();
        if counted.get() {
            let on = set_interval_with_handle(move || tick.update(|tick| *tick = tick.wrapping_add(1)), TICK);
            ticking.set_value(on.ok());
        }
    });
    on_cleanup(stop);
    view! {
        {move || counted.get().then(|| view! {
            <p class="clock" class:low=low class:runs=runs role="timer">
                <span class="unseen">{saying(words, "online-clock")}" "</span>{shown}
            </p>
            <p class="unseen" role="status">
                {move || said.get().map(|seconds| words.get().with("online-seconds-left", &[("seconds", seconds.into())]))}
            </p>
        })}
    }
}

/// `2 d 3 h`, `1:02:03`, `4:05`, `9.4` in English.
fn shown(left: u64, words: &Words) -> String {
    let (tenths, seconds) = (left / 100, left.div_ceil(1_000));
    let (minutes, hours, days) = (seconds / 60, seconds / 3_600, seconds / 86_400);
    if days > 0 {
        words.with("online-clock-days", &[("days", days.into()), ("hours", (hours % 24).into())])
    } else if hours > 0 {
        format!("{hours}:{:02}:{:02}", minutes % 60, seconds % 60)
    } else if left < 10_000 {
        words.tenths(tenths as f64 / 10.0)
    } else {
        format!("{minutes}:{:02}", seconds % 60)
    }
}

#[cfg(test)]
mod tests {
    use words::Language;

    use super::*;

    #[test]
    fn as_long_as_it_is_the_less_exact_it_is_told() {
        let (english, french) = (Words::new(Language::English), Words::new(Language::French));
        for (left, told, in_french) in [
            (0, "0.0", "0,0"),
            (9_449, "9.4", "9,4"),
            (9_999, "9.9", "9,9"),
            (10_000, "0:10", "0:10"),
            (59_001, "1:00", "1:00"),
            (245_000, "4:05", "4:05"),
            (3_723_000, "1:02:03", "1:02:03"),
            (183_600_000, "2 d 3 h", "2 j 3 h"),
        ] {
            assert_eq!(shown(left, &english), told);
            assert_eq!(shown(left, &french), in_french);
        }
    }
}
