//! Dialogues with the engine: a line that begins with `>` is sent, the lines after it are the whole answer.

use abordage::engine::Engine;

/// Plays a dialogue: what is sent, and the whole answer expected.
pub fn hold(engine: &mut Engine, dialogue: &str) {
    let lines: Vec<&str> = dialogue.lines().filter(|line| !line.starts_with('#')).collect();
    let mut at = 0;
    while at < lines.len() {
        let sent = lines[at].strip_prefix('>').unwrap_or_else(|| panic!("line without a question: {}", lines[at]));
        let until = (at + 1..lines.len()).find(|next| lines[*next].starts_with('>')).unwrap_or(lines.len());
        let mut answer = Vec::new();
        engine.answer(sent, &mut answer).expect("writing to memory");
        let answer = String::from_utf8(answer).expect("UTF-8");
        let wanted = lines[at + 1..until].join("\n");
        assert!(fits(answer.trim_end_matches('\n'), &wanted), "{sent}\nwanted:\n{wanted}\nfound:\n{answer}");
        at = until;
    }
}

/// Whether a text is the pattern, with anything for each `…`.
fn fits(text: &str, pattern: &str) -> bool {
    let mut parts = pattern.split('…');
    let first = parts.next().unwrap_or_default();
    let Some(mut rest) = text.strip_prefix(first) else { return false };
    let mut last = None;
    for part in parts {
        last = Some(part);
        match rest.find(part) {
            Some(at) => rest = &rest[at + part.len()..],
            None => return false,
        }
    }
    // `A…` in a usage is meant as it stands; only the very last part must reach the end.
    last.map_or(rest.is_empty(), |part| rest.is_empty() || part.is_empty() || text.ends_with(part))
}
