//! What the action that one looks at would do, before it is done.

use bn3e::{Action, Relation, Square};
use leptos::prelude::*;
use words::{Arg, Words};

use super::hand::Hand;
use super::mark::{Blow, Mark};
use super::seen::{Seen, Vessel, base};
use crate::scene::Stage;

/// The preview: of the action under the mouse or the keyboard, else of the ship in hand.
pub(super) fn preview(stage: Stage, hand: Hand) -> impl IntoView {
    let said = Memo::new(move |_| {
        let words = stage.words.get();
        let aim = hand.aim.get();
        let picked = hand.picked.get();
        hand.seen.with(|seen| {
            seen.hand?;
            let Some(ship) = picked.and_then(|ship| seen.on(ship)) else {
                return Some(idle(&words, seen, aim));
            };
            let aimed = aim.and_then(|aim| hand.marks.with(|marks| aimed(marks, aim)));
            Some(match aimed {
                Some((at, mark)) => action(&words, seen, ship, at, mark),
                None => of_ship(&words, ship, &hand.marks.get(), seen),
            })
        })
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

/// The mark that one looks at. A base is one place, however wide.
fn aimed(marks: &[(Square, Mark)], aim: Square) -> Option<(Square, Mark)> {
    let same = |at: Square| at == aim || base(at).is_some() && base(at) == base(aim);
    marks.iter().find(|(at, _)| same(*at)).copied()
}

fn idle(words: &Words, seen: &Seen, aim: Option<Square>) -> Said {
    match aim.and_then(|aim| seen.on(aim)) {
        Some(vessel) if Some(vessel.ship.side) != seen.hand => {
            Said { title: name(words, vessel), lines: vec![(words.get("bn3e-strength"), "BN-10")], idle: false }
        }
        Some(vessel) => of_ship(words, vessel, &super::mark::marks(seen, Some(vessel.at)), seen),
        None => {
            Said { title: words.get("bn3e-web-pick"), lines: vec![(words.get("bn3e-web-pick-about"), "")], idle: true }
        }
    }
}

/// A ship, what it has done and can still do.
fn of_ship(words: &Words, ship: &Vessel, marks: &[(Square, Mark)], seen: &Seen) -> Said {
    let mut lines = Vec::new();
    if !ship.used.is_empty() {
        let used: Vec<String> = ship.used.chars().map(|kind| words.get(&format!("bn3e-used-{kind}"))).collect();
        lines.push((words.with("bn3e-did", &[("what", used.join(", ").into())]), "BN-5"));
    }
    let mut kinds: Vec<char> = marks.iter().map(|(_, mark)| letter(*mark)).collect();
    kinds.dedup();
    let can: Vec<String> = kinds.into_iter().map(|kind| words.get(&format!("bn3e-kind-{kind}"))).collect();
    lines.push(if can.is_empty() {
        (words.get("bn3e-can-nothing"), "")
    } else {
        (words.with("bn3e-can", &[("what", can.join(", ").into())]), "")
    });
    // Fingers do not hover: all that it can hit is told at once.
    for (at, mark) in marks {
        if let (Mark::Attack(blow), Some(target)) = (mark, seen.on(*at)) {
            lines.push((format!("× {} — {}", name(words, target), blow_text(words, *blow)), "BN-10"));
        }
    }
    Said { title: name(words, ship), lines, idle: false }
}

fn action(words: &Words, seen: &Seen, ship: &Vessel, at: Square, mark: Mark) -> Said {
    let from = ship.at;
    let target = seen.on(at);
    let mut args: Vec<(&str, Arg)> = vec![
        ("element", ship.ship.element.word().into()),
        ("from", from.to_string().into()),
        ("to", at.to_string().into()),
    ];
    args.extend(target.map(|target| ("target", target.ship.element.word().into())));
    let (key, does, rule, action) = match mark {
        Mark::Move => ("bn3e-web-move", words.get("bn3e-web-costs-one"), "BN-7", Action::Move { from, to: at }),
        Mark::Attack(blow) => ("bn3e-web-attack", blow_text(words, blow), "BN-10", Action::Attack { from, target: at }),
        Mark::Repair => {
            ("bn3e-web-repair", words.get("bn3e-web-repair-does"), "BN-12", Action::RepairAtSea { from, to: at })
        }
        Mark::RepairAtBase => (
            "bn3e-web-repair-base",
            words.get("bn3e-web-repair-base-does"),
            "BN-13",
            Action::RepairAtBase { ship: from },
        ),
        Mark::Land => ("bn3e-web-land", words.get("bn3e-web-land-does"), "BN-8", Action::Land { ship: from }),
    };
    let mut lines = vec![(does, rule)];
    let foreseen = seen.position.as_ref().and_then(|position| position.foresee(&seen.rules, action).ok());
    if foreseen.is_some_and(|foreseen| foreseen.ends_turn) {
        lines.push((words.get("bn3e-web-last-point"), "BN-14"));
    }
    Said { title: words.with(key, &args), lines, idle: false }
}

fn blow_text(words: &Words, blow: Blow) -> String {
    let relation = match blow.relation {
        Relation::Superior => "superior",
        Relation::Same => "same",
        Relation::Inferior => "inferior",
    };
    let args: [(&str, Arg); 4] = [
        ("relation", relation.into()),
        ("sinks", if blow.sinks { "yes" } else { "no" }.into()),
        ("damage", blow.damage.into()),
        ("cost", blow.cost.into()),
    ];
    words.with("bn3e-web-attack-does", &args)
}

fn name(words: &Words, vessel: &Vessel) -> String {
    let args = [("element", vessel.ship.element.word().into()), ("square", vessel.at.to_string().into())];
    words.with("bn3e-ship-of", &args)
}

fn letter(mark: Mark) -> char {
    match mark {
        Mark::Move => 'm',
        Mark::Attack(_) => 'a',
        Mark::Repair => 's',
        Mark::RepairAtBase => 'h',
        Mark::Land => 'l',
    }
}

#[cfg(test)]
mod tests {
    use words::Language;

    use super::*;
    use crate::boards::bn3e::mark::marks;
    use crate::boards::bn3e::seen::tests::{at, seen};

    fn said(position: &str, from: &str, to: &str) -> Said {
        let seen = seen(position, &[]);
        let marks = marks(&seen, Some(at(from)));
        let (at_mark, mark) = aimed(&marks, at(to)).unwrap();
        action(&Words::new(Language::English), &seen, seen.on(at(from)).unwrap(), at_mark, mark)
    }

    #[test]
    fn an_attack_is_told_before_it_is_made() {
        let same = said("6/6/2p2P32/6/6/6 r 3 - 1", "c5", "d5");
        assert_eq!(same.title, "Paper c5 attacks paper d5");
        assert_eq!(same.lines, [("Same element: it loses 1, for 1 point.".to_owned(), "BN-10")]);
        let last = said("6/6/2r2P32/6/6/6 r 2 - 1", "c5", "d5");
        assert_eq!(last.lines[0].0, "Weaker element: it loses 1, for 2 points.");
        assert_eq!(last.lines[1].1, "BN-14");
    }

    #[test]
    fn a_base_is_one_place() {
        assert_eq!(said("2P23/6/6/6/6/5r3 b 3 - 1", "c7", "f8").lines[0].1, "BN-8");
    }
}
