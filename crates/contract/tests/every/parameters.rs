//! Rules as data: what each kind of parameter takes, as people type it, and what is said of what it does not take.

use contract::{BadRule, Kind, Parameter, Rules, Value, Values};

#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Every;

const CARDS: &[&str] = &["ace", "king", "queen"];

impl Rules for Every {
    const PARAMETERS: &'static [Parameter] = &[
        Parameter { name: "flag", rule: "X-1", kind: Kind::Flag },
        Parameter { name: "whole", rule: "X-2", kind: Kind::Whole { least: -2, most: 7 } },
        Parameter { name: "choice", rule: "X-3", kind: Kind::Choice(CARDS) },
        Parameter { name: "fraction", rule: "X-4", kind: Kind::Fraction },
        Parameter { name: "choices", rule: "X-5", kind: Kind::Choices { of: CARDS, least: 1, most: 2 } },
        Parameter { name: "wholes", rule: "X-6", kind: Kind::Wholes { least: 1, most: 9, fewest: 0, count: 3 } },
    ];

    fn from_values(_: &Values) -> Result<Every, BadRule> {
        Ok(Every)
    }

    fn values(&self) -> Values {
        let choices: Value = ["king", "ace"].into_iter().collect();
        let wholes: Value = [4_i64, 2].into_iter().collect();
        Values::of::<Every>()
            .put("flag", true)
            .put("whole", 3_i64)
            .put("choice", "king")
            .put("fraction", "1/6".to_owned())
            .put("choices", choices)
            .put("wholes", wholes)
    }
}

/// What a parameter is after it was set by a text, or what is wrong with the text.
fn set(name: &str, text: &str) -> String {
    let mut values = Every.values();
    match values.set_text(name, text) {
        Ok(()) => values.iter().find(|(p, _)| p.name == name).map_or(String::new(), |(_, value)| value.to_string()),
        Err(bad) => {
            assert_eq!(values, Every.values(), "refused, nothing has changed");
            bad.to_string()
        }
    }
}

#[test]
fn each_kind_takes_what_it_takes_and_says_what_is_wrong() {
    for (name, text, told) in [
        ("flag", "on", "true"),
        ("flag", "true", "true"),
        ("flag", "off", "false"),
        ("flag", "false", "false"),
        ("flag", "1", "flag: wrong-type wanted=flag found=1"),
        ("whole", "-2", "-2"),
        ("whole", "7", "7"),
        ("whole", "8", "whole: out-of-bounds found=8 least=-2 most=7"),
        ("whole", "-3", "whole: out-of-bounds found=-3 least=-2 most=7"),
        ("whole", "x", "whole: wrong-type wanted=whole found=x"),
        ("choice", "queen", "queen"),
        ("choice", "\"ace\"", "ace"),
        ("choice", "jack", "choice: not-a-choice found=jack known=ace, king, queen"),
        ("fraction", "0", "0"),
        ("fraction", "1", "1"),
        ("fraction", "6/6", "6/6"),
        ("fraction", "7/6", "fraction: not-a-fraction found=7/6"),
        ("fraction", "0/0", "fraction: not-a-fraction found=0/0"),
        ("fraction", "-1/6", "fraction: not-a-fraction found=-1/6"),
        ("fraction", "1/", "fraction: not-a-fraction found=1/"),
        ("fraction", "2", "fraction: not-a-fraction found=2"),
        ("choices", "queen", "queen"),
        ("choices", "queen,ace", "queen,ace"),
        ("choices", "[\"queen\", \"ace\"]", "queen,ace"),
        ("choices", "", "choices: wrong-count found=0 least=1 most=2"),
        ("choices", "ace,king,queen", "choices: wrong-count found=3 least=1 most=2"),
        ("choices", "ace,ace", "choices: twice found=ace"),
        ("choices", "ace,jack", "choices: not-a-choice found=jack known=ace, king, queen"),
        ("wholes", "", ""),
        ("wholes", "9,1,5", "9,1,5"),
        ("wholes", "1,2,3,4", "wholes: wrong-count found=4 least=0 most=3"),
        ("wholes", "0", "wholes: out-of-bounds found=0 least=1 most=9"),
        ("wholes", "3,3", "wholes: twice found=3"),
        ("wholes", "3,x", "wholes: wrong-type wanted=whole found=x"),
        ("none", "1", "none: unknown-parameter known=flag, whole, choice, fraction, choices, wholes"),
    ] {
        assert_eq!(set(name, text), told, "{name} {text}");
    }
}

#[test]
fn a_value_of_another_kind_is_refused_with_what_is_wanted() {
    let list: Value = [1_i64].into_iter().collect();
    for (name, wanted) in [
        ("flag", "flag"),
        ("whole", "whole"),
        ("choice", "choice"),
        ("fraction", "fraction"),
        ("choices", "choices"),
        ("wholes", "wholes"),
    ] {
        let value = if name == "flag" { list.clone() } else { Value::Flag(true) };
        let told = Every.values().set(name, value.clone()).unwrap_err().to_string();
        assert_eq!(told, format!("{name}: wrong-type wanted={wanted} found={value}"));
    }
}

#[test]
fn values_are_read_back_by_name() {
    let mut values = Every.values();
    assert_eq!((values.flag("flag"), values.flag("whole"), values.flag("none")), (true, false, false));
    assert_eq!((values.whole("whole"), values.whole("flag"), values.small::<u8>("whole")), (3, 0, 3));
    assert_eq!((values.word("choice"), values.word("none")), ("king", ""));
    assert_eq!((values.fraction("fraction"), values.fraction("none")), ((1, 6), (0, 1)));
    assert_eq!(values.list("wholes"), [Value::Whole(4), Value::Whole(2)]);
    assert!(values.list("flag").is_empty());
    values.set_text("flag", "off").expect("a flag");
    assert!(!values.flag("flag"));
    values.set_text("whole", "-1").expect("a number");
    assert_eq!((values.whole("whole"), values.small::<u8>("whole")), (-1, 0), "what does not fit is none");
    let differing: Vec<String> =
        values.differing(&Every.values()).map(|(p, value)| format!("{} {value}", p.name)).collect();
    assert_eq!(differing, ["flag false", "whole -1"]);
    assert_eq!(
        values.iter().map(|(p, _)| p.name).collect::<Vec<_>>(),
        Every::PARAMETERS.iter().map(|p| p.name).collect::<Vec<_>>()
    );
}
