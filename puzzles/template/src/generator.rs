//! Boards made from a seed.

use crate::ABOUT;
use crate::notation::FORMAT;
use crate::space::Pond;
use gordian_puzzle::{GenerateRequest, Message, Refusal, Seed};
use gordian_search::algorithms::bfs;
use gordian_search::{Silent, Task};

/// How many boards are tried. The first one can nearly always be solved.
const MAX_ATTEMPTS: usize = 100;

/// Scatters ice and rocks at random until the board can be solved.
pub(crate) fn generate(request: &GenerateRequest) -> Result<Pond, Refusal> {
    request.allow_parameters(ABOUT.generator)?;
    // All boards are equally hard, but a difficulty that does not exist is still an error.
    request.difficulty()?;
    let size = FORMAT.read_size(request.size_for(&ABOUT)).map_err(Refusal::new)?;
    // The name of the stream must never change: another name would give other boards for the seeds in use.
    let mut stream = Seed::new(request.seed).stream(&format!("template {size}"));
    let mut grid = FORMAT.blank(size);
    for _ in 0..MAX_ATTEMPTS {
        for sign in &mut grid.signs[1..size.cells() - 1] {
            *sign = ['.', '.', 'i', 'x'][stream.below(4) as usize];
        }
        (grid.signs[0], grid.signs[size.cells() - 1]) = ('s', 'g');
        if let Ok(pond) = Pond::read(&grid.rows("\n"))
            && bfs::search(&Task::new(&pond), &mut Silent).plan().is_some()
        {
            return Ok(pond);
        }
    }
    Err(Refusal::new(Message::new("template-generate").with("size", size.to_string())))
}
