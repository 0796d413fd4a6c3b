//! What Chromium must know of a key.

/// A key as it is pressed.
pub(crate) struct Key {
    pub(crate) name: String,
    pub(crate) code: String,
    pub(crate) number: u32,
    pub(crate) text: Option<String>,
    pub(crate) modifiers: u32,
}

/// Name, code and number of the keys that write nothing.
const NAMED: &[(&str, &str, u32)] = &[
    ("ArrowDown", "ArrowDown", 40),
    ("ArrowLeft", "ArrowLeft", 37),
    ("ArrowRight", "ArrowRight", 39),
    ("ArrowUp", "ArrowUp", 38),
    ("Backspace", "Backspace", 8),
    ("Delete", "Delete", 46),
    ("End", "End", 35),
    ("Escape", "Escape", 27),
    ("Home", "Home", 36),
    ("PageDown", "PageDown", 34),
    ("PageUp", "PageUp", 33),
    ("Tab", "Tab", 9),
];

impl Key {
    /// By its name, with what is held down before it: `"Shift+Tab"`, `"Control+z"`.
    #[track_caller]
    pub(crate) fn named(name: &str) -> Key {
        let mut modifiers = 0;
        let mut rest = name;
        for (held, bit) in [("Alt+", 1), ("Control+", 2), ("Meta+", 4), ("Shift+", 8)] {
            if let Some(after) = rest.strip_prefix(held) {
                (modifiers, rest) = (modifiers | bit, after);
            }
        }
        if rest == "Enter" {
            return Key {
                name: rest.to_owned(),
                code: rest.to_owned(),
                number: 13,
                text: Some("\r".to_owned()),
                modifiers,
            };
        }
        if let Some(&(key, code, number)) = NAMED.iter().find(|(key, _, _)| *key == rest) {
            return Key { name: key.to_owned(), code: code.to_owned(), number, text: None, modifiers };
        }
        let mut letters = rest.chars();
        let (Some(letter), None) = (letters.next(), letters.next()) else { panic!("there is no key “{name}”") };
        let upper = letter.to_ascii_uppercase();
        let code = match letter {
            ' ' => "Space".to_owned(),
            '0'..='9' => format!("Digit{letter}"),
            _ => format!("Key{upper}"),
        };
        // With Control or Meta held, a letter writes nothing.
        let text = (modifiers & 6 == 0).then(|| letter.to_string());
        Key { name: letter.to_string(), code, number: u32::from(upper), text, modifiers }
    }
}
