//! The rules of play on a bare position: what is legal, why something is not, and what it does.

use contract::{Illegal, Outcome, Saying, Turn};

use crate::action::{Action, Kind};
use crate::event::Event;
use crate::position::Position;
use crate::rules::Rules;
use crate::say;
use crate::ship::{Relation, Side};
use crate::square::{Set, Square};

/// What the ships of the side to move have around them: the same for all of them, so worked out once.
struct Surroundings<'a> {
    position: &'a Position,
    own: Set,
    enemies: Set,
    empty: Set,
    /// Own ships that could take a repair.
    damaged: Set,
    /// The sea rank that touches the own base.
    home: Set,
    /// The sea rank that touches the enemy base.
    goal: Set,
}

/// What one ship can do now.
struct Options {
    ship: Square,
    moves: Set,
    attacks: Set,
    repairs: Set,
    heals: bool,
    lands: bool,
}

impl<'a> Surroundings<'a> {
    #[inline]
    fn of(position: &'a Position, rules: &Rules) -> Surroundings<'a> {
        let board = &position.board;
        let own = board.fleet(board.side);
        Surroundings {
            position,
            own,
            enemies: board.fleet(board.side.other()),
            empty: board.empty_sea(),
            damaged: own.filtered(|ship| board.hit_points(ship) < rules.hit_points),
            home: position.home_shore(),
            goal: position.goal_shore(),
        }
    }

    #[inline]
    fn attacks(&self, ship: Square) -> Set {
        let board = &self.position.board;
        if (Set::in_line(ship) & self.enemies).is_empty() || self.position.has_used(ship, Kind::Attack) {
            return Set::NONE;
        }
        let attacks = Set::in_range(ship, self.empty) & self.enemies;
        if self.position.points >= 2 {
            return attacks;
        }
        // BN-10: attacking a superior ship costs 2.
        let element = board.element(ship);
        attacks.filtered(|target| element.against(board.element(target)) != Relation::Inferior)
    }

    #[inline]
    fn options(&self, ship: Square) -> Options {
        let board = &self.position.board;
        let unused = |kind: Kind| !self.position.has_used(ship, kind);
        let mut repairs = Set::beside(ship) & self.damaged;
        // BN-12: the giver must keep one point.
        if !repairs.is_empty() && (board.hit_points(ship) < 2 || !unused(Kind::RepairAtSea)) {
            repairs = Set::NONE;
        }
        Options {
            ship,
            moves: if unused(Kind::Move) { Set::around(ship) & self.empty } else { Set::NONE },
            attacks: self.attacks(ship),
            repairs,
            heals: (self.home & self.damaged).has(ship) && unused(Kind::RepairAtBase),
            lands: self.goal.has(ship),
        }
    }
}

impl Options {
    /// Hands each action to `visit`, in the pinned order.
    #[inline]
    fn each(&self, mut visit: impl FnMut(Action)) {
        let from = self.ship;
        self.moves.into_iter().for_each(|to| visit(Action::Move { from, to }));
        self.attacks.into_iter().for_each(|target| visit(Action::Attack { from, target }));
        self.repairs.into_iter().for_each(|to| visit(Action::RepairAtSea { from, to }));
        if self.heals {
            visit(Action::RepairAtBase { ship: from });
        }
        if self.lands {
            visit(Action::Land { ship: from });
        }
    }
}

impl Position {
    /// Hands each legal action to `visit`, in this order, which is pinned: ships by rank, then file; for each its moves,
    /// attacks, repairs at sea, repair at base and landing, targets by rank, then file; at last the end of the turn.
    #[inline]
    pub fn each_legal(&self, rules: &Rules, mut visit: impl FnMut(Action)) {
        if !matches!(self.turn(rules), Turn::Seat(_)) {
            return;
        }
        let around = Surroundings::of(self, rules);
        for ship in around.own {
            around.options(ship).each(&mut visit);
        }
        visit(Action::End);
    }

    /// Hands each legal attack to `visit`, in the order of [`each_legal`](Position::each_legal): what a search looks at
    /// when it looks at nothing else any more.
    #[inline]
    pub fn each_attack(&self, rules: &Rules, mut visit: impl FnMut(Action)) {
        if !matches!(self.turn(rules), Turn::Seat(_)) {
            return;
        }
        let around = Surroundings::of(self, rules);
        for from in around.own {
            around.attacks(from).into_iter().for_each(|target| visit(Action::Attack { from, target }));
        }
    }

    /// Whether an action is legal; if not, by which rule and why.
    pub fn check(&self, rules: &Rules, action: Action) -> Result<(), Illegal> {
        if let Turn::Over(outcome) = self.turn(rules) {
            let rule = match outcome {
                Outcome::Win(_) if self.landed => "BN-15",
                Outcome::Win(_) => "BN-16",
                Outcome::Draw => "BN-18",
            };
            return Err(Illegal::new(rule, Saying::new(say::OVER)));
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
        match action {
            Action::Move { from, to } => self.sail(rules, from, to),
            Action::Attack { from, target } => self.attack(rules, from, target),
            Action::RepairAtSea { from, to } => self.repair_at_sea(rules, from, to),
            Action::RepairAtBase { ship } => self.repair_at_base(rules, ship),
            Action::Land { ship } => self.land(ship),
            Action::End => self.end(rules),
        }
    }

    /// The number of sequences of `depth` actions, each played to its last; repetitions do not count (BN-17).
    pub fn perft(&self, rules: &Rules, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        if !matches!(self.turn(rules), Turn::Seat(_)) {
            return 0;
        }
        // Without the black box the compiler could leave the last action unplayed: bulk counting by the back door.
        let below = |after: &Position| {
            if depth > 1 {
                after.perft(rules, depth - 1)
            } else {
                std::hint::black_box(after);
                1
            }
        };
        let mut count = 0;
        let around = Surroundings::of(self, rules);
        for ship in around.own {
            let Options { moves, attacks, repairs, heals, lands, .. } = around.options(ship);
            for to in moves {
                let mut after = *self;
                after.sail(rules, ship, to);
                count += below(&after);
            }
            for target in attacks {
                let mut after = *self;
                after.attack(rules, ship, target);
                count += below(&after);
            }
            for to in repairs {
                let mut after = *self;
                after.repair_at_sea(rules, ship, to);
                count += below(&after);
            }
            if heals {
                let mut after = *self;
                after.repair_at_base(rules, ship);
                count += below(&after);
            }
            if lands {
                let mut after = *self;
                after.land(ship);
                count += below(&after);
            }
        }
        let mut after = *self;
        after.end(rules);
        count + below(&after)
    }

    /// BN-7: one square.
    #[inline]
    fn sail(&mut self, rules: &Rules, from: Square, to: Square) -> Event {
        let element = self.board.element(from);
        self.board.carry(from, to);
        let [_, attacked, gave, healed] = self.used;
        if (attacked | gave | healed).has(from) {
            self.used.iter_mut().for_each(|used| used.carry(from, to));
        }
        self.spend(rules, to, Kind::Move, 1);
        Event::Moved { element, from, to }
    }

    /// BN-9, BN-10: a shot.
    #[inline]
    fn attack(&mut self, rules: &Rules, from: Square, at: Square) -> Event {
        let board = &mut self.board;
        let (attacker, target) = (board.element(from), board.element(at));
        let relation = attacker.against(target);
        let damage = relation.damage();
        let left = board.hit_points(at).saturating_sub(damage);
        let event = if left == 0 {
            // BN-11
            board.sink(at);
            Event::Sunk { attacker, from, target, at }
        } else {
            board.set_hit_points(at, left);
            Event::Hit { attacker, from, target, at, damage }
        };
        self.spend(rules, from, Kind::Attack, relation.cost());
        event
    }

    /// BN-12: one hit point from ship to ship.
    #[inline]
    fn repair_at_sea(&mut self, rules: &Rules, from: Square, to: Square) -> Event {
        let board = &mut self.board;
        board.set_hit_points(from, board.hit_points(from) - 1);
        board.set_hit_points(to, board.hit_points(to) + 1);
        let element = board.element(to);
        self.spend(rules, from, Kind::RepairAtSea, 1);
        Event::Repaired { element, at: to }
    }

    /// BN-13: one hit point gained.
    #[inline]
    fn repair_at_base(&mut self, rules: &Rules, ship: Square) -> Event {
        self.board.set_hit_points(ship, self.board.hit_points(ship) + 1);
        let element = self.board.element(ship);
        self.spend(rules, ship, Kind::RepairAtBase, 1);
        Event::Repaired { element, at: ship }
    }

    /// BN-8, BN-15: it is over at once; nobody has a turn any more.
    #[inline]
    fn land(&mut self, ship: Square) -> Event {
        self.landed = true;
        Event::Landed { element: self.board.element(ship), from: ship }
    }

    /// BN-14: because the player says so.
    #[inline]
    fn end(&mut self, rules: &Rules) -> Event {
        let side = self.board.side;
        self.end_turn(rules);
        Event::Ended { side }
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
    pub(crate) fn home_shore(&self) -> Set {
        if self.board.side == Side::Blue { Set::BLUE_SHORE } else { Set::RED_SHORE }
    }

    /// The sea rank that touches the enemy base.
    pub(crate) fn goal_shore(&self) -> Set {
        if self.board.side == Side::Blue { Set::RED_SHORE } else { Set::BLUE_SHORE }
    }

    fn check_ship(&self, square: Square) -> Result<(), Illegal> {
        let board = &self.board;
        if board.fleet(board.side).has(square) {
            return Ok(());
        }
        let key = if board.ships().has(square) { say::NOT_YOURS } else { say::NO_SHIP };
        Err(Illegal::new("BN-5", Saying::new(key).show("square", square)))
    }

    #[inline]
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
        if !self.board.ships().has(target) {
            return Err(Illegal::new("BN-9", Saying::new(say::NO_SHIP).show("square", target)));
        }
        if self.board.fleet(self.side()).has(target) {
            return refuse(say::OWN_TARGET);
        }
        if !Set::in_line(from).has(target) {
            return refuse(say::OUT_OF_RANGE);
        }
        if !Set::in_range(from, self.board.empty_sea()).has(target) {
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
        if !self.board.ships().has(to) {
            return Err(Illegal::new("BN-12", Saying::new(say::NO_SHIP).show("square", to)));
        }
        if !self.board.fleet(self.side()).has(to) {
            return refuse(say::ENEMY_REPAIR);
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
