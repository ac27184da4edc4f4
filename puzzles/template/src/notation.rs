//! The board as text. One table of signs reads it, writes it, draws it and edits it, so these cannot disagree.

use crate::space::Pond;
use gordian_puzzle::{Faults, GridFormat, Ground, Message, Options, Shape, Sign, SignGrid};

/// Snow, and the default values of the other signs.
const SNOW: Sign = Sign {
    sign: '.',
    ground: Ground::Plain,
    label: "",
    piece: None,
    cell: "template-cell-snow",
    tool: "template-tool-snow",
};

/// The format of boards.
pub(crate) static FORMAT: GridFormat = GridFormat {
    signs: &[
        SNOW,
        // Colour alone never carries meaning: ice has a label as well.
        Sign {
            sign: 'i',
            ground: Ground::Light,
            label: "~",
            cell: "template-cell-ice",
            tool: "template-tool-ice",
            ..SNOW
        },
        Sign { sign: 'x', ground: Ground::Wall, cell: "template-cell-rock", tool: "template-tool-rock", ..SNOW },
        Sign { sign: 'g', ground: Ground::Target, cell: "template-cell-goal", tool: "template-tool-goal", ..SNOW },
        Sign {
            sign: 's',
            piece: Some((Shape::Disc, 1)),
            cell: "template-cell-walker",
            tool: "template-tool-start",
            ..SNOW
        },
    ],
    sides: 1..=1_000,
    max_cells: 1_000,
    scene: "template-scene",
};

impl Pond {
    /// Reads rows on lines, or separated by `/` as in an id.
    ///
    /// # Errors
    /// Everything that is wrong with the text.
    pub fn read(text: &str) -> Result<Pond, Faults> {
        let grid = FORMAT.read_checked(text, &Options::new(), |grid| {
            // A board has exactly one start and one goal.
            let counts =
                [("template-fault-start", grid.find('s').len()), ("template-fault-goal", grid.find('g').len())];
            let wrong_counts = counts.into_iter().filter(|(_, count)| *count != 1);
            wrong_counts.map(|(id, count)| Message::new(id).with("count", count)).collect()
        })?;
        let (start, goal) = (grid.find('s')[0], grid.find('g')[0]);
        let ground = grid.signs.into_iter().map(|sign| if matches!(sign, 's' | 'g') { '.' } else { sign }).collect();
        Ok(Pond { size: grid.size, ground, start, goal })
    }

    /// The board as signs: the ground, the goal on it, and the walker on top.
    pub(crate) fn grid(&self, walker: usize) -> SignGrid {
        let mut signs = self.ground.clone();
        signs[self.goal] = 'g';
        signs[walker] = 's';
        SignGrid::new(self.size, signs)
    }
}
