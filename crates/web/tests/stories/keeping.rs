//! Stories of games and boards that must not be lost.

use crate::browser::{Browser, StoryResult};
use crate::playing::choose;
use thirtyfour::prelude::*;

/// The board that the page shows, and the board after the stored moves.
const TEXT: &str = "document.querySelector('.text-board').textContent";

/// Keys that are pressed immediately after each other, each with `key`, `code` and modifiers.
fn pressed(keys: &[&str]) -> String {
    let press = |key: &&str| {
        format!(
            "document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {{ bubbles: true, cancelable: true, {key} }}));"
        )
    };
    keys.iter().map(press).collect()
}

pub(crate) async fn fast_fingers(browser: &Browser) -> StoryResult {
    browser.open("#/play/tiles:5").await?;
    browser.wait_until_ready().await?;
    browser.send_keys(Key::Up).await?;
    browser.expect_moves(1).await?;
    let first = browser.script(&format!("return {TEXT}")).await?;
    // A move, and an undo before its answer has come.
    browser.script(&pressed(&["key: 'ArrowDown'", "key: 'u', code: 'KeyU'"])).await?;
    browser.expect_text(".status", "Undone. Moves: 1.").await?;
    browser.expect_moves(1).await?;
    browser.expect_value(TEXT, first.clone()).await?;
    // On keyboards of other scripts too.
    browser.script(&pressed(&["key: 'ArrowDown'"])).await?;
    browser.expect_moves(2).await?;
    browser.script(&pressed(&["key: 'ظ', code: 'KeyZ', ctrlKey: true"])).await?;
    browser.expect_moves(1).await?;
    browser.script(&pressed(&["key: 'ق', code: 'KeyR'"])).await?;
    browser.expect_moves(2).await?;
    browser.send_keys("u").await?;
    browser.expect_moves(1).await?;
    browser.driver.refresh().await?;
    browser.wait_until_ready().await?;
    browser.expect_moves(1).await?;
    browser.expect_value(TEXT, first).await
}

pub(crate) async fn dead_server(browser: &Browser) -> StoryResult {
    browser.open("#/play/tiles:5").await?;
    browser.wait_until_ready().await?;
    browser.send_keys(Key::Up).await?;
    browser.expect_moves(1).await?;
    let before = browser.script(&format!("return {TEXT}")).await?;
    let kept = "JSON.parse(localStorage.getItem('gordian.game.tiles:5')).current";
    browser.expect_value(kept, 1).await?;
    browser
        .script("window.answering = window.fetch; window.fetch = () => Promise.reject(new TypeError('dead'))")
        .await?;
    browser.send_keys("u").await?;
    browser.expect_text(".notes [role='alert']", "The server is not responding.").await?;
    browser.expect_value(kept, 1).await?;
    browser.expect_moves(1).await?;
    browser.expect_value(TEXT, before).await?;
    browser.script("window.fetch = window.answering").await?;
    browser.send_keys("u").await?;
    browser.expect_moves(0).await
}

pub(crate) async fn file_of_an_unfinished_game(browser: &Browser) -> StoryResult {
    browser.open("#/play/tiles:5").await?;
    browser.wait_until_ready().await?;
    browser.send_keys(Key::Up).await?;
    browser.expect_moves(1).await?;
    let file = "JSON.stringify({ format: 'gordian-game', version: 1, id: 'tiles:5', here: 2, tip: 2, trial: null, seconds: 9, \
        hints: 0, helped: false, checking: 'live', settings: {}, \
        steps: [{ parent: 0, moves: ['left'] }, { parent: 1, moves: ['down'] }] })";
    browser.open("").await?;
    browser.wait_for(".card").await?;
    choose(browser, file).await?;
    browser.expect_text(".notes", "This file contains other moves.").await?;
    browser.expect_moves(1).await?;
    // The button that shows the moves of the file.
    browser.press(".notes .row button:nth-of-type(1)").await?;
    browser.expect_moves(2).await
}

pub(crate) async fn tabs(browser: &Browser) -> StoryResult {
    browser.open("#/play/tiles:5").await?;
    browser.wait_until_ready().await?;
    let first = browser.driver.window().await?;
    let second = browser.driver.new_tab().await?;
    browser.driver.switch_to_window(second).await?;
    browser.open("#/play/tiles:5").await?;
    browser.wait_until_ready().await?;
    for (key, count) in [(Key::Up, 1), (Key::Down, 2)] {
        browser.send_keys(key).await?;
        browser.expect_moves(count).await?;
    }
    browser.driver.switch_to_window(first).await?;
    browser.expect_value("document.querySelector('[data-act=redo]').disabled", false).await?;
    browser.expect_value("document.querySelector('.history input').hidden", false).await?;
    browser.send_keys("r").await?;
    browser.expect_moves(1).await?;
    browser.send_keys("r").await?;
    browser.expect_moves(2).await
}

pub(crate) async fn address_once(browser: &Browser) -> StoryResult {
    browser.open("#/play/tiles:5?moves=left").await?;
    browser.wait_until_ready().await?;
    browser.expect_moves(1).await?;
    browser.expect_value("location.hash", "#/play/tiles:5").await?;
    browser.send_keys(Key::Left).await?;
    browser.expect_moves(2).await?;
    browser.driver.refresh().await?;
    browser.wait_until_ready().await?;
    browser.expect_moves(2).await?;
    browser.expect_value("document.querySelectorAll('.notes .notice').length", 0).await
}

pub(crate) async fn editing_a_board(browser: &Browser) -> StoryResult {
    let numbers = "[...document.querySelectorAll('.scene text')].map((element) => element.textContent).join(' ')";
    browser.open("#/make/nurikabe").await?;
    for (tool, row, column) in [("3", 0, 0), ("2", 1, 3), ("1", 4, 4)] {
        browser.press(&format!("[data-tool='{tool}']")).await?;
        browser.press(&format!("[data-row='{row}'][data-column='{column}']")).await?;
    }
    browser.expect_value(numbers, "3 2 1").await?;
    browser.driver.refresh().await?;
    browser.expect_value(numbers, "3 2 1").await?;
    browser.press("#settings").await?;
    browser.wait_for("dialog select[name=digits]").await?.find(By::Css("option[value=latin]")).await?.click().await?;
    browser.expect_value("document.querySelectorAll('dialog').length", 0).await?;
    browser.expect_value(numbers, "3 2 1").await?;
    browser.press("#play-it").await?;
    browser.wait_until_ready().await?;
    browser.driver.back().await?;
    browser.wait_for("[data-tool='3']").await?;
    browser.expect_value(numbers, "3 2 1").await?;
    // It is taken back and made again with keys too, and so is an empty board.
    browser.press("#blank").await?;
    browser.expect_value(numbers, "").await?;
    for (key, shown) in [("u", "3 2 1"), ("u", "3 2"), ("r", "3 2 1"), ("r", ""), ("u", "3 2 1")] {
        browser.send_keys(key).await?;
        browser.expect_value(numbers, shown).await?;
    }
    // Numbers beyond the palette are typed, in any digits.
    let field = browser.wait_for("#other-number").await?;
    field.send_keys("۱۲").await?;
    browser.press("[data-row='7'][data-column='7']").await?;
    browser.expect_value(numbers, "3 2 1 12").await?;
    browser.send_keys("u").await?;
    browser.expect_value(numbers, "3 2 1").await?;
    // Another board of the puzzle has a place of its own.
    browser.open("#/make/nurikabe:5x5:...../...../..3../...../....1").await?;
    browser.expect_value(numbers, "3 1").await?;
    browser.open("#/make/nurikabe").await?;
    browser.expect_value(numbers, "3 2 1").await
}

pub(crate) async fn pasted_address(browser: &Browser) -> StoryResult {
    browser.open("").await?;
    browser.wait_for("#paste").await?.send_keys("https://puzz.link/p?sudoku/9/9/g1j2x").await?;
    browser.press("#open").await?;
    browser.expect_text("[role='alert']", "contains no puzzle that Gordian knows").await?;
    let field = browser.wait_for("#paste").await?;
    field.clear().await?;
    field.send_keys("http://192.0.2.7:7991/#/play/tiles:5?moves=left").await?;
    browser.press("#open").await?;
    browser.wait_until_ready().await?;
    browser.expect_moves(1).await?;
    browser.expect_value("location.hash", "#/play/tiles:5").await
}

pub(crate) async fn leaving_a_view(browser: &Browser) -> StoryResult {
    // The response never comes; leaving the view aborts the request.
    let waiting = "window.left = false; const answering = window.fetch; window.fetch = (address, options) => \
        (String(address).startsWith('api/generate') ? new Promise((resolve, reject) => \
            options.signal.addEventListener('abort', () => { window.left = true; reject(options.signal.reason); })) \
        : answering(address, options))";
    for (view, button) in [("#/puzzle/nurikabe", "form [type=submit]"), ("#/", "[data-new=nurikabe]")] {
        browser.open(view).await?;
        browser.wait_for(button).await?;
        browser.script(waiting).await?;
        browser.press(button).await?;
        browser.script("location.hash = '#/rules/tiles'").await?;
        browser.wait_for(".prose").await?;
        browser.expect_value("window.left", true).await?;
    }
    browser.expect_value("document.querySelectorAll('[role=alert]').length", 0).await
}

pub(crate) async fn problems_in_the_language(browser: &Browser) -> StoryResult {
    browser.script("localStorage.setItem('gordian.settings', '{\"language\":\"ar\"}')").await?;
    for view in ["#/rules/", "#/puzzle/"] {
        browser.open(view).await?;
        browser.expect_text("main h1", "لا توجد صفحة").await?;
    }
    let dead = "الخادم لا يستجيب";
    // A stream that breaks off.
    browser.open("#/watch/tiles:4").await?;
    browser.wait_for("#start").await?;
    let breaking = "window.fetch = async () => new Response(new ReadableStream({ pull(stream) { stream.error(new TypeError('network error')); } }))";
    browser.script(breaking).await?;
    browser.press("#start").await?;
    browser.expect_text("[role='alert']", dead).await?;
    // A picture and the settings without a server.
    browser.open("#/play/tiles:5").await?;
    browser.wait_until_ready().await?;
    browser.script("window.fetch = () => Promise.reject(new TypeError('dead'))").await?;
    browser.press(".more summary").await?;
    browser.press("[data-act='picture-svg']").await?;
    browser.expect_text(".notes [role='alert']", dead).await?;
    browser.press("#settings").await?;
    browser.expect_text("dialog [role='alert']", dead).await
}
