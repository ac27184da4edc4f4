//! How a command of the workshop fails.

/// A message for a person, empty where everything is said, and an exit code for a script.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Failure {
    pub(crate) code: u8,
    pub(crate) message: String,
}

impl Failure {
    /// What was to be checked does not hold: exit code 1.
    pub(crate) fn failed(message: impl Into<String>) -> Self {
        Failure { code: 1, message: message.into() }
    }

    /// The command was called wrongly: exit code 64, as of the program itself.
    pub(crate) fn usage(message: impl Into<String>) -> Self {
        Failure { code: 64, message: message.into() }
    }
}
