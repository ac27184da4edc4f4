//! The agents: the report's output line by line, how runs end, and what the safe agent promises.

use crate::{RULES, level, random_board, read, solve, stream, tail};
use gordian_puzzle::{Frame, Instance, Options, Puzzle, SolveRequest, Unwatched, Watcher};
use gordian_search::{CensusRequest, Proof, Spec, Stop};
use gordian_snake::TorusSnake;
use std::collections::{BTreeSet, VecDeque};

/// Boards of the report with their names and the report's output.
const EXPECTED: [(&str, &str, &str); 3] = [
    ("test1", include_str!("data/test1.txt"), include_str!("data/test1.expected")),
    ("test2", include_str!("data/test2.txt"), include_str!("data/test2.expected")),
    ("test3", include_str!("data/test3.txt"), include_str!("data/test3.expected")),
];

/// The output of an agent's run in the format of the report.
fn report(instance: &dyn Instance, with: &str) -> String {
    let answer = solve(instance, with);
    instance.start().report(&answer).unwrap()
}

#[test]
fn both_agents_print_what_the_report_prints() {
    for (name, text, expected) in EXPECTED {
        let instance = TorusSnake.read(text, &tail("blocked")).unwrap();
        for agent in ["agent-bfs", "agent-ids", "agent-ids:step=1"] {
            assert_eq!(report(&*instance, agent), expected, "{name} {agent}");
        }
        // The bundled level is the same board.
        assert_eq!(report(&*level(name, "blocked"), "agent-bfs"), expected, "{name}");
    }
}

#[test]
fn runs_have_their_known_lengths() {
    let runs = [
        ("test1", 12),
        ("test2", 17),
        ("test3", 28),
        ("edge_fallback_loop", 9),
        ("edge_ids_bound", 4),
        ("edge_trap", 14),
    ];
    for (name, moves) in runs {
        for agent in ["agent-bfs", "agent-ids"] {
            let answer = solve(&*level(name, "blocked"), agent);
            assert_eq!((answer.verdict().name(), answer.cost()), ("solved", Some(moves)), "{name} {agent}");
            let apples_left = answer.left;
            assert_eq!((answer.proof(), apples_left), (Proof::None, None), "{name} {agent}");
        }
    }
    let answer = solve(&*level("edge_start_on_apple", "blocked"), "agent-bfs");
    assert_eq!((answer.verdict().name(), answer.plan()), ("solved", Some(&[][..])));
}

#[test]
fn a_dead_agent_reports_the_apples_left() {
    for agent in ["agent-bfs", "agent-ids"] {
        let instance = level("edge_crash", "blocked");
        let answer = solve(&*instance, agent);
        assert_eq!((answer.verdict().name(), answer.stopped_by().map(Stop::name)), ("stopped", Some("incomplete")));
        let apples_left = answer.left;
        assert_eq!((apples_left, answer.notes[0].id.as_ref()), (Some(1), "snake-game-over"));
        let report = instance.start().report(&answer).unwrap();
        assert_eq!(report.lines().count(), answer.partial().unwrap().actions.len() + 1);
        assert_eq!(report.lines().last(), Some("game over with 1 left"));
    }
}

#[test]
fn an_agent_that_goes_in_circles_stops() {
    // After the second apple the snake fills this ring of three cells, so it can never eat the third one.
    let answer = solve(&*read("1x3:0,0:0,1,3", "blocked"), "agent-bfs");
    assert_eq!((answer.verdict().name(), answer.stopped_by().map(Stop::name)), ("stopped", Some("incomplete")));
    let mut stream = stream("circles");
    let mut circling = 0;
    for _ in 0..300 {
        let (rows, columns) = (1 + stream.below(4), 2 + stream.below(4));
        let apples = 1 + stream.below(rows * columns);
        let board = random_board(&mut stream, rows, columns, apples, 4);
        for rule in RULES {
            for agent in ["agent-bfs", "agent-ids:step=3", "agent-safe"] {
                let answer = solve(&*read(&board, rule), agent);
                circling += usize::from(answer.notes.iter().any(|note| note.id == "snake-game-circles"));
            }
        }
    }
    assert!(circling > 0);
}

/// With a step of 2 or 3 the agent may choose an apple that is not the nearest.
#[test]
fn a_larger_deepening_step_costs_moves_on_some_boards() {
    let mut stream = stream("coarse steps");
    let mut longer_runs = [0; 2];
    for _ in 0..60 {
        let (rows, columns, apples, cells) = (9, 9, 6, 6);
        let board = random_board(&mut stream, rows, columns, apples, cells);
        let exact = solve(&*read(&board, "free"), "agent-ids").cost();
        let breadth_first = solve(&*read(&board, "free"), "agent-bfs").cost();
        assert_eq!(exact, breadth_first, "{board}");
        for (count, with) in longer_runs.iter_mut().zip(["agent-ids:step=2", "agent-ids:step=3"]) {
            let coarse = solve(&*read(&board, "free"), with);
            assert_eq!(coarse.parameters["step"].as_u64(), Spec::parse(with).unwrap().pairs[0].1.parse().ok());
            *count += u32::from(coarse.cost() > exact);
        }
    }
    assert!(longer_runs.iter().all(|count| *count > 0), "{longer_runs:?}");
}

/// Collects the number of cells searched before each move, and the move.
#[derive(Default)]
struct Looks(Vec<(usize, String)>);

impl Watcher for Looks {
    fn wants_frames(&self) -> bool {
        true
    }
    fn frame(&mut self, frame: Frame) {
        if let Frame::Look { cells, action } = frame {
            let distinct: BTreeSet<_> = cells.iter().collect();
            assert_eq!(distinct.len(), cells.len(), "a cell is listed twice");
            self.0.push((cells.len(), action));
        }
    }
}

#[test]
fn a_watcher_sees_a_search_before_every_move() {
    let instance = level("test2", "blocked");
    for agent in ["agent-bfs", "agent-ids", "agent-safe"] {
        let request = SolveRequest { with: Spec::named(agent), ..SolveRequest::default() };
        let mut looks = Looks::default();
        let watched = instance.start().solve(&request, &mut looks).unwrap();
        let silent = instance.start().solve(&request, &mut Unwatched).unwrap();
        assert_eq!((watched.plan(), watched.stats().expanded), (silent.plan(), silent.stats().expanded), "{agent}");
        let actions: Vec<String> = looks.0.iter().map(|(_, action)| action.clone()).collect();
        assert_eq!(Some(actions.as_slice()), watched.plan(), "{agent}");
        assert!(looks.0.iter().all(|(cells, _)| *cells > 0), "{agent}");
    }
}

/// The size of a board and the cells of the snake, read from the board's text.
fn read_snake(board: &str) -> (usize, usize, Vec<(usize, usize)>) {
    let line = board.lines().find_map(|line| line.strip_prefix("snake ")).unwrap();
    let parse = |text: &str| text.parse::<usize>().unwrap();
    let read_cell = |word: &str| word.split_once(',').map(|(row, column)| (parse(row), parse(column))).unwrap();
    let rows = board.lines().position(|line| line.starts_with("snake")).unwrap();
    let columns = board.lines().next().unwrap().split(' ').count();
    (rows, columns, line.split(' ').map(read_cell).collect())
}

/// Whether the head can reach the tail's cell over free cells, computed from the board's text alone.
fn is_tail_reachable(board: &str) -> bool {
    let (rows, columns, body) = read_snake(board);
    let (head, tail) = (body[0], body[body.len() - 1]);
    if head == tail {
        return true;
    }
    let mut visited = BTreeSet::from([head]);
    let mut queue = VecDeque::from([head]);
    while let Some((row, column)) = queue.pop_front() {
        for neighbour in [
            ((row + rows - 1) % rows, column),
            ((row + 1) % rows, column),
            (row, (column + 1) % columns),
            (row, (column + columns - 1) % columns),
        ] {
            if neighbour == tail {
                return true;
            }
            if !body.contains(&neighbour) && visited.insert(neighbour) {
                queue.push_back(neighbour);
            }
        }
    }
    false
}

/// Starts the safe agent where the nearest-apple agent is about to trap itself, and replays its run. The answer says how many
/// moves it made before it had a plan.
#[test]
fn without_a_plan_the_safe_agent_keeps_its_tail_reachable() {
    let mut stream = stream("tail in reach");
    let mut without_plan = 0;
    for number in 0..40 {
        let (rows, columns, apples) = [(4, 4, 15), (5, 5, 24), (6, 5, 29), (6, 6, 35)][number % 4];
        let board = random_board(&mut stream, rows, columns, apples, 12);
        for rule in RULES {
            let instance = read(&board, rule);
            let trapped = solve(&*instance, "agent-bfs");
            let Some(moves) = trapped.partial().map(|partial| partial.actions.as_slice()) else { continue };
            let mut position = instance.start();
            // Six moves before the end of the run.
            for text in &moves[..moves.len().saturating_sub(6)] {
                position.play(text).unwrap();
            }
            let request = SolveRequest { with: Spec::named("agent-safe"), ..SolveRequest::default() };
            let answer = position.solve(&request, &mut Unwatched).unwrap();
            let moves =
                answer.plan().or(answer.partial().map(|partial| partial.actions.as_slice())).unwrap_or_default();
            let unplanned = answer.extra["moves_without_plan"].as_u64().unwrap();
            for text in &moves[..unplanned as usize] {
                let keeps_tail = |text: &String| {
                    let mut after = position.fork();
                    after.play(text).is_ok() && is_tail_reachable(&after.board())
                };
                let can_keep_tail = position.moves().iter().any(keeps_tail);
                assert!(!can_keep_tail || keeps_tail(text), "{board} {rule}: {text} after {:?}", position.played());
                position.play(text).unwrap();
                without_plan += 1;
            }
        }
    }
    assert!(without_plan > 0, "the agent had a plan on every board from the start");
}

#[test]
fn the_safe_agent_wins_every_board_that_another_agent_wins() {
    let mut stream = stream("wins");
    let mut won = 0;
    for _ in 0..80 {
        let (rows, columns) = (1 + stream.below(6), 2 + stream.below(5));
        let apples = 1 + stream.below(rows * columns);
        let board = random_board(&mut stream, rows, columns, apples, 9);
        for rule in RULES {
            let instance = read(&board, rule);
            let agent_wins = |agent: &str| solve(&*instance, agent).verdict().is_solved();
            if agent_wins("agent-bfs") || agent_wins("agent-ids") {
                won += 1;
                assert!(agent_wins("agent-safe"), "{board} {rule}");
            }
        }
    }
    assert!(won > 40, "{won}");
}

#[test]
fn boards_without_a_key_are_left_to_the_agents() {
    let mut stream = stream("large");
    let (rows, columns, apples, cells) = (30, 30, 260, 260);
    let instance = read(&random_board(&mut stream, rows, columns, apples, cells), "free");
    let request = SolveRequest { with: Spec::named("astar"), ..SolveRequest::default() };
    let refusal = instance.start().solve(&request, &mut Unwatched).unwrap_err();
    assert_eq!(refusal.message.id, "snake-refused-large");
    assert!(instance.start().census(&CensusRequest::default(), &mut Unwatched).is_err());
    for agent in ["auto", "agent-bfs", "agent-safe"] {
        let answer = solve(&*instance, agent);
        // A run without a plan says how many apples are left.
        assert!(answer.plan().is_some() || answer.left.is_some(), "{agent}");
        assert_eq!(answer.proof(), Proof::None, "{agent}");
    }
    let empty = TorusSnake.read("30x30:0,0", &Options::new()).unwrap();
    assert_eq!(solve(&*empty, "auto").plan(), Some(&[][..]));
}
