//! The page's side.

use std::cell::RefCell;
use std::rc::Rc;

use bots::{Answer, Job, Progress};
use futures_channel::oneshot;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use super::Said;
use crate::browser;

/// A worker that thinks. Dropped, it stops at once.
pub struct Thinker {
    worker: Worker,
    asked: Rc<RefCell<Asked>>,
    _heard: Closure<dyn FnMut(MessageEvent)>,
    _failed: Closure<dyn FnMut(JsValue)>,
}

#[derive(Default)]
struct Asked {
    ready: bool,
    /// A job that waits for the worker to be ready.
    waiting: Option<String>,
    report: Option<Box<dyn Fn(Progress)>>,
    answer: Option<oneshot::Sender<Result<Answer, String>>>,
}

impl Thinker {
    /// Starts one.
    pub fn start() -> Option<Thinker> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(&script()?, &options).ok()?;
        let asked = Rc::new(RefCell::new(Asked::default()));
        let heard = {
            let (asked, worker) = (asked.clone(), worker.clone());
            Closure::<dyn FnMut(MessageEvent)>::new(move |message: MessageEvent| {
                let said = message.data().as_string().and_then(|text| serde_json::from_str(&text).ok());
                let Some(said) = said else { return };
                asked.borrow_mut().hear(said, &worker);
            })
        };
        let failed = {
            let asked = asked.clone();
            Closure::<dyn FnMut(JsValue)>::new(move |_| asked.borrow_mut().settle(Err("the worker died".to_owned())))
        };
        worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        worker.set_onerror(Some(failed.as_ref().unchecked_ref()));
        Some(Thinker { worker, asked, _heard: heard, _failed: failed })
    }

    /// Asks, and hears how far it is on the way.
    pub async fn ask(&self, job: &Job, report: impl Fn(Progress) + 'static) -> Result<Answer, String> {
        let text = serde_json::to_string(job).map_err(|error| error.to_string())?;
        let (answer, answered) = oneshot::channel();
        {
            let mut asked = self.asked.borrow_mut();
            asked.report = Some(Box::new(report));
            asked.answer = Some(answer);
            if asked.ready {
                let _ = self.worker.post_message(&text.into()); // A text can always be posted.
            } else {
                asked.waiting = Some(text);
            }
        }
        answered.await.unwrap_or_else(|_| Err("no longer asked".to_owned()))
    }
}

impl Thinker {
    /// Stops at once; whoever waits for an answer is told that there is none.
    pub fn stop(&self) {
        self.worker.terminate();
        self.asked.borrow_mut().settle(Err("stopped".to_owned()));
    }
}

impl Asked {
    fn hear(&mut self, said: Said, worker: &Worker) {
        match said {
            Said::Ready => {
                self.ready = true;
                if let Some(text) = self.waiting.take() {
                    let _ = worker.post_message(&text.into()); // A text can always be posted.
                }
            }
            Said::Progress(progress) => {
                if let Some(report) = &self.report {
                    report(progress);
                }
            }
            Said::Answer(answer) => self.settle(Ok(answer)),
            Said::Trouble(trouble) => self.settle(Err(trouble)),
        }
    }

    fn settle(&mut self, answer: Result<Answer, String>) {
        self.report = None;
        if let Some(sender) = self.answer.take() {
            let _ = sender.send(answer); // Nobody may be waiting any more.
        }
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}

/// The script that started this page: it starts a worker as well.
fn script() -> Option<String> {
    let script = browser::document()?.query_selector("script[type=module][src]").ok()??;
    script.dyn_into::<web_sys::HtmlScriptElement>().ok().map(|script| script.src())
}
