//! `cargo xtask web`

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use anyhow::{Context, Result, bail, ensure};

use crate::chromium::With;
use crate::shell::{cargo, need_target, step, target, top};

/// What the pages are compiled for.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";
pub(crate) const WHY: &str = "the pages are compiled for it";

/// How many bytes a first visit may fetch: all pages as people get them, compressed.
const MOST: u64 = 900_000;

/// How the pages are built.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// As people get them: small.
    Full,
    /// For `cargo xtask run`: far sooner, and four times as large.
    Quick,
    /// For whoever works on them: large and slow, but with names in every trace.
    Dev,
}

impl Kind {
    pub(crate) fn profile(self) -> &'static str {
        match self {
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

    /// What compiles them.
    pub(crate) fn compile(self) -> Command {
        let mut compile = cargo(&["build", "--package", "web", "--target", TARGET, "--profile", self.profile()]);
        if self == Kind::Dev {
            // With it the module would have hundreds of megabytes; the names, which stay, are enough to read a trace.
            compile.env("CARGO_PROFILE_DEV_DEBUG", "none");
        }
        compile
    }

    /// Makes what a browser fetches out of what was compiled.
    pub(crate) fn pack(self, packer: &Path) -> Command {
        let output = if self == Kind::Dev { "debug" } else { self.profile() };
        let mut pack = Command::new(packer);
        pack.arg(target().join(TARGET).join(output).join("web.wasm")).arg(top().join("crates/web")).arg(self.folder());
        if self != Kind::Full {
            pack.arg("--quick");
        }
        pack
    }
}

/// Builds the pages and says where they are.
pub(crate) fn run(arguments: &[String]) -> Result<ExitCode> {
    let kind = match arguments {
        [] => Kind::Full,
        [quick] if quick == "--dev" => Kind::Dev,
        _ => bail!("usage: cargo xtask web [--dev]"),
    };
    println!("{}", build(kind)?.display());
    Ok(ExitCode::SUCCESS)
}

/// Builds the pages and gives their folder.
pub(crate) fn build(kind: Kind) -> Result<PathBuf> {
    build_with(&packer(With::Itself)?, kind)
}

/// The same, with the packer at hand.
pub(crate) fn build_with(packer: &Path, kind: Kind) -> Result<PathBuf> {
    need_target(TARGET, WHY)?;
    step("compiling the pages", &mut kind.compile())?;
    step("packing the pages", &mut kind.pack(packer))?;
    if kind == Kind::Full
        && let Err(larger) = is_small()
    {
        eprintln!("── {larger}");
    }
    Ok(kind.folder())
}

/// Whether the pages that people get are small enough. Larger ones are built all the same, for whoever needs them now.
pub(crate) fn is_small() -> Result<()> {
    let mut packed = 0;
    for folder in [Kind::Full.folder(), Kind::Full.folder().join("assets")] {
        for file in fs::read_dir(&folder).with_context(|| folder.display().to_string())? {
            let file = file?;
            if file.path().extension().is_some_and(|ending| ending == "br") {
                packed += file.metadata()?.len();
            }
        }
    }
    ensure!(packed <= MOST, "the pages have {packed} bytes; at most {MOST} are allowed");
    Ok(())
}

/// Builds what packs the pages, and says where it is.
pub(crate) fn packer(with: With) -> Result<PathBuf> {
    step("building what packs the pages", &mut with.build("xtask-pages"))?;
    Ok(packer_in("debug"))
}

/// Where it is, once it is built by this profile.
pub(crate) fn packer_in(profile: &str) -> PathBuf {
    target().join(profile).join(format!("xtask-pages{}", std::env::consts::EXE_SUFFIX))
}
