//! A bot that is asked nonsense says so, one that is cancelled answers, and the same question has the same answer.

use std::cell::Cell;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use ::bn3e::{Bn3e, Rules, View};
use bots::{Bn3eBot, Bot, Budget, Choice, Greedy, Job, JobError, Level, Mcts, NoChoice, Random, Sight, Watch};
use contract::{AnyView, Dice, Eye, Game, Seat, Turn};

fn all() -> [Box<dyn Bot<Bn3e>>; 4] {
    [Box::new(Random), Box::new(Greedy), Box::new(Mcts), Box::new(Bn3eBot::default())]
}

fn view(position: &str) -> View {
    Bn3e::from_position(&Rules::default(), position).expect("a position").view(Eye::Seat(Seat::ONE))
}

fn ask(bot: &mut dyn Bot<Bn3e>, view: &View, seat: Seat, budget: &Budget) -> Result<Choice<Bn3e>, NoChoice> {
    let rules = Rules::default();
    let sight = Sight { seat, rules: &rules, view, earlier: &[], seed: 5 };
    bot.choose(&sight, budget, &mut Watch::new(&AtomicBool::new(false)))
}

const START: &str = "s3s3p3p3r3r3/6/6/6/6/R3R3P3P3S3S3 b 3 - 1";

#[test]
fn nonsense_is_refused_by_name() {
    let mut landed = Bn3e::from_position(&Rules::default(), "R35/6/6/6/6/5s3 b 3 - 1").unwrap();
    landed.play(&"a7#".parse().unwrap(), &mut Vec::new()).unwrap();
    let few = Budget::nodes(100);
    for mut bot in all() {
        let bot = &mut *bot;
        assert_eq!(ask(bot, &landed.view(Eye::Public), Seat::ONE, &few), Err(NoChoice::Over));
        assert_eq!(ask(bot, &view("6/6/6/6/6/R35 b 3 - 1"), Seat::ONE, &few), Err(NoChoice::Over));
        assert_eq!(ask(bot, &view(START), Seat::TWO, &few), Err(NoChoice::NotToAct { seat: Seat::TWO }));
        assert_eq!(ask(bot, &view(START), Seat::ONE, &Budget::nodes(0)), Err(NoChoice::ZeroBudget { limit: "nodes" }));
        let broken = View { position: "7/6/6 b".to_owned(), ..view(START) };
        assert!(matches!(ask(bot, &broken, Seat::ONE, &few), Err(NoChoice::BadView(_))));
        assert!(ask(bot, &view(START), Seat::ONE, &Budget::nodes(1)).is_ok(), "one node is enough for an answer");
    }
}

#[test]
fn a_bad_job_is_refused_by_name() {
    let game = Bn3e::new(&Rules::default());
    let job = Job::new::<Bn3e>(game.rules(), Seat::ONE, &game.view(Eye::Public));
    let job = job.within(Budget::level(Level::BOTTOM));
    let answer = |job: &Job| job.answer(&mut Watch::new(&AtomicBool::new(false)));
    assert!(answer(&job).is_ok());
    let chess = Job { game: "chess".to_owned(), ..job.clone() };
    assert_eq!(answer(&chess), Err(JobError::NoBot { game: "chess".to_owned() }));
    let rules = [("action_points".to_owned(), "many".to_owned())].into();
    assert!(matches!(answer(&Job { rules, ..job.clone() }), Err(JobError::BadRules(_))));
    let view = AnyView::new(serde_json::json!({ "position": 7 }));
    assert!(matches!(answer(&Job { view, ..job.clone() }), Err(JobError::BadView(_))));
    assert_eq!(answer(&Job { seat: Seat::TWO, ..job }), Err(NoChoice::NotToAct { seat: Seat::TWO }.into()));
}

/// Cancelled before it has begun, while it thinks, or out of time: the clock stands in for all moments.
#[test]
fn a_cancelled_search_has_an_answer() {
    let rules = Rules::default();
    let view = view("s33r31/3p32/4r31/p3R14/2P3P3S31/4S31 b 3 - 5");
    let sight = Sight { seat: Seat::ONE, rules: &rules, view: &view, earlier: &[], seed: 5 };
    for mut bot in [Box::new(Mcts) as Box<dyn Bot<Bn3e>>, Box::new(Bn3eBot::default())] {
        let cancelled = AtomicBool::new(true);
        assert!(bot.choose(&sight, &Budget::nodes(u64::MAX), &mut Watch::new(&cancelled)).is_ok());
        let (stop, looks) = (AtomicBool::new(false), Cell::new(0));
        let clock = || {
            looks.set(looks.get() + 1);
            Duration::from_millis(looks.get())
        };
        let budget = Budget::time(Duration::from_millis(40));
        assert!(bot.choose(&sight, &budget, &mut Watch::new(&stop).with_clock(&clock)).is_ok());
        assert!((40..=41).contains(&looks.get()), "{}: {} looks", bot.name(), looks.get());
    }
}

/// Whoever asks twice hears the same, of a bot that has played before as well as of a fresh one.
#[test]
fn the_same_question_has_the_same_answer() {
    let position = view("s33r31/3p32/4r31/p3R14/2P3P3S31/4S31 b 3 - 5");
    for budget in [Budget::nodes(30_000), Budget::level(Level::new(3).unwrap()), Budget::nodes(500)] {
        for (mut fresh, mut used) in all().into_iter().zip(all()) {
            ask(&mut *used, &view(START), Seat::ONE, &Budget { nodes: Some(500), ..budget }).unwrap();
            let budget = if fresh.name() == "mcts" { Budget::nodes(300) } else { budget };
            let first = ask(&mut *fresh, &position, Seat::ONE, &budget).unwrap();
            assert_eq!(first, ask(&mut *fresh, &position, Seat::ONE, &budget).unwrap());
            assert_eq!(first, ask(&mut *used, &position, Seat::ONE, &budget).unwrap(), "{}", fresh.name());
        }
    }
}

#[test]
fn no_level_ever_plays_an_illegal_action() {
    let unusual = {
        use contract::Rules as _;
        let mut values = Rules::default().values();
        for (name, value) in [("action_points", "5"), ("hit_points", "2"), ("annihilation", "off"), ("max_turns", "12")]
        {
            values.set_text(name, value).unwrap();
        }
        Rules::from_values(&values).unwrap()
    };
    let mut bot = Bn3eBot::default();
    let mut dice = Dice::from_number(8);
    for level in Level::all() {
        for rules in [Rules::default(), unusual] {
            let budget = Budget { nodes: Some(400), ..Budget::level(level) };
            let mut game = Bn3e::new(&rules);
            let mut seed = 0;
            while let Turn::Seat(seat) = game.turn() {
                // Random actions between the chosen ones lead to places where no sensible game goes.
                if dice.below(3) == 0 {
                    let any = game.random_action(&mut dice).unwrap();
                    game.play(&any, &mut Vec::new()).unwrap();
                    continue;
                }
                let view = game.view(Eye::Seat(seat));
                let sight = Sight { seat, rules: &rules, view: &view, earlier: &[], seed };
                let choice = bot.choose(&sight, &budget, &mut Watch::new(&AtomicBool::new(false))).unwrap();
                assert_eq!(choice.line.first(), Some(&choice.action));
                for action in std::iter::once(&choice.action).chain(&choice.plan) {
                    assert_eq!(game.turn(), Turn::Seat(seat), "level {level}: {choice:?}");
                    game.play(action, &mut Vec::new()).unwrap_or_else(|e| panic!("{}: {action}: {e}", view.position));
                }
                seed += 1;
            }
        }
    }
}
