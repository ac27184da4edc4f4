//! The census with a storage: on disk, continued after every kind of interruption, and within its budgets.

mod common;

use common::{Graph, Pancakes, draws};
use gordian_search::census::count;
use gordian_search::runs::{RunReader, RunStorage, RunWriter};
use gordian_search::{
    Census, CensusRequest, CostRange, KeyedSpace, Limits, MemoryRuns, Method, PackedSpace, RunsRequest, Space, Stop,
};
use std::io;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// A storage whose operations all fail after a number of them, as when a process is killed or a disk is full.
#[derive(Debug)]
struct Failing {
    inner: MemoryRuns,
    left: Arc<AtomicUsize>,
    kind: io::ErrorKind,
}

impl Failing {
    fn new(inner: &MemoryRuns, operations: usize, kind: io::ErrorKind) -> Failing {
        Failing { inner: inner.clone(), left: Arc::new(AtomicUsize::new(operations)), kind }
    }
}

fn spend(left: &AtomicUsize, kind: io::ErrorKind) -> io::Result<()> {
    let take = |left: usize| left.checked_sub(1);
    left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, take).map(|_| ()).map_err(|_| kind.into())
}

struct FailingWriter {
    inner: Box<dyn RunWriter>,
    left: Arc<AtomicUsize>,
    kind: io::ErrorKind,
}

impl RunStorage for Failing {
    fn create(&self, name: &str) -> io::Result<Box<dyn RunWriter>> {
        spend(&self.left, self.kind)?;
        let inner = self.inner.create(name)?;
        Ok(Box::new(FailingWriter { inner, left: Arc::clone(&self.left), kind: self.kind }))
    }
    fn open(&self, name: &str) -> io::Result<Box<dyn RunReader>> {
        spend(&self.left, self.kind)?;
        self.inner.open(name)
    }
    fn retain(&self, kept: &[String]) -> io::Result<()> {
        spend(&self.left, self.kind)?;
        self.inner.retain(kept)
    }
    fn save_record(&self, record: &str) -> io::Result<()> {
        spend(&self.left, self.kind)?;
        self.inner.save_record(record)
    }
    fn load_record(&self) -> io::Result<Option<String>> {
        self.inner.load_record()
    }
}

impl RunWriter for FailingWriter {
    fn write(&mut self, block: &[u8]) -> io::Result<()> {
        spend(&self.left, self.kind)?;
        self.inner.write(block)
    }
    fn finish(self: Box<Self>) -> io::Result<()> {
        spend(&self.left, self.kind)?;
        self.inner.finish()
    }
}

fn request(storage: impl RunStorage + 'static, method: Method) -> CensusRequest {
    let runs = RunsRequest { storage: Arc::new(storage), max_bytes: None, identity: "a test".to_owned() };
    CensusRequest { method, runs: Some(runs), winnable: true, ..CensusRequest::default() }
}

fn run(space: &dyn PackedSpace, request: &CensusRequest) -> io::Result<Census> {
    count(space, request, &mut |_| ControlFlow::Continue(()))
}

/// What must be the same after any interruption: everything but the use of resources.
fn result(census: &Census) -> Census {
    Census { method: Method::Auto, peak_bytes: 0, disk_bytes: 0, cpu: Duration::ZERO, ..census.clone() }
}

fn stack(pancakes: u8) -> Pancakes {
    Pancakes { start: (0..pancakes).collect() }
}

/// A directed graph with many layers, some of them reached again from later ones.
fn graph(states: usize, seed: u64) -> Graph {
    let mut draw = draws(seed);
    let edges = (0..states).map(|state| {
        let near = (state + 1 + draw(3)).min(states - 1);
        vec![(near, 1), (draw(state + 1), 1), (draw(state + 1), 1)]
    });
    let edges = edges.collect();
    let goals = (0..states).map(|state| state % 97 == 5).collect();
    Graph { edges, goals, costs: CostRange::UNIT, allowance: None }
}

#[test]
fn the_disk_gives_the_counts_of_memory() {
    let (stack, graph) = (stack(8), graph(600, 7));
    let undirected = KeyedSpace::new(&stack, stack.initial()).unwrap();
    let directed = KeyedSpace::new(&graph, 0).unwrap();
    for space in [&undirected as &dyn PackedSpace, &directed] {
        let memory = run(space, &CensusRequest::default()).unwrap();
        assert!(memory.layers.len() > 8 && memory.stopped.is_none());
        let disk = run(space, &request(MemoryRuns::default(), Method::Disk)).unwrap();
        assert_eq!(result(&disk), result(&memory));
        assert_eq!(disk.method, Method::Disk);
        assert!(disk.disk_bytes > 0);
    }
}

#[test]
fn little_memory_means_many_parts_and_the_same_counts() {
    let stack = stack(9);
    let space = KeyedSpace::new(&stack, stack.initial()).unwrap();
    let memory = run(&space, &CensusRequest::default()).unwrap();
    let bytes = 4 << 20;
    let limits = Limits { bytes: Some(bytes), ..Limits::default() };
    for method in [Method::Disk, Method::Auto] {
        let disk = run(&space, &CensusRequest { limits: limits.clone(), ..request(MemoryRuns::default(), method) });
        let disk = disk.unwrap();
        assert_eq!(result(&disk), result(&memory), "{method:?}");
        assert_eq!(disk.method, Method::Disk, "{method:?}: the set does not fit");
        assert!(disk.peak_bytes <= bytes, "{}", disk.peak_bytes);
    }
    let tiny = Limits { bytes: Some(100_000), ..Limits::default() };
    let stopped = run(&space, &CensusRequest { limits: tiny, ..request(MemoryRuns::default(), Method::Disk) }).unwrap();
    assert_eq!(stopped.stopped, Some(Stop::Memory));
}

#[test]
fn a_census_continues_after_a_failure_at_every_moment() {
    let (stack, graph) = (stack(7), graph(60, 3));
    let undirected = KeyedSpace::new(&stack, stack.initial()).unwrap();
    let directed = KeyedSpace::new(&graph, 0).unwrap();
    for space in [&undirected as &dyn PackedSpace, &directed] {
        for method in [Method::Set, Method::Disk] {
            let whole = result(&run(space, &request(MemoryRuns::default(), method)).unwrap());
            let mut operations = 0;
            loop {
                let storage = MemoryRuns::default();
                let kind = io::ErrorKind::StorageFull;
                let interrupted = run(space, &request(Failing::new(&storage, operations, kind), method));
                let Err(error) = interrupted else { break };
                assert_eq!(error.kind(), kind);
                let continued = run(space, &request(storage.clone(), method)).unwrap();
                assert_eq!(result(&continued), whole, "{method:?} after {operations} operations");
                operations += 1;
            }
            assert!(operations > 20, "{operations}: the census was never interrupted");
        }
    }
}

#[test]
fn a_finished_layer_is_never_counted_again() {
    let stack = stack(8);
    let space = KeyedSpace::new(&stack, stack.initial()).unwrap();
    for method in [Method::Set, Method::Disk] {
        let storage = MemoryRuns::default();
        // The limit counts all expansions of the work, so a census that begins again would never get further.
        let mut last = 0;
        for limit in [200, 2_000, 20_000, 50_000] {
            let limits = Limits::expansions(limit);
            let census = run(&space, &CensusRequest { limits, ..request(storage.clone(), method) }).unwrap();
            assert!(census.layers.len() > last, "{method:?} {limit}");
            last = census.layers.len();
        }
        let again = run(&space, &CensusRequest { limits: Limits::expansions(0), ..request(storage, method) }).unwrap();
        assert_eq!((again.states(), again.stopped), (40_320, None), "{method:?}: a complete census is read back");
    }
}

#[test]
fn the_disk_budget_stops_the_census_and_a_larger_one_continues_it() {
    let stack = stack(8);
    let space = KeyedSpace::new(&stack, stack.initial()).unwrap();
    let whole = result(&run(&space, &request(MemoryRuns::default(), Method::Disk)).unwrap());
    let storage = MemoryRuns::default();
    let mut tight = request(storage.clone(), Method::Disk);
    let max_bytes = 20_000;
    tight.runs.as_mut().unwrap().max_bytes = Some(max_bytes);
    let stopped = run(&space, &tight).unwrap();
    assert_eq!(stopped.stopped, Some(Stop::Disk));
    assert!(stopped.disk_bytes <= max_bytes);
    assert_eq!(result(&run(&space, &request(storage, Method::Disk)).unwrap()), whole);
}

#[test]
fn the_storage_of_another_census_is_refused() {
    let (one, other) = (stack(6), Pancakes { start: vec![1, 0, 2, 3, 4, 5] });
    let storage = MemoryRuns::default();
    run(&KeyedSpace::new(&one, one.initial()).unwrap(), &request(storage.clone(), Method::Disk)).unwrap();
    let space = KeyedSpace::new(&other, other.initial()).unwrap();
    assert_eq!(run(&space, &request(storage.clone(), Method::Disk)).unwrap_err().kind(), io::ErrorKind::AlreadyExists);
    storage.save_record("a shopping list").unwrap();
    assert_eq!(run(&space, &request(storage, Method::Disk)).unwrap_err().kind(), io::ErrorKind::InvalidData);
}
