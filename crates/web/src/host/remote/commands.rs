//! A match that runs on a server, as the pages ask for it.

use super::Remote;
use crate::host::{Host, Request, Snapshot, Undo};
use crate::scene::Scene;

impl Host for Remote {
    fn scene(&self, at: Option<usize>) -> Scene {
        Remote::scene(self, at)
    }

    fn snapshot(&self) -> Snapshot {
        Snapshot {
            game: self.game(),
            sitters: self.sitters(),
            here: self.here(),
            player_to_act: self.player_to_act(),
            ending: self.ending(),
            undo: Undo::of(self.can_undo(), self.undo_asks()),
            can_redo: None,
            question: self.question(),
            proposed: self.proposed(),
            thinking: self.thinking(),
            can_hint: self.can_hint(),
            hint: self.hint(),
            verified: self.verified(),
            next: self.next(),
            address: Some(self.address()),
            clocks: self.clocks(),
        }
    }

    fn send(&self, request: Request) -> Result<(), String> {
        match request {
            Request::Wish(wish) => return self.wish(wish),
            Request::Undo => self.undo(),
            // What others gave back is not done again, and what they do comes when they do it.
            Request::Redo | Request::Hurry => {}
            Request::Resign => self.resign(),
            Request::OfferDraw => self.offer_draw(),
            Request::Agree => self.answer(true),
            Request::Decline => self.answer(false),
            Request::Withdraw => self.withdraw(),
            Request::Hint => self.ask_hint(),
        }
        Ok(())
    }

    fn record(&self, then: Box<dyn FnOnce(String)>) {
        Remote::record(self, then);
    }

    fn rematch(&self, _: Option<bots::Level>, then: Box<dyn FnOnce(String)>) {
        Remote::rematch(self, then);
    }
}
