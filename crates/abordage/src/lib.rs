//! The command `abordage`: everything that people type.
//!
//! It holds no logic of its own beyond talking: rules are the games', matches the contract's, sentences the words'. The
//! [`engine`] is the text protocol for scripts, tournament managers and other people's bots; [`tournament`] lets players of all
//! kinds play each other; [`commands`] has a file for each of the rest; [`cli`] says what can be typed,
//! and [`manual`] prints it.

pub mod cli;
pub mod commands;
pub mod engine;
pub mod locale;
pub mod manual;
pub mod rule_files;
pub mod tournament;
