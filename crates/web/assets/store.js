// What this browser keeps: games, settings, boards under edit. A browser that keeps nothing still plays.

import * as edits from './edits.js';
import { revive } from './game.js';

const GAME = 'gordian.game.';
const BOARD = 'gordian.board.';
const SETTINGS = 'gordian.settings';
const MOST_GAMES = 300;
const MOST_BOARDS = 50;

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
  } catch { /* nothing was kept */ }
}

/** The game of an id, if one is kept. */
export function game(id) {
  const text = read(GAME + id);
  return text ? revive(text) : null;
}

/** Keeps a game, with the time and what a list shows of it. */
export function keep(state, about) {
  const text = JSON.stringify({ ...state, at: Date.now(), about });
  if (!write(GAME + state.id, text)) {
    tidy(50);
    write(GAME + state.id, text);
  }
}

/** Forgets a game. */
export function forget(id) {
  remove(GAME + id);
}

/** What is kept under keys that begin so, as it was written: `[key, kept]`. One that is damaged hides no other. */
function entries(prefix) {
  const found = [];
  try {
    for (let at = 0; at < localStorage.length; at += 1) {
      const key = localStorage.key(at);
      if (key.startsWith(prefix)) found.push([key, parsed(localStorage.getItem(key))]);
    }
  } catch { /* nothing is kept */ }
  return found;
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Every kept game, the latest first: { id, at, about, won, seconds, nodes }. `about` holds its title and the title's language. */
export function games() {
  const found = entries(GAME).filter(([, kept]) => revive(JSON.stringify(kept)))
    .map(([, { id, at, about, won, seconds, nodes }]) => ({ id, at: at ?? 0, about, won, seconds, nodes: nodes.length }));
  return found.sort((one, two) => two.at - one.at);
}

/** The board that is being made at an address: of a puzzle, or of an id that is changed. `{ board, tool }`, or null. */
export function board(name) {
  const text = read(BOARD + name);
  const found = text && edits.revive(text);
  return found ? { board: found, tool: parsed(text).tool ?? null } : null;
}

/** Keeps a board under edit, and forgets the oldest beyond a number. */
export function keepBoard(name, made, tool) {
  write(BOARD + name, JSON.stringify({ ...made, tool, at: Date.now() }));
  const old = entries(BOARD).sort(([, one], [, two]) => (two?.at ?? 0) - (one?.at ?? 0)).slice(MOST_BOARDS);
  old.forEach(([key]) => remove(key));
}

/** Forgets a board under edit. */
export function forgetBoard(name) {
  remove(BOARD + name);
}

/** Forgets the oldest games beyond a number. */
export function tidy(most = MOST_GAMES) {
  games().slice(most).forEach((old) => forget(old.id));
}

/** Calls back when another tab has kept the game of an id. */
export function follow(id, changed) {
  const listener = (event) => {
    if (event.key !== GAME + id || !event.newValue) return;
    const state = revive(event.newValue);
    if (state) changed(state);
  };
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

const DEFAULTS = { language: null, digits: 'language', theme: 'system', timer: true, letters: true, mistakes: 'asked', puzzles: {} };

/** The settings. */
export function settings() {
  try {
    return { ...DEFAULTS, ...JSON.parse(read(SETTINGS) ?? '{}') };
  } catch {
    return { ...DEFAULTS };
  }
}

/** Changes settings. */
export function change(changes) {
  write(SETTINGS, JSON.stringify({ ...settings(), ...changes }));
}
