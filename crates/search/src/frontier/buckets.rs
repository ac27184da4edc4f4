//! A queue of buckets: one for each pair of priority and cost.

use super::Waiting;
use crate::limits::Budget;
use crate::space::Cost;
use crate::verdict::Stop;

const BLOCK: usize = 64;
const SLAB_BITS: u32 = 4;
const SLAB: usize = 1 << SLAB_BITS;
const NO_BLOCK: u32 = u32::MAX;
const MOST_PRIORITY: u64 = 1 << 20;
const MOST_COST: Cost = 1 << 12;

/// Ids of one bucket, the last of a chain of blocks.
#[derive(Clone, Debug)]
struct Block {
    ids: [u32; BLOCK],
    below: u32,
}

/// A stack of ids: the block that holds the topmost, and the place in it for the next. At place 0 the topmost is the last of
/// the block below, if there is one. A bucket that has never held anything has no block.
#[derive(Clone, Copy, Debug)]
struct Bucket {
    block: u32,
    place: u32,
}

impl Bucket {
    const UNUSED: Bucket = Bucket { block: NO_BLOCK, place: 0 };
}

/// All buckets of one priority, by cost.
#[derive(Clone, Debug)]
struct Layer {
    buckets: Vec<Bucket>,
    /// The cost at which to look first: nothing waits at one that comes before it.
    next: usize,
}

/// A two-level bucket queue (as in Burns, Hatem, Leighton and Ruml, *Implementing Fast Heuristic Search Code*, 2012).
///
/// Buckets are chains of blocks from one pool: emptied blocks serve again, and no growth copies ids.
#[derive(Debug)]
pub(crate) struct Buckets {
    layers: Vec<Layer>,
    least: usize,
    /// Blocks by number, allocated a slab at a time.
    slabs: Vec<Box<[Block; SLAB]>>,
    free: Vec<u32>,
    waiting: u64,
    bytes: usize,
    deep_first: bool,
    /// From one cost to the next: one less where the deep come first, by an addition that wraps; otherwise one more.
    step: usize,
    /// The cost that comes after all others.
    end: usize,
}

impl Buckets {
    pub(crate) fn new(deep_first: bool) -> Self {
        let (step, end) = if deep_first { (usize::MAX, 0) } else { (1, usize::MAX) };
        Buckets {
            layers: Vec::new(),
            least: 0,
            slabs: Vec::new(),
            free: Vec::new(),
            waiting: 0,
            bytes: 0,
            deep_first,
            step,
            end,
        }
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

    /// Whether an entry is within what buckets are kept for.
    pub(crate) fn takes(&self, entry: Waiting) -> bool {
        entry.priority < MOST_PRIORITY && entry.cost < MOST_COST
    }

    /// Puts an entry into its bucket, if that has room; whether it had.
    #[inline(always)]
    pub(crate) fn push_quickly(&mut self, entry: Waiting) -> bool {
        let (priority, cost) = (entry.priority as usize, entry.cost as usize);
        if let Some(layer) = self.layers.get_mut(priority)
            && let Some(bucket) = layer.buckets.get_mut(cost)
            && let Some(slab) = self.slabs.get_mut((bucket.block >> SLAB_BITS) as usize)
            && let Some(id) = slab[bucket.block as usize % SLAB].ids.get_mut(bucket.place as usize)
        {
            *id = entry.id;
            bucket.place += 1;
            layer.next = if self.deep_first { layer.next.max(cost) } else { layer.next.min(cost) };
            self.waiting += 1;
            self.least = self.least.min(priority);
            true
        } else {
            false
        }
    }

    /// Puts an entry that is [taken](Buckets::takes) into its bucket.
    pub(crate) fn push(&mut self, entry: Waiting, budget: &mut Budget) -> Result<(), Stop> {
        self.make_room(entry.priority as usize, entry.cost as usize, budget)?;
        let is_in = self.push_quickly(entry);
        // A lost entry would make a wrong proof of what cannot be solved.
        assert!(is_in, "room was made");
        Ok(())
    }

    #[inline(always)]
    pub(crate) fn pop(&mut self) -> Option<Waiting> {
        if self.waiting == 0 {
            return None;
        }
        self.waiting -= 1;
        loop {
            let layer = &mut self.layers[self.least];
            while let Some(bucket) = layer.buckets.get_mut(layer.next) {
                if bucket.place == 0 {
                    match self.slabs.get(bucket.block as usize >> SLAB_BITS) {
                        Some(slab) if slab[bucket.block as usize % SLAB].below != NO_BLOCK => {
                            self.free.push(bucket.block);
                            let below = slab[bucket.block as usize % SLAB].below;
                            *bucket = Bucket { block: below, place: BLOCK as u32 };
                        }
                        _ => {
                            layer.next = layer.next.wrapping_add(self.step);
                            continue;
                        }
                    }
                }
                bucket.place -= 1;
                let block = &self.slabs[(bucket.block >> SLAB_BITS) as usize][bucket.block as usize % SLAB];
                let id = block.ids[bucket.place as usize];
                return Some(Waiting { priority: self.least as u64, cost: layer.next as Cost, id });
            }
            layer.next = self.end;
            self.least += 1;
        }
    }

    /// Makes sure that the bucket exists and that its block has room.
    fn make_room(&mut self, priority: usize, cost: usize, budget: &mut Budget) -> Result<(), Stop> {
        if self.layers.get(priority).is_none_or(|layer| layer.buckets.len() <= cost) {
            self.widen(priority, cost, budget)?;
        }
        let bucket = self.layers[priority].buckets[cost];
        if bucket.block != NO_BLOCK && (bucket.place as usize) < BLOCK {
            return Ok(());
        }
        let block = match self.free.pop() {
            Some(number) => number,
            None => self.add_slab(budget)?,
        };
        self.slabs[(block >> SLAB_BITS) as usize][block as usize % SLAB].below = bucket.block;
        self.layers[priority].buckets[cost] = Bucket { block, place: 0 };
        Ok(())
    }

    /// Allocates a slab; the number of its first block, the others wait to be used.
    fn add_slab(&mut self, budget: &mut Budget) -> Result<u32, Stop> {
        // The slab, its place in the pool and the places of its blocks in the list of free ones.
        self.pay(size_of::<[Block; SLAB]>() + 2 * size_of::<usize>() + SLAB * size_of::<u32>(), budget)?;
        let first = (self.slabs.len() << SLAB_BITS) as u32;
        self.slabs.push(Box::new([const { Block { ids: [0; BLOCK], below: NO_BLOCK } }; SLAB]));
        self.free.extend((first + 1..first + SLAB as u32).rev());
        Ok(first)
    }

    fn widen(&mut self, priority: usize, cost: usize, budget: &mut Budget) -> Result<(), Stop> {
        if self.layers.len() <= priority {
            let (old, new) = (self.layers.len(), (priority + 1).next_power_of_two().max(64));
            self.pay(new * size_of::<Layer>(), budget)?;
            self.layers.reserve_exact(new - old);
            self.layers.resize(new, Layer { buckets: Vec::new(), next: self.end });
            budget.give(old * size_of::<Layer>());
            self.bytes -= old * size_of::<Layer>();
        }
        let held = self.layers[priority].buckets.len();
        if held <= cost {
            let more = (cost + 1).next_power_of_two().max(16) - held;
            self.pay(more * size_of::<Bucket>(), budget)?;
            self.layers[priority].buckets.resize(held + more, Bucket::UNUSED);
        }
        Ok(())
    }

    fn pay(&mut self, bytes: usize, budget: &mut Budget) -> Result<(), Stop> {
        budget.take(bytes)?;
        self.bytes += bytes;
        Ok(())
    }
}
