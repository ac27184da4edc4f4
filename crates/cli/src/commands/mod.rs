//! One file a command.

pub(crate) mod census;
pub(crate) mod check;
pub(crate) mod compare;
pub(crate) mod generate;
pub(crate) mod hint;
pub(crate) mod list;
pub(crate) mod manual;
pub(crate) mod play;
pub(crate) mod serve;
pub(crate) mod show;
pub(crate) mod solve;
pub(crate) mod tables;
pub(crate) mod techniques;
pub(crate) mod watch;
