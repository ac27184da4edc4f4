//! How a command of xtask fails.

/// A message for a person (empty if the command has already printed one) and an exit code for scripts.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Failure {
    pub(crate) code: u8,
    pub(crate) message: String,
}

impl Failure {
    /// A check failed: exit code 1.
    pub(crate) fn failed(message: impl Into<String>) -> Self {
        Failure { code: 1, message: message.into() }
    }

    /// The arguments are wrong: exit code 64, as in `gordian` itself.
    pub(crate) fn usage(message: impl Into<String>) -> Self {
        Failure { code: 64, message: message.into() }
    }
}
