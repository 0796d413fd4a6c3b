//! Reading a position text: whatever does not contradict itself or the map. Positions are made by hand for lessons and
//! puzzles, so nobody asks here whether a game could have led to one.

use std::sync::Arc;

use contract::{Misread, Saying, Seat};

use crate::action::Side;
use crate::board::{Board, Tile};
use crate::people::People;
use crate::position::{Fight, Past, SmallWorld, Stage, Unit};
use crate::reader::Reader;
use crate::rules::{MOST_UNITS, Rules};
use crate::say;

/// A turn's number and the one after it fit into a byte.
const MOST_TURNS: u32 = 254;

impl SmallWorld {
    /// The text's own map size, turns, peoples and seats win over the rules, which give the rest.
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
        self.peoples()?;
        self.turn()?;
        self.next_field()?;
        self.game.to_act = self.seat()?;
        self.next_field()?;
        self.scores()?;
        self.next_field()?;
        self.game.first = self.seat()?;
        self.game.rules.set_first(self.game.first);
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
        let (size, terrains) = self.reader.terrains()?;
        self.game.rules.set_size(size);
        self.game.board = Some(Arc::new(Board::new(self.game.rules.grid(), size, &terrains)));
        Ok(())
    }

    /// One field for each seat, and on to the field behind them.
    fn peoples(&mut self) -> Result<(), Misread> {
        let mut peoples: Vec<People> = Vec::with_capacity(usize::from(Seat::MOST));
        for seat in Seat::all(Seat::MOST) {
            self.next_field()?;
            if seat.number() > 2 && self.reader.peek().is_some_and(|sign| sign.is_ascii_digit()) {
                return Ok(());
            }
            let column = self.reader.column();
            let people = People::ALL[self.reader.one_of(&People::NAMES)?];
            if peoples.contains(&people) {
                return Err(Misread::at(column, Saying::new(say::PEOPLE_TWICE).with("people", people.name())));
            }
            peoples.push(people);
            // SW-7: one seat alone makes no game, so until the second is read the rules keep theirs.
            if peoples.len() > 1 {
                self.game.rules.set_peoples(&peoples);
            }
            self.units(seat, people)?;
        }
        self.next_field()
    }

    fn units(&mut self, seat: Seat, people: People) -> Result<(), Misread> {
        self.reader.expect("{")?;
        let mut last = 0;
        while !self.reader.eat("}") {
            if last > 0 {
                self.reader.expect(",")?;
            }
            let column = self.reader.column();
            let number: u8 = self.reader.number(1, MOST_UNITS as u32)?;
            if number <= last {
                return Err(Misread::at(column, Saying::new(say::UNIT_ORDER).with("found", number).with("last", last)));
            }
            last = number;
            let unit = self.unit(seat, people)?;
            self.game.units[seat.index()][usize::from(number) - 1] = unit;
            self.game.living[seat.index()] += 1;
        }
        Ok(())
    }

    fn unit(&mut self, seat: Seat, people: People) -> Result<Unit, Misread> {
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
        let bonus: u8 = self.reader.number(0, u32::from(u8::MAX))?;
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
        let earlier = &self.game.units[..seat.index()];
        if earlier.iter().flatten().any(|unit| unit.lives() && unit.tile == tile) {
            return Err(Saying::new(say::SHARED_TILE).show("tile", tile));
        }
        Ok(())
    }

    fn turn(&mut self) -> Result<(), Misread> {
        let column = self.reader.column();
        // SW-22: somebody is left, or there would be neither a turn nor a winner.
        if self.game.board.is_some() && self.game.living.iter().all(|&units| units == 0) {
            return Err(Misread::at(column, Saying::new(say::NOBODY_LEFT)));
        }
        self.game.turn = self.reader.number(1, MOST_TURNS + 1)?;
        self.reader.expect("/")?;
        let turns: u8 = self.reader.number(1, MOST_TURNS)?;
        // SW-23: one more than the last turn when all have been played, and never more.
        if self.game.turn > turns + 1 {
            let why = Saying::new(say::NUMBER_RANGE).with("found", self.game.turn).with("least", 1);
            return Err(Misread::at(column, why.with("most", turns + 1)));
        }
        self.game.rules.set_turns(turns);
        self.game.past = Past::from(self.game.turn);
        Ok(())
    }

    fn seat(&mut self) -> Result<Seat, Misread> {
        let number: u8 = self.reader.number(1, u32::from(self.game.rules.seats()))?;
        // The bounds above leave only seats that exist.
        Ok(Seat::at(usize::from(number) - 1))
    }

    fn scores(&mut self) -> Result<(), Misread> {
        for seat in self.game.all_seats() {
            if seat != Seat::ONE {
                self.reader.expect(":")?;
            }
            self.game.scores[seat.index()] = self.reader.number(0, u32::from(u16::MAX))?;
        }
        Ok(())
    }

    fn fight(&mut self) -> Result<Fight, Misread> {
        let units = MOST_UNITS as u32;
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
            1 => Stage::Left(self.reader.number(1, u32::from(u8::MAX))?),
            2 => Stage::Elf(Side::Attacker),
            _ => Stage::Elf(Side::Defender),
        };
        let fight = Fight { attacker, at, enemy, defender, stage };
        if let Stage::Elf(side) = stage {
            let (seat, place) = self.game.fighter(fight, side);
            // SW-19: only an elf escapes, and only when it would lose its last life.
            if !self.game.people(seat).escapes() || self.game.unit(seat, place).life != 1 {
                return Err(Misread::at(column, Saying::new(say::FIGHT_STAGE)));
            }
        }
        Ok(fight)
    }

    /// SW-11: the attacker stands next to the tile.
    fn check_attacker(&self, attacker: u8, at: Tile) -> Option<()> {
        let game = &self.game;
        let unit = game.units[game.to_act.index()][usize::from(attacker)];
        let board = game.board.as_ref().filter(|board| board.has(at))?;
        (unit.lives() && board.around(unit.tile).contains(&at)).then_some(())
    }
}
