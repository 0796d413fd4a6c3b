//! Colours: the sea at night where the terminal has them all, fewer or none where it has not.

use contract::Seat;
use ratatui::style::{Color, Modifier, Style};

/// The styles that mean something. Boards take their colours from here and never say anything by colour alone.
#[derive(Clone, Copy, Debug)]
pub struct Theme {
    depth: Depth,
    colours: Colours,
}

/// How many colours there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Depth {
    /// None: `NO_COLOR`.
    Mono,
    /// The sixteen that every terminal has, on its own background.
    Sixteen,
    /// Sixteen million colours: the tokens as designed.
    Full,
}

/// The colour that a side goes by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hue {
    /// Seat 1, unless the game has colours of its own.
    Blue,
    /// Seat 2, unless the game has colours of its own.
    Red,
    /// Seat 3.
    Green,
    /// Seat 4.
    Violet,
    /// Seat 2 where Red is seat 1.
    Yellow,
}

#[derive(Clone, Copy, Debug)]
struct Colours {
    paper: Color,
    panel: Color,
    ink: Color,
    soft: Color,
    line: Color,
    sea: [Color; 2],
    here: Color,
    land: Color,
    deep: Color,
    brass: Color,
    sides: [(Color, Color); Seat::MOST as usize],
}

const fn rgb(code: u32) -> Color {
    Color::Rgb((code >> 16) as u8, (code >> 8) as u8, code as u8)
}

const NIGHT: Colours = Colours {
    paper: rgb(0x0d_1a25),
    panel: rgb(0x13_2637),
    ink: rgb(0xe9_eff3),
    soft: rgb(0x9b_b0be),
    line: rgb(0x24_394a),
    sea: [rgb(0x17_394d), rgb(0x1b_4259)],
    here: rgb(0x2d_5b73),
    land: rgb(0x3a_3527),
    deep: rgb(0x9f_d0e6),
    brass: rgb(0xe3_b65a),
    sides: sides(Depth::Full, HUES),
};

/// Water at the surface and at each level under it; the two kinds alternate.
const WATER: [[Color; 2]; 4] =
    [NIGHT.sea, [rgb(0x14_3246), rgb(0x17_384e)], [rgb(0x11_2a3d), rgb(0x13_2f44)], [rgb(0x0e_2233), rgb(0x10_263a)]];

/// The colours of the sides, where a board asks for no others.
pub(crate) const HUES: [Hue; 4] = [Hue::Blue, Hue::Red, Hue::Green, Hue::Violet];

const fn sides(depth: Depth, hues: [Hue; 4]) -> [(Color, Color); 4] {
    let [one, two, three, four] = hues;
    [pair(depth, one), pair(depth, two), pair(depth, three), pair(depth, four)]
}

/// A side's colour, and the ground for what belongs to it.
const fn pair(depth: Depth, hue: Hue) -> (Color, Color) {
    match (depth, hue) {
        (Depth::Full, Hue::Blue) => (rgb(0x74_b4f2), rgb(0x1b_3b5c)),
        (Depth::Full, Hue::Red) => (rgb(0xf3_9480), rgb(0x4a_2620)),
        (Depth::Full, Hue::Green) => (rgb(0x8e_d8a0), rgb(0x1c_4030)),
        (Depth::Full, Hue::Violet) => (rgb(0xcf_aef2), rgb(0x3d_2b57)),
        (Depth::Full, Hue::Yellow) => (rgb(0xf2_e468), rgb(0x47_4314)),
        (Depth::Sixteen, Hue::Blue) => (Color::LightBlue, Color::Reset),
        (Depth::Sixteen, Hue::Red) => (Color::LightRed, Color::Reset),
        (Depth::Sixteen, Hue::Green) => (Color::LightGreen, Color::Reset),
        (Depth::Sixteen, Hue::Violet) => (Color::LightMagenta, Color::Reset),
        (Depth::Sixteen, Hue::Yellow) => (Color::LightYellow, Color::Reset),
        (Depth::Mono, _) => (Color::Reset, Color::Reset),
    }
}

const SIXTEEN: Colours = Colours {
    paper: Color::Reset,
    panel: Color::Reset,
    ink: Color::Reset,
    soft: Color::Reset,
    line: Color::DarkGray,
    sea: [Color::Reset; 2],
    here: Color::Reset,
    land: Color::Reset,
    deep: Color::Cyan,
    brass: Color::Yellow,
    sides: sides(Depth::Sixteen, HUES),
};

const MONO: Colours = Colours {
    line: Color::Reset,
    deep: Color::Reset,
    brass: Color::Reset,
    sides: [(Color::Reset, Color::Reset); Seat::MOST as usize],
    ..SIXTEEN
};

impl Theme {
    /// The theme for a terminal with this many colours.
    pub const fn new(depth: Depth) -> Theme {
        let colours = match depth {
            Depth::Mono => MONO,
            Depth::Sixteen => SIXTEEN,
            Depth::Full => NIGHT,
        };
        Theme { depth, colours }
    }

    /// What the environment says of the terminal: `NO_COLOR`, `COLORTERM`, `TERM`.
    pub fn from_environment(variable: impl Fn(&str) -> Option<String>) -> Theme {
        let set = |name: &str| variable(name).filter(|value| !value.is_empty());
        let says = |name: &str, words: &[&str]| set(name).is_some_and(|value| words.iter().any(|w| value.contains(w)));
        Theme::new(if set("NO_COLOR").is_some() || says("TERM", &["dumb", "mono"]) {
            Depth::Mono
        } else if says("COLORTERM", &["truecolor", "24bit"]) || says("TERM", &["direct", "kitty", "ghostty"]) {
            Depth::Full
        } else {
            Depth::Sixteen
        })
    }

    /// The same with other colours for the sides.
    #[must_use]
    pub const fn with_sides(mut self, hues: [Hue; 4]) -> Theme {
        self.colours.sides = sides(self.depth, hues);
        self
    }

    /// How many colours there are.
    pub fn depth(&self) -> Depth {
        self.depth
    }

    /// Whether squares look alike by colour, so that a board must draw its grid in signs.
    pub fn needs_grid(&self) -> bool {
        self.depth != Depth::Full
    }

    /// Text on the page.
    pub fn ink(&self) -> Style {
        Style::new().fg(self.colours.ink).bg(self.colours.paper)
    }

    /// Text that matters less.
    pub fn soft(&self) -> Style {
        let style = Style::new().fg(self.colours.soft);
        if self.needs_grid() { style.add_modifier(Modifier::DIM) } else { style }
    }

    /// Text in a box over the page.
    pub fn panel(&self) -> Style {
        Style::new().fg(self.colours.ink).bg(self.colours.panel)
    }

    /// The style of frames and of lines between parts.
    pub fn line(&self) -> Style {
        Style::new().fg(self.colours.line)
    }

    /// Water; the two kinds alternate.
    pub fn sea(&self, odd: bool) -> Style {
        Style::new().fg(self.colours.soft).bg(self.colours.sea[usize::from(odd)])
    }

    /// Water this many levels under the surface, darker the deeper.
    pub fn water(&self, levels: u8, odd: bool) -> Style {
        let style = self.sea(odd);
        match self.depth {
            Depth::Full => style.bg(WATER[usize::from(levels).min(WATER.len() - 1)][usize::from(odd)]),
            _ => style,
        }
    }

    /// Something between nothing (0) and the most there is (255), as warmth; the most stands out without colours too.
    pub fn heat(&self, part: u8) -> Style {
        match self.depth {
            Depth::Full => {
                let mix = |from: u8, to: u8| from + (u16::from(to - from) * u16::from(part) / 255) as u8;
                let ink = if part > 150 { self.colours.paper } else { self.colours.ink };
                Style::new().fg(ink).bg(Color::Rgb(mix(0x14, 0xe3), mix(0x2c, 0xb6), mix(0x3c, 0x5a)))
            }
            _ if part == u8::MAX => Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD),
            _ if part > 127 => self.brass(),
            _ => Style::new(),
        }
    }

    /// The background of the place where the cursor is.
    pub fn here(&self) -> Style {
        Style::new().bg(self.colours.here)
    }

    /// Land: bases, ports.
    pub fn land(&self) -> Style {
        Style::new().fg(self.colours.soft).bg(self.colours.land)
    }

    /// What is selected, and the one main action.
    pub fn deep(&self) -> Style {
        Style::new().fg(self.colours.deep).add_modifier(Modifier::BOLD)
    }

    /// Targets, points, what is about to happen.
    pub fn brass(&self) -> Style {
        Style::new().fg(self.colours.brass).add_modifier(Modifier::BOLD)
    }

    /// A label in brass that stands out from whatever is under it.
    pub fn brass_label(&self) -> Style {
        match self.depth {
            Depth::Mono => Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD),
            Depth::Sixteen => Style::new().fg(Color::Black).bg(self.colours.brass),
            Depth::Full => Style::new().fg(self.colours.paper).bg(self.colours.brass).add_modifier(Modifier::BOLD),
        }
    }

    /// The item of a menu that Enter takes.
    pub fn picked(&self) -> Style {
        match self.depth {
            Depth::Full => Style::new().fg(self.colours.paper).bg(self.colours.deep).add_modifier(Modifier::BOLD),
            _ => Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD),
        }
    }

    /// The colour of a side.
    pub fn side(&self, seat: Seat) -> Style {
        Style::new().fg(self.colours.sides[seat.index()].0)
    }

    /// What belongs to a side, on its own ground.
    pub fn tint(&self, seat: Seat) -> Style {
        let (colour, ground) = self.colours.sides[seat.index()];
        Style::new().fg(colour).bg(ground)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_environment_decides() {
        let theme = |set: &'static [(&str, &str)]| {
            Theme::from_environment(|name| set.iter().find(|(n, _)| *n == name).map(|(_, v)| (*v).to_owned())).depth()
        };
        assert_eq!(theme(&[("COLORTERM", "truecolor"), ("NO_COLOR", "1")]), Depth::Mono);
        assert_eq!(theme(&[("COLORTERM", "truecolor"), ("NO_COLOR", "")]), Depth::Full);
        assert_eq!(theme(&[("TERM", "xterm-256color")]), Depth::Sixteen);
        assert_eq!(theme(&[]), Depth::Sixteen);
    }
}
