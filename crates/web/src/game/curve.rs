//! Who was ahead in the course of a match, by what the game itself counts, with the moments that decided it.

use std::fmt::Write as _;

use leptos::prelude::*;

/// The width and height of the drawing.
const WIDE: f64 = 400.0;
const HIGH: f64 = 80.0;

/// The curve: what it counts, who is above the line and who below it, how far ahead the first was after each ply, and the plies that
/// decided it. Nothing where nobody was ever ahead.
pub(super) fn curve(title: String, [up, down]: [String; 2], lead: &[i32], decisive: &[usize]) -> Option<AnyView> {
    let (most, least) = (lead.iter().copied().max()?.max(0), lead.iter().copied().min()?.min(0));
    if most == least {
        return None;
    }
    let across = |ply: usize| WIDE * (ply + 1) as f64 / lead.len() as f64;
    let down_to = |lead: i32| 4.0 + (HIGH - 8.0) * f64::from(most - lead) / f64::from(most - least);
    let even = down_to(0);
    // A lead holds until something changes it.
    let steps = |of: fn(i32) -> i32| {
        let mut way = format!("M0 {even:.1}");
        for (ply, lead) in lead.iter().enumerate() {
            let _ = write!(way, "V{:.1}H{:.1}", down_to(of(*lead)), across(ply)); // A text takes all that is written to it.
        }
        way
    };
    let area = |of: fn(i32) -> i32| format!("{}V{even:.1}Z", steps(of));
    let disc = |(place, ply): (usize, &usize)| {
        let (left, top) = (100.0 * across(*ply) / WIDE, 100.0 * down_to(*lead.get(*ply)?) / HIGH);
        Some(view! { <b class="disc" style:left=format!("{left:.1}%") style:top=format!("{top:.1}%")>{place + 1}</b> })
    };
    let discs = decisive.iter().enumerate().filter_map(disc).collect_view();
    Some(
        view! {
            <figure class="end-curve" aria-hidden="true">
                <figcaption>{title}</figcaption>
                <div class="field">
                    <svg viewBox=format!("0 0 {WIDE} {HIGH}") preserveAspectRatio="none">
                        <path class="ahead" d=area(|lead| lead.max(0))/><path class="behind" d=area(|lead| lead.min(0))/>
                        <path class="even" d=format!("M0 {even:.1}H{WIDE}")/><path class="way" d=steps(|lead| lead)/>
                    </svg>
                    {discs}
                </div>
                <p><span class="seat-1">{up}</span><span class="seat-2">{down}</span></p>
            </figure>
        }
        .into_any(),
    )
}
