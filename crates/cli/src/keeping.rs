//! Where games are kept.

use crate::arguments::Keeping;
use gordian_puzzle::Message;
use gordian_session::store::{OpenedStore, default_path};
use gordian_session::{Failure, Store};

/// The store that was asked for, and what is to be told of it.
#[derive(Debug, Default)]
pub(crate) struct Kept {
    /// The store; none when nothing is kept.
    pub(crate) store: Option<Store>,
    /// A file that was set aside, or why nothing is kept.
    pub(crate) notice: Option<Message>,
}

impl Keeping {
    /// Opens the store. One that was named must be usable; without the usual one the game is played all the same.
    pub(crate) fn open(&self) -> Result<Kept, Failure> {
        if self.no_store {
            return Ok(Kept::default());
        }
        if let Some(path) = self.store.as_ref().filter(|path| !path.as_os_str().is_empty()) {
            return Store::open(path).map(Kept::from);
        }
        let Some(path) = default_path() else {
            return Ok(Kept { store: None, notice: Some(Message::new("session-store-nowhere")) });
        };
        match Store::open_default(&path) {
            Ok(opened) => Ok(Kept::from(opened)),
            Err(Failure::Files(message)) => Ok(Kept { store: None, notice: Some(message) }),
            Err(failure) => Err(failure),
        }
    }
}

impl From<OpenedStore> for Kept {
    fn from(opened: OpenedStore) -> Self {
        Kept { notice: opened.replaced.map(|file| file.message()), store: Some(opened.store) }
    }
}
