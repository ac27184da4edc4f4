//! An answer as sentences, the same in every front end.

pub use gordian_puzzle::wrapper::is_auto_choice;
use gordian_puzzle::{Answer, Message};
use gordian_search::{Proof, Verdict};

/// The sentences about an answer: the verdict and, for a stopped search, what is known so far. The answer's own notes are not
/// included.
pub fn sentences(answer: &Answer) -> Vec<Message> {
    let mut sentences = vec![verdict(answer)];
    if let Verdict::Stopped { incumbent, partial, .. } = answer.verdict() {
        if answer.solution.is_some() {
            sentences.push(Message::new("session-solution-open"));
        }
        if let Some(bound) = answer.outcome.lower_bound.filter(|bound| *bound > 0) {
            sentences.push(Message::new("verdict-lower-bound").with("cost", bound));
        }
        if let Some(incumbent) = incumbent {
            sentences.push(Message::new("verdict-incumbent").with("cost", incumbent.cost));
        }
        if let Some(partial) = partial.as_ref().filter(|partial| !partial.actions.is_empty()) {
            sentences.push(Message::new("verdict-partial").with("count", partial.actions.len()));
        }
    }
    sentences
}

/// The verdict itself.
pub fn verdict(answer: &Answer) -> Message {
    match (answer.verdict(), answer.cost()) {
        (Verdict::Solved { plan, .. }, Some(_)) if plan.actions.is_empty() => Message::new("verdict-solved-already"),
        (Verdict::Solved { proof, .. }, Some(cost)) => match proof {
            // A plan as short as the lower bound is a shortest one, even if the algorithm does not promise it.
            _ if answer.outcome.lower_bound == Some(cost) => Message::new("verdict-solved-optimal").with("cost", cost),
            Proof::Optimal => Message::new("verdict-solved-optimal").with("cost", cost),
            Proof::Within(_) => Message::new("verdict-solved-within")
                .with("cost", cost)
                .with("factor", answer.factor().unwrap_or(1.0).to_string()),
            Proof::None => Message::new("verdict-solved").with("cost", cost),
        },
        (Verdict::Solved { .. }, None) => Message::new(match answer.unique {
            Some(true) => "session-solved-unique",
            Some(false) => "session-solved-several",
            None => "session-solved-board",
        }),
        (Verdict::Unsolvable, _) => Message::new("verdict-unsolvable"),
        (Verdict::Stopped { reason, .. }, _) => Message::new(format!("verdict-stopped-{}", reason.name())),
    }
}

/// The word for a verdict, for tables.
pub fn verdict_word<A>(verdict: &Verdict<A>) -> Message {
    Message::new(format!("word-{}", verdict.name()))
}

/// The word for a proof, for tables.
pub fn proof_word(proof: Proof) -> Message {
    Message::new(format!("proof-{}", proof.name()))
}
