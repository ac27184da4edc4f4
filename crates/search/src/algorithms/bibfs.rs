//! Bidirectional breadth-first search (Pohl 1971; Russell and Norvig, section 3.4.5).
//!
//! Grows a whole layer at a time from the start or from the goals, whichever frontier is smaller. With `a` whole layers ahead
//! and `b` back, every plan of at most `a + b` actions has shown itself as a meeting; so the first meeting in the layer
//! after that is a plan of exactly `a + b + 1` actions, and no other is shorter. (Searches that alternate node by node have
//! no such rule.) Guarantees what breadth-first search does, usually with far fewer states. Needs [`Reversible`].

use crate::observe::{Event, Fate, Observer};
use crate::run::Run;
use crate::space::{Cost, Key, Reversible};
use crate::storage::{Interned, NO_PARENT, Store, Table, trace};
use crate::task::Task;
use crate::verdict::{Outcome, Partial, Proof, Stop};

/// Searches from both ends.
pub fn search<S: Reversible, O: Observer<S::Action>>(task: &Task<'_, S>, observer: &mut O) -> Outcome<S::Action> {
    let mut run = Run::new(task, observer);
    let costs = run.costs();
    if run.space.is_goal(run.start) {
        return run.solved_at_start(if costs.is_uniform() { Proof::Optimal } else { Proof::None });
    }
    let sides = Side::new(&mut run.budget).and_then(|ahead| Ok((ahead, Side::new(&mut run.budget)?)));
    let (ahead, back) = match sides {
        Ok(sides) => sides,
        Err(stop) => return run.stopped(stop, 0, None, None),
    };
    let mut both = Both { ahead, back, meeting: None };
    let found = both.go(&mut run);
    run.stats.peak_nodes = u64::from(both.ahead.table.len()) + u64::from(both.back.table.len());
    let shortest = both.meeting.map_or(both.ahead.depth + both.back.depth + 1, |meeting| meeting.length);
    let lower_bound = shortest.saturating_mul(costs.min);
    let plan = both.meeting.map(|meeting| {
        let mut keys = both.ahead.table.path(meeting.ahead);
        let mut rest = both.back.table.path(meeting.back);
        rest.pop();
        keys.extend(rest.into_iter().rev());
        trace(run.space, run.start, &keys)
    });
    match (found, plan) {
        // Costs that differ can make the shortest plan too dear; then nothing is known of longer ones.
        (Ok(()), Some(plan)) if !run.cost_limit.admits(plan.cost) => run.exhausted(false, lower_bound),
        (Ok(()), Some(plan)) => {
            let node = both.meeting.map_or(0, |meeting| u64::from(meeting.ahead));
            run.emit(|| Event::Goal { node, cost: plan.cost });
            let proof = if costs.is_uniform() { Proof::Optimal } else { Proof::None };
            run.solved(plan, proof, lower_bound)
        }
        (Ok(()), None) => run.exhausted(costs.is_uniform(), lower_bound),
        (Err(stop), incumbent) => {
            let at = both.ahead.next.min(both.ahead.table.len().saturating_sub(1));
            let partial = (both.ahead.table.len() > 0).then(|| {
                let actions = trace(run.space, run.start, &both.ahead.table.path(at)).actions;
                Partial { actions, estimate: 0 }
            });
            run.stopped(stop, lower_bound, incumbent, partial)
        }
    }
}

/// One direction: its states, and the first of those that wait.
struct Side<K> {
    table: Table<K>,
    next: u32,
    depth: Cost,
}

impl<K: Key> Side<K> {
    fn new(budget: &mut crate::limits::Budget) -> Result<Self, Stop> {
        Ok(Side { table: Table::new(budget)?, next: 0, depth: 0 })
    }

    fn waiting(&self) -> u32 {
        self.table.len() - self.next
    }
}

#[derive(Clone, Copy)]
struct Meeting {
    ahead: u32,
    back: u32,
    length: Cost,
}

struct Both<K> {
    ahead: Side<K>,
    back: Side<K>,
    meeting: Option<Meeting>,
}

impl<K: Key> Both<K> {
    fn go<S, O>(&mut self, run: &mut Run<'_, S, O>) -> Result<(), Stop>
    where
        S: Reversible<Key = K>,
        O: Observer<S::Action>,
    {
        let space = run.space;
        self.ahead.table.intern(space.pack(run.start), NO_PARENT, 0, &mut run.budget)?;
        let mut goals = Vec::new();
        space.goals(&mut goals);
        for goal in &goals {
            self.back.table.intern(space.pack(goal), NO_PARENT, 0, &mut run.budget)?;
        }
        run.begin_layer(0);
        while self.meeting.is_none() && self.ahead.waiting() > 0 && self.back.waiting() > 0 {
            let length = self.ahead.depth + self.back.depth + 1;
            if !run.cost_limit.admits(length.saturating_mul(run.costs().min)) {
                return Ok(());
            }
            if self.ahead.waiting() <= self.back.waiting() {
                self.grow_ahead(run)?;
            } else {
                self.grow_back(run)?;
            }
            run.begin_layer(u64::from(length));
        }
        Ok(())
    }

    fn grow_ahead<S, O>(&mut self, run: &mut Run<'_, S, O>) -> Result<(), Stop>
    where
        S: Reversible<Key = K>,
        O: Observer<S::Action>,
    {
        let space = run.space;
        let mut actions = Vec::new();
        let end = self.ahead.table.len();
        let g = self.ahead.depth + 1;
        while self.ahead.next < end {
            let id = self.ahead.next;
            run.count_expansion(self.frontier(), self.nodes())?;
            self.ahead.next += 1;
            run.emit(|| Event::Expand {
                node: u64::from(id),
                g: g - 1,
                h: 0,
                priority: u64::from(g - 1),
                frontier: self.frontier(),
            });
            let node = *self.ahead.table.node(id);
            let mut state = space.unpack(&node.key);
            actions.clear();
            space.onward(&state, self.ahead.table.parent_key(&node).as_ref(), &mut actions);
            for &action in &actions {
                let token = space.apply(&mut state, action);
                run.stats.generated += 1;
                let key = space.pack(&state);
                let interned = self.ahead.table.intern(key, id, g, &mut run.budget)?;
                let (child, fate) = match interned {
                    Interned::New(child) => (child, Fate::New),
                    Interned::Known(child) => {
                        run.stats.duplicates += 1;
                        (child, Fate::Duplicate)
                    }
                };
                run.emit(|| Event::Child {
                    parent: u64::from(id),
                    node: Some(u64::from(child)),
                    action,
                    g,
                    h: 0,
                    fate,
                });
                if fate == Fate::New
                    && let Some(back) = self.back.table.find(key)
                {
                    let length = g + self.back.table.node(back).cost();
                    self.meeting = Some(Meeting { ahead: child, back, length });
                    return Ok(());
                }
                space.undo(&mut state, action, token);
            }
        }
        self.ahead.depth += 1;
        Ok(())
    }

    fn grow_back<S, O>(&mut self, run: &mut Run<'_, S, O>) -> Result<(), Stop>
    where
        S: Reversible<Key = K>,
        O: Observer<S::Action>,
    {
        let space = run.space;
        let mut before = Vec::new();
        let end = self.back.table.len();
        let g = self.back.depth + 1;
        while self.back.next < end {
            let id = self.back.next;
            run.count_expansion(self.frontier(), self.nodes())?;
            self.back.next += 1;
            let state = space.unpack(&self.back.table.node(id).key);
            before.clear();
            space.predecessors(&state, &mut before);
            for (predecessor, _) in &before {
                run.stats.generated += 1;
                let key = space.pack(predecessor);
                match self.back.table.intern(key, id, g, &mut run.budget)? {
                    Interned::New(back) => {
                        if let Some(ahead) = self.ahead.table.find(key) {
                            let length = g + self.ahead.table.node(ahead).cost();
                            self.meeting = Some(Meeting { ahead, back, length });
                            return Ok(());
                        }
                    }
                    Interned::Known(_) => run.stats.duplicates += 1,
                }
            }
        }
        self.back.depth += 1;
        Ok(())
    }

    fn frontier(&self) -> u64 {
        u64::from(self.ahead.waiting()) + u64::from(self.back.waiting())
    }

    fn nodes(&self) -> u64 {
        u64::from(self.ahead.table.len()) + u64::from(self.back.table.len())
    }
}
