//! What tests in a browser need beside the pages.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::shell::{cargo, step, target, works};
use crate::web::Kind;
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
    /// The program alone, with its own features.
    Itself,
    /// Every test: with the features that the whole workspace has then, so that nothing is compiled twice.
    EveryTest,
}

impl With {
    /// What builds one of our programs for it.
    pub(crate) fn build(self, program: &str) -> Command {
        match self {
            With::Itself => cargo(&["build", "--package", program]),
            With::EveryTest => cargo(&["build", "--workspace", "--all-features", "--bin", program]),
        }
    }
}

/// A browser, its fonts and the accessibility checker, all installed.
pub(crate) struct Browser {
    chromium: PathBuf,
    axe: PathBuf,
}

/// Sees to everything that tests in a browser need and that is not ours.
pub(crate) fn browser() -> Result<Browser> {
    debian::fonts()?;
    Ok(Browser { chromium: chromium()?, axe: axe()? })
}

/// Builds the program around the pages, and says where everything is that is there: a caller that needs the rest says
/// so.
pub(crate) fn around(browser: Option<Browser>, pages: Option<&Path>, with: With) -> Result<Needs> {
    let mut build = with.build("abordage");
    let mut needs = vec![("ABORDAGE_PROGRAM", target().join("debug").join("abordage"))];
    if let Some(pages) = pages {
        build.env("ABORDAGE_PAGES", pages);
        needs.push(("ABORDAGE_PAGES", pages.to_owned()));
    }
    if let Some(browser) = browser {
        needs.extend([("ABORDAGE_CHROMIUM", browser.chromium), ("ABORDAGE_AXE", browser.axe)]);
    }
    step("building the program around the pages", &mut build)?;
    Ok(Needs(needs))
}

/// Builds the pages and the program around them, and sees to a browser. Quickly: with the pages beside the program instead, so that it
/// need not be built again when they change.
pub(crate) fn ready(quick: bool) -> Result<Needs> {
    let browser = browser()?;
    if !quick {
        let pages = web::build(Kind::Full)?;
        return around(Some(browser), Some(&pages), With::Itself);
    }
    let pages = web::build(Kind::Dev)?;
    let mut needs = around(Some(browser), None, With::Itself)?;
    needs.0.push(("ABORDAGE_TEST_PAGES", pages));
    Ok(needs)
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
        let why = format!("it fetches {AXE}, which the tests run in the pages");
        debian::install(&["npm"], &why).context("or name a copy of axe.min.js in ABORDAGE_AXE")?;
    }
    fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    eprintln!("\n── fetching {AXE}: it finds barriers for people who use a screen reader or see badly");
    let fetched =
        Command::new("npm").args(["pack", AXE, "--json"]).current_dir(&folder).output().context("npm pack")?;
    let told = String::from_utf8_lossy(&fetched.stdout);
    if !fetched.status.success() {
        bail!("npm pack {AXE}: {}", String::from_utf8_lossy(&fetched.stderr));
    }
    if !told.contains(AXE_IS) {
        bail!("{AXE} does not have the expected checksum: {told}");
    }
    let name = AXE.replace('@', "-") + ".tgz";
    step("unpacking it", Command::new("tar").args(["-xzf", &name, "package/axe.min.js"]).current_dir(&folder))?;
    Ok(script)
}
