//! Fights that were fought, beat by beat.

use contract::{Event as _, Eye, Game, Ply, Who};
use smallworld::{Event, Named, SmallWorld, Tile};
use words::Words;

use crate::sound::Sound;

/// A fight from the attack to its end.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct FightReplay {
    pub(super) tile: Tile,
    pub(super) attacker: Named,
    pub(super) defender: Named,
    /// The attack first, then what chance brought.
    pub(super) beats: Vec<Beat>,
}

/// One thing that happened, and how it stood after it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Beat {
    pub(super) events: Vec<Event>,
    /// Lives left: attacker, defender.
    pub(super) lives: (u8, u8),
    /// Rounds still to come, once they are known.
    pub(super) left: Option<u8>,
    /// The chances as they were now that the defender falls, that both live, that the attacker falls.
    pub(super) odds: [f64; 3],
    pub(super) sound: Option<Sound>,
}

impl Beat {
    /// What happened, in words.
    pub(super) fn told(&self, words: &Words) -> String {
        let said: Vec<String> = self.events.iter().map(|event| words.say(&event.saying())).collect();
        said.join(" ")
    }
}

/// The fights among these plies, which were played from that position on.
pub(super) fn replay_fights(before: &SmallWorld, plies: &[Ply<SmallWorld>]) -> Vec<FightReplay> {
    let mut fights: Vec<FightReplay> = Vec::new();
    let mut game = before.clone();
    for ply in plies {
        let ongoing = fights.last().filter(|_| ply.by == Who::Chance).map(|fight| {
            let last = fight.beats.last();
            (fight.attacker, fight.defender, last.map_or([0.0; 3], |beat| beat.odds))
        });
        if game.play(&ply.action, &mut Vec::new()).is_err() {
            break;
        }
        if let Some(Event::Attacked { who, at, defender }) = ply.events.first() {
            let beat = beat(&game, ply, *who, *defender, [0.0; 3]);
            fights.push(FightReplay { tile: *at, attacker: *who, defender: *defender, beats: vec![beat] });
        } else if let (Some((attacker, defender, odds)), Some(fight)) = (ongoing, fights.last_mut()) {
            fight.beats.push(beat(&game, ply, attacker, defender, odds));
        }
    }
    fights
}

fn beat(game: &SmallWorld, ply: &Ply<SmallWorld>, attacker: Named, defender: Named, before: [f64; 3]) -> Beat {
    let view = game.view(Eye::All);
    let life = |fighter: Named| view.unit(fighter.seat, fighter.unit).map_or(0, |unit| unit.life);
    let lives = (life(attacker), life(defender));
    let odds = match game.fight_odds() {
        Some(odds) => [odds.defender_destroyed, odds.both_live, odds.attacker_destroyed],
        // It is over: what came true is certain.
        None => match lives {
            (_, 0) => [1.0, 0.0, 0.0],
            (0, _) => [0.0, 0.0, 1.0],
            _ if before.iter().sum::<f64>() > 0.0 => [0.0, 1.0, 0.0],
            _ => before,
        },
    };
    let has = |is: fn(&Event) -> bool| ply.events.iter().any(is);
    let sound = match () {
        () if has(|event| matches!(event, Event::Destroyed(_))) => Some(Sound::Sunk),
        () if has(|event| matches!(event, Event::Escaped(_))) => Some(Sound::Miss),
        () if has(|event| matches!(event, Event::Lost { .. })) => Some(Sound::Hit),
        () => None,
    };
    let left = view.fight.as_ref().and_then(|fight| fight.left);
    Beat { events: ply.events.clone(), lives, left, odds, sound }
}

#[cfg(test)]
mod tests {
    use contract::{Millis, Seat};
    use smallworld::Rules;

    use super::*;

    /// Plays these actions from a position.
    fn plies(before: &SmallWorld, actions: &str) -> Vec<Ply<SmallWorld>> {
        let mut game = before.clone();
        let play = |text: &str| {
            let action: smallworld::Action = text.parse().unwrap();
            let by = game.turn().who().unwrap();
            let mut events = Vec::new();
            game.play(&action, &mut events).unwrap();
            Ply { by, action, events, at: Millis(0) }
        };
        actions.split(' ').map(play).collect()
    }

    #[test]
    fn a_fight_is_told_with_the_lives_after_each_round() {
        let text = "FDPMS/SFDPM/MSFDP/PMSFD/DPMSF elf{1:a1:5:2:0} orc{1:b1:2:2:0,2:e5:5:2:0} 1/5 1 0:0 1 -";
        let before = SmallWorld::from_position(&Rules::default(), text).unwrap();
        let plies = plies(&before, "1xb1 ~rounds=4 ~attacker ~defender ~defender end");
        let fights = replay_fights(&before, &plies);
        assert_eq!(fights.len(), 1);
        let [fight] = &fights[..] else { panic!("one fight") };
        let lives: Vec<(u8, u8)> = fight.beats.iter().map(|beat| beat.lives).collect();
        assert_eq!(lives, [(5, 2), (5, 2), (4, 2), (4, 1), (4, 0)]);
        assert_eq!((fight.attacker.seat, fight.defender.seat, fight.defender.unit), (Seat::ONE, Seat::TWO, 1));
        assert_eq!(fight.beats[1].left, Some(4));
        assert!(fight.beats[4].odds[0] > 0.999, "it is won");
        let sounds: Vec<_> = fight.beats.iter().map(|beat| beat.sound).collect();
        assert_eq!(sounds, [None, None, Some(Sound::Hit), Some(Sound::Hit), Some(Sound::Sunk)]);
    }

    #[test]
    fn what_cannot_be_played_is_not_told() {
        let text = "FDPMS/SFDPM/MSFDP/PMSFD/DPMSF elf{1:a1:5:2:0} orc{1:b1:2:2:0,2:e5:5:2:0} 1/5 1 0:0 1 -";
        let before = SmallWorld::from_position(&Rules::default(), text).unwrap();
        assert_eq!(replay_fights(&SmallWorld::new(&Rules::default()), &plies(&before, "1xb1")), []);
    }
}
