//! `cargo xtask docs` and `cargo xtask pictures`

use std::process::ExitCode;

use anyhow::Result;

use crate::chromium;
use crate::shell::{cargo, step, top};

/// The pages of `docs/rules`, from the program's own words.
pub(crate) fn write() -> Result<ExitCode> {
    step("writing docs/rules", &mut cargo(&["run", "--quiet", "--package", "xtask-docs"]))?;
    Ok(ExitCode::SUCCESS)
}

/// The pictures of the documents, from the pages as they are now.
pub(crate) fn pictures() -> Result<ExitCode> {
    let mut program = cargo(&["run", "--quiet", "--package", "browser", "--bin", "pictures", "--"]);
    let folder = top().join("docs/pictures");
    step("pictures of the documents", chromium::ready(true)?.tell(program.arg(folder)))?;
    Ok(ExitCode::SUCCESS)
}
