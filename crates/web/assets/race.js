// The race view: two to four algorithms on one board, with one set of controls and a table under them.

import * as api from './api.js';
import { Board } from './board.js';
import { AlgorithmChoice, BoardChoice, entrant, Limits, usable } from './choose.js';
import { button, h, put, signed, steady } from './dom.js';
import { Recording, sentences } from './recording.js';
import { write } from './route.js';
import { Transport } from './transport.js';
import { entitle, follower } from './watch.js';

const LEAST = 2;
const MOST = 4;

/** An amount of memory in a suitable unit. */
export function bytes(words, value) {
  let rest = value;
  let unit = 0;
  while (rest >= 1024 && unit < 3) {
    rest /= 1024;
    unit += 1;
  }
  return words.say(`bytes-${unit}`, { amount: Math.round(rest * 10) / 10 });
}

export async function show(page, place, { id, query }) {
  const { words } = page;
  page.title(words.say('race-title'));
  let running = null;
  let lanes = [];
  const room = h('div', { class: 'race-lanes' });
  const table = h('div', {});
  const transport = new Transport(words, (step) => lanes.forEach((lane) => lane.seek(Math.min(step, lane.recording.length))), { speed: 30 });
  transport.element.hidden = true;
  const add = button('new', words.say('add-lane'), () => { enter(); draw(); }, { id: 'add-lane' });
  const run = button('play', words.say('start'), start, { class: 'button main', id: 'start' });
  const halt = button('close', words.say('stop'), stop, { id: 'stop', hidden: true });
  const limits = new Limits(words);

  const choice = new BoardChoice(page, id, (query.moves ?? '').split(/\s+/).filter(Boolean), () => {
    leave();
    history.replaceState(null, '', write('race', choice.opened.id, choice.moves.length ? { moves: choice.moves.join(' ') } : {}));
    lanes = [];
    while (lanes.length < LEAST) enter();
    draw();
    put(table);
  });

  function leave() {
    running?.abort();
    transport.close();
    transport.element.hidden = true;
    finish();
  }

  /** Adds a lane. Choosing another algorithm clears it. */
  function enter() {
    const names = usable(choice.offer).map(({ name }) => name);
    const one = { board: new Board({ words }), counts: h('p', { class: 'counts' }), sentence: h('p', { class: 'quiet sentence' }) };
    one.choose = new AlgorithmChoice(page, choice.offer, entrant(names, lanes.map(({ choose }) => choose.name.value)), () => {
      one.running?.abort();
      clear(one);
      refresh();
    });
    clear(one);
    lanes.push(one);
  }

  /** Clears a lane. */
  function clear(one) {
    Object.assign(one, { recording: new Recording(), answer: null, problem: null, running: null, at: 0, seek() {} });
    one.board.show(choice.opened.scene);
    put(one.counts);
    put(one.sentence);
  }

  /** Updates the table of results, and the player, which is as long as the longest recording. */
  function refresh() {
    if (lanes.some((one) => one.answer || one.problem || one.running)) tabulate();
    else put(table);
    const length = Math.max(...lanes.map((one) => one.recording.length));
    if (!length) transport.close();
    transport.element.hidden = !length || !halt.hidden;
    transport.resize(length);
  }

  function draw() {
    add.disabled = lanes.length >= MOST;
    put(room, lanes.map((one, at) => h('section', { class: 'lane surface', 'aria-label': words.say('lane', { number: at + 1 }) },
      h('div', { class: 'fields' }, one.choose.element, lanes.length > LEAST && signed('close', words.say('remove-lane'), () => { one.running?.abort(); lanes.splice(at, 1); draw(); refresh(); })),
      one.board.element, one.counts, one.sentence)));
  }

  function tabulate() {
    const heads = ['algorithm', 'verdict', 'cost', 'proof', 'expanded', 'generated', 'memory', 'seconds'];
    const done = lanes.map((one) => one.answer).filter((answer) => answer?.cost != null);
    const least = Math.min(...done.map((answer) => answer.stats.expanded));
    const cell = (head, content, mark) => h('td', { role: 'cell', class: mark, 'data-head': words.say(`compare-${head}`) }, h('span', {}, content));
    const row = (one) => {
      const { answer } = one;
      if (!answer) return h('tr', { role: 'row' }, cell('algorithm', one.choose.title), h('td', { role: 'cell', colspan: 7 }, one.problem ?? words.say('running')));
      const number = (head, value) => cell(head, value == null ? '–' : words.number(value), 'number');
      const { stats } = answer;
      const best = answer.cost != null && stats.expanded === least;
      return h('tr', { role: 'row', class: best ? 'best' : null },
        cell('algorithm', [best && h('span', { class: 'star', 'aria-hidden': 'true' }, '★ '), answer.algorithm_title, answer.estimate_title && h('span', { class: 'quiet' }, ` · ${answer.estimate_title}`)]),
        cell('verdict', words.say(`word-${answer.verdict}`)), number('cost', answer.cost), cell('proof', words.say(`proof-${answer.proof}`)),
        number('expanded', stats.expanded), number('generated', stats.generated), cell('memory', bytes(words, stats.peak_bytes), 'number'), cell('seconds', words.precise(stats.seconds), 'number'));
    };
    const numbers = new Set(['cost', 'expanded', 'generated', 'memory', 'seconds']);
    // On a narrow screen the cells are stacked; the roles keep it a table for screen readers.
    put(table, h('table', { role: 'table', class: 'stacks' }, h('caption', { class: 'unseen' }, words.say('race-table')),
      h('thead', { role: 'rowgroup' }, h('tr', { role: 'row' }, heads.map((head) => h('th', { role: 'columnheader', scope: 'col', class: numbers.has(head) ? 'number' : null }, words.say(`compare-${head}`))))),
      h('tbody', { role: 'rowgroup' }, lanes.filter((one) => one.answer || one.problem || one.running).map(row))),
    done.length > 0 && h('p', { class: 'quiet' }, h('span', { class: 'star', 'aria-hidden': 'true' }, '★ '), words.say('race-best')));
  }

  /** Ends those that still run; what the others have found is shown. */
  function stop() {
    for (const one of lanes.filter(({ running: still }) => still)) {
      one.running.abort();
      clear(one);
      one.problem = words.say('stopped');
      put(one.sentence, one.problem);
    }
    refresh();
  }

  function finish() {
    steady(() => {
      halt.hidden = true;
      run.hidden = false;
    }, run);
  }

  async function start() {
    leave();
    running = new AbortController();
    const { signal: left } = running;
    steady(() => {
      run.hidden = true;
      halt.hidden = false;
    }, halt);
    const placed = choice.place;
    const tasks = lanes.map(async (one) => {
      clear(one);
      one.running = new AbortController();
      const signal = AbortSignal.any([left, one.running.signal]);
      const { recording } = one;
      let name = one.choose.name.value;
      const describe = (step) => {
        if (step === one.at) put(one.sentence, sentences(one.recording, step, name).map(([said, values]) => words.say(said, values)).join(' '));
      };
      const look = follower(one.board, placed, one.recording, signal, () => {}, describe);
      one.seek = (step) => {
        one.at = step;
        const { expanded, generated, frontier } = one.recording;
        const fact = (what, value) => h('span', {}, `${words.say(what)}: ${words.number(value)}`);
        put(one.counts, fact('expanded', expanded[step]), fact('generated', generated[step]), fact('frontier', frontier[step]));
        describe(step);
        look(step);
      };
      try {
        one.answer = await api.follow('/api/watch', { ...placed, ...one.choose.effort, ...limits.effort, steps: 10_000 }, (event, data) => {
          if (event === 'steps') recording.add(data);
          else if (event === 'place') put(one.sentence, words.say('queued', { place: data.place }));
          else if (event === 'progress') put(one.sentence, words.say('searched', { expanded: data.expanded, bound: data.bound }));
        }, signal);
        name = one.answer.algorithm;
        one.recording.end(one.answer);
        await entitle(one.recording, one.answer.puzzle).catch(() => {});
        put(one.sentence, one.answer.sentences.map((sentence) => [sentence, ' ']));
      } catch (error) {
        if (signal.aborted) return;
        one.problem = error.message || words.say('gone');
        put(one.sentence, one.problem);
      }
      one.running = null;
      tabulate();
    });
    tabulate();
    await Promise.all(tasks);
    if (left.aborted) return;
    finish();
    refresh();
    transport.go(0);
    page.announce(words.say('race-table'));
  }

  put(place,
    h('div', {}, h('h1', {}, words.say('race-title')), h('p', { class: 'quiet' }, words.say('race-note'))),
    h('section', { class: 'surface' }, h('div', { class: 'fields' }, choice.element, limits.element, add, run, halt), choice.trouble),
    transport.element, room, table);
  await choice.open();
  return leave;
}
