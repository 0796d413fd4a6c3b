//! What there is to show before anything is done: whom to take, where the unit in hand could go, what a fight would bring.

use crate::hand::Hand;
use crate::legal::{Target, TargetKind};
use crate::odds::{FightOdds, Foresight};
use crate::reading::Reading;
use crate::sight::Sight;
use crate::suggest::Suggestion;

/// What a board shows of the unit in hand and the tile looked at.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Preview<'a> {
    /// Nothing is in hand: one of the units that can do something is to be taken.
    Pick,
    /// Nothing is in hand, and no unit can do anything more.
    AllDone,
    /// The unit in hand can do no more in this turn.
    Spent,
    /// The unit in hand could go to many tiles: the suggested ones are shown.
    Aim(&'a [Suggestion]),
    /// It could go to the tile looked at.
    Walk(Target, Option<&'a Suggestion>),
    /// It could attack the tile looked at, which would bring this.
    Fight(Target, &'a Foresight, Option<&'a Suggestion>),
}

impl Hand {
    /// What to show; `sight` is what the unit in hand could do, none where nothing is in hand.
    pub fn preview<'a>(self, reading: &Reading<'_>, sight: Option<&'a Sight>) -> Preview<'a> {
        let Some(sight) = sight else {
            return if reading.able().is_empty() { Preview::AllDone } else { Preview::Pick };
        };
        let aim = self.cursor.filter(|tile| *tile != sight.from).and_then(|tile| sight.target(tile));
        if let Some(target) = aim {
            let why = sight.suggestion(target.tile);
            match (target.kind, sight.fight(target.tile)) {
                (TargetKind::Move, _) => return Preview::Walk(target, why),
                (TargetKind::Attack, Some(fight)) => return Preview::Fight(target, fight, why),
                (TargetKind::Attack, None) => {}
            }
        }
        if sight.targets.is_empty() { Preview::Spent } else { Preview::Aim(&sight.suggestions) }
    }
}

impl FightOdds {
    /// The chances of the three ends as they are told: won, both live, lost.
    pub const fn ends(&self) -> [f64; 3] {
        [self.defender_destroyed, self.both_live, self.attacker_destroyed]
    }
}

/// Chances in percents with one decimal whose sum is 100.0: what rounding leaves over goes to those that lost most by it.
pub fn in_tenths(chances: [f64; 3]) -> [f64; 3] {
    shared_out(chances, 1000.0).map(|tenths| tenths / 10.0)
}

/// The same in whole percents whose sum is 100.
#[expect(clippy::cast_sign_loss, reason = "a part of a hundred is never below 0")]
pub fn in_percents(chances: [f64; 3]) -> [u8; 3] {
    shared_out(chances, 100.0).map(|percents| percents as u8)
}

/// Shares out so many parts in proportion to these chances.
fn shared_out(chances: [f64; 3], parts: f64) -> [f64; 3] {
    let sum: f64 = chances.iter().sum();
    if sum <= 0.0 {
        return [0.0; 3];
    }
    let exact = chances.map(|chance| chance / sum * parts);
    let mut whole = exact.map(f64::floor);
    let mut order = [0, 1, 2];
    order.sort_by(|&a, &b| (exact[b] - whole[b]).total_cmp(&(exact[a] - whole[a])));
    let mut left = parts - whole.iter().sum::<f64>();
    for which in order {
        if left > 0.5 {
            whole[which] += 1.0;
            left -= 1.0;
        }
    }
    whole
}

#[cfg(test)]
mod tests {
    use contract::{Eye, Game, Listed};

    use super::*;
    use crate::{Rules, SmallWorld, Tile};

    /// What is shown in a position with this unit in hand and this tile looked at.
    fn shown(position: &str, unit: Option<u8>, cursor: &str) -> String {
        let game = SmallWorld::from_position(&Rules::default(), position).unwrap();
        let mut legal = Vec::new();
        game.legal(&mut legal);
        let view = game.view(Eye::All);
        let reading = Reading { view: &view, legal: &legal, seat: game.turn().seat() };
        let cursor: Tile = serde_json::from_str(&format!("\"{cursor}\"")).unwrap();
        let sight = unit.and_then(|unit| game.sight(unit));
        match (Hand { unit, cursor: Some(cursor) }).preview(&reading, sight.as_ref()) {
            Preview::Pick => "pick".to_owned(),
            Preview::AllDone => "all done".to_owned(),
            Preview::Spent => "spent".to_owned(),
            Preview::Aim(stars) => format!("aim, {} stars", stars.len()),
            Preview::Walk(target, _) => format!("walk to {}", target.tile),
            Preview::Fight(target, fight, _) => format!("fight {} on {}", fight.defender, target.tile),
        }
    }

    #[test]
    fn what_is_shown_follows_the_hand() {
        let text = "FDPMS/SFDPM/MSFDP/PMSFD/DPMSF elf{1:a1:5:2:0,2:c3:5:0:0} orc{1:b1:5:2:0} 1/5 1 0:0 1 -";
        assert_eq!(shown(text, None, "a1"), "pick");
        assert_eq!(shown(text, Some(1), "b1"), "fight 1 on b1");
        assert_eq!(shown(text, Some(1), "a2"), "walk to a2");
        assert!(shown(text, Some(1), "a1").starts_with("aim, "), "its own tile");
        assert!(shown(text, Some(1), "e5").starts_with("aim, "), "a tile that it cannot reach");
        assert_eq!(shown(text, Some(2), "c3"), "spent");
        let spent = text.replace("1:a1:5:2:0", "1:a1:5:0:0");
        assert_eq!(shown(&spent, None, "a1"), "all done");
    }

    #[test]
    fn three_parts_sum_to_a_hundred() {
        let told = |chances: [f64; 3]| in_tenths(chances).map(|part| format!("{part:.1}")).join(" ");
        assert_eq!(told([1.0 / 3.0; 3]), "33.4 33.3 33.3");
        assert_eq!(told([0.6665, 0.3294, 0.0041]), "66.7 32.9 0.4");
        assert_eq!(told([1.0, 0.0, 0.0]), "100.0 0.0 0.0");
        assert_eq!(in_percents([1.0 / 3.0; 3]), [34, 33, 33]);
        assert_eq!(in_percents([0.665, 0.33, 0.005]), [67, 33, 0]);
        for step in 0..500 {
            let win = f64::from(step) / 733.0;
            let lose = (1.0 - win) / 3.7;
            let chances = [win, 1.0 - win - lose, lose];
            assert!((in_tenths(chances).iter().sum::<f64>() - 100.0).abs() < 1e-9, "{chances:?}");
            assert_eq!(in_percents(chances).iter().sum::<u8>(), 100, "{chances:?}");
        }
    }
}
