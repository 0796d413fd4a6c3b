//! `cargo xtask test`, `cargo xtask test-browser` and `cargo xtask check`

use std::process::{Command, ExitCode};
use std::thread;

use anyhow::{Result, bail};

use crate::chromium::{self, With};
use crate::report::Report;
use crate::shell::{cargo, step};
use crate::web::Kind;
use crate::{debian, deny, every_test, shell, web};

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
    report.step("formatting", formatting);
    report.step("dependencies", deny::if_there);
    // The pages are compiled in folders of their own, so both go on at once: on several cores neither waits for the other's last file.
    let (pages, _) = beside(
        &mut report,
        |report| packer.and_then(|packer| report.step("the pages", || web::build_with(&packer, kind))),
        |report| report.step("what everything stands on", every_test::build_libraries),
    );
    if kind == Kind::Full {
        report.step("the size of the pages", web::is_small);
    }
    let needs = report.step("the program", || chromium::around(browser, pages.as_deref(), With::EveryTest));
    let programs = report.step("building every test", || every_test::build(needs.as_ref()));
    // Many tests wait for pages, clocks and other processes: what the cores do not do for them meanwhile, they do for these.
    beside(
        &mut report,
        |report| lints(report, shell::in_the_background),
        |report| report.step("every test", || every_test::run(programs.unwrap_or_default(), needs.as_ref())),
    );
    report.step("the examples in the documentation", || every_test::run_examples(needs.as_ref()));
    Ok(report.end())
}

/// Does two things at once, and reports of both.
fn beside<A: Default + Send, B>(
    report: &mut Report,
    one: impl FnOnce(&mut Report) -> A + Send,
    other: impl FnOnce(&mut Report) -> B,
) -> (A, B) {
    thread::scope(|scope| {
        let one = scope.spawn(|| {
            let mut report = Report::default();
            (one(&mut report), report)
        });
        let other = other(report);
        let one = match one.join() {
            Ok((one, done)) => {
                report.join(done);
                one
            }
            Err(_) => report.step("what went on beside it", || bail!("it broke off")).unwrap_or_default(),
        };
        (one, other)
    })
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
    report.step("formatting", formatting);
    lints(&mut report, cargo);
    report.end()
}

fn formatting() -> Result<()> {
    step("formatting", &mut cargo(&["fmt", "--all", "--check"]))
}

/// Lints and documentation, by this way of calling cargo.
fn lints(report: &mut Report, cargo: fn(&[&str]) -> Command) {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_breaks_off_beside_something_is_no_success() {
        let mut report = Report::default();
        let did =
            beside(&mut report, |_| -> u8 { panic!("as a test wants it") }, |report| report.step("one", || Ok(1)));
        assert_eq!(did, (0, Some(1)));
        assert_eq!(format!("{:?}", report.end()), format!("{:?}", ExitCode::FAILURE));
    }
}
