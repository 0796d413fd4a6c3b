//! DE-25: the pegs that the program puts, in both blasts.

use contract::{Eye, Game};
use depths::{Action, Cell, Depths, Grid, Peg, Rules};

/// Plays from a position and gives Red's three grids.
fn grids(changes: &[(&str, &str)], position: &str, actions: &str) -> [String; 3] {
    let rules = Rules::changed(changes).expect("sensible rules");
    let mut game = Depths::from_position(&rules, position).expect("a position");
    for action in actions.split(' ') {
        let action: Action = action.parse().expect("an action");
        game.play(&action, &mut Vec::new()).expect("legal");
    }
    game.view(Eye::Public).fleets[0].grid.clone()
}

fn grid(rows: [&str; 6]) -> String {
    rows.concat()
}

const NONE: [&str; 6] = ["......"; 6];
const RED: &str = "R:105,214,336/m17/S4=14:4,S3=16:3,S2=port:2";
const SHIPS: &str = "S4=port:4,S3=port:3,S2=port:2";

#[test]
fn a_miss_whitens_all_that_it_covers() {
    let position = format!("{RED} Y:101,201,301/m3/{SHIPS} r start 0 2");
    let found = grids(&[], &position, "S4*200");
    let cross = grid(["......", ".w....", "www...", ".w....", "......", "......"]);
    let dot = grid(["......", "......", ".w....", "......", "......", "......"]);
    assert_eq!(found, [dot.clone(), cross.clone(), dot.clone()]);
    // At the uppermost level there is nothing above.
    assert_eq!(grids(&[], &position, "S4*100"), [cross, dot, grid(NONE)]);
    let square = grid(["......", "www...", "www...", "www...", "......", "......"]);
    assert_eq!(grids(&[("blast", "flat")], &position, "S4*200"), [grid(NONE), square, grid(NONE)]);
}

#[test]
fn a_near_miss_reddens_what_is_not_white() {
    // 215 lies between the two ships: 16's charge at 100 misses, then 14's at 200 is near.
    let position = format!("{RED} Y:215,201,301/m3/{SHIPS} r start 0 2").replace("215,201", "201,215");
    let found = grids(&[], &position, "S3*100 end S4-2 end S4*200");
    let upper = grid(["......", "...w..", ".rwww.", "...w..", "......", "......"]);
    let middle = grid(["......", ".r....", "rwrw..", ".r....", "......", "......"]);
    let lower = grid(["......", "......", ".r....", "......", "......", "......"]);
    assert_eq!(found, [upper, middle, lower]);
    // In the other order white takes the place of red.
    let found = grids(&[("blast", "flat")], &position, "S4*200 end S4-2 end S3-17 S3*200");
    let middle = grid(["......", "rrr...", "rwr...", "rrr...", "......", "......"]);
    assert_ne!(found[1], middle, "the miss at 217 leaves its own pegs");
    assert_eq!(found[1], grid(["......", "rrrwww", "rwrwww", "rrrwww", "......", "......"]));
}

#[test]
fn a_hit_raises_a_flag_and_whitens_the_red_around_it() {
    let position = format!("{RED} Y:201,215,301/m3/{SHIPS} r start 0 2");
    let found = grids(&[], &position, "S4*200 end S4-2 end S4-15 S4*200");
    let upper = grid(["......", "......", ".r....", "......", "......", "......"]);
    let middle = grid(["......", ".r....", "rwf...", ".r....", "......", "......"]);
    assert_eq!(found, [upper.clone(), middle, upper]);
    // Level 200 again: the red south of the near miss at 214 is beside the hit at 221 and turns white.
    let position = format!("{RED} Y:201,221,301/m3/{SHIPS} r start 0 2");
    let found = grids(&[("blast", "flat")], &position, "S4*200 end S4-2 end S4-21 S4*200");
    assert_eq!(found[1], grid(["......", "rrr...", "rww...", "rwf...", "......", "......"]));
}

#[test]
fn a_hit_that_tells_of_others_reddens() {
    let position = format!("{RED} Y:201,214,215/m3/{SHIPS} r start 0 2");
    let found = grids(&[("hit_reports_near", "on"), ("blast", "flat")], &position, "S4*200");
    assert_eq!(found[1], grid(["......", "rrr...", "rfr...", "rrr...", "......", "......"]));
}

#[test]
fn a_flag_stays() {
    let position = format!("{RED} Y:201,214,301/m3/{SHIPS} r start 0 2");
    let found = grids(&[], &position, "S4*200 end S4-2 end S4*200 end S4-3 end S4*100");
    assert_eq!(found[1], grid(["......", ".w....", "wfw...", ".w....", "......", "......"]));
    assert_eq!(found[0], grid(["......", ".w....", "www...", ".w....", "......", "......"]));
}

#[test]
fn people_put_pegs_of_their_own() {
    let rules = Rules::default();
    let game = Depths::new(&rules);
    let mut grid = Grid::of(&rules, &game.view(Eye::Public).fleets[0].knows);
    let cell = Cell::try_from(214).expect("a cell");
    for peg in [Some(Peg::Red), Some(Peg::White), Some(Peg::Flag), None] {
        grid.put(cell, peg);
        assert_eq!(grid.peg(cell), peg);
    }
    assert_eq!(grid, Grid::default());
}
