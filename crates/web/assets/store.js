// What the browser stores: games, settings, boards in the editor. Without storage the page still works.

import * as edits from './edits.js';
import { merge, revive } from './game.js';
import { addWin } from './results.js';

const GAME = 'gordian.game.';
const BOARD = 'gordian.board.';
const KINDS = 'gordian.kinds';
const RESULTS = 'gordian.results.';
const DAYS = 'gordian.days.';
const LEARNED = 'gordian.learned';
const SETTINGS = 'gordian.settings';
const MAX_GAMES = 300;
const MAX_BOARDS = 50;
const MAX_KINDS = 100;

function read(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key, text) {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

function remove(key) {
  try {
    localStorage.removeItem(key);
  } catch { /* there is no storage */ }
}

/** The stored game of an id, or null. */
export function loadGame(id) {
  const text = read(GAME + id);
  return text ? revive(text) : null;
}

/** Stores a game with the time, and with what lists show of it. */
export function saveGame(state, about) {
  const text = JSON.stringify({ ...state, at: Date.now(), about });
  if (!write(GAME + state.id, text)) {
    removeOldest(50);
    write(GAME + state.id, text);
  }
}

export function removeGame(id) {
  remove(GAME + id);
}

/** The stored entries whose keys have a prefix, as `[key, value]`; the value of a damaged entry is null. */
function readEntries(prefix) {
  const found = [];
  try {
    for (let at = 0; at < localStorage.length; at += 1) {
      const key = localStorage.key(at);
      if (key.startsWith(prefix)) found.push([key, parseJson(localStorage.getItem(key))]);
    }
  } catch { /* there is no storage */ }
  return found;
}

function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** All stored games, the latest first: { id, at, about, won, seconds, nodes }. `about` holds its title and the title's language. */
export function listGames() {
  const found = readEntries(GAME).filter(([, entry]) => revive(JSON.stringify(entry)))
    .map(([, { id, at, about, won, seconds, nodes }]) => ({ id, at: at ?? 0, about, won, seconds, nodes: nodes.length }));
  return found.sort((a, b) => b.at - a.at);
}

/** The stored board of the editor for a puzzle or an id: `{ board, tool }`, or null. */
export function loadBoard(name) {
  const text = read(BOARD + name);
  const found = text && edits.revive(text);
  return found ? { board: found, tool: parseJson(text).tool ?? null } : null;
}

/** Stores a board of the editor, and removes the oldest boards if there are too many. */
export function saveBoard(name, board, tool) {
  write(BOARD + name, JSON.stringify({ ...board, tool, at: Date.now() }));
  const old = readEntries(BOARD).sort(([, a], [, b]) => (b?.at ?? 0) - (a?.at ?? 0)).slice(MAX_BOARDS);
  old.forEach(([key]) => remove(key));
}

export function removeBoard(name) {
  remove(BOARD + name);
}

/** How the board of an id was generated: the request without its seed; null where it is not known. */
export function loadKind(id) {
  const kinds = parseJson(read(KINDS) ?? '[]');
  return Array.isArray(kinds) ? kinds.find((one) => one?.id === id)?.kind ?? null : null;
}

/** Stores how a board was generated, so that another one of the same kind can be made. */
export function saveKind(id, kind) {
  const kinds = parseJson(read(KINDS) ?? '[]');
  const others = Array.isArray(kinds) ? kinds.filter((one) => one?.id !== id) : [];
  write(KINDS, JSON.stringify([{ id, kind }, ...others].slice(0, MAX_KINDS)));
}

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

function readObject(key) {
  const value = parseJson(read(key) ?? '{}');
  return isObject(value) ? value : {};
}

/** The results of a puzzle by id; see `addWin`. */
export const loadResults = (puzzle) => readObject(RESULTS + puzzle);

/** Adds a win to the results of a puzzle, and marks the puzzle of its day as solved. */
export function saveWin(puzzle, id, win) {
  const results = loadResults(puzzle);
  write(RESULTS + puzzle, JSON.stringify({ ...results, [id]: addWin(results[id], win) }));
  const day = findDay(puzzle, id);
  if (day) saveDay(puzzle, day.date, { ...day, solved: true });
}

/** Stores the optimum of a board once it is known. */
export function saveOptimum(puzzle, id, optimum) {
  const results = loadResults(puzzle);
  if (results[id]) write(RESULTS + puzzle, JSON.stringify({ ...results, [id]: { ...results[id], optimum } }));
}

/** Stores the puzzle of a day, `{ id, level, solved }`. A solved day stays solved. */
export function saveDay(puzzle, date, { id, level, solved = false }) {
  const days = readObject(DAYS + puzzle);
  write(DAYS + puzzle, JSON.stringify({ ...days, [date]: { id, level, solved: solved || Boolean(days[date]?.solved) } }));
}

/** The day whose puzzle a board is, `{ date, id, level, solved }`; null for other boards. */
export function findDay(puzzle, id) {
  const found = Object.entries(readObject(DAYS + puzzle)).find(([, day]) => day?.id === id);
  return found ? { date: found[0], ...found[1] } : null;
}

/** The dates whose puzzle is solved. */
export function solvedDays(puzzle) {
  return new Set(Object.entries(readObject(DAYS + puzzle)).filter(([, day]) => day?.solved).map(([date]) => date));
}

/** Whether the player has seen the tutorial of a puzzle, or played the puzzle. */
export function hasLearned(puzzle) {
  return Boolean(readObject(LEARNED)[puzzle]) || listGames().some((game) => game.id.startsWith(`${puzzle}:`));
}

export function markLearned(puzzle) {
  write(LEARNED, JSON.stringify({ ...readObject(LEARNED), [puzzle]: true }));
}

/** Whether a key belongs to what is exported: games, results and days, but no settings. */
const isExported = (key) => [GAME, RESULTS, DAYS].some((prefix) => key.startsWith(prefix));

/** All games, results and days as the text of one file. */
export function exportAll() {
  const entries = readEntries('gordian.').filter(([key, value]) => isExported(key) && value);
  return JSON.stringify({ format: 'gordian-progress', version: 1, entries: Object.fromEntries(entries) });
}

/** What is kept of an entry that both this browser and a file have. */
function combine(key, own, other) {
  if (key.startsWith(GAME)) {
    const [mine, theirs] = [own, other].map((entry) => revive(JSON.stringify(entry)));
    if (!theirs) return own;
    return mine ? { ...merge(mine, theirs), at: own.at, about: own.about } : other;
  }
  if (key.startsWith(DAYS)) {
    const days = Object.entries(other).map(([date, day]) => [date, { ...day, solved: Boolean(day?.solved || own[date]?.solved) }]);
    return { ...own, ...Object.fromEntries(days) };
  }
  const better = (id) => ({ ...other[id], moves: Math.min(own[id].moves, other[id].moves), seconds: Math.min(own[id].seconds, other[id].seconds),
    wins: Math.max(own[id].wins, other[id].wins), alone: own[id].alone || other[id].alone });
  return { ...own, ...Object.fromEntries(Object.keys(other).map((id) => [id, own[id] ? better(id) : other[id]])) };
}

/** Adds what a file of `exportAll` holds to what is stored here. Returns the number of its games; null if it is no such file. */
export function importAll(text) {
  const file = parseJson(text);
  if (file?.format !== 'gordian-progress' || file.version !== 1 || !isObject(file.entries)) return null;
  const entries = Object.entries(file.entries).filter(([key, value]) => isExported(key) && isObject(value)
    && (!key.startsWith(GAME) || revive(JSON.stringify(value))));
  for (const [key, value] of entries) {
    const own = parseJson(read(key) ?? 'null');
    write(key, JSON.stringify(isObject(own) ? combine(key, own, value) : value));
  }
  return entries.filter(([key]) => key.startsWith(GAME)).length;
}

/** Removes the oldest games, and keeps only the `kept` latest. */
export function removeOldest(kept = MAX_GAMES) {
  listGames().slice(kept).forEach((old) => removeGame(old.id));
}

/** Calls `changed(state)` when another tab stores the game of an id. Returns a function that ends this. */
export function followGame(id, changed) {
  const listener = (event) => {
    if (event.key !== GAME + id || !event.newValue) return;
    const state = revive(event.newValue);
    if (state) changed(state);
  };
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

const DEFAULTS = {
  language: null, digits: 'language', theme: 'system', timer: true, letters: true, motion: true, mistakes: 'asked', checking: 'cells',
  coordinates: 'hints', puzzles: {},
};

/** The stored settings, with defaults for those that are missing. */
export function loadSettings() {
  try {
    return { ...DEFAULTS, ...JSON.parse(read(SETTINGS) ?? '{}') };
  } catch {
    return { ...DEFAULTS };
  }
}

/** The theme that is shown: `light` or `dark`. */
export function shownTheme() {
  const { theme } = loadSettings();
  if (theme !== 'system') return theme;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Stores changed settings; the others stay. */
export function changeSettings(changes) {
  write(SETTINGS, JSON.stringify({ ...loadSettings(), ...changes }));
}
