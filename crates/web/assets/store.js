// What the browser stores: games, settings, boards in the editor. Without storage the page still works.

import * as edits from './edits.js';
import { revive } from './game.js';

const GAME = 'gordian.game.';
const BOARD = 'gordian.board.';
const KINDS = 'gordian.kinds';
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

/** Stores changed settings; the others stay. */
export function changeSettings(changes) {
  write(SETTINGS, JSON.stringify({ ...loadSettings(), ...changes }));
}
