import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pickAlgorithm } from '../../assets/choose.js';

/** The algorithms of the first `lanes` lanes, where `names` are offered. */
function algorithmsOfLanes(names, lanes) {
  const taken = [];
  while (taken.length < lanes) taken.push(pickAlgorithm(names, taken));
  return taken;
}

test('lanes start with different algorithms', () => {
  assert.deepEqual(algorithmsOfLanes(['auto', 'bfs', 'dfs', 'greedy', 'astar', 'idastar'], 4), ['bfs', 'astar', 'greedy', 'idastar']);
  assert.deepEqual(algorithmsOfLanes(['auto', 'dfs', 'clauses', 'rules', 'report'], 4), ['dfs', 'clauses', 'rules', 'report']);
  assert.deepEqual(algorithmsOfLanes(['auto', 'learn', 'astar'], 4), ['astar', 'learn', 'auto', 'auto'], 'until there is no other');
});
