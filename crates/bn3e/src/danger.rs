//! Whether a base is about to be lost.

use contract::Turn;

use crate::action::{Action, Kind};
use crate::position::Position;
use crate::rules::Rules;
use crate::square::Set;

/// How many actions may clear a way first: with the usual points, a turn has room for one.
const CLEARING: u8 = 3;

impl Position {
    /// Whether the enemy could land in its next turn if the side to move ended its turn now (BN-8): a ship of its is at the base or one
    /// square from a free place there, or can shoot a place free. With more than five action points in a turn, ways that take more
    /// than three actions to clear are not seen.
    pub fn base_in_reach(&self, rules: &Rules) -> bool {
        if !matches!(self.turn(rules), Turn::Seat(_)) {
            return false;
        }
        let mut then = *self;
        then.apply(rules, Action::End);
        // BN-7: a ship moves once in a turn, by one square. Nobody else can ever be there.
        let near = then.fleet(then.side()).any(|(at, _)| {
            let goal = then.goal_shore();
            goal.has(at) || !(Set::around(at) & goal).is_empty()
        });
        near && matches!(then.turn(rules), Turn::Seat(_)) && then.lands_within(rules, CLEARING)
    }

    /// Whether the side to move can land in this turn, after so many other actions at most.
    fn lands_within(&self, rules: &Rules, clearing: u8) -> bool {
        let goal = self.goal_shore();
        let lands = self.fleet(self.side()).any(|(at, _)| {
            let sails = self.points() >= 2
                && !self.has_used(at, Kind::Move)
                && !(Set::around(at) & self.board.empty_sea() & goal).is_empty();
            goal.has(at) || sails
        });
        // Something before sailing and landing takes a third point.
        if lands || clearing == 0 || self.points() < 3 {
            return lands;
        }
        let mut found = false;
        self.each_legal(rules, |action| {
            if !found && matches!(action, Action::Move { .. } | Action::Attack { .. }) {
                let mut after = *self;
                after.apply(rules, action);
                let still = after.side() == self.side() && matches!(after.turn(rules), Turn::Seat(_));
                found = still && after.lands_within(rules, clearing - 1);
            }
        });
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn in_reach(position: &str) -> bool {
        let rules = Rules::default();
        Position::read(&rules, position).unwrap().base_in_reach(&rules)
    }

    #[test]
    fn a_base_is_in_reach_of_a_ship_that_can_sail_there_and_land() {
        for (position, expected) in [
            ("s3s3p3p3r3r3/6/6/6/6/R3R3P3P3S3S3 b 3 - 1", false),
            // One square from the shore, and from it.
            ("5s3/6/6/6/2r33/R35 b 3 - 1", true),
            ("5s3/6/6/2r33/6/R35 b 3 - 1", false),
            ("5s3/6/6/6/6/R31r33 b 1 - 1", true),
            // Red's own base is what is asked when Red is to move.
            ("R35/6/6/6/2r33/6 r 3 - 1", true),
            ("5s3/6/6/6/2r33/R35 r 3 - 1", false),
        ] {
            assert_eq!(in_reach(position), expected, "{position}");
        }
    }

    #[test]
    fn ships_in_the_way_count_unless_they_can_be_sunk() {
        for (position, expected) in [
            // Every place beside the only ship is taken by whole ships.
            ("6/6/6/6/2r33/1R3R3R32 b 3 - 1", false),
            // One of them has a point left: it is sunk, then there is a point to sail and one to land.
            ("6/6/6/6/2r33/1R3R1R32 b 3 - 1", true),
            // A stronger ship costs two points to attack: nothing is left to land with.
            ("6/6/6/6/2r33/1P3P1P32 b 3 - 1", false),
        ] {
            assert_eq!(in_reach(position), expected, "{position}");
        }
    }

    #[test]
    fn it_says_what_playing_the_turn_would_say() {
        // Whatever the enemy could do in its next turn, tried one action after the other.
        fn lands(position: Position, rules: &Rules) -> bool {
            let mut found = false;
            position.each_legal(rules, |action| {
                let mut after = position;
                after.apply(rules, action);
                found |= matches!(action, Action::Land { .. })
                    || (after.side() == position.side()
                        && matches!(after.turn(rules), Turn::Seat(_))
                        && lands(after, rules));
            });
            found
        }
        let rules = Rules::default();
        let mut dice = contract::Seed::from_bytes([7; 32]).dice(0);
        let mut seen = [0_u32; 2];
        for _ in 0..40 {
            let mut position = Position::start(&rules);
            while let (Turn::Seat(_), Some(action)) = (position.turn(&rules), position.draw_legal(&rules, &mut dice)) {
                if matches!(action, Action::End) && seen.iter().sum::<u32>() < 400 {
                    let mut then = position;
                    then.apply(&rules, action);
                    let can = matches!(then.turn(&rules), Turn::Seat(_)) && lands(then, &rules);
                    assert_eq!(position.base_in_reach(&rules), can, "{}", position.text());
                    seen[usize::from(can)] += 1;
                }
                position.apply(&rules, action);
            }
        }
        assert!(seen.iter().all(|seen| *seen > 5), "{seen:?}");
    }
}
