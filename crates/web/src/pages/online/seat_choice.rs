//! What people choose for their own seat when they sit down: in Small World a people that is still free.

use contract::Seat;
use leptos::prelude::*;
use wire::MatchSummary;

use crate::boards::{self, Begins, Choosing};
use crate::host::remote::rules_of;
use crate::settings::Settings;

/// What is being chosen.
#[derive(Clone, Copy)]
pub(super) struct SeatChoice {
    choosing: Choosing,
    seat: Seat,
    parameter: &'static str,
    game: &'static str,
}

impl SeatChoice {
    /// `None` if the game has nothing to choose, or the match starts from a position that already says it.
    pub(super) fn of(summary: &MatchSummary) -> Option<SeatChoice> {
        let game = catalogue::find(&summary.game)?;
        let chooses = boards::listed(game.id)?.seats_choose && summary.start.is_none();
        let parameter = game.per_seat.filter(|_| chooses)?;
        let mut free: Vec<Seat> = summary.chairs.iter().filter(|chair| !chair.taken).map(|chair| chair.seat).collect();
        // What an empty chair holds can be had; which chair it will be, the server knows.
        let seat = free.first().copied()?;
        free.retain(|open| *open != seat);
        let names = summary.chairs.iter().map(|chair| chair.name.clone()).collect::<Vec<_>>();
        let choosing = Choosing {
            words: Settings::here().words(),
            values: RwSignal::new(rules_of(game, summary)),
            names: Signal::stored(names),
            begins: RwSignal::new(Begins::Lot),
            open: RwSignal::new(free),
        };
        Some(SeatChoice { choosing, seat, parameter, game: game.id })
    }

    /// The choice as it is sent; none while it is given up.
    pub(super) fn made(self) -> Option<String> {
        let open = self.choosing.open.with_untracked(|open| open.contains(&self.seat));
        let made = || {
            self.choosing
                .values
                .with_untracked(|values| Some(values.list(self.parameter).get(self.seat.index())?.to_string()))
        };
        if open { None } else { made() }
    }

    /// The fields to choose with.
    pub(super) fn offer(self) -> AnyView {
        let offer = move || {
            let offer = boards::find(self.game)?.set_up?.seat?;
            Some(untrack(|| offer(self.choosing, self.seat)))
        };
        view! { <div class=format!("seat-card own seat-{}", self.seat)>{offer}</div> }.into_any()
    }
}
