//! Matches that are created, and who may sit down in them.
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use contract::Seat;
use store::{Chair, Person, Store};
use wire::{ApiError, NewChair, NewMatch};

use super::{Exhibitions, imported, plan, rematch};
use crate::play::match_settings::MatchSettings;
use crate::seating::{sit_down, sit_invited};
use crate::secret::hash;
use crate::testing::chairs::laid_out;

fn person(id: &str) -> Person {
    Person { id: id.to_owned(), name: id.to_uppercase(), made: 0, seen: 0 }
}

fn me() -> NewChair {
    NewChair::Me { name: None }
}

fn bot(level: u8) -> NewChair {
    NewChair::Bot { level }
}

fn new(game: &str, seats: Vec<Vec<NewChair>>) -> NewMatch {
    NewMatch { game: game.to_owned(), seats, ..NewMatch::default() }
}

#[test]
fn a_match_that_makes_no_sense_is_refused_with_what_is_wrong() {
    use NewChair::{Invited, Open};
    let bad_seats = || Some(ApiError::BadSeats { seats: 2, team: 4 });
    let team = |size: usize| std::iter::repeat_n(Open, size).collect::<Vec<_>>();
    for (game, seats, wrong) in [
        ("bn3e", vec![vec![me()], vec![Open]], None),
        ("bn3e", vec![vec![me()], vec![Invited]], None),
        ("bn3e", vec![vec![me()], team(4)], None),
        ("bn3e", vec![vec![me()], team(5)], bad_seats()),
        ("bn3e", vec![vec![me()], vec![]], bad_seats()),
        ("bn3e", vec![vec![me()]], bad_seats()),
        ("bn3e", vec![vec![me()], vec![Open], vec![Open]], bad_seats()),
        ("bn3e", vec![vec![me()], vec![bot(1)]], None),
        ("bn3e", vec![vec![me()], vec![bot(10)]], None),
        ("bn3e", vec![vec![me()], vec![bot(0)]], Some(ApiError::NoBot)),
        ("bn3e", vec![vec![me()], vec![bot(11)]], Some(ApiError::NoBot)),
        // The computer is no partner.
        ("bn3e", vec![vec![me()], vec![bot(3), Open]], Some(ApiError::NoBot)),
        // The referee's game has none.
        ("billiard", vec![vec![me()], vec![bot(3)]], Some(ApiError::NoBot)),
        ("bn3e", vec![vec![bot(1)], vec![bot(1)]], Some(ApiError::NoPerson)),
        ("bn3e", vec![vec![bot(1)], vec![Open]], None),
        ("chess", vec![vec![me()], vec![Open]], Some(ApiError::NoSuchGame { game: "chess".to_owned() })),
    ] {
        let new = new(game, seats);
        assert_eq!(plan(&new, Exhibitions::Refused).err(), wrong, "{new:?}");
    }
    let long = "x".repeat(1000);
    let refused = plan(&new(&long, Vec::new()), Exhibitions::Refused).err();
    assert_eq!(refused, Some(ApiError::NoSuchGame { game: "x".repeat(40) }), "not all of it is told again");
    assert!(plan(&new("bn3e", vec![vec![bot(1)], vec![bot(1)]]), Exhibitions::Allowed).is_ok());
}

#[test]
fn whether_the_computer_plays_along_is_known_before() {
    let has_bots = |seats| plan(&new("bn3e", seats), Exhibitions::Refused).unwrap().has_bots();
    assert!(has_bots(vec![vec![me()], vec![bot(1)]]));
    assert!(!has_bots(vec![vec![me()], vec![NewChair::Open]]));
}

#[test]
fn its_chairs_are_as_it_was_planned() {
    let named = NewChair::Me { name: Some("The Admiral".to_owned()) };
    let mut new = new("bn3e", vec![vec![me(), NewChair::Open], vec![named, NewChair::Invited]]);
    new.listed = true;
    new.time = Some("300+5".to_owned());
    let (stored, created) = plan(&new, Exhibitions::Refused).unwrap().for_person(&person("ann"), "n".into()).unwrap();
    let mine = |seat, place, name: &str| Chair {
        seat,
        place,
        person: Some("ann".to_owned()),
        name: name.to_owned(),
        ready: true,
        ..Chair::default()
    };
    let [invitation] = &created.invitations[..] else { panic!("one invitation: {created:?}") };
    assert_eq!((invitation.seat, invitation.place), (Seat::TWO, 1));
    let kept = Some(hash(&invitation.token));
    assert_eq!(
        stored.chairs,
        [
            mine(1, 0, "ANN"),
            Chair { seat: 1, place: 1, ..Chair::default() },
            mine(2, 0, "The Admiral"),
            Chair { seat: 2, place: 1, invitation: kept, ..Chair::default() },
        ]
    );
    let row = &stored.row;
    assert_eq!((row.id.as_str(), row.game.as_str(), row.owner.as_str()), (created.id.as_str(), "bn3e", "ann"));
    assert!(row.listed);
    assert_eq!(serde_json::from_str::<MatchSettings>(&row.opening).unwrap().time, "300+5");
    let against_it = self::new("bn3e", vec![vec![me()], vec![bot(4)]]);
    let bot = plan(&against_it, Exhibitions::Refused).unwrap();
    let chair = bot.for_person(&person("ann"), "n".into()).unwrap().0.chairs.pop().unwrap();
    assert_eq!((chair.bot.as_deref(), chair.ready, chair.person), (Some("4"), true, None));
}

/// Chairs as [`laid_out`] reads them.
fn written(chairs: &[Chair]) -> String {
    let mut text = String::new();
    let mut seat = 1;
    for chair in chairs {
        text += if chair.seat == seat { " " } else { " | " };
        seat = chair.seat;
        let who = chair.person.as_ref().map(|id| if chair.ready { id.clone() } else { format!("*{id}") });
        text += &who.or(chair.bot.as_ref().map(|level| format!("bot{level}"))).unwrap_or("-".to_owned());
    }
    text.trim().to_owned()
}

#[test]
fn a_rematch_passes_the_seats_on_and_everybody_has_yet_to_come() {
    let game = catalogue::find("bn3e").unwrap();
    let terms = MatchSettings::new(game, &new("bn3e", Vec::new())).unwrap();
    for (before, after) in [
        ("ann | bob", "*bob | *ann"),
        ("ann | bot3", "bot3 | *ann"),
        ("ann bob | cid dan", "*cid *dan | *ann *bob"),
        ("ann | bob | cid", "*cid | *ann | *bob"),
        // Whoever enters for all is there.
        ("ann | ann", "ann | ann"),
    ] {
        let mut found = laid_out(before);
        found.row.opening = serde_json::to_string(&terms).unwrap();
        let again = rematch(&found, &person("ann"), "n").unwrap();
        assert_eq!(written(&again.chairs), after, "{before}");
        assert_eq!(again.row.previous.as_deref(), Some("m"));
        assert_eq!(again.row.id, "n");
        let fresh: MatchSettings = serde_json::from_str(&again.row.opening).unwrap();
        assert_ne!(fresh.seed, terms.seed, "dice of its own");
        assert_eq!(MatchSettings { seed: None, ..fresh }, MatchSettings { seed: None, ..terms.clone() });
    }
}

#[test]
fn a_record_that_is_brought_is_whose_it_is() {
    let game = catalogue::find("bn3e").unwrap();
    let terms = MatchSettings::new(game, &new("bn3e", Vec::new())).unwrap();
    let row = imported(game, &terms, &person("ann")).unwrap();
    assert_eq!((row.game.as_str(), row.owner.as_str()), ("bn3e", "ann"));
    assert_eq!(serde_json::from_str::<MatchSettings>(&row.opening).unwrap(), terms);
}

async fn kept(chairs: &str) -> (tempfile::TempDir, Store, store::StoredMatch) {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&format!("sqlite:{}", folder.path().join("a.sqlite").display())).await.unwrap();
    let mut found = laid_out(chairs);
    for chair in found.chairs.iter_mut().filter(|chair| chair.invitation.is_some()) {
        chair.invitation = Some(hash("token"));
    }
    store.add_match(&store::NewMatch { row: found.row.clone(), chairs: found.chairs.clone() }).await.unwrap();
    (folder, store, found)
}

#[tokio::test]
async fn whoever_comes_gets_the_chair_that_is_theirs_or_the_first_open_one() {
    for (before, comes, sat, after) in [
        ("ann | -", "bob", true, "ann | bob"),
        ("ann | - -", "bob", true, "ann | bob -"),
        ("ann | - *bob", "bob", true, "ann | - bob"),
        ("ann | *cid -", "bob", true, "ann | *cid bob"),
        ("ann | bot3", "bob", false, "ann | bot3"),
        ("ann | ?", "bob", false, "ann | -"),
        ("ann | cid", "bob", false, "ann | cid"),
        // Nobody sits opposite themselves by accident.
        ("ann | -", "ann", false, "ann | -"),
    ] {
        let (_folder, store, found) = kept(before).await;
        assert_eq!(sit_down(&store, &found, &person(comes)).await, Ok(sat), "{before}: {comes}");
        let now = store.find_match("m").await.unwrap().unwrap();
        assert_eq!(written(&now.chairs), after, "{before}: {comes}");
        store.close().await;
    }
}

#[tokio::test]
async fn of_two_who_saw_one_open_chair_one_sits() {
    let (_folder, store, found) = kept("ann | -").await;
    assert_eq!(sit_down(&store, &found, &person("bob")).await, Ok(true));
    assert_eq!(sit_down(&store, &found, &person("cid")).await, Ok(false));
    store.close().await;
}

#[tokio::test]
async fn an_invitation_seats_once_and_only_with_its_token() {
    let (_folder, store, found) = kept("ann | ?").await;
    assert_eq!(sit_invited(&store, &found, "another", &person("bob")).await, Ok(false));
    assert_eq!(sit_invited(&store, &found, "token", &person("bob")).await, Ok(true));
    assert_eq!(sit_invited(&store, &found, "token", &person("cid")).await, Ok(false));
    let now = store.find_match("m").await.unwrap().unwrap();
    assert_eq!((written(&now.chairs).as_str(), now.chairs[1].name.as_str()), ("ann | bob", "BOB"));
    store.close().await;
}
