import assert from 'node:assert/strict';
import { test } from 'node:test';
import { letter, meant } from '../../assets/keys.js';

const undo = { act: 'undo' };

test('shortcuts are where they are on every keyboard', () => {
  assert.deepEqual(meant({ key: 'u', code: 'KeyU' }, true), undo);
  assert.deepEqual(meant({ key: 'ع', code: 'KeyU' }, true), undo, 'Arabic and Persian');
  assert.deepEqual(meant({ key: 'ئ', code: 'KeyZ', ctrlKey: true }, true), undo, 'Arabic');
  assert.deepEqual(meant({ key: 'ظ', code: 'KeyZ', ctrlKey: true }, true), undo, 'Persian');
  assert.deepEqual(meant({ key: 'ظ', code: 'KeyZ', metaKey: true, shiftKey: true }, true), { act: 'redo' });
  assert.deepEqual(meant({ key: 'ا', code: 'KeyH' }, true), { act: 'hint' });
  // A Latin letter is itself, wherever it stands.
  assert.deepEqual(meant({ key: 'u', code: 'KeyF' }, true), undo, 'Dvorak');
  assert.equal(letter({ key: '.', code: 'KeyE' }), '', 'Dvorak');
  assert.equal(letter({ key: 'é', code: 'KeyU' }), '');
  assert.equal(letter({ key: 'Escape', code: 'Escape' }), '');
});

test('without single letters, digits and Ctrl+Z are still heard', () => {
  assert.equal(meant({ key: 'u', code: 'KeyU' }, false), null);
  for (const key of ['1', '١', '۱']) assert.deepEqual(meant({ key, code: 'Digit1' }, false), { digit: key });
  assert.deepEqual(meant({ key: 'z', code: 'KeyZ', ctrlKey: true }, false), undo);
  assert.equal(meant({ key: 'z', code: 'KeyZ', ctrlKey: true, altKey: true }, true), null, 'AltGr writes');
  assert.equal(meant({ key: 'c', code: 'KeyC', ctrlKey: true }, true), null, 'copying is not checking');
});
