// Sharing and importing games: addresses, files, pictures. `play` is the view of the game.

import * as api from './api.js';
import { button, h, icon } from './dom.js';
import { download, fileName, openImported, loadFile } from './files.js';
import { toFile, graft, merge, movesTo, reduce } from './game.js';
import { routeTo } from './route.js';
import * as store from './store.js';

// When mistakes are marked, as written in files.
const CHECKING = { always: 'live', asked: 'request', never: 'off' };

/** Shows the address of the game, with its moves if they are to be shared too, and copies it. */
export async function share(play, { replay = false } = {}) {
  const { words } = play;
  const query = replay ? { moves: play.shown.played.join(' '), ...(play.shown.status === 'won' && { replay: '' }) } : {};
  const address = `${location.origin}${location.pathname}${routeTo('play', play.id, query)}`;
  const field = h('input', { class: 'address', readonly: true, value: address, dir: 'ltr', 'aria-label': words.say('share') });
  play.notice(h('div', { class: 'notice share' }, h('p', {}, words.say('share-note')), field,
    h('div', { class: 'row' }, !replay && play.shown.played.length > 0 && button('share',
      words.say('share-replay'), () => share(play, { replay: true })),
      button('close', words.say('close'), () => play.notice(null)))));
  field.select();
  try {
    await navigator.clipboard.writeText(address);
    play.say(words.say('copied'));
  } catch {
    play.say(words.say('copy-by-hand'));
  }
}

/** Copies the board as text. */
export async function copyText(play) {
  try {
    await navigator.clipboard.writeText(play.shown.board);
    play.say(play.words.say('copied-text'));
  } catch {
    play.say(play.words.say('copy-text-by-hand'));
  }
}

/** Downloads the game as a file. */
export function saveFile(play) {
  const content = JSON.stringify(toFile(play.state, CHECKING[store.loadSettings().mistakes], play.puzzleSettings()));
  download(fileName(play.id, 'gordian.json'), content, 'application/json');
}

/** Downloads the current board as a picture. */
export async function savePicture(play, form) {
  try {
    const picture = await api.fetchPicture(play.id, play.shown.played, form, store.shownTheme());
    download(fileName(play.id, form), picture);
  } catch (error) {
    play.showError(error);
  }
}

/** The field that opens a saved game or a board from a file. */
export function fileField(play) {
  const field = h('input', { type: 'file', class: 'unseen', onchange: async () => {
    try {
      const loaded = await loadFile(field.files[0], play.words, play.requests.signal);
      if (loaded.id !== play.id) {
        openImported(loaded);
        return;
      }
      await play.turns.addBranches((state) => merge(state, store.loadGame(loaded.id) ?? state));
      await importMoves(play, loaded.moves, 'file-line');
      await play.refresh();
    } catch (error) {
      play.showError(error);
    }
  } });
  return h('label', { class: 'button file' }, field, icon('load'), h('span', {}, play.words.say('load')));
}

/**
 * Adds moves from an address or a file to the game. They become a branch, which the player may go to. An illegal line is reported
 * and changes nothing.
 */
export async function importMoves(play, line, note = 'shared-line') {
  if (!line.length) return;
  try {
    await api.post('/api/position', { id: play.id, moves: line }, play.requests.signal);
  } catch (error) {
    play.pendingError = error;
    return;
  }
  await play.turns.addBranches((state) => {
    if (movesTo(state).join(' ') === line.join(' ')) return state;
    const [grown, node] = graft(state, line);
    if (state.nodes.length === 1) return reduce(grown, { type: 'go', node });
    const { words } = play;
    const goThere = () => { play.notice(null); play.dispatch({ type: 'go', node }); };
    play.noticeElement = h('div', { class: 'notice' }, h('p', {}, words.say(note)),
      h('div', { class: 'row' },
        button('play', words.say('shared-look'), goThere),
        button('close', words.say('shared-stay'), () => play.notice(null))));
    return grown;
  });
  play.save();
}
