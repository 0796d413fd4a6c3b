//! The rules explained: which applied, which did not, and why.

use contract::{Game, Illegal, Saying, Turn};

use crate::action::Action;
use crate::cause::{Cause, What};
use crate::position::{Billiard, Phase};
use crate::preview::preview;
use crate::say;
use crate::unit::{Class, Unit, Units};

/// One rule and what it had to do with something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// The number of the rule.
    pub rule: &'static str,
    /// Whether the rule changed anything in this shot.
    pub applies: bool,
    /// The sentence that tells why, or why not.
    pub why: Saying,
}

/// Which rules an entry falls under, and which it does not: first those that apply, in the order of their effects,
/// then the others in the order of their numbers.
pub fn entry(game: &Billiard, action: Action) -> Result<Vec<Reason>, Illegal> {
    let preview = preview(game, action)?;
    let mut reasons: Vec<Reason> = Vec::new();
    for effect in &preview.effects {
        let reason = Reason { rule: effect.rule(), applies: true, why: effect.why() };
        if !reasons.contains(&reason) {
            reasons.push(reason);
        }
    }
    let repairs =
        preview.effects.iter().any(|e| matches!(e.cause, Cause::RepairedByShip { .. } | Cause::RepairedBySelf));
    let harmed: Units = (preview.effects.iter())
        .filter(|e| matches!(e.what, What::Does(event) if event.armour_lost() > 0))
        .filter_map(|e| e.what.unit())
        .collect();
    let facts = Facts { game, action, repairs, harmed };
    if facts.repair_is_lost() {
        reasons.push(Reason { rule: "BI-25", applies: true, why: Saying::new(say::WHY_NO_REPAIR) });
    }
    for &(rule, reason) in RULES_OF_A_SHOT {
        if reasons.iter().any(|r| r.rule == rule) {
            continue;
        }
        if let Some(because) = facts.hindrance().or_else(|| reason(&facts)) {
            let why = Saying::new(say::NOT_APPLIED).with("rule", rule).with("because", because);
            reasons.push(Reason { rule, applies: false, why });
        }
    }
    Ok(reasons)
}

/// Which rules govern the moment before an entry, and which do not.
pub fn situation(game: &Billiard) -> Vec<Reason> {
    let mut reasons = Vec::new();
    let mut applies = |rule, why| reasons.push(Reason { rule, applies: true, why });
    let army = game.army();
    match game.turn() {
        Turn::Over(_) => {
            let winner = game.winner().map_or(0, contract::Seat::number);
            applies("BI-3", Saying::new(say::NOW_OVER).with("army", winner));
        }
        Turn::Chance => {
            let unit = game.waiting().first().map(|unit| unit.to_string()).unwrap_or_default();
            applies("BI-28", Saying::new(say::NOW_DRAW).with("unit", unit));
        }
        Turn::Seat(_) if game.phase() == Phase::Break => {
            let ship = Unit::repair_ship(army);
            applies("BI-5", Saying::new(say::NOW_BREAK).with("army", army.number()).show("unit", ship));
            applies("BI-7", Saying::new(say::NOW_HEAD_STRING));
            applies("BI-31", Saying::new(say::NOW_FOOT));
        }
        Turn::Seat(_) => shot_situation(game, &mut reasons),
    }
    reasons
}

fn shot_situation(game: &Billiard, reasons: &mut Vec<Reason>) {
    let army = game.army();
    let submarine = Unit::submarine(army);
    let mine = game.on_table().and(Units::of(army));
    let mut tell = |rule, why| reasons.push(Reason { rule, applies: true, why });
    if let Some(pocket) = game.must_surface() {
        let why = Saying::new(say::NOW_MUST_SURFACE).show("unit", submarine).with("pocket", pocket.number());
        return tell("BI-19", why);
    }
    if game.phase() == Phase::Surfaced {
        tell("BI-18", Saying::new(say::NOW_SURFACED).show("unit", submarine));
    } else {
        tell("BI-8", Saying::new(say::NOW_ATTACK).with("army", army.number()).show("units", mine));
    }
    if game.is_only_one(submarine) {
        tell("BI-16", Saying::new(say::NOW_CANNOT_SUBMERGE).show("unit", submarine));
    } else if game.is_on_table(submarine) {
        tell("BI-15", Saying::new(say::NOW_CAN_SUBMERGE).show("unit", submarine));
    } else if game.submerged(army).is_some() {
        tell("BI-18", Saying::new(say::NOW_MAY_SURFACE).show("unit", submarine));
    }
    if game.stock(army) > 0 {
        tell("BI-20", Saying::new(say::NOW_STOCK).with("stock", game.stock(army)));
    }
    let ship = Unit::repair_ship(army);
    let damaged: Units = mine.iter().filter(|&unit| game.is_damaged(unit) && unit != ship).collect();
    let can_repair = mine.has(ship) && !damaged.is_empty();
    if can_repair && game.phase() == Phase::Shot {
        tell("BI-22", Saying::new(say::NOW_REPAIR).show("unit", ship).show("units", damaged));
    }
    if can_repair && game.rules().repair_by_damaged {
        tell("BI-24", Saying::new(say::NOW_REPAIR_BY_DAMAGED).show("unit", ship).show("units", damaged));
    }
    tell("BI-31", Saying::new(say::NOW_FOOT));
    let mut not = |rule, because: &str| {
        let why = Saying::new(say::NOT_APPLIED).with("rule", rule).with("because", because);
        reasons.push(Reason { rule, applies: false, why });
    };
    match (game.submerged(army), game.phase()) {
        (Some(_), _) => not("BI-19", "others-on-table"),
        (None, Phase::Surfaced) => not("BI-19", "not-submerged"),
        (None, _) => {
            let because = if game.is_destroyed(submarine) { "no-submarine" } else { "not-submerged" };
            not("BI-18", because);
            not("BI-19", because);
        }
    }
    if game.stock(army) == 0 {
        not("BI-20", "no-stock");
    }
    if !can_repair {
        not("BI-22", if game.is_destroyed(ship) { "no-repair-ship" } else { "nothing-damaged" });
    }
}

/// What there is to know about an entry in order to say why a rule did not apply.
struct Facts<'a> {
    game: &'a Billiard,
    action: Action,
    repairs: bool,
    harmed: Units,
}

impl Facts<'_> {
    /// What keeps every rule about damage from applying at once.
    fn hindrance(&self) -> Option<&'static str> {
        match self.action {
            Action::Foul { .. } => Some("foul"),
            Action::Off { .. } => Some("off-table"),
            Action::Break { .. } if !self.game.rules().break_damage => Some("break"),
            Action::BreakInFront { .. } => Some("rerack"),
            Action::Miss => Some("nothing-pocketed"),
            Action::Surface { .. } | Action::Spot { .. } => Some("no-shot"),
            _ => None,
        }
    }

    /// Whether there would be a repair, had no enemy unit fallen (BI-25).
    fn repair_is_lost(&self) -> bool {
        let ship = Unit::repair_ship(self.game.army());
        let by_ship = || self.others().iter().any(|unit| self.game.is_damaged(unit));
        let by_damaged =
            |unit| self.game.rules().repair_by_damaged && self.others().has(ship) && self.game.is_damaged(unit);
        let would_repair = self.attack().is_some_and(|unit| if unit == ship { by_ship() } else { by_damaged(unit) });
        self.hindrance().is_none() && !self.enemy().is_empty() && would_repair
    }

    fn attack(&self) -> Option<Unit> {
        self.action.struck()
    }

    fn own(&self) -> Units {
        self.action.pocketed().and(Units::of(self.game.army()))
    }

    fn others(&self) -> Units {
        self.attack().map_or(self.own(), |attack| self.own().without(Units::one(attack)))
    }

    fn enemy(&self) -> Units {
        self.action.pocketed().without(self.own())
    }

    fn attacks_with(&self, class: Class) -> bool {
        self.attack().is_some_and(|unit| unit.class() == class)
    }
}

/// A rule, and why it did not apply; `None` where there is nothing worth telling.
type WhyNot = (&'static str, fn(&Facts<'_>) -> Option<&'static str>);

const RULES_OF_A_SHOT: &[WhyNot] = &[
    ("BI-10", |f| Some(if f.enemy().is_empty() { "no-enemy" } else { "own-too" })),
    ("BI-11", |f| Some(if f.enemy().is_empty() { "no-enemy" } else { "no-own" })),
    ("BI-12", |f| {
        Some(match () {
            () if !f.enemy().is_empty() => "enemy-too",
            () if f.others().is_empty() => "no-other-own",
            () => "repair-first",
        })
    }),
    ("BI-13", |f| Some(if f.attack().is_some_and(|a| f.own().has(a)) { "not-alone" } else { "attacker-stayed" })),
    ("BI-15", |f| {
        Some(match () {
            () if !f.attacks_with(Class::Submarine) => "no-submarine-shot",
            () if f.attack().is_some_and(|a| f.action.pocketed() == Units::one(a)) => "last-on-table",
            () if f.attack().is_some_and(|a| f.own().has(a)) => "not-alone",
            () => "attacker-stayed",
        })
    }),
    ("BI-20", |f| {
        let aircraft_fell = f.action.pocketed().iter().any(|unit| unit.class() == Class::Aircraft);
        Some(if aircraft_fell { "aircraft-unharmed" } else { "no-aircraft" })
    }),
    ("BI-21", |f| {
        let carrier_fell = f.harmed.iter().any(|unit| unit.class() == Class::Carrier);
        carrier_fell.then_some("carrier-lives-or-empty")
    }),
    ("BI-22", |f| why_no_repair(f)),
    ("BI-24", |f| {
        let ship = Unit::repair_ship(f.game.army());
        Some(match () {
            () if f.repairs => return None,
            () if !f.others().has(ship) => "repair-ship-stayed",
            () if !f.enemy().is_empty() => "enemy-too",
            () if !f.game.rules().repair_by_damaged => "parameter-off",
            () => "attacker-undamaged",
        })
    }),
    ("BI-25", |f| f.enemy().is_empty().then_some("no-enemy")),
];

fn why_no_repair(f: &Facts<'_>) -> Option<&'static str> {
    Some(match () {
        () if f.repairs => return None,
        () if !f.attacks_with(Class::RepairShip) => "no-repair-ship-shot",
        () if !f.enemy().is_empty() => "enemy-too",
        () if f.others().is_empty() => "no-other-own",
        () => "nothing-damaged",
    })
}
