//! A compiler for WebAssembly: the target of rustup where it is installed, and Debian's packages otherwise.
//!
//! The packages are only unpacked, into the target folder, so nothing on the machine changes and no rights are needed.
//! `apt-get download` checks them against the signed index of the distribution.

use crate::failure::Failure;
use crate::workspace_folder;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The target of the engine.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// Debian's compiler for the web, and the source of its standard library.
const COMPILER: &str = "rustc-web";
const SOURCE: &str = "rust-web-src";

/// The beginnings of the names of further packages that the compiler needs to run. Others are part of every system.
const LIBRARIES: &[&str] = &["libstd-rust-web", "libllvm"];

/// How cargo is called to compile for WebAssembly.
#[derive(Debug, Default)]
pub(crate) struct WasmCompiler {
    /// What the compiler is, for a person.
    pub(crate) name: String,
    /// Further arguments of cargo.
    pub(crate) arguments: &'static [&'static str],
    pub(crate) environment: Vec<(&'static str, OsString)>,
}

/// Finds or unpacks a compiler for WebAssembly.
pub(crate) fn find_compiler(target_folder: &Path) -> Result<WasmCompiler, Failure> {
    if is_target_installed() {
        return Ok(WasmCompiler { name: format!("the target {TARGET} of rustup"), ..WasmCompiler::default() });
    }
    let advice = format!("the site needs the target {TARGET}; run:\n    rustup target add {TARGET}");
    if !can_run("apt-get") || !can_run("dpkg") {
        return Err(Failure::failed(advice));
    }
    find_debian_compiler(target_folder)
        .map_err(|reason| Failure::failed(format!("{advice}\nDebian's compiler cannot be used here: {reason}")))
}

fn is_target_installed() -> bool {
    let folder = output(Command::new(rustc()).args(["--print", "target-libdir", "--target", TARGET]));
    folder.is_ok_and(|folder| Path::new(folder.trim()).is_dir())
}

fn find_debian_compiler(target_folder: &Path) -> Result<WasmCompiler, String> {
    let version = candidate(COMPILER).or_else(|_| {
        // On a new machine the package index is empty. Without the right to load it, the second try fails like the first.
        let _ = run(Command::new("apt-get").arg("update"));
        candidate(COMPILER)
    })?;
    let needed = rust_version()?;
    if number_of(&version) < number_of(&needed) {
        return Err(format!("{COMPILER} has version {version}, and Gordian needs {needed}"));
    }
    let folder = target_folder.join("toolchain").join(version.replace(['~', '+', ':'], "_"));
    let root = folder.join("root");
    let is_complete = folder.join("complete");
    if !is_complete.exists() {
        let packages = packages()?;
        std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        println!("==> site: apt-get download {}", packages.join(" "));
        run(Command::new("apt-get").arg("download").args(&packages).current_dir(&folder))?;
        for entry in std::fs::read_dir(&folder).map_err(|error| error.to_string())? {
            let path = entry.map_err(|error| error.to_string())?.path();
            if path.extension().is_some_and(|extension| extension == "deb") {
                run(Command::new("dpkg").arg("--extract").arg(&path).arg(&root))?;
                // The packages take as much room as the files in them.
                std::fs::remove_file(&path).map_err(|error| error.to_string())?;
            }
        }
        std::fs::write(&is_complete, packages.join("\n")).map_err(|error| error.to_string())?;
    }
    let libraries = library_folder(&root.join("usr/lib"))?;
    Ok(WasmCompiler {
        name: format!("{COMPILER} {version} of Debian"),
        // The package of the compiler contains no standard library for WebAssembly, but its source can be compiled.
        arguments: &["-Zbuild-std=std,panic_abort"],
        environment: vec![
            ("RUSTC", root.join("usr/bin/rustc").into()),
            ("RUSTC_BOOTSTRAP", "1".into()),
            ("LD_LIBRARY_PATH", libraries.into()),
            ("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker()?.into()),
        ],
    })
}

/// The packages to unpack: the compiler, the source of the standard library, and the libraries that they name.
fn packages() -> Result<Vec<String>, String> {
    let mut packages = vec![COMPILER.to_owned(), SOURCE.to_owned()];
    let mut next = 0;
    while let Some(package) = packages.get(next) {
        for name in dependencies(&show(package)?) {
            let is_needed = LIBRARIES.iter().any(|start| name.starts_with(start)) && !packages.contains(&name);
            if is_needed {
                packages.push(name);
            }
        }
        next += 1;
    }
    Ok(packages)
}

/// What the package index says about the newest version of a package.
fn show(package: &str) -> Result<String, String> {
    output(Command::new("apt-cache").args(["show", "--no-all-versions", package]))
}

fn candidate(package: &str) -> Result<String, String> {
    field(&show(package)?, "Version").map(str::to_owned).ok_or_else(|| format!("the package index has no {package}"))
}

/// A field of an entry of the package index.
fn field<'a>(entry: &'a str, name: &str) -> Option<&'a str> {
    entry.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
}

/// The names of the packages that an entry depends on; of alternatives the first one.
fn dependencies(entry: &str) -> Vec<String> {
    let list = field(entry, "Depends").unwrap_or_default().split(',');
    list.filter_map(|item| item.split_whitespace().next()).map(str::to_owned).collect()
}

/// The first two numbers of a version of Rust, as in `1.96.0+dfsg1-1`.
fn number_of(version: &str) -> (u32, u32) {
    let mut parts = version.split(['.', '+', '-']).map(|part| part.parse().unwrap_or(0));
    (parts.next().unwrap_or(0), parts.next().unwrap_or(0))
}

/// The version of Rust that the workspace needs.
fn rust_version() -> Result<String, String> {
    let manifest = std::fs::read_to_string(workspace_folder().join("Cargo.toml")).map_err(|error| error.to_string())?;
    let found = manifest.lines().find_map(|line| line.strip_prefix("rust-version = \"")?.strip_suffix('"'));
    found.map(str::to_owned).ok_or_else(|| "the root Cargo.toml has no rust-version".to_owned())
}

/// The folder with the libraries of the compiler, which is named after the kind of machine.
fn library_folder(folder: &Path) -> Result<PathBuf, String> {
    let entries = std::fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let is_library = |path: &PathBuf| path.to_string_lossy().ends_with("-linux-gnu");
    let found = entries.filter_map(|entry| Some(entry.ok()?.path())).find(is_library);
    found.ok_or_else(|| format!("{} holds no libraries", folder.display()))
}

/// The linker of the toolchain that compiled this program: Debian's compiler has none for WebAssembly.
fn linker() -> Result<PathBuf, String> {
    let about = output(Command::new(rustc()).arg("-vV"))?;
    let host = field(&about, "host").unwrap_or_default();
    let root = output(Command::new(rustc()).args(["--print", "sysroot"]))?;
    let path = Path::new(root.trim()).join("lib/rustlib").join(host).join("bin/rust-lld");
    if path.exists() { Ok(path) } else { Err(format!("the linker {} is missing", path.display())) }
}

fn rustc() -> OsString {
    std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into())
}

/// Whether a program is installed.
pub(crate) fn can_run(program: &str) -> bool {
    let mut command = Command::new(program);
    command.arg("--version").stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

fn run(command: &mut Command) -> Result<(), String> {
    output(command).map(drop)
}

/// The output of a program; an error if it does not start or fails.
fn output(command: &mut Command) -> Result<String, String> {
    let program = command.get_program().to_string_lossy().into_owned();
    let output = command.stdin(Stdio::null()).output().map_err(|error| format!("{program}: {error}"))?;
    if output.status.success() {
        return Ok(String::from_utf8_lossy(&output.stdout).into_owned());
    }
    Err(format!("{program}: {}", String::from_utf8_lossy(&output.stderr).trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const ENTRY: &str = "Package: rustc-web\nVersion: 1.96.0+dfsg1-1~deb12u2\nDepends: libc6 (>= 2.36), \
                         libstd-rust-web-dev (= 1.96.0), gcc | clang, binutils\nSection: rust\n";

    #[test]
    fn an_entry_of_the_package_index_is_read() {
        assert_eq!(field(ENTRY, "Version"), Some("1.96.0+dfsg1-1~deb12u2"));
        assert_eq!(field(ENTRY, "Vers"), None);
        assert_eq!(dependencies(ENTRY), ["libc6", "libstd-rust-web-dev", "gcc", "binutils"]);
        assert_eq!(dependencies("Package: x\n"), Vec::<String>::new());
    }

    #[test]
    fn versions_are_compared_by_their_numbers() {
        assert!(number_of("1.96.0+dfsg1-1~deb12u2") > number_of("1.95"));
        assert!(number_of("1.85.0+dfsg3-1") < number_of("1.95"));
        assert!(number_of(&rust_version().expect("a version")) > (1, 90));
    }
}
