// A board in the editor, as the page keeps it: a list of steps, and the undone steps. Pure functions: nothing is changed in place.
//
// made: [{ begin }, { edits }, ...]   `begin` is a board to start from, { id } or { puzzle, size }; `edits` are painted cells (a
//                                     stroke is one step with several edits) or a new size. The first step always has `begin`.

const isText = (value) => typeof value === 'string' && value.length < 10_000;
const isPlace = (value) => Number.isInteger(value) && value >= 0;

/** A board without edits. */
export function newBoard(begin) {
  return { made: [{ begin }], undone: [] };
}

/** Adds a step and forgets the undone steps. Starting from another board is a step too, so it can be undone. */
export function addStep(board, step) {
  return { made: [...board.made, step], undone: [] };
}

export const canUndo = ({ made }) => made.length > 1;
export const canRedo = ({ undone }) => undone.length > 0;

export function undo(board) {
  if (!canUndo(board)) return board;
  return { made: board.made.slice(0, -1), undone: [...board.undone, board.made.at(-1)] };
}

/** Redoes the step that was undone last. */
export function redo(board) {
  if (!canRedo(board)) return board;
  return { made: [...board.made, board.undone.at(-1)], undone: board.undone.slice(0, -1) };
}

/** The request to the server: the board to start from, and all edits since. */
export function toRequest({ made }) {
  const first = made.findLastIndex((step) => step.begin);
  return { ...made[first].begin, edits: made.slice(first + 1).flatMap((step) => step.edits) };
}

/** The board with only the first `count` edits since its start; the server refused the others. */
export function dropRefused(board, count) {
  const first = board.made.findLastIndex((step) => step.begin);
  let remaining = count;
  const kept = board.made.slice(first + 1).map(({ edits }) => {
    const accepted = edits.slice(0, remaining);
    remaining -= accepted.length;
    return { edits: accepted };
  });
  return { ...board, made: [...board.made.slice(0, first + 1), ...kept.filter(({ edits }) => edits.length)] };
}

const isEdit = (edit) => isText(edit?.resize) || (isText(edit?.paint?.tool) && isPlace(edit.paint.row) && isPlace(edit.paint.column));
const isBegin = (begin) => isText(begin?.id) || (isText(begin?.puzzle) && (begin.size === undefined || isText(begin.size)));
const isStep = (step) => (step?.begin ? isBegin(step.begin) : Array.isArray(step?.edits) && step.edits.length > 0 && step.edits.every(isEdit));

/** A board from its stored text; null when the text is not a sound board. */
export function revive(text) {
  try {
    const { made, undone } = JSON.parse(text);
    return made[0].begin && made.every(isStep) && undone.every(isStep) ? { made, undone } : null;
  } catch {
    return null;
  }
}
