//! Large tables: those that puzzles offer, and those that are stored.

use crate::failure::Failure;
use crate::open::Opener;
use gordian_puzzle::{Catalogue, Message, Puzzle, SolveRequest, TableInfo, TableKey, TableOffer, TableStore, Watcher};
use gordian_tables::TableFolder;
use std::sync::{Arc, LazyLock};

/// The tables of this user, one store for the whole process; `None` where there is no folder for them.
pub fn user_store() -> Option<Arc<dyn TableStore>> {
    static STORE: LazyLock<Option<Arc<TableFolder>>> = LazyLock::new(|| TableFolder::of_user().map(Arc::new));
    STORE.clone().map(|store| store as Arc<dyn TableStore>)
}

/// A table that a puzzle offers or that is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableEntry {
    /// Name and version.
    pub key: TableKey,
    /// The puzzle and its offer; none for a stored table that no puzzle offers any more.
    pub offer: Option<(&'static str, TableOffer)>,
    /// The stored table.
    pub stored: Option<TableInfo>,
}

/// Every table that is offered or stored.
///
/// # Errors
/// [`Failure::Files`] when the store cannot be read.
pub fn list(catalogue: &Catalogue, store: Option<&dyn TableStore>) -> Result<Vec<TableEntry>, Failure> {
    let stored = store.map_or_else(|| Ok(Vec::new()), TableStore::list).map_err(Failure::Files)?;
    let offers =
        catalogue.iter().flat_map(|puzzle| puzzle.tables().into_iter().map(|offer| (puzzle.about().name, offer)));
    let mut rows: Vec<TableEntry> = offers
        .map(|(name, offer)| TableEntry { key: offer.key.clone(), offer: Some((name, offer)), stored: None })
        .collect();
    for info in stored {
        match rows.iter_mut().find(|row| row.key == info.key) {
            Some(row) => row.stored = Some(info),
            None => rows.push(TableEntry { key: info.key.clone(), offer: None, stored: Some(info) }),
        }
    }
    Ok(rows)
}

/// A puzzle and a size, for which tables can be built.
pub struct TableTarget {
    /// The puzzle.
    pub puzzle: &'static dyn Puzzle,
    /// The size, as the puzzle writes it.
    pub size: String,
}

impl TableTarget {
    /// Reads `PUZZLE:SIZE`.
    ///
    /// # Errors
    /// [`Failure::Usage`] when the text has no size, or the puzzle is unknown.
    pub fn parse(word: &str, opener: &Opener<'_>) -> Result<TableTarget, Failure> {
        let word = gordian_puzzle::text::normalise(word.trim());
        match word.split_once(':') {
            Some((name, size)) if !size.is_empty() => {
                Ok(TableTarget { puzzle: opener.puzzle(name)?, size: size.to_owned() })
            }
            _ => {
                opener.puzzle(word.trim_end_matches(':'))?;
                Err(Failure::Usage(Message::new("session-table-form").with("text", word)))
            }
        }
    }

    /// Builds the table of an estimate and stores it.
    ///
    /// # Errors
    /// When the puzzle refuses, for example because it has no such table.
    pub fn build(
        &self,
        estimate: &str,
        request: &SolveRequest,
        watcher: &mut dyn Watcher,
    ) -> Result<TableInfo, Failure> {
        Ok(self.puzzle.build_table(&self.size, estimate, request, watcher)?)
    }
}
