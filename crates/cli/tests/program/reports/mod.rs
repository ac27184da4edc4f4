//! What the five course reports say, line by line, compared with our own figures.

mod cards;
mod magnets;
mod nurikabe;
mod snake;
mod tiles;

use crate::common::{Run, fed, gordian};
use serde_json::Value;

/// The JSON of a solve that ends with this exit code.
#[track_caller]
fn solved(code: i32, arguments: &[&str]) -> Value {
    gordian(&[&["solve", "--json"], arguments].concat()).expect(code).json()
}

/// A game line by line with these lines typed.
#[track_caller]
fn play(arguments: &[&str], lines: &[&str]) -> Run {
    let typed: String = lines.iter().map(|line| format!("{line}\n")).collect();
    fed(&[&["play", "--plain", "--no-store"], arguments].concat(), typed.as_bytes()).expect(0)
}
