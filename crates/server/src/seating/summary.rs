//! A match as it is listed.

use store::StoredMatch;
use wire::{Chair, MatchSummary, Phase};

use super::seat_of;
use crate::play::match_settings::MatchSettings;

/// A match as it is listed for somebody.
pub(crate) fn summary(found: &StoredMatch, person: Option<&str>, at: Option<i64>) -> MatchSummary {
    let row = &found.row;
    let terms: Option<MatchSettings> = serde_json::from_str(&row.opening).ok();
    let (dice, terms) = (terms.as_ref().and_then(MatchSettings::promise), terms);
    let (rules, start, time) = terms.map_or_else(Default::default, |terms| (terms.rules, terms.start, terms.time));
    MatchSummary {
        id: row.id.clone(),
        game: row.game.clone(),
        rules,
        start,
        time,
        phase: match row.phase {
            store::Phase::Waiting => Phase::Waiting,
            store::Phase::Running => Phase::Running,
            store::Phase::Over => Phase::Over,
        },
        chairs: found.chairs.iter().filter_map(|chair| chair_for(chair, person)).collect(),
        made: row.made,
        at: at.unwrap_or(row.made),
        to_act: None,
        result: row.result.clone(),
        next: row.next.clone(),
        dice,
    }
}

fn chair_for(chair: &store::Chair, person: Option<&str>) -> Option<Chair> {
    Some(Chair {
        seat: seat_of(chair)?,
        place: u8::try_from(chair.place).ok()?,
        name: chair.name.clone(),
        bot: chair.bot.as_ref().and_then(|level| level.parse().ok()),
        taken: chair.ready,
        reserved: !chair.ready && (chair.invitation.is_some() || chair.person.is_some()),
        mine: chair.person.is_some() && chair.person.as_deref() == person,
    })
}
