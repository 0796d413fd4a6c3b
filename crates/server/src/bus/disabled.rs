//! What stands for NATS in a program that was built without it. There is never a connection, which the type says: nothing here runs.

#![allow(clippy::unused_async)] // The same shape as where there is something to wait for.

use axum::body::Bytes;
use tokio::sync::mpsc;

/// Why NATS cannot be used.
#[derive(Debug, thiserror::Error)]
#[error("NATS at {address}: {why}")]
pub struct Lost {
    /// What was asked for.
    pub address: String,
    /// What this build lacks, and how to get it.
    pub why: String,
}

/// A connection, of which there is none.
#[derive(Clone)]
pub(crate) enum Nats {}

impl Nats {
    pub(crate) async fn connect(address: &str) -> Result<Nats, Lost> {
        let why = "this program was built without it: build it with `--features cluster`".to_owned();
        // An address can carry a password, which is not for everybody's eyes.
        let address = address.rsplit_once('@').map_or(address, |(_, host)| host).to_owned();
        Err(Lost { address, why })
    }

    pub(crate) fn is_connected(&self) -> bool {
        match *self {}
    }

    pub(crate) fn notify(&self, _: &str, _: u64) {
        match *self {}
    }

    pub(crate) async fn hear(&self, _: mpsc::Sender<(String, u64)>) {
        match *self {}
    }

    pub(crate) async fn announce(&self, _: &str, _: bool) {
        match *self {}
    }

    pub(crate) async fn hear_members(&self, _: mpsc::Sender<(String, bool)>) {
        match *self {}
    }

    pub(crate) async fn tell_signed_out(&self, _: &str) {
        match *self {}
    }

    pub(crate) async fn hear_signed_out(&self, _: mpsc::Sender<String>) {
        match *self {}
    }

    pub(crate) async fn send(&self, _: &str, _: Vec<u8>) {
        match *self {}
    }

    pub(crate) async fn receive(&self, _: &str, _: impl Fn(Bytes)) {
        match *self {}
    }

    pub(crate) async fn enqueue(&self, _: &str, _: u64) -> bool {
        match *self {}
    }

    pub(crate) async fn jobs(&self, _: mpsc::Sender<Job>) {
        match *self {}
    }
}

/// A job, of which there is none.
pub(crate) enum Job {}

impl Job {
    pub(crate) fn read(&self) -> Option<(&str, u64)> {
        match *self {}
    }

    pub(crate) async fn done(&self) {
        match *self {}
    }

    pub(crate) async fn still(&self) {
        match *self {}
    }
}
