//! The arrows of the house: which crate may use which. Drawn in ARCHITECTURE.md, held here.

use crate::failure::Failure;
use crate::{asks_for_help, manifest_folder};
use cargo_metadata::{DependencyKind, MetadataCommand};
use std::collections::{BTreeMap, BTreeSet};

const HELP: &str = "\
Shows which crate of the workspace depends on which, and checks it against the house's drawing

Usage: cargo xtask arrows

The table of allowed arrows stands in xtask/src/arrows.rs, the drawing in ARCHITECTURE.md. Dependencies of tests may
point anywhere as long as no circle comes of it. The same check runs as a test of `cargo xtask test`.
";

/// Every crate of the workspace with the crates that it may use. A new crate needs a row.
const ALLOWED: &[(&str, &[&str])] = &[
    ("gordian-search", &[]),
    ("gordian-puzzle", &["gordian-search"]),
    ("gordian-tiles", &["gordian-search", "gordian-puzzle"]),
    ("gordian-magnets", &["gordian-search", "gordian-puzzle"]),
    ("gordian-snake", &["gordian-search", "gordian-puzzle"]),
    ("gordian-cards", &["gordian-search", "gordian-puzzle"]),
    ("gordian-nurikabe", &["gordian-search", "gordian-puzzle"]),
    ("gordian-template", &["gordian-search", "gordian-puzzle"]),
    ("gordian-catalogue", CATALOGUE),
    ("gordian-words", &["gordian-puzzle"]),
    ("gordian-draw", &["gordian-puzzle"]),
    ("gordian-tables", &["gordian-puzzle"]),
    ("gordian-session", &["gordian-search", "gordian-puzzle", "gordian-tables"]),
    ("gordian-tui", FRONT_END),
    ("gordian-web", FRONT_END),
    ("gordian-cli", PROGRAM),
    ("xtask", &[]),
    ("gordian-bench", ANYTHING),
    ("gordian-fuzz", ANYTHING),
];

/// The puzzles of the catalogue, and the interface they are handed out through.
const CATALOGUE: &[&str] =
    &["gordian-puzzle", "gordian-tiles", "gordian-magnets", "gordian-snake", "gordian-cards", "gordian-nurikabe"];

/// What a front end may use: everything but puzzles, which it gets as a catalogue.
const FRONT_END: &[&str] = &["gordian-search", "gordian-puzzle", "gordian-words", "gordian-draw", "gordian-session"];

/// The program joins the front ends and the catalogue; it knows no puzzle by itself.
const PROGRAM: &[&str] = &[
    "gordian-search",
    "gordian-puzzle",
    "gordian-catalogue",
    "gordian-words",
    "gordian-draw",
    "gordian-session",
    "gordian-tui",
    "gordian-web",
];

/// Benches and fuzzing reach into single puzzles.
const ANYTHING: &[&str] = &[
    "gordian-search",
    "gordian-puzzle",
    "gordian-tiles",
    "gordian-magnets",
    "gordian-snake",
    "gordian-cards",
    "gordian-nurikabe",
    "gordian-template",
    "gordian-catalogue",
    "gordian-words",
    "gordian-draw",
    "gordian-tables",
    "gordian-session",
    "gordian-web",
];

/// What a crate is used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Purpose {
    /// The crate itself or its build script.
    Work,
    /// Its tests, examples and benches.
    Tests,
}

/// The crates of a workspace, each with the crates of the workspace that it uses.
type Graph = BTreeMap<String, BTreeSet<(String, Purpose)>>;

/// Prints the arrows and checks them.
pub(crate) fn run(arguments: &[String]) -> Result<(), Failure> {
    if asks_for_help(arguments) {
        print!("{HELP}");
        return Ok(());
    }
    if let Some(unexpected) = arguments.first() {
        return Err(Failure::usage(format!("arrows takes no arguments, not `{unexpected}`")));
    }
    let graph = workspace()?;
    for (name, uses) in &graph {
        let write = |(used, purpose): &(String, Purpose)| match purpose {
            Purpose::Work => used.clone(),
            Purpose::Tests => format!("{used} (tests)"),
        };
        let uses: Vec<String> = uses.iter().map(write).collect();
        println!("{name} -> {}", if uses.is_empty() { "nothing".to_owned() } else { uses.join(", ") });
    }
    let faults = faults(&graph, ALLOWED);
    if faults.is_empty() { Ok(()) } else { Err(Failure::failed(faults.join("\n       "))) }
}

/// Reads the workspace's own graph.
fn workspace() -> Result<Graph, Failure> {
    let metadata = MetadataCommand::new()
        .manifest_path(manifest_folder().join("Cargo.toml"))
        .no_deps()
        .exec()
        .map_err(|error| Failure::failed(format!("cargo metadata: {error}")))?;
    let members: BTreeSet<&str> = metadata.packages.iter().map(|package| package.name.as_str()).collect();
    let mut graph = Graph::new();
    for package in &metadata.packages {
        let mut uses = BTreeSet::new();
        for dependency in &package.dependencies {
            // A path leads to a crate of the workspace, or to one beside it that would have to be named here as well.
            if dependency.path.is_some() || members.contains(dependency.name.as_str()) {
                let purpose =
                    if dependency.kind == DependencyKind::Development { Purpose::Tests } else { Purpose::Work };
                uses.insert((dependency.name.clone(), purpose));
            }
        }
        graph.insert(package.name.to_string(), uses);
    }
    Ok(graph)
}

/// Everything in which a graph departs from the table.
fn faults(graph: &Graph, allowed: &[(&str, &[&str])]) -> Vec<String> {
    let mut faults = Vec::new();
    for (name, uses) in graph {
        let Some((_, may_use)) = allowed.iter().find(|(row, _)| row == name) else {
            faults.push(format!("{name} has no row in the table of arrows (xtask/src/arrows.rs)"));
            continue;
        };
        for (used, purpose) in uses {
            if *purpose == Purpose::Work && !may_use.contains(&used.as_str()) {
                faults.push(format!("{name} may not use {used}: the arrows of ARCHITECTURE.md do not allow it"));
            }
        }
    }
    for (row, _) in allowed {
        if !graph.contains_key(*row) {
            faults.push(format!("{row} has a row in the table of arrows and is no crate of the workspace"));
        }
    }
    if let Some(circle) = circle(graph) {
        faults.push(format!("a circle: {}", circle.join(" -> ")));
    }
    faults
}

/// A way along the arrows, of either purpose, that ends where it began.
fn circle(graph: &Graph) -> Option<Vec<String>> {
    fn follow(graph: &Graph, name: &str, way: &mut Vec<String>, clear: &mut BTreeSet<String>) -> bool {
        if let Some(at) = way.iter().position(|passed| passed == name) {
            way.drain(..at);
            way.push(name.to_owned());
            return true;
        }
        if clear.contains(name) {
            return false;
        }
        way.push(name.to_owned());
        for (used, _) in graph.get(name).into_iter().flatten() {
            if follow(graph, used, way, clear) {
                return true;
            }
        }
        way.pop();
        clear.insert(name.to_owned());
        false
    }
    let mut clear = BTreeSet::new();
    graph.keys().find_map(|name| {
        let mut way = Vec::new();
        follow(graph, name, &mut way, &mut clear).then_some(way)
    })
}

#[cfg(test)]
mod tests {
    use super::Purpose::{Tests, Work};
    use super::*;

    const TABLE: &[(&str, &[&str])] = &[("engine", &[]), ("rules", &["engine"]), ("door", &["engine", "rules"])];

    fn graph(rows: &[(&str, &[(&str, Purpose)])]) -> Graph {
        let uses = |row: &[(&str, Purpose)]| row.iter().map(|(used, purpose)| (used.to_string(), *purpose)).collect();
        rows.iter().map(|(name, row)| (name.to_string(), uses(row))).collect()
    }

    fn sound() -> Graph {
        graph(&[("engine", &[]), ("rules", &[("engine", Work)]), ("door", &[("rules", Work)])])
    }

    #[test]
    fn the_workspace_keeps_the_arrows() {
        let graph = workspace().unwrap();
        assert!(graph.contains_key("gordian-search"), "the workspace was not read: {graph:?}");
        assert_eq!(faults(&graph, ALLOWED), Vec::<String>::new());
    }

    #[test]
    fn a_sound_graph_has_no_faults() {
        assert_eq!(faults(&sound(), TABLE), Vec::<String>::new());
    }

    #[test]
    fn an_arrow_against_the_drawing_is_a_fault() {
        let mut graph = sound();
        graph.insert("engine".into(), [("door".to_string(), Work)].into());
        let found = faults(&graph, TABLE);
        assert_eq!(found.len(), 2, "{found:?}");
        assert!(found[0].starts_with("engine may not use door"), "{found:?}");
        assert_eq!(found[1], "a circle: door -> rules -> engine -> door");
    }

    #[test]
    fn an_arrow_that_skips_a_room_needs_its_place_in_the_table() {
        let table: &[(&str, &[&str])] = &[("engine", &[]), ("rules", &["engine"]), ("door", &["rules"])];
        let mut graph = sound();
        assert_eq!(faults(&graph, table), Vec::<String>::new());
        graph.insert("door".into(), [("engine".to_string(), Work), ("rules".to_string(), Work)].into());
        let found = faults(&graph, table);
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].starts_with("door may not use engine"), "{found:?}");
    }

    #[test]
    fn a_crate_without_a_row_is_a_fault() {
        let mut graph = sound();
        graph.insert("shed".into(), BTreeSet::new());
        let found = faults(&graph, TABLE);
        assert_eq!(found.len(), 1);
        assert!(found[0].starts_with("shed has no row"), "{found:?}");
    }

    #[test]
    fn a_row_without_a_crate_is_a_fault() {
        let mut graph = sound();
        graph.remove("door");
        let found = faults(&graph, TABLE);
        assert_eq!(found.len(), 1);
        assert!(found[0].starts_with("door has a row"), "{found:?}");
    }

    #[test]
    fn tests_may_point_anywhere_but_in_a_circle() {
        let mut graph = sound();
        graph.insert("shelf".into(), BTreeSet::new());
        let table: Vec<(&str, &[&str])> = TABLE.iter().copied().chain([("shelf", &[] as &[&str])]).collect();
        graph.insert("rules".into(), [("engine".to_string(), Work), ("shelf".to_string(), Tests)].into());
        assert_eq!(faults(&graph, &table), Vec::<String>::new());
        graph.insert("engine".into(), [("rules".to_string(), Tests)].into());
        assert_eq!(faults(&graph, &table), ["a circle: rules -> engine -> rules"]);
    }

    #[test]
    fn a_crate_that_tests_with_itself_is_a_circle() {
        let graph = graph(&[("engine", &[("engine", Tests)])]);
        assert_eq!(circle(&graph), Some(vec!["engine".to_owned(), "engine".to_owned()]));
    }
}
