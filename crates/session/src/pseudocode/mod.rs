//! The algorithms as numbered lines of pseudocode, and the line that a step of a search executes. The terminal, `explain` and the
//! page show the same lines.
//!
//! The lines describe the algorithms as they run here, for example with goals recognised when they are generated.

mod lines;

use crate::recording::Recording;
use gordian_puzzle::frame::{Fate, Frame};
use gordian_puzzle::{Answer, Message};
use gordian_search::{Algorithm, Spec, Value};
use lines::Line;
use serde::Serialize;

/// What a search does at one moment. Every line of pseudocode lists the moments at which the line is executed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Moment {
    /// The search begins.
    Start,
    /// A new layer or iteration begins.
    Bound,
    /// A node is expanded.
    Expand,
    /// A child was generated whose state is new.
    New,
    /// A child was generated whose state is known, and is now reached at a smaller cost.
    Better,
    /// A child was generated whose state is known.
    Duplicate,
    /// A child was generated and dropped.
    Pruned,
    /// A goal was reached.
    Goal,
    /// A depth-first search leaves a node.
    Leave,
    /// The search ends without a solution.
    Exhausted,
    /// Moves were deduced.
    Deduce,
    /// A move was assumed.
    Decide,
    /// The assumptions contradict the rules.
    Conflict,
    /// An agent searched its surroundings.
    Look,
}

impl Moment {
    /// The moment that a frame of a recording describes.
    pub fn of(frame: &Frame) -> Moment {
        match frame {
            Frame::Expand { .. } => Moment::Expand,
            Frame::Child { fate, .. } => Moment::of_child(*fate),
            Frame::Bound { .. } => Moment::Bound,
            Frame::Goal { .. } => Moment::Goal,
            Frame::Leave { .. } => Moment::Leave,
            Frame::Deduce { .. } => Moment::Deduce,
            Frame::Decide { .. } => Moment::Decide,
            Frame::Conflict { .. } => Moment::Conflict,
            Frame::Look { .. } => Moment::Look,
        }
    }

    /// The moment at which a child with this fate is generated.
    pub fn of_child(fate: Fate) -> Moment {
        match fate {
            Fate::New => Moment::New,
            Fate::Better => Moment::Better,
            Fate::Duplicate => Moment::Duplicate,
            Fate::Pruned => Moment::Pruned,
        }
    }
}

/// A line of pseudocode.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PseudocodeLine {
    /// How many steps the line is indented.
    pub indent: u8,
    /// The text of the line.
    pub text: Message,
    /// The moments at which the line is executed.
    pub moments: &'static [Moment],
}

/// An algorithm in pseudocode.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pseudocode {
    /// The lines in order. People count them from 1.
    pub lines: Vec<PseudocodeLine>,
}

impl Pseudocode {
    /// The pseudocode of an algorithm of the engine; `None` for an algorithm of a puzzle.
    ///
    /// ```
    /// use gordian_search::Spec;
    /// use gordian_session::pseudocode::{Moment, Pseudocode};
    /// let code = Pseudocode::of(&Spec::parse("astar").unwrap()).unwrap();
    /// let line = code.line_at(Moment::Expand).unwrap();
    /// assert_eq!(code.lines[line].text.id, "pseudocode-take-smallest");
    /// ```
    pub fn of(spec: &Spec) -> Option<Pseudocode> {
        Algorithm::from_spec(spec).ok().map(Pseudocode::of_algorithm)
    }

    /// The pseudocode of the algorithm that gave an answer; `None` for an algorithm of a puzzle.
    pub fn of_answer(answer: &Answer) -> Option<Pseudocode> {
        let known = Algorithm::from_spec(&Spec::named(&answer.algorithm)).ok()?.parameter_names();
        // A puzzle may add parameters of its own, which do not change the pseudocode.
        let pairs = answer.parameters.iter().filter(|(key, _)| known.contains(&key.as_str())).map(|(key, value)| {
            let value = match value {
                serde_json::Value::Bool(true) => "on".to_owned(),
                serde_json::Value::Bool(false) => "off".to_owned(),
                other => other.to_string(),
            };
            (key.clone(), value)
        });
        Pseudocode::of(&Spec { pairs: pairs.collect(), ..Spec::named(&answer.algorithm) })
    }

    /// The pseudocode of an algorithm.
    pub fn of_algorithm(algorithm: Algorithm) -> Pseudocode {
        let (lines, key) = match algorithm {
            Algorithm::Bfs => (lines::BFS, ""),
            Algorithm::Dfs => (lines::DFS, ""),
            Algorithm::Ids { table: true, .. } => (lines::IDS, ""),
            Algorithm::Ids { table: false, .. } => (lines::IDS_WITHOUT_TABLE, ""),
            Algorithm::Ucs => (lines::BEST_FIRST, "g(n)"),
            Algorithm::Greedy => (lines::GREEDY, "h(n)"),
            Algorithm::Astar { partial: false } => (lines::BEST_FIRST, "g(n) + h(n)"),
            Algorithm::Astar { partial: true } => (lines::PARTIAL, "g(n) + h(n)"),
            Algorithm::Wastar { .. } => (lines::BEST_FIRST, "g(n) + w·h(n)"),
            Algorithm::IdaStar { table: true } => (lines::IDASTAR, ""),
            Algorithm::IdaStar { table: false } => (lines::IDASTAR_WITHOUT_TABLE, ""),
            Algorithm::Bfida => (lines::BFIDA, ""),
            Algorithm::Bibfs => (lines::BIBFS, ""),
            Algorithm::Beam { .. } => (lines::BEAM, ""),
        };
        let value = |name| algorithm.parameters().into_iter().find(|(key, _)| *key == name).map(|(_, value)| value);
        let width = value("width").and_then(Value::whole).unwrap_or(0);
        let (start, step) = (value("start").and_then(Value::whole), value("step").and_then(Value::whole));
        Pseudocode::build(lines, |message| {
            message
                .with("key", key)
                .with("width", width)
                .with("start", start.unwrap_or(1))
                .with("step", step.unwrap_or(1))
        })
    }

    /// The pseudocode of a solver that fills in one board by deduction.
    pub fn of_deduction() -> Pseudocode {
        Pseudocode::build(lines::DEDUCTION, |message| message)
    }

    /// The pseudocode of an agent that looks around before every move.
    pub fn of_agent() -> Pseudocode {
        Pseudocode::build(lines::AGENT, |message| message)
    }

    /// The pseudocode for a recorded search. An algorithm of the engine is found by its name, an algorithm of a puzzle by the
    /// recorded steps. `None` while neither tells the algorithm.
    pub fn of_recording(recording: &Recording) -> Option<Pseudocode> {
        let by_name = Spec::parse(&recording.algorithm).ok().and_then(|spec| Pseudocode::of(&spec));
        by_name.or_else(|| recording.steps.iter().find_map(|step| Pseudocode::of_frame(&step.frame)))
    }

    /// The pseudocode of an algorithm of a puzzle, found by one frame of its search; `None` if the frame does not tell the
    /// algorithm.
    pub fn of_frame(frame: &Frame) -> Option<Pseudocode> {
        match frame {
            Frame::Deduce { .. } | Frame::Decide { .. } | Frame::Conflict { .. } => Some(Pseudocode::of_deduction()),
            Frame::Look { .. } => Some(Pseudocode::of_agent()),
            _ => None,
        }
    }

    fn build(lines: &'static [Line], complete: impl Fn(Message) -> Message) -> Pseudocode {
        let line = |line: &'static Line| PseudocodeLine {
            indent: line.indent,
            text: complete(Message::new(line.id)),
            moments: line.moments,
        };
        Pseudocode { lines: lines.iter().map(line).collect() }
    }

    /// The index of the line that is executed at a moment.
    pub fn line_at(&self, moment: Moment) -> Option<usize> {
        self.lines.iter().position(|line| line.moments.contains(&moment))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn all() -> Vec<(String, Pseudocode)> {
        let names = Algorithm::NAMES.map(str::to_owned);
        let variants = ["ids:table=off", "idastar:table=off", "astar:partial=on"].map(str::to_owned);
        let mut all: Vec<_> = names
            .into_iter()
            .chain(variants)
            .map(|text| {
                let code = Pseudocode::of(&Spec::parse(&text).expect("a spec")).expect("an algorithm of the engine");
                (text, code)
            })
            .collect();
        all.push(("deduction".to_owned(), Pseudocode::of_deduction()));
        all.push(("agent".to_owned(), Pseudocode::of_agent()));
        all
    }

    #[test]
    fn every_line_is_a_sentence_in_every_language() {
        let messages: Vec<Message> = all().into_iter().flat_map(|(_, code)| code.lines).map(|line| line.text).collect();
        assert_eq!(gordian_words::sentences_are_complete(gordian_words::shared(), &messages), Ok(()));
        let languages: Vec<_> = gordian_words::shared().translations().collect();
        for line in &messages {
            for (language, source) in &languages {
                assert!(source.contains(&format!("\n{} = ", line.id)), "{}: {}", language.code(), line.id);
            }
        }
    }

    #[test]
    fn the_parameters_of_an_answer_choose_the_variant() {
        let mut answer = Answer::new("tiles:1", "tiles", "astar");
        answer.parameters.insert("partial".to_owned(), true.into());
        answer.parameters.insert("symmetry".to_owned(), "on".into());
        let partial = Pseudocode::of(&Spec::parse("astar:partial=on").expect("a spec"));
        assert!(partial.is_some());
        assert_eq!(Pseudocode::of_answer(&answer), partial);
        assert_ne!(Pseudocode::of_answer(&Answer::new("tiles:1", "tiles", "astar")), partial);
    }

    #[test]
    fn every_moment_of_an_algorithm_has_exactly_one_line() {
        for (name, code) in all() {
            let mut seen = BTreeSet::new();
            for moment in code.lines.iter().flat_map(|line| line.moments) {
                assert!(seen.insert(format!("{moment:?}")), "{name}: {moment:?} has two lines");
            }
            assert!(code.line_at(Moment::Start).is_some(), "{name}");
            if !["deduction", "agent"].contains(&name.as_str()) {
                for moment in [Moment::Bound, Moment::Expand, Moment::New, Moment::Goal, Moment::Exhausted] {
                    assert!(code.line_at(moment).is_some(), "{name}: {moment:?} has no line");
                }
            }
        }
    }

    #[test]
    fn indentation_grows_by_one_and_begins_at_the_margin() {
        for (name, code) in all() {
            assert_eq!(code.lines[0].indent, 0, "{name}");
            for pair in code.lines.windows(2) {
                assert!(pair[1].indent <= pair[0].indent + 1, "{name}: {:?}", pair[1].text.id);
            }
        }
    }

    #[test]
    fn algorithms_of_puzzles_are_found_by_their_frames() {
        assert!(Pseudocode::of(&Spec::named("report")).is_none());
        let conflict = Frame::Conflict { level: 0 };
        assert_eq!(Pseudocode::of_frame(&conflict), Some(Pseudocode::of_deduction()));
        assert_eq!(Pseudocode::of_deduction().line_at(Moment::of(&conflict)), Some(2));
    }
}
