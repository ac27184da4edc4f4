//! Searches behind pointers: one compiled copy for all spaces, estimates and observers.
//!
//! Searches are compiled for the types of each puzzle and estimate, which is fast. Watched searches and the counting of plans
//! need not be fast, and compiling them for every type would make the program much larger. They run on an [`ErasedSpace`]
//! instead, which calls the real space through a pointer, so they are compiled once for each width of a key. They expand the same
//! nodes in the same order, at about twice the instructions.

use crate::algorithm::Algorithm;
use crate::algorithms::{self, textbook};
use crate::choices::{ActionOrder, Choices};
use crate::estimate::{Estimate, Promise};
use crate::limits::Limits;
use crate::observe::{Event, Observer};
use crate::packed::MAX_WORDS;
use crate::plans::{self, AllPlans};
use crate::space::{Cost, CostRange, Key, Space};
use crate::stats::Progress;
use crate::task::Task;
use crate::verdict::{Outcome, Stop};
use std::ops::ControlFlow;
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

/// An action of an erased space: the number that [`Numbering`] gave to the real action.
type ActionNumber = u32;

/// Numbers the actions of a space in the order in which a search lists them first.
struct Numbering<A>(Mutex<NumberedActions<A>>);

struct NumberedActions<A> {
    /// The actions by number.
    by_number: Vec<A>,
    /// Scratch space for the actions of one state.
    listed: Vec<A>,
}

impl<A: Copy + Eq> Numbering<A> {
    fn new() -> Self {
        Numbering(Mutex::new(NumberedActions { by_number: Vec::new(), listed: Vec::new() }))
    }

    fn lock(&self) -> MutexGuard<'_, NumberedActions<A>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The action with a number.
    fn action(&self, number: ActionNumber) -> A {
        self.lock().by_number[number as usize]
    }

    /// The actions with these numbers.
    fn actions(&self, numbers: &[ActionNumber]) -> Vec<A> {
        let numbered = self.lock();
        numbers.iter().map(|&number| numbered.by_number[number as usize]).collect()
    }

    /// Appends the numbers of the actions that `list` appends to an empty list.
    fn number(&self, list: impl FnOnce(&mut Vec<A>), out: &mut Vec<ActionNumber>) {
        let mut numbered = self.lock();
        let NumberedActions { by_number, listed } = &mut *numbered;
        listed.clear();
        list(listed);
        let mut index = 0;
        for action in listed.iter() {
            // Spaces list actions in a fixed order, so the action has often the number that follows the last one.
            if by_number.get(index) != Some(action) {
                index = by_number.iter().position(|known| known == action).unwrap_or_else(|| {
                    by_number.push(*action);
                    by_number.len() - 1
                });
            }
            out.push(index as ActionNumber);
            index += 1;
        }
    }
}

/// What a search needs from a space and an estimate of any type.
trait AnySpace: Sync {
    /// The state in which the search starts.
    fn start(&self) -> Box<dyn Walk<'_> + '_>;
    /// The state with the key of these words.
    fn unpack(&self, words: &[u64]) -> Box<dyn Walk<'_> + '_>;
    /// [`Space::costs`].
    fn costs(&self) -> CostRange;
    /// [`Space::undoes`].
    fn undoes(&self, last: ActionNumber, next: ActionNumber) -> bool;
    /// [`Space::is_undirected`].
    fn is_undirected(&self) -> bool;
    /// [`Estimate::promise`].
    fn promise(&self) -> Promise;
}

/// A state and the actions that led to it, with the evaluations by the estimate on the way. The methods are those of [`Space`]
/// and [`Estimate`] for this state.
trait Walk<'a>: Send + Sync {
    fn duplicate(&self) -> Box<dyn Walk<'a> + 'a>;
    fn is_goal(&self) -> bool;
    fn actions(&self, out: &mut Vec<ActionNumber>);
    fn onward(&self, parent: Option<&[u64]>, out: &mut Vec<ActionNumber>);
    fn apply(&mut self, action: ActionNumber);
    fn undo(&mut self);
    fn pack(&self, words: &mut [u64]);
    fn cost(&self, action: ActionNumber) -> Cost;
    /// The estimated cost.
    fn estimate(&self) -> Cost;
    /// Prepares the evaluation of a state whose estimated cost is known.
    fn resume(&self, value: Cost);
    /// [`Estimate::peek_within`].
    fn peek_within(&self, action: ActionNumber, max: Cost) -> Option<Cost>;
}

/// The real space, estimate and start behind an [`AnySpace`].
struct TypedSearch<'a, S: Space, E> {
    space: &'a S,
    estimate: &'a E,
    start: &'a S::State,
    numbering: Numbering<S::Action>,
    order: Option<ActionOrder>,
}

impl<'a, S: Space, E: Estimate<S>> TypedSearch<'a, S, E> {
    fn new(task: &'a Task<'_, S>, estimate: &'a E) -> Self {
        TypedSearch {
            space: task.space,
            estimate,
            start: &task.start,
            numbering: Numbering::new(),
            order: task.choices.order,
        }
    }

    fn walk_from(&self, state: S::State) -> Box<dyn Walk<'_> + '_> {
        Box::new(Walker { typed: self, state, evaluation: OnceLock::new(), steps: Vec::new() })
    }
}

impl<S: Space, E: Estimate<S>> AnySpace for TypedSearch<'_, S, E> {
    fn start(&self) -> Box<dyn Walk<'_> + '_> {
        self.walk_from(self.start.clone())
    }
    fn unpack(&self, words: &[u64]) -> Box<dyn Walk<'_> + '_> {
        self.walk_from(self.space.unpack(&Key::from_words(words)))
    }
    fn costs(&self) -> CostRange {
        self.space.costs()
    }
    fn undoes(&self, last: ActionNumber, next: ActionNumber) -> bool {
        let numbered = self.numbering.lock();
        self.space.undoes(numbered.by_number[last as usize], numbered.by_number[next as usize])
    }
    fn is_undirected(&self) -> bool {
        self.space.is_undirected()
    }
    fn promise(&self) -> Promise {
        self.estimate.promise()
    }
}

/// The [`Walk`] of a [`TypedSearch`].
struct Walker<'a, S: Space, E: Estimate<S>> {
    typed: &'a TypedSearch<'a, S, E>,
    state: S::State,
    /// The evaluation of `state`, if it is known.
    evaluation: OnceLock<E::Evaluation>,
    /// The actions since the walk began.
    steps: Vec<WalkStep<S, E::Evaluation>>,
}

/// One action of a walk.
struct WalkStep<S: Space, Eval> {
    action: S::Action,
    token: S::Undo,
    /// The evaluation of the state before the action, if it is known.
    before: OnceLock<Eval>,
}

impl<S: Space, E: Estimate<S>> Walker<'_, S, E> {
    /// Puts the actions of the state into the chosen order.
    fn arrange(&self, actions: &mut [ActionNumber]) {
        if let Some(order) = self.typed.order {
            order.arrange(self.typed.space.pack(&self.state).words(), actions);
        }
    }

    /// The evaluation of the state: computed from the one before the last action, if that is known.
    fn evaluation(&self) -> E::Evaluation {
        let TypedSearch { space, estimate, .. } = self.typed;
        *self.evaluation.get_or_init(|| {
            let last = self.steps.last().and_then(|step| Some((step.before.get()?, step.action)));
            match last {
                Some((before, action)) => estimate.step(space, *before, &self.state, action),
                None => estimate.start(space, &self.state),
            }
        })
    }
}

impl<'a, S: Space, E: Estimate<S>> Walk<'a> for Walker<'a, S, E> {
    fn duplicate(&self) -> Box<dyn Walk<'a> + 'a> {
        let evaluation = self.evaluation.clone();
        let copy = |step: &WalkStep<S, E::Evaluation>| WalkStep { before: step.before.clone(), ..*step };
        let steps = self.steps.iter().map(copy).collect();
        Box::new(Walker { typed: self.typed, state: self.state.clone(), evaluation, steps })
    }
    fn is_goal(&self) -> bool {
        self.typed.space.is_goal(&self.state)
    }
    fn actions(&self, out: &mut Vec<ActionNumber>) {
        let first = out.len();
        self.typed.numbering.number(|listed| self.typed.space.actions(&self.state, listed), out);
        self.arrange(&mut out[first..]);
    }
    fn onward(&self, parent: Option<&[u64]>, out: &mut Vec<ActionNumber>) {
        let parent: Option<S::Key> = parent.map(Key::from_words);
        let first = out.len();
        self.typed.numbering.number(|listed| self.typed.space.onward(&self.state, parent.as_ref(), listed), out);
        self.arrange(&mut out[first..]);
    }
    fn apply(&mut self, action: ActionNumber) {
        let action = self.typed.numbering.action(action);
        let token = self.typed.space.apply(&mut self.state, action);
        let before = std::mem::take(&mut self.evaluation);
        self.steps.push(WalkStep { action, token, before });
    }
    fn undo(&mut self) {
        if let Some(WalkStep { action, token, before }) = self.steps.pop() {
            self.typed.space.undo(&mut self.state, action, token);
            self.evaluation = before;
        }
    }
    fn pack(&self, words: &mut [u64]) {
        let key = self.typed.space.pack(&self.state);
        words[..S::Key::WORDS].copy_from_slice(key.words());
    }
    fn cost(&self, action: ActionNumber) -> Cost {
        self.typed.space.cost(&self.state, self.typed.numbering.action(action))
    }
    fn estimate(&self) -> Cost {
        self.typed.estimate.value(self.evaluation())
    }
    fn resume(&self, value: Cost) {
        self.evaluation.get_or_init(|| self.typed.estimate.resume(self.typed.space, &self.state, value));
    }
    fn peek_within(&self, action: ActionNumber, max: Cost) -> Option<Cost> {
        let TypedSearch { space, estimate, numbering, .. } = self.typed;
        let evaluation = self.evaluation();
        let peeked = estimate.peek_within(space, evaluation, &self.state, numbering.action(action), max);
        peeked.map(|evaluation| estimate.value(evaluation))
    }
}

/// A space of any type, with keys of `W` words.
struct ErasedSpace<'a, const W: usize>(&'a dyn AnySpace);

/// A state of an [`ErasedSpace`].
struct ErasedState<'a>(Box<dyn Walk<'a> + 'a>);

impl Clone for ErasedState<'_> {
    fn clone(&self) -> Self {
        ErasedState(self.0.duplicate())
    }
}

impl<'a, const W: usize> Space for ErasedSpace<'a, W> {
    type State = ErasedState<'a>;
    type Action = ActionNumber;
    type Undo = ();
    type Key = [u64; W];

    fn initial(&self) -> ErasedState<'a> {
        ErasedState(self.0.start())
    }
    fn is_goal(&self, state: &ErasedState<'a>) -> bool {
        state.0.is_goal()
    }
    fn actions(&self, state: &ErasedState<'a>, out: &mut Vec<ActionNumber>) {
        state.0.actions(out);
    }
    fn apply(&self, state: &mut ErasedState<'a>, action: ActionNumber) {
        state.0.apply(action);
    }
    fn undo(&self, state: &mut ErasedState<'a>, _: ActionNumber, (): ()) {
        state.0.undo();
    }
    fn pack(&self, state: &ErasedState<'a>) -> [u64; W] {
        let mut words = [0; W];
        state.0.pack(&mut words);
        words
    }
    fn unpack(&self, key: &[u64; W]) -> ErasedState<'a> {
        ErasedState(self.0.unpack(key))
    }
    fn cost(&self, state: &ErasedState<'a>, action: ActionNumber) -> Cost {
        state.0.cost(action)
    }
    fn costs(&self) -> CostRange {
        self.0.costs()
    }
    fn undoes(&self, last: ActionNumber, next: ActionNumber) -> bool {
        self.0.undoes(last, next)
    }
    fn onward(&self, state: &ErasedState<'a>, parent: Option<&[u64; W]>, out: &mut Vec<ActionNumber>) {
        state.0.onward(parent.map(<[u64; W]>::as_slice), out);
    }
    fn is_undirected(&self) -> bool {
        self.0.is_undirected()
    }
}

/// The estimate of an [`ErasedSpace`].
struct ErasedEstimate(Promise);

impl<'a, const W: usize> Estimate<ErasedSpace<'a, W>> for ErasedEstimate {
    type Evaluation = Cost;

    fn start(&self, _: &ErasedSpace<'a, W>, state: &ErasedState<'a>) -> Cost {
        state.0.estimate()
    }
    fn step(&self, _: &ErasedSpace<'a, W>, _: Cost, after: &ErasedState<'a>, _: ActionNumber) -> Cost {
        after.0.estimate()
    }
    fn value(&self, evaluation: Cost) -> Cost {
        evaluation
    }
    fn promise(&self) -> Promise {
        self.0
    }
    fn peek_within(
        &self,
        _: &ErasedSpace<'a, W>,
        _: Cost,
        before: &ErasedState<'a>,
        action: ActionNumber,
        max: Cost,
    ) -> Option<Cost> {
        before.0.peek_within(action, max)
    }
    fn resume(&self, _: &ErasedSpace<'a, W>, state: &ErasedState<'a>, value: Cost) -> Cost {
        state.0.resume(value);
        value
    }
}

/// An observer of any type.
trait AnyObserver<A> {
    /// [`Observer::event`].
    fn pass_event(&mut self, event: Event<A>);
    /// [`Observer::tick`].
    fn pass_tick(&mut self, progress: &Progress) -> ControlFlow<()>;
    /// [`Observer::bytes`].
    fn pass_bytes(&self) -> u64;
}

impl<A, O: Observer<A>> AnyObserver<A> for O {
    fn pass_event(&mut self, event: Event<A>) {
        self.event(event);
    }
    fn pass_tick(&mut self, progress: &Progress) -> ControlFlow<()> {
        self.tick(progress)
    }
    fn pass_bytes(&self) -> u64 {
        self.bytes()
    }
}

/// Calls an observer of any type through a pointer.
pub(crate) struct ErasedObserver<'a, A> {
    is_watching: bool,
    observer: &'a mut dyn AnyObserver<A>,
}

impl<'a, A> ErasedObserver<'a, A> {
    pub(crate) fn new<O: Observer<A>>(observer: &'a mut O) -> Self {
        ErasedObserver { is_watching: observer.is_watching(), observer }
    }
}

impl<A> Observer<A> for ErasedObserver<'_, A> {
    const WATCHES: bool = true;

    fn is_watching(&self) -> bool {
        self.is_watching
    }
    fn event(&mut self, event: Event<A>) {
        self.observer.pass_event(event);
    }
    fn tick(&mut self, progress: &Progress) -> ControlFlow<()> {
        self.observer.pass_tick(progress)
    }
    fn bytes(&self) -> u64 {
        self.observer.pass_bytes()
    }
}

/// Passes events on with the real actions.
struct Translator<'a, A, O> {
    numbering: &'a Numbering<A>,
    observer: &'a mut O,
}

impl<A: Copy + Eq, O: Observer<A>> Observer<ActionNumber> for Translator<'_, A, O> {
    const WATCHES: bool = O::WATCHES;

    fn is_watching(&self) -> bool {
        self.observer.is_watching()
    }
    fn event(&mut self, event: Event<ActionNumber>) {
        self.observer.event(event.map_action(|number| self.numbering.action(number)));
    }
    fn tick(&mut self, progress: &Progress) -> ControlFlow<()> {
        self.observer.tick(progress)
    }
    fn bytes(&self) -> u64 {
        self.observer.bytes()
    }
}

/// A task in an erased space.
struct ErasedTask<'a> {
    /// The number of words of a key.
    words: usize,
    space: &'a dyn AnySpace,
    allowance: Option<Cost>,
    limits: &'a Limits,
    choices: Choices,
}

impl<'a> ErasedTask<'a> {
    fn new<S: Space, E: Estimate<S>>(typed: &'a TypedSearch<'_, S, E>, task: &'a Task<'_, S>) -> Self {
        const { assert!(S::Key::WORDS <= MAX_WORDS, "a key has more than 16 words") };
        let (allowance, limits, choices) = (task.allowance, &task.limits, task.choices);
        ErasedTask { words: S::Key::WORDS, space: typed, allowance, limits, choices }
    }
}

/// Evaluates an expression with the [`Task`], the estimate and the observer of an erased space, for the width of its keys.
macro_rules! for_width {
    ($erased:expr, |$task:ident, $estimate:ident| $search:expr) => {
        match $erased.words {
            0..=1 => for_width!(@width 1, $erased, |$task, $estimate| $search),
            2 => for_width!(@width 2, $erased, |$task, $estimate| $search),
            3..=4 => for_width!(@width 4, $erased, |$task, $estimate| $search),
            5..=8 => for_width!(@width 8, $erased, |$task, $estimate| $search),
            _ => for_width!(@width MAX_WORDS, $erased, |$task, $estimate| $search),
        }
    };
    (@width $width:expr, $erased:expr, |$task:ident, $estimate:ident| $search:expr) => {{
        let space: ErasedSpace<'_, { $width }> = ErasedSpace($erased.space);
        let $estimate = &ErasedEstimate($erased.space.promise());
        let start = space.initial();
        let $task = &Task {
            space: &space,
            start,
            allowance: $erased.allowance,
            limits: $erased.limits.clone(),
            choices: $erased.choices,
        };
        $search
    }};
}

// The next three functions are not generic, so that they and the searches they call are compiled here, once.

fn run_erased(
    algorithm: Algorithm,
    task: &ErasedTask<'_>,
    observer: &mut ErasedObserver<'_, ActionNumber>,
) -> Option<Outcome<ActionNumber>> {
    for_width!(task, |task, estimate| algorithms::run_on_one_thread(algorithm, task, estimate, observer))
}

fn optimal_plans_erased(
    task: &ErasedTask<'_>,
    optimum: Cost,
    max_plans: usize,
    observer: &mut ErasedObserver<'_, ActionNumber>,
) -> Result<AllPlans<ActionNumber>, Stop> {
    for_width!(task, |task, estimate| plans::find_optimal_plans(task, estimate, optimum, max_plans, observer))
}

fn count_erased(algorithm: Algorithm, task: &ErasedTask<'_>) -> Option<Result<textbook::Counts, Stop>> {
    for_width!(task, |task, estimate| textbook::count_states(algorithm, task, estimate))
}

/// Runs an algorithm on one thread; `None` as for [`algorithms::run`].
pub(crate) fn run<S, E, O>(
    algorithm: Algorithm,
    task: &Task<'_, S>,
    estimate: &E,
    observer: &mut O,
) -> Option<Outcome<S::Action>>
where
    S: Space,
    E: Estimate<S>,
    O: Observer<S::Action>,
{
    let typed = TypedSearch::new(task, estimate);
    let mut translator = Translator { numbering: &typed.numbering, observer };
    let mut observer = ErasedObserver::new(&mut translator);
    let outcome = run_erased(algorithm, &ErasedTask::new(&typed, task), &mut observer)?;
    Some(outcome.map_actions(|numbers| typed.numbering.actions(&numbers)))
}

/// [`plans::optimal_plans`] on an erased space.
pub(crate) fn optimal_plans<S, E, O>(
    task: &Task<'_, S>,
    estimate: &E,
    optimum: Cost,
    max_plans: usize,
    observer: &mut O,
) -> Result<AllPlans<S::Action>, Stop>
where
    S: Space,
    E: Estimate<S>,
    O: Observer<S::Action>,
{
    let typed = TypedSearch::new(task, estimate);
    let mut translator = Translator { numbering: &typed.numbering, observer };
    let mut observer = ErasedObserver::new(&mut translator);
    let task = ErasedTask::new(&typed, task);
    let AllPlans { count, plans } = optimal_plans_erased(&task, optimum, max_plans, &mut observer)?;
    Ok(AllPlans { count, plans: plans.iter().map(|plan| typed.numbering.actions(plan)).collect() })
}

/// [`textbook::count`] on an erased space.
pub(crate) fn count<S: Space, E: Estimate<S>>(
    algorithm: Algorithm,
    task: &Task<'_, S>,
    estimate: &E,
) -> Option<Result<textbook::Counts, Stop>> {
    count_erased(algorithm, &ErasedTask::new(&TypedSearch::new(task, estimate), task))
}
