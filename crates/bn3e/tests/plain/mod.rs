//! BN3E once more, slow and plain, from the rules alone: what the fast core is checked against.
//!
//! It shares nothing with the crate under test: squares are pairs of numbers, ships stand in a map, and the actions are texts.

use std::collections::BTreeMap;

type Square = (i32, i32);

#[derive(Clone)]
struct Ship {
    blue: bool,
    element: char,
    points: i32,
    used: String,
}

/// A position under the default rules.
#[derive(Clone)]
pub struct Plain {
    ships: BTreeMap<Square, Ship>,
    blue_to_move: bool,
    points: i32,
    turn: i32,
    over: bool,
}

impl Plain {
    /// Reads the text of a position with an empty list of used actions.
    pub fn read(text: &str) -> Plain {
        let fields: Vec<&str> = text.split(' ').collect();
        let mut ships = BTreeMap::new();
        for (row, rank) in fields[0].split('/').zip((2..=7).rev()) {
            let mut file = 1;
            let mut letters = row.chars();
            while let Some(letter) = letters.next() {
                if let Some(run) = letter.to_digit(10) {
                    file += i32::try_from(run).expect("one digit");
                    continue;
                }
                let points = letters.next().and_then(|c| c.to_digit(10)).expect("hit points").cast_signed();
                let element = letter.to_ascii_uppercase();
                let ship = Ship { blue: letter.is_ascii_uppercase(), element, points, used: String::new() };
                ships.insert((file, rank), ship);
                file += 1;
            }
        }
        assert_eq!(fields[3], "-", "only positions at the start of a turn");
        let number = |field: &str| field.parse().expect("a number");
        Plain { ships, blue_to_move: fields[1] == "b", points: number(fields[2]), turn: number(fields[4]), over: false }
    }

    /// The legal actions.
    pub fn legal(&self) -> Vec<String> {
        let mut legal = Vec::new();
        let no_fleet = [true, false].into_iter().any(|side| self.ships.values().all(|s| s.blue != side));
        if self.over || self.turn > 200 || no_fleet {
            return legal;
        }
        for (&from, ship) in self.ships.iter().filter(|(_, s)| s.blue == self.blue_to_move) {
            let can = |kind: char| !ship.used.contains(kind);
            for (&to, other) in &self.ships {
                if can('a') && other.blue != ship.blue && self.in_range(from, to) && self.points >= cost(ship, other) {
                    legal.push(format!("{}x{}", name(from), name(to)));
                }
                let beside = (from.0 - to.0).abs() + (from.1 - to.1).abs() == 1;
                if can('s') && other.blue == ship.blue && beside && ship.points >= 2 && other.points < 3 {
                    legal.push(format!("{}+{}", name(from), name(to)));
                }
            }
            for to in all_sea() {
                let steps = (from.0 - to.0).abs().max((from.1 - to.1).abs());
                if can('m') && steps == 1 && !self.ships.contains_key(&to) {
                    legal.push(format!("{}-{}", name(from), name(to)));
                }
            }
            let (home, goal) = if ship.blue { (2, 7) } else { (7, 2) };
            if can('h') && from.1 == home && ship.points < 3 {
                legal.push(format!("{}+", name(from)));
            }
            if from.1 == goal {
                legal.push(format!("{}#", name(from)));
            }
        }
        legal.push("end".to_owned());
        legal
    }

    /// The position after a legal action.
    pub fn after(&self, action: &str) -> Plain {
        let mut next = self.clone();
        let (from, rest) = action.split_at(2);
        let mut spent = 1;
        match rest.chars().next() {
            Some('d') => spent = next.points,
            Some('#') => next.over = true,
            Some('-') => {
                let mut ship = next.ships.remove(&square(from)).expect("a ship");
                ship.used.push('m');
                next.ships.insert(square(&rest[1..]), ship);
            }
            Some('x') => {
                let attacker = next.ships.get_mut(&square(from)).expect("a ship");
                attacker.used.push('a');
                let attacker = attacker.clone();
                let target = next.ships.get_mut(&square(&rest[1..])).expect("a target");
                spent = cost(&attacker, target);
                target.points -= if beats(attacker.element, target.element) { 2 } else { 1 };
                next.ships.retain(|_, s| s.points > 0);
            }
            Some('+') if rest.len() == 1 => {
                let ship = next.ships.get_mut(&square(from)).expect("a ship");
                ship.points += 1;
                ship.used.push('h');
            }
            _ => {
                let giver = next.ships.get_mut(&square(from)).expect("a ship");
                giver.points -= 1;
                giver.used.push('s');
                next.ships.get_mut(&square(&rest[1..])).expect("a ship").points += 1;
            }
        }
        next.points -= spent;
        if next.points == 0 {
            next.points = 3;
            next.turn += i32::from(!next.blue_to_move);
            next.blue_to_move = !next.blue_to_move;
            next.ships.values_mut().for_each(|s| s.used.clear());
        }
        next
    }

    /// The number of sequences of this many actions.
    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        self.legal().iter().map(|action| self.after(action).perft(depth - 1)).sum()
    }

    fn in_range(&self, from: Square, to: Square) -> bool {
        let (files, ranks) = (to.0 - from.0, to.1 - from.1);
        let distance = files.abs() + ranks.abs();
        let straight = files == 0 || ranks == 0;
        let between = (from.0 + files / 2, from.1 + ranks / 2);
        straight && (distance == 1 || distance == 2 && !self.ships.contains_key(&between))
    }
}

fn beats(attacker: char, target: char) -> bool {
    matches!((attacker, target), ('R', 'S') | ('S', 'P') | ('P', 'R'))
}

fn cost(attacker: &Ship, target: &Ship) -> i32 {
    if beats(target.element, attacker.element) { 2 } else { 1 }
}

fn all_sea() -> impl Iterator<Item = Square> {
    (1..=6).flat_map(|file| (2..=7).map(move |rank| (file, rank)))
}

fn name((file, rank): Square) -> String {
    format!("{}{rank}", char::from(b"`abcdef"[usize::try_from(file).expect("a file")]))
}

fn square(text: &str) -> Square {
    let bytes = text.as_bytes();
    (i32::from(bytes[0] - b'`'), i32::from(bytes[1] - b'0'))
}
