//! Words, figures and numbers on the cloth. What is written stands where no ball lies.

use billiard::Unit;
use contract::Game;
use pool::Pool;
use web_sys::CanvasRenderingContext2d as Canvas;

use super::board_state::metres;
use super::geometry::Frame;
use super::history::Ran;
use super::paint::{BRASS, radius};
use super::paint_ball::{disc, round};
use super::run_events::{RunEventKind, moments};

/// A pill with words on it: the words, its colour and theirs.
#[derive(Clone, Copy)]
pub(super) struct Pill<'a> {
    pub(super) text: &'a str,
    pub(super) back: &'static str,
    pub(super) front: &'static str,
}

impl<'a> Pill<'a> {
    /// What is about to happen.
    pub(super) fn brass(text: &'a str) -> Pill<'a> {
        Pill { text, back: "#7a5110", front: "#fff8e6" }
    }

    /// A red label: a unit is destroyed.
    pub(super) fn red(text: &'a str) -> Pill<'a> {
        Pill { text, back: "#8c2919", front: "#fff4ef" }
    }

    /// Half its width and height, in pixels.
    fn half(&self, letters: f64) -> (f64, f64) {
        (self.text.chars().count() as f64 * letters * 0.29 + 10.0, letters * 0.92)
    }

    /// Writes it around a point.
    pub(super) fn write(&self, canvas: &Canvas, (x, y): (f64, f64), letters: f64) {
        let (wide, high) = self.half(letters);
        canvas.set_font(&format!("600 {letters}px system-ui, sans-serif"));
        canvas.begin_path();
        let _ = canvas.round_rect_with_f64(x - wide, y - high, wide * 2.0, high * 2.0, high);
        canvas.set_fill_style_str(self.back);
        canvas.fill();
        canvas.set_fill_style_str(self.front);
        canvas.set_text_align("center");
        canvas.set_text_baseline("middle");
        let _ = canvas.fill_text(self.text, x, y + 0.5);
    }

    /// Writes it near a point where it covers none of the balls, or not at all.
    pub(super) fn write_near(&self, canvas: &Canvas, frame: &Frame, at: (f64, f64), balls: &[(f64, f64)]) {
        let letters = letters(frame);
        let ball = radius() * frame.scale;
        let place = free_place(at, ball + 8.0, self.half(letters), frame.sheet(), balls, ball);
        if let Some(place) = place.filter(|_| !self.text.is_empty()) {
            self.write(canvas, place, letters);
        }
    }
}

/// How large words on the cloth are: smaller where the table is small.
fn letters(frame: &Frame) -> f64 {
    if radius() * frame.scale < 10.0 { 11.5 } else { 13.0 }
}

/// A place for something of this half size: below a point, above, left or right of it, then farther off; in sight, and on no
/// ball.
pub(super) fn free_place(
    (x, y): (f64, f64),
    off: f64,
    (wide, high): (f64, f64),
    (width, height): (f64, f64),
    balls: &[(f64, f64)],
    ball: f64,
) -> Option<(f64, f64)> {
    let fits = |&(cx, cy): &(f64, f64)| {
        let clear = |&(bx, by): &(f64, f64)| {
            let (dx, dy) = ((bx - cx).abs() - wide, (by - cy).abs() - high);
            dx.max(0.0).hypot(dy.max(0.0)) >= ball + 2.0
        };
        cy - high >= 2.0 && cy + high <= height - 2.0 && balls.iter().all(clear)
    };
    let inside = |cx: f64| cx.clamp(wide + 2.0, (width - wide - 2.0).max(wide + 2.0));
    (0..8).map(f64::from).find_map(|ring| {
        let far = off + ring * 12.0;
        let offers = [(0.0, far + high), (0.0, -far - high), (-far - wide, 0.0), (far + wide, 0.0)];
        offers.into_iter().map(|(dx, dy)| (inside(x + dx), y + dy)).find(fits)
    })
}

/// Every ball on the cloth, on the screen.
pub(super) fn balls_of(frame: &Frame, game: &Pool) -> Vec<(f64, f64)> {
    game.placed().map(|(_, at)| frame.point(metres(at))).collect()
}

/// Strike and armour beside these balls.
pub(super) fn figures(canvas: &Canvas, frame: &Frame, game: &Pool, of: impl Fn(Unit) -> bool) {
    let balls = balls_of(frame, game);
    let ball = radius() * frame.scale;
    for (unit, at) in game.placed().filter(|(unit, _)| of(*unit)) {
        let (armour, whole) = (game.war().armour(unit), game.rules().war.armour(unit.class()).max(1));
        let strike = game.war().strike(unit).to_string();
        let pips = f64::from(whole.min(6));
        let half = (strike.len() as f64 * 3.5 + pips * 3.5 + 9.0, 8.0);
        let from = frame.point(metres(at));
        let near = free_place(from, ball + 1.0, half, frame.sheet(), &balls, ball - 2.0);
        let (x, y) = near.unwrap_or((from.0, from.1 + ball + half.1));
        canvas.begin_path();
        let _ = canvas.round_rect_with_f64(x - half.0, y - half.1, half.0 * 2.0, half.1 * 2.0, 8.0);
        canvas.set_fill_style_str("rgba(8,30,34,.86)");
        canvas.fill();
        canvas.set_stroke_style_str(BRASS);
        canvas.set_line_width(1.4);
        let left = x - half.0 + 8.0;
        canvas.begin_path();
        for side in [-1.0, 1.0] {
            canvas.move_to(left - 3.5 * side, y - 3.5);
            canvas.line_to(left + 3.5 * side, y + 3.5);
        }
        canvas.stroke();
        canvas.set_font("700 11px system-ui, sans-serif");
        canvas.set_text_align("left");
        canvas.set_text_baseline("middle");
        canvas.set_fill_style_str("#ffffff");
        let _ = canvas.fill_text(&strike, left + 6.0, y + 0.5);
        for pip in 0..whole.min(6) {
            let at = x + half.0 - 6.5 - f64::from(whole.min(6) - 1 - pip) * 7.0;
            if pip < armour {
                disc(canvas, at, y, 2.6, "#ffffff");
            } else {
                round(canvas, at, y, 2.2);
                canvas.set_stroke_style_str("#f39480");
                canvas.stroke();
            }
        }
    }
}

/// The radius of a number's disc.
const NUMBER: f64 = 9.0;

/// The numbers of what has happened up to a time, where it happened: contacts white, falls brass.
pub(super) fn numbers(canvas: &Canvas, frame: &Frame, ran: &Ran, time: f64) {
    // Beside the contact, beside each other, and on no ball once all lie still.
    let mut taken: Vec<(f64, f64)> =
        ran.shot.places.iter().flatten().map(|place| frame.point(metres(*place))).collect();
    let clear = (radius() * frame.scale).max(NUMBER);
    for (at, moment) in moments(ran).iter().enumerate().filter(|(_, moment)| moment.time <= time) {
        let from = frame.point(moment.at);
        let (back, front) = match moment.what {
            RunEventKind::Meets(..) => ("#fdf9ee", "#14202b"),
            RunEventKind::Falls(..) => (BRASS, "#3a2a02"),
        };
        let place =
            free_place(from, radius() * frame.scale + 3.0, (NUMBER, NUMBER), frame.sheet(), &taken, clear - 2.0);
        let (x, y) = place.unwrap_or(from);
        taken.push((x, y));
        disc(canvas, x, y, NUMBER, back);
        canvas.set_stroke_style_str("#14202b");
        canvas.set_line_width(1.4);
        canvas.stroke();
        canvas.set_font("700 11px system-ui, sans-serif");
        canvas.set_text_align("center");
        canvas.set_text_baseline("middle");
        canvas.set_fill_style_str(front);
        let _ = canvas.fill_text(&(at + 1).to_string(), x, y + 0.5);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHEET: (f64, f64) = (250.0, 460.0);
    const HALF: (f64, f64) = (85.0, 11.0);

    #[test]
    fn words_stand_on_no_ball_and_in_sight() {
        // A ball straight below, another above: the words go farther, and never off the sheet.
        let crowds: [&[(f64, f64)]; 3] =
            [&[(60.0, 200.0)], &[(60.0, 200.0), (60.0, 225.0)], &[(60.0, 200.0), (70.0, 222.0), (60.0, 175.0)]];
        for balls in crowds {
            let (x, y) = free_place(balls[0], 15.0, HALF, SHEET, balls, 7.0).unwrap();
            assert!(x - HALF.0 >= 2.0 && x + HALF.0 <= SHEET.0 - 2.0 && y + HALF.1 < SHEET.1);
            for (bx, by) in balls {
                let gap = ((bx - x).abs() - HALF.0).max(0.0).hypot(((by - y).abs() - HALF.1).max(0.0));
                assert!(gap >= 7.0, "{balls:?}: {x} {y} covers {bx} {by}");
            }
        }
    }

    #[test]
    fn where_there_is_no_room_nothing_is_written() {
        let crowd: Vec<(f64, f64)> =
            (0..30).flat_map(|row| (0..12).map(move |at| (f64::from(at) * 22.0, f64::from(row) * 16.0))).collect();
        assert_eq!(free_place((120.0, 200.0), 15.0, HALF, SHEET, &crowd, 7.0), None);
    }
}
