//! The table as a player looks at it: where balls lie, which lines are open, and how easily something falls.

use ::billiard::{Unit, Units};
use ::pool::{Pool, Rules, Stroke};
use physics::Vec2;

/// The pockets as targets. Lengths are metres.
#[derive(Clone, Debug)]
pub(super) struct Board {
    pub(super) mouths: Vec<Mouth>,
    pub(super) radius: f64,
    pub(super) width: f64,
    pub(super) length: f64,
    /// How much a rolling ball slows down, m/s².
    roll: f64,
}

/// A pocket as a target.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mouth {
    /// Where a ball is aimed at.
    pub(super) aim: Vec2,
    /// The unit vector into the pocket.
    inwards: Vec2,
    /// Half of the opening.
    half: f64,
}

/// Where the balls lie.
#[derive(Clone, Debug)]
pub(super) struct Balls {
    pub(super) at: [Option<Vec2>; Unit::COUNT],
}

/// A way to pocket a ball.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pot {
    /// The unit struck.
    pub(super) unit: Unit,
    /// What is to fall.
    pub(super) target: Unit,
    /// The direction of the stroke, in radians.
    pub(super) angle: f64,
    /// How far the direction may be wrong, in radians.
    pub(super) slack: f64,
    /// How far throw may lead astray, in radians of the stroke's direction.
    pub(super) doubt: f64,
    /// The speed of the stroke, in m/s.
    pub(super) speed: f64,
}

impl Pot {
    /// The chance that it falls, for a hand that strays so many radians.
    pub(super) fn chance(&self, hand: f64) -> f64 {
        let ratio = self.slack / hand.max(1e-5);
        ratio / (ratio * ratio + 0.8).sqrt()
    }

    /// The stroke, through the centre.
    pub(super) fn stroke(&self) -> Option<Stroke> {
        Stroke::new(self.unit, thousandths(self.angle).rem_euclid(Stroke::TURN), millimetres(self.speed))
    }
}

/// Radians in thousandths of a degree.
pub(super) fn thousandths(angle: f64) -> i32 {
    libm::round(angle * (180_000.0 / std::f64::consts::PI)) as i32
}

/// A speed in m/s as one that a cue can give, in mm/s.
pub(super) fn millimetres(speed: f64) -> i32 {
    (libm::round(speed * 1e3) as i32).clamp(300, Stroke::FASTEST)
}

/// The direction of a vector, in radians: 0 towards the foot cushion, growing to the right.
pub(super) fn angle_of(way: Vec2) -> f64 {
    libm::atan2(way.x, way.y)
}

impl Balls {
    pub(super) fn of(game: &Pool) -> Balls {
        let mut at = [None; Unit::COUNT];
        for (unit, place) in game.placed() {
            at[unit.index()] = Some(physics::Place::new(place.x, place.y).metres());
        }
        Balls { at }
    }

    /// Whether a ball of this radius gets from one point to another without meeting any but these.
    fn is_open(&self, from: Vec2, to: Vec2, but: Units, radius: f64) -> bool {
        let way = to - from;
        let square = way.squared().max(1e-12);
        let reach = 4.0 * radius * radius * 0.995;
        !Unit::all().any(|unit| {
            let Some(ball) = self.at[unit.index()].filter(|_| !but.has(unit)) else { return false };
            let along = ((ball - from).dot(way) / square).clamp(0.0, 1.0);
            (ball - from - way * along).squared() < reach
        })
    }
}

impl Board {
    /// The table of these rules; `None` where there is none.
    pub(super) fn new(rules: &Rules) -> Option<Board> {
        let table = physics::Table::new(rules.spec()).ok()?;
        let mouth = |pocket: &physics::Pocket| {
            let [one, other] = pocket.jaws.map(|jaw| jaw.facing_start);
            let (aim, half) = ((one + other) * 0.5, (one - other).length() / 2.0);
            Mouth { aim, inwards: pocket.inwards, half }
        };
        let mouths = table.pockets().iter().map(mouth).collect();
        let roll = table.spec().rolling * table.spec().gravity;
        Some(Board { mouths, radius: table.radius(), width: table.width(), length: table.length(), roll })
    }

    /// By how many metres a ball may miss the middle of a mouth that it comes to along this unit vector.
    fn room(&self, mouth: &Mouth, way: Vec2) -> f64 {
        mouth.half * way.dot(mouth.inwards) - self.radius
    }

    /// The speed that brings the second ball to the pocket, after so far to it and from it.
    fn speed(&self, near: f64, far: f64, cosine: f64) -> f64 {
        let target = 1.4 * (0.3 + 2.0 * self.roll * far).sqrt();
        let struck = target / (0.97 * cosine.max(0.15));
        (1.25 * (struck * struck + 2.0 * self.roll * near).sqrt()).min(9.0)
    }

    /// A unit that sends a target along a unit vector; `far` and `room` say how far it runs and how much it may miss by.
    fn sends(&self, balls: &Balls, unit: Unit, target: Unit, way: Vec2, far: f64, room: f64) -> Option<Pot> {
        let (from, at) = (balls.at[unit.index()]?, balls.at[target.index()]?);
        let ghost = at - way * (2.0 * self.radius);
        let line = ghost - from;
        let near = line.length();
        let cosine = if near > 1e-6 { line.dot(way) / near } else { 1.0 };
        let both = Units::one(unit).with(target);
        if cosine < 0.15 || !balls.is_open(from, ghost, both, self.radius) {
            return None;
        }
        let lever = 2.0 * self.radius * cosine;
        let gear = lever / (near + lever);
        let slack = room / far.max(room) * gear;
        let speed = self.speed(near, far, cosine);
        Some(Pot { unit, target, angle: angle_of(line), slack, doubt: 0.07 * gear, speed })
    }

    /// Every target that these units can send straight into a pocket.
    pub(super) fn pots(&self, balls: &Balls, units: Units, targets: Units, out: &mut Vec<Pot>) {
        for target in targets.iter() {
            let Some(at) = balls.at[target.index()] else { continue };
            for mouth in &self.mouths {
                let line = mouth.aim - at;
                let (far, way) = (line.length(), line.unit());
                let room = self.room(mouth, way);
                if room < 0.003 || !balls.is_open(at, mouth.aim, Units::one(target), self.radius) {
                    continue;
                }
                let sent = units.iter().filter(|&unit| unit != target);
                out.extend(sent.filter_map(|unit| self.sends(balls, unit, target, way, far, room)));
            }
        }
    }

    /// The same by way of one cushion.
    pub(super) fn banks(&self, balls: &Balls, units: Units, targets: Units, out: &mut Vec<Pot>) {
        let (left, head) = (self.radius, self.radius);
        let (right, foot) = (self.width - self.radius, self.length - self.radius);
        for target in targets.iter() {
            let Some(at) = balls.at[target.index()] else { continue };
            for mouth in &self.mouths {
                let mirrors = [
                    (Vec2::new(2.0 * left - mouth.aim.x, mouth.aim.y), (left - at.x, true)),
                    (Vec2::new(2.0 * right - mouth.aim.x, mouth.aim.y), (right - at.x, true)),
                    (Vec2::new(mouth.aim.x, 2.0 * head - mouth.aim.y), (head - at.y, false)),
                    (Vec2::new(mouth.aim.x, 2.0 * foot - mouth.aim.y), (foot - at.y, false)),
                ];
                for (mirrored, (to_cushion, across)) in mirrors {
                    let line = mirrored - at;
                    let whole = if across { line.x } else { line.y };
                    if whole.abs() < 0.1 || !(0.05..0.95).contains(&(to_cushion / whole)) {
                        continue;
                    }
                    let bounce = at + line * (to_cushion / whole);
                    let last = mouth.aim - bounce;
                    let room = 0.6 * self.room(mouth, last.unit());
                    let only = Units::one(target);
                    let clear_of_pockets = self.mouths.iter().all(|m| (m.aim - bounce).squared() > 0.0144);
                    if room < 0.003
                        || !clear_of_pockets
                        || !balls.is_open(at, bounce, only, self.radius)
                        || !balls.is_open(bounce, mouth.aim, only, self.radius)
                    {
                        continue;
                    }
                    let sent = units.iter().filter(|&unit| unit != target);
                    let far = 1.3 * line.length();
                    let pots = sent.filter_map(|unit| self.sends(balls, unit, target, line.unit(), far, room));
                    // A cushion is no mirror: how far it is off has to be tried out.
                    out.extend(pots.map(|pot| Pot {
                        doubt: 2.5 * pot.doubt,
                        speed: (1.5 * pot.speed).min(9.0),
                        ..pot
                    }));
                }
            }
        }
    }

    /// Every target that another ball can be sent at so that it falls.
    pub(super) fn combinations(&self, balls: &Balls, units: Units, targets: Units, out: &mut Vec<Pot>) {
        for target in targets.iter() {
            let Some(at) = balls.at[target.index()] else { continue };
            for mouth in &self.mouths {
                let line = mouth.aim - at;
                let (far, way) = (line.length(), line.unit());
                let room = self.room(mouth, way);
                let only = Units::one(target);
                if room < 0.003 || far > 1.0 || !balls.is_open(at, mouth.aim, only, self.radius) {
                    continue;
                }
                let ghost = at - way * (2.0 * self.radius);
                for between in Unit::all().filter(|&between| between != target) {
                    let Some(start) = balls.at[between.index()] else { continue };
                    let push = ghost - start;
                    let apart = push.length();
                    let cosine = if apart > 1e-6 { push.dot(way) / apart } else { 1.0 };
                    if cosine < 0.6 || apart > 0.8 || !balls.is_open(start, ghost, only.with(between), self.radius) {
                        continue;
                    }
                    // What the ball between may miss the ghost by.
                    let lever = 2.0 * self.radius * cosine;
                    let narrow = room / far.max(room) * lever;
                    let sent = units.iter().filter(|&unit| unit != target && unit != between);
                    let first = if apart > 1e-6 { push * (1.0 / apart) } else { way };
                    let pots = sent.filter_map(|unit| {
                        self.sends(balls, unit, between, first, apart.max(0.02), narrow.min(apart.max(0.02)))
                    });
                    out.extend(pots.map(|pot| Pot { target, speed: (1.3 * pot.speed + 0.5).min(9.0), ..pot }));
                }
            }
        }
    }

    /// A unit that runs into a pocket itself.
    pub(super) fn dives(&self, balls: &Balls, unit: Unit, out: &mut Vec<Pot>) {
        let Some(from) = balls.at[unit.index()] else { return };
        for mouth in &self.mouths {
            let line = mouth.aim - from;
            let (far, way) = (line.length(), line.unit());
            let room = self.room(mouth, way);
            if room > 0.003 && balls.is_open(from, mouth.aim, Units::one(unit), self.radius) {
                let speed = 1.4 * (0.3 + 2.0 * self.roll * far).sqrt();
                out.push(Pot {
                    unit,
                    target: unit,
                    angle: angle_of(line),
                    slack: room / far.max(room),
                    doubt: 0.0,
                    speed,
                });
            }
        }
    }
}
