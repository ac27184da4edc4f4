//! `gordian tables`.

use crate::arguments::{BuildTable, ListTables, RemoveTables, Tables};
use crate::console::{CommandError, Console};
use crate::table::Table;
use crate::{interrupt, progress, report, request};
use gordian_puzzle::{Message, SolveRequest, TableStore};
use gordian_session::tables::{self, TableEntry, TableTarget};
use gordian_session::{Failure, Job, exit};
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Lists, builds or removes tables.
pub(crate) fn run(arguments: &Tables, console: &mut Console) -> Result<u8, CommandError> {
    match arguments {
        Tables::List(arguments) => list(arguments, console),
        Tables::Build(arguments) => build(arguments, console),
        Tables::Remove(arguments) => remove(arguments, console),
    }
}

fn rows(console: &Console, store: Option<&dyn TableStore>) -> Result<Vec<TableEntry>, Failure> {
    tables::list(console.catalogue(), store)
}

fn list(arguments: &ListTables, console: &mut Console) -> Result<u8, CommandError> {
    let rows = rows(console, tables::user_store().as_deref())?;
    if arguments.format.json {
        let rows: Vec<Value> = rows.iter().map(|row| json_row(row, console)).collect();
        console.print_json(&rows)?;
        return Ok(exit::DONE);
    }
    let mut table = Table::new(&[1]);
    table.row(["cli-tables-name", "cli-tables-bytes", "cli-tables-state"].map(|id| console.text(&Message::new(id))));
    for row in &rows {
        let offered = row.offer.as_ref().map(|(_, offer)| offer.bytes);
        let bytes = row.stored.as_ref().map(|stored| stored.bytes).or(offered).unwrap_or(0);
        let state = match &row.stored {
            Some(stored) => match &stored.fault {
                Some(fault) => fault.clone(),
                None => Message::new("cli-tables-stored"),
            },
            None => Message::new("cli-tables-not-stored"),
        };
        table.row([row.key.name.clone(), console.text(&report::format_bytes(bytes)), console.text(&state)]);
    }
    table.print("", console)?;
    Ok(exit::DONE)
}

fn json_row(row: &TableEntry, console: &Console) -> Value {
    let fault = row.stored.as_ref().and_then(|stored| stored.fault.as_ref());
    let offer = row.offer.as_ref();
    json!({
        "name": row.key.name,
        "version": row.key.version,
        "puzzle": offer.map(|(puzzle, _)| puzzle),
        "size": offer.map(|(_, offer)| &offer.size),
        "estimate": offer.map(|(_, offer)| offer.estimate),
        "bytes": row.stored.as_ref().map(|stored| stored.bytes).or(offer.map(|(_, offer)| offer.bytes)),
        "stored": row.stored.is_some(),
        "fault": fault.map(|fault| console.text(fault)),
    })
}

fn build(arguments: &BuildTable, console: &mut Console) -> Result<u8, CommandError> {
    let cancel: Arc<AtomicBool> = Arc::default();
    let request = SolveRequest { threads: request::threads(&arguments.threads)?, ..SolveRequest::default() };
    let limits = request::table_limits(arguments.memory.as_deref(), &cancel)?;
    let Some(store) = tables::user_store() else {
        return Err(Failure::Files(Message::new("cli-tables-no-folder")).into());
    };
    let request = SolveRequest { limits, tables: Some(store), ..request };
    let wanted = TableTarget::parse(&arguments.boards, &console.opener())?;
    interrupt::watch(&cancel)?;
    let estimate = arguments.estimate.clone();
    let job = Job::run(cancel, move |watcher| wanted.build(&estimate, &request, watcher))?;
    let built = progress::wait(job, "", console)?;
    if let Some(fault) = built.fault {
        return Err(Failure::Files(fault).into());
    }
    if arguments.format.json {
        console.print_json(&json!({"name": built.key.name, "version": built.key.version, "bytes": built.bytes}))?;
    } else if !console.is_quiet() {
        let message = Message::new("cli-tables-built").with("name", built.key.name);
        console.say(&message.with("bytes", report::format_bytes(built.bytes)))?;
    }
    Ok(exit::DONE)
}

fn remove(arguments: &RemoveTables, console: &mut Console) -> Result<u8, CommandError> {
    let store = tables::user_store();
    let names: Vec<String> = if arguments.all {
        let stored = rows(console, store.as_deref())?.into_iter().filter(|row| row.stored.is_some());
        stored.map(|row| row.key.name).collect()
    } else {
        arguments.names.clone()
    };
    let mut removed = Vec::new();
    for name in names {
        let was_removed = store.as_ref().map_or(Ok(false), |store| store.remove(&name)).map_err(Failure::Files)?;
        if !was_removed {
            return Err(Failure::Usage(Message::new("cli-tables-unknown").with("name", name)).into());
        }
        if !arguments.format.json && !console.is_quiet() {
            console.say(&Message::new("cli-tables-removed").with("name", name.as_str()))?;
        }
        removed.push(name);
    }
    if arguments.format.json {
        console.print_json(&json!({"removed": removed}))?;
    }
    Ok(exit::DONE)
}
