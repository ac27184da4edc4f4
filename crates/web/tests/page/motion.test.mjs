import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findMotion, isSmall, wayBetween } from '../../assets/motion.js';

const piece = (label, shape = 'tile', tone = 0) => ({ shape, tone, label });
const cell = (content, ground = 'plain') => ({ ground, label: '', piece: content, marks: [], words: '' });
const scene = (columns, ...cells) => ({ rows: cells.length / columns, columns, wraps: false, cells });

test('a piece that left a cell and an equal one that came are one piece, and undo is the same backwards', () => {
  const before = scene(2, cell(piece('1')), cell(piece('2')), cell(piece('3')), cell(null, 'hollow'));
  const after = scene(2, cell(piece('1')), cell(null, 'hollow'), cell(piece('3')), cell(piece('2')));
  assert.deepEqual(findMotion(before, after), { moves: [{ from: 1, to: 3 }], come: [], gone: [], turned: [] });
  assert.deepEqual(findMotion(after, before).moves, [{ from: 3, to: 1 }]);
});

test('of several equal pieces each takes the straight way', () => {
  const iron = piece('', 'iron', 7);
  // Two equal pieces move to the right, one in each row.
  const before = scene(3, cell(iron), cell(null), cell(null), cell(iron), cell(null), cell(null));
  const after = scene(3, cell(null), cell(null), cell(iron), cell(null), cell(iron), cell(null));
  const { moves } = findMotion(before, after);
  assert.deepEqual(moves.sort((one, two) => one.from - two.from), [{ from: 0, to: 2 }, { from: 3, to: 4 }]);
});

test('what comes, what vanishes and what is painted is listed', () => {
  const before = scene(2, cell(piece('', 'fruit')), cell(null), cell(null), cell(null));
  const after = scene(2, cell(null), cell(null, 'dark'), cell(piece('', 'head')), cell(null));
  assert.deepEqual(findMotion(before, after), { moves: [], come: [2], gone: [0], turned: [1] });
});

test('across the border of a board that wraps, the way is short', () => {
  const torus = { ...scene(4, ...Array.from({ length: 8 }, () => cell(null))), wraps: true };
  assert.deepEqual(wayBetween(torus, 0, 3), { rows: 0, columns: -1 });
  assert.deepEqual(wayBetween({ ...torus, wraps: false }, 0, 3), { rows: 0, columns: 3 });
});

test('a card flies onto a column that grows beyond the picture', () => {
  const margin = { ...cell(null, 'margin'), label: '1' };
  const before = scene(2, cell(piece('1r', 'card')), cell(piece('2r', 'card')), margin, margin);
  const after = scene(2, cell(piece('1r', 'card')), cell(null, 'void'), cell(piece('2r', 'card')), cell(null, 'hollow'), margin, margin);
  // The second column was empty in the last row; the card there is above the other one now.
  const grown = scene(2, cell(piece('2r', 'card')), cell(null, 'void'), cell(piece('1r', 'card')), cell(null, 'hollow'), margin, margin);
  assert.deepEqual(findMotion(before, grown).moves, [{ from: 3, to: 0 }]);
  assert.deepEqual(findMotion(grown, before).moves, [{ from: -2, to: 1 }]);
  assert.deepEqual(wayBetween(before, -2, 1), { rows: 1, columns: 1 });
  assert.notEqual(findMotion(before, after), null);
});

test('another board is no motion', () => {
  const one = scene(2, cell(piece('1')), cell(piece('2')));
  assert.equal(findMotion(null, one), null);
  assert.equal(findMotion(scene(1, cell(null)), one), null);
  const many = Array.from({ length: 9 }, (_, at) => cell(piece(`${at}`)));
  const others = many.map((_, at) => cell(piece(`${at + 9}`)));
  assert.equal(isSmall(findMotion(scene(3, ...many), scene(3, ...others)), scene(3, ...others)), false);
});
