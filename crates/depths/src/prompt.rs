//! What can be done now, for the sentence that stands beside a board, and the rules behind what a board tells.

use crate::action::Ship;
use crate::hand::Hand;
use crate::reading::Reading;
use crate::view::PhaseView;

/// What the side that acts can do now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prompt {
    /// Hide submarines and mine.
    Place,
    /// Begin the turn: nothing is in hand.
    Start,
    /// Begin the turn with the ship in hand.
    Sail {
        /// The ship in hand.
        ship: Ship,
        /// Whether it can also drop a charge.
        drops: bool,
    },
    /// The ship that has moved can drop a charge.
    Drop(Ship),
    /// Wait for the torpedo under way.
    Spin,
    /// Fire a torpedo, or end the turn.
    FireOrEnd,
    /// End the turn: nothing else is left.
    End,
}

impl Reading<'_> {
    /// What can be done now with this hand.
    pub fn prompt(&self, hand: &Hand) -> Prompt {
        match self.view.phase {
            PhaseView::Place => Prompt::Place,
            PhaseView::Start => match hand.ship {
                None => Prompt::Start,
                Some(ship) => Prompt::Sail { ship, drops: self.can_drop(ship) },
            },
            PhaseView::Moved { ship } if self.can_drop(ship) => Prompt::Drop(ship),
            PhaseView::Spin { .. } => Prompt::Spin,
            _ if self.bears() => Prompt::FireOrEnd,
            _ => Prompt::End,
        }
    }

    /// Whether a submarine bears on an enemy ship: for the own eyes only (DE-24).
    pub fn bears(&self) -> bool {
        self.shots().next().is_some()
    }
}

/// The numbers of the rules behind what a board tells of each kind of action.
pub mod cited {
    /// Submarines and mine are hidden.
    pub const PLACE: &str = "DE-6, DE-7";
    /// A ship sails.
    pub const SAIL: &str = "DE-10, DE-11";
    /// A ship drops a depth charge.
    pub const CHARGE: &str = "DE-12, DE-13";
    /// The spinner decides about a torpedo.
    pub const SPIN: &str = "DE-18";
}

#[cfg(test)]
mod tests {
    use contract::{Eye, Game, Listed, Seat};

    use super::*;
    use crate::{Depths, Rules};

    const SEA: &str = "R:105,214,336/m17/S4=14:4,S3=15:0,S2=port:2 Y:108,208,320/m3/S4=18:4,S3=port:3,S2=x r start 0 4";

    fn prompt(position: &str, ship: Option<Ship>) -> (Prompt, bool) {
        let game = Depths::from_position(&Rules::default(), position).unwrap();
        let mut legal = Vec::new();
        game.legal(&mut legal);
        let (seat, me) = (game.turn().seat(), game.turn().seat().unwrap_or(Seat::ONE));
        let view = game.view(Eye::Seat(me));
        let reading = Reading { rules: game.rules(), view: &view, legal: &legal, me, seat };
        (reading.prompt(&Hand { ship, ..Hand::default() }), reading.bears())
    }

    #[test]
    fn what_can_be_done_follows_the_turn_and_the_hand() {
        assert_eq!(prompt("R:? Y:? r place 0 1", None), (Prompt::Place, false));
        assert_eq!(prompt(SEA, None), (Prompt::Start, true));
        assert_eq!(prompt(SEA, Some(Ship::S4)).0, Prompt::Sail { ship: Ship::S4, drops: true });
        assert_eq!(prompt(SEA, Some(Ship::S3)).0, Prompt::Sail { ship: Ship::S3, drops: false });
        assert_eq!(prompt(&SEA.replace("r start", "r moved:S4"), None).0, Prompt::Drop(Ship::S4));
        for phase in ["r moved:S3", "r fired"] {
            let position = SEA.replace("r start", phase);
            assert_eq!(prompt(&position, None), (Prompt::FireOrEnd, true), "{phase}: no charge left");
            let away = position.replace("S4=18:4", "S4=port:4");
            assert_eq!(prompt(&away, None), (Prompt::End, false), "{phase}, and nobody to aim at");
        }
    }
}
