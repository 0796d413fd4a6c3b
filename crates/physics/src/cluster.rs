//! Several contacts at one moment.
//!
//! All contacts whose sides come together are reflected at once, then those that come together because of it, and so on
//! until everything separates (Smith, Kaufman, Vouga, Tamstorf and Grinspun, *Reflections on Simultaneous Impact*, 2012). A
//! row of balls passes the blow on from one to the next, two neighbours struck at once share it evenly, and no order of
//! the balls matters.

use crate::contact::{Body, Contact, Other};
use crate::place::BALLS;
use crate::spec::Spec;
use crate::table::Constants;

/// Below this speed (m/s) two sides do not come together.
const STEADY: f64 = 1e-9;
/// After this many reflections the rest is taken out without any rebound.
const STAGES: usize = 64;
/// How often the impulses of one stage are corrected at most.
const ROUNDS: usize = 400;
/// How far apart (m) balls that press against each other get when they hop.
const HOP: f64 = 8e-6;
/// The least speed (m/s) with which a contact that was due separates.
const LEAST: f64 = 1e-6;
/// Closer than this (m) is touching.
pub(crate) const TOUCHING: f64 = 1e-9;

/// Lets all contacts act. Afterwards no two sides that touch come together, and nothing has gained energy.
pub(crate) fn resolve(contacts: &mut [Contact], bodies: &mut [Body; BALLS], spec: &Spec, constants: &Constants) {
    for stage in 0..=STAGES {
        let last = stage == STAGES;
        let mut any = false;
        for contact in contacts.iter_mut() {
            let approach = contact.approach(bodies);
            contact.came = approach;
            contact.impulse = 0.0;
            contact.wanted = f64::NEG_INFINITY;
            if approach > STEADY {
                any = true;
                contact.speed = contact.speed.max(approach);
                contact.wanted = if last { 0.0 } else { approach * contact.restitution(spec, constants) };
            } else if last {
                contact.wanted = 0.0;
            }
        }
        if !any {
            break;
        }
        separate(contacts, bodies);
        if !last {
            rub(contacts, bodies, spec, constants);
        }
    }
    hop(contacts, bodies, constants);
}

/// Finds the impulses with which every contact separates with at least the speed that is wanted, pushing only where needed.
fn separate(contacts: &mut [Contact], bodies: &mut [Body; BALLS]) {
    let fastest = contacts.iter().map(|contact| contact.speed).fold(0.0, f64::max);
    let mut single = contacts.iter().filter(|contact| contact.wanted > f64::NEG_INFINITY);
    let alone = single.next().is_some() && single.next().is_none();
    for _ in 0..ROUNDS {
        let mut worst: f64 = 0.0;
        for contact in contacts.iter_mut() {
            if contact.wanted == f64::NEG_INFINITY {
                continue;
            }
            let change = (contact.approach(bodies) + contact.wanted) / contact.give();
            let impulse = (contact.impulse + change).max(0.0);
            let change = impulse - contact.impulse;
            if change != 0.0 {
                contact.push(bodies, change);
                contact.impulse = impulse;
                worst = worst.max(change.abs());
            }
        }
        if alone || worst <= 1e-14 * fastest {
            break;
        }
    }
}

/// Friction at all contacts that push, from the same velocities for all of them.
fn rub(contacts: &mut [Contact], bodies: &mut [Body; BALLS], spec: &Spec, constants: &Constants) {
    let mut share = [0.0_f64; BALLS];
    for contact in contacts.iter().filter(|contact| contact.impulse > 0.0) {
        share[contact.ball] += 1.0;
        if let Other::Ball(other) = contact.other {
            share[other] += 1.0;
        }
    }
    let before = *bodies;
    for contact in contacts.iter().filter(|contact| contact.impulse > 0.0) {
        let shared = match contact.other {
            Other::Ball(other) => share[contact.ball].max(share[other]),
            Other::Nose | Other::Jaw(_) => share[contact.ball],
        };
        contact.friction(&before, shared, spec, constants).apply(contact, bodies);
    }
}

/// A contact that lasts, because friction on the cloth presses a ball against another or against a cushion, is a row of
/// small hops: the two separate with the speed that brings them together again after a while. What that takes is taken
/// evenly from the energy of the balls that hop.
fn hop(contacts: &mut [Contact], bodies: &mut [Body; BALLS], constants: &Constants) {
    let mut any = false;
    for contact in contacts.iter_mut() {
        contact.impulse = 0.0;
        contact.wanted = f64::NEG_INFINITY;
        if contact.gap > TOUCHING {
            continue;
        }
        let apart = -contact.approach(bodies);
        // Which way the cloth pulls changes with the hop itself. If that brought them back at once, it is the worst.
        let press = if contact.again { 2.0 * constants.slide } else { pressing(contact, bodies, constants) };
        let mut wanted = (2.0 * HOP * press.max(0.0)).sqrt();
        if contact.due {
            wanted = wanted.max(LEAST);
        }
        contact.wanted = wanted;
        any = any || (wanted > 0.0 && apart < wanted);
    }
    if !any {
        return;
    }
    let before = *bodies;
    separate(contacts, bodies);
    let mut hops = [false; BALLS];
    for contact in contacts.iter().filter(|contact| contact.impulse > 0.0) {
        hops[contact.ball] = true;
        if let Other::Ball(other) = contact.other {
            hops[other] = true;
        }
    }
    let energy = |bodies: &[Body; BALLS]| -> f64 {
        bodies.iter().zip(hops).filter(|(_, hops)| *hops).map(|(body, _)| body.energy(constants)).sum()
    };
    let (had, has) = (energy(&before), energy(bodies));
    if has > had {
        let scale = (had / has).sqrt();
        for (body, _) in bodies.iter_mut().zip(hops).filter(|(_, hops)| *hops) {
            body.velocity = body.velocity * scale;
            body.spin = body.spin * scale;
        }
    }
}

/// How strongly the cloth makes two sides come together, in m/s².
fn pressing(contact: &Contact, bodies: &[Body; BALLS], constants: &Constants) -> f64 {
    let body = &bodies[contact.ball];
    let mut pull = acceleration(body, constants);
    let mut velocity = body.velocity;
    let mut bend = 0.0;
    if let Other::Ball(other) = contact.other {
        let other = &bodies[other];
        pull -= acceleration(other, constants);
        velocity -= other.velocity;
        let across = velocity.dot(contact.normal.turned());
        bend = across * across / (2.0 * constants.radius);
    }
    pull.dot(contact.normal) - bend
}

fn acceleration(body: &Body, constants: &Constants) -> crate::vector::Vec2 {
    let slip = body.velocity + body.spin.flat().turned() * constants.radius;
    if slip.squared() > 1e-20 { slip.unit() * -constants.slide } else { body.velocity.unit() * -constants.roll }
}
