//! What is remarked about what was played.

use contract::{Record, Saying, say};

use crate::MatchEvent;

/// Says a sentence in the language that remarks are written in.
pub type Say<'a> = &'a dyn Fn(&Saying) -> String;

/// What a referee's book tells of what is no longer in it, or is in it again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Book {
    /// This action was undone, in notation.
    Undone {
        /// The action.
        action: String,
    },
    /// What was undone was done again.
    Redone,
    /// A correction was undone.
    CorrectionUndone,
}

impl Book {
    /// The remark, where the game is refereed: then nothing leaves the book without a trace.
    pub fn said(self, is_refereed: bool) -> Option<Saying> {
        is_refereed.then(|| match self {
            Book::Undone { action } => Saying::new(say::REMARK_UNDONE).with("action", action),
            Book::Redone => Saying::new(say::REMARK_REDONE),
            Book::CorrectionUndone => Saying::new(say::REMARK_CORRECTION_UNDONE),
        })
    }
}

/// What was remarked, and after how many plies, in this order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Remarks(Vec<(usize, String)>);

impl Remarks {
    /// Those that stand in a record.
    pub fn of(record: &Record) -> Remarks {
        Remarks(record.remarks())
    }

    /// All of them, each with the number of plies after which it stands.
    pub fn all(&self) -> &[(usize, String)] {
        &self.0
    }

    /// Remarks something about what was played last.
    pub fn add(&mut self, plies: usize, text: String) {
        self.keep(plies);
        self.0.push((plies, text));
    }

    /// Follows an event after which so many plies stand: what is taken back or corrected takes what was remarked about it
    /// with it, and a correction brings its own remarks.
    pub fn follow<A>(&mut self, event: &MatchEvent<A>, plies: usize) {
        if let MatchEvent::Rewrite { keep, remarks, .. } = event {
            self.keep(*keep);
            self.0.extend(remarks.iter().map(|text| (plies, text.clone())));
        }
        self.keep(plies);
    }

    /// Writes them into a record.
    pub fn write_into(&self, record: &mut Record) {
        record.remark_all(self.0.iter().map(|(after, text)| (*after, text.as_str())));
    }

    /// What was remarked before something was undone comes back with it, beside what was remarked since.
    pub(crate) fn join(&mut self, before: &Remarks) {
        let missing: Vec<_> = before.0.iter().filter(|remark| !self.0.contains(remark)).cloned().collect();
        self.0.extend(missing);
        self.0.sort_by_key(|(after, _)| *after);
    }

    /// Drops what was remarked about later plies. They lie in order, and there may be thousands at every action.
    fn keep(&mut self, plies: usize) {
        self.0.truncate(self.0.partition_point(|(after, _)| *after <= plies));
    }
}
