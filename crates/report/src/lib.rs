//! Reports of comparisons: what several algorithms did on several instances, as statistics, tables, plots and documents.
//!
//! | module | what it does |
//! | --- | --- |
//! | `results` | one [`Measurement`] for each algorithm on each instance, from JSON or CSV |
//! | `summary` | solved counts, geometric means, pairwise wins |
//! | `table` | [`Table`]s in Markdown and LaTeX |
//! | `picture` | the [`Kind`]s of plots |
//! | `trace` | what happened inside a search |
//! | `html` | one self-contained page |

mod html;
mod picture;
mod results;
mod summary;
mod table;
mod trace;

pub use html::{Origin, html};
pub use picture::{DistanceRow, Kind, Painter, Source, read_distances};
pub use results::{Measurement, Results, branching_factor};
pub use summary::{AlgorithmSummary, MeanCost, Measure, Spread, Summary, Wins};
pub use table::{Table, short_number};
pub use trace::{Counted, TraceRow, read_traces, write_traces};

use gordian_puzzle::{Texts, texts};

/// The sentences of this crate, for `gordian-words`.
pub fn words() -> Texts {
    texts!("../words/en.ftl", ar "../words/ar.ftl", fa "../words/fa.ftl")
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_languages_agree() {
        let sources: Vec<_> = super::words().translations().collect();
        assert_eq!(gordian_words::check::languages_agree(&sources), Ok(()));
    }
}
