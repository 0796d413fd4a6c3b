//! `cargo xtask test`, `cargo xtask test-browser` and `cargo xtask check`

use std::process::ExitCode;
use std::thread;

use anyhow::{Result, bail};

use crate::chromium::{self, With};
use crate::report::Report;
use crate::shell::{cargo, step};
use crate::web::Kind;
use crate::{debian, deny, every_test, web};

/// Everything that must hold: every step is done, whatever fails, and the failures are told in the end.
pub(crate) fn test(arguments: &[String]) -> Result<ExitCode> {
    let kind = match arguments {
        [] => Kind::Quick,
        [full] if full == "--full" => Kind::Full,
        _ => bail!("usage: cargo xtask test [--full]"),
    };
    let mut report = Report::default();
    let browser = report.step("what the tests need", || {
        debian::databases()?;
        debian::scripts()?;
        chromium::browser()
    });
    let packer = report.step("what packs the pages", || web::packer(With::EveryTest, kind));
    // The pages are compiled in folders of their own, so both go on at once: on several cores neither waits for the other's last file.
    let pages = thread::scope(|scope| {
        let pages = scope.spawn(|| {
            let mut beside = Report::default();
            let pages = packer.and_then(|packer| beside.step("the pages", || web::build_with(&packer, kind)));
            (pages, beside)
        });
        checks(&mut report);
        report.step("dependencies", deny::if_there);
        let (pages, beside) = pages.join().unwrap_or_default();
        report.join(beside);
        pages
    });
    if kind == Kind::Full {
        report.step("the size of the pages", web::is_small);
    }
    let needs = report.step("the program", || chromium::around(browser, pages.as_deref(), With::EveryTest));
    report.step("every test", || every_test::run(needs.as_ref()));
    Ok(report.end())
}

/// The tests in the browser alone, or those whose names contain a word.
pub(crate) fn test_browser(arguments: &[String]) -> Result<ExitCode> {
    let quick = arguments.first().is_some_and(|word| word == "--dev");
    let needs = chromium::ready(quick)?;
    let mut tests = cargo(&["test", "--package", "browser", "--all-features", "--no-fail-fast", "--"]);
    step("tests in the browser", needs.tell(tests.args(&arguments[usize::from(quick)..])))?;
    Ok(ExitCode::SUCCESS)
}

/// Formatting, lints and documentation.
pub(crate) fn check() -> ExitCode {
    let mut report = Report::default();
    checks(&mut report);
    report.end()
}

fn checks(report: &mut Report) {
    report.step("formatting", || step("formatting", &mut cargo(&["fmt", "--all", "--check"])));
    report.step("clippy", || {
        let lints =
            ["clippy", "--workspace", "--all-targets", "--all-features", "--keep-going", "--", "--deny", "warnings"];
        step("clippy", &mut cargo(&lints))
    });
    report.step("documentation", || {
        let mut docs = cargo(&["doc", "--workspace", "--no-deps", "--all-features", "--keep-going"]);
        step("documentation", docs.env("RUSTDOCFLAGS", "--deny warnings"))
    });
}
