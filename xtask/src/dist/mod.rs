//! `cargo xtask dist`: the program as archives that just run, with everything that belongs to a release.

mod archive;
mod check;
mod debian;
mod manifests;
mod notices;
mod program;
mod sbom;

use crate::engine::Quality;
use crate::failure::Failure;
use crate::{asks_for_help, engine, site, workspace_folder};
use archive::{Entries, Entry};
use std::path::{Path, PathBuf};
use std::process::Command;

const HELP: &str = "\
Builds what is published of a release, in the folder dist

Usage: cargo xtask dist [OPTION...]
       cargo xtask dist check
       cargo xtask dist manifests FOLDER REPOSITORY

  --target TARGET    build for this target of rustc (by default the target of this machine)
  --program FILE     pack this program instead of building one
  --without-site     leave out the site, and the engine in the program, for a quick try

It needs no network once the dependencies are in cargo's cache. The same source gives the same files, bit for bit.

  gordian-VERSION-TARGET.tar.gz    the program, manual pages, completions, licences, documents, the site; .zip for Windows
  gordian_VERSION_ARCH.deb         the same for Debian, without the site
  gordian-VERSION-TARGET.cdx.json  every dependency with its version, licence and checksum, in the format CycloneDX
  install.sh                       downloads the archive of a machine, checks its checksum and installs it
  SHA256SUMS                       the checksums of all of them

On Linux the program is linked statically, so it runs on every distribution.

`check` unpacks the archive into an empty root folder that has only a shell, and runs the examples of README and a game on the page
from there. It needs the rights to change the root folder, and busybox (Debian's package busybox-static).

`manifests` is for a release of several machines: FOLDER holds the files of all of them. It writes their SHA256SUMS, and the
manifests for Homebrew and Scoop from deploy, which name the files by their address in the repository.
";

/// The name of the package and of the program.
const NAME: &str = "gordian";

/// The documents in an archive that are not in one of [`DOCUMENT_FOLDERS`].
const DOCUMENTS: &[&str] =
    &["README.md", "README.ar.md", "README.fa.md", "CHANGELOG.md", "SECURITY.md", "LICENSE-MIT", "LICENSE-APACHE"];

/// The folders of the workspace whose documents are in an archive.
const DOCUMENT_FOLDERS: &[&str] = &[
    "docs",
    "crates/words/glossary",
    "puzzles/tiles/docs",
    "puzzles/magnets/docs",
    "puzzles/snake/docs",
    "puzzles/cards/docs",
    "puzzles/nurikabe/docs",
];

/// What identifies a release.
#[derive(Debug)]
struct Release {
    version: String,
    /// The target of rustc, as in `x86_64-unknown-linux-gnu`.
    target: String,
    /// The time of all files in archives, in seconds since 1970.
    time: u64,
}

impl Release {
    /// The beginning of the names of files, and the name of the folder in archives.
    fn stem(&self) -> String {
        format!("{NAME}-{}-{}", self.version, self.target)
    }

    fn is_windows(&self) -> bool {
        self.target.contains("windows")
    }

    fn program_name(&self) -> String {
        if self.is_windows() { format!("{NAME}.exe") } else { NAME.to_owned() }
    }

    /// The name of the archive.
    fn archive_name(&self) -> String {
        format!("{}.{}", self.stem(), if self.is_windows() { "zip" } else { "tar.gz" })
    }
}

/// The arguments.
#[derive(Debug, Default, PartialEq, Eq)]
struct Options {
    target: Option<String>,
    program: Option<PathBuf>,
    without_site: bool,
}

impl Options {
    fn read(arguments: &[String]) -> Result<Options, Failure> {
        let mut options = Options::default();
        let mut rest = arguments.iter();
        while let Some(argument) = rest.next() {
            let mut value = || rest.next().cloned().ok_or_else(|| Failure::usage(format!("{argument} needs a value")));
            match argument.as_str() {
                "--target" => options.target = Some(value()?),
                "--program" => options.program = Some(value()?.into()),
                "--without-site" => options.without_site = true,
                other => {
                    return Err(Failure::usage(format!(
                        "unknown argument `{other}`; cargo xtask dist --help lists them"
                    )));
                }
            }
        }
        Ok(options)
    }
}

/// Builds a release, checks it, or completes one.
pub(crate) fn run(arguments: &[String]) -> Result<(), Failure> {
    if asks_for_help(arguments) {
        print!("{HELP}");
        return Ok(());
    }
    let folder = workspace_folder().join("dist");
    match arguments.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        ["check"] => check::run(&folder, &release(None)?),
        ["manifests", files, repository] => manifests::run(Path::new(files), repository, &release(None)?.version),
        _ => build(&Options::read(arguments)?, &folder),
    }
}

fn build(options: &Options, folder: &Path) -> Result<(), Failure> {
    let release = release(options.target.as_deref())?;
    let (site, engine) = if options.without_site {
        (None, None)
    } else {
        let built = site::build(Quality::Best)?;
        (Some(built.folder), Some(engine::save(&built.engine)?))
    };
    let program = match &options.program {
        Some(program) => program.clone(),
        None => program::build(&release, engine.as_deref())?,
    };
    let packages = notices::packages(&release.target)?;
    let common = common_entries(&release, &program, &notices::text(&packages))?;
    let mut archived = common.clone();
    if let Some(site) = site {
        archived.add_folder(&site, "site")?;
    }
    let archive = archive::pack(&release, &archived)?;
    write(folder, &release.archive_name(), &archive)?;
    if let Some(architecture) = debian::architecture(&release.target) {
        let name = format!("{NAME}_{}_{architecture}.deb", release.version);
        write(folder, &name, &debian::package(&release, architecture, &common)?)?;
    }
    write(folder, &format!("{}.cdx.json", release.stem()), sbom::text(&release, &packages).as_bytes())?;
    let installer = manifests::installer(&release.version)?;
    write(folder, "install.sh", installer.as_bytes())?;
    manifests::write_checksums(folder)
}

/// The release of the current source for a target. Its time is the environment variable `SOURCE_DATE_EPOCH` or the time of the
/// last commit.
fn release(target: Option<&str>) -> Result<Release, Failure> {
    let given = std::env::var("SOURCE_DATE_EPOCH").ok();
    let time = given.or_else(|| program::output(Command::new("git").args(["log", "-1", "--format=%ct"])).ok());
    Ok(Release {
        version: notices::workspace_version()?,
        target: target.map_or_else(program::host, |target| Ok(target.to_owned()))?,
        time: time.and_then(|time| time.trim().parse().ok()).unwrap_or(0),
    })
}

/// The files that archives and Debian packages contain, by their paths in an archive.
fn common_entries(release: &Release, program: &Path, notices: &str) -> Result<Entries, Failure> {
    let root = workspace_folder();
    let mut entries = Entries::default();
    entries.add(&release.program_name(), Entry::program(archive::read(program)?));
    entries.add("THIRD-PARTY.txt", Entry::file(notices.as_bytes().to_vec()));
    for name in DOCUMENTS {
        entries.add(name, Entry::file(archive::read(&root.join(name))?));
    }
    for name in DOCUMENT_FOLDERS {
        entries.add_folder(&root.join(name), name)?;
    }
    for (name, text) in program::manual_pages(program)? {
        entries.add(&format!("man/man1/{name}"), Entry::file(text));
    }
    for (shell, name) in [("bash", "gordian.bash"), ("zsh", "_gordian"), ("fish", "gordian.fish")] {
        entries.add(&format!("completions/{name}"), Entry::file(program::print(program, &["completions", shell])?));
    }
    Ok(entries)
}

/// Writes a file of the release and prints its size.
fn write(folder: &Path, name: &str, content: &[u8]) -> Result<(), Failure> {
    let path = folder.join(name);
    let failed = |error: std::io::Error| Failure::failed(format!("{}: {error}", path.display()));
    std::fs::create_dir_all(folder).map_err(failed)?;
    std::fs::write(&path, content).map_err(failed)?;
    println!("{name}: {} bytes", content.len());
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn options(arguments: &[&str]) -> Result<Options, Failure> {
        Options::read(&arguments.iter().map(ToString::to_string).collect::<Vec<_>>())
    }

    #[test]
    fn arguments_are_read() {
        let expected = Options {
            target: Some("x86_64-pc-windows-msvc".to_owned()),
            program: Some(PathBuf::from("gordian.exe")),
            without_site: true,
        };
        let arguments = ["--target", "x86_64-pc-windows-msvc", "--without-site", "--program", "gordian.exe"];
        assert_eq!(options(&arguments), Ok(expected));
        assert_eq!(options(&["--target"]).unwrap_err().code, 64);
        assert_eq!(options(&["--fast"]).unwrap_err().code, 64);
    }

    #[test]
    fn the_documents_of_an_archive_exist_and_link_to_each_other_only() {
        let root = workspace_folder();
        let mut entries = Entries::default();
        for name in DOCUMENTS {
            entries.add(name, Entry::file(archive::read(&root.join(name)).expect("the document")));
        }
        for name in DOCUMENT_FOLDERS {
            entries.add_folder(&root.join(name), name).expect("the folder");
        }
        let readme = String::from_utf8(entries.get("README.md").expect("the README").content.clone()).expect("UTF-8");
        let players = readme.split("## For developers").next().unwrap_or_default();
        let links = players.split("](").skip(1).filter_map(|rest| rest.split([')', '#']).next());
        let missing: Vec<&str> =
            links.filter(|link| !link.contains("://") && !link.is_empty() && entries.get(link).is_none()).collect();
        assert!(missing.is_empty(), "the README links to files that are not in the archive: {missing:?}");
    }
}
