//! Squares in words.

use bn3e::{Mark, ShipView, Side, Square};
use words::Words;

use super::preview::used;

/// What there is to say of a square besides what stands there.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct State {
    /// What would happen on it.
    pub mark: Option<Mark>,
    /// Whether its ship is in hand.
    pub held: bool,
    /// Whether its ship can do something.
    pub able: bool,
}

/// A sea square: `c4, blue paper, 3 hit points, can act`.
pub(super) fn square(words: &Words, at: Square, ship: Option<&ShipView>, state: State) -> String {
    let name = ("square", at.to_string().into());
    let mut said = vec![match ship {
        None => words.with("bn3e-web-cell-empty", &[name]),
        Some(ship) => words.with(
            "bn3e-web-cell-ship",
            &[
                name,
                ("side", ship.side.word().into()),
                ("element", ship.element.word().into()),
                ("points", ship.hit_points.into()),
            ],
        ),
    }];
    if let Some(ship) = ship.filter(|ship| !ship.used.is_empty()) {
        said.push(words.with("bn3e-did", &[("what", used(words, ship).into())]));
    }
    if state.held {
        said.push(words.get("bn3e-web-cell-held"));
    } else if state.able && state.mark.is_none() {
        said.push(words.get("bn3e-web-cell-able"));
    }
    said.extend(state.mark.map(|mark| marked(words, mark)));
    said.join(", ")
}

/// A base: `Red base, land here and win`.
pub(super) fn base(words: &Words, side: Side, mark: Option<Mark>) -> String {
    let name = words.get(&format!("bn3e-base-{}", side.seat()));
    match mark {
        None => name,
        Some(mark) => format!("{name}, {}", marked(words, mark)),
    }
}

fn marked(words: &Words, mark: Mark) -> String {
    match mark {
        Mark::Move => words.get("bn3e-web-cell-move"),
        Mark::Repair => words.get("bn3e-web-cell-repair"),
        Mark::RepairAtBase => words.get("bn3e-web-cell-repair-base"),
        Mark::Land => words.get("bn3e-web-cell-land"),
        Mark::Attack(blow) => words.with(
            "bn3e-web-cell-attack",
            &[
                ("sinks", if blow.sinks { "yes" } else { "no" }.into()),
                ("damage", blow.damage().into()),
                ("cost", blow.cost().into()),
            ],
        ),
    }
}

#[cfg(test)]
mod tests {
    use words::Language;

    use super::*;
    use crate::boards::bn3e::seen::tests::{at, seen};

    #[test]
    fn a_square_says_what_is_there_and_what_can_be_done() {
        let seen = seen("6/6/6/1s2R33/6/6 b 3 - 1", &[]);
        let words = Words::new(Language::English);
        let hand = seen.hand(Some(at("c4")));
        let said = |name: &str| {
            let mark = hand.mark(at(name)).map(|(_, mark)| mark);
            let state = State { mark, held: name == "c4", able: hand.is_able(at(name)) };
            square(&words, at(name), seen.view.ship_on(at(name)), state)
        };
        assert_eq!(said("c4"), "c4, blue rock, 3 hit points, in your hand");
        assert_eq!(said("b4"), "b4, red scissors, 2 hit points, target: sinks for 1 point");
        assert_eq!(said("c5"), "c5, empty, you can sail here");
        assert_eq!(said("f7"), "f7, empty");
        assert_eq!(base(&words, Side::Red, Some(Mark::Land)), "Red base, land here and win");
    }
}
