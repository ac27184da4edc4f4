//! An answer as sentences, the same in every front end.

use gordian_puzzle::{Answer, Message, ProofWord, VerdictWord};

/// The sentences about an answer: the verdict and, for a stopped search, what is known so far. The answer's own notes are not
/// included.
pub fn sentences(answer: &Answer) -> Vec<Message> {
    let mut sentences = vec![verdict(answer)];
    if answer.verdict == VerdictWord::Stopped {
        if answer.solution.is_some() {
            sentences.push(Message::new("session-solution-open"));
        }
        if let Some(bound) = answer.lower_bound.filter(|bound| *bound > 0) {
            sentences.push(Message::new("verdict-lower-bound").with("cost", bound));
        }
        if let Some(incumbent) = &answer.incumbent {
            sentences.push(Message::new("verdict-incumbent").with("cost", incumbent.cost));
        }
        if let Some(partial) = answer.partial.as_ref().filter(|partial| !partial.actions.is_empty()) {
            sentences.push(Message::new("verdict-partial").with("count", partial.actions.len()));
        }
    }
    sentences
}

/// The verdict itself.
pub fn verdict(answer: &Answer) -> Message {
    match (answer.verdict, answer.cost) {
        (VerdictWord::Solved, Some(_)) if answer.plan.as_ref().is_some_and(Vec::is_empty) => {
            Message::new("verdict-solved-already")
        }
        (VerdictWord::Solved, Some(cost)) => match answer.proof {
            ProofWord::Optimal => Message::new("verdict-solved-optimal").with("cost", cost),
            ProofWord::Within => Message::new("verdict-solved-within")
                .with("cost", cost)
                .with("factor", answer.factor.unwrap_or(1.0).to_string()),
            ProofWord::None => Message::new("verdict-solved").with("cost", cost),
        },
        (VerdictWord::Solved, None) => Message::new(match answer.unique {
            Some(true) => "session-solved-unique",
            Some(false) => "session-solved-several",
            None => "session-solved-board",
        }),
        (VerdictWord::Unsolvable, _) => Message::new("verdict-unsolvable"),
        (VerdictWord::Stopped, _) => {
            let reason = answer.stopped_by.as_deref().unwrap_or("incomplete");
            Message::new(format!("verdict-stopped-{reason}"))
        }
    }
}

/// Whether a note of an answer only names the algorithm that `auto` chose.
pub fn is_choice(note: &Message) -> bool {
    note.id.starts_with("auto-chose")
}

/// The word for a verdict, for tables.
pub fn verdict_word(verdict: VerdictWord) -> Message {
    Message::new(match verdict {
        VerdictWord::Solved => "word-solved",
        VerdictWord::Unsolvable => "word-unsolvable",
        VerdictWord::Stopped => "word-stopped",
    })
}

/// The word for a proof, for tables.
pub fn proof_word(proof: ProofWord) -> Message {
    Message::new(match proof {
        ProofWord::Optimal => "proof-optimal",
        ProofWord::Within => "proof-within",
        ProofWord::None => "proof-none",
    })
}
