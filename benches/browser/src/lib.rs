//! What pages will compute, as WebAssembly: `cargo xtask bench-browser` builds this and runs it in node.

use contract::{Eye, Game};
use depths::{Coach, Depths, Rules};

/// A full count of the coach, so many times, before anything is known: all 204,156 placings stand.
///
/// Gives the number of cells looked at, so that nothing can be left out as unused.
#[unsafe(no_mangle)]
pub extern "C" fn coach(times: u32) -> u32 {
    let rules = Rules::default();
    let knows = Depths::new(&rules).view(Eye::Public).fleets[0].knows.clone();
    (0..times).map(|_| u32::from(Coach::new(&rules, std::hint::black_box(&knows)).placings() > 0)).sum()
}
