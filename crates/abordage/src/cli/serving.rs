//! What can be typed to serve, to think for others, and to look after the store.

use clap::{Arg, Command, ValueHint, value_parser};
use words::Words;

use super::{flag, option};

/// Every option can also be set in the environment, as servers are configured.
fn set(option: Arg, name: &'static str) -> Arg {
    option.env(name).hide_env(true)
}

/// What a server allows, each a whole number: the option, the key of its words, its unit and its variable.
const LIMITS: [(&str, &str, &str, &str); 11] = [
    ("rate", "command-serve-rate", "N", "ABORDAGE_RATE"),
    ("budget", "command-serve-budget", "N", "ABORDAGE_BUDGET"),
    ("bot-matches", "command-serve-bot-matches", "N", "ABORDAGE_BOT_MATCHES"),
    ("bot-matches-per-address", "command-serve-bot-matches-per-address", "N", "ABORDAGE_BOT_MATCHES_PER_ADDRESS"),
    ("daily", "command-serve-daily", "MB", "ABORDAGE_DAILY"),
    ("disk", "command-serve-disk", "MB", "ABORDAGE_DISK"),
    ("keep", "command-serve-keep", "DAYS", "ABORDAGE_KEEP"),
    ("keep-waiting", "command-serve-keep-waiting", "DAYS", "ABORDAGE_KEEP_WAITING"),
    ("keep-abandoned", "command-serve-keep-abandoned", "DAYS", "ABORDAGE_KEEP_ABANDONED"),
    ("connections", "command-serve-connections", "N", "ABORDAGE_CONNECTIONS"),
    ("per-address", "command-serve-per-address", "N", "ABORDAGE_PER_ADDRESS"),
];

pub(super) fn serve(words: &Words) -> Command {
    let command = Command::new("serve")
        .about(words.get("command-serve"))
        .arg(
            set(option(words, "address", "command-serve-address", "ADDRESS"), "ABORDAGE_ADDRESS")
                .value_parser(value_parser!(std::net::IpAddr)),
        )
        .arg(set(option(words, "port", "command-serve-port", "PORT"), "ABORDAGE_PORT").value_parser(value_parser!(u16)))
        .arg(flag(words, "open", "command-serve-open"));
    backend(command, words)
        .args(LIMITS.iter().map(|(name, key, unit, variable)| {
            set(option(words, name, key, unit), variable).value_parser(value_parser!(u32))
        }))
        .arg(
            set(option(words, "patience", "command-serve-patience", "SECONDS"), "ABORDAGE_PATIENCE")
                .value_parser(value_parser!(u16).range(1..)),
        )
        .arg(
            set(option(words, "metrics", "command-serve-metrics", "ADDRESS:PORT|off"), "ABORDAGE_METRICS")
                .value_parser(metrics),
        )
        .arg(
            set(flag(words, "behind-proxy", "command-serve-behind-proxy"), "ABORDAGE_BEHIND_PROXY")
                .value_parser(clap::builder::FalseyValueParser::new()),
        )
        .arg(
            set(flag(words, "exhibitions", "command-serve-exhibitions"), "ABORDAGE_EXHIBITIONS")
                .value_parser(clap::builder::FalseyValueParser::new()),
        )
        .arg(set(option(words, "origin", "command-serve-origin", "URL"), "ABORDAGE_ORIGIN"))
        .arg(
            set(option(words, "pages", "command-serve-pages", "FOLDER"), "ABORDAGE_PAGES_FOLDER")
                .value_hint(ValueHint::DirPath)
                .value_parser(value_parser!(std::path::PathBuf)),
        )
}

/// Where what is counted is told: an address with its port, or nowhere.
fn metrics(text: &str) -> Result<server::Metrics, std::net::AddrParseError> {
    if text == "off" { Ok(server::Metrics::Off) } else { text.parse().map(server::Metrics::At) }
}

pub(super) fn worker(words: &Words) -> Command {
    backend(Command::new("worker").about(words.get("command-worker")), words)
}

pub(super) fn admin(words: &Words) -> Command {
    let file = Arg::new("file")
        .value_name("FILE")
        .help(words.get("command-admin-backup-file"))
        .required(true)
        .value_hint(ValueHint::FilePath)
        .value_parser(value_parser!(std::path::PathBuf));
    let backup = Command::new("backup").about(words.get("command-admin-backup")).arg(file.clone());
    let prune = Command::new("prune")
        .about(words.get("command-admin-prune"))
        .arg(
            option(words, "days", "command-admin-prune-days", "N")
                .required(true)
                .value_parser(value_parser!(u32).range(1..)),
        )
        .arg(flag(words, "dry", "command-admin-prune-dry"));
    let salvage = Command::new("salvage").about(words.get("command-admin-salvage")).arg(file);
    let stats = Command::new("stats").about(words.get("command-admin-stats"));
    let json = |command: Command| store(command, words).arg(flag(words, "json", "command-json"));
    Command::new("admin")
        .about(words.get("command-admin"))
        .subcommand_required(true)
        .arg_required_else_help(true)
        .disable_help_subcommand(true)
        .subcommands([store(backup, words), json(prune), json(stats), store(salvage, words)])
}

/// What a node stands on.
fn backend(command: Command, words: &Words) -> Command {
    store(command, words)
        .arg(set(option(words, "nats", "command-serve-nats", "ADDRESS"), "ABORDAGE_NATS"))
        .arg(
            set(option(words, "thinkers", "command-serve-thinkers", "N"), "ABORDAGE_THINKERS")
                .value_parser(value_parser!(u16).range(1..)),
        )
        .arg(set(option(words, "log", "command-serve-log", "LEVEL"), "ABORDAGE_LOG"))
}

/// Where matches are kept.
fn store(command: Command, words: &Words) -> Command {
    command
        .arg(
            set(option(words, "data", "command-serve-data", "FOLDER"), "ABORDAGE_DATA")
                .value_hint(ValueHint::DirPath)
                .value_parser(value_parser!(std::path::PathBuf))
                .conflicts_with("database"),
        )
        .arg(set(option(words, "database", "command-serve-database", "ADDRESS"), "ABORDAGE_DATABASE"))
}
