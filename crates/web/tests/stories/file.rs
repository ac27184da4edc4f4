//! The page in a single file, opened from the disk without any server.

use crate::browser::{Browser, StoryResult};
use crate::site::packed_engine;
use gordian_puzzle::Language;
use gordian_web::single_file::{Sheet, SheetBoard};
use std::path::Path;
use tempfile::TempDir;
use thirtyfour::Key;

/// Writes a file with two boards. Returns the file's folder, which is removed when the value is dropped, and the file's address.
fn write_sheet(language: Language, engine: Option<&[u8]>) -> std::io::Result<(TempDir, String)> {
    let board = |id: &str| SheetBoard { id: id.to_owned(), moves: Vec::new(), algorithm: Some("astar".to_owned()) };
    let boards = vec![board("tiles:1"), board("magnets:1")];
    let sheet = Sheet { title: "Two boards </script>".to_owned(), language, boards, engine };
    let folder = tempfile::tempdir()?;
    let path = folder.path().join("a sheet.html");
    let html = sheet.to_html(&gordian_catalogue::catalogue());
    assert!(html.len() < 5_000_000, "{} bytes", html.len());
    std::fs::write(&path, html)?;
    Ok((folder, address(&path)))
}

fn address(path: &Path) -> String {
    format!("file://{}", path.display()).replace(' ', "%20")
}

/// Opens an address in a new document.
async fn open(browser: &Browser, address: &str) -> StoryResult {
    browser.driver.goto("about:blank").await?;
    browser.driver.goto(address).await?;
    Ok(())
}

/// Opens a file, wins its first board after a hint, and watches a search on this board.
async fn use_sheet(browser: &Browser, address: &str) -> StoryResult {
    open(browser, address).await?;
    browser.script("localStorage.clear()").await?;
    open(browser, address).await?;
    browser.expect_text("h1", "Two boards </script>").await?;
    browser.expect_value("document.querySelectorAll('.card').length", 2).await?;
    browser.press(".card h2 a").await?;
    browser.wait_until_ready().await?;
    browser.send_keys("h").await?;
    browser.expect_text(".hint-box", "row 3").await?;
    browser.send_keys(Key::Left).await?;
    browser.expect_moves(1).await?;
    browser.press("[data-act=undo]").await?;
    browser.expect_moves(0).await?;
    browser.press("[data-row='2'][data-column='2']").await?;
    browser.expect_text(".win", "You solved it in 2 moves.").await?;
    browser.expect_text(".win .optimum", "That is the best possible.").await?;
    open(browser, &format!("{address}#/play/tiles:1")).await?;
    browser.press("[data-act=restart]").await?;
    browser.expect_moves(0).await?;
    browser.press("[data-act=solve]").await?;
    browser.press(".solution .transport [aria-label='Step']").await?;
    browser.expect_text(".solution .caption", "Step 1").await?;
    open(browser, address).await?;
    browser.press(".card a[href*=watch]").await?;
    browser.expect_text(".lab-board", "Solved in 2 moves").await?;
    browser.press(".transport [aria-label='To the end']").await?;
    browser.expect_text("#sentence", "A goal is reached at cost 2.").await?;
    browser.expect_value("document.querySelectorAll('.lab-board .scene .badge.quiet').length", 8).await?;
    browser.expect_value("document.querySelectorAll('[role=alert]').length", 0).await?;
    let foreign =
        "performance.getEntriesByType('resource').filter(({ name }) => !/^(blob|data|file):/.test(name)).length";
    browser.expect_value(foreign, 0).await
}

pub(crate) async fn light(browser: &Browser) -> StoryResult {
    let (_folder, address) = write_sheet(Language::English, None)?;
    use_sheet(browser, &address).await?;
    // A board without recorded answers is refused with a sentence; the page still works.
    open(browser, &format!("{address}#/play/tiles:9")).await?;
    browser.expect_text("[role=alert]", "This file has no solver").await?;
    browser.expect_value("document.querySelectorAll('nav [data-view=race]').length", 0).await?;
    open(browser, &format!("{address}#/rules/tiles")).await?;
    browser.wait_for(".prose h1, main h1").await?;
    // Another language, and a puzzle in which a piece is selected before it is moved.
    let (_other_folder, address) = write_sheet(Language::Persian, None)?;
    open(browser, &format!("{address}#/play/magnets:1")).await?;
    browser.wait_until_ready().await?;
    browser.expect_value("document.documentElement.dir + document.documentElement.lang", "rtlfa").await?;
    browser.send_keys("h").await?;
    browser.expect_value("document.querySelector('.hint-text')?.textContent.length > 5", true).await
}

pub(crate) async fn with_engine(browser: &Browser) -> StoryResult {
    let engine = packed_engine(browser)?;
    let (_folder, address) = write_sheet(Language::English, Some(&engine))?;
    use_sheet(browser, &address).await?;
    // With the engine every board can be played, and algorithms race.
    open(browser, &format!("{address}#/play/tiles:9")).await?;
    browser.wait_until_ready().await?;
    open(browser, &format!("{address}#/race/tiles:4")).await?;
    browser.wait_for("#add-lane").await?;
    // An address can contain moves.
    open(browser, &format!("{address}#/play/tiles:2x2:3,0,2,1?moves=down")).await?;
    browser.expect_moves(1).await
}
