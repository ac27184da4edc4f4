import assert from 'node:assert/strict';
import { test } from 'node:test';
import { throttled } from '../../assets/transport.js';

test('announcements are throttled', () => {
  const said = [];
  let now = 0;
  const tell = throttled((text) => said.push(text), 4000, () => now);
  for (now = 0; now <= 10_000; now += 100) tell(`at ${now}`);
  assert.deepEqual(said, ['at 0', 'at 4000', 'at 8000']);
});
