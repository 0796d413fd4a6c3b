//! Chromium's protocol on a pipe: commands and their answers by number, events by session.

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

use serde_json::{Value, json};

use crate::page::PATIENCE;

type Response = Result<Value, String>;

/// An event: its method and parameters.
pub(crate) type Event = (String, Value);

/// One end of the pipe. Several tests share it.
pub(crate) struct Wire {
    shared: Arc<Shared>,
}

struct Shared {
    to: Mutex<Box<dyn Write + Send>>,
    next: AtomicU64,
    asked: Mutex<HashMap<u64, Sender<Response>>>,
    /// Who hears the events of a session; workers are heard by the page that started them.
    ears: Mutex<HashMap<String, Sender<Event>>>,
}

impl Wire {
    /// Speaks with a Chromium that was started with `--remote-debugging-pipe`.
    pub(crate) fn new(to: impl Write + Send + 'static, from: impl Read + Send + 'static) -> Wire {
        let shared = Arc::new(Shared {
            to: Mutex::new(Box::new(to)),
            next: AtomicU64::new(1),
            asked: Mutex::default(),
            ears: Mutex::default(),
        });
        let hearing = shared.clone();
        thread::spawn(move || hearing.hear(from));
        Wire { shared }
    }

    /// Does something in a session, or in the browser itself.
    pub(crate) fn call(&self, session: Option<&str>, method: &str, parameters: &Value) -> Response {
        let (answer, answered) = channel();
        self.shared.send(session, method, parameters, Some(answer))?;
        answered.recv_timeout(PATIENCE).map_err(|_| format!("{method}: Chromium does not answer"))?
    }

    /// The events of a session from now on, and of the workers that it starts.
    pub(crate) fn listen(&self, session: &str) -> Receiver<Event> {
        let (tell, told) = channel();
        lock(&self.shared.ears).insert(session.to_owned(), tell);
        told
    }
}

impl Shared {
    fn send(
        &self,
        session: Option<&str>,
        method: &str,
        parameters: &Value,
        answer: Option<Sender<Response>>,
    ) -> Result<(), String> {
        let id = self.next.fetch_add(1, Ordering::Relaxed);
        let mut message = json!({ "id": id, "method": method, "params": parameters });
        if let Some(session) = session {
            message["sessionId"] = session.into();
        }
        if let Some(answer) = answer {
            lock(&self.asked).insert(id, answer);
        }
        let mut text = message.to_string().into_bytes();
        text.push(0);
        let mut to = lock(&self.to);
        to.write_all(&text).and_then(|()| to.flush()).map_err(|error| format!("Chromium is gone: {error}"))
    }

    fn hear(&self, from: impl Read) {
        let mut from = BufReader::new(from);
        let mut bytes = Vec::new();
        while from.read_until(0, &mut bytes).is_ok_and(|read| read > 0) {
            bytes.pop_if(|last| *last == 0);
            if let Ok(message) = serde_json::from_slice(&bytes) {
                self.take(message);
            }
            bytes.clear();
        }
        lock(&self.asked).clear(); // Callers that wait hear that nobody will answer.
    }

    fn take(&self, mut message: Value) {
        if let Some(id) = message["id"].as_u64() {
            let answer = match message.get("error") {
                Some(error) => Err(error["message"].as_str().unwrap_or("unknown").to_owned()),
                None => Ok(message["result"].take()),
            };
            if let Some(asked) = lock(&self.asked).remove(&id) {
                let _ = asked.send(answer); // It may have lost patience.
            }
            return;
        }
        let session = message["sessionId"].as_str().unwrap_or_default().to_owned();
        let Some(ear) = lock(&self.ears).get(&session).cloned() else { return };
        let method = message["method"].as_str().unwrap_or_default().to_owned();
        if method == "Target.attachedToTarget"
            && let Some(worker) = message["params"]["sessionId"].as_str()
        {
            lock(&self.ears).insert(worker.to_owned(), ear.clone());
            for what in ["Runtime.enable", "Log.enable"] {
                let _ = self.send(Some(worker), what, &json!({}), None); // A worker may be gone already.
            }
        }
        let _ = ear.send((method, message["params"].take())); // The page may be closed already.
    }
}

fn lock<T: ?Sized>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
