//! What people are told once: refusals, and what went wrong.

use leptos::prelude::*;

use crate::notice::Notice;

/// The one notice that shows. Cheap to copy.
#[derive(Clone, Copy, Debug)]
pub struct Notices {
    now: RwSignal<Option<Notice>>,
}

impl Notices {
    /// None yet.
    pub fn new() -> Notices {
        Notices { now: RwSignal::new(None) }
    }

    /// Those of this page.
    pub fn here() -> Notices {
        expect_context()
    }

    /// What shows.
    pub fn now(&self) -> Option<Notice> {
        self.now.get()
    }

    /// Tells this.
    pub fn notify(&self, notice: impl Into<Notice>) {
        self.now.set(Some(notice.into()));
    }

    /// Tells why, if it did not go well; what was told before is over.
    pub fn heed(&self, done: Result<(), Notice>) {
        self.now.set(done.err());
    }

    /// Nothing any more.
    pub fn clear(&self) {
        self.now.set(None);
    }
}

impl Default for Notices {
    fn default() -> Notices {
        Notices::new()
    }
}
