//! Random strokes on random tables, and what must hold for each of them. Used by a test and by an example that tries a million.

use physics::{BALLS, Place, Places, Run, Spec, State, Stroke, Table, Vec2};

/// A stroke and the table that it is made on.
#[derive(Clone, Debug)]
pub struct Case {
    pub table: Table,
    pub places: Places,
    pub stroke: Stroke,
}

/// Numbers that look random (Steele, Lea and Flood's `SplitMix64`).
pub struct Numbers(pub u64);

impl Numbers {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    pub fn below(&mut self, limit: u32) -> u32 {
        (((self.next() >> 32) * u64::from(limit)) >> 32) as u32
    }

    /// One of several.
    pub fn pick<T: Copy, const N: usize>(&mut self, all: [T; N]) -> T {
        all[self.below(N as u32) as usize]
    }

    /// From one whole number up to another.
    pub fn between(&mut self, from: i32, to: i32) -> i32 {
        from + self.below(from.abs_diff(to)).cast_signed()
    }

    /// From 0 up to 1.
    pub fn part(&mut self) -> f64 {
        f64::from(self.below(1 << 30)) / f64::from(1 << 30)
    }
}

/// The case of a number. Balls lie scattered, in heaps that touch, along cushions and in the mouths of pockets.
pub fn case(seed: u64) -> Case {
    let mut numbers = Numbers(seed.wrapping_mul(0x2545_F491_4F6C_DD1D));
    let mut spec = numbers.pick([Spec::SEVEN_FEET, Spec::EIGHT_FEET, Spec::NINE_FEET]);
    match numbers.below(8) {
        0 | 1 => other_cloth(&mut spec, &mut numbers),
        2 => strange_cloth(&mut spec, &mut numbers),
        _ => {}
    }
    let table = Table::new(spec).expect("a table");
    let mut places: Places = [None; BALLS];
    let count = 1 + numbers.below(BALLS as u32) as usize;
    let heap = numbers.below(4);
    for ball in 0..count {
        // A crowded table may have no room left near the last ball: then it stays away.
        for _ in 0..40 {
            let place = spot(&mut numbers, &table, &places[..ball], heap);
            let touching = 2 * i64::from(spec.radius);
            let free = places.iter().flatten().all(|other| place.squared_distance(*other) >= touching * touching);
            if free && table.is_on_cloth(place) {
                places[ball] = Some(place);
                break;
            }
        }
    }
    if places[0].is_none() {
        places[0] = Some(Place::new(spec.width / 2, spec.length / 2));
    }
    let mut ball = numbers.below(count as u32) as u8;
    if places[usize::from(ball)].is_none() {
        ball = 0;
    }
    let stroke = Stroke {
        ball,
        direction: if numbers.below(8) == 0 { f64::from(numbers.below(8)) * 45.0 } else { numbers.part() * 360.0 },
        speed: 0.05 + 9.95 * numbers.part() * numbers.part(),
        side: if numbers.below(2) == 0 { 0.0 } else { numbers.part() - 0.5 },
        height: if numbers.below(2) == 0 { 0.0 } else { numbers.part() - 0.5 },
    };
    Case { table, places, stroke }
}

/// What other good tables have.
fn other_cloth(spec: &mut Spec, numbers: &mut Numbers) {
    spec.sliding = 0.1 + 0.3 * numbers.part();
    spec.rolling = 0.004 + 0.02 * numbers.part();
    spec.ball_restitution = if numbers.below(4) == 0 { 1.0 } else { 0.8 + 0.2 * numbers.part() };
    spec.cushion_restitution = 0.6 + 0.4 * numbers.part();
    spec.cushion_friction = 0.4 * numbers.part();
}

/// What no table has, but somebody may set.
fn strange_cloth(spec: &mut Spec, numbers: &mut Numbers) {
    spec.sliding = 0.01 + numbers.part();
    spec.rolling = 0.002 + 0.1 * numbers.part();
    spec.spinning = 0.002 + 0.1 * numbers.part();
    spec.ball_restitution = any_part(numbers);
    spec.cushion_restitution = any_part(numbers);
    spec.cushion_friction = numbers.part();
    spec.ball_friction.base = numbers.part() * numbers.part();
    spec.ball_friction.extra = numbers.part() * numbers.part();
    spec.nose_height = numbers.between(18_000, 39_000);
}

/// From 0 to 1, the ends among them.
fn any_part(numbers: &mut Numbers) -> f64 {
    let part = numbers.part();
    numbers.pick([0.0, 0.5, 1.0, part])
}

fn spot(numbers: &mut Numbers, table: &Table, others: &[Option<Place>], heap: u32) -> Place {
    let Spec { width, length, radius, .. } = *table.spec();
    let across = numbers.between(radius, width - radius);
    let down = numbers.between(radius, length - radius);
    match numbers.below(8) {
        0 => Place::new(numbers.pick([radius, width - radius]), down),
        1 => Place::new(across, numbers.pick([radius, length - radius])),
        2 => {
            let pocket = numbers.pick(*table.pockets());
            let off = Vec2::new(numbers.part() - 0.5, numbers.part() - 0.5) * 0.3;
            Place::nearest(pocket.hole.centre + off)
        }
        _ if heap > 0 && others.iter().flatten().count() > 0 => {
            let other = others.iter().flatten().nth(numbers.below(others.iter().flatten().count() as u32) as usize);
            let other = other.copied().unwrap_or(Place::new(across, down));
            let gap = numbers.pick([0.0, 0.0, 1e-6, 1e-4]);
            let way = physics::unit_vector(f64::from(numbers.below(720)) * 0.5);
            let reach = 2.0 * table.radius() + 0.5e-6 + gap;
            Place::nearest(other.metres() + way * reach)
        }
        _ => Place::new(across, down),
    }
}

/// What a run showed.
#[derive(Clone, Copy, Debug, Default)]
pub struct Seen {
    pub events: usize,
    pub duration: f64,
    /// The deepest overlap of two balls at any time that was looked at, in metres.
    pub overlap: f64,
    /// How far a centre was off the cloth at most, in metres.
    pub outside: f64,
    /// The largest growth of energy from one look to the next, in joules.
    pub growth: f64,
    pub pocketed: usize,
}

/// Works a case out and looks at it at every event, between events and at even steps.
pub fn look(case: &Case) -> Result<(Run, Seen), String> {
    let run = Run::new(&case.table, &case.places, &case.stroke).map_err(|why| why.to_string())?;
    let mut seen = Seen { events: run.events().len(), duration: run.duration(), ..Seen::default() };
    seen.pocketed = run.pocketed().len();
    let mut times: Vec<f64> = run.events().iter().map(|event| event.time).collect();
    let middles: Vec<f64> = times.windows(2).map(|pair| 0.5 * (pair[0] + pair[1])).collect();
    times.extend(middles);
    times.extend((0..=20).map(|step| run.duration() * f64::from(step) / 20.0));
    times.sort_by(f64::total_cmp);
    let mut energy = f64::INFINITY;
    let diameter = 2.0 * case.table.radius();
    for time in times {
        let now = run.energy(time);
        seen.growth = seen.growth.max(now - energy);
        energy = now;
        let mut centres = [Vec2::ZERO; BALLS];
        let mut count = 0;
        for ball in 0..BALLS as u8 {
            let Some((state, centre)) = run.centre_at(ball, time) else { continue };
            if state == State::Pocketed {
                continue;
            }
            seen.outside = seen.outside.max(-case.table.clearance(centre));
            for other in &centres[..count] {
                seen.overlap = seen.overlap.max(diameter - (centre - *other).length());
            }
            centres[count] = centre;
            count += 1;
        }
    }
    Ok((run, seen))
}

/// What is wrong with a case, if anything.
pub fn verdict(case: &Case) -> Result<Seen, String> {
    let (run, seen) = look(case)?;
    if seen.overlap > 1e-9 {
        return Err(format!("two balls overlap by {:e} m", seen.overlap));
    }
    if seen.outside > 1e-9 {
        return Err(format!("a ball is off the cloth by {:e} m", seen.outside));
    }
    if seen.growth > 1e-12 {
        return Err(format!("energy grows by {:e} J", seen.growth));
    }
    if seen.events > 50_000 || seen.duration > 600.0 {
        return Err(format!("{} events in {} s", seen.events, seen.duration));
    }
    physics::check_places(&case.table, run.end()).map_err(|why| format!("at the end, {why}"))?;
    if !run.ended_by_itself() {
        return Err("it was cut short".to_owned());
    }
    Ok(seen)
}
