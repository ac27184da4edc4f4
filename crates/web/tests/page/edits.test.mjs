import assert from 'node:assert/strict';
import { test } from 'node:test';
import { add, newBoard, canRedo, canUndo, limited, redo, request, revive, undo } from '../../assets/edits.js';

const paint = (tool, row, column) => ({ paint: { tool, row, column } });
const one = { edits: [paint('3', 0, 0)] };
const two = { edits: [paint('3', 0, 1), paint('3', 0, 2)] };
const blank = { begin: { puzzle: 'nurikabe', size: '5x5' } };
const start = newBoard({ puzzle: 'nurikabe' });

test('edits are undone and redone', () => {
  const board = add(add(start, one), two);
  assert.deepEqual(request(board), { puzzle: 'nurikabe', edits: [...one.edits, ...two.edits] });
  const back = undo(board);
  assert.deepEqual(request(back).edits, one.edits);
  assert.deepEqual(redo(back), board);
  assert.equal(canRedo(add(back, one)), false, 'what was taken back is forgotten');
  assert.deepEqual([canUndo(start), canRedo(start)], [false, false]);
  assert.equal(undo(start), start);
});

test('starting from an empty board can be undone', () => {
  const cleared = add(add(add(start, one), blank), two);
  assert.deepEqual(request(cleared), { puzzle: 'nurikabe', size: '5x5', edits: two.edits });
  assert.deepEqual(request(undo(undo(cleared))).edits, one.edits);
});

test('refused edits are removed', () => {
  const board = add(add(add(add(start, one), blank), one), two);
  assert.deepEqual(request(limited(board, 2)).edits, [...one.edits, two.edits[0]]);
  assert.deepEqual(limited(board, 1).made, [...start.made, one, blank, one]);
  assert.deepEqual(limited(board, 3), board);
});

test('a stored board is restored, and a damaged one is ignored', () => {
  const board = undo(add(add(add(start, one), { edits: [{ resize: '6x6' }] }), blank));
  assert.deepEqual(revive(JSON.stringify(board)), board);
  for (const text of ['', 'null', '{}', '{"made":[],"undone":[]}', '{"made":[{"begin":{"id":7}}],"undone":[]}', '{"made":[{"begin":{"id":"a"}}]}',
    '{"made":[{"edits":[{"resize":"3"}]}],"undone":[]}', '{"made":[{"begin":{"id":"a"}},{"edits":[{"paint":{"tool":"1","row":-1,"column":0}}]}],"undone":[]}']) {
    assert.equal(revive(text), null, text);
  }
});
