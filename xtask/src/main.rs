//! `cargo xtask …`: building, checking and running the whole, on a machine that has only git and rustup.

mod bench;
mod browser;
mod chromium;
mod debian;
mod deny;
mod fuzz;
mod mutants;
mod play;
mod report;
mod shell;
mod test;
mod together;
mod trial;
mod web;

use std::process::ExitCode;

const HELP: &str = "\
cargo xtask COMMAND

  run [ARGUMENTS…]        build the pages and the program, serve them and open a browser; or do what the arguments say
                          (`cargo xtask run play depths`, `cargo xtask run --help`)
  web [--dev]             build the pages alone, and say where they are; --dev builds quickly, large and slow
                          (`abordage serve --pages FOLDER` serves them)
  test [--full]           everything that must hold: check, the pages, then every test of every crate, in a browser too; what fails
                          stops nothing and is listed at the end. With the pages of `run`, which build far sooner;
                          --full takes those that people get (installs Debian's chromium, fonts-dejavu-core,
                          fonts-roboto-unhinted, postgresql, nats-server and npm where they are missing, and fetches axe-core)
  test-browser [--dev] [FILTER]
                          the tests in the browser alone; --dev with pages that build quickly
  screens [FOLDER]        a picture of every page, on a phone and on a laptop, by day and by night [default: target/screens]
  load-page               how much a first visit fetches, and how long it takes until there is a board to play on
  load [OPTIONS…]         many players over real sockets: actions a second, how long they wait, memory, and whether every
                          acknowledged action was kept (`cargo xtask load --help`)
  faults                  every fault that we can make against real servers: kill -9, full disks, rude clients, two nodes
  check                   formatting, clippy and documentation, all without a warning
  deny                    licences and sources of all dependencies, and what is known against them (installs cargo-deny from
                          crates.io if it is missing)
  mutants [CRATE] [FILE…] change the code in one place after another: which changes do the crate's own tests not notice? Of every
                          crate with rules, of one, or of some of its files: `cargo xtask mutants contract clock.rs`; what follows
                          `--` goes to cargo-mutants (which is installed from crates.io if it is missing)
  bench [FILTER]          every benchmark, the engine protocol's 100,000 lines, a million strokes
  bench-browser           what pages will compute, as WebAssembly in node
  fuzz [SECONDS] [TARGET] every fuzz target, or one, for so long each [default: 60]
                          (installs cargo-fuzz from crates.io if it is missing; needs a nightly toolchain)
";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let rest = words.get(1..).unwrap_or_default();
    let done = match words.first().map(String::as_str) {
        Some("run") => play::run(rest),
        Some("web") => web::run(rest),
        Some("test") => test::test(rest),
        Some("test-browser") => test::test_browser(rest),
        Some("screens") => browser::screens(rest),
        Some("load-page") => browser::load_page(),
        Some("load") => trial::load(rest),
        Some("faults") => trial::faults(),
        Some("check") => Ok(test::check()),
        Some("deny") => deny::run(),
        Some("mutants") => mutants::run(rest),
        Some("bench") => bench::run(rest),
        Some("bench-browser") => browser::run(),
        Some("fuzz") => fuzz::run(rest),
        Some("help" | "--help" | "-h") | None => {
            print!("{HELP}");
            return ExitCode::SUCCESS;
        }
        Some(other) => {
            eprint!("xtask: there is no command '{other}'.\n\n{HELP}");
            return ExitCode::FAILURE;
        }
    };
    match done {
        Ok(code) => code,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}
