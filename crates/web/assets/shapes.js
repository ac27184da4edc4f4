// A scene as SVG: the same shapes as the pictures that the program draws, coloured by the style sheet.
// A cell is 100 wide; everything that has a colour has an outline, a glyph or a pattern too.

import { s } from './dom.js';
import { wayBetween } from './motion.js';

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
    if (bare) extra.push(circle(0, 0, 32, { class: 'socket' }), circle(0, 0, 6, { class: 'target-dot' }));
  } else if (cell.ground === 'dark' && bare) {
    extra.push(lines('M-30-8L-18-18-6-8 6-18 18-8 30-18M-30 18L-18 8-6 18 6 8 18 18 30 8', { class: 'waves' }));
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

/** The points of an arc around a centre, in degrees from the right, clockwise. */
const arc = (x, y, radius, from, to, count) => Array.from({ length: count + 1 }, (_, at) => {
  const angle = ((from + ((to - from) * at) / count) * Math.PI) / 180;
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)].map((value) => Number(value.toFixed(1)));
});

const HORSESHOE = [[31, -20], ...arc(0, 4, 31, 0, 180, 16), [-31, -20], [-13, -20], ...arc(0, 4, 13, 180, 0, 10), [13, -20]];
const HEXAGON = arc(0, 0, 36, 0, 300, 5);

/** One sign for each tone, so that colours of cards are never told apart by colour alone. Each is about 28 wide. */
const SUITS = [
  () => [circle(0, 0, 13)],
  () => [polygon([[0, -15], [15, 12], [-15, 12]])],
  () => [polygon([[-5, -15], [5, -15], [5, -5], [15, -5], [15, 5], [5, 5], [5, 15], [-5, 15], [-5, 5], [-15, 5], [-15, -5], [-5, -5]])],
  () => [polygon([[0, -16], [13, 0], [0, 16], [-13, 0]])],
  () => [square(12, 0)],
  () => [polygon([...arc(-7, -5, 8, 150, 340, 8), ...arc(7, -5, 8, 200, 390, 8), [0, 15]])],
  () => [polygon(STAR.map(([x, y]) => [1.8 * x, 1.8 * y]))],
  () => [circle(0, 0, 11, { class: 'suit-ring' })],
];

/** Two arrowheads that point at each other, or away from each other. */
const chevrons = (y, inward) => lines([-1, 1].map((side) => {
  const [back, tip] = inward ? [11, 5] : [5, 11];
  return `M${side * back} ${y - 6}L${side * tip} ${y} ${side * back} ${y + 6}`;
}).join(''), { class: 'chevron' });

/** A card. The one below another one reaches under it. */
function drawCard(piece, isUnder, letters, words) {
  const top = isUnder ? -80 : -47;
  return [
    rect(-44, top, 88, 47 - top, 10, { class: 'tone card-face' }),
    drawText(piece.label, -17, 0, 38, 46, letters, words),
    s('g', { class: 'suit', transform: 'translate(27 0)' }, SUITS[piece.tone % SUITS.length]()),
  ];
}

function drawPiece(cell, words, isUnder) {
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
    case 'attractor':
      return [
        polygon(HORSESHOE, { class: 'tone outlined' }),
        rect(-31, -35, 18, 16, 2, { class: 'pole' }), rect(13, -35, 18, 16, 2, { class: 'pole' }),
        chevrons(-6, true),
      ];
    case 'repeller':
      return [
        rect(-37, -15, 74, 30, 5, { class: 'tone outlined' }),
        rect(-37, -15, 18, 30, 4, { class: 'pole' }), rect(19, -15, 18, 30, 4, { class: 'pole' }),
        chevrons(-27, false), chevrons(27, false),
      ];
    case 'iron':
      return [polygon(HEXAGON, { class: 'tone outlined' }), circle(0, 0, 15, { class: `ground ${cell.ground} nut` })];
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
      return drawCard(piece, isUnder, letters, words);
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
  moved: () => ['moved-halo', 'moved'].map((name) => lines('M-47-33V-47H-33M33-47H47V-33M47 33V47H33M-33 47H-47V33', { class: name })),
};

function drawMarks(found) {
  const outlines = ['chosen', 'preview', 'wrong', 'hint'].filter((mark) => found.includes(mark)).slice(0, 2);
  const drawn = outlines.flatMap((mark, at) => [square(at ? 35 : 44,
    11, { class: 'outline under' }), square(at ? 35 : 44, 11, { class: `outline ${mark}` })]);
  return [...drawn, ...found.filter((mark) => SIGNS[mark]).flatMap((mark) => SIGNS[mark]())];
}

const isDrawn = (cell) => cell && (cell.ground !== 'void' || cell.piece || cell.label);

/** Whether a cell is a part of the board, and not only a place for a label next to it. */
const hasFrame = (cell) => isDrawn(cell) && cell.ground !== 'margin';

const middleOf = (scene, at) => [MARGIN + ((at % scene.columns) + 0.5) * CELL, MARGIN + (Math.floor(at / scene.columns) + 0.5) * CELL];

/** An arrow from the middle of a cell to that of another. On a board that wraps it takes the short way, across the border. */
function drawArrow(scene, { from, to }) {
  const [start, end] = [from, to].map(({ row, column }) => row * scene.columns + column);
  const [x, y] = middleOf(scene, start);
  const { rows, columns } = wayBetween(scene, start, end);
  const length = Math.hypot(rows, columns) || 1;
  const [right, down] = [columns / length, rows / length];
  // It begins beside the piece and ends in the cell, so that both stay visible.
  const [x1, y1] = [x + right * 22, y + down * 22];
  const [x2, y2] = [x + columns * CELL - right * 14, y + rows * CELL - down * 14];
  const head = [[0, 0], [-26, -17], [-26, 17]].map(([along, aside]) => [
    (x2 + along * right - aside * down).toFixed(1), (y2 + along * down + aside * right).toFixed(1)]);
  const shaft = `M${x1.toFixed(1)} ${y1.toFixed(1)}L${(x2 - 20 * right).toFixed(1)} ${(y2 - 20 * down).toFixed(1)}`;
  return ['halo', 'line'].map((name) => s('g', { class: `arrow ${name}` }, lines(shaft), polygon(head)));
}

/**
 * The frame behind a cell. The frames of neighbours have round corners, which would leave a notch between them: a rectangle to the
 * neighbour on the right, and one to the neighbour below, fill it.
 */
function drawFrame(scene, row, column) {
  const { columns, cells } = scene;
  const [x, y, wide] = [MARGIN + column * CELL - FRAME, MARGIN + row * CELL - FRAME, CELL + 2 * FRAME];
  const right = column + 1 < columns && hasFrame(cells[row * columns + column + 1]);
  const below = hasFrame(cells[(row + 1) * columns + column]);
  return s('g', { class: 'frame' }, rect(x, y, wide, wide, 14),
    right && rect(x + wide / 2, y, CELL, wide, 0), below && rect(x, y + wide / 2, wide, CELL, 0));
}

/** A piece as a group in the middle of its cell, and inside it a group that can be animated. Returns both. */
function placePiece(scene, at, words) {
  const cell = scene.cells[at];
  const above = scene.cells[at - scene.columns];
  const isUnder = cell.piece.shape === 'card' && above?.piece?.shape === 'card';
  const inner = s('g', {}, drawPiece(cell, words, isUnder));
  const outer = s('g', { transform: `translate(${middleOf(scene, at).join(' ')})`, class: `piece tone-${cell.piece.tone % 8}` }, inner);
  return { outer, inner };
}

/** A piece alone, to show how it vanishes. */
export const drawLonePiece = (scene, at, words) => placePiece(scene, at, words);

/** A line between the middles of two cells, to show a force. */
export function drawRay(scene, from, to) {
  const [[x1, y1], [x2, y2]] = [middleOf(scene, from), middleOf(scene, to)];
  return s('line', { class: 'ray', x1, y1, x2, y2 });
}

function drawLabel(cell, words) {
  const ground = `label on-${cell.ground}`;
  if (cell.piece) {
    const name = cell.piece.shape === 'tile' ? `letters piece tone-${cell.piece.tone % 8}` : ground;
    return drawText(cell.label, -32, -36, 22, 30, { class: name }, words);
  }
  const size = cell.ground === 'margin' ? 30 : 54;
  return drawText(cell.label, 0, 0, size, 76, { class: cell.marks.includes('done') ? `${ground} done` : ground }, words);
}

/**
 * The picture of a scene. `words` writes numbers in the digits of the language; `extra` maps a cell's index to more marks;
 * `waves` maps it to a number from 0 to 1, how early a search came there; `arrow` is a move, `{ from, to }`. Returns the picture,
 * and its pieces and grounds by cell, to be animated.
 */
export function draw(scene, { words = null, extra = null, waves = null, arrow = null } = {}) {
  const { rows, columns } = scene;
  const width = columns * CELL + 2 * MARGIN;
  const height = rows * CELL + 2 * MARGIN;
  const layers = { frame: [], ground: [], joints: [], pieces: [], marks: [] };
  const [pieces, grounds] = [new Map(), new Map()];
  if (scene.wraps) {
    layers.frame.push(rect(MARGIN - FRAME, MARGIN - FRAME, columns * CELL + 2 * FRAME, rows * CELL + 2 * FRAME, 10, { class: 'wraps' }));
  }
  scene.cells.forEach((cell, at) => {
    if (!isDrawn(cell)) return;
    const place = `translate(${middleOf(scene, at).join(' ')})`;
    const group = (...children) => s('g', { transform: place }, ...children);
    if (!scene.wraps && hasFrame(cell)) layers.frame.push(drawFrame(scene, Math.floor(at / columns), at % columns));
    if (cell.ground !== 'void' && cell.ground !== 'margin') {
      const inner = s('g', {}, drawGround(cell));
      grounds.set(at, inner);
      layers.ground.push(group(inner));
    }
    if (waves?.has(at)) layers.ground.push(group(square(48, 6, { class: 'wave', 'fill-opacity': (0.2 + 0.6 * waves.get(at)).toFixed(2) })));
    const found = extra?.has(at) ? [...new Set([...cell.marks, ...extra.get(at)])] : cell.marks;
    const ofPiece = [];
    if (cell.piece) {
      if (cell.piece.joined?.length) {
        layers.joints.push(s('g', { transform: place, class: `piece tone-${cell.piece.tone % 8}` }, drawJoints(cell.piece)));
      }
      const { outer, inner } = placePiece(scene, at, words);
      pieces.set(at, inner);
      ofPiece.push(outer);
    }
    if (cell.label) ofPiece.push(group(drawLabel(cell, words)));
    // A card lies on the one below it, so cards are drawn from the last row to the first.
    if (cell.piece?.shape === 'card') layers.pieces.unshift(...ofPiece);
    else layers.pieces.push(...ofPiece);
    if (found.length) layers.marks.push(group(drawMarks(found)));
  });
  if (arrow) layers.marks.push(...drawArrow(scene, arrow));
  const svg = s('svg',
    { viewBox: `0 0 ${width} ${height}`, class: 'scene', 'aria-hidden': 'true', direction: 'ltr' },
    Object.values(layers).map((layer) => s('g', {}, layer)));
  return { svg, pieces, grounds };
}

/** The margin of a picture as a share of its width and height, to align elements on top of it. */
export function margins(scene) {
  return { inline: MARGIN / (scene.columns * CELL + 2 * MARGIN), block: MARGIN / (scene.rows * CELL + 2 * MARGIN) };
}
