//! Marks over a page: rings around what to touch, an arrow from one place to another. They follow whatever scrolls or moves, and
//! are for the eye alone: what they mean is always said in words as well.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::Element;

use crate::browser;

/// Rings around the places that selectors find, with their numbers where there are several.
#[component]
pub fn Rings(
    /// The selectors.
    touch: &'static [&'static str],
) -> impl IntoView {
    let there = StoredValue::new(None::<Vec<bool>>);
    let places = followed(move || {
        bring_into_sight(touch, there);
        rings(touch)
    });
    let several = touch.len() > 1;
    let px = |length: f64| format!("{length:.0}px");
    view! {
        <div aria-hidden="true">
            {move || places.get().into_iter().flatten().enumerate().filter_map(|(at, place)| place.map(|place| view! {
                <span class="mark" style:left=px(place.left - 4.0) style:top=px(place.top - 4.0)
                    style:width=px(place.width + 8.0) style:height=px(place.height + 8.0)>
                    // The number sits on the ring's left edge, and never outside the window.
                    {several.then(|| view! { <b style:left=px((6.0 - place.left).max(-12.0))>{at + 1}</b> })}
                </span>
            })).collect_view()}
        </div>
    }
}

/// Where the rings are. Where a question lies over the board (`data-over`), what to touch is in it, and rings around what lies under
/// it would hide its answers.
fn rings(touch: &[&str]) -> Vec<Option<Place>> {
    let places: Vec<_> = touch.iter().map(|selector| Place::of(selector)).collect();
    let asked = places.iter().flatten().any(|place| place.over);
    places.into_iter().map(|place| place.filter(|place| place.over || !asked)).collect()
}

/// Scrolls to what is to be touched first, and to what comes up later. What is there already stays where it is.
fn bring_into_sight(touch: &[&str], there: StoredValue<Option<Vec<bool>>>) {
    let Some(before) = there.try_get_value() else { return }; // The page was left.
    let found = |(at, selector): (usize, &&str)| {
        let found = drawn(selector).next();
        let new = before.as_ref().map_or(at == 0, |before| !before[at]);
        if let Some(element) = found.as_ref().filter(|element| new && Place::shown(element).is_none()) {
            element.scroll_into_view_with_bool(false);
        }
        found.is_some()
    };
    there.set_value(Some(touch.iter().enumerate().map(found).collect()));
}

/// What a selector finds and is drawn, in sight or not.
fn drawn(selector: &str) -> impl Iterator<Item = Element> {
    let found = browser::document().and_then(|document| document.query_selector_all(selector).ok());
    let all =
        found.into_iter().flat_map(|found| (0..found.length()).filter_map(move |at| found.get(at)?.dyn_into().ok()));
    all.filter(|element: &Element| element.get_bounding_client_rect().height() > 0.0)
}

/// An arrow between the places that two selectors find; where there is only one selector, a ring around each place that it finds.
#[component]
pub fn Arrow(
    /// The selector for where it begins.
    from: Option<String>,
    /// The selector for where it points to.
    to: Option<String>,
    /// How it is drawn; as a hint where nothing is said.
    #[prop(optional)]
    kind: &'static str,
    /// A word at its tip.
    #[prop(optional, into)]
    label: String,
) -> impl IntoView {
    let places = |selector: &Option<String>| selector.as_deref().map(Place::all).unwrap_or_default();
    let ends = followed(move || [places(&from), places(&to)]);
    let way = move || match ends.get()? {
        [from, to] if from.is_empty() || to.is_empty() => {
            let rings = [from, to].concat();
            Some((rings.iter().copied().map(ring).collect::<String>(), *rings.first()?))
        }
        [from, to] => Some((arrow(from[0].middle(), to[0].middle()), to[0])),
    };
    view! {
        {move || way().map(|(way, tip)| {
            let (x, y) = tip.middle();
            let label = label.clone();
            view! {
                <svg class=format!("arrow {kind}") aria-hidden="true">
                    <path class="casing" d=way.clone()/><path d=way/>
                    {(!label.is_empty()).then(|| view! { <text x=x.round() y=y.round()>{label}</text> })}
                </svg>
            }
        })}
    }
}

/// What is found now, and again with every frame, for as long as it is shown.
fn followed<T: Clone + PartialEq + Send + Sync + 'static>(
    find: impl Fn() -> T + Clone + Send + Sync + 'static,
) -> RwSignal<Option<T>> {
    let found = RwSignal::new(None);
    look(found, find);
    found
}

fn look<T: Clone + PartialEq + Send + Sync + 'static>(
    found: RwSignal<Option<T>>,
    find: impl Fn() -> T + Clone + Send + Sync + 'static,
) {
    request_animation_frame(move || {
        let now = Some(find());
        match found.try_with_untracked(|before| *before != now) {
            None => return, // The page was left.
            Some(false) => {}
            Some(true) => found.set(now),
        }
        look(found, find);
    });
}

/// Where something is in the window.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Place {
    left: f64,
    top: f64,
    width: f64,
    height: f64,
    /// Whether it lies over the board.
    over: bool,
}

impl Place {
    /// The first of what a selector finds that is shown; nothing, where that has scrolled away behind the deck or the step of a tour.
    fn of(selector: &str) -> Option<Place> {
        drawn(selector).find_map(|element| Place::shown(&element))
    }

    /// The first place that each of several selectors finds, which commas part.
    fn all(selectors: &str) -> Vec<Place> {
        selectors.split(", ").filter_map(Place::of).collect()
    }

    fn shown(element: &Element) -> Option<Place> {
        let frame = element.get_bounding_client_rect();
        let within = |name: &str| element.closest(name).ok().flatten();
        let end = within("main").filter(|_| within(".deck > .now").is_none());
        let end = end.map_or(f64::INFINITY, |main| main.get_bounding_client_rect().bottom());
        let step = browser::document()?.query_selector(".tour-step").ok()?;
        let start = step.map_or(f64::NEG_INFINITY, |step| step.get_bounding_client_rect().bottom());
        let over = within("[data-over]").is_some();
        let place = Place { left: frame.left(), top: frame.top(), width: frame.width(), height: frame.height(), over };
        (place.width > 0.0 && place.height > 0.0 && (start..end).contains(&place.middle().1)).then_some(place)
    }

    fn middle(&self) -> (f64, f64) {
        (self.left + self.width / 2.0, self.top + self.height / 2.0)
    }
}

fn arrow(from: (f64, f64), to: (f64, f64)) -> String {
    let (across, down) = (to.0 - from.0, to.1 - from.1);
    let long = across.hypot(down).max(1.0);
    let (x, y) = (across / long, down / long);
    // A head of 14, and a little room at both ends.
    let (start, tip) = ((from.0 + x * 10.0, from.1 + y * 10.0), (to.0 - x * 6.0, to.1 - y * 6.0));
    let barb = |side: f64| (tip.0 - x * 14.0 + y * 9.0 * side, tip.1 - y * 14.0 - x * 9.0 * side);
    let ((x1, y1), (x2, y2)) = (barb(1.0), barb(-1.0));
    format!(
        "M{:.0} {:.0}L{:.0} {:.0}M{x1:.0} {y1:.0}L{:.0} {:.0}L{x2:.0} {y2:.0}",
        start.0, start.1, tip.0, tip.1, tip.0, tip.1
    )
}

fn ring(place: Place) -> String {
    let (x, y) = place.middle();
    let radius = place.width.max(place.height) / 2.0 + 4.0;
    format!(
        "M{:.0} {y:.0}a{radius:.0} {radius:.0} 0 1 0 {:.0} 0a{radius:.0} {radius:.0} 0 1 0 {:.0} 0",
        x - radius,
        radius * 2.0,
        radius * -2.0
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_arrow_points_to_where_it_goes() {
        assert_eq!(arrow((0.0, 0.0), (100.0, 0.0)), "M10 0L94 0M80 -9L94 0L80 9");
        assert_eq!(arrow((0.0, 100.0), (0.0, 0.0)), "M0 90L0 6M-9 20L0 6L9 20");
    }
}
