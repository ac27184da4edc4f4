//! A bucket queue with one bucket for each pair of priority and cost.

use super::{Entry, TieBreaking};
use crate::limits::Budget;
use crate::space::Cost;
use crate::verdict::Stop;

/// The number of ids in a block.
const BLOCK_LEN: usize = 64;
const SLAB_BITS: u32 = 4;
/// The number of blocks in a slab, the unit of allocation.
const SLAB_LEN: usize = 1 << SLAB_BITS;
/// The block number of a bucket that never held an id, and of the bottom of a chain.
const NO_BLOCK: u32 = u32::MAX;
/// Priorities from here on do not fit in buckets.
const PRIORITY_END: u64 = 1 << 20;
/// Costs from here on do not fit in buckets.
const COST_END: Cost = 1 << 12;

/// The smallest number of layers that is allocated, and of buckets in a layer.
const MIN_LAYERS: usize = 64;
const MIN_BUCKETS: usize = 32;

/// Some of the ids of one bucket. The blocks of a bucket form a chain.
#[derive(Clone, Debug)]
struct Block {
    ids: [u32; BLOCK_LEN],
    /// The number of the block that was filled before this one, or [`NO_BLOCK`].
    below: u32,
}

/// A stack of ids, stored in a chain of blocks.
#[derive(Clone, Copy, Debug)]
struct Bucket {
    /// The number of the topmost block; [`NO_BLOCK`] if the bucket never held an id.
    block: u32,
    /// How many ids the topmost block holds. If it holds none, the top of the stack is the last id of the block below.
    len: u32,
}

impl Bucket {
    const EMPTY: Bucket = Bucket { block: NO_BLOCK, len: 0 };
}

/// All buckets of one priority.
#[derive(Clone, Debug)]
struct Layer {
    /// At [`HEAD`] the bucket that ids are popped from; at `cost + 1` the bucket of that cost.
    buckets: Vec<Bucket>,
    /// All ids outside the head have costs in `min_cost..cost_end`.
    min_cost: usize,
    cost_end: usize,
}

impl Layer {
    const EMPTY: Layer = Layer { buckets: Vec::new(), min_cost: usize::MAX, cost_end: 0 };
}

/// The slot of the bucket that ids are popped from.
const HEAD: usize = 0;

/// A two-level bucket queue (as in Burns, Hatem, Leighton and Ruml, *Implementing Fast Heuristic Search Code*, 2012).
///
/// The first level is a **layer** for each priority, the second a bucket for each cost in the layer. The ids of a layer are
/// popped from its **head**. When the head is empty, the bucket of the next cost becomes the head.
///
/// If the largest cost is popped first, an id pushed into the layer popped from last goes directly to the head. It belongs to a
/// child of the node popped last and costs no less, so it is next anyway. No search over the costs is needed, and popping need
/// not know the cost of an id.
///
/// Buckets are chains of blocks from one pool. Emptied blocks are reused, and growing never copies ids.
#[derive(Debug)]
pub(crate) struct BucketQueue {
    /// The layers by priority.
    layers: Vec<Layer>,
    /// A lower bound on the smallest priority in the queue.
    min_priority: usize,
    /// The priority popped last, if the largest cost is popped first. Otherwise `usize::MAX`, which no entry has.
    last_popped_priority: usize,
    /// All blocks by number, allocated a slab at a time.
    slabs: Vec<Box<[Block; SLAB_LEN]>>,
    /// The numbers of the blocks that no bucket uses.
    free_blocks: Vec<u32>,
    /// The number of ids in the queue.
    len: u64,
    /// The bytes reserved from the budget.
    bytes: usize,
    tie_breaking: TieBreaking,
}

impl BucketQueue {
    pub(crate) fn new(tie_breaking: TieBreaking) -> Self {
        BucketQueue {
            layers: Vec::new(),
            min_priority: 0,
            last_popped_priority: usize::MAX,
            slabs: Vec::new(),
            free_blocks: Vec::new(),
            len: 0,
            bytes: 0,
            tie_breaking,
        }
    }

    pub(crate) fn tie_breaking(&self) -> TieBreaking {
        self.tie_breaking
    }

    #[inline(always)]
    fn pops_large_costs_first(&self) -> bool {
        self.tie_breaking == TieBreaking::LargeCostFirst
    }

    pub(crate) fn len(&self) -> u64 {
        self.len
    }

    /// The bytes to release when the queue is dropped.
    pub(crate) fn bytes(&self) -> usize {
        self.bytes
    }

    /// Whether priority and cost of an entry are small enough for buckets.
    pub(crate) fn accepts(&self, entry: Entry) -> bool {
        entry.priority < PRIORITY_END && entry.cost < COST_END
    }

    /// The slot, within its layer, of the bucket that an entry belongs to. Entries of the priority popped last go to the head,
    /// see [`BucketQueue`].
    #[inline(always)]
    fn slot_for(&self, entry: Entry) -> usize {
        if entry.priority as usize == self.last_popped_priority { HEAD } else { entry.cost as usize + 1 }
    }

    /// Adds an entry if the topmost block of its bucket has room; returns whether it was added.
    #[inline(always)]
    pub(crate) fn try_push(&mut self, entry: Entry) -> bool {
        let (priority, slot) = (entry.priority as usize, self.slot_for(entry));
        if let Some(layer) = self.layers.get_mut(priority)
            && let Some(bucket) = layer.buckets.get_mut(slot)
            && let Some(slab) = self.slabs.get_mut((bucket.block >> SLAB_BITS) as usize)
            && let Some(id) = slab[bucket.block as usize % SLAB_LEN].ids.get_mut(bucket.len as usize)
        {
            *id = entry.id;
            bucket.len += 1;
            // An id in the head must change neither bound. Its slot is 0: 0 - 1 wraps to the largest number, which lowers no
            // minimum, and 0 raises no maximum.
            layer.min_cost = layer.min_cost.min(slot.wrapping_sub(1));
            layer.cost_end = layer.cost_end.max(slot);
            self.len += 1;
            self.min_priority = self.min_priority.min(priority);
            true
        } else {
            false
        }
    }

    /// Adds an entry that the queue [accepts](BucketQueue::accepts).
    pub(crate) fn push(&mut self, entry: Entry, budget: &mut Budget) -> Result<(), Stop> {
        self.make_room(entry.priority as usize, self.slot_for(entry), budget)?;
        let is_added = self.try_push(entry);
        // A lost entry could make the search claim that a solvable task is unsolvable.
        assert!(is_added, "the bucket has no room after make_room");
        Ok(())
    }

    /// Removes the next entry and returns its priority and id.
    #[inline(always)]
    pub(crate) fn pop(&mut self) -> Option<(u64, u32)> {
        if self.len == 0 {
            return None;
        }
        self.len -= 1;
        loop {
            if let Some(head) = self.layers[self.min_priority].buckets.get_mut(HEAD)
                && let Some(top) = head.len.checked_sub(1)
            {
                head.len = top;
                let block = &self.slabs[(head.block >> SLAB_BITS) as usize][head.block as usize % SLAB_LEN];
                if self.pops_large_costs_first() {
                    self.last_popped_priority = self.min_priority;
                }
                return Some((self.min_priority as u64, block.ids[top as usize]));
            }
            self.refill_head();
        }
    }

    /// Refills the empty head of the layer `min_priority`, or goes on to the next layer if this one is empty.
    #[inline(never)]
    fn refill_head(&mut self) {
        let pops_large_costs_first = self.pops_large_costs_first();
        let layer = &mut self.layers[self.min_priority];
        let block_below = |bucket: &Bucket| match self.slabs.get((bucket.block >> SLAB_BITS) as usize) {
            Some(slab) => slab[bucket.block as usize % SLAB_LEN].below,
            None => NO_BLOCK,
        };
        if let Some(head) = layer.buckets.first_mut() {
            let below_head = block_below(head);
            if below_head != NO_BLOCK {
                self.free_blocks.push(head.block);
                *head = Bucket { block: below_head, len: BLOCK_LEN as u32 };
                return;
            }
            while layer.min_cost < layer.cost_end {
                let slot = if pops_large_costs_first { layer.cost_end } else { layer.min_cost + 1 };
                let bucket = layer.buckets[slot];
                if bucket.len > 0 || block_below(&bucket) != NO_BLOCK {
                    // The bucket of this cost gets the empty block of the old head, for later pushes.
                    layer.buckets.swap(HEAD, slot);
                    return;
                }
                if pops_large_costs_first {
                    layer.cost_end -= 1;
                } else {
                    layer.min_cost += 1;
                }
            }
            (layer.min_cost, layer.cost_end) = (Layer::EMPTY.min_cost, Layer::EMPTY.cost_end);
        }
        self.min_priority += 1;
    }

    /// Ensures that a bucket exists and that its topmost block has room for one more id.
    fn make_room(&mut self, priority: usize, slot: usize, budget: &mut Budget) -> Result<(), Stop> {
        if self.layers.get(priority).is_none_or(|layer| layer.buckets.len() <= slot) {
            self.add_buckets(priority, slot, budget)?;
        }
        let bucket = self.layers[priority].buckets[slot];
        if bucket.block != NO_BLOCK && (bucket.len as usize) < BLOCK_LEN {
            return Ok(());
        }
        let block = match self.free_blocks.pop() {
            Some(number) => number,
            None => self.add_slab(budget)?,
        };
        self.slabs[(block >> SLAB_BITS) as usize][block as usize % SLAB_LEN].below = bucket.block;
        self.layers[priority].buckets[slot] = Bucket { block, len: 0 };
        Ok(())
    }

    /// Allocates a slab and returns the number of its first block. Its other blocks are free.
    fn add_slab(&mut self, budget: &mut Budget) -> Result<u32, Stop> {
        // The slab, its pointer in `slabs`, and the numbers of its blocks in `free_blocks`.
        self.reserve(size_of::<[Block; SLAB_LEN]>() + 2 * size_of::<usize>() + SLAB_LEN * size_of::<u32>(), budget)?;
        let first = (self.slabs.len() << SLAB_BITS) as u32;
        self.slabs.push(Box::new([const { Block { ids: [0; BLOCK_LEN], below: NO_BLOCK } }; SLAB_LEN]));
        self.free_blocks.extend((first + 1..first + SLAB_LEN as u32).rev());
        Ok(first)
    }

    /// Adds layers and buckets until a slot of a layer exists.
    fn add_buckets(&mut self, priority: usize, slot: usize, budget: &mut Budget) -> Result<(), Stop> {
        if self.layers.len() <= priority {
            let (old_len, new_len) = (self.layers.len(), (priority + 1).next_power_of_two().max(MIN_LAYERS));
            self.reserve(new_len * size_of::<Layer>(), budget)?;
            self.layers.reserve_exact(new_len - old_len);
            self.layers.resize(new_len, Layer::EMPTY);
            budget.release(old_len * size_of::<Layer>());
            self.bytes -= old_len * size_of::<Layer>();
        }
        let old_len = self.layers[priority].buckets.len();
        if old_len <= slot {
            let new_len = (slot + 1).next_power_of_two().max(MIN_BUCKETS);
            self.reserve((new_len - old_len) * size_of::<Bucket>(), budget)?;
            self.layers[priority].buckets.resize(new_len, Bucket::EMPTY);
        }
        Ok(())
    }

    /// Reserves bytes from the budget and remembers them, see [`BucketQueue::bytes`].
    fn reserve(&mut self, bytes: usize, budget: &mut Budget) -> Result<(), Stop> {
        budget.reserve(bytes)?;
        self.bytes += bytes;
        Ok(())
    }
}
