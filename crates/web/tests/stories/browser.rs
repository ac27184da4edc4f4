//! A browser, its driver, and a server of our own.

use gordian_web::server::BoundServer;
use gordian_web::{ServerConfig, ServerLimits, ServerState};
use serde_json::json;
use std::future::Future;
use std::io::{BufRead, BufReader};
use std::pin::Pin;
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use tempfile::TempDir;
use thirtyfour::prelude::*;

/// What a story ends with.
pub(crate) type Outcome<'a> = Pin<Box<dyn Future<Output = StoryResult> + Send + 'a>>;
/// The result of a story.
pub(crate) type StoryResult = Result<(), Box<dyn std::error::Error + Send + Sync>>;

/// The prefix of the reason of a story that cannot run on this machine.
pub(crate) const IGNORED: &str = "ignored, ";

/// How long something may take to appear on a busy machine.
const PATIENCE: Duration = Duration::from_secs(30);
const BEAT: Duration = Duration::from_millis(50);

const MISSING: &str = "The stories need Chromium and its driver, and a font for Arabic. On Debian:\n    \
    apt-get install chromium chromium-driver fonts-noto-core\nCHROMEDRIVER names another driver.";

/// The browser with the page's address.
pub(crate) struct Browser {
    pub(crate) driver: WebDriver,
    pub(crate) home: String,
    process: Child,
    _profile: TempDir,
}

impl Browser {
    /// Starts the driver and a browser, and a server unless the address of another one is given.
    pub(crate) async fn start(page: Option<String>) -> Result<Browser, String> {
        let home = page.map_or_else(start_server, Ok)?;

        let program = std::env::var("CHROMEDRIVER").unwrap_or_else(|_| "chromedriver".to_owned());
        let mut process = Command::new(program)
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| format!("{error}\n{MISSING}"))?;
        let port = port(&mut process).ok_or_else(|| format!("The driver did not tell its port.\n{MISSING}"))?;

        let profile = tempfile::tempdir().map_err(|error| error.to_string())?;
        let mut wishes = DesiredCapabilities::chrome();
        let data = format!("--user-data-dir={}", profile.path().display());
        // A browser that runs as root or in a container cannot have its own sandbox; it only ever sees our page.
        let flags = [
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-dev-shm-usage",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--lang=en-US",
            "--window-size=1280,900",
            data.as_str(),
        ];
        for flag in flags {
            wishes.add_arg(flag).map_err(|error| error.to_string())?;
        }
        let driver = match WebDriver::new(format!("http://127.0.0.1:{port}"), wishes).await {
            Ok(driver) => driver,
            Err(error) => {
                let _ = process.kill();
                return Err(format!("{error}\n{MISSING}"));
            }
        };
        Ok(Browser { driver, home, process, _profile: profile })
    }

    /// Runs a story on a clean page; a panic is a failure like any other.
    pub(crate) async fn tell(&self, story: fn(&Browser) -> Outcome<'_>) -> Result<(), String> {
        self.fresh().await.map_err(|error| error.to_string())?;
        story(self).await.map_err(|error| error.to_string())
    }

    async fn fresh(&self) -> StoryResult {
        let windows = self.driver.windows().await?;
        for extra in &windows[1..] {
            self.driver.switch_to_window(extra.clone()).await?;
            self.driver.close_window().await?;
        }
        self.driver.switch_to_window(windows[0].clone()).await?;
        self.devtools("Emulation.clearDeviceMetricsOverride", json!({})).await?;
        self.devtools("Emulation.setTouchEmulationEnabled", json!({ "enabled": false })).await?;
        self.driver.goto(&format!("{}healthz", self.home)).await?;
        self.script("localStorage.clear(); localStorage.setItem('gordian.settings', '{\"language\":\"en\"}')").await?;
        Ok(())
    }

    pub(crate) async fn stop(mut self) {
        // The driver ends even if the browser does not quit properly.
        let _ = self.driver.quit().await;
        let _ = self.process.kill();
        let _ = self.process.wait();
    }

    /// Opens a view of the page.
    pub(crate) async fn open(&self, hash: &str) -> StoryResult {
        // Loads a new document, as a link from another page does.
        self.driver.goto("about:blank").await?;
        self.driver.goto(&format!("{}{hash}", self.home)).await?;
        Ok(())
    }

    pub(crate) async fn script(&self, text: &str) -> WebDriverResult<serde_json::Value> {
        Ok(self.driver.execute(text, Vec::new()).await?.json().clone())
    }

    /// What only the browser's own tools can do.
    pub(crate) async fn devtools(&self, command: &str, parameters: serde_json::Value) -> StoryResult {
        self.driver.cdp().send_raw(command, parameters).await?;
        Ok(())
    }

    /// Makes a small phone of the browser, until the story ends.
    pub(crate) async fn be_a_phone(&self) -> StoryResult {
        let screen = json!({ "width": 360, "height": 640, "deviceScaleFactor": 1, "mobile": true });
        self.devtools("Emulation.setDeviceMetricsOverride", screen).await?;
        self.devtools("Emulation.setTouchEmulationEnabled", json!({ "enabled": true, "maxTouchPoints": 2 })).await
    }

    /// The middle of an element, in the window; it is brought into sight first.
    pub(crate) async fn middle(&self, css: &str) -> WebDriverResult<(f64, f64)> {
        let script = format!(
            "document.querySelector({css:?}).scrollIntoView({{ block: 'nearest', inline: 'nearest' }}); \
            const box = document.querySelector({css:?}).getBoundingClientRect(); \
            return [box.left + box.width / 2, box.top + box.height / 2]"
        );
        let found = self.script(&script).await?;
        Ok((found[0].as_f64().unwrap_or_default(), found[1].as_f64().unwrap_or_default()))
    }

    /// Waits for an element that can be seen.
    pub(crate) async fn see(&self, css: &str) -> WebDriverResult<WebElement> {
        self.driver.query(By::Css(css)).wait(PATIENCE, BEAT).and_displayed().first().await
    }

    pub(crate) async fn press(&self, css: &str) -> StoryResult {
        let element =
            self.driver.query(By::Css(css)).wait(PATIENCE, BEAT).and_displayed().and_enabled().first().await?;
        element.scroll_into_view().await?;
        element.click().await?;
        Ok(())
    }

    pub(crate) async fn keys(&self, keys: impl Into<TypingData>) -> StoryResult {
        self.driver.active_element().await?.send_keys(keys).await?;
        Ok(())
    }

    /// Waits until a script answers a value.
    pub(crate) async fn until(&self, script: &str, wanted: impl Into<serde_json::Value>) -> StoryResult {
        let wanted = wanted.into();
        let mut found = serde_json::Value::Null;
        for _ in 0..PATIENCE.as_millis() / BEAT.as_millis() {
            found = self.script(&format!("return {script}")).await?;
            if found == wanted {
                return Ok(());
            }
            tokio::time::sleep(BEAT).await;
        }
        Err(format!("{script}: wanted {wanted}, found {found}").into())
    }

    /// Waits until a board can be played: its cell is the one that keys go to.
    pub(crate) async fn ready(&self) -> StoryResult {
        self.until("document.activeElement?.classList.contains('board-cell') ?? false", true).await
    }

    /// Waits until the text of an element holds something.
    pub(crate) async fn says(&self, css: &str, part: &str) -> StoryResult {
        let script = format!("(document.querySelector({css:?})?.textContent ?? '').includes({part:?})");
        self.until(&script, true).await
    }

    /// Waits until this number of moves is shown.
    pub(crate) async fn moves(&self, count: u32) -> StoryResult {
        self.until("document.querySelector('.facts .moves')?.textContent", count.to_string()).await
    }
}

/// Starts a server with our puzzles on a thread of its own; the address of its page.
fn start_server() -> Result<String, String> {
    let limits = ServerLimits { searches: 2, ..ServerLimits::default() };
    let (sender, receiver) = std::sync::mpsc::channel();
    std::thread::spawn(move || {
        let bound = ServerConfig::local(0, ServerState::new(gordian_catalogue::catalogue(), limits)).bind();
        // The starting thread waits for the address.
        let _ = sender.send(bound.as_ref().map(BoundServer::link).map_err(ToString::to_string));
        bound.and_then(BoundServer::run)
    });
    receiver.recv().map_err(|error| error.to_string())?
}

/// The port that the driver has chosen.
fn port(process: &mut Child) -> Option<u16> {
    let mut lines = BufReader::new(process.stdout.take()?).lines();
    let port = lines.by_ref().map_while(Result::ok).find_map(|line| {
        let (_, rest) = line.split_once("started successfully on port ")?;
        rest.trim_end_matches('.').parse().ok()
    });
    // The rest is read and thrown away, so that the driver never waits for a reader.
    std::thread::spawn(move || lines.for_each(drop));
    port
}
