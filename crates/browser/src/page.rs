//! A page, open in a fresh profile.

use std::cell::{Cell, RefCell};
use std::fmt::Display;
use std::path::Path;
use std::sync::mpsc::Receiver;
use std::thread;
use std::time::{Duration, Instant};

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use serde_json::{Value, json};

use crate::chromium::chromium;
use crate::devtools::{Event, Wire};
use crate::screen::Screen;
use crate::server::Server;

/// How long anything may take before a test gives up: long, for the machine may be busy.
pub(crate) const PATIENCE: Duration = Duration::from_secs(90);

/// How often it is looked at again.
const GLANCE: Duration = Duration::from_millis(25);

/// A page, open in a fresh profile. When it is dropped it must have nothing to complain about.
pub struct Page {
    wire: &'static Wire,
    pub(crate) session: String,
    context: String,
    /// Whether the profile goes when this page does.
    owns: bool,
    origin: String,
    events: Receiver<Event>,
    complaints: RefCell<Vec<String>>,
    fetched: Cell<f64>,
}

impl Page {
    /// Opens a page of this server and waits until it is there.
    #[track_caller]
    pub fn open(server: &Server, path: &str, screen: &Screen) -> Page {
        let page = Page::blank(server, screen);
        page.goto(path);
        page
    }

    /// A fresh profile with nothing open yet.
    #[track_caller]
    pub fn blank(server: &Server, screen: &Screen) -> Page {
        let wire = chromium(screen.fonts);
        let made = wire.call(None, "Target.createBrowserContext", &json!({}));
        let context = text(&made.unwrap_or_else(|why| panic!("a profile: {why}")), "browserContextId");
        Page::in_profile(wire, &context, server.at(""), screen, true)
    }

    /// Another tab of the same profile, at the same server. It is closed before the page that opened it.
    #[track_caller]
    #[must_use]
    pub fn another_tab(&self, path: &str, screen: &Screen) -> Page {
        let page = Page::in_profile(self.wire, &self.context, self.origin.clone(), screen, false);
        page.goto(path);
        page
    }

    #[track_caller]
    fn in_profile(wire: &'static Wire, context: &str, origin: String, screen: &Screen, owns: bool) -> Page {
        let ask = |method: &str, parameters: Value| {
            wire.call(None, method, &parameters).unwrap_or_else(|why| panic!("{method}: {why}"))
        };
        let context = context.to_owned();
        let new = json!({ "url": "about:blank", "browserContextId": context });
        let target = text(&ask("Target.createTarget", new), "targetId");
        let session = text(&ask("Target.attachToTarget", json!({ "targetId": target, "flatten": true })), "sessionId");
        let agent = text(&ask("Browser.getVersion", json!({})), "userAgent");
        let events = wire.listen(&session);
        let complaints = RefCell::default();
        let page = Page { wire, session, context, owns, origin, events, complaints, fetched: Cell::default() };
        // Not the tree of accessible names: a browser that keeps it up to date is slower than people's.
        for domain in ["Page", "Runtime", "Log", "Network"] {
            page.call(&format!("{domain}.enable"), json!({}));
        }
        page.call(
            "Target.setAutoAttach",
            json!({ "autoAttach": true, "waitForDebuggerOnStart": false, "flatten": true }),
        );
        page.sits_at(screen, &agent);
        page
    }

    #[track_caller]
    fn sits_at(&self, screen: &Screen, agent: &str) {
        for (method, parameters) in screen.settings(agent) {
            self.call(method, parameters);
        }
    }

    /// Turns the screen into another one with the same fonts, as when a phone is turned or letters are made larger: what is open
    /// stays open, and is laid out again.
    #[track_caller]
    pub fn becomes(&self, screen: &Screen) {
        let version = self.wire.call(None, "Browser.getVersion", &json!({})).unwrap_or_default();
        self.sits_at(screen, &text(&version, "userAgent"));
        let drawn = "new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(true))))";
        self.until("the page to be laid out again", || (self.eval(drawn) == true).then_some(()));
    }

    /// Goes to another page of the same server, and does not wait.
    #[track_caller]
    pub fn goto_address(&self, path: &str) {
        self.call("Page.navigate", json!({ "url": format!("{}{path}", self.origin) }));
    }

    /// Goes to another page of the same server and waits until it is there.
    #[track_caller]
    pub fn goto(&self, path: &str) {
        self.goto_address(path);
        // What follows `#` may have been taken out of the address by the page that read it.
        let short = path.split('#').next().unwrap_or(path);
        self.until(format!("{path} to be shown"), || {
            let shown = "document.readyState === 'complete' && !!document.querySelector('main *')";
            let here = self.eval("location.pathname + location.search + location.hash");
            ((here == path || here == short) && self.eval(shown) == true).then_some(())
        });
    }

    /// Loads the page again and waits until it is there.
    #[track_caller]
    pub fn reload(&self) {
        self.eval("window.before = true");
        self.call("Page.reload", json!({}));
        self.until("the page to be loaded again", || {
            let shown = "!window.before && document.readyState === 'complete' && !!document.querySelector('main *')";
            (self.eval(shown) == true).then_some(())
        });
    }

    /// Runs a script at the start of every page from now on, before the page's own.
    #[track_caller]
    pub fn at_every_start(&self, script: &str) {
        self.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": script }));
    }

    /// Makes every draw of chance in this browser the same each time: dice then fall as they fell when a line was written down.
    #[track_caller]
    pub fn fix_chance(&self) {
        self.at_every_start(
            "crypto.getRandomValues = (array) => { \
             new Uint8Array(array.buffer, array.byteOffset, array.byteLength).fill(7); return array; }",
        );
    }

    /// Does something by Chromium's protocol.
    #[track_caller]
    pub fn call(&self, method: &str, parameters: Value) -> Value {
        self.try_call(method, parameters).unwrap_or_else(|why| panic!("{method}: {why}"))
    }

    pub(crate) fn try_call(&self, method: &str, parameters: Value) -> Result<Value, String> {
        self.wire.call(Some(&self.session), method, &parameters)
    }

    /// Takes the network away from this page, or gives it back.
    #[track_caller]
    pub fn cut_off(&self, offline: bool) {
        let none = json!({ "offline": offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 });
        self.call("Network.emulateNetworkConditions", none);
    }

    /// Forgets what the browser itself says about a network that is gone; everything else stays a complaint.
    pub fn forgive_outage(&self) {
        self.hear();
        let own = ["net::ERR_", "WebSocket connection to"];
        self.complaints.borrow_mut().retain(|complaint| !own.iter().any(|sign| complaint.contains(sign)));
    }

    /// What an expression comes to in the page; nothing while a page is being left for another.
    pub fn eval(&self, expression: &str) -> Value {
        let ask = json!({
            "expression": expression, "awaitPromise": true, "returnByValue": true, "userGesture": true,
        });
        self.try_call("Runtime.evaluate", ask).map_or(Value::Null, |mut answer| answer["result"]["value"].take())
    }

    /// Waits until something is there.
    #[track_caller]
    pub fn until<T>(&self, what: impl Display, mut look: impl FnMut() -> Option<T>) -> T {
        let start = Instant::now();
        loop {
            if let Some(found) = look() {
                return found;
            }
            if start.elapsed() > PATIENCE {
                self.hear();
                panic!("waited in vain for {what}\n{}", self.state());
            }
            thread::sleep(GLANCE);
        }
    }

    /// Waits until a selector finds something.
    #[track_caller]
    pub fn wait_for(&self, selector: &str) {
        let look = format!("!!document.querySelector({})", quoted(selector));
        self.until(selector, || (self.eval(&look) == true).then_some(()));
    }

    /// Waits until a selector finds nothing any more.
    #[track_caller]
    pub fn wait_gone(&self, selector: &str) {
        let look = format!("!document.querySelector({})", quoted(selector));
        self.until(format!("{selector} to be gone"), || (self.eval(&look) == true).then_some(()));
    }

    /// Waits until the page shows this text.
    #[track_caller]
    pub fn wait_text(&self, text: &str) {
        self.until(format!("“{text}”"), || self.shows(text).then_some(()));
    }

    /// Whether the page shows this text.
    pub fn shows(&self, text: &str) -> bool {
        self.eval("document.body.innerText").as_str().is_some_and(|shown| shown.contains(text))
    }

    /// The text of what a selector finds first.
    #[track_caller]
    pub fn text_of(&self, selector: &str) -> String {
        self.wait_for(selector);
        let text = self.eval(&format!("document.querySelector({}).innerText", quoted(selector)));
        text.as_str().unwrap_or_default().to_owned()
    }

    /// How many a selector finds.
    pub fn count(&self, selector: &str) -> u64 {
        self.eval(&format!("document.querySelectorAll({}).length", quoted(selector))).as_u64().unwrap_or(0)
    }

    /// The path in the address.
    pub fn path(&self) -> String {
        self.eval("location.pathname").as_str().unwrap_or_default().to_owned()
    }

    /// Writes a picture of what is seen.
    #[track_caller]
    pub fn picture(&self, path: &Path) {
        self.try_picture(path).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
    }

    fn try_picture(&self, path: &Path) -> Result<(), String> {
        let answer = self.try_call("Page.captureScreenshot", json!({ "format": "png" }))?;
        let bytes =
            BASE64_STANDARD.decode(answer["data"].as_str().unwrap_or_default()).map_err(|error| error.to_string())?;
        std::fs::write(path, bytes).map_err(|error| error.to_string())
    }

    /// What was complained about so far: errors and warnings of the page and its workers.
    pub fn complaints(&self) -> Vec<String> {
        self.hear();
        self.complaints.borrow().clone()
    }

    /// Forgets the complaints so far: for tests that provoke one.
    pub fn forgive(&self) {
        self.hear();
        self.complaints.borrow_mut().clear();
    }

    /// Fails if there was a complaint.
    #[track_caller]
    pub fn no_complaints(&self) {
        let complaints = self.complaints();
        assert!(complaints.is_empty(), "the console says:\n{}", complaints.join("\n"));
    }

    /// How many bytes the page has fetched so far, as they came: compressed, with their headers.
    pub fn fetched(&self) -> f64 {
        self.hear();
        self.fetched.get()
    }

    fn hear(&self) {
        for (method, event) in self.events.try_iter() {
            self.heed(&method, &event);
        }
    }

    /// Hears what happens until one of the events is the one that is waited for.
    #[track_caller]
    pub(crate) fn hear_until(&self, what: &str, mut is_it: impl FnMut(&str, &Value) -> bool) {
        loop {
            let heard = self.events.recv_timeout(PATIENCE);
            let (method, event) = heard.unwrap_or_else(|_| panic!("waited in vain for {what}\n{}", self.state()));
            self.heed(&method, &event);
            if is_it(&method, &event) {
                return;
            }
        }
    }

    /// Notes what there is to complain about, and what was fetched.
    fn heed(&self, method: &str, event: &Value) {
        let kind = event["type"].as_str().unwrap_or_default();
        let complaint = match method {
            "Runtime.consoleAPICalled" if matches!(kind, "error" | "warning" | "assert") => {
                let said = event["args"].as_array().into_iter().flatten();
                said.map(|word| word["value"].as_str().map_or_else(|| word.to_string(), str::to_owned)).collect()
            }
            "Runtime.exceptionThrown" => {
                let what = &event["exceptionDetails"];
                format!("{} {}", what["text"], what["exception"]["description"])
            }
            "Log.entryAdded" if matches!(event["entry"]["level"].as_str(), Some("error" | "warning")) => {
                format!("{} {}", event["entry"]["text"], event["entry"]["url"])
            }
            "Network.loadingFinished" => {
                let bytes = event["encodedDataLength"].as_f64().unwrap_or(0.0);
                self.fetched.set(self.fetched.get() + bytes);
                return;
            }
            "Inspector.targetCrashed" => "the page crashed".to_owned(),
            _ => return,
        };
        let mut complaints = self.complaints.borrow_mut();
        // The same thing is often said a hundred times.
        if !complaints.contains(&complaint) {
            complaints.push(complaint);
        }
    }

    /// What the page is like, for a message.
    pub(crate) fn state(&self) -> String {
        let text = self.eval("document.body.innerText").as_str().unwrap_or_default().to_owned();
        format!("at {}\nconsole: {:?}\nthe page shows:\n{text}", self.path(), self.complaints.borrow())
    }
}

impl Drop for Page {
    fn drop(&mut self) {
        if thread::panicking() {
            let name = thread::current().name().unwrap_or("page").replace("::", "-");
            let path = std::env::temp_dir().join(format!("abordage-{name}.png"));
            match self.try_picture(&path) {
                Ok(()) => eprintln!("a picture of the page: {}", path.display()),
                Err(why) => eprintln!("no picture of the page: {why}"),
            }
        }
        let complaints = self.complaints();
        if self.owns {
            let _ = self.wire.call(None, "Target.disposeBrowserContext", &json!({ "browserContextId": self.context }));
        }
        assert!(thread::panicking() || complaints.is_empty(), "the console says:\n{}", complaints.join("\n"));
    }
}

/// A text in an answer.
#[track_caller]
pub(crate) fn text(answer: &Value, name: &str) -> String {
    answer[name].as_str().unwrap_or_else(|| panic!("no {name} in {answer}")).to_owned()
}

/// A text as a literal of the page's language.
pub(crate) fn quoted(text: &str) -> String {
    Value::from(text).to_string()
}
