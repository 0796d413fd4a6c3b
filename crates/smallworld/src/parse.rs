//! Reading a position text: only what the writer writes, and only for a position that can stand.

use std::sync::Arc;

use contract::{Misread, Saying, Seat};

use crate::action::Side;
use crate::board::{Board, Tile};
use crate::map;
use crate::position::{Fight, Past, SmallWorld, Stage, Unit};
use crate::reader::Reader;
use crate::rules::Rules;
use crate::say;

impl SmallWorld {
    pub(crate) fn read(rules: &Rules, text: &str) -> Result<SmallWorld, Misread> {
        let mut parser = Parser { reader: Reader::new(text), field: 1, game: SmallWorld::undrawn(rules) };
        parser.position().map_err(|misread| misread.in_field(parser.field))?;
        Ok(parser.game)
    }
}

struct Parser<'a> {
    reader: Reader<'a>,
    field: u8,
    game: SmallWorld,
}

impl Parser<'_> {
    fn position(&mut self) -> Result<(), Misread> {
        self.map()?;
        let mut columns = [0; Seat::MOST as usize];
        for seat in self.game.all_seats() {
            self.next_field()?;
            columns[seat.index()] = self.reader.column();
            self.units(seat)?;
        }
        self.check_bonuses().map_err(|(seat, why)| {
            self.field = 1 + seat.number();
            Misread::at(columns[seat.index()], why)
        })?;
        self.next_field()?;
        self.turn()?;
        self.next_field()?;
        let seat_column = self.reader.column();
        self.game.to_act = self.seat()?;
        let seat_field = self.field;
        self.next_field()?;
        self.scores()?;
        self.next_field()?;
        self.first()?;
        self.check_seat().map_err(|why| {
            self.field = seat_field;
            Misread::at(seat_column, why)
        })?;
        self.next_field()?;
        if !self.reader.eat("-") {
            let fight = self.fight()?;
            self.game.fight = Some(fight);
        }
        self.reader.end()
    }

    fn next_field(&mut self) -> Result<(), Misread> {
        self.reader.expect(" ")?;
        self.field += 1;
        Ok(())
    }

    fn map(&mut self) -> Result<(), Misread> {
        if self.reader.eat("?") {
            return Ok(());
        }
        let rules = &self.game.rules;
        let (size, terrains) = self.reader.terrains()?;
        map::check_terrains(rules, size, &terrains).map_err(|illegal| Misread::at(1, illegal.why))?;
        self.game.board = Some(Arc::new(Board::new(rules.grid(), size, &terrains)));
        Ok(())
    }

    fn units(&mut self, seat: Seat) -> Result<(), Misread> {
        self.reader.expect(self.game.people(seat).name())?;
        self.reader.expect("{")?;
        let mut last = 0;
        while !self.reader.eat("}") {
            if last > 0 {
                self.reader.expect(",")?;
            }
            let column = self.reader.column();
            let number: u8 = self.reader.number(1, u32::from(self.game.rules.map().units()))?;
            if number <= last {
                return Err(Misread::at(column, Saying::new(say::UNIT_ORDER).with("found", number).with("last", last)));
            }
            last = number;
            let unit = self.unit(seat)?;
            self.game.units[seat.index()][usize::from(number) - 1] = unit;
            self.game.living[seat.index()] += 1;
        }
        Ok(())
    }

    fn unit(&mut self, seat: Seat) -> Result<Unit, Misread> {
        self.reader.expect(":")?;
        let column = self.reader.column();
        let tile = self.reader.tile()?;
        self.check_tile(tile, seat).map_err(|why| Misread::at(column, why))?;
        self.reader.expect(":")?;
        let life = self.reader.number(1, u32::from(self.game.rules.life()))?;
        self.reader.expect(":")?;
        let half = self.reader.number(0, u32::from(self.game.rules.full()))?;
        self.reader.expect(":")?;
        let column = self.reader.column();
        // No seat can have destroyed more units than all others together have.
        let foes = self.game.rules.map().units() * (self.game.rules.seats() - 1);
        let bonus: u8 = self.reader.number(0, u32::from(foes))?;
        let people = self.game.people(seat);
        if bonus > 0 && !people.earns_bonus() {
            return Err(Misread::at(column, Saying::new(say::NO_BONUS_PEOPLE).with("people", people.name())));
        }
        Ok(Unit { tile, life, half, bonus })
    }

    fn check_tile(&self, tile: Tile, seat: Seat) -> Result<(), Saying> {
        let Some(board) = &self.game.board else { return Err(Saying::new(say::UNITS_WITHOUT_MAP)) };
        if !board.has(tile) {
            return Err(Saying::new(say::OFF_MAP).show("tile", tile));
        }
        // SW-9: nobody moves to a tile with enemies on it, so no tile holds two peoples.
        if self.game.enemy_on(tile, seat).is_some() {
            return Err(Saying::new(say::SHARED_TILE).show("tile", tile));
        }
        Ok(())
    }

    fn turn(&mut self) -> Result<(), Misread> {
        let (column, last) = (self.reader.column(), self.game.rules.map().turns());
        let undrawn = self.game.board.is_none();
        let alive = self.game.living.iter().filter(|&&units| units > 0).count();
        if !undrawn && alive == 0 {
            return Err(Misread::at(column, Saying::new(say::NOBODY_LEFT)));
        }
        let most = if undrawn { 1 } else { last + 1 };
        self.game.turn = self.reader.number(1, u32::from(most))?;
        // SW-22: with one player left the game ended at once, and no turn ended after that.
        if self.game.turn > last && alive == 1 {
            return Err(Misread::at(column, Saying::new(say::LONG_OVER)));
        }
        self.reader.expect("/")?;
        self.reader.number::<u8>(u32::from(last), u32::from(last))?;
        self.game.past = Past::from(self.game.turn);
        Ok(())
    }

    /// SW-20: every bonus stands for an enemy destroyed.
    fn check_bonuses(&self) -> Result<(), (Seat, Saying)> {
        let game = &self.game;
        for seat in game.all_seats() {
            let bonuses: u32 = game.living_units(seat).map(|(_, unit)| u32::from(unit.bonus)).sum();
            let others = game.all_seats().filter(|&other| other != seat);
            let lost: u32 = others.map(|other| u32::from(game.rules.map().units() - game.living[other.index()])).sum();
            if bonuses > lost {
                return Err((seat, Saying::new(say::BONUS_UNEARNED).with("found", bonuses).with("most", lost)));
            }
        }
        Ok(())
    }

    fn seat(&mut self) -> Result<Seat, Misread> {
        let number: u8 = self.reader.number(1, u32::from(self.game.rules.seats()))?;
        // The bounds above leave only seats that exist.
        Ok(Seat::at(usize::from(number) - 1))
    }

    fn scores(&mut self) -> Result<(), Misread> {
        // SW-21: in a turn a seat gains at most one point for each own unit and one for each enemy ever destroyed. The
        // bound is that of a whole game: people who set up a position choose turn and scores apart.
        let map = self.game.rules.map();
        let whole_game = u32::from(map.turns()) * u32::from(map.units()) * u32::from(self.game.rules.seats());
        let most = if self.game.board.is_some() { whole_game } else { 0 };
        for seat in self.game.all_seats() {
            if seat != Seat::ONE {
                self.reader.expect(":")?;
            }
            self.game.scores[seat.index()] = self.reader.number(0, most)?;
        }
        Ok(())
    }

    fn first(&mut self) -> Result<(), Misread> {
        let column = self.reader.column();
        let first = self.seat()?;
        // Before the draw nobody is first yet, and the text has the seat that undrawn games name.
        let undrawn = self.game.board.is_none().then_some(self.game.first);
        if let Some(wanted) = undrawn.or(self.game.rules.first()).filter(|&wanted| wanted != first) {
            return Err(Misread::at(column, Saying::new(say::WRONG_FIRST).with("wanted", wanted.number())));
        }
        self.game.first = first;
        Ok(())
    }

    fn check_seat(&self) -> Result<(), Saying> {
        let game = &self.game;
        let wrong = |wanted: Seat| Err(Saying::new(say::WRONG_SEAT).with("wanted", wanted.number()));
        if game.board.is_none() && game.to_act != game.first {
            return wrong(game.first);
        }
        if game.turn > game.rules.map().turns() {
            let opener = game.opener();
            if game.to_act != opener {
                return wrong(opener);
            }
            if game.living_units(opener).any(|(_, unit)| unit.half != game.rules.full()) {
                return Err(Saying::new(say::NOT_RESTED).with("seat", opener.number()));
            }
        }
        Ok(())
    }

    fn fight(&mut self) -> Result<Fight, Misread> {
        let units = u32::from(self.game.rules.map().units());
        let column = self.reader.column();
        if self.game.board.is_none() || self.game.outcome().is_some() {
            return Err(self.reader.wrong(Saying::new(say::NO_FIGHT)));
        }
        let attacker = self.reader.number::<u8>(1, units)? - 1;
        self.reader.expect("x")?;
        let at = self.reader.tile()?;
        self.check_attacker(attacker, at).ok_or_else(|| Misread::at(column, Saying::new(say::FIGHT_ATTACKER)))?;
        self.reader.expect(":")?;

        let column = self.reader.column();
        let defender = self.reader.number::<u8>(1, units)? - 1;
        let standing = |enemy: &Seat| {
            let unit = &self.game.units[enemy.index()][usize::from(defender)];
            unit.lives() && unit.tile == at
        };
        let enemy = self.game.enemy_on(at, self.game.to_act).filter(standing);
        let enemy = enemy.ok_or_else(|| Misread::at(column, Saying::new(say::FIGHT_DEFENDER)))?;
        self.reader.expect(":")?;

        let column = self.reader.column();
        let stage = match self.reader.one_of(&["rounds=?", "left=", "elf=A", "elf=D"])? {
            0 => Stage::Rounds,
            1 => Stage::Left(self.reader.number(1, u32::from(self.game.rules.life()) + 2)?),
            2 => Stage::Elf(Side::Attacker),
            _ => Stage::Elf(Side::Defender),
        };
        let fight = Fight { attacker, at, enemy, defender, stage };
        if can_have_come(&self.game, fight) {
            return Ok(fight);
        }
        let key = if stage == Stage::Rounds { say::FIGHT_DEFENDER } else { say::FIGHT_STAGE };
        Err(Misread::at(column, Saying::new(key)))
    }

    /// SW-11, SW-12: the attacker stands next to the tile, and has what is left of at least one point.
    fn check_attacker(&self, attacker: u8, at: Tile) -> Option<()> {
        let game = &self.game;
        let unit = game.units[game.to_act.index()][usize::from(attacker)];
        let board = game.board.as_ref().filter(|board| board.has(at))?;
        let cost = game.people(game.to_act).cost(board.terrain(at));
        let left = 2_u8.saturating_sub(cost)..=game.rules.full().saturating_sub(cost);
        (unit.lives() && board.around(unit.tile).contains(&at) && left.contains(&unit.half)).then_some(())
    }
}

/// Whether some start of this fight leads to where it stands: lives at the start that make this defender the best of
/// its tile (SW-13), and a number of rounds that can have been drawn for them (SW-14).
fn can_have_come(game: &SmallWorld, fight: Fight) -> bool {
    let most = game.rules.life();
    let enemies = &game.units[fight.enemy.index()];
    let attacker = game.units[game.to_act.index()][usize::from(fight.attacker)].life;
    let defender = enemies[usize::from(fight.defender)].life;
    let needed = (0..)
        .zip(enemies)
        .filter(|(place, unit)| *place != fight.defender && unit.lives() && unit.tile == fight.at)
        .map(|(place, unit)| unit.life + u8::from(place < fight.defender))
        .max()
        .unwrap_or(0);
    let starts = (attacker..=most).flat_map(|a| (defender.max(needed)..=most).map(move |d| (a, d)));
    let mut played = starts.map(|(a, d)| (a - attacker + (d - defender), a.max(d) + 2));
    match fight.stage {
        Stage::Rounds => defender >= needed,
        Stage::Left(left) => played.any(|(gone, longest)| (3..=longest).contains(&(gone + left))),
        Stage::Elf(side) => {
            let (seat, life) = match side {
                Side::Attacker => (game.to_act, attacker),
                Side::Defender => (fight.enemy, defender),
            };
            game.people(seat).escapes() && life == 1 && played.any(|(gone, longest)| gone < longest)
        }
    }
}
