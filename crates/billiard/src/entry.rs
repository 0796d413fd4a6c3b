//! Entering a shot by tapping balls: a conversation that always knows what can come next.
//!
//! A pure state machine on a position. A page or a terminal shows what [`Entry::next`] offers, passes each tap on to
//! [`Entry::tap`], shows [`Entry::button`] and the preview of [`Entry::action`], and plays that action when the button
//! is pressed.

use contract::{Game, Illegal, Saying, Turn};

use crate::action::Action;
use crate::position::{Billiard, Phase};
use crate::preview::{Preview, preview};
use crate::say;
use crate::unit::{Class, Pocket, Unit, Units};

/// An entry in the making.
///
/// ```
/// use billiard::{Billiard, Rules, Entry, Label, Tap};
/// use contract::Game;
/// let mut game = Billiard::new(&Rules::default());
/// game.play(&"break:8".parse().unwrap(), &mut Vec::new()).unwrap();
/// let mut entry = Entry::new(&game);
/// assert_eq!(entry.button().label, Label::Missed);
/// entry.tap(Tap::Unit("2".parse().unwrap())).unwrap();
/// entry.tap(Tap::Unit("11".parse().unwrap())).unwrap();
/// assert_eq!(entry.button().label, Label::Fire);
/// assert_eq!(entry.action().unwrap().to_string(), "2x11");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    game: Billiard,
    taps: Vec<Tap>,
    draft: Draft,
}

/// Something that people tap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tap {
    /// A ball on the drawn table or in a fleet list.
    Unit(Unit),
    /// One of the six pockets on the drawn table.
    Pocket(Pocket),
    /// The switch for a foul.
    Foul,
    /// The switch for balls that left the table: while it is on, balls that are tapped left it.
    Off,
    /// The switch for a break from in front of the head string.
    InFront,
}

impl Tap {
    /// The key of a switch's name; none for what is no switch.
    pub const fn switch_key(self) -> Option<&'static str> {
        match self {
            Tap::Foul => Some(say::SWITCH_FOUL),
            Tap::Off => Some(say::SWITCH_OFF),
            Tap::InFront => Some(say::SWITCH_IN_FRONT),
            Tap::Unit(_) | Tap::Pocket(_) => None,
        }
    }
}

/// The part of a ball in the entry in the making.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// The cue struck it.
    Attacks,
    /// It fell into a pocket.
    Pocketed,
    /// The cue struck it, and it was pocketed.
    AttacksAndPocketed,
    /// It left the table.
    Left,
}

/// What a tap would mean now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Meaning {
    /// This is the attack unit.
    Attack,
    /// The cue struck this unit, and it was a foul.
    Struck,
    /// This unit was pocketed.
    Pocketed,
    /// It was not pocketed after all.
    NotPocketed,
    /// The submarine, tapped a second time, was pocketed alone; its pocket is still to be told.
    Submerge,
    /// The submarine comes up; the pocket is still to be told.
    Surface,
    /// It does not come up after all.
    NotSurface,
    /// The submarine comes up in front of this pocket, or lies in it.
    AtPocket,
    /// This unit left the table.
    Left,
    /// It did not leave the table after all.
    NotLeft,
    /// Turns a switch on.
    SwitchOn,
    /// Turns a switch off.
    SwitchOff,
}

/// A tap that can come next, and what it would mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Next {
    /// What the finger did.
    pub tap: Tap,
    /// What it would mean.
    pub meaning: Meaning,
}

/// What the one button reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Label {
    /// Enters the break as it was tapped together.
    Break,
    /// Nothing was pocketed.
    Missed,
    /// Enter what was tapped.
    Fire,
}

impl Label {
    /// The key of its word.
    pub const fn key(self) -> &'static str {
        match self {
            Label::Break => say::BUTTON_BREAK,
            Label::Missed => say::BUTTON_MISSED,
            Label::Fire => say::BUTTON_FIRE,
        }
    }
}

/// The one button below the table: what it reads and does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Button {
    /// What is written on it.
    pub label: Label,
    /// What is missing before it can be pressed.
    pub missing: Option<Saying>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Draft {
    attack: Option<Unit>,
    pocketed: Units,
    left: Units,
    pocket: Option<Pocket>,
    surfaces: bool,
    mode: Mode,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Mode {
    #[default]
    Plain,
    Foul,
    Off,
    InFront,
}

impl Entry {
    /// A conversation about the next entry.
    pub fn new(game: &Billiard) -> Entry {
        Entry { game: *game, taps: Vec::new(), draft: Draft::on(game) }
    }

    /// The conversation that ends in this action, if there is one.
    pub fn of(game: &Billiard, action: Action) -> Option<Entry> {
        let mut entry = Entry::new(game);
        let mut taps = Vec::new();
        let struck = action.struck().filter(|unit| entry.attack() != Some(*unit));
        let off = match action {
            Action::Off { off, .. } => Some(off),
            _ => None,
        };
        taps.extend(matches!(action, Action::Foul { .. }).then_some(Tap::Foul));
        taps.extend(matches!(action, Action::BreakInFront { .. }).then_some(Tap::InFront));
        taps.extend(struck.map(Tap::Unit));
        taps.extend(action.pocketed().iter().map(Tap::Unit));
        taps.extend(off.map(|_| Tap::Off));
        taps.extend(off.into_iter().flat_map(|units| units.iter().map(Tap::Unit).collect::<Vec<_>>()));
        match action {
            Action::Surface { unit, pocket } => {
                taps.extend(game.must_surface().is_none().then_some(Tap::Unit(unit)));
                taps.push(Tap::Pocket(pocket));
            }
            Action::Submerge { pocket, .. } => taps.push(Tap::Pocket(pocket)),
            _ => {}
        }
        for tap in taps {
            // A foul after surfacing asks again what was struck; then the unit is there already.
            entry.tap(tap).ok()?;
        }
        (entry.action().ok() == Some(action)).then_some(entry)
    }

    /// The game that the entry is for.
    pub fn game(&self) -> &Billiard {
        &self.game
    }

    /// The attack unit, or the unit struck, once it is known.
    pub fn attack(&self) -> Option<Unit> {
        self.draft.attack
    }

    /// The units tapped as pocketed.
    pub fn pocketed(&self) -> Units {
        self.draft.pocketed
    }

    /// The units tapped as having left the table.
    pub fn left(&self) -> Units {
        self.draft.left
    }

    /// The part that a ball plays so far, if any.
    pub fn role(&self, unit: Unit) -> Option<Role> {
        match (self.attack() == Some(unit), self.pocketed().has(unit)) {
            _ if self.left().has(unit) => Some(Role::Left),
            (true, true) => Some(Role::AttacksAndPocketed),
            (true, false) => Some(Role::Attacks),
            (false, true) => Some(Role::Pocketed),
            (false, false) => None,
        }
    }

    /// Whether anything was tapped.
    pub fn is_begun(&self) -> bool {
        !self.taps.is_empty()
    }

    /// Whether this can be tapped next.
    pub fn takes(&self, tap: Tap) -> bool {
        self.meaning(tap).is_some()
    }

    /// Whether this switch is on.
    pub fn is_on(&self, switch: Tap) -> bool {
        self.meaning(switch) == Some(Meaning::SwitchOff)
    }

    /// What the entry would do as it stands, once it is whole.
    pub fn preview(&self) -> Option<Preview> {
        preview(&self.game, self.action().ok()?).ok()
    }

    /// The key of the sentence that says what to do.
    pub fn guide(&self) -> &'static str {
        match (self.game.phase(), self.game.must_surface()) {
            (Phase::Break, _) => say::GUIDE_BREAK,
            (Phase::Surfaced, _) => say::GUIDE_SURFACED,
            (Phase::Shot, Some(_)) => say::GUIDE_MUST_SURFACE,
            (Phase::Shot, None) => say::GUIDE_SHOT,
        }
    }

    /// Everything that can be tapped next: balls in order, then pockets, then switches.
    pub fn next(&self) -> Vec<Next> {
        let balls = Unit::all().map(Tap::Unit);
        let pockets = Pocket::all().map(Tap::Pocket);
        let taps = balls.chain(pockets).chain([Tap::Foul, Tap::Off, Tap::InFront]);
        taps.filter_map(|tap| Some(Next { tap, meaning: self.meaning(tap)? })).collect()
    }

    /// What a tap would mean now; `None` if it cannot come next.
    pub fn meaning(&self, tap: Tap) -> Option<Meaning> {
        if !matches!(self.game.turn(), Turn::Seat(_)) {
            return None;
        }
        match tap {
            Tap::Unit(unit) => self.meaning_of_ball(unit),
            Tap::Pocket(pocket) => self.takes_pocket(pocket).then_some(Meaning::AtPocket),
            Tap::Foul => self.switch(Mode::Foul, self.game.phase() != Phase::Break),
            Tap::Off => self.switch(Mode::Off, self.game.phase() != Phase::Break && self.draft.attack.is_some()),
            // BI-7: the balls are racked again, so what fell does not matter.
            Tap::InFront => self.switch(Mode::InFront, self.game.phase() == Phase::Break),
        }
    }

    /// Takes a tap, or tells why it cannot come now and leaves everything as it was.
    pub fn tap(&mut self, tap: Tap) -> Result<Meaning, Illegal> {
        let meaning = self.meaning(tap).ok_or_else(|| self.refusal(tap))?;
        self.draft.take(&self.game, tap, meaning);
        self.taps.push(tap);
        Ok(meaning)
    }

    /// Takes the last tap back; `false` if there was none.
    pub fn back(&mut self) -> bool {
        let taken = self.taps.pop().is_some();
        let mut again = Entry::new(&self.game);
        for &tap in &self.taps {
            // Each of them was taken once, in this very order.
            let _ = again.tap(tap);
        }
        *self = again;
        taken
    }

    /// Forgets everything that was tapped.
    pub fn clear(&mut self) {
        *self = Entry::new(&self.game);
    }

    /// What the one button reads, and what is missing before it can be pressed.
    pub fn button(&self) -> Button {
        let draft = &self.draft;
        let something = !draft.pocketed.is_empty() || draft.surfaces || draft.mode != Mode::Plain;
        let label = match self.game.phase() {
            Phase::Break => Label::Break,
            _ if something => Label::Fire,
            _ => Label::Missed,
        };
        Button { label, missing: self.action().err().map(|illegal| illegal.why) }
    }

    /// The action that the taps so far amount to, or what is missing or wrong.
    pub fn action(&self) -> Result<Action, Illegal> {
        let action = self.assembled()?;
        self.game.ruled(action).map(|_| action)
    }

    fn assembled(&self) -> Result<Action, Illegal> {
        let Draft { attack, pocketed, left, pocket, surfaces, mode } = self.draft;
        let missing = |rule, key| Illegal::new(rule, Saying::new(key));
        let Some(unit) = attack else {
            return match mode {
                Mode::Plain => Ok(Action::Miss),
                _ => Err(missing("BI-30", say::TAP_STRUCK)),
            };
        };
        if self.game.phase() == Phase::Break {
            return Ok(match mode {
                Mode::InFront => Action::BreakInFront { unit },
                _ => Action::Break { unit, pocketed },
            });
        }
        if surfaces {
            let pocket = pocket.ok_or_else(|| missing("BI-18", say::TAP_POCKET))?;
            return Ok(Action::Surface { unit, pocket });
        }
        match mode {
            Mode::Foul => Ok(Action::Foul { unit, pocketed }),
            Mode::Off if left.is_empty() => Err(missing("BI-29", say::TAP_LEFT)),
            Mode::Off => Ok(Action::Off { unit, pocketed, off: left }),
            _ if pocketed.is_empty() => Ok(Action::Miss),
            _ if self.submerges() => {
                let pocket = pocket.ok_or_else(|| missing("BI-15", say::TAP_POCKET))?;
                Ok(Action::Submerge { unit, pocket })
            }
            _ => Ok(Action::Shot { unit, pocketed }),
        }
    }

    /// Whether what was tapped so far is a submarine that submerges (BI-15, BI-16).
    fn submerges(&self) -> bool {
        let draft = &self.draft;
        draft.attack.is_some_and(|unit| {
            let alone = unit.class() == Class::Submarine && draft.pocketed == Units::one(unit);
            alone && draft.mode == Mode::Plain && !self.game.is_only_one(unit)
        })
    }

    fn meaning_of_ball(&self, unit: Unit) -> Option<Meaning> {
        let draft = &self.draft;
        if draft.mode == Mode::InFront {
            return None;
        }
        if draft.surfaces {
            let may_stay = self.game.must_surface().is_none();
            return (draft.attack == Some(unit) && may_stay).then_some(Meaning::NotSurface);
        }
        if !self.game.is_on_table(unit) {
            let own = unit == Unit::submarine(self.game.army()) && self.game.submerged(unit.army()).is_some();
            return (own && draft.attack.is_none() && draft.mode == Mode::Plain).then_some(Meaning::Surface);
        }
        let Some(attack) = draft.attack else {
            return match draft.mode {
                Mode::Foul => Some(Meaning::Struck),
                _ => self.game.admit_attack(unit).is_ok().then_some(Meaning::Attack),
            };
        };
        Some(match draft.mode {
            Mode::Off if draft.left.has(unit) => Meaning::NotLeft,
            Mode::Off if draft.pocketed.has(unit) => return None,
            Mode::Off => Meaning::Left,
            _ if draft.pocketed.has(unit) => Meaning::NotPocketed,
            Mode::Plain if unit == attack && draft.pocketed.is_empty() && self.could_submerge(unit) => {
                Meaning::Submerge
            }
            _ => Meaning::Pocketed,
        })
    }

    fn could_submerge(&self, unit: Unit) -> bool {
        let breaks = self.game.phase() == Phase::Break;
        unit.class() == Class::Submarine && !breaks && !self.game.is_only_one(unit)
    }

    fn takes_pocket(&self, pocket: Pocket) -> bool {
        if self.draft.surfaces {
            return self.game.surfaces_at(pocket);
        }
        self.submerges()
    }

    fn switch(&self, mode: Mode, offered: bool) -> Option<Meaning> {
        match self.draft.mode {
            on if on == mode => Some(Meaning::SwitchOff),
            Mode::Plain if offered && !self.draft.surfaces => Some(Meaning::SwitchOn),
            _ => None,
        }
    }

    /// Why a tap cannot come now: by the rule that the referee would give, where there is one.
    fn refusal(&self, tap: Tap) -> Illegal {
        if let (Tap::Unit(unit), None) = (tap, self.draft.attack)
            && let Err(illegal) = self.game.admit_attack(unit)
        {
            return illegal;
        }
        if let Tap::Unit(unit) = tap
            && let Err(illegal) = self.game.admit_fallen("BI-8", Units::one(unit))
        {
            return illegal;
        }
        Illegal::new("BI-8", Saying::new(say::TAP_REFUSED))
    }
}

impl Draft {
    /// What is already settled before the first tap.
    fn on(game: &Billiard) -> Draft {
        let submarine = Unit::submarine(game.army());
        match (game.phase(), game.must_surface()) {
            (Phase::Break, _) => Draft { attack: Some(Unit::repair_ship(game.army())), ..Draft::default() },
            (Phase::Surfaced, _) => Draft { attack: Some(submarine), ..Draft::default() },
            (Phase::Shot, Some(pocket)) => {
                Draft { attack: Some(submarine), surfaces: true, pocket: Some(pocket), ..Draft::default() }
            }
            (Phase::Shot, None) => Draft::default(),
        }
    }

    fn take(&mut self, game: &Billiard, tap: Tap, meaning: Meaning) {
        match tap {
            Tap::Unit(unit) => self.take_ball(unit, meaning),
            Tap::Pocket(pocket) => self.pocket = Some(pocket),
            Tap::Foul => {
                self.switch(Mode::Foul, meaning);
                self.settle_struck(game);
            }
            Tap::Off => {
                self.switch(Mode::Off, meaning);
                self.left = Units::NONE;
            }
            Tap::InFront => {
                self.switch(Mode::InFront, meaning);
                self.pocketed = Units::NONE;
            }
        }
    }

    fn take_ball(&mut self, unit: Unit, meaning: Meaning) {
        let one = Units::one(unit);
        match meaning {
            Meaning::Attack | Meaning::Struck => self.attack = Some(unit),
            Meaning::Surface => (self.attack, self.surfaces) = (Some(unit), true),
            Meaning::NotSurface => *self = Draft::default(),
            Meaning::Left => self.left = self.left.with(unit),
            Meaning::NotLeft => self.left = self.left.without(one),
            Meaning::NotPocketed => self.pocketed = self.pocketed.without(one),
            _ => self.pocketed = self.pocketed.with(unit),
        }
        if !self.surfaces {
            // A pocket belongs to a submarine alone in it; any other ball makes it a shot like others.
            self.pocket = None;
        }
    }

    fn switch(&mut self, mode: Mode, meaning: Meaning) {
        self.mode = if meaning == Meaning::SwitchOn { mode } else { Mode::Plain };
        self.pocket = None;
    }

    /// With a foul any unit may have been struck (BI-30); without, only one that may attack.
    fn settle_struck(&mut self, game: &Billiard) {
        if game.phase() == Phase::Surfaced {
            let foul = self.mode == Mode::Foul;
            self.attack = if foul { None } else { Some(Unit::submarine(game.army())) };
        } else if self.mode == Mode::Plain && self.attack.is_some_and(|unit| game.admit_attack(unit).is_err()) {
            self.attack = None;
        }
    }
}
