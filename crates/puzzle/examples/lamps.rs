//! A tiny puzzle from its state space to a played game: three lamps in a row, and every button switches two of them.
//!
//! Run it with `cargo run -p gordian-puzzle --example lamps`. `docs/own-puzzle.md` builds a larger puzzle, with levels, hints in
//! words and an entry in a catalogue.
#![allow(clippy::print_stdout, reason = "an example prints its results")]

use gordian_puzzle::{
    About, Control, Editor, GridFormat, Ground, HintWords, Instance, Message, Quality, Referee, Reply, Rules, Scene,
    Selection, Settings, Sign, SignGrid, Size, SolveRequest, Unwatched, Wrapped, cell_message, estimates,
    rules_with_estimate,
};
use gordian_search::{Cost, FromState, Promise, Space};

const OFF: Sign =
    Sign { sign: '.', ground: Ground::Dark, label: "", piece: None, cell: "lamps-off", tool: "lamps-tool-off" };
const ON: Sign = Sign { sign: 'o', ground: Ground::Light, cell: "lamps-on", tool: "lamps-tool-on", ..OFF };
static FORMAT: GridFormat = GridFormat { signs: &[OFF, ON], sides: 1..=3, max_cells: 3, scene: "lamps-scene" };
static ABOUT: About = About { name: "lamps", estimates: ESTIMATES, sizes: &["1x3"], ..About::DEFAULT };

/// The lamps that are lit at the start, one bit each.
#[derive(Clone)]
struct Lamps(u8);

/// Button 0 switches lamps 0 and 1, button 1 switches lamps 1 and 2.
fn press(lit: u8, button: u8) -> u8 {
    lit ^ 0b11 << button
}

impl Space for Lamps {
    type State = u8;
    type Action = u8;
    type Undo = ();
    type Key = [u64; 1];

    fn initial(&self) -> u8 {
        self.0
    }
    fn is_goal(&self, lit: &u8) -> bool {
        *lit == 0
    }
    fn actions(&self, _: &u8, out: &mut Vec<u8>) {
        out.extend([0, 1]);
    }
    fn apply(&self, lit: &mut u8, button: u8) {
        *lit = press(*lit, button);
    }
    fn undo(&self, lit: &mut u8, button: u8, (): ()) {
        *lit = press(*lit, button);
    }
    fn pack(&self, lit: &u8) -> [u64; 1] {
        [u64::from(*lit)]
    }
    fn unpack(&self, key: &[u64; 1]) -> u8 {
        key[0] as u8
    }
}

estimates! {
    ESTIMATES for Lamps:
    // A press puts out two lamps at most.
    "half" CONSISTENT => |_: &Lamps| FromState::new(Promise::CONSISTENT, |lit: &u8| lit.count_ones().div_ceil(2)),
}

impl Lamps {
    fn grid(&self, lit: u8) -> SignGrid {
        let signs = (0..3).map(|lamp| if lit >> lamp & 1 == 1 { ON.sign } else { OFF.sign });
        SignGrid::new(Size::new(1, 3), signs.collect())
    }
}

impl Rules for Lamps {
    const ABOUT: &'static About = &ABOUT;
    fn inline(&self) -> (String, String) {
        ("1x3".to_owned(), self.board(&self.0))
    }
    fn board(&self, lit: &u8) -> String {
        self.grid(*lit).rows("\n")
    }
    fn scene(&self, lit: &u8, _: Option<(&u8, u8)>) -> Scene {
        FORMAT.scene(&self.grid(*lit))
    }
    fn write_action(&self, _: &u8, button: u8) -> String {
        button.to_string()
    }
    fn control(&self, _: &u8, control: &Control, _: &Selection, _: &Settings) -> Reply {
        match control {
            Control::Press(cell) if cell.column < 2 => Reply::Moves(vec![cell.column.to_string()]),
            _ => Reply::Nothing,
        }
    }
    fn describe(&self, _: &u8, button: u8) -> Message {
        Message::new("lamps-press").with("button", button)
    }
    fn explain(&self, lit: &u8, button: u8, _: Cost, _: Quality) -> HintWords {
        let cell = Size::new(1, 3).cell(button.into());
        let look = cell_message("lamps-hint-look", cell);
        HintWords { cells: vec![cell], see: look.clone(), look, act: self.describe(lit, button) }
    }
    fn referee(&self) -> Box<dyn Referee> {
        Box::new(LampsReferee { board: self.board(&self.0), spent: 0 })
    }
    fn edit(&self) -> Box<dyn Editor> {
        unreachable!("nobody edits this board; GridEditor needs an entry in a catalogue")
    }

    rules_with_estimate!();
}

/// The rules again, on the text.
struct LampsReferee {
    board: String,
    spent: u32,
}

impl Referee for LampsReferee {
    fn board(&self) -> String {
        self.board.clone()
    }
    fn legal(&self) -> Vec<String> {
        if self.is_won() { Vec::new() } else { vec!["0".to_owned(), "1".to_owned()] }
    }
    fn play(&mut self, text: &str) -> Result<(), String> {
        let button: usize = text.parse().map_err(|_| format!("{text} is no button"))?;
        let switch = |(lamp, sign): (usize, char)| match (lamp == button || lamp == button + 1, sign) {
            (true, 'o') => '.',
            (true, _) => 'o',
            (false, sign) => sign,
        };
        self.board = self.board.chars().enumerate().map(switch).collect();
        self.spent += 1;
        Ok(())
    }
    fn is_won(&self) -> bool {
        !self.board.contains('o')
    }
    fn spent(&self) -> u32 {
        self.spent
    }
}

fn main() {
    let instance = Wrapped::new(Lamps(0b101));
    let mut position = instance.start();
    println!("{} shows {}", instance.id(), position.board());
    let answer = position.solve(&SolveRequest::default(), &mut Unwatched).expect("A* needs nothing else");
    let plan = answer.plan().expect("two presses solve it");
    for press in plan {
        position.play(press).expect("a legal move");
        println!("press {press}: {}", position.board());
    }
    assert_eq!((plan.len(), position.board().as_str()), (2, "..."));
}

#[test]
fn the_example_runs() {
    main();
    gordian_puzzle::referee::compare(&Wrapped::new(Lamps(0b101)), 10, 10, 1).expect("space and referee agree");
}
