import assert from 'node:assert/strict';
import { test } from 'node:test';
import { layoutTree, Recording, describeStep } from '../../assets/recording.js';

const MOVES = ['up', 'left', 'down'];
const step = (frame, way = [], children = [], counts = {}) => ({ number: 0, frame, way, children, expanded: 0, generated: 0, ...counts });
const expand = (way, children = [], fields = {}, counts = {}) =>
  step({ kind: 'expand', node: 7, parent: null, depth: way.length, g: way.length, h: 0, priority: 0, frontier: 1, ...fields }, way, children, counts);

function record(...steps) {
  const recording = new Recording();
  recording.add(steps);
  recording.end({ moves: MOVES, stride: 1, total: steps.length });
  return recording;
}

test('counts are known at every step', () => {
  const recording = record(
    step({ kind: 'bound', bound: 3 }),
    expand([], [[0, 'new'], [1, 'new']], {}, { expanded: 1, generated: 2 }),
    expand([0], [], { frontier: 2, h: 4 }, { expanded: 2, generated: 2 }));
  assert.deepEqual(recording.expanded, [0, 0, 1, 2]);
  assert.deepEqual(recording.generated, [0, 0, 2, 2]);
  assert.deepEqual(recording.frontier, [1, 1, 1, 2]);
  assert.deepEqual(recording.bound, [0, 3, 3, 3]);
  assert.deepEqual(recording.layers, [{ bound: 0, from: 1, expanded: 1 }, { bound: 5, from: 2, expanded: 1 }]);
});

test('counts are extrapolated from the recorded steps', () => {
  const recording = record(expand([]), expand([0]));
  recording.end({ moves: MOVES, stride: 8, total: 16 });
  assert.deepEqual(recording.layers.map((layer) => layer.expanded), [8, 8]);
});

test('the board of any step is found by the moves to it', () => {
  const recording = record(expand([]), expand([0], [[1, 'new'], [2, 'pruned']]), step({ kind: 'goal', node: 2, cost: 2 }, [0, 1]), expand([2]));
  assert.deepEqual(recording.stateAt(0), { frame: null, children: [], moves: [], wave: [] });
  assert.deepEqual(recording.stateAt(2).moves, ['up']);
  assert.deepEqual(recording.stateAt(2).children, [['left', 'new'], ['down', 'pruned']]);
  assert.deepEqual(recording.stateAt(3).moves, ['up', 'left']);
  assert.equal(record(step({ kind: 'expand', g: 0, h: 0 }, null)).stateAt(1).moves, null);
});

test('the cells that an agent looked at are a wave', () => {
  const cells = [{ row: 0, column: 0 }, { row: 0, column: 1 }];
  assert.deepEqual(record(step({ kind: 'look', cells, action: 'R' }, [0])).stateAt(1).wave, cells);
});

test('the tree grows with the steps, and starts again with each iteration', () => {
  const recording = record(
    expand([], [[0, 'new'], [1, 'duplicate'], [2, 'new']]),
    expand([2], [[0, 'better']]),
    expand([], [[0, 'new']]),
    expand([0]));
  const shape = (at) => recording.tree(at).nodes.map(({ node, parent, closed }) => [node, parent, closed]);
  assert.deepEqual(shape(0), [['', null, false]]);
  assert.deepEqual(shape(1), [['', null, true], ['0', '', false], ['1', '', false], ['2', '', false]]);
  assert.deepEqual(recording.tree(1).nodes.map(({ fate }) => fate), ['new', 'new', 'duplicate', 'new']);
  assert.deepEqual(shape(2).slice(3), [['2', '', true], ['2.0', '2', false]]);
  assert.equal(recording.tree(2).current, '2');
  assert.deepEqual(shape(3), [['', null, true], ['0', '', false]], 'the second iteration has its own tree');
  assert.equal(recording.tree(4).current, '0');
});

test('a sampled tree is connected', () => {
  const recording = record(expand([]), expand([0, 1, 2]));
  assert.deepEqual(recording.tree(2).nodes.map(({ node }) => node), ['', '0', '0.1', '0.1.2']);
  assert.equal(record(step({ kind: 'deduce', moves: ['1'], technique: 't' })).hasTree, false);
});

test('a large tree follows the node of the step', () => {
  // A breadth of 300 nodes, each with one child, expanded in order.
  const first = expand([], Array.from({ length: 300 }, (_, at) => [at, 'new']));
  const recording = record(first, ...Array.from({ length: 300 }, (_, at) => expand([at], [[0, 'new'], [1, 'pruned']])));
  const { nodes, current, isWhole } = recording.tree(301, 400);
  assert.equal(current, '299');
  assert.ok(nodes.some(({ node }) => node === current) && nodes.some(({ node }) => node === '299.0'));
  assert.ok(nodes.length <= 400 && !isWhole, `${nodes.length}`);
  assert.ok(nodes.every(({ node, parent }) => parent === null || nodes.some((other) => other.node === parent)));
  assert.ok(recording.tree(50, 400).isWhole);
  // Of a path that is longer than the limit, the end is shown.
  const deep = record(...Array.from({ length: 1000 }, (_, at) => expand(Array(at).fill(0), [[0, 'new']])));
  const bottom = deep.tree(1000, 40);
  assert.equal(bottom.current, Array(999).fill(0).join('.'));
  assert.ok(bottom.nodes.length <= 41 && bottom.nodes[0].depth === 979, `${bottom.nodes.length} ${bottom.nodes[0].depth}`);
});

const child = (move, fate, node, g, h) => ({ child: [move, fate], node: [node, g, h] });
const expandNode = (node, way, ...children) => ({
  ...expand(way, children.map((one) => one.child), { node, g: way.length, h: 9 - way.length }), nodes: children.map((one) => one.node) });

test('the frontier is a list, in the order in which the algorithm takes nodes', () => {
  const recording = record(
    expandNode(0, [], child(0, 'new', 1, 1, 4), child(1, 'new', 2, 1, 2)),
    expandNode(2, [1], child(0, 'new', 3, 2, 3), child(1, 'duplicate', 0, 2, 0), child(2, 'better', 1, 1, 1)));
  assert.equal(recording.hasFrontier, true);
  const f = ({ g, h }) => g + h;
  assert.deepEqual(recording.frontierAt(0, f, 5).entries.map(({ node }) => node), [0]);
  assert.deepEqual(recording.frontierAt(1, f, 5).entries.map(({ node, key }) => [node, key]), [[2, 3], [1, 5]]);
  assert.deepEqual(recording.frontierAt(2, f, 5).entries.map(({ node, key }) => [node, key]), [[1, 2], [3, 5]]);
  assert.deepEqual(recording.frontierAt(1, 'oldest', 5).entries.map(({ node }) => node), [1, 2]);
  assert.deepEqual(recording.frontierAt(1, 'newest', 1), { entries: [{ ...recording.waits[2], key: 0 }], count: 2 });
  recording.end({ moves: MOVES, stride: 2, total: 4 });
  assert.equal(recording.hasFrontier, false);
});

test('recordings align by expansions', () => {
  const recording = record(
    step({ kind: 'bound', bound: 1 }, [], [], { expanded: 0 }), expand([], [], {}, { expanded: 1 }), expand([0], [], {}, { expanded: 4 }),
    expand([1], [], {}, { expanded: 8 }));
  assert.deepEqual([0, 1, 3, 4, 7, 8, 99].map((count) => recording.stepAtExpansions(count)), [1, 2, 2, 3, 3, 4, 4]);
});

test('a step executes the line of its frame and those of its children', () => {
  const recording = record(expand([], [[0, 'new'], [1, 'pruned']]), step({ kind: 'goal', node: 2, cost: 2 }, [0]));
  const line = (...moments) => ({ indent: 0, text: moments.join(), moments });
  recording.end({ moves: MOVES, stride: 1, total: 2, pseudocode: [line('start'), line('expand'), line(), line('pruned'), line('new', 'better'), line('goal')] });
  assert.deepEqual([0, 1, 2].map((at) => recording.linesAt(at)), [[0], [1, 4, 3], [5]]);
});

test('parents are above their children, however deep the tree is', () => {
  const nodes = [{ node: 0, parent: null }, { node: 1, parent: 0 }, { node: 2, parent: 0 }, { node: 3, parent: 2 }];
  const places = layoutTree(nodes);
  assert.deepEqual([places.get(1), places.get(3), places.get(0)], [{ x: 0, y: 1 }, { x: 1, y: 2 }, { x: 0.5, y: 0 }]);
  const line = Array.from({ length: 20_000 }, (_, at) => ({ node: at, parent: at ? at - 1 : null }));
  assert.equal(layoutTree(line).get(19_999).y, 19_999);
});

test('the moves of a step are described from the board before them', () => {
  const recording = record(
    step({ kind: 'deduce', moves: ['left', 'down'], technique: 'pool' }, [0, 1, 2]),
    step({ kind: 'look', cells: [], action: 'down' }, [0, 1]),
    step({ kind: 'decide', action: 'left', level: 1 }, [0, 1]),
    expand([0]));
  assert.deepEqual(recording.movesOfStep(0), { named: [], before: [] });
  assert.deepEqual(recording.movesOfStep(1), { named: ['left', 'down'], before: ['up'] });
  assert.deepEqual(recording.movesOfStep(2), { named: ['down'], before: ['up', 'left'] });
  assert.deepEqual(recording.movesOfStep(3), { named: ['left'], before: ['up'] });
  assert.deepEqual(recording.movesOfStep(4).named, []);
});

test('every step has a sentence', () => {
  const recording = record(
    expand([0], [[0, 'new'], [1, 'better'], [2, 'pruned']], { g: 3, h: 2, frontier: 7 }),
    expand([1]),
    step({ kind: 'look', cells: [], action: 'U' }));
  assert.deepEqual(describeStep(recording, 0, 'astar'), [['explain-begin', {}]]);
  const [[id, values], [children, counts]] = describeStep(recording, 1, 'astar');
  assert.deepEqual([id, values.f, values.frontier], ['explain-why-astar', 5, 7]);
  assert.deepEqual([children, counts], ['explain-children', { count: 3, fresh: 1, better: 1, known: 0, dropped: 1 }]);
  assert.equal(describeStep(recording, 1, 'agent-bfs')[0][0], 'explain-why-other');
  // With partial expansion a node returns to the queue with the f of its cheapest child not generated yet: 7, above its own 3 + 2.
  const [again, againValues] = describeStep(record(expand([0], [], { g: 3, h: 2, priority: 7 })), 1, 'astar')[0];
  assert.deepEqual([again, againValues.f], ['explain-why-again', 7]);
  assert.equal(describeStep(recording, 2, 'astar')[1][0], 'explain-children-none');
  assert.equal(describeStep(recording, 3, 'x')[0][0], 'explain-look');
  const deduced = record(step({ kind: 'deduce', moves: ['a', 'b'], technique: 'pool' }));
  assert.deepEqual(describeStep(deduced, 1, 'rules')[0], ['explain-deduce', { technique: 'pool', moves: '…' }]);
  deduced.movesInWords.set(1, 'Both become sea.');
  assert.deepEqual(describeStep(deduced, 1, 'rules')[0], ['explain-deduce', { technique: 'pool', moves: 'Both become sea.' }]);
  deduced.titles.set('pool', 'no pool');
  assert.equal(describeStep(deduced, 1, 'rules')[0][1].technique, 'no pool');
  assert.equal(describeStep(record(step({ kind: 'unheard' })), 1, 'ids')[0][0], 'explain-other');
});
