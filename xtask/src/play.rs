//! `cargo xtask run`

use std::process::{Command, ExitCode};

use anyhow::Result;

use crate::chromium::With;
use crate::shell::{cargo, need_target, status, step, target};
use crate::together::{self, Build};
use crate::web::{self, Kind};

/// Builds the program quickly, and runs it: without arguments, the server with its pages, and a browser.
pub(crate) fn run(arguments: &[String]) -> Result<ExitCode> {
    let serves = arguments.is_empty() || arguments.iter().any(|word| word == "serve");
    let mut program = Command::new(target().join("quick").join("abordage"));
    let mut builds = vec![Build {
        name: "the program",
        package: "abordage",
        target: None,
        command: cargo(&["build", "--package", "abordage", "--profile", "quick"]),
    }];
    if serves {
        need_target(web::TARGET)?;
        builds.push(Build {
            name: "the pages",
            package: "web",
            target: Some(web::TARGET),
            command: Kind::Quick.compile(),
        });
        let command = With::Itself.build("xtask-pages");
        builds.push(Build { name: "what packs them", package: "xtask-pages", target: None, command });
    }
    together::build(builds)?;
    if serves {
        step("packing the pages", &mut Kind::Quick.pack(&web::packer_is()))?;
        // Beside the program, not in it: so neither waits for the other.
        program.env("ABORDAGE_PAGES_FOLDER", Kind::Quick.folder());
    }
    if arguments.is_empty() {
        program.args(["serve", "--open"]);
    }
    let ended = status(program.args(arguments))?;
    Ok(if ended.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
