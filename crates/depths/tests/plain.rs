//! Moves, answers and torpedoes against the plainest way to work them out: step by step, square by square, from the
//! position as the referee sees it.

use std::collections::BTreeSet;

use contract::{Dice, Eye, Game, Listed, Turn};
use depths::{Berth, Cell, Depths, PhaseView, Rules, Ship, Square, View};

const SETS: [&[(&str, &str)]; 4] = [
    &[],
    &[("blast", "flat"), ("hit_reports_near", "on"), ("torpedo_hit", "1/60")],
    &[
        ("rows", "3"),
        ("columns", "4"),
        ("exits", "1,4"),
        ("tracks", "row,column,rising,falling"),
        ("torpedo_hit", "1/60"),
    ],
    &[("rows", "9"), ("columns", "2"), ("exits", "2"), ("tracks", "column,falling"), ("torpedoes", "one")],
];

struct Plain<'a> {
    view: View,
    settings: &'a [(&'a str, &'a str)],
}

impl Plain<'_> {
    fn setting(&self, name: &str) -> Option<&str> {
        self.settings.iter().find(|(set, _)| *set == name).map(|(_, value)| *value)
    }

    /// Row and column of a square, from 0.
    fn place(&self, number: u8) -> (i32, i32) {
        let (number, columns) = (i32::from(number) - 1, i32::from(self.view.columns));
        (number / columns, number % columns)
    }

    fn number(&self, (row, column): (i32, i32)) -> Option<u8> {
        let (rows, columns) = (i32::from(self.view.rows), i32::from(self.view.columns));
        let on_sea = (0..rows).contains(&row) && (0..columns).contains(&column);
        on_sea.then(|| u8::try_from(row * columns + column + 1).expect("small"))
    }

    fn own(&self) -> usize {
        self.view.side.index()
    }

    fn at_sea(&self, fleet: usize) -> Vec<(Ship, u8)> {
        let ships = self.view.fleets[fleet].ships.iter();
        ships.filter_map(|ship| Some((ship.ship, ship.at?.square()?.number()))).collect()
    }

    /// Every way of up to three steps, one after the other.
    fn walk(&self, ship: Ship, from: Option<u8>, steps: u8, found: &mut BTreeSet<String>) {
        if steps == 0 {
            return;
        }
        let exits: Vec<u8> = self.view.exits.iter().map(Square::number).collect();
        let mut next = Vec::new();
        match from {
            None => next.extend(exits),
            Some(from) => {
                if exits.contains(&from) {
                    found.insert(format!("{ship}-port"));
                }
                let (row, column) = self.place(from);
                for (down, along) in (-1..=1).flat_map(|down| (-1..=1).map(move |along| (down, along))) {
                    next.extend(self.number((row + down, column + along)));
                }
            }
        }
        for to in next {
            if self.at_sea(self.own()).iter().any(|&(other, square)| other != ship && square == to) {
                continue;
            }
            found.insert(format!("{ship}-{to}"));
            self.walk(ship, Some(to), steps - 1, found);
        }
    }

    fn moves(&self) -> BTreeSet<String> {
        let mut found = BTreeSet::new();
        for ship in &self.view.fleets[self.own()].ships {
            let Some(at) = ship.at else { continue };
            self.walk(ship.ship, at.square().map(Square::number), 3, &mut found);
            found.remove(&format!("{}-{at}", ship.ship));
            if at == Berth::Port {
                found.remove(&format!("{}-port", ship.ship));
            }
        }
        found
    }

    /// Whether two squares lie on one line of this letter.
    fn aligned(&self, letter: char, a: u8, b: u8) -> bool {
        let ((ar, ac), (br, bc)) = (self.place(a), self.place(b));
        match letter {
            'r' => ar == br,
            'c' => ac == bc,
            '/' => ar + ac == br + bc,
            _ => ar - ac == br - bc,
        }
    }

    fn torpedoes(&self) -> BTreeSet<String> {
        let names = [("row", 'r'), ("column", 'c'), ("rising", '/'), ("falling", '\\')];
        let tracks = self.setting("tracks").unwrap_or("row,column");
        let letters = names.iter().filter(|(name, _)| tracks.split(',').any(|track| track == *name));
        let (line, fired) = match self.view.phase {
            PhaseView::Torpedo { line, fired } => (Some(line), fired),
            _ => (None, 0),
        };
        if fired > 0 && self.setting("torpedoes") == Some("one") {
            return BTreeSet::new();
        }
        let mut found = BTreeSet::new();
        for (letter, (ship, square)) in
            letters.flat_map(|(_, letter)| self.at_sea(1 - self.own()).into_iter().map(move |at| (*letter, at)))
        {
            let on_line = line
                .is_none_or(|line| line.track.letter() == letter && self.aligned(letter, line.first.number(), square));
            let submarines = self.view.fleets[self.own()].submarines.iter().flatten();
            let bearing = submarines.filter(|cell| self.aligned(letter, cell.square.number(), square)).count();
            if on_line && bearing > usize::from(fired) {
                found.insert(format!("T{ship}{letter}"));
            }
        }
        found
    }

    fn answer(&self, cell: Cell) -> String {
        let enemy: Vec<Cell> = self.view.fleets[1 - self.own()].submarines.clone().expect("placed");
        let place = |cell: Cell| (self.place(cell.square.number()), i32::from(cell.level.depth() / 100));
        let ((row, column), level) = place(cell);
        let near = |other: &&Cell| {
            let ((r, c), l) = place(**other);
            let (down, along, deep) = ((r - row).abs(), (c - column).abs(), (l - level).abs());
            match self.setting("blast") {
                Some("flat") => deep == 0 && down.max(along) == 1,
                _ => down + along + deep == 1,
            }
        };
        let near = enemy.iter().filter(near).count();
        match (enemy.contains(&cell), near) {
            (true, near) if near > 0 && self.setting("hit_reports_near").is_some() => format!("hit near-miss {near}"),
            (true, _) => "hit".to_owned(),
            (false, 0) => "miss".to_owned(),
            (false, near) => format!("near-miss {near}"),
        }
    }

    fn charges(&self) -> BTreeSet<String> {
        let can = |ship: Ship| match self.view.phase {
            PhaseView::Start => true,
            PhaseView::Moved { ship: moved } => moved == ship,
            _ => false,
        };
        let ships = self.view.fleets[self.own()]
            .ships
            .iter()
            .filter(|ship| can(ship.ship) && ship.charges > 0 && ship.at.is_some_and(|at| at != Berth::Port));
        ships.flat_map(|ship| [100, 200, 300].map(|level| format!("{}*{level}", ship.ship))).collect()
    }
}

#[test]
fn the_list_and_the_answers_are_the_plain_ones() {
    let mut answers = BTreeSet::new();
    for settings in SETS {
        let rules = Rules::changed(settings).expect("sensible rules");
        for number in 0..25 {
            let mut dice = Dice::from_number(number);
            let mut game = Depths::new(&rules);
            while !matches!(game.turn(), Turn::Over(_)) {
                let action = game.random_action(&mut dice).or_else(|| game.roll(&mut dice)).expect("something happens");
                let plain = Plain { view: game.view(Eye::All), settings };
                if game.turn().seat().is_some() && game.is_listed() {
                    let mut legal = Vec::new();
                    game.legal(&mut legal);
                    let legal: BTreeSet<String> = legal.iter().map(ToString::to_string).collect();
                    let mut wanted = plain.charges();
                    wanted.extend(plain.torpedoes());
                    match plain.view.phase {
                        PhaseView::Start => wanted.extend(plain.moves()),
                        _ => wanted.extend(["end".to_owned()]),
                    }
                    assert_eq!(legal, wanted, "{}", game.position());
                }
                let mut events = Vec::new();
                game.play(&action, &mut events).expect("legal");
                if let depths::Event::Answered { cell, answer, .. } = events[0] {
                    assert_eq!(answer.to_string(), plain.answer(cell), "{action} to {}", game.position());
                    answers.insert(answer.to_string());
                }
            }
        }
    }
    // Random play has met every answer but the rarest.
    for answer in ["hit", "hit near-miss 1", "miss", "near-miss 1", "near-miss 2"] {
        assert!(answers.contains(answer), "{answer} never came up");
    }
}
