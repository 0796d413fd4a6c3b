//! What keys do at the table.

use web_sys::KeyboardEvent;

use super::board_state::BoardState;

/// What a key does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Key {
    /// Turns the aim by thousandths of a degree, or moves the ball that is put down.
    Turn(i32),
    /// More power or less, in steps of the bar.
    Power(i32),
    /// Moves the tip to the right and up.
    Tip(i8, i8),
    /// The next own unit, or the one before.
    Next(bool),
    /// Shows strike and armour beside every ball, or no longer.
    Figures,
    /// Strikes, places or surfaces.
    Go,
}

/// A key on the table or on a control of its deck.
pub(super) fn press(state: BoardState, event: &KeyboardEvent) {
    if event.alt_key() || event.meta_key() {
        return;
    }
    if let Some(key) = key(&event.key(), event.shift_key(), event.ctrl_key())
        && state.press(key)
    {
        event.prevent_default();
    }
}

/// What a key means on the table. Arrows turn by 1°, with Shift by 0.1°, with Ctrl by 0.01°.
fn key(key: &str, shift: bool, control: bool) -> Option<Key> {
    let turn = match (shift, control) {
        (_, true) => 10,
        (true, false) => 100,
        (false, false) => 1_000,
    };
    let (power, tip) = if shift { (1, 1) } else { (5, 5) };
    Some(match key {
        "ArrowLeft" => Key::Turn(-turn),
        "ArrowRight" => Key::Turn(turn),
        _ if control => return None,
        "ArrowUp" => Key::Power(power),
        "ArrowDown" => Key::Power(-power),
        "a" | "A" => Key::Tip(-tip, 0),
        "d" | "D" => Key::Tip(tip, 0),
        "w" | "W" => Key::Tip(0, tip),
        "s" | "S" => Key::Tip(0, -tip),
        "n" | "N" => Key::Next(true),
        "p" | "P" => Key::Next(false),
        "f" | "F" => Key::Figures,
        " " | "Enter" => Key::Go,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrows_turn_by_one_degree_a_tenth_and_a_hundredth() {
        assert_eq!(key("ArrowRight", false, false), Some(Key::Turn(1_000)));
        assert_eq!(key("ArrowLeft", true, false), Some(Key::Turn(-100)));
        assert_eq!(key("ArrowRight", false, true), Some(Key::Turn(10)));
        assert_eq!(key("a", false, true), None, "the browser keeps its own");
    }
}
