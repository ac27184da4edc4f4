//! A queue of buckets: one for each pair of priority and cost.

use super::Waiting;
use crate::limits::Budget;
use crate::space::Cost;
use crate::verdict::Stop;

const BLOCK: usize = 126;
const NO_BLOCK: u32 = u32::MAX;
const MOST_PRIORITY: u64 = 1 << 20;
const MOST_COST: Cost = 1 << 12;

/// Ids of one bucket, the last of a chain of blocks.
#[derive(Clone, Debug)]
struct Block {
    ids: [u32; BLOCK],
    below: u32,
}

/// The top block of a bucket and how many ids it holds: none only when the whole bucket is empty, which keeps its last
/// block for the next id.
#[derive(Clone, Copy, Debug)]
struct Bucket {
    block: u32,
    filled: u32,
}

/// All buckets of one priority, by cost.
#[derive(Clone, Debug, Default)]
struct Layer {
    buckets: Vec<Bucket>,
    waiting: u64,
    /// The cost at which to look first.
    next: usize,
}

/// A two-level bucket queue (as in Burns, Hatem, Leighton and Ruml, *Implementing Fast Heuristic Search Code*, 2012).
///
/// Buckets are chains of blocks from one pool: emptied blocks serve again, and no growth copies ids.
#[derive(Debug)]
pub(crate) struct Buckets {
    layers: Vec<Layer>,
    least: usize,
    #[expect(clippy::vec_box, reason = "the pool must grow without copying a thousand bytes a block")]
    blocks: Vec<Box<Block>>,
    free: Vec<u32>,
    waiting: u64,
    bytes: usize,
    deep_first: bool,
}

impl Buckets {
    pub(crate) fn new(deep_first: bool) -> Self {
        Buckets { layers: Vec::new(), least: 0, blocks: Vec::new(), free: Vec::new(), waiting: 0, bytes: 0, deep_first }
    }

    pub(crate) fn is_deep_first(&self) -> bool {
        self.deep_first
    }

    pub(crate) fn len(&self) -> u64 {
        self.waiting
    }

    pub(crate) fn bytes(&self) -> usize {
        self.bytes
    }

    #[inline(always)]
    pub(crate) fn takes(&self, entry: Waiting) -> bool {
        entry.priority < MOST_PRIORITY && entry.cost < MOST_COST
    }

    #[inline]
    pub(crate) fn push(&mut self, entry: Waiting, budget: &mut Budget) -> Result<(), Stop> {
        let (priority, cost) = (entry.priority as usize, entry.cost as usize);
        if self.layers.get(priority).is_none_or(|layer| layer.buckets.len() <= cost) {
            self.widen(priority, cost, budget)?;
        }
        let bucket = self.layers[priority].buckets[cost];
        if bucket.filled as usize == BLOCK || bucket.block == NO_BLOCK {
            self.add_block(priority, cost, budget)?;
        }
        let layer = &mut self.layers[priority];
        let bucket = &mut layer.buckets[cost];
        self.blocks[bucket.block as usize].ids[bucket.filled as usize] = entry.id;
        bucket.filled += 1;
        let sooner = if self.deep_first { cost > layer.next } else { cost < layer.next };
        if sooner || layer.waiting == 0 {
            layer.next = cost;
        }
        layer.waiting += 1;
        self.waiting += 1;
        self.least = self.least.min(priority);
        Ok(())
    }

    #[inline]
    pub(crate) fn pop(&mut self) -> Option<Waiting> {
        if self.waiting == 0 {
            return None;
        }
        while self.layers[self.least].waiting == 0 {
            self.least += 1;
        }
        let layer = &mut self.layers[self.least];
        while layer.buckets[layer.next].filled == 0 {
            layer.next = if self.deep_first { layer.next - 1 } else { layer.next + 1 };
        }
        let cost = layer.next;
        let bucket = &mut layer.buckets[cost];
        bucket.filled -= 1;
        let block = &self.blocks[bucket.block as usize];
        let id = block.ids[bucket.filled as usize];
        if bucket.filled == 0 && block.below != NO_BLOCK {
            self.free.push(bucket.block);
            *bucket = Bucket { block: block.below, filled: BLOCK as u32 };
        }
        layer.waiting -= 1;
        self.waiting -= 1;
        Some(Waiting { priority: self.least as u64, cost: cost as Cost, id })
    }

    #[inline(never)]
    fn add_block(&mut self, priority: usize, cost: usize, budget: &mut Budget) -> Result<(), Stop> {
        let below = self.layers[priority].buckets[cost].block;
        let block = match self.free.pop() {
            Some(number) => {
                self.blocks[number as usize].below = below;
                number
            }
            None => {
                // The block, its place in the pool and its place in the list of free ones.
                self.pay(size_of::<Block>() + 2 * size_of::<usize>() + size_of::<u32>(), budget)?;
                self.blocks.push(Box::new(Block { ids: [0; BLOCK], below }));
                (self.blocks.len() - 1) as u32
            }
        };
        self.layers[priority].buckets[cost] = Bucket { block, filled: 0 };
        Ok(())
    }

    #[cold]
    fn widen(&mut self, priority: usize, cost: usize, budget: &mut Budget) -> Result<(), Stop> {
        if self.layers.len() <= priority {
            let (old, new) = (self.layers.len(), (priority + 1).next_power_of_two().max(64));
            self.pay(new * size_of::<Layer>(), budget)?;
            self.layers.reserve_exact(new - old);
            self.layers.resize(new, Layer::default());
            budget.give(old * size_of::<Layer>());
            self.bytes -= old * size_of::<Layer>();
        }
        let held = self.layers[priority].buckets.len();
        if held <= cost {
            let more = (cost + 1).next_power_of_two().max(16) - held;
            self.pay(more * size_of::<Bucket>(), budget)?;
            let empty = Bucket { block: NO_BLOCK, filled: 0 };
            self.layers[priority].buckets.resize(held + more, empty);
        }
        Ok(())
    }

    fn pay(&mut self, bytes: usize, budget: &mut Budget) -> Result<(), Stop> {
        budget.take(bytes)?;
        self.bytes += bytes;
        Ok(())
    }
}
