//! The interface of a Gordian puzzle: what every puzzle offers at run time, and the wrapper that gives it to any state space.
//!
//! A new puzzle needs this crate and `gordian-search`. It writes a [`Space`](gordian_search::Space), [`Rules`] (texts, picture,
//! controls, hints) and a [`Referee`], and [`Wrapped`] turns the three into an [`Instance`] with every algorithm, hints, play and
//! checks. A [`Puzzle`] is its entry in a program's [`Catalogue`].
//!
//! | concept | module |
//! | --- | --- |
//! | an entry of the catalogue, and what it offers | [`puzzle`], [`mod@about`], [`options`], [`level`], [`document`] |
//! | an instance, and a board in play | [`instance`], [`position`] |
//! | input that is independent of the front end | [`control`] |
//! | the picture | [`scene`] |
//! | sentences, as ids with arguments | [`message`], [`texts`](mod@texts), [`sentences`] |
//! | what an observer sees of a search | [`frame`] |
//! | the second implementation of the rules | [`referee`] |
//! | boards as text | [`text`], [`fault`], [`grid`], [`size`] |
//! | the editor and the generator | [`editor`], [`generate`], [`seed`] |
//! | large tables | [`tables`] |
//! | techniques that explanations name, and the tutorial | [`technique`], [`tutorial`] |
//! | checks of a whole puzzle | [`laws`] |

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

pub mod about;
pub mod answer;
pub mod catalogue;
pub mod check;
pub mod control;
pub mod document;
pub mod editor;
pub mod estimates;
pub mod fault;
pub mod frame;
pub mod generate;
pub mod grid;
pub mod id;
pub mod instance;
pub mod language;
pub mod laws;
pub mod level;
pub mod message;
pub mod options;
pub mod position;
pub mod puzzle;
pub mod referee;
pub mod request;
pub mod rules;
pub mod scene;
pub mod seed;
pub mod sentences;
pub mod size;
pub mod tables;
pub mod technique;
pub mod text;
pub mod texts;
pub mod tutorial;
pub mod wrapper;

pub use gordian_search as search;

pub use about::{About, AlgorithmDefault, CustomAlgorithm, EstimateInfo, Parameter};
pub use answer::{Answer, Plans, Step};
pub use catalogue::Catalogue;
pub use check::{BrokenRule, Check, Rating};
pub use control::{Cell, Control, Direction, Reply, Selection, Settings};
pub use document::{Document, Illustration};
pub use editor::{Editor, Tool};
pub use fault::{Fault, FaultList, Faults, MAX_FAULTS};
pub use frame::Frame;
pub use generate::GenerateRequest;
pub use grid::{GridEditor, GridFormat, Sign, SignGrid, cell_message};
pub use id::Id;
pub use instance::Instance;
pub use language::Language;
pub use level::{Level, LevelLine, LevelTable};
pub use message::{Argument, Message};
pub use options::{Options, RuleChoice, RuleOption};
pub use position::{Hint, HintMarks, KeyedBoard, Mistake, PackedForm, Position, Quality, Status};
pub use puzzle::{NamedBoard, Puzzle};
pub use referee::{Referee, Ruling};
pub use request::{PlansWanted, ProgressObserver, Refusal, RefusalKind, SolveRequest, Unwatched, Watcher};
pub use rules::{
    CustomCall, EstimateRequest, EstimateVisitor, HintWords, ResolvedAlgorithm, Rules, SearchCall, Switches,
    ranked_space,
};
pub use scene::{Ground, Mark, Piece, Scene, SceneCell, Shape};
pub use seed::{Seed, Stream};
pub use size::{BoundedSize, Size};
pub use tables::{Kept, TableBytes, TableInfo, TableKey, TableOffer, TableStore};
pub use technique::Technique;
pub use text::Span;
pub use texts::Texts;
pub use tutorial::{TutorialStep, TutorialTask};
pub use wrapper::Wrapped;
