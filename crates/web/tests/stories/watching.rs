//! Stories of searches that are followed: the tree, the frontier, the pseudocode, links, races.

use crate::browser::{Browser, StoryResult};
use thirtyfour::prelude::*;

pub(crate) async fn linked_step(browser: &Browser) -> StoryResult {
    // A link opens this search at this step; the tree follows it, far beyond 400 nodes.
    browser.open("#/watch/tiles:hardest-1?with=astar&estimate=manhattan&time=20s&step=3000").await?;
    browser
        .expect_value("document.querySelector('.transport .count')?.textContent.startsWith('3,000 / ')", true)
        .await?;
    browser.expect_value("document.querySelectorAll('.tree .node.current').length", 1).await?;
    let near = "document.querySelectorAll('.tree g[data-node]').length";
    browser.expect_value(&format!("{near} > 100 && {near} <= 420"), true).await?;
    browser.expect_text(".lab-charts", "Only the part of the tree around this step is drawn.").await?;
    // The form is folded; board, player and explanation fit the screen.
    browser.expect_value("document.querySelector('.setup').open", false).await?;
    let fits = "['.lab-board .board', '.transport', '#sentence', '.code'].every((css) => \
        document.querySelector(css).getBoundingClientRect().bottom <= innerHeight)";
    browser.expect_value(fits, true).await?;
    browser.press(".transport [aria-label='Step']").await?;
    browser.expect_value("new URLSearchParams(location.hash.split('?')[1]).get('step')", "3001").await?;
    let query = "new URLSearchParams(location.hash.split('?')[1])";
    browser.expect_value(&format!("{query}.get('estimate') + {query}.get('time')"), "manhattan20s").await
}

pub(crate) async fn explained_step(browser: &Browser) -> StoryResult {
    browser.open("#/watch/tiles:5?with=astar&estimate=manhattan&step=0").await?;
    browser.expect_text(".code li.now", "frontier").await?;
    browser.press(".transport [aria-label='Step']").await?;
    browser.press(".transport [aria-label='Step']").await?;
    // The frontier is ordered by f, and its first node is expanded next.
    let first = "document.querySelector('.panel-frontier tbody tr td')?.textContent";
    let shown = browser.script(&format!("return {first}")).await?;
    let values = "[...document.querySelectorAll('.panel-frontier tbody tr td:last-child')].map((one) => Number(one.textContent))";
    browser
        .expect_value(&format!("{values}.length > 1 && {values}.every((f, at, all) => !at || all[at - 1] <= f)"), true)
        .await?;
    browser.expect_value("document.querySelectorAll('.panel-frontier .fresh').length > 0", true).await?;
    browser.expect_value("document.querySelectorAll('.children .fate').length > 0", true).await?;
    browser.expect_text(".children", "moves").await?;
    browser.expect_value("document.querySelectorAll('.code li.also').length > 0", true).await?;
    browser.press(".transport [aria-label='Step']").await?;
    let node = shown.as_str().unwrap_or_default().to_owned();
    browser.expect_text("#sentence", &format!("Node {node} is next")).await?;
    // A press on a node of the tree goes to its step.
    let press = "const root = document.querySelector('.tree g[data-node=\"\"]'); const box = root.getBoundingClientRect(); \
        const at = { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2, bubbles: true, pointerId: 1 }; \
        document.querySelector('.tree').scrollIntoView(); const moved = root.getBoundingClientRect(); \
        at.clientX = moved.left + moved.width / 2; at.clientY = moved.top + moved.height / 2; \
        const svg = document.querySelector('.tree'); svg.setPointerCapture = () => {}; \
        svg.dispatchEvent(new PointerEvent('pointerdown', at)); svg.dispatchEvent(new PointerEvent('pointerup', at))";
    browser.expect_value("document.querySelectorAll('.tree .node.current').length", 1).await?;
    browser.script(press).await?;
    let step = "Number(document.querySelector('.transport input').value)";
    browser.expect_value(&format!("{step} > 0 && {step} <= 2"), true).await?;
    // An algorithm without a heuristic offers none.
    browser.script("document.querySelector('.setup').open = true").await?;
    let hidden = "document.querySelector('select.estimate').closest('.field').hidden";
    browser.expect_value(hidden, false).await?;
    browser.wait_for("select.algorithm").await?.find(By::Css("option[value=bfs]")).await?.click().await?;
    browser.expect_value(hidden, true).await?;
    // In a teacher's page there is only the board with its player.
    browser.open("#/watch/tiles:5?with=bfs&step=3&embed").await?;
    browser.wait_for(".transport").await?;
    let seen = "['.top', '.foot', '.setup', '.lab-side', '.lab-charts'].filter((css) => document.querySelector(css)?.checkVisibility()).join()";
    browser.expect_value(seen, "").await
}

pub(crate) async fn one_clock(browser: &Browser) -> StoryResult {
    browser.open("#/race/tiles:5").await?;
    browser.press("#add-lane").await?;
    browser
        .expect_value(
            "[...document.querySelectorAll('select.algorithm')].map((one) => one.value).join()",
            "bfs,astar,greedy",
        )
        .await?;
    browser.press("#start").await?;
    browser.wait_for(".race-player").await?;
    let slide = "const one = document.querySelector('.transport input'); one.value = Math.floor(one.max / 2); \
        one.dispatchEvent(new Event('input', { bubbles: true }))";
    browser.script(slide).await?;
    // No lane is shown further than the clock, and the slowest one is exactly there.
    let counts = "[...document.querySelectorAll('.lane .counts span:first-child')].map((one) => Number(one.textContent.replace(/[^0-9]/g, '')))";
    let now = "Number(document.querySelector('.moment').textContent.replace(/[^0-9]/g, ''))";
    browser
        .expect_value(
            &format!("{now} > 0 && Math.max(...{counts}) <= {now} && {counts}.some((count) => count === {now})"),
            true,
        )
        .await?;
    // A search without a proof wins no prize, even if it expanded the fewest nodes.
    let row = |name: &str, css: &str| {
        format!(
            "[...document.querySelectorAll('tbody tr')].find((row) => row.textContent.includes('{name}')).querySelectorAll('{css}').length"
        )
    };
    browser.expect_value(&row("Greedy", ".prize"), 0).await?;
    browser.expect_value(&row("A*", ".prize.cost"), 1).await?;
    browser.expect_value(&row("A*", ".prize.effort"), 1).await?;
    browser.expect_value(&row("Breadth-first", ".prize.effort"), 0).await?;
    browser.wait_for("#clock").await?.find(By::Css("option[value=time]")).await?.click().await?;
    browser.expect_text(".moment", " s, assuming").await
}

pub(crate) async fn stop_keeps(browser: &Browser) -> StoryResult {
    // A long search that needs little memory, so that nothing else ends it.
    browser.open("#/watch/tiles:korf-1?with=idastar&estimate=manhattan&time=60s").await?;
    browser.expect_text("#status", "Expanded: ").await?;
    browser.press(".lab-player button").await?;
    browser.expect_text("#status", "Stopped").await?;
    browser.expect_text("#status", "At least ").await?;
    // What was recorded until then can be played.
    browser.expect_value("Number(document.querySelector('.transport input').max) > 100", true).await
}
