//! What the action that one looks at would do, before it is done, with the rule behind each sentence.

use contract::Saying;

use crate::hand::{Blow, Hand, Mark};
use crate::say;
use crate::ship::Relation;
use crate::square::Square;

/// What an action would do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preview {
    /// The action in words.
    pub title: Saying,
    /// What comes of it, each sentence with the number of its rule.
    pub effects: Vec<(Saying, &'static str)>,
}

impl Blow {
    /// What the shot does, in a sentence.
    pub fn saying(self) -> Saying {
        let relation = match self.relation {
            Relation::Superior => "superior",
            Relation::Same => "same",
            Relation::Inferior => "inferior",
        };
        let saying = Saying::new(say::PREVIEW_ATTACK_DOES).with("relation", relation);
        let saying = saying.with("sinks", if self.sinks { "yes" } else { "no" });
        saying.with("damage", self.damage()).with("cost", self.cost())
    }
}

impl Hand<'_> {
    /// What the ship in hand would do if this square were touched; none where that is nothing legal.
    pub fn preview(self, aim: Square) -> Option<Preview> {
        let ship = self.held()?;
        let (at, mark) = self.mark(aim)?;
        let (title, does) = match mark {
            Mark::Move => (say::PREVIEW_MOVE, Saying::new(say::PREVIEW_COSTS_ONE)),
            Mark::Attack(blow) => (say::PREVIEW_ATTACK, blow.saying()),
            Mark::Repair => (say::PREVIEW_REPAIR, Saying::new(say::PREVIEW_REPAIR_DOES)),
            Mark::RepairAtBase => (say::PREVIEW_REPAIR_BASE, Saying::new(say::PREVIEW_REPAIR_BASE_DOES)),
            Mark::Land => (say::PREVIEW_LAND, Saying::new(say::PREVIEW_LAND_DOES)),
        };
        let title = Saying::new(title).with("element", ship.element.word()).show("from", ship.square).show("to", at);
        let title = match self.view.ship_on(at) {
            Some(target) => title.with("target", target.element.word()),
            None => title,
        };
        let mut effects = vec![(does, mark.rule())];
        // A landing ends more than the turn.
        if mark != Mark::Land && mark.cost() >= self.view.points {
            effects.push((Saying::new(say::PREVIEW_LAST_POINT), "BN-14"));
        }
        Some(Preview { title, effects })
    }
}

#[cfg(test)]
mod tests {
    use crate::hand::tests::{ask, at};

    fn told(position: &str, ship: &str, aim: &str) -> Vec<String> {
        let preview = ask(position, Some(ship), |hand| hand.preview(at(aim)));
        let Some(preview) = preview else { return Vec::new() };
        let effects = preview.effects.iter().map(|(saying, rule)| format!("{rule} {saying}"));
        std::iter::once(preview.title.to_string()).chain(effects).collect()
    }

    #[test]
    fn each_action_is_told_before_it_is_done() {
        for (position, ship, aim, says) in [
            (
                "6/6/2p2P32/6/6/6 r 3 - 1",
                "c5",
                "d5",
                &[
                    "bn3e-preview-attack element=paper from=c5 to=d5 target=paper",
                    "BN-10 bn3e-preview-attack-does relation=same sinks=no damage=1 cost=1",
                ][..],
            ),
            (
                "6/6/2r2P12/6/6/6 r 2 - 1",
                "c5",
                "d5",
                &[
                    "bn3e-preview-attack element=rock from=c5 to=d5 target=paper",
                    "BN-10 bn3e-preview-attack-does relation=inferior sinks=yes damage=1 cost=2",
                    "BN-14 bn3e-preview-last-point",
                ],
            ),
            (
                "5s3/6/6/6/2R33/6 b 1 - 1",
                "c3",
                "c4",
                &[
                    "bn3e-preview-move element=rock from=c3 to=c4",
                    "BN-7 bn3e-preview-costs-one",
                    "BN-14 bn3e-preview-last-point",
                ],
            ),
            (
                "5s3/6/6/6/2R3P12/6 b 2 - 1",
                "c3",
                "d3",
                &["bn3e-preview-repair element=rock from=c3 to=d3 target=paper", "BN-12 bn3e-preview-repair-does"],
            ),
            (
                "5s3/6/6/6/6/2S13 b 2 - 1",
                "c2",
                "f1",
                &["bn3e-preview-repair-base element=scissors from=c2 to=c1", "BN-13 bn3e-preview-repair-base-does"],
            ),
            (
                "2P23/6/6/6/6/5r3 b 1 - 1",
                "c7",
                "f8",
                &["bn3e-preview-land element=paper from=c7 to=c8", "BN-8 bn3e-preview-land-does"],
            ),
            ("2P23/6/6/6/6/5r3 b 1 - 1", "c7", "c4", &[]),
        ] {
            assert_eq!(told(position, ship, aim), says, "{position} {ship} {aim}");
        }
    }
}
