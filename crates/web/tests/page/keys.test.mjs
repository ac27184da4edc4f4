import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keyAction, latinLetter } from '../../assets/keys.js';

const undo = { act: 'undo' };

test('shortcuts work on every keyboard', () => {
  assert.deepEqual(keyAction({ key: 'u', code: 'KeyU' }, { letters: true }), undo);
  assert.deepEqual(keyAction({ key: 'ع', code: 'KeyU' }, { letters: true }), undo, 'Arabic and Persian');
  assert.deepEqual(keyAction({ key: 'ئ', code: 'KeyZ', ctrlKey: true }, { letters: true }), undo, 'Arabic');
  assert.deepEqual(keyAction({ key: 'ظ', code: 'KeyZ', ctrlKey: true }, { letters: true }), undo, 'Persian');
  assert.deepEqual(keyAction({ key: 'ظ', code: 'KeyZ', metaKey: true, shiftKey: true }, { letters: true }), { act: 'redo' });
  assert.deepEqual(keyAction({ key: 'ا', code: 'KeyH' }, { letters: true }), { act: 'hint' });
  // A Latin letter counts as itself, whatever its position.
  assert.deepEqual(keyAction({ key: 'u', code: 'KeyF' }, { letters: true }), undo, 'Dvorak');
  assert.equal(latinLetter({ key: '.', code: 'KeyE' }), '', 'Dvorak');
  assert.equal(latinLetter({ key: 'é', code: 'KeyU' }), '');
  assert.equal(latinLetter({ key: 'Escape', code: 'Escape' }), '');
});

test('without single letters, digits and Ctrl+Z still work', () => {
  assert.equal(keyAction({ key: 'u', code: 'KeyU' }, { letters: false }), null);
  for (const key of ['1', '١', '۱']) assert.deepEqual(keyAction({ key, code: 'Digit1' }, { letters: false }), { digit: key });
  assert.deepEqual(keyAction({ key: 'z', code: 'KeyZ', ctrlKey: true }, { letters: false }), undo);
  assert.equal(keyAction({ key: 'z', code: 'KeyZ', ctrlKey: true, altKey: true }, { letters: true }), null, 'AltGr writes');
  assert.equal(keyAction({ key: 'c', code: 'KeyC', ctrlKey: true }, { letters: true }), null, 'copying is not checking');
});
