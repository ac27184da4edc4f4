//! Opens the store of saved games.

use crate::arguments::StoreArguments;
use gordian_puzzle::Message;
use gordian_session::store::{OpenedStore, default_path};
use gordian_session::{Failure, Store};

/// The store that the arguments ask for.
#[derive(Debug, Default)]
pub(crate) struct GameStore {
    /// The store; `None` if games are not saved.
    pub(crate) store: Option<Store>,
    /// A message for the player: that a damaged store was set aside, or why games are not saved.
    pub(crate) notice: Option<Message>,
}

impl StoreArguments {
    /// Opens the store. A store that the user named must be usable; if the default store is not, games are not saved.
    pub(crate) fn open(&self) -> Result<GameStore, Failure> {
        if self.no_store {
            return Ok(GameStore::default());
        }
        if let Some(path) = self.store.as_ref().filter(|path| !path.as_os_str().is_empty()) {
            return Store::open(path).map(GameStore::from);
        }
        let Some(path) = default_path() else {
            return Ok(GameStore { store: None, notice: Some(Message::new("session-store-nowhere")) });
        };
        match Store::open_default(&path) {
            Ok(opened) => Ok(GameStore::from(opened)),
            Err(Failure::Files(message)) => Ok(GameStore { store: None, notice: Some(message) }),
            Err(failure) => Err(failure),
        }
    }
}

impl From<OpenedStore> for GameStore {
    fn from(opened: OpenedStore) -> Self {
        GameStore { notice: opened.replaced.map(|file| file.message()), store: Some(opened.store) }
    }
}
