//! `cargo xtask mutants`

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, bail};

use crate::shell::{cargo, need_tool, status, target, top};

/// Of a hundred mutants, how many a crate's own tests must catch.
const WANTED: usize = 95;

/// What is tried when nothing is named, beside the games: the crates where a mistake that nobody notices costs a match.
const CRATES: &[&str] = &["contract", "session", "server"];

/// Changes a crate's code in one place after another and sees whether its own tests notice: `[CRATE] [FILE…] [-- OPTIONS…]`.
pub(crate) fn run(arguments: &[String]) -> Result<ExitCode> {
    need_tool("cargo-mutants", "it changes the code in one place after another, and runs the tests on each")?;
    let end = arguments.iter().position(|word| word == "--").unwrap_or(arguments.len());
    let options = arguments.get(end + 1..).unwrap_or_default();
    let (crates, files): (Vec<String>, &[String]) = match &arguments[..end] {
        [] => (CRATES.iter().map(|name| (*name).to_owned()).chain(games()?).collect(), &[]),
        [name, files @ ..] => (vec![name.clone()], files),
    };
    let mut enough = true;
    for name in crates {
        enough &= survey(&name, files, options)?;
    }
    Ok(if enough { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The crates of the games: what the catalogue is built from, beside `contract`. Read by hand, so that this program is built soon.
fn games() -> Result<Vec<String>> {
    let file = folder("catalogue").join("Cargo.toml");
    let manifest = fs::read_to_string(&file).with_context(|| file.display().to_string())?;
    let needed = manifest.lines().filter_map(|line| line.strip_suffix(".workspace = true"));
    Ok(needed.filter(|name| folder(name).exists() && *name != "contract").map(str::to_owned).collect())
}

fn folder(name: &str) -> PathBuf {
    top().join("crates").join(name)
}

/// One crate; whether its tests caught enough.
fn survey(name: &str, files: &[String], options: &[String]) -> Result<bool> {
    if !folder(name).exists() {
        bail!("there is no crate '{name}'");
    }
    let output = target().join("mutants").join(name);
    fs::create_dir_all(&output).with_context(|| output.display().to_string())?;
    let mut command = cargo(&["mutants", "--package", name, "--all-features", "--no-shuffle", "--colors=never"]);
    command.arg("--output").arg(&output);
    for file in files {
        let path = Path::new("crates").join(name).join("src").join(file.trim_start_matches("src/"));
        let path = if top().join(&path).exists() { path } else { Path::new(file).to_owned() };
        if !top().join(&path).exists() {
            bail!("there is no file '{file}' in crates/{name}/src");
        }
        command.arg("--file").arg(path);
    }
    command.args(options);
    eprintln!("\n── mutants of {name}");
    // It ends with 2 or 3 when some survive or run for ever, which is what we want to know; with others when nothing could be tried.
    let ended = status(&mut command)?;
    if !matches!(ended.code(), Some(0 | 2 | 3)) {
        bail!("cargo mutants: {ended}; its own report is in {}", output.display());
    }
    let list = |file: &str| -> Result<Vec<String>> {
        let path = output.join("mutants.out").join(file);
        let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
        Ok(text.lines().map(str::to_owned).collect())
    };
    let (caught, survived) = (list("caught.txt")?.len() + list("timeout.txt")?.len(), list("missed.txt")?);
    let score = Score { caught, survived: survived.len() };
    println!("{name}: {score}");
    for mutant in survived {
        println!("  survives: {mutant}");
    }
    Ok(score.is_enough())
}

/// How many were noticed and how many not; what does not compile is no mutant.
struct Score {
    caught: usize,
    survived: usize,
}

impl Score {
    fn is_enough(&self) -> bool {
        self.caught * 100 >= (self.caught + self.survived) * WANTED
    }
}

impl std::fmt::Display for Score {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let all = self.caught + self.survived;
        let tenths = (self.caught * 1000 + all / 2).checked_div(all).unwrap_or(1000);
        write!(f, "{} of {all} mutants caught, {}.{} % (wanted: {WANTED} %)", self.caught, tenths / 10, tenths % 10)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_games_are_those_of_the_catalogue() {
        let games = games().unwrap();
        assert!(games.iter().any(|name| name == "bn3e"), "{games:?}");
        assert!(!games.iter().any(|name| name == "contract" || name == "serde"), "{games:?}");
    }

    #[test]
    fn a_score_is_counted_over_what_compiles() {
        let said = |caught, survived| Score { caught, survived }.to_string();
        assert_eq!(said(70, 24), "70 of 94 mutants caught, 74.5 % (wanted: 95 %)");
        assert_eq!(said(0, 0), "0 of 0 mutants caught, 100.0 % (wanted: 95 %)");
        assert!(Score { caught: 19, survived: 1 }.is_enough());
        assert!(!Score { caught: 18, survived: 1 }.is_enough());
        assert!(Score { caught: 0, survived: 0 }.is_enough());
    }
}
