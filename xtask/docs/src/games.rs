//! The chapters of each game, in the order of its page in the program.

use billiard::{Billiard, Class, Units};
use bn3e::Element;
use contract::{Game as _, Rules as _, Seat};
use smallworld::{FightOdds, MapKind, People, Terrain, percent, points};

use crate::book::Book;

pub(crate) fn bn3e(book: &mut Book) {
    let key = |name: &str| format!("bn3e-web-rules-{name}");
    book.paragraph(&key("lead"), "");
    book.section(&key("fleets"), "BN-1 BN-2 BN-3");
    book.picture("start", &key("fig-start"));
    book.section(&key("turn"), "BN-4 BN-5 BN-6 BN-14");
    let head = ["action", "cost", "does"].map(|name| book.say(&key(&format!("head-{name}"))));
    let rows = [("move", "1"), ("attack", "1–2"), ("sea", "1"), ("base", "1"), ("land", "1")].map(|(name, cost)| {
        let act = key(&format!("act-{name}"));
        vec![book.say(&act), cost.to_owned(), book.about(&act)]
    });
    book.table([head.to_vec()].into_iter().chain(rows));
    book.section(&key("move"), "BN-7");
    book.picture("move", &key("fig-move"));
    book.section(&key("attack"), "BN-9 BN-10 BN-11");
    let head = ["attacker", "loses", "cost"].map(|name| book.say(&key(&format!("head-{name}"))));
    let rows = [Element::Scissors, Element::Rock, Element::Paper].map(|target| {
        let relation = Element::Rock.against(target);
        let against = book.say_with(&key("against"), &[("target", target.word().into())]);
        vec![against, relation.damage().to_string(), relation.cost().to_string()]
    });
    book.table([head.to_vec()].into_iter().chain(rows));
    book.picture("attack", &key("fig-attack"));
    book.section(&key("repair"), "BN-12 BN-13");
    book.picture("repair", &key("fig-repair"));
    book.section(&key("land"), "BN-8 BN-15");
    book.picture("land", &key("fig-land"));
    book.section(&key("end"), "BN-16 BN-17 BN-18");
    book.section(&key("notation"), "");
    let head = vec![book.say(&key("head-action")), String::new()];
    let end = &*book.say("bn3e-typed-end");
    let texts =
        [("move", "a2-b3"), ("attack", "a4xa6"), ("sea", "b3+b4"), ("base", "c2+"), ("land", "d7#"), ("end", end)];
    let rows = texts.map(|(name, text)| vec![book.say(&key(&format!("act-{name}"))), format!("`{text}`")]);
    book.table([head].into_iter().chain(rows));
}

pub(crate) fn depths(book: &mut Book) {
    fn table(book: &mut Book, name: &str, lines: &[&str]) {
        let rows = lines.iter().map(|line| {
            let key = format!("depths-web-table-{name}-{line}");
            let (what, means) = (book.say(&key), book.about(&key));
            vec![if name == "write" { format!("`{what}`") } else { what }, means]
        });
        let rows: Vec<_> = [vec![String::new(), String::new()]].into_iter().chain(rows).collect();
        book.table(rows);
    }
    let key = |name: &str| format!("depths-web-rules-{name}");
    book.section(&key("aim"), "DE-22");
    book.section(&key("sea"), "DE-1 – DE-5");
    book.picture("sea", "depths-web-picture-sea");
    book.section(&key("hide"), "DE-6 – DE-8");
    book.picture("hide", "depths-web-picture-hide");
    book.section(&key("turn"), "DE-9");
    book.section(&key("sail"), "DE-10, DE-11");
    book.section(&key("charge"), "DE-12, DE-13, DE-15");
    table(book, "answer", &["hit", "near", "miss"]);
    book.picture("near", "depths-web-picture-near");
    book.section(&key("pegs"), "DE-25");
    book.picture("pegs", "depths-web-picture-pegs");
    table(book, "peg", &["miss", "near", "hit", "own"]);
    book.section(&key("torpedo"), "DE-16 – DE-19");
    book.picture("torpedo", "depths-web-picture-torpedo");
    book.picture("tracks", "depths-web-picture-tracks");
    book.section(&key("mine"), "DE-20");
    book.section(&key("end"), "DE-22, DE-23");
    book.section(&key("fair"), "DE-8, DE-21, DE-24");
    book.section(&key("coach"), "DE-26");
    book.section(&key("variants"), "DE-1, DE-4, DE-13, DE-14, DE-16, DE-18, DE-19, DE-23");
    book.picture("flat", "depths-web-picture-flat");
    book.section(&key("notation"), "");
    table(book, "write", &["place", "move", "drop", "fire", "end", "chance"]);
}

pub(crate) fn smallworld(book: &mut Book) {
    let key = |name: &str| format!("smallworld-rules-{name}");
    book.paragraph(&key("goal"), "");
    book.heading(&key("map-title"), "");
    book.paragraph(&key("map"), "SW-1 – SW-3");
    book.picture("map", &key("map-picture"));
    book.paragraph(&key("kinds"), "SW-4 – SW-6");
    let head = ["name", "size", "turns", "units"].map(|name| book.say(&key(&format!("kind-{name}"))));
    let rows = [MapKind::Demo, MapKind::Small, MapKind::Normal].map(|kind| {
        let name = book.say_with(&key("kind"), &[("kind", kind.name().into())]);
        vec![name, format!("{0} × {0}", kind.size()), kind.turns().to_string(), kind.units().to_string()]
    });
    book.table([head.to_vec()].into_iter().chain(rows));
    book.heading(&key("peoples-title"), "");
    book.paragraph(&key("peoples"), "SW-7, SW-9, SW-10, SW-21");
    peoples(book);
    book.paragraph(&key("specials"), "SW-19, SW-20");
    book.heading(&key("turn-title"), "");
    book.paragraph(&key("turn"), "SW-8");
    book.paragraph(&key("move"), "SW-9");
    book.paragraph(&key("jump"), "SW-10");
    book.picture("jump", &key("jump-picture"));
    book.heading(&key("fight-title"), "");
    book.paragraph(&key("attack"), "SW-11, SW-12, SW-18");
    book.picture("fight", &key("fight-picture"));
    book.paragraph(&key("defender"), "SW-13");
    book.paragraph(&key("rounds"), "SW-14, SW-15");
    odds(book);
    book.paragraph(&key("ends"), "SW-16, SW-17");
    book.heading(&key("score-title"), "");
    book.paragraph(&key("score"), "SW-21");
    book.picture("score", &key("score-picture"));
    book.paragraph(&key("over"), "SW-22, SW-23");
    book.heading(&key("hand-title"), "");
    book.paragraph(&key("hand"), "");
    book.paragraph(&key("keys"), "");
    book.heading(&key("notation-title"), "");
    let end = &*book.say("smallworld-typed-end");
    let texts = [("3-b4", "type-move"), ("3xb4", "type-attack"), (end, "type-end")];
    let rows = texts.map(|(text, name)| vec![format!("`{text}`"), book.say(&key(name))]);
    book.table([vec![String::new(), String::new()]].into_iter().chain(rows));
}

/// What each terrain costs and brings each people.
fn peoples(book: &mut Book) {
    let terrain = |book: &Book, terrain: Terrain| {
        book.say_with("smallworld-board-terrain", &[("terrain", terrain.name().into())])
    };
    let head = [String::new()].into_iter().chain(Terrain::ALL.map(|each| terrain(book, each))).collect();
    let rows = People::ALL.map(|people| {
        let name = book.say_with("smallworld-board-people", &[("people", people.name().into())]);
        let cells = Terrain::ALL.map(|terrain| {
            let jumps = (people.jumps() == Some(terrain)).then(|| book.say("smallworld-rules-jumps"));
            let poor = (!people.scores_on(terrain)).then(|| book.say("smallworld-rules-no-points"));
            let parts = [Some(points(people.cost(terrain))), jumps, poor];
            parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
        });
        [name].into_iter().chain(cells).collect()
    });
    book.table([head].into_iter().chain(rows));
}

/// How likely each of two units falls, for lives from 5 to 1: humans against dwarves, who do not escape.
fn odds(book: &mut Book) {
    book.paragraph("smallworld-rules-odds", "");
    let mut values = smallworld::Rules::default().values();
    let rules = values.set_text("peoples", "human,dwarf").and_then(|()| smallworld::Rules::from_values(&values));
    let rules = rules.expect("humans and dwarves are peoples");
    let lives = [5, 4, 3, 2, 1];
    let head =
        [book.say("smallworld-rules-odds-corner")].into_iter().chain(lives.map(|life| life.to_string())).collect();
    let rows = lives.map(|attacker| {
        let cells = lives.map(|defender| {
            let odds = FightOdds::between(&rules, (Seat::ONE, attacker), (Seat::TWO, defender), Terrain::Plain);
            let odds = odds.expect("both live");
            format!("{} / {}", percent(odds.defender_destroyed), percent(odds.attacker_destroyed))
        });
        [attacker.to_string()].into_iter().chain(cells).collect()
    });
    book.table([head].into_iter().chain(rows));
}

pub(crate) fn billiard(book: &mut Book) {
    let sections = [
        ("armies", 2, false),
        ("break", 2, false),
        ("shot", 3, false),
        ("own", 3, false),
        ("submarine", 3, true),
        ("aircraft", 2, false),
        ("repair", 2, false),
        ("spots", 2, false),
        ("fouls", 2, false),
        ("end", 2, false),
        ("entering", 2, false),
    ];
    let mut number = 0;
    for (name, paragraphs, pictured) in sections {
        war(book, name, paragraphs, false);
        if name == "armies" {
            units(book);
        }
        for (position, entry) in
            EXAMPLES.iter().filter(|(section, ..)| *section == name).map(|(_, at, entry)| (at, entry))
        {
            number += 1;
            judged(book, number, position, entry);
        }
        if pictured {
            book.picture(name, &format!("billiard-rules-{name}-picture"));
        }
    }
}

/// Where the examples begin: Solids to shoot, Stripes to shoot, the cruiser and the carrier with less armour.
const SOLIDS: &str = "1=2,2=4,3=2,4=2,5=2,6=3+2,7=1,8=2 9=2,10=4,11=2,12=2,13=2,14=3+2,15=1,C=2 s shot -";
const STRIPES: &str = "1=2,2=4,3=2,4=2,5=2,6=3+2,7=1,8=2 9=2,10=4,11=2,12=2,13=2,14=3+2,15=1,C=2 t shot -";
const CRUISER_HURT: &str = "1=2,2=2,3=2,4=2,5=2,6=3+2,7=1,8=2 9=2,10=4,11=2,12=2,13=2,14=3+2,15=1,C=2 s shot -";
const CARRIER_HURT: &str = "1=2,2=4,3=2,4=2,5=2,6=3+2,7=1,8=2 9=2,10=4,11=2,12=2,13=2,14=2+2,15=1,C=2 t shot -";

/// The examples of each section, in the order of the pages.
const EXAMPLES: &[(&str, &str, &str)] = &[
    ("shot", SOLIDS, "2x11"),
    ("shot", SOLIDS, "1x14"),
    ("shot", SOLIDS, "1x2,14"),
    ("shot", SOLIDS, "miss"),
    ("own", SOLIDS, "2x2,11"),
    ("own", STRIPES, "15x10,14"),
    ("own", SOLIDS, "2x2,3"),
    ("submarine", STRIPES, "9x9@4"),
    ("submarine", STRIPES, "9x3,9"),
    ("aircraft", SOLIDS, "2x15"),
    ("aircraft", SOLIDS, "2x14"),
    ("repair", CARRIER_HURT, "Cx14"),
    ("repair", CRUISER_HURT, "2x8"),
    ("fouls", SOLIDS, "2x11!off=5"),
    ("fouls", SOLIDS, "2x3,11!foul"),
];

/// An example: its picture, its entry, and what the game itself says of it.
fn judged(book: &mut Book, number: usize, position: &str, entry: &str) {
    let game = Billiard::from_position(&billiard::Rules::default(), position).expect("a position");
    let judged = billiard::preview(&game, entry.parse().expect("an entry")).expect("a legal entry");
    let why =
        judged.effects.iter().map(|effect| format!("{} <sub>{}</sub>", book.words.say(&effect.why()), effect.rule()));
    let why = why.collect::<Vec<_>>().join(" ");
    book.text_of(format!("![{entry}](../../pictures/billiard-example-{number}.webp)\n\n`{entry}` {why}"));
}

pub(crate) fn pool(book: &mut Book) {
    let sections = [
        ("war", 2, false),
        ("break", 2, true),
        ("stroke", 3, true),
        ("run", 3, false),
        ("spots", 1, false),
        ("submarine", 1, true),
        ("end", 2, false),
    ];
    for (name, paragraphs, pictured) in sections {
        war(book, name, paragraphs, pictured);
        if name == "war" {
            let more = format!("[{}](billiard.md)", book.say("pool-rules-more"));
            book.text_of(more);
        }
    }
}

/// A section of the war on a table: a heading, numbered paragraphs, and perhaps a picture.
fn war(book: &mut Book, name: &str, paragraphs: u8, pictured: bool) {
    let key = format!("{}-rules-{name}", book.game);
    book.heading(&key, "");
    for at in 1..=paragraphs {
        book.paragraph(&format!("{key}-{at}"), "");
    }
    if pictured {
        book.picture(name, &format!("{key}-picture"));
    }
}

/// Every class, its balls, its strike and its armour.
fn units(book: &mut Book) {
    let rules = billiard::Rules::default();
    let head =
        ["billiard-web-class", "billiard-seat-1", "billiard-seat-2", "billiard-web-strike", "billiard-web-armour"];
    let head = head.map(|key| book.say(key)).to_vec();
    let rows = Class::ALL.map(|class| {
        let balls = |army| {
            let units = Units::of(army).iter().filter(|unit| unit.class() == class);
            units.map(|unit| unit.to_string()).collect::<Vec<_>>().join(" ")
        };
        let name = book.say(&format!("billiard-class-{}", class.word()));
        vec![name, balls(Seat::ONE), balls(Seat::TWO), rules.strike(class).to_string(), rules.armour(class).to_string()]
    });
    book.table([head].into_iter().chain(rows));
}
