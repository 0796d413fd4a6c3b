//! What can be typed. Built at run time, because the help is in the reader's language.

mod serving;
mod tournament;

use clap::{Arg, ArgAction, Command, ValueEnum as _, ValueHint, builder::PossibleValuesParser, value_parser};
use clap_complete::Shell;
use words::{Arg as Word, Words};

/// Behind all other options.
const LAST: usize = 900;

/// The whole command line.
pub fn command(words: &Words) -> Command {
    let command = Command::new("abordage")
        .version(env!("CARGO_PKG_VERSION"))
        .about(words.get("command-about"))
        .after_help(words.get("command-after"))
        .subcommand_required(true)
        .arg_required_else_help(true)
        .disable_help_subcommand(true)
        .arg(flag(words, "version", "command-version").short('V').action(ArgAction::Version))
        .arg(
            option(words, "lang", "command-lang", "en|fr")
                .global(true)
                .hide_possible_values(true)
                .value_parser(PossibleValuesParser::new(["en", "fr"])),
        )
        .disable_version_flag(true)
        .subcommands([
            serving::serve(words),
            play(words),
            replay(words),
            verify(words),
            engine(words),
            tournament::tournament(words),
            tournament::analyse(words),
            perft(words),
            rules(words),
            serving::worker(words),
            serving::admin(words),
            completions(words),
            Command::new("man").about(words.get("command-man")),
        ]);
    localised(command, words)
}

fn play(words: &Words) -> Command {
    Command::new("play")
        .about(words.get("command-play"))
        .arg(game(words, "command-play-game", terminal::GAMES))
        .arg(flag(words, "plain", "command-play-plain"))
        .arg(
            option(words, "bot", "command-play-bot", "LEVEL")
                .action(ArgAction::Append)
                .value_parser(value_parser!(u8).range(1..=10)),
        )
        .arg(
            option(words, "seat", "command-play-seat", "N")
                .action(ArgAction::Append)
                .requires("bot")
                .value_parser(value_parser!(u8).range(0..=4)),
        )
        .arg(option(words, "rules", "command-play-rules", "NAME|FILE"))
        .arg(option(words, "name", "command-play-names", "NAME").action(ArgAction::Append))
        .arg(option(words, "start", "command-play-start", "POSITION").conflicts_with("resume"))
        .arg(file_option(words, "save", "command-play-save"))
        .arg(file_option(words, "resume", "command-play-resume").conflicts_with_all(["save", "rules", "name", "seed"]))
        .arg(option(words, "seed", "command-play-seed", "N").value_parser(value_parser!(u64)))
}

fn replay(words: &Words) -> Command {
    Command::new("replay")
        .about(words.get("command-replay"))
        .arg(file(words, "command-replay-file"))
        .arg(flag(words, "check", "command-replay-check").conflicts_with("log"))
        .arg(flag(words, "log", "command-replay-log"))
        .arg(option(words, "seat", "command-replay-seat", "N").value_parser(value_parser!(u8).range(0..=4)))
        .arg(flag(words, "json", "command-json"))
}

fn verify(words: &Words) -> Command {
    Command::new("verify").about(words.get("command-verify")).arg(file(words, "command-verify-file")).arg(flag(
        words,
        "json",
        "command-json",
    ))
}

fn engine(words: &Words) -> Command {
    Command::new("engine")
        .about(words.get("command-engine"))
        .arg(game(words, "command-engine-game", &ids()))
        .arg(option(words, "rules", "command-engine-rules", "NAME|FILE"))
}

fn perft(words: &Words) -> Command {
    Command::new("perft")
        .about(words.get("command-perft"))
        .arg(game(words, "command-perft-game", &ids()))
        .arg(
            Arg::new("depth")
                .value_name("N")
                .help(words.get("command-perft-depth"))
                .required(true)
                .value_parser(value_parser!(u32)),
        )
        .arg(option(words, "position", "command-perft-position", "POSITION"))
        .arg(option(words, "rules", "command-play-rules", "NAME|FILE"))
        .arg(flag(words, "divide", "command-perft-divide"))
        .arg(flag(words, "json", "command-json"))
}

fn rules(words: &Words) -> Command {
    let name = Arg::new("name").value_name("NAME|FILE").help(words.get("command-rules-show-name"));
    Command::new("rules")
        .about(words.get("command-rules"))
        .subcommand_required(false)
        .arg(game(words, "command-rules-game", &ids()))
        .subcommands([
            Command::new("list").about(words.get("command-rules-list")).arg(flag(words, "json", "command-json")),
            Command::new("show")
                .about(words.get("command-rules-show"))
                .arg(name.default_value("default").hide_default_value(true))
                .arg(flag(words, "json", "command-json")),
            Command::new("check").about(words.get("command-rules-check")).arg(file(words, "command-rules-check-file")),
        ])
}

fn completions(words: &Words) -> Command {
    let shells: Vec<String> = Shell::value_variants().iter().map(ToString::to_string).collect();
    Command::new("completions").about(words.get("command-completions")).arg(
        Arg::new("shell")
            .help(words.with("command-completions-shell", &[("shells", shells.join(", ").into())]))
            .value_name("SHELL")
            .hide_possible_values(true)
            .required(true)
            .value_parser(value_parser!(Shell)),
    )
}

fn ids() -> Vec<&'static str> {
    catalogue::all().iter().map(|game| game.id).collect()
}

fn game(words: &Words, help: &str, games: &[&'static str]) -> Arg {
    let games_text: Word = games.join(", ").into();
    Arg::new("game")
        .value_name("GAME")
        .help(words.with(help, &[("games", games_text)]))
        .hide_possible_values(true)
        .required(true)
        .value_parser(PossibleValuesParser::new(games.to_vec()))
}

fn file(words: &Words, help: &str) -> Arg {
    Arg::new("file")
        .value_name("FILE")
        .help(words.get(help))
        .required(true)
        .value_hint(ValueHint::FilePath)
        .value_parser(value_parser!(std::path::PathBuf))
}

fn flag(words: &Words, name: &'static str, help: &str) -> Arg {
    Arg::new(name).long(name).help(words.get(help)).action(ArgAction::SetTrue)
}

fn option(words: &Words, name: &'static str, help: &str, value: &'static str) -> Arg {
    Arg::new(name).long(name).help(words.get(help)).value_name(value)
}

fn file_option(words: &Words, name: &'static str, help: &str) -> Arg {
    option(words, name, help, "FILE").value_hint(ValueHint::FilePath).value_parser(value_parser!(std::path::PathBuf))
}

/// Headings and the help flag in the reader's language, here and in every subcommand; arguments in the order in which they were given,
/// and what every command has behind its own.
fn localised(command: Command, words: &Words) -> Command {
    let template = format!(
        "{{about-with-newline}}\n{} {{usage}}\n\n{{all-args}}{{after-help}}",
        words.get("command-heading-usage")
    );
    let help = flag(words, "help", "command-help").short('h').action(ArgAction::Help);
    let mut place = 0;
    let mut command = command
        .disable_help_flag(true)
        .arg(help)
        .help_template(template)
        .subcommand_help_heading(words.get("command-heading-commands"))
        .mut_args(|arg| {
            let heading = if arg.is_positional() { "command-heading-arguments" } else { "command-heading-options" };
            place += 1;
            let shared = ["lang", "version", "help"].iter().position(|name| arg.get_id() == *name);
            arg.help_heading(words.get(heading)).display_order(shared.map_or(place, |at| LAST + at))
        });
    let names: Vec<String> = command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
    for name in names {
        command = command.mut_subcommand(name, |sub| localised(sub, words));
    }
    command
}

#[cfg(test)]
mod tests {
    use super::*;
    use words::Language;

    #[test]
    fn the_command_line_is_sound_in_both_languages() {
        for language in [Language::English, Language::French] {
            command(&Words::new(language)).debug_assert();
        }
    }
}
