//! What is in the hand of whoever plays next: a ball to put down, or a cue and how it is held. Every shell handles it.

use billiard::{Pocket, Unit, Units};
use contract::{Game, Turn};

use crate::action::Action;
use crate::place::Place;
use crate::position::{Phase, Pool};
use crate::stroke::Stroke;

/// An action in the making. It is always one that can be written; whether the rules allow it, playing it tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cue {
    stroke: Stroke,
    put: Option<Put>,
}

/// A ball that is put down rather than struck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Put {
    /// The pocket in front of which a submarine surfaces; none before the break.
    pub pocket: Option<Pocket>,
    /// Where the unit lies, in micrometres.
    pub at: Place,
}

/// A stroke that sends a ball across the table, in mm/s.
const USUAL: i32 = 2_500;
/// A stroke that scatters a rack, in mm/s.
const HARD: i32 = 8_000;

impl Cue {
    /// What lies in the hand of the seat to act; `None` where no seat acts.
    pub fn new(game: &Pool) -> Option<Cue> {
        let Turn::Seat(_) = game.turn() else { return None };
        let units = Cue::units(game);
        // A submarine stays down unless somebody brings it up, or must.
        let unit = units.iter().find(|&unit| game.place(unit).is_some()).or(units.first())?;
        let speed = if matches!(game.phase(), Phase::Place | Phase::Break) { HARD } else { USUAL };
        let mut cue = Cue { stroke: Stroke::within(unit, 0, speed), put: None };
        cue.choose(game, unit);
        Some(cue)
    }

    /// The units that can be struck or put down now.
    pub fn units(game: &Pool) -> Units {
        let army = game.war.army();
        match (game.turn(), game.phase()) {
            (Turn::Chance | Turn::Over(_), _) => Units::NONE,
            (_, Phase::Place | Phase::Break) => Units::one(Unit::repair_ship(army)),
            (_, Phase::Surfaced) => Units::one(Unit::submarine(army)),
            _ => {
                let table = game.war.on_table().and(Units::of(army));
                match game.war.submerged(army) {
                    Some(_) => table.with(Unit::submarine(army)),
                    None => table,
                }
            }
        }
    }

    /// The unit that it is about.
    pub fn unit(&self) -> Unit {
        self.stroke.unit()
    }

    /// The stroke as the cue is held.
    pub fn stroke(&self) -> Stroke {
        self.stroke
    }

    /// Where the ball is put down, if it is.
    pub fn put(&self) -> Option<Put> {
        self.put
    }

    /// The action that it amounts to.
    pub fn action(&self) -> Action {
        match self.put {
            None => Action::Stroke(self.stroke),
            Some(Put { pocket: None, at }) => Action::Place { unit: self.unit(), at },
            Some(Put { pocket: Some(pocket), at }) => Action::Surface { unit: self.unit(), pocket, at },
        }
    }

    /// Takes another unit; `false` where it cannot be struck or put down now.
    pub fn choose(&mut self, game: &Pool, unit: Unit) -> bool {
        if !Cue::units(game).has(unit) {
            return false;
        }
        self.stroke = Stroke::within(unit, self.stroke.direction(), self.stroke.speed());
        self.put = match game.phase() {
            Phase::Place => Some(Put { pocket: None, at: game.breaking_place() }),
            _ if game.place(unit).is_none() => {
                let pocket = game.war.must_surface().or(Pocket::all().find(|pocket| pocket.is_corner()));
                pocket.map(|pocket| Put { pocket: Some(pocket), at: game.surfacing_place(pocket) })
            }
            _ => None,
        };
        self.aim_at_nearest(game);
        true
    }

    /// Takes the next unit, or the one before.
    pub fn step(&mut self, game: &Pool, back: bool) {
        let units: Vec<Unit> = Cue::units(game).iter().collect();
        let Some(at) = units.iter().position(|&unit| unit == self.unit()) else { return };
        let step = if back { units.len() - 1 } else { 1 };
        if let Some(&next) = units.get((at + step) % units.len()) {
            self.choose(game, next);
        }
    }

    /// Turns the aim by thousandths of a degree, clockwise.
    pub fn turn(&mut self, by: i32) {
        self.change(self.stroke.direction() + by, self.stroke.speed());
    }

    /// Makes the stroke faster, by mm/s.
    pub fn speed_up(&mut self, by: i32) {
        self.change(self.stroke.direction(), self.stroke.speed() + by);
    }

    /// Moves the tip to the right and up, by hundredths of the radius, as far as it may go.
    pub fn move_tip(&mut self, right: i8, up: i8) {
        let (side, height) = (self.stroke.side().saturating_add(right), self.stroke.height().saturating_add(up));
        if let Some(stroke) = self.stroke.with_tip(side, height) {
            self.stroke = stroke;
        }
    }

    /// Strikes the centre again.
    pub fn centre_tip(&mut self) {
        self.change_tip(0, 0);
    }

    /// Aims at a place, or puts the ball there.
    pub fn point_at(&mut self, game: &Pool, at: Place) {
        match &mut self.put {
            None => {
                if let Some(from) = game.place(self.unit()).filter(|&from| from != at) {
                    self.change(from.direction_to(at), self.stroke.speed());
                }
            }
            Some(put) => {
                put.at = at;
                // The corner whose zone it lies in, where there is a choice.
                let zones = |pocket: &Pocket| pocket.is_corner() && game.rules.table.in_zone(*pocket, at);
                if put.pocket.is_some() && game.war.must_surface().is_none() {
                    put.pocket = Pocket::all().find(zones).or(put.pocket);
                }
            }
        }
    }

    /// Moves the ball that is put down, by micrometres across and along.
    pub fn nudge(&mut self, game: &Pool, across: i32, along: i32) {
        let table = game.rules.table;
        if let Some(Put { at, .. }) = self.put {
            let (x, y) = ((at.x + across).clamp(0, table.width()), (at.y + along).clamp(0, table.length()));
            self.point_at(game, Place { x, y });
        }
    }

    /// Brings the submarine up at this pocket.
    pub fn surface_at(&mut self, game: &Pool, pocket: Pocket) {
        if self.put.is_some_and(|put| put.pocket.is_some()) {
            self.put = Some(Put { pocket: Some(pocket), at: game.surfacing_place(pocket) });
        }
    }

    fn change(&mut self, direction: i32, speed: i32) {
        let (side, height) = (self.stroke.side(), self.stroke.height());
        self.stroke = Stroke::within(self.unit(), direction, speed);
        self.change_tip(side, height);
    }

    fn change_tip(&mut self, side: i8, height: i8) {
        self.stroke = self.stroke.with_tip(side, height).unwrap_or(self.stroke);
    }

    fn aim_at_nearest(&mut self, game: &Pool) {
        let Some(from) = game.place(self.unit()) else { return };
        let enemies = game.placed().filter(|(unit, _)| unit.army() != self.unit().army());
        if let Some((_, at)) = enemies.min_by_key(|(_, at)| from.square_distance(*at)) {
            self.change(from.direction_to(at), self.stroke.speed());
        }
    }
}

impl Pool {
    /// A place behind the head string that is free: the head spot, or as near to it as possible.
    pub(crate) fn breaking_place(&self) -> Place {
        let head_spot = Place { x: self.rules.table.width() / 2, y: self.rules.table.head_string() };
        let ship = Unit::repair_ship(self.war.army());
        let ground = self.rules.ground();
        let free = |at: &Place| self.admit_on_cloth(&ground, ship, *at).is_ok();
        let steps = (0..head_spot.y).step_by(1_000).map(|back| Place { y: head_spot.y - back, ..head_spot });
        steps.into_iter().find(free).unwrap_or(head_spot)
    }

    /// A place in front of a pocket that is free: where nothing is in the way, a hand's breadth off.
    fn surfacing_place(&self, pocket: Pocket) -> Place {
        const OFF: i32 = 80_000;
        let (table, ground) = (self.rules.table, self.rules.ground());
        let unit = Unit::submarine(self.war.army());
        let corner = table.pocket(pocket);
        let inward = |from: i32, size: i32| {
            if from == 0 {
                from + OFF
            } else if from == size {
                size - OFF
            } else {
                from
            }
        };
        // At a side pocket the zone ends sooner.
        let wanted = Place { x: inward(corner.x, table.width()), y: inward(corner.y, table.length()) };
        let free = ground.zone(pocket).filter(|&at| self.is_clear(&ground, unit, at));
        let nearest = free.min_by_key(|at| at.square_distance(wanted));
        nearest.or_else(|| self.only_place(unit, pocket)).unwrap_or(wanted)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)] // A test that meets nothing where something should be has failed.

    use super::*;
    use crate::rules::Rules;

    fn game(text: &str) -> Pool {
        Pool::from_position(&Rules::default(), text).unwrap()
    }

    const LATE: &str = "1=2@3,2=4,3=2,4=x,5=x,6=x,7=x,8=x 9=x,10=x,11=2,12=x,13=x,14=x,15=x,C=2 s shot - 2=495300:500000,3=200000:1500000,11=495300:900000,C=900000:1700000 0";

    #[test]
    fn whatever_is_in_the_hand_can_be_played() {
        let mut dice = contract::Dice::from_number(3);
        let mut game = Pool::new(&Rules { quiet_strokes: 20, ..Rules::default() });
        while !matches!(game.turn(), Turn::Over(_)) {
            let action = match Cue::new(&game) {
                Some(cue) => cue.action(),
                None => game.roll(&mut dice).unwrap(),
            };
            let before = game;
            game.play(&action, &mut Vec::new()).unwrap_or_else(|e| panic!("{before:?} {action}: {e}"));
        }
    }

    #[test]
    fn it_aims_at_the_nearest_enemy_and_is_held_as_told() {
        let game = game(LATE);
        let mut cue = Cue::new(&game).unwrap();
        assert_eq!(cue.action().to_string(), "2>0,2500");
        cue.turn(-1_000);
        cue.speed_up(300);
        assert_eq!(cue.action().to_string(), "2>359000,2800");
        cue.speed_up(-9_999);
        cue.move_tip(-20, 10);
        assert_eq!(cue.action().to_string(), "2>359000,50,-20,10");
        cue.move_tip(0, 120);
        assert_eq!(cue.stroke().height(), 10, "no farther than a tip may go");
        cue.point_at(&game, Place { x: 900_000, y: 500_000 });
        assert_eq!(cue.action().to_string(), "2>90000,50,-20,10");
        cue.centre_tip();
        assert_eq!(cue.action().to_string(), "2>90000,50");
        assert!(!cue.choose(&game, "11".parse().unwrap()), "not an own unit");
        cue.step(&game, false);
        assert_eq!(cue.unit().to_string(), "3");
        let [three, eleven] = ["3", "11"].map(|unit| game.place(unit.parse().unwrap()).unwrap());
        assert_eq!(cue.stroke().direction(), three.direction_to(eleven), "own units and C are not the nearest enemy");
        cue.step(&game, false);
        assert_eq!(cue.unit().to_string(), "1", "the submarine can surface");
        cue.step(&game, true);
        assert_eq!(cue.unit().to_string(), "3", "and back");
        cue.step(&game, true);
        assert_eq!(cue.unit().to_string(), "2");
    }

    #[test]
    fn only_what_may_be_played_comes_to_hand() {
        let units = |text: &str| Cue::units(&game(text)).to_string();
        assert_eq!(units(LATE), "1,2,3");
        let surfaced = LATE.replace("1=2@3", "1=2").replace("s shot - ", "s surfaced - 1=80000:80000,");
        assert_eq!(units(&surfaced), "1", "BI-18: the submarine that surfaced shoots");
        let waits = LATE.replace("shot - ", "shot 3 ").replace("3=200000:1500000,", "");
        assert_eq!(Cue::units(&game(&waits)), Units::NONE, "BI-28: chance comes first");
        assert_eq!(Cue::new(&game(&waits)), None);
    }

    #[test]
    fn the_repair_ship_is_put_on_the_head_spot_or_behind_what_lies_there() {
        let text = |there: &str| {
            let armies = "1=x,2=x,3=x,4=x,5=x,6=x,7=x,8=2 9=x,10=4,11=x,12=x,13=x,14=x,15=x,C=x";
            format!("{armies} s place - 10={there} 0")
        };
        let mut cue = Cue::new(&game(&text("495300:900000"))).unwrap();
        assert_eq!(cue.action().to_string(), "8@495300:495300");
        let taken = game(&text("495300:495300"));
        assert_eq!(Cue::new(&taken).unwrap().action().to_string(), "8@495300:437300");
        cue.point_at(&taken, Place { x: 60_000, y: 60_000 });
        assert_eq!(cue.action().to_string(), "8@60000:60000", "PO-4: in front of a corner, too, it does not surface");
        assert_eq!(cue.put(), Some(Put { pocket: None, at: Place { x: 60_000, y: 60_000 } }));
    }

    #[test]
    fn a_submarine_surfaces_at_the_corner_that_is_pointed_at() {
        let game = game(LATE);
        let mut cue = Cue::new(&game).unwrap();
        assert!(cue.choose(&game, "1".parse().unwrap()));
        assert_eq!(cue.action().to_string(), "1^1@80000:80000");
        cue.point_at(&game, Place { x: 900_000, y: 1_900_000 });
        assert_eq!(cue.action().to_string(), "1^6@900000:1900000");
        cue.nudge(&game, 1_000, -2_000);
        assert_eq!(cue.action().to_string(), "1^6@901000:1898000");
        cue.surface_at(&game, Pocket::new(2).unwrap());
        assert_eq!(cue.action().to_string(), "1^2@910600:80000");
        cue.surface_at(&game, Pocket::new(5).unwrap());
        assert_eq!(cue.action().to_string(), "1^5@80000:1901200");
    }

    #[test]
    fn a_submarine_that_must_surface_does_so_where_it_lies() {
        for (pocket, wanted) in [("3", "1^3@50000:990600"), ("4", "1^4@940600:990600")] {
            let armies = format!("1=2@{pocket},2=x,3=x,4=x,5=x,6=x,7=x,8=x 9=x,10=4,11=x,12=x,13=x,14=x,15=x,C=x");
            let game = game(&format!("{armies} s shot - 10=495300:900000 0"));
            let mut cue = Cue::new(&game).unwrap();
            assert_eq!(cue.action().to_string(), wanted, "BI-19: in the zone of a side pocket");
            cue.point_at(&game, Place { x: 60_000, y: 60_000 });
            assert_eq!(cue.action().to_string(), format!("1^{pocket}@60000:60000"), "no other pocket");
        }
    }
}
