//! The clocks of a match that runs here. They stand still while the page is closed: nobody loses by a closed lid.

use std::time::Duration;

use contract::{Millis, Seat};
use leptos::prelude::*;

use super::Local;
use crate::host::Clocks;
use crate::{browser, saved_matches};

/// How often it is looked whether a clock has fallen.
const TICK: Duration = Duration::from_millis(250);

impl Local {
    /// How long the match has been open on this page.
    pub(super) fn time(&self) -> Millis {
        Millis(self.opened.map_or(0, |opened| browser::now().saturating_sub(opened)))
    }

    /// What each seat has left now.
    pub(super) fn clocks(&self) -> Option<Clocks> {
        let now = self.time();
        self.read(|inner| {
            let game = inner.session.game();
            let left = Seat::all(game.seats()).map(|seat| Some(game.clock().left(seat, now)?.0));
            let at = i64::try_from(browser::now()).unwrap_or(i64::MAX);
            Some(Clocks { left: left.collect::<Option<Vec<u64>>>()?, running: game.clock().running(), at })
        })
    }

    /// Looks now and then whether a clock has fallen, and keeps what each seat has left.
    pub(super) fn let_time_pass(&self) {
        if self.opened.is_none() {
            return;
        }
        let local = *self;
        let ticking = set_interval_with_handle(move || local.look_at_clocks(), TICK);
        on_cleanup(move || {
            if let Ok(ticking) = ticking {
                ticking.clear();
            }
        });
    }

    /// What another tab has kept counts from now on.
    pub(super) fn restore_clocks(&self) {
        let now = self.time();
        self.inner.update_value(|inner| {
            if let Some(left) = inner.id.as_deref().and_then(kept) {
                inner.session.restore_clock(&left, now);
            }
        });
    }

    fn look_at_clocks(&self) {
        // Of two tabs the one that plays counts.
        if self.follows.try_get_untracked().unwrap_or(true) {
            return;
        }
        let now = self.time();
        let fell = self.inner.try_update_value(|inner| {
            let before = inner.session.game().ending();
            inner.session.tick(now);
            inner.session.game().ending() != before
        });
        match fell {
            Some(true) if self.is_latest().is_ok() => self.settle(),
            Some(false) => self.keep_clocks(),
            Some(true) | None => {}
        }
    }

    /// Keeps what each seat has left.
    pub(super) fn keep_clocks(&self) {
        if self.opened.is_none() {
            return;
        }
        let now = self.time();
        let _ = self.inner.try_with_value(|inner| {
            let (game, id) = (inner.session.game(), inner.id.as_ref()?);
            let left = Seat::all(game.seats()).map(|seat| Some(game.clock().left(seat, now)?.0));
            saved_matches::keep_clocks(id, &left.collect::<Option<Vec<u64>>>()?);
            Some(())
        });
    }
}

/// What each seat had left when the match was last open.
pub(super) fn kept(id: &str) -> Option<Vec<Millis>> {
    Some(saved_matches::clocks(id)?.into_iter().map(Millis).collect())
}
