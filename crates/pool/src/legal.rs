//! What the army to play may take in hand, and where.

use billiard::{Pocket, Unit, Units};
use contract::{Game, Illegal, Turn};

use crate::action::Action;
use crate::position::{Phase, Pool};

impl Pool {
    /// The units that the army to play can strike or put down now: none where chance is next or all is over.
    ///
    /// ```
    /// use contract::Game as _;
    /// let mut game = pool::Pool::new(&pool::Rules::default());
    /// assert!(game.units().is_empty(), "chance racks first");
    /// game.play(&"~rack=3,9,C,14,1,2,4,5,6,7,10,11,12,13,15".parse()?, &mut Vec::new()).unwrap();
    /// assert_eq!((game.units().to_string(), game.strikeable().to_string()), ("8".to_owned(), String::new()));
    /// # Ok::<(), contract::Misread>(())
    /// ```
    pub fn units(&self) -> Units {
        let puts = match self.turn() {
            Turn::Seat(army) if self.phase() == Phase::Place => Units::one(Unit::repair_ship(army)),
            Turn::Seat(army) if self.surfacing_pockets().next().is_some() => Units::one(Unit::submarine(army)),
            _ => Units::NONE,
        };
        self.strikeable().or(puts)
    }

    /// The units that the cue may strike now (PO-5).
    pub fn strikeable(&self) -> Units {
        let Turn::Seat(army) = self.turn() else { return Units::NONE };
        let own: Units = self.placed().map(|(unit, _)| unit).filter(|unit| unit.army() == army).collect();
        match self.phase() {
            Phase::Break => own.and(Units::one(Unit::repair_ship(army))),
            // BI-18: the submarine that has surfaced shoots.
            Phase::Surfaced => own.and(Units::one(Unit::submarine(army))),
            Phase::Shot => own,
            Phase::Rack | Phase::Place | Phase::Tremor(_) => Units::NONE,
        }
    }

    /// The pockets in front of which the submarine of the army to play may surface now (BI-18, BI-19).
    pub fn surfacing_pockets(&self) -> impl Iterator<Item = Pocket> + '_ {
        let lies = self.phase() == Phase::Shot && self.war.submerged(self.war.army()).is_some();
        let may = lies && matches!(self.turn(), Turn::Seat(_));
        Pocket::all().filter(move |&pocket| may && self.war.surfaces_at(pocket))
    }

    /// Whether an action may be played now, without letting any ball run.
    pub fn admit(&self, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Stroke(stroke) => {
                self.admit_now(action)?;
                self.admit_strike(stroke.unit())
            }
            Action::Tremor(_) => self.admit_now(action),
            _ => {
                let mut tried = *self;
                tried.play(&action, &mut Vec::new())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)] // A test that meets nothing where something should be has failed.

    use super::*;
    use crate::rules::Rules;

    fn game(text: &str) -> Pool {
        Pool::from_position(&Rules::default(), text).unwrap()
    }

    /// The submarine of Solids lies in a side pocket; 2 and 3 are on the table.
    const LATE: &str = "1=2@3,2=4,3=2,4=x,5=x,6=x,7=x,8=x 9=x,10=x,11=2,12=x,13=x,14=x,15=x,C=2 s shot - 2=495300:500000,3=200000:1500000,11=495300:900000,C=900000:1700000 0";

    fn offered(text: &str) -> (String, String, String) {
        let game = game(text);
        let pockets: Vec<String> = game.surfacing_pockets().map(|pocket| pocket.to_string()).collect();
        (game.units().to_string(), game.strikeable().to_string(), pockets.join(","))
    }

    fn told(units: &str, strikeable: &str, pockets: &str) -> (String, String, String) {
        (units.to_owned(), strikeable.to_owned(), pockets.to_owned())
    }

    #[test]
    fn only_what_may_be_played_is_offered() {
        assert_eq!(offered(LATE), told("1,2,3", "2,3", "1,2,5,6"), "BI-18: at any corner, wherever it lies");
        let surfaced = LATE.replace("1=2@3", "1=2").replace("s shot - ", "s surfaced - 1=80000:80000,");
        assert_eq!(offered(&surfaced), told("1", "1", ""), "BI-18: the submarine that surfaced shoots");
        let waits = LATE.replace("shot - ", "shot 3 ").replace("3=200000:1500000,", "");
        assert_eq!(offered(&waits), told("", "", ""), "BI-28: chance comes first");
        let trembles = LATE.replace("shot", "tremor:2>0,2500");
        assert_eq!(offered(&trembles), told("", "", ""), "PO-11: chance comes first");
        let alone = LATE.replace("2=4,3=2", "2=x,3=x").replace("2=495300:500000,3=200000:1500000,", "");
        assert_eq!(offered(&alone), told("1", "", "3"), "BI-19: it must surface where it lies");
        let theirs = LATE.replace(" s shot", " t shot");
        assert_eq!(offered(&theirs), told("11,C", "11,C", ""));
        let over = LATE.replace("11=2", "11=x").replace("C=2", "C=x");
        let over = over.replace(",11=495300:900000,C=900000:1700000", "");
        assert_eq!(offered(&over), told("", "", ""), "BI-3");
        assert_eq!(offered(&LATE.replace("1700000 0", "1700000 120")), told("", "", ""), "PO-10");
    }

    #[test]
    fn the_repair_ship_is_put_down_and_then_breaks() {
        let mut game = Pool::new(&Rules::default());
        for (action, units, strikeable) in [
            ("~rack=3,9,C,14,1,2,4,5,6,7,10,11,12,13,15", "8", ""),
            ("8@495300:400000", "8", "8"),
            ("8>0,8000", "1,2,3,4,5,6,7,8", "1,2,3,4,5,6,7,8"),
        ] {
            game.play(&action.parse().unwrap(), &mut Vec::new()).unwrap();
            let mut dice = contract::Dice::from_number(1);
            while let Some(drawn) = game.roll(&mut dice) {
                game.play(&drawn, &mut Vec::new()).unwrap();
            }
            assert_eq!((game.units().to_string(), game.strikeable().to_string()), (units.into(), strikeable.into()));
        }
    }

    /// What is offered is what the rules take, and nothing else: every unit and every pocket is tried.
    #[test]
    fn what_is_offered_is_what_may_be_played() {
        let alone = LATE.replace("2=4,3=2", "2=x,3=x").replace("2=495300:500000,3=200000:1500000,", "");
        for text in [LATE, &alone, &LATE.replace("1=2@3", "1=2").replace("s shot - ", "s surfaced - 1=80000:80000,")] {
            let game = game(text);
            for unit in Unit::all() {
                let stroke: Action = format!("{unit}>0,50").parse().unwrap();
                let plays = |action: &Action| game.clone().play(action, &mut Vec::new()).is_ok();
                assert_eq!(game.strikeable().has(unit), plays(&stroke), "{text} {stroke}");
                assert_eq!(game.admit(stroke).is_ok(), plays(&stroke), "{text} {stroke}");
                for pocket in Pocket::all() {
                    let at = game.surfacing_place(pocket);
                    let surface = Action::Surface { unit, pocket, at };
                    let offered = game.units().has(unit)
                        && unit == Unit::submarine(game.war.army())
                        && game.surfacing_pockets().any(|other| other == pocket);
                    assert_eq!(offered, plays(&surface), "{text} {surface}");
                    assert_eq!(game.admit(surface).is_ok(), plays(&surface), "{text} {surface}");
                }
            }
        }
    }
}
