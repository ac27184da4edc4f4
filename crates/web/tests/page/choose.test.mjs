import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entrant } from '../../assets/choose.js';

/** Who races where these algorithms are offered. */
function field(names, lanes) {
  const taken = [];
  while (taken.length < lanes) taken.push(entrant(names, taken));
  return taken;
}

test('lanes start with different algorithms', () => {
  assert.deepEqual(field(['auto', 'bfs', 'dfs', 'greedy', 'astar', 'idastar'], 4), ['bfs', 'astar', 'greedy', 'idastar']);
  assert.deepEqual(field(['auto', 'dfs', 'clauses', 'rules', 'report'], 4), ['dfs', 'clauses', 'rules', 'report']);
  assert.deepEqual(field(['auto', 'learn', 'astar'], 4), ['astar', 'learn', 'auto', 'auto'], 'until there is no other');
});
