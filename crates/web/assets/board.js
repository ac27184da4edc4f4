// An interactive board: a picture, and on top of it a grid of cells for pointer, keyboard and screen reader.

import { h, put } from './dom.js';
import { MOTION_MS, findMotion, isSmall, wayBetween } from './motion.js';
import { draw, drawLonePiece, drawRay, margins } from './shapes.js';
import { loadSettings } from './store.js';

// Boards that are shown sooner after another than this follow each other without motion, as while a search is played.
const SHORTEST_PAUSE_MS = 110;

// Pieces that move others by a force; it is shown while they move.
const FORCEFUL = new Set(['attractor', 'repeller']);

// How long a finger rests on a cell for its second action.
const HOLD_MS = 450;

// How long a win is celebrated, in milliseconds; the style sheet has the motion.
const CELEBRATION_MS = 700;

// How far a finger moves for a swipe, in pixels.
const SHORTEST_SWIPE = 24;

// The largest share of the screen for a board, so that enough space is left to scroll the page by.
const MAX_SCREEN_SHARE = 0.8;

/**
 * A board. `control(control)` is called with neutral controls and returns whether they meant something. Without it the board is
 * not interactive.
 */
export class Board {
  constructor({ control = null, words = null, name = '' } = {}) {
    this.control = control;
    this.words = words;
    this.cursor = { row: 0, column: 0 };
    this.extra = null;
    this.waves = null;
    this.arrow = null;
    this.motion = null;
    this.shownAt = -Infinity;
    this.picture = h('div', { class: 'board-picture' });
    this.grid = h('div', { class: 'board-grid', role: control ? 'grid' : 'img', 'aria-label': name, onkeydown: (event) => this.onKey(event) });
    this.coordinates = h('div', { 'aria-hidden': 'true' });
    this.element = h('div', { class: 'board', dir: 'ltr' }, this.picture, this.coordinates, this.grid);
    if (control) this.listen();
  }

  /** The element around an interactive board. A board that is larger than it or than the screen can be scrolled. */
  container() {
    const room = h('div', { class: 'board-room' }, this.element);
    const measure = () => {
      const { offsetWidth, offsetHeight } = this.element;
      this.scrolls = offsetWidth > room.clientWidth || offsetHeight > MAX_SCREEN_SHARE * innerHeight;
      this.element.classList.toggle('scrolls', this.scrolls);
    };
    const watching = new ResizeObserver(measure);
    watching.observe(room);
    watching.observe(this.element);
    return room;
  }

  /** Shows a scene; `extra`, `waves` and `arrow` as in `draw`. What differs from the scene before moves there. */
  show(scene, { extra = null, waves = null, arrow = null } = {}) {
    const reshaped = !this.scene || this.scene.rows !== scene.rows || this.scene.columns !== scene.columns;
    if (scene !== this.scene) this.beginMotion(scene);
    this.scene = scene;
    this.extra = extra;
    this.waves = waves;
    this.arrow = arrow;
    this.redraw();
    if (!this.control) {
      this.grid.setAttribute('aria-label', scene.summary);
    } else if (reshaped) {
      this.rebuild();
    } else {
      this.cells.forEach((cell, at) => this.labelCell(cell, at));
    }
    this.element.style.setProperty('--rows', scene.rows);
    this.element.style.setProperty('--columns', scene.columns);
  }

  /** Shows marks in addition to those of the scene: a preview, a hint. */
  setMarks(extra) {
    this.extra = extra;
    if (this.scene) this.redraw();
  }

  redraw() {
    const { svg, pieces, grounds } = draw(this.scene, { words: this.words, extra: this.extra, waves: this.waves, arrow: this.arrow });
    put(this.picture, svg);
    this.animate(svg, pieces, grounds);
  }

  /** Remembers what has to move to a new scene. The board itself is never late: a motion only shows where things came from. */
  beginMotion(scene) {
    const now = performance.now();
    const isSlow = now - this.shownAt >= SHORTEST_PAUSE_MS;
    // The first board comes from nowhere, and the first move is never too soon after it.
    this.shownAt = this.scene ? now : -Infinity;
    this.motion = null;
    if (!isSlow || !this.scene || !loadSettings().motion || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const found = findMotion(this.scene, scene);
    if (isSmall(found, scene)) this.motion = { ...found, before: this.scene, began: now };
  }

  /** Animates the current motion. A picture that is drawn again meanwhile, with other marks, continues where the old one was. */
  animate(svg, pieces, grounds) {
    const { motion } = this;
    const elapsed = motion ? performance.now() - motion.began : MOTION_MS;
    if (elapsed >= MOTION_MS) return;
    const run = (element, ...frames) => {
      const animation = element.animate(frames, { duration: MOTION_MS, easing: 'ease-out' });
      animation.currentTime = elapsed;
      return animation;
    };
    const { scene } = this;
    const last = svg.lastElementChild;
    for (const { from, to } of motion.moves) {
      const { rows, columns } = wayBetween(scene, from, to);
      run(pieces.get(to), { transform: `translate(${-100 * columns}px, ${-100 * rows}px)` }, { transform: 'translate(0, 0)' });
    }
    // What marks the moved pieces waits for them.
    for (const mark of motion.moves.length ? svg.querySelectorAll('.moved, .moved-halo') : []) run(mark, { opacity: 0 }, { opacity: 0 }, { opacity: 1 });
    for (const at of motion.come) run(pieces.get(at), { opacity: 0, transform: 'scale(0.6)' }, { opacity: 1, transform: 'scale(1)' });
    for (const at of motion.turned) {
      const ground = grounds.get(at);
      if (ground) run(ground, { opacity: 0.3, transform: 'scale(0.4)' }, { opacity: 1, transform: 'scale(1)' });
    }
    const vanish = (element, ...frames) => { run(element, ...frames).onfinish = () => element.remove(); };
    for (const at of motion.gone) {
      const { outer, inner } = drawLonePiece(motion.before, at, this.words);
      last.before(outer);
      run(inner, { opacity: 1, transform: 'scale(1)' }, { opacity: 0, transform: 'scale(0.6)' }).onfinish = () => outer.remove();
    }
    const force = motion.moves.find(({ to }) => FORCEFUL.has(scene.cells[to].piece.shape));
    for (const { to } of force && motion.moves.length > 1 ? motion.moves : []) {
      const isInLine = to !== force.to && (to % scene.columns === force.to % scene.columns
        || Math.floor(to / scene.columns) === Math.floor(force.to / scene.columns));
      if (!isInLine) continue;
      const ray = drawRay(scene, force.to, to);
      last.before(ray);
      vanish(ray, { opacity: 0.9 }, { opacity: 0 });
    }
  }

  /** Celebrates once: the pieces rise one after the other. */
  celebrate() {
    if (!loadSettings().motion || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    this.element.classList.remove('celebrates');
    // Reading a size makes the browser notice that the class was gone.
    this.element.getBoundingClientRect();
    this.element.classList.add('celebrates');
    setTimeout(() => this.element.classList.remove('celebrates'), CELEBRATION_MS);
  }

  /** Shows or hides the numbers of rows and columns. Piles of cards have numbers of their own. */
  showCoordinates(wanted) {
    const { rows, columns, cells } = this.scene;
    const isGrid = !cells.some((cell) => cell.ground === 'margin');
    const key = wanted && isGrid ? `${rows} ${columns}` : '';
    if (key === this.coordinatesKey) return;
    this.coordinatesKey = key;
    const numbers = (count, name, margin) => {
      const list = h('div', { class: `coordinates ${name}` },
        Array.from({ length: count }, (_, at) => h('span', {}, this.words.formatNumber(at + 1))));
      list.style.setProperty('--inset', `${(100 * margin).toFixed(3)}%`);
      return list;
    };
    const { inline, block } = margins(this.scene);
    put(this.coordinates, key ? [numbers(rows, 'of-rows', block), numbers(columns, 'of-columns', inline)] : []);
  }

  /** Says whether the arrow keys make moves, so that no cell needs a ring, and swipes steer. */
  setSteered(steered) {
    this.steered = steered;
    this.element.classList.toggle('steered', steered);
  }

  rebuild() {
    const { rows, columns } = this.scene;
    this.cursor = { row: Math.min(this.cursor.row, rows - 1), column: Math.min(this.cursor.column, columns - 1) };
    this.cells = [];
    const lines = [];
    for (let row = 0; row < rows; row += 1) {
      const line = h('div', { role: 'row', class: 'board-row', 'aria-rowindex': row + 1 });
      for (let column = 0; column < columns; column += 1) {
        const cell = h('div',
          { role: 'gridcell', class: 'board-cell', tabindex: -1, 'aria-colindex': column + 1, 'data-row': row, 'data-column': column });
        this.labelCell(cell, this.cells.length);
        this.cells.push(cell);
        line.append(cell);
      }
      lines.push(line);
    }
    this.grid.setAttribute('aria-rowcount', rows);
    this.grid.setAttribute('aria-colcount', columns);
    const { inline, block } = margins(this.scene);
    if (this.scene.cells[this.cursor.row * columns + this.cursor.column]?.ground === 'void') this.cursor = this.firstCell();
    this.grid.style.inset = `${(100 * block).toFixed(3)}% ${(100 * inline).toFixed(3)}%`;
    put(this.grid, lines);
    this.setCursor(this.cursor, { focus: false });
  }

  /** The first cell that is part of the board. */
  firstCell() {
    const { columns, cells } = this.scene;
    const at = Math.max(0, cells.findIndex((cell) => cell.ground !== 'void' || cell.piece));
    return { row: Math.floor(at / columns), column: at % columns };
  }

  labelCell(cell, at) {
    const shown = this.scene.cells[at];
    cell.setAttribute('aria-label', shown.words);
    if (shown.marks.includes('chosen')) cell.setAttribute('aria-selected', 'true');
    else cell.removeAttribute('aria-selected');
    cell.classList.toggle('void', shown.ground === 'void' && !shown.piece);
  }

  elementAt({ row, column }) {
    return this.cells?.[row * this.scene.columns + column];
  }

  /** Makes a cell the one tab stop. */
  setCursor(place, { focus = true } = {}) {
    this.elementAt(this.cursor)?.setAttribute('tabindex', '-1');
    this.cursor = place;
    const cell = this.elementAt(place);
    cell?.setAttribute('tabindex', '0');
    if (focus) cell?.focus();
  }

  focus(options) {
    this.elementAt(this.cursor)?.focus(options);
  }

  moveCursor(direction) {
    const { rows, columns } = this.scene;
    const ways = { up: [-1, 0], down: [1, 0], left: [0, -1], right: [0, 1] };
    const [down, right] = ways[direction];
    const row = Math.max(0, Math.min(rows - 1, this.cursor.row + down));
    const column = Math.max(0, Math.min(columns - 1, this.cursor.column + right));
    this.setCursor({ row, column });
  }

  async onKey(event) {
    if (!this.control || !this.scene) return;
    const { rows, columns } = this.scene;
    const ways = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' };
    const direction = ways[event.key];
    if (direction && !event.altKey && !event.metaKey) {
      event.preventDefault();
      // Arrow keys make moves where the puzzle takes directions. Otherwise, and always with Shift or Ctrl, they move the cursor.
      const isMove = !(event.shiftKey || event.ctrlKey) && await this.control({ direction });
      this.element.classList.toggle('has-cursor', !isMove);
      if (!isMove) this.moveCursor(direction);
    } else if (event.key === 'Home' || event.key === 'End') {
      event.preventDefault();
      const last = event.key === 'End';
      this.setCursor({ row: event.ctrlKey ? (last ? rows - 1 : 0) : this.cursor.row, column: last ? columns - 1 : 0 });
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      this.control(event.shiftKey ? { second: this.cursor } : { press: this.cursor });
    }
  }

  cellUnder(event) {
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest?.('.board-cell');
    if (!under || !this.grid.contains(under)) return null;
    return { row: Number(under.dataset.row), column: Number(under.dataset.column) };
  }

  listen() {
    let path = [];
    let began = null;
    let holdTimer = null;
    let pointed = '';
    const endHold = () => {
      clearTimeout(holdTimer);
      holdTimer = null;
    };
    const cancelStroke = () => {
      endHold();
      if (path.length > 1) this.control({ draft: null });
      path = [];
    };
    // On a board that scrolls, a finger cannot draw: it presses or scrolls.
    const canDraw = (event) => event.pointerType === 'mouse' || !this.scrolls || this.steered;
    this.grid.addEventListener('pointerdown', (event) => {
      // Two fingers scroll and zoom.
      if (!event.isPrimary) {
        cancelStroke();
        return;
      }
      const place = this.cellUnder(event);
      if (!place || event.button !== 0) return;
      event.preventDefault();
      this.setCursor(place);
      path = [place];
      began = event;
      // The grid also gets the events of a stroke that ends outside of it.
      this.grid.setPointerCapture(event.pointerId);
      if (event.pointerType !== 'mouse') {
        holdTimer = setTimeout(() => {
          path = [];
          navigator.vibrate?.(15);
          this.control({ second: place });
        }, HOLD_MS);
      }
    });
    this.grid.addEventListener('pointerup', (event) => {
      endHold();
      const drawn = path;
      path = [];
      const ended = this.cellUnder(event);
      if (!drawn.length || event.button !== 0) return;
      if (drawn.length > 1) this.control({ draft: null });
      // Where arrows make moves, a swipe counts even if it is short or leaves the board.
      const swiped = this.steered && event.pointerType !== 'mouse' ? directionOf(began, event) : null;
      if (swiped && (drawn.length < 2 || !ended)) {
        this.control({ direction: swiped });
        return;
      }
      if (!ended) return;
      const whole = canDraw(event) ? extendPath(drawn, ended) : drawn;
      if (whole.length > 1) this.control({ stroke: whole });
      else this.control({ press: whole[0] });
    });
    this.grid.addEventListener('pointercancel', cancelStroke);
    this.grid.addEventListener('contextmenu', (event) => {
      const place = this.cellUnder(event);
      event.preventDefault();
      if (place && event.button === 2) {
        this.setCursor(place);
        this.control({ second: place });
      }
    });
    this.grid.addEventListener('pointermove', (event) => {
      const place = this.cellUnder(event);
      if (path.length) {
        const [before, now] = [path, place && canDraw(event) ? extendPath(path, place) : path];
        if (now === before) return;
        endHold();
        path = now;
        this.control({ draft: path.length > 1 ? path : null });
        return;
      }
      if (event.pointerType !== 'mouse') return;
      const key = place ? `${place.row},${place.column}` : '';
      if (key === pointed) return;
      pointed = key;
      this.control(place ? { point: place } : null);
    });
    this.grid.addEventListener('pointerleave', () => {
      pointed = '';
      this.control(null);
    });
  }
}

/** The direction of a swipe between two events; null if it is too short to be one. */
export function directionOf(from, to) {
  const [across, down] = [to.clientX - from.clientX, to.clientY - from.clientY];
  if (Math.max(Math.abs(across), Math.abs(down)) < SHORTEST_SWIPE) return null;
  if (Math.abs(across) > Math.abs(down)) return across > 0 ? 'right' : 'left';
  return down > 0 ? 'down' : 'up';
}

/**
 * A path extended to a cell, including the cells between, because a fast pointer skips some. A path that comes back to one of its
 * cells is cut there. An unchanged path is returned as the same list.
 */
export function extendPath(path, to) {
  const last = path.at(-1);
  const [rows, columns] = [to.row - last.row, to.column - last.column];
  const steps = Math.max(Math.abs(rows), Math.abs(columns));
  let grown = path;
  for (let step = 1; step <= steps; step += 1) {
    const along = (from, way) => from + Math.sign(way) * Math.round((Math.abs(way) * step) / steps);
    const cell = { row: along(last.row, rows), column: along(last.column, columns) };
    const known = grown.findIndex((one) => one.row === cell.row && one.column === cell.column);
    grown = known < 0 ? [...grown, cell] : grown.slice(0, known + 1);
  }
  return grown;
}

/** Draws a board that is not interactive. */
export function drawBoard(scene, words) {
  const board = new Board({ words });
  board.show(scene);
  return board.element;
}

/** The `extra` of `draw` that gives each cell its own mark, or `mark`. */
export function marksFor(scene, cells, mark) {
  return new Map(cells.map((cell) => [cell.row * scene.columns + cell.column, [cell.mark ?? mark]]));
}
