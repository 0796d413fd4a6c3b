//! The rules of play on a bare position: what is legal, why something is not, and what it does.

use contract::{Illegal, Saying, Turn};

use crate::action::{Action, Kind};
use crate::event::Event;
use crate::position::{Position, carry};
use crate::rules::Rules;
use crate::say;
use crate::ship::Side;
use crate::square::{Set, Square};

impl Position {
    /// Hands each legal action to `visit`, in this order, which is pinned: ships by rank, then file; for each its moves,
    /// attacks, repairs at sea, repair at base and landing, targets by rank, then file; at last the end of the turn.
    #[inline]
    pub fn each_legal(&self, rules: &Rules, mut visit: impl FnMut(Action)) {
        if !matches!(self.turn(rules), Turn::Seat(_)) {
            return;
        }
        let board = &self.board;
        let own = board.fleet(board.side);
        let enemies = board.fleet(board.side.other());
        let empty = board.empty_sea();
        let damaged = own & !board.with_hit_points(rules.hit_points);
        let givers = own & !board.with_hit_points(1);
        let home = self.home_shore();
        let goal = self.goal_shore();
        for ship in own {
            if !self.has_used(ship, Kind::Move) {
                for to in Set::around(ship) & empty {
                    visit(Action::Move { from: ship, to });
                }
            }
            if !self.has_used(ship, Kind::Attack) {
                let mut targets = in_range(ship, empty) & enemies;
                if self.points < 2 {
                    // BN-10: attacking a superior ship costs 2.
                    targets = targets & !board.of(board.element(ship).beaten_by());
                }
                for target in targets {
                    visit(Action::Attack { from: ship, target });
                }
            }
            if givers.has(ship) && !self.has_used(ship, Kind::RepairAtSea) {
                for to in Set::beside(ship) & damaged {
                    visit(Action::RepairAtSea { from: ship, to });
                }
            }
            if (home & damaged).has(ship) && !self.has_used(ship, Kind::RepairAtBase) {
                visit(Action::RepairAtBase { ship });
            }
            if goal.has(ship) {
                visit(Action::Land { ship });
            }
        }
        visit(Action::End);
    }

    /// Whether an action is legal; if not, by which rule and why.
    pub fn check(&self, rules: &Rules, action: Action) -> Result<(), Illegal> {
        if !matches!(self.turn(rules), Turn::Seat(_)) {
            return Err(Illegal::new("BN-15", Saying::new(say::OVER)));
        }
        let Some(ship) = action.ship() else { return Ok(()) };
        self.check_ship(ship)?;
        match action {
            Action::Move { from, to } => self.check_move(from, to),
            Action::Attack { from, target } => self.check_attack(from, target),
            Action::RepairAtSea { from, to } => self.check_repair_at_sea(rules, from, to),
            Action::RepairAtBase { ship } => self.check_repair_at_base(rules, ship),
            Action::Land { ship } if self.goal_shore().has(ship) => Ok(()),
            Action::Land { ship } => Err(Illegal::new("BN-8", Saying::new(say::NOT_THERE).show("ship", ship))),
            Action::End => Ok(()),
        }
    }

    /// Plays an action that is legal, and tells what it did.
    ///
    /// An action that is not legal (see [`check`](Position::check)) leaves a position that means nothing.
    #[inline]
    pub fn apply(&mut self, rules: &Rules, action: Action) -> Event {
        let board = &mut self.board;
        match action {
            Action::Move { from, to } => {
                let element = board.element(from);
                board.carry(from, to);
                for used in &mut self.used {
                    carry(used, from, to);
                }
                self.spend(rules, to, Kind::Move, 1);
                Event::Moved { element, from, to }
            }
            Action::Attack { from, target: at } => {
                let (attacker, target) = (board.element(from), board.element(at));
                let relation = attacker.against(target);
                let damage = relation.damage();
                let left = board.hit_points(at).saturating_sub(damage);
                let event = if left == 0 {
                    // BN-11
                    board.remove(at);
                    Event::Sunk { attacker, from, target, at }
                } else {
                    board.set_hit_points(at, left);
                    Event::Hit { attacker, from, target, at, damage }
                };
                self.spend(rules, from, Kind::Attack, relation.cost());
                event
            }
            Action::RepairAtSea { from, to } => {
                board.set_hit_points(from, board.hit_points(from) - 1);
                board.set_hit_points(to, board.hit_points(to) + 1);
                let element = board.element(to);
                self.spend(rules, from, Kind::RepairAtSea, 1);
                Event::Repaired { element, at: to }
            }
            Action::RepairAtBase { ship } => {
                board.set_hit_points(ship, board.hit_points(ship) + 1);
                let element = board.element(ship);
                self.spend(rules, ship, Kind::RepairAtBase, 1);
                Event::Repaired { element, at: ship }
            }
            Action::Land { ship } => {
                // BN-15: it is over at once; nobody has a turn any more.
                self.landed = true;
                Event::Landed { element: board.element(ship), from: ship }
            }
            Action::End => {
                let side = board.side;
                self.end_turn(rules);
                Event::Ended { side }
            }
        }
    }

    /// The number of sequences of `depth` actions, each played to its last; repetitions do not count (BN-17).
    pub fn perft(&self, rules: &Rules, depth: u32) -> u64 {
        if depth == 0 {
            // Without this the compiler could leave the last action unplayed: bulk counting by the back door.
            std::hint::black_box(self);
            return 1;
        }
        let mut count = 0;
        self.each_legal(rules, |action| {
            let mut after = *self;
            after.apply(rules, action);
            count += after.perft(rules, depth - 1);
        });
        count
    }

    #[inline]
    fn spend(&mut self, rules: &Rules, ship: Square, kind: Kind, cost: u8) {
        self.used[kind as usize] = self.used[kind as usize] | ship.set();
        self.points = self.points.saturating_sub(cost);
        // BN-14: by itself when no point is left.
        if self.points == 0 {
            self.end_turn(rules);
        }
    }

    #[inline]
    fn end_turn(&mut self, rules: &Rules) {
        self.turn += u32::from(self.board.side == Side::Red);
        self.board.side = self.board.side.other();
        self.points = rules.action_points;
        self.used = [Set::NONE; 4];
    }

    /// The sea rank that touches the base of the side to move.
    fn home_shore(&self) -> Set {
        if self.board.side == Side::Blue { Set::BLUE_SHORE } else { Set::RED_SHORE }
    }

    /// The sea rank that touches the enemy base.
    fn goal_shore(&self) -> Set {
        if self.board.side == Side::Blue { Set::RED_SHORE } else { Set::BLUE_SHORE }
    }

    fn check_ship(&self, square: Square) -> Result<(), Illegal> {
        match self.ship(square) {
            None => Err(Illegal::new("BN-5", Saying::new(say::NO_SHIP).show("square", square))),
            Some(ship) if ship.side != self.side() => {
                Err(Illegal::new("BN-5", Saying::new(say::NOT_YOURS).show("square", square)))
            }
            Some(_) => Ok(()),
        }
    }

    fn check_unused(&self, ship: Square, kind: Kind) -> Result<(), Illegal> {
        if self.has_used(ship, kind) {
            let why = Saying::new(say::USED).show("ship", ship).with("kind", kind.letter());
            return Err(Illegal::new("BN-5", why));
        }
        Ok(())
    }

    fn check_move(&self, from: Square, to: Square) -> Result<(), Illegal> {
        let refuse = |key| Err(Illegal::new("BN-7", Saying::new(key).show("from", from).show("to", to)));
        if !to.is_sea() {
            return Err(Illegal::new("BN-1", Saying::new(say::BASE).show("square", to)));
        }
        if !Set::around(from).has(to) {
            return refuse(say::TOO_FAR);
        }
        if self.board.ships().has(to) {
            return refuse(say::TAKEN);
        }
        self.check_unused(from, Kind::Move)
    }

    fn check_attack(&self, from: Square, target: Square) -> Result<(), Illegal> {
        let refuse = |key| Err(Illegal::new("BN-9", Saying::new(key).show("from", from).show("target", target)));
        match self.ship(target) {
            None => return Err(Illegal::new("BN-9", Saying::new(say::NO_SHIP).show("square", target))),
            Some(ship) if ship.side == self.side() => return refuse(say::OWN_TARGET),
            Some(_) => {}
        }
        if !in_range(from, Set::SEA).has(target) {
            return refuse(say::OUT_OF_RANGE);
        }
        if !in_range(from, self.board.empty_sea()).has(target) {
            return refuse(say::BLOCKED);
        }
        let cost = self.board.element(from).against(self.board.element(target)).cost();
        if cost > self.points {
            let why = Saying::new(say::TOO_DEAR).with("cost", cost).with("left", self.points);
            return Err(Illegal::new("BN-10", why));
        }
        self.check_unused(from, Kind::Attack)
    }

    fn check_repair_at_sea(&self, rules: &Rules, from: Square, to: Square) -> Result<(), Illegal> {
        let refuse = |key| Err(Illegal::new("BN-12", Saying::new(key).show("from", from).show("to", to)));
        match self.ship(to) {
            None => return Err(Illegal::new("BN-12", Saying::new(say::NO_SHIP).show("square", to))),
            Some(ship) if ship.side != self.side() => return refuse(say::ENEMY_REPAIR),
            Some(_) => {}
        }
        if !Set::beside(from).has(to) {
            return refuse(say::NOT_BESIDE);
        }
        if self.board.hit_points(from) < 2 {
            return refuse(say::TOO_WEAK);
        }
        self.check_damaged(rules, "BN-12", to)?;
        self.check_unused(from, Kind::RepairAtSea)
    }

    fn check_repair_at_base(&self, rules: &Rules, ship: Square) -> Result<(), Illegal> {
        if !self.home_shore().has(ship) {
            return Err(Illegal::new("BN-13", Saying::new(say::NOT_HOME).show("ship", ship)));
        }
        self.check_damaged(rules, "BN-13", ship)?;
        self.check_unused(ship, Kind::RepairAtBase)
    }

    fn check_damaged(&self, rules: &Rules, rule: &'static str, ship: Square) -> Result<(), Illegal> {
        if self.board.hit_points(ship) < rules.hit_points {
            return Ok(());
        }
        Err(Illegal::new(rule, Saying::new(say::WHOLE).show("ship", ship).with("most", rules.hit_points)))
    }
}

/// BN-9: the squares one away in a straight line, and those two away behind a square of `open`.
#[inline]
fn in_range(from: Square, open: Set) -> Set {
    let at = from.set().0;
    let (east, west, north, south) = (at << 1, at >> 1, at << 8, at >> 8);
    let far = (east & open.0) << 1 | (west & open.0) >> 1 | (north & open.0) << 8 | (south & open.0) >> 8;
    Set((east | west | north | south | far) & Set::SEA.0)
}
