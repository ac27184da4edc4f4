//! Stories of players who come back: the puzzle of the day, results, the tutorial, links to a solved game.

use crate::browser::{Browser, StoryResult};
use thirtyfour::prelude::*;

pub(crate) async fn day(browser: &Browser) -> StoryResult {
    browser.open("#/progress").await?;
    browser.expect_text(".days", "0 days in a row").await?;
    browser.press(".days .button.main").await?;
    browser.wait_until_ready().await?;
    browser.expect_text(".play-head", "Puzzle of ").await?;
    browser.send_keys("s").await?;
    browser.press(".solution .row button:nth-of-type(1)").await?;
    browser.wait_for(".win").await?;
    browser.open("#/progress").await?;
    browser.expect_text(".days", "1 day in a row").await?;
    browser.expect_value("document.querySelectorAll('.day.today.solved').length", 1).await?;
    let row = "document.querySelector('.stacks tbody tr').textContent";
    // Solved, but with the solution's help.
    let counts = "[...document.querySelectorAll('.stacks tbody tr:first-child td')].slice(0, 2) \
        .map((cell) => cell.textContent).join()";
    browser.expect_value(counts, "1,0").await?;
    browser.expect_value(&format!("{row}.includes('Sliding tiles')"), true).await?;
    // Everything can be carried to another browser in one file.
    let carry = "import('./assets/store.js').then((store) => { const text = store.exportAll(); \
        Object.keys(localStorage).filter((key) => !key.endsWith('settings')).forEach((key) => localStorage.removeItem(key)); \
        window.games = store.importAll(text); window.wrong = store.importAll('{}'); })";
    browser.script(carry).await?;
    browser.expect_value("window.games", 1).await?;
    browser.expect_value("window.wrong", serde_json::Value::Null).await?;
    browser.open("#/progress").await?;
    browser.expect_text(".days", "1 day in a row").await
}

pub(crate) async fn tutorial(browser: &Browser) -> StoryResult {
    browser.open("").await?;
    browser.press("[data-learn=tiles]").await?;
    browser.expect_text(".lesson", "step 1 of 5").await?;
    browser.press("[data-act=tutorial-next]").await?;
    browser.expect_text(".lesson", "step 2 of 5").await?;
    browser.wait_until_ready().await?;
    // A legal move that the step does not ask for is taken back.
    browser.send_keys(Key::Down).await?;
    browser.expect_text(".learn .status", "taken back").await?;
    browser.send_keys(Key::Up).await?;
    browser.expect_text(".lesson", "Well done! Tutorial, step 3 of 5").await?;
    browser.send_keys(Key::Left).await?;
    browser.expect_text(".lesson", "step 4 of 5").await?;
    // It can be left, is not offered again, and is found with the rules.
    browser.press("[data-act=tutorial-skip]").await?;
    browser.wait_for(".levels").await?;
    browser.open("").await?;
    browser.wait_for("[data-learn=snake]").await?;
    browser.expect_value("document.querySelectorAll('[data-learn=tiles]').length", 0).await?;
    browser.open("#/rules/tiles").await?;
    browser.wait_for("a[href='#/learn/tiles']").await?;
    for (lang, part) in [("ar", "الجولة التعليمية"), ("fa", "آموزش")] {
        browser.script(&format!("localStorage.setItem('gordian.settings', '{{\"language\":\"{lang}\"}}')")).await?;
        browser.open("#/learn/snake").await?;
        browser.expect_text(".learn h1", part).await?;
        browser.expect_value("document.querySelector('.lesson').textContent.length > 20", true).await?;
    }
    Ok(())
}

pub(crate) async fn replay(browser: &Browser) -> StoryResult {
    browser.open("#/play/tiles:1").await?;
    browser.wait_until_ready().await?;
    browser.send_keys(Key::Left).await?;
    browser.expect_moves(1).await?;
    browser.send_keys(Key::Left).await?;
    browser.wait_for(".win").await?;
    browser.press(".win .row button:nth-of-type(2)").await?;
    browser.expect_value("document.querySelector('.address')?.value.includes('replay')", true).await?;
    let address = browser.script("return new URL(document.querySelector('.address').value).hash").await?;
    // The page stores its game when it is left, so it is left first.
    browser.driver.goto(&format!("{}healthz", browser.home)).await?;
    browser.script("localStorage.clear()").await?;
    // Somebody else sees the moves one by one, and their own game stays empty.
    browser.open(address.as_str().unwrap_or_default()).await?;
    browser.expect_text(".solution", "somebody else").await?;
    browser.press(".solution .transport [aria-label='Step']").await?;
    browser.expect_text(".solution .caption", "Step 1").await?;
    browser.expect_moves(0).await
}

pub(crate) async fn level_pictures(browser: &Browser) -> StoryResult {
    browser.open("#/play/tiles:1?moves=right+right").await?;
    browser.wait_for(".win").await?;
    browser.open("#/puzzle/tiles").await?;
    browser.wait_for(".level .thumbnail img").await?;
    browser.expect_text(".level.won", "2 · ").await
}
