//! A fight that was fought, told beat by beat.

use contract::{Eye, Game, LogLine, Saying, Seat};
use smallworld::{Action, People, Rules, SmallWorld, Tile};

use crate::sound::Sound;

/// A fight from the attack to its end.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Telling {
    pub(super) tile: Tile,
    pub(super) attacker: Fighter,
    pub(super) defender: Fighter,
    /// The attack first, then what chance brought.
    pub(super) beats: Vec<Beat>,
}

/// One of the two.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Fighter {
    pub(super) seat: Seat,
    pub(super) people: People,
    pub(super) unit: u8,
}

/// One thing that happened, and how it stood after it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Beat {
    pub(super) sayings: Vec<Saying>,
    /// Lives left: attacker, defender.
    pub(super) lives: (u8, u8),
    /// Rounds still to come, once they are known.
    pub(super) left: Option<u8>,
    /// The chances as they were now that the defender falls, that both live, that the attacker falls.
    pub(super) odds: [f64; 3],
    pub(super) sound: Option<Sound>,
}

/// The fights among these lines, which were played from that position on.
pub(super) fn tell(rules: &Rules, before: &str, lines: &[LogLine]) -> Vec<Telling> {
    let mut tellings: Vec<Telling> = Vec::new();
    let Ok(mut game) = SmallWorld::from_position(rules, before) else { return tellings };
    for line in lines {
        let Ok(action) = line.action.parse::<Action>() else { break };
        let ongoing = tellings.last().filter(|_| action.is_chance()).map(|telling| {
            let last = telling.beats.last();
            (telling.attacker, telling.defender, last.map_or([0.0; 3], |beat| beat.odds))
        });
        if game.play(&action, &mut Vec::new()).is_err() {
            break;
        }
        if let Action::Attack { at, .. } = action {
            let Some(fight) = game.view(Eye::All).fight else { break };
            let of = |seat: Seat, unit: u8| Fighter { seat, people: game.people(seat), unit };
            let (attacker, defender) = (of(fight.seat, fight.attacker), of(fight.enemy, fight.defender));
            let beat = beat(&game, line, attacker, defender, [0.0; 3]);
            tellings.push(Telling { tile: at, attacker, defender, beats: vec![beat] });
        } else if let (Some((attacker, defender, odds)), Some(telling)) = (ongoing, tellings.last_mut()) {
            telling.beats.push(beat(&game, line, attacker, defender, odds));
        }
    }
    tellings
}

fn beat(game: &SmallWorld, line: &LogLine, attacker: Fighter, defender: Fighter, before: [f64; 3]) -> Beat {
    let view = game.view(Eye::All);
    let life = |fighter: Fighter| {
        let seat = view.seats.iter().find(|seat| seat.seat == fighter.seat);
        let unit = seat.and_then(|seat| seat.units.iter().find(|unit| unit.unit == fighter.unit));
        unit.map_or(0, |unit| unit.life)
    };
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
    let has = |word: &str| line.results.split(' ').any(|result| result == word);
    let sound = match () {
        () if has("destroyed") => Some(Sound::Sunk),
        () if has("escaped") => Some(Sound::Miss),
        () if has("lost") => Some(Sound::Hit),
        () => None,
    };
    Beat { sayings: line.sayings.clone(), lives, left: view.fight.as_ref().and_then(|fight| fight.left), odds, sound }
}

#[cfg(test)]
mod tests {
    use contract::{Rules as _, Who};

    use super::*;

    fn line(number: usize, action: &str, results: &str) -> LogLine {
        let (action, results) = (action.to_owned(), results.to_owned());
        LogLine { number, by: Who::Chance, action, results, sayings: Vec::new() }
    }

    #[test]
    fn a_fight_is_told_with_the_lives_after_each_round() {
        let mut values = Rules::default().values();
        values.set_text("map", "demo").unwrap();
        let rules = Rules::from_values(&values).unwrap();
        let before = "FDPMS/SFDPM/MSFDP/PMSFD/DPMSF elf{1:a1:5:2:0} orc{1:b1:2:2:0,2:e5:5:2:0} 1/5 1 0:0 1 -";
        let lines = [
            line(1, "1xb1", "defender=1"),
            line(2, "~rounds=4", "rounds"),
            line(3, "~attacker", "lost"),
            line(4, "~defender", "lost"),
            line(5, "~defender", "lost destroyed advanced over"),
            line(6, "end", "end"),
        ];
        let told = tell(&rules, before, &lines);
        assert_eq!(told.len(), 1);
        let lives: Vec<(u8, u8)> = told[0].beats.iter().map(|beat| beat.lives).collect();
        assert_eq!(lives, [(5, 2), (5, 2), (4, 2), (4, 1), (4, 0)]);
        assert_eq!(told[0].beats[1].left, Some(4));
        assert!(told[0].beats[4].odds[0] > 0.999, "it is won");
        assert_eq!(told[0].beats[4].sound, Some(Sound::Sunk));
    }

    #[test]
    fn what_cannot_be_played_is_not_told() {
        assert_eq!(tell(&Rules::default(), "nonsense", &[line(1, "1xb1", "")]), []);
    }
}
