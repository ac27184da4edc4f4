//! Play: controls, scene, hints, editor and generator.

use crate::{RULES, level, random_board, read, solve, stream};
use gordian_puzzle::laws::{moves_reply as moves, refused_control as refusal_id};
use gordian_puzzle::{
    Cell, Control, Direction, GenerateRequest, Mark, Options, Position, Puzzle, Quality, Reply, Selection, Settings,
    Shape, Status, Unwatched,
};
use gordian_search::Limits;
use gordian_snake::TorusSnake;

/// The reply of a position to a control, with nothing selected.
fn reply(position: &dyn Position, control: Control) -> Reply {
    position.control(&control, &Selection::default(), &Settings::new())
}

fn text(line: &str) -> Control {
    Control::Text(line.to_owned())
}

#[test]
fn directions_presses_and_words_make_moves() {
    let position = read("5x5:0,0:0,2,2/3,3,1", "free").start();
    assert_eq!(reply(&*position, Control::Direction(Direction::Up)), moves(&["U"]));
    assert_eq!(reply(&*position, Control::Press(Cell::new(4, 0))), moves(&["U"]));
    assert_eq!(reply(&*position, Control::Drag { from: Cell::new(0, 0), to: Cell::new(0, 4) }), moves(&["L"]));
    // A swipe anywhere steers in its main direction.
    assert_eq!(reply(&*position, Control::Drag { from: Cell::new(1, 1), to: Cell::new(2, 4) }), moves(&["R"]));
    assert_eq!(reply(&*position, Control::Drag { from: Cell::new(3, 2), to: Cell::new(1, 1) }), moves(&["U"]));
    assert_eq!(reply(&*position, Control::Drag { from: Cell::new(0, 0), to: Cell::new(3, 1) }), moves(&["D"]));
    assert_eq!(refusal_id(reply(&*position, Control::Press(Cell::new(2, 2)))), "snake-refuse-far");
    assert_eq!(refusal_id(reply(&*position, Control::Press(Cell::new(0, 0)))), "snake-refuse-head");
    assert_eq!(reply(&*position, Control::Press(Cell::new(9, 9))), Reply::Nothing);
    assert_eq!(reply(&*position, text("rR d")), moves(&["R", "R", "D"]));
    assert_eq!(reply(&*position, text("up, چپ يمين")), moves(&["U", "L", "R"]));
    assert_eq!(refusal_id(reply(&*position, text("jump"))), "snake-refuse-word");
    // A snake of two that turns back on itself.
    assert_eq!(refusal_id(reply(&*position, text("R R R L"))), "snake-refuse-tail");
    assert_eq!(
        reply(&*position, Control::Point(Cell::new(0, 1))),
        Reply::Preview(vec![(Cell::new(0, 1), Mark::Preview), (Cell::new(0, 0), Mark::Preview)])
    );
}

#[test]
fn the_rules_of_growing_and_of_the_tail() {
    for rule in RULES {
        let mut position = read("4x4:0,0:0,1,1/0,2,1/1,2,1/3,3,1", rule).start();
        for step in ["R", "R", "D", "L"] {
            position.play(step).unwrap();
        }
        // The body is a square of four cells: the head is below the tail and has not just eaten.
        assert!(position.board().contains("snake 1,1 1,2 0,2 0,1"), "{}", position.board());
        assert_eq!(position.play("U").is_ok(), rule == "free", "{rule}");
    }
    let mut ring = read("1x3:0,0:0,1,1/0,2,1", "free").start();
    assert_eq!(ring.play("U").unwrap_err().id, "snake-refuse-own-cell");
    ring.play("R").unwrap();
    ring.play("R").unwrap();
    assert_eq!(ring.status(), Status::Won);
}

#[test]
fn the_scene_shows_the_snake_and_the_apples_under_it() {
    let mut position = read("3x4:0,0:0,1,3/2,2,1", "free").start();
    position.play("R").unwrap();
    position.play("R").unwrap();
    let scene = position.scene();
    assert!(scene.wraps && (scene.rows, scene.columns) == (3, 4));
    let piece = |row, column| scene.cell(Cell::new(row, column)).unwrap().piece.clone();
    let head = piece(0, 2).unwrap();
    assert_eq!((head.shape, head.joined), (Shape::Head, vec![Direction::Left]));
    let body = piece(0, 1).unwrap();
    assert_eq!((body.shape, body.label.as_str(), body.joined), (Shape::Segment, "2", vec![Direction::Right]));
    assert_eq!(piece(2, 2).unwrap().shape, Shape::Fruit);
    assert!(piece(0, 0).is_none());
    assert!(scene.cell(Cell::new(0, 2)).unwrap().marks.contains(&Mark::Moved));
}

#[test]
fn hints_lead_to_the_optimum_step_by_step() {
    for rule in RULES {
        let instance = level("test3", rule);
        let mut position = instance.start();
        let mut remaining = solve(&*instance, "auto").cost().unwrap();
        while position.status() == Status::Playing {
            let hint = position.hint(&Limits::expansions(1_000_000), &mut Unwatched);
            assert_eq!((hint.quality, hint.remaining), (Quality::Optimal, Some(remaining)));
            position.play(&hint.moves[0]).unwrap();
            remaining -= 1;
        }
        assert_eq!((position.status(), remaining), (Status::Won, 0));
    }
}

#[test]
fn without_an_optimal_plan_hints_are_good_moves() {
    let mut stream = stream("hints");
    let mut ids = std::collections::BTreeSet::new();
    for number in 0..12 {
        let (rows, columns, apples) = [(6, 6, 30), (10, 10, 24), (4, 4, 16)][number % 3];
        let position = read(&random_board(&mut stream, rows, columns, apples, 12), "blocked").start();
        let hint = position.hint(&Limits::expansions(3), &mut Unwatched);
        if !hint.dead {
            assert_eq!(hint.quality, Quality::Good);
            ids.insert(hint.grade(3).id.clone().into_owned());
            assert!(position.fork().play(&hint.moves[0]).is_ok());
        }
    }
    assert!(ids.contains("snake-hint-act-good"), "{ids:?}");
}

#[test]
fn the_editor_adds_apples() {
    let mut editor = TorusSnake.blank("3x4", &Options::new()).unwrap();
    editor.paint("head", Cell::new(0, 0)).unwrap();
    for _ in 0..3 {
        editor.paint("apple", Cell::new(2, 1)).unwrap();
    }
    editor.paint("apple", Cell::new(1, 3)).unwrap();
    editor.paint("apple", Cell::new(1, 1)).unwrap();
    editor.paint("free", Cell::new(1, 1)).unwrap();
    assert_eq!(editor.validate().unwrap().id(), "snake:3x4:0,0:2,1,3/1,3,1");
    assert!(editor.paint("wall", Cell::new(0, 0)).is_err() && editor.paint("head", Cell::new(3, 0)).is_err());
    editor.resize("3x3").unwrap();
    assert_eq!(editor.validate().unwrap().id(), "snake:3x3:0,0:2,1,3");
    assert!(editor.resize("0x3").is_err());
}

fn generate(size: &str, level: Option<&str>, seed: u64, options: &[(&str, &str)]) -> Result<String, String> {
    let options = options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    let request = GenerateRequest { size: Some(size.to_owned()), level: level.map(str::to_owned), seed, options };
    TorusSnake
        .generate(&request, &mut Unwatched)
        .map(|instance| instance.id())
        .map_err(|refusal| refusal.message.id.into_owned())
}

#[test]
fn the_same_request_gives_the_same_board() {
    assert_eq!(generate("6x6", None, 1, &[]), generate("6x6", None, 1, &[]));
    assert_ne!(generate("6x6", None, 1, &[]), generate("6x6", None, 2, &[]));
    assert_ne!(generate("6x6", None, 1, &[]), generate("6x6", None, 1, &[("tail", "blocked")]));
    assert_eq!(generate("6x6", Some("esay"), 1, &[]), Err("snake-generate-level-meant".to_owned()));
    assert_eq!(generate("6x6", Some("zebra"), 1, &[]), Err("snake-generate-level".to_owned()));
    assert_eq!(generate("6x6", None, 1, &[("apples", "36")]), Err("snake-generate-number".to_owned()));
    assert_eq!(generate("6x6", None, 1, &[("colour", "3")]), Err("snake-generate-option".to_owned()));
    assert_eq!(generate("70x6", None, 1, &[]), Err("snake-fault-size".to_owned()));
    let instance = TorusSnake
        .read(&generate("7x5", None, 3, &[("apples", "6"), ("most", "1")]).unwrap()["snake:".len()..], &Options::new());
    let text = instance.unwrap().write("text").unwrap();
    assert_eq!(text.lines().count(), 3 + 6);
    assert!(text.lines().skip(3).all(|line| line.ends_with(",1")));
}

/// On easy boards the nearest-apple agent is close to the optimum, on hard ones it is far from it.
#[test]
fn the_level_is_the_gap_between_the_nearest_apple_agent_and_the_optimum() {
    for (name, min_gap, max_gap) in
        [("easy", 0.0, 0.03), ("medium", 0.029, 0.15), ("hard", 0.149, 0.35), ("expert", 0.349, 99.0)]
    {
        for seed in 0..3 {
            let id = generate("7x7", Some(name), seed, &[]).unwrap();
            let instance = TorusSnake.read(&id["snake:".len()..], &Options::new()).unwrap();
            let (optimum, agent) = (solve(&*instance, "auto"), solve(&*instance, "agent-bfs"));
            if agent.verdict().is_solved() {
                let (agent, optimum) = (f64::from(agent.cost().unwrap()), f64::from(optimum.cost().unwrap()));
                let gap = agent / optimum - 1.0;
                assert!((min_gap..=max_gap).contains(&gap), "{name} {seed} {id}: {gap}");
            } else {
                assert_eq!(name, "expert", "{id}");
            }
        }
    }
}
