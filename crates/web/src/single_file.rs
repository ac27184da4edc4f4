//! The page in a single file, with boards to play. It works without a server and without a network, also when opened from a disk.
//!
//! Modules, styles and scripts of workers are parts of the file, and so is the engine, compressed. `site/boot.js` puts the parts
//! together in the browser. Without an engine, the file contains recorded answers.

use crate::assets::Assets;
use crate::recorded;
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use flate2::Compression;
use flate2::write::GzEncoder;
use gordian_api::{Api, Request};
use gordian_puzzle::{Catalogue, Language};
use serde::Serialize;
use std::fmt::Write as _;
use std::io::Write as _;
use std::sync::Arc;
use std::time::Duration;

/// The modules of the page that only static hosts and single files need.
const MODULES: &[(&str, &str)] = &[
    ("engine.js", include_str!("../site/engine.js")),
    ("light.js", include_str!("../site/light.js")),
    ("sheet.js", include_str!("../site/sheet.js")),
];
/// The scripts of workers that only static hosts and single files need.
const SCRIPTS: &[(&str, &str)] =
    &[("loader.js", include_str!("../site/loader.js")), ("worker.js", include_str!("../site/worker.js"))];
/// The script that puts the parts of a file together.
const BOOT: &str = include_str!("../site/boot.js");

/// The content security policy. All scripts and styles are in the file, so it allows no others.
const POLICY: &str = "default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval' blob:; style-src 'unsafe-inline'; \
                      img-src data: blob:; worker-src blob:; base-uri 'none'; form-action 'none'";

/// The limits on time and memory for preparing answers, which needs no search.
const PREPARING_LIMITS: (Duration, u64) = (Duration::from_secs(60), 64 << 20);

/// A board in the file.
#[derive(Clone, Debug, Serialize)]
pub struct SheetBoard {
    /// The id of the instance.
    pub id: String,
    /// The moves that were made already.
    pub moves: Vec<String>,
    /// The algorithm whose search can be watched, with parameters.
    pub algorithm: Option<String>,
}

/// What a file contains.
#[derive(Clone, Debug)]
pub struct Sheet<'a> {
    /// The title; if it is empty, the page shows its usual title.
    pub title: String,
    /// The language in which the page begins. With an engine, players can choose another one.
    pub language: Language,
    /// The boards.
    pub boards: Vec<SheetBoard>,
    /// The engine in the format LZMA; without it the file has recorded answers.
    pub engine: Option<&'a [u8]>,
}

/// The engine that was built into this program, in the format LZMA; `None` if there is none.
pub fn embedded_engine() -> Option<&'static [u8]> {
    let engine = include_bytes!(concat!(env!("OUT_DIR"), "/engine"));
    Some(engine.as_slice()).filter(|engine| !engine.is_empty())
}

/// Whether a file can be an engine in the format LZMA: its first byte states the usual parameters.
pub fn is_packed_engine(bytes: &[u8]) -> bool {
    bytes.len() > 1000 && bytes[0] < 9 * 5 * 5 && !bytes.starts_with(b"\0asm") && bytes[13] == 0
}

#[derive(Serialize)]
struct SheetPart<'a> {
    title: &'a str,
    language: &'a str,
    boards: &'a [SheetBoard],
}

impl Sheet<'_> {
    /// The file as HTML.
    pub fn to_html(&self, catalogue: &Catalogue) -> String {
        let (time, bytes) = PREPARING_LIMITS;
        let api = Api::new(catalogue.clone(), gordian_api::Host::new(time, bytes));
        let index = text_of("index.html");
        let head_end = index.find("<link").unwrap_or(index.len());
        let body_start = index.find("<body>").unwrap_or(index.len());
        let body_end = index.find("</body>").unwrap_or(index.len());
        let code = self.language.code();
        let direction = if self.language.is_right_to_left() { "rtl" } else { "ltr" };
        let mut html =
            index[..head_end].replace("lang=\"en\" dir=\"ltr\"", &format!("lang=\"{code}\" dir=\"{direction}\""));
        html = html.replace(
            "<meta charset",
            &format!("<meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\n<meta charset"),
        );
        let icon = format!("data:image/svg+xml;base64,{}", BASE64_STANDARD.encode(text_of("icon.svg")));
        let _ = writeln!(html, "<link rel=\"icon\" href=\"{icon}\" type=\"image/svg+xml\">");
        for style in ["base.css", "board.css", "views.css"] {
            let _ = writeln!(html, "<style>\n{}</style>", text_of(style));
        }
        html.push_str("</head>\n");
        html.push_str(&index[body_start..body_end]);
        let part = SheetPart { title: &self.title, language: code, boards: &self.boards };
        push_part(&mut html, "application/json", "sheet", "", &to_json(&part));
        for (name, source) in modules() {
            push_part(&mut html, "text/plain", "module", &name, &to_part_of_file(&source, &icon));
        }
        for (name, source) in SCRIPTS {
            push_part(&mut html, "text/plain", "script", name, source);
        }
        match self.engine {
            Some(engine) => {
                for language in Language::ALL {
                    self.push_prepared(&mut html, &api, language);
                }
                push_part(&mut html, "text/plain", "packed", "", &BASE64_STANDARD.encode(engine));
            }
            None => {
                self.push_prepared(&mut html, &api, self.language);
                for board in &self.boards {
                    let recorded = recorded::record(catalogue, board, self.language);
                    push_part(&mut html, "text/plain", "recorded", &board.id, &compress(&to_json(&recorded)));
                }
            }
        }
        let _ = write!(html, "<script>\n{BOOT}</script>\n</body>\n</html>\n");
        html
    }

    /// Adds the answers that the page needs around its boards, so that it is drawn before the engine is ready.
    fn push_prepared(&self, html: &mut String, api: &Api, language: Language) {
        let code = language.code();
        let query = format!("lang={code}&digits=language");
        for name in ["words", "list"] {
            let request = Request { method: "GET", path: &format!("/api/{name}"), query: &query, ..Request::default() };
            let answer = api.answer(&request, &Arc::default(), &mut |_| {});
            push_part(html, "application/json", "prepared", &format!("{name}-{code}"), &answer.text());
        }
    }
}

/// The modules of the page with their names, in order of their names.
fn modules() -> Vec<(String, String)> {
    let own = MODULES.iter().map(|(name, source)| ((*name).to_owned(), (*source).to_owned()));
    let names = Assets::iter().filter(|name| name.ends_with(".js"));
    let mut found: Vec<(String, String)> = names.map(|name| (name.to_string(), text_of(&name))).chain(own).collect();
    found.sort();
    found
}

/// A module that imports the others under the names that `boot.js` gives them, and contains the icon instead of its address.
fn to_part_of_file(source: &str, icon: &str) -> String {
    source
        .replace("from './", "from 'gordian/")
        .replace("import('./", "import('gordian/")
        .replace("'assets/icon.svg'", &format!("'{icon}'"))
}

/// A text of the page.
fn text_of(name: &str) -> String {
    Assets::get(name).map(|file| String::from_utf8_lossy(&file.data).into_owned()).unwrap_or_default()
}

fn to_json(value: &impl Serialize) -> String {
    // Structs of plain values can always be serialized.
    serde_json::to_string(value).unwrap_or_default()
}

/// A text compressed with gzip, as base64.
fn compress(text: &str) -> String {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    // Writing to memory cannot fail.
    let packed = encoder.write_all(text.as_bytes()).and_then(|()| encoder.finish()).unwrap_or_default();
    BASE64_STANDARD.encode(packed)
}

/// Adds a part as a `script` element of a type that browsers do not run. The text is escaped so that it cannot end the element:
/// in JSON `<` as `\u003c`, in scripts with a backslash.
fn push_part(html: &mut String, kind: &str, attribute: &str, name: &str, text: &str) {
    let text = match kind {
        "application/json" => text.replace('<', "\\u003c"),
        _ => text.replace("</script", "<\\/script").replace("<!--", "<\\!--"),
    };
    let name = name.replace('&', "&amp;").replace('"', "&quot;");
    let _ = writeln!(html, "<script type=\"{kind}\" data-{attribute}=\"{name}\">{text}</script>");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_module_that_another_one_imports_is_in_the_file() {
        let modules = modules();
        let mut imports = 0;
        for (name, source) in &modules {
            let part = to_part_of_file(source, "");
            assert!(!part.contains("'./"), "{name} imports by an address: {part}");
            for imported in part.split("'gordian/").skip(1).filter_map(|rest| rest.split('\'').next()) {
                imports += 1;
                assert!(modules.iter().any(|(other, _)| other == imported), "{name} imports {imported}");
            }
        }
        assert!(imports > 100, "{imports}");
    }

    #[test]
    fn the_text_of_a_part_cannot_end_the_part() {
        let mut html = String::new();
        push_part(&mut html, "application/json", "sheet", "a\"b", "{\"a\":\"</script><!--\"}");
        push_part(&mut html, "text/plain", "module", "x", "f('</script>');");
        assert_eq!(html.matches("</script>").count(), 2, "{html}");
        assert!(html.contains("data-sheet=\"a&quot;b\"") && html.contains("\\u003c/script>"), "{html}");
    }

    #[test]
    fn this_program_has_no_engine() {
        // Tests are built without the variable that names an engine.
        assert_eq!(embedded_engine(), None);
        assert!(!is_packed_engine(b"") && !is_packed_engine(&[0; 10]));
        assert!(
            !is_packed_engine(b"\0asm\x01\0\0\0".repeat(1000).as_slice()),
            "an engine that is not packed was accepted"
        );
    }
}
