// The motion between two pictures of a board: which pieces went where. Pieces have no names, so a piece that is gone from a cell
// and an equal one that has come to another cell count as the same piece. It knows no puzzle, and undo is motion backwards.

// The longest motion, in milliseconds.
export const MOTION_MS = 170;

/** What identifies a piece: its outline, its tone and its text. */
const kindOf = ({ shape, tone, label }) => `${shape} ${tone} ${label}`;

/** The way from one cell to another in rows and columns; on a board that wraps around, the short way across the border. */
export function wayBetween(scene, from, to) {
  const way = (start, end, size) => {
    const straight = end - start;
    if (!scene.wraps || Math.abs(straight) * 2 <= size) return straight;
    return straight - Math.sign(straight) * size;
  };
  const { rows, columns } = scene;
  // A cell above the first row has a negative index.
  const columnOf = (at) => at - columns * Math.floor(at / columns);
  return {
    rows: way(Math.floor(from / columns), Math.floor(to / columns), rows),
    columns: way(columnOf(from), columnOf(to), columns),
  };
}

/**
 * The cells of an earlier scene, as indices of a later one with its map from index to cell. Piles stand on their last row, so that a
 * scene of piles may grow and shrink at the top.
 */
function placeBefore(before, after) {
  const hasPiles = after.cells.some((cell) => cell.ground === 'margin');
  if (before.columns !== after.columns || (before.rows !== after.rows && !hasPiles)) return null;
  const offset = (after.rows - before.rows) * after.columns;
  return new Map(before.cells.map((cell, at) => [at + offset, cell]));
}

const NOTHING = { ground: 'void', piece: null };

/**
 * The motion from one scene to the next: `moves` with the cells `{ from, to }` of pieces, `come` and `gone` with cells where pieces
 * appear and vanish, `turned` with cells whose ground changes. Cells are indices. Null where the boards have different shapes.
 */
export function findMotion(before, after) {
  const old = before && placeBefore(before, after);
  if (!old) return null;
  const gone = [];
  const come = [];
  const turned = [];
  for (const at of new Set([...old.keys(), ...after.cells.keys()])) {
    const [was, is] = [old.get(at) ?? NOTHING, after.cells[at] ?? NOTHING];
    if (was.ground !== is.ground && !was.piece && !is.piece && is.ground !== 'void') turned.push(at);
    const [kind, other] = [was.piece && kindOf(was.piece), is.piece && kindOf(is.piece)];
    if (kind === other) continue;
    if (kind) gone.push(at);
    if (other) come.push(at);
  }
  const length = (from, to) => {
    const { rows, columns } = wayBetween(after, from, to);
    // A straight way is more likely than a shorter one around a corner.
    return Math.abs(rows) + Math.abs(columns) + (rows && columns ? after.rows + after.columns : 0);
  };
  const pairs = gone.flatMap((from) => come
    .filter((to) => kindOf(old.get(from).piece) === kindOf(after.cells[to].piece))
    .map((to) => ({ from, to, length: length(from, to) })));
  pairs.sort((one, two) => one.length - two.length);
  const [left, reached] = [new Set(), new Set()];
  const moves = [];
  for (const { from, to } of pairs) {
    if (left.has(from) || reached.has(to)) continue;
    left.add(from);
    reached.add(to);
    moves.push({ from, to });
  }
  // A piece vanishes where it was, in the earlier scene.
  const offset = (after.rows - before.rows) * after.columns;
  const vanished = gone.filter((at) => !left.has(at)).map((at) => at - offset);
  return { moves, come: come.filter((at) => !reached.has(at)), gone: vanished, turned };
}

/** Whether a motion is worth showing: not for a new board, where nearly everything changes. */
export function isSmall(motion, scene) {
  return motion && motion.come.length + motion.gone.length + motion.moves.length <= Math.max(6, scene.cells.length / 2);
}
