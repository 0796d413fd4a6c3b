//! Mouse, finger and keyboard, as the browser itself would feel them.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde_json::{Value, json};

use crate::keys::Key;
use crate::page::{Page, quoted};

/// Roles that carry a name without being what it names.
const SILENT: &[&str] = &["StaticText", "InlineTextBox", "LabelText", "ListMarker", "RootWebArea"];

/// How something is looked for.
#[derive(Clone, Copy)]
enum What<'a> {
    Named(&'a str),
    Selected(&'a str),
}

/// An unintended second press comes within this time, in seconds.
const TWICE: f64 = 0.12;

/// Seconds since 1970.
fn now() -> f64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs_f64()
}

/// How long a finger rests at the end of a drag.
const REST: Duration = Duration::from_millis(120);

impl Page {
    /// Clicks what has this accessible name; `"c4, …"` is the first that begins so.
    #[track_caller]
    pub fn click(&self, name: &str) {
        self.click_what(What::Named(name));
    }

    /// Clicks what a selector finds first.
    #[track_caller]
    pub fn click_on(&self, selector: &str) {
        self.click_what(What::Selected(selector));
    }

    /// Taps with a finger what has this accessible name.
    #[track_caller]
    pub fn tap(&self, name: &str) {
        self.rested();
        self.tap_at(self.middle(What::Named(name)));
    }

    /// Taps with a finger what a selector finds first.
    #[track_caller]
    pub fn tap_on(&self, selector: &str) {
        self.rested();
        self.tap_at(self.middle(What::Selected(selector)));
    }

    /// Clicks what a selector finds first, twice, as fast as it goes: wherever that is the second time.
    #[track_caller]
    pub fn click_twice_on(&self, selector: &str) {
        self.rested();
        let (at, now) = (self.middle(What::Selected(selector)), now());
        self.click_when(at, now);
        self.click_when(at, now + TWICE);
    }

    /// Double-taps the first element that a selector finds.
    #[track_caller]
    pub fn tap_twice_on(&self, selector: &str) {
        self.rested();
        let (at, now) = (self.middle(What::Selected(selector)), now());
        self.tap_when(at, now);
        self.tap_when(at, now + TWICE);
    }

    /// Drags with a finger from what one selector finds to what another finds.
    #[track_caller]
    pub fn drag_by_finger(&self, from: &str, to: &str) {
        let (from, to) = self.ends_of(from, to);
        self.swipe(from, to);
    }

    /// The same, and keeps the finger down. Tells where it is.
    #[track_caller]
    pub fn carry_by_finger(&self, from: &str, to: &str) -> (f64, f64) {
        let (from, to) = self.ends_of(from, to);
        self.slide_finger(from, to);
        to
    }

    /// Drags with a finger from one point of the window to another.
    #[track_caller]
    pub fn swipe(&self, from: (f64, f64), to: (f64, f64)) {
        self.slide_finger(from, to);
        // A finger that puts something down comes to rest there first; one that flicks has its next tap swallowed by Chromium.
        std::thread::sleep(REST);
        let rests = json!({ "type": "touchMove", "touchPoints": [{ "x": to.0, "y": to.1 }] });
        self.call("Input.dispatchTouchEvent", rests);
        self.lift_finger();
    }

    #[track_caller]
    fn slide_finger(&self, from: (f64, f64), to: (f64, f64)) {
        for step in 0..=8 {
            let part = f64::from(step) / 8.0;
            let points = json!([{ "x": from.0 + (to.0 - from.0) * part, "y": from.1 + (to.1 - from.1) * part }]);
            let kind = if step == 0 { "touchStart" } else { "touchMove" };
            self.call("Input.dispatchTouchEvent", json!({ "type": kind, "touchPoints": points }));
        }
    }

    /// Lifts the finger.
    #[track_caller]
    pub fn lift_finger(&self) {
        self.call("Input.dispatchTouchEvent", json!({ "type": "touchEnd", "touchPoints": [] }));
    }

    /// Drags with the mouse from what one selector finds to what another finds.
    #[track_caller]
    pub fn drag_by_mouse(&self, from: &str, to: &str) {
        let to = self.carry_by_mouse(from, to);
        self.mouse("mouseReleased", to, 0);
    }

    /// The same, and keeps the button down. Tells where the mouse is.
    #[track_caller]
    pub fn carry_by_mouse(&self, from: &str, to: &str) -> (f64, f64) {
        let (from, to) = self.ends_of(from, to);
        self.mouse("mouseMoved", from, 0);
        self.mouse("mousePressed", from, 1);
        for part in [0.25, 0.5, 0.75, 1.0] {
            self.mouse("mouseMoved", (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part), 1);
        }
        to
    }

    /// The button of the mouse goes up or down at a point, or the mouse goes there.
    #[track_caller]
    pub fn mouse(&self, kind: &str, (x, y): (f64, f64), buttons: u8) {
        let button = if kind == "mouseMoved" && buttons == 0 { "none" } else { "left" };
        let event = json!({ "type": kind, "x": x, "y": y, "button": button, "buttons": buttons, "clickCount": 1 });
        self.call("Input.dispatchMouseEvent", event);
    }

    /// The middles of what two selectors find, both where they are now: to look for one must not scroll the other away.
    #[track_caller]
    fn ends_of(&self, from: &str, to: &str) -> ((f64, f64), (f64, f64)) {
        self.middle(What::Selected(from));
        let middle = |selector: &str| {
            self.wait_for(selector);
            let ask = format!(
                "{{ const box = document.querySelector({}).getBoundingClientRect(); [box.x + box.width / 2, box.y + box.height / 2]; }}",
                quoted(selector)
            );
            let found = self.eval(&ask);
            (found[0].as_f64().unwrap_or_default(), found[1].as_f64().unwrap_or_default())
        };
        (middle(from), middle(to))
    }

    /// Waits until the buttons that act can be pressed again: somebody who means it twice waits that long.
    #[track_caller]
    pub fn rested(&self) {
        self.wait_gone(".match[data-rests]");
    }

    /// Goes there first, as people do: what the mouse uncovers may move things.
    #[track_caller]
    fn click_what(&self, what: What<'_>) {
        self.rested();
        let mut at = self.middle(what);
        loop {
            let (x, y) = at;
            self.call("Input.dispatchMouseEvent", json!({ "type": "mouseMoved", "x": x, "y": y, "button": "none" }));
            let now = self.middle(what);
            if now == at {
                return self.click_at(at);
            }
            at = now;
        }
    }

    /// Clicks a point of the window.
    #[track_caller]
    pub fn click_at(&self, at: (f64, f64)) {
        self.click_when(at, now());
    }

    /// Clicks it at a moment, in seconds since 1970: that is when the page takes it to be made, however late it hears of it.
    #[track_caller]
    fn click_when(&self, (x, y): (f64, f64), when: f64) {
        for (kind, button, buttons) in
            [("mouseMoved", "none", 0), ("mousePressed", "left", 1), ("mouseReleased", "left", 0)]
        {
            let event = json!({
                "type": kind, "x": x, "y": y, "button": button, "buttons": buttons, "clickCount": 1, "timestamp": when,
            });
            self.call("Input.dispatchMouseEvent", event);
        }
    }

    /// Taps a point of the window.
    #[track_caller]
    pub fn tap_at(&self, at: (f64, f64)) {
        self.tap_when(at, now());
    }

    #[track_caller]
    fn tap_when(&self, (x, y): (f64, f64), when: f64) {
        for (kind, points) in [("touchStart", json!([{ "x": x, "y": y }])), ("touchEnd", json!([]))] {
            let event = json!({ "type": kind, "touchPoints": points, "timestamp": when });
            self.call("Input.dispatchTouchEvent", event);
        }
    }

    /// Presses a key, by the browser's name of it: `"Enter"`, `"ArrowUp"`, `" "`, `"Shift+Tab"`.
    #[track_caller]
    pub fn press(&self, name: &str) {
        let key = Key::named(name);
        for (kind, text) in [("keyDown", key.text.as_deref()), ("keyUp", None)] {
            let mut event = json!({
                "type": if text.is_none() && kind == "keyDown" { "rawKeyDown" } else { kind },
                "key": key.name, "code": key.code, "windowsVirtualKeyCode": key.number, "modifiers": key.modifiers,
            });
            if let Some(text) = text {
                event["text"] = text.into();
            }
            self.call("Input.dispatchKeyEvent", event);
        }
    }

    /// Presses a key several times.
    #[track_caller]
    pub fn press_times(&self, name: &str, times: usize) {
        for _ in 0..times {
            self.press(name);
        }
    }

    /// Presses Tab until what has this accessible name has the keyboard.
    #[track_caller]
    pub fn tab_to(&self, name: &str) {
        self.find(What::Named(name));
        for _ in 0..200 {
            if matches(&self.focused(), name) {
                return;
            }
            self.press("Tab");
        }
        panic!("Tab never comes to “{name}”\n{}", self.state());
    }

    /// The accessible name of what has the keyboard.
    pub fn focused(&self) -> String {
        let focused = self.try_call("Runtime.evaluate", json!({ "expression": "document.activeElement" }));
        let object =
            focused.ok().and_then(|mut answer| Some(answer["result"]["objectId"].take()).filter(Value::is_string));
        let Some(object) = object else { return String::new() };
        let ask = json!({ "objectId": object, "fetchRelatives": false });
        let tree = self.try_call("Accessibility.getPartialAXTree", ask).unwrap_or_default();
        name_of(&tree["nodes"][0]).to_owned()
    }

    /// Types a text where the keyboard is.
    #[track_caller]
    pub fn type_text(&self, text: &str) {
        self.call("Input.insertText", json!({ "text": text }));
    }

    /// Writes a text into the field of this accessible name, instead of what is there.
    #[track_caller]
    pub fn fill(&self, name: &str, text: &str) {
        let node = self.find(What::Named(name));
        self.call("DOM.focus", json!({ "backendNodeId": node }));
        self.eval("document.activeElement.select()");
        if text.is_empty() {
            self.press("Delete");
        } else {
            self.type_text(text);
        }
    }

    /// Plays an action in notation.
    #[track_caller]
    pub fn play(&self, action: &str) {
        self.until("the turn to be ours", || {
            (self.eval("!document.querySelector('#notation')?.disabled") == true).then_some(())
        });
        let before = self.count(".log li");
        self.eval("document.querySelector('#notation').focus()");
        self.eval("document.querySelector('#notation').select()");
        self.type_text(action);
        self.press("Enter");
        self.until(format!("{action} to be played"), || (self.count(".log li") != before).then_some(()));
    }

    /// What was played, in notation, from the first action on: the log itself begins with the latest turn.
    #[track_caller]
    pub fn played(&self) -> Vec<String> {
        let lines = self.eval(
            "[...document.querySelectorAll('.log li')].sort((one, other) => one.dataset.ply - other.dataset.ply)\
                .map((line) => line.querySelector('.action').textContent.trim())",
        );
        lines.as_array().into_iter().flatten().filter_map(|line| line.as_str().map(str::to_owned)).collect()
    }

    /// The same where a curtain falls afterwards, and hides the log.
    #[track_caller]
    pub fn play_behind(&self, action: &str) {
        self.wait_for("#notation:not(:disabled)");
        self.eval("document.querySelector('#notation').focus()");
        self.type_text(action);
        self.press("Enter");
        self.wait_for(".curtain");
    }

    /// Chooses in a list: the field of this name, the choice of this value.
    #[track_caller]
    pub fn choose(&self, name: &str, value: &str) {
        let node = self.find(What::Named(name));
        let object = self.call("DOM.resolveNode", json!({ "backendNodeId": node }))["object"]["objectId"].clone();
        let set = "function (value) { this.value = value; this.dispatchEvent(new Event('change', { bubbles: true })); \
            return this.value === value; }";
        let ask = json!({
            "objectId": object, "functionDeclaration": set, "arguments": [{ "value": value }], "returnByValue": true,
        });
        assert_eq!(self.call("Runtime.callFunctionOn", ask)["result"]["value"], true, "“{name}” has no choice {value}");
    }

    /// Whether something has this accessible name.
    pub fn has(&self, name: &str) -> bool {
        self.names().iter().any(|(_, found, _)| matches(found, name))
    }

    /// Everything on the page that has an accessible name: its role and name.
    pub fn named(&self) -> Vec<(String, String)> {
        self.names().into_iter().map(|(role, name, _)| (role, name)).collect()
    }

    fn names(&self) -> Vec<(String, String, Value)> {
        let mut tree = self.try_call("Accessibility.getFullAXTree", json!({})).unwrap_or_default();
        let Value::Array(nodes) = tree["nodes"].take() else { return Vec::new() };
        let seen = nodes.iter().filter(|node| node["ignored"] != true && !name_of(node).is_empty());
        seen.map(|node| (role_of(node).to_owned(), name_of(node).to_owned(), node["backendDOMNodeId"].clone()))
            .filter(|(role, _, _)| !SILENT.contains(&role.as_str()))
            .collect()
    }

    /// The node, once it is there.
    #[track_caller]
    fn find(&self, what: What<'_>) -> Value {
        match what {
            What::Named(name) => self
                .until(format!("something called “{name}”; there are {:?}", self.named()), || {
                    self.names().into_iter().find(|(_, found, _)| matches(found, name)).map(|(_, _, node)| node)
                }),
            What::Selected(selector) => {
                self.wait_for(selector);
                let ask = json!({ "expression": format!("document.querySelector({})", quoted(selector)) });
                let object = self.call("Runtime.evaluate", ask)["result"]["objectId"].clone();
                self.call("DOM.describeNode", json!({ "objectId": object }))["node"]["backendNodeId"].clone()
            }
        }
    }

    /// The middle of something, once it is there and in sight and stands still.
    #[track_caller]
    fn middle(&self, what: What<'_>) -> (f64, f64) {
        let (What::Named(name) | What::Selected(name)) = what;
        let mut before = None;
        self.until(format!("“{name}” to stand still"), || {
            let node = self.find(what);
            // It may be gone again, or not drawn yet.
            let found = self.try_call("DOM.resolveNode", json!({ "backendNodeId": node })).ok()?;
            // To the middle: at the edge of a phone it might lie under the bar with the buttons.
            // Chromium asks what lies under a point as it was painted last: what has been scrolled must be painted first.
            let scroll = "async function() { \
                const [{ x, y }, scrolled] = [this.getBoundingClientRect(), { block: 'center', inline: 'nearest', behavior: 'instant' }]; \
                this.scrollIntoView(scrolled); const now = this.getBoundingClientRect(); \
                if (now.x === x && now.y === y) return; \
                const painted = new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))); \
                await Promise.race([painted, new Promise((done) => setTimeout(done, 5000))]); }";
            let node_id = &found["object"]["objectId"];
            let ask = json!({ "objectId": node_id, "functionDeclaration": scroll, "awaitPromise": true });
            self.try_call("Runtime.callFunctionOn", ask).ok()?;
            let quads = self.try_call("DOM.getContentQuads", json!({ "backendNodeId": node })).ok()?;
            let corners: Vec<f64> = quads["quads"][0].as_array()?.iter().filter_map(Value::as_f64).collect();
            let [x1, y1, x2, y2, x3, y3, x4, y4] = corners[..] else { return None };
            let now = ((x1 + x2 + x3 + x4) / 4.0, (y1 + y2 + y3 + y4) / 4.0);
            let still = before == Some(now);
            before = Some(now);
            still.then_some(now)
        })
    }
}

fn name_of(node: &Value) -> &str {
    node["name"]["value"].as_str().unwrap_or_default().trim()
}

fn role_of(node: &Value) -> &str {
    node["role"]["value"].as_str().unwrap_or_default()
}

fn matches(found: &str, name: &str) -> bool {
    name.strip_suffix('…').map_or(found == name, |start| found.starts_with(start.trim_end()))
}
