//! Drawing that cannot run off the paper.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// Draws into one area of the screen; whatever falls outside is cut off, so no window is too small to be drawn in.
#[derive(Debug)]
pub struct Pen<'a> {
    buffer: &'a mut Buffer,
    area: Rect,
}

impl<'a> Pen<'a> {
    /// A pen for the part of this area that is on the screen.
    pub fn new(buffer: &'a mut Buffer, area: Rect) -> Pen<'a> {
        let area = area.intersection(buffer.area);
        Pen { buffer, area }
    }

    /// Where it can draw.
    pub fn area(&self) -> Rect {
        self.area
    }

    /// A pen for a part of this area.
    pub fn within(&mut self, area: Rect) -> Pen<'_> {
        let area = area.intersection(self.area);
        Pen { buffer: &mut *self.buffer, area }
    }

    /// Writes a text from this place to the right, and tells where it ended.
    pub fn text(&mut self, x: u16, y: u16, text: &str, style: Style) -> u16 {
        let mut at = x;
        for letter in text.chars() {
            let width = letter.width().unwrap_or(0) as u16;
            let end = at.saturating_add(width);
            if width == 0 {
                continue;
            }
            let inside = y >= self.area.y && y < self.area.bottom() && at >= self.area.x && end <= self.area.right();
            if let Some(cell) = self.buffer.cell_mut((at, y)).filter(|_| inside) {
                cell.set_char(letter).set_style(style);
            }
            at = end;
        }
        at
    }

    /// Writes a text into the middle of a row.
    pub fn centred(&mut self, row: Rect, text: &str, style: Style) {
        let room = row.width.saturating_sub(text.width() as u16);
        self.text(row.x.saturating_add(room / 2), row.y, text, style);
    }

    /// Writes a line of several styles, and tells where it ended.
    pub fn line(&mut self, x: u16, y: u16, line: &Line<'_>) -> u16 {
        let mut at = x;
        for span in &line.spans {
            at = self.text(at, y, &span.content, line.style.patch(span.style));
        }
        at
    }

    /// Fills an area with one letter.
    pub fn fill(&mut self, area: Rect, letter: char, style: Style) {
        for y in area.intersection(self.area).rows() {
            for place in y.columns() {
                if let Some(cell) = self.buffer.cell_mut((place.x, place.y)) {
                    cell.reset();
                    cell.set_char(letter).set_style(style);
                }
            }
        }
    }

    /// Draws a frame with these signs: the corners from the top left clockwise, then across and down.
    pub fn frame(&mut self, area: Rect, signs: [char; 6], style: Style) {
        let [top_left, top_right, bottom_right, bottom_left, across, down] = signs;
        if area.width < 2 || area.height < 2 {
            return;
        }
        let (right, bottom) = (area.right() - 1, area.bottom() - 1);
        for x in area.x + 1..right {
            self.letter(x, area.y, across, style);
            self.letter(x, bottom, across, style);
        }
        for y in area.y + 1..bottom {
            self.letter(area.x, y, down, style);
            self.letter(right, y, down, style);
        }
        self.letter(area.x, area.y, top_left, style);
        self.letter(right, area.y, top_right, style);
        self.letter(right, bottom, bottom_right, style);
        self.letter(area.x, bottom, bottom_left, style);
    }

    fn letter(&mut self, x: u16, y: u16, letter: char, style: Style) {
        self.text(x, y, letter.encode_utf8(&mut [0; 4]), style);
    }
}

/// A round frame.
pub const ROUND: [char; 6] = ['╭', '╮', '╯', '╰', '─', '│'];
/// A heavy frame, for what is selected.
pub const HEAVY: [char; 6] = ['┏', '┓', '┛', '┗', '━', '┃'];
/// A dashed frame, for what can be aimed at.
pub const DASHED: [char; 6] = ['┌', '┐', '┘', '└', '╌', '┆'];

/// Breaks a text into lines of at most this width, between words where it can.
pub fn wrap(text: &str, width: u16) -> Vec<String> {
    let width = usize::from(width.max(1));
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in text.split_whitespace() {
        if !line.is_empty() && line.width() + 1 + word.width() > width {
            lines.push(std::mem::take(&mut line));
        }
        if !line.is_empty() {
            line.push(' ');
        }
        for letter in word.chars() {
            // A word that is too long for any line is cut where it must be.
            if line.width() + letter.width().unwrap_or(0) > width && !line.is_empty() {
                lines.push(std::mem::take(&mut line));
            }
            line.push(letter);
        }
    }
    if !line.is_empty() {
        lines.push(line);
    }
    lines
}

/// An area of this size in the middle of another, cut to it.
pub fn middle(of: Rect, width: u16, height: u16) -> Rect {
    let (width, height) = (width.min(of.width), height.min(of.height));
    Rect::new(of.x + (of.width - width) / 2, of.y + (of.height - height) / 2, width, height)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wrapping_breaks_between_words_and_cuts_what_is_too_long() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("abcdefgh i", 3), ["abc", "def", "gh", "i"]);
        assert!(wrap("", 5).is_empty());
        assert_eq!(wrap("ab", 0), ["a", "b"]);
    }

    #[test]
    fn nothing_is_drawn_outside() {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 3, 1));
        let mut pen = Pen::new(&mut buffer, Rect::new(1, 0, 40, 40));
        pen.text(0, 0, "abcdef", Style::new());
        pen.text(60_000, 60_000, "x", Style::new());
        pen.frame(Rect::new(0, 0, 90, 90), ROUND, Style::new());
        assert_eq!(buffer, Buffer::with_lines([" ──"]));
    }
}
