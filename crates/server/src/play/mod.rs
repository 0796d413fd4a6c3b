//! Matches on a server: event-sourced, with the store as the only judge.
//!
//! - [`match_state`]: what the events of a match have led to; [`match_settings`]: what it is played by.
//! - [`authorise`]: a command becomes an event, if the person may give it; [`live_match`]: a match in memory, which applies
//!   events, keeps them and has them told, in this order; [`registry`]: all that this node has in memory.
//! - [`row_change`]: what an event changes in the row of its match; [`ownership`]: whether this node owns a match.
//! - [`projection`]: the only way out: what may be told to whom; [`publisher`]: to everybody who looks on, made once;
//!   [`made`]: so is what is long and told to whoever comes.
//! - [`bot_seats`]: the computer players of one match; [`bot_jobs`]: their turns, in a
//!   [`fair_queue`]; [`thinkers`]: the threads that think.
//! - [`alarms`]: clocks that fall, thinkers that died; [`remote_events`]: what was written by others than the owner.
//! - [`match_handle`]: a match wherever it is kept; [`remote_match`]: one that another node owns; [`owner`]: what the owner does
//!   for the others, and what moves when nodes come and go.

pub(crate) mod alarms;
pub(crate) mod authorise;
pub(crate) mod bot_jobs;
pub(crate) mod bot_seats;
pub(crate) mod fair_queue;
pub(crate) mod live_match;
mod made;
pub(crate) mod match_handle;
pub(crate) mod match_settings;
pub(crate) mod match_state;
pub(crate) mod owner;
mod ownership;
pub(crate) mod projection;
pub(crate) mod publisher;
pub(crate) mod registry;
pub(crate) mod remote_events;
mod remote_match;
mod row_change;
pub(crate) mod thinkers;
