//! The lines that help to aim, read off the one run that the stroke would make: they cannot disagree with the shot. Every
//! shell draws them.

use billiard::Unit;
use physics::{EventKind, Run, Vec2};

use crate::run::Shot;
use crate::stroke::Stroke;

/// How far the lines reach. It belongs to the match, so that both sides see equally far; no judgement depends on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Lines {
    /// Only where the cue points.
    None,
    /// As far as the first contact, and a little beyond.
    Short,
    /// As far as each ball's next contact.
    #[default]
    Full,
}

impl Lines {
    /// Every choice.
    pub const ALL: [Lines; 3] = [Lines::None, Lines::Short, Lines::Full];

    /// Its word in rule sets.
    pub const fn word(self) -> &'static str {
        match self {
            Lines::None => "none",
            Lines::Short => "short",
            Lines::Full => "full",
        }
    }

    /// The choice of this word.
    pub fn from_word(word: &str) -> Option<Lines> {
        Lines::ALL.into_iter().find(|lines| lines.word() == word)
    }
}

/// What to draw before a stroke, in metres.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Guide {
    /// The struck ball's way to the first contact.
    pub aim: Vec<Vec2>,
    /// Where it is when it meets another ball.
    pub ghost: Option<Vec2>,
    /// The ball that it meets.
    pub target: Option<Unit>,
    /// That ball's way to its own next contact.
    pub object: Vec<Vec2>,
    /// The pocket that this way ends in.
    pub pocket: Option<u8>,
    /// The struck ball's way after the contact.
    pub own: Vec<Vec2>,
}

/// Metres of a short line.
const SHORT: f64 = 0.18;
/// Metres of the line that only tells the direction.
const POINTER: f64 = 0.16;

impl Guide {
    /// Reads it off a run.
    pub fn of(shot: &Shot, stroke: Stroke, lines: Lines) -> Guide {
        let run = &shot.run;
        let ball = stroke.unit().index() as u8;
        let first = first_contact(run, ball, 0.0);
        let until = first.map_or(run.duration(), |(time, _)| time);
        let aim = path(run, ball, 0.0, until);
        if lines == Lines::None {
            return Guide { aim: cut(aim, POINTER), ..Guide::default() };
        }
        let Some((time, Contact::Ball(other))) = first else { return Guide { aim, ..Guide::default() } };
        let reach = |path: Vec<Vec2>| if lines == Lines::Short { cut(path, SHORT) } else { path };
        let after = |ball: u8| first_contact(run, ball, time + JUST_AFTER);
        let object_ends = after(other);
        let own_ends = after(ball);
        let end = |contact: Option<(f64, Contact)>| contact.map_or(run.duration(), |(time, _)| time);
        let pocket = object_ends.and_then(|(_, contact)| match contact {
            Contact::Pocket(pocket) => Some(pocket),
            _ => None,
        });
        Guide {
            ghost: aim.last().copied(),
            aim,
            target: Unit::new(other + 1),
            object: reach(path(run, other, time, end(object_ends))),
            pocket: pocket.filter(|_| lines == Lines::Full),
            own: reach(path(run, ball, time, end(own_ends))),
        }
    }
}

/// Contacts this soon after one another are one contact: a rack bursts at once.
const JUST_AFTER: f64 = 1e-6;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Contact {
    Ball(u8),
    Cushion,
    Pocket(u8),
}

fn first_contact(run: &Run, ball: u8, from: f64) -> Option<(f64, Contact)> {
    run.events().iter().filter(|event| event.time >= from).find_map(|event| {
        let contact = match event.kind {
            EventKind::Balls { first, second, .. } if first == ball => Contact::Ball(second),
            EventKind::Balls { first, second, .. } if second == ball => Contact::Ball(first),
            EventKind::Cushion { ball: other, .. } | EventKind::Jaw { ball: other, .. } if other == ball => {
                Contact::Cushion
            }
            EventKind::Pocketed { ball: other, pocket, .. } if other == ball => Contact::Pocket(pocket),
            _ => return None,
        };
        Some((event.time, contact))
    })
}

/// A ball's way from one time to another, as points that straight lines join well.
pub fn path(run: &Run, ball: u8, from: f64, to: f64) -> Vec<Vec2> {
    const PIECES: i32 = 6;
    let mut times: Vec<f64> = run.turning_points(ball).filter(|time| *time > from && *time < to).collect();
    times.push(to);
    let mut points: Vec<Vec2> = run.centre_at(ball, from).map(|(_, centre)| centre).into_iter().collect();
    let mut before = from;
    for time in times {
        for piece in 1..=PIECES {
            // A little before the turn: at it the ball may already be in a pocket, or on its way back.
            let at = before + (time - before) * f64::from(piece) / f64::from(PIECES);
            let Some((_, centre)) = run.centre_at(ball, at) else { continue };
            if points.last().is_none_or(|last| (*last - centre).squared() > 1e-7) {
                points.push(centre);
            }
        }
        before = time;
    }
    points
}

/// Only the first metres of a way.
fn cut(path: Vec<Vec2>, length: f64) -> Vec<Vec2> {
    let mut left = length;
    let mut kept: Vec<Vec2> = Vec::new();
    for point in path {
        if let Some(&last) = kept.last() {
            let step = point - last;
            let far = step.length();
            if far >= left {
                kept.push(last + step * (left / far.max(1e-9)));
                return kept;
            }
            left -= far;
        }
        kept.push(point);
    }
    kept
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)] // A test that meets nothing where something should be has failed.

    use contract::Game;

    use super::*;
    use crate::{Pool, Rules};

    /// Solids shoot: 2 in the middle of the table, 11 straight before it, near the foot pocket's line.
    const STRAIGHT: &str = "1=x,2=4,3=x,4=x,5=x,6=x,7=x,8=2 9=x,10=x,11=2,12=x,13=x,14=x,15=x,C=2 s shot - 2=495300:600000,8=100000:300000,11=495300:1200000,C=880000:300000 0";

    /// Solids or Stripes shoot: 2 and 11 in the middle of the table, C behind 11 as seen from 2.
    const IN_LINE: &str = "1=x,2=4,3=x,4=x,5=x,6=x,7=x,8=x 9=x,10=x,11=2,12=x,13=x,14=x,15=x,C=2 s shot - 2=495300:600000,11=495300:1000000,C=495300:1300000 0";

    /// Solids shoot: 11 between 2 and pocket 1.
    const POCKET: &str = "1=x,2=4,3=x,4=x,5=x,6=x,7=x,8=x 9=x,10=x,11=2,12=x,13=x,14=x,15=x,C=x s shot - 2=300000:280000,11=110000:100000 0";

    fn shot_from(position: &str, stroke: &str) -> (Shot, Stroke) {
        let game = Pool::from_position(&Rules::default(), position).unwrap();
        let stroke: Stroke = stroke.parse().unwrap();
        (game.aim(stroke).unwrap(), stroke)
    }

    fn shot(stroke: &str) -> (Shot, Stroke) {
        shot_from(STRAIGHT, stroke)
    }

    fn length(line: &[Vec2]) -> f64 {
        line.windows(2).map(|pair| (pair[1] - pair[0]).length()).sum()
    }

    /// Where a unit comes to rest.
    fn rest(shot: &Shot, unit: &str) -> Vec2 {
        let unit: Unit = unit.parse().unwrap();
        physics::Place::from(shot.places[unit.index()].unwrap()).metres()
    }

    #[test]
    fn the_lines_end_where_the_balls_meet() {
        let (run, stroke) = shot("2>0,2000");
        let guide = Guide::of(&run, stroke, Lines::Full);
        assert_eq!(guide.target, Unit::new(11));
        let ghost = guide.ghost.unwrap();
        assert!((ghost - Vec2::new(0.4953, 1.2 - 2.0 * 0.028_575)).length() < 1e-4, "{ghost:?}");
        let end = guide.object.last().unwrap();
        assert!((end.x - 0.4953).abs() < 1e-4 && end.y > 1.9, "to the foot cushion: {end:?}");
        assert_eq!(guide.pocket, None);
    }

    #[test]
    fn short_lines_are_short_and_none_tells_no_contact() {
        let (run, stroke) = shot("2>0,2000");
        let short = Guide::of(&run, stroke, Lines::Short);
        let length = length(&short.object);
        assert!((length - SHORT).abs() < 1e-6, "{length}");
        let none = Guide::of(&run, stroke, Lines::None);
        assert_eq!((none.target, none.ghost), (None, None));
        assert!((*none.aim.last().unwrap() - none.aim[0]).length() <= POINTER + 1e-9);
    }

    #[test]
    fn a_stroke_that_meets_no_ball_shows_its_way_to_the_cushion() {
        let (run, stroke) = shot("2>90000,1000");
        let guide = Guide::of(&run, stroke, Lines::Full);
        assert_eq!(guide.target, None);
        assert!((guide.aim.last().unwrap().x - (0.9906 - 0.028_575)).abs() < 1e-4);
    }

    #[test]
    fn each_line_ends_at_a_contact_of_its_own_ball() {
        let (run, stroke) = shot_from(IN_LINE, "2>0,1400");
        let guide = Guide::of(&run, stroke, Lines::Full);
        let (object, own) = (guide.object.last().unwrap(), guide.own.last().unwrap());
        assert!((*object - Vec2::new(0.4953, 1.3 - 2.0 * 0.028_575)).length() < 1e-4, "11 meets C: {object:?}");
        assert!((*own - rest(&run, "2")).length() < 1e-3, "2 rolls on while they and a cushion meet: {own:?}");

        let (run, stroke) = shot_from(&IN_LINE.replace("s shot", "t shot"), "11>180000,1000");
        let guide = Guide::of(&run, stroke, Lines::Full);
        assert_eq!(guide.target, Unit::new(2), "the one with the higher number strikes");
        assert_eq!(guide.object.last().map(|end| end.y < 0.1), Some(true), "2 runs to the head cushion");
    }

    #[test]
    fn the_line_of_a_ball_that_falls_tells_the_pocket() {
        let (run, stroke) = shot_from(POCKET, "2>226510,1000,0,-30");
        let guide = Guide::of(&run, stroke, Lines::Full);
        assert_eq!((guide.target, guide.pocket), (Unit::new(11), Some(1)));
        let own = guide.own.last().unwrap();
        assert!((*own - rest(&run, "2")).length() < 1e-3, "2 rolls on while 11 falls: {own:?}");
        assert_eq!(Guide::of(&run, stroke, Lines::Short).pocket, None, "a short line does not reach so far");
    }

    #[test]
    fn a_way_is_drawn_with_all_its_bends() {
        let (shot, _) = shot("2>60000,3000,30,0");
        let run = &shot.run;
        let until = run.duration() / 2.0;
        let line = path(run, 1, 0.0, until);
        let way: Vec<Vec2> =
            (0..=2_000).map(|at| run.centre_at(1, until * f64::from(at) / 2_000.0).unwrap().1).collect();
        assert!((*line.last().unwrap() - way[2_000]).length() < 1e-3, "it ends when it is asked to");
        assert!((length(&line) - length(&way)).abs() < 0.005, "{} of {}", length(&line), length(&way));
        assert!(way.iter().all(|&point| off(&line, point) < 0.002), "nowhere two millimetres off");
        let still = path(run, Unit::new(16).unwrap().index() as u8, 0.0, until);
        assert_eq!(still, [Vec2::new(0.88, 0.3)], "what lies still has no way");
    }

    /// How far a point is from a line.
    fn off(line: &[Vec2], point: Vec2) -> f64 {
        let pieces = line.windows(2).map(|pair| {
            let step = pair[1] - pair[0];
            let share = ((point - pair[0]).dot(step) / step.squared()).clamp(0.0, 1.0);
            (pair[0] + step * share - point).length()
        });
        pieces.fold(f64::INFINITY, f64::min)
    }

    #[test]
    fn only_the_first_metres_are_kept() {
        let way: Vec<Vec2> = [(0.0, 0.0), (0.1, 0.0), (0.1, 0.1), (0.1, 1.1)].map(|(x, y)| Vec2::new(x, y)).into();
        let kept = cut(way.clone(), 0.25);
        assert_eq!(kept[..3], way[..3]);
        assert!((kept[3] - Vec2::new(0.1, 0.15)).length() < 1e-9 && kept.len() == 4, "{kept:?}");
        assert_eq!(cut(way.clone(), 2.0), way, "a shorter one is kept whole");
    }
}
