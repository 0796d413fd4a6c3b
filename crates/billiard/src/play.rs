//! The rules: what may be entered, and what it does.

use contract::{Dice, Eye, Game, Illegal, Listed, Misread, Odds, Outcome, Saying, Seat, TakeBack, Turn, Who};

use crate::action::Action;
use crate::cause::{Cause, Effect, What};
use crate::event::Event;
use crate::judge::{judge, spot_all, spotted};
use crate::position::{Billiard, Phase};
use crate::random;
use crate::rules::Rules;
use crate::say;
use crate::unit::{Class, Pocket, Spot, Spots, Unit, Units};
use crate::view::View;

impl Game for Billiard {
    const ID: &'static str = "billiard";
    const SERIES: &'static str = "BI";
    const NOTATION_WORDS: &'static [&'static str] = &["miss", "break"];
    const CHANCE: bool = true;
    const REFEREED: bool = true;

    type Rules = Rules;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn new(rules: &Rules) -> Billiard {
        Billiard::breaking(rules, Seat::ONE)
    }

    fn rules(&self) -> &Rules {
        &self.rules
    }

    fn turn(&self) -> Turn {
        match self.winner() {
            Some(army) => Turn::Over(Outcome::Win(army)),
            None if !self.waiting.is_empty() => Turn::Chance,
            None => Turn::Seat(self.army),
        }
    }

    fn play(&mut self, action: &Action, events: &mut Vec<Event>) -> Result<(), Illegal> {
        let (next, effects) = self.ruled(*action)?;
        *self = next;
        events.extend(effects.iter().filter_map(|effect| match effect.what {
            What::Does(event) => Some(event),
            _ => None,
        }));
        Ok(())
    }

    fn outcomes(&self) -> Vec<(Action, Odds)> {
        if self.turn() != Turn::Chance {
            return Vec::new();
        }
        let Some(unit) = self.waiting.first() else { return Vec::new() };
        let free: Vec<Spot> = Spot::all().filter(|&spot| self.is_free(spot)).collect();
        let odds = Odds::new(1, free.len() as u64);
        free.into_iter().map(|spot| (Action::Spot { unit, spot }, odds)).collect()
    }

    fn random_action(&self, dice: &mut Dice) -> Option<Action> {
        random::entry(self, dice)
    }

    fn view(&self, _eye: Eye) -> View {
        View::of(self)
    }

    fn position(&self) -> String {
        self.to_string()
    }

    fn from_position(rules: &Rules, text: &str) -> Result<Billiard, Misread> {
        Billiard::read(rules, text)
    }

    /// An entry of a referee can be corrected at any time, also after the game.
    fn take_back(_action: &Action, _by: Who, _events: &[Event]) -> TakeBack {
        TakeBack::Free
    }
}

impl Billiard {
    /// What an entry would do: the game after it, and every effect with its rule. Nothing has happened yet.
    pub(crate) fn ruled(&self, action: Action) -> Result<(Billiard, Vec<Effect>), Illegal> {
        self.admit(action)?;
        let mut next = *self;
        let mut effects = Vec::with_capacity(8);
        match action {
            Action::Spot { unit, spot } => next.draw(unit, spot, &mut effects),
            Action::Break { unit, pocketed } => next.broken(unit, pocketed, &mut effects),
            Action::BreakInFront { .. } => {
                // BI-7: the other army breaks the same rack.
                effects.push(does(Event::Rerack, Cause::BrokeInFront));
                next.army = self.army.other();
            }
            Action::Surface { unit, pocket } => {
                next.submerged[self.army.index()] = None;
                next.phase = Phase::Surfaced;
                let cause = match self.must_surface() {
                    Some(_) => Cause::MustSurface { pocket },
                    None => Cause::Surfaces { pocket },
                };
                effects.push(does(Event::Surfaced { unit, pocket }, cause));
            }
            _ => {
                next.shot(action, &mut effects);
                next.army = self.army.other(); // BI-2
                next.phase = Phase::Shot;
            }
        }
        Ok((next, effects))
    }

    /// Whether the spot can be drawn now (BI-28). More units than spots can fall on a break: once all seven are given
    /// out, all of them are open again.
    fn is_free(&self, spot: Spot) -> bool {
        !self.given.has(spot) || self.given.len() == Spot::all().count()
    }

    fn draw(&mut self, unit: Unit, spot: Spot, effects: &mut Vec<Effect>) {
        effects.push(spotted(unit, spot, Cause::Drawn));
        self.waiting = self.waiting.without(Units::one(unit));
        self.given = if self.waiting.is_empty() { Spots::NONE } else { self.given.with(spot) };
    }

    fn broken(&mut self, unit: Unit, pocketed: Units, effects: &mut Vec<Effect>) {
        effects.push(does(Event::Break, Cause::Broke));
        if self.rules.break_damage {
            judge(self, unit, pocketed, effects);
        } else {
            let spare = |unit| Effect { what: What::Spared(unit), cause: Cause::BreakHarmless };
            effects.extend(pocketed.iter().map(spare));
            spot_all(self, pocketed, effects, 1);
        }
        self.phase = Phase::Shot; // BI-6: the breaker plays next.
    }

    fn shot(&mut self, action: Action, effects: &mut Vec<Effect>) {
        match action {
            Action::Shot { unit, pocketed } if pocketed == Units::one(unit) => self.alone(unit, effects),
            Action::Shot { unit, pocketed } => judge(self, unit, pocketed, effects),
            // BI-16: not when it is the army's only unit on the table.
            Action::Submerge { unit, .. } if self.is_only_one(unit) => self.alone(unit, effects),
            Action::Submerge { unit, pocket } => {
                self.submerged[unit.army().index()] = Some(pocket);
                effects.push(does(Event::Submerged { unit, pocket }, Cause::Submerges { pocket }));
            }
            Action::Foul { pocketed, .. } => {
                effects.push(does(Event::Miss, Cause::Foul));
                let own = Units::of(self.army);
                effects.extend(pocketed.iter().map(|unit| {
                    if own.has(unit) {
                        spotted(unit, Spot::CENTRE, Cause::Foul)
                    } else {
                        does(Event::InHand { unit }, Cause::Foul)
                    }
                }));
            }
            Action::Off { pocketed, off, .. } => {
                effects.push(does(Event::Miss, Cause::LeftTable));
                let all = pocketed.or(off);
                effects.extend(all.iter().map(|unit| spotted(unit, Spot::CENTRE, Cause::LeftTable)));
            }
            _ => effects.push(does(Event::Miss, Cause::NothingPocketed)),
        }
    }

    /// Only the attack unit fell: a miss (BI-13).
    fn alone(&mut self, unit: Unit, effects: &mut Vec<Effect>) {
        let cause = if unit.class() == Class::Submarine { Cause::LastOnTable } else { Cause::OnlyAttacker };
        effects.push(does(Event::Miss, cause));
        spot_all(self, Units::one(unit), effects, 1);
    }

    /// Whether a unit is all that its army has on the table.
    pub(crate) fn is_only_one(&self, unit: Unit) -> bool {
        self.on_table().and(Units::of(unit.army())) == Units::one(unit)
    }

    /// Whether the rules let this be entered now.
    fn admit(&self, action: Action) -> Result<(), Illegal> {
        if self.winner().is_some() {
            return Err(Illegal::new("BI-3", Saying::new(say::OVER)));
        }
        match (action, self.waiting.first()) {
            (Action::Spot { unit, spot }, Some(next)) => return self.admit_draw(unit, spot, next),
            (Action::Spot { .. }, None) => return Err(Illegal::new("BI-28", Saying::new(say::NO_DRAW))),
            (_, Some(next)) => return Err(Illegal::new("BI-28", Saying::new(say::DRAW_FIRST).show("unit", next))),
            (_, None) => {}
        }
        match (action, self.phase) {
            (Action::Break { unit, pocketed }, Phase::Break) => {
                self.admit_break(unit)?;
                self.admit_fallen("BI-6", pocketed)
            }
            (Action::BreakInFront { unit }, Phase::Break) => self.admit_break(unit),
            (Action::Break { .. } | Action::BreakInFront { .. }, _) => {
                Err(Illegal::new("BI-5", Saying::new(say::BROKEN_ALREADY)))
            }
            (_, Phase::Break) => {
                let ship = Unit::repair_ship(self.army);
                Err(Illegal::new("BI-5", Saying::new(say::BREAK_FIRST).show("unit", ship)))
            }
            (Action::Surface { unit, pocket }, _) => self.admit_surfacing(unit, pocket),
            _ => self.admit_shot(action),
        }
    }

    fn admit_draw(&self, unit: Unit, spot: Spot, next: Unit) -> Result<(), Illegal> {
        if unit != next {
            return Err(Illegal::new("BI-28", Saying::new(say::NOT_ITS_DRAW).show("unit", next)));
        }
        if !self.is_free(spot) {
            return Err(Illegal::new("BI-28", Saying::new(say::SPOT_GIVEN).with("spot", spot.number())));
        }
        Ok(())
    }

    /// Whether this unit makes the break (BI-5).
    pub fn admit_break(&self, unit: Unit) -> Result<(), Illegal> {
        let ship = Unit::repair_ship(self.army);
        if unit != ship {
            return Err(Illegal::new("BI-5", Saying::new(say::BREAKS_WITH_REPAIR_SHIP).show("unit", ship)));
        }
        Ok(())
    }

    fn admit_surfacing(&self, unit: Unit, pocket: Pocket) -> Result<(), Illegal> {
        let own = Unit::submarine(self.army);
        if unit != own {
            return Err(Illegal::new("BI-18", Saying::new(say::NO_SUBMARINE).show("unit", own)));
        }
        if self.submerged(self.army).is_none() {
            return Err(Illegal::new("BI-18", Saying::new(say::NOT_SUBMERGED).show("unit", unit)));
        }
        match self.must_surface() {
            Some(lies) if lies != pocket => {
                Err(Illegal::new("BI-19", Saying::new(say::SURFACES_WHERE_IT_LIES).with("pocket", lies.number())))
            }
            None if !pocket.is_corner() => Err(Illegal::new("BI-18", Saying::new(say::SURFACES_AT_A_CORNER))),
            _ => Ok(()),
        }
    }

    fn admit_shot(&self, action: Action) -> Result<(), Illegal> {
        self.admit_shooting()?;
        match action {
            Action::Shot { unit, pocketed } => {
                self.admit_attack(unit)?;
                if pocketed.is_empty() {
                    return Err(Illegal::new("BI-9", Saying::new(say::ENTER_MISS)));
                }
                let submerges = unit.class() == Class::Submarine && pocketed == Units::one(unit);
                if submerges && !self.is_only_one(unit) {
                    return Err(Illegal::new("BI-15", Saying::new(say::WHICH_POCKET).show("unit", unit)));
                }
                self.admit_fallen("BI-8", pocketed)
            }
            Action::Submerge { unit, .. } => {
                self.admit_attack(unit)?;
                if unit.class() != Class::Submarine {
                    return Err(Illegal::new("BI-15", Saying::new(say::CANNOT_SUBMERGE).show("unit", unit)));
                }
                Ok(())
            }
            // BI-30: whatever the cue struck, it was on the table.
            Action::Foul { unit, pocketed } => self.admit_fallen("BI-30", pocketed.with(unit)),
            Action::Off { unit, pocketed, off } => {
                self.admit_attack(unit)?;
                if off.is_empty() {
                    return Err(Illegal::new("BI-29", Saying::new(say::NOTHING_LEFT)));
                }
                if let Some(both) = pocketed.and(off).first() {
                    return Err(Illegal::new("BI-29", Saying::new(say::LEFT_AND_POCKETED).show("unit", both)));
                }
                self.admit_fallen("BI-29", pocketed.or(off))
            }
            _ => Ok(()),
        }
    }

    /// Whether the army to play can shoot, or must first bring its submarine up (BI-19).
    pub fn admit_shooting(&self) -> Result<(), Illegal> {
        let Some(pocket) = self.must_surface() else { return Ok(()) };
        let unit = Unit::submarine(self.army);
        let why = Saying::new(say::MUST_SURFACE_FIRST).show("unit", unit).with("pocket", pocket.number());
        Err(Illegal::new("BI-19", why))
    }

    /// Whether this can be the attack unit (BI-8).
    pub fn admit_attack(&self, unit: Unit) -> Result<(), Illegal> {
        if unit.army() != self.army {
            let why = Saying::new(say::NOT_YOURS).show("unit", unit).with("army", self.army.number());
            return Err(Illegal::new("BI-8", why));
        }
        self.admit_fallen("BI-8", Units::one(unit))?;
        let submarine = Unit::submarine(self.army);
        if self.phase == Phase::Surfaced && unit != submarine {
            return Err(Illegal::new("BI-18", Saying::new(say::SUBMARINE_SHOOTS).show("unit", submarine)));
        }
        Ok(())
    }

    /// Whether all of these were on the table before the shot.
    pub(crate) fn admit_fallen(&self, rule: &'static str, units: Units) -> Result<(), Illegal> {
        match units.iter().find(|&unit| !self.is_on_table(unit)) {
            None => Ok(()),
            Some(unit) if self.is_destroyed(unit) => {
                Err(Illegal::new(rule, Saying::new(say::IS_DESTROYED).show("unit", unit)))
            }
            Some(unit) => Err(Illegal::new(rule, Saying::new(say::IS_SUBMERGED).show("unit", unit))),
        }
    }
}

fn does(event: Event, cause: Cause) -> Effect {
    Effect { what: What::Does(event), cause }
}

impl Listed for Billiard {
    /// Nothing: what can happen on a table is not listed, it is entered.
    fn legal(&self, _: &mut Vec<Action>) {}

    fn is_listed(&self) -> bool {
        false
    }
}
