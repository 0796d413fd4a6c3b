//! What an action would come to, before it is done.

use contract::Illegal;

use crate::action::Action;
use crate::event::Event;
use crate::position::Position;
use crate::rules::Rules;

/// What an action would come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Foreseen {
    /// Action points that it costs.
    pub cost: u8,
    /// What it would do.
    pub event: Event,
    /// Whether the turn would be over, because no point is left or because the player says so (BN-14).
    pub ends_turn: bool,
}

impl Position {
    /// What an action would come to; if it is not legal, by which rule and why.
    pub fn foresee(&self, rules: &Rules, action: Action) -> Result<Foreseen, Illegal> {
        self.check(rules, action)?;
        let cost = match action {
            // BN-10: by how the attacker stands to its target.
            Action::Attack { from, target } => self.relation(from, target).map_or(1, crate::Relation::cost),
            Action::End => 0,
            // BN-6
            _ => 1,
        };
        let mut after = *self;
        let event = after.apply(rules, action);
        Ok(Foreseen { cost, event, ends_turn: after.side() != self.side() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ship::Element;

    fn foresee(position: &str, action: &str) -> Result<Foreseen, Illegal> {
        let rules = Rules::default();
        Position::read(&rules, position).unwrap().foresee(&rules, action.parse().unwrap())
    }

    #[test]
    fn attacks_cost_and_do_what_they_will() {
        let inferior = foresee("6/6/p35/R35/6/6 b 2 - 1", "a4xa5").unwrap();
        assert_eq!((inferior.cost, inferior.ends_turn), (2, true));
        assert!(matches!(inferior.event, Event::Hit { damage: 1, .. }));
        let superior = foresee("6/6/s25/R35/6/6 b 2 - 1", "a4xa5").unwrap();
        assert_eq!((superior.cost, superior.ends_turn), (1, false));
        assert!(matches!(superior.event, Event::Sunk { target: Element::Scissors, .. }));
    }

    #[test]
    fn everything_else_costs_one_and_nothing_happens_that_is_forbidden() {
        let start = "s3s3p3p3r3r3/6/6/6/6/R3R3P3P3S3S3 b 3 - 1";
        assert_eq!(foresee(start, "a2-a3").unwrap().cost, 1);
        assert_eq!(foresee(start, "end").map(|end| (end.cost, end.ends_turn)), Ok((0, true)));
        assert_eq!(foresee(start, "a2-a4").unwrap_err().rule, "BN-7");
    }
}
