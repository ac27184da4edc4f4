//! Bundled levels.

use crate::message::Message;

/// A bundled level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Level {
    /// The name that a person types, often a number.
    pub name: String,
    /// The size, `RxC` or as the puzzle writes it.
    pub size: String,
    /// The cost of the cheapest plan, if known.
    pub optimum: Option<u32>,
    /// The maximum cost of a plan that the level allows; `None` if it sets no limit.
    pub allowance: Option<u32>,
    /// The group that the level belongs to, as a message id.
    pub group: &'static str,
}

impl Level {
    /// A level without a move limit.
    pub fn new(name: impl ToString, size: impl ToString, optimum: Option<u32>, group: &'static str) -> Self {
        Level { name: name.to_string(), size: size.to_string(), optimum, allowance: None, group }
    }
}

/// Levels from text files, each with the message id of its group, in the order in which they are listed.
///
/// A line is a level: its name, further fields, and the board as in an id, separated by white space. The first of the
/// fields is the cost of the cheapest plan, or `-` where it is unknown. A line that begins with `#` is a comment.
///
/// ```
/// use gordian_puzzle::LevelTable;
/// const LEVELS: LevelTable = LevelTable(&[("lights-group", "# name presses board\n1 1 1x3:###\n2 - 2x2:#../...\n")]);
/// assert_eq!(LEVELS.all()[0].size, "1x3");
/// assert_eq!(LEVELS.find("2").unwrap().board, "2x2:#../...");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct LevelTable(pub &'static [(&'static str, &'static str)]);

/// A line of a [`LevelTable`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LevelLine {
    /// The group, as a message id.
    pub group: &'static str,
    /// The name.
    pub name: &'static str,
    /// The words between name and board.
    pub fields: Vec<&'static str>,
    /// The board as in an id, without the puzzle's name.
    pub board: &'static str,
}

impl LevelTable {
    /// The lines of all files.
    ///
    /// # Panics
    /// When a line has a name and nothing else.
    pub fn lines(self) -> impl Iterator<Item = LevelLine> {
        self.0.iter().flat_map(|(group, file)| {
            let lines = file.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
            lines.map(|line| {
                let mut fields: Vec<&'static str> = line.split_whitespace().collect();
                assert!(fields.len() > 1, "a level without a board: {line}");
                let (name, board) = (fields.remove(0), fields.pop().unwrap_or_default());
                LevelLine { group, name, fields, board }
            })
        })
    }

    /// Every level as front ends list it.
    pub fn all(self) -> Vec<Level> {
        self.lines().map(|line| line.level()).collect()
    }

    /// The level of a name.
    pub fn find(self, name: &str) -> Option<LevelLine> {
        self.lines().find(|line| line.name == name)
    }
}

/// The title of a level: the title listed for its name, or the title of the series whose prefix the name begins with. The title
/// of a series has the argument `number`, the number after the prefix. `None` for all other names, which are plain numbers.
///
/// ```
/// use gordian_puzzle::level::level_title;
/// let title = |level| level_title(level, &[("sample", "cards-level-sample")], &[("course_", "cards-level-course")]);
/// assert_eq!(title("sample").unwrap().id, "cards-level-sample");
/// assert_eq!(title("course_4_3_3"), title("course_4"));
/// assert_eq!(title("12"), None);
/// ```
pub fn level_title(level: &str, names: &[(&str, &'static str)], series: &[(&str, &'static str)]) -> Option<Message> {
    if let Some((_, id)) = names.iter().find(|(name, _)| *name == level) {
        return Some(Message::new(*id));
    }
    series.iter().find_map(|(prefix, id)| {
        let number = level.strip_prefix(prefix)?.split('_').next()?.parse::<u32>().ok()?;
        Some(Message::new(*id).with("number", number))
    })
}

impl LevelLine {
    /// The level as front ends list it, without a move limit. Its size is the part of the board before `:` or `@`.
    pub fn level(&self) -> Level {
        let size = self.board.split([':', '@']).next().unwrap_or_default();
        let optimum = self.fields.first().and_then(|field| field.parse().ok());
        Level::new(self.name, size, optimum, self.group)
    }
}
