//! Stories: the real page in a real Chromium. One program with one browser; `cargo test -p gordian-web --test stories NAME`
//! runs those whose name holds NAME. With `GORDIAN_SITE=FOLDER` they run on the static site in a folder, see `cargo xtask site`.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a test program of its own: printing is its work")]

mod browser;
mod file;
mod keeping;
mod learn;
mod playing;
mod pointing;
mod reaching;
mod returning;
mod site;
mod watching;

use browser::{Browser, Host, Outcome};
use std::path::Path;
use std::process::ExitCode;

/// A story: it fails by panicking or by an error.
type Story = (&'static str, fn(&Browser) -> Outcome<'_>);

const STORIES: &[Story] = &[
    ("tiles_are_won_with_the_arrows", |browser| Box::pin(playing::arrows(browser))),
    ("every_puzzle_is_won_by_typing", |browser| Box::pin(playing::typing(browser))),
    ("a_tile_is_moved_with_the_mouse", |browser| Box::pin(playing::mouse(browser))),
    ("a_head_is_seen_on_apples_too", |browser| Box::pin(playing::head(browser))),
    ("a_refusal_is_shown", |browser| Box::pin(playing::refusal(browser))),
    ("a_stroke_paints_while_the_button_is_down", |browser| Box::pin(playing::stroke(browser))),
    ("undo_redo_and_restart", |browser| Box::pin(playing::undo(browser))),
    ("a_hint_comes_in_grades", |browser| Box::pin(playing::hint(browser))),
    ("a_game_is_resumed_after_a_reload", |browser| Box::pin(playing::resume(browser))),
    ("two_tabs_keep_both_games", |browser| Box::pin(playing::two_tabs(browser))),
    ("a_shared_link_overwrites_nothing", |browser| Box::pin(playing::shared(browser))),
    ("a_link_with_wrong_moves_is_reported_and_forgotten", |browser| Box::pin(playing::wrong_link(browser))),
    ("digits_gather_in_sight", |browser| Box::pin(playing::digits(browser))),
    ("the_clock_goes_on_after_a_win_is_taken_back", |browser| Box::pin(playing::clock(browser))),
    ("a_wrong_file_is_refused_with_a_reason", |browser| Box::pin(playing::wrong_files(browser))),
    ("typed_moves_say_what_they_mean", |browser| Box::pin(playing::typed_moves(browser))),
    ("an_unknown_level_leads_to_those_that_there_are", |browser| Box::pin(playing::unknown_level(browser))),
    ("a_pasted_board_is_opened", |browser| Box::pin(playing::pasted(browser))),
    ("fast_fingers_lose_nothing", |browser| Box::pin(keeping::fast_fingers(browser))),
    ("without_an_answer_the_game_stays_where_it_is", |browser| Box::pin(keeping::dead_server(browser))),
    ("a_file_of_an_unfinished_game_is_shown_on_request", |browser| {
        Box::pin(keeping::file_of_an_unfinished_game(browser))
    }),
    ("moves_of_another_tab_can_be_made_again", |browser| Box::pin(keeping::tabs(browser))),
    ("moves_in_an_address_are_taken_in_once", |browser| Box::pin(keeping::address_once(browser))),
    ("a_editing_a_board_is_kept", |browser| Box::pin(keeping::editing_a_board(browser))),
    ("the_keyboard_is_never_lost", |browser| Box::pin(reaching::keyboard_is_never_lost(browser))),
    ("fingers_scroll_great_boards_and_paint_small_ones", |browser| Box::pin(reaching::fingers(browser))),
    ("board_and_player_are_seen_together_on_a_phone", |browser| Box::pin(reaching::solution_on_a_phone(browser))),
    ("what_plays_is_read_aloud_now_and_then", |browser| Box::pin(reaching::listening(browser))),
    ("a_pasted_address_is_opened_with_its_moves", |browser| Box::pin(keeping::pasted_address(browser))),
    ("whoever_has_left_is_not_called_back", |browser| Box::pin(keeping::leaving_a_view(browser))),
    ("what_goes_wrong_is_problems_in_the_language", |browser| Box::pin(keeping::problems_in_the_language(browser))),
    ("a_lane_shows_what_its_algorithm_did", |browser| Box::pin(learn::race_lanes(browser))),
    ("a_race_can_be_stopped", |browser| Box::pin(learn::race_stopped(browser))),
    ("a_solution_is_walked_and_taken", |browser| Box::pin(learn::solution(browser))),
    ("a_search_is_watched_and_scrubbed", |browser| Box::pin(learn::watch(browser))),
    ("algorithms_race", |browser| Box::pin(learn::race(browser))),
    ("a_deduction_is_watched_in_words", |browser| Box::pin(learn::deduction(browser))),
    ("terms_are_explained", |browser| Box::pin(learn::glossary(browser))),
    ("a_puzzle_without_techniques_says_so", |browser| Box::pin(learn::no_techniques(browser))),
    ("nothing_is_left_in_another_language", |browser| Box::pin(learn::remnants(browser))),
    ("a_board_is_edited_and_judged", |browser| Box::pin(learn::edit(browser))),
    ("the_page_turns_with_the_language", |browser| Box::pin(learn::languages(browser))),
    ("nothing_is_wider_than_a_small_screen", |browser| Box::pin(learn::small_screen(browser))),
    ("each_grade_of_a_hint_points_at_other_cells", |browser| Box::pin(pointing::grades_point(browser))),
    ("a_hint_moves_no_tool", |browser| Box::pin(pointing::hint_moves_no_tool(browser))),
    ("mistakes_are_marked_when_the_settings_say_so", |browser| Box::pin(pointing::mistakes_setting(browser))),
    ("check_agrees_with_the_hint", |browser| Box::pin(pointing::check_agrees_with_hint(browser))),
    ("land_need_not_be_painted", |browser| Box::pin(pointing::blank_is_land(browser))),
    ("the_status_follows_the_game", |browser| Box::pin(pointing::status_follows(browser))),
    ("swipes_steer", |browser| Box::pin(pointing::swipes_steer(browser))),
    ("boards_move_and_keep_still_on_request", |browser| Box::pin(pointing::boards_move(browser))),
    ("a_new_board_is_of_the_same_kind", |browser| Box::pin(pointing::another_of_its_kind(browser))),
    ("views_start_at_their_top", |browser| Box::pin(pointing::views_start_at_their_top(browser))),
    ("a_link_opens_a_step_and_the_tree_follows", |browser| Box::pin(watching::linked_step(browser))),
    ("a_step_is_explained", |browser| Box::pin(watching::explained_step(browser))),
    ("lanes_share_one_clock", |browser| Box::pin(watching::one_clock(browser))),
    ("stop_keeps_what_is_known", |browser| Box::pin(watching::stop_keeps(browser))),
    ("the_puzzle_of_a_day_is_counted", |browser| Box::pin(returning::day(browser))),
    ("a_new_player_is_taught", |browser| Box::pin(returning::tutorial(browser))),
    ("a_solved_game_is_shared_as_a_replay", |browser| Box::pin(returning::replay(browser))),
    ("levels_have_pictures_and_results", |browser| Box::pin(returning::level_pictures(browser))),
    ("axe_finds_nothing_serious", |browser| Box::pin(learn::accessible(browser))),
    ("a_file_without_the_engine_is_played_and_watched", |browser| Box::pin(file::light(browser))),
];

/// The one story for the page of another program, whose address is in `GORDIAN_PAGE`.
const OTHER_PROGRAM: &[Story] =
    &[("a_game_of_another_program_is_won", |browser| Box::pin(playing::other_program(browser)))];

/// The stories that only the static site has. The last one ends its server.
const OF_THE_SITE: &[Story] = &[
    ("searches_delay_no_hint_and_end_when_they_are_aborted", |browser| Box::pin(site::hint_beside_searches(browser))),
    ("large_tables_are_refused_and_the_program_is_named", |browser| Box::pin(site::too_large(browser))),
    ("a_file_with_the_engine_is_played_and_watched", |browser| Box::pin(file::with_engine(browser))),
    ("a_worker_that_ends_is_replaced", |browser| Box::pin(site::worker_replaced(browser))),
    ("the_site_works_without_a_connection", |browser| Box::pin(site::offline(browser))),
];

/// The stories that do not run on the static site: they take away the server from the page, have a page of their own, or need the
/// answer of a search that was stopped, which only a server gives.
const NOT_OF_THE_SITE: &[&str] = &[
    "a_file_without_the_engine_is_played_and_watched",
    "without_an_answer_the_game_stays_where_it_is",
    "whoever_has_left_is_not_called_back",
    "stop_keeps_what_is_known",
    "what_goes_wrong_is_problems_in_the_language",
];

/// Where the page comes from, and its stories.
fn choose_host() -> (Host, Vec<Story>) {
    if let Some(folder) = std::env::var_os("GORDIAN_SITE") {
        let shared = STORIES.iter().filter(|(name, _)| !NOT_OF_THE_SITE.contains(name));
        // A relative path counts from the root of the workspace.
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(folder);
        return (Host::Site(folder), shared.chain(OF_THE_SITE).copied().collect());
    }
    match std::env::var("GORDIAN_PAGE") {
        Ok(page) => (Host::Page(page), OTHER_PROGRAM.to_vec()),
        Err(_) => (Host::Server, STORIES.to_vec()),
    }
}

fn main() -> ExitCode {
    let (host, stories) = choose_host();
    let wanted: Vec<String> = std::env::args().skip(1).filter(|argument| !argument.starts_with('-')).collect();
    let is_wanted = |name: &str| wanted.is_empty() || wanted.iter().any(|part| name.contains(part.as_str()));
    let chosen: Vec<&Story> = stories.iter().filter(|(name, _)| is_wanted(name)).collect();
    if std::env::args().any(|argument| argument == "--list") {
        for (name, _) in &chosen {
            println!("{name}: test");
        }
        return ExitCode::SUCCESS;
    }
    let left_out = stories.len() - chosen.len();
    println!("\nrunning {} tests", chosen.len());
    let (mut passed, mut ignored, mut failed) = (0, 0, Vec::new());
    if !chosen.is_empty() {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
        let browser = match runtime.block_on(Browser::start(host)) {
            Ok(browser) => browser,
            Err(reason) => {
                eprintln!("{reason}");
                println!(
                    "test result: FAILED. 0 passed; {} failed; 0 ignored; 0 measured; {left_out} filtered out",
                    chosen.len()
                );
                return ExitCode::FAILURE;
            }
        };
        for (name, story) in chosen {
            match runtime.block_on(browser.run_story(*story)) {
                Ok(()) => {
                    println!("test {name} ... ok");
                    passed += 1;
                }
                Err(reason) if reason.starts_with(browser::IGNORED) => {
                    println!("test {name} ... {reason}");
                    ignored += 1;
                }
                Err(reason) => {
                    println!("test {name} ... FAILED\n{reason}");
                    failed.push(*name);
                }
            }
        }
        runtime.block_on(browser.stop());
    }
    let verdict = if failed.is_empty() { "ok" } else { "FAILED" };
    println!(
        "\ntest result: {verdict}. {passed} passed; {} failed; {ignored} ignored; 0 measured; {left_out} filtered out\n",
        failed.len()
    );
    if failed.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
