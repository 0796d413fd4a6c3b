//! Before a game at a real table: who breaks, and every unit's strike and armour in one table.

use billiard::{Billiard, Class, Rules, Unit, Units};
use contract::{Game, Rules as _, Seat, Values};
use leptos::prelude::*;

use super::ball::ball;
use crate::boards::{Begins, Choosing, Handicap, OwnSetUp, Usual, art};
use crate::settings::saying;

/// What billiard brings to the set-up.
pub(super) const SET_UP: OwnSetUp = OwnSetUp {
    above,
    seat: None,
    unchosen: "",
    below,
    shows: &[
        "strike.submarine",
        "strike.cruiser",
        "strike.destroyer",
        "strike.carrier",
        "strike.aircraft",
        "strike.repair_ship",
        "armour.submarine",
        "armour.cruiser",
        "armour.destroyer",
        "armour.carrier",
        "armour.aircraft",
        "armour.repair_ship",
    ],
    begun_by: Some(broken_by),
    start: "web-start",
};

/// Less armour for one army.
pub(in crate::boards) const HANDICAP: Handicap = Handicap {
    key: "billiard-web-handicap",
    range: |values| {
        let armour = Class::ALL.into_iter().map(|class| values.small(&format!("armour.{}", class.word())));
        (1, armour.max().unwrap_or(1))
    },
    usual: Usual::Most,
    start: |values, army, most| {
        let rules = Rules::from_values(values).ok()?;
        Some(Billiard::breaking(&rules, army).with_armour_at_most(most.try_into().ok()?).position())
    },
    has: |values, start| {
        let rules = Rules::from_values(values).ok()?;
        Some(most_armour(&Billiard::from_position(&rules, start).ok()?))
    },
};

/// The most armour of any unit, army by army.
pub(in crate::boards) fn most_armour(war: &Billiard) -> Vec<u8> {
    let most = |army: Seat| Units::of(army).iter().map(|unit| war.armour(unit)).max().unwrap_or(0);
    Seat::all(2).map(most).collect()
}

/// BI-5: by lag, coin or draw.
fn above(choosing: Choosing) -> AnyView {
    let words = choosing.words;
    let choices = [
        (Begins::Seat(Seat::ONE), "1", "billiard-seat-1"),
        (Begins::Seat(Seat::TWO), "2", "billiard-seat-2"),
        (Begins::Lot, "lot", "billiard-web-coin"),
    ];
    let picture = |begins: Begins| match begins {
        Begins::Seat(army) => {
            view! { <svg viewBox="0 0 48 48" aria-hidden="true">{ball(Unit::repair_ship(army))}</svg> }.into_any()
        }
        Begins::Lot => art("coin", ""),
    };
    view! {
        <fieldset class="breaks">
            <legend>{saying(words, "billiard-web-who-breaks")}</legend>
            <div>
                {choices.map(|(begins, value, key)| view! {
                    <label>
                        <input type="radio" name="breaks" id=format!("breaks-{value}") prop:checked=move || choosing.begins.get() == begins
                            on:change=move |_| choosing.begins.set(begins)/>
                        {picture(begins)}
                        <span>{move || words.get().get(key)}</span>
                    </label>
                }).collect_view()}
            </div>
        </fieldset>
    }
    .into_any()
}

/// BI-1: every class with its balls, its strike and its armour, to look through and to change.
fn below(choosing: Choosing) -> AnyView {
    let words = choosing.words;
    let say = move |key: &'static str| saying(words, key);
    let row = move |class: Class| {
        let numbers = || {
            let of =
                |army: Seat| Units::of(army).iter().filter(|unit| unit.class() == class).map(|unit| unit.to_string());
            let (solids, stripes): (Vec<String>, Vec<String>) = (of(Seat::ONE).collect(), of(Seat::TWO).collect());
            format!("{} · {}", solids.join(" "), stripes.join(" "))
        };
        view! {
            <tr>
                <th scope="row">
                    {art(class.word(), "vessel")}
                    <span>{move || words.get().get(&format!("billiard-class-{}", class.word()))}<small>{numbers()}</small></span>
                </th>
                <td><Stepper choosing name="strike" class/></td>
                <td><Stepper choosing name="armour" class/></td>
            </tr>
        }
    };
    let changes = move || {
        let defaults = Rules::default().values();
        let changed = choosing.values.with(|values| values.differing(&defaults).count());
        words.get().with("billiard-web-changes", &[("count", changed.into())])
    };
    view! {
        <div class="units">
            <table>
                <caption>{changes}</caption>
                <thead><tr>
                    <th scope="col">{say("billiard-web-class")}</th>
                    <th scope="col">{art("strike", "")}{say("billiard-web-strike")}</th>
                    <th scope="col">{art("armour", "")}{say("billiard-web-armour")}</th>
                </tr></thead>
                <tbody>{Class::ALL.into_iter().map(row).collect_view()}</tbody>
            </table>
        </div>
    }
    .into_any()
}

/// A number with less and more beside it. Changed, it stands out.
#[component]
fn Stepper(choosing: Choosing, name: &'static str, class: Class) -> impl IntoView {
    let words = choosing.words;
    let parameter = StoredValue::new(format!("{name}.{}", class.word()));
    let now = Memo::new(move |_| choosing.values.with(|values| parameter.with_value(|name| values.whole(name))));
    let usual = parameter.with_value(|name| Rules::default().values().whole(name));
    let step = move |by: i64| {
        move |_| parameter.with_value(|name| choosing.set(name, &(now.get_untracked() + by).to_string()))
    };
    let says = move |key: &'static str| {
        move || {
            let words = words.get();
            let name = words.get(&format!("billiard-rule-{name}-{}", class.word()));
            words.with(key, &[("name", name.into()), ("now", now.get().into())])
        }
    };
    view! {
        <div class="stepper" class:changed=move || now.get() != usual role="group" aria-label=says("billiard-web-stepper")>
            <button type="button" on:click=step(-1) disabled=move || now.get() <= 1 aria-label=says("billiard-web-less")>"−"</button>
            <output>{now}</output>
            <button type="button" on:click=step(1) disabled=move || { now.get() >= 99 } aria-label=says("billiard-web-more")>"+"</button>
        </div>
    }
}

/// The racked table with this army to break. Solids break in the usual start.
fn broken_by(values: &Values, army: Seat) -> Option<String> {
    let rules = Rules::from_values(values).ok()?;
    (army != Seat::ONE).then(|| Billiard::breaking(&rules, army).position())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn either_army_can_break() {
        let values = Rules::default().values();
        assert_eq!(broken_by(&values, Seat::ONE), None, "the usual start");
        let start = broken_by(&values, Seat::TWO).unwrap();
        assert!(start.ends_with(" t break -"), "{start}");
        let table = catalogue::find("billiard").unwrap().open(&values, Some(start)).unwrap();
        assert_eq!(table.turn().seat(), Some(Seat::TWO));
    }

    #[test]
    fn an_army_may_start_with_less_armour() {
        let values = Rules::default().values();
        assert_eq!((HANDICAP.choices(&values), HANDICAP.usual(&values)), (vec![4, 3, 2, 1], 4));
        let start = (HANDICAP.start)(&values, Seat::TWO, &[4, 1]).unwrap();
        assert_eq!(start, "1=2,2=4,3=2,4=2,5=2,6=3+2,7=1,8=2 9=1,10=1,11=1,12=1,13=1,14=1+2,15=1,C=1 t break -");
        assert_eq!(HANDICAP.told(&values, &start), Some(vec![4, 1]));
        let by_hand = start.replace("12=1", "12=2");
        assert_eq!(HANDICAP.told(&values, &by_hand), None, "no handicap gives that");
        assert!(catalogue::find("billiard").unwrap().open(&values, Some(start)).is_ok());
    }

    #[test]
    fn the_table_of_units_shows_all_their_parameters() {
        let of_units = Rules::PARAMETERS.iter().filter(|parameter| parameter.name.contains('.'));
        assert!(of_units.map(|parameter| parameter.name).eq(SET_UP.shows.iter().copied()));
    }
}
