// A board under edit, as the page keeps it: a list of steps, and those that were taken back. Pure: nothing is changed in place.
//
// made: [{ begin }, { edits }, ...]   `begin` is a board to begin with, { id } or { puzzle, size }; `edits` are painted cells
//                                     (a stroke is one step of several) or a new size. The first step always begins.

const isText = (value) => typeof value === 'string' && value.length < 10_000;
const isPlace = (value) => Number.isInteger(value) && value >= 0;

/** A board, not edited yet. */
export function begun(begin) {
  return { made: [{ begin }], undone: [] };
}

/** One step more; what was taken back is forgotten. A new beginning is a step like any other: it can be taken back. */
export function add(board, step) {
  return { made: [...board.made, step], undone: [] };
}

export const canUndo = ({ made }) => made.length > 1;
export const canRedo = ({ undone }) => undone.length > 0;

/** The last step taken back. */
export function undo(board) {
  if (!canUndo(board)) return board;
  return { made: board.made.slice(0, -1), undone: [...board.undone, board.made.at(-1)] };
}

/** The step that was taken back last, made again. */
export function redo(board) {
  if (!canRedo(board)) return board;
  return { made: [...board.made, board.undone.at(-1)], undone: board.undone.slice(0, -1) };
}

/** What the server is asked: how the board began, and every edit since. */
export function request({ made }) {
  const first = made.findLastIndex((step) => step.begin);
  return { ...made[first].begin, edits: made.slice(first + 1).flatMap((step) => step.edits) };
}

/** The board without the edits beyond the first `count` since it began: they could not be made. */
export function limited(board, count) {
  const first = board.made.findLastIndex((step) => step.begin);
  let left = count;
  const kept = board.made.slice(first + 1).map(({ edits }) => {
    const some = edits.slice(0, left);
    left -= some.length;
    return { edits: some };
  });
  return { ...board, made: [...board.made.slice(0, first + 1), ...kept.filter(({ edits }) => edits.length)] };
}

const isEdit = (edit) => isText(edit?.resize) || (isText(edit?.paint?.tool) && isPlace(edit.paint.row) && isPlace(edit.paint.column));
const isBegin = (begin) => isText(begin?.id) || (isText(begin?.puzzle) && (begin.size === undefined || isText(begin.size)));
const isStep = (step) => (step?.begin ? isBegin(step.begin) : Array.isArray(step?.edits) && step.edits.length > 0 && step.edits.every(isEdit));

/** A board that was kept as a text, or null when it is none: nothing that was kept is trusted. */
export function revive(text) {
  try {
    const { made, undone } = JSON.parse(text);
    return made[0].begin && made.every(isStep) && undone.every(isStep) ? { made, undone } : null;
  } catch {
    return null;
  }
}
