// The race view: two to four algorithms on one board, with one set of controls and a table under them.

import * as api from './api.js';
import { Board } from './board.js';
import { AlgorithmChoice, BoardChoice, pickAlgorithm, Limits, usableAlgorithms } from './choose.js';
import { makeClock, prizes } from './clock.js';
import { button, h, put, iconButton, keepFocus } from './dom.js';
import { Recording, describeStep } from './recording.js';
import { routeTo } from './route.js';
import { describeStopped } from './solution.js';
import { Transport } from './transport.js';
import { loadTechniqueTitles, makeStepViewer } from './watch.js';

const MIN_LANES = 2;
const MAX_LANES = 4;

/** An amount of memory in a suitable unit. */
export function formatBytes(words, value) {
  let rest = value;
  let unit = 0;
  while (rest >= 1024 && unit < 3) {
    rest /= 1024;
    unit += 1;
  }
  return words.say(`bytes-${unit}`, { amount: Math.round(rest * 10) / 10 });
}

export async function show(page, root, { id, query }) {
  const { words } = page;
  page.title(words.say('race-title'));
  let race = null;
  let lanes = [];
  const laneBox = h('div', { class: 'race-lanes' });
  const table = h('div', {});
  let clock = makeClock([], 'expansions');
  const clockKind = h('select', { id: 'clock', onchange: () => { refresh(); transport.go(0); } },
    ['expansions', 'time'].map((kind) => h('option', { value: kind }, words.say(`clock-${kind}`))));
  const moment = h('p', { class: 'quiet moment' });
  const seek = (tick) => {
    lanes.forEach((lane) => lane.seek(clock.stepOf(lane, tick)));
    const value = clock.valueAt(tick);
    put(moment, clockKind.value === 'time' ? words.say('moment-time', { seconds: words.formatPrecise(value) })
      : words.say('moment-expansions', { expanded: Math.round(value) }));
  };
  const transport = new Transport(words, seek, { speed: 30 });
  const player = h('div', { class: 'race-player', hidden: true }, transport.element,
    h('div', { class: 'fields' }, h('label', { class: 'field' }, h('span', {}, words.say('clock')), clockKind), moment));
  const addButton = button('new', words.say('add-lane'), () => { addLane(); draw(); }, { id: 'add-lane' });
  const startButton = button('play', words.say('start'), start, { class: 'button main', id: 'start' });
  const stopButton = button('close', words.say('stop'), stop, { id: 'stop', hidden: true });
  const limits = new Limits(words);
  // There is nothing to race with until the board is open.
  addButton.disabled = true;
  startButton.disabled = true;

  const choice = new BoardChoice(page, id, (query.moves ?? '').split(/\s+/).filter(Boolean), () => {
    leave();
    history.replaceState(null, '', routeTo('race', choice.opened.id, choice.moves.length ? { moves: choice.moves.join(' ') } : {}));
    lanes = [];
    while (lanes.length < MIN_LANES) addLane();
    draw();
    startButton.disabled = false;
    put(table);
  });

  function leave() {
    race?.abort();
    transport.close();
    player.hidden = true;
    finish();
  }

  /** Adds a lane. Choosing another algorithm clears it. */
  function addLane() {
    const names = usableAlgorithms(choice.offer).map(({ name }) => name);
    const lane = { board: new Board({ words }), counts: h('p', { class: 'counts' }), sentence: h('p', { class: 'quiet sentence' }) };
    lane.choose = new AlgorithmChoice(page, choice.offer, pickAlgorithm(names, lanes.map(({ choose }) => choose.name.value)), () => {
      lane.running?.abort();
      clear(lane);
      refresh();
    });
    clear(lane);
    lanes.push(lane);
  }

  /** Removes the recording and the result of a lane. */
  function clear(lane) {
    Object.assign(lane, { recording: new Recording(), answer: null, problem: null, running: null, search: null, at: 0, seek() {} });
    lane.board.show(choice.opened.scene);
    put(lane.counts);
    put(lane.sentence);
  }

  /** Updates the table of results, and the player, which is as long as the longest search. */
  function refresh() {
    if (lanes.some((lane) => lane.answer || lane.problem || lane.running)) showTable();
    else put(table);
    clock = makeClock(lanes.filter((lane) => lane.recording.length), clockKind.value);
    if (!clock.ticks) transport.close();
    player.hidden = !clock.ticks || !stopButton.hidden;
    transport.resize(clock.ticks);
  }

  function draw() {
    addButton.disabled = lanes.length >= MAX_LANES;
    const remove = (lane) => {
      lane.running?.abort();
      lanes.splice(lanes.indexOf(lane), 1);
      draw();
      refresh();
    };
    put(laneBox, lanes.map((lane, index) => h('section', { class: 'lane surface', 'aria-label': words.say('lane', { number: index + 1 }) },
      h('div', { class: 'fields' }, lane.choose.element,
        lanes.length > MIN_LANES && iconButton('close', words.say('remove-lane'), () => remove(lane))),
      lane.board.element, lane.counts, lane.sentence)));
  }

  function showTable() {
    const heads = ['algorithm', 'verdict', 'cost', 'proof', 'expanded', 'generated', 'memory', 'seconds'];
    const won = prizes(lanes);
    const cell = (head, content, mark) => h('td', { role: 'cell', class: mark, 'data-head': words.say(`compare-${head}`) }, h('span', {}, content));
    const row = (lane) => {
      const { answer } = lane;
      if (!answer) return h('tr', { role: 'row' },
        cell('algorithm', lane.choose.title),
        h('td', { role: 'cell', colspan: 7 }, lane.problem ?? words.say('running')));
      const number = (head, value) => cell(head, value == null ? '–' : words.formatNumber(value), 'number');
      const { stats } = answer;
      const prize = (kind) => won[kind].has(lane) && h('span', { class: `prize ${kind}` }, words.say(`prize-${kind}`));
      return h('tr', { role: 'row', class: won.effort.has(lane) ? 'best' : null },
        cell('algorithm', [
          answer.algorithm_title,
          answer.estimate_title && h('span', { class: 'quiet' }, ` · ${answer.estimate_title}`),
          ' ', prize('cost'), ' ', prize('effort'),
        ]),
        cell('verdict', words.say(`word-${answer.verdict}`)), number('cost', answer.cost), cell('proof', words.say(`proof-${answer.proof}`)),
        number('expanded', stats.expanded),
        number('generated', stats.generated),
        cell('memory', formatBytes(words, stats.peak_bytes), 'number'),
        cell('seconds', words.formatPrecise(stats.seconds), 'number'));
    };
    const numbers = new Set(['cost', 'expanded', 'generated', 'memory', 'seconds']);
    // On a narrow screen the cells are stacked; the roles keep it a table for screen readers.
    put(table, h('table', { role: 'table', class: 'stacks' }, h('caption', { class: 'unseen' }, words.say('race-table')),
      h('thead', { role: 'rowgroup' },
        h('tr', { role: 'row' },
          heads.map((head) => h('th',
            { role: 'columnheader', scope: 'col', class: numbers.has(head) ? 'number' : null },
            words.say(`compare-${head}`))))),
      h('tbody', { role: 'rowgroup' }, lanes.filter((lane) => lane.answer || lane.problem || lane.running).map(row))),
    lanes.some((lane) => lane.answer?.cost != null) && h('p', { class: 'quiet' }, words.say(won.cost.size ? 'race-prizes' : 'race-no-prize')));
  }

  /** Stops the algorithms that still run. Each shows what it knows; the results of the others stay. */
  async function stop() {
    await Promise.all(lanes.filter((lane) => lane.running).map(async (lane) => {
      const { search, running } = lane;
      if (await search?.stop()) return;
      if (lane.running !== running) return;
      running.abort();
      clear(lane);
      lane.problem = describeStopped(words, search?.progress);
      put(lane.sentence, lane.problem);
    }));
    refresh();
  }

  function finish() {
    keepFocus(() => {
      stopButton.hidden = true;
      startButton.hidden = false;
    }, startButton);
  }

  async function start() {
    leave();
    race = new AbortController();
    const { signal: raceSignal } = race;
    keepFocus(() => {
      startButton.hidden = true;
      stopButton.hidden = false;
    }, stopButton);
    const startPlace = choice.place;
    const tasks = lanes.map(async (lane) => {
      clear(lane);
      lane.running = new AbortController();
      const signal = AbortSignal.any([raceSignal, lane.running.signal]);
      const { recording } = lane;
      let name = lane.choose.name.value;
      const describe = (step) => {
        if (step === lane.at) put(lane.sentence,
          describeStep(lane.recording, step, name).map(([message, values]) => words.say(message, values)).join(' '));
      };
      const showStep = makeStepViewer(lane.board, startPlace, lane.recording, signal, () => {}, { onDescribed: describe });
      lane.seek = (step) => {
        lane.at = step;
        const { expanded, generated, frontier } = lane.recording;
        const infoText = (name, value) => h('span', {}, `${words.say(name)}: ${words.formatNumber(value)}`);
        const { stride } = lane.recording;
        put(lane.counts, infoText('expanded', expanded[step]), infoText('generated', generated[step]), infoText('frontier', frontier[step]),
          stride > 1 && h('span', {}, words.say('lane-sampled', { stride })));
        describe(step);
        showStep(step);
      };
      try {
        const request = { ...startPlace, ...lane.choose.requestFields, ...limits.requestFields, steps: 10_000 };
        lane.search = new api.Search(signal);
        lane.answer = await lane.search.run('/api/watch', request, (event, data) => {
          if (event === 'steps') recording.add(data);
          else if (event === 'place') put(lane.sentence, words.say('queued', { place: data.place }));
          else if (event === 'progress') put(lane.sentence, words.say('searched', { expanded: data.expanded, bound: data.bound }));
        });
        name = lane.answer.algorithm;
        lane.recording.end(lane.answer);
        await loadTechniqueTitles(lane.recording, lane.answer.puzzle).catch(() => {});
        put(lane.sentence, lane.answer.sentences.map((sentence) => [sentence, ' ']));
      } catch (error) {
        if (signal.aborted) return;
        lane.problem = page.reasonOf(error);
        put(lane.sentence, lane.problem);
      }
      lane.running = null;
      showTable();
    });
    showTable();
    await Promise.all(tasks);
    if (raceSignal.aborted) return;
    finish();
    refresh();
    if (clock.ticks) transport.go(0);
    page.announce(words.say('race-table'));
  }

  put(root,
    h('div', {}, h('h1', {}, words.say('race-title')), h('p', { class: 'quiet' }, words.say('race-note'))),
    h('section', { class: 'surface' },
      h('div', { class: 'fields' }, choice.element, limits.element, addButton, startButton, stopButton),
      choice.errorBox),
    player, laneBox, table);
  await choice.open();
  return leave;
}
