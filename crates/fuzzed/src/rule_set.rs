//! Rule sets of any game.

/// Any text is a rule set that is the same when it is written and read again and can be played by, or is refused: for every game.
pub fn rule_set(text: &str) {
    for game in catalogue::all() {
        if let Ok(values) = game.read_set(text) {
            assert_eq!(game.read_set(&catalogue::write_set(&values)), Ok(values.clone()));
            game.open(&values, None).expect("rules that were accepted can be played by");
        }
    }
}
