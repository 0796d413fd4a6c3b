//! The signs of good and bad: shapes first, colour second.

use analysis::{Judgement, Severity};
use leptos::prelude::*;
use words::Words;

use super::{Review, points, signed};
use crate::settings::Settings;

/// How good an action was, as far as it could be judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    Best,
    Good,
    Slip,
    Mistake,
}

impl Verdict {
    /// The mark of an action; none where it cannot be judged fairly.
    pub(super) fn of(judgement: &Judgement) -> Option<Verdict> {
        judgement.loss()?;
        Some(match judgement.severity {
            None if judgement.is_best() => Verdict::Best,
            None => Verdict::Good,
            Some(Severity::Slip) => Verdict::Slip,
            Some(Severity::Mistake | Severity::Blunder) => Verdict::Mistake,
        })
    }

    /// As sentences and styles know it.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Verdict::Best => "best",
            Verdict::Good => "good",
            Verdict::Slip => "slip",
            Verdict::Mistake => "mistake",
        }
    }

    /// Its name: `Slip`.
    fn name(self, words: &Words) -> String {
        words.with("review-mark", &[("mark", self.word().into())])
    }

    /// Its shape: a diamond, a ring, a triangle, a cross.
    const fn shape(self) -> &'static str {
        match self {
            Verdict::Best => "M8 1.5 14.5 8 8 14.5 1.5 8Z",
            Verdict::Good => "M8 3.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 1 0 0-9",
            Verdict::Slip => "M8 2.5 14.5 13.5H1.5Z",
            Verdict::Mistake => "m3 3 10 10M13 3 3 13",
        }
    }

    /// Draws it; words stand beside it.
    pub(super) fn draw(self) -> AnyView {
        let class = format!("verdict is-{}", self.word());
        view! { <svg class=class viewBox="0 0 16 16" aria-hidden="true"><path d=self.shape()/></svg> }.into_any()
    }

    /// In words: `Mistake: 14 points lost`.
    fn said(self, loss: i32, words: &Words) -> String {
        match self {
            Verdict::Best | Verdict::Good => self.name(words),
            Verdict::Slip | Verdict::Mistake => {
                words.with("review-mark-loss", &[("mark", self.word().into()), ("points", loss.into())])
            }
        }
    }
}

/// What the signs in the log mean, under it while a match is looked back at.
pub(in crate::game) fn legend(review: Review) -> impl IntoView {
    let words = Settings::here().words();
    move || {
        review.is_open().then(|| {
            let sign = |mark: Verdict| view! { <li>{mark.draw()}{mark.name(&words.get())}</li> };
            view! { <ul class="key signs">{[Verdict::Best, Verdict::Good, Verdict::Slip, Verdict::Mistake].map(sign).collect_view()}</ul> }
        })
    }
}

/// A die, for what chance did.
pub(super) fn die() -> AnyView {
    view! {
        <svg class="verdict is-luck" viewBox="0 0 16 16" aria-hidden="true">
            <path d="M3.5 2h9A1.5 1.5 0 0 1 14 3.5v9a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 2 12.5v-9A1.5 1.5 0 0 1 3.5 2ZM5.5 5.5h.01M10.5 5.5h.01M8 8h.01M5.5 10.5h.01M10.5 10.5h.01"/>
        </svg>
    }
    .into_any()
}

/// What the log shows beside a ply while a match is looked back at: how good it was, what it cost, what the dice did.
pub(in crate::game) fn beside(review: Review, number: usize) -> impl IntoView {
    let words = Settings::here().words();
    let judgement = Memo::new(move |_| review.judgement(number).filter(|_| review.is_open()));
    move || {
        let judgement = judgement.get()?;
        let mark = Verdict::of(&judgement);
        let loss = points(judgement.loss().unwrap_or(0.0));
        let luck = points(judgement.luck.unwrap_or(0.0));
        Some(view! {
            <span class="verdicts">
                {mark.map(|mark| view! {
                    {mark.draw()}
                    <span class="unseen">{mark.said(loss, &words.get())}</span>
                    {matches!(mark, Verdict::Slip | Verdict::Mistake).then(|| view! { <b aria-hidden="true">{signed(-loss)}</b> })}
                })}
                {(luck != 0).then(|| view! {
                    <span class="by-luck" aria-hidden="true">{die()}{signed(luck)}</span>
                    <span class="unseen">{luck_said(luck, &words.get())}</span>
                })}
            </span>
        })
    }
}

/// What the dice did, in words.
pub(super) fn luck_said(luck: i32, words: &Words) -> String {
    let key = if luck > 0 { "review-luck-good" } else { "review-luck-bad" };
    words.with(key, &[("points", luck.abs().into())])
}
