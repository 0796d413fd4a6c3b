//! The rules of a turn: whose it is, moving, attacking, and its end.

use contract::{Dice, Eye, Game, Illegal, Listed, Misread, Odds, Outcome, Saying, Seat, Turn};

use crate::action::Action;
use crate::board::Tile;
use crate::event::{Event, Named, Way};
use crate::map;
use crate::position::{Fight, SmallWorld, Stage, Unit};
use crate::rules::Rules;
use crate::say;
use crate::view::View;

impl Game for SmallWorld {
    const ID: &'static str = "smallworld";
    const SERIES: &'static str = "SW";
    const NOTATION_WORDS: &'static [&'static str] = &["end"];
    const CHANCE: bool = true;
    const PER_SEAT: Option<&'static str> = Some("peoples");

    type Rules = Rules;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn new(rules: &Rules) -> SmallWorld {
        SmallWorld::undrawn(rules)
    }

    fn rules(&self) -> &Rules {
        &self.rules
    }

    fn seats(&self) -> u8 {
        self.rules.seats()
    }

    fn turn(&self) -> Turn {
        if self.fight.is_some() || self.board.is_none() {
            return Turn::Chance;
        }
        self.outcome().map_or(Turn::Seat(self.to_act), Turn::Over)
    }

    fn play(&mut self, action: &Action, events: &mut Vec<Event>) -> Result<(), Illegal> {
        match self.turn() {
            Turn::Over(_) => {
                let rule = if self.turn > self.rules.turns() { "SW-23" } else { "SW-22" };
                return Err(Illegal::new(rule, Saying::new(say::GAME_OVER)));
            }
            Turn::Chance if !action.is_chance() => return Err(self.awaits(say::CHANCE_FIRST)),
            Turn::Seat(_) if action.is_chance() => return Err(Illegal::new("SW-8", Saying::new(say::NOT_CHANCE))),
            Turn::Chance | Turn::Seat(_) => {}
        }
        match (action, self.fight) {
            (Action::Move { unit, to }, _) => self.walk(*unit, *to, events),
            (Action::Attack { unit, at }, _) => self.attack(*unit, *at, events),
            (Action::End, _) => {
                self.end(events);
                Ok(())
            }
            (Action::Map(draw), None) => self.lay_out(draw, events),
            (outcome, Some(fight)) => self.go_on(fight, outcome, events),
            (_, None) => Err(self.awaits(say::OTHER_CHANCE)),
        }
    }

    fn outcomes(&self) -> Vec<(Action, Odds)> {
        self.fight.map(|fight| self.fight_outcomes(fight)).unwrap_or_default()
    }

    fn roll(&self, dice: &mut Dice) -> Option<Action> {
        match self.fight {
            Some(fight) => Some(self.roll_fight(fight, dice)),
            None if self.board.is_none() => Some(Action::Map(Box::new(map::draw(&self.rules, dice)))),
            None => None,
        }
    }

    /// Maps were once drawn by a weaker SW-5, which only refused a start tile that could not be left. Records of that time
    /// hold what it drew: where today's rule would have drawn again, the same dice must have drawn it by that one.
    fn is_drawn_by(&self, outcome: &Action, dice: &Dice) -> bool {
        if self.roll(&mut dice.clone()).as_ref() == Some(outcome) {
            return true;
        }
        match outcome {
            Action::Map(drawn) if self.board.is_none() => {
                **drawn == map::draw_loosely(&self.rules, &mut dice.clone()) && !map::is_open(&self.rules, drawn)
            }
            _ => false,
        }
    }

    fn random_action(&self, dice: &mut Dice) -> Option<Action> {
        let mut count = 0;
        self.each_legal(|_| count += 1);
        let mut left = (count > 0).then(|| dice.below(count))?;
        let mut drawn = None;
        self.each_legal(|action| {
            if left == 0 && drawn.is_none() {
                drawn = Some(action);
            }
            left = left.saturating_sub(1);
        });
        drawn
    }

    fn view(&self, _: Eye) -> View {
        // Perfect information: all eyes see the same.
        View::of(self)
    }

    fn position(&self) -> String {
        self.write()
    }

    fn from_position(rules: &Rules, text: &str) -> Result<SmallWorld, Misread> {
        SmallWorld::read(rules, text)
    }

    fn idle(&self) -> Option<Action> {
        self.turn().seat().map(|_| Action::End)
    }
}

impl Listed for SmallWorld {
    /// Unit by unit in order of their numbers; for each unit its tiles in reading order (`a1`, `b1`, … `a2`, …), a move
    /// where no enemy stands and an attack where one does; last of all `end`.
    fn legal(&self, out: &mut Vec<Action>) {
        self.each_legal(|action| out.push(action));
    }
}

impl SmallWorld {
    /// How the game ended, if it has.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.board.as_ref()?;
        let seats = || self.all_seats().filter(|seat| self.living[seat.index()] > 0);
        // SW-22: a player left alone wins at once.
        if let (Some(alone), None) = (seats().next(), seats().nth(1)) {
            return Some(Outcome::Win(alone));
        }
        if self.turn <= self.rules.turns() {
            return None;
        }
        // SW-23, among those who are not out: who is out cannot win any more.
        let best = seats().map(|seat| self.score(seat)).max()?;
        let mut winners = seats().filter(|&seat| self.score(seat) == best);
        let winner = winners.next()?;
        Some(if winners.next().is_none() { Outcome::Win(winner) } else { Outcome::Draw })
    }

    pub(crate) fn named(&self, seat: Seat, place: u8) -> Named {
        Named { seat, people: self.people(seat), unit: place + 1 }
    }

    /// Chance is to act, and not with this action.
    pub(crate) fn awaits(&self, key: &'static str) -> Illegal {
        let (rule, awaited) = match self.fight.map(|fight| fight.stage) {
            None => ("SW-5", "map"),
            Some(Stage::Rounds) => ("SW-14", "rounds"),
            Some(Stage::Left(_)) => ("SW-15", "round"),
            Some(Stage::Elf(_)) => ("SW-19", "escape"),
        };
        Illegal::new(rule, Saying::new(key).with("awaited", awaited))
    }

    /// SW-9, SW-10.
    fn walk(&mut self, number: u8, to: Tile, events: &mut Vec<Event>) -> Result<(), Illegal> {
        let seat = self.to_act;
        let people = self.people(seat);
        let unit = self.own_unit(number)?;
        let Some(board) = self.board.as_deref().filter(|board| board.has(to)) else { return Err(off_map(to)) };
        if unit.tile == to {
            let why = Saying::new(say::ALREADY_THERE).with("unit", number).show("tile", to);
            return Err(Illegal::new("SW-9", why));
        }
        let (here, there) = (board.terrain(unit.tile), board.terrain(to));
        let way = if board.around(unit.tile).contains(&to) {
            Way::Walk
        } else if people.jumps() == Some(here) && here == there {
            Way::Jump
        } else {
            let (rule, jumps) = people.jumps().map_or(("SW-9", "none"), |terrain| ("SW-10", terrain.name()));
            let why = Saying::new(say::TOO_FAR).with("unit", number).show("from", unit.tile).show("tile", to);
            return Err(Illegal::new(rule, why.with("jumps", jumps)));
        };
        if self.enemy_on(to, seat).is_some() {
            let why = Saying::new(say::ENEMY_THERE).with("unit", number).show("tile", to);
            return Err(Illegal::new(if way == Way::Walk { "SW-9" } else { "SW-10" }, why));
        }
        let cost = people.cost(there);
        if unit.half < cost {
            let why = Saying::new(say::TOO_DEAR).with("unit", number).show("tile", to).with("terrain", there.name());
            return Err(Illegal::new("SW-9", why.with("cost", points(cost)).with("left", points(unit.half))));
        }
        let moved = &mut self.units[seat.index()][usize::from(number) - 1];
        moved.tile = to;
        moved.half -= cost;
        events.push(Event::Moved { who: self.named(seat, number - 1), from: unit.tile, to, way });
        Ok(())
    }

    /// SW-11, SW-12, SW-13.
    fn attack(&mut self, number: u8, at: Tile, events: &mut Vec<Event>) -> Result<(), Illegal> {
        let seat = self.to_act;
        let unit = self.own_unit(number)?;
        let Some(board) = self.board.as_deref().filter(|board| board.has(at)) else { return Err(off_map(at)) };
        let foe = self.enemy_on(at, seat).and_then(|enemy| Some((enemy, self.defender_on(at, enemy)?)));
        let Some((enemy, defender)) = foe else {
            return Err(Illegal::new("SW-11", Saying::new(say::NOBODY_THERE).show("tile", at)));
        };
        if !board.around(unit.tile).contains(&at) {
            let why = Saying::new(say::ATTACK_TOO_FAR).with("unit", number).show("from", unit.tile).show("tile", at);
            return Err(Illegal::new("SW-11", why));
        }
        if unit.half < WHOLE_POINT {
            let why = Saying::new(say::TOO_TIRED).with("unit", number).with("left", points(unit.half));
            return Err(Illegal::new("SW-11", why));
        }
        let cost = self.people(seat).cost(board.terrain(at));
        // SW-12: paid when declared, and never below zero.
        self.units[seat.index()][usize::from(number) - 1].half = unit.half.saturating_sub(cost);
        self.fight = Some(Fight { attacker: number - 1, at, enemy, defender, stage: Stage::Rounds });
        let who = self.named(seat, number - 1);
        events.push(Event::Attacked { who, at, defender: self.named(enemy, defender) });
        Ok(())
    }

    fn own_unit(&self, number: u8) -> Result<Unit, Illegal> {
        let place = usize::from(number).checked_sub(1);
        let unit = place.and_then(|place| self.units[self.to_act.index()].get(place)).copied();
        // A position may hold units with numbers that its kind of map never hands out.
        if let Some(unit) = unit.filter(|unit| unit.lives()) {
            return Ok(unit);
        }
        let count = self.rules.units();
        if number == 0 || number > count {
            let why = Saying::new(say::NO_SUCH_UNIT).with("unit", number).with("most", count);
            return Err(Illegal::new("SW-4", why));
        }
        Err(Illegal::new("SW-16", Saying::new(say::UNIT_GONE).with("unit", number)))
    }

    /// SW-8, SW-21: the next seat's turn, or the next turn of all.
    fn end(&mut self, events: &mut Vec<Event>) {
        events.push(Event::Ended { seat: self.to_act, people: self.people(self.to_act) });
        self.to_act = self.next_in_turn().unwrap_or_else(|| {
            self.score_turn(events);
            self.turn += 1;
            self.opener()
        });
        for unit in self.units[self.to_act.index()].iter_mut().filter(|unit| unit.lives()) {
            unit.half = self.rules.full();
        }
    }

    /// The next seat that is not out and has not played in this turn.
    fn next_in_turn(&self) -> Option<Seat> {
        self.order_from(self.to_act)
            .skip(1)
            .take_while(|&seat| seat != self.first)
            .find(|seat| self.living[seat.index()] > 0)
    }

    /// The seat that begins a turn: the first one, or if it is out the next that is not.
    pub(crate) fn opener(&self) -> Seat {
        self.order_from(self.first).find(|seat| self.living[seat.index()] > 0).unwrap_or(self.first)
    }

    /// All seats once, in the order of play, from this one on.
    fn order_from(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        let seats = usize::from(self.rules.seats());
        (0..seats).map(move |step| Seat::at((seat.index() + step) % seats))
    }
}

/// What an attack needs (SW-11), in half points.
pub(crate) const WHOLE_POINT: u8 = 2;

fn off_map(tile: Tile) -> Illegal {
    Illegal::new("SW-1", Saying::new(say::OFF_MAP).show("tile", tile))
}

/// Half points of movement as people write them: `1½`.
pub fn points(half: u8) -> String {
    match (half / 2, half % 2) {
        (0, 1) => "½".to_owned(),
        (whole, 0) => whole.to_string(),
        (whole, _) => format!("{whole}½"),
    }
}
