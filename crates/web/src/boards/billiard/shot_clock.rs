//! A shot clock, if people want one. It reminds; it judges nothing.

use std::time::Duration;

use leptos::prelude::*;

use crate::browser;
use crate::scene::Stage;
use crate::settings::saying;
use crate::sound::Sound;

const NAME: &str = "abordage.shot-clock";
/// Seconds for a shot; 0 is no clock.
const CHOICES: [u32; 5] = [0, 30, 45, 60, 90];

/// Counts down from each entry to the next.
#[component]
pub(super) fn ShotClock(stage: Stage) -> impl IntoView {
    let words = stage.words;
    let limit = RwSignal::new(browser::kept(NAME).and_then(|text| text.parse().ok()).unwrap_or(0_u32));
    let left = RwSignal::new(limit.get_untracked());
    let plies = Memo::new(move |_| stage.scene.with(|scene| scene.past.len()));
    let runs = Memo::new(move |_| limit.get() > 0 && stage.scene.with(|scene| scene.seat.is_some()));
    Effect::new(move |_| {
        plies.track();
        left.set(limit.get());
    });
    let ticking = set_interval_with_handle(
        move || {
            if runs.get_untracked() && left.get_untracked() > 0 {
                left.update(|left| *left -= 1);
                if left.get_untracked() == 0 {
                    stage.sound.run(Sound::Turn);
                }
            }
        },
        Duration::from_secs(1),
    );
    on_cleanup(move || {
        if let Ok(ticking) = ticking {
            ticking.clear();
        }
    });
    let choose = move |event: leptos::ev::Event| {
        let seconds = event_target_value(&event).parse().unwrap_or(0);
        limit.set(seconds);
        browser::keep(NAME, &seconds.to_string());
    };
    let name =
        move |seconds: u32| move || words.get().with("billiard-web-clock-seconds", &[("seconds", seconds.into())]);
    view! {
        <div class="shot-clock">
            <label>
                <span>{saying(words, "billiard-web-clock")}</span>
                <select on:change=choose>
                    {CHOICES.map(|seconds| view! {
                        <option value=seconds.to_string() selected=move || limit.get() == seconds>{name(seconds)}</option>
                    }).collect_view()}
                </select>
            </label>
            {move || runs.get().then(|| view! { <strong class="left" class:up=move || left.get() == 0 role="timer">{left}</strong> })}
        </div>
    }
}
