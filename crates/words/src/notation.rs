//! The words of a game's notation in the language of whoever types or reads. Records and protocols keep those of the notation.

use contract::{Game, forgiven};

use crate::Words;

impl Words {
    /// An action that people typed: capitals and blanks are forgiven, and so are the words of the language for those of the notation.
    /// None where it is no action however it is read.
    pub fn typed_action<G: Game>(&self, typed: &str) -> Option<G::Action> {
        forgiven(typed).or_else(|| forgiven(&self.as_notation(G::ID, G::NOTATION_WORDS, typed)?))
    }

    /// What was typed with a word of the notation in the place of the language's, where it begins with one; the game's id and
    /// the words of its notation tell which.
    pub fn as_notation(&self, game: &str, notation: &[&str], typed: &str) -> Option<String> {
        let lower = typed.trim_start().to_lowercase();
        notation.iter().find_map(|word| {
            let rest = lower.strip_prefix(&self.get(&notation_key(game, word)))?;
            Some(format!("{word}{rest}"))
        })
    }

    /// The other way round: an action in notation as the language has it.
    pub fn notation(&self, game: &str, notation: &[&str], action: &str) -> String {
        let shown = notation.iter().find_map(|word| {
            let rest = action.strip_prefix(word)?;
            Some(format!("{}{rest}", self.get(&notation_key(game, word))))
        });
        shown.unwrap_or_else(|| action.to_owned())
    }
}

/// The key of a word of a game's notation.
fn notation_key(game: &str, word: &str) -> String {
    format!("{game}-typed-{word}")
}

#[cfg(test)]
mod tests {
    use billiard::Billiard;
    use smallworld::{Action, SmallWorld};

    use super::*;
    use crate::Language;

    #[test]
    fn the_words_of_the_language_are_read() {
        let (english, french) = (Words::new(Language::English), Words::new(Language::French));
        for (words, typed) in [(english, "END "), (french, "end"), (french, "Fin"), (french, " fin")] {
            assert_eq!(words.typed_action::<SmallWorld>(typed), Some(Action::End), "{typed}");
        }
        assert_eq!(french.typed_action::<SmallWorld>("ailleurs"), None);
        let read = |typed: &str| french.typed_action::<Billiard>(typed).map(|action| action.to_string());
        assert_eq!(read("Manqué").as_deref(), Some("miss"));
        assert_eq!(read("casse: 8 x 3").as_deref(), Some("break:8x3"));
    }

    #[test]
    fn what_is_shown_can_be_typed() {
        for language in Language::ALL {
            let words = Words::new(language);
            for game in catalogue::all() {
                for word in game.notation_words {
                    assert!(words.has(&notation_key(game.id, word)), "{word} of {} in {language}", game.id);
                    let shown = words.notation(game.id, game.notation_words, word);
                    let read = words.as_notation(game.id, game.notation_words, &shown);
                    assert_eq!(read.as_deref(), Some(*word), "{language}");
                }
            }
        }
        let french = Words::new(Language::French);
        assert_eq!(french.notation("billiard", &["miss", "break"], "break:8x3"), "casse:8x3");
        assert_eq!(french.notation("billiard", &["miss", "break"], "2x11"), "2x11");
    }
}
