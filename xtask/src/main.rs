//! `cargo xtask …`: building, checking and running the whole, on a machine that has only git and rustup.

mod bench;
mod browser;
mod chromium;
mod debian;
mod deny;
mod dist;
mod docs;
mod every_test;
mod fuzz;
mod mutants;
mod parallel_builds;
mod play;
mod report;
mod shell;
mod soak;
mod test;
mod trial;
mod web;

use std::process::ExitCode;

const HELP: &str = "\
Usage: cargo xtask COMMAND

Play
  run [ARGUMENTS…]         Build the pages and the program quickly, serve them and open a browser; with arguments, run
                           the program with them (`cargo xtask run play depths`, `cargo xtask run --help`)

Build
  web [--dev]              Build the pages and print their folder; --dev builds quickly, large and slow
                           (`abordage serve --pages FOLDER` serves them)
  docs                     Write docs/rules from the program's own words
  pictures                 Take the pictures of the documents from the pages, in Chromium
  dist [--check] [TARGET…] Make a release in target/dist: a static Linux program, packed with its papers, a Debian package, a list
                           of what is in it (SBOM) and checksums; on macOS and Windows, the program, packed. For this
                           machine's processor, or for x86_64-unknown-linux-musl and aarch64-unknown-linux-musl (installs
                           musl-tools, for ARM64 elsewhere gcc-aarch64-linux-gnu and qemu-user-static, and cargo-auditable,
                           cargo-cyclonedx and cargo-deb if missing). --check installs the package, starts the server, asks
                           it, removes and purges it (installs systemd); --check FILE.deb builds nothing

Test
  test [--full]            Check everything: check, the pages, every test of every crate, in a browser too. Every step runs,
                           whatever fails; failures are listed at the end. --full tests the pages of a release, which
                           build slowly. Installs what is missing from Debian's packages: chromium, fonts-dejavu-core,
                           fonts-roboto-unhinted, postgresql, nats-server, npm, python3, curl; fetches axe-core
  test-browser [--dev] [FILTER]
                           Run the tests in a browser alone; --dev with pages that build quickly
  check                    Check formatting, clippy and documentation, without a warning
  deny                     Check licences, sources and known faults of all dependencies (installs cargo-deny if missing)
  mutants [CRATE] [FILE…] [-- ARGUMENTS…]
                           Change the code in one place after another, and list the changes that the crate's own tests
                           miss: of every crate with rules, of one, or of some of its files, as in
                           `cargo xtask mutants contract clock.rs`; arguments go to cargo-mutants (installed if missing)
  fuzz [SECONDS] [TARGET]  Run every fuzz target, or one [default: 60 seconds each] (installs cargo-fuzz if missing; needs
                           a nightly toolchain)
  faults                   Break real servers in every way we can: kill -9, full disks, rude clients, two nodes
  soak [HOURS] [OPTIONS…]  Let people play on real servers for hours [default: 2] while nodes are killed, disks are full and networks
                           break, at random from a seed; after every round everything that must hold is looked at, and a
                           round that failed can be played again (`cargo xtask soak --help`)

Measure
  bench [FILTER]           Run every benchmark, the engine protocol's 100,000 lines and a million strokes
  bench-browser            Measure what pages compute, as WebAssembly in node
  load [OPTIONS…]          Let many players play over real sockets: actions a second, waiting times, memory, and whether
                           every acknowledged action was kept (`cargo xtask load --help`)
  load-page [--frames [PLACE]]
                           Measure a first visit: bytes fetched, the time until there is a board, clicks and aims; and what the
                           frames of every animation cost (--frames: nothing else; PLACE: home, tours, computer or a game)
  screens [--dev] [FOLDER [states]]
                           Take a picture of every page and state, on a phone and on a laptop, by day and by night,
                           in both languages; --dev: with pages that build sooner; states: only of what comes up on the
                           way, such as a fight or a question [default: target/screens]
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
        Some("docs") => docs::write(),
        Some("pictures") => docs::pictures(),
        Some("load-page") => browser::load_page(rest),
        Some("load") => trial::load(rest),
        Some("faults") => trial::faults(),
        Some("soak") => soak::run(rest),
        Some("check") => Ok(test::check()),
        Some("deny") => deny::run(),
        Some("dist") => dist::run(rest),
        Some("mutants") => mutants::run(rest),
        Some("bench") => bench::run(rest),
        Some("bench-browser") => browser::run(),
        Some("fuzz") => fuzz::run(rest),
        Some("help" | "--help" | "-h") | None => {
            print!("{HELP}");
            return ExitCode::SUCCESS;
        }
        Some(other) => {
            eprint!("xtask: there is no command '{other}'\n\n{HELP}");
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
