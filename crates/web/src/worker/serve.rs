//! The worker's side.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use bots::{Job, Progress, Watch, Worker};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use super::Said;

/// Answers jobs, one after the other.
pub fn serve() {
    let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else { return };
    let asked = {
        let scope = scope.clone();
        let mut worker = Worker::default();
        Closure::<dyn FnMut(MessageEvent)>::new(move |message: MessageEvent| {
            let said = match message.data().as_string().map(|text| serde_json::from_str::<Job>(&text)) {
                Some(Ok(job)) => answer(&mut worker, &scope, &job),
                Some(Err(error)) => Said::Trouble(error.to_string()),
                None => Said::Trouble("a job is a text".to_owned()),
            };
            say(&scope, &said);
        })
    };
    scope.set_onmessage(Some(asked.as_ref().unchecked_ref()));
    asked.forget(); // It lives as long as the worker.
    say(&scope, &Said::Ready);
}

fn answer(worker: &mut Worker, scope: &DedicatedWorkerGlobalScope, job: &Job) -> Said {
    let start = js_sys::Date::now();
    let elapsed = move || Duration::from_millis((js_sys::Date::now() - start).max(0.0) as u64);
    let mut report = |progress: &Progress| say(scope, &Said::Progress(progress.clone()));
    // Nobody can set the flag while this thread searches: who wants it stopped ends the worker.
    let never = AtomicBool::new(false);
    match worker.answer(job, &mut Watch::new(&never).with_clock(&elapsed).with_report(&mut report)) {
        Ok(answer) => Said::Answer(answer),
        Err(error) => Said::Trouble(error.to_string()),
    }
}

fn say(scope: &DedicatedWorkerGlobalScope, said: &Said) {
    if let Ok(text) = serde_json::to_string(said) {
        let _ = scope.post_message(&text.into()); // A text can always be posted.
    }
}
