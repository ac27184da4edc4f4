import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { addStep, newBoard } from '../../assets/edits.js';
import { newGame, reduce } from '../../assets/game.js';
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

const played = (id) => reduce(newGame(id), { type: 'moves', moves: ['up'] });

test('a damaged game does not hide others', () => {
  store.saveGame(played('tiles:1'));
  localStorage.setItem('gordian.game.tiles:2', '{"id": oh');
  localStorage.setItem('gordian.game.tiles:3', 'null');
  store.saveGame(played('tiles:4'));
  assert.deepEqual(store.listGames().map(({ id }) => id).sort(), ['tiles:1', 'tiles:4']);
});

test('the latest boards of the editor are stored by address', () => {
  const board = addStep(newBoard({ puzzle: 'nurikabe' }), { edits: [{ resize: '5x5' }] });
  store.saveBoard('nurikabe', board, '3');
  assert.deepEqual(store.loadBoard('nurikabe'), { board, tool: '3' });
  assert.equal(store.loadBoard('nurikabe:1'), null);
  store.removeBoard('nurikabe');
  assert.equal(store.loadBoard('nurikabe'), null);
  localStorage.setItem('gordian.board.tiles', '{"made":[]}');
  assert.equal(store.loadBoard('tiles'), null);
  for (let at = 0; at < 60; at += 1) store.saveBoard(`tiles:${at}`, board, null);
  assert.ok(localStorage.length <= 51, String(localStorage.length));
});
