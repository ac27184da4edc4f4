// What this browser keeps: games, settings, boards under edit. A browser that keeps nothing still plays.

import { revive } from './game.js';

const GAME = 'gordian.game.';
const SETTINGS = 'gordian.settings';
const MOST_GAMES = 300;

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
  try {
    localStorage.removeItem(GAME + id);
  } catch { /* nothing was kept */ }
}

/** Every kept game, the latest first: { id, at, about, won, seconds, nodes }. `about` holds its title and the title's language. */
export function games() {
  const found = [];
  try {
    for (let at = 0; at < localStorage.length; at += 1) {
      const key = localStorage.key(at);
      if (!key.startsWith(GAME)) continue;
      const kept = JSON.parse(localStorage.getItem(key));
      if (revive(JSON.stringify(kept))) found.push({ id: kept.id, at: kept.at ?? 0, about: kept.about, won: kept.won, seconds: kept.seconds, nodes: kept.nodes.length });
    }
  } catch { /* a damaged store has no games */ }
  return found.sort((one, two) => two.at - one.at);
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
