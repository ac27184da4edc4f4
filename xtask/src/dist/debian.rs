//! The Debian package: an `ar` archive with the format's version, the description, and the files.

use super::archive::{Entries, Entry, tar_gz};
use super::{NAME, Release};
use crate::failure::Failure;
use flate2::{Compression, GzBuilder};
use std::io::Write;

/// The maintainer in the package. A distribution that adopts the package names its own.
const MAINTAINER: &str = "Gordian developers <gordian@invalid.example>";

const DESCRIPTION: &str = "Description: play, solve, explain and make puzzles\n \
    Gordian plays, solves, explains and makes five puzzles, in the browser and in\n the terminal: sliding tiles, Logic Magnets, \
    torus snake, card sorting and\n Nurikabe. It shows eleven search algorithms step by step, and speaks English,\n Arabic and Persian.\n";

/// Debian's name for the processor of a target; `None` if no package is made for the target.
pub(super) fn architecture(target: &str) -> Option<&'static str> {
    match target.split_once('-') {
        Some(("x86_64", rest)) if rest.contains("linux") => Some("amd64"),
        Some(("aarch64", rest)) if rest.contains("linux") => Some("arm64"),
        _ => None,
    }
}

/// The package with the files of an archive, in the folders where Debian expects them.
pub(super) fn package(release: &Release, architecture: &str, common: &Entries) -> Result<Vec<u8>, Failure> {
    let failed = |error: std::io::Error| Failure::failed(format!("the Debian package: {error}"));
    let files = place(release, common).map_err(failed)?;
    let size: usize = files.iter().map(|(_, entry)| entry.content.len().div_ceil(1024)).sum();
    let mut control = Entries::default();
    let text = format!(
        "Package: {NAME}\nVersion: {}\nArchitecture: {architecture}\nMaintainer: {MAINTAINER}\nInstalled-Size: {size}\n\
         Section: games\nPriority: optional\n{DESCRIPTION}",
        release.version
    );
    control.add("./control", Entry::file(text.into_bytes()));
    let mut data = Entries::default();
    for (path, entry) in files.iter() {
        data.add(&format!("./{path}"), entry.clone());
    }
    let members = [
        ("debian-binary", b"2.0\n".to_vec()),
        ("control.tar.gz", tar_gz("", &control, release.time).map_err(failed)?),
        ("data.tar.gz", tar_gz("", &data, release.time).map_err(failed)?),
    ];
    Ok(ar(&members, release.time))
}

/// The files of an archive by the paths where Debian expects them. Debian compresses manual pages and changelogs.
fn place(release: &Release, common: &Entries) -> std::io::Result<Entries> {
    let mut placed = Entries::default();
    for (path, entry) in common.iter() {
        let (folder, name) = path.rsplit_once('/').unwrap_or(("", path));
        let content = entry.content.clone();
        if path == release.program_name() {
            placed.add(&format!("usr/bin/{NAME}"), Entry::program(content));
        } else if folder == "man/man1" {
            placed.add(&format!("usr/share/man/man1/{name}.gz"), Entry::file(gzip(&content)?));
        } else if folder == "completions" {
            let place = match name {
                "gordian.bash" => "bash-completion/completions/gordian",
                "_gordian" => "zsh/vendor-completions/_gordian",
                _ => "fish/vendor_completions.d/gordian.fish",
            };
            placed.add(&format!("usr/share/{place}"), Entry::file(content));
        } else if path == "CHANGELOG.md" {
            placed.add(&format!("usr/share/doc/{NAME}/changelog.gz"), Entry::file(gzip(&content)?));
        } else {
            placed.add(&format!("usr/share/doc/{NAME}/{path}"), Entry::file(content));
        }
    }
    let licences: Vec<&[u8]> = ["LICENSE-MIT", "LICENSE-APACHE"]
        .iter()
        .filter_map(|name| Some(common.get(name)?.content.as_slice()))
        .collect();
    let mut copyright = b"Gordian is licensed under either of the two licences below, at your choice.\n\
        The licences of the libraries in the program are in THIRD-PARTY.txt.\n\n"
        .to_vec();
    copyright.extend(licences.join(b"\n\n".as_slice()));
    placed.add(&format!("usr/share/doc/{NAME}/copyright"), Entry::file(copyright));
    Ok(placed)
}

fn gzip(content: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut encoder = GzBuilder::new().mtime(0).write(Vec::new(), Compression::best());
    encoder.write_all(content)?;
    encoder.finish()
}

/// An archive in the format of `ar`.
fn ar(members: &[(&str, Vec<u8>)], time: u64) -> Vec<u8> {
    let mut out = b"!<arch>\n".to_vec();
    for (name, content) in members {
        out.extend(format!("{name:<16}{time:<12}0     0     100644  {:<10}`\n", content.len()).into_bytes());
        out.extend(content);
        // Every member begins at an even position.
        if content.len() % 2 == 1 {
            out.push(b'\n');
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::process::Command;

    fn release() -> Release {
        Release { version: "1.2.3".to_owned(), target: "x86_64-unknown-linux-gnu".to_owned(), time: 1_000_000_000 }
    }

    fn common() -> Entries {
        let mut entries = Entries::default();
        entries.add("gordian", Entry::program(b"program".to_vec()));
        for path in ["man/man1/gordian.1", "completions/_gordian", "CHANGELOG.md", "docs/page.md", "LICENSE-MIT"] {
            entries.add(path, Entry::file(path.as_bytes().to_vec()));
        }
        entries
    }

    #[test]
    fn files_are_in_the_places_of_debian() {
        let placed = place(&release(), &common()).expect("memory");
        for path in [
            "usr/bin/gordian",
            "usr/share/man/man1/gordian.1.gz",
            "usr/share/zsh/vendor-completions/_gordian",
            "usr/share/doc/gordian/changelog.gz",
            "usr/share/doc/gordian/docs/page.md",
            "usr/share/doc/gordian/copyright",
        ] {
            assert!(placed.get(path).is_some(), "{path} is missing");
        }
        assert!(placed.get("usr/bin/gordian").is_some_and(|entry| entry.is_program));
    }

    #[test]
    fn the_package_is_read_by_dpkg() {
        let package = package(&release(), "amd64", &common()).expect("memory");
        assert_eq!(package, super::package(&release(), "amd64", &common()).expect("memory"));
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("gordian.deb");
        std::fs::write(&path, package).expect("the file can be written");
        // Other systems have no dpkg.
        let Ok(output) = Command::new("dpkg-deb").arg("--info").arg(&path).output() else { return };
        let info = String::from_utf8_lossy(&output.stdout);
        assert!(output.status.success(), "{info}{}", String::from_utf8_lossy(&output.stderr));
        assert!(info.contains("Package: gordian") && info.contains("Version: 1.2.3"), "{info}");
        let output = Command::new("dpkg-deb").arg("--contents").arg(&path).output().expect("dpkg-deb");
        let contents = String::from_utf8_lossy(&output.stdout);
        assert!(contents.contains("-rwxr-xr-x root/root") && contents.contains("./usr/bin/gordian\n"), "{contents}");
    }

    #[test]
    fn other_systems_have_no_debian_package() {
        assert_eq!(architecture("aarch64-unknown-linux-gnu"), Some("arm64"));
        assert_eq!(architecture("x86_64-apple-darwin"), None);
        assert_eq!(architecture("riscv64gc-unknown-linux-gnu"), None);
    }
}
