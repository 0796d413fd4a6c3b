//! axe-core: what people with a screen reader, without a mouse or with weak eyes would stumble over.

use std::path::PathBuf;
use std::sync::OnceLock;

use crate::page::Page;

/// Gives a line for each thing that it finds.
const ASK: &str = "axe.run(document, { resultTypes: ['violations'] }).then((found) => found.violations.flatMap((violation) => \
    violation.nodes.map((node) => `${violation.id}: ${node.html} (${node.failureSummary})`)))";

impl Page {
    /// What axe-core finds wrong with the page as it is.
    #[track_caller]
    pub fn barriers(&self) -> Vec<String> {
        if self.eval("typeof axe") != "object" {
            self.eval(&format!("{}; true", script()));
        }
        // Colours are judged as they are in the end, not on their way.
        self.until("motion to end", || {
            let rest = "document.getAnimations().every((a) => a.playState !== 'running' || a.effect?.getComputedTiming().iterations === Infinity)";
            (self.eval(rest) == true).then_some(())
        });
        let found = self.eval(ASK);
        let found = found.as_array().unwrap_or_else(|| panic!("axe-core does not run\n{}", self.state()));
        found.iter().filter_map(|line| line.as_str().map(str::to_owned)).collect()
    }

    /// Fails if axe-core finds anything.
    #[track_caller]
    pub fn no_barriers(&self) {
        let found = self.barriers();
        assert!(found.is_empty(), "axe-core finds at {}:\n{}", self.path(), found.join("\n"));
    }
}

#[track_caller]
fn script() -> &'static str {
    static SCRIPT: OnceLock<String> = OnceLock::new();
    SCRIPT.get_or_init(|| {
        let path = std::env::var_os("ABORDAGE_AXE").map(PathBuf::from);
        let path = path.expect("ABORDAGE_AXE names no copy of axe.min.js: `cargo xtask test-browser` fetches one");
        std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    })
}
