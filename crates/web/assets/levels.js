// One puzzle: a new game by size and level, the bundled levels, the rules.

import * as api from './api.js';
import { drawBoard } from './board.js';
import { h, icon, put } from './dom.js';
import { routeTo } from './route.js';
import * as store from './store.js';

const LEVELS = ['easy', 'medium', 'hard', 'expert'];

/** The form that generates an instance, an element for its messages, and a function that cancels it. `onGenerated(id)` gets the result. */
export function generatorForm(page, offer, onGenerated) {
  const { words } = page;
  const note = h('div', { 'aria-live': 'polite' });
  const size = h('input', { id: 'size', list: 'sizes', value: offer.sizes[0] ?? '', dir: 'ltr', size: 8 });
  const level = h('select', { id: 'level' },
    h('option', { value: '' }, words.say('level-any')),
    LEVELS.map((key) => h('option', { value: key, selected: key === 'easy' }, words.say(`level-${key}`))));
  const seed = h('input', { id: 'seed', dir: 'ltr', size: 8, inputmode: 'numeric', placeholder: words.say('seed-any') });
  const options = offer.options.map((option) => h('label', { class: 'field wide' }, h('span', {}, option.title || option.key),
    h('select', { 'data-option': option.key }, option.values.map((value, at) => h('option', { value }, option.titles[at])))));
  const parameters = offer.parameters.map(({ key, about }) => h('label', { class: 'field wide' }, h('span', {}, about || key),
    h('input', { 'data-parameter': key, dir: 'ltr', size: 6, placeholder: words.say('any') })));
  let pending = null;
  const make = async () => {
    pending?.abort();
    pending = new AbortController();
    put(note, h('p', { class: 'quiet' }, words.say('making')));
    const chosen = {};
    for (const select of form.querySelectorAll('[data-option]')) {
      if (select.selectedIndex > 0) chosen[select.dataset.option] = select.value;
    }
    for (const input of form.querySelectorAll('[data-parameter]')) {
      if (input.value.trim()) chosen[input.dataset.parameter] = toLatinDigits(input.value);
    }
    try {
      const number = seed.value.trim() ? Number(toLatinDigits(seed.value)) : undefined;
      if (number !== undefined && !(Number.isSafeInteger(number) && number >= 0)) {
        throw new api.Problem({ kind: 'usage', text: words.say('seed-wrong', { text: seed.value }) }, 0);
      }
      const kind = { puzzle: offer.name, size: size.value, level: level.value, options: chosen };
      const { id } = await api.post('/api/generate', { ...kind, seed: number }, pending.signal);
      store.saveKind(id, kind);
      put(note);
      onGenerated(id);
    } catch (error) {
      page.showError(error, note);
    }
  };
  const form = h('form', { class: 'fields', onsubmit: (event) => { event.preventDefault(); make(); } },
    h('label', { class: 'field' },
      h('span', {}, words.say('size-of', { form: offer.size_form })), size,
      h('datalist', { id: 'sizes' }, offer.sizes.map((value) => h('option', { value })))),
    h('label', { class: 'field' }, h('span', {}, words.say('level')), level),
    h('label', { class: 'field' }, h('span', {}, words.say('seed')), seed),
    options,
    parameters.length > 0 && h('details', { class: 'fields-more' },
      h('summary', {}, words.say('parameters')), h('div', { class: 'fields' }, parameters)),
    h('button', { class: 'button main', type: 'submit' }, icon('new'), h('span', {}, words.say('generate'))));
  return [form, note, () => pending?.abort()];
}

/** Loads the picture of a level when its place comes into view. */
function thumbnails() {
  const leaving = new AbortController();
  const addresses = [];
  const watcher = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      watcher.unobserve(target);
      api.fetchPicture(target.dataset.id, [], 'svg', store.shownTheme(), leaving.signal).then((blob) => {
        addresses.push(URL.createObjectURL(blob));
        put(target, h('img', { src: addresses.at(-1), alt: '' }));
      }, () => { /* a level without a picture can still be played */ });
    }
  }, { rootMargin: '200px' });
  const stop = () => {
    leaving.abort();
    watcher.disconnect();
    addresses.forEach((address) => URL.revokeObjectURL(address));
  };
  return { watcher, stop };
}

/** Which numbers the entries of the levels show besides their size; the note above the levels explains them. */
function noteKind(levels) {
  if (levels.every((level) => level.optimum == null && level.allowance == null)) return 'size';
  return levels.every((level) => level.optimum != null || level.allowance == null) ? 'optimum' : 'both';
}

/** A text with Arabic and Persian digits replaced by ASCII digits. */
export function toLatinDigits(text) {
  return text.trim().replace(/[٠-٩]/g, (sign) => sign.charCodeAt(0) - 0x660).replace(/[۰-۹]/g, (sign) => sign.charCodeAt(0) - 0x6f0);
}

export async function show(page, root, { id: name }) {
  const { words } = page;
  const offer = await api.get(`/api/list/${encodeURIComponent(name)}`);
  const puzzle = page.puzzles.find((puzzle) => puzzle.name === name);
  page.title(offer.title);
  const results = store.loadResults(name);
  const won = new Set(store.listGames().filter((game) => game.won).map((game) => game.id));
  const groups = new Map();
  for (const level of offer.levels) {
    groups.set(level.group, [...(groups.get(level.group) ?? []), level]);
  }
  const entry = (level) => {
    const id = `${offer.name}:${level.name}`;
    const knownCost = level.optimum ?? level.allowance;
    // In brackets, because a separating dot looks like a zero among Arabic digits.
    const details = words.localizeDigits(level.size) + (knownCost != null ? `\u200e (\u200e${words.formatNumber(knownCost)}\u200e)` : '');
    const result = results[id];
    const best = result && words.say('best-result', { moves: result.moves, time: words.formatClock(result.seconds) });
    const picture = h('span', { class: 'thumbnail', 'data-id': id });
    watcher.observe(picture);
    return h('a', { href: routeTo('play', id), title: level.contents, class: won.has(id) || result ? 'level won' : 'level' },
      picture, h('bdi', {}, level.title), h('small', { dir: 'ltr' }, details), best && h('small', { class: 'best' }, best),
      (won.has(id) || result) && h('span', { class: 'unseen' }, words.say('solved-before')));
  };
  const { watcher, stop: stopPictures } = thumbnails();
  const [form, note, leave] = generatorForm(page, offer, (id) => { location.hash = routeTo('play', id); });
  put(root,
    h('div', { class: 'intro' },
      h('div', {}, h('h1', {}, offer.title), h('p', {}, offer.summary),
        h('p', { class: 'row' }, h('a', { href: routeTo('rules', name), class: 'button' }, icon('rules'), h('span', {}, words.say('rules'))),
          h('a', { href: routeTo('make', name), class: 'button' }, icon('make'), h('span', {}, words.say('make-own'))))),
      puzzle?.scene && h('div', { class: 'intro-picture', 'aria-hidden': 'true' }, drawBoard(puzzle.scene, words))),
    h('section', { class: 'surface', 'aria-labelledby': 'new-title' }, h('h2', { id: 'new-title' }, words.say('new-game')), form, note),
    h('section', { 'aria-labelledby': 'levels-title' }, h('h2', { id: 'levels-title' }, words.say('levels')),
      h('p', { class: 'quiet' }, words.say(`levels-note-${noteKind(offer.levels)}`, { form: offer.size_form })),
      [...groups].map(([group, levels]) => h('details',
        { open: groups.size === 1 || levels === groups.values().next().value },
        h('summary', {}, group), h('div', { class: 'levels' }, levels.map(entry))))));
  return () => {
    leave();
    stopPictures();
  };
}
