// What the player has achieved: the puzzles of the days with streaks and a calendar, figures for each puzzle, and everything as one
// file. All of it is kept in this browser only.

import { button, h, icon, iconButton, put } from './dom.js';
import { download } from './files.js';
import { addDays, streaks, summarize, today, weeksOf } from './results.js';
import { routeTo } from './route.js';
import * as store from './store.js';

/** The calendar of a puzzle: every day up to today leads to its puzzle, and solved days are marked. */
function calendar(page, name, solved, month, onMonth) {
  const { words } = page;
  const now = today();
  const link = (date) => h('a', {
    href: routeTo('daily', name, { day: date }),
    class: ['day', solved.has(date) && 'solved', date === now && 'today'].filter(Boolean).join(' '),
    'aria-label': `${words.formatDate(date)}${solved.has(date) ? `, ${words.say('solved-before')}` : ''}`,
  }, words.formatNumber(Number(date.slice(8))));
  const cell = (date) => h('td', {}, date && (date > now ? h('span', { class: 'day future' }, words.formatNumber(Number(date.slice(8)))) : link(date)));
  const another = (months) => addDays(`${month}-15`, 30 * months).slice(0, 7);
  return h('div', { class: 'calendar' },
    h('div', { class: 'row' },
      iconButton('back', words.say('month-before'), () => onMonth(another(-1))),
      h('strong', {}, words.formatMonth(month)),
      iconButton('step', words.say('month-after'), () => onMonth(another(1)), { disabled: month >= now.slice(0, 7) })),
    h('table', {}, h('caption', { class: 'unseen' }, words.say('calendar')),
      h('thead', {}, h('tr', {}, weeksOf('2026-06')[0].map((date) => h('th', { scope: 'col' }, words.formatWeekday(date))))),
      h('tbody', {}, weeksOf(month).map((week) => h('tr', {}, week.map(cell))))));
}

export function show(page, root) {
  const { words } = page;
  page.title(words.say('progress'));
  const now = today();
  let name = page.puzzles[0]?.name;
  let month = now.slice(0, 7);
  const days = h('div', { class: 'days' });
  const note = h('div', { 'aria-live': 'polite' });
  const drawDays = () => {
    const solved = store.solvedDays(name);
    const { current, longest } = streaks(solved, now);
    put(days,
      h('p', {}, words.say('streak', { days: current }), ' ', h('span', { class: 'quiet' }, words.say('streak-longest', { days: longest }))),
      calendar(page, name, solved, month, (wanted) => { month = wanted; drawDays(); }),
      h('a', { class: 'button main', href: routeTo('daily', name, { day: now }) }, icon('day'), h('span', {}, words.say('daily'))));
  };
  const choice = h('select', { id: 'puzzle', onchange: () => { name = choice.value; drawDays(); } },
    page.puzzles.map((puzzle) => h('option', { value: puzzle.name }, puzzle.title)));
  const figures = () => page.puzzles.map((puzzle) => {
    const { solved, alone, best, seconds } = summarize(store.loadResults(puzzle.name));
    const cell = (head, value) => h('td', { role: 'cell', class: 'number', 'data-head': words.say(`figure-${head}`) }, h('span', {}, value));
    return h('tr', { role: 'row' }, h('th', { role: 'rowheader', scope: 'row' }, puzzle.title), cell('solved', words.formatNumber(solved)),
      cell('alone', words.formatNumber(alone)), cell('best', words.formatNumber(best)), cell('time', words.formatClock(seconds)));
  });
  const body = h('tbody', { role: 'rowgroup' }, figures());
  const file = h('input', { type: 'file', class: 'unseen', id: 'import', onchange: async () => {
    const count = store.importAll(await file.files[0].text().catch(() => ''));
    put(note, h('p', { class: count === null ? 'notice wrong' : 'notice' }, words.say(count === null ? 'import-wrong' : 'imported', { games: count ?? 0 })));
    put(body, figures());
    drawDays();
  } });
  put(root,
    h('h1', {}, words.say('progress')),
    h('section', { class: 'surface', 'aria-labelledby': 'days-title' }, h('h2', { id: 'days-title' }, words.say('daily')),
      h('label', { class: 'field' }, h('span', {}, words.say('the-puzzle')), choice), days),
    h('section', { class: 'surface', 'aria-labelledby': 'figures-title' }, h('h2', { id: 'figures-title' }, words.say('figures')),
      h('table', { role: 'table', class: 'stacks' },
        h('thead', { role: 'rowgroup' }, h('tr', { role: 'row' }, h('th', { role: 'columnheader', scope: 'col' }, words.say('the-puzzle')),
          ['solved', 'alone', 'best', 'time'].map((head) => h('th', { role: 'columnheader', scope: 'col', class: 'number' }, words.say(`figure-${head}`))))),
        body),
      h('p', { class: 'quiet' }, words.say('progress-note')),
      h('div', { class: 'row' },
        button('save', words.say('export-all'), () => download('gordian-progress.json', store.exportAll(), 'application/json'), { id: 'export' }),
        h('label', { class: 'button file' }, file, icon('load'), h('span', {}, words.say('import-all')))),
      note));
  drawDays();
}
