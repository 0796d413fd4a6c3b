//! What the computer would play, in words and as an arrow.

/// An action as people are advised to take it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// The advice as a sentence.
    pub text: String,
    /// A selector for the place where it begins, if there is one.
    pub from: Option<String>,
    /// A selector for the place that it goes to.
    pub to: Option<String>,
}
