// The terms of search, explained. `#/glossary/frontier` shows the whole list and moves to the term.

import * as api from './api.js';
import { h, put } from './dom.js';
import { routeTo } from './route.js';

/** A text that links to the explanation of a term, in another tab so that a running search is not lost. */
export function glossaryLink(term, text) {
  return h('a', { href: routeTo('glossary', term), target: '_blank' }, text);
}

export async function show(page, root, { id: wanted }) {
  const { words } = page;
  const sections = await api.get('/api/glossary');
  page.title(words.say('glossary'));
  let target = null;
  const entry = ({ names, title, text }) => {
    const heading = h('h3', { tabindex: -1 }, title);
    if (names.includes(wanted)) target = heading;
    // What is typed in commands is between backticks.
    return [heading, h('p', {}, text.split('`').map((part, index) => (index % 2 ? h('code', {}, part) : part)))];
  };
  put(root, h('article', { class: 'prose' },
    h('h1', {}, words.say('glossary')),
    sections.map(({ title, terms }) => [h('h2', {}, title), terms.map(entry)])));
  target?.focus();
  target?.scrollIntoView();
}
