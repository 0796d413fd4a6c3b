//! Two tabs of one match: the one that acts writes, the other follows. Neither ever writes over what the other has written.

use leptos::prelude::*;

use super::{Inner, Local};
use crate::saved_matches;

/// Another tab has gone on with the match; this one shows it as it is now.
pub(super) struct TakenOver;

impl Local {
    /// Hears what another tab writes, for as long as the page that shows the match.
    pub(super) fn listen_to_other_tabs(&self) {
        let local = *self;
        let heard = window_event_listener_untyped("storage", move |event| {
            let name = js_sys::Reflect::get(&event, &"key".into()).ok().and_then(|name| name.as_string());
            let id = local.inner.with_value(|inner| inner.id.clone()).unwrap_or_default();
            if name.is_some_and(|name| saved_matches::is_of(&name, &id)) {
                let _ = local.is_latest(); // Read anew if it is not.
            }
        });
        on_cleanup(move || heard.remove());
    }

    /// Whether this tab has the match as it is kept. If not it is read anew, and this tab follows the other one.
    pub(super) fn is_latest(&self) -> Result<(), TakenOver> {
        let (id, here) = self.inner.with_value(|inner| (inner.id.clone(), inner.journal));
        // Deleted in another tab, or not kept at all: then this one has what there is.
        let Some(id) = id else { return Ok(()) };
        if saved_matches::journal(&id).is_none_or(|kept| kept == here) {
            return Ok(());
        }
        let read = saved_matches::find(&id).and_then(|kept| Inner::of(&kept, self.game)?.ok());
        let Some(inner) = read else { return Ok(()) };
        self.inner.set_value(inner);
        self.restore_clocks();
        self.follows.set(true);
        self.hint.set(None);
        self.let_go_of_thought();
        self.beat.update(|beat| *beat += 1);
        Err(TakenOver)
    }

    /// Plays on in this tab.
    pub fn take_over(&self) {
        let _ = self.is_latest(); // What was missed is read, if anything was.
        self.restore_clocks();
        self.follows.set(false);
        self.drive();
    }
}
