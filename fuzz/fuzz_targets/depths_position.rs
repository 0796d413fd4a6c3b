//! Any text as a position: written back as it was read, with legal exactly what can be played, or refused.
#![no_main]

use contract::{Eye, Game, Listed, Seat};
use depths::{Coach, Depths, Rules};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let rules = Rules::default();
    let Ok(game) = Depths::from_position(&rules, text) else { return };
    assert_eq!(game.position(), text);
    let mut legal = Vec::new();
    game.legal(&mut legal);
    legal.extend(game.outcomes().into_iter().map(|(outcome, _)| outcome));
    for action in &legal {
        let mut after = game.clone();
        after.play(action, &mut Vec::new()).expect("listed, so legal");
        let again = after.position();
        let read = Depths::from_position(&rules, &again).expect("what play leads to can be read");
        assert_eq!(read.position(), again);
    }
    let view = game.view(Eye::Seat(Seat::ONE));
    assert!(Coach::new(&rules, &view.fleets[0].knows).placings() > 0, "what is there can be there");
});
