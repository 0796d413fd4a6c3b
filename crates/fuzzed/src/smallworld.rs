//! Texts of Small World, on the smallest of its maps.

use contract::{Dice, Game, Listed, Rules as _, Turn};
use smallworld::{Action, Rules, SmallWorld};

use crate::play::next_ply;

/// The rules of the small map, for these peoples.
fn rules(peoples: &str) -> Rules {
    let mut values = Rules::default().values();
    values.set_text("map", "demo").expect("a parameter");
    values.set_text("peoples", peoples).expect("peoples");
    Rules::from_values(&values).expect("rules")
}

/// Any words are actions that read back as they were written, or are refused; one after the other, an action is played exactly when
/// it is listed, or refused without a trace.
pub fn actions(text: &str) {
    let mut game = SmallWorld::new(&rules("elf,orc"));
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
}

/// Any text is a position that reads back as it was written and can be played to its end, or is refused.
pub fn position(text: &str) {
    for peoples in ["elf,orc", "elf,orc,human"] {
        let rules = rules(peoples);
        let Ok(mut game) = SmallWorld::from_position(&rules, text) else { continue };
        assert_eq!(game.position(), text);
        let mut dice = Dice::from_number(1);
        while let Some(action) = next_ply(&game, &mut dice) {
            game.play(&action, &mut Vec::new()).expect("legal");
            SmallWorld::from_position(&rules, &game.position()).expect("a game that was played can be written down");
        }
        assert!(matches!(game.turn(), Turn::Over(_)));
    }
}
