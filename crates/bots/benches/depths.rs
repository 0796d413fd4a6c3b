//! Charges to sink three submarines placed at random, aiming freely: `cargo bench -p bots --bench depths [-- HUNTS]`.

use std::time::Instant;

use bots::depths::free::{Hunter, hunt};
use bots::depths::{Belief, Waters};
use contract::{Dice, Game};
use depths::{Action, Depths, Knowledge, Rules, Squares};

fn main() {
    let hunts: u32 = std::env::args().find_map(|word| word.parse().ok()).unwrap_or(300);
    let rules = Rules::default();
    let waters = Waters::new(&rules);
    let told = Knowledge {
        submarines: 3,
        mined: true,
        charges: Vec::new(),
        safe: Squares::NONE,
        mine: None,
        announced: Vec::new(),
    };
    let all = Belief::new(&rules, &waters, &told, usize::MAX, &mut Dice::from_number(0), &|| false);
    let hunters =
        [("likeliest", Hunter::Likeliest), ("telling", Hunter::Telling(1)), ("two ahead", Hunter::Telling(2))];
    for (name, hunter) in hunters {
        // The same placings for each.
        let mut dice = Dice::from_number(1);
        let (mut sum, mut squares) = (0.0, 0.0);
        let start = Instant::now();
        for _ in 0..hunts {
            let Some(Action::Place(placing)) = Depths::new(&rules).random_action(&mut dice) else { continue };
            let mut aim = Dice::from_number(dice.bits());
            let charges = f64::from(hunt(&waters, &all, &placing.submarines, hunter, &mut aim));
            sum += charges;
            squares += charges * charges;
        }
        let mean = sum / f64::from(hunts);
        let error = ((squares / f64::from(hunts) - mean * mean) / f64::from(hunts)).sqrt();
        let each = start.elapsed() / hunts.max(1);
        println!("{name:10} {mean:.2} charges (standard error {error:.2}), {each:.0?} a hunt, {hunts} hunts");
    }
}
