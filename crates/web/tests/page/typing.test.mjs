import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gather } from '../../assets/typing.js';

test('a number is known as soon as it can be no other', () => {
  assert.deepEqual(gather('', '3', 5), { typed: '', number: 3 });
  assert.deepEqual(gather('', '1', 15), { typed: '1', number: null });
  assert.deepEqual(gather('1', '2', 15), { typed: '', number: 12 });
  assert.deepEqual(gather('', '2', 15), { typed: '', number: 2 });
  assert.deepEqual(gather('', '1', 9), { typed: '', number: 1 });
  assert.deepEqual(gather('', '1', 10), { typed: '1', number: null });
  // A number that is too large is still given: the puzzle says why not.
  assert.deepEqual(gather('1', '9', 15), { typed: '', number: 19 });
  assert.deepEqual(gather('', '0', 15), { typed: '0', number: null });
});

test('where numbers mean nothing, digits gather to nothing', () => {
  assert.deepEqual(gather('', '7', 0), { typed: '', number: null });
});
