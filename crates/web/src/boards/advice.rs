//! What the computer would play, in words and as an arrow.

/// An action as people are advised to take it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// In words.
    pub text: String,
    /// A selector for the place where it begins, if there is one.
    pub from: Option<String>,
    /// A selector for the place that it goes to.
    pub to: Option<String>,
}

impl Advice {
    /// In words alone.
    pub(super) fn said(text: String) -> Advice {
        Advice { text, from: None, to: None }
    }
}
