//! The worker itself: it serves requests, one after the other.

#![allow(clippy::cast_sign_loss, reason = "the browser tells times since 1970 as floating point, never below 0")]

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use analysis::{Analyser, Step};
use bots::{Budget, Job, Watch, Worker};
use contract::Record;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};
use worker::{Request, Response};

/// What an analysis throws its dice with: the same record is judged alike every time.
const SEED: u64 = 1;

fn main() {
    let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else { return };
    let heard = {
        let scope = scope.clone();
        let mut worker = Worker::default();
        Closure::<dyn FnMut(MessageEvent)>::new(move |message: MessageEvent| {
            let last = match message.data().as_string().map(|text| serde_json::from_str::<Request>(&text)) {
                Some(Ok(Request::Choose(job))) => choose(&mut worker, &job),
                Some(Ok(Request::Analyse { record, after, budget })) => {
                    analyse(&scope, &record, after, budget).map_or_else(Response::Trouble, |()| Response::Analysed)
                }
                Some(Err(error)) => Response::Trouble(error.to_string()),
                None => Response::Trouble("a request is a text".to_owned()),
            };
            post(&scope, &last);
        })
    };
    scope.set_onmessage(Some(heard.as_ref().unchecked_ref()));
    heard.forget(); // It lives as long as the worker.
    post(&scope, &Response::Ready);
}

fn choose(worker: &mut Worker, job: &Job) -> Response {
    let start = now();
    let elapsed = move || now().saturating_sub(start);
    match worker.answer(job, &mut Watch::new(&NEVER).with_clock(&elapsed)) {
        Ok(advice) => Response::Advice(advice),
        Err(error) => Response::Trouble(error.to_string()),
    }
}

fn analyse(scope: &DedicatedWorkerGlobalScope, record: &str, after: usize, budget: Budget) -> Result<(), String> {
    let record: Record = record.parse().map_err(|_| "a record that cannot be read".to_owned())?;
    let mut analyser = Analyser::new(&record, budget, SEED).map_err(|error| error.to_string())?;
    analyser.resume_after(after);
    while let Step::Judged(judgement) = analyser.step(&NEVER, Some(&now)).map_err(|error| error.to_string())? {
        post(scope, &Response::Judged(judgement));
    }
    Ok(())
}

/// Nobody can set the flag while this thread searches: who wants it stopped ends the worker.
static NEVER: AtomicBool = AtomicBool::new(false);

fn now() -> Duration {
    Duration::from_millis(js_sys::Date::now().max(0.0) as u64)
}

fn post(scope: &DedicatedWorkerGlobalScope, response: &Response) {
    if let Ok(text) = serde_json::to_string(response) {
        let _ = scope.post_message(&text.into()); // A text can always be posted.
    }
}
