//! `cargo xtask site`: the page as a folder of files for any static host, with the engine as a WebAssembly module.

use crate::engine::{self, Engine, Quality};
use crate::failure::Failure;
use crate::wasm_tools::can_run;
use crate::{asks_for_help, workspace_folder};
use flate2::Compression;
use flate2::write::GzEncoder;
use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use xxhash_rust::xxh3::xxh3_128;

const HELP: &str = "\
Builds the page as a folder of files for any static host: dist/site

Usage: cargo xtask site [--quick]

  --quick    compile fast: for tests, with slower searches and a larger engine; writes to target/site/quick

The page is the same as that of `gordian serve`, but the puzzles and the search run in the browser, as WebAssembly. It works in any
folder of any server, and without a connection after the first visit. To try it:

  cargo xtask site
  python3 -m http.server --directory dist/site

The engine is compiled for the target wasm32-unknown-unknown of rustup, if it is installed:

  rustup target add wasm32-unknown-unknown

Otherwise, on Debian, the packages of rustc-web are downloaded and unpacked into the target folder. wasm-opt (Debian's package
binaryen) makes the engine smaller, if it is installed. Node.js prepares what the front page shows before the engine has arrived.
";

/// The name of the engine's file. Its hash goes before the first dot.
const ENGINE: &str = "engine.wasm.lzma";

/// The files of the site, by their paths.
type Files = BTreeMap<String, Vec<u8>>;

/// Builds the site.
pub(crate) fn run(arguments: &[String]) -> Result<(), Failure> {
    if asks_for_help(arguments) {
        print!("{HELP}");
        return Ok(());
    }
    let quality = match arguments {
        [] => Quality::Best,
        [flag] if flag == "--quick" => Quality::Quick,
        _ => return Err(Failure::usage("site takes no arguments except --quick")),
    };
    build(quality).map(drop)
}

/// A built site.
#[derive(Debug)]
pub(crate) struct Site {
    pub(crate) folder: PathBuf,
    /// The engine in it.
    pub(crate) engine: Engine,
}

/// Builds the site.
pub(crate) fn build(quality: Quality) -> Result<Site, Failure> {
    let engine = engine::build(quality)?;
    let web = workspace_folder().join("crates/web");
    let mut prepared = Files::new();
    if let Some(folder) = prepare_answers(&web, &engine.module)? {
        read_folder(&folder, "assets/prepared/", &mut prepared)?;
    }
    let files = assemble(&web, engine.packed.clone(), prepared)?;
    let folder = match quality {
        Quality::Best => workspace_folder().join("dist").join("site"),
        Quality::Quick => engine::target_folder().join("quick"),
    };
    write_files(&folder, &files).map_err(|error| Failure::failed(format!("{}: {error}", folder.display())))?;
    let first_visit: usize =
        files.values().map(|file| compress(file).map_or(file.len(), |packed| packed.len().min(file.len()))).sum();
    println!(
        "engine: {} bytes, {} compressed\nfirst visit: {first_visit} bytes in {} files, if the server compresses text\n{}",
        engine.size,
        engine.packed.len(),
        files.len(),
        folder.display()
    );
    Ok(Site { folder, engine })
}

/// Writes the words of the page and the list of puzzles into a folder, with Node.js. Without it, the page waits for the engine.
fn prepare_answers(web: &Path, module: &Path) -> Result<Option<PathBuf>, Failure> {
    if !can_run("node") {
        println!("==> site: without Node.js the front page is drawn only when the engine has arrived");
        return Ok(None);
    }
    let folder = module.with_file_name("prepared");
    let status = Command::new("node").arg(web.join("site/prerender.mjs")).arg(module).arg(&folder).status();
    match status {
        Ok(status) if status.success() => Ok(Some(folder)),
        _ => Err(Failure::failed("the engine did not answer, see above")),
    }
}

/// A file as a server sends it to a browser.
fn compress(bytes: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    encoder.finish()
}

/// The files of the site, from the folder of the crate `web`, with the engine and prepared answers.
fn assemble(web: &Path, engine: Vec<u8>, prepared: Files) -> Result<Files, Failure> {
    let mut files = prepared;
    read_folder(&web.join("assets"), "assets/", &mut files)?;
    read_folder(&web.join("site"), "assets/", &mut files)?;
    let mut take = |name: &str| {
        let found = files.remove(&format!("assets/{name}"));
        found.ok_or_else(|| Failure::failed(format!("{} has no {name}", web.display())))
    };
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).map_err(|error| Failure::failed(error.to_string()));
    let (index, worker) = (text(take("index.html")?)?, text(take("sw.js")?)?);
    let manifest = take("manifest.webmanifest")?;
    // The site needs neither the tool of this command nor the parts of a page in a single file.
    for other in ["prerender.mjs", "boot.js", "sheet.js", "light.js"] {
        take(other)?;
    }
    let engine_path = format!("assets/{}", ENGINE.replacen('.', &format!("-{:08x}.", xxh3_128(&engine) as u32), 1));
    let index = complete_index(&index, &engine_path)?;
    files.insert("manifest.webmanifest".to_owned(), manifest);
    files.insert("index.html".to_owned(), index.into_bytes());
    files.insert(engine_path, engine);
    let worker = complete_worker(&worker, &files)?;
    files.insert("sw.js".to_owned(), worker.into_bytes());
    // Hosts such as GitHub Pages otherwise leave out files by their names.
    files.insert(".nojekyll".to_owned(), Vec::new());
    Ok(files)
}

fn read_folder(folder: &Path, prefix: &str, files: &mut Files) -> Result<(), Failure> {
    let failed = |error: std::io::Error| Failure::failed(format!("{}: {error}", folder.display()));
    for entry in std::fs::read_dir(folder).map_err(failed)? {
        let entry = entry.map_err(failed)?;
        let name = entry.file_name().to_string_lossy().into_owned();
        files.insert(format!("{prefix}{name}"), std::fs::read(entry.path()).map_err(failed)?);
    }
    Ok(())
}

/// The page's policy for content, which a server sends as a header: only its own files, and WebAssembly.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
                      img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; \
                      base-uri 'none'; form-action 'none'";

/// The page with the address of the engine, the policy for content, and what lets a phone install it.
fn complete_index(index: &str, engine: &str) -> Result<String, Failure> {
    let policy = format!("<meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\n<meta charset");
    let head = "<meta name=\"theme-color\" content=\"#0072b2\">\n\
                <meta name=\"description\" content=\"Gordian: puzzles to play, solve, explain and make\">\n\
                <link rel=\"manifest\" href=\"manifest.webmanifest\">\n\
                <link rel=\"apple-touch-icon\" href=\"assets/icon-192.png\">\n</head>";
    let mut index = index.to_owned();
    for (old, new) in [
        ("<html ", format!("<html data-engine=\"{engine}\" ")),
        ("<meta charset", policy),
        ("</head>", head.to_owned()),
    ] {
        index = replace_once(&index, old, &new)?;
    }
    Ok(index)
}

/// The service worker with the list of files, and a version that changes with any of them.
fn complete_worker(worker: &str, files: &Files) -> Result<String, Failure> {
    // The page itself is fetched as the folder.
    let paths = files.keys().map(|path| if path == "index.html" { "./" } else { path.as_str() });
    let list = serde_json::to_string_pretty(&paths.collect::<Vec<_>>()).unwrap_or_default();
    let mut contents = worker.as_bytes().to_vec();
    for (path, file) in files {
        contents.extend_from_slice(path.as_bytes());
        contents.extend_from_slice(&xxh3_128(file).to_le_bytes());
    }
    let version = format!("const VERSION = '{:016x}';", xxh3_128(&contents) as u64);
    let worker = replace_once(worker, "const VERSION = 'development';", &version)?;
    replace_once(&worker, "const FILES = [];", &format!("const FILES = {list};"))
}

fn replace_once(text: &str, old: &str, new: &str) -> Result<String, Failure> {
    if text.matches(old).count() == 1 {
        return Ok(text.replacen(old, new, 1));
    }
    Err(Failure::failed(format!("a file of the site must contain `{old}` exactly once")))
}

/// Replaces the folder of the site.
fn write_files(folder: &Path, files: &Files) -> std::io::Result<()> {
    if folder.exists() {
        std::fs::remove_dir_all(folder)?;
    }
    for (path, file) in files {
        let path = folder.join(path);
        if let Some(parent) = path.parent() {
            std::fs::create_dir_all(parent)?;
        }
        std::fs::write(path, file)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files() -> Files {
        assemble(&workspace_folder().join("crates/web"), b"engine".to_vec(), Files::new())
            .expect("the files of the page")
    }

    fn text(files: &Files, path: &str) -> String {
        String::from_utf8(files[path].clone()).expect("text")
    }

    #[test]
    fn the_page_knows_its_engine_and_has_relative_paths_only() {
        let files = files();
        let engine = files.keys().find(|path| path.ends_with(".wasm.lzma")).expect("an engine");
        let index = text(&files, "index.html");
        assert!(index.contains(&format!("data-engine=\"{engine}\"")), "{index}");
        assert!(!index.contains("=\"/"), "{index}");
        for address in index.split("\"assets/").skip(1).filter_map(|rest| rest.split('"').next()) {
            assert!(files.contains_key(&format!("assets/{address}")), "{address}");
        }
    }

    #[test]
    fn the_service_worker_keeps_every_file_and_changes_with_each() {
        let mut files = files();
        let worker = text(&files, "sw.js");
        for path in files.keys().filter(|path| !["sw.js", "index.html", ".nojekyll"].contains(&path.as_str())) {
            assert!(worker.contains(&format!("\"{path}\"")), "{path}");
        }
        assert!(worker.contains("\"./\"") && !worker.contains("development"), "{worker}");
        let template = "const VERSION = 'development';\nconst FILES = [];\n";
        let before = complete_worker(template, &files).expect("a worker");
        files.insert("assets/main.js".to_owned(), b"changed".to_vec());
        assert_ne!(complete_worker(template, &files).expect("a worker"), before);
    }

    #[test]
    fn the_manifest_names_icons_of_the_site() {
        let files = files();
        let manifest: serde_json::Value = serde_json::from_slice(&files["manifest.webmanifest"]).expect("JSON");
        let icons = manifest["icons"].as_array().expect("icons");
        assert!(icons.len() >= 3);
        for icon in icons {
            let path = icon["src"].as_str().unwrap_or_default();
            assert!(files.contains_key(path), "{path}");
        }
    }

    #[test]
    fn a_text_that_is_missing_or_repeated_is_not_replaced() {
        assert_eq!(replace_once("a b", "b", "c"), Ok("a c".to_owned()));
        assert!(replace_once("a", "b", "c").is_err() && replace_once("b b", "b", "c").is_err());
    }
}
