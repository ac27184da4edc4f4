// The page's undo tree against the fixture that the session crate's tests run too.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { newGame, canRedo, canUndo, movesTo, reduce } from '../../assets/game.js';

const scenarios = JSON.parse(readFileSync(new URL('../../../session/tests/fixtures/undo_tree.json', import.meta.url)));
const NAMED = { 'begin trial': 'trial', 'keep trial': 'keep', 'drop trial': 'drop' };

/** The page's event for an operation of the fixture. */
function event(operation) {
  if (typeof operation === 'string') return { type: NAMED[operation] ?? operation };
  if (operation.play) return { type: 'moves', moves: operation.play };
  if ('redo' in operation) return { type: 'redo', node: operation.redo };
  return { type: 'go', node: operation.go };
}

for (const { name, steps } of scenarios) {
  test(name, () => {
    let state = newGame('tiles:1');
    steps.forEach((step, at) => {
      state = reduce(state, event(step.do));
      const found = { do: step.do, moves: movesTo(state), current: state.current, tip: state.tip, trial: state.trial !== null };
      assert.deepEqual(found, { trial: false, ...step }, `step ${at}`);
      assert.deepEqual([canUndo(state), canRedo(state)], [state.current !== 0, state.tip !== state.current]);
    });
  });
}
