//! The engine of the page without a server: compiled for WebAssembly, made smaller, and packed.

use crate::failure::Failure;
use crate::wasm_tools::{TARGET, WasmCompiler, can_run, find_compiler};
use crate::{programs, workspace_folder};
use lzma_rust2::{LzmaOptions, LzmaWriter};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// How well the engine is compiled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Quality {
    /// As small and fast as possible, for releases.
    Best,
    /// Compiled in the shortest time, for tests.
    Quick,
}

/// The compiled engine.
#[derive(Debug)]
pub(crate) struct Engine {
    /// The file of the module.
    pub(crate) module: PathBuf,
    /// The size of the module in bytes.
    pub(crate) size: usize,
    /// The module in the format LZMA, which `crates/web/site/loader.js` unpacks.
    pub(crate) packed: Vec<u8>,
}

/// The size of the engine's stack: as large as the stack of a search on other hosts.
const LINKER_FLAGS: &str = "-Clink-arg=-zstack-size=16777216";

/// The features that the compiler uses beyond the first version of WebAssembly. All current browsers have them.
const WASM_FEATURES: &[&str] = &[
    "--enable-bulk-memory",
    "--enable-sign-ext",
    "--enable-nontrapping-float-to-int",
    "--enable-mutable-globals",
    "--enable-multivalue",
    "--enable-reference-types",
];

/// The folder for everything that is compiled for the site.
pub(crate) fn target_folder() -> PathBuf {
    programs::target_folder().join("site")
}

/// Compiles and packs the engine.
pub(crate) fn build(quality: Quality) -> Result<Engine, Failure> {
    let target_folder = target_folder();
    let compiler = find_compiler(&target_folder)?;
    println!("==> site: compiling with {}", compiler.name);
    let WasmCompiler { arguments, environment, .. } = compiler;
    let profile = match quality {
        Quality::Best => "site",
        Quality::Quick => "site-quick",
    };
    let status = Command::new(crate::cargo())
        .args(["rustc", "--package", "gordian-wasm", "--lib", "--crate-type", "cdylib", "--profile", profile])
        .args(["--target", TARGET, "--target-dir"])
        .arg(&target_folder)
        .args(arguments)
        .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", LINKER_FLAGS)
        .envs(environment)
        .current_dir(workspace_folder())
        .status()
        .map_err(|error| Failure::failed(format!("cargo did not start: {error}")))?;
    if !status.success() {
        return Err(Failure::failed("the engine was not compiled, see above"));
    }
    let path = target_folder.join(TARGET).join(profile).join("gordian_wasm.wasm");
    let small = path.with_extension("small.wasm");
    let module = if quality == Quality::Best && shrink(&path, &small) { small } else { path };
    let bytes = std::fs::read(&module).map_err(|error| Failure::failed(format!("{}: {error}", module.display())))?;
    let packed = pack(&bytes, quality).map_err(|error| Failure::failed(format!("LZMA: {error}")))?;
    Ok(Engine { module, size: bytes.len(), packed })
}

/// Writes the packed engine to a file, from which `crates/web/build.rs` builds it into a program. Returns the path of the file.
pub(crate) fn save(engine: &Engine) -> Result<PathBuf, Failure> {
    let path = engine.module.with_extension("wasm.lzma");
    std::fs::write(&path, &engine.packed).map_err(|error| Failure::failed(format!("{}: {error}", path.display())))?;
    Ok(path)
}

/// Makes a module smaller with wasm-opt; false if wasm-opt is not installed or does not know all instructions of the module.
fn shrink(from: &Path, to: &Path) -> bool {
    if !can_run("wasm-opt") {
        println!("==> site: without wasm-opt (Debian's package binaryen) the engine is a fifteenth larger");
        return false;
    }
    let mut command = Command::new("wasm-opt");
    command.args(["-O1", "--strip-debug"]).args(WASM_FEATURES).arg(from).arg("-o").arg(to).stderr(Stdio::null());
    let is_small = command.status().is_ok_and(|status| status.success());
    if !is_small {
        println!("==> site: this version of wasm-opt cannot read the engine, so it stays as it is");
    }
    is_small
}

/// Packs a module in the format LZMA, which is two fifths smaller than gzip. Browsers take a third of a second to unpack the
/// engine.
fn pack(bytes: &[u8], quality: Quality) -> std::io::Result<Vec<u8>> {
    let mut options = LzmaOptions::with_preset(if quality == Quality::Best { 9 } else { 0 });
    // A dictionary that is larger than the file only costs memory.
    options.dict_size = options.dict_size.min(1 << 24);
    let mut writer = LzmaWriter::new_use_header(Vec::new(), &options, Some(bytes.len() as u64))?;
    writer.write_all(bytes)?;
    writer.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A script for Node.js: unpacks a file with the page's loader, and prints whether the result is as expected, or the error.
    const SCRIPT: &str = "const { readFileSync } = await import('node:fs'); globalThis.addEventListener = () => {}; \
        const [loader, packed, plain] = process.argv.slice(1).map((path) => readFileSync(path)); \
        const unpack = new Function(`${loader}; return unpack;`)(); \
        try { console.log(plain.equals(unpack(new Uint8Array(packed))) ? 'equal' : 'different'); } \
        catch (error) { console.log(error.message); }";

    /// What the script prints for a packed file that should contain these bytes.
    fn unpack(packed: &[u8], plain: &[u8]) -> String {
        let folder = tempfile::tempdir().expect("a folder");
        let write = |name: &str, bytes: &[u8]| {
            let path = folder.path().join(name);
            std::fs::write(&path, bytes).expect("the file can be written");
            path
        };
        let (packed, plain) = (write("packed", packed), write("plain", plain));
        let output = Command::new("node")
            .args(["--input-type=module", "--eval", SCRIPT])
            .arg(workspace_folder().join("crates/web/site/loader.js"))
            .args([packed, plain])
            .output()
            .expect("Node.js");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8_lossy(&output.stdout).trim().to_owned()
    }

    /// Text, long repetitions, and bytes that cannot be compressed: every kind of code that the format has.
    fn sample() -> Vec<u8> {
        let mut bytes = include_bytes!("engine.rs").repeat(3);
        bytes.extend(std::iter::repeat_n(b'x', 5_000));
        let mut number = 7u32;
        bytes.extend(
            std::iter::repeat_with(|| {
                number = number.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                (number >> 24) as u8
            })
            .take(100_000),
        );
        bytes.extend_from_within(2_000..150_000.min(bytes.len()));
        bytes
    }

    #[test]
    fn the_loader_of_the_page_unpacks_what_is_packed() {
        let bytes = sample();
        for quality in [Quality::Best, Quality::Quick] {
            let packed = pack(&bytes, quality).expect("memory");
            assert!(packed.len() < bytes.len());
            assert_eq!(unpack(&packed, &bytes), "equal");
        }
        assert_eq!(unpack(&pack(b"", Quality::Best).expect("memory"), b""), "equal");
    }

    #[test]
    fn the_loader_refuses_damaged_files() {
        let bytes = sample();
        let packed = pack(&bytes, Quality::Best).expect("memory");
        assert_eq!(unpack(&packed[..packed.len() / 2], &bytes), "the engine is damaged");
        assert_eq!(unpack(b"<!doctype html><p>There is no such file.", &bytes), "the engine is not in the format LZMA");
        let mut changed = packed.clone();
        changed[packed.len() / 3] ^= 0x55;
        assert_ne!(unpack(&changed, &bytes), "equal");
    }
}
