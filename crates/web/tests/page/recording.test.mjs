import assert from 'node:assert/strict';
import { test } from 'node:test';
import { layout, Recording, sentence } from '../../assets/recording.js';

const expand = (node, more) => ({ kind: 'expand', node, parent: null, depth: 0, g: 0, h: 0, priority: 0, frontier: 1, ...more });
const child = (parent, node, action, fate = 'new', more = {}) => ({ kind: 'child', parent, node, action, g: 1, h: 2, fate, ...more });

function recorded(...frames) {
  const recording = new Recording();
  recording.add(frames);
  return recording;
}

test('counts are known at every step', () => {
  const recording = recorded({ kind: 'bound', bound: 3 }, expand(0), child(0, 1, 'up'), child(0, 2, 'left'), expand(1, { frontier: 2 }));
  assert.deepEqual(recording.expanded, [0, 0, 1, 1, 1, 2]);
  assert.deepEqual(recording.generated, [0, 0, 0, 1, 2, 2]);
  assert.deepEqual(recording.frontier, [1, 1, 1, 1, 1, 2]);
  assert.deepEqual(recording.bound, [0, 3, 3, 3, 3, 3]);
  assert.deepEqual(recording.layers.map((layer) => [layer.bound, layer.expanded]), [[3, 2]]);
});

test('the board of any step is found by the moves to it', () => {
  const recording = recorded(expand(0), child(0, 1, 'up'), expand(1), child(1, 2, 'left'), expand(2), { kind: 'goal', node: 2, cost: 2 });
  assert.deepEqual(recording.at(0).moves, []);
  assert.deepEqual(recording.at(2).moves, ['up']);
  assert.deepEqual(recording.at(5).moves, ['up', 'left']);
  assert.deepEqual(recording.at(6).moves, ['up', 'left']);
});

test('a node found cheaper has a new way from then on, and the old one before', () => {
  const recording = recorded(expand(0), child(0, 1, 'a'), child(0, 2, 'b'), expand(1), child(1, 3, 'c'), expand(2), child(2, 3, 'd', 'better'), expand(3));
  assert.deepEqual(recording.way(3, 6), ['a', 'c']);
  assert.deepEqual(recording.way(3), ['b', 'd']);
  assert.equal(recording.way(99), null);
});

test('numbers that are used again in the next iteration do not mix', () => {
  const recording = recorded({ kind: 'bound', bound: 1 }, expand(0), child(0, 1, 'a'), { kind: 'bound', bound: 2 }, expand(0), child(0, 1, 'b'), expand(1));
  assert.deepEqual(recording.way(1, 3), ['a']);
  assert.deepEqual(recording.way(1), ['b']);
  assert.equal(recording.tree(4).nodes.length, 1, 'the tree begins anew');
});

test('assumptions fall with their contradiction', () => {
  const recording = recorded({ kind: 'deduce', moves: ['1'], technique: 't' }, { kind: 'decide', action: '2', level: 1 }, { kind: 'deduce', moves: ['3'], technique: 't' }, { kind: 'conflict', level: 0 }, { kind: 'deduce', moves: ['4'], technique: 't' });
  assert.deepEqual(recording.at(3).moves, ['1', '2', '3']);
  assert.deepEqual(recording.at(5).moves, ['1', '4']);
});

test('an agent walks and looks', () => {
  const cells = [{ row: 0, column: 0 }, { row: 0, column: 1 }];
  const recording = recorded({ kind: 'look', cells, action: 'R' }, { kind: 'look', cells: [], action: 'D' });
  assert.deepEqual(recording.at(1), { frame: recording.frames[0], node: null, moves: ['R'], wave: cells });
  assert.deepEqual(recording.at(2).moves, ['R', 'D']);
});

test('a tree has parents over their children, however deep', () => {
  const nodes = [{ node: 0, parent: null }, { node: 1, parent: 0 }, { node: 2, parent: 0 }, { node: 3, parent: 2 }];
  const places = layout(nodes);
  assert.deepEqual([places.get(1), places.get(3), places.get(0)], [{ x: 0, y: 1 }, { x: 1, y: 2 }, { x: 0.5, y: 0 }]);
  const line = Array.from({ length: 20_000 }, (_, at) => ({ node: at, parent: at ? at - 1 : null }));
  assert.equal(layout(line).get(19_999).y, 19_999);
});

test('ten thousand frames are looked at anywhere at once', () => {
  const recording = new Recording();
  for (let at = 0; at < 5_000; at += 1) recording.add([expand(at), child(at, at + 1, 'x')]);
  assert.equal(recording.length, 10_000);
  assert.equal(recording.at(10_000).moves.length, 5_000);
  assert.equal(recording.at(5_000).moves.length, 2_500);
});

test('every step has a sentence', () => {
  const recording = recorded(expand(4, { g: 3, h: 2, frontier: 7 }), child(4, 5, 'up', 'pruned'), { kind: 'look', cells: [], action: 'U' });
  assert.deepEqual(sentence(recording, 0, 'astar'), ['why-begin', {}]);
  const [id, values] = sentence(recording, 1, 'astar');
  assert.deepEqual([id, values.f, values.frontier], ['why-astar', 5, 7]);
  assert.equal(sentence(recording, 1, 'agent-bfs')[0], 'why-other');
  assert.equal(sentence(recording, 2, 'astar')[0], 'child-pruned');
  assert.equal(sentence(recording, 3, 'x')[0], 'frame-look');
  assert.equal(sentence(recorded({ kind: 'leave', node: 3 }), 1, 'ids')[0], 'frame-leave');
  assert.equal(sentence(recorded({ kind: 'unheard' }), 1, 'ids')[0], 'frame-other');
});
