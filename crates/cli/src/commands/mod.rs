//! The commands, one module each.

pub(crate) mod batch;
pub(crate) mod census;
pub(crate) mod check;
pub(crate) mod compare;
#[cfg(feature = "play")]
pub(crate) mod edit;
pub(crate) mod generate;
pub(crate) mod glossary;
pub(crate) mod hint;
pub(crate) mod list;
#[cfg(feature = "tools")]
pub(crate) mod manual;
#[cfg(feature = "play")]
pub(crate) mod play;
pub(crate) mod rate;
pub(crate) mod rules;
#[cfg(feature = "web")]
pub(crate) mod serve;
pub(crate) mod show;
pub(crate) mod solve;
#[cfg(feature = "tools")]
pub(crate) mod tables;
#[cfg(feature = "tools")]
pub(crate) mod techniques;
#[cfg(feature = "play")]
pub(crate) mod watch;
