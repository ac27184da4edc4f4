//! Stories of those who come with a keyboard, a finger or a screen reader.

use crate::browser::{Browser, Told};
use thirtyfour::prelude::*;

/// Whether the keyboard is at an element or inside it.
fn at(css: &str) -> String {
    format!("Boolean(document.activeElement?.closest({css:?}))")
}

/// Presses a button with Enter, as somebody does who has no mouse.
async fn enter(browser: &Browser, css: &str) -> Told {
    let ready = format!("document.querySelector({css:?})?.checkVisibility() && !document.querySelector({css:?}).disabled");
    browser.until(&ready, true).await?;
    browser.script(&format!("document.querySelector({css:?}).focus()")).await?;
    browser.keys(Key::Enter).await
}

pub(crate) async fn keyboard_is_never_lost(browser: &Browser) -> Told {
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
