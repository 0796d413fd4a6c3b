//! Fights that were fought, beat by beat.

use contract::{Event as _, Eye, Game, Ply, Who};
use smallworld::{Action, Event, Named, Side, SmallWorld, Terrain, Tile};
use words::Words;

use crate::sound::Sound;

/// A fight from the attack to its end.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct FightReplay {
    pub(super) tile: Tile,
    pub(super) attacker: Named,
    pub(super) defender: Named,
    /// The turn of the game in which it was fought.
    pub(super) turn: u8,
    /// What grows there, and what that adds to the defence.
    pub(super) terrain: Option<Terrain>,
    pub(super) cover: u8,
    /// Attack and defence at full life, and what full life is.
    pub(super) strength: (u8, u8),
    pub(super) full: u8,
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
    /// What chance decides next, while it does.
    pub(super) next: Option<Next>,
    pub(super) sound: Option<Sound>,
}

/// What chance decides next in a fight.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Next {
    /// A round: the chance that the defender loses its life.
    Round(f64),
    /// Whether the elf of this side slips away: the chance that it does.
    Escape(Side, f64),
}

/// A bead on the string of a fight.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Bead {
    /// This unit lost a life.
    Lost(Named),
    /// An elf slipped away.
    Slipped(Named),
    /// An orc earned a point for each turn to come.
    Bonus(Named),
    /// A round that is still to come, by its number.
    ToCome(u8),
}

impl FightReplay {
    /// How many rounds were drawn, once that is known at this beat.
    pub(super) fn rounds(&self, at: usize) -> Option<u8> {
        self.beats.iter().take(at + 1).find_map(|beat| beat.left)
    }

    /// How many rounds were fought up to this beat.
    pub(super) fn fought(&self, at: usize) -> u8 {
        let lost = self.beads_of(at).filter(|(_, bead)| matches!(bead, Bead::Lost(_)));
        lost.count() as u8
    }

    /// The beads up to this beat, each with whether it is the beat's own; then the rounds that may still come.
    pub(super) fn beads(&self, at: usize) -> Vec<(bool, Bead)> {
        let mut beads: Vec<(bool, Bead)> = self.beads_of(at).map(|(beat, bead)| (beat == at, bead)).collect();
        if at + 1 < self.beats.len()
            && let Some(rounds) = self.rounds(at)
        {
            beads.extend((self.fought(at) + 1..=rounds).map(|round| (false, Bead::ToCome(round))));
        }
        beads
    }

    fn beads_of(&self, at: usize) -> impl Iterator<Item = (usize, Bead)> {
        self.beats.iter().take(at + 1).enumerate().flat_map(|(place, beat)| {
            beat.events.iter().filter_map(move |event| match event {
                Event::Lost { who, .. } => Some((place, Bead::Lost(*who))),
                Event::Escaped(who) => Some((place, Bead::Slipped(*who))),
                Event::Bonus { who, .. } => Some((place, Bead::Bonus(*who))),
                _ => None,
            })
        })
    }

    /// The elf that slipped away in the end, if one did.
    pub(super) fn slipped(&self) -> Option<Named> {
        self.beats.iter().flat_map(|beat| &beat.events).find_map(|event| match event {
            Event::Escaped(who) => Some(*who),
            _ => None,
        })
    }
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
        let ongoing = fights.last().filter(|_| ply.by == Who::Chance).map(|fight| (fight.attacker, fight.defender));
        if game.play(&ply.action, &mut Vec::new()).is_err() {
            break;
        }
        if let Some(Event::Attacked { who, at, defender }) = ply.events.first() {
            let beat = beat(&game, ply, *who, *defender);
            fights.push(begun(&game, (*who, *defender), *at, beat));
        } else if let (Some((attacker, defender)), Some(fight)) = (ongoing, fights.last_mut()) {
            fight.beats.push(beat(&game, ply, attacker, defender));
        }
    }
    fights
}

fn begun(game: &SmallWorld, (attacker, defender): (Named, Named), tile: Tile, beat: Beat) -> FightReplay {
    let (rules, terrain) = (Game::rules(game), game.terrain(tile));
    let defence = terrain.map_or(rules.defence(), |terrain| rules.defence_on(terrain));
    FightReplay {
        tile,
        attacker,
        defender,
        turn: game.view(Eye::All).turn,
        terrain,
        cover: defence.saturating_sub(rules.defence()),
        strength: (rules.attack(), defence),
        full: rules.life(),
        beats: vec![beat],
    }
}

fn beat(game: &SmallWorld, ply: &Ply<SmallWorld>, attacker: Named, defender: Named) -> Beat {
    let view = game.view(Eye::All);
    let life = |fighter: Named| view.unit(fighter.seat, fighter.unit).map_or(0, |unit| unit.life);
    let lives = (life(attacker), life(defender));
    let has = |is: fn(&Event) -> bool| ply.events.iter().any(is);
    let sound = match () {
        () if has(|event| matches!(event, Event::Destroyed(_))) => Some(Sound::Sunk),
        () if has(|event| matches!(event, Event::Escaped(_))) => Some(Sound::Miss),
        () if has(|event| matches!(event, Event::Lost { .. })) => Some(Sound::Hit),
        () => None,
    };
    let left = view.fight.as_ref().and_then(|fight| fight.left);
    let escape = view.fight.as_ref().and_then(|fight| fight.elf);
    let next = game.outcomes().into_iter().find_map(|(action, odds)| match (action, escape) {
        (Action::Loses(Side::Defender), _) => Some(Next::Round(odds.as_f64())),
        (Action::Escape, Some(side)) => Some(Next::Escape(side, odds.as_f64())),
        _ => None,
    });
    Beat { events: ply.events.clone(), lives, left, next, sound }
}

#[cfg(test)]
pub(super) mod tests {
    use contract::{Millis, Seat};
    use smallworld::Rules;

    use super::*;

    /// Plays these actions from a position.
    pub(in super::super) fn plies(before: &SmallWorld, actions: &str) -> Vec<Ply<SmallWorld>> {
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
        assert_eq!((fight.beats[4].next, fight.turn, fight.full), (None, 1, 5));
        let sounds: Vec<_> = fight.beats.iter().map(|beat| beat.sound).collect();
        assert_eq!(sounds, [None, None, Some(Sound::Hit), Some(Sound::Hit), Some(Sound::Sunk)]);
    }

    /// A bead for each life, the rounds to come behind them; the elf's escape has one of its own, and so has the orc's bonus.
    #[test]
    fn a_fight_is_a_string_of_beads() {
        let text = "FDPMS/SFDPM/MSFDP/PMSFD/DPMSF elf{1:a1:1:2:0} orc{1:b1:2:2:0,2:e5:5:2:0} 1/5 1 0:0 1 -";
        let before = SmallWorld::from_position(&Rules::default(), text).unwrap();
        let kinds = |fight: &FightReplay, at: usize| -> String {
            let sign = |(now, bead): (bool, Bead)| match bead {
                Bead::Lost(who) => format!("{}{}", who.people.name(), if now { "!" } else { "" }),
                Bead::Slipped(_) => "slips".to_owned(),
                Bead::Bonus(_) => "+1".to_owned(),
                Bead::ToCome(round) => round.to_string(),
            };
            fight.beads(at).into_iter().map(sign).collect::<Vec<_>>().join(" ")
        };
        let escaped = replay_fights(&before, &plies(&before, "1xb1 ~rounds=3 ~defender ~attacker ~escape"));
        let shown: Vec<String> = (0..5).map(|at| kinds(&escaped[0], at)).collect();
        assert_eq!(shown, ["", "1 2 3", "orc! 2 3", "orc elf! 3", "orc elf slips"]);
        assert_eq!(escaped[0].beats[3].next, Some(Next::Escape(Side::Attacker, 0.5)));
        // SW-15: one fifth of 2 against two fifths of 1.
        assert_eq!(escaped[0].beats[1].next, Some(Next::Round(0.5)));
        let fallen = replay_fights(&before, &plies(&before, "1xb1 ~rounds=3 ~attacker ~fall"));
        assert_eq!(kinds(&fallen[0], 3), "elf +1");
        assert_eq!((escaped[0].slipped().map(|who| who.unit), fallen[0].slipped()), (Some(1), None));
    }

    #[test]
    fn what_cannot_be_played_is_not_told() {
        let text = "FDPMS/SFDPM/MSFDP/PMSFD/DPMSF elf{1:a1:5:2:0} orc{1:b1:2:2:0,2:e5:5:2:0} 1/5 1 0:0 1 -";
        let before = SmallWorld::from_position(&Rules::default(), text).unwrap();
        assert_eq!(replay_fights(&SmallWorld::new(&Rules::default()), &plies(&before, "1xb1")), []);
    }
}
