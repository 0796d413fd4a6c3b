//! How much of a page is styled again: what a browser spends on a change that nobody sees.

use serde_json::json;

use crate::page::Page;

impl Page {
    /// Does something, and counts the elements whose style is worked out anew meanwhile and until the next frame, each as often as it is.
    #[track_caller]
    pub fn styled_by(&self, does: impl FnOnce()) -> u64 {
        let drawn = "new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(true))))";
        let frame = self.call("Page.getFrameTree", json!({}))["frameTree"]["frame"]["id"].take();
        self.eval(drawn);
        let trace = self.traced("-*,devtools.timeline", || {
            does();
            self.eval(drawn);
        });
        // Pages of other tests may be in the same trace.
        let styled = trace.iter().map(|event| &event["args"]).filter(|styled| styled["beginData"]["frame"] == frame);
        styled.filter_map(|styled| styled["elementCount"].as_u64()).sum()
    }
}
