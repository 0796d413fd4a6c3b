//! What the next player has in hand: a ball to put down, or a cue and how it is held. Every shell handles it.

use billiard::{Pocket, Unit};
use contract::{Game, Illegal, Turn};

use crate::action::Action;
use crate::place::Place;
use crate::position::{Phase, Pool};
use crate::stroke::Stroke;

/// An action in the making. It is always one that can be written; whether the rules allow it, [`Cue::admit`] tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cue {
    /// The stroke. While a submarine may surface instead it is the one that was meant before.
    stroke: Stroke,
    put: Option<Put>,
}

/// A ball that is put down rather than struck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Put {
    /// The ball.
    pub unit: Unit,
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
    /// How many steps a scale of power has, from the slowest stroke to the fastest.
    pub const POWER: i32 = 200;

    /// What lies in the hand of the seat to act; `None` where no seat acts.
    pub fn new(game: &Pool) -> Option<Cue> {
        let Turn::Seat(_) = game.turn() else { return None };
        // A submarine stays down unless somebody brings it up, or must.
        let unit = game.strikeable().first().or(game.units().first())?;
        let speed = if matches!(game.phase(), Phase::Place | Phase::Break) { HARD } else { USUAL };
        let mut cue = Cue { stroke: Stroke::within(unit, 0, speed), put: None };
        cue.take(game, unit);
        Some(cue)
    }

    /// What lies in the hand when the game has gone on: who can strike the same unit again goes on aiming as before, through the
    /// centre and no harder than usual.
    pub fn renewed(self, game: &Pool) -> Option<Cue> {
        let fresh = Cue::new(game)?;
        let goes_on = game.phase() != Phase::Break && game.strikeable().has(self.stroke.unit());
        let (direction, speed) = (self.stroke.direction(), self.stroke.speed().min(USUAL));
        Some(if goes_on {
            Cue { stroke: Stroke::within(self.stroke.unit(), direction, speed), put: None }
        } else {
            fresh
        })
    }

    /// The unit that it is about.
    pub fn unit(&self) -> Unit {
        self.put.map_or(self.stroke.unit(), |put| put.unit)
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
            Some(Put { unit, pocket: None, at }) => Action::Place { unit, at },
            Some(Put { unit, pocket: Some(pocket), at }) => Action::Surface { unit, pocket, at },
        }
    }

    /// The same where the rules allow it now; otherwise why they do not.
    pub fn admit(&self, game: &Pool) -> Result<Action, Illegal> {
        let action = self.action();
        game.admit(action).map(|()| action)
    }

    /// Takes another unit; `false` where it cannot be struck or put down now. What is in the hand already stays as it is held.
    pub fn choose(&mut self, game: &Pool, unit: Unit) -> bool {
        let can = game.units().has(unit);
        if can && unit != self.unit() {
            self.take(game, unit);
        }
        can
    }

    fn take(&mut self, game: &Pool, unit: Unit) {
        self.put = match game.phase() {
            Phase::Place => Some(Put { unit, pocket: None, at: game.breaking_place() }),
            _ if game.place(unit).is_none() => game.surfacing_pockets().next().map(|pocket| Put {
                unit,
                pocket: Some(pocket),
                at: game.surfacing_place(pocket),
            }),
            _ => None,
        };
        if self.put.is_none() {
            self.stroke = Stroke::within(unit, self.stroke.direction(), self.stroke.speed());
            self.aim_at_nearest(game);
        }
    }

    /// Takes the next unit, or the one before.
    pub fn step(&mut self, game: &Pool, back: bool) {
        let units: Vec<Unit> = game.units().iter().collect();
        let Some(at) = units.iter().position(|&unit| unit == self.unit()) else { return };
        let step = if back { units.len() - 1 } else { 1 };
        if let Some(&next) = units.get((at + step) % units.len()) {
            self.choose(game, next);
        }
    }

    /// Lets the submarine stay down, and goes on with the stroke that was meant before; `false` where there is none.
    pub fn stay_down(&mut self, game: &Pool) -> bool {
        let stays = self.put.is_some() && game.strikeable().has(self.stroke.unit());
        if stays {
            self.put = None;
        }
        stays
    }

    /// Aims in a direction, in thousandths of a degree.
    pub fn set_direction(&mut self, direction: i32) {
        self.change(direction, self.stroke.speed());
    }

    /// Turns the aim by thousandths of a degree, clockwise.
    pub fn turn(&mut self, by: i32) {
        self.set_direction(self.stroke.direction() + by);
    }

    /// Strikes at a speed, in mm/s, or at the nearest to it that a cue can give.
    pub fn set_speed(&mut self, speed: i32) {
        self.change(self.stroke.direction(), speed);
    }

    /// Makes the stroke faster, by mm/s.
    pub fn speed_up(&mut self, by: i32) {
        self.set_speed(self.stroke.speed() + by);
    }

    /// Where the speed stands on the scale of power, on which slow strokes have more room than fast ones.
    pub fn power(&self) -> i32 {
        let part = f64::from(self.stroke.speed() - Stroke::SLOWEST) / f64::from(Stroke::FASTEST - Stroke::SLOWEST);
        libm::round(part.sqrt() * f64::from(Cue::POWER)) as i32
    }

    /// Strikes with the power of a place on that scale.
    pub fn set_power(&mut self, power: i32) {
        let part = f64::from(power.clamp(0, Cue::POWER)) / f64::from(Cue::POWER);
        let speed = f64::from(Stroke::SLOWEST) + f64::from(Stroke::FASTEST - Stroke::SLOWEST) * part * part;
        // Whole centimetres a second: easier to say to each other.
        self.set_speed(libm::round(speed / 10.0) as i32 * 10);
    }

    /// Moves the tip there, to the right and up in hundredths of the radius, or as near to it as it may go.
    pub fn set_tip(&mut self, side: f64, height: f64) {
        let (reach, length) = (f64::from(Stroke::REACH), libm::hypot(side, height));
        let part = if length > reach { reach / length } else { 1.0 };
        // Towards the centre, so that rounding does not lead out of the circle.
        self.change_tip(libm::trunc(side * part) as i8, libm::trunc(height * part) as i8);
    }

    /// Moves the tip to the right and up, by hundredths of the radius, as far as it may go.
    pub fn move_tip(&mut self, right: i8, up: i8) {
        let moved = |from: i8, by: i8| f64::from(from) + f64::from(by);
        self.set_tip(moved(self.stroke.side(), right), moved(self.stroke.height(), up));
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
                    self.set_direction(from.direction_to(at));
                }
            }
            Some(put) => {
                put.at = at;
                // It surfaces at the pocket that it is nearest to, where there is a choice.
                let far = |pocket: &Pocket| game.rules.table.pocket(*pocket).square_distance(at);
                put.pocket = put.pocket.and(game.surfacing_pockets().min_by_key(far));
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

    /// Brings the submarine up in front of this pocket; `false` where it may not surface there.
    pub fn surface_at(&mut self, game: &Pool, pocket: Pocket) -> bool {
        let may = game.surfacing_pockets().any(|offered| offered == pocket);
        match &mut self.put {
            Some(put) if may => {
                (put.pocket, put.at) = (Some(pocket), game.surfacing_place(pocket));
                true
            }
            _ => false,
        }
    }

    fn change(&mut self, direction: i32, speed: i32) {
        let (side, height) = (self.stroke.side(), self.stroke.height());
        self.stroke = Stroke::within(self.stroke.unit(), direction, speed);
        self.change_tip(side, height);
    }

    fn change_tip(&mut self, side: i8, height: i8) {
        self.stroke = self.stroke.with_tip(side, height).unwrap_or(self.stroke);
    }

    /// Aims at the nearest enemy; at the break any ball will do.
    fn aim_at_nearest(&mut self, game: &Pool) {
        let unit = self.stroke.unit();
        let Some(from) = game.place(unit) else { return };
        let any = game.phase() == Phase::Break;
        let others = game.placed().filter(|(other, _)| *other != unit && (any || other.army() != unit.army()));
        if let Some((_, at)) = others.min_by_key(|(_, at)| from.square_distance(*at)) {
            self.set_direction(from.direction_to(at));
        }
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
        cue.move_tip(20, 0);
        cue.move_tip(0, 120);
        assert_eq!(cue.stroke().height(), 50, "no farther than a tip may go");
        cue.move_tip(-20, -40);
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
        let surfaced = LATE.replace("1=2@3", "1=2").replace("s shot - ", "s surfaced - 1=80000:80000,");
        assert_eq!(Cue::new(&game(&surfaced)).unwrap().unit().to_string(), "1", "BI-18: it shoots");
        let waits = LATE.replace("shot - ", "shot 3 ").replace("3=200000:1500000,", "");
        assert_eq!(Cue::new(&game(&waits)), None, "BI-28: chance comes first");
    }

    #[test]
    fn the_break_is_aimed_at_the_nearest_ball_whosever_it_is() {
        let mut game = Pool::new(&Rules::default());
        // The apex of the rack is an own unit.
        for action in ["~rack=3,9,C,14,1,2,4,5,6,7,10,11,12,13,15", "8@495300:400000"] {
            game.play(&action.parse().unwrap(), &mut Vec::new()).unwrap();
        }
        assert_eq!(Cue::new(&game).unwrap().action().to_string(), "8>0,8000");
    }

    #[test]
    fn the_aim_stays_while_the_same_unit_can_be_struck() {
        let before = game(LATE);
        let mut cue = Cue::new(&before).unwrap();
        assert!(cue.choose(&before, "3".parse().unwrap()));
        cue.set_direction(90_250);
        cue.set_speed(6_000);
        cue.set_tip(-20.0, 10.0);
        assert!(cue.choose(&before, "3".parse().unwrap()), "it is in the hand already");
        assert_eq!(cue.action().to_string(), "3>90250,6000,-20,10");
        assert_eq!(cue.renewed(&before).unwrap().action().to_string(), "3>90250,2500", "through the centre, no harder");
        cue.set_speed(900);
        assert_eq!(cue.renewed(&before).unwrap().action().to_string(), "3>90250,900");
        let theirs = game(&LATE.replace(" s shot", " t shot"));
        assert_eq!(cue.renewed(&theirs), Cue::new(&theirs), "another army");
        let gone = game(&LATE.replace("3=200000:1500000,", "").replace("3=2", "3=x"));
        assert_eq!(cue.renewed(&gone), Cue::new(&gone), "it is no more");
        let waits = game(&LATE.replace("shot - ", "shot 3 ").replace("3=200000:1500000,", ""));
        assert_eq!(cue.renewed(&waits), None);
    }

    #[test]
    fn every_place_on_the_scale_of_power_is_a_stroke_and_stays_where_it_was_put() {
        let mut cue = Cue::new(&game(LATE)).unwrap();
        let mut before = 0;
        for power in 0..=Cue::POWER {
            cue.set_power(power);
            assert!(cue.stroke().speed() >= before && (cue.power() - power).abs() <= 4, "{power}: {}", cue.power());
            before = cue.stroke().speed();
        }
        for (power, speed) in [(-5, Stroke::SLOWEST), (0, Stroke::SLOWEST), (100, 2_540), (999, Stroke::FASTEST)] {
            cue.set_power(power);
            assert_eq!(cue.stroke().speed(), speed);
        }
        for (speed, power) in [(Stroke::SLOWEST, 0), (2_500, 99), (Stroke::FASTEST, 200)] {
            cue.set_speed(speed);
            assert_eq!(cue.power(), power);
        }
    }

    #[test]
    fn the_tip_goes_as_near_as_it_may() {
        let mut cue = Cue::new(&game(LATE)).unwrap();
        for side in -120..120 {
            for height in [-99, -50, -33, 0, 7, 50, 120] {
                cue.set_tip(f64::from(side), f64::from(height));
                let (x, y) = (f64::from(cue.stroke().side()), f64::from(cue.stroke().height()));
                let (far, wished) = (x.hypot(y), f64::from(side).hypot(f64::from(height)));
                assert!(far <= 50.0 && far > wished.min(50.0) - 1.5, "{side} {height}: {x} {y}");
            }
        }
        cue.set_tip(30.0, -20.0);
        assert_eq!((cue.stroke().side(), cue.stroke().height()), (30, -20));
        cue.set_tip(300.0, -400.0);
        assert_eq!((cue.stroke().side(), cue.stroke().height()), (30, -40), "in the same direction");
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
        assert_eq!(
            cue.put(),
            Some(Put { unit: "8".parse().unwrap(), pocket: None, at: Place { x: 60_000, y: 60_000 } })
        );
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
        assert!(cue.surface_at(&game, Pocket::new(2).unwrap()));
        assert_eq!(cue.action().to_string(), "1^2@910600:80000");
        assert!(cue.surface_at(&game, Pocket::new(5).unwrap()));
        assert_eq!(cue.action().to_string(), "1^5@80000:1901200");
        assert!(!cue.surface_at(&game, Pocket::new(3).unwrap()), "BI-18: no side pocket, not even its own");
        assert_eq!(cue.action().to_string(), "1^5@80000:1901200");
        cue.point_at(&game, Place { x: 700_000, y: 400_000 });
        assert_eq!(cue.put().unwrap().pocket, Pocket::new(2), "in no zone: the corner that it is nearest to");
    }

    #[test]
    fn a_submarine_that_stays_down_leaves_the_stroke_as_it_was_meant() {
        let game = game(LATE);
        let mut cue = Cue::new(&game).unwrap();
        assert!(!cue.stay_down(&game), "none comes up");
        cue.choose(&game, "3".parse().unwrap());
        cue.set_direction(1_234);
        let meant = cue;
        assert!(cue.choose(&game, "1".parse().unwrap()) && cue != meant);
        assert!(cue.stay_down(&game));
        assert_eq!(cue, meant);
        assert!(!cue.surface_at(&game, Pocket::new(2).unwrap()), "nothing is put down");
    }

    #[test]
    fn what_the_rules_forbid_is_told_before_it_is_played() {
        let game = game(LATE);
        let mut cue = Cue::new(&game).unwrap();
        assert_eq!(cue.admit(&game), Ok(cue.action()));
        cue.choose(&game, "1".parse().unwrap());
        assert_eq!(cue.admit(&game), Ok(cue.action()));
        cue.point_at(&game, Place { x: 300_000, y: 300_000 });
        assert_eq!(cue.admit(&game).unwrap_err().rule, "PO-9");
        let theirs = LATE.replace(" s shot", " t shot");
        assert_eq!(cue.admit(&self::game(&theirs)).unwrap_err().rule, "BI-18");
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
            assert!(!cue.stay_down(&game) && !cue.choose(&game, "11".parse().unwrap()));
            assert!(!cue.surface_at(&game, Pocket::new(1).unwrap()));
        }
    }
}
