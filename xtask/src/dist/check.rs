//! `cargo xtask dist check`: the archive on a machine that has nothing but a shell.

use super::Release;
use super::archive::read;
use crate::failure::Failure;
use crate::own_puzzle::win_on_page;
use crate::test::{run_program, run_tests, strings};
use flate2::read::GzDecoder;
use std::path::{Path, PathBuf};

/// A statically linked shell.
const SHELL: &str = "/bin/busybox";

/// The environment variable that names the folder of the program for the tests of documents.
const PROGRAM_FOLDER: &str = "GORDIAN_PROGRAM_FOLDER";

/// Unpacks the archive into an empty root folder, and runs the examples of README and a game on the page from there.
pub(super) fn run(dist: &Path, release: &Release) -> Result<(), Failure> {
    let folder = crate::programs::target_folder().join("dist").join("check");
    let failed = |error: std::io::Error| Failure::failed(format!("{}: {error}", folder.display()));
    if folder.exists() {
        std::fs::remove_dir_all(&folder).map_err(failed)?;
    }
    let root = folder.join("root");
    let archive = read(&dist.join(release.archive_name()))?;
    tar::Archive::new(GzDecoder::new(archive.as_slice())).unpack(&root).map_err(failed)?;
    std::fs::create_dir_all(root.join("bin")).map_err(failed)?;
    std::fs::create_dir_all(root.join("tmp")).map_err(failed)?;
    std::fs::copy(SHELL, root.join("bin/sh"))
        .map_err(|error| Failure::failed(format!("{SHELL}: {error}; on Debian: apt-get install busybox-static")))?;
    let program = write_wrapper(&folder, &root, &release.stem()).map_err(failed)?;
    let path = program.to_string_lossy().into_owned();
    let version = run_program("dist", path.clone().into(), &strings(&["--version"]), &[], None)?;
    if version.trim() != format!("gordian {}", release.version) {
        return Err(Failure::failed(format!("the program is not version {}", release.version)));
    }
    // A shell in the empty root finds the program too.
    let line = format!("/{}/gordian list tiles --lang fa && ls /proc 2>/dev/null; true", release.stem());
    let arguments = [root.to_string_lossy().into_owned(), "/bin/sh".to_owned(), "-c".to_owned(), line];
    run_program("dist", "chroot".into(), &arguments, &[], None)?;
    let programs = program.parent().unwrap_or(&folder).to_string_lossy().into_owned();
    let test = strings(&["test", "--workspace", "--test", "documents", "the_examples_of_the_readme_are_true"]);
    run_tests("dist", crate::cargo(), &test, &[(PROGRAM_FOLDER, programs.as_str())], None)?;
    win_on_page("dist", &program)?;
    println!("==> dist: the archive runs with only a shell");
    Ok(())
}

/// Writes a script that runs the unpacked program with `root` as its root folder. Returns the path of the script.
fn write_wrapper(folder: &Path, root: &Path, stem: &str) -> std::io::Result<PathBuf> {
    let path = folder.join("bin").join("gordian");
    std::fs::create_dir_all(folder.join("bin"))?;
    std::fs::write(&path, format!("#!/bin/sh\nexec chroot '{}' '/{stem}/gordian' \"$@\"\n", root.display()))?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755))?;
    }
    Ok(path)
}
