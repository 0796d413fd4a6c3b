//! The rules: what may be done, and what it does.

use billiard::{Billiard, Event as Verdict, Phase as Moment, Unit, Units};
use contract::{Dice, Eye, Game, Illegal, Listed, Misread, Odds, Outcome, Saying, Seat, TakeBack, Turn, Who};

use crate::action::{Action, Rack};
use crate::event::Event;
use crate::place::Place;
use crate::position::{Pool, Stage};
use crate::random;
use crate::rules::Rules;
use crate::run::Shot;
use crate::say;
use crate::stroke::{Stroke, Tremor};
use crate::view::View;

impl Game for Pool {
    const ID: &'static str = "pool";
    const SERIES: &'static str = "PO";
    const CHANCE: bool = true;

    type Rules = Rules;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn new(rules: &Rules) -> Pool {
        Pool::breaking(rules, Seat::ONE)
    }

    fn rules(&self) -> &Rules {
        &self.rules
    }

    fn turn(&self) -> Turn {
        match self.war.winner() {
            Some(army) => Turn::Over(Outcome::Win(army)),
            None if self.is_drawn() => Turn::Over(Outcome::Draw),
            None if !self.war.waiting().is_empty() => Turn::Chance,
            None => match self.stage {
                Stage::Rack | Stage::Tremor(_) => Turn::Chance,
                Stage::Place | Stage::Cue => Turn::Seat(self.war.army()),
            },
        }
    }

    fn play(&mut self, action: &Action, events: &mut Vec<Event>) -> Result<(), Illegal> {
        self.admit_now(*action)?;
        match *action {
            Action::Rack(rack) => self.rack(rack, events),
            Action::Place { unit, at } => self.put_down(unit, at, events),
            Action::Surface { unit, pocket, at } => self.surface(unit, pocket, at, events),
            Action::Spot { unit, spot } => self.referee(billiard::Action::Spot { unit, spot }, events),
            Action::Stroke(stroke) => self.stroke(stroke, events),
            Action::Tremor(tremor) => match self.stage {
                Stage::Tremor(stroke) => self.strike(stroke, tremor, events),
                _ => Err(Illegal::new("PO-11", Saying::new(say::NO_TREMOR))),
            },
        }
    }

    fn outcomes(&self) -> Vec<(Action, Odds)> {
        if self.turn() != Turn::Chance {
            return Vec::new();
        }
        // Racks and tremors are too many to list; the referee has none where neither waits.
        let spots = self.war.outcomes().into_iter();
        spots.filter_map(|(spot, odds)| Some((drawn(spot)?, odds))).collect()
    }

    fn roll(&self, dice: &mut Dice) -> Option<Action> {
        if self.turn() != Turn::Chance {
            return None;
        }
        match self.stage {
            Stage::Rack => Some(Action::Rack(random::rack(self.war.army(), dice))),
            Stage::Tremor(_) => Some(Action::Tremor(random::tremor(self.rules.tremor, dice))),
            Stage::Place | Stage::Cue => drawn(self.war.roll(dice)?),
        }
    }

    fn random_action(&self, dice: &mut Dice) -> Option<Action> {
        random::action(self, dice)
    }

    fn view(&self, _eye: Eye) -> View {
        View::of(self)
    }

    fn position(&self) -> String {
        self.to_string()
    }

    fn from_position(rules: &Rules, text: &str) -> Result<Pool, Misread> {
        Pool::read(rules, text)
    }

    /// A stroke cannot be unseen: trying it again, knowing what came of it, needs the others' consent.
    fn take_back(action: &Action, by: Who, _events: &[Event]) -> TakeBack {
        match (action, by) {
            (Action::Place { .. } | Action::Surface { .. }, Who::Seat(_)) => TakeBack::InTurn,
            _ => TakeBack::Consent,
        }
    }
}

impl Listed for Pool {
    /// Nothing: strokes and places are too many to list.
    fn legal(&self, _: &mut Vec<Action>) {}

    fn is_listed(&self) -> bool {
        false
    }
}

/// A spot that the referee draws, as an action of this game.
fn drawn(spot: billiard::Action) -> Option<Action> {
    match spot {
        billiard::Action::Spot { unit, spot } => Some(Action::Spot { unit, spot }),
        _ => None,
    }
}

impl Pool {
    /// Whether this kind of action is due.
    pub(crate) fn admit_now(&self, action: Action) -> Result<(), Illegal> {
        if self.war.winner().is_some() {
            return Err(Illegal::new("BI-3", Saying::new(say::OVER)));
        }
        if self.is_drawn() {
            return Err(Illegal::new("PO-10", Saying::new(say::OVER)));
        }
        if let Some(next) = self.war.waiting().first()
            && !matches!(action, Action::Spot { .. })
        {
            return Err(Illegal::new("BI-28", Saying::new(billiard::say::DRAW_FIRST).show("unit", next)));
        }
        let ship = Unit::repair_ship(self.war.army());
        match (self.stage, action) {
            (Stage::Rack, Action::Rack(_))
            | (Stage::Place, Action::Place { .. })
            | (Stage::Tremor(_), Action::Tremor(_)) => Ok(()),
            (Stage::Rack, _) => Err(Illegal::new("PO-3", Saying::new(say::RACK_FIRST))),
            (Stage::Place, Action::Stroke(_) | Action::Surface { .. }) => {
                Err(Illegal::new("PO-4", Saying::new(say::PLACE_FIRST).show("unit", ship)))
            }
            (Stage::Tremor(_), Action::Stroke(_) | Action::Surface { .. } | Action::Place { .. }) => {
                Err(Illegal::new("PO-11", Saying::new(say::TREMOR_FIRST)))
            }
            (_, Action::Rack(_)) => Err(Illegal::new("PO-3", Saying::new(say::RACKED_ALREADY))),
            (_, Action::Place { .. }) => Err(Illegal::new("PO-4", Saying::new(say::PLACED_ALREADY))),
            (_, Action::Tremor(_)) => Err(Illegal::new("PO-11", Saying::new(say::NO_TREMOR))),
            // Whether a spot is due, and which, is the referee's to say.
            (_, Action::Spot { .. }) | (Stage::Cue, _) => Ok(()),
        }
    }

    fn rack(&mut self, rack: Rack, events: &mut Vec<Event>) -> Result<(), Illegal> {
        let ship = Unit::repair_ship(self.war.army());
        if rack.left_out() != Some(ship) {
            return Err(Illegal::new("PO-3", Saying::new(say::NOT_IN_THE_RACK).show("unit", ship)));
        }
        for (unit, at) in rack.units().zip(self.rules.table.rack()) {
            self.places[unit.index()] = Some(at);
        }
        self.stage = Stage::Place;
        events.push(Event::Racked);
        Ok(())
    }

    fn put_down(&mut self, unit: Unit, at: Place, events: &mut Vec<Event>) -> Result<(), Illegal> {
        let ship = Unit::repair_ship(self.war.army());
        if unit != ship {
            return Err(Illegal::new("PO-4", Saying::new(say::PLACES_REPAIR_SHIP).show("unit", ship)));
        }
        self.admit_behind(at)?;
        self.admit_on_cloth(&self.rules.simulated_table(), unit, at)?;
        self.places[unit.index()] = Some(at);
        self.stage = Stage::Cue;
        events.push(Event::Placed { unit, at });
        Ok(())
    }

    fn surface(
        &mut self,
        unit: Unit,
        pocket: billiard::Pocket,
        at: Place,
        events: &mut Vec<Event>,
    ) -> Result<(), Illegal> {
        let surfaced = billiard::preview(&self.war, billiard::Action::Surface { unit, pocket })?.after;
        self.admit_surfacing(unit, pocket, at)?;
        self.war = surfaced;
        self.places[unit.index()] = Some(at);
        events.push(Event::Surfaced { unit, pocket, at });
        Ok(())
    }

    fn admit_surfacing(&self, unit: Unit, pocket: billiard::Pocket, at: Place) -> Result<(), Illegal> {
        if self.rules.table.zone(pocket).has(at) {
            self.admit_on_cloth(&self.rules.simulated_table(), unit, at)?;
            let touched = self.placed().find(|&(_, there)| at.touches(there));
            return match touched {
                Some((other, _)) => {
                    Err(Illegal::new("PO-9", Saying::new(say::TOUCHES).show("unit", unit).show("other", other)))
                }
                None => Ok(()),
            };
        }
        match self.only_place(unit, pocket) {
            Some(place) if place == at => Ok(()),
            Some(place) => {
                let why = Saying::new(say::ZONE_IS_FULL).show("unit", unit).with("pocket", pocket.number());
                Err(Illegal::new("PO-9", why.show("place", place)))
            }
            None => {
                let why = Saying::new(say::OUT_OF_ZONE).show("unit", unit).with("pocket", pocket.number());
                Err(Illegal::new("PO-9", why.with("kind", if pocket.is_corner() { "corner" } else { "side" })))
            }
        }
    }

    /// The place where a submarine surfaces that must, although other balls leave no room in the zone: as near to the
    /// pocket as a ball goes to a spot that is taken (PO-8). Without it an army could be left without any action.
    pub(crate) fn only_place(&self, unit: Unit, pocket: billiard::Pocket) -> Option<Place> {
        let must = self.war.must_surface() == Some(pocket);
        let full = must && self.has_no_room(unit, pocket);
        full.then(|| self.nearest_free(unit, self.rules.table.pocket(pocket)))
    }

    fn has_no_room(&self, unit: Unit, pocket: billiard::Pocket) -> bool {
        let simulated = self.rules.simulated_table();
        self.rules.table.zone(pocket).places().all(|at| !self.is_clear(&simulated, unit, at))
    }

    fn stroke(&mut self, stroke: Stroke, events: &mut Vec<Event>) -> Result<(), Illegal> {
        self.admit_strike(stroke.unit())?;
        if self.rules.tremor == 0 {
            return self.strike(stroke, Tremor::default(), events);
        }
        if self.war.phase() == Moment::Surfaced {
            // The submarine makes the stroke, so that nothing is left to say about it.
            self.war = self.war.in_phase(Moment::Shot);
        }
        self.stage = Stage::Tremor(stroke);
        events.push(Event::Aimed(stroke));
        Ok(())
    }

    /// Whether the cue may strike this unit now.
    pub(crate) fn admit_strike(&self, unit: Unit) -> Result<(), Illegal> {
        match self.war.phase() {
            Moment::Break => self.war.admit_break(unit),
            Moment::Shot | Moment::Surfaced => {
                self.war.admit_shooting()?;
                self.admit_attack(unit)
            }
        }
    }

    /// Whether a unit is one that the army to play can strike (PO-5).
    pub(crate) fn admit_attack(&self, unit: Unit) -> Result<(), Illegal> {
        let army = self.war.army();
        if unit.army() != army {
            let own = self.war.on_table().and(Units::of(army));
            let why = Saying::new(say::NOT_YOURS).show("unit", unit).with("army", army.number()).show("units", own);
            return Err(Illegal::new("PO-5", why));
        }
        self.war.admit_attack(unit)
    }

    /// The stroke as it comes out: the balls run, and the referee judges what fell (PO-7).
    fn strike(&mut self, stroke: Stroke, tremor: Tremor, events: &mut Vec<Event>) -> Result<(), Illegal> {
        let shot = Shot::of(self, stroke, tremor)?;
        let mut next = *self;
        next.stage = Stage::Cue;
        next.places = shot.places;
        let mut told: Vec<Event> = shot.fell.iter().map(|&(unit, pocket)| Event::Fell { unit, pocket }).collect();
        next.referee(shot.entry, &mut told)?;
        next.quiet = if armour(&next.war) == armour(&self.war) { self.quiet.saturating_add(1) } else { 0 };
        if next.war.phase() == Moment::Break {
            // BI-7: the other army breaks a new rack.
            next.stage = Stage::Rack;
            next.places = [None; Unit::COUNT];
        }
        *self = next;
        events.append(&mut told);
        Ok(())
    }

    /// Lets the referee judge, and puts on the table what goes to a spot at once.
    fn referee(&mut self, entry: billiard::Action, events: &mut Vec<Event>) -> Result<(), Illegal> {
        let mut verdicts = Vec::new();
        self.war.play(&entry, &mut verdicts)?;
        for verdict in verdicts {
            if let Verdict::Spotted { unit, spot } = verdict {
                let spot = self.rules.table.spot(self.rules.war.spots, spot);
                self.places[unit.index()] = Some(self.nearest_free(unit, spot));
            }
            events.push(Event::Judged(verdict));
        }
        Ok(())
    }
}

/// All armour and all aircraft in stock: what makes a stroke more than a quiet one.
fn armour(war: &Billiard) -> ([u8; Unit::COUNT], [u8; 2]) {
    let mut all = [0; Unit::COUNT];
    for unit in Unit::all() {
        all[unit.index()] = war.armour(unit);
    }
    (all, [Seat::ONE, Seat::TWO].map(|army| war.stock(army)))
}
