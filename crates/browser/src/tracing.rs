//! Traces that Chromium records of itself.

use std::sync::{Mutex, PoisonError};

use serde_json::{Value, json};

use crate::page::Page;

impl Page {
    /// What is noted while something is done. One at a time, for there is one Chromium: pages of other tests may be in it as well.
    #[track_caller]
    pub(crate) fn traced(&self, categories: &str, does: impl FnOnce()) -> Vec<Value> {
        static ONE: Mutex<()> = Mutex::new(());
        let _alone = ONE.lock().unwrap_or_else(PoisonError::into_inner);
        self.call("Tracing.start", json!({ "categories": categories }));
        does();
        self.call("Tracing.end", json!({}));
        let mut trace = Vec::new();
        self.hear_until("the trace", |method, event| {
            if method == "Tracing.dataCollected" {
                trace.extend(event["value"].as_array().into_iter().flatten().cloned());
            }
            method == "Tracing.tracingComplete"
        });
        trace
    }
}
