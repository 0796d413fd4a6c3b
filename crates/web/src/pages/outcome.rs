//! How a match in a list ended, in words.

use contract::Seat;
use words::Words;

/// `You won`, `Blue won`, `Draw`, for whoever plays these seats alone.
pub(super) fn outcome(game: &str, result: &str, mine: &[Seat], words: &Words) -> String {
    // As in a record: a number for each seat.
    match result.split('-').position(|points| points == "1").map(Seat::at) {
        Some(winner) if mine == [winner] => words.get("web-you-won"),
        Some(winner) => words.get(&format!("{game}-won-{winner}")),
        None => words.get("web-drawn"),
    }
}

#[cfg(test)]
mod tests {
    use words::Language;

    use super::*;

    #[test]
    fn who_won_is_told_by_side_in_singular_and_plural() {
        for (language, game, result, mine, told) in [
            (Language::English, "bn3e", "1-0", &[Seat::ONE][..], "You won"),
            (Language::English, "bn3e", "1-0", &[Seat::TWO][..], "Blue won"),
            (Language::English, "bn3e", "0-1", &[Seat::ONE, Seat::TWO][..], "Red won"),
            (Language::English, "billiard", "0-1", &[][..], "Stripes won"),
            (Language::English, "smallworld", "0-0-1-0", &[][..], "Player 3 won"),
            (Language::English, "smallworld", "1/2-1/2-1/2", &[][..], "Draw"),
            (Language::French, "bn3e", "1-0", &[Seat::ONE][..], "Vous avez gagné"),
            (Language::French, "bn3e", "1-0", &[][..], "Victoire de Bleu"),
            (Language::French, "pool", "0-1", &[][..], "Victoire des rayées"),
            (Language::French, "depths", "1/2-1/2", &[Seat::ONE][..], "Partie nulle"),
        ] {
            assert_eq!(outcome(game, result, mine, &Words::new(language)), told);
        }
    }
}
