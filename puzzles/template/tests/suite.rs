//! The tests that every puzzle should have. Copy this file together with the template.

use gordian_puzzle::referee::compare;
use gordian_puzzle::{
    Cell, Control, Direction, GenerateRequest, Id, Instance, Options, Puzzle, Quality, Reply, Selection, Settings,
    SolveRequest, Status, Unwatched,
};
use gordian_search::laws::{check_estimate, check_space};
use gordian_search::{Algorithm, Limits, Proof, Spec};
use gordian_template::{FrozenPond, Pond};

/// A board on which every kind of cell and every cost occurs.
const BOARD: &str = "s.ix.\n..i.i\nix.xi\ni.x.i\niiixg";

/// The instance of a valid text.
fn read(text: &str) -> Box<dyn Instance> {
    FrozenPond.read(text, &Options::new()).unwrap_or_else(|faults| panic!("{text}: {:?}", faults.faults))
}

/// Faults as line, column, length and message.
fn faults(text: &str) -> Vec<(usize, usize, usize, String)> {
    let Err(faults) = FrozenPond.read(text, &Options::new()) else { panic!("{text:?} was read") };
    let to_tuple =
        |fault: gordian_puzzle::Fault| (fault.line, fault.column, fault.length, fault.message.id.into_owned());
    faults.faults.into_iter().map(to_tuple).collect()
}

/// Solves an instance with an algorithm.
fn solve(instance: &dyn Instance, algorithm: &str) -> gordian_puzzle::Answer {
    let request = SolveRequest { with: Spec::parse(algorithm).unwrap(), ..SolveRequest::default() };
    instance.start().solve(&request, &mut Unwatched).unwrap()
}

#[test]
fn the_laws_hold() {
    for text in [BOARD, "sg", "s.g", "s\n.\nx\ng", "iiii\nsxxg\niiii", ".....\n.sxg.\n....."] {
        let pond = Pond::read(text).unwrap();
        check_space(&pond, 10_000).unwrap();
        check_estimate(&pond, &pond.crossing(), 10_000).unwrap();
    }
}

#[test]
fn the_referee_sees_the_same_game() {
    for text in [BOARD, "s.g", "iiii\nsxxg\niiii", "x.x\n.s.\nx.x\n..g"] {
        let (walks, max_moves, seed) = (60, 30, 1);
        compare(&*read(text), walks, max_moves, seed).unwrap();
    }
}

#[test]
fn actions_cost_0_and_1_and_3() {
    let mut position = read("si.g").start();
    for (word, spent) in [("right", 1), ("right", 1), ("left", 2), ("jump-right", 5)] {
        position.play(word).unwrap();
        assert_eq!(position.spent(), spent, "{word}");
    }
    assert_eq!(position.status(), Status::Won);
}

#[test]
fn levels_have_the_optimum_they_name_and_the_shortest_plan_is_not_the_cheapest() {
    for level in FrozenPond.levels() {
        let instance = FrozenPond.level(&level.name, &Options::new()).unwrap();
        assert_eq!(instance.id(), format!("template:{}", level.name));
        for with in ["ucs", "astar", "idastar", "auto"] {
            let answer = solve(&*instance, with);
            assert_eq!((answer.cost(), answer.proof()), (level.optimum, Proof::Optimal), "{} {with}", level.name);
        }
        let shortest = solve(&*instance, "bfs");
        let (cheapest, moves) = (level.optimum.unwrap(), shortest.plan().unwrap().len());
        assert!(shortest.cost().unwrap() > cheapest, "{}", level.name);
        assert!(moves < solve(&*instance, "ucs").plan().unwrap().len(), "{}", level.name);
        assert_eq!(shortest.proof(), Proof::None, "{}", level.name);
    }
}

#[test]
fn an_algorithm_can_name_its_estimate() {
    let solve_with = |with: &str| {
        let request = SolveRequest { with: Spec::parse(with).unwrap(), ..SolveRequest::default() };
        read(BOARD).start().solve(&request, &mut Unwatched).map(|answer| answer.estimate)
    };
    assert_eq!(solve_with("astar").as_deref(), Ok("crossing"));
    assert_eq!(solve_with("astar:partial=on/none").as_deref(), Ok("none"));
    assert_eq!(solve_with("auto/none").as_deref(), Ok("none"));
    assert_eq!(solve_with("astar/zebra").unwrap_err().message.id, "error-with-advice");
    for malformed in ["astar/", "/crossing", "ids/none,step=2"] {
        assert!(Spec::parse(malformed).is_err(), "{malformed}");
    }
}

#[test]
fn every_algorithm_solves_it_or_is_refused_with_a_reason() {
    let instance = read(BOARD);
    for name in Algorithm::NAMES {
        let request = SolveRequest { with: Spec::named(name), ..SolveRequest::default() };
        match instance.start().solve(&request, &mut Unwatched) {
            Ok(answer) => assert!(answer.verdict().is_solved(), "{name}"),
            Err(refusal) => {
                let needs_unit_costs = ["bfida", "bfhs"].contains(&name);
                let reason = if needs_unit_costs { "refused-not-unit-costs" } else { "template-refused-bibfs" };
                let is_bidirectional = ["bibfs", "mm", "nbs", "dvcbs", "baestar"].contains(&name);
                assert!(needs_unit_costs || is_bidirectional, "{name}");
                assert_eq!(refusal.message.id.as_ref(), reason, "{name}");
            }
        }
    }
}

#[test]
fn a_walled_goal_is_proved_out_of_reach() {
    let instance = read("s.xxg");
    for with in ["bfs", "dfs", "ucs", "greedy", "astar", "ids", "idastar"] {
        assert!(solve(&*instance, with).verdict().is_unsolvable(), "{with}");
    }
}

#[test]
fn boards_read_back() {
    for text in [BOARD, "s.g", "s\ng"] {
        let instance = read(text);
        assert_eq!(instance.write("text").unwrap(), format!("{text}\n"));
        let id = Id::parse(&instance.id()).unwrap();
        assert_eq!(read(&format!("{}:{}", id.head, id.body.unwrap())).id(), instance.id());
    }
    assert_eq!(read(BOARD).id(), "template:5x5:s.ix./..i.i/ix.xi/i.x.i/iiixg");
}

#[test]
fn every_fault_has_its_place() {
    let own_fault = |line, column, length, id: &str| (line, column, length, format!("template-fault-{id}"));
    let grid_fault = |line, column, length, id: &str| (line, column, length, format!("grid-fault-{id}"));
    assert_eq!(faults(""), [grid_fault(1, 1, 0, "empty")]);
    assert_eq!(faults("..."), [own_fault(1, 1, 0, "start"), own_fault(1, 1, 0, "goal")]);
    assert_eq!(faults("s.q\n..g"), [grid_fault(1, 3, 1, "sign")]);
    assert_eq!(faults("s..\n.g\n..."), [grid_fault(2, 1, 2, "ragged")]);
    assert_eq!(faults("2x2:sg/s."), [own_fault(1, 1, 0, "start")]);
    assert_eq!(faults("1x3:s?"), [grid_fault(1, 5, 2, "differs"), grid_fault(1, 6, 1, "sign")]);
    assert_eq!(faults("pond:sg"), [grid_fault(1, 1, 4, "header")]);
    assert_eq!(faults(&format!("sg{}", ".".repeat(1_000))), [grid_fault(1, 1, 1_002, "size")]);
}

#[test]
fn controls_mean_steps_and_jumps() {
    let position = read(".....\n..s.x\n....g").start();
    let reply = |control| position.control(&control, &Selection::default(), &Settings::new());
    let moves = |word: &str| Reply::Moves(vec![word.to_owned()]);
    assert_eq!(reply(Control::Press(Cell::new(0, 2))), moves("up"));
    assert_eq!(reply(Control::Press(Cell::new(1, 0))), moves("jump-left"));
    assert_eq!(reply(Control::Direction(Direction::Down)), moves("down"));
    assert_eq!(reply(Control::Text(" jump-left ".to_owned())), moves("jump-left"));
    for refused in [Control::Press(Cell::new(1, 4)), Control::Press(Cell::new(0, 0)), Control::Text("fly".to_owned())] {
        assert!(matches!(reply(refused.clone()), Reply::Refuse(_)), "{refused:?}");
    }
    assert_eq!(reply(Control::Number(3)), Reply::Nothing);
}

#[test]
fn hints_lead_to_the_goal_at_the_lowest_cost() {
    let mut position = read(BOARD).start();
    let optimum = solve(&*read(BOARD), "ucs").cost().unwrap();
    while position.status() == Status::Playing {
        let hint = position.hint(&Limits::expansions(10_000), &mut Unwatched);
        assert_eq!((hint.quality, hint.remaining), (Quality::Optimal, Some(optimum - position.spent())));
        position.play(&hint.moves[0]).unwrap();
    }
    assert_eq!((position.status(), position.spent()), (Status::Won, optimum));
}

#[test]
fn generated_boards_are_solvable_and_stay_the_same() {
    let board = |seed| {
        let request = GenerateRequest { seed, ..GenerateRequest::default() };
        FrozenPond.generate(&request, &mut Unwatched).unwrap_or_else(|refusal| panic!("{:?}", refusal.message))
    };
    for seed in 0..20 {
        assert!(solve(&*board(seed), "astar").verdict().is_solved(), "{seed}");
    }
    assert_eq!(board(1).id(), "template:5x5:sxi.i/x.ix./.x.xi/..ii./..i.g");
}

#[test]
fn the_editor_paints_resizes_and_validates() {
    let mut editor = FrozenPond.blank("2x3", &Options::new()).unwrap_or_else(|_| panic!());
    assert!(editor.validate().is_err());
    for tool in editor.palette() {
        editor.paint(&tool.name, Cell::new(0, 0)).unwrap();
    }
    editor.paint("s", Cell::new(0, 0)).unwrap();
    editor.paint("g", Cell::new(1, 2)).unwrap();
    assert_eq!(editor.paint("z", Cell::new(0, 0)).unwrap_err().id, "editor-tool-unknown");
    assert_eq!(editor.paint("i", Cell::new(2, 0)).unwrap_err().id, "editor-cell-outside");
    editor.resize("3x3").unwrap();
    assert_eq!(editor.text(), "s..\n..g\n...\n");
    assert_eq!(editor.validate().unwrap_or_else(|_| panic!()).id(), "template:3x3:s../..g/...");
    assert_eq!(read(BOARD).edit().text(), format!("{BOARD}\n"));
}

#[test]
fn the_space_stays_short_enough_to_be_read_in_one_go() {
    let lines = include_str!("../src/space.rs").lines().count();
    assert!(lines < 105, "the space of the template has {lines} lines");
}
