//! What people are told once: refusals, and what went wrong.

use leptos::prelude::*;

use crate::notice::Notice;

/// The one notice that shows. Cheap to copy.
#[derive(Clone, Copy, Debug)]
pub struct Notices {
    now: RwSignal<Option<Notice>>,
}

impl Notices {
    /// No notice yet.
    pub fn new() -> Notices {
        Notices { now: RwSignal::new(None) }
    }

    /// The notices of the page that this is called in.
    pub fn here() -> Notices {
        expect_context()
    }

    /// The notice that shows now, if there is one.
    pub fn now(&self) -> Option<Notice> {
        self.now.get()
    }

    /// Shows a notice in the place of the one before.
    pub fn notify(&self, notice: impl Into<Notice>) {
        self.now.set(Some(notice.into()));
    }

    /// Shows why something failed; if it worked, clears what was shown before.
    pub fn heed(&self, done: Result<(), Notice>) {
        self.now.set(done.err());
    }

    /// Takes the notice away.
    pub fn clear(&self) {
        self.now.set(None);
    }
}

impl Default for Notices {
    fn default() -> Notices {
        Notices::new()
    }
}
