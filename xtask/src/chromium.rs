//! What tests in a browser need beside the pages.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::shell::{cargo, step, target, works};
use crate::{debian, web};

/// The accessibility checker that the tests run in the pages, and what its package must be.
const AXE: &str = "axe-core@4.14.0";
const AXE_IS: &str = "sha512-9WTZxEjsZ7b13TH8JPmbV2z8CHbl80/2hm3XPEG4JgNdQLK81IBRXmSxHfMAOkSqQeRxT/0dwNDz2GOm3zzpcQ==";

/// Everything that is needed, by the name of the variable that tells the tests where it is.
pub(crate) struct Needs(Vec<(&'static str, PathBuf)>);

impl Needs {
    /// Tells a command where everything is.
    pub(crate) fn tell<'a>(&self, command: &'a mut Command) -> &'a mut Command {
        command.envs(self.0.iter().map(|(name, path)| (name, path)))
    }
}

/// What the program is built for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum With {
    /// Itself.
    Itself,
    /// Every test: with the features that the whole workspace has then, so that nothing is compiled twice.
    EveryTest,
}

/// Builds the pages and the program around them, and sees to Chromium and axe-core.
pub(crate) fn ready(quick: bool, with: With) -> Result<Needs> {
    let chromium = chromium()?;
    let axe = axe()?;
    let pages = web::build(quick)?;
    let mut build = match with {
        With::Itself => cargo(&["build", "--package", "abordage"]),
        With::EveryTest => cargo(&["build", "--workspace", "--all-features", "--bin", "abordage"]),
    };
    step("building the program around the pages", build.env("ABORDAGE_PAGES", &pages))?;
    let program = target().join("debug").join("abordage");
    Ok(Needs(vec![
        ("ABORDAGE_PAGES", pages),
        ("ABORDAGE_PROGRAM", program),
        ("ABORDAGE_CHROMIUM", chromium),
        ("ABORDAGE_AXE", axe),
    ]))
}

/// The browser; from Debian's packages if there is none.
fn chromium() -> Result<PathBuf> {
    let named = std::env::var_os("ABORDAGE_CHROMIUM").map(PathBuf::from);
    let usual = ["chromium", "chromium-browser", "google-chrome"].map(PathBuf::from);
    let found = |name: &PathBuf| works(Command::new(name).arg("--version"));
    if let Some(name) = named.into_iter().chain(usual).find(found) {
        return Ok(name);
    }
    let why = "the pages are tested in a real browser";
    debian::install(&["chromium"], why).context("or name a browser in ABORDAGE_CHROMIUM")?;
    Ok("chromium".into())
}

/// axe-core; from its own package if it is not there yet.
fn axe() -> Result<PathBuf> {
    if let Some(named) = std::env::var_os("ABORDAGE_AXE") {
        return Ok(named.into());
    }
    let folder = target().join("axe").join(AXE);
    let script = folder.join("package/axe.min.js");
    if script.exists() {
        return Ok(script);
    }
    if !works(Command::new("npm").arg("--version")) {
        bail!(
            "the tests run {AXE} in the pages; npm fetches it, and is missing: install npm, or name a copy of axe.min.js in ABORDAGE_AXE"
        );
    }
    fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    eprintln!("\n── fetching {AXE}: it looks for what people with a screen reader or weak eyes would stumble over");
    let fetched =
        Command::new("npm").args(["pack", AXE, "--json"]).current_dir(&folder).output().context("npm pack")?;
    let told = String::from_utf8_lossy(&fetched.stdout);
    if !fetched.status.success() {
        bail!("npm pack {AXE}: {}", String::from_utf8_lossy(&fetched.stderr));
    }
    if !told.contains(AXE_IS) {
        bail!("{AXE} is not the package that we know: {told}");
    }
    let name = AXE.replace('@', "-") + ".tgz";
    step("unpacking it", Command::new("tar").args(["-xzf", &name, "package/axe.min.js"]).current_dir(&folder))?;
    Ok(script)
}
