//! What an entry would do, before it counts.

use contract::{Illegal, Seat};

use crate::action::Action;
use crate::cause::{Cause, Effect, What};
use crate::position::{Billiard, Phase};

/// What an entry would do: every effect with its rule, and the game as it would stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preview {
    /// Every effect: first what the shot is, then unit by unit, at last who plays or has won.
    pub effects: Vec<Effect>,
    /// The game after it.
    pub after: Billiard,
}

impl Preview {
    /// Both scores after it, Solids first.
    pub fn scores(&self) -> [u8; 2] {
        [Seat::ONE, Seat::TWO].map(|army| self.after.score(army))
    }
}

/// What an entry would do, every effect with the rule behind it. Nothing has happened yet.
///
/// ```
/// use billiard::{Billiard, Rules, preview};
/// use contract::{Game, Seat};
/// let mut game = Billiard::new(&Rules::default());
/// game.play(&"break:8".parse().unwrap(), &mut Vec::new()).unwrap();
/// let preview = preview(&game, "2x2,11".parse().unwrap()).unwrap();
/// let rules: Vec<&str> = preview.effects.iter().map(|effect| effect.rule()).collect();
/// // The own cruiser takes the destroyer's strike, the destroyer nothing; both are spotted; Stripes play next.
/// assert_eq!(rules, ["BI-11", "BI-14", "BI-11", "BI-14", "BI-2"]);
/// assert_eq!(preview.scores(), [0, 10]);
/// ```
pub fn preview(game: &Billiard, action: Action) -> Result<Preview, Illegal> {
    let (after, mut effects) = game.ruled(action)?;
    effects.extend(turn_effect(game, &after, action));
    Ok(Preview { effects, after })
}

fn turn_effect(before: &Billiard, after: &Billiard, action: Action) -> Option<Effect> {
    if let Some(winner) = after.winner() {
        return Some(Effect { what: What::Wins(winner), cause: Cause::AllDestroyed });
    }
    let cause = match action {
        Action::Spot { .. } | Action::Surface { .. } => return None,
        Action::BreakInFront { .. } => Cause::BrokeInFront,
        _ if before.phase() == Phase::Break => Cause::BreakerPlays,
        _ => Cause::Alternates,
    };
    Some(Effect { what: What::Plays(after.army()), cause })
}
