//! Stories of players.

use crate::browser::{Browser, StoryResult};
use gordian_puzzle::{Options, SolveRequest, Unwatched};
use thirtyfour::prelude::*;

pub(crate) async fn arrows(browser: &Browser) -> StoryResult {
    browser.open("#/play/tiles:1").await?;
    browser.wait_until_ready().await?;
    browser.send_keys(Key::Left).await?;
    browser.expect_moves(1).await?;
    browser.send_keys(Key::Left).await?;
    browser.expect_text(".win", "You solved it in 2 moves.").await?;
    browser.expect_text(".win .optimum", "That is the best possible.").await?;
    browser.expect_text("#live", "You solved it in 2 moves.").await
}

/// The plan of a puzzle's first level, found without the page.
fn plan(name: &str) -> (String, Vec<String>) {
    let puzzle = gordian_catalogue::catalogue().find(name).expect("a puzzle");
    let level = &puzzle.levels()[0];
    let instance = puzzle.level(&level.name, &Options::new()).expect("a level");
    let answer = instance.start().solve(&SolveRequest::default(), &mut Unwatched).expect("an answer");
    (instance.id(), answer.plan().expect("a plan").to_vec())
}

pub(crate) async fn typing(browser: &Browser) -> StoryResult {
    for puzzle in gordian_catalogue::catalogue() {
        let (id, plan) = plan(puzzle.about().name);
        win_by_typing(browser, &id, &plan).await?;
    }
    Ok(())
}

/// Opens a board and types a plan, one line for each move, as users of screen readers play.
async fn win_by_typing(browser: &Browser, id: &str, plan: &[String]) -> StoryResult {
    browser.open(&format!("#/play/{id}")).await?;
    browser.press(".typing summary").await?;
    let field = browser.wait_for("#typed").await?;
    let (last, first) = plan.split_last().expect("moves");
    for text in first {
        field.send_keys(text).await?;
        field.send_keys(Key::Enter).await?;
        browser.expect_value("document.querySelector('#typed').value", "").await?;
    }
    browser.expect_value("document.querySelector('.win').hidden", true).await?;
    field.send_keys(last).await?;
    field.send_keys(Key::Enter).await?;
    browser.expect_value("document.querySelector('.win').hidden", false).await
}

/// Wins a game on the page of another program: `GORDIAN_GAME` is an id and a plan, separated by white space.
pub(crate) async fn other_program(browser: &Browser) -> StoryResult {
    let game = std::env::var("GORDIAN_GAME").map_err(|_| "GORDIAN_GAME is not set")?;
    let mut words = game.split_whitespace().map(str::to_owned);
    let id = words.next().ok_or("GORDIAN_GAME is empty")?;
    let plan: Vec<String> = words.collect();
    // The front page links to the puzzle.
    browser.open("").await?;
    let puzzle = id.split(':').next().unwrap_or(&id);
    browser.wait_for(&format!("h2 a[href*='{puzzle}']")).await?;
    win_by_typing(browser, &id, &plan).await
}

pub(crate) async fn mouse(browser: &Browser) -> StoryResult {
    browser.open("#/play/tiles:1").await?;
    // The gap is in the lower left corner: a press on the far tile slides both.
    browser.press("[data-row='2'][data-column='2']").await?;
    browser.expect_moves(2).await?;
    browser.wait_for(".win").await?;
    Ok(())
}

pub(crate) async fn head(browser: &Browser) -> StoryResult {
    // After these moves the head is on a cell with another apple.
    browser.open("#/play/snake:test1?moves=D+L").await?;
    browser.expect_moves(2).await?;
    browser.expect_value("document.querySelectorAll('.board .eye').length", 2).await
}

pub(crate) async fn stroke(browser: &Browser) -> StoryResult {
    // A puzzle that is painted, on a board without a number in its upper left corner.
    browser.open("#/play/nurikabe:5x5:...../...../..3../...../....1").await?;
    browser.wait_until_ready().await?;
    let dark = "document.querySelectorAll('.scene .ground.dark').length";
    let corner = browser.wait_for("[data-row='0'][data-column='0']").await?;
    let right = browser.wait_for("[data-row='0'][data-column='2']").await?;
    let below = browser.wait_for("[data-row='1'][data-column='2']").await?;
    let chain = browser.driver.action_chain().click_and_hold_element(&corner).move_to_element_center(&right);
    chain.perform().await?;
    browser.expect_value(dark, 3).await?;
    browser.expect_value("document.querySelector('.facts .moves').textContent", "0").await?;
    browser.driver.action_chain().move_to_element_center(&below).release().perform().await?;
    browser.expect_moves(4).await?;
    browser.expect_value(dark, 4).await?;
    // The whole stroke is one step, so one undo removes it.
    browser.send_keys("u").await?;
    browser.expect_moves(0).await
}

pub(crate) async fn refusal(browser: &Browser) -> StoryResult {
    browser.open("#/play/tiles:1").await?;
    browser.press("[data-row='0'][data-column='1']").await?;
    browser.expect_text(".status.wrong", "not in the row or column of the gap").await?;
    browser
        .expect_value(
            "document.querySelector('#live').textContent === document.querySelector('.status').textContent",
            true,
        )
        .await?;
    browser.expect_moves(0).await
}

pub(crate) async fn undo(browser: &Browser) -> StoryResult {
    browser.open("#/play/tiles:3").await?;
    browser.wait_until_ready().await?;
    let first = browser.script("return document.querySelector('.text-board').textContent").await?;
    for key in [Key::Right, Key::Down, Key::Left, Key::Up] {
        let before = browser.script("return document.querySelector('.status').textContent").await?;
        browser.send_keys(key).await?;
        browser.expect_value(&format!("document.querySelector('.status').textContent !== {before}"), true).await?;
    }
    let made = browser.script("return document.querySelector('.facts .moves').textContent").await?;
    let made: u32 = made.as_str().unwrap_or_default().parse()?;
    assert!(made >= 1, "no arrow moved a tile");
    browser.press("[data-act='restart']").await?;
    browser.expect_moves(0).await?;
    browser.expect_value("document.querySelector('.text-board').textContent", first).await?;
    browser.send_keys("u").await?;
    browser.expect_moves(made).await?;
    browser.send_keys("u").await?;
    browser.expect_moves(made - 1).await?;
    browser.send_keys("r").await?;
    browser.expect_moves(made).await
}

pub(crate) async fn hint(browser: &Browser) -> StoryResult {
    browser.open("#/play/tiles:1").await?;
    browser.wait_until_ready().await?;
    browser.send_keys("h").await?;
    browser.expect_text(".hint-box", "row 3").await?;
    browser.expect_value("document.querySelectorAll('.scene .star').length > 0", true).await?;
    browser.send_keys("h").await?;
    browser.expect_text(".hint-box", "tile 7").await?;
    browser.expect_value("document.querySelector('.facts .hints')?.textContent", "1").await?;
    browser.send_keys("h").await?;
    browser.expect_text(".hint-box", "2 moves to go, including this one").await?;
    // The button that makes the move of the hint.
    browser.press(".hint-box .row button:nth-of-type(1)").await?;
    browser.expect_moves(1).await?;
    browser.expect_value("document.querySelector('.hint-box').hidden", true).await
}

pub(crate) async fn resume(browser: &Browser) -> StoryResult {
    browser.open("#/play/tiles:hardest-1").await?;
    browser.wait_until_ready().await?;
    browser.send_keys(Key::Down).await?;
    browser.expect_moves(1).await?;
    let board = browser.script("return document.querySelector('.text-board').textContent").await?;
    browser.driver.refresh().await?;
    browser.expect_moves(1).await?;
    browser.expect_value("document.querySelector('.text-board').textContent", board).await?;
    browser.open("").await?;
    browser.press(".going").await?;
    browser.expect_moves(1).await
}

pub(crate) async fn two_tabs(browser: &Browser) -> StoryResult {
    browser.open("#/play/tiles:hardest-1").await?;
    browser.wait_until_ready().await?;
    let first = browser.driver.window().await?;
    let second = browser.driver.new_tab().await?;
    browser.driver.switch_to_window(second).await?;
    browser.open("#/play/tiles:hardest-1").await?;
    browser.wait_until_ready().await?;
    browser.send_keys(Key::Down).await?;
    browser.expect_moves(1).await?;
    browser.driver.switch_to_window(first).await?;
    // The other tab's move is not made here, but redo makes it.
    browser.expect_moves(0).await?;
    browser.send_keys(Key::Left).await?;
    browser.expect_moves(1).await?;
    browser.send_keys("u").await?;
    browser.expect_moves(0).await?;
    browser.expect_value("document.querySelectorAll('.branches button').length", 2).await?;
    browser.expect_text(".branches button", "Tile 5 moves down.").await
}

pub(crate) async fn shared(browser: &Browser) -> StoryResult {
    browser.open("#/play/tiles:hardest-1").await?;
    browser.wait_until_ready().await?;
    browser.send_keys(Key::Down).await?;
    browser.expect_moves(1).await?;
    browser.open("#/play/tiles:hardest-1?moves=left+up").await?;
    browser.expect_text(".notes", "Your own game is unchanged.").await?;
    browser.expect_moves(1).await?;
    // The button that shows the shared moves.
    browser.press(".notes .row button:nth-of-type(1)").await?;
    browser.expect_moves(2).await?;
    browser.send_keys("u").await?;
    browser.send_keys("u").await?;
    browser.expect_value("document.querySelectorAll('.branches button').length", 2).await?;
    browser.press(".more summary").await?;
    browser.press("[data-act='share']").await?;
    browser.expect_value("document.querySelector('.address')?.value.endsWith('/#/play/tiles:hardest-1')", true).await
}

pub(crate) async fn wrong_link(browser: &Browser) -> StoryResult {
    browser.open("#/play/tiles:hardest-1?moves=left+left+left+left").await?;
    browser.wait_for("[role='alert']").await?;
    browser.wait_until_ready().await?;
    browser.expect_moves(0).await?;
    // The wrong link has stored nothing.
    browser.open("#/play/tiles:hardest-1").await?;
    browser.driver.refresh().await?;
    browser.wait_until_ready().await?;
    browser.expect_moves(0).await?;
    browser.send_keys(Key::Down).await?;
    browser.expect_moves(1).await
}

pub(crate) async fn unknown_level(browser: &Browser) -> StoryResult {
    browser.open("#/play/tiles:nothere").await?;
    browser.expect_text("[role='alert']", "There is no level called \"nothere\"").await?;
    browser.press("main a[href='#/puzzle/tiles']").await?;
    browser.wait_for(".levels").await?;
    Ok(())
}

pub(crate) async fn pasted(browser: &Browser) -> StoryResult {
    browser.open("").await?;
    browser.wait_for(".card").await?;
    browser.wait_for("#paste").await?.send_keys("1 2 3 7 5 6 7 8 x").await?;
    browser.press("#open").await?;
    browser.expect_text("[role='alert']", "x").await?;
    // A text that looks like one puzzle is not read as another, and its faults are listed with their places.
    let field = browser.wait_for("#paste").await?;
    field.clear().await?;
    field.send_keys("1 2 3 4 5 6 7 8 8").await?;
    browser.press("#open").await?;
    browser.expect_text("[role='alert']", "Sliding tiles").await?;
    browser.expect_text("[role='alert']", "Line 1, column 17: 8 appears twice, 0 (the gap) is missing.").await?;
    field.clear().await?;
    field.send_keys("۱ ۲ ۳ ۴ ۵ ۶ ۷ ۰ ۸").await?;
    browser.press("#open").await?;
    browser.expect_text(".play-head", "tiles:3x3:1,2,3,4,5,6,7,0,8").await?;
    browser.expect_value("location.hash", "#/play/tiles:3x3:1,2,3,4,5,6,7,0,8").await
}

pub(crate) async fn digits(browser: &Browser) -> StoryResult {
    // With fifteen tiles, a second digit may follow the 1, so the page waits; Enter completes the number.
    browser.open("#/play/tiles:korf-1").await?;
    browser.wait_until_ready().await?;
    browser.send_keys("1").await?;
    browser.expect_text(".status", "1… type another digit, or press Enter").await?;
    browser.expect_text("#live", "1…").await?;
    browser.send_keys(Key::Escape).await?;
    browser.expect_value("document.querySelector('.status').textContent.includes('…')", false).await?;
    browser.send_keys("1").await?;
    browser.send_keys("9").await?;
    browser.expect_text(".status.wrong", "There is no tile 19").await?;
    // With four columns no digit can follow, so the first one counts immediately.
    browser.open("#/play/cards:1").await?;
    browser.wait_until_ready().await?;
    browser.send_keys("1").await?;
    browser.expect_text(".status", "from column 1 to which column?").await?;
    browser.expect_value("document.querySelector('.status').textContent.includes('…')", false).await
}

pub(crate) async fn clock(browser: &Browser) -> StoryResult {
    browser.open("#/play/tiles:1").await?;
    browser.wait_until_ready().await?;
    browser.send_keys(Key::Left).await?;
    browser.expect_moves(1).await?;
    browser.send_keys(Key::Left).await?;
    browser.wait_for(".win").await?;
    browser.send_keys("u").await?;
    browser.expect_moves(1).await?;
    let before = browser.script("return document.querySelector('.facts .clock').textContent").await?;
    browser.expect_value(&format!("document.querySelector('.facts .clock').textContent === {before}"), false).await
}

/// Chooses a file in the page's file field.
pub(crate) async fn choose(browser: &Browser, content: &str) -> StoryResult {
    let script = format!(
        "const data = new DataTransfer(); data.items.add(new File([{content}], 'mine.txt')); \
        const field = document.getElementById('file'); field.files = data.files; \
        field.dispatchEvent(new Event('change'))"
    );
    browser.script(&script).await?;
    Ok(())
}

pub(crate) async fn wrong_files(browser: &Browser) -> StoryResult {
    browser.open("").await?;
    browser.wait_for(".card").await?;
    for (content, message) in [
        ("''", "is empty. Choose a saved game or a board"),
        ("new Uint8Array([0xff, 0xd8, 0xff, 0xe0])", "is not text"),
        ("'{\\n\"format\": oh}'", "Line 2, column 11: This file is damaged, or it is not a saved Gordian game"),
        ("'{\"format\": \"other\"}'", "its format is \"other\""),
        ("'{\"format\": \"gordian-game\", \"version\": 1,'", "is incomplete"),
        ("'1 2 3\\n4 5 6\\n7 8 8'", "Line 3, column 5: 8 appears twice"),
        ("'Dear all,'", "neither an id nor a board"),
    ] {
        choose(browser, content).await?;
        browser.expect_text("[role='alert']", message).await?;
    }
    choose(browser, "'1 2 3\\n4 5 6\\n7 0 8'").await?;
    browser.expect_value("location.hash", "#/play/tiles:3x3:1,2,3,4,5,6,7,0,8").await
}

pub(crate) async fn typed_moves(browser: &Browser) -> StoryResult {
    browser.open("#/play/tiles:1").await?;
    browser.wait_until_ready().await?;
    browser.press(".typing summary").await?;
    // The page explains a code before it is typed, and names the tile that moved afterwards.
    browser.expect_text(".typed-example", "\u{2068}up\u{2069} means: \u{2068}Tile 4 moves down.").await?;
    let field = browser.wait_for("#typed").await?;
    field.send_keys("right").await?;
    field.send_keys(Key::Enter).await?;
    browser.expect_text(".status", "Tile 7 moves left.").await
}
