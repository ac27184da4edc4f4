//! What the program asks of the space: texts, picture, controls, hints, and a referee.

use crate::space::Lights;
use crate::{ABOUT, LightsOut};
use gordian_puzzle::{
    About, Control, GridFormat, Ground, HintWords, Message, Quality, Referee, Reply, Rules, Selection, Settings, Sign,
    SignGrid, cell_message, rules_with_estimate, rules_with_grid,
};
use gordian_search::algorithms::bibfs;
use gordian_search::{Cost, Observer, Outcome, Task};

const OFF: Sign =
    Sign { sign: '.', ground: Ground::Dark, label: "", piece: None, cell: "lights-off", tool: "lights-tool-off" };
const ON: Sign =
    Sign { sign: 'o', ground: Ground::Light, label: "*", cell: "lights-on", tool: "lights-tool-on", ..OFF };

/// This table reads, writes, draws and edits boards.
pub(crate) static FORMAT: GridFormat =
    GridFormat { signs: &[OFF, ON], sides: 1..=8, max_cells: 64, scene: "lights-scene" };

impl Lights {
    pub(crate) fn from_grid(grid: &SignGrid) -> Self {
        Lights::new(grid.size, grid.find(ON.sign).into_iter().fold(0, |lit, lamp| lit | 1 << lamp))
    }

    fn grid(&self, lit: &u64) -> SignGrid {
        let sign = |lamp: usize| if lit >> lamp & 1 == 1 { ON.sign } else { OFF.sign };
        SignGrid::new(self.size, (0..self.size.cells()).map(sign).collect())
    }
}

impl Rules for Lights {
    const ABOUT: &'static About = &ABOUT;

    fn write_action(&self, _: &u64, button: u8) -> String {
        let cell = self.size.cell(button.into());
        format!("{},{}", cell.row + 1, cell.column + 1)
    }

    fn control(&self, lit: &u64, control: &Control, _: &Selection, _: &Settings) -> Reply {
        let text = match control {
            Control::Press(cell) => format!("{},{}", cell.row + 1, cell.column + 1),
            Control::Text(line) => line.trim().replace(' ', ","),
            _ => return Reply::Nothing,
        };
        self.read_action(lit, &text).map_or_else(Reply::Refuse, |_| Reply::Moves(vec![text]))
    }

    fn describe(&self, _: &u64, button: u8) -> Message {
        cell_message("lights-press", self.size.cell(button.into()))
    }

    fn explain(&self, lit: &u64, button: u8, remaining: Cost, quality: Quality) -> HintWords {
        let cell = self.size.cell(button.into());
        let is_forced = self.solutions(*lit).all(|buttons| buttons >> button & 1 == 1);
        let see = if is_forced { "lights-hint-forced" } else { "lights-hint-useful" };
        let act = if quality == Quality::Optimal { "lights-hint-best" } else { "lights-hint-good" };
        HintWords {
            cells: vec![cell],
            look: Message::new("lights-hint-row").with("row", cell.row + 1),
            see: cell_message(see, cell),
            act: cell_message(act, cell).with("remaining", remaining),
        }
    }

    fn impossible(&self, lit: &u64) -> Option<Message> {
        self.fewest_presses(*lit).is_none().then(|| Message::new("lights-impossible"))
    }

    fn referee(&self) -> Box<dyn Referee> {
        let rows = self.board(&self.lit).lines().map(|row| row.chars().collect()).collect();
        Box::new(LightsReferee { rows, spent: 0 })
    }

    fn search_both_ways<O: Observer<u8>>(&self, task: &Task<'_, Self>, observer: &mut O) -> Option<Outcome<u8>> {
        Some(bibfs::search(task, observer))
    }

    rules_with_estimate!();
    rules_with_grid!(FORMAT, LightsOut);
}

/// The rules a second time, as plainly as possible and without the space: every plan is replayed here.
struct LightsReferee {
    rows: Vec<Vec<char>>,
    spent: u32,
}

impl Referee for LightsReferee {
    fn board(&self) -> String {
        self.rows.iter().map(String::from_iter).collect::<Vec<_>>().join("\n")
    }

    fn legal(&self) -> Vec<String> {
        let (rows, columns) = if self.is_won() { (0, 0) } else { (self.rows.len(), self.rows[0].len()) };
        (1..=rows).flat_map(|row| (1..=columns).map(move |column| format!("{row},{column}"))).collect()
    }

    fn play(&mut self, text: &str) -> Result<(), String> {
        if !self.legal().contains(&text.to_owned()) {
            return Err(format!("there is no button {text}"));
        }
        for (row, lamps) in (1i32..).zip(&mut self.rows) {
            for (column, lamp) in (1i32..).zip(lamps) {
                let cross = [(0, 0), (1, 0), (-1, 0), (0, 1), (0, -1)];
                if cross.iter().any(|(down, right)| format!("{},{}", row + down, column + right) == text) {
                    *lamp = if *lamp == 'o' { '.' } else { 'o' };
                }
            }
        }
        self.spent += 1;
        Ok(())
    }

    fn is_won(&self) -> bool {
        !self.board().contains('o')
    }

    fn spent(&self) -> u32 {
        self.spent
    }
}
