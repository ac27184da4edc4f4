// The page: chooses the language, draws the frame, and shows the view that the address names.

import * as api from './api.js';
import { button, h, icon, put, iconButton } from './dom.js';
import { parseRoute, routeTo } from './route.js';
import { openSettings } from './settings.js';
import * as store from './store.js';
import { Words } from './words.js';

const VIEWS = {
  '': () => (api.file ? import('./sheet.js') : import('./front.js')),
  puzzle: () => import('./levels.js'),
  play: () => import('./play.js'),
  watch: () => import('./watch.js'),
  race: () => import('./race.js'),
  make: () => import('./make.js'),
  rules: () => import('./rules.js'),
  techniques: () => import('./techniques.js'),
  glossary: () => import('./glossary.js'),
  learn: () => import('./learn.js'),
  daily: () => import('./daily.js'),
  progress: () => import('./progress.js'),
};

// Views of one puzzle or board, which need a name in the address.
const NEEDS_ID = new Set(['puzzle', 'play', 'rules', 'techniques', 'learn', 'daily']);

// How many faults of a text are listed.
const MAX_FAULTS = 5;

// Shown when the words of no language could be loaded.
const UNANSWERED = 'Gordian does not answer. · غورديان لا يجيب. · گوردیان پاسخ نمی‌دهد.';

const app = document.getElementById('app');
const liveRegion = document.getElementById('live');

/** The interface of the page to its views. */
export const page = {
  words: null,
  puzzles: [],
  /** Announces a text to screen readers. */
  announce(text) {
    put(liveRegion);
    requestAnimationFrame(() => put(liveRegion, text));
  },
  /** Why a request failed, as a sentence. */
  reasonOf(error) {
    return error.message || page.words.say({ lost: 'not-understood', ended: 'engine-ended', 'missing-engine': 'engine-missing', 'not-recorded': 'not-recorded' }[error.kind] ?? 'gone');
  },
  /** Shows an error in the element `where`, or at the top of the page. */
  showError(error, where) {
    if (error.name === 'AbortError') return;
    const text = page.reasonOf(error);
    const notice = h('div', { class: 'notice wrong', role: 'alert' }, error.faults?.length ? listFaults(error) : h('p', {}, text));
    if (where) put(where, notice);
    else main.prepend(notice);
    if (!error.kind) console.error(error);
  },
  title(text) {
    document.title = text ? `${text} · ${page.words.say('name')}` : page.words.say('name');
  },
};

/** The faults of a text with their places, and the puzzle that it was taken for. */
function listFaults({ faults, takenFor }) {
  const { words } = page;
  const shown = faults.slice(0, MAX_FAULTS);
  return [
    takenFor && h('p', {}, words.say('taken-for', { puzzle: takenFor })),
    h('ul', {}, shown.map(({ line, column, text }) => h('li', {}, words.say('fault-at', { line, column }), ' ', text))),
    faults.length > shown.length && h('p', {}, words.say('faults-more', { count: faults.length - shown.length }))];
}

let main;
let leave = null;
let latestShow = 0;

function chooseLanguage() {
  // A file without an engine has one language.
  const known = api.file?.isLight ? [api.file.sheet.language] : ['en', 'ar', 'fa'];
  const preferred = [store.loadSettings().language, api.file?.sheet.language, ...navigator.languages.map((language) => language.slice(0, 2))];
  return preferred.find((language) => known.includes(language)) ?? known[0];
}

function applyAppearance() {
  const { theme } = store.loadSettings();
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
  root.lang = page.words.language;
  root.dir = page.words.direction;
}

function buildFrame() {
  const { words } = page;
  const link = (to, sign, text, name) => h('a', { href: to, class: 'nav', 'data-view': name }, icon(sign), h('span', {}, text));
  main = h('main', { id: 'main', tabindex: -1 });
  put(app,
    h('a', { href: '#main', class: 'skip', onclick: (event) => { event.preventDefault(); main.focus(); } }, words.say('skip')),
    h('header', { class: 'top' },
      h('a', { href: '#/', class: 'brand', 'aria-label': words.say('name') },
        h('img', { src: 'assets/icon.svg', alt: '', width: 32, height: 32 }),
        h('span', {}, words.say('name'))),
      h('nav', { 'aria-label': words.say('navigation') },
        !api.file?.isLight && link('#/make', 'make', words.say('make'), 'make'),
        link('#/watch', 'watch', words.say('watch'), 'watch'),
        !api.file?.isLight && link('#/race', 'race', words.say('race'), 'race'),
        !api.file && link('#/progress', 'day', words.say('progress'), 'progress')),
      iconButton('gear', words.say('settings'), () => openSettings(page, start), { id: 'settings' })),
    main,
    h('footer', { class: 'foot' }, h('p', {}, words.say('footer'), ' ', h('a', { href: routeTo('glossary') }, words.say('glossary')))));
}

/** Moves the keyboard focus to the heading of a new view, unless the view has focused something itself. */
function focusView() {
  const now = document.activeElement;
  if (now && now !== document.body && main.contains(now)) return;
  const heading = main.querySelector('h1') ?? main;
  heading.tabIndex = -1;
  heading.focus();
}

/** Shows the view that the address names; `event` is the change of the address. */
async function show(event) {
  const route = parseRoute(location.hash);
  const load = !route.id && NEEDS_ID.has(route.view) ? null : VIEWS[route.view];
  latestShow += 1;
  // A view inside another page shows neither the header nor the footer.
  document.documentElement.classList.toggle('embed', 'embed' in route.query);
  const thisShow = latestShow;
  leave?.();
  leave = null;
  for (const link of document.querySelectorAll('.nav')) {
    if (link.dataset.view === route.view) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  if (!load) {
    page.title('');
    put(main, h('div', { class: 'narrow' }, h('h1', {}, page.words.say('nowhere')), h('p', {}, h('a', { href: '#/' }, page.words.say('home')))));
    if (event) focusView();
    return;
  }
  try {
    const view = await load();
    if (thisShow !== latestShow) return;
    // Announcements of the previous view do not belong here.
    put(liveRegion);
    const root = h('div', { class: `view view-${route.view || 'front'}` });
    put(main, root);
    // Every view starts at its top, wherever the previous one was scrolled to.
    scrollTo(0, 0);
    const leaving = await view.show(page, root, route);
    if (thisShow === latestShow) leave = leaving ?? null;
    else leaving?.();
    if (thisShow === latestShow && event) focusView();
  } catch (error) {
    if (thisShow !== latestShow) return;
    const puzzle = page.puzzles.find(({ name }) => name === route.id.split(':')[0]);
    put(main, h('p', { class: 'row' },
      puzzle && h('a', { class: 'button', href: routeTo('puzzle', puzzle.name) }, page.words.say('to-puzzle', { puzzle: puzzle.title })),
      h('a', { class: 'button', href: '#/' }, page.words.say('home'))));
    page.showError(error);
    if (event) focusView();
  }
}

/** Draws the whole page in the chosen language. */
async function start() {
  const { digits } = store.loadSettings();
  const language = chooseLanguage();
  api.setLocale(language, digits);
  try {
    const [book, puzzles] = await Promise.all([api.get('/api/words'), api.get('/api/list')]);
    page.words = new Words(book, digits);
    page.puzzles = puzzles;
  } catch (error) {
    put(app, h('p', { class: 'notice wrong' }, page.words ? page.reasonOf(error) : error.message || UNANSWERED), button(null, '↻', start));
    return;
  }
  applyAppearance();
  buildFrame();
  store.removeOldest();
  await show();
}

// The browser would scroll a view to where an earlier one was left.
history.scrollRestoration = 'manual';
addEventListener('hashchange', show);
start();
// The static site works without a connection after the first visit. A single file needs none.
if (api.isStatic) {
  if (!api.file) navigator.serviceWorker?.register('sw.js').catch((error) => console.error(error));
  api.loadEngine().then((engine) => engine.warm());
}
