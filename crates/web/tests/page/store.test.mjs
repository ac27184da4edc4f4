import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { add, newBoard } from '../../assets/edits.js';
import { begin, reduce } from '../../assets/game.js';
import * as store from '../../assets/store.js';

beforeEach(() => {
  const kept = new Map();
  globalThis.localStorage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, String(value)),
    removeItem: (key) => kept.delete(key),
    key: (at) => [...kept.keys()][at] ?? null,
    get length() { return kept.size; },
  };
});

const played = (id) => reduce(begin(id), { type: 'moves', moves: ['up'] });

test('a damaged game does not hide others', () => {
  store.keep(played('tiles:1'));
  localStorage.setItem('gordian.game.tiles:2', '{"id": oh');
  localStorage.setItem('gordian.game.tiles:3', 'null');
  store.keep(played('tiles:4'));
  assert.deepEqual(store.games().map(({ id }) => id).sort(), ['tiles:1', 'tiles:4']);
});

test('the latest boards of the editor are stored by address', () => {
  const board = add(newBoard({ puzzle: 'nurikabe' }), { edits: [{ resize: '5x5' }] });
  store.keepBoard('nurikabe', board, '3');
  assert.deepEqual(store.board('nurikabe'), { board, tool: '3' });
  assert.equal(store.board('nurikabe:1'), null);
  store.forgetBoard('nurikabe');
  assert.equal(store.board('nurikabe'), null);
  localStorage.setItem('gordian.board.tiles', '{"made":[]}');
  assert.equal(store.board('tiles'), null);
  for (let at = 0; at < 60; at += 1) store.keepBoard(`tiles:${at}`, board, null);
  assert.ok(localStorage.length <= 51, String(localStorage.length));
});
