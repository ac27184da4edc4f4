//! Tests of the program itself: what a person types, what is printed, and the exit code.

mod bad_input;
#[cfg(unix)]
mod closed_output;
mod common;
mod dialogue;
mod exit_codes;
#[cfg(unix)]
mod help;
mod ids;
mod json;
mod languages;
mod pictures;
mod store;
#[cfg(unix)]
mod tables;
#[cfg(unix)]
mod terminal;
mod transcripts;
