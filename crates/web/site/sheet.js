// The front view of a page in a single file: its boards, to play and to watch.

import * as api from './api.js';
import { drawBoard } from './board.js';
import { h, icon, put } from './dom.js';
import { routeTo } from './route.js';
import * as store from './store.js';

/** The addresses of a board: to play it, and to watch its search. */
function addressesOf({ id, moves, algorithm }) {
  const query = moves.length ? { moves: moves.join(' ') } : {};
  return { play: routeTo('play', id, query), watch: routeTo('watch', id, algorithm ? { ...query, with: algorithm } : query) };
}

async function boardCard(page, board) {
  const { words } = page;
  const { id, moves } = board;
  const opened = await api.post('/api/open', { text: id });
  const { scene } = moves.length ? await api.post('/api/position', { id, moves }) : opened;
  const puzzle = page.puzzles.find(({ name }) => name === opened.puzzle);
  const { level } = opened;
  const title = level ? level.title ?? words.say('level-named', { name: level.name }) : id;
  const { play, watch } = addressesOf(board);
  const isWon = store.loadGame(opened.id)?.won;
  return h('article', { class: 'card' },
    h('a', { href: play, class: 'card-picture', tabindex: -1, 'aria-hidden': 'true' }, drawBoard(scene, words)),
    h('div', { class: 'card-text' },
      h('h2', {}, h('a', { href: play }, puzzle?.title ?? opened.puzzle)),
      h('p', {}, h('bdi', { class: 'id' }, title), isWon && ` · ${words.say('won')}`),
      h('div', { class: 'row' },
        h('a', { class: 'button main', href: play }, icon('play'), h('span', {}, words.say('play'))),
        h('a', { class: 'button', href: watch }, icon('watch'), h('span', {}, words.say('watch'))))));
}

export async function show(page, root) {
  const { words } = page;
  const { title, boards } = api.file.sheet;
  page.title(title);
  const cards = h('section', { class: 'cards', 'aria-label': words.say('puzzles') });
  put(root, h('section', { class: 'hello' }, h('h1', {}, title || words.say('puzzles'))), cards);
  // One after another, in the order of the sheet.
  for (const board of boards) cards.append(await boardCard(page, board));
}
