//! Whatever is pasted: a position text is refused, or reads as it is written and can be played to its end.
#![no_main]

use contract::{Dice, Game, Rules as _, Turn};
use libfuzzer_sys::fuzz_target;
use smallworld::{Rules, SmallWorld};

fuzz_target!(|text: &str| {
    let mut values = Rules::default().values();
    values.set_text("map", "demo").expect("a parameter");
    for peoples in ["elf,orc", "elf,orc,human"] {
        values.set_text("peoples", peoples).expect("peoples");
        let rules = Rules::from_values(&values).expect("rules");
        let Ok(mut game) = SmallWorld::from_position(&rules, text) else { continue };
        assert_eq!(game.position(), text);
        let mut dice = Dice::from_number(1);
        while let Some(action) = game.roll(&mut dice).or_else(|| game.random_action(&mut dice)) {
            game.play(&action, &mut Vec::new()).expect("legal");
            SmallWorld::from_position(&rules, &game.position()).expect("a game that was played can be written down");
        }
        assert!(matches!(game.turn(), Turn::Over(_)));
    }
});
