//! Reading a position text, field by field.

use std::fmt;

use contract::{Misread, Saying, Seat};

use crate::action::{Berth, Ship};
use crate::fleet::{Below, Fleet, Submarines, Vessel};
use crate::line::Line;
use crate::position::{Depths, Phase};
use crate::rules::Rules;
use crate::say;
use crate::sea::Square;
use crate::text::Text;

/// Reads a position. Its fields are checked one by one here, and against each other in `stand`.
pub(crate) fn read(rules: &Rules, text: &str) -> Result<Depths, Misread> {
    let mut text = Text::new(text);
    let mut starts = [1; 6];
    let red = field(&mut text, &mut starts, 1, |text| fleet(rules, text, "R:"))?;
    let yellow = field(&mut text, &mut starts, 2, |text| fleet(rules, text, "Y:"))?;
    let side = field(&mut text, &mut starts, 3, side)?;
    let phase = field(&mut text, &mut starts, 4, |text| phase(rules, text))?;
    let quiet = field(&mut text, &mut starts, 5, Text::number)?;
    let number = field(&mut text, &mut starts, 6, turn_number)?;
    text.end().map_err(|e| e.in_field(6))?;
    let mut game = Depths { fleets: [red, yellow], side, phase, quiet, number, ..Depths::start(rules) };
    game.validate().map_err(|(field, why)| Misread::at(starts[usize::from(field) - 1], why).in_field(field))?;
    game.know_the_surface();
    Ok(game)
}

fn field<'a, T>(
    text: &mut Text<'a>,
    starts: &mut [usize; 6],
    number: u8,
    read: impl FnOnce(&mut Text<'a>) -> Result<T, Misread>,
) -> Result<T, Misread> {
    let mut inner = || {
        if number > 1 {
            text.want(" ")?;
        }
        starts[usize::from(number) - 1] = text.column();
        Ok(())
    };
    inner().and_then(|()| read(text)).map_err(|e: Misread| e.in_field(number))
}

fn fleet(rules: &Rules, text: &mut Text<'_>, name: &str) -> Result<Fleet, Misread> {
    text.want(name)?;
    let mut fleet = Fleet::new();
    if text.eat("?") {
        return Ok(fleet);
    }
    let submarines = submarines(rules, text)?;
    text.want("/m")?;
    let before = *text;
    let mine = if text.eat("-") { None } else { Some(sea_square(rules, text)?) };
    // DE-7: no own submarine lies under the mine.
    if let Some(mine) = mine.filter(|&mine| submarines.is_under(mine)) {
        return Err(before.wrong_with(say::MINE_OVER_SUBMARINE, mine));
    }
    fleet.below = Some(Below { submarines, mine });
    text.want("/")?;
    fleet.ships = [None; 3];
    for ship in Ship::ALL {
        if ship != Ship::S4 {
            text.want(",")?;
        }
        text.want(ship.name())?;
        text.want("=")?;
        let before = *text;
        let vessel = vessel(rules, text, ship)?;
        // DE-10: never two ships on one square.
        let square = vessel.and_then(|vessel| vessel.berth.square());
        if let Some(square) = square.filter(|&square| fleet.at_sea().contains(square)) {
            return Err(before.wrong_with(say::SHIPS_MEET, square));
        }
        fleet.ships[ship as usize] = vessel;
    }
    Ok(fleet)
}

fn submarines(rules: &Rules, text: &mut Text<'_>) -> Result<Submarines, Misread> {
    let mut submarines = Submarines::NONE;
    if text.eat("-") {
        return Ok(submarines);
    }
    loop {
        let before = *text;
        let cell = text.cell()?;
        if !rules.sea().has(cell.square) {
            return Err(off_sea(rules, &before, cell));
        }
        if submarines.count() == 3 {
            return Err(before.wrong_with(say::TOO_MANY_SUBMARINES, cell));
        }
        if !submarines.push(cell) {
            return Err(before.wrong_with(say::NOT_ASCENDING, cell));
        }
        if !text.eat(",") {
            return Ok(submarines);
        }
    }
}

fn vessel(rules: &Rules, text: &mut Text<'_>, ship: Ship) -> Result<Option<Vessel>, Misread> {
    if text.eat("x") {
        return Ok(None);
    }
    let berth = if text.eat("port") { Berth::Port } else { Berth::At(sea_square(rules, text)?) };
    text.want(":")?;
    let before = *text;
    let charges = text.number()?;
    let load = ship.load();
    // DE-5: no ship carries more than its load.
    match u8::try_from(charges) {
        Ok(charges) if charges <= load => Ok(Some(Vessel { berth, charges })),
        _ => {
            let why = Saying::new(say::TOO_MANY_CHARGES).show("ship", ship).with("load", load).with("found", charges);
            Err(Misread::at(before.column(), why))
        }
    }
}

fn side(text: &mut Text<'_>) -> Result<Seat, Misread> {
    match (text.eat("r"), text.eat("y")) {
        (true, _) => Ok(Seat::ONE),
        (_, true) => Ok(Seat::TWO),
        _ => Err(text.wrong(say::WANT_SIDE)),
    }
}

fn phase(rules: &Rules, text: &mut Text<'_>) -> Result<Phase, Misread> {
    if text.eat("place") {
        return Ok(Phase::Place);
    }
    if text.eat("start") {
        return Ok(Phase::Start);
    }
    if text.eat("moved:") {
        return text.ship().map(Phase::Moved);
    }
    if text.eat("fired") {
        return Ok(Phase::Fired);
    }
    if text.eat("spin:") {
        let target = text.ship()?;
        text.want(",")?;
        let (line, fired) = torpedoes(rules, text)?;
        return Ok(Phase::Spin { target, line, fired });
    }
    if text.eat("torpedo:") {
        let (line, fired) = torpedoes(rules, text)?;
        return Ok(Phase::Torpedo { line, fired });
    }
    Err(text.wrong(say::WANT_PHASE))
}

fn torpedoes(rules: &Rules, text: &mut Text<'_>) -> Result<(Line, u8), Misread> {
    let before = *text;
    let track = text.track()?;
    if !rules.has_track(track) {
        return Err(before.wrong_with(say::TRACK_NOT_USED, track));
    }
    let first = sea_square(rules, text)?;
    let line = Line::through(rules.sea(), track, first);
    if line.first != first {
        let why = Saying::new(say::LINE_BEGINS_ELSEWHERE).with("found", first.number()).show("line", line);
        return Err(Misread::at(before.column(), why));
    }
    text.want(",")?;
    let before = *text;
    match text.number()? {
        // DE-19: each of three submarines may fire once.
        fired @ 1..=3 => Ok((line, fired as u8)),
        _ => Err(before.wrong(say::WANT_TORPEDO_COUNT)),
    }
}

fn turn_number(text: &mut Text<'_>) -> Result<u32, Misread> {
    let before = *text;
    match text.number()? {
        0 => Err(before.wrong(say::WANT_TURN_NUMBER)),
        number => Ok(number),
    }
}

fn sea_square(rules: &Rules, text: &mut Text<'_>) -> Result<Square, Misread> {
    let before = *text;
    let square = text.square()?;
    if rules.sea().has(square) { Ok(square) } else { Err(off_sea(rules, &before, square)) }
}

fn off_sea(rules: &Rules, text: &Text<'_>, found: impl fmt::Display) -> Misread {
    let mut misread = text.wrong_with(say::OFF_THE_SEA, found);
    misread.why = misread.why.with("most", rules.sea().size());
    misread
}
