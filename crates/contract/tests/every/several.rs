//! Matches of several seats, with secrets: who leaves, who agrees, what is taken back, corrected, sealed and shown.

use crate::auction::{Auction, AuctionRules, Move};
use contract::{
    Cause, Ending, Eye, Match, Millis, Offer, Outcome, Ply, Proposal, Record, Refused, Seat, Seed, Setting, TakenBack,
    Turn, Who, Written,
};

const NOW: Millis = Millis(0);

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

fn open_with(rules: AuctionRules, time: &str, seed: Option<Seed>) -> Match<Auction> {
    let players = vec![vec!["Ana".into(), "Abel".into()], vec!["Bruno".into()]];
    let time = time.parse().expect("a time control");
    Match::new(Setting { rules, players, time, seed, ..Setting::default() }, NOW).expect("the usual start")
}

fn open() -> Match<Auction> {
    open_with(AuctionRules::default(), "-", Some(Seed::from_number(4)))
}

/// Lets the seat to act do these one after the other.
fn act(game: &mut Match<Auction>, actions: &str) {
    for action in actions.split(' ').filter(|action| !action.is_empty()) {
        let seat = game.turn().seat().expect("a seat's turn");
        game.act_text(seat, action, NOW).unwrap_or_else(|why| panic!("{action}: {why}"));
    }
}

fn texts(game: &Match<Auction>) -> Vec<String> {
    game.plies().iter().map(|ply| ply.action.to_string()).collect()
}

#[test]
fn the_auction_conforms() {
    let usual = AuctionRules::default;
    let rules = [usual(), AuctionRules { seats: 4, listed: false, ..usual() }, AuctionRules { seats: 2, ..usual() }];
    contract::conformance::check::<Auction>(&rules, 10);
}

#[test]
fn the_others_go_on_without_whoever_leaves() {
    let mut game = open();
    act(&mut game, "bid:1");
    game.resign(seat(3), NOW).expect("at any time");
    assert_eq!((game.ending(), game.turn()), (None, Turn::Seat(seat(2))));
    game.resign(seat(3), NOW).expect("whoever has left has left");
    assert_eq!(game.ending(), None);
    act(&mut game, "bid:2");
    // The seat that left is passed over, at once and in every round.
    assert_eq!(texts(&game)[3], "pass");
    assert_eq!(game.turn(), Turn::Seat(seat(1)), "the next round");
    game.resign(seat(1), NOW).expect("another");
    assert_eq!(game.ending(), Some(Ending { outcome: Outcome::Win(seat(2)), cause: Cause::Resignation }));
}

#[test]
fn whoever_leaves_in_their_turn_ends_a_game_that_cannot_go_on() {
    let mut game =
        open_with(AuctionRules { goes_on: false, ..AuctionRules::default() }, "-", Some(Seed::from_number(4)));
    let mut waits = game.clone();
    game.resign(seat(1), NOW).expect("in their turn");
    assert_eq!(game.ending(), Some(Ending { outcome: Outcome::Draw, cause: Cause::Resignation }));
    waits.resign(seat(2), NOW).expect("in another's turn");
    assert_eq!((waits.ending(), waits.turn()), (None, Turn::Seat(seat(1))));
}

#[test]
fn what_somebody_who_left_would_have_won_is_a_draw() {
    let start = Some("10/210/".to_owned());
    let setting = Setting { start, ..Setting::default() };
    let mut stayed = Match::<Auction>::new(setting.clone(), NOW).expect("a position");
    stayed.resign(seat(3), NOW).expect("leaving with nothing");
    stayed.tell(&Move::Prize(1), NOW).expect("chance");
    act(&mut stayed, "bid:1 pass");
    stayed.tell(&Move::Open, NOW).expect("chance");
    assert_eq!(stayed.ending().map(|end| end.outcome), Some(Outcome::Win(seat(1))));
    let mut left = Match::<Auction>::new(setting, NOW).expect("a position");
    left.resign(seat(1), NOW).expect("leaving with most");
    left.tell(&Move::Prize(1), NOW).expect("chance");
    act(&mut left, "pass pass");
    left.tell(&Move::Open, NOW).expect("chance");
    assert_eq!(left.ending().map(|end| end.outcome), Some(Outcome::Draw));
}

#[test]
fn a_clock_that_falls_takes_its_seat_out_and_the_next_runs() {
    let mut game = open_with(AuctionRules::default(), "10", Some(Seed::from_number(4)));
    game.tick(Millis(9_999));
    assert_eq!(game.turn(), Turn::Seat(seat(1)));
    game.tick(Millis(10_000));
    assert_eq!((game.turn(), game.ending(), game.clock().running()), (Turn::Seat(seat(2)), None, Some(seat(2))));
    game.tick(Millis(20_000));
    assert_eq!(game.ending(), Some(Ending { outcome: Outcome::Win(seat(3)), cause: Cause::Time }));
    assert_eq!(game.clock().running(), None);
}

#[test]
fn a_draw_needs_all_who_are_still_there() {
    let mut game = open();
    game.offer_draw(seat(1), NOW).expect("an offer");
    game.agree(seat(2), NOW).expect("a yes");
    assert_eq!(game.ending(), None, "seat 3 has not been heard");
    assert_eq!(game.agree(seat(2), NOW), Err(Refused::NoOffer), "once is enough");
    let standing = Offer { by: seat(1), what: Proposal::Draw, agreed: vec![seat(2)] };
    assert_eq!(game.offers(), [standing]);
    let mut without = game.clone();
    game.agree(seat(3), NOW).expect("a yes");
    assert_eq!(game.ending(), Some(Ending { outcome: Outcome::Draw, cause: Cause::Agreement }));
    assert_eq!(game.agree(seat(2), NOW), Err(Refused::Over));
    // A player who has left is not asked.
    without.decline(seat(1), NOW).expect("withdrawn");
    without.resign(seat(3), NOW).expect("leaving");
    without.offer_draw(seat(1), NOW).expect("an offer");
    without.agree(seat(2), NOW).expect("a yes");
    assert_eq!(without.ending().map(|end| end.outcome), Some(Outcome::Draw));
}

#[test]
fn a_no_is_to_what_another_proposed_before_it_is_to_one_s_own() {
    let mut game = open();
    act(&mut game, "note:1");
    assert_eq!(game.decline(seat(1), NOW), Err(Refused::NoOffer));
    game.offer_draw(seat(1), NOW).expect("an offer");
    assert_eq!(game.take_back(seat(2), 1, NOW), Ok(TakenBack::Asked));
    game.decline(seat(1), NOW).expect("to seat 2");
    assert_eq!(game.offers().iter().map(|offer| offer.by).collect::<Vec<_>>(), [seat(1)]);
    game.decline(seat(1), NOW).expect("withdrawn");
    assert!(game.offers().is_empty());
}

#[test]
fn one_takes_back_in_one_s_turn_and_asks_afterwards() {
    let mut game = open();
    act(&mut game, "note:1 note:2");
    assert_eq!(game.take_back(seat(1), 3, NOW), Err(Refused::NothingToTakeBack));
    assert_eq!(game.take_back(seat(4), 1, NOW), Err(Refused::NoSuchSeat { seat: seat(4), seats: 3 }));
    assert_eq!(game.take_back(seat(2), 2, NOW), Ok(TakenBack::Asked), "another's is not theirs to take");
    assert_eq!(game.take_back(seat(1), 2, NOW), Ok(TakenBack::Done));
    assert_eq!(texts(&game)[1..], ["note:1"]);
    assert!(game.offers().is_empty(), "and what was asked points at something else now");
    act(&mut game, "bid:3");
    assert_eq!(game.take_back(seat(1), 2, NOW), Ok(TakenBack::Asked), "the turn has passed");
    // Asked anew it takes the place of what was asked before; another's stands.
    assert_eq!(game.take_back(seat(3), 2, NOW), Ok(TakenBack::Asked));
    assert_eq!(game.take_back(seat(1), 1, NOW), Ok(TakenBack::Asked));
    let asked: Vec<_> = game.offers().iter().map(|offer| (offer.by, offer.what)).collect();
    assert_eq!(asked, [(seat(3), Proposal::TakeBack { to: 2 }), (seat(1), Proposal::TakeBack { to: 1 })]);
    game.offer_draw(seat(1), NOW).expect("besides");
    assert_eq!(game.take_back(seat(1), 1, NOW), Ok(TakenBack::Asked));
    assert_eq!(game.offers().len(), 3, "a wish to draw is none to take back");
    assert_eq!(game.before_last_action(), Some(2));
}

/// Players who had given up are asked too: it is their result too.
#[test]
fn a_result_is_corrected_only_if_everybody_agrees() {
    let mut game = open();
    assert_eq!(game.propose_correction(seat(1), 0), Err(Refused::Over), "there is no result yet");
    for leaves in [3, 2] {
        game.resign(seat(leaves), NOW).expect("leaving");
    }
    let ending = game.ending();
    assert_eq!(ending.map(|end| end.outcome), Some(Outcome::Win(seat(1))));
    assert_eq!(game.propose_correction(seat(4), 0), Err(Refused::NoSuchSeat { seat: seat(4), seats: 3 }));
    assert_eq!(game.propose_correction(seat(2), game.plies().len()), Err(Refused::NothingToTakeBack));
    assert_eq!(game.propose_correction(seat(2), 0), Ok(()));
    assert_eq!(game.offers(), [Offer { by: seat(2), what: Proposal::TakeBack { to: 0 }, agreed: Vec::new() }]);
    game.agree(seat(1), NOW).expect("a yes");
    assert_eq!(game.ending(), ending, "seat 3 has not been heard");
    game.agree(seat(3), NOW).expect("a yes");
    assert_eq!(game.ending(), None);
    // An action of a player's turn is no entry of a referee's: such a result stands.
    let mut played = open();
    act(&mut played, "note:1");
    for leaves in [3, 2] {
        played.resign(seat(leaves), NOW).expect("leaving");
    }
    assert_eq!(played.propose_correction(seat(1), 0), Err(Refused::Over));
}

#[test]
fn what_was_learned_stays_learned() {
    let mut game = open();
    act(&mut game, "note:1 look note:2");
    assert_eq!(game.take_back(seat(1), 1, NOW), Err(Refused::Learned { ply: 3 }));
    assert_eq!(game.take_back(seat(1), 2, NOW), Err(Refused::Learned { ply: 3 }));
    assert_eq!(game.take_back(seat(1), 3, NOW), Ok(TakenBack::Done));
    assert_eq!(texts(&game)[1..], ["note:1", "look"]);
}

#[test]
fn what_is_over_is_not_asked_about() {
    let mut game = open();
    act(&mut game, "bid:1");
    game.resign(seat(2), NOW).expect("leaving");
    game.resign(seat(3), NOW).expect("leaving");
    assert_eq!(game.take_back(seat(1), 1, NOW), Err(Refused::Over));
    let plies = game.plies().len();
    game.rewind(plies, NOW);
    assert!(game.ending().is_some(), "nothing is taken back, so nothing begins again");
    game.rewind(1, NOW);
    assert_eq!((game.ending(), game.plies().len()), (None, 1));
    // And the player who had left is back.
    act(&mut game, "bid:1 bid:2 bid:3");
}

#[test]
fn acting_answers_the_others_and_keeps_one_s_own_offer() {
    let mut game = open();
    game.offer_draw(seat(1), NOW).expect("an offer");
    act(&mut game, "note:1");
    assert_eq!(game.offers().len(), 1, "one's own offer stands");
    act(&mut game, "bid:1 note:2");
    assert!(game.offers().is_empty(), "seat 2 would rather play on");
    assert_eq!(game.take_back(seat(2), 0, NOW), Ok(TakenBack::Asked), "chance and another's bid");
    act(&mut game, "note:3");
    assert!(game.offers().is_empty(), "it would point at something else");
}

#[test]
fn partners_take_the_turns_of_a_seat_whole() {
    let players = vec![vec!["Ana".into(), "Abel".into(), "Ada".into()], vec!["Bruno".into()]];
    let setting = Setting { players, seed: Some(Seed::from_number(4)), ..Setting::default() };
    let mut game = Match::<Auction>::new(setting, NOW).expect("the usual start");
    let mut players = Vec::new();
    for actions in ["note:1", "bid:1", "bid:2", "note:1", "bid:3", "note:1 note:2", "bid:1"] {
        players.push(game.player_to_act().expect("somebody acts"));
        act(&mut game, actions);
    }
    let (one, two, three) = (seat(1), seat(2), seat(3));
    assert_eq!(players, [(one, 0), (one, 0), (two, 0), (three, 0), (three, 0), (one, 1), (one, 1)]);
}

#[test]
fn a_player_that_looks_back_sees_what_its_seat_saw_before_each_turn() {
    let mut game = open();
    act(&mut game, "note:1 bid:5 bid:2 bid:1 note:3");
    let earlier = game.earlier(seat(1));
    assert_eq!(earlier.len(), 1, "the turn under way has not been before");
    assert_eq!((earlier[0].bids.as_slice(), earlier[0].won.as_slice()), (&[][..], &[0, 0, 0][..]));
    let two = game.earlier(seat(2));
    assert_eq!(two.iter().map(|view| view.bids.clone()).collect::<Vec<_>>(), [vec![None]], "the bid is hidden from it");
    act(&mut game, "bid:1");
    assert_eq!(game.earlier(seat(1)).len(), 2);
}

#[test]
fn an_eye_sees_its_own_and_the_rest_when_it_is_over() {
    let mut game = open();
    act(&mut game, "bid:5 look");
    let log = |game: &Match<Auction>, eye| game.log(eye).map(|line| line.to_string()).collect::<Vec<_>>();
    let prize = log(&game, Eye::Public)[0].clone();
    assert_eq!(log(&game, Eye::Public), [prize.as_str(), "2 1 bid:? -> bids", "3 2 look -> looked"]);
    assert_eq!(log(&game, Eye::Seat(seat(1))), [prize.as_str(), "2 1 bid:5 -> bids bid=5", "3 2 look -> looked"]);
    assert_eq!(log(&game, Eye::Seat(seat(2))), [prize.as_str(), "2 1 bid:? -> bids", "3 2 look -> looked saw=5"]);

    let sent: Vec<_> = game.sent_after(1, Eye::Seat(seat(2))).collect();
    assert_eq!(
        sent.iter().map(|ply| (ply.action.as_str(), ply.events.len())).collect::<Vec<_>>(),
        [("bid:?", 1), ("look", 2)]
    );
    let got = Ply::<Auction>::received(&sent[1]).expect("of this game");
    assert_eq!((got.by, got.action, got.events.len()), (Who::Seat(seat(2)), Move::Look, 2));
    let mut torn = sent[1].clone();
    torn.events[0] = "looked".into();
    assert!(Ply::<Auction>::received(&torn).is_none());
    torn = sent[0].clone();
    torn.action = "conjure".to_owned();
    assert!(Ply::<Auction>::received(&torn).is_none());

    let seen = game.seen(Eye::Seat(seat(3)));
    assert_eq!(seen.past.iter().map(|ply| ply.action.to_string()).collect::<Vec<_>>()[1..], ["bid:?", "look"]);
    assert_eq!((seen.legal.len(), seen.view.bids, seen.rules.seats), (0, vec![None], 3));
    assert_eq!(game.turn(), Turn::Seat(seat(2)));
    assert_eq!(game.seen(Eye::Seat(seat(2))).legal.len(), 20, "what can be done is told to whoever is to act");
    assert!(game.seen(Eye::Public).legal.is_empty(), "and to nobody who watches a game with secrets");
    assert_eq!(game.view(Eye::Seat(seat(1))).bids, [Some(5)]);

    game.resign(seat(1), NOW).expect("leaving");
    game.resign(seat(2), NOW).expect("leaving");
    assert!(log(&game, Eye::Public)[1].ends_with("bid:5 -> bids bid=5"), "over, it lies open");
    assert_eq!(game.sent_after(1, Eye::Public).next().map(|ply| ply.action).as_deref(), Some("bid:5"));
    assert!(game.seen(Eye::Public).legal.is_empty());
    let then: Vec<String> = game.log_as(Eye::Public).map(|line| line.to_string()).collect();
    assert_eq!(then[1], "2 1 bid:? -> bids", "as it was read then");
}

/// A whole match: two rounds of three bids each, and its record.
fn finished() -> (Match<Auction>, String) {
    let mut game = open();
    act(&mut game, "note:1 bid:5 bid:2 look bid:1 bid:1 bid:9 bid:3");
    assert!(game.ending().is_some());
    let text = game.record(Eye::Public).to_string();
    (game, text)
}

#[test]
fn a_record_with_secrets_tells_the_answers_and_is_verified() {
    let (game, text) = finished();
    let record: Record = text.parse().expect("our own record");
    let answered = record.entries().filter(|entry| entry.answer.is_some()).count();
    assert_eq!(answered, game.plies().len());
    let replayed = Match::<Auction>::replay(&record).expect("our own record");
    assert_eq!(replayed.record(Eye::All).to_string(), text);
    let verified = replayed.verify(&record).expect("honest");
    assert_eq!((verified.seed, verified.rolls, verified.kept, verified.seals), (true, 4, 0, 6));
    assert_eq!(verified.answers, answered);
    assert_eq!(game.seals().iter().map(|(ply, _)| *ply).collect::<Vec<_>>(), [3, 4, 6, 9, 10, 11]);
    let open = open();
    assert!(open.opening().is_none() && open.commitment().is_some(), "the seed is a secret while it lasts");
    assert_eq!(game.opening(), Some(&Seed::from_number(4)));
}

#[test]
fn false_answers_and_broken_seals_are_found_out() {
    let (game, text) = finished();
    let told = text.replacen("bid:2 {= bids bid=2}", "bid:2 {= bids bid=3}", 1);
    let error = Match::<Auction>::replay(&told.parse().expect("well formed")).unwrap_err();
    assert!(error.to_string().contains("record-other-answer found=bids bid=3 wanted=bids bid=2"), "{error}");
    // Another bid than the one that was sealed, though legal and answered rightly.
    let other = text.replacen("bid:2 {= bids bid=2}", "bid:3 {= bids bid=3}", 1);
    let record: Record = other.parse().expect("well formed");
    let replayed = Match::<Auction>::replay(&record).expect("legal in itself");
    let error = replayed.verify(&record).unwrap_err();
    assert!(error.to_string().contains("record-broken-seal action=bid:3"), "{error}");
    let line = other.lines().position(|line| line.starts_with("3. bid:3")).expect("its turn") + 1;
    assert_eq!((error.line, error.column), (line, 4));
    // A seed that is not the one that was promised.
    let seed = game.opening().expect("over").to_hex();
    let error =
        Match::<Auction>::replay(&text.replace(&seed, &"0".repeat(64)).parse().expect("well formed")).unwrap_err();
    assert!(error.to_string().contains("record-other-seed"), "{error}");
    // Without a promise nothing is said of the seed.
    let unpromised: String = text.split_inclusive('\n').filter(|line| !line.starts_with("[Dice")).collect();
    let record: Record = unpromised.parse().expect("well formed");
    let verified = Match::<Auction>::replay(&record).expect("legal").verify(&record).expect("honest");
    assert_eq!((verified.seed, verified.rolls), (false, 4));
}

#[test]
fn an_action_that_cannot_be_read_is_told_with_its_column() {
    let text = "[Game \"auction\"]\n1. ~prize=1 bid:x *";
    let error = Match::<Auction>::replay(&text.parse().expect("well formed")).unwrap_err();
    assert_eq!(error.to_string(), "line 2, column 17: unreadable 'bid:x': column 5: auction-no-action found=bid:x");
}

fn line(action: &str, chance: &[Move]) -> Written<Move> {
    Written { action: action.parse().expect("an action"), chance: chance.to_vec() }
}

#[test]
fn a_correction_keeps_what_lies_on_the_table_and_says_so() {
    let lines = |chance: &[Move]| {
        let [first, second, third] = ["bid:4", "note:1", "bid:2"].map(|action| line(action, &[]));
        [first, second, third, line("bid:3", chance)]
    };
    // A seed that brings another second prize a ply later, which is where the correction puts it.
    let (game, drawn, fresh) = (0..50)
        .find_map(|number| {
            let mut game = open_with(AuctionRules::default(), "-", Some(Seed::from_number(number)));
            act(&mut game, "bid:1 bid:2 bid:3");
            let drawn = game.plies()[5].action.clone();
            let fresh = game.rewritten(1, &lines(&[])).expect("it fits");
            (fresh.plies()[6].action != drawn).then_some((game, drawn, fresh))
        })
        .expect("one of fifty");
    assert_eq!(fresh.record(Eye::All).tag("Kept"), None, "the dice fell");
    let rewritten = game.rewritten(1, &lines(std::slice::from_ref(&drawn))).expect("it fits");
    assert_eq!(texts(&rewritten)[1..], ["bid:4", "note:1", "bid:2", "bid:3", "~open", &drawn.to_string()]);
    let mut corrected = game.clone();
    corrected.rewrite(1, &lines(std::slice::from_ref(&drawn))).expect("it fits");
    assert_eq!(texts(&corrected), texts(&rewritten), "in its own place as well");
    assert_eq!(rewritten.record(Eye::All).tag("Kept"), Some("7"));

    // Kept draws are said to be kept, and only those that were may differ from the dice.
    let mut over = rewritten.clone();
    for seat in [1, 2].map(seat) {
        over.resign(seat, NOW).expect("leaving");
    }
    let text = over.record(Eye::All).to_string();
    let verify = |text: &str| {
        let record: Record = text.parse().expect("well formed");
        Match::<Auction>::replay(&record).expect("legal").verify(&record).map_err(|error| error.to_string())
    };
    let verified = verify(&text).expect("honest");
    assert_eq!((verified.rolls, verified.kept), (2, 1));
    for forged in ["", "[Kept \"6\"]\n"] {
        let error = verify(&text.replace("[Kept \"7\"]\n", forged)).unwrap_err();
        assert!(error.contains("record-other-dice"), "{error}");
    }
    // Taken back, it is not kept any more, and the dice fall as they fall there.
    let mut back = rewritten;
    back.rewind(5, NOW);
    assert_eq!((back.record(Eye::All).tag("Kept"), back.turn()), (None, Turn::Chance));
    back.roll_what_is_due();
    assert_eq!(back.plies()[6].action, fresh.plies()[6].action);
}

/// What stays is not played again; whoever reads the record plays it, and must find the same match.
#[test]
fn what_a_correction_keeps_is_as_if_it_had_been_read_from_a_record() {
    let (over, _) = finished();
    for keep in 0..=over.plies().len() {
        let mut record = over.kept_record();
        let entries: Vec<_> = record.entries().take(keep).cloned().collect();
        record.turns.clear();
        let mut read = Match::<Auction>::opened_by(&record).expect("our own");
        for entry in &entries {
            read.replay_entry(entry).expect("our own");
        }
        let kept = over.rewritten(keep, &[]).expect("it was played");
        assert_eq!(kept.kept_record().to_string(), read.kept_record().to_string(), "{keep}");
        assert_eq!((kept.turn(), kept.ending(), kept.offers()), (read.turn(), read.ending(), read.offers()), "{keep}");
        assert_eq!((kept.clock(), kept.game()), (read.clock(), read.game()), "{keep}");
    }
}

#[test]
fn a_correction_that_does_not_fit_is_refused_with_why() {
    let mut game = open();
    act(&mut game, "bid:1");
    assert!(matches!(game.rewritten(1, &[line("~prize=1", &[])]), Err(Refused::Illegal(_))));
    assert!(matches!(game.rewritten(9, &[]).map(|game| game.plies().len()), Ok(2)), "all that there are stay");
    // Without dice people must tell what chance brings before anybody acts.
    let told = open_with(AuctionRules::default(), "-", None);
    assert_eq!(
        told.rewritten(0, &[line("bid:1", &[])]).err(),
        Some(Refused::NotYourTurn { seat: seat(1), to_act: Who::Chance })
    );
    // Nothing is played after the end.
    let (over, _) = finished();
    assert_eq!(over.rewritten(99, &[line("bid:1", &[])]).err(), Some(Refused::Over));
}

#[test]
fn chance_is_told_where_there_are_no_dice() {
    let mut game = open_with(AuctionRules::default(), "-", None);
    assert_eq!(
        game.act_text(seat(1), "bid:1", NOW).unwrap_err(),
        Refused::NotYourTurn { seat: seat(1), to_act: Who::Chance }
    );
    assert!(matches!(game.tell(&Move::Prize(9), NOW), Err(Refused::Illegal(_))));
    assert_eq!(game.tell(&Move::Prize(2), NOW).map(<[_]>::len), Ok(1));
    assert_eq!(game.tell(&Move::Prize(2), NOW).map(<[_]>::len), Err(Refused::NotChance { to_act: seat(1) }));
    assert_eq!(game.record(Eye::All).tag("Kept"), None, "there are no dice to differ from");
    assert!(game.seals().is_empty() && game.commitment().is_none());
    game.roll_what_is_due();
    assert_eq!(game.plies().len(), 1);
}

#[test]
fn another_match_by_the_same_terms() {
    let rules = AuctionRules { seats: 4, goes_on: false, ..AuctionRules::default() };
    let game = open_with(rules.clone(), "300+5", Some(Seed::from_number(1)));
    let again = game.again(vec![vec!["Cleo".to_owned()]], Some(Seed::from_number(2)), NOW).expect("the same start");
    assert_eq!(
        (again.setting().rules.clone(), again.setting().time, again.setting().start.clone()),
        (rules, "300+5".parse().expect("a control"), None)
    );
    assert_eq!(again.setting().players, [["Cleo"]]);
    let text = again.record(Eye::All).to_string();
    assert!(text.contains("[Rule.seats \"4\"]\n[Rule.goes_on \"false\"]\n[Clock \"300+5\"]"), "{text}");
    assert!(text.contains("[Seat1 \"Cleo\"]") && !text.contains("[Seat2"), "{text}");
    // Kept with its seed in the open, it goes on from its record.
    let text = again.kept_record().to_string();
    let replayed = Match::<Auction>::replay(&text.parse().expect("our own")).expect("our own");
    assert_eq!(replayed.kept_record().to_string(), text);
}
