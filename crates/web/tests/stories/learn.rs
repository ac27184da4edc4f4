//! Stories of watching, racing, editing and reading.

use crate::browser::{Browser, IGNORED, StoryResult};
use std::process::Command;
use thirtyfour::prelude::*;

/// Moves a slider as a user does.
async fn slide(browser: &Browser, css: &str, to: u32) -> StoryResult {
    let script = format!(
        "const one = document.querySelector({css:?}); one.value = {to}; one.dispatchEvent(new Event('input', {{ bubbles: true }}))"
    );
    browser.script(&script).await?;
    Ok(())
}

pub(crate) async fn solution(browser: &Browser) -> StoryResult {
    browser.open("#/play/tiles:4").await?;
    browser.wait_until_ready().await?;
    browser.send_keys("s").await?;
    browser.expect_text(".solution", "Solved in 8 moves").await?;
    browser.press(".solution .transport [aria-label='Step']").await?;
    // People read moves in words, one by one and in the list.
    browser.expect_text(".solution .caption", "Step 1: \u{2068}Tile ").await?;
    browser.expect_value("document.querySelectorAll('.solution .plan li').length", 8).await?;
    browser.expect_text(".solution .plan li", " moves ").await?;
    slide(browser, ".solution input[type=range]", 5).await?;
    browser.expect_text(".solution .caption", "Step 5").await?;
    browser.press(".solution .transport [aria-label='Step back']").await?;
    browser.expect_text(".solution .caption", "Step 4").await?;
    browser.expect_moves(0).await?;
    // The button that takes the moves of the solution over into the game.
    browser.press(".solution .row button:nth-of-type(1)").await?;
    browser.expect_moves(8).await?;
    browser.expect_text(".win", "You looked at the solution during the game.").await
}

pub(crate) async fn watch(browser: &Browser) -> StoryResult {
    browser.open("#/watch/tiles:4").await?;
    browser.press("#start").await?;
    browser.expect_text(".lab-board", "Solved in 8 moves").await?;
    browser.expect_text("#sentence", "only the initial state is known").await?;
    browser.press(".transport [aria-label='Step']").await?;
    slide(browser, ".transport input", 3).await?;
    browser.expect_value("document.querySelector('.transport .count').textContent.startsWith('3 / ')", true).await?;
    browser.press(".transport [aria-label='To the end']").await?;
    browser.expect_text("#sentence", "A goal is reached at cost 8.").await?;
    // The board is the goal's: every tile is at home.
    browser.expect_value("document.querySelectorAll('.lab-board .scene .badge.quiet').length", 8).await?;
    browser.expect_value("document.querySelectorAll('.tree .node').length > 5", true).await?;
    browser.expect_text(".key-node.now", "this step").await?;
    browser.press(".transport [aria-label='Step back']").await?;
    browser.expect_value("document.querySelector('#sentence').textContent.includes('goal')", false).await?;
    browser.press(".transport [aria-label='To the start']").await?;
    browser.press(".transport [aria-label='Play']").await?;
    browser.expect_value("Number(document.querySelector('.transport input').value) > 3", true).await?;
    browser.press(".transport [aria-label='Pause']").await
}

pub(crate) async fn race(browser: &Browser) -> StoryResult {
    browser.open("#/race/tiles:4").await?;
    browser.wait_for(".lane").await?;
    browser.press("#add-lane").await?;
    browser.expect_value("document.querySelectorAll('.lane').length", 3).await?;
    browser.press("#start").await?;
    browser
        .expect_value(
            "[...document.querySelectorAll('tbody tr')].filter((row) => row.textContent.includes('solved')).length",
            3,
        )
        .await?;
    browser.press(".transport [aria-label='To the end']").await?;
    browser.expect_value("document.querySelectorAll('.lane .scene .badge.quiet').length", 24).await?;
    browser.expect_value("document.querySelectorAll('tr.best .prize.effort').length >= 1", true).await?;
    browser.expect_text("main", "Prizes go only to solutions that are proved shortest").await?;
    let checked = check_narrow_windows(browser).await;
    browser.driver.set_window_rect(0, 0, 1280, 900).await?;
    checked
}

pub(crate) async fn race_lanes(browser: &Browser) -> StoryResult {
    let chosen = "[...document.querySelectorAll('select.algorithm')].map((select) => select.value)";
    browser.open("#/race/nurikabe:1").await?;
    browser.wait_for(".lane").await?;
    browser.expect_value(&format!("new Set({chosen}).size"), 2).await?;
    // Choosing another algorithm clears a lane.
    browser.open("#/race/tiles:5").await?;
    browser.wait_for(".lane").await?;
    browser.expect_value(&format!("{chosen}.join()"), "bfs,astar").await?;
    browser.press("#start").await?;
    browser.press(".transport [aria-label='To the end']").await?;
    let counts = "[...document.querySelectorAll('.lane .counts')].map((element) => element.textContent !== '').join()";
    browser.expect_value(counts, "true,true").await?;
    browser.wait_for(".lane select.algorithm").await?.find(By::Css("option[value=dfs]")).await?.click().await?;
    browser.expect_value(counts, "false,true").await?;
    browser.expect_value("document.querySelectorAll('tbody tr').length", 1).await?;
    browser.press(".transport [aria-label='To the start']").await?;
    browser.expect_value(counts, "false,true").await
}

pub(crate) async fn race_stopped(browser: &Browser) -> StoryResult {
    browser.open("#/race/tiles:korf24-1").await?;
    browser.wait_for(".lane").await?;
    let field = browser.wait_for("#limit-time").await?;
    field.clear().await?;
    field.send_keys("300s").await?;
    // Searches that need little memory, so that nothing but the stop ends them.
    for (lane, algorithm) in [(1, "ids"), (2, "idastar")] {
        let option = format!(".lane:nth-of-type({lane}) select.algorithm option[value={algorithm}]");
        browser.driver.find(By::Css(option)).await?.click().await?;
    }
    browser.press("#start").await?;
    // How far a search came is kept when it is stopped. A lane may still wait for its turn.
    let progress = "[...document.querySelectorAll('.lane')].some((lane) => /Expanded: \\d/.test(lane.textContent))";
    browser.expect_value(progress, true).await?;
    browser.press("#stop").await?;
    browser.expect_value(progress, true).await?;
    browser
        .expect_value(
            "[...document.querySelectorAll('tbody tr')].filter((row) => /stopped/i.test(row.textContent)).length",
            2,
        )
        .await?;
    browser.wait_for("#start").await?;
    Ok(())
}

/// Checks that the table of results fits a tablet and a phone without scrolling, and that each value has its own label there.
async fn check_narrow_windows(browser: &Browser) -> StoryResult {
    for width in [1000, 800, 500] {
        browser.driver.set_window_rect(0, 0, width, 900).await?;
        let overflow = "Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth)";
        browser.expect_value(overflow, 0).await.map_err(|error| format!("{width}: {error}"))?;
    }
    let label = "getComputedStyle(document.querySelector('td.number'), '::before').content";
    browser.expect_value(label, "\"cost\"").await
}

pub(crate) async fn deduction(browser: &Browser) -> StoryResult {
    browser.open("#/watch/nurikabe:1").await?;
    browser.press("#start").await?;
    browser.wait_for(".transport [aria-label='Step']").await?;
    browser.press(".transport [aria-label='Step']").await?;
    browser.expect_text("#sentence", "becomes sea.").await
}

pub(crate) async fn no_techniques(browser: &Browser) -> StoryResult {
    browser.open("#/techniques/tiles").await?;
    browser.expect_text("main", "not from named techniques").await?;
    browser.press("a[href='#/techniques/nurikabe']").await?;
    browser.wait_for(".technique").await?;
    Ok(())
}

pub(crate) async fn glossary(browser: &Browser) -> StoryResult {
    browser.open("#/").await?;
    browser.press("footer a").await?;
    browser.expect_text("main h1", "Glossary").await?;
    browser.open("#/glossary/frontier").await?;
    browser.expect_value("document.activeElement.textContent", "Frontier (open list)").await?;
    browser.open("#/watch/tiles:1").await?;
    browser.press("#start").await?;
    browser.wait_for(".facts a[href='#/glossary/expand']").await?;
    Ok(())
}

/// Whatever of a page is still written with Latin digits, or with Latin words where levels and choices are named. Ids, code,
/// what is typed, and abbreviations such as BFS are the same in every language.
const REMNANTS: &str = "(() => { const found = []; \
    const walker = document.createTreeWalker(document.getElementById('app'), NodeFilter.SHOW_TEXT); \
    while (walker.nextNode()) { const { nodeValue: text, parentElement: parent } = walker.currentNode; \
        if (parent.closest('code, pre, .id, textarea, .address, .typing')) continue; \
        const named = parent.closest('.levels, summary, option, .facts, .card'); \
        if (/[0-9]/.test(text) || (named && /[A-Za-z]{3,}/.test(text.replace(/\\b[A-Z]{2,5}\\b/g, '')))) found.push(text); } \
    return found.join(' | '); })()";

pub(crate) async fn remnants(browser: &Browser) -> StoryResult {
    for lang in ["ar", "fa"] {
        browser.driver.goto(&format!("{}healthz", browser.home)).await?;
        browser.script(&format!("localStorage.setItem('gordian.settings', '{{\"language\":\"{lang}\"}}')")).await?;
        let puzzles = gordian_catalogue::catalogue().names().into_iter();
        let views = ["puzzle", "rules", "make", "watch", "play"];
        for (name, view) in puzzles.flat_map(|name| views.map(|view| (name, view))) {
            let first = &gordian_catalogue::catalogue().find(name).expect("a puzzle").levels()[0].name;
            let id = if view == "watch" || view == "play" { format!("{name}:{first}") } else { name.to_owned() };
            browser.open(&format!("#/{view}/{id}")).await?;
            browser.wait_for("main h1").await?;
            browser.expect_value("document.querySelectorAll('.scene, .prose img').length > 0", true).await?;
            browser.expect_value(REMNANTS, "").await.map_err(|error| format!("{lang} {view} {id}: {error}"))?;
        }
        browser.open("#/glossary").await?;
        browser.wait_for("main h3").await?;
        browser.expect_value(REMNANTS, "").await.map_err(|error| format!("{lang} glossary: {error}"))?;
        // The numbers on a picture's tiles are translated too. In the static site the picture's address cannot be fetched.
        if browser.site.is_some() {
            continue;
        }
        browser.open("#/rules/tiles").await?;
        let picture = "fetch(document.querySelector('.prose img').src).then((response) => response.text()) \
            .then((text) => done(/>[0-9]+<\\/text>/.test(text)))";
        browser.wait_for(".prose img").await?;
        let script = format!("const done = arguments[arguments.length - 1]; {picture}");
        assert_eq!(*browser.driver.execute_async(&script, Vec::new()).await?.json(), false, "{lang}");
    }
    Ok(())
}

pub(crate) async fn edit(browser: &Browser) -> StoryResult {
    browser.open("#/make/tiles").await?;
    browser.expect_text("#answers", "It can be solved.").await?;
    browser.press("[data-tool='5']").await?;
    browser.press("[data-row='0'][data-column='0']").await?;
    browser.expect_text("#answers", "It cannot be solved (proved).").await?;
    browser.press("[data-act='undo']").await?;
    browser.expect_text("#answers", "It can be solved.").await?;
    browser.press("[data-tool='0']").await?;
    browser.press("[data-row='2'][data-column='1']").await?;
    browser.expect_text("#answers", "Shortest solution: 1 move.").await?;
    browser.press("#play-it").await?;
    browser.wait_until_ready().await?;
    browser.send_keys(Key::Left).await?;
    browser.wait_for(".win").await?;
    Ok(())
}

pub(crate) async fn languages(browser: &Browser) -> StoryResult {
    browser.open("#/play/tiles:1").await?;
    for (code, title, three) in [("ar", "القطع المنزلقة", "٣"), ("fa", "کاشی‌های لغزان", "۳")]
    {
        browser.press("#settings").await?;
        let choice = browser.wait_for("dialog select[name=language]").await?;
        choice.find(By::Css(format!("option[value={code}]"))).await?.click().await?;
        browser.expect_value("document.documentElement.lang", code).await?;
        browser.expect_value("document.documentElement.dir", "rtl").await?;
        browser.expect_text(".play-head h1", title).await?;
        browser.expect_value("getComputedStyle(document.querySelector('.board-grid')).direction", "ltr").await?;
        browser.expect_text(".scene", three).await?;
        // Closed, the settings leave the reader at their button; the board is where the arrows are.
        browser.script("document.querySelector('dialog[open]')?.close()").await?;
        browser.script("document.querySelector('.board-cell[tabindex=\"0\"]').focus()").await?;
        // The arrows are physical in every language: left moves a tile to the left.
        browser.wait_until_ready().await?;
        browser.send_keys(Key::Left).await?;
        browser
            .expect_value("document.querySelector('.text-board').textContent.trim().endsWith('7 0 8')", true)
            .await?;
        browser.send_keys("u").await?;
        browser
            .expect_value("document.querySelector('.text-board').textContent.trim().endsWith('0 7 8')", true)
            .await?;
        browser.expect_value("/\\{[a-z]/.test(document.body.textContent)", false).await?;
    }
    Ok(())
}

pub(crate) async fn small_screen(browser: &Browser) -> StoryResult {
    let result = narrow(browser).await;
    browser.driver.set_window_rect(0, 0, 1280, 900).await?;
    result
}

async fn narrow(browser: &Browser) -> StoryResult {
    // A browser's window has a least width; a frame of 320 pixels has none.
    browser.driver.set_window_rect(0, 0, 500, 800).await?;
    for lang in ["en", "fa"] {
        for view in [
            "#/",
            "#/play/tiles:1",
            "#/puzzle/tiles",
            "#/watch/tiles:1",
            "#/race/tiles:1",
            "#/make/tiles",
            "#/rules/tiles",
        ] {
            browser.script(&format!("localStorage.setItem('gordian.settings', '{{\"language\":\"{lang}\"}}')")).await?;
            browser.open(view).await?;
            browser.wait_for("main h1").await?;
            browser.script("document.body.style.inlineSize = '320px'").await?;
            // Everything that can be opened is open, and buttons have been pressed.
            let open = "document.querySelectorAll('details').forEach((details) => { details.open = true; }); \
                document.querySelector('[data-act=share]')?.click()";
            browser.script(open).await?;
            if view.starts_with("#/race") {
                browser.press("#start").await?;
                browser.expect_value("document.querySelectorAll('tr td.number').length >= 10", true).await?;
            }
            let wide = "Math.max(0, document.getElementById('app').scrollWidth - 320)";
            browser.expect_value(wide, 0).await.map_err(|error| format!("{lang} {view}: {error}"))?;
        }
        browser.driver.goto(&format!("{}healthz", browser.home)).await?;
    }
    Ok(())
}

/// The script of axe-core, fetched by npm into a folder of its own; none where npm cannot fetch it.
fn axe() -> Option<String> {
    let folder = tempfile::tempdir().ok()?;
    let fetched = Command::new("npm")
        .args(["install", "--no-audit", "--no-fund", "--ignore-scripts", "--prefix"])
        .arg(folder.path())
        .arg("axe-core@4")
        .output()
        .ok()?;
    let script = folder.path().join("node_modules/axe-core/axe.min.js");
    if fetched.status.success() { std::fs::read_to_string(script).ok() } else { None }
}

pub(crate) async fn accessible(browser: &Browser) -> StoryResult {
    let Some(axe) = axe() else {
        return Err(format!("{IGNORED}npm cannot fetch axe-core here").into());
    };
    let result = check_with_axe(browser, &axe).await;
    browser.driver.set_window_rect(0, 0, 1280, 900).await?;
    result
}

async fn check_with_axe(browser: &Browser, axe: &str) -> StoryResult {
    for (lang, theme, width) in [("en", "light", 1280), ("fa", "dark", 500)] {
        browser.driver.set_window_rect(0, 0, width, 900).await?;
        for view in [
            "#/",
            "#/play/tiles:1",
            "#/puzzle/cards",
            "#/watch/tiles:1",
            "#/race/tiles:1",
            "#/make/tiles",
            "#/rules/tiles",
            "#/rules/nurikabe",
            "#/techniques/nurikabe",
            "#/watch/tiles:5?with=astar&step=4",
            "#/learn/magnets",
            "#/progress",
            "#/play/magnets:5",
            "#/play/cards:1",
            "#/play/nurikabe:1",
        ] {
            browser.driver.goto(&format!("{}healthz", browser.home)).await?;
            browser
                .script(&format!(
                    "localStorage.setItem('gordian.settings', '{{\"language\":\"{lang}\",\"theme\":\"{theme}\"}}')"
                ))
                .await?;
            browser.open(view).await?;
            browser.wait_for("main h1").await?;
            browser
                .expect_value("document.querySelectorAll('.scene, .prose, .card, table.stacks').length > 0", true)
                .await?;
            browser.script(axe).await?;
            let check = "const done = arguments[arguments.length - 1]; axe.run().then((result) => done(result.violations \
                .filter(({ impact }) => ['serious', 'critical'].includes(impact)) \
                .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`).join('; ')))";
            let found = browser.driver.execute_async(check, Vec::new()).await?.json().clone();
            assert_eq!(found, "", "{lang} {view}");
        }
    }
    Ok(())
}
