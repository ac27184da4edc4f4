//! A queue of buckets: one for each pair of priority and cost.

use super::Entry;
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

/// All buckets of one priority.
#[derive(Clone, Debug)]
struct Layer {
    /// First the bucket that ids are taken from, then one for each cost.
    buckets: Vec<Bucket>,
    /// The least cost of what waits outside the head, and one more than the largest: nothing waits beyond.
    low: usize,
    high: usize,
}

impl Layer {
    /// Nothing waits.
    const UNUSED: Layer = Layer { buckets: Vec::new(), low: usize::MAX, high: 0 };
}

/// Where the ids lie that come first in their layer.
const HEAD: usize = 0;

/// A two-level bucket queue (as in Burns, Hatem, Leighton and Ruml, *Implementing Fast Heuristic Search Code*, 2012).
///
/// A layer's ids are taken from its head. When that is empty, the bucket of the next cost becomes the head. Where the deep come
/// first, what is put into the layer that was taken from last goes on the head, too: it is a child of the id taken last, and
/// no less deep. So it need not be looked for among the costs, and the costs of ids need not be known when they are taken.
///
/// Buckets are chains of blocks from one pool: emptied blocks serve again, and no growth copies ids.
#[derive(Debug)]
pub(crate) struct Buckets {
    layers: Vec<Layer>,
    least: usize,
    /// The layer that was taken from last, where the deep come first.
    present: usize,
    /// Blocks by number, allocated a slab at a time.
    slabs: Vec<Box<[Block; SLAB]>>,
    free: Vec<u32>,
    waiting: u64,
    bytes: usize,
    deep_first: bool,
}

impl Buckets {
    pub(crate) fn new(deep_first: bool) -> Self {
        Buckets {
            layers: Vec::new(),
            least: 0,
            present: usize::MAX,
            slabs: Vec::new(),
            free: Vec::new(),
            waiting: 0,
            bytes: 0,
            deep_first,
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
    pub(crate) fn takes(&self, entry: Entry) -> bool {
        entry.priority < MOST_PRIORITY && entry.cost < MOST_COST
    }

    /// The bucket of its layer that an entry belongs to.
    #[inline(always)]
    fn place_for(&self, entry: Entry) -> usize {
        if entry.priority as usize == self.present { HEAD } else { entry.cost as usize + 1 }
    }

    /// Puts an entry into its bucket, if that has room; whether it had.
    #[inline(always)]
    pub(crate) fn push_quickly(&mut self, entry: Entry) -> bool {
        let (priority, place) = (entry.priority as usize, self.place_for(entry));
        if let Some(layer) = self.layers.get_mut(priority)
            && let Some(bucket) = layer.buckets.get_mut(place)
            && let Some(slab) = self.slabs.get_mut((bucket.block >> SLAB_BITS) as usize)
            && let Some(id) = slab[bucket.block as usize % SLAB].ids.get_mut(bucket.place as usize)
        {
            *id = entry.id;
            bucket.place += 1;
            // The head changes neither: one less than its place is the largest number.
            layer.low = layer.low.min(place.wrapping_sub(1));
            layer.high = layer.high.max(place);
            self.waiting += 1;
            self.least = self.least.min(priority);
            true
        } else {
            false
        }
    }

    /// Puts an entry that is [taken](Buckets::takes) into its bucket.
    pub(crate) fn push(&mut self, entry: Entry, budget: &mut Budget) -> Result<(), Stop> {
        self.make_room(entry.priority as usize, self.place_for(entry), budget)?;
        let is_in = self.push_quickly(entry);
        // A lost entry would make a wrong proof of what cannot be solved.
        assert!(is_in, "room was made");
        Ok(())
    }

    /// The priority and the id of the entry that comes next.
    #[inline(always)]
    pub(crate) fn pop(&mut self) -> Option<(u64, u32)> {
        if self.waiting == 0 {
            return None;
        }
        self.waiting -= 1;
        loop {
            if let Some(head) = self.layers[self.least].buckets.get_mut(HEAD)
                && let Some(place) = head.place.checked_sub(1)
            {
                head.place = place;
                let block = &self.slabs[(head.block >> SLAB_BITS) as usize][head.block as usize % SLAB];
                if self.deep_first {
                    self.present = self.least;
                }
                return Some((self.least as u64, block.ids[place as usize]));
            }
            self.refill();
        }
    }

    /// Fills the head of the least layer, or goes on to the next layer if nothing waits in this one.
    #[inline(never)]
    fn refill(&mut self) {
        let layer = &mut self.layers[self.least];
        let below = |bucket: &Bucket| match self.slabs.get((bucket.block >> SLAB_BITS) as usize) {
            Some(slab) => slab[bucket.block as usize % SLAB].below,
            None => NO_BLOCK,
        };
        if let Some(head) = layer.buckets.first_mut() {
            let below_head = below(head);
            if below_head != NO_BLOCK {
                self.free.push(head.block);
                *head = Bucket { block: below_head, place: BLOCK as u32 };
                return;
            }
            while layer.low < layer.high {
                let place = if self.deep_first { layer.high } else { layer.low + 1 };
                let bucket = layer.buckets[place];
                if bucket.place > 0 || below(&bucket) != NO_BLOCK {
                    // The empty block of the head stays there for what comes.
                    layer.buckets.swap(HEAD, place);
                    return;
                }
                if self.deep_first {
                    layer.high -= 1;
                } else {
                    layer.low += 1;
                }
            }
            (layer.low, layer.high) = (Layer::UNUSED.low, Layer::UNUSED.high);
        }
        self.least += 1;
    }

    /// Makes sure that the bucket exists and that its block has room.
    fn make_room(&mut self, priority: usize, place: usize, budget: &mut Budget) -> Result<(), Stop> {
        if self.layers.get(priority).is_none_or(|layer| layer.buckets.len() <= place) {
            self.widen(priority, place, budget)?;
        }
        let bucket = self.layers[priority].buckets[place];
        if bucket.block != NO_BLOCK && (bucket.place as usize) < BLOCK {
            return Ok(());
        }
        let block = match self.free.pop() {
            Some(number) => number,
            None => self.add_slab(budget)?,
        };
        self.slabs[(block >> SLAB_BITS) as usize][block as usize % SLAB].below = bucket.block;
        self.layers[priority].buckets[place] = Bucket { block, place: 0 };
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

    fn widen(&mut self, priority: usize, place: usize, budget: &mut Budget) -> Result<(), Stop> {
        if self.layers.len() <= priority {
            let (old, new) = (self.layers.len(), (priority + 1).next_power_of_two().max(64));
            self.pay(new * size_of::<Layer>(), budget)?;
            self.layers.reserve_exact(new - old);
            self.layers.resize(new, Layer::UNUSED);
            budget.release(old * size_of::<Layer>());
            self.bytes -= old * size_of::<Layer>();
        }
        let held = self.layers[priority].buckets.len();
        if held <= place {
            let more = (place + 1).next_power_of_two().max(32) - held;
            self.pay(more * size_of::<Bucket>(), budget)?;
            self.layers[priority].buckets.resize(held + more, Bucket::UNUSED);
        }
        Ok(())
    }

    fn pay(&mut self, bytes: usize, budget: &mut Budget) -> Result<(), Stop> {
        budget.reserve(bytes)?;
        self.bytes += bytes;
        Ok(())
    }
}
