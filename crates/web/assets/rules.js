// The rules of a puzzle, and its other documents.

import * as api from './api.js';
import { drawBoard } from './board.js';
import { h, icon, languageAttributes, put } from './dom.js';
import { routeTo } from './route.js';

export async function show(page, root, { id: name, query }) {
  const { words } = page;
  const pagePath = query.page ? `more/${encodeURIComponent(query.page)}` : `rules/${encodeURIComponent(name)}`;
  const [techniques, text] = await Promise.all([api.get(`/api/techniques/${encodeURIComponent(name)}`), api.get(`/api/pages/${pagePath}`)]);
  const prose = h('article', { class: 'prose', ...languageAttributes(text.language) });
  // This is safe: HTML in documents is escaped. A template loads no pictures, whose addresses are not complete yet.
  const template = document.createElement('template');
  template.innerHTML = text.html;
  api.placePictures(template.content);
  prose.append(template.content);
  for (const anchor of prose.querySelectorAll('a[href]')) {
    const address = anchor.getAttribute('href');
    // A link to `tables.md` or its translation `tables.ar.md` leads to the document `tiles-tables`.
    const linked = /^(?:\.\/)?([\w-]+)(?:\.[a-z]{2})?\.md$/.exec(address)?.[1];
    const other = text.others.find((one) => one.name === `${name}-${linked}`);
    if (other) anchor.href = routeTo('rules', name, { page: other.name });
    else if (!/^https?:/.test(address)) anchor.replaceWith(...anchor.childNodes);
  }
  // Wide blocks scroll, so they must be reachable with the keyboard.
  for (const block of prose.querySelectorAll('pre, table')) block.tabIndex = 0;
  [...prose.querySelectorAll('pre')].forEach((block, at) => {
    if (!text.boards[at]) return;
    const boardAndText = h('div', { class: 'prose-both' });
    block.replaceWith(boardAndText);
    boardAndText.append(h('div',
      { class: 'prose-board', role: 'img', 'aria-label': text.boards[at].summary },
      drawBoard(text.boards[at], words)), block);
  });
  page.title(prose.querySelector('h1')?.textContent ?? words.say('rules'));
  // Where the puzzle has a list of techniques in every language, the document about them is not linked.
  const more = text.others.filter((other) => !techniques.length || other.name !== `${name}-techniques`);
  const others = [
    techniques.length > 0 && h('a', { class: 'button', href: routeTo('techniques', name) }, icon('hint'), h('span', {}, words.say('techniques'))),
    query.page && h('a', { class: 'button', href: routeTo('rules', name) }, icon('rules'), h('span', {}, words.say('rules'))),
    more.map((other) => h('a',
      { class: 'button', href: routeTo('rules', name, { page: other.name }) }, icon('rules'),
      h('span', languageAttributes(other.language), other.title)))].flat().filter(Boolean);
  const puzzle = page.puzzles.find((puzzle) => puzzle.name === name);
  const links = h('p', { class: 'row' },
    h('a', { class: 'button main', href: routeTo('puzzle', name) }, icon('play'), h('span', {}, words.say('new-game'))),
    h('a', { class: 'button', href: routeTo('learn', name) }, icon('hint'), h('span', {}, words.say('tutorial'))),
    ...others);
  prose.querySelector('h1')?.after(...[text.language !== words.language && h('p', { class: 'notice' },
    words.say('rules-english')), links].filter(Boolean));
  // A document without pictures shows the board of the puzzle's card.
  const hasPicture = prose.querySelector('img') || text.boards.some(Boolean);
  if (!hasPicture && puzzle?.scene) {
    links.after(h('div', { class: 'prose-board', 'aria-hidden': 'true' }, drawBoard(puzzle.scene, words)));
  }
  put(root, prose);
}
