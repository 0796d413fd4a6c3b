//! Who sits where, by what the chairs say.
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use contract::Seat;

use super::{SeatSet, all_sit, belongs, bot, is_referee, may_act, names, seats_of, sits, summary};
use crate::testing::chairs::laid_out;

fn set(seats: &[u8]) -> SeatSet {
    seats.iter().filter_map(|seat| Seat::new(*seat)).fold(SeatSet::default(), SeatSet::with)
}

#[test]
fn somebody_s_seats_are_where_they_have_come() {
    for (chairs, person, seats) in [
        ("ann | bob", Some("ann"), &[1][..]),
        ("ann | bob", Some("bob"), &[2]),
        ("ann | bob", Some("cid"), &[]),
        ("ann | ann", Some("ann"), &[1, 2]),
        ("ann | *bob", Some("bob"), &[]),
        ("ann bob | cid bob", Some("bob"), &[1, 2]),
        // Whoever is not known sits nowhere, least of all in the computer's chair or an open one.
        ("bot3 | -", None, &[]),
        ("bot3 | ?", Some(""), &[]),
    ] {
        assert_eq!(seats_of(&laid_out(chairs), person), set(seats), "{chairs}: {person:?}");
    }
}

#[test]
fn partners_act_each_at_their_own_place() {
    let found = laid_out("ann bob | cid *dan");
    let [one, two] = [Seat::ONE, Seat::TWO];
    for (person, seat, place, may) in [
        ("ann", one, 0, true),
        ("ann", one, 1, false),
        ("bob", one, 1, true),
        ("bob", one, 0, false),
        ("bob", two, 1, false),
        ("cid", two, 0, true),
        ("cid", one, 0, false),
        ("dan", two, 1, false), // Who has not come.
        ("eve", one, 0, false),
    ] {
        assert_eq!(may_act(&found, person, seat, place), may, "{person} at {seat}, place {place}");
    }
}

#[test]
fn a_referee_has_every_chair() {
    for (chairs, referee) in [
        ("ann | ann", true),
        ("ann ann | ann ann", true),
        ("ann | bob", false),
        ("ann | bot3", false),
        ("ann | -", false),
    ] {
        assert_eq!(is_referee(&laid_out(chairs), "ann"), referee, "{chairs}");
        assert!(!is_referee(&laid_out(chairs), "bob"), "{chairs}");
    }
}

#[test]
fn sitting_belonging_and_everybody_s_coming_are_told_apart() {
    for (chairs, bob_sits, bob_belongs, all) in [
        ("ann | bob", true, true, true),
        ("ann | *bob", false, true, false),
        ("ann | -", false, false, false),
        ("ann | ?", false, false, false),
        ("ann | bot3", false, false, true),
    ] {
        let found = laid_out(chairs);
        assert_eq!(
            (sits(&found, "bob"), belongs(&found, "bob"), all_sit(&found)),
            (bob_sits, bob_belongs, all),
            "{chairs}"
        );
    }
}

#[test]
fn the_computer_is_known_by_its_level() {
    let found = laid_out("ann | bot7 | -");
    let level = |seat: u8| bot(&found, Seat::new(seat).unwrap()).map(bots::Level::number);
    assert_eq!([level(1), level(2), level(3), level(4)], [None, Some(7), None, None]);
    let sitters = super::sitters(&found, 3);
    assert_eq!(sitters.bots().collect::<Vec<_>>(), [Seat::TWO]);
    assert_eq!(sitters.people().count(), 2);
}

#[test]
fn names_stand_by_seat_and_nobody_is_called_nothing() {
    for (chairs, told) in [
        ("ann | bob", &[&["ANN"][..], &["BOB"]][..]),
        ("ann | bot3", &[&["ANN"], &[]]),
        ("ann bob | cid", &[&["ANN", "BOB"], &["CID"]]),
        ("ann - | bot3", &[&["ANN", ""], &[]]),
        ("- - | ann", &[&["", ""], &["ANN"]]),
    ] {
        assert_eq!(names(&laid_out(chairs)), told, "{chairs}");
    }
}

#[test]
fn a_list_tells_whose_a_chair_is_and_whether_one_may_take_it() {
    let found = laid_out("ann *bob | - ? bot3");
    let told = |person: Option<&str>| -> Vec<String> {
        let chairs = summary(&found, person, Some(7)).chairs;
        let word = |flag: bool, word: &'static str| if flag { word } else { "" };
        let chair = |chair: &wire::Chair| {
            let words = [word(chair.taken, "taken"), word(chair.reserved, "reserved"), word(chair.mine, "mine")];
            format!(
                "{}.{}{}{} {}",
                chair.seat,
                chair.place,
                chair.name,
                chair.bot.map_or(String::new(), |n| n.to_string()),
                words.join("")
            )
        };
        chairs.iter().map(chair).collect()
    };
    assert_eq!(told(None), ["1.0ANN taken", "1.1BOB reserved", "2.0 ", "2.1 reserved", "2.23 taken"]);
    assert_eq!(told(Some("ann")), ["1.0ANN takenmine", "1.1BOB reserved", "2.0 ", "2.1 reserved", "2.23 taken"]);
    assert_eq!(told(Some("bob")), ["1.0ANN taken", "1.1BOB reservedmine", "2.0 ", "2.1 reserved", "2.23 taken"]);
    let listed = summary(&found, None, None);
    assert_eq!((listed.id.as_str(), listed.game.as_str(), listed.phase), ("m", "bn3e", wire::Phase::Waiting));
}

#[test]
fn a_set_of_seats_is_what_was_put_into_it() {
    let all: Vec<Seat> = Seat::all(Seat::MOST).collect();
    assert_eq!(SeatSet::COUNT, 1 << all.len());
    for index in 0..SeatSet::COUNT {
        let set = SeatSet::at(index);
        let seats: Vec<Seat> = all.iter().copied().filter(|seat| set.has(*seat)).collect();
        assert_eq!(seats.iter().copied().fold(SeatSet::default(), SeatSet::with), set);
        assert_eq!((set.len() as usize, set.first(), set.index()), (seats.len(), seats.first().copied(), index));
        // Once is enough.
        assert_eq!(seats.iter().copied().fold(set, SeatSet::with), set);
    }
    assert_eq!(SeatSet::default().first(), None);
}
