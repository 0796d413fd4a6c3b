//! What is sent of a match and received elsewhere is what its own machine sees.

use catalogue::Received;
use contract::{Dice, Eye, Listed, Seat, Seed, Seen, Turn};

/// Plays at random and compares, after each ply, what every eye sees here with what it would receive elsewhere.
fn travels<G: Listed>(whose_turn: fn(&G::View) -> Turn) {
    let game = catalogue::find(G::ID).expect("a game");
    let (mut dice, rules) = (Dice::from_number(5), game.defaults());
    let mut table = game.open_seeded(&rules, None, Seed::from_number(5)).expect("a match");
    for _ in 0..60 {
        let Turn::Seat(_) = table.turn() else { break };
        for eye in [Eye::Public, Eye::Seat(Seat::ONE), Eye::Seat(Seat::TWO)] {
            let here = table.seen(eye);
            let here: &Seen<G> = here.of().expect("of this game");
            assert_eq!(whose_turn(&here.view), table.turn());
            let legal: Vec<String> = here.legal.iter().map(ToString::to_string).collect();
            let (view, past) = (table.view(eye).to_string(), table.sent_after(0, eye));
            let received = game.receive(&Received { rules: &rules, view: &view, legal: &legal, past: &past });
            let there = received.expect("what was sent can be received");
            assert_eq!(there.log, table.log_as(eye));
            let there: &Seen<G> = there.seen.of().expect("of this game");
            assert_eq!(format!("{:?}", here.view), format!("{:?}", there.view));
            assert_eq!(here.legal, there.legal);
            let plies = |seen: &Seen<G>| -> Vec<_> {
                seen.past.iter().map(|ply| (ply.by, ply.action.clone(), ply.events.clone())).collect()
            };
            assert_eq!(plies(here), plies(there));
        }
        let action = table.random_action(&mut dice).expect("something can be done");
        table.play(action).expect("what is legal can be played");
    }
}

#[test]
fn every_game_travels() {
    travels::<bn3e::Bn3e>(bn3e::View::whose_turn);
    travels::<depths::Depths>(depths::View::whose_turn);
    travels::<smallworld::SmallWorld>(smallworld::View::whose_turn);
    travels::<billiard::Billiard>(billiard::View::whose_turn);
    travels::<pool::Pool>(pool::View::whose_turn);
}

/// What an eye is told that the seat to act can do.
fn told_of_legal<G: Listed>(table: &dyn catalogue::AnyMatch, eye: Eye) -> Vec<G::Action> {
    let seen = table.seen(eye);
    seen.of::<G>().expect("of this game").legal.clone()
}

#[test]
fn what_a_seat_can_do_is_told_to_whoever_may_know_it() {
    let game = catalogue::find("depths").expect("a game");
    let mut table = game.open_seeded(&game.defaults(), None, Seed::from_number(5)).expect("a match");
    for action in ["place:105,214,336,m17", "place:105,214,336,m17"] {
        table.play(action).expect("it can be played");
    }
    // DE-24: whether torpedoes are among them is a secret of the side that acts.
    assert_eq!(table.turn(), Turn::Seat(Seat::ONE));
    assert!(!told_of_legal::<depths::Depths>(&*table, Eye::Seat(Seat::ONE)).is_empty());
    assert_eq!(told_of_legal::<depths::Depths>(&*table, Eye::Seat(Seat::TWO)), []);
    assert_eq!(told_of_legal::<depths::Depths>(&*table, Eye::Public), []);

    // Where nothing is hidden people look together; a seat that waits still has nothing to do.
    let game = catalogue::find("bn3e").expect("a game");
    let table = game.open(&game.defaults(), None).expect("a match");
    let legal = told_of_legal::<bn3e::Bn3e>(&*table, Eye::Public);
    assert!(!legal.is_empty());
    assert_eq!(told_of_legal::<bn3e::Bn3e>(&*table, Eye::Seat(Seat::ONE)), legal);
    assert_eq!(told_of_legal::<bn3e::Bn3e>(&*table, Eye::Seat(Seat::TWO)), []);
}

#[test]
fn what_is_no_message_of_the_game_is_not_received() {
    let game = catalogue::find("bn3e").expect("a game");
    let rules = game.defaults();
    let table = game.open(&rules, None).expect("a match");
    let view = table.view(Eye::Public).to_string();
    let right = Received { rules: &rules, view: &view, legal: &[], past: &[] };
    assert!(game.receive(&right).is_some());
    assert!(game.receive(&Received { view: "null", ..right }).is_none());
    assert!(game.receive(&Received { legal: &["a9-a9".to_owned()], ..right }).is_none());
}
