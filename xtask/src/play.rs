//! `cargo xtask run`

use std::process::{Command, ExitCode};

use anyhow::Result;

use crate::parallel_builds::{self, Build};
use crate::shell::{cargo, need_target, status, step, target};
use crate::web::{self, Kind};

/// What packs the pages.
const PACKER: &str = "xtask-pages";

/// Builds the program quickly, and runs it: without arguments, the server with its pages, and a browser.
pub(crate) fn run(arguments: &[String]) -> Result<ExitCode> {
    let serves = arguments.is_empty() || arguments.iter().any(|word| word == "serve");
    let mut program = Command::new(target().join("quick").join("abordage"));
    let mut program_is = cargo(&["build", "--package", "abordage", "--profile", "quick"]);
    let mut builds = Vec::new();
    if serves {
        need_target(web::TARGET, web::WHY)?;
        program_is.args(["--package", PACKER]);
        builds.extend(Kind::Quick.builds());
    }
    let packages: &[&str] = if serves { &["abordage", PACKER] } else { &["abordage"] };
    builds.push(Build { name: "the program", packages, target: None, command: program_is });
    parallel_builds::build(builds)?;
    if serves {
        step("packing the pages", &mut Kind::Quick.pack(&web::packer_in("quick")))?;
        // Beside the program, not in it: so neither waits for the other.
        program.env("ABORDAGE_PAGES_FOLDER", Kind::Quick.folder());
    }
    if arguments.is_empty() {
        program.args(["serve", "--open"]);
    }
    let ended = status(program.args(arguments))?;
    Ok(if ended.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
