//! The worker in which the computer thinks, as the page sees it. It is fetched when it is first asked for something.

use std::cell::RefCell;
use std::rc::Rc;

use analysis::Judgement;
use bots::{Advice, Budget, Job};
use futures_channel::oneshot;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};
use worker::{Request, Response};

use crate::browser;

/// A worker that thinks. Dropped, it stops at once.
pub struct Thinker {
    worker: Worker,
    state: Rc<RefCell<State>>,
    _heard: Closure<dyn FnMut(MessageEvent)>,
    _failed: Closure<dyn FnMut(JsValue)>,
}

/// What the page knows of its worker. It serves one request at a time.
#[derive(Default)]
struct State {
    ready: bool,
    /// A request that waits for the worker to be ready.
    waiting: Option<String>,
    /// Hears what comes before the end of the request.
    listener: Option<Box<dyn Fn(Response)>>,
    /// Hears how the request ended.
    settled: Option<oneshot::Sender<Result<Response, String>>>,
}

impl Thinker {
    /// Starts one; none where the browser has no workers.
    pub fn start() -> Option<Thinker> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(&script()?, &options).ok()?;
        let state = Rc::new(RefCell::new(State::default()));
        let heard = {
            let (state, worker) = (state.clone(), worker.clone());
            Closure::<dyn FnMut(MessageEvent)>::new(move |message: MessageEvent| {
                let response = message.data().as_string().and_then(|text| contract::read_json(&text).ok());
                let Some(response) = response else { return };
                state.borrow_mut().hear(response, &worker);
            })
        };
        let failed = {
            let state = state.clone();
            Closure::<dyn FnMut(JsValue)>::new(move |_| state.borrow_mut().settle(Err("the worker died".to_owned())))
        };
        worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        worker.set_onerror(Some(failed.as_ref().unchecked_ref()));
        Some(Thinker { worker, state, _heard: heard, _failed: failed })
    }

    /// Asks the worker what to play.
    pub async fn ask(&self, job: &Job) -> Result<Advice, String> {
        match self.request(&Request::Choose(job.clone()), |_| ()).await? {
            Response::Advice(advice) => Ok(advice),
            other => Err(format!("no advice: {other:?}")),
        }
    }

    /// Has the worker judge a record from a ply on, and passes on each judgement as it comes.
    pub async fn analyse(
        &self,
        record: String,
        after: usize,
        budget: Budget,
        hear: impl Fn(Judgement) + 'static,
    ) -> Result<(), String> {
        let listener = move |response| {
            if let Response::Judged(judgement) = response {
                hear(judgement);
            }
        };
        self.request(&Request::Analyse { record, after, budget }, listener).await.map(|_| ())
    }

    async fn request(&self, request: &Request, listener: impl Fn(Response) + 'static) -> Result<Response, String> {
        let text = serde_json::to_string(request).map_err(|error| error.to_string())?;
        let (settled, end) = oneshot::channel();
        {
            let mut state = self.state.borrow_mut();
            state.listener = Some(Box::new(listener));
            state.settled = Some(settled);
            if state.ready {
                let _ = self.worker.post_message(&text.into()); // A text can always be posted.
            } else {
                state.waiting = Some(text);
            }
        }
        end.await.unwrap_or_else(|_| Err("no longer asked".to_owned()))
    }

    /// Stops at once; requests that wait for an answer fail.
    pub fn stop(&self) {
        self.worker.terminate();
        self.state.borrow_mut().settle(Err("stopped".to_owned()));
    }
}

impl State {
    fn hear(&mut self, response: Response, worker: &Worker) {
        match response {
            Response::Ready => {
                self.ready = true;
                if let Some(text) = self.waiting.take() {
                    let _ = worker.post_message(&text.into()); // A text can always be posted.
                }
            }
            on_the_way @ Response::Judged(_) => {
                if let Some(listener) = &self.listener {
                    listener(on_the_way);
                }
            }
            end @ (Response::Advice(_) | Response::Analysed) => self.settle(Ok(end)),
            Response::Trouble(trouble) => self.settle(Err(trouble)),
        }
    }

    fn settle(&mut self, end: Result<Response, String>) {
        self.listener = None;
        if let Some(sender) = self.settled.take() {
            let _ = sender.send(end); // Nobody may be waiting any more.
        }
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}

/// The worker's script: the page's own says where it is.
fn script() -> Option<String> {
    browser::document()?.query_selector("script[data-worker]").ok()??.get_attribute("data-worker")
}
