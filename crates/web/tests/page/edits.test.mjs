import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addStep, newBoard, canRedo, canUndo, dropRefused, redo, toRequest, revive, undo } from '../../assets/edits.js';

const paint = (tool, row, column) => ({ paint: { tool, row, column } });
const one = { edits: [paint('3', 0, 0)] };
const two = { edits: [paint('3', 0, 1), paint('3', 0, 2)] };
const blank = { begin: { puzzle: 'nurikabe', size: '5x5' } };
const start = newBoard({ puzzle: 'nurikabe' });

test('edits are undone and redone', () => {
  const board = addStep(addStep(start, one), two);
  assert.deepEqual(toRequest(board), { puzzle: 'nurikabe', edits: [...one.edits, ...two.edits] });
  const back = undo(board);
  assert.deepEqual(toRequest(back).edits, one.edits);
  assert.deepEqual(redo(back), board);
  assert.equal(canRedo(addStep(back, one)), false, 'what was taken back is forgotten');
  assert.deepEqual([canUndo(start), canRedo(start)], [false, false]);
  assert.equal(undo(start), start);
});

test('starting from an empty board can be undone', () => {
  const cleared = addStep(addStep(addStep(start, one), blank), two);
  assert.deepEqual(toRequest(cleared), { puzzle: 'nurikabe', size: '5x5', edits: two.edits });
  assert.deepEqual(toRequest(undo(undo(cleared))).edits, one.edits);
});

test('refused edits are removed', () => {
  const board = addStep(addStep(addStep(addStep(start, one), blank), one), two);
  assert.deepEqual(toRequest(dropRefused(board, 2)).edits, [...one.edits, two.edits[0]]);
  assert.deepEqual(dropRefused(board, 1).made, [...start.made, one, blank, one]);
  assert.deepEqual(dropRefused(board, 3), board);
});

test('a stored board is restored, and a damaged one is ignored', () => {
  const board = undo(addStep(addStep(addStep(start, one), { edits: [{ resize: '6x6' }] }), blank));
  assert.deepEqual(revive(JSON.stringify(board)), board);
  for (const text of ['', 'null', '{}', '{"made":[],"undone":[]}', '{"made":[{"begin":{"id":7}}],"undone":[]}', '{"made":[{"begin":{"id":"a"}}]}',
    '{"made":[{"edits":[{"resize":"3"}]}],"undone":[]}', '{"made":[{"begin":{"id":"a"}},{"edits":[{"paint":{"tool":"1","row":-1,"column":0}}]}],"undone":[]}']) {
    assert.equal(revive(text), null, text);
  }
});
