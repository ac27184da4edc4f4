//! The tables of the store, and the migrations of older files.

use rusqlite::{Connection, TransactionBehavior};

/// The migrations, each from one version to the next. The first one creates the tables in an empty file: `games` and their
/// `steps`, `wins`, the known optimal cost of instances (`optima`), and the player's preferences (`tastes`).
const MIGRATIONS: &[&str] = &["CREATE TABLE games (
        number INTEGER PRIMARY KEY,
        puzzle TEXT NOT NULL,
        instance TEXT NOT NULL,
        status TEXT NOT NULL,
        here INTEGER NOT NULL,
        tip INTEGER NOT NULL,
        trial INTEGER,
        seconds REAL NOT NULL,
        hints INTEGER NOT NULL,
        helped INTEGER NOT NULL,
        checking TEXT NOT NULL,
        settings TEXT NOT NULL,
        spent INTEGER NOT NULL,
        played INTEGER NOT NULL,
        day INTEGER,
        began INTEGER NOT NULL,
        saved INTEGER NOT NULL,
        revision INTEGER NOT NULL
    );
    CREATE INDEX games_by_instance ON games (instance, saved);
    CREATE TABLE steps (
        game INTEGER NOT NULL REFERENCES games (number) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        parent INTEGER NOT NULL,
        moves TEXT,
        PRIMARY KEY (game, number)
    ) WITHOUT ROWID;
    CREATE TABLE wins (
        game INTEGER PRIMARY KEY,
        puzzle TEXT NOT NULL,
        instance TEXT NOT NULL,
        cost INTEGER NOT NULL,
        moves INTEGER NOT NULL,
        seconds REAL NOT NULL,
        hints INTEGER NOT NULL,
        helped INTEGER NOT NULL,
        day INTEGER,
        at INTEGER NOT NULL
    );
    CREATE INDEX wins_by_instance ON wins (instance);
    CREATE TABLE optima (
        instance TEXT PRIMARY KEY,
        cost INTEGER NOT NULL
    );
    CREATE TABLE tastes (
        key TEXT PRIMARY KEY,
        value TEXT NOT NULL
    );"];

/// The version of the tables that this program knows.
pub(super) const VERSION: i64 = MIGRATIONS.len() as i64;

/// The version of a file; 0 for an empty one.
pub(super) fn version(connection: &Connection) -> rusqlite::Result<i64> {
    connection.query_row("PRAGMA user_version", [], |row| row.get(0))
}

/// Migrates a file to the current version. If two programs try simultaneously, the second finds nothing left to do.
pub(super) fn migrate(connection: &mut Connection) -> rusqlite::Result<()> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let known = usize::try_from(version(&transaction)?).unwrap_or(0);
    for (index, migration) in MIGRATIONS.iter().enumerate().skip(known) {
        transaction.execute_batch(migration)?;
        transaction.pragma_update(None, "user_version", index as i64 + 1)?;
    }
    transaction.commit()
}
