// The front page: a card for each puzzle, the unfinished games, and a field to paste into.

import * as api from './api.js';
import { drawBoard } from './board.js';
import { button, h, icon, put, s } from './dom.js';
import { streaks, today } from './results.js';
import { parseSharedLink, routeTo } from './route.js';
import * as store from './store.js';
import { openImported, loadFile } from './files.js';

/** A picture of a search: nodes in layers, and the path that leads to the goal. */
function searchPicture() {
  const width = [1, 2, 4, 7, 10];
  const path = [0, 1, 2, 4, 6];
  const place = (layer, at) => [30 + layer * 62, 90 + (at - (width[layer] - 1) / 2) * 17];
  const nodes = width.flatMap((count, layer) => Array.from({ length: count }, (_, at) => ({ layer, at, isOnPath: path[layer] === at })));
  const parentOf = ({ layer, at }) => Math.min(width[layer - 1] - 1, Math.floor((at * width[layer - 1]) / width[layer]));
  const edge = (node) => {
    const parent = node.isOnPath ? path[node.layer - 1] : parentOf(node);
    return s('path', { class: node.isOnPath ? 'edge way' : 'edge', d: `M${place(node.layer - 1, parent).join(' ')}L${place(node.layer, node.at).join(' ')}` });
  };
  const circle = (node) => {
    const [cx, cy] = place(node.layer, node.at);
    const kind = node.isOnPath && node.layer === 4 ? ' current' : node.layer < 3 || node.isOnPath ? ' closed' : '';
    return s('circle', { class: `node${kind}`, cx, cy, r: node.isOnPath ? 7 : 5 });
  };
  return s('svg', { class: 'tree hello-picture', viewBox: '0 0 310 180', 'aria-hidden': 'true' },
    nodes.filter(({ layer }) => layer > 0).sort((one, two) => one.isOnPath - two.isOnPath).map(edge), nodes.map(circle));
}

function puzzleCard(page, puzzle, runOnce) {
  const { words } = page;
  const play = async (ask) => {
    await runOnce(async (signal) => {
      location.hash = routeTo('play', await ask(signal));
    });
  };
  const generate = async (signal) => {
    const kind = { puzzle: puzzle.name, level: 'easy' };
    const { id } = await api.post('/api/generate', kind, signal);
    store.saveKind(id, kind);
    return id;
  };
  const daily = async (signal) => {
    const day = today();
    const { id, level } = await api.get(`/api/daily/${puzzle.name}/${day}`, {}, signal);
    store.saveDay(puzzle.name, day, { id, level });
    return id;
  };
  const solved = store.solvedDays(puzzle.name);
  const { current } = streaks(solved, today());
  return h('article', { class: 'card' },
    h('a',
      { href: routeTo('puzzle', puzzle.name), class: 'card-picture', tabindex: -1, 'aria-hidden': 'true' },
      puzzle.scene && drawBoard(puzzle.scene, words)),
    h('div', { class: 'card-text' },
      h('h2', {}, h('a', { href: routeTo('puzzle', puzzle.name) }, puzzle.title)),
      h('p', {}, puzzle.summary),
      h('div', { class: 'row' },
        button('play',
          words.say('new-game'),
          () => play(generate),
          { class: 'button main', 'data-new': puzzle.name }),
        button('day',
          [words.say('daily'), solved.has(today()) && ' ✓'].filter(Boolean).join(''),
          () => play(daily),
          { 'data-daily': puzzle.name }),
        current > 1 && h('a', { href: routeTo('progress'), class: 'quiet' }, words.say('streak', { days: current }))),
      !store.hasLearned(puzzle.name) && h('a', { href: routeTo('learn', puzzle.name), class: 'first-steps', 'data-learn': puzzle.name }, words.say('first-steps'))));
}

function unfinishedGames(page) {
  const { words } = page;
  const open = store.listGames().filter((game) => !game.won && game.nodes > 1).slice(0, 6);
  if (!open.length) return null;
  // A title in another language is not shown; the id is the same in every language.
  const title = ({ id, about }) => (about?.language === words.language && about.title) || id;
  const entry = (game) => h('li', {},
    h('a', { href: routeTo('play', game.id), class: 'going' },
      h('strong', {}, page.puzzles.find((puzzle) => game.id.startsWith(`${puzzle.name}:`))?.title ?? game.id),
      h('bdi', { class: 'id' }, title(game)),
      h('span', { class: 'quiet' }, words.formatClock(game.seconds))));
  return h('section', { 'aria-labelledby': 'going' },
    h('h2', { id: 'going' }, words.say('continue')),
    h('ul', { class: 'going-list' }, open.map(entry)));
}

export function show(page, root) {
  const { words } = page;
  page.title('');
  const errorBox = h('div', {});
  // Problems with a text or a file are shown next to the field.
  const pasteErrors = h('div', {});
  let busy = false;
  // Aborted when the user leaves this view, so that a late response does not navigate away.
  const leaving = new AbortController();
  const runOnce = async (work, where = errorBox) => {
    if (busy) return;
    busy = true;
    put(errorBox);
    put(pasteErrors);
    put(where, h('p', { class: 'notice' }, words.say('making')));
    try {
      await work(leaving.signal);
      put(where);
    } catch (error) {
      page.showError(error, where);
    }
    busy = false;
  };
  const text = h('textarea', { id: 'paste', rows: 4, dir: 'ltr', spellcheck: 'false', placeholder: 'tiles:3x3:8,6,7,2,5,4,3,0,1' });
  const open = () => runOnce(async (signal) => {
    const link = parseSharedLink(text.value);
    if (link) {
      location.hash = routeTo(link.view, link.id, link.query);
      return;
    }
    const opened = await api.post('/api/open', { text: text.value }, signal);
    location.hash = routeTo('play', opened.id);
  }, pasteErrors);
  const file = h('input', { type: 'file', class: 'unseen', id: 'file', onchange: () => runOnce(async (signal) => {
    openImported(await loadFile(file.files[0], words, signal));
  }, pasteErrors) });

  put(root,
    h('section', { class: 'hello' }, h('div', {}, h('h1', {}, words.say('hello')), h('p', {}, words.say('hello-more'))), searchPicture()),
    unfinishedGames(page),
    errorBox,
    h('section', { class: 'cards', 'aria-label': words.say('puzzles') },
      page.puzzles.map((puzzle) => puzzleCard(page, puzzle, runOnce)),
      h('section', { class: 'card paste', 'aria-labelledby': 'paste-title' },
        h('div', { class: 'card-text' },
          h('h2', { id: 'paste-title' }, words.say('paste')),
          h('p', {}, h('label', { for: 'paste' }, words.say('paste-more'))),
          text,
          pasteErrors,
          h('div', { class: 'row' }, button('play', words.say('open'), open, { class: 'button main', id: 'open' }),
            h('label', { class: 'button file' }, file, icon('load'), h('span', {}, words.say('load'))))))));
  return () => leaving.abort();
}
