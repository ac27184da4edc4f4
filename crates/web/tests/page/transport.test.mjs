import assert from 'node:assert/strict';
import { test } from 'node:test';
import { throttle } from '../../assets/transport.js';

test('announcements are throttled', () => {
  const announced = [];
  let now = 0;
  const announce = throttle((text) => announced.push(text), 4000, () => now);
  for (now = 0; now <= 10_000; now += 100) announce(`at ${now}`);
  assert.deepEqual(announced, ['at 0', 'at 4000', 'at 8000']);
});
