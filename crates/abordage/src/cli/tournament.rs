//! What can be typed behind `match` and `analyse`.

use clap::{Arg, ArgAction, Command, ValueHint, builder::PossibleValuesParser, value_parser};
use words::{Arg as Word, Words};

use super::{file, file_option, flag, option};

pub(super) fn tournament(words: &Words) -> Command {
    let games: Word = bots::games().join(", ").into();
    Command::new("match")
        .about(words.get("match-about"))
        .after_help(words.get("match-after"))
        .arg(Arg::new("players").value_name("A B").help(words.get("match-players")).num_args(0..=2))
        .arg(option(words, "engine", "match-engine", "CMD").action(ArgAction::Append))
        .arg(
            Arg::new("game")
                .long("game")
                .value_name("GAME")
                .help(words.with("match-game", &[("games", games), ("first", bots::games()[0].into())]))
                .hide_possible_values(true)
                .default_value(bots::games()[0])
                .hide_default_value(true)
                .value_parser(PossibleValuesParser::new(bots::games().to_vec())),
        )
        .arg(number(words, "games", "match-games"))
        .arg(option(words, "rules", "command-play-rules", "NAME|FILE"))
        .arg(option(words, "rule", "match-rule", "NAME=VALUE").action(ArgAction::Append))
        .arg(option(words, "time", "match-time", "1s"))
        .arg(number(words, "nodes", "match-nodes"))
        .arg(option(words, "openings", "match-openings", "N|FILE"))
        .arg(option(words, "seed", "match-seed", "N").value_parser(value_parser!(u64)))
        .arg(option(words, "parallel", "match-parallel", "N").value_parser(value_parser!(u16).range(1..=256)))
        .arg(
            option(words, "records", "match-records", "DIR")
                .value_hint(ValueHint::DirPath)
                .value_parser(value_parser!(std::path::PathBuf)),
        )
        .arg(option(words, "sprt", "match-sprt", "ELO0,ELO1[,ALPHA,BETA]").allow_hyphen_values(true))
        .arg(option(words, "option", "match-option", "NAME=VALUE").action(ArgAction::Append))
        .arg(option(words, "patience", "match-patience", "60s"))
        .arg(number(words, "plies", "match-plies"))
        .arg(flag(words, "json", "command-json"))
}

pub(super) fn analyse(words: &Words) -> Command {
    Command::new("analyse")
        .alias("analyze")
        .about(words.get("analyse-about"))
        .arg(file(words, "command-replay-file"))
        .arg(option(words, "level", "analyse-level", "1..10").value_parser(value_parser!(u8).range(1..=10)))
        .arg(option(words, "time", "analyse-time", "1s"))
        .arg(number(words, "nodes", "analyse-nodes"))
        .arg(option(words, "seed", "match-seed", "N").value_parser(value_parser!(u64)))
        .arg(file_option(words, "annotate", "analyse-annotate"))
        .arg(flag(words, "json", "command-json"))
}

/// A whole number from 1.
fn number(words: &Words, name: &'static str, help: &str) -> Arg {
    option(words, name, help, "N").value_parser(value_parser!(u64).range(1..))
}
