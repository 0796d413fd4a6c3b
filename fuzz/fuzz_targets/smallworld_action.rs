//! Whatever is typed: an action reads as it is written, and is played exactly when it is listed.
#![no_main]

use contract::{Game, Listed, Rules as _};
use libfuzzer_sys::fuzz_target;
use smallworld::{Action, Rules, SmallWorld};

fuzz_target!(|text: &str| {
    let mut values = Rules::default().values();
    values.set_text("map", "demo").expect("a parameter");
    let mut game = SmallWorld::new(&Rules::from_values(&values).expect("rules"));
    let map = "~map=FDPMS/SFDPM/MSFDP/PMSFD/DPMSF;a1,e5;1".parse().expect("a map");
    game.play(&map, &mut Vec::new()).expect("a legal map");
    let (mut listed, mut events) = (Vec::new(), Vec::new());
    for word in text.split_whitespace() {
        let Ok(action) = word.parse::<Action>() else { continue };
        assert_eq!(action.to_string(), word);
        listed.clear();
        game.legal(&mut listed);
        listed.extend(game.outcomes().into_iter().map(|(outcome, _)| outcome));
        let before = game.clone();
        events.clear();
        let played = game.play(&action, &mut events).is_ok();
        assert_eq!(played, listed.contains(&action), "{before:?}: {word}");
        assert!(played || events.is_empty() && game == before, "{before:?}: {word} was refused and changed something");
    }
});
