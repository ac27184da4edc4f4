// Games and boards as files.

import * as api from './api.js';
import { fromFile, merge, movesTo } from './game.js';
import { routeTo } from './route.js';
import * as store from './store.js';

const MAX_BYTES = 900_000;

/** Downloads a text or a blob as a file. */
export function download(name, content, type) {
  const blob = content instanceof Blob ? content : new Blob([content], { type });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** A file name for an id that is valid on every system. */
export function fileName(id, ending) {
  return `${id.replace(/[^\w.,-]+/g, '-').slice(0, 60)}.${ending}`;
}

/** The text of a file. Files that are empty, too large or not text are refused without a request. */
async function readText(file, say) {
  const fileError = (id) => new api.Problem({ kind: 'files', text: say(id, { name: file.name }) }, 0);
  if (file.size === 0) throw fileError('file-empty');
  if (file.size > MAX_BYTES) throw fileError('file-large');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    throw fileError('file-not-text');
  }
}

/**
 * Opens a file with a saved game or a board. Returns the id to play and the moves of the saved game, which is merged with the
 * stored game of the same id.
 */
export async function loadFile(file, words, signal) {
  const say = (id, values) => words.say(id, values);
  const text = await readText(file, say);
  const saved = fromFile(text);
  const opened = await api.post('/api/open', { text: saved ? saved.id : text }, signal);
  // The server reports a malformed game; what remains are steps that do not form a tree.
  if (!saved && text.trimStart().startsWith('{')) throw new api.Problem({ kind: 'files', text: say('file-steps') }, 0);
  if (saved) {
    const known = store.loadGame(opened.id);
    store.saveGame(known ? merge(known, saved) : { ...saved, id: opened.id });
  }
  return { id: opened.id, moves: saved ? movesTo(saved) : [] };
}

let importedGame = null;

/** Shows the game of a file. The play view gets its moves from `takeImportedMoves`. */
export function openImported(loaded) {
  importedGame = loaded;
  location.hash = routeTo('play', loaded.id);
}

/** The moves that a file has for an id. They are returned only once. */
export function takeImportedMoves(id) {
  const moves = importedGame?.id === id ? importedGame.moves : [];
  importedGame = null;
  return moves;
}
