//! The keyboard on the map.

use leptos::prelude::*;
use smallworld::{By, Hand, Order, Tile};
use web_sys::KeyboardEvent;

use super::board_state::BoardState;
use super::geometry::Way;
use super::map::focus;

/// What a key does.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Does {
    Step(Way),
    Touch,
    NextUnit,
    LetGo,
    Zoom(f64),
}

/// The six keys around G are the six directions, where they are on English, German and French keyboards, and so are those
/// of the number pad.
fn meaning(key: &str, code: &str) -> Option<Does> {
    let by_place = match code {
        "Numpad7" => Some(Way::NorthWest),
        "Numpad9" => Some(Way::NorthEast),
        "Numpad4" => Some(Way::West),
        "Numpad6" => Some(Way::East),
        "Numpad1" => Some(Way::SouthWest),
        "Numpad3" => Some(Way::SouthEast),
        "Numpad8" => Some(Way::Up),
        "Numpad2" => Some(Way::Down),
        _ => None,
    };
    if let Some(way) = by_place {
        return Some(Does::Step(way));
    }
    Some(match key {
        "ArrowUp" => Does::Step(Way::Up),
        "ArrowDown" => Does::Step(Way::Down),
        "ArrowLeft" | "f" | "F" => Does::Step(Way::West),
        "ArrowRight" | "h" | "H" => Does::Step(Way::East),
        "t" | "T" => Does::Step(Way::NorthWest),
        "y" | "Y" | "z" | "Z" => Does::Step(Way::NorthEast),
        "v" | "V" => Does::Step(Way::SouthWest),
        "b" | "B" => Does::Step(Way::SouthEast),
        "Enter" => Does::Touch,
        " " | "n" | "N" => Does::NextUnit,
        "Escape" => Does::LetGo,
        "+" | "=" => Does::Zoom(1.4),
        "-" => Does::Zoom(1.0 / 1.4),
        "0" => Does::Zoom(0.0),
        _ => return None,
    })
}

/// A key was pressed on the map.
pub(super) fn press(state: BoardState, event: &KeyboardEvent, svg: NodeRef<leptos::svg::Svg>) {
    if event.ctrl_key() || event.alt_key() || event.meta_key() {
        return;
    }
    let Some(does) = meaning(&event.key(), &event.code()) else { return };
    event.prevent_default();
    let before = state.hand.get_untracked();
    match does {
        Does::Step(way) => state.handle(|hand, _| step(state, hand, way)),
        Does::Touch => {
            let at = before.cursor.or_else(|| Tile::new(0, 0));
            if let Some(tile) = at {
                state.touch(tile, By::Key);
            }
        }
        Does::NextUnit => state.handle(|hand, facts| hand.next(&facts.reading(), Order::Forwards)),
        Does::LetGo => state.handle(|hand, facts| hand.let_go(&facts.reading())),
        Does::Zoom(by) => state.zoom(by),
    }
    // The keyboard goes where the cursor went, once the hand has settled.
    request_animation_frame(move || {
        if let Some(tile) = state.hand.try_get_untracked().and_then(|hand| hand.cursor) {
            focus(svg, tile);
        }
    });
}

fn step(state: BoardState, hand: &mut Hand, way: Way) {
    let geometry = state.geometry.get_untracked();
    hand.cursor = match hand.cursor {
        Some(tile) => Some(geometry.step(tile, way)),
        None => Tile::new(0, 0),
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_six_directions_twice() {
        for (letter, pad, way) in [
            ("t", "Numpad7", Way::NorthWest),
            ("y", "Numpad9", Way::NorthEast),
            ("f", "Numpad4", Way::West),
            ("h", "Numpad6", Way::East),
            ("v", "Numpad1", Way::SouthWest),
            ("b", "Numpad3", Way::SouthEast),
        ] {
            assert_eq!(meaning(letter, ""), Some(Does::Step(way)));
            assert_eq!(meaning("", pad), Some(Does::Step(way)));
        }
        assert_eq!(meaning(" ", "Space"), Some(Does::NextUnit));
        assert_eq!(meaning("Tab", "Tab"), None);
    }
}
