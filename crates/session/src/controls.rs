//! What a control means on a position. The terminal, the plain dialogue and the page all ask here, so a key or a typed line
//! means the same in each of them.

use gordian_puzzle::text::normalise;
use gordian_puzzle::{Cell, Control, Direction, Position, Reply, Selection, Settings, Status};

/// Interprets a control on a position; nothing is played.
///
/// The puzzle decides first. If a control means nothing to the puzzle, two kinds of controls are tried in further forms:
///
/// - a stroke, as a drag from its first cell to its last;
/// - a typed line, as a number, as the name of a direction, and as moves in the puzzle's notation separated by white space.
///
/// ```
/// use gordian_puzzle::{Control, Options, Reply, Selection, Settings};
/// use gordian_session::controls::interpret_control;
///
/// let tiles = gordian_catalogue::catalogue().find("tiles").expect("tiles are in the catalogue");
/// let position = tiles.level("1", &Options::new()).expect("level 1 exists").start();
/// let typed = Control::Text("right right".to_owned());
/// let reply = interpret_control(&*position, &typed, &Selection::default(), &Settings::new());
/// assert_eq!(reply, Reply::Moves(vec!["right".to_owned(), "right".to_owned()]));
/// ```
pub fn interpret_control(
    position: &dyn Position,
    control: &Control,
    selection: &Selection,
    settings: &Settings,
) -> Reply {
    let ask = |control: &Control| position.control(control, selection, settings);
    match control {
        Control::Stroke(path) => match (path.first(), path.last()) {
            (Some(from), Some(to)) => first_meaning(ask(control), || ask(&Control::Drag { from: *from, to: *to })),
            _ => Reply::Nothing,
        },
        Control::Text(line) => {
            let line = normalise(line.trim());
            let number = || line.parse().map_or(Reply::Nothing, |number| ask(&Control::Number(number)));
            let direction =
                || parse_direction(&line).map_or(Reply::Nothing, |direction| ask(&Control::Direction(direction)));
            let reply = first_meaning(ask(&Control::Text(line.clone())), number);
            first_meaning(first_meaning(reply, direction), || moves_in_notation(position, &line))
        }
        _ => ask(control),
    }
}

/// Interprets drawing over cells and letting go; see [`interpret_control`].
pub fn interpret_stroke(position: &dyn Position, path: &[Cell], selection: &Selection, settings: &Settings) -> Reply {
    interpret_control(position, &Control::Stroke(path.to_vec()), selection, settings)
}

/// The directions that mean a move, or a step on the way to one, while the game is being played. Where there is none, a front
/// end may use the arrow keys to move a cursor.
pub fn live_directions(position: &dyn Position, selection: &Selection, settings: &Settings) -> Vec<Direction> {
    if position.status() != Status::Playing {
        return Vec::new();
    }
    let reply = |way: Direction| position.control(&Control::Direction(way), selection, settings);
    Direction::ALL.into_iter().filter(|way| matches!(reply(*way), Reply::Moves(_) | Reply::Select(..))).collect()
}

/// The first reply, or the second one where the first means nothing.
fn first_meaning(reply: Reply, other: impl FnOnce() -> Reply) -> Reply {
    if reply == Reply::Nothing { other() } else { reply }
}

fn parse_direction(word: &str) -> Option<Direction> {
    Some(match word {
        "up" => Direction::Up,
        "right" => Direction::Right,
        "down" => Direction::Down,
        "left" => Direction::Left,
        _ => return None,
    })
}

/// The words of a line as moves, when all of them can be played one after the other.
fn moves_in_notation(position: &dyn Position, line: &str) -> Reply {
    let moves: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
    let mut after = position.fork();
    let is_legal = !moves.is_empty() && moves.iter().all(|text| after.play(text).is_ok());
    if is_legal { Reply::Moves(moves) } else { Reply::Nothing }
}
