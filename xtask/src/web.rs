//! `cargo xtask web`

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use anyhow::{Context, Result, bail, ensure};

use crate::chromium::With;
use crate::parallel_builds::{self, Build};
use crate::shell::{cargo, need_target, step, target, top};

/// What the pages are compiled for.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";
pub(crate) const WHY: &str = "the pages are compiled for it";

/// How many bytes a first visit may fetch before the first move: the pages as people get them, compressed.
const MOST: u64 = 900_000;

/// How the name of what is fetched later begins: the worker, when the computer is first asked for something.
const LATER: &str = "worker";

/// How the name of a language begins: a visit fetches one of them.
const WORDS: &str = "words-";

/// How the name of a part begins, before the games that need it: `part-bn3e-0123456789abcdef.wasm.br`, `part-billiard-pool-…`. A visit
/// fetches those of one game.
const PART: &str = "part-";

/// What cuts the module into parts must know everything in it that leads elsewhere.
const RELOCATIONS: &str = "target.wasm32-unknown-unknown.rustflags=['-Clink-arg=--emit-relocs']";

/// How the pages are built.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// As people get them: small.
    Full,
    /// For `cargo xtask run`: far sooner, and four times as large.
    Quick,
    /// For work on them: large and slow, but with names in every trace.
    Dev,
}

impl Kind {
    /// The profile of a module: `web` is the pages, `worker` thinks for them.
    fn profile(self, module: &str) -> &'static str {
        match self {
            Kind::Full if module == "worker" => "web-worker",
            Kind::Full => "web",
            Kind::Quick => "quick-web",
            Kind::Dev => "dev",
        }
    }

    /// Where the pages are. Not `target/web`: there cargo keeps what the profile of that name needs at build time.
    pub(crate) fn folder(self) -> PathBuf {
        target().join(match self {
            Kind::Full => "pages",
            Kind::Quick => "pages-quick",
            Kind::Dev => "pages-dev",
        })
    }

    /// What compiles them: at once where the worker has a profile of its own, together where that shares what is compiled.
    pub(crate) fn builds(self) -> Vec<Build> {
        let build = |name, packages: &'static [&'static str]| {
            let mut command = cargo(&["build", "--target", TARGET, "--profile", self.profile(packages[0])]);
            command.args(packages.iter().flat_map(|package| ["--package", package]));
            if self == Kind::Full && packages == ["web"] {
                command.args(["--features", "split", "--config", RELOCATIONS]);
            }
            if self == Kind::Dev {
                // With it the modules would have hundreds of megabytes; the names, which stay, are enough to read a trace.
                command.env("CARGO_PROFILE_DEV_DEBUG", "none");
            }
            Build { name, packages, target: Some(TARGET), command }
        };
        match self {
            Kind::Full => vec![build("the pages", &["web"]), build("the worker", &["worker"])],
            Kind::Quick | Kind::Dev => vec![build("the pages", &["web", "worker"])],
        }
    }

    /// Makes what a browser fetches out of what was compiled.
    pub(crate) fn pack(self, packer: &Path) -> Command {
        let module = |name: &str| {
            let output = if self == Kind::Dev { "debug" } else { self.profile(name) };
            target().join(TARGET).join(output).join(format!("{name}.wasm"))
        };
        let mut pack = Command::new(packer);
        pack.args([module("web"), module("worker"), top().join("crates/web"), self.folder()]);
        if self != Kind::Full {
            pack.arg("--quick");
        }
        pack
    }
}

/// Builds the pages and says where they are. Those that people get must be small enough.
pub(crate) fn run(arguments: &[String]) -> Result<ExitCode> {
    let kind = match arguments {
        [] => Kind::Full,
        [quick] if quick == "--dev" => Kind::Dev,
        _ => bail!("usage: cargo xtask web [--dev]"),
    };
    println!("{}", build(kind)?.display());
    if kind == Kind::Full {
        is_small()?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Builds the pages and gives their folder.
pub(crate) fn build(kind: Kind) -> Result<PathBuf> {
    build_with(&packer(With::Itself, kind)?, kind)
}

/// The same, with the packer at hand.
pub(crate) fn build_with(packer: &Path, kind: Kind) -> Result<PathBuf> {
    need_target(TARGET, WHY)?;
    parallel_builds::build(kind.builds())?;
    step("packing the pages", &mut kind.pack(packer))?;
    if kind == Kind::Full {
        let size = Size::of(&kind.folder())?;
        for (game, bytes) in &size.games {
            eprintln!("{bytes:>22} B packed when {game} is opened");
        }
        eprintln!("{:>22} B packed before the first move, {} B in all", size.first, size.all);
        if let Err(larger) = size.is_small() {
            eprintln!("── {larger}");
        }
    }
    Ok(kind.folder())
}

/// Whether the pages that people get are small enough. Larger ones are built all the same, in case they are needed now.
pub(crate) fn is_small() -> Result<()> {
    Size::of(&Kind::Full.folder())?.is_small()
}

/// How many bytes the pages have, compressed.
struct Size {
    /// Before the first move, in the game that has most.
    first: u64,
    /// In the end, with every game and what thinks.
    all: u64,
    /// Of `first` what each game has for itself.
    games: BTreeMap<String, u64>,
}

impl Size {
    fn of(pages: &Path) -> Result<Size> {
        let (mut shell, mut all, mut language) = (0, 0, 0);
        let mut games = BTreeMap::new();
        for folder in [pages, &pages.join("assets")] {
            for file in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
                let file = file?;
                let name = file.file_name();
                let Some(name) = name.to_str().and_then(|name| name.strip_suffix(".br")) else { continue };
                let bytes = file.metadata()?.len();
                all += bytes;
                if name.starts_with(WORDS) {
                    language = bytes.max(language);
                } else if let Some((users, _)) = name.strip_prefix(PART).and_then(|part| part.rsplit_once('-')) {
                    for game in users.split('-') {
                        *games.entry(game.to_owned()).or_default() += bytes;
                    }
                } else if !name.starts_with(LATER) {
                    shell += bytes;
                }
            }
        }
        let largest = games.values().max().copied().unwrap_or_default();
        Ok(Size { first: shell + language + largest, all, games })
    }

    fn is_small(&self) -> Result<()> {
        let first = self.first;
        ensure!(first <= MOST, "before the first move the pages have {first} bytes, and should have {MOST} at most");
        Ok(())
    }
}

/// Builds what packs the pages, and says where it is. Only those that people get are cut into parts.
pub(crate) fn packer(with: With, kind: Kind) -> Result<PathBuf> {
    let mut build = with.build("xtask-pages");
    if kind == Kind::Full && with == With::Itself {
        build.args(["--features", "split"]);
    }
    step("building what packs the pages", &mut build)?;
    Ok(packer_in("debug"))
}

/// Where it is, once it is built by this profile.
pub(crate) fn packer_in(profile: &str) -> PathBuf {
    target().join(profile).join(format!("xtask-pages{}", std::env::consts::EXE_SUFFIX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_counts_is_what_a_first_visit_fetches() {
        let folder = std::env::temp_dir().join(format!("abordage-pages-{}", std::process::id()));
        fs::create_dir_all(folder.join("assets")).expect("a folder");
        let files = [
            ("index.html.br", 1),
            ("index.html", 1 << 8),
            ("assets/app-0.wasm.br", 1 << 1),
            ("assets/app-0.wasm", 1 << 9),
            // Of the languages the larger one, whichever it is.
            ("assets/words-en-0.txt.br", 1 << 2),
            ("assets/words-fr-0.txt.br", 1 << 3),
            // Nobody waits for what thinks.
            ("assets/worker-0.wasm.br", 1 << 4),
            ("assets/worker-start-0.js.br", 1 << 5),
            // Of the games the one that has most, with what it shares with another.
            ("assets/part-bn3e-0.wasm.br", 1 << 7),
            ("assets/part-pool-0.wasm.br", 1 << 6),
            ("assets/part-billiard-pool-0.wasm.br", 1 << 10),
        ];
        for (name, bytes) in files {
            fs::write(folder.join(name), vec![0; bytes]).expect("a file");
        }
        let size = Size::of(&folder).expect("a size");
        fs::remove_dir_all(folder).expect("the folder");
        assert_eq!((size.first, size.all), (0b100_0100_1011, 0b100_1111_1111));
        let games: Vec<_> = size.games.iter().map(|(game, bytes)| (&**game, *bytes)).collect();
        assert_eq!(games, [("billiard", 1 << 10), ("bn3e", 1 << 7), ("pool", 0b100_0100_0000)]);
    }

    #[test]
    fn one_byte_more_is_too_much() {
        for (first, good) in [(MOST, true), (MOST + 1, false)] {
            assert_eq!(Size { first, all: first, games: BTreeMap::new() }.is_small().is_ok(), good, "{first}");
        }
    }
}
