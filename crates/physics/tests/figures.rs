//! The simulation against what is known of real balls; the figures and their sources are in `cases/figures.txt`.

use std::collections::HashMap;

use physics::{BALLS, BallFriction, Event, EventKind, Place, Places, Run, Spec, State, Stroke, Table, Vec2};

const FIGURES: &str = include_str!("cases/figures.txt");

/// What a line of the file sets.
struct Settings(HashMap<String, f64>);

impl Settings {
    fn read(text: &str) -> Self {
        let pair = |setting: &str| {
            let (name, value) = setting.split_once('=').expect("NAME=VALUE");
            (name.trim().to_owned(), value.trim().parse().expect("a number"))
        };
        Self(text.split(',').map(pair).collect())
    }

    fn or(&self, name: &str, otherwise: f64) -> f64 {
        self.0.get(name).copied().unwrap_or(otherwise)
    }
}

#[test]
fn figures_of_real_balls_come_out() {
    let mut wrong = Vec::new();
    let lines = FIGURES.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    for line in lines {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let [experiment, settings, expected, tolerance, _source] = fields[..] else { panic!("five fields: {line}") };
        let settings = Settings::read(settings);
        let expected: f64 = expected.parse().expect("a number");
        let tolerance: f64 = tolerance.parse().expect("a number");
        let got = match experiment {
            "carom" => carom(&settings),
            "stun" => stun(&settings),
            "slide-distance" => slide(&settings).0,
            "slide-time" => slide(&settings).1,
            "rolling-speed" => slide(&settings).2,
            "cushion-angle" => cushion(&settings).0,
            "cushion-speed" => cushion(&settings).1,
            _ => panic!("no such experiment: {line}"),
        };
        if (got - expected).abs() > tolerance || got.is_nan() {
            wrong.push(format!("{line}\n    gives {got}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A table so large that nothing comes to a cushion by accident.
fn wide() -> Spec {
    Spec { width: 10_000_000, length: 10_000_000, ..Spec::NINE_FEET }
}

fn degrees(radians: f64) -> f64 {
    radians.to_degrees()
}

fn angle_between(one: Vec2, two: Vec2) -> f64 {
    degrees((one.dot(two) / (one.length() * two.length())).clamp(-1.0, 1.0).acos())
}

/// Ball 0 in the middle, and ball 1 where ball 0 meets it at a cut after `way` metres of going towards the foot.
fn cut_places(spec: &Spec, cut: f64, way: f64) -> Places {
    let mut places: Places = [None; BALLS];
    let start = Place::new(spec.width / 2, spec.length / 4);
    let between = Vec2::new(cut.to_radians().sin(), cut.to_radians().cos()) * (2.0 * f64::from(spec.radius) / 1e6);
    places[0] = Some(start);
    places[1] = Some(Place::nearest(start.metres() + Vec2::new(0.0, way) + between));
    places
}

fn meeting(run: &Run) -> f64 {
    let is_meeting = |event: &&Event| matches!(event.kind, EventKind::Balls { first: 0, second: 1, .. });
    run.events().iter().find(is_meeting).expect("the balls meet").time
}

fn velocity(run: &Run, ball: u8, time: f64) -> Vec2 {
    run.ball_at(ball, time).expect("a ball").velocity
}

fn carom(settings: &Settings) -> f64 {
    let mut spec = wide();
    spec.ball_restitution = 1.0;
    spec.ball_friction = BallFriction::constant(0.0);
    let table = Table::new(spec).expect("a table");
    let places = cut_places(&spec, settings.or("cut", 0.0), 0.5);
    // Struck at 2/5 of the radius above the centre it rolls from the first.
    let run = Run::new(&table, &places, &Stroke { height: 0.4, ..Stroke::centre(0, 0.0, 2.0) }).expect("a run");
    let meeting = meeting(&run);
    let rolls =
        |event: &&Event| event.time > meeting && event.kind == EventKind::State { ball: 0, state: State::Rolling };
    let rolling = run.events().iter().find(rolls).expect("it rolls again").time;
    angle_between(velocity(&run, 0, rolling), Vec2::new(0.0, 1.0))
}

fn stun_run(settings: &Settings, speed: f64, friction: BallFriction) -> Run {
    let mut spec = wide();
    spec.ball_restitution = settings.or("e", 0.95);
    spec.ball_friction = friction;
    let table = Table::new(spec).expect("a table");
    // So near that the cloth has no time to turn the ball.
    let places = cut_places(&spec, settings.or("cut", 0.0), 20e-6);
    Run::new(&table, &places, &Stroke::centre(0, 0.0, speed)).expect("a run")
}

fn stun(settings: &Settings) -> f64 {
    let run = stun_run(settings, 2.0, BallFriction::constant(settings.or("friction", 0.0)));
    let time = meeting(&run);
    angle_between(velocity(&run, 0, time), velocity(&run, 1, time))
}

/// How far and how long a ball slides that is struck in its centre, and how fast it rolls then.
fn slide(settings: &Settings) -> (f64, f64, f64) {
    let mut spec = wide();
    spec.sliding = settings.or("sliding", 0.2);
    let table = Table::new(spec).expect("a table");
    let mut places: Places = [None; BALLS];
    let start = Place::new(spec.width / 2, 1_000_000);
    places[0] = Some(start);
    let run = Run::new(&table, &places, &Stroke::centre(0, 0.0, settings.or("speed", 1.0))).expect("a run");
    let rolls = |event: &&Event| event.kind == EventKind::State { ball: 0, state: State::Rolling };
    let time = run.events().iter().find(rolls).expect("it rolls").time;
    let ball = run.ball_at(0, time).expect("a ball");
    ((ball.centre - start.metres()).length(), time, ball.velocity.length())
}

/// The angle to the normal and the part of its speed with which a rolling ball leaves a cushion.
fn cushion(settings: &Settings) -> (f64, f64) {
    let spec = Spec::NINE_FEET;
    let table = Table::new(spec).expect("a table");
    let mut places: Places = [None; BALLS];
    places[0] = Some(Place::new(spec.width - 300_000, spec.length / 4));
    let direction = 90.0 - settings.or("angle", 0.0);
    let run = Run::new(&table, &places, &Stroke { height: 0.4, ..Stroke::centre(0, direction, 1.0) }).expect("a run");
    let meets = |event: &&Event| matches!(event.kind, EventKind::Cushion { .. });
    let time = run.events().iter().find(meets).expect("it meets the cushion").time;
    let (before, after) = (velocity(&run, 0, time - 1e-9), velocity(&run, 0, time));
    (angle_between(after, Vec2::new(-1.0, 0.0)), after.length() / before.length())
}

/// By how much friction throws the struck ball off the line of the centres, in degrees.
fn throw(cut: f64, speed: f64) -> f64 {
    let settings = Settings(HashMap::from([("cut".to_owned(), cut)]));
    let run = stun_run(&settings, speed, Spec::NINE_FEET.ball_friction);
    let time = meeting(&run);
    let (one, two) = (run.ball_at(0, time).expect("a ball"), run.ball_at(1, time).expect("a ball"));
    angle_between(two.velocity, two.centre - one.centre)
}

/// Alciatore, technical proof A.14: the throw of a stun shot follows from the friction law alone.
#[test]
fn throw_follows_the_friction_law() {
    let law = Spec::NINE_FEET.ball_friction;
    for speed in [0.5, 1.0, 2.0, 4.0, 8.0] {
        for cut in [2.0_f64, 5.0, 10.0, 20.0, 30.0, 45.0, 60.0, 75.0] {
            let (sine, cosine) = cut.to_radians().sin_cos();
            let normal = 0.5 * 1.95 * speed * cosine;
            let sideways = (law.at(speed * sine) * normal).min(speed * sine / 7.0);
            let expected = degrees((sideways / normal).atan());
            let got = throw(cut, speed);
            assert!((got - expected).abs() < 0.02, "cut {cut}°, {speed} m/s: {got}°, not {expected}°");
        }
    }
}

#[test]
fn throw_grows_and_falls() {
    // With the cut it grows as long as the surfaces stick, then falls as they slide faster.
    let by_cut: Vec<f64> = [2.0, 10.0, 25.0, 50.0, 80.0].map(|cut| throw(cut, 2.0)).into();
    assert!(by_cut[0] < by_cut[1] && by_cut[1] < by_cut[2], "{by_cut:?}");
    assert!(by_cut[2] > by_cut[3] && by_cut[3] > by_cut[4], "{by_cut:?}");
    // A harder stroke throws less.
    let by_speed: Vec<f64> = [0.5, 1.0, 2.0, 4.0, 8.0].map(|speed| throw(30.0, speed)).into();
    assert!(by_speed.windows(2).all(|pair| pair[0] > pair[1]), "{by_speed:?}");
}
