//! What has been played, in notation and in words, as one eye may read it.

use std::borrow::Cow;

use contract::{Eye, Game, LogLine, Match, Ply, Who};
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};
use words::Words;

use crate::Theme;
use crate::pen::wrap;

/// One ply of the log, in words.
pub(crate) struct LoggedPly {
    pub(crate) by: Who,
    pub(crate) action: String,
    pub(crate) sentence: String,
    /// What was remarked after it: corrections, comments of a record that is gone on with.
    pub(crate) remarks: Vec<String>,
}

/// What was played as this eye may read it, for a board.
pub(crate) fn past<G: Game>(game: &Match<G>, eye: Eye) -> Vec<Ply<G>> {
    let eye = if game.ending().is_some() { Eye::All } else { eye };
    game.plies().iter().map(|ply| ply.seen_by(eye)).collect()
}

/// Every ply so far, told to this eye.
pub(crate) fn told(lines: impl Iterator<Item = LogLine>, words: &Words) -> Vec<LoggedPly> {
    lines
        .map(|line| {
            let sentences: Vec<String> = line.sayings.iter().map(|saying| words.say(saying)).collect();
            LoggedPly { by: line.by, action: line.action, sentence: sentences.join(" "), remarks: Vec::new() }
        })
        .collect()
}

/// A row of the log panel, and the ply it belongs to, from 1.
pub(crate) struct Row {
    pub(crate) ply: usize,
    pub(crate) line: Line<'static>,
}

/// The log as rows of at most this width: a heading for each turn, then notation and sentence. `at` marks one ply.
pub(crate) fn rows<G: Game>(
    told: &[LoggedPly],
    words: &Words,
    theme: &Theme,
    width: u16,
    at: Option<usize>,
) -> Vec<Row> {
    let mut rows = Vec::new();
    let mut last = None;
    let mut turn = 0;
    let lengths = told.iter().map(|ply| notation(ply, width, usize::MAX).chars().count());
    let widest = lengths.map(|length| if length > LONGEST { CUT } else { length }).max().unwrap_or(0).max(3);
    for (ply, number) in told.iter().zip(1..) {
        let style = match ply.by {
            Who::Seat(seat) => theme.side(seat),
            Who::Chance => theme.brass(),
        };
        if let Who::Seat(seat) = ply.by
            && last != Some(seat)
        {
            turn += 1;
            last = Some(seat);
            let heading = format!("{turn}. {}", words.seat(G::ID, seat));
            rows.push(Row { ply: number, line: Line::styled(heading, style.add_modifier(Modifier::BOLD)) });
        }
        let mark = if at == Some(number) { "▸ " } else { "  " };
        let indent = widest + 4;
        let sentence = wrap(&ply.sentence, width.saturating_sub(indent as u16).max(8));
        let mut sentence = sentence.into_iter();
        let first = format!("{:widest$}  ", notation(ply, width, widest));
        let text = sentence.next().unwrap_or_default();
        let ink = if at == Some(number) { theme.deep() } else { theme.soft() };
        rows.push(Row {
            ply: number,
            line: Line::from(vec![
                Span::styled(mark, theme.deep()),
                Span::styled(first, style),
                Span::styled(text, ink),
            ]),
        });
        for more in sentence {
            rows.push(Row { ply: number, line: Line::styled(format!("{:indent$}{more}", ""), ink) });
        }
        for remark in &ply.remarks {
            for (at, line) in wrap(remark, width.saturating_sub(4)).into_iter().enumerate() {
                let mark = if at == 0 { "  * " } else { "    " };
                rows.push(Row { ply: number, line: Line::styled(format!("{mark}{line}"), theme.brass()) });
            }
        }
    }
    rows
}

/// A longer action does not make its column wider.
const LONGEST: usize = 10;
/// It is cut to the column, which is at least so wide.
const CUT: usize = 7;

/// An action in its column. One that is too long, such as a whole map, is cut, and where the log is narrow chance is a
/// mere sign: the sentence beside it is what people read.
fn notation(ply: &LoggedPly, width: u16, most: usize) -> Cow<'_, str> {
    const NARROW: u16 = 44;
    if ply.by == Who::Chance && width < NARROW {
        return "~".into();
    }
    if ply.action.chars().count() <= most {
        return ply.action.as_str().into();
    }
    ply.action.chars().take(most.saturating_sub(1)).chain(['…']).collect()
}
