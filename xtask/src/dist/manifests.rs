//! Checksums, the installer, and the manifests for Homebrew and Scoop. The installer and the manifests are made from files in
//! `deploy` with placeholders of the form `@NAME@`.

use super::NAME;
use super::archive::read;
use crate::failure::Failure;
use crate::workspace_folder;
use sha2::{Digest, Sha256};
use std::fmt::Write;
use std::path::{Path, PathBuf};

/// The file with the checksums.
const CHECKSUMS: &str = "SHA256SUMS";

/// The templates of manifests, each with the name of the finished file.
const TEMPLATES: &[(&str, &str)] = &[("deploy/homebrew.rb", "gordian.rb"), ("deploy/scoop.json", "gordian.json")];

/// Completes a release whose files, built on several machines, are in a folder.
pub(super) fn run(folder: &Path, repository: &str, version: &str) -> Result<(), Failure> {
    let repository = repository.trim_end_matches('/');
    for (template, name) in TEMPLATES {
        let text = read_text(&workspace_folder().join(template))?;
        let checksum = |file: &str| Ok(sha256(&read(&folder.join(file))?));
        let text = fill(&text, version, repository, &checksum)?;
        super::write(folder, name, text.as_bytes())?;
    }
    let installer = installer(version)?.replace("@REPOSITORY@", repository);
    super::write(folder, "install.sh", installer.as_bytes())?;
    write_checksums(folder)
}

/// The installer of a version. The address of the repository is filled in by [`run`].
pub(super) fn installer(version: &str) -> Result<String, Failure> {
    Ok(read_text(&workspace_folder().join("deploy/install.sh"))?.replace("@VERSION@", version))
}

/// Writes the checksums of the files in a folder, in the form that `sha256sum --check` reads.
pub(super) fn write_checksums(folder: &Path) -> Result<(), Failure> {
    let failed = |error: std::io::Error| Failure::failed(format!("{}: {error}", folder.display()));
    let mut paths: Vec<PathBuf> = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(failed)? {
        paths.push(entry.map_err(failed)?.path());
    }
    paths.sort();
    let mut text = String::new();
    for path in paths.iter().filter(|path| path.is_file() && !path.ends_with(CHECKSUMS)) {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let _ = writeln!(text, "{}  {name}", sha256(&read(path)?));
    }
    super::write(folder, CHECKSUMS, text.as_bytes())
}

fn sha256(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

fn read_text(path: &Path) -> Result<String, Failure> {
    String::from_utf8(read(path)?).map_err(|error| Failure::failed(format!("{}: {error}", path.display())))
}

/// Fills in the placeholders of a manifest: `@VERSION@`, `@REPOSITORY@`, and `@SHA256 FILE@`, which becomes the checksum of a
/// file. The name of the file may contain `@VERSION@`.
fn fill(
    template: &str,
    version: &str,
    repository: &str,
    checksum: &dyn Fn(&str) -> Result<String, Failure>,
) -> Result<String, Failure> {
    let text = template.replace("@VERSION@", version).replace("@REPOSITORY@", repository);
    let mut pieces = text.split("@SHA256 ");
    let mut filled = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let (file, rest) = piece
            .split_once('@')
            .ok_or_else(|| Failure::failed(format!("a checksum of a {NAME} file has no end: {piece}")))?;
        filled.push_str(&checksum(file)?);
        filled.push_str(rest);
    }
    Ok(filled)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::process::Command;

    #[test]
    fn placeholders_are_filled_in() {
        let checksum = |file: &str| Ok(format!("sum of {file}"));
        let template = "url @REPOSITORY@/v@VERSION@\nsha @SHA256 a-@VERSION@.tar.gz@\n";
        let filled = fill(template, "1.2.3", "https://example.org", &checksum);
        assert_eq!(filled.unwrap(), "url https://example.org/v1.2.3\nsha sum of a-1.2.3.tar.gz\n");
        assert!(fill("@SHA256 a", "1", "x", &checksum).is_err());
    }

    #[test]
    fn every_manifest_can_be_completed() {
        for (template, name) in TEMPLATES {
            let text = read_text(&workspace_folder().join(template)).expect("the template");
            let files = std::cell::RefCell::new(Vec::new());
            let checksum = |file: &str| {
                files.borrow_mut().push(file.to_owned());
                Ok("0".repeat(64))
            };
            let filled = fill(&text, "1.2.3", "https://example.org/gordian", &checksum).expect("a manifest");
            assert!(!filled.contains('@'), "{filled}");
            assert!(files.borrow().iter().all(|file| file.starts_with("gordian-1.2.3-")), "{files:?}");
            assert!(!files.borrow().is_empty());
            if name.ends_with(".json") {
                let json: serde_json::Value = serde_json::from_str(&filled).expect("JSON");
                assert_eq!(json["version"], "1.2.3");
            }
        }
    }

    #[test]
    fn checksums_are_those_of_other_programs() {
        let folder = tempfile::tempdir().expect("a folder");
        std::fs::write(folder.path().join("a file"), "abc").expect("the file can be written");
        write_checksums(folder.path()).expect("the checksums");
        let text = std::fs::read_to_string(folder.path().join(CHECKSUMS)).expect("the checksums");
        assert_eq!(text, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  a file\n");
    }

    /// Makes the files of a release, lets `change` change them, and runs the installer on them. Returns the folder, in which
    /// `prefix` is the place to install to, and the output.
    #[cfg(unix)]
    fn install(change: impl FnOnce(&Path)) -> (tempfile::TempDir, std::process::Output) {
        let folder = tempfile::tempdir().expect("a folder");
        let release = folder.path().join("release");
        let mut entries = super::super::archive::Entries::default();
        entries.add("gordian", super::super::archive::Entry::program(b"#!/bin/sh\necho gordian 1.2.3\n".to_vec()));
        entries.add("man/man1/gordian.1", super::super::archive::Entry::file(b"page".to_vec()));
        for machine in ["x86_64", "aarch64"] {
            for system in ["unknown-linux-gnu", "apple-darwin"] {
                let stem = format!("gordian-1.2.3-{machine}-{system}");
                let packed = super::super::archive::tar_gz(&stem, &entries, 0).expect("memory");
                super::super::write(&release, &format!("{stem}.tar.gz"), &packed).expect("the archive");
            }
        }
        write_checksums(&release).expect("the checksums");
        change(&release);
        let script = folder.path().join("install.sh");
        std::fs::write(&script, installer("1.2.3").expect("the installer")).expect("the file can be written");
        let output = Command::new("sh")
            .arg(&script)
            .env("GORDIAN_FROM", &release)
            .env("GORDIAN_PREFIX", folder.path().join("prefix"))
            .output()
            .expect("a shell");
        (folder, output)
    }

    #[cfg(unix)]
    #[test]
    fn the_installer_installs_an_archive_with_the_right_checksum() {
        let (folder, output) = install(|_| {});
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let program = folder.path().join("prefix/bin/gordian");
        let printed = Command::new(program).output().expect("the program");
        assert_eq!(String::from_utf8_lossy(&printed.stdout), "gordian 1.2.3\n");
        assert!(folder.path().join("prefix/share/man/man1/gordian.1").is_file());
    }

    #[cfg(unix)]
    #[test]
    fn the_installer_refuses_a_changed_archive() {
        let (folder, output) = install(|release| {
            for entry in std::fs::read_dir(release).expect("the release") {
                let path = entry.expect("a file").path();
                if path.to_string_lossy().ends_with(".tar.gz") {
                    let mut bytes = std::fs::read(&path).expect("the archive");
                    bytes.push(0);
                    std::fs::write(&path, bytes).expect("the file can be written");
                }
            }
        });
        assert!(!output.status.success() && String::from_utf8_lossy(&output.stderr).contains("checksum"), "{output:?}");
        assert!(!folder.path().join("prefix").exists());
    }

    #[cfg(unix)]
    #[test]
    fn the_installer_refuses_an_archive_without_a_checksum() {
        let (folder, output) =
            install(|release| std::fs::write(release.join(CHECKSUMS), "").expect("the file can be written"));
        assert!(!output.status.success(), "{output:?}");
        assert!(!folder.path().join("prefix").exists());
    }
}
