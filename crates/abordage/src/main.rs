//! `abordage`: see `abordage --help`.

use std::process::ExitCode;

use abordage::commands::Unfit;
use abordage::{cli, commands, locale};
use words::Words;

/// musl's own lets all threads wait for one lock: a server would do less than with any other.
#[cfg(target_env = "musl")]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let arguments: Vec<_> = std::env::args_os().collect();
    let words = Words::new(locale::language(&arguments));
    let matches = match cli::command(&words).try_get_matches_from(&arguments) {
        Ok(matches) => matches,
        Err(error) => error.exit(),
    };
    match commands::run(&matches, &words) {
        Ok(code) => code,
        // The reader of our output has closed it, as in `abordage perft … | head`: that is no error.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{}", words.with("command-error", &[("why", format!("{error:#}").into())]));
            if error.is::<Unfit>() { ExitCode::from(Unfit::EXIT) } else { ExitCode::FAILURE }
        }
    }
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref::<std::io::Error>().is_some_and(|e| e.kind() == std::io::ErrorKind::BrokenPipe)
}
