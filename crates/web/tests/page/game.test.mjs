// The page's game. Run by `cargo xtask test`, or: node --test crates/web/tests/page

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newGame, canRedo, canUndo, toFile, graft, fromFile, line, merge, movesTo, reduce, revive } from '../../assets/game.js';

const play = (state, ...events) => events.reduce(reduce, state);
const made = (...list) => ({ type: 'moves', moves: list });
const undo = { type: 'undo' };
const redo = { type: 'redo' };

test('moves are undone and redone', () => {
  const start = newGame('tiles:1');
  assert.equal(canUndo(start), false);
  const two = play(start, made('up'), made('left', 'left'));
  assert.deepEqual(movesTo(two), ['up', 'left', 'left']);
  const one = reduce(two, undo);
  assert.deepEqual(movesTo(one), ['up']);
  assert.equal(canRedo(one), true);
  assert.deepEqual(movesTo(reduce(one, redo)), ['up', 'left', 'left']);
  assert.deepEqual(movesTo(start), [], 'nothing is changed in place');
});

test('other moves after an undo start a branch', () => {
  const state = play(newGame('tiles:1'), made('up'), made('left'), undo, made('right'));
  assert.deepEqual(movesTo(state), ['up', 'right']);
  const back = reduce(state, undo);
  assert.equal(back.nodes[back.current].children.length, 2);
  assert.deepEqual(movesTo(reduce(back, redo)), ['up', 'right'], 'redo follows the latest');
  const [first] = back.nodes[back.current].children;
  const other = reduce(back, { type: 'redo', node: first });
  assert.deepEqual(movesTo(other), ['up', 'left']);
  assert.deepEqual(line(other).map((node) => other.nodes[node].moves.join()), ['', 'up', 'left']);
});

test('repeated moves lead into the same branch', () => {
  const state = play(newGame('tiles:1'), made('up'), undo, made('up'));
  assert.equal(state.nodes.length, 2);
});

test('a restart can be undone', () => {
  const played = play(newGame('tiles:1'), made('up'), made('left'));
  const again = reduce(played, { type: 'restart' });
  assert.deepEqual(movesTo(again), []);
  assert.equal(canUndo(again), true);
  assert.deepEqual(movesTo(reduce(again, undo)), ['up', 'left']);
  assert.equal(canUndo(play(again, undo, undo, undo)), false);
});

test('a trial is kept or dropped', () => {
  const trying = play(newGame('tiles:1'), made('up'), { type: 'trial' }, made('left'), made('left'));
  assert.deepEqual(movesTo(reduce(trying, { type: 'drop' })), ['up']);
  const kept = reduce(trying, { type: 'keep' });
  assert.deepEqual([movesTo(kept).length, kept.trial], [3, null]);
  assert.equal(reduce(newGame('tiles:1'), { type: 'drop' }).current, 0);
});

test('the clock continues after a win, and hints are counted by grade', () => {
  const state = play(newGame('tiles:1'), { type: 'tick', seconds: 5 }, { type: 'hint', grade: 1 }, { type: 'hint', grade: 3 }, { type: 'won' }, { type: 'tick', seconds: 5 });
  assert.deepEqual([state.seconds, state.hints, state.won], [10, [1, 0, 1], true]);
});

test('events that mean nothing change nothing', () => {
  const state = play(newGame('tiles:1'), made('up'));
  for (const event of [redo, made(), { type: 'go', node: 99 }, { type: 'redo', node: 7 }, { type: 'unheard' }]) assert.equal(reduce(state, event), state);
});

test('a shared line becomes a branch, and the game stays where it is', () => {
  const state = play(newGame('tiles:1'), made('up'), made('left'));
  const [joined, node] = graft(state, ['up', 'right', 'right']);
  assert.deepEqual(movesTo(joined), ['up', 'left']);
  assert.deepEqual(movesTo(joined, node), ['up', 'right', 'right']);
  const [again, same] = graft(joined, ['up', 'right', 'right']);
  assert.deepEqual([again.nodes.length, same], [joined.nodes.length, node]);
  const long = play(newGame('tiles:1'), made('up', 'left'));
  assert.deepEqual(movesTo(...graft(long, ['up', 'left', 'down'])), ['up', 'left', 'down'], 'moves made in one go are followed');
});

test('two tabs of one game keep the moves of both', () => {
  const start = play(newGame('tiles:1'), made('up'));
  const here = play(start, made('left'), { type: 'tick', seconds: 3 });
  const there = play(start, made('right'), made('down'), { type: 'hint', grade: 2 });
  const both = merge(here, there);
  assert.deepEqual(movesTo(both), ['up', 'left']);
  assert.deepEqual([both.nodes.length, both.hints, both.seconds], [5, [0, 1, 0], 3]);
  assert.equal(merge(here, newGame('tiles:2')), here);
});

test('the moves of another tab can be redone', () => {
  const there = play(newGame('tiles:1'), made('up'), made('left'), made('down'), undo, made('right'));
  const here = merge(newGame('tiles:1'), there);
  assert.deepEqual([here.current, canRedo(here)], [0, true]);
  assert.deepEqual(movesTo(play(here, redo, redo, redo)), ['up', 'left', 'right'], 'redo goes where the other went');
  assert.equal(line(here).length, 4, 'the slider reaches them');
  const own = merge(play(newGame('tiles:1'), made('down'), undo), there);
  assert.deepEqual(movesTo(reduce(own, redo)), ['down'], 'its own way comes first');
  const [grafted] = graft(newGame('tiles:1'), ['up', 'left']);
  assert.deepEqual(movesTo(play(grafted, redo, redo)), ['up', 'left']);
});

test('a trial ends where it began', () => {
  const trying = play(newGame('tiles:1'), made('up'), made('left'), { type: 'trial' }, made('left'));
  assert.notEqual(trying.trial, null);
  for (const leaving of [[{ type: 'go', node: 1 }], [undo, undo], [{ type: 'line', moves: ['down'] }]]) {
    const left = play(trying, ...leaving);
    assert.equal(left.trial, null);
    const on = reduce(left, made('right'));
    assert.equal(reduce(on, { type: 'drop' }), on, 'there is nothing to drop');
  }
  assert.equal(play(trying, undo, redo).trial, trying.trial, 'within it, it lasts');
});

test('an event for another node changes nothing', () => {
  const state = play(newGame('tiles:1'), made('up'));
  assert.equal(reduce(state, { ...made('left'), at: 0 }), state);
  assert.deepEqual(movesTo(reduce(state, { ...made('left'), at: 1 })), ['up', 'left']);
});

test('a stored game is restored', () => {
  const state = play(newGame('tiles:1'), made('up'), made('left'), undo, made('right'), { type: 'trial' }, { type: 'hint', grade: 1 });
  assert.deepEqual(revive(JSON.stringify(state)), state);
});

test('a game that an older page stored keeps its branch', () => {
  const stored = {
    id: 'tiles:1', current: 0, back: null, trial: null, seconds: 2, hints: [0, 0, 0], helped: false, won: false,
    nodes: [
      { parent: null, moves: [], children: [1], last: 1 }, { parent: 0, moves: ['up'], children: [2, 3], last: 2 },
      { parent: 1, moves: ['left'], children: [], last: null }, { parent: 1, moves: ['right'], children: [], last: null }],
  };
  const state = revive(JSON.stringify(stored));
  assert.deepEqual([state.current, state.tip, state.nodes.length], [0, 2, 4]);
  assert.deepEqual(movesTo(play(state, redo, redo)), ['up', 'left']);
});

test('damaged games are refused', () => {
  const sound = JSON.parse(JSON.stringify(play(newGame('tiles:1'), made('up'))));
  const broken = [
    'no json', 'null', '{}', '[]', '{"id":"tiles:1"}',
    JSON.stringify({ ...sound, id: 7 }), JSON.stringify({ ...sound, nodes: [] }), JSON.stringify({ ...sound, current: 9 }),
    JSON.stringify({ ...sound, nodes: [sound.nodes[0], { ...sound.nodes[1], parent: 1 }] }),
    JSON.stringify({ ...sound, nodes: [sound.nodes[0], { ...sound.nodes[1], moves: [{}] }] }),
  ];
  for (const text of broken) assert.equal(revive(text), null, text);
  const odd = revive(JSON.stringify({ ...sound, hints: 'many', seconds: -1, tip: 77, trial: 'x' }));
  assert.deepEqual([odd.hints, odd.seconds, odd.tip, odd.trial], [[0, 0, 0], 0, 1, null]);
});

test('a file holds the game with all its branches', () => {
  const state = play(newGame('tiles:1'), made('up'), made('left', 'left'), undo, made('right'), undo, { type: 'hint', grade: 1 }, { type: 'helped' });
  const file = JSON.stringify(toFile(state));
  assert.deepEqual(fromFile(file), state);
  assert.equal(JSON.parse(file).tip, 3);
});

test('a file of the program is read: a step without moves is a restart', () => {
  const file = { format: 'gordian-game', version: 1, id: 'tiles:1', steps: [{ parent: 0, moves: ['up'] }, { parent: 1, moves: null }, { parent: 2, moves: ['right'] }], here: 3, tip: 3, trial: null, seconds: 1.5, hints: 2, helped: false, checking: 'always', settings: {} };
  const state = fromFile(JSON.stringify(file));
  assert.deepEqual([movesTo(state), state.nodes.length, state.seconds, state.hints], [['right'], 4, 1.5, [2, 0, 0]]);
  for (const wrong of [{ format: 'other' }, { version: 2 }, { steps: [{ parent: 5, moves: ['up'] }] }, { here: 9 }, { steps: [{ parent: 0, moves: [] }] }]) {
    assert.equal(fromFile(JSON.stringify({ ...file, ...wrong })), null, JSON.stringify(wrong));
  }
});
