//! The sentences of one language at a time: they are fetched when somebody first speaks it.

use words::{Language, Words};

use crate::{browser, net, settings};

/// The language to begin with: the one that is wanted, or another if that does not come; none if none does.
pub async fn first() -> Option<Language> {
    let wanted = settings::requested_language();
    for language in [wanted, wanted.next()] {
        if learn(language).await {
            return Some(language);
        }
    }
    None
}

/// Fetches the sentences of a language unless they are here. False if they do not come.
pub async fn learn(language: Language) -> bool {
    if !Words::are_known(language) {
        let Ok(text) = net::text(&browser::meta(&format!("words-{language}"))).await else { return false };
        Words::read(language, text);
    }
    true
}
