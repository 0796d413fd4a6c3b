//! What the frames of an animation cost. Not how many there are a second: a browser without a screen, on cores that others use as well,
//! is no judge of that. A thread's own time is what it is anywhere, and so is who has to do something for a frame.

use std::thread;
use std::time::Duration;

use serde_json::Value;

use crate::page::Page;

/// Tasks, frames, animations, and our own marks.
const CATEGORIES: &str = "-*,devtools.timeline,disabled-by-default-devtools.timeline,\
                          disabled-by-default-devtools.timeline.frame,blink.user_timing,blink.animations";

/// Scripts that ask for a frame again within this many microseconds move something by themselves.
const AGAIN: f64 = 100_000.0;

/// In what Chromium says of an animation that its compositor does not run: it lasts no time.
const NO_TIME: u64 = 1 << 3;

/// The frames of an animation.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Frames {
    /// How many Chromium drew.
    pub drawn: usize,
    /// What moved.
    pub motions: Vec<Motion>,
    /// What the main thread worked from each of its frames to the next while something moved that needs it, in milliseconds of its own
    /// time.
    pub needed: Vec<f64>,
    /// The same while everything that moved was moved by the compositor alone: no frame waits for it.
    pub beside: Vec<f64>,
    /// How often the whole page was laid out, rather than a part of it that nothing around it depends on.
    pub laid_out: usize,
}

/// Something that moved.
#[derive(Clone, Debug, PartialEq)]
pub struct Motion {
    /// The animation's name, the property of a transition, or `script` where a script draws each frame.
    pub name: String,
    /// Why each of its frames needs the main thread; nothing where the compositor moves a layer that is there.
    pub needs: Option<String>,
    /// When it began and ended, in microseconds.
    span: (f64, f64),
}

/// The middle one of some figures, and the largest.
pub fn middle_and_worst(figures: &[f64]) -> (f64, f64) {
    let mut sorted = figures.to_vec();
    sorted.sort_by(f64::total_cmp);
    let at = |place: usize| sorted.get(place).copied().unwrap_or(0.0);
    (at(sorted.len() / 2), at(sorted.len().saturating_sub(1)))
}

impl Page {
    /// Does something that sets the page in motion, and looks on for a while. Nothing is asked of the page meanwhile: that would be work
    /// of its own.
    #[track_caller]
    pub fn frames(&self, lasts: Duration, does: impl FnOnce(&Page)) -> Frames {
        let trace = self.traced(CATEGORIES, || {
            self.eval("performance.mark('begins')");
            does(self);
            thread::sleep(lasts);
            self.eval("performance.mark('ends')");
        });
        frames_of(&trace).expect("the page's own marks are in its trace")
    }
}

/// When an event happened, in microseconds.
fn at(event: &Value) -> f64 {
    event["ts"].as_f64().unwrap_or(0.0)
}

/// Reads a trace between the marks.
fn frames_of(trace: &[Value]) -> Option<Frames> {
    let mark = |name: &str| trace.iter().find(|event| event["name"] == name && event["cat"] == "blink.user_timing");
    let (begins, ends) = (mark("begins")?, mark("ends")?);
    let (from, to) = (at(begins), at(ends));
    // Pages of other tests may be in the same trace.
    let here = |event: &&Value| event["pid"] == begins["pid"] && at(event) > from && at(event) < to;
    let mut here: Vec<&Value> = trace.iter().filter(here).collect();
    here.sort_by(|one, other| at(one).total_cmp(&at(other)));
    let named = |name: &'static str| here.iter().filter(move |event| event["name"] == name).copied();
    let on_main = |name: &'static str| named(name).filter(|event| event["tid"] == begins["tid"]);
    let tasks: Vec<&Value> = on_main("RunTask").collect();
    // A frame of the main thread begins with the task that it is begun in.
    let begun = |event: &Value| {
        let lasts = |task: &Value| task["dur"].as_f64().unwrap_or(0.0);
        let holds = |task: &&&Value| at(task) <= at(event) && at(event) <= at(task) + lasts(task);
        tasks.iter().find(holds).map_or_else(|| at(event), |task| at(task))
    };
    let mut starts: Vec<f64> = on_main("BeginMainThreadFrame").map(begun).collect();
    starts.dedup();
    let mut motions = animations(named("Animation"), to);
    motions.extend(by_script(&on_main("FireAnimationFrame").map(at).collect::<Vec<_>>()));
    let (mut needed, mut beside) = (Vec::new(), Vec::new());
    for (place, start) in starts.iter().enumerate() {
        let next = starts.get(place + 1).copied().unwrap_or(to);
        let own_time = |task: &&Value| task["tdur"].as_f64().unwrap_or(0.0) / 1e3;
        let work = tasks.iter().filter(|task| at(task) >= *start && at(task) < next).map(own_time).sum();
        // What begins something waits for nothing: it is not yet in motion.
        let moving = || motions.iter().filter(|motion| motion.span.0 < *start && *start < motion.span.1);
        if moving().any(|motion| motion.needs.is_some()) {
            needed.push(work);
        } else if moving().next().is_some() {
            beside.push(work);
        }
    }
    Some(Frames {
        drawn: named("DrawFrame").count(),
        motions,
        needed,
        beside,
        laid_out: on_main("Layout").filter(|event| event["args"]["beginData"]["partialLayout"] == false).count(),
    })
}

/// The animations and transitions of the style sheets.
fn animations<'a>(events: impl Iterator<Item = &'a Value>, to: f64) -> Vec<Motion> {
    // By the number of each while it runs; another may have it later.
    let mut running: Vec<(&Value, Motion)> = Vec::new();
    let mut over = Vec::new();
    for event in events {
        let (id, data) = (&event["id2"], &event["args"]["data"]);
        let place = running.iter().position(|(other, _)| *other == id);
        match (event["ph"].as_str(), place) {
            (Some("b"), None) => {
                let name = data["displayName"].as_str().unwrap_or_default().to_owned();
                running.push((id, Motion { name, needs: None, span: (at(event), to) }));
            }
            (Some("n"), Some(place)) if data["compositeFailed"].as_u64().is_some_and(|why| why & NO_TIME == 0) => {
                let names = data["unsupportedProperties"].as_array().into_iter().flatten().filter_map(Value::as_str);
                let names: Vec<&str> = names.collect();
                let why = if names.is_empty() { data["compositeFailed"].to_string() } else { names.join(", ") };
                running[place].1.needs = Some(why).filter(|why| why != "0");
            }
            (Some("e"), Some(place)) => {
                let (_, mut motion) = running.swap_remove(place);
                motion.span.1 = at(event);
                over.push(motion);
            }
            _ => {}
        }
    }
    over.extend(running.into_iter().map(|(_, motion)| motion));
    over
}

/// Where scripts draw frame after frame.
fn by_script(fired: &[f64]) -> Vec<Motion> {
    let mut rows: Vec<Vec<f64>> = Vec::new();
    for time in fired {
        match rows.last_mut().filter(|row| row.last().is_some_and(|last| time - last < AGAIN)) {
            Some(row) => row.push(*time),
            None => rows.push(vec![*time]),
        }
    }
    // Two or three in a row are somebody who waits until something is drawn.
    let spans = rows.iter().filter(|row| row.len() > 3).filter_map(|row| Some((*row.first()?, *row.last()?)));
    let motion = |span| Motion { name: "script".to_owned(), needs: Some("script".to_owned()), span };
    spans.map(motion).collect()
}
