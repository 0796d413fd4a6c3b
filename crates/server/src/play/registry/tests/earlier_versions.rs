//! Matches and records that an earlier version kept, in `tests/before`: each opens as it was, and those that ran go on.
//!
//! `matches.txt` says of each what that version said of it: how far it was, its position, its log, its offers and remarks.
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::path::{Path, PathBuf};
use std::sync::Arc;

use contract::{Dice, Eye, Seat, TimeControl};
use store::{Phase, Store};
use wire::{Command, CommandRequest};

use crate::play::bot_jobs::BotJobs;
use crate::play::match_state::MatchState;
use crate::play::registry::Registry;
use crate::seating;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/before")
}

/// One block of `matches.txt`: the first word of each line and the rest.
struct Before {
    lines: Vec<(String, String)>,
}

impl Before {
    fn all() -> Vec<Before> {
        let text = std::fs::read_to_string(folder().join("matches.txt")).unwrap();
        let block = |block: &str| {
            let lines = block.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once(' '));
            Before { lines: lines.map(|(key, rest)| (key.to_owned(), rest.to_owned())).collect() }
        };
        text.split("\n\n").map(block).collect()
    }

    fn of(&self, key: &str) -> Vec<&str> {
        self.lines.iter().filter(|(known, _)| known == key).map(|(_, rest)| rest.as_str()).collect()
    }

    fn id(&self) -> &str {
        self.of("match")[0].split(' ').next().unwrap()
    }
}

/// A copy of the database, opened by today's code.
async fn opened() -> (tempfile::TempDir, Arc<Registry>) {
    let copy = tempfile::tempdir().unwrap();
    let file = copy.path().join("abordage.sqlite");
    std::fs::copy(folder().join("abordage.sqlite"), &file).unwrap();
    let store = Store::open(&format!("sqlite:{}", file.display())).await.unwrap();
    (copy, Registry::new(store, None, BotJobs::new(None, 1)))
}

async fn state_of(registry: &Registry, id: &str) -> (store::StoredMatch, MatchState) {
    let found = registry.store.find_match(id).await.unwrap().unwrap();
    let state = registry.state_of(&found, &crate::asker::Asker::default()).await.unwrap().unwrap();
    (found, state)
}

#[tokio::test]
async fn every_match_is_as_it_was() {
    let (_copy, registry) = opened().await;
    let all = Before::all();
    assert!(all.len() > 20, "{}", all.len());
    for before in all {
        let (found, state) = state_of(&registry, before.id()).await;
        let phase = match found.row.phase {
            Phase::Waiting => "waiting",
            Phase::Running => "running",
            Phase::Over => "over",
        };
        let result = found.row.result.as_deref().unwrap_or("-");
        let told = format!("{} {} {phase} {} {result}", before.id(), found.row.game, state.seq());
        assert_eq!([told.as_str()], *before.of("match"));
        let Some(table) = state.table.as_deref() else {
            assert!(before.of("position").is_empty());
            continue;
        };
        assert_eq!([table.position().as_str()], *before.of("position"), "{told}");
        let turn = table.turn().seat().map_or("over".to_owned(), |seat| seat.to_string());
        assert_eq!([turn.as_str()], *before.of("turn"), "{told}");
        let line = |line: contract::LogLine| {
            let results = if line.results.is_empty() { String::new() } else { format!(" -> {}", line.results) };
            format!("{} {} {}{results}", line.number, line.by, line.action)
        };
        let log: Vec<String> = table.log(Eye::All).into_iter().map(line).collect();
        assert_eq!(log, before.of("log"), "{told}");
        let offers: Vec<String> = table.offers().iter().map(|offer| serde_json::to_string(offer).unwrap()).collect();
        let offers = if offers.is_empty() { "-".to_owned() } else { offers.join(";") };
        assert_eq!([offers.as_str()], *before.of("offers"), "{told}");
        let remarks: Vec<String> = state.remarks.all().iter().map(|(after, text)| format!("{after} {text}")).collect();
        assert_eq!(remarks, before.of("remark"), "{told}");
    }
}

#[tokio::test]
async fn those_that_ran_go_on() {
    let (_copy, registry) = opened().await;
    let mut played = 0;
    for before in Before::all() {
        let (found, state) = state_of(&registry, before.id()).await;
        let Some(table) = state.table.as_deref().filter(|table| table.ending().is_none()) else { continue };
        if table.clock().control() != TimeControl::Unlimited {
            continue; // Its clock has fallen since.
        }
        let (seat, place) = table.player_to_act().unwrap();
        let person =
            |chair: &&store::Chair| chair.seat == i64::from(seat.number()) && usize::try_from(chair.place) == Ok(place);
        let person = found.chairs.iter().find(person).unwrap().person.clone().unwrap();
        let action = table.random_action(&mut Dice::from_number(1)).unwrap().to_string();
        let live = registry.find(before.id()).await.unwrap();
        let row = registry.store.find_match(before.id()).await.unwrap().unwrap().row;
        assert_eq!(row.to_act, Some(seat.number().into()), "whose turn it is, is filled in when it is read");
        let command = Command::Act { action };
        let request = CommandRequest { id: "on".into(), seen: state.seq(), seat: Some(seat), command };
        let seq = live.command(&person, request).await.unwrap();
        assert_eq!(seq, state.seq() + 1, "{}", before.id());
        let (found, after) = state_of(&registry, before.id()).await;
        assert!(after.seq() >= seq);
        let to_act = found.row.to_act.and_then(|seat| Seat::new(u8::try_from(seat).unwrap()));
        assert_eq!(to_act, after.to_act(), "{}", before.id());
        played += 1;
    }
    assert!(played >= 10, "{played}");
}

#[tokio::test]
async fn an_invitation_of_before_still_seats() {
    let (_copy, registry) = opened().await;
    let people = std::fs::read_to_string(folder().join("people.txt")).unwrap();
    let (id, token) = people.lines().last().unwrap().split_once(' ').unwrap();
    let live = registry.find(id).await.unwrap();
    let dan = people.lines().find(|line| line.starts_with("Dan")).unwrap();
    let [name, person, cookie] = dan.split(' ').collect::<Vec<_>>()[..] else { panic!("{dan}") };
    let key = crate::secret::hash(cookie.strip_prefix("abordage=").unwrap());
    let dan = registry.store.person_by_key(&key).await.unwrap().expect("the cookie of before is known");
    assert_eq!((dan.id.as_str(), dan.name.as_str()), (person, name));
    assert!(seating::sit_invited(&registry.store, &live.found(), token, &dan).await.unwrap());
    live.reseat().await.unwrap();
    assert_eq!(live.found().row.phase, Phase::Running);
}

#[test]
fn records_of_before_replay_to_the_same_positions() {
    let all = Before::all();
    let mut seen = 0;
    for file in std::fs::read_dir(folder().join("records")).unwrap() {
        let file = file.unwrap().path();
        let text = std::fs::read_to_string(&file).unwrap();
        let before = all.iter().find(|before| Some(before.id()) == file.file_stem().and_then(|id| id.to_str()));
        let position = before.unwrap().of("position")[0].to_owned();
        let record: contract::Record = text.parse().unwrap();
        let table = catalogue::find(record.game()).unwrap().replay(&record).unwrap();
        assert_eq!(table.position(), position, "{}", file.display());
        table.verify(&record).unwrap();
        seen += 1;
    }
    assert!(seen >= 15, "{seen}");
}
