//! Opening: from typed text to an instance.
//!
//! Every command takes PUZZLE INSTANCE, or one word in place of both: an id, or a text whose puzzle is recognised from it.
//! INSTANCE is looked up in this order: `-` (standard input), a bundled level, an existing file, an id, the instance inline. A
//! word that looks like a path but names no file is a missing file, and one that looks like a name is an unknown level; only what
//! is left is a wrong board.

use crate::failure::Failure;
use crate::generate::generate;
use crate::job::Job;
use crate::source;
use gordian_puzzle::text::{MAX_TEXT_BYTES, did_you_mean, normalise, normalise_short};
use gordian_puzzle::wrapper::{unknown_name, with_advice};
use gordian_puzzle::{
    About, Catalogue, Fault, Faults, GenerateRequest, Id, Instance, Message, Options, Puzzle, Unwatched, Watcher,
};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// An instance with the puzzle it belongs to.
pub struct Opened {
    /// The puzzle.
    pub puzzle: &'static dyn Puzzle,
    /// The instance.
    pub instance: Box<dyn Instance>,
}

/// Opens instances of a catalogue's puzzles.
pub struct Opener<'a> {
    catalogue: Catalogue,
    input: Box<dyn FnMut() -> Result<String, Failure> + 'a>,
    watcher: Box<dyn Watcher + 'a>,
}

impl Opener<'static> {
    /// An opener for a catalogue, with the process's standard input.
    pub fn new(catalogue: &Catalogue) -> Self {
        Opener::with_input(catalogue, || source::read_stream("-", std::io::stdin().lock()))
    }
}

impl<'a> Opener<'a> {
    /// An opener for a catalogue; `input` reads what `-` stands for.
    pub fn with_input(catalogue: &Catalogue, input: impl FnMut() -> Result<String, Failure> + 'a) -> Opener<'a> {
        Opener { catalogue: catalogue.clone(), input: Box::new(input), watcher: Box::new(Unwatched) }
    }

    /// The opener with a watcher, which sees the progress of generators and can cancel them: [`Opener::open`] and
    /// [`Opener::open_instance`] generate an instance where an id holds a seed.
    #[must_use]
    pub fn watched<'b>(self, watcher: impl Watcher + 'b) -> Opener<'b>
    where
        'a: 'b,
    {
        Opener { catalogue: self.catalogue, input: self.input, watcher: Box::new(watcher) }
    }

    /// An opener for a program that has no standard input to read, such as the server: `-` is refused.
    pub fn for_ids(catalogue: &Catalogue) -> Opener<'a> {
        Opener::with_input(catalogue, || Err(Failure::Usage(Message::new("session-no-input"))))
    }

    /// An opener with the same watcher, for which `-` stands for a text.
    pub fn with_text<'b>(&'b mut self, text: &'b str) -> Opener<'b> {
        Opener::with_input(&self.catalogue, || Ok(text.to_owned())).watched(&mut *self.watcher)
    }

    /// The catalogue whose puzzles are opened.
    pub fn catalogue(&self) -> &Catalogue {
        &self.catalogue
    }

    /// Reads what `-` stands for.
    ///
    /// # Errors
    /// [`Failure::Files`] when standard input cannot be read.
    pub fn read_input(&mut self) -> Result<String, Failure> {
        (self.input)()
    }

    /// The puzzle with this name.
    ///
    /// # Errors
    /// [`Failure::Usage`] when there is none.
    pub fn puzzle(&self, name: &str) -> Result<&'static dyn Puzzle, Failure> {
        let found = self.catalogue.find(name);
        found.ok_or_else(|| unknown_name("error-unknown-puzzle", name, &self.catalogue.names()).into())
    }

    /// Whether a word is an id of one of the puzzles: their name, a colon, and more.
    pub fn is_id(&self, word: &str) -> bool {
        word.trim().split_once(':').is_some_and(|(name, _)| self.catalogue.find(name).is_some())
    }

    /// Whether a word stands for both puzzle and instance: it does not have the form of a puzzle's name, as ids, addresses and
    /// boards do not, or it is a file or `-`.
    pub fn names_instance(&self, word: &str) -> bool {
        let is_name = self.catalogue.find(word).is_some() || (looks_like_name(word) && !Path::new(word).exists());
        word == "-" || !is_name
    }

    /// Opens `PUZZLE INSTANCE`, or one word in place of both: an id, or an address, a board, a file or `-`, whose puzzle is then
    /// recognised from the text.
    ///
    /// # Errors
    /// Any [`Failure`]: unknown names, faults of the text, files that cannot be read.
    pub fn open(&mut self, word: &str, instance: Option<&str>, options: &Options) -> Result<Opened, Failure> {
        match instance {
            None if self.is_id(word) => self.open_watched_id(word, options),
            None if self.names_instance(word) => self.open_text(word, options),
            None => {
                let name = self.puzzle(word)?.about().name;
                Err(Failure::Usage(Message::new("session-instance-needed").with("puzzle", name)))
            }
            Some(_) if self.is_id(word) || is_address(word) => {
                Err(Failure::Usage(Message::new("session-id-and-instance").with("id", word)))
            }
            Some(instance) => {
                let puzzle = self.puzzle(word)?;
                self.open_instance(puzzle, instance, options)
            }
        }
    }

    /// Opens an address, a board, a file or `-`: the puzzle is recognised from the text.
    fn open_text(&mut self, word: &str, options: &Options) -> Result<Opened, Failure> {
        let (text, name) = match word {
            "-" => {
                let text = self.read_input()?;
                if let Some(id) = self.single_id(&text)? {
                    return self.open_watched_id(id, options);
                }
                (text, Some("-"))
            }
            _ if Path::new(word).exists() => (source::read_file(word)?, Some(word)),
            _ => (word.to_owned(), None),
        };
        if text.trim().is_empty() {
            let faults = Faults::one(text, Fault::at_start(Message::new("session-empty")));
            return Err(Failure::Faults { name: name.map(str::to_owned), faults });
        }
        if let Some(link) = PageLink::parse(&text, &self.catalogue) {
            return self.open_watched_id(&link.id, options);
        }
        let undetected = match detect(&self.catalogue, &text, options) {
            Ok(opened) => return Ok(opened),
            Err(undetected) => undetected,
        };
        let before_colon = word.split_once(':').map(|(before, _)| before);
        if name.is_none() && !is_address(word) {
            // An id with a mistyped name is more likely than a board.
            if let Some(before) = before_colon.filter(|before| looks_like_name(before) && !is_size(before)) {
                return Err(unknown_name("error-unknown-puzzle", before, &self.catalogue.names()).into());
            }
            if source::looks_like_path(word) && undetected.faults.is_none() {
                return Err(Failure::Files(Message::new("error-missing-file").with("name", word)));
            }
        }
        Err(match undetected.faults {
            Some(faults) => Failure::Faults { name: name.map(str::to_owned), faults },
            None => Failure::Usage(Message::new("session-undetected").with("text", shorten(name.unwrap_or(word)))),
        })
    }

    /// Opens an instance of a puzzle.
    ///
    /// # Errors
    /// Any [`Failure`].
    pub fn open_instance(
        &mut self,
        puzzle: &'static dyn Puzzle,
        word: &str,
        options: &Options,
    ) -> Result<Opened, Failure> {
        check_options(puzzle.about(), options)?;
        if word == "-" {
            let text = self.read_input()?;
            return match self.single_id(&text)? {
                Some(id) => self.open_id_of(puzzle, id, options),
                None => read_from_file(puzzle, &text, options, "-", None),
            };
        }
        if let Some(instance) = find_level(puzzle, word, options) {
            return Ok(Opened { puzzle, instance });
        }
        if Path::new(word).exists() {
            return read_from_file(puzzle, &source::read_file(word)?, options, word, None);
        }
        if let Some((file, name)) = word.rsplit_once('#').filter(|(file, _)| Path::new(file).exists()) {
            return read_from_file(puzzle, &source::read_file(file)?, options, file, Some(name));
        }
        let link = PageLink::parse(word, &self.catalogue).map(|link| link.id);
        let word = link.as_deref().unwrap_or(word);
        if self.is_id(word) {
            return self.open_id_of(puzzle, word, options);
        }
        if is_address(word) && !puzzle.resembles(word) {
            return Err(Failure::Usage(foreign_address(&self.catalogue, puzzle, word)));
        }
        open_inline(puzzle, word, options, &mut *self.watcher)
    }

    /// [`Opener::open_id`] with the watcher of the opener.
    fn open_watched_id(&mut self, word: &str, options: &Options) -> Result<Opened, Failure> {
        let (puzzle, rest) = self.split_id(word)?;
        open_inline(puzzle, rest, options, &mut *self.watcher)
    }

    /// Opens an id that must belong to a puzzle.
    ///
    /// # Errors
    /// Any [`Failure`].
    pub fn open_id_of(&mut self, puzzle: &'static dyn Puzzle, id: &str, options: &Options) -> Result<Opened, Failure> {
        let name = puzzle.about().name;
        if !id.trim().starts_with(&format!("{name}:")) {
            return Err(Failure::Usage(Message::new("session-id-other").with("id", id).with("puzzle", name)));
        }
        self.open_watched_id(id, options)
    }

    /// The id that a text consists of; `None` if it is not an id.
    ///
    /// # Errors
    /// [`Failure::Usage`] if more follows the id, as in a list.
    fn single_id<'t>(&self, text: &'t str) -> Result<Option<&'t str>, Failure> {
        let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
        let first = lines.next().filter(|line| self.is_id(line));
        if first.is_some() && lines.next().is_some() {
            return Err(Failure::Usage(Message::new("session-one-instance")));
        }
        Ok(first)
    }

    /// Opens an id. It never reads a file. Where the id holds a seed, the watcher sees the progress of the generator and can
    /// cancel it.
    ///
    /// # Errors
    /// Any [`Failure`].
    pub fn open_id(&self, word: &str, options: &Options, watcher: &mut dyn Watcher) -> Result<Opened, Failure> {
        let (puzzle, rest) = self.split_id(word)?;
        open_inline(puzzle, rest, options, watcher)
    }

    /// The puzzle of an id, and the part after its name.
    fn split_id<'w>(&self, word: &'w str) -> Result<(&'static dyn Puzzle, &'w str), Failure> {
        let (name, rest) = word.trim().split_once(':').unwrap_or((word, ""));
        let puzzle = self.puzzle(name)?;
        if rest.is_empty() {
            return Err(Failure::Usage(Message::new("session-instance-needed").with("puzzle", name)));
        }
        Ok((puzzle, rest))
    }
}

/// Starts to open an id in the background, because an id with a seed may take a while to generate.
///
/// # Errors
/// [`Failure::Memory`] when the system cannot start a thread.
pub fn start(catalogue: &Catalogue, id: String) -> Result<Job<Opened>, Failure> {
    let catalogue = catalogue.clone();
    let cancel: Arc<AtomicBool> = Arc::default();
    Job::run(cancel, move |watcher| Opener::for_ids(&catalogue).open_id(&id, &Options::new(), watcher))
}

/// A text that no puzzle could read.
#[derive(Debug)]
pub struct Undetected {
    /// The puzzle that the text looks like, if any.
    pub puzzle: Option<&'static str>,
    /// The faults that this puzzle finds in it; without a puzzle, that the text is too long for any of them.
    pub faults: Option<Faults>,
}

/// Detects which puzzle a text is an instance of, and reads it. Puzzles that the text resembles are tried first. If none of these
/// can read it, the faults of the puzzle that finds the fewest are returned. The other puzzles are tried only if the text
/// resembles no puzzle.
///
/// # Errors
/// The puzzle that the text resembles, with its faults.
pub fn detect(catalogue: &Catalogue, text: &str, options: &Options) -> Result<Opened, Undetected> {
    if let Err(faults) = normalise_short(text, MAX_TEXT_BYTES) {
        return Err(Undetected { puzzle: None, faults: Some(faults) });
    }
    let read = |puzzle: &'static dyn Puzzle| match check_options(puzzle.about(), options) {
        Ok(()) => puzzle.read(text, options).map(|instance| Opened { puzzle, instance }).map_err(Some),
        Err(_) => Err(None),
    };
    let (alike, others): (Vec<_>, Vec<_>) = catalogue.iter().partition(|puzzle| puzzle.resembles(text));
    let mut nearest = Undetected { puzzle: None, faults: None };
    for puzzle in alike {
        match read(puzzle) {
            Ok(opened) => return Ok(opened),
            Err(faults) => {
                let count = |faults: &Option<Faults>| faults.as_ref().map_or(usize::MAX, Faults::count);
                if nearest.puzzle.is_none() || count(&faults) < count(&nearest.faults) {
                    nearest = Undetected { puzzle: Some(puzzle.about().name), faults };
                }
            }
        }
    }
    if nearest.puzzle.is_some() {
        return Err(nearest);
    }
    others.into_iter().find_map(|puzzle| read(puzzle).ok()).ok_or(nearest)
}

/// Opens one line of a list of instances of a puzzle: an id, a level or a board. It never reads a file.
///
/// # Errors
/// Any [`Failure`] except [`Failure::Files`].
pub fn open_line(
    puzzle: &'static dyn Puzzle,
    line: &str,
    options: &Options,
    watcher: &mut dyn Watcher,
) -> Result<Opened, Failure> {
    let line = line.trim();
    let name = puzzle.about().name;
    let inline = line.strip_prefix(name).and_then(|rest| rest.strip_prefix(':')).unwrap_or(line);
    match open_inline(puzzle, inline, options, watcher) {
        // The line looks like a path, but only a board can be meant.
        Err(Failure::Files(_)) => read_board(puzzle, inline, options, None),
        opened => opened,
    }
}

/// Opens the part of an id after the puzzle's name.
fn open_inline(
    puzzle: &'static dyn Puzzle,
    word: &str,
    options: &Options,
    watcher: &mut dyn Watcher,
) -> Result<Opened, Failure> {
    let about = puzzle.about();
    let Some(id) = Id::parse(&format!("{}:{word}", about.name)) else {
        check_options(about, options)?;
        return level_or_board(puzzle, word, options);
    };
    let mut merged = id.options.clone();
    merged.extend(options.iter().map(|(key, value)| (key.clone(), value.clone())));
    if let Some(seed) = id.seed {
        let level = merged.remove("level");
        let size = (!id.head.is_empty()).then_some(id.head);
        return generate(puzzle, GenerateRequest { size, level, seed, options: merged }, watcher);
    }
    check_options(about, &merged)?;
    if id.options.is_empty() {
        return level_or_board(puzzle, word, &merged);
    }
    // Puzzles read the inline form without options.
    let text = id.body.map_or_else(|| id.head.clone(), |body| format!("{}:{body}", id.head));
    level_or_board(puzzle, &text, &merged)
}

/// Opens a word as a level or as a board. When it is neither, the error depends on what the word looks like.
fn level_or_board(puzzle: &'static dyn Puzzle, word: &str, options: &Options) -> Result<Opened, Failure> {
    // Looking up a level reads the list of all levels, which would take half of the time of a batch of small boards.
    let may_be_level = !word.contains([':', ',', '/', '\n']);
    if let Some(instance) = may_be_level.then(|| find_level(puzzle, word, options)).flatten() {
        return Ok(Opened { puzzle, instance });
    }
    // A number means a level, even where a puzzle could read it as a board of one row. Such a board is written with its size.
    let board = read_board(puzzle, word, options, None);
    if board.is_ok() && !is_number(word) {
        return board;
    }
    if looks_like_name(word) {
        let name = normalise(word.trim());
        let message = Message::new("error-unknown-level").with("name", word.trim());
        let levels = puzzle.levels();
        let similar = did_you_mean(&name, levels.iter().map(|level| level.name.as_str()));
        let help = match similar {
            Some(similar) => Message::new("error-did-you-mean").with("name", similar),
            None => Message::new("session-see-list").with("puzzle", puzzle.about().name),
        };
        return Err(Failure::Usage(with_advice(message, help)));
    }
    if let Some(seed) = malformed_seed(word) {
        return Err(Failure::Usage(Message::new("session-seed-form").with("seed", seed)));
    }
    // Rows are separated by slashes, as folders are, and points stand for empty cells.
    if source::looks_like_path(word) && !puzzle.resembles(word) {
        return Err(Failure::Files(Message::new("error-missing-file").with("name", word)));
    }
    board
}

/// A link of Gordian's page, on any server: `http://127.0.0.1:7878/#/play/ID?moves=up+left`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageLink {
    /// The id of the instance.
    pub id: String,
    /// The moves made, separated by spaces.
    pub moves: String,
}

impl PageLink {
    /// Reads a link to a view of an instance; `None` for other texts. The page itself reads links with `parseSharedLink`.
    ///
    /// ```
    /// use gordian_session::open::PageLink;
    /// # use gordian_puzzle::Catalogue;
    /// # let catalogue = Catalogue::new();
    /// assert_eq!(PageLink::parse("https://puzz.link/p?nurikabe/5/5/g3", &catalogue), None);
    /// ```
    pub fn parse(text: &str, catalogue: &Catalogue) -> Option<PageLink> {
        let (site, route) = text.trim().split_once("#/")?;
        let is_site = site.is_empty() || site.starts_with("http://") || site.starts_with("https://");
        if !is_site || text.trim().contains(char::is_whitespace) {
            return None;
        }
        let (path, query) = route.split_once('?').unwrap_or((route, ""));
        let (view, id) = path.split_once('/')?;
        let id = percent_decoded(id);
        let (name, rest) = id.split_once(':')?;
        if !["play", "watch", "race", "make"].contains(&view) || catalogue.find(name).is_none() || rest.is_empty() {
            return None;
        }
        let moves = query.split('&').find_map(|pair| pair.strip_prefix("moves=")).unwrap_or_default();
        Some(PageLink { moves: percent_decoded(&moves.replace('+', " ")), id })
    }
}

/// A text with `%2F` and the like decoded. What cannot be decoded stays as it is.
fn percent_decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, tail @ ..] = rest {
        let digits = tail.get(..2).filter(|digits| *first == b'%' && digits.iter().all(u8::is_ascii_hexdigit));
        let decoded = digits.and_then(|digits| u8::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok());
        bytes.push(decoded.unwrap_or(*first));
        rest = if decoded.is_some() { &tail[2..] } else { tail };
    }
    String::from_utf8(bytes).unwrap_or_else(|_| text.to_owned())
}

/// The message about an address that does not belong to a puzzle: it belongs to another puzzle or to no puzzle at all.
fn foreign_address(catalogue: &Catalogue, puzzle: &'static dyn Puzzle, address: &str) -> Message {
    let title = |name: &str| Message::new(format!("{name}-title"));
    let wanted = puzzle.about().name;
    match puzzle_in_address(catalogue, address) {
        Some(other) => {
            Message::new("session-address-other").with("other", title(other.about().name)).with("puzzle", title(wanted))
        }
        None => Message::new("session-address-unknown").with("puzzle", title(wanted)),
    }
}

/// The puzzle that a web address names, as in `.../p?NAME/7/7/...`.
pub fn puzzle_in_address(catalogue: &Catalogue, text: &str) -> Option<&'static dyn Puzzle> {
    let (_, query) = text.split_once("p?")?;
    let name = query.split(['/', '&', '=']).next()?;
    catalogue.find(name)
}

/// Whether a word is a web address.
fn is_address(word: &str) -> bool {
    word.contains("://")
}

/// Whether a text looks like a size, such as `3x4`.
fn is_size(text: &str) -> bool {
    let text = normalise(text.trim());
    text.starts_with(|character: char| character.is_ascii_digit())
        && text.chars().all(|character| character.is_ascii_digit() || character == 'x')
}

/// The start of a text, short enough for a message.
fn shorten(text: &str) -> String {
    let line = text.lines().next().unwrap_or_default();
    match line.char_indices().nth(60) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line.to_owned(),
    }
}

/// Whether a word could be the name of a level: only letters, digits, hyphens and underscores.
fn looks_like_name(word: &str) -> bool {
    let word = normalise(word.trim());
    !word.is_empty()
        && word.chars().all(|character| character.is_alphanumeric() || character == '-' || character == '_')
}

/// Whether a word is a number, in digits of any of the languages.
fn is_number(word: &str) -> bool {
    let word = normalise(word.trim());
    !word.is_empty() && word.bytes().all(|character| character.is_ascii_digit())
}

/// The seed in a word of the form `SIZE[@OPTIONS]#SEED`. It is not a number here, or the word would have been read as an id.
fn malformed_seed(word: &str) -> Option<&str> {
    let (front, seed) = word.trim().split_once('#')?;
    let size = front.split('@').next().unwrap_or(front);
    let is_size = size.starts_with(|character: char| character.is_numeric())
        && size.chars().all(|character| character.is_numeric() || matches!(character, 'x' | ','));
    (is_size && !seed.contains([':', '\n'])).then_some(seed)
}

fn find_level(puzzle: &'static dyn Puzzle, word: &str, options: &Options) -> Option<Box<dyn Instance>> {
    let name = normalise(word.trim());
    puzzle.level(&name, options).or_else(|| puzzle.level(&name.to_lowercase(), options))
}

fn read_board(
    puzzle: &'static dyn Puzzle,
    text: &str,
    options: &Options,
    name: Option<&str>,
) -> Result<Opened, Failure> {
    puzzle
        .read(text, options)
        .map(|instance| Opened { puzzle, instance })
        .map_err(|faults| Failure::Faults { name: name.map(str::to_owned), faults })
}

/// Reads the instance of a file; where the file holds several, the one with this name.
fn read_from_file(
    puzzle: &'static dyn Puzzle,
    text: &str,
    options: &Options,
    file: &str,
    name: Option<&str>,
) -> Result<Opened, Failure> {
    let in_file = |faults| Failure::Faults { name: Some(file.to_owned()), faults };
    let boards = puzzle.split(text).map_err(in_file)?;
    let Some(name) = name else {
        let [first, _, ..] = &boards[..] else { return read_board(puzzle, text, options, Some(file)) };
        let message = Message::new("session-choose").with("file", file).with("count", boards.len());
        return Err(Failure::Usage(message.with("example", format!("{file}#{}", first.name))));
    };
    let Some(board) = boards.iter().find(|board| board.name == name) else {
        let names: Vec<&str> = boards.iter().map(|board| board.name.as_str()).collect();
        return Err(unknown_name("error-unknown-level", name, &names).into());
    };
    let read = puzzle.read(&board.text, options).map_err(|mut faults| {
        // Places refer to the whole file.
        faults.faults.iter_mut().for_each(|fault| fault.line += board.line - 1);
        faults.text = normalise(text);
        in_file(faults)
    });
    read.map(|instance| Opened { puzzle, instance })
}

/// Reads `KEY=VALUE` as it is typed after `--option`.
///
/// # Errors
/// When there is no `=`, or no key before it.
pub fn parse_option(text: &str) -> Result<(String, String), Message> {
    let normal = normalise(text);
    match normal.split_once('=') {
        Some((key, value)) if !key.trim().is_empty() => Ok((key.trim().to_owned(), value.trim().to_owned())),
        _ => Err(Message::new("session-option-form").with("text", text)),
    }
}

/// Checks that the options and their values exist.
///
/// # Errors
/// [`Failure::Usage`] that names the first key or value that does not exist.
pub fn check_options(about: &About, options: &Options) -> Result<(), Failure> {
    check_keys_and_values(about, &[], options)
}

/// Checks options for the generator, which may include its parameters. The generator itself checks the values of its parameters.
///
/// # Errors
/// As [`check_options`].
pub fn check_generator_options(about: &About, options: &Options) -> Result<(), Failure> {
    check_keys_and_values(about, about.generator, options)
}

fn check_keys_and_values(about: &About, parameters: &[&str], options: &Options) -> Result<(), Failure> {
    for (key, value) in options {
        let Some(option) = about.options.iter().find(|option| option.key == key) else {
            if parameters.contains(&key.as_str()) {
                continue;
            }
            let keys = about.options.iter().map(|option| option.key);
            let known: Vec<&str> = keys.chain(parameters.iter().copied()).collect();
            return Err(unknown_name("error-unknown-option", key, &known).into());
        };
        if !option.values.contains(&value.as_str()) {
            return Err(unknown_name("error-unknown-option-value", value, option.values).into());
        }
    }
    Ok(())
}
