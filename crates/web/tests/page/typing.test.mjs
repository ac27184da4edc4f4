import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDigit } from '../../assets/typing.js';

test('a number is complete as soon as no digit can follow', () => {
  assert.deepEqual(addDigit('', '3', 5), { typed: '', number: 3 });
  assert.deepEqual(addDigit('', '1', 15), { typed: '1', number: null });
  assert.deepEqual(addDigit('1', '2', 15), { typed: '', number: 12 });
  assert.deepEqual(addDigit('', '2', 15), { typed: '', number: 2 });
  assert.deepEqual(addDigit('', '1', 9), { typed: '', number: 1 });
  assert.deepEqual(addDigit('', '1', 10), { typed: '1', number: null });
  // A number that is too large is passed on; the puzzle explains why it is refused.
  assert.deepEqual(addDigit('1', '9', 15), { typed: '', number: 19 });
  assert.deepEqual(addDigit('', '0', 15), { typed: '0', number: null });
});

test('where numbers mean nothing, digits are ignored', () => {
  assert.deepEqual(addDigit('', '7', 0), { typed: '', number: null });
});
