// The solving techniques of a puzzle, each with a board on which it applies.

import * as api from './api.js';
import { drawBoard } from './board.js';
import { h, icon, put } from './dom.js';
import { routeTo } from './route.js';

export async function show(page, root, { id: name }) {
  const { words } = page;
  const techniques = await api.get(`/api/techniques/${encodeURIComponent(name)}`);
  const title = page.puzzles.find((puzzle) => puzzle.name === name)?.title ?? name;
  page.title(`${title}: ${words.say('techniques')}`);
  if (!techniques.length) {
    const others = page.puzzles.filter((puzzle) => puzzle.techniques > 0);
    put(root, h('article', { class: 'prose' },
      h('h1', {}, `${title}: ${words.say('techniques')}`),
      h('p', {}, words.say('techniques-none')),
      h('p', { class: 'row' },
        h('a', { class: 'button main', href: routeTo('rules', name) }, icon('rules'), h('span', {}, words.say('rules'))),
        others.map((puzzle) => h('a', { class: 'button', href: routeTo('techniques', puzzle.name) },
          icon('hint'), h('span', {}, `${puzzle.title}: ${words.say('techniques')}`))))));
    return;
  }
  const tiers = new Map();
  for (const technique of techniques) tiers.set(technique.tier, [...(tiers.get(technique.tier) ?? []), technique]);
  const board = (scene, caption) => h('figure', { class: 'prose-board' },
    h('div', { role: 'img', 'aria-label': scene.summary }, drawBoard(scene, words)), h('figcaption', {}, caption));
  const entry = (technique) => h('section', { class: 'technique', id: technique.name, 'aria-label': technique.title },
    h('h3', {}, technique.title),
    h('p', {}, technique.argument),
    h('div', { class: 'prose-both' }, board(technique.before, words.say('technique-before')), board(technique.after, words.say('technique-after'))));
  put(root, h('article', { class: 'prose' },
    h('h1', {}, `${title}: ${words.say('techniques')}`),
    h('p', { class: 'quiet' }, words.say('techniques-note')),
    h('p', { class: 'row' },
      h('a', { class: 'button main', href: routeTo('puzzle', name) }, icon('play'), h('span', {}, words.say('new-game'))),
      h('a', { class: 'button', href: routeTo('rules', name) }, icon('rules'), h('span', {}, words.say('rules')))),
    [...tiers].map(([tier, members]) => [h('h2', {}, tier), members.map(entry)])));
}
