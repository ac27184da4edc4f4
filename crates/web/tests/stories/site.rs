//! The static site: a small server for its folder, and the stories that only it has.

use crate::browser::{Browser, StoryResult};
use axum::Router;
use axum::http::header::CONTENT_TYPE;
use axum::http::{StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use thirtyfour::Key;
use tokio::net::TcpListener;
use tokio::runtime::{Builder, Runtime};

/// The folder of the server in which the site is: it must work in any.
const FOLDER: &str = "/some/folder/";

/// A server of files, which can be stopped.
pub(crate) struct SiteServer {
    pub(crate) home: String,
    folder: PathBuf,
    runtime: Mutex<Option<Runtime>>,
}

impl SiteServer {
    pub(crate) fn start(folder: &Path) -> Result<SiteServer, String> {
        if !folder.join("sw.js").exists() {
            return Err(format!("{} is not the folder of a site; `cargo xtask site` builds one", folder.display()));
        }
        let (folder, served) = (folder.to_owned(), folder.to_owned());
        let runtime = Builder::new_multi_thread().worker_threads(1).enable_all().build().map_err(|e| e.to_string())?;
        // This thread belongs to another runtime, so the address is bound without one.
        let listener = std::net::TcpListener::bind("127.0.0.1:0").map_err(|error| error.to_string())?;
        let address = listener.local_addr().map_err(|error| error.to_string())?;
        listener.set_nonblocking(true).map_err(|error| error.to_string())?;
        runtime.spawn(async move {
            let router = Router::new().fallback(move |uri: Uri| async move { file(&served, uri.path()) });
            let listener = TcpListener::from_std(listener)?;
            axum::serve(listener, router).await
        });
        Ok(SiteServer { home: format!("http://{address}{FOLDER}"), folder, runtime: Mutex::new(Some(runtime)) })
    }

    /// Stops the server: its connections end, and no new one can be made.
    fn stop(&self) {
        if let Some(runtime) = self.runtime.lock().expect("no story panics with this lock").take() {
            runtime.shutdown_background();
        }
    }
}

impl Drop for SiteServer {
    fn drop(&mut self) {
        self.stop();
    }
}

/// A file, without any header but its type.
fn file(folder: &Path, path: &str) -> Response {
    let name = path.strip_prefix(FOLDER).filter(|name| !name.contains(".."));
    let name = name.map(|name| if name.is_empty() { "index.html" } else { name });
    let found: Option<(PathBuf, Vec<u8>)> = name.and_then(|name| {
        let path = folder.join(name);
        Some((path.clone(), std::fs::read(path).ok()?))
    });
    let Some((path, bytes)) = found else { return (StatusCode::NOT_FOUND, "There is no such file.").into_response() };
    let kind = match path.extension().and_then(|extension| extension.to_str()) {
        Some("html") => "text/html",
        Some("js") => "text/javascript",
        Some("css") => "text/css",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    };
    ([(CONTENT_TYPE, kind)], bytes).into_response()
}

/// The packed engine of the site.
pub(crate) fn packed_engine(browser: &Browser) -> std::io::Result<Vec<u8>> {
    let folder = browser.site.as_ref().map(|site| site.folder.join("assets")).unwrap_or_default();
    let mut files = std::fs::read_dir(&folder)?.filter_map(|entry| Some(entry.ok()?.path()));
    let engine = files.find(|path| path.extension().is_some_and(|extension| extension == "lzma"));
    std::fs::read(engine.ok_or(std::io::ErrorKind::NotFound)?)
}

/// The requests of the page, for scripts: the module that the page itself has loaded.
const API: &str = "const api = await import(new URL('assets/api.js', document.baseURI));";

/// Runs a script with `await`, and expects the value that it puts into `window.result`.
async fn expect_result(browser: &Browser, script: &str, wanted: &str) -> StoryResult {
    browser
        .script(&format!(
            "window.result = null; (async () => {{ {API} {script} }})().catch((e) => {{ window.result = String(e); }})"
        ))
        .await?;
    browser.expect_value("window.result", wanted).await
}

/// A board whose search takes minutes.
const LONG: &str = "{ id: 'tiles:korf-60', with: 'idastar', time: '60s' }";

pub(crate) async fn hint_beside_searches(browser: &Browser) -> StoryResult {
    browser.open("#/play/tiles:5").await?;
    browser.wait_until_ready().await?;
    // Four long searches run; a hint and a move are answered nevertheless, and aborting ends all of them.
    let script = format!(
        "const stop = new AbortController(); let events = 0; \
        const searches = [1, 2, 3, 4].map(() => api.follow('/api/solve/events', {LONG}, (name) => {{ events += name === 'progress'; }}, stop.signal)); \
        const ended = Promise.allSettled(searches); \
        await new Promise((resolve) => {{ setTimeout(resolve, 2000); }}); \
        const hint = await api.post('/api/hint', {{ id: 'tiles:5' }}); \
        const moved = await api.post('/api/position', {{ id: 'tiles:5', moves: hint.moves }}); \
        const before = performance.now(); \
        stop.abort(); \
        const reasons = (await ended).map(({{ reason }}) => reason?.name).join(); \
        const again = await api.post('/api/solve', {{ id: 'tiles:1' }}); \
        window.result = `${{reasons}} ${{events >= 8}} ${{moved.id}} ${{again.verdict}} ${{performance.now() - before < 20_000}}`;"
    );
    expect_result(browser, &script, "AbortError,AbortError,AbortError,AbortError true tiles:5 solved true").await
}

pub(crate) async fn too_large(browser: &Browser) -> StoryResult {
    browser.open("#/play/tiles:5").await?;
    browser.wait_until_ready().await?;
    let script = "const answer = await api.post('/api/solve', { id: 'tiles:5x5#1', with: 'idastar', estimate: 'pdb-6666' }); \
        window.result = `${answer.stopped_by} ${answer.sentences.join(' ').includes('The program \"gordian\"')}`;";
    expect_result(browser, script, "memory true").await
}

pub(crate) async fn worker_replaced(browser: &Browser) -> StoryResult {
    browser.open("#/play/tiles:5").await?;
    browser.wait_until_ready().await?;
    // A worker that ends by itself, as after a trap: the request fails with a sentence, and the next one is answered.
    let script = "const found = await api.post('/api/hint', { id: 'tiles:5' }); \
        const pool = await api.loadEngine(); \
        const { worker } = pool.lanes.hint.idle[0]; \
        const lost = api.post('/api/hint', { id: 'tiles:5' }).catch((error) => error.kind); \
        worker.onmessage({ data: { ended: 'unreachable' } }); \
        const again = await api.post('/api/hint', { id: 'tiles:5' }); \
        window.result = `${await lost} ${again.text === found.text}`;";
    expect_result(browser, script, "ended true").await
}

/// Ends the server, so it is the last story.
pub(crate) async fn offline(browser: &Browser) -> StoryResult {
    browser.open("").await?;
    browser.wait_for(".card").await?;
    browser.script("navigator.serviceWorker.ready.then(() => { window.isKept = true; })").await?;
    browser.expect_value("window.isKept === true", true).await?;
    if let Some(site) = &browser.site {
        site.stop();
    }
    for view in ["", "#/rules/nurikabe", "#/make/tiles", "#/glossary"] {
        browser.open(view).await?;
        browser.wait_for("main h1").await?;
        browser.expect_value("document.querySelectorAll('[role=alert]').length", 0).await?;
    }
    browser.open("#/play/tiles:5").await?;
    browser.wait_until_ready().await?;
    browser.send_keys(Key::Up).await?;
    browser.expect_moves(1).await
}
