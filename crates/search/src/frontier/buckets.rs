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

/// A stack of ids: the block that holds the topmost, and the place in it for the next. Place 0 means that the bucket is empty
/// (its last block is kept for the next id); a bucket that has never held anything has no block and no place.
#[derive(Clone, Copy, Debug)]
struct Bucket {
    block: u32,
    place: u32,
}

impl Bucket {
    const UNUSED: Bucket = Bucket { block: NO_BLOCK, place: BLOCK as u32 };

    #[inline(always)]
    fn has_room(self) -> bool {
        (self.place as usize) < BLOCK
    }

    #[inline(always)]
    fn is_empty(self) -> bool {
        self.place == 0 || self.block == NO_BLOCK
    }
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
    /// An entry that comes before everything in the layers. What a search pushes it often takes next: such an entry never
    /// enters a bucket.
    head: Option<Waiting>,
    layers: Vec<Layer>,
    least: usize,
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
            head: None,
            layers: Vec::new(),
            least: 0,
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
        self.waiting + u64::from(self.head.is_some())
    }

    pub(crate) fn bytes(&self) -> usize {
        self.bytes
    }

    #[inline(always)]
    pub(crate) fn takes(&self, entry: Waiting) -> bool {
        entry.priority < MOST_PRIORITY && entry.cost < MOST_COST
    }

    /// Whether an entry comes before one of this priority and cost; of equals, the later one does.
    #[inline(always)]
    fn precedes(&self, entry: Waiting, priority: u64, cost: Cost) -> bool {
        let sooner = if self.deep_first { entry.cost >= cost } else { entry.cost <= cost };
        entry.priority < priority || (entry.priority == priority && sooner)
    }

    #[inline(always)]
    pub(crate) fn push(&mut self, entry: Waiting, budget: &mut Budget) -> Result<(), Stop> {
        let entry = match self.head {
            Some(head) if self.precedes(entry, head.priority, head.cost) => {
                self.head = Some(entry);
                head
            }
            Some(_) => entry,
            None => match self.layers.get(self.least) {
                Some(layer) if self.precedes(entry, self.least as u64, layer.next as Cost) => {
                    self.head = Some(entry);
                    return Ok(());
                }
                _ => entry,
            },
        };
        self.put(entry, budget)
    }

    /// Puts an entry into its bucket.
    #[inline(always)]
    fn put(&mut self, entry: Waiting, budget: &mut Budget) -> Result<(), Stop> {
        let (priority, cost) = (entry.priority as usize, entry.cost as usize);
        let bucket = match self.layers.get(priority).and_then(|layer| layer.buckets.get(cost)) {
            Some(&bucket) if bucket.has_room() => bucket,
            _ => self.make_room(priority, cost, budget)?,
        };
        self.slabs[(bucket.block >> SLAB_BITS) as usize][bucket.block as usize % SLAB].ids[bucket.place as usize] =
            entry.id;
        let layer = &mut self.layers[priority];
        layer.buckets[cost].place = bucket.place + 1;
        let sooner = if self.deep_first { cost > layer.next } else { cost < layer.next };
        if sooner || layer.waiting == 0 {
            layer.next = cost;
        }
        layer.waiting += 1;
        self.waiting += 1;
        self.least = self.least.min(priority);
        Ok(())
    }

    #[inline(always)]
    pub(crate) fn pop(&mut self) -> Option<Waiting> {
        if let Some(head) = self.head.take() {
            return Some(head);
        }
        if self.waiting == 0 {
            return None;
        }
        self.waiting -= 1;
        while self.layers[self.least].waiting == 0 {
            self.least += 1;
        }
        let layer = &mut self.layers[self.least];
        layer.waiting -= 1;
        while layer.buckets[layer.next].is_empty() {
            layer.next = if self.deep_first { layer.next - 1 } else { layer.next + 1 };
        }
        let cost = layer.next;
        let bucket = &mut layer.buckets[cost];
        bucket.place -= 1;
        let block = &self.slabs[(bucket.block >> SLAB_BITS) as usize][bucket.block as usize % SLAB];
        let id = block.ids[bucket.place as usize];
        if bucket.place == 0 && block.below != NO_BLOCK {
            self.free.push(bucket.block);
            *bucket = Bucket { block: block.below, place: BLOCK as u32 };
        }
        Some(Waiting { priority: self.least as u64, cost: cost as Cost, id })
    }

    /// Makes sure that the bucket exists and that its block has room.
    #[cold]
    #[inline(never)]
    fn make_room(&mut self, priority: usize, cost: usize, budget: &mut Budget) -> Result<Bucket, Stop> {
        if self.layers.get(priority).is_none_or(|layer| layer.buckets.len() <= cost) {
            self.widen(priority, cost, budget)?;
        }
        let bucket = self.layers[priority].buckets[cost];
        if bucket.has_room() {
            return Ok(bucket);
        }
        let below = bucket.block;
        let block = match self.free.pop() {
            Some(number) => number,
            None => self.add_slab(budget)?,
        };
        self.slabs[(block >> SLAB_BITS) as usize][block as usize % SLAB].below = below;
        let bucket = Bucket { block, place: 0 };
        self.layers[priority].buckets[cost] = bucket;
        Ok(bucket)
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
