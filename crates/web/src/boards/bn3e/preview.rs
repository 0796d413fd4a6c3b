//! What the action that one looks at would do, before it is done.

use bn3e::{Mark, ShipView, Square};
use leptos::prelude::*;
use words::Words;

use super::board_state::BoardState;
use super::seen::Seen;
use super::shapes::portrait;
use crate::scene::Stage;

/// The preview: of the action under the mouse or the keyboard, else of the ship in hand.
pub(super) fn preview(stage: Stage, state: BoardState) -> impl IntoView {
    let said = Memo::new(move |_| {
        let words = stage.words.get();
        state.seen.with(|seen| seen.side.map(|_| said(&words, seen, state.picked.get(), state.aim.get())))
    });
    let most = Memo::new(move |_| state.seen.with(|seen| seen.rules.hit_points()));
    let head = move |ship: ShipView| {
        let words = stage.words.get();
        let held = state.picked.get() == Some(ship.square);
        let left = [("left", ship.hit_points.into()), ("all", most.get().into())];
        view! {
            {portrait(ship.side, ship.element, ship.hit_points, most.get(), ship.side == state.near.get())}
            <div class="of-ship">
                {held.then(|| view! { <span class="cap">{words.get("bn3e-web-selected")}</span> })}
                <b>{name(&words, &ship)}</b>
                <span class="soft">{words.with("bn3e-web-hit-points", &left)}</span>
            </div>
        }
    };
    let threatened = Memo::new(move |_| stage.learns.get() && state.seen.with(is_threatened));
    move || {
        said.get().map(|said| {
            let danger =
                threatened.get().then(|| view! { <p class="bn3e-danger">{stage.says("bn3e-base-in-reach")}</p> });
            view! {
                <div class="bn3e-preview" class:idle=said.idle && !threatened.get()>
                    {danger}
                    {said.ship.map(|ship| view! { <div class="head">{head(ship)}</div> })}
                    {said.title.map(|title| view! { <p><b>{title}</b></p> })}
                    {said.lines.into_iter().map(line).collect_view()}
                </div>
            }
        })
    }
}

/// Whether the enemy could land in its next turn if this one ended now.
fn is_threatened(seen: &Seen) -> bool {
    seen.side.is_some() && seen.view.base_in_reach(&seen.rules)
}

fn line(Line { mark, of, text, rule }: Line) -> impl IntoView {
    let of = of.map(|of| view! { <b>{of}</b>" " });
    view! { <p class=format!("does {mark}") title=rule>{of}{text}</p> }
}

#[derive(Clone, PartialEq)]
struct Said {
    /// The ship that it is about, drawn over the words.
    ship: Option<ShipView>,
    /// What would be done; none where the ship alone is told of.
    title: Option<String>,
    lines: Vec<Line>,
    /// Whether it speaks of nothing in particular: on a small screen it gives way.
    idle: bool,
}

/// A sentence with its rule, and the mark that stands for it on the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Line {
    mark: &'static str,
    /// The ship that it is about.
    of: Option<String>,
    text: String,
    rule: &'static str,
}

fn said(words: &Words, seen: &Seen, picked: Option<Square>, aim: Option<Square>) -> Said {
    let hand = seen.hand(picked);
    let Some(ship) = hand.held() else { return idle(words, seen, aim) };
    match aim.and_then(|aim| hand.preview(aim)) {
        None => of_ship(words, seen, ship),
        Some(preview) => {
            let lines =
                preview.effects.iter().map(|(saying, rule)| Line { text: words.say(saying), rule, ..Line::default() });
            let title = Some(words.say(&preview.title));
            Said { ship: Some(ship.clone()), title, lines: lines.collect(), idle: false }
        }
    }
}

fn idle(words: &Words, seen: &Seen, aim: Option<Square>) -> Said {
    match aim.and_then(|aim| seen.view.ship_on(aim)) {
        Some(ship) if Some(ship.side) != seen.side => {
            Said { ship: Some(ship.clone()), title: None, lines: Vec::new(), idle: false }
        }
        Some(ship) => of_ship(words, seen, ship),
        None => {
            let about = Line { text: words.get("bn3e-web-pick-about"), ..Line::default() };
            Said { ship: None, title: Some(words.get("bn3e-web-pick")), lines: vec![about], idle: true }
        }
    }
}

/// A ship, what it has done and all that it can still do: fingers do not hover, so everything is told at once.
fn of_ship(words: &Words, seen: &Seen, ship: &ShipView) -> Said {
    let hand = seen.hand(Some(ship.square));
    let mut lines = Vec::new();
    if !ship.used.is_empty() {
        let text = words.with("bn3e-did", &[("what", used(words, ship).into())]);
        lines.push(Line { text, rule: "BN-5", ..Line::default() });
    }
    let marks = hand.marks();
    for (at, mark) in &marks {
        if let (Mark::Attack(blow), Some(target)) = (mark, seen.view.ship_on(*at)) {
            let of = Some(name(words, target));
            lines.push(Line { mark: "target", of, text: words.say(&blow.saying()), rule: mark.rule() });
        }
    }
    let choices = [
        (Mark::Land, "target", "bn3e-web-choice-land"),
        (Mark::Repair, "target", "bn3e-web-choice-repair"),
        (Mark::RepairAtBase, "target", "bn3e-web-choice-base"),
        (Mark::Move, "sail", "bn3e-web-choice-move"),
    ];
    for (kind, mark, key) in choices {
        if marks.iter().any(|(_, can)| *can == kind) {
            lines.push(Line { mark, text: words.get(key), rule: kind.rule(), ..Line::default() });
        }
    }
    if marks.is_empty() {
        lines.push(Line { text: words.get("bn3e-can-nothing"), ..Line::default() });
    }
    Said { ship: Some(ship.clone()), title: None, lines, idle: false }
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
        assert_eq!(same.title.as_deref(), Some("Paper c5 attacks paper d5"));
        assert_eq!(same.lines.len(), 1);
        assert_eq!(
            (same.lines[0].text.as_str(), same.lines[0].rule),
            ("Same element: the target loses 1, for 1 point.", "BN-10")
        );
        let last = told("6/6/2r2P32/6/6/6 r 2 - 1", "c5", Some("d5"));
        assert_eq!(last.lines[0].text, "Weaker element: the target loses 1, for 2 points.");
        assert_eq!(last.lines[1].rule, "BN-14");
    }

    #[test]
    fn a_ship_in_hand_tells_all_that_it_can_do() {
        let ship = told("6/6/2p2P32/6/6/6 r 3 - 1", "c5", None);
        let told: Vec<_> = ship.lines.iter().map(|line| (line.mark, line.of.as_deref(), line.text.as_str())).collect();
        assert_eq!(
            told,
            [
                ("target", Some("Paper d5"), "Same element: the target loses 1, for 1 point."),
                ("sail", None, "Sail to a dot, for 1 point."),
            ]
        );
    }
}
