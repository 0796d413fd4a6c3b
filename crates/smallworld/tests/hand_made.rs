//! Matches from positions that people made by hand: what the text tells wins over the rule set, and their records replay.

use crate::common::{action, rules};
use contract::{Eye, Game, Match, Millis, Record, Seat, Seed, Setting, Turn};
use smallworld::{Event, MapKind, SmallWorld};

/// Three other peoples than the rule set's, a map of no kind there is, more turns, higher numbers, bonuses nobody earned.
const START: &str = "PMS/SPM/DFP human{1:a1:5:2:0} dwarf{8:c3:5:2:0} orc{2:a3:5:2:200} 2/40 3 1:2:0 1 -";

fn open(set: &str) -> Match<SmallWorld> {
    let setting = Setting {
        rules: rules(set),
        start: Some(START.to_owned()),
        seed: Some(Seed::from_number(3)),
        ..Setting::default()
    };
    Match::new(setting, Millis(0)).expect("a position")
}

#[test]
fn the_rules_of_a_match_are_those_that_its_start_tells() {
    for set in ["-", "map=demo peoples=elf,orc,human,dwarf first=4", "map=normal peoples=elf,dwarf grid=square"] {
        let game = open(set);
        assert_eq!(game.game().position(), START);
        let told = game.setting().rules;
        assert_eq!(told.peoples().iter().map(|people| people.name()).collect::<Vec<_>>(), ["human", "dwarf", "orc"]);
        assert_eq!((told.seats(), told.size(), told.turns()), (3, 3, 40));
        assert_eq!((told.grid(), told.map()), (rules(set).grid(), rules(set).map()), "the rule set gives the rest");
        assert_eq!(told.first(), rules(set).first().map(|_| Seat::ONE));
        assert_eq!(game.game().seats(), 3);
    }
    let demo = Setting::<SmallWorld> {
        start: Some("FDPMS/SFDPM/MSFDP/PMSFD/DPMSF elf{1:a1:5:2:0} orc{1:e5:5:2:0} 2/5 1 2:2 1 -".to_owned()),
        ..Setting::default()
    };
    let demo = Match::new(demo, Millis(0)).unwrap().setting().rules;
    assert_eq!((demo.map(), demo.size(), demo.turns(), demo.units()), (MapKind::Demo, 5, 5, 4));
}

#[test]
fn its_record_names_its_peoples_and_replays() {
    for set in ["-", "map=demo peoples=elf,orc,human,dwarf first=4"] {
        let mut game = open(set);
        let mut dice = Seed::from_number(9).dice(1);
        while let Turn::Seat(seat) = game.turn() {
            let any = game.game().random_action(&mut dice).unwrap();
            game.act(seat, &any, Millis(0)).unwrap();
        }
        let record = game.record(Eye::Public);
        assert_eq!(record.tag("Rule.peoples"), Some("human,dwarf,orc"));
        assert_eq!(record.tag("Start"), Some(START));
        let again: Record = record.to_string().parse().unwrap();
        let replayed = Match::<SmallWorld>::replay(&again).unwrap();
        assert_eq!(replayed.game(), game.game());
        assert_eq!(replayed.ending(), game.ending());
        assert_eq!(
            replayed.verify(&again).unwrap().rolls,
            game.plies().iter().filter(|ply| ply.action.is_chance()).count()
        );
    }
}

#[test]
fn a_move_taken_back_leads_to_the_start_of_the_text() {
    let mut game = open("-");
    game.act_text(Seat::at(2), "2-a2", Millis(0)).unwrap();
    game.take_back(Seat::at(2), 0, Millis(0)).unwrap();
    assert_eq!(game.game().position(), START);
}

#[test]
fn bonuses_count_whoever_earned_them_and_the_history_stays_readable() {
    let mut game = open("-");
    // The third seat is the last of the turn.
    game.act_text(Seat::at(2), "end", Millis(0)).unwrap();
    let scored = game.plies().iter().flat_map(|ply| &ply.events).find_map(|event| match event {
        Event::Scored(scoring) => Some(scoring.gained.clone()),
        _ => None,
    });
    assert_eq!(scored, Some(vec![1, 0, 201]));
    let view = game.view(Eye::Public);
    assert_eq!(view.seats.iter().map(|seat| seat.score).collect::<Vec<_>>(), [2, 2, 201]);
    assert_eq!(view.history.last().map(|turn| turn.scores.clone()), Some(vec![2, 2, 201]));
}

#[test]
fn a_long_game_keeps_its_last_thirty_turns() {
    let rules = rules("-");
    let text = "PPP/PPP/PPP human{1:a1:5:2:0} orc{1:c3:5:2:0} 1/254 1 0:0 1 -";
    let mut game = SmallWorld::from_position(&rules, text).unwrap();
    let mut turns = 0;
    while game.turn() != Turn::Over(contract::Outcome::Draw) {
        game.play(&action("end"), &mut Vec::new()).unwrap();
        turns += 1;
    }
    assert_eq!(turns, 2 * 254);
    let history = game.view(Eye::Public).history;
    assert_eq!((history.len(), history[0].turn, history[29].turn), (30, 225, 254));
    assert_eq!((history[0].scores.clone(), history[29].scores.clone()), (vec![225, 225], vec![254, 254]));
    assert!(history.iter().all(|turn| turn.gained == [1, 1]));
}
