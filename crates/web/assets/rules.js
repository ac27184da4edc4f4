// The rules of a puzzle, from the documentation.

import * as api from './api.js';
import { h, icon, put } from './dom.js';
import { write } from './route.js';

export async function show(page, place, { id: name }) {
  const { words } = page;
  const found = await api.get(`/api/pages/rules/${encodeURIComponent(name)}`);
  const prose = h('article', { class: 'prose', lang: found.language, dir: found.language === 'en' ? 'ltr' : 'rtl' });
  // The page comes from our own documentation, and the server has made text of any HTML in it.
  prose.innerHTML = found.html;
  for (const link of prose.querySelectorAll('a[href]')) if (!/^https?:/.test(link.getAttribute('href'))) link.replaceWith(...link.childNodes);
  // What scrolls sideways can be reached with the keyboard.
  for (const block of prose.querySelectorAll('pre, table')) block.tabIndex = 0;
  page.title(prose.querySelector('h1')?.textContent ?? words.say('rules'));
  put(place,
    h('div', { class: 'narrow' },
      h('p', { class: 'row' }, h('a', { class: 'button main', href: write('puzzle', name) }, icon('play'), h('span', {}, words.say('new-game')))),
      found.language !== words.language && h('p', { class: 'notice' }, words.say('rules-english'))),
    prose);
}
