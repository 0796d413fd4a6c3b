//! Combat (SW-13 to SW-20).

use contract::{Dice, Illegal, Odds, Saying, Seat};

use crate::action::{Action, Side};
use crate::event::Event;
use crate::position::{Fight, SmallWorld, Stage, Unit};
use crate::say;

/// SW-14: the smallest number of rounds in a fight.
pub(crate) const FEWEST_ROUNDS: u8 = 3;

/// SW-14: the most rounds that units of these lives can fight.
pub(crate) const fn most_rounds(attacker: u8, defender: u8) -> u8 {
    2 + if attacker > defender { attacker } else { defender }
}

/// SW-15: the odds that the attacker loses the life of a round, from attack and defence at full strength and the lives
/// as they stand. That each strength counts by its fifths of life cancels out.
///
/// ```
/// use smallworld::attacker_loses;
/// assert_eq!(attacker_loses((4, 5), (4, 5)).to_string(), "1/2");
/// assert_eq!(attacker_loses((3, 5), (4, 5)).to_string(), "5/8");
/// assert_eq!(attacker_loses((4, 5), (2, 5)).to_string(), "1/4");
/// ```
pub fn attacker_loses((attack, life): (u8, u8), (defence, defender_life): (u8, u8)) -> Odds {
    let strong = u64::from(attack) * u64::from(life);
    let solid = u64::from(defence) * u64::from(defender_life);
    if strong < solid { Odds::new(strong, 2 * solid).complement() } else { Odds::new(solid, 2 * strong) }
}

impl SmallWorld {
    pub(crate) fn fight_outcomes(&self, fight: Fight) -> Vec<(Action, Odds)> {
        match fight.stage {
            Stage::Rounds => {
                let most = self.longest(fight);
                let odds = Odds::new(1, u64::from(most - FEWEST_ROUNDS + 1));
                (FEWEST_ROUNDS..=most).map(|rounds| (Action::Rounds(rounds), odds)).collect()
            }
            Stage::Left(_) => {
                let odds = self.round_odds(fight);
                vec![(Action::Loses(Side::Attacker), odds), (Action::Loses(Side::Defender), odds.complement())]
            }
            Stage::Elf(_) => vec![(Action::Escape, Odds::new(1, 2)), (Action::Fall, Odds::new(1, 2))],
        }
    }

    /// The draw that [`Dice::by_odds`] makes from the outcomes, without listing them.
    pub(crate) fn roll_fight(&self, fight: Fight, dice: &mut Dice) -> Action {
        match fight.stage {
            Stage::Rounds => {
                let count = self.longest(fight) - FEWEST_ROUNDS + 1;
                Action::Rounds(FEWEST_ROUNDS + dice.below(u32::from(count)) as u8)
            }
            Stage::Left(_) => {
                let odds = self.round_odds(fight);
                let attacker = u64::from(dice.below(odds.whole() as u32)) < odds.part();
                Action::Loses(if attacker { Side::Attacker } else { Side::Defender })
            }
            Stage::Elf(_) if dice.below(2) == 0 => Action::Escape,
            Stage::Elf(_) => Action::Fall,
        }
    }

    /// Plays an outcome of chance in a fight.
    pub(crate) fn go_on(&mut self, fight: Fight, outcome: &Action, events: &mut Vec<Event>) -> Result<(), Illegal> {
        match (fight.stage, outcome) {
            (Stage::Rounds, Action::Rounds(rounds)) => {
                let most = self.longest(fight);
                if !(FEWEST_ROUNDS..=most).contains(rounds) {
                    let why = Saying::new(say::ROUNDS_RANGE).with("found", *rounds);
                    return Err(Illegal::new("SW-14", why.with("least", FEWEST_ROUNDS).with("most", most)));
                }
                self.stage(fight, Stage::Left(*rounds));
                events.push(Event::Rounds(*rounds));
            }
            (Stage::Left(rounds), Action::Loses(side)) => self.round(fight, rounds, *side, events),
            (Stage::Elf(side), Action::Escape) => {
                // SW-19: the life that the round would have taken was never taken off.
                let (seat, place) = self.fighter(fight, side);
                events.push(Event::Escaped(self.named(seat, place)));
                self.over(events);
            }
            (Stage::Elf(side), Action::Fall) => self.destroy(fight, side, events),
            _ => return Err(self.awaits(say::OTHER_CHANCE)),
        }
        Ok(())
    }

    /// SW-15, SW-16: one side loses a life.
    fn round(&mut self, fight: Fight, rounds: u8, loser: Side, events: &mut Vec<Event>) {
        let (seat, place) = self.fighter(fight, loser);
        let left = self.unit(seat, place).life - 1;
        events.push(Event::Lost { who: self.named(seat, place), left });
        if left == 0 && self.people(seat).escapes() {
            return self.stage(fight, Stage::Elf(loser));
        }
        if left == 0 {
            return self.destroy(fight, loser, events);
        }
        self.units[seat.index()][usize::from(place)].life = left;
        if rounds == 1 {
            return self.over(events);
        }
        self.stage(fight, Stage::Left(rounds - 1));
    }

    /// SW-16, SW-17, SW-20: one side is gone, and the other may earn a bonus and take the tile.
    fn destroy(&mut self, fight: Fight, loser: Side, events: &mut Vec<Event>) {
        let (seat, place) = self.fighter(fight, loser);
        events.push(Event::Destroyed(self.named(seat, place)));
        self.units[seat.index()][usize::from(place)] = Unit::GONE;
        self.living[seat.index()] -= 1;

        let (winner, place) = self.fighter(fight, loser.other());
        let who = self.named(winner, place);
        if who.people.earns_bonus() {
            let orc = &mut self.units[winner.index()][usize::from(place)];
            orc.bonus = orc.bonus.saturating_add(1);
            events.push(Event::Bonus { who, bonus: orc.bonus });
        }
        if loser == Side::Defender && self.defender_on(fight.at, fight.enemy).is_none() {
            self.units[winner.index()][usize::from(place)].tile = fight.at;
            events.push(Event::Advanced { who, to: fight.at });
        }
        self.over(events);
    }

    fn over(&mut self, events: &mut Vec<Event>) {
        self.fight = None;
        events.push(Event::Over);
    }

    fn stage(&mut self, fight: Fight, stage: Stage) {
        self.fight = Some(Fight { stage, ..fight });
    }

    /// Seat and place in the list of the unit on this side.
    pub(crate) fn fighter(&self, fight: Fight, side: Side) -> (Seat, u8) {
        match side {
            Side::Attacker => (self.to_act, fight.attacker),
            Side::Defender => (fight.enemy, fight.defender),
        }
    }

    pub(crate) fn unit(&self, seat: Seat, place: u8) -> &Unit {
        &self.units[seat.index()][usize::from(place)]
    }

    /// The lives of attacker and defender.
    pub(crate) fn lives(&self, fight: Fight) -> (u8, u8) {
        (self.unit(self.to_act, fight.attacker).life, self.unit(fight.enemy, fight.defender).life)
    }

    fn longest(&self, fight: Fight) -> u8 {
        let (attacker, defender) = self.lives(fight);
        most_rounds(attacker, defender)
    }

    fn round_odds(&self, fight: Fight) -> Odds {
        let (attacker, defender) = self.lives(fight);
        let defence = self.terrain(fight.at).map_or(self.rules.defence(), |terrain| self.rules.defence_on(terrain));
        attacker_loses((self.rules.attack(), attacker), (defence, defender))
    }
}
