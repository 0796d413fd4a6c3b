//! A cancelled bot answers at once. How long that takes depends on the machine, so it is measured elsewhere
//! (`examples/cancel.rs`); what can be counted is how much a bot does between two looks at its stop flag, and after it.

#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::cell::Cell;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use ::bn3e::Bn3e;
use ::depths::Depths;
use ::smallworld::SmallWorld;
use bots::depths::DepthsBot;
use bots::{Bn3eBot, Bot, Budget, Sight, SmallWorldBot, Watch};
use contract::{Eye, Game, Rules};

const MIDDLE: &str = "s33r31/3p32/4r31/p3R14/2P3P3S31/4S31 b 3 - 5";
/// The landing of b6 is blocked, and there are many ways to try to clear it.
const NINE_POINTS: &str = "s3s3p3r32/1R34/4r31/p3R14/2P3P3S31/4S31 b 9 - 5";
const MAP: &str = "FDPMS/SFDPM/MSFDP/PMSFD/DPMSF";
const MELEE: &str =
    "orc{1:c3:5:2:0,2:c3:4:2:0,3:b3:5:2:0,4:d3:3:2:0} dwarf{1:b4:5:2:0,2:c4:4:2:0,3:b2:5:2:0,4:c2:2:2:0}";

fn game<G: Game>(changes: &str, position: &str) -> G {
    let mut values = G::Rules::default().values();
    for (name, value) in changes.split_whitespace().map(|change| change.split_once('=').unwrap()) {
        values.set_text(name, value).unwrap();
    }
    G::from_position(&G::Rules::from_values(&values).unwrap(), position).unwrap()
}

/// Cancels a search without any other limit when it looks at its watch for the time `at`. Gives the nodes that it has
/// looked at in the end, and how often it looked at its watch again.
fn cancelled<G: Game>(bot: &mut dyn Bot<G>, game: &G, at: u32) -> (u64, u32) {
    let (stop, looks) = (AtomicBool::new(at == 0), Cell::new(0));
    // The clock is read whenever the flag is, and stands still.
    let clock = || {
        looks.set(looks.get() + 1);
        if looks.get() == at {
            stop.store(true, Ordering::Relaxed);
        }
        Duration::ZERO
    };
    let seat = game.turn().seat().unwrap();
    let view = game.view(Eye::Seat(seat));
    let sight = Sight { seat, rules: game.rules(), view: &view, earlier: &[], seed: 5 };
    let budget = Budget { time: Some(Duration::MAX), ..Budget::nodes(u64::MAX) };
    let choice = bot.choose(&sight, &budget, &mut Watch::new(&stop).with_clock(&clock)).unwrap();
    let mut after = game.clone();
    for action in std::iter::once(&choice.action).chain(&choice.plan) {
        assert!(after.play(action, &mut Vec::new()).is_ok(), "{action}");
    }
    (choice.nodes, looks.get().saturating_sub(at))
}

/// Between one look and the next, and from the last look to the answer, no more than so many nodes.
fn looks_often<G: Game>(bot: &mut dyn Bot<G>, game: &G, most: u64) {
    looks_often_until(bot, game, most, 40);
}

/// The same for its first so many looks.
fn looks_often_until<G: Game>(bot: &mut dyn Bot<G>, game: &G, most: u64, looks: u32) {
    let mut before = 0;
    for at in 0..looks {
        let (nodes, again) = cancelled(bot, game, at);
        assert!(nodes <= before + most, "{nodes} nodes to look {at}, {before} to the one before");
        // The flag is tested before the clock: whoever asks again after it is set does not read the clock.
        assert_eq!(again, 0, "look {at}");
        before = nodes;
    }
}

#[test]
fn bn3e_looks_every_few_hundred_nodes() {
    let mut bot = Bn3eBot::default();
    // Two and a half microseconds a node on a slow machine: a thousand nodes are far from 20 ms.
    looks_often(&mut bot, &Bn3e::new(&::bn3e::Rules::default()), 1_000);
    looks_often(&mut bot, &game::<Bn3e>("", MIDDLE), 1_000);
    looks_often(&mut bot, &game::<Bn3e>("action_points=9", NINE_POINTS), 1_000);
}

#[test]
fn small_world_looks_every_few_nodes() {
    let mut bot = SmallWorldBot::default();
    // With the longest lives and ways a node takes a fraction of a millisecond.
    let melee = format!("{MAP} {MELEE} 2/5 1 3:3 1 -");
    looks_often(&mut bot, &game::<SmallWorld>("map=demo peoples=orc,dwarf", &melee), 20);
    looks_often(&mut bot, &game::<SmallWorld>("map=demo peoples=orc,dwarf life=20 movement=20", &melee), 20);
}

#[test]
fn the_depths_look_every_few_lists_of_placings() {
    let two_charges = "place:114,222,333,m30 place:108,208,301,m31 S4-8 S4*200 end S4-15 S4*200 end";
    // A placing takes some ten nanoseconds: a hundred thousand, which is three times through the longest list, are a
    // millisecond. The list is done after about a hundred looks; what follows weighs charges one after the other.
    looks_often_until(&mut DepthsBot, &sea("", two_charges), 100_000, 200);
    // While it is made, a look is due after each cell's placings: there are 5671 with the first, and each is seen twice.
    looks_often_until(&mut DepthsBot, &sea("", two_charges), 12_000, 5);
    // A torpedo is weighed line by line.
    looks_often_until(&mut DepthsBot, &sea("", &format!("{two_charges} S4-14 S4*100")), 100_000, 150);
    // The largest sea has two million placings to list.
    let nine_by_nine = "place:114,222,333,m30 place:108,208,301,m31 S4-3 S4*200 end S4-4 S4*200 end";
    looks_often_until(&mut DepthsBot, &sea("rows=9 columns=9", nine_by_nine), 100_000, 30);
}

fn sea(changes: &str, actions: &str) -> Depths {
    let mut values = ::depths::Rules::default().values();
    for (name, value) in changes.split_whitespace().map(|change| change.split_once('=').unwrap()) {
        values.set_text(name, value).unwrap();
    }
    let mut game = Depths::new(&::depths::Rules::from_values(&values).unwrap());
    for action in actions.split_whitespace() {
        game.play(&action.parse().unwrap(), &mut Vec::new()).unwrap();
    }
    game
}
