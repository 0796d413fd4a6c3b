//! The parameters.

use contract::{BadRule, Kind, Odds, Parameter, Rules as _, Saying, Value, Values};

use crate::line::Track;
use crate::say;
use crate::sea::{Cell, Level, Sea, Square, Squares};

/// The rules that a game is played by.
///
/// ```
/// use depths::{Blast, Rules};
/// let rules = Rules::changed(&[("blast", "flat")])?;
/// assert_eq!(rules.blast(), Blast::Flat);
/// # Ok::<(), contract::BadRule>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    sea: Sea,
    exits: Squares,
    blast: Blast,
    hit_reports_near: bool,
    tracks: [bool; 4],
    torpedo_hit: Odds,
    torpedoes: Torpedoes,
    quiet_turns: u32,
    coach: bool,
}

/// What a depth charge is near to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Blast {
    /// The four cells beside it, the one above and the one below (DE-13).
    Cross,
    /// The eight cells around it at its level (DE-14).
    Flat,
}

/// How many torpedoes a turn may see (DE-19).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Torpedoes {
    /// One of each submarine on the line.
    Line,
    /// A single torpedo.
    One,
}

/// The cells that an answer covers: a set of squares at each level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cover([Squares; 3]);

impl Cover {
    pub(crate) const fn from_levels(levels: [Squares; 3]) -> Cover {
        Cover(levels)
    }

    /// Its squares at this level.
    pub const fn at(self, level: Level) -> Squares {
        self.0[level as usize]
    }

    /// Whether it has this cell.
    pub const fn contains(self, cell: Cell) -> bool {
        self.at(cell.level).contains(cell.square)
    }
}

impl Rules {
    /// The default rules but for these parameters, given as people type them: `[("blast", "flat")]`.
    pub fn changed(changes: &[(&str, &str)]) -> Result<Rules, BadRule> {
        let mut values = Rules::default().values();
        for (name, text) in changes {
            values.set_text(name, text)?;
        }
        Rules::from_values(&values)
    }

    /// The size of the sea (DE-1).
    pub const fn sea(&self) -> Sea {
        self.sea
    }

    /// The squares that the exits of a port lead to (DE-4).
    pub const fn exits(&self) -> Squares {
        self.exits
    }

    /// What a charge is near to.
    pub const fn blast(&self) -> Blast {
        self.blast
    }

    /// Whether a hit also says how many others are near (DE-13).
    pub const fn hit_reports_near(&self) -> bool {
        self.hit_reports_near
    }

    /// The directions that torpedoes run in, in the order of [`Track::ALL`] (DE-16).
    pub fn tracks(&self) -> impl Iterator<Item = Track> {
        let used = self.tracks;
        Track::ALL.into_iter().filter(move |&track| used[track as usize])
    }

    /// Whether torpedoes run in this direction.
    pub const fn has_track(&self, track: Track) -> bool {
        self.tracks[track as usize]
    }

    /// How likely a torpedo hits (DE-18).
    pub const fn torpedo_hit(&self) -> Odds {
        self.torpedo_hit
    }

    /// How many torpedoes a turn may see.
    pub const fn torpedoes(&self) -> Torpedoes {
        self.torpedoes
    }

    /// After how many players' turns in a row without a sinking it is a draw (DE-23); `None` if never.
    pub const fn draw_after(&self) -> Option<u32> {
        if self.quiet_turns == 0 { None } else { Some(2 * self.quiet_turns) }
    }

    /// Whether players may ask the coach (DE-26).
    pub const fn coach(&self) -> bool {
        self.coach
    }

    /// The cells near to this one, which the answer to a charge there covers (DE-13, DE-14).
    pub fn cover(&self, cell: Cell) -> Cover {
        let mut cover = [Squares::NONE; 3];
        let here = Squares::one(cell.square);
        let at = cell.level as usize;
        match self.blast {
            Blast::Cross => {
                cover[at] = self.sea.beside(cell.square);
                if at > 0 {
                    cover[at - 1] = here;
                }
                if at < 2 {
                    cover[at + 1] = here;
                }
            }
            Blast::Flat => cover[at] = self.sea.spread(here).without(here),
        }
        Cover(cover)
    }
}

const BLASTS: &[&str] = &["cross", "flat"];
const TORPEDOES: &[&str] = &["line", "one"];
const TRACKS: &[&str] = &["row", "column", "rising", "falling"];
const SIDE: Kind = Kind::Whole { least: Sea::LEAST as i64, most: Sea::MOST as i64 };

impl contract::Rules for Rules {
    const PARAMETERS: &'static [Parameter] = &[
        Parameter { name: "rows", rule: "DE-1", kind: SIDE },
        Parameter { name: "columns", rule: "DE-1", kind: SIDE },
        Parameter {
            name: "exits",
            rule: "DE-4",
            kind: Kind::Wholes { least: 1, most: Sea::MOST as i64, fewest: 1, count: Sea::MOST as usize },
        },
        Parameter { name: "hit_reports_near", rule: "DE-13", kind: Kind::Flag },
        Parameter { name: "blast", rule: "DE-14", kind: Kind::Choice(BLASTS) },
        Parameter { name: "tracks", rule: "DE-16", kind: Kind::Choices { of: TRACKS, least: 1, most: 4 } },
        Parameter { name: "torpedo_hit", rule: "DE-18", kind: Kind::Fraction },
        Parameter { name: "torpedoes", rule: "DE-19", kind: Kind::Choice(TORPEDOES) },
        Parameter { name: "quiet_turns", rule: "DE-23", kind: Kind::Whole { least: 0, most: 10_000 } },
        Parameter { name: "coach", rule: "DE-26", kind: Kind::Flag },
    ];

    fn from_values(values: &Values) -> Result<Rules, BadRule> {
        let sea = Sea::new(values.small("rows"), values.small("columns"));
        let mut exits = Squares::NONE;
        for exit in values.list("exits") {
            let Value::Whole(number) = *exit else { continue };
            // DE-4: the port touches the first row.
            let square = u8::try_from(number).ok().and_then(Square::new).filter(|&s| sea.first_row().contains(s));
            let Some(square) = square else {
                let why = Saying::new(say::EXIT_OFF_ROW).with("exit", number).with("columns", sea.columns());
                return Err(BadRule::new("exits", why));
            };
            exits.insert(square);
        }
        let mut tracks = [false; 4];
        for track in Track::ALL {
            tracks[track as usize] = values.list("tracks").contains(&Value::from(track.name()));
        }
        let (part, whole) = values.fraction("torpedo_hit");
        Ok(Rules {
            sea,
            exits,
            blast: if values.word("blast") == "flat" { Blast::Flat } else { Blast::Cross },
            hit_reports_near: values.flag("hit_reports_near"),
            tracks,
            torpedo_hit: Odds::new(part.into(), whole.into()),
            torpedoes: if values.word("torpedoes") == "one" { Torpedoes::One } else { Torpedoes::Line },
            quiet_turns: values.small("quiet_turns"),
            coach: values.flag("coach"),
        })
    }

    fn values(&self) -> Values {
        Values::of::<Rules>()
            .put("rows", i64::from(self.sea.rows()))
            .put("columns", i64::from(self.sea.columns()))
            .put("exits", self.exits.iter().map(|exit| i64::from(exit.number())).collect::<Value>())
            .put("hit_reports_near", self.hit_reports_near)
            .put("blast", if self.blast == Blast::Flat { "flat" } else { "cross" })
            .put("tracks", self.tracks().map(Track::name).collect::<Value>())
            .put("torpedo_hit", self.torpedo_hit.to_string())
            .put("torpedoes", if self.torpedoes == Torpedoes::One { "one" } else { "line" })
            .put("quiet_turns", i64::from(self.quiet_turns))
            .put("coach", self.coach)
    }
}

impl Default for Rules {
    fn default() -> Rules {
        Rules {
            sea: Sea::new(6, 6),
            exits: (2..=5).filter_map(Square::new).collect(),
            blast: Blast::Cross,
            hit_reports_near: false,
            tracks: [true, true, false, false],
            torpedo_hit: Odds::new(1, 6),
            torpedoes: Torpedoes::Line,
            quiet_turns: 60,
            coach: true,
        }
    }
}
