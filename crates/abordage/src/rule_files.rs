//! Rule sets on disk: the user's own, beside the built-in ones.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow};
use catalogue::{CatalogueGame, SetError};
use contract::Values;
use etcetera::{AppStrategy, AppStrategyArgs, choose_app_strategy};
use words::Words;

/// The rules that people mean by a name or a file.
///
/// A built-in set comes before a set of the user's with the same name: `default` means the same on every machine.
pub fn find(game: &CatalogueGame, name: &str, words: &Words) -> Result<Values> {
    if let Some(set) = game.set(name) {
        return set.values().map_err(|error| anyhow!(tell(&error, words)));
    }
    let path = if is_file_name(name) { PathBuf::from(name) } else { own_folder(game)?.join(format!("{name}.toml")) };
    if !is_file_name(name) && !path.exists() {
        let known: Vec<String> = names(game);
        let args = [("name", name.into()), ("game", game.id.into()), ("known", known.join(", ").into())];
        return Err(anyhow!(words.with("command-no-rule-set", &args)));
    }
    read(game, &path, words)
}

/// Reads a rule set from a file.
pub fn read(game: &CatalogueGame, path: &Path, words: &Words) -> Result<Values> {
    let text = read_text(path, words)?;
    game.read_set(&text).map_err(|error| anyhow!(tell(&error, words))).with_context(|| path.display().to_string())
}

/// Reads a text file, and says which one it was if it cannot.
pub fn read_text(path: &Path, words: &Words) -> Result<String> {
    let args = |why: String| [("file", path.display().to_string().into()), ("why", why.into())];
    fs::read_to_string(path).map_err(|error| anyhow!(words.with("command-unreadable-file", &args(error.to_string()))))
}

/// The names of all sets of a game: built-in first, then the user's own.
pub fn names(game: &CatalogueGame) -> Vec<String> {
    let mut names: Vec<String> = game.sets().map(|set| set.name.to_owned()).collect();
    let own = own_folder(game).ok().and_then(|folder| fs::read_dir(folder).ok());
    let mut own: Vec<String> = own
        .into_iter()
        .flatten()
        .filter_map(|entry| entry.ok()?.file_name().to_str()?.strip_suffix(".toml").map(str::to_owned))
        .filter(|name| !names.contains(name))
        .collect();
    own.sort();
    names.append(&mut own);
    names
}

/// Where the user's own sets of a game lie.
pub fn own_folder(game: &CatalogueGame) -> Result<PathBuf> {
    let args = AppStrategyArgs { app_name: "abordage".to_owned(), ..AppStrategyArgs::default() };
    Ok(choose_app_strategy(args)?.config_dir().join("rules").join(game.id))
}

/// What is wrong with a rule set, for people.
pub fn tell(error: &SetError, words: &Words) -> String {
    match error {
        SetError::Rule(bad) => words.bad_rule(bad),
        SetError::Syntax { line, column, message } => words.with(
            "command-bad-toml",
            &[("line", (*line).into()), ("column", (*column).into()), ("why", message.as_str().into())],
        ),
    }
}

fn is_file_name(name: &str) -> bool {
    name.contains(['/', '\\']) || Path::new(name).extension().is_some_and(|end| end == "toml")
}
