//! A browser with its driver, and the server or the static site that it opens.

use crate::site::SiteServer;
use gordian_web::server::BoundServer;
use gordian_web::{ServerConfig, ServerLimits, ServerState};
use serde_json::json;
use std::future::Future;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::pin::Pin;
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use tempfile::TempDir;
use thirtyfour::prelude::*;

/// The future of a story.
pub(crate) type Outcome<'a> = Pin<Box<dyn Future<Output = StoryResult> + Send + 'a>>;
/// The result of a story.
pub(crate) type StoryResult = Result<(), Box<dyn std::error::Error + Send + Sync>>;

/// The prefix of the reason of a story that cannot run on this machine.
pub(crate) const IGNORED: &str = "ignored, ";

/// How long something may take to appear on a busy machine.
const MAX_WAIT: Duration = Duration::from_secs(30);
const POLL_INTERVAL: Duration = Duration::from_millis(50);

const INSTALL_HINT: &str = "The stories need Chromium and its driver, and a font for Arabic. On Debian:\n    \
    apt-get install chromium chromium-driver fonts-noto-core\nCHROMEDRIVER names another driver.";

/// Where the page comes from.
pub(crate) enum Host {
    /// A server with our puzzles, which is started.
    Server,
    /// A page at this address.
    Page(String),
    /// The static site in this folder.
    Site(PathBuf),
}

/// The browser with the page's address.
pub(crate) struct Browser {
    pub(crate) driver: WebDriver,
    pub(crate) home: String,
    /// The server of the static site, if that is what the stories run on.
    pub(crate) site: Option<SiteServer>,
    process: Child,
    _profile: TempDir,
}

impl Browser {
    /// Starts the driver and a browser.
    pub(crate) async fn start(host: Host) -> Result<Browser, String> {
        let (home, site) = match host {
            Host::Server => (start_server()?, None),
            Host::Page(home) => (home, None),
            Host::Site(folder) => {
                let site = SiteServer::start(&folder)?;
                (site.home.clone(), Some(site))
            }
        };

        let program = std::env::var("CHROMEDRIVER").unwrap_or_else(|_| "chromedriver".to_owned());
        let mut process = Command::new(program)
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| format!("{error}\n{INSTALL_HINT}"))?;
        let port =
            read_port(&mut process).ok_or_else(|| format!("The driver did not print its port.\n{INSTALL_HINT}"))?;

        let profile = tempfile::tempdir().map_err(|error| error.to_string())?;
        let mut capabilities = DesiredCapabilities::chrome();
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
            capabilities.add_arg(flag).map_err(|error| error.to_string())?;
        }
        let driver = match WebDriver::new(format!("http://127.0.0.1:{port}"), capabilities).await {
            Ok(driver) => driver,
            Err(error) => {
                let _ = process.kill();
                return Err(format!("{error}\n{INSTALL_HINT}"));
            }
        };
        Ok(Browser { driver, home, site, process, _profile: profile })
    }

    /// Runs a story on a clean page; a panic is a failure like any other.
    pub(crate) async fn run_story(&self, story: fn(&Browser) -> Outcome<'_>) -> Result<(), String> {
        self.reset().await.map_err(|error| error.to_string())?;
        story(self).await.map_err(|error| error.to_string())
    }

    /// Closes all tabs but one, and clears what the last story left.
    async fn reset(&self) -> StoryResult {
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

    /// Runs a script in the page and returns its result.
    pub(crate) async fn script(&self, text: &str) -> WebDriverResult<serde_json::Value> {
        Ok(self.driver.execute(text, Vec::new()).await?.json().clone())
    }

    /// Runs a command of the Chrome DevTools protocol.
    pub(crate) async fn devtools(&self, command: &str, parameters: serde_json::Value) -> StoryResult {
        self.driver.cdp().send_raw(command, parameters).await?;
        Ok(())
    }

    /// Emulates a small phone until the story ends.
    pub(crate) async fn emulate_phone(&self) -> StoryResult {
        let screen = json!({ "width": 360, "height": 640, "deviceScaleFactor": 1, "mobile": true });
        self.devtools("Emulation.setDeviceMetricsOverride", screen).await?;
        self.devtools("Emulation.setTouchEmulationEnabled", json!({ "enabled": true, "maxTouchPoints": 2 })).await
    }

    /// Scrolls an element into view and returns its center, in coordinates of the window.
    pub(crate) async fn center_of(&self, css: &str) -> WebDriverResult<(f64, f64)> {
        let script = format!(
            "document.querySelector({css:?}).scrollIntoView({{ block: 'nearest', inline: 'nearest' }}); \
            const box = document.querySelector({css:?}).getBoundingClientRect(); \
            return [box.left + box.width / 2, box.top + box.height / 2]"
        );
        let found = self.script(&script).await?;
        Ok((found[0].as_f64().unwrap_or_default(), found[1].as_f64().unwrap_or_default()))
    }

    /// Waits for a visible element that matches a CSS selector.
    pub(crate) async fn wait_for(&self, css: &str) -> WebDriverResult<WebElement> {
        self.driver.query(By::Css(css)).wait(MAX_WAIT, POLL_INTERVAL).and_displayed().first().await
    }

    /// Waits for an element, scrolls it into view and clicks it.
    pub(crate) async fn press(&self, css: &str) -> StoryResult {
        let element =
            self.driver.query(By::Css(css)).wait(MAX_WAIT, POLL_INTERVAL).and_displayed().and_enabled().first().await?;
        element.scroll_into_view().await?;
        element.click().await?;
        Ok(())
    }

    /// Sends keys to the element that has the keyboard focus.
    pub(crate) async fn send_keys(&self, keys: impl Into<TypingData>) -> StoryResult {
        self.driver.active_element().await?.send_keys(keys).await?;
        Ok(())
    }

    /// Waits until a script returns a value; fails after [`MAX_WAIT`].
    pub(crate) async fn expect_value(&self, script: &str, wanted: impl Into<serde_json::Value>) -> StoryResult {
        let wanted = wanted.into();
        let mut found = serde_json::Value::Null;
        for _ in 0..MAX_WAIT.as_millis() / POLL_INTERVAL.as_millis() {
            found = self.script(&format!("return {script}")).await?;
            if found == wanted {
                return Ok(());
            }
            tokio::time::sleep(POLL_INTERVAL).await;
        }
        Err(format!("{script}: wanted {wanted}, found {found}").into())
    }

    /// Waits until a board can be played: one of its cells has the keyboard focus.
    pub(crate) async fn wait_until_ready(&self) -> StoryResult {
        self.expect_value("document.activeElement?.classList.contains('board-cell') ?? false", true).await
    }

    /// Waits until the text of an element contains a part.
    pub(crate) async fn expect_text(&self, css: &str, part: &str) -> StoryResult {
        let script = format!("(document.querySelector({css:?})?.textContent ?? '').includes({part:?})");
        self.expect_value(&script, true).await
    }

    /// Waits until the page shows this number of moves.
    pub(crate) async fn expect_moves(&self, count: u32) -> StoryResult {
        self.expect_value("document.querySelector('.facts .moves')?.textContent", count.to_string()).await
    }
}

/// Starts a server with our puzzles on a thread of its own. Returns the address of its page.
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

/// Reads the port that the driver has chosen from its output.
fn read_port(process: &mut Child) -> Option<u16> {
    let mut lines = BufReader::new(process.stdout.take()?).lines();
    let port = lines.by_ref().map_while(Result::ok).find_map(|line| {
        let (_, rest) = line.split_once("started successfully on port ")?;
        rest.trim_end_matches('.').parse().ok()
    });
    // The rest is read and thrown away, so that the driver never waits for a reader.
    std::thread::spawn(move || lines.for_each(drop));
    port
}
