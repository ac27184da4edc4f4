// Games and boards as files.

import * as api from './api.js';
import { imported, merge, moves } from './game.js';
import { write } from './route.js';
import * as store from './store.js';

const LARGEST = 900_000;

/** Hands a text or a blob to the person as a file. */
export function download(name, content, type) {
  const blob = content instanceof Blob ? content : new Blob([content], { type });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** The name of a file for an id: what every system takes. */
export function fileName(id, ending) {
  return `${id.replace(/[^\w.,-]+/g, '-').slice(0, 60)}.${ending}`;
}

/** The text of a file. What is no text, or none of ours, is told before the server is asked. */
async function read(file, say) {
  const wrong = (id) => new api.Problem({ kind: 'files', text: say(id, { name: file.name }) }, 0);
  if (file.size === 0) throw wrong('file-empty');
  if (file.size > LARGEST) throw wrong('file-large');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    throw wrong('file-not-text');
  }
}

/** Opens a file, a saved game or a board, and answers the id to play and the moves it brings. A saved game joins the one that
 * is kept. */
export async function loadFile(file, words, signal) {
  const say = (id, values) => words.say(id, values);
  const text = await read(file, say);
  const saved = imported(text);
  const opened = await api.post('/api/open', { text: saved ? saved.id : text }, signal);
  // The server finds whatever is wrong with the form of a game; what is left are steps that do not follow one another.
  if (!saved && text.trimStart().startsWith('{')) throw new api.Problem({ kind: 'files', text: say('file-steps') }, 0);
  if (saved) {
    const known = store.game(opened.id);
    store.keep(known ? merge(known, saved) : { ...saved, id: opened.id });
  }
  return { id: opened.id, moves: saved ? moves(saved) : [] };
}

let waiting = null;

/** Opens the game of a file; whoever shows it asks `brought` for its moves. */
export function handOver(loaded) {
  waiting = loaded;
  location.hash = write('play', loaded.id);
}

/** The moves that a file has brought for an id; they are told once. */
export function brought(id) {
  const moves = waiting?.id === id ? waiting.moves : [];
  waiting = null;
  return moves;
}
