//! What the owner of a match does for the other nodes, and what moves when nodes come and go.

use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use wire::ApiError;

use super::registry::Registry;
use crate::asker::Asker;
use crate::cluster::{Call, Cluster, NodeId, Parcel, Reply};

/// Answers other nodes for ever, and passes on what they tell.
pub(crate) async fn serve(registry: Arc<Registry>, cluster: Arc<Cluster>) {
    let answering = Arc::clone(&cluster);
    let receive = Arc::clone(&cluster).receive(move |parcel, body| match parcel {
        Parcel::Call { from, call_id, match_id, call } => {
            let (registry, cluster) = (Arc::clone(&registry), Arc::clone(&answering));
            tokio::spawn(async move {
                let from: NodeId = from.into();
                let answered = answer(&registry, &from, &match_id, call).await;
                let (reply, body) = match answered {
                    Ok((reply, body)) => (Ok(reply), body),
                    Err(error) => (Err(error), Bytes::new()),
                };
                if !cluster.send(&from, &Parcel::Reply { call_id, reply }, &[&body]) {
                    // It may be too long to send: then the node that asked is told at once, and reads the store.
                    cluster.send(&from, &Parcel::Reply { call_id, reply: Ok(Reply::Elsewhere) }, &[]);
                }
            });
        }
        Parcel::Update { match_id, seq, before, reseats, found, states } => {
            if let Some(remote) = registry.remote_in_memory(&match_id) {
                remote.hear(seq, before, &states, &body, reseats, found);
            }
        }
        Parcel::Reply { .. } => {}
    });
    receive.await;
}

/// Does what another node asks of this one, as the owner of a match.
async fn answer(registry: &Arc<Registry>, from: &NodeId, id: &str, call: Call) -> Result<(Reply, Bytes), ApiError> {
    let live = registry.find(id).await?;
    // Whoever asks there is charged there, and waits in line there.
    let paid = Asker::default();
    let reply = match call {
        Call::Command { person, request } => Reply::Event(live.command(&person, request).await?),
        Call::State { seats, seen } => {
            return Ok(match live.state_text(seats, seen, &paid).await? {
                Some(state) => (Reply::State(Some(state.seq)), state.text.into()),
                None => (Reply::State(None), Bytes::new()),
            });
        }
        Call::PastView { seats, at } => Reply::PastView(live.past_view(seats, at, &paid).await?),
        Call::Record { seats } => Reply::Record(live.record(seats, &paid).await?),
        Call::Watch { sets, seating: known } => {
            let (seq, seating) = live.watched_by(from, sets).await?;
            let found = (known != Some(seating)).then(|| Box::new((*live.found()).clone()));
            Reply::Watched { seq, seating, found }
        }
        Call::Reseat => {
            live.reseat().await?;
            let (seq, seating) = (live.seq(), live.publisher.seating());
            Reply::Watched { seq, seating, found: Some(Box::new((*live.found()).clone())) }
        }
        Call::GoOn => {
            live.go_on().await?;
            Reply::Done
        }
        Call::BotToAct { seq } => Reply::Level(live.bot_to_act(seq).await),
        Call::BotJob { seq, most } => Reply::Job(live.job(seq, Duration::from_millis(most)).await.map(Box::new)),
        Call::BotPlay { seq, seat, action, value } => {
            live.note_value(seat, value);
            Reply::Played(live.play_for_bot(seq, seat, &action.into()).await?)
        }
    };
    Ok((reply, Bytes::new()))
}

/// Whenever nodes come or go, subscribers of a match that has another owner now follow it there.
pub(crate) async fn follow(registry: Arc<Registry>, cluster: Arc<Cluster>) {
    let mut changes = cluster.changes();
    while changes.changed().await.is_ok() {
        changes.borrow_and_update();
        registry.move_on(&cluster);
    }
}
