//! What the action that one looks at would do, before it is done.

use bn3e::{Mark, ShipView, Square};
use leptos::prelude::*;
use words::Words;

use super::seen::Seen;
use super::state::BoardState;
use crate::scene::Stage;

/// The preview: of the action under the mouse or the keyboard, else of the ship in hand.
pub(super) fn preview(stage: Stage, state: BoardState) -> impl IntoView {
    let said = Memo::new(move |_| {
        let words = stage.words.get();
        state.seen.with(|seen| seen.side.map(|_| said(&words, seen, state.picked.get(), state.aim.get())))
    });
    move || {
        said.get().map(|said| {
            view! {
                <div class="bn3e-preview" class:idle=said.idle>
                    <p><b>{said.title}</b></p>
                    {said.lines.into_iter().map(|(text, rule)| view! { <p>{text}" "<span class="rule">{rule}</span></p> }).collect_view()}
                </div>
            }
        })
    }
}

#[derive(Clone, PartialEq)]
struct Said {
    title: String,
    /// Sentences, each with its rule.
    lines: Vec<(String, &'static str)>,
    /// Whether it speaks of nothing in particular: on a small screen it gives way.
    idle: bool,
}

fn said(words: &Words, seen: &Seen, picked: Option<Square>, aim: Option<Square>) -> Said {
    let hand = seen.hand(picked);
    let Some(ship) = hand.held() else { return idle(words, seen, aim) };
    match aim.and_then(|aim| hand.preview(aim)) {
        None => of_ship(words, seen, ship),
        Some(preview) => {
            let lines = preview.effects.iter().map(|(saying, rule)| (words.say(saying), *rule));
            Said { title: words.say(&preview.title), lines: lines.collect(), idle: false }
        }
    }
}

fn idle(words: &Words, seen: &Seen, aim: Option<Square>) -> Said {
    match aim.and_then(|aim| seen.view.ship_on(aim)) {
        Some(ship) if Some(ship.side) != seen.side => {
            Said { title: name(words, ship), lines: vec![(words.get("bn3e-strength"), "BN-10")], idle: false }
        }
        Some(ship) => of_ship(words, seen, ship),
        None => {
            Said { title: words.get("bn3e-web-pick"), lines: vec![(words.get("bn3e-web-pick-about"), "")], idle: true }
        }
    }
}

/// A ship, what it has done and can still do.
fn of_ship(words: &Words, seen: &Seen, ship: &ShipView) -> Said {
    let hand = seen.hand(Some(ship.square));
    let mut lines = Vec::new();
    if !ship.used.is_empty() {
        lines.push((words.with("bn3e-did", &[("what", used(words, ship).into())]), "BN-5"));
    }
    let kinds = hand.kinds(ship.square);
    let can: Vec<String> = kinds.into_iter().map(|kind| words.get(&format!("bn3e-kind-{kind}"))).collect();
    lines.push(if can.is_empty() {
        (words.get("bn3e-can-nothing"), "")
    } else {
        (words.with("bn3e-can", &[("what", can.join(", ").into())]), "")
    });
    // Fingers do not hover: all that it can hit is told at once.
    for (at, mark) in hand.marks() {
        if let (Mark::Attack(blow), Some(target)) = (mark, seen.view.ship_on(at)) {
            lines.push((format!("× {} — {}", name(words, target), words.say(&blow.saying())), "BN-10"));
        }
    }
    Said { title: name(words, ship), lines, idle: false }
}

/// What a ship has done in this turn.
pub(super) fn used(words: &Words, ship: &ShipView) -> String {
    let used = ship.used.iter().map(|kind| words.get(&format!("bn3e-used-{}", kind.letter())));
    used.collect::<Vec<_>>().join(", ")
}

fn name(words: &Words, ship: &ShipView) -> String {
    let args = [("element", ship.element.word().into()), ("square", ship.square.to_string().into())];
    words.with("bn3e-ship-of", &args)
}

#[cfg(test)]
mod tests {
    use words::Language;

    use super::*;
    use crate::boards::bn3e::seen::tests::{at, seen};

    fn told(position: &str, ship: &str, aim: Option<&str>) -> Said {
        said(&Words::new(Language::English), &seen(position, &[]), Some(at(ship)), aim.map(at))
    }

    #[test]
    fn an_attack_is_told_before_it_is_made() {
        let same = told("6/6/2p2P32/6/6/6 r 3 - 1", "c5", Some("d5"));
        assert_eq!(same.title, "Paper c5 attacks paper d5");
        assert_eq!(same.lines, [("Same element: it loses 1, for 1 point.".to_owned(), "BN-10")]);
        let last = told("6/6/2r2P32/6/6/6 r 2 - 1", "c5", Some("d5"));
        assert_eq!(last.lines[0].0, "Weaker element: it loses 1, for 2 points.");
        assert_eq!(last.lines[1].1, "BN-14");
    }

    #[test]
    fn a_ship_in_hand_tells_all_that_it_can_hit() {
        let ship = told("6/6/2p2P32/6/6/6 r 3 - 1", "c5", None);
        assert_eq!(ship.lines[0].0, "can still: move, attack");
        assert_eq!(ship.lines[1].0, "× Paper d5 — Same element: it loses 1, for 1 point.");
    }
}
