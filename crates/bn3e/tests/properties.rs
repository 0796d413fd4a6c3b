//! What holds for every text and every position.

use bn3e::{Action, Bn3e, Position, Rules, Side, Square};
use contract::{Dice, Game, Listed, Outcome, Rules as _, Turn};
use proptest::prelude::*;

/// Every action that can be written.
fn expressible() -> Vec<Action> {
    let mut all = vec![Action::End];
    for from in Square::all() {
        all.push(Action::RepairAtBase { ship: from });
        all.push(Action::Land { ship: from });
        for to in Square::all() {
            all.push(Action::Move { from, to });
            all.push(Action::Attack { from, target: to });
            all.push(Action::RepairAtSea { from, to });
        }
    }
    all
}

#[test]
fn legal_is_exactly_what_can_be_played() {
    let all = expressible();
    let mut dice = Dice::from_number(99);
    for _ in 0..12 {
        let mut game = Bn3e::new(&Rules::default());
        while let Some(next) = game.random_action(&mut dice) {
            let mut legal = Vec::new();
            game.legal(&mut legal);
            for action in &all {
                let mut after = game.clone();
                let played = after.play(action, &mut Vec::new()).is_ok();
                assert_eq!(played, legal.contains(action), "{} {action}", game.position());
                assert!(played || after == game, "{action} was refused and changed something");
            }
            game.play(&next, &mut Vec::new()).expect("drawn, so legal");
        }
    }
}

/// The short ways that a search takes say the same as the long ones.
#[test]
fn attacks_fleets_and_keys_agree_with_the_whole() {
    let rules = Rules::default();
    let mut texts = std::collections::HashMap::new();
    let mut dice = Dice::from_number(7);
    for _ in 0..50 {
        let mut game = Bn3e::new(&rules);
        while let Some(next) = game.random_action(&mut dice) {
            let position = *game.bare_position();
            let (mut legal, mut attacks) = (Vec::new(), Vec::new());
            position.each_legal(&rules, |action| legal.push(action));
            position.each_attack(&rules, |action| attacks.push(action));
            legal.retain(|action| matches!(action, Action::Attack { .. }));
            assert_eq!(attacks, legal, "{}", position.text());

            let fleets = [Side::Blue, Side::Red].map(|side| position.fleet(side).collect::<Vec<_>>());
            assert!(fleets.iter().flatten().all(|(at, ship)| position.ship(*at) == Some(*ship)));
            let ships = Square::all().filter(|at| position.ship(*at).is_some()).count();
            assert_eq!(fleets.iter().map(Vec::len).sum::<usize>(), ships);

            for (side, fleet) in [Side::Blue, Side::Red].into_iter().zip(&fleets) {
                let bits = fleet.iter().fold(0_u64, |bits, (at, _)| bits | 1 << (8 * at.rank() + at.file()));
                assert_eq!(position.bits(side), bits);
            }

            let text = position.text();
            let without_turn = text.rsplit_once(' ').map(|(rest, _)| rest.to_owned());
            let known = texts.entry(position.key()).or_insert_with(|| without_turn.clone());
            assert_eq!(*known, without_turn, "two positions, one key");
            game.play(&next, &mut Vec::new()).expect("drawn, so legal");
        }
    }
}

/// BN-17: the third time that a board stands is the draw, however many other boards stood in between. The ships sail about and
/// never shoot or land, so nothing else can end these games.
#[test]
fn a_game_is_drawn_the_third_time_that_a_board_stands_and_not_before() {
    let mut values = Rules::default().values();
    values.set_text("max_turns", "0").expect("a number");
    let rules = Rules::from_values(&values).expect("no limit");
    for number in 0..4 {
        let mut dice = Dice::from_number(number);
        let start = "4s3r3/6/6/6/6/R3P34 b 3 - 1";
        let mut game = Bn3e::from_position(&rules, start).expect("a position");
        let mut stood = std::collections::HashMap::new();
        let mut legal = Vec::new();
        loop {
            if game.bare_position().points() == 3 {
                let text = game.position();
                let board: Vec<&str> = text.split(' ').take(2).collect();
                let times = stood.entry(board.join(" ")).and_modify(|times| *times += 1).or_insert(1);
                assert_eq!(game.turn() == Turn::Over(Outcome::Draw), *times == 3, "{text} stands {times} times");
            }
            game.legal(&mut legal);
            legal.retain(|action| matches!(action, Action::Move { .. } | Action::End));
            if legal.is_empty() {
                break;
            }
            let next = legal[dice.below(legal.len() as u32) as usize];
            game.play(&next, &mut Vec::new()).expect("listed, so legal");
            legal.clear();
        }
        assert!(stood.len() > 100, "only {} boards stood in between", stood.len());
    }
}

#[test]
fn a_view_reads_back_from_json() {
    let view = Bn3e::new(&Rules::default()).view(contract::Eye::Public);
    let json = serde_json::to_string(&view).expect("a view is plain data");
    assert_eq!(serde_json::from_str::<bn3e::View>(&json).expect("its own text"), view);
}

/// The quick draw reaches every legal action, each about as often.
#[test]
fn the_draw_is_even() {
    let text = "1s31p3r31/p2s22R21/2S11r31/1P31R32/6/2S31P31 b 1 - 9";
    let position = Position::read(&Rules::default(), text).expect("a position");
    let mut legal = Vec::new();
    position.each_legal(&Rules::default(), |action| legal.push(action));
    let mut counts = vec![0_u32; legal.len()];
    let mut dice = Dice::from_number(3);
    let draws = 2_000 * legal.len() as u32;
    for _ in 0..draws {
        let drawn = position.draw_legal(&Rules::default(), &mut dice).expect("not over");
        counts[legal.iter().position(|a| *a == drawn).expect("drawn, so listed")] += 1;
    }
    // Seven standard deviations around 2,000, with fixed dice: this fails only if the draw is uneven.
    assert!(counts.iter().all(|n| (1_690..2_310).contains(n)), "{counts:?}");
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in "\\PC*") {
        let _ = text.parse::<Action>();
        let _ = Position::read(&Rules::default(), &text);
    }

    #[test]
    fn texts_that_look_like_actions_read_back(text in "[a-g][0-9][-x+#][a-g]?[0-9]?") {
        if let Ok(action) = text.parse::<Action>() {
            prop_assert_eq!(action.to_string(), text);
        }
    }

    #[test]
    fn texts_that_look_like_positions_read_back(
        board in "([RPSrps][0-4]|[1-6]){1,6}(/([RPSrps][0-4]|[1-6]){1,4}){5}",
        rest in "[br] [0-4] (-|[a-f][1-8]:[mash]{1,4}) [0-9]{1,3}",
    ) {
        if let Ok(position) = Position::read(&Rules::default(), &format!("{board} {rest}")) {
            let text = position.text();
            prop_assert_eq!(Position::read(&Rules::default(), &text), Ok(position));
        }
    }
}
