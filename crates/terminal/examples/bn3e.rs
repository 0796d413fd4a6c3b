//! BN3E in this terminal: `cargo run -p terminal --example bn3e [--plain] [--fr] [--save FILE] [--start POSITION]`.

use terminal::PlayOptions;
use words::{Language, Words};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let has = |flag: &str| words.iter().any(|word| word == flag);
    let after = |flag: &str| words.iter().position(|word| word == flag).and_then(|at| words.get(at + 1)).cloned();
    let mut options = PlayOptions::new("bn3e");
    options.players = vec![vec!["Ana".to_owned()], vec!["Bruno".to_owned()]];
    options.language = if has("--fr") { Language::French } else { Language::English };
    options.save = after("--save").map(Into::into);
    options.start = after("--start");
    let played = if has("--plain") {
        terminal::plain(&options, &mut std::io::stdin().lock(), &mut std::io::stdout().lock())
    } else {
        terminal::play(&options)
    };
    match played {
        Ok(played) if !has("--plain") => print!("{}", played.record),
        Ok(_) => {}
        Err(error) => eprintln!("{}", error.tell(&Words::new(options.language))),
    }
}
