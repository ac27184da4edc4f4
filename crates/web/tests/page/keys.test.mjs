import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keyAction, letter } from '../../assets/keys.js';

const undo = { act: 'undo' };

test('shortcuts work on every keyboard', () => {
  assert.deepEqual(keyAction({ key: 'u', code: 'KeyU' }, true), undo);
  assert.deepEqual(keyAction({ key: 'ع', code: 'KeyU' }, true), undo, 'Arabic and Persian');
  assert.deepEqual(keyAction({ key: 'ئ', code: 'KeyZ', ctrlKey: true }, true), undo, 'Arabic');
  assert.deepEqual(keyAction({ key: 'ظ', code: 'KeyZ', ctrlKey: true }, true), undo, 'Persian');
  assert.deepEqual(keyAction({ key: 'ظ', code: 'KeyZ', metaKey: true, shiftKey: true }, true), { act: 'redo' });
  assert.deepEqual(keyAction({ key: 'ا', code: 'KeyH' }, true), { act: 'hint' });
  // A Latin letter counts as itself, whatever its position.
  assert.deepEqual(keyAction({ key: 'u', code: 'KeyF' }, true), undo, 'Dvorak');
  assert.equal(letter({ key: '.', code: 'KeyE' }), '', 'Dvorak');
  assert.equal(letter({ key: 'é', code: 'KeyU' }), '');
  assert.equal(letter({ key: 'Escape', code: 'Escape' }), '');
});

test('without single letters, digits and Ctrl+Z still work', () => {
  assert.equal(keyAction({ key: 'u', code: 'KeyU' }, false), null);
  for (const key of ['1', '١', '۱']) assert.deepEqual(keyAction({ key, code: 'Digit1' }, false), { digit: key });
  assert.deepEqual(keyAction({ key: 'z', code: 'KeyZ', ctrlKey: true }, false), undo);
  assert.equal(keyAction({ key: 'z', code: 'KeyZ', ctrlKey: true, altKey: true }, true), null, 'AltGr writes');
  assert.equal(keyAction({ key: 'c', code: 'KeyC', ctrlKey: true }, true), null, 'copying is not checking');
});
