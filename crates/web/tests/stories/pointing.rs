//! Stories of hints that point, of Check, and of boards that move.

use crate::browser::{Browser, StoryResult};
use crate::reaching::swipe;
use serde_json::json;
use thirtyfour::prelude::*;

/// Stores settings and loads a view.
async fn open_with(browser: &Browser, settings: &str, hash: &str) -> StoryResult {
    browser.driver.goto(&format!("{}healthz", browser.home)).await?;
    browser.script(&format!("localStorage.setItem('gordian.settings', '{settings}')")).await?;
    browser.open(hash).await
}

/// How many cells a mark outlines.
fn outlined(mark: &str) -> String {
    format!("document.querySelectorAll('.play .scene .outline.{mark}').length")
}

pub(crate) async fn grades_point(browser: &Browser) -> StoryResult {
    browser.open("#/play/tiles:1").await?;
    browser.wait_until_ready().await?;
    browser.expect_value("document.querySelectorAll('.coordinates span').length", 0).await?;
    // The row of the gap, then the tile, then the tile, the gap and an arrow.
    browser.send_keys("h").await?;
    browser.expect_value(&outlined("hint"), 3).await?;
    browser.expect_value("document.querySelectorAll('.coordinates.of-rows span').length", 3).await?;
    browser.send_keys("h").await?;
    browser.expect_value(&outlined("hint"), 1).await?;
    browser.expect_value("document.querySelectorAll('.scene .arrow.line').length", 0).await?;
    browser.send_keys("h").await?;
    browser.expect_value(&outlined("hint"), 2).await?;
    browser.expect_value("document.querySelectorAll('.scene .arrow.line').length", 1).await?;
    // However many grades are shown, it is one hint; a closed one comes back as it was.
    browser.expect_value("document.querySelector('.facts .hints')?.textContent", "1").await?;
    browser.send_keys(Key::Escape).await?;
    browser.expect_value(&outlined("hint"), 0).await?;
    browser.expect_value("document.querySelectorAll('.coordinates span').length", 0).await?;
    browser.send_keys("h").await?;
    browser.expect_value("document.querySelectorAll('.scene .arrow.line').length", 1).await?;
    browser.expect_value("document.querySelector('.facts .hints')?.textContent", "1").await?;
    // The numbers of rows and columns can always be shown.
    open_with(browser, "{\"language\":\"fa\",\"coordinates\":\"always\"}", "#/play/tiles:1").await?;
    browser.expect_text(".coordinates.of-columns", "۳").await
}

pub(crate) async fn hint_moves_no_tool(browser: &Browser) -> StoryResult {
    let top = "document.querySelector('[data-act=solve]').getBoundingClientRect().top";
    for phone in [false, true] {
        if phone {
            browser.emulate_phone().await?;
        }
        browser.open("#/play/tiles:5").await?;
        browser.wait_until_ready().await?;
        let before = browser.script(&format!("scrollTo(0, 0); return {top} + scrollY")).await?;
        browser.script("document.querySelector('[data-act=hint]').click()").await?;
        browser.expect_text(".hint-box", "Look").await?;
        let after = browser.script(&format!("return {top} + scrollY")).await?;
        assert_eq!(before, after, "phone: {phone}");
    }
    Ok(())
}

/// A pool in the upper left corner of an empty board with one number.
const POOL: &str = "#/play/nurikabe:5x5:...../...../..3../...../....1?moves=1,1=B+1,2=B+2,1=B+2,2=B";

pub(crate) async fn mistakes_setting(browser: &Browser) -> StoryResult {
    for (setting, at_once, on_check) in [("always", true, true), ("asked", false, true), ("never", false, false)] {
        let settings = format!("{{\"language\":\"en\",\"mistakes\":\"{setting}\"}}");
        open_with(browser, &settings, POOL).await?;
        browser.wait_until_ready().await?;
        browser.expect_value(&format!("{} > 0", outlined("wrong")), at_once).await?;
        browser.send_keys("c").await?;
        // Check says what is wrong in any case.
        browser.expect_text(".status.wrong", "all sea").await?;
        browser.expect_value(&format!("{} > 0", outlined("wrong")), on_check).await?;
        browser.script("localStorage.clear()").await?;
    }
    Ok(())
}

/// A cell of sea that breaks no rule, but is land in the only solution of the first level.
const CONTRADICTION: &str = "#/play/nurikabe:1?moves=";

pub(crate) async fn check_agrees_with_hint(browser: &Browser) -> StoryResult {
    let puzzle = gordian_catalogue::catalogue().find("nurikabe").expect("Nurikabe");
    let instance = puzzle.level("1", &gordian_puzzle::Options::new()).expect("a level");
    let start = instance.start();
    let answer = start.solve(&gordian_puzzle::SolveRequest::default(), &mut gordian_puzzle::Unwatched);
    let plan = answer.expect("an answer").plan().expect("a plan").to_vec();
    // A cell of the solution's land that can be painted as sea without breaking a rule.
    let wrong = plan.iter().filter(|text| text.ends_with("=G")).map(|text| text.replace("=G", "=B")).find(|text| {
        let mut position = instance.start();
        position.play(text).is_ok() && position.mistakes().is_empty()
    });
    let wrong = wrong.expect("a cell that is wrong and breaks no rule");
    for (setting, text, cells) in
        [("rules", "No rule is broken", 0), ("contradiction", "contradicts the solution", 0), ("cells", "", 1)]
    {
        let settings = format!("{{\"language\":\"en\",\"checking\":\"{setting}\"}}");
        open_with(browser, &settings, &format!("{CONTRADICTION}{wrong}")).await?;
        browser.wait_until_ready().await?;
        browser.send_keys("c").await?;
        browser.expect_text(".status", text).await?;
        browser.expect_value(&outlined("wrong"), cells).await.map_err(|error| format!("{setting}: {error}"))?;
        browser.script("localStorage.clear()").await?;
    }
    // What is missing is said too.
    browser.open("#/play/nurikabe:2?moves=1,3=B").await?;
    browser.wait_until_ready().await?;
    browser.send_keys("c").await?;
    browser.expect_text(".status", "No rule is broken so far.").await?;
    browser.expect_value("/[0-9]+/.test(document.querySelector('.status').textContent)", true).await
}

pub(crate) async fn blank_is_land(browser: &Browser) -> StoryResult {
    browser.open("#/play/nurikabe:1x3:2..").await?;
    browser.wait_until_ready().await?;
    browser.press("[data-row='0'][data-column='2']").await?;
    browser.wait_for(".win").await?;
    browser.send_keys("c").await?;
    browser.expect_text(".status", "Solved").await?;
    // The land may still be painted.
    let land = browser.wait_for("[data-row='0'][data-column='1']").await?;
    browser.driver.action_chain().context_click_element(&land).perform().await?;
    browser.expect_moves(2).await?;
    browser.wait_for(".win").await?;
    Ok(())
}

pub(crate) async fn status_follows(browser: &Browser) -> StoryResult {
    browser.open("#/play/tiles:1").await?;
    browser.wait_until_ready().await?;
    browser.send_keys(Key::Right).await?;
    browser.expect_text(".status.wrong", "No tile can move right").await?;
    browser.send_keys("t").await?;
    browser.expect_text(".status", "This is a trial").await?;
    browser.send_keys(Key::Left).await?;
    browser.expect_text(".status", "Tile 7 moves left.").await?;
    browser.send_keys(Key::Escape).await?;
    browser.expect_text(".status", "The trial was discarded.").await?;
    browser.expect_moves(0).await?;
    browser.send_keys("t").await?;
    browser.send_keys(Key::Left).await?;
    browser.expect_moves(1).await?;
    browser.press(".trial button").await?;
    browser.expect_text(".status", "part of your game").await?;
    browser.send_keys("u").await?;
    browser.expect_text(".status", "Undone. Moves: 0.").await?;
    // A selection that is left is no longer described.
    browser.open("#/play/cards:1").await?;
    browser.wait_until_ready().await?;
    let first = browser.script("return document.querySelector('.status').textContent").await?;
    browser.press(".board-cell:not(.void)[data-row='0']").await?;
    browser.expect_value(&format!("document.querySelector('.status').textContent !== {first}"), true).await?;
    browser.send_keys(Key::Escape).await?;
    browser.expect_value("document.querySelector('.status').textContent", first).await
}

pub(crate) async fn swipes_steer(browser: &Browser) -> StoryResult {
    browser.emulate_phone().await?;
    browser.open("#/play/snake:test1").await?;
    browser.wait_until_ready().await?;
    // Far from the head, across several cells and within one.
    swipe(browser, "[data-row='3'][data-column='1']", 130.0, 8.0).await?;
    browser.expect_moves(1).await?;
    browser.expect_value("document.querySelector('.status').classList.contains('wrong')", false).await?;
    swipe(browser, "[data-row='4'][data-column='4']", 0.0, -28.0).await?;
    browser.expect_moves(2).await
}

pub(crate) async fn boards_move(browser: &Browser) -> StoryResult {
    let moving = "document.querySelectorAll('.play .scene').length && \
        document.querySelector('.play .scene').getAnimations({ subtree: true }).length";
    // A browser without a screen may ask for less motion by itself.
    let lively = json!({ "features": [{ "name": "prefers-reduced-motion", "value": "no-preference" }] });
    browser.devtools("Emulation.setEmulatedMedia", lively).await?;
    browser.open("#/play/tiles:5").await?;
    browser.wait_until_ready().await?;
    // The animations that a move starts, also backwards.
    let watch = "window.moved = 0; const animate = Element.prototype.animate; \
        Element.prototype.animate = function(frames, options) { window.moved += 1; window.longest = Math.max(window.longest ?? 0, options.duration); \
        return animate.call(this, frames, options); }";
    browser.script(watch).await?;
    browser.send_keys(Key::Right).await?;
    browser.expect_moves(1).await?;
    browser.expect_value("window.moved > 0 && window.longest <= 200", true).await?;
    browser.expect_value(moving, 0).await?;
    browser.script("window.moved = 0").await?;
    browser.send_keys("u").await?;
    browser.expect_moves(0).await?;
    browser.expect_value("window.moved > 0", true).await?;
    // Who wants no motion gets none.
    let features = json!({ "features": [{ "name": "prefers-reduced-motion", "value": "reduce" }] });
    browser.devtools("Emulation.setEmulatedMedia", features).await?;
    browser.script("window.moved = 0").await?;
    browser.send_keys("r").await?;
    browser.expect_moves(1).await?;
    let still = browser.expect_value("window.moved", 0).await;
    browser.devtools("Emulation.setEmulatedMedia", json!({ "features": [] })).await?;
    still?;
    // The ring of the keyboard is around the board, not around a cell that was left.
    let ring = "getComputedStyle(document.activeElement).outlineStyle";
    browser.expect_value(ring, "none").await
}

pub(crate) async fn another_of_its_kind(browser: &Browser) -> StoryResult {
    browser.open("").await?;
    browser.press("[data-new=tiles]").await?;
    browser.wait_until_ready().await?;
    browser.expect_text(".play-head", "3x3, \u{2068}Easy").await?;
    let first = browser.script("return location.hash").await?;
    browser.send_keys("n").await?;
    browser
        .expect_value(&format!("location.hash !== {first} && location.hash.startsWith('#/play/tiles:')"), true)
        .await?;
    browser.wait_until_ready().await?;
    browser.expect_text(".play-head", "3x3, \u{2068}Easy").await
}

pub(crate) async fn views_start_at_their_top(browser: &Browser) -> StoryResult {
    browser.open("#/rules/nurikabe").await?;
    browser.wait_for(".prose h1").await?;
    browser.expect_value("(scrollTo(0, 700), scrollY > 300)", true).await?;
    browser.script("location.hash = '#/puzzle/nurikabe'").await?;
    browser.wait_for(".levels").await?;
    browser.expect_value("scrollY", 0).await
}
