// The page: chooses the language, draws the frame, and shows the view that the address names.

import * as api from './api.js';
import { button, h, icon, put, signed } from './dom.js';
import { read, write } from './route.js';
import { openSettings } from './settings.js';
import * as store from './store.js';
import { Words } from './words.js';

const VIEWS = {
  '': () => import('./front.js'),
  puzzle: () => import('./levels.js'),
  play: () => import('./play.js'),
  watch: () => import('./watch.js'),
  race: () => import('./race.js'),
  make: () => import('./make.js'),
  rules: () => import('./rules.js'),
  techniques: () => import('./techniques.js'),
};

// Views of one puzzle or board, which need a name in the address.
const ABOUT_ONE = new Set(['puzzle', 'play', 'rules', 'techniques']);

// The most faults of a text that are listed.
const MOST_FAULTS = 5;

// Shown when the words of no language could be loaded.
const UNANSWERED = 'Gordian does not answer. · غورديان لا يجيب. · گوردیان پاسخ نمی‌دهد.';

const app = document.getElementById('app');
const live = document.getElementById('live');

/** What every view gets. */
export const page = {
  words: null,
  puzzles: [],
  /** Announces a text to screen readers. */
  announce(text) {
    put(live);
    requestAnimationFrame(() => put(live, text));
  },
  /** Shows a problem. */
  trouble(error, where) {
    if (error.name === 'AbortError') return;
    const text = error.message || page.words.say(error.kind === 'lost' ? 'not-understood' : 'gone');
    const notice = h('div', { class: 'notice wrong', role: 'alert' }, error.faults?.length ? faulty(error) : h('p', {}, text));
    if (where) put(where, notice);
    else main.prepend(notice);
    if (!error.kind) console.error(error);
  },
  title(text) {
    document.title = text ? `${text} · ${page.words.say('name')}` : page.words.say('name');
  },
};

/** The faults of a text with their places, and the puzzle that it was taken for. */
function faulty({ faults, takenFor }) {
  const { words } = page;
  const shown = faults.slice(0, MOST_FAULTS);
  return [
    takenFor && h('p', {}, words.say('taken-for', { puzzle: takenFor })),
    h('ul', {}, shown.map(({ line, column, text }) => h('li', {}, words.say('fault-at', { line, column }), ' ', text))),
    faults.length > shown.length && h('p', {}, words.say('faults-more', { count: faults.length - shown.length }))];
}

let main;
let leave = null;
let turn = 0;

function chosenLanguage() {
  const known = ['en', 'ar', 'fa'];
  const preferred = [store.settings().language, ...navigator.languages.map((language) => language.slice(0, 2))];
  return preferred.find((language) => known.includes(language)) ?? 'en';
}

function dress() {
  const { theme } = store.settings();
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
  root.lang = page.words.language;
  root.dir = page.words.direction;
}

function frame() {
  const { words } = page;
  const link = (to, sign, text, name) => h('a', { href: to, class: 'nav', 'data-view': name }, icon(sign), h('span', {}, text));
  main = h('main', { id: 'main', tabindex: -1 });
  put(app,
    h('a', { href: '#main', class: 'skip', onclick: (event) => { event.preventDefault(); main.focus(); } }, words.say('skip')),
    h('header', { class: 'top' },
      h('a', { href: '#/', class: 'brand', 'aria-label': words.say('name') }, h('img', { src: '/assets/icon.svg', alt: '', width: 32, height: 32 }), h('span', {}, words.say('name'))),
      h('nav', { 'aria-label': words.say('navigation') },
        link('#/make', 'make', words.say('make'), 'make'),
        link('#/watch', 'watch', words.say('watch'), 'watch'),
        link('#/race', 'race', words.say('race'), 'race')),
      signed('gear', words.say('settings'), () => openSettings(page, start), { id: 'settings' })),
    main,
    h('footer', { class: 'foot' }, h('p', {}, words.say('footer'))));
}

/** Moves the keyboard focus to the heading of a new view, unless the view has focused something itself. */
function arrive() {
  const now = document.activeElement;
  if (now && now !== document.body && main.contains(now)) return;
  const heading = main.querySelector('h1') ?? main;
  heading.tabIndex = -1;
  heading.focus();
}

/** Shows the view that the address names; `event` is the change of the address. */
async function show(event) {
  const route = read(location.hash);
  const load = !route.id && ABOUT_ONE.has(route.view) ? null : VIEWS[route.view];
  turn += 1;
  const mine = turn;
  leave?.();
  leave = null;
  for (const link of document.querySelectorAll('.nav')) {
    if (link.dataset.view === route.view) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  if (!load) {
    page.title('');
    put(main, h('div', { class: 'narrow' }, h('h1', {}, page.words.say('nowhere')), h('p', {}, h('a', { href: '#/' }, page.words.say('home')))));
    if (event) arrive();
    return;
  }
  try {
    const view = await load();
    if (mine !== turn) return;
    // Announcements of the previous view do not belong here.
    put(live);
    const place = h('div', { class: `view view-${route.view || 'front'}` });
    put(main, place);
    const leaving = await view.show(page, place, route);
    if (mine === turn) leave = leaving ?? null;
    else leaving?.();
    if (mine === turn && event) arrive();
  } catch (error) {
    if (mine !== turn) return;
    const puzzle = page.puzzles.find(({ name }) => name === route.id.split(':')[0]);
    put(main, h('p', { class: 'row' },
      puzzle && h('a', { class: 'button', href: write('puzzle', puzzle.name) }, page.words.say('to-puzzle', { puzzle: puzzle.title })),
      h('a', { class: 'button', href: '#/' }, page.words.say('home'))));
    page.trouble(error);
    if (event) arrive();
  }
}

/** Draws the whole page in the chosen language. */
async function start() {
  const { digits } = store.settings();
  const language = chosenLanguage();
  api.setLocale(language, digits);
  try {
    const [book, puzzles] = await Promise.all([api.get('/api/words'), api.get('/api/list')]);
    page.words = new Words(book, digits);
    page.puzzles = puzzles;
  } catch (error) {
    put(app, h('p', { class: 'notice wrong' }, error.message || (page.words?.say('gone') ?? UNANSWERED)), button(null, '↻', start));
    return;
  }
  dress();
  frame();
  store.removeOldest();
  await show();
}

addEventListener('hashchange', show);
start();
