//! The rules: what each action does, and why it is refused.

use contract::{Dice, Eye, Game, Illegal, Misread, Odds, Outcome, Saying, Seat, TakeBack, Turn, Who};

use crate::action::{Action, Berth, Placing, Ship, Spin};
use crate::event::{Answer, Event};
use crate::fleet::Below;
use crate::line::{Line, Track};
use crate::position::{Depths, MOST_TURNS, Phase};
use crate::rules::{Rules, Torpedoes};
use crate::sea::{Cell, Level, Square};
use crate::view::View;
use crate::{read, say};

impl Game for Depths {
    const ID: &'static str = "depths";
    const SERIES: &'static str = "DE";
    const NOTATION_WORDS: &'static [&'static str] = &["end"];
    const SECRETS: bool = true;
    const CHANCE: bool = true;

    type Rules = Rules;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn new(rules: &Rules) -> Depths {
        Depths::start(rules)
    }

    fn rules(&self) -> &Rules {
        &self.rules
    }

    fn turn(&self) -> Turn {
        // DE-22: at once, whatever the phase.
        for side in [Seat::ONE, Seat::TWO] {
            if self.fleet(side).is_lost() {
                return Turn::Over(Outcome::Win(side.other()));
            }
        }
        // DE-23
        if self.rules.draw_after().is_some_and(|most| self.quiet >= most) {
            return Turn::Over(Outcome::Draw);
        }
        match self.phase {
            Phase::Spin { .. } => Turn::Chance,
            _ => Turn::Seat(self.side),
        }
    }

    fn play(&mut self, action: &Action, events: &mut Vec<Event>) -> Result<(), Illegal> {
        let event = match (self.turn(), *action) {
            (Turn::Over(_), _) => return refuse("DE-22", say::OVER),
            (Turn::Chance, Action::Spin(spin)) => self.spin(spin)?,
            (Turn::Chance, _) => return refuse("DE-18", say::TORPEDO_UNDER_WAY),
            (Turn::Seat(_), Action::Spin(_)) => return refuse("DE-18", say::NO_TORPEDO_UNDER_WAY),
            (Turn::Seat(_), Action::PlaceHidden) => return refuse("DE-8", say::PLACING_IS_HIDDEN),
            (Turn::Seat(_), Action::Place(placing)) => self.place(placing)?,
            (Turn::Seat(_), _) if self.phase == Phase::Place => return refuse("DE-8", say::PLACE_FIRST),
            (Turn::Seat(_), Action::Move { ship, to }) => self.sail(ship, to)?,
            (Turn::Seat(_), Action::Drop { ship, level }) => self.drop_charge(ship, level)?,
            (Turn::Seat(_), Action::Fire { target, track }) => self.fire(target, track)?,
            (Turn::Seat(_), Action::End) => self.end()?,
        };
        events.push(event);
        Ok(())
    }

    fn outcomes(&self) -> Vec<(Action, Odds)> {
        if self.turn() != Turn::Chance {
            return Vec::new();
        }
        let hit = self.rules.torpedo_hit();
        let both = [(Action::Spin(Spin::Hit), hit), (Action::Spin(Spin::Miss), hit.complement())];
        // What cannot happen is no outcome.
        both.into_iter().filter(|(_, odds)| odds.part() > 0).collect()
    }

    fn random_action(&self, dice: &mut Dice) -> Option<Action> {
        match (self.turn(), self.phase) {
            (Turn::Seat(_), Phase::Place) => Some(Action::Place(self.any_placing(dice))),
            _ => contract::pick(self, dice),
        }
    }

    fn view(&self, eye: Eye) -> View {
        View::of(self, eye)
    }

    fn position(&self) -> String {
        self.write_position()
    }

    fn from_position(rules: &Rules, text: &str) -> Result<Depths, Misread> {
        read::read(rules, text)
    }

    /// DE-8: the other side reads only that it is done.
    fn veiled(action: &Action, by: Who, eye: Eye) -> Action {
        match (action, by) {
            (Action::Place(_), Who::Seat(owner)) if eye.sees(owner) => *action,
            (Action::Place(_), _) if eye == Eye::All => *action,
            (Action::Place(_), _) => Action::PlaceHidden,
            _ => *action,
        }
    }

    /// DE-24: a move that told nothing can be taken back until the next action. All else tells somebody something, or
    /// binds: a placing is sealed (DE-21), and after `end` the move before it stands.
    fn take_back(_: &Action, _: Who, events: &[Event]) -> TakeBack {
        let tells_nothing =
            |event: &Event| matches!(event, Event::Moved { told_safe: false, .. } | Event::Rearmed { .. });
        if events.iter().all(tells_nothing) { TakeBack::InTurn } else { TakeBack::Never }
    }
}

impl Depths {
    fn place(&mut self, placing: Placing) -> Result<Event, Illegal> {
        if self.phase != Phase::Place {
            return refuse("DE-6", say::PLACED_ALREADY);
        }
        let sea = self.rules.sea();
        if let Some(cell) = placing.submarines.into_iter().find(|cell| !sea.has(cell.square)) {
            return Err(Illegal::new("DE-2", off_sea(sea.size()).show("found", cell)));
        }
        if !sea.has(placing.mine) {
            return Err(Illegal::new("DE-7", off_sea(sea.size()).show("found", placing.mine)));
        }
        if let Some(pair) = placing.submarines.windows(2).find(|pair| pair[0] >= pair[1]) {
            return Err(Illegal::new("DE-6", Saying::new(say::TWO_IN_ONE_CELL).show("cell", pair[1])));
        }
        if placing.submarines.iter().any(|cell| cell.square == placing.mine) {
            let why = Saying::new(say::MINE_OVER_SUBMARINE).show("found", placing.mine);
            return Err(Illegal::new("DE-7", why));
        }
        let by = self.side;
        // Only a position made by hand has ships at sea before all have placed.
        if self.fleet(by.other()).at_sea().contains(placing.mine) {
            return refuse("DE-20", say::SHIP_OVER_MINE);
        }
        self.fleets[by.index()].below = Some(Below::from(placing));
        let all_placed = self.fleets.iter().all(|fleet| fleet.below.is_some());
        (self.phase, self.side) = if all_placed { (Phase::Start, Seat::ONE) } else { (Phase::Place, by.other()) };
        Ok(Event::Placed { by })
    }

    /// An even draw from all legal placings: what does not fit is thrown again.
    fn any_placing(&self, dice: &mut Dice) -> Placing {
        let sea = self.rules.sea();
        let squares: Vec<Square> = sea.squares().iter().collect();
        let draw = |dice: &mut Dice| squares[dice.below(u32::from(sea.size())) as usize];
        loop {
            let mut submarines = [(); 3].map(|()| {
                let level = Level::ALL[dice.below(3) as usize];
                Cell::new(level, draw(dice))
            });
            submarines.sort_unstable();
            let mine = draw(dice);
            let differ = submarines[0] < submarines[1] && submarines[1] < submarines[2];
            let free = !self.fleet(self.side.other()).at_sea().contains(mine);
            if differ && free && submarines.iter().all(|cell| cell.square != mine) {
                return Placing { submarines, mine };
            }
        }
    }

    fn sail(&mut self, ship: Ship, to: Berth) -> Result<Event, Illegal> {
        self.check_sail(ship, to)?;
        let by = self.side;
        self.phase = Phase::Moved(ship);
        let at = ship as usize;
        let Berth::At(square) = to else {
            // DE-11: rearmed at once.
            if let Some(vessel) = &mut self.fleets[by.index()].ships[at] {
                vessel.berth = Berth::Port;
                vessel.charges = ship.load();
            }
            return Ok(Event::Rearmed { by, ship });
        };
        let mine = self.fleets[by.other().index()].below.as_mut().map(|below| &mut below.mine);
        if let Some(mine) = mine.filter(|mine| **mine == Some(square)) {
            // DE-20: ship and mine are gone, before a charge can be dropped.
            *mine = None;
            self.fleets[by.index()].ships[at] = None;
            self.knowledge[by.index()].see_mine(square);
            self.phase = Phase::Fired;
            self.note_sinking();
            return Ok(Event::Mined { by, ship, at: square });
        }
        if let Some(vessel) = &mut self.fleets[by.index()].ships[at] {
            vessel.berth = to;
        }
        let mine_lies = self.fleet(by.other()).below.is_some_and(|below| below.mine.is_some());
        let told_safe = mine_lies && !self.knowledge[by.index()].safe.contains(square);
        self.knowledge[by.index()].see_safe(square);
        Ok(Event::Moved { by, ship, to: square, told_safe })
    }

    fn check_sail(&self, ship: Ship, to: Berth) -> Result<(), Illegal> {
        if self.phase != Phase::Start {
            return refuse("DE-9", say::MOVE_COMES_FIRST);
        }
        let fleet = self.fleet(self.side);
        let about = |rule, key| Err(Illegal::new(rule, Saying::new(key).show("ship", ship)));
        let Some(vessel) = fleet.ship(ship) else { return about("DE-10", say::SHIP_IS_SUNK) };
        let reach = self.reach(self.side, ship);
        match to {
            Berth::Port if vessel.berth == Berth::Port => about("DE-11", say::IN_PORT_ALREADY),
            Berth::Port if !reach.port => about("DE-11", say::PORT_TOO_FAR),
            Berth::Port => Ok(()),
            Berth::At(square) => {
                let about_square = |rule, key| {
                    Err(Illegal::new(rule, Saying::new(key).show("ship", ship).with("square", square.number())))
                };
                if !self.rules.sea().has(square) {
                    return Err(Illegal::new("DE-1", off_sea(self.rules.sea().size()).show("found", square)));
                }
                if vessel.berth == to {
                    return about_square("DE-10", say::STAYS_WHERE_IT_IS);
                }
                if fleet.at_sea().contains(square) {
                    return about_square("DE-10", say::SQUARE_IS_TAKEN);
                }
                if !reach.squares.contains(square) {
                    return about_square("DE-10", say::SQUARE_TOO_FAR);
                }
                Ok(())
            }
        }
    }

    fn drop_charge(&mut self, ship: Ship, level: Level) -> Result<Event, Illegal> {
        let square = self.check_drop(ship)?;
        let by = self.side;
        let cell = Cell::new(level, square);
        if let Some(vessel) = &mut self.fleets[by.index()].ships[ship as usize] {
            vessel.charges -= 1;
        }
        self.phase = Phase::Fired;
        let answer = self.sound(by.other(), cell);
        if answer.is_hit() {
            if let Some(below) = &mut self.fleets[by.other().index()].below {
                below.submarines.sink(cell);
            }
            self.note_sinking();
        }
        self.knowledge[by.index()].hear_answer(cell, answer);
        Ok(Event::Answered { by, ship, cell, answer })
    }

    /// The square that a charge of this ship goes off under.
    fn check_drop(&self, ship: Ship) -> Result<Square, Illegal> {
        let about = |rule, key| Err(Illegal::new(rule, Saying::new(key).show("ship", ship)));
        match self.phase {
            Phase::Start => {}
            Phase::Moved(moved) if moved == ship => {}
            Phase::Moved(moved) => {
                let why = Saying::new(say::OTHER_SHIP_MOVED).show("ship", ship).show("moved", moved);
                return Err(Illegal::new("DE-12", why));
            }
            Phase::Fired | Phase::Torpedo { .. } | Phase::Spin { .. } | Phase::Place => {
                return refuse("DE-9", say::TOO_LATE_TO_DROP);
            }
        }
        match self.fleet(self.side).ship(ship) {
            None => about("DE-12", say::SHIP_IS_SUNK),
            Some(vessel) => match vessel.berth {
                Berth::Port => about("DE-11", say::NO_DROP_IN_PORT),
                Berth::At(_) if vessel.charges == 0 => about("DE-12", say::NO_CHARGE_LEFT),
                Berth::At(square) => Ok(square),
            },
        }
    }

    /// DE-13 and DE-14: the true answer to a charge in this cell, about this side's submarines.
    fn sound(&self, side: Seat, cell: Cell) -> Answer {
        let Some(below) = &self.fleet(side).below else { return Answer::Miss };
        let cover = self.rules.cover(cell);
        let near = below.submarines.iter().filter(|&living| cover.contains(living)).count() as u8;
        match near {
            _ if below.submarines.contains(cell) => {
                Answer::Hit { near: if self.rules.hit_reports_near() { near } else { 0 } }
            }
            0 => Answer::Miss,
            near => Answer::NearMiss(near),
        }
    }

    fn fire(&mut self, target: Ship, track: Track) -> Result<Event, Illegal> {
        let (line, before) = self.check_fire(target, track)?;
        let by = self.side;
        let fired = before + 1;
        self.phase = Phase::Spin { target, line, fired };
        self.knowledge[by.other().index()].hear_torpedo(line, fired);
        Ok(Event::Launched { by, target, line })
    }

    /// The line that the torpedo would run along, and how many ran along it before.
    fn check_fire(&self, target: Ship, track: Track) -> Result<(Line, u8), Illegal> {
        let about = |rule, key| Err(Illegal::new(rule, Saying::new(key).show("target", target)));
        let Some(vessel) = self.fleet(self.side.other()).ship(target) else {
            return about("DE-16", say::TARGET_IS_SUNK);
        };
        let Berth::At(square) = vessel.berth else { return about("DE-16", say::TARGET_IN_PORT) };
        if !self.rules.has_track(track) {
            return Err(Illegal::new("DE-16", Saying::new(say::TRACK_NOT_USED).show("found", track)));
        }
        let line = Line::through(self.rules.sea(), track, square);
        let fired = match self.phase {
            Phase::Torpedo { .. } if self.rules.torpedoes() == Torpedoes::One => {
                return refuse("DE-19", say::ONE_TORPEDO_A_TURN);
            }
            Phase::Torpedo { line: used, .. } if used != line => {
                let why = Saying::new(say::ANOTHER_LINE).show("line", line).show("used", used);
                return Err(Illegal::new("DE-19", why));
            }
            Phase::Torpedo { fired, .. } => fired,
            _ => 0,
        };
        // DE-17 and DE-19: each on the line fires once, so which of them have fired does not matter.
        if self.fleet(self.side).bearing(self.rules.sea(), line) <= fired {
            return about("DE-17", if fired == 0 { say::NONE_BEARS } else { say::ALL_HAVE_FIRED });
        }
        Ok((line, fired))
    }

    fn spin(&mut self, spin: Spin) -> Result<Event, Illegal> {
        let Phase::Spin { target, line, fired } = self.phase else {
            return refuse("DE-18", say::NO_TORPEDO_UNDER_WAY);
        };
        let hit = self.rules.torpedo_hit();
        let odds = if spin == Spin::Hit { hit } else { hit.complement() };
        if odds.part() == 0 {
            return refuse("DE-18", say::CANNOT_HAPPEN);
        }
        let by = self.side;
        self.phase = Phase::Torpedo { line, fired };
        if spin == Spin::Hit {
            self.fleets[by.other().index()].ships[target as usize] = None;
            self.note_sinking();
        }
        Ok(Event::Spun { by, target, spin })
    }

    fn end(&mut self) -> Result<Event, Illegal> {
        // DE-9: something must be done, and something always can be. A ship at sea has at least three neighbours and
        // only two other ships to stand on them; and if none is at sea, every exit is free. So this tells nobody
        // whether a torpedo could have been fired.
        if self.phase == Phase::Start {
            return refuse("DE-9", say::DO_SOMETHING);
        }
        let by = self.side;
        self.quiet = if self.sank { 0 } else { (self.quiet + 1).min(MOST_TURNS) };
        self.sank = false;
        self.number = (self.number + u32::from(by == Seat::TWO)).min(MOST_TURNS);
        self.side = by.other();
        self.phase = Phase::Start;
        Ok(Event::Ended { by })
    }

    /// DE-23: the row of quiet turns is broken, and this turn is no quiet one.
    fn note_sinking(&mut self) {
        self.quiet = 0;
        self.sank = true;
    }
}

fn refuse<T>(rule: &'static str, key: &'static str) -> Result<T, Illegal> {
    Err(Illegal::new(rule, Saying::new(key)))
}

fn off_sea(most: u8) -> Saying {
    Saying::new(say::OFF_THE_SEA).with("most", most)
}
