// The answers of a page in a single file without an engine: recorded when the file was made, see `recorded.rs`. Positions that were
// not explored are unknown, and so is everything that takes a search.

import { Problem } from './api.js';

/** Unpacks recorded answers, which are compressed with gzip. */
async function unpack(text) {
  const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).json();
}

const unknown = (kind) => { throw new Problem({ kind, text: '' }, 0); };

const cellKey = ({ row, column }) => `${row},${column}`;

/** A board with its explored positions. */
class RecordedBoard {
  constructor(recorded) {
    Object.assign(this, recorded);
  }

  /** The position after some moves, with what they cost and the last of them in words. */
  stateAfter(moves) {
    let at = 0;
    let spent = 0;
    let last = null;
    for (const move of moves) {
      const found = this.states[at].next[move];
      if (!found) unknown(this.states[at].position.moves.includes(move) || !this.isExplored(at) ? 'not-recorded' : 'lost');
      spent += found[1];
      [at, , last] = found;
    }
    return { at, state: this.states[at], spent, last };
  }

  isExplored(at) {
    return this.states[at].check !== null;
  }

  /** The answer about a position, and about a control there. */
  position({ moves = [], selection = { cells: [] }, control, tell: lines = [] }) {
    const found = this.stateAfter(moves);
    const reply = control === undefined ? null : this.reply(found, control, selection);
    const made = reply?.kind === 'moves' ? [...moves, ...reply.moves] : moves;
    const { state, spent, last } = this.stateAfter(made);
    const chosen = new Set((reply?.kind === 'select' ? reply.selection : reply?.kind === 'moves' ? { cells: [] } : selection).cells.map(cellKey));
    const { scene } = state.position;
    const mark = (cell, index) => (chosen.has(`${Math.floor(index / scene.columns)},${index % scene.columns}`)
      ? { ...cell, marks: [...cell.marks, 'chosen'] } : cell);
    const descriptions = lines.map((line) => this.inWords(made, line));
    return { ...state.position, played: made, spent, last, told: descriptions, reply, scene: { ...scene, cells: scene.cells.map(mark) } };
  }

  /** What a control means. */
  reply({ at, state }, control, selection) {
    if (!this.isExplored(at)) unknown('not-recorded');
    const find = (name, { cells }) => state.controls[`${cells.map(cellKey).join(';')}|${name}`] ?? { kind: 'nothing' };
    if (control === 'cancel') return selection.cells.length ? { kind: 'select', selection: { cells: [] }, text: '' } : { kind: 'nothing' };
    const [[kind, value]] = Object.entries(control);
    if (kind === 'press' || kind === 'second') return find(`${kind} ${cellKey(value)}`, selection);
    if (kind === 'direction' || kind === 'number') return find(`${kind} ${value}`, selection);
    if (kind === 'text') {
      const moves = value.trim().split(/\s+/);
      return moves.every((move) => state.position.moves.includes(move)) && moves.length === 1
        ? { kind: 'moves', moves, text: state.next[moves[0]]?.[2] ?? '' } : { kind: 'nothing' };
    }
    // A stroke counts as its two ends: a piece that is taken and put down.
    const path = kind === 'stroke' ? value : kind === 'drag' ? [value.from, value.to] : [];
    if (!path.length) return { kind: 'nothing' };
    const first = find(`press ${cellKey(path[0])}`, selection);
    return first.kind === 'select' ? find(`press ${cellKey(path.at(-1))}`, first.selection) : first;
  }

  /** Some moves in words. */
  inWords(before, line) {
    const { state } = this.stateAfter(before);
    const recorded = state.told[line.join(' ')];
    if (recorded) return recorded;
    try {
      return this.stateAfter([...before, ...line]).last ?? '';
    } catch {
      return line.join(' ');
    }
  }

  /** The answer to a request without a body. Of the algorithms, only that of the recorded search is offered. */
  page(path) {
    const found = this.pages[path];
    const { algorithms } = found;
    return algorithms && this.watch
      ? { ...found, algorithms: algorithms.filter(({ name }) => name === this.watch.answer.algorithm) } : found;
  }

  /** An answer that was recorded for a position. */
  answerAt(name, { moves = [] }) {
    return this.stateAfter(moves).state[name] ?? unknown('not-recorded');
  }
}

/** Answers requests from recorded boards, as the engine does. */
class Player {
  constructor(boards) {
    this.boards = boards;
  }

  /** There is nothing to prepare. */
  warm() {}

  boardOf(id) {
    return this.boards.get(id) ?? unknown('not-recorded');
  }

  answer(path, body, onEvent) {
    switch (path) {
      case '/api/open': return this.boardOf(body.text).open;
      case '/api/position': return this.boardOf(body.id).position(body);
      case '/api/check': return this.boardOf(body.id).answerAt('check', body);
      case '/api/hint': return this.boardOf(body.id).answerAt('hint', body);
      case '/api/solve': case '/api/solve/events': return this.boardOf(body.id).answerAt('solve', body);
      case '/api/watch': {
        const { watch } = this.boardOf(body.id);
        if (!watch || (body.with && ![watch.answer.algorithm, 'auto'].includes(body.with.split(':')[0]))) unknown('not-recorded');
        watch.steps.forEach((steps) => onEvent?.('steps', steps));
        return watch.answer;
      }
      default: {
        const board = [...this.boards.values()].find(({ pages }) => pages[path]);
        return board ? board.page(path) : unknown('not-recorded');
      }
    }
  }

  /** Answers a request with a `Response`, as `fetch` does. */
  async request(path, query, { body, onEvent } = {}) {
    const answer = this.answer(path, body ? JSON.parse(body) : {}, onEvent);
    return new Response(JSON.stringify(answer));
  }
}

/** The player of the boards that were recorded in the file. */
export async function openPlayer({ recorded }) {
  const boards = await Promise.all(Object.entries(recorded).map(async ([id, text]) => [id, new RecordedBoard(await unpack(text))]));
  return new Player(new Map(boards));
}
