//! The referee against a plain model: written from the rules alone, slow and simple, with names for balls.

#![allow(clippy::unwrap_used)] // A test that meets nothing where something should be has failed.

use std::collections::BTreeMap;

use crate::short::changed_rules;
use billiard::{Action, Billiard, Rules};
use contract::{Dice, Game, Rules as _, Turn, Values};

const CLASSES: [&str; 8] =
    ["submarine", "cruiser", "destroyer", "destroyer", "destroyer", "carrier", "aircraft", "repair_ship"];

/// Balls by their numbers, the cue ball being 16.
struct Model {
    values: Values,
    armour: BTreeMap<u8, i64>,
    stock: [i64; 2],
    down: [Option<String>; 2],
    army: usize,
    phase: &'static str,
    waiting: Vec<u8>,
    given: Vec<i64>,
}

fn name(ball: u8) -> String {
    if ball == 16 { "C".to_owned() } else { ball.to_string() }
}

fn ball(name: &str) -> u8 {
    if name == "C" { 16 } else { name.parse().unwrap() }
}

fn balls(list: &str) -> Vec<u8> {
    list.split(',').filter(|name| !name.is_empty()).map(ball).collect()
}

fn army(ball: u8) -> usize {
    usize::from(ball > 8)
}

fn class(ball: u8) -> &'static str {
    CLASSES[usize::from((ball - 1) % 8)]
}

impl Model {
    fn new(rules: &Rules) -> Model {
        let values = rules.values();
        let armour = (1..=16).map(|b| (b, values.whole(&format!("armour.{}", class(b))))).collect();
        let stock = [values.whole("stock"); 2];
        Model {
            values,
            armour,
            stock,
            down: [None, None],
            army: 0,
            phase: "break",
            waiting: Vec::new(),
            given: Vec::new(),
        }
    }

    fn strike(&self, ball: u8) -> i64 {
        self.values.whole(&format!("strike.{}", class(ball)))
    }

    fn whole(&self, ball: u8) -> i64 {
        self.values.whole(&format!("armour.{}", class(ball)))
    }

    fn beaten(&self, side: usize) -> bool {
        (1..=16).filter(|&b| army(b) == side).all(|b| self.armour[&b] <= 0)
    }

    fn text(&self) -> String {
        let unit = |b: u8| {
            let side = army(b);
            let more = match (class(b), &self.down[side]) {
                ("carrier", _) => format!("+{}", self.stock[side]),
                ("submarine", Some(pocket)) => format!("@{pocket}"),
                _ => String::new(),
            };
            let armour = self.armour[&b];
            if armour <= 0 { format!("{}=x", name(b)) } else { format!("{}={armour}{more}", name(b)) }
        };
        let side = |from: u8| (from..from + 8).map(unit).collect::<Vec<_>>().join(",");
        let mut given = self.given.clone();
        given.sort_unstable();
        given.dedup();
        let given = given.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
        let waiting = self.waiting.iter().map(|&b| name(b)).collect::<Vec<_>>().join(",");
        let last = match (waiting.as_str(), given.as_str()) {
            ("", _) => "-".to_owned(),
            (_, "") => waiting,
            _ => format!("{waiting}/{given}"),
        };
        format!("{} {} {} {} {last}", side(1), side(9), ["s", "t"][self.army], self.phase)
    }

    /// Plays a legal entry and tells its results.
    fn play(&mut self, entry: &str) -> String {
        if let Some((unit, spot)) = entry.strip_prefix('~').and_then(|draw| draw.split_once('@')) {
            self.waiting.retain(|&b| b != ball(unit));
            self.given.push(spot.parse().unwrap());
            if self.waiting.is_empty() {
                self.given.clear();
            }
            return format!("{unit}:spot{spot}");
        }
        if let Some((unit, pocket)) = entry.split_once('^') {
            self.down[army(ball(unit))] = None;
            self.phase = "surfaced";
            let _ = pocket;
            return format!("{unit}:surfaced");
        }
        let me = self.army;
        if let Some(broke) = entry.strip_prefix("break:") {
            if broke.ends_with('!') {
                self.army = 1 - me;
                return "rerack".to_owned();
            }
            self.phase = "shot";
            let (unit, fell) = broke.split_once('x').unwrap_or((broke, ""));
            let fell = balls(fell);
            let told = if self.values.flag("break_damage") { self.fight(ball(unit), &fell) } else { BTreeMap::new() };
            return self.finish(Some("break"), &told, &fell);
        }
        self.phase = "shot";
        self.army = 1 - me;
        if entry == "miss" {
            return "miss".to_owned();
        }
        let (unit, rest) = entry.split_once('x').unwrap();
        if let Some(fell) = rest.strip_suffix("!foul") {
            let place = |b: u8| if army(b) == me { "spot4" } else { "in-hand" };
            return balls(fell).iter().fold("miss".to_owned(), |t, &b| format!("{t} {}:{}", name(b), place(b)));
        }
        if let Some((fell, off)) = rest.split_once("!off=") {
            let mut all = [balls(fell), balls(off)].concat();
            all.sort_unstable();
            return all.iter().fold("miss".to_owned(), |t, &b| format!("{t} {}:spot4", name(b)));
        }
        let attack = ball(unit);
        let (fell, pocket) = rest.split_once('@').map_or((rest, None), |(fell, pocket)| (fell, Some(pocket)));
        let fell = balls(fell);
        if fell == [attack] {
            let others = (1..=16).any(|b| army(b) == me && b != attack && self.armour[&b] > 0);
            if let (Some(pocket), true) = (pocket, others) {
                self.down[me] = Some(pocket.to_owned());
                return format!("{unit}:submerged");
            }
            return self.finish(Some("miss"), &BTreeMap::new(), &fell);
        }
        let told = self.fight(attack, &fell);
        self.finish(None, &told, &fell)
    }

    /// Damage and repair: what is told of each ball.
    fn fight(&mut self, attack: u8, fell: &[u8]) -> BTreeMap<u8, String> {
        let own: Vec<u8> = fell.iter().copied().filter(|&b| army(b) == army(attack)).collect();
        let enemy: Vec<u8> = fell.iter().copied().filter(|&b| army(b) != army(attack)).collect();
        let strike = self.strike(attack);
        let mut hits: BTreeMap<u8, i64> = BTreeMap::new();
        let mut told = BTreeMap::new();
        if !enemy.is_empty() {
            let exchange = own.contains(&attack) || self.values.word("combination") == "exchange";
            if own.is_empty() || !exchange {
                hits.extend(fell.iter().map(|&b| (b, strike)));
            } else {
                let strikes = enemy.iter().map(|&b| self.strike(b));
                let force =
                    if self.values.word("several_enemies") == "sum" { strikes.sum() } else { strikes.max().unwrap() };
                hits.extend(own.iter().map(|&b| (b, force)));
            }
        } else if class(attack) == "repair_ship" {
            for &b in own.iter().filter(|&&b| b != attack) {
                let gain = self.values.whole("repair").min(self.whole(b) - self.armour[&b]);
                *self.armour.get_mut(&b).unwrap() += gain;
                told.insert(b, if gain > 0 { format!("+{gain}") } else { "0".to_owned() });
            }
        } else {
            let ship = own.iter().copied().find(|&b| class(b) == "repair_ship");
            let gain = self.values.whole("repair").min(self.whole(attack) - self.armour[&attack]);
            let repaired = ship.is_some() && gain > 0 && self.values.flag("repair_by_damaged");
            if repaired {
                *self.armour.get_mut(&attack).unwrap() += gain;
                told.insert(attack, format!("+{gain}"));
            }
            let struck = |b: &u8| *b != attack && !(repaired && Some(*b) == ship);
            hits.extend(own.iter().filter(|b| struck(b)).map(|&b| (b, strike)));
        }
        // Carriers first: a carrier that goes down sends no aircraft up.
        let (carriers_and_ships, aircraft): (Vec<_>, Vec<_>) =
            hits.into_iter().partition(|&(b, _)| class(b) != "aircraft");
        for (b, force) in carriers_and_ships {
            *self.armour.get_mut(&b).unwrap() -= force;
            let destroyed = self.armour[&b] <= 0;
            if destroyed && class(b) == "carrier" {
                self.stock[army(b)] = 0;
            }
            told.insert(b, if destroyed { "destroyed".to_owned() } else { format!("-{force}") });
        }
        for (b, _) in aircraft {
            if self.stock[army(b)] > 0 {
                self.stock[army(b)] -= 1;
                told.insert(b, "replaced".to_owned());
            } else {
                self.armour.insert(b, 0);
                told.insert(b, "destroyed".to_owned());
            }
        }
        told
    }

    /// Spots what lives, and puts the results together.
    fn finish(&mut self, first: Option<&str>, told: &BTreeMap<u8, String>, fell: &[u8]) -> String {
        let over = self.beaten(0) || self.beaten(1);
        let mut lines: Vec<String> = first.map(ToOwned::to_owned).into_iter().collect();
        for b in 1..=16 {
            lines.extend(told.get(&b).map(|what| format!("{}:{what}", name(b))));
            if over || !fell.contains(&b) || self.armour[&b] <= 0 {
                continue;
            }
            if self.values.word("spotting") == "fixed" {
                let rank = (b - 1) % 8 + 1;
                lines.push(format!("{}:spot{}", name(b), if rank == 8 { 4 } else { rank }));
            } else {
                self.waiting.push(b);
            }
        }
        lines.join(" ")
    }
}

#[test]
fn the_referee_and_the_model_agree() {
    let sets = [
        "",
        "combination=exchange,several_enemies=strongest",
        "break_damage=on,repair=3,repair_by_damaged=off,stock=5",
        "spotting=fixed,armour.aircraft=4,armour.cruiser=12,strike.carrier=6",
        "break_damage=on,spotting=fixed,stock=0,armour.carrier=1,combination=exchange",
    ];
    for (set, changes) in sets.into_iter().enumerate() {
        let rules = changed_rules(changes);
        for seed in 0..120 {
            let mut dice = Dice::from_number(seed + 10_000 * set as u64);
            let mut game = Billiard::new(&rules);
            let mut model = Model::new(&rules);
            while let Some(action) = game.random_action(&mut dice).or_else(|| game.roll(&mut dice)) {
                let before = game.position();
                let mut events = Vec::new();
                game.play(&action, &mut events).unwrap();
                let told = events.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
                assert_eq!(told, model.play(&action.to_string()), "{before} {action}");
                assert_eq!(game.position(), model.text(), "{before} {action}");
                assert_eq!(matches!(game.turn(), Turn::Over(_)), model.beaten(0) || model.beaten(1));
            }
        }
    }
}

#[test]
fn the_referee_takes_what_the_model_calls_legal_and_nothing_else() {
    let mut dice = Dice::from_number(77);
    for _ in 0..6 {
        let mut game = Billiard::new(&Rules::default());
        while game.winner().is_none() {
            for entry in small_entries() {
                let action: Action = entry.parse().unwrap();
                let taken = game.clone().play(&action, &mut Vec::new()).is_ok();
                assert_eq!(taken, is_legal(&game.position(), &entry), "{} {entry}", game.position());
            }
            // A whole game is long: look at one position in ten.
            for _ in 0..10 {
                let Some(next) = game.random_action(&mut dice).or_else(|| game.roll(&mut dice)) else { break };
                game.play(&next, &mut Vec::new()).unwrap();
            }
        }
    }
}

/// Entries with one struck, at most one pocketed and at most one off the table.
fn small_entries() -> Vec<String> {
    let mut entries = vec!["miss".to_owned()];
    for a in (1..=16).map(name) {
        entries.extend([format!("break:{a}"), format!("break:{a}!"), format!("{a}x!foul")]);
        entries.extend((1..=6).flat_map(|p| [format!("{a}x{a}@{p}"), format!("{a}^{p}")]));
        entries.extend((1..=7).map(|s| format!("~{a}@{s}")));
        for b in (1..=16).map(name) {
            entries.extend([
                format!("{a}x{b}"),
                format!("{a}x{b}!foul"),
                format!("{a}x!off={b}"),
                format!("{a}x1!off={b}"),
            ]);
        }
    }
    entries
}

/// Legality straight from the position text, under the default rules.
fn is_legal(position: &str, entry: &str) -> bool {
    let fields: Vec<&str> = position.split(' ').collect();
    let mut state = BTreeMap::new();
    for unit in fields[0].split(',').chain(fields[1].split(',')) {
        let (unit, value) = unit.split_once('=').unwrap();
        state.insert(ball(unit), value);
    }
    let me = usize::from(fields[2] == "t");
    let alive = |side: usize| (1..=16).any(|b| army(b) == side && state[&b] != "x");
    if !alive(0) || !alive(1) {
        return false;
    }
    if fields[4] != "-" {
        let (waiting, given) = fields[4].split_once('/').unwrap_or((fields[4], ""));
        let given: Vec<&str> = given.split(',').filter(|spot| !spot.is_empty()).collect();
        let Some((unit, spot)) = entry.strip_prefix('~').and_then(|draw| draw.split_once('@')) else { return false };
        return waiting.split(',').next() == Some(unit) && (given.len() == 7 || !given.contains(&spot));
    }
    if entry.starts_with('~') {
        return false;
    }
    let ship = ["8", "C"][me];
    if fields[3] == "break" || entry.starts_with("break") {
        let right = [format!("break:{ship}"), format!("break:{ship}!")];
        return fields[3] == "break" && right.contains(&entry.to_owned());
    }
    let table = |b: u8| state[&b] != "x" && !state[&b].contains('@');
    let submarine = if me == 0 { 1 } else { 9 };
    let mine = (1..=16).filter(|&b| army(b) == me && table(b)).count();
    let lies = state[&submarine].split_once('@').map(|(_, pocket)| pocket);
    if let Some((unit, pocket)) = entry.split_once('^') {
        let there = if mine == 0 { lies == Some(pocket) } else { ["1", "2", "5", "6"].contains(&pocket) };
        return ball(unit) == submarine && lies.is_some() && there;
    }
    if mine == 0 {
        return false;
    }
    if entry == "miss" {
        return true;
    }
    let (unit, rest) = entry.split_once('x').unwrap();
    let unit = ball(unit);
    if let Some(fell) = rest.strip_suffix("!foul") {
        return table(unit) && balls(fell).into_iter().all(table);
    }
    let attacks = army(unit) == me && table(unit) && (fields[3] != "surfaced" || unit == submarine);
    if let Some((fell, off)) = rest.split_once("!off=") {
        let (fell, off) = (balls(fell), balls(off));
        return attacks && fell.iter().chain(&off).all(|&b| table(b)) && !fell.iter().any(|b| off.contains(b));
    }
    if rest.contains('@') {
        return attacks && unit == submarine;
    }
    let fell = balls(rest);
    let alone = fell == [unit] && unit == submarine;
    attacks && fell.into_iter().all(table) && (!alone || mine == 1)
}
