//! Builds the engine for pages in a single file into the program, if the environment variable `GORDIAN_ENGINE` names the engine's
//! file. `cargo xtask dist` sets the variable; other builds have no engine.

use std::path::Path;

fn main() {
    println!("cargo::rerun-if-env-changed=GORDIAN_ENGINE");
    let engine = match std::env::var_os("GORDIAN_ENGINE").filter(|path| !path.is_empty()) {
        Some(path) => {
            let path = Path::new(&path);
            println!("cargo::rerun-if-changed={}", path.display());
            std::fs::read(path).unwrap_or_else(|error| panic!("GORDIAN_ENGINE: {}: {error}", path.display()))
        }
        None => Vec::new(),
    };
    let folder = std::env::var_os("OUT_DIR").expect("cargo sets it");
    std::fs::write(Path::new(&folder).join("engine"), engine).expect("the folder of cargo can be written");
}
