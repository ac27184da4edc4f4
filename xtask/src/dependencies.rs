//! `cargo xtask dependencies`: which crate of the workspace may depend on which. ARCHITECTURE.md draws the layers; the table
//! here is checked by a test.

use crate::failure::Failure;
use crate::{asks_for_help, manifest_folder};
use cargo_metadata::{DependencyKind, MetadataCommand};
use std::collections::{BTreeMap, BTreeSet};

const HELP: &str = "\
Shows which crate of the workspace depends on which, and checks it against the allowed dependencies

Usage: cargo xtask dependencies

The table of allowed dependencies is in xtask/src/dependencies.rs, the drawing of the layers in ARCHITECTURE.md. Tests may
depend on any crate, as long as no cycle results. The same check is a test of `cargo xtask test`.
";

/// Every crate of the workspace with the crates that it may depend on. A new crate needs a row.
const ALLOWED: &[(&str, &[&str])] = &[
    ("gordian-search", &[]),
    ("gordian-puzzle", &["gordian-search"]),
    ("gordian-tiles", PUZZLE),
    ("gordian-magnets", PUZZLE),
    ("gordian-snake", PUZZLE),
    ("gordian-cards", PUZZLE),
    ("gordian-nurikabe", PUZZLE),
    ("gordian-template", PUZZLE),
    ("gordian-catalogue", CATALOGUE),
    ("gordian-words", &["gordian-puzzle"]),
    ("gordian-draw", &["gordian-puzzle"]),
    ("gordian-tables", &["gordian-search", "gordian-puzzle"]),
    ("gordian-session", &["gordian-search", "gordian-puzzle", "gordian-tables"]),
    ("gordian-report", &["gordian-puzzle", "gordian-words", "gordian-draw"]),
    ("gordian-tui", FRONT_END),
    ("gordian-api", FRONT_END),
    ("gordian-web", HOST),
    ("gordian-wasm", ENGINE),
    ("gordian-cluster", &["gordian-search", "gordian-puzzle", "gordian-session"]),
    ("gordian-cli", COMMAND_LINE),
    ("xtask", &[]),
    ("gordian-bench", ANY_LIBRARY),
    ("gordian-fuzz", ANY_LIBRARY),
];

/// A puzzle knows the engine and the interface, and no other puzzle.
const PUZZLE: &[&str] = &["gordian-search", "gordian-puzzle"];

/// The catalogue lists the puzzles that the program offers.
const CATALOGUE: &[&str] =
    &["gordian-puzzle", "gordian-tiles", "gordian-magnets", "gordian-snake", "gordian-cards", "gordian-nurikabe"];

/// A front end receives the puzzles as a `Catalogue` value, so it depends on no puzzle.
const FRONT_END: &[&str] = &["gordian-search", "gordian-puzzle", "gordian-words", "gordian-draw", "gordian-session"];

/// A host gives the interface of the page a network, a worker or another language.
const HOST: &[&str] = &["gordian-puzzle", "gordian-words", "gordian-session", "gordian-api"];

/// The engine of the static site is a program of its own: a host with the puzzles.
const ENGINE: &[&str] = &["gordian-search", "gordian-catalogue", "gordian-api"];

/// The command line joins the front ends and the catalogue; it depends on no single puzzle.
const COMMAND_LINE: &[&str] = &[
    "gordian-search",
    "gordian-puzzle",
    "gordian-catalogue",
    "gordian-words",
    "gordian-draw",
    "gordian-session",
    "gordian-report",
    "gordian-tui",
    "gordian-web",
    "gordian-cluster",
];

/// Benches and fuzzing use the internals of single puzzles.
const ANY_LIBRARY: &[&str] = &[
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
    "gordian-report",
    "gordian-api",
    "gordian-web",
];

/// Which part of a crate needs the dependency.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    /// The library, the program or the build script.
    Normal,
    /// Tests, examples and benches only.
    Development,
}

/// The crates of a workspace, each with the crates of the workspace that it depends on.
type Graph = BTreeMap<String, BTreeSet<(String, Kind)>>;

/// Prints the dependencies and checks them.
pub(crate) fn run(arguments: &[String]) -> Result<(), Failure> {
    if asks_for_help(arguments) {
        print!("{HELP}");
        return Ok(());
    }
    if let Some(unexpected) = arguments.first() {
        return Err(Failure::usage(format!("dependencies takes no arguments, not `{unexpected}`")));
    }
    let graph = read_workspace()?;
    for (name, dependencies) in &graph {
        let write = |(dependency, kind): &(String, Kind)| match kind {
            Kind::Normal => dependency.clone(),
            Kind::Development => format!("{dependency} (tests)"),
        };
        let written: Vec<String> = dependencies.iter().map(write).collect();
        println!("{name} -> {}", if written.is_empty() { "nothing".to_owned() } else { written.join(", ") });
    }
    let errors = check(&graph, ALLOWED);
    if errors.is_empty() { Ok(()) } else { Err(Failure::failed(errors.join("\n       "))) }
}

/// Reads the dependencies of this workspace from cargo.
fn read_workspace() -> Result<Graph, Failure> {
    let metadata = MetadataCommand::new()
        .manifest_path(manifest_folder().join("Cargo.toml"))
        .no_deps()
        .exec()
        .map_err(|error| Failure::failed(format!("cargo metadata: {error}")))?;
    let members: BTreeSet<&str> = metadata.packages.iter().map(|package| package.name.as_str()).collect();
    let mut graph = Graph::new();
    for package in &metadata.packages {
        let mut dependencies = BTreeSet::new();
        for dependency in &package.dependencies {
            // A path outside the workspace is listed too, and fails because it has no row.
            if dependency.path.is_some() || members.contains(dependency.name.as_str()) {
                let is_development = dependency.kind == DependencyKind::Development;
                let kind = if is_development { Kind::Development } else { Kind::Normal };
                dependencies.insert((dependency.name.clone(), kind));
            }
        }
        graph.insert(package.name.to_string(), dependencies);
    }
    Ok(graph)
}

/// Every difference between a graph and the table, as a message.
fn check(graph: &Graph, allowed: &[(&str, &[&str])]) -> Vec<String> {
    let mut errors = Vec::new();
    for (name, dependencies) in graph {
        let Some((_, may_use)) = allowed.iter().find(|(row, _)| row == name) else {
            errors.push(format!("{name} has no row in the table of xtask/src/dependencies.rs"));
            continue;
        };
        for (dependency, kind) in dependencies {
            if *kind == Kind::Normal && !may_use.contains(&dependency.as_str()) {
                errors.push(format!("{name} may not depend on {dependency} (see ARCHITECTURE.md)"));
            }
        }
    }
    for (row, _) in allowed {
        if !graph.contains_key(*row) {
            errors.push(format!("{row} has a row in the table of dependencies but is not a crate of the workspace"));
        }
    }
    if let Some(cycle) = find_cycle(graph) {
        errors.push(format!("dependency cycle: {}", cycle.join(" -> ")));
    }
    errors
}

/// A cycle of dependencies of either kind, its first crate repeated at the end.
fn find_cycle(graph: &Graph) -> Option<Vec<String>> {
    fn visit(graph: &Graph, name: &str, path: &mut Vec<String>, finished: &mut BTreeSet<String>) -> bool {
        if let Some(start) = path.iter().position(|visited| visited == name) {
            path.drain(..start);
            path.push(name.to_owned());
            return true;
        }
        if finished.contains(name) {
            return false;
        }
        path.push(name.to_owned());
        for (dependency, _) in graph.get(name).into_iter().flatten() {
            if visit(graph, dependency, path, finished) {
                return true;
            }
        }
        path.pop();
        finished.insert(name.to_owned());
        false
    }
    let mut finished = BTreeSet::new();
    graph.keys().find_map(|name| {
        let mut path = Vec::new();
        visit(graph, name, &mut path, &mut finished).then_some(path)
    })
}

#[cfg(test)]
mod tests {
    use super::Kind::{Development, Normal};
    use super::*;
    use std::path::Path;

    /// The interface of the page, which must also work in a WebAssembly module.
    const INTERFACE: &str = "gordian-api";

    /// What the interface must do without: network, threads and files are the work of its hosts.
    const HOST_LIBRARIES: &[&str] =
        &["tokio", "axum", "hyper", "tower", "mio", "socket2", "rusqlite", "libsqlite3-sys"];

    /// What the interface must do without in the standard library, for the same reason.
    const HOST_MODULES: &[&str] =
        &["std::thread", "std::fs", "std::net", "std::process", "std::env", "Instant", "SystemTime"];

    /// The dependencies of a crate without its default features, direct and indirect ones, as `name v1.2.3`.
    fn closure(package: &str) -> Vec<String> {
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let tree = ["tree", "--package", package, "--no-default-features", "--edges", "normal", "--prefix", "none"];
        let output = std::process::Command::new(cargo).args(tree).current_dir(manifest_folder()).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8_lossy(&output.stdout).lines().map(str::to_owned).collect()
    }

    #[test]
    fn the_interface_needs_no_network_threads_or_files() {
        let is_forbidden = |line: &&String| line.split(' ').next().is_some_and(|name| HOST_LIBRARIES.contains(&name));
        let found = closure(INTERFACE);
        assert!(found.iter().any(|line| line.starts_with("gordian-session ")), "{found:?}");
        assert_eq!(found.iter().filter(is_forbidden).collect::<Vec<_>>(), Vec::<&String>::new());
        assert!(
            closure("gordian-web").iter().any(|line| is_forbidden(&line)),
            "the libraries of the server are not recognised as forbidden"
        );
    }

    #[test]
    fn the_interface_calls_no_threads_files_or_clocks() {
        let mut folders = vec![manifest_folder().join("../crates/api/src")];
        let mut sources = Vec::new();
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(&folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                    continue;
                }
                sources.push((std::fs::read_to_string(&path).unwrap(), path));
            }
        }
        // Modules that only tests compile may do what they like.
        let is_only_for_tests = |path: &Path| {
            let module = format!("#[cfg(test)]\nmod {};", path.file_stem().unwrap().to_str().unwrap());
            sources.iter().any(|(source, _)| source.contains(&module))
        };
        let mut files = 0;
        for (source, path) in sources.iter().filter(|(_, path)| !is_only_for_tests(path)) {
            let used: Vec<&&str> = HOST_MODULES.iter().filter(|name| source.contains(**name)).collect();
            assert!(used.is_empty(), "{}: {used:?}", path.display());
            files += 1;
        }
        assert!(files > 20, "{files} files were read");
    }

    const TABLE: &[(&str, &[&str])] = &[("engine", &[]), ("rules", &["engine"]), ("program", &["engine", "rules"])];

    fn graph(rows: &[(&str, &[(&str, Kind)])]) -> Graph {
        let set = |row: &[(&str, Kind)]| row.iter().map(|(name, kind)| (name.to_string(), *kind)).collect();
        rows.iter().map(|(name, row)| (name.to_string(), set(row))).collect()
    }

    fn valid() -> Graph {
        graph(&[("engine", &[]), ("rules", &[("engine", Normal)]), ("program", &[("rules", Normal)])])
    }

    #[test]
    fn the_workspace_has_only_allowed_dependencies() {
        let graph = read_workspace().unwrap();
        assert!(graph.contains_key("gordian-search"), "the workspace was not read: {graph:?}");
        assert_eq!(check(&graph, ALLOWED), Vec::<String>::new());
    }

    #[test]
    fn a_valid_graph_has_no_errors() {
        assert_eq!(check(&valid(), TABLE), Vec::<String>::new());
    }

    #[test]
    fn a_dependency_on_a_higher_layer_is_an_error() {
        let mut graph = valid();
        graph.insert("engine".into(), [("program".to_string(), Normal)].into());
        let found = check(&graph, TABLE);
        assert_eq!(found.len(), 2, "{found:?}");
        assert!(found[0].starts_with("engine may not depend on program"), "{found:?}");
        assert_eq!(found[1], "dependency cycle: engine -> program -> rules -> engine");
    }

    #[test]
    fn a_dependency_that_skips_a_layer_needs_its_own_entry() {
        let table: &[(&str, &[&str])] = &[("engine", &[]), ("rules", &["engine"]), ("program", &["rules"])];
        let mut graph = valid();
        assert_eq!(check(&graph, table), Vec::<String>::new());
        graph.insert("program".into(), [("engine".to_string(), Normal), ("rules".to_string(), Normal)].into());
        let found = check(&graph, table);
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].starts_with("program may not depend on engine"), "{found:?}");
    }

    #[test]
    fn a_crate_without_a_row_is_an_error() {
        let mut graph = valid();
        graph.insert("unknown".into(), BTreeSet::new());
        let found = check(&graph, TABLE);
        assert_eq!(found.len(), 1);
        assert!(found[0].starts_with("unknown has no row"), "{found:?}");
    }

    #[test]
    fn a_row_without_a_crate_is_an_error() {
        let mut graph = valid();
        graph.remove("program");
        let found = check(&graph, TABLE);
        assert_eq!(found.len(), 1);
        assert!(found[0].starts_with("program has a row"), "{found:?}");
    }

    #[test]
    fn tests_may_depend_on_anything_without_a_cycle() {
        let mut graph = valid();
        graph.insert("helpers".into(), BTreeSet::new());
        let table: Vec<(&str, &[&str])> = TABLE.iter().copied().chain([("helpers", &[] as &[&str])]).collect();
        graph.insert("rules".into(), [("engine".to_string(), Normal), ("helpers".to_string(), Development)].into());
        assert_eq!(check(&graph, &table), Vec::<String>::new());
        graph.insert("engine".into(), [("rules".to_string(), Development)].into());
        assert_eq!(check(&graph, &table), ["dependency cycle: engine -> rules -> engine"]);
    }

    #[test]
    fn a_crate_that_depends_on_itself_in_tests_is_a_cycle() {
        let graph = graph(&[("engine", &[("engine", Development)])]);
        assert_eq!(find_cycle(&graph), Some(vec!["engine".to_owned(), "engine".to_owned()]));
    }
}
