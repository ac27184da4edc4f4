//! Tests of the program itself: arguments, output and exit code.

mod bad_input;
#[cfg(unix)]
mod batch;
mod census;
#[cfg(unix)]
mod closed_output;
#[cfg(target_os = "linux")]
mod cluster;
mod common;
mod compare;
mod conventions;
#[cfg(target_os = "linux")]
mod deploy;
mod dialogue;
mod exit_codes;
mod export;
#[cfg(target_os = "linux")]
mod full_disk;
#[cfg(unix)]
mod help;
mod hostile_text;
mod ids;
mod json;
mod languages;
mod learning;
#[cfg(target_os = "linux")]
mod limited_memory;
mod messages;
#[cfg(unix)]
mod opening;
mod outputs;
mod pictures;
mod reports;
mod store;
#[cfg(unix)]
mod tables;
#[cfg(unix)]
mod terminal;
mod transcripts;
