//! Which language people read.

use std::ffi::OsString;

use words::Language;

/// The language of `--lang`, or else of the system's locale.
///
/// It is looked for before the arguments are parsed, because the help and the errors of parsing are sentences too. A
/// language that nobody knows is left for the parser to refuse.
pub fn language(arguments: &[OsString]) -> Language {
    let texts: Vec<&str> = arguments.iter().map(|argument| argument.to_str().unwrap_or_default()).collect();
    let after_flag = texts.windows(2).find(|pair| pair[0] == "--lang").map(|pair| pair[1]);
    let asked = after_flag.or_else(|| texts.iter().find_map(|text| text.strip_prefix("--lang=")));
    let known = asked.and_then(|text| text.parse().ok());
    known.unwrap_or_else(|| Language::from_locale(&sys_locale::get_locale().unwrap_or_default()))
}
