// A scene as SVG: the same shapes as the pictures that the program draws, coloured by the style sheet.
// A cell is 100 wide; everything that has a colour has an outline, a glyph or a pattern too.

import { s } from './dom.js';

const CELL = 100;
const MARGIN = 14;
const FRAME = 8;

const rect = (x, y, width, height, rx, attributes) => s('rect', { x, y, width, height, rx, ...attributes });
const circle = (cx, cy, r, attributes) => s('circle', { cx, cy, r, ...attributes });
const polygon = (points, attributes) => s('polygon', { points: points.map((point) => point.join(',')).join(' '), ...attributes });
const lines = (d, attributes) => s('path', { d, ...attributes });
const square = (half, rx, attributes) => rect(-half, -half, 2 * half, 2 * half, rx, attributes);

function drawText(label, x, y, size, width, attributes, words) {
  if (!label) return null;
  const localized = words ? words.localizeDigits(label) : label;
  const signs = [...localized].length;
  const fitted = Math.max(14, Math.min(size, width / (0.62 * signs)));
  return s('text', { x, y: y + 0.35 * fitted, 'font-size': fitted.toFixed(1), ...attributes }, localized);
}

function drawGround(cell) {
  const bare = !cell.piece && !cell.label;
  const base = square(50, 0, { class: `ground ${cell.ground}` });
  const extra = [];
  if (cell.ground === 'wall' && bare) {
    extra.push(lines('M-48-16.7H48M-48 16.7H48M0-48V-16.7M-24-16.7V16.7M24-16.7V16.7M0 16.7V48', { class: 'bricks' }));
  } else if (cell.ground === 'target') {
    extra.push(circle(0, 0, 43, { class: 'target-ring' }));
    if (bare) extra.push(circle(0, 0, 24, { class: 'target-ring' }), circle(0, 0, 6, { class: 'target-dot' }));
  } else if (cell.ground === 'hollow' && bare) {
    extra.push(square(45, 13, { class: 'left' }));
  } else if (cell.ground === 'light' && bare) {
    extra.push(circle(0, 0, 9, { class: 'dot' }));
  }
  return [base, ...extra];
}

const SIDES = {
  up: (half, reach) => rect(-half, -reach, 2 * half, reach, 0),
  down: (half, reach) => rect(-half, 0, 2 * half, reach, 0),
  left: (half, reach) => rect(-reach, -half, reach, 2 * half, 0),
  right: (half, reach) => rect(0, -half, reach, 2 * half, 0),
};

function drawJoints(piece) {
  const long = piece.shape === 'head' || piece.shape === 'segment';
  return (piece.joined ?? []).map((side) => {
    const joint = SIDES[side](long ? 31 : 12, 51);
    joint.setAttribute('class', long ? 'tone' : 'shade');
    return joint;
  });
}

const HEAD_DIRECTIONS = { up: [0, 1], right: [-1, 0], down: [0, -1], left: [1, 0] };

/** Two eyes on the side away from the body. A label on the head leaves space for them. */
function drawFace(piece, letters, words) {
  const [x, y] = HEAD_DIRECTIONS[piece.joined?.[0]] ?? [0, -1];
  const [front, white, black] = piece.label ? [24, 7, 3.5] : [12, 8, 4];
  const eyes = [-14, 14].flatMap((side) => {
    const at = [x * front + Math.abs(y) * side, y * front + Math.abs(x) * side];
    return [circle(...at, white, { class: 'eye' }), circle(at[0] + x * 3, at[1] + y * 3, black, { class: 'pupil' })];
  });
  return piece.label ? [...eyes, drawText(piece.label, -x * 9, -y * 9, 40, 60, letters, words)] : eyes;
}

function drawPiece(cell, words) {
  const { piece } = cell;
  const letters = { class: 'letters' };
  switch (piece.shape) {
    case 'tile': {
      const half = cell.ground === 'target' ? 34 : 45;
      return [
        rect(-half, -half + 1.5, 2 * half, 2 * half, 13, { class: 'shade' }),
        rect(-half, -half - 1.5, 2 * half, 2 * half - 3, 13, { class: 'tone' }),
        drawText(piece.label, 0, -3, 52, 2 * half - 12, letters, words),
      ];
    }
    case 'disc':
      return [circle(0, 0, 36, { class: 'tone outlined' }), drawText(piece.label, 0, 0, 52, 60, letters, words)];
    case 'diamond':
      return [polygon([[0, -42], [42, 0], [0, 42], [-42, 0]], { class: 'tone outlined' }), drawText(piece.label, 0, 0, 52, 46, letters, words)];
    case 'ring':
      return [
        circle(0, 0, 26, { class: 'ring-edge' }),
        circle(0, 0, 26, { class: 'ring' }),
        drawText(piece.label, 0, 0, 32, 26, { class: `label on-${cell.ground}` }, words),
      ];
    case 'card':
      return [
        rect(-31, -44, 62, 88, 9, { class: 'card' }),
        rect(-25, -38, 50, 16, 5, { class: 'tone outlined' }),
        drawText(piece.label, 0, 10, 52, 52, { class: 'ink' }, words),
      ];
    case 'fruit':
      return [
        circle(0, 8, 27, { class: 'tone outlined' }),
        lines('M0-17L3-30', { class: 'stem' }),
        polygon([[3, -25], [9, -35], [20, -40], [28, -38], [24, -29], [14, -24]], { class: 'leaf' }),
        drawText(piece.label, 0, 8, 38, 34, letters, words),
      ];
    case 'head':
      return [circle(0, 0, 38, { class: 'tone outlined' }), ...drawFace(piece, letters, words)];
    default:
      return [circle(0, 0, 31, { class: 'tone' }), drawText(piece.label, 0, 0, 46, 50, letters, words)];
  }
}

const STAR = Array.from({ length: 10 }, (_, at) => {
  const [radius, angle] = [at % 2 ? 4 : 9, (at * Math.PI) / 5 - Math.PI / 2];
  return [(radius * Math.cos(angle)).toFixed(1), (radius * Math.sin(angle)).toFixed(1)];
});

const badge = (x, y, kind, sign) => s('g', { transform: `translate(${x} ${y})` }, circle(0, 0, 13, { class: `badge ${kind}` }), sign);

const SIGNS = {
  wrong: () => badge(-36, -36, 'wrong', lines('M-5-5L5 5M5-5L-5 5', { class: 'sign wrong' })),
  hint: () => badge(36, -36, 'hint', polygon(STAR, { class: 'star' })),
  home: () => badge(34, 33, 'quiet', lines('M-4.5.5L-1.5 3.5 4.5-3.5', { class: 'sign' })),
  note: () => badge(-34, 33, 'quiet', lines('M-4-2.5H4M-4 2.5H1', { class: 'sign' })),
  // Dark with a light outline, so that it is visible on every ground.
  moved: () => ['halo', 'moved'].map((name) => lines('M-47-33V-47H-33M33-47H47V-33M47 33V47H33M-33 47H-47V33', { class: name })),
};

function drawMarks(found) {
  const outlines = ['chosen', 'preview', 'wrong', 'hint'].filter((mark) => found.includes(mark)).slice(0, 2);
  const drawn = outlines.flatMap((mark, at) => [square(at ? 35 : 44,
    11, { class: 'outline under' }), square(at ? 35 : 44, 11, { class: `outline ${mark}` })]);
  return [...drawn, ...found.filter((mark) => SIGNS[mark]).flatMap((mark) => SIGNS[mark]())];
}

const isDrawn = (cell) => cell && (cell.ground !== 'void' || cell.piece || cell.label);

/**
 * The frame behind a cell. The frames of neighbours have round corners, which would leave a notch between them: a rectangle to the
 * neighbour on the right, and one to the neighbour below, fill it.
 */
function drawFrame(scene, row, column) {
  const { columns, cells } = scene;
  const [x, y, wide] = [MARGIN + column * CELL - FRAME, MARGIN + row * CELL - FRAME, CELL + 2 * FRAME];
  const right = column + 1 < columns && isDrawn(cells[row * columns + column + 1]);
  const below = isDrawn(cells[(row + 1) * columns + column]);
  return s('g', { class: 'frame' }, rect(x, y, wide, wide, 14),
    right && rect(x + wide / 2, y, CELL, wide, 0), below && rect(x, y + wide / 2, wide, CELL, 0));
}

/**
 * The picture of a scene. `words` writes numbers in the digits of the language; `extra` maps a cell's index to more marks;
 * `waves` maps it to a number from 0 to 1, how early a search came there.
 */
export function draw(scene, { words = null, extra = null, waves = null } = {}) {
  const { rows, columns } = scene;
  const width = columns * CELL + 2 * MARGIN;
  const height = rows * CELL + 2 * MARGIN;
  const layers = { frame: [], ground: [], joints: [], pieces: [], marks: [] };
  if (scene.wraps) {
    layers.frame.push(rect(MARGIN - FRAME, MARGIN - FRAME, columns * CELL + 2 * FRAME, rows * CELL + 2 * FRAME, 10, { class: 'wraps' }));
  }
  scene.cells.forEach((cell, at) => {
    const row = Math.floor(at / columns);
    const column = at % columns;
    if (!isDrawn(cell)) return;
    const place = `translate(${MARGIN + (column + 0.5) * CELL} ${MARGIN + (row + 0.5) * CELL})`;
    const group = (...children) => s('g', { transform: place }, ...children);
    if (!scene.wraps) layers.frame.push(drawFrame(scene, row, column));
    if (cell.ground !== 'void') layers.ground.push(group(drawGround(cell)));
    if (waves?.has(at)) layers.ground.push(group(square(48, 6, { class: 'wave', 'fill-opacity': (0.2 + 0.6 * waves.get(at)).toFixed(2) })));
    if (cell.piece) {
      const tone = `piece tone-${cell.piece.tone % 8}`;
      if (cell.piece.joined?.length) layers.joints.push(s('g', { transform: place, class: tone }, drawJoints(cell.piece)));
      layers.pieces.push(s('g', { transform: place, class: tone }, drawPiece(cell, words)));
    }
    if (cell.label) {
      const label = cell.piece
        ? drawText(cell.label,
          -32, -36, 22, 30,
          { class: cell.piece.shape === 'tile' ? `letters piece tone-${cell.piece.tone % 8}` : `label on-${cell.ground}` },
          words)
        : drawText(cell.label, 0, 0, 54, 76, { class: `label on-${cell.ground}` }, words);
      layers.pieces.push(group(label));
    }
    const found = extra?.has(at) ? [...new Set([...cell.marks, ...extra.get(at)])] : cell.marks;
    if (found.length) layers.marks.push(group(drawMarks(found)));
  });
  return s('svg',
    { viewBox: `0 0 ${width} ${height}`, class: 'scene', 'aria-hidden': 'true', direction: 'ltr' },
    Object.values(layers).map((layer) => s('g', {}, layer)));
}

/** The margin of a picture as a share of its width and height, to align elements on top of it. */
export function margins(scene) {
  return { inline: MARGIN / (scene.columns * CELL + 2 * MARGIN), block: MARGIN / (scene.rows * CELL + 2 * MARGIN) };
}
