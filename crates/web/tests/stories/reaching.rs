//! Stories of users with a keyboard, a touch screen or a screen reader.

use crate::browser::{Browser, StoryResult};
use serde_json::json;
use thirtyfour::prelude::*;

/// Whether the keyboard is at an element or inside it.
fn at(css: &str) -> String {
    format!("Boolean(document.activeElement?.closest({css:?}))")
}

/// Presses a button with Enter, as a user without a mouse does.
async fn enter(browser: &Browser, css: &str) -> StoryResult {
    let ready =
        format!("document.querySelector({css:?})?.checkVisibility() && !document.querySelector({css:?}).disabled");
    browser.until(&ready, true).await?;
    browser.script(&format!("document.querySelector({css:?}).focus()")).await?;
    browser.keys(Key::Enter).await
}

pub(crate) async fn keyboard_is_never_lost(browser: &Browser) -> StoryResult {
    browser.open("#/play/tiles:5").await?;
    browser.ready().await?;
    let board = at(".board-cell");
    let step = |error: &dyn std::fmt::Display, what: &str| format!("{what}: {error}");
    enter(browser, "[data-act=hint]").await?;
    enter(browser, ".hint-box button").await?;
    browser.until("document.querySelector('.facts .hints')?.textContent", "2").await?;
    browser.until(&at(".hint-box button"), true).await.map_err(|error| step(&error, "tell me more"))?;
    browser.keys(Key::Enter).await?;
    browser.until("document.querySelector('.facts .hints')?.textContent", "3").await?;
    browser.until(&at(".hint-box button"), true).await.map_err(|error| step(&error, "more still"))?;
    enter(browser, ".hint-box button").await?;
    browser.moves(1).await?;
    browser.until(&board, true).await.map_err(|error| step(&error, "do it"))?;
    enter(browser, "[data-act=undo]").await?;
    browser.moves(0).await?;
    browser.until(&board, true).await.map_err(|error| step(&error, "the last undo"))?;
    enter(browser, "[data-act=trial]").await?;
    browser.until(&board, true).await.map_err(|error| step(&error, "what if"))?;
    enter(browser, ".trial button").await?;
    browser.until(&board, true).await.map_err(|error| step(&error, "keep it"))?;
    enter(browser, "[data-act=solve]").await?;
    enter(browser, ".solution > .row button:last-of-type").await?;
    browser.until(&board, true).await.map_err(|error| step(&error, "close"))?;
    // A new view is where its heading is.
    browser.open("").await?;
    enter(browser, ".card h2 a").await?;
    browser.see(".levels").await?;
    browser.until(&at("h1"), true).await?;
    enter(browser, "nav [data-view=watch]").await?;
    browser.says("h1", "Watch a search").await?;
    browser.until(&at("h1"), true).await?;
    browser.until("document.querySelector('nav [aria-current=page]')?.dataset.view", "watch").await
}

/// Swipes with one finger from the middle of an element.
async fn swipe(browser: &Browser, css: &str, across: f64, down: f64) -> StoryResult {
    let (x, y) = browser.middle(css).await?;
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
    browser.be_a_phone().await?;
    let row = ".".repeat(20);
    let rows = vec![row.as_str(); 19].join("/");
    browser.open(&format!("#/play/nurikabe:20x20:1{}/{rows}", ".".repeat(19))).await?;
    browser.ready().await?;
    // A board that is wider than the screen is scrolled by a swipe, and painted by a tap.
    browser.until("document.querySelector('.board-room').scrollLeft", 0).await?;
    browser.until("document.querySelector('.play-head .id').offsetHeight < 40", true).await?;
    swipe(browser, "[data-row='9'][data-column='7']", -150.0, 0.0).await?;
    browser.until("document.querySelector('.board-room').scrollLeft > 100", true).await?;
    swipe(browser, "[data-row='9'][data-column='12']", 0.0, -150.0).await?;
    browser.until("scrollY > 100", true).await?;
    browser.moves(0).await?;
    let cell = browser.middle("[data-row='9'][data-column='12']").await?;
    touch(browser, &[&[cell]]).await?;
    browser.moves(1).await?;
    // One that fits is painted by a stroke; two fingers paint nothing.
    browser.open("#/play/nurikabe:5x5:...../...../..3../...../....1").await?;
    browser.ready().await?;
    let first = browser.middle("[data-row='0'][data-column='0']").await?;
    let second = browser.middle("[data-row='0'][data-column='1']").await?;
    let third = browser.middle("[data-row='0'][data-column='2']").await?;
    touch(browser, &[&[first], &[first, third], &[second, third]]).await?;
    touch(browser, &[&[first], &[second], &[third]]).await?;
    browser.moves(3).await
}

pub(crate) async fn solution_on_a_phone(browser: &Browser) -> StoryResult {
    browser.be_a_phone().await?;
    browser.open("#/play/tiles:7").await?;
    browser.ready().await?;
    browser.press("[data-act=solve]").await?;
    browser.press(".solution .transport [aria-label='Step']").await?;
    browser.says(".solution .caption", "Step 1").await?;
    let inside = "['.board', '.solution .transport', '.solution .caption'].map((css) => document.querySelector(css).getBoundingClientRect()) \
        .map((box) => box.top >= 0 && box.bottom <= innerHeight && box.height > 0).join()";
    browser.until(inside, "true,true,true").await?;
    let apart = "document.querySelector('.board').getBoundingClientRect().bottom <= \
        document.querySelector('.solution-player').getBoundingClientRect().top";
    browser.until(apart, true).await
}

pub(crate) async fn listening(browser: &Browser) -> StoryResult {
    browser.open("#/watch/tiles:7").await?;
    browser.press("#start").await?;
    browser.see(".transport [aria-label='Play']").await?;
    let live = "document.querySelector('#sentence').getAttribute('aria-live')";
    browser.until(live, "polite").await?;
    browser.until("document.querySelectorAll('.transport output').length", 0).await?;
    let counting = "window.said = 0; new MutationObserver(() => { window.said += 1; }) \
        .observe(document.getElementById('live'), { childList: true, characterData: true, subtree: true })";
    browser.script(counting).await?;
    browser.press(".transport [aria-label='Play']").await?;
    browser.until(live, "off").await?;
    browser.until("Number(document.querySelector('.transport input').value) > 15", true).await?;
    // Emptied and filled once, not at each of fifteen steps.
    browser.until("window.said <= 4", true).await?;
    browser.press(".transport [aria-label='Pause']").await?;
    browser.until(live, "polite").await?;
    browser
        .until("document.getElementById('live').textContent === document.getElementById('sentence').textContent", true)
        .await
}
