//! Rules of connectedness: what would fall apart without a cell.

use super::bits::Bits;
use super::frame::Frame;

/// Room for one depth-first walk over a board, kept between walks.
#[derive(Clone, Debug)]
pub(crate) struct Walk {
    order: Vec<u16>,
    low: Vec<u16>,
    size: Vec<u16>,
    aims: Vec<u16>,
    parent: Vec<u16>,
    stack: Vec<(u16, u8)>,
    /// Subtrees that hang on one cell alone: that cell, how many cells hang there, how many aims are among them.
    hanging: Vec<(u16, u16, u16)>,
}

/// What must stay within the root's reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Keep {
    /// Every aim, and at least so many cells.
    All(u32),
    /// At least one aim.
    Some,
}

/// What a walk over a region found.
pub(crate) struct Found<const W: usize> {
    /// Cells of the region that the root is connected to.
    pub(crate) reached: Bits<W>,
    /// Cells without which what must stay within reach would not.
    pub(crate) needed: Bits<W>,
}

impl Walk {
    pub(crate) fn new<const W: usize>(_: &Frame<W>) -> Self {
        let blank = || vec![0; W * 64];
        Walk {
            order: blank(),
            low: blank(),
            size: blank(),
            aims: blank(),
            parent: blank(),
            stack: Vec::new(),
            hanging: Vec::new(),
        }
    }

    /// Walks over the part of `region` that is connected to `root` and finds the cells that are needed to keep the aims
    /// (Hopcroft and Tarjan, *Efficient algorithms for graph manipulation*, 1973, with counts of the subtrees).
    pub(crate) fn run<const W: usize>(
        &mut self,
        frame: &Frame<W>,
        region: &Bits<W>,
        root: usize,
        aims: &Bits<W>,
        keep: Keep,
    ) -> Found<W> {
        let mut reached = Bits::EMPTY;
        let mut clock = 1u16;
        self.hanging.clear();
        self.enter(root, u16::MAX, &mut clock, aims);
        reached.insert(root);
        while let Some((node, turn)) = self.stack.last_mut() {
            let here = usize::from(*node);
            if *turn < 4 {
                let next = frame.around(here)[usize::from(*turn)];
                *turn += 1;
                if next >= W * 64 || !region.has(next) {
                    continue;
                }
                if reached.has(next) {
                    if usize::from(self.parent[here]) != next {
                        self.low[here] = self.low[here].min(self.order[next]);
                    }
                } else {
                    reached.insert(next);
                    self.enter(next, here as u16, &mut clock, aims);
                }
                continue;
            }
            self.stack.pop();
            let above = self.parent[here];
            if above != u16::MAX {
                let above = usize::from(above);
                self.low[above] = self.low[above].min(self.low[here]);
                self.size[above] += self.size[here];
                self.aims[above] += self.aims[here];
                if self.low[here] >= self.order[above] && above != root {
                    self.hanging.push((above as u16, self.size[here], self.aims[here]));
                }
            }
        }
        Found { reached, needed: self.needed(root, &reached, aims, keep) }
    }

    fn needed<const W: usize>(&mut self, root: usize, reached: &Bits<W>, aims: &Bits<W>, keep: Keep) -> Bits<W> {
        let mut needed = Bits::EMPTY;
        let (total, total_aims) = (u32::from(self.size[root]), self.aims[root]);
        // The walk is over: `low` and `aims` of a cell now sum up what hangs on it.
        for (cell, _, _) in &self.hanging {
            let at = usize::from(*cell);
            self.low[at] = 0;
            self.aims[at] = u16::from(keep == Keep::Some && aims.has(at));
        }
        for (cell, size, hanging) in &self.hanging {
            let at = usize::from(*cell);
            self.low[at] += size;
            self.aims[at] += hanging;
            let is_needed = match keep {
                Keep::All(least) => *hanging > 0 || total < least + 1 + u32::from(self.low[at]),
                Keep::Some => self.aims[at] == total_aims,
            };
            if is_needed {
                needed.insert(at);
            }
        }
        match keep {
            // A cell on which nothing hangs is needed when every cell is.
            Keep::All(least) if total == least => needed |= *reached,
            Keep::Some if total_aims == 1 => needed |= *reached & *aims,
            _ => {}
        }
        needed
    }

    #[inline(always)]
    fn enter<const W: usize>(&mut self, node: usize, parent: u16, clock: &mut u16, aims: &Bits<W>) {
        self.order[node] = *clock;
        self.low[node] = *clock;
        self.size[node] = 1;
        self.aims[node] = u16::from(aims.has(node));
        self.parent[node] = parent;
        *clock += 1;
        self.stack.push((node as u16, 0));
    }
}
