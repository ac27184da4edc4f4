//! Stories of users with a keyboard, a touch screen or a screen reader.

use crate::browser::{Browser, StoryResult};
use serde_json::json;
use thirtyfour::prelude::*;

/// A script that returns whether an element, or one inside it, has the keyboard focus.
fn has_focus(css: &str) -> String {
    format!("Boolean(document.activeElement?.closest({css:?}))")
}

/// Presses a button with Enter, as a user without a mouse does.
async fn press_with_enter(browser: &Browser, css: &str) -> StoryResult {
    let ready =
        format!("document.querySelector({css:?})?.checkVisibility() && !document.querySelector({css:?}).disabled");
    browser.expect_value(&ready, true).await?;
    browser.script(&format!("document.querySelector({css:?}).focus()")).await?;
    browser.send_keys(Key::Enter).await
}

pub(crate) async fn keyboard_is_never_lost(browser: &Browser) -> StoryResult {
    browser.open("#/play/tiles:5").await?;
    browser.wait_until_ready().await?;
    let board = has_focus(".board-cell");
    let in_step = |error: &dyn std::fmt::Display, what: &str| format!("{what}: {error}");
    press_with_enter(browser, "[data-act=hint]").await?;
    press_with_enter(browser, ".hint-box button").await?;
    browser.expect_text(".hint-box", "Look at tile").await?;
    browser
        .expect_value(&has_focus(".hint-box button"), true)
        .await
        .map_err(|error| in_step(&error, "tell me more"))?;
    browser.send_keys(Key::Enter).await?;
    browser.expect_text(".hint-box", "Move tile").await?;
    browser.expect_value(&has_focus(".hint-box button"), true).await.map_err(|error| in_step(&error, "more still"))?;
    press_with_enter(browser, ".hint-box button").await?;
    browser.expect_moves(1).await?;
    browser.expect_value(&board, true).await.map_err(|error| in_step(&error, "do it"))?;
    press_with_enter(browser, "[data-act=undo]").await?;
    browser.expect_moves(0).await?;
    browser.expect_value(&board, true).await.map_err(|error| in_step(&error, "the last undo"))?;
    press_with_enter(browser, "[data-act=trial]").await?;
    browser.expect_value(&board, true).await.map_err(|error| in_step(&error, "what if"))?;
    press_with_enter(browser, ".trial button").await?;
    browser.expect_value(&board, true).await.map_err(|error| in_step(&error, "keep it"))?;
    press_with_enter(browser, "[data-act=solve]").await?;
    press_with_enter(browser, ".solution > .row button:last-of-type").await?;
    browser.expect_value(&board, true).await.map_err(|error| in_step(&error, "close"))?;
    // In a new view the heading has the focus.
    browser.open("").await?;
    press_with_enter(browser, ".card h2 a").await?;
    browser.wait_for(".levels").await?;
    browser.expect_value(&has_focus("h1"), true).await?;
    press_with_enter(browser, "nav [data-view=watch]").await?;
    browser.expect_text("h1", "Watch a search").await?;
    browser.expect_value(&has_focus("h1"), true).await?;
    browser.expect_value("document.querySelector('nav [aria-current=page]')?.dataset.view", "watch").await
}

/// Swipes with one finger from the middle of an element.
pub(crate) async fn swipe(browser: &Browser, css: &str, across: f64, down: f64) -> StoryResult {
    let (x, y) = browser.center_of(css).await?;
    let places: Vec<_> = (0..=10).map(f64::from).map(|at| [(x + across * at / 10.0, y + down * at / 10.0)]).collect();
    let moments: Vec<_> = places.iter().map(<[_; 1]>::as_slice).collect();
    touch(browser, &moments).await
}

/// Puts fingers down, moves and lifts them: one list of places for each moment.
async fn touch(browser: &Browser, moments: &[&[(f64, f64)]]) -> StoryResult {
    for (at, fingers) in moments.iter().enumerate() {
        let points: Vec<_> =
            fingers.iter().enumerate().map(|(id, (x, y))| json!({ "x": x, "y": y, "id": id })).collect();
        let kind = if at == 0 { "touchStart" } else { "touchMove" };
        browser.devtools("Input.dispatchTouchEvent", json!({ "type": kind, "touchPoints": points })).await?;
    }
    browser.devtools("Input.dispatchTouchEvent", json!({ "type": "touchEnd", "touchPoints": [] })).await
}

pub(crate) async fn fingers(browser: &Browser) -> StoryResult {
    browser.emulate_phone().await?;
    let row = ".".repeat(20);
    let rows = vec![row.as_str(); 19].join("/");
    browser.open(&format!("#/play/nurikabe:20x20:1{}/{rows}", ".".repeat(19))).await?;
    browser.wait_until_ready().await?;
    // A board that is wider than the screen is scrolled by a swipe, and painted by a tap.
    browser.expect_value("document.querySelector('.board-room').scrollLeft", 0).await?;
    browser.expect_value("document.querySelector('.play-head .id').offsetHeight < 40", true).await?;
    swipe(browser, "[data-row='9'][data-column='7']", -150.0, 0.0).await?;
    browser.expect_value("document.querySelector('.board-room').scrollLeft > 100", true).await?;
    swipe(browser, "[data-row='9'][data-column='12']", 0.0, -150.0).await?;
    browser.expect_value("scrollY > 100", true).await?;
    browser.expect_moves(0).await?;
    let cell = browser.center_of("[data-row='9'][data-column='12']").await?;
    touch(browser, &[&[cell]]).await?;
    browser.expect_moves(1).await?;
    // A board that fits on the screen is painted by a stroke; two fingers paint nothing.
    browser.open("#/play/nurikabe:5x5:...../...../..3../...../....1").await?;
    browser.wait_until_ready().await?;
    let first = browser.center_of("[data-row='0'][data-column='0']").await?;
    let second = browser.center_of("[data-row='0'][data-column='1']").await?;
    let third = browser.center_of("[data-row='0'][data-column='2']").await?;
    touch(browser, &[&[first], &[first, third], &[second, third]]).await?;
    touch(browser, &[&[first], &[second], &[third]]).await?;
    browser.expect_moves(3).await
}

pub(crate) async fn solution_on_a_phone(browser: &Browser) -> StoryResult {
    browser.emulate_phone().await?;
    browser.open("#/play/tiles:7").await?;
    browser.wait_until_ready().await?;
    browser.press("[data-act=solve]").await?;
    browser.press(".solution .transport [aria-label='Step']").await?;
    browser.expect_text(".solution .caption", "Step 1").await?;
    let inside = "['.board', '.solution .transport', '.solution .caption'].map((css) => document.querySelector(css).getBoundingClientRect()) \
        .map((box) => box.top >= 0 && box.bottom <= innerHeight && box.height > 0).join()";
    browser.expect_value(inside, "true,true,true").await?;
    let apart = "document.querySelector('.board').getBoundingClientRect().bottom <= \
        document.querySelector('.solution-player').getBoundingClientRect().top";
    browser.expect_value(apart, true).await
}

pub(crate) async fn listening(browser: &Browser) -> StoryResult {
    browser.open("#/watch/tiles:7").await?;
    browser.press("#start").await?;
    browser.wait_for(".transport [aria-label='Play']").await?;
    let live = "document.querySelector('#sentence').getAttribute('aria-live')";
    browser.expect_value(live, "polite").await?;
    browser.expect_value("document.querySelectorAll('.transport output').length", 0).await?;
    let counting = "window.said = 0; new MutationObserver(() => { window.said += 1; }) \
        .observe(document.getElementById('live'), { childList: true, characterData: true, subtree: true })";
    browser.script(counting).await?;
    browser.press(".transport [aria-label='Play']").await?;
    browser.expect_value(live, "off").await?;
    browser.expect_value("Number(document.querySelector('.transport input').value) > 15", true).await?;
    // The live region was emptied and filled once, not at each of the fifteen steps.
    browser.expect_value("window.said <= 4", true).await?;
    browser.press(".transport [aria-label='Pause']").await?;
    browser.expect_value(live, "polite").await?;
    browser
        .expect_value(
            "document.getElementById('live').textContent === document.getElementById('sentence').textContent",
            true,
        )
        .await
}
