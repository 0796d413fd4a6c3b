//! The run itself: from event to event.

use std::sync::OnceLock;

use crate::boundary::{Boundary, apart, first_boundary, on_nose};
use crate::cluster::{TOUCHING, resolve};
use crate::contact::{Body, Contact, Other};
use crate::motion::{Motion, State};
use crate::place::{BALLS, Places};
use crate::queue::{Alone, Next, Queue};
use crate::run::{Event, EventKind, Pocketed, Run};
use crate::settle::settle;
use crate::stroke::Stroke;
use crate::table::Table;
use crate::vector::Vec2;

/// Balls so near (m) to a contact take part in it: a micrometre is what places are rounded to, and far less than what real
/// balls give way.
const NEAR: f64 = 1.01e-6;
/// A pair that meets again within this many seconds never parted.
const LASTING: f64 = 1.0 / 64.0;
/// A pair that meets again within this many seconds was brought back at once.
const SOON: f64 = 1e-3;
/// Contacts within so short a time (s) are one moment.
const MOMENT: f64 = 1e-9;
/// After this many contacts in one moment the balls that cannot get away from each other lose half their motion each
/// time.
const CROWDED: u32 = 200;
/// After this many contacts they stay where they are.
const JAMMED: u32 = 300;
/// After this many events everything stops. No run that was ever seen comes near it.
const EVENTS: u32 = 200_000;

/// Works out a stroke that has been checked.
pub(crate) fn run(table: &Table, places: &Places, stroke: &Stroke) -> Run {
    let mut engine = Engine::new(table, places);
    engine.strike(stroke);
    engine.go();
    engine.finish()
}

struct Engine<'a> {
    table: &'a Table,
    now: f64,
    /// The balls in the order of their places, so that their numbers cannot matter.
    motions: Vec<Motion>,
    numbers: Vec<u8>,
    queue: Queue,
    contacts: Vec<Contact>,
    /// When each pair, or each ball and what it touches (on the diagonal), last met.
    met: [[f64; BALLS]; BALLS],
    /// How many contacts there were in the present moment.
    crowd: u32,
    crowd_since: f64,
    history: [Vec<Motion>; BALLS],
    events: Vec<Event>,
    pocketed: Vec<Pocketed>,
    ended_by_itself: bool,
}

impl<'a> Engine<'a> {
    fn new(table: &'a Table, places: &Places) -> Self {
        let mut balls: Vec<_> = (0..).zip(places).filter_map(|(number, place)| Some(((*place)?, number))).collect();
        balls.sort_unstable();
        let motions: Vec<_> = balls.iter().map(|(place, _)| Motion::resting(place.metres())).collect();
        let mut history = [const { Vec::new() }; BALLS];
        for (motion, (_, number)) in motions.iter().zip(&balls) {
            history[usize::from(*number)].push(*motion);
        }
        Self {
            table,
            now: 0.0,
            queue: Queue::new(motions.len()),
            motions,
            numbers: balls.into_iter().map(|(_, number)| number).collect(),
            contacts: Vec::new(),
            met: [[f64::NEG_INFINITY; BALLS]; BALLS],
            crowd: 0,
            crowd_since: 0.0,
            history,
            events: Vec::new(),
            pocketed: Vec::new(),
            ended_by_itself: false,
        }
    }

    fn strike(&mut self, stroke: &Stroke) {
        let Some(ball) = self.numbers.iter().position(|&number| number == stroke.ball) else { return };
        let constants = &self.table.constants;
        let (velocity, spin) = stroke.launch(constants.radius);
        let motion = Motion::new(0.0, self.motions[ball].place, velocity, spin, constants);
        self.history[usize::from(stroke.ball)].clear();
        self.change(ball, motion);
        self.foresee(1 << ball);
    }

    fn go(&mut self) {
        for _ in 0..EVENTS {
            let Some((time, next)) = self.queue.soonest() else {
                self.ended_by_itself = true;
                return;
            };
            self.now = self.now.max(time);
            match next {
                Next::Alone(ball, Alone::State) => {
                    let motion = self.motions[ball].next(&self.table.constants);
                    self.change(ball, motion);
                    self.foresee(1 << ball);
                }
                Next::Alone(ball, Alone::Boundary(Boundary::Hole(pocket))) => self.fall(ball, pocket),
                Next::Alone(ball, Alone::Boundary(Boundary::Mouth)) => {
                    self.motions[ball] = self.motions[ball].rebased(self.now, &self.table.constants);
                    self.foresee(1 << ball);
                }
                Next::Alone(ball, Alone::Boundary(Boundary::Wall)) => self.meet(ball, None),
                Next::Pair(one, two) => self.meet(one, Some(two)),
            }
        }
        self.halt();
    }

    /// Everything stops where it is.
    fn halt(&mut self) {
        for ball in 0..self.motions.len() {
            if !matches!(self.motions[ball].state, State::Resting | State::Pocketed) {
                let place = self.motions[ball].place_at(self.now);
                self.change(ball, Motion { start: self.now, ..Motion::resting(place) });
            }
        }
    }

    fn finish(self) -> Run {
        let mut centres = [None; BALLS];
        for (motion, &number) in self.motions.iter().zip(&self.numbers) {
            if motion.state != State::Pocketed {
                centres[usize::from(number)] = Some(motion.place);
            }
        }
        Run {
            table: self.table.clone(),
            motions: self.history,
            events: self.events,
            duration: self.now,
            end: settle(self.table, &centres),
            pocketed: self.pocketed,
            ended_by_itself: self.ended_by_itself,
            orientations: OnceLock::new(),
        }
    }

    fn tell(&mut self, kind: EventKind) {
        self.events.push(Event { time: self.now, kind });
    }

    /// A ball goes on in another way.
    fn change(&mut self, ball: usize, motion: Motion) {
        let number = self.numbers[ball];
        if self.motions[ball].state != motion.state && motion.state != State::Pocketed {
            self.tell(EventKind::State { ball: number, state: motion.state });
        }
        self.motions[ball] = motion;
        self.history[usize::from(number)].push(motion);
    }

    fn fall(&mut self, ball: usize, pocket: usize) {
        let motion = self.motions[ball].rebased(self.now, &self.table.constants);
        let (number, pocket) = (self.numbers[ball], self.table.pockets()[pocket].number);
        self.tell(EventKind::Pocketed { ball: number, pocket, speed: motion.velocity.length() });
        self.pocketed.push(Pocketed { ball: number, pocket, time: self.now });
        let gone = Motion { state: State::Pocketed, start: self.now, ..Motion::resting(motion.place) };
        self.change(ball, gone);
        self.foresee(1 << ball);
    }

    /// A ball meets a cushion, or another ball; whatever is near takes part.
    fn meet(&mut self, ball: usize, other: Option<usize>) {
        let constants = &self.table.constants;
        let mut contacts = std::mem::take(&mut self.contacts);
        contacts.clear();
        let members = self.gather(ball, other, &mut contacts);
        let mut bodies = [Body::default(); BALLS];
        for ball in each(members) {
            let motion = &self.motions[ball];
            bodies[ball] =
                Body { velocity: motion.velocity_at(self.now), spin: motion.turning_at(self.now, constants) };
        }
        let before = bodies;
        resolve(&mut contacts, &mut bodies, self.table.spec(), constants);
        self.thin_out(&mut bodies, members);
        self.tell_contacts(&contacts);
        let mut changed = 0;
        for ball in each(members) {
            if bodies[ball] != before[ball] {
                let place = self.motions[ball].place_at(self.now);
                let Body { velocity, spin } = bodies[ball];
                self.change(ball, Motion::new(self.now, place, velocity, spin, constants));
                changed |= 1 << ball;
            }
        }
        self.contacts = contacts;
        self.foresee(changed);
    }

    /// All contacts that belong to one: the balls that touch its balls, what touches those, and so on, cushions included.
    fn gather(&self, ball: usize, other: Option<usize>, contacts: &mut Vec<Contact>) -> u32 {
        let diameter = 2.0 * self.table.constants.radius;
        let mut members: u32 = 1 << ball | other.map_or(0, |other| 1 << other);
        let mut done: u32 = 0;
        while let Some(one) = each(members & !done).next() {
            done |= 1 << one;
            let place = self.motions[one].place_at(self.now);
            for (two, motion) in self.motions.iter().enumerate() {
                let is_due = (one == ball && Some(two) == other) || (two == ball && Some(one) == other);
                if done & 1 << two != 0 || motion.state == State::Pocketed {
                    continue;
                }
                let between = motion.place_at(self.now) - place;
                if between.squared() > (diameter + NEAR) * (diameter + NEAR) && !is_due {
                    continue;
                }
                members |= 1 << two;
                let length = between.length();
                contacts.push(Contact {
                    due: is_due,
                    again: is_due && self.now - self.met[one][two] < SOON,
                    ..Contact::new(one, Other::Ball(two), between * (1.0 / length), length - diameter)
                });
            }
            self.gather_walls(one, place, one == ball && other.is_none(), contacts);
        }
        members
    }

    fn gather_walls(&self, ball: usize, place: Vec2, is_due: bool, contacts: &mut Vec<Contact>) {
        let constants = &self.table.constants;
        let radius = constants.radius;
        let distances = [place.x, constants.width - place.x, place.y, constants.length - place.y];
        if distances.iter().all(|&distance| distance > radius + NEAR) {
            return;
        }
        let mut add = |normal: Vec2, gap: f64, other: Other| {
            let approach = self.motions[ball].velocity_at(self.now).dot(normal);
            let due = is_due && gap <= TOUCHING && approach >= -TOUCHING;
            let again = due && self.now - self.met[ball][ball] < SOON;
            contacts.push(Contact { due, again, ..Contact::new(ball, other, normal, gap) });
        };
        let normals = [Vec2::new(-1.0, 0.0), Vec2::new(1.0, 0.0), Vec2::new(0.0, -1.0), Vec2::new(0.0, 1.0)];
        for (line, (distance, normal)) in distances.into_iter().zip(normals).enumerate() {
            if distance <= radius + NEAR && on_nose(self.table, line, place) {
                add(normal, distance - radius, Other::Nose);
            }
        }
        let pocket = self.table.nearest_pocket(place);
        for jaw in &pocket.jaws {
            if (place - jaw.nose_end).dot(jaw.along) <= 0.0 {
                continue;
            }
            let (distance, away) = jaw.distance(place);
            if distance <= radius + NEAR {
                add(-away, distance - radius, Other::Jaw(usize::from(pocket.number) - 1));
            }
        }
    }

    /// Balls that hit each other again and again without any time going by lose their motion.
    fn thin_out(&mut self, bodies: &mut [Body; BALLS], members: u32) {
        if self.now - self.crowd_since > MOMENT {
            self.crowd = 0;
            self.crowd_since = self.now;
        }
        self.crowd += 1;
        if self.crowd > CROWDED {
            let keep = if self.crowd > JAMMED { 0.0 } else { 0.5 };
            for ball in each(members) {
                bodies[ball].velocity = bodies[ball].velocity * keep;
                bodies[ball].spin = bodies[ball].spin * keep;
            }
        }
    }

    fn tell_contacts(&mut self, contacts: &[Contact]) {
        for contact in contacts.iter().filter(|contact| contact.due || contact.speed > 0.0) {
            let Contact { ball, other, speed, .. } = *contact;
            let number = self.numbers[ball];
            let (with, kind) = match other {
                Other::Ball(other) => {
                    let (first, second) = (number.min(self.numbers[other]), number.max(self.numbers[other]));
                    (other, EventKind::Balls { first, second, speed })
                }
                Other::Nose => (ball, EventKind::Cushion { ball: number, speed }),
                Other::Jaw(pocket) => {
                    (ball, EventKind::Jaw { ball: number, pocket: self.table.pockets()[pocket].number, speed })
                }
            };
            let last = self.met[ball][with];
            self.met[ball][with] = self.now;
            self.met[with][ball] = self.now;
            if self.now - last > LASTING || speed > 0.02 {
                self.tell(kind);
            }
        }
    }

    /// Works out anew what the balls of a set come to.
    fn foresee(&mut self, changed: u32) {
        for ball in each(changed) {
            let motion = &self.motions[ball];
            self.queue.set_alone(ball, motion.until, Alone::State);
            if motion.is_moving() {
                let end = motion.until - motion.start;
                if let Some((after, boundary)) = first_boundary(self.table, motion, end) {
                    self.queue.set_alone(ball, motion.start + after, Alone::Boundary(boundary));
                }
            }
        }
        for one in each(changed) {
            for two in 0..self.motions.len() {
                // A pair of two that both changed is looked at once.
                if two != one && !(two < one && changed & 1 << two != 0) {
                    self.queue.set_pair(one, two, self.pair(one, two));
                }
            }
        }
    }

    /// When two balls meet, if nothing else happens to either.
    fn pair(&self, one: usize, two: usize) -> f64 {
        let (a, b) = (&self.motions[one], &self.motions[two]);
        if !(a.is_moving() || b.is_moving()) || a.state == State::Pocketed || b.state == State::Pocketed {
            return f64::INFINITY;
        }
        let end = self.queue.alone(one).min(self.queue.alone(two)) - self.now;
        let place = a.place_at(self.now) - b.place_at(self.now);
        let velocity = a.velocity_at(self.now) - b.velocity_at(self.now);
        let acceleration = a.acceleration - b.acceleration;
        let diameter = 2.0 * self.table.constants.radius;
        if passes_by(a, b) || passes_by(b, a) {
            // The way is straight: it misses if it leads away, or if the line of it is too far off.
            let aside = place.x * velocity.y - place.y * velocity.x;
            if place.dot(velocity) >= 0.0 || aside * aside > diameter * diameter * velocity.squared() {
                return f64::INFINITY;
            }
        }
        let reach = diameter + (velocity.length() + 0.5 * acceleration.length() * end) * end;
        if place.squared() > reach * reach {
            return f64::INFINITY;
        }
        match apart(place, velocity, acceleration, diameter).first_fall(end) {
            Some(after) => self.now + after,
            None => f64::INFINITY,
        }
    }
}

/// Whether one ball rolls, straight on, while the other stays where it is.
fn passes_by(one: &Motion, other: &Motion) -> bool {
    one.state == State::Rolling && !other.is_moving()
}

/// The members of a set of balls, in order.
fn each(set: u32) -> impl Iterator<Item = usize> {
    (0..BALLS).filter(move |ball| set & 1 << ball != 0)
}
