// The watch view: plays a recorded search step by step.

import * as api from './api.js';
import { Board } from './board.js';
import { LayerChart, TimeChart } from './charts.js';
import { AlgorithmChoice, BoardChoice, Limits } from './choose.js';
import { button, h, put } from './dom.js';
import { ChildrenPanel, FrontierPanel, PseudocodePanel } from './explain.js';
import { csvButton, svgButton } from './exporting.js';
import { glossaryLink } from './glossary.js';
import { Recording, describeStep } from './recording.js';
import { routeTo } from './route.js';
import { describeStopped } from './solution.js';
import { latestOnly, Transport } from './transport.js';
import { TreeChart } from './tree.js';

/** The cells that were searched, with strengths: the earlier, the stronger. */
export function waveStrengths(scene, cells) {
  return new Map(cells.map((cell, at) => [cell.row * scene.columns + cell.column, 1 - at / Math.max(1, cells.length)]));
}

// The largest number of boards that are cached, so that going back and forth needs no requests.
const MAX_CACHED = 1_000;

// How long a step must stay before the address names it, because browsers limit how often an address changes.
const ADDRESS_DELAY_MS = 300;

/**
 * Returns a function that shows the board of a step. It requests only the latest step, and no board twice. Where a step names
 * moves, `onDescribed(step)` is called once their words are loaded; `onChildren(step, words)` gets those of the children.
 */
export function makeStepViewer(board, place, recording, signal, onError, { onDescribed, onChildren = null }) {
  const known = new Map();
  const load = async (moves, children) => {
    const key = moves.join(' ');
    const old = known.get(key);
    if (old && (old.told.length || !children.length)) return old;
    if (known.size >= MAX_CACHED) known.delete(known.keys().next().value);
    const request = { id: place.id, moves: [...place.moves, ...moves], tell: children };
    const { scene, told } = await api.post('/api/position', request, signal);
    known.set(key, { scene, told });
    return known.get(key);
  };
  return latestOnly(async (step) => {
    const { frame, moves, wave, children } = recording.stateAt(step);
    if (!moves) return;
    try {
      const wanted = onChildren && frame?.kind === 'expand' ? children.map(([move]) => [move]) : [];
      const { scene, told: descriptions } = await load(moves, wanted);
      board.show(scene, { waves: wave.length ? waveStrengths(scene, wave) : null });
      onChildren?.(step, descriptions);
      const { before, named } = recording.movesOfStep(step);
      if (named.length && !recording.movesInWords.has(step)) {
        const { told } = await api.post('/api/position', { id: place.id, moves: [...place.moves, ...before], tell: [named] }, signal);
        recording.movesInWords.set(step, told[0] || named.join(' '));
        onDescribed(step);
      }
    } catch (error) {
      if (!signal.aborted) onError(error);
    }
  });
}

/** Loads the titles of the techniques that a recording names. */
export async function loadTechniqueTitles(recording, puzzle) {
  if (!recording.steps.some((step) => step.frame.kind === 'deduce')) return;
  const techniques = await api.get(`/api/techniques/${puzzle}`);
  recording.titles = new Map(techniques.map(({ name, title }) => [name, title]));
}

class Watch {
  constructor(page, root, id, query) {
    this.page = page;
    this.words = page.words;
    this.query = query;
    this.leaving = new AbortController();
    this.running = null;
    this.transport = null;
    this.step = null;
    this.board = new Board({ words: this.words });
    this.limits = new Limits(this.words, query);
    const counts = [1_000, 10_000, 50_000];
    const wantedCount = counts.includes(Number(query.steps)) ? Number(query.steps) : 10_000;
    this.frameLimit = h('select', { id: 'limit-frames' },
      counts.map((count) => h('option', { value: count, selected: count === wantedCount }, this.words.formatNumber(count))));
    const moves = (query.moves ?? '').split(/\s+/).filter(Boolean);
    this.choice = new BoardChoice(page, id, moves, () => this.onBoard());
    this.build(root);
  }

  build(root) {
    const { words, choice } = this;
    this.chooser = h('div', { class: 'fields' });
    this.about = h('div', {});
    this.result = h('div', { class: 'lab-player' });
    this.side = h('div', { class: 'lab-side' });
    this.charts = h('div', { class: 'lab-charts' });
    this.chosenLine = h('span', { class: 'chosen-line' });
    this.setup = h('details', { class: 'surface setup', open: true, hidden: api.file?.isLight },
      h('summary', {}, h('span', { class: 'setup-title' }, words.say('watch-setup')), ' ', this.chosenLine),
      h('div', { class: 'fields' }, choice.element), choice.errorBox, this.chooser, this.about);
    root.classList.toggle('embedded', 'embed' in this.query);
    put(root,
      h('div', { class: 'view-head' }, h('h1', {}, words.say('watch-title')), h('p', { class: 'quiet' }, words.say('watch-note'))),
      this.setup,
      h('div', { class: 'lab' }, h('div', { class: 'lab-board' }, this.board.element, this.result), this.side),
      this.charts);
  }

  /** A board was chosen. */
  onBoard() {
    const { words, choice, query } = this;
    this.running?.abort();
    this.transport?.close();
    const [name, ...parameters] = (query.with ?? '').split(':');
    const first = this.algorithm ? {} : { parameters: parameters.join(':'), estimate: query.estimate };
    this.algorithm = new AlgorithmChoice(this.page, choice.offer, this.algorithm?.name.value ?? (name || 'astar'), () => this.writeAddress(), first);
    put(this.chooser,
      this.algorithm.element, this.limits.element,
      h('label', { class: 'field' }, h('span', {}, words.say('limit-frames')), this.frameLimit),
      button('play', words.say('start'), () => this.start(), { class: 'button main', id: 'start' }));
    put(this.about, this.algorithm.about);
    put(this.result);
    put(this.side);
    put(this.charts);
    this.setup.open = true;
    this.step = null;
    this.board.show(choice.opened.scene);
    if (!('step' in query) && !('with' in query)) this.writeAddress();
  }

  /** The address of exactly this search at exactly this step. */
  writeAddress() {
    const { choice, algorithm, limits } = this;
    const { with: name, estimate } = algorithm.requestFields;
    const query = {};
    if (choice.moves.length) query.moves = choice.moves.join(' ');
    if (this.step !== null || name !== 'astar') query.with = name;
    if (estimate) query.estimate = estimate;
    Object.assign(query, limits.changed);
    if (this.frameLimit.value !== '10000') query.steps = this.frameLimit.value;
    if (this.step !== null) query.step = this.step;
    if ('embed' in this.query) query.embed = '';
    history.replaceState(null, '', routeTo('watch', choice.opened.id, query));
  }

  /** Writes the address a moment after the last step. */
  writeAddressSoon() {
    clearTimeout(this.addressTimer);
    this.addressTimer = setTimeout(() => this.writeAddress(), ADDRESS_DELAY_MS);
  }

  async start(firstStep = 0) {
    const { page, words, choice, algorithm } = this;
    this.running?.abort();
    this.transport?.close();
    const running = new AbortController();
    this.running = running;
    const { signal } = running;
    const recording = new Recording();
    const statusLine = h('p', { class: 'quiet', id: 'status' }, words.say('searching'));
    const onError = (error) => page.showError(error, statusLine);
    const search = new api.Search(signal);
    const stop = button('close', words.say('stop'), async () => {
      if (await search.stop()) return;
      running.abort();
      put(this.result, h('p', { class: 'quiet', id: 'stopped' }, describeStopped(words, search.progress)));
    });
    put(this.result, statusLine, stop);
    put(this.side);
    put(this.charts);
    this.setup.open = false;
    put(this.chosenLine, [choice.opened.level?.title ?? choice.opened.id, algorithm.title, algorithm.estimateTitle].filter(Boolean).join(' · '));
    let answer;
    try {
      const request = { ...choice.place, ...algorithm.requestFields, ...this.limits.requestFields, steps: Number(this.frameLimit.value) };
      answer = await search.run('/api/watch', request, (event, data) => {
        if (event === 'steps') recording.add(data);
        else if (event === 'place') put(statusLine, words.say('queued', { place: data.place }));
        else if (event === 'progress') {
          put(statusLine, data.setup ? data.setup.text : words.say('searched', { expanded: data.expanded, bound: data.bound }));
        }
      });
    } catch (error) {
      if (!signal.aborted) {
        this.setup.open = true;
        put(this.result, statusLine);
        onError(error);
      }
      return;
    }
    recording.end(answer);
    await loadTechniqueTitles(recording, answer.puzzle).catch(() => {});
    if (signal.aborted) return;
    put(statusLine,
      [...answer.sentences, answer.chosen].filter(Boolean).join(' '),
      answer.stride > 1 && ` ${words.say('sampled', { stride: answer.stride, total: answer.total })}`,
      !recording.length && ` ${words.say('no-steps')}`);
    page.announce(answer.sentences[0]);
    if (recording.length) this.showPlayer(recording, answer, statusLine, signal, firstStep);
    else put(this.result, statusLine);
  }

  /** Shows the player of a recording, and what explains its steps. */
  showPlayer(recording, answer, statusLine, signal, firstStep) {
    const { words, page, choice } = this;
    const sentence = h('p', { class: 'sentence', id: 'sentence' });
    const infoLine = h('dl', { class: 'facts' });
    const describe = (step) => {
      if (step !== transport.at) return;
      put(sentence, describeStep(recording, step, answer.algorithm).map(([message, values]) => words.say(message, values)).join(' '));
    };
    const code = new PseudocodePanel(words);
    const frontier = new FrontierPanel(words);
    const children = new ChildrenPanel(words);
    const timeChart = new TimeChart(words, (step) => transport.go(step));
    const layerChart = new LayerChart(words);
    const treeChart = new TreeChart(words, (step) => transport.go(step));
    const onChildren = (step, described) => {
      if (step === transport.at) children.go(recording, step, described);
    };
    const onError = (error) => page.showError(error, statusLine);
    const showStep = makeStepViewer(this.board, choice.place, recording, signal, onError, { onDescribed: describe, onChildren });
    // Drawing a tree is slow, so it is drawn only a few times a second; the board comes first.
    let treeTimer = null;
    const drawTree = () => {
      treeTimer ??= setTimeout(() => {
        treeTimer = null;
        treeChart.show(recording, transport.at);
      }, 200);
    };
    const info = (name, term, value) => h('div', {}, h('dt', {}, glossaryLink(term, words.say(name))), ' ', h('dd', {}, words.formatNumber(value)));
    const seek = (step) => {
      describe(step);
      put(infoLine, recording.hasTree && [
        info('expanded', 'expand', recording.expanded[step]),
        info('generated', 'generate', recording.generated[step]),
        info('frontier', 'frontier', recording.frontier[step]),
        info('bound', 'bound', recording.bound[step]),
      ]);
      code.go(step);
      frontier.go(step);
      children.go(recording, step);
      timeChart.go(step);
      layerChart.go(step);
      drawTree();
      showStep(step);
      this.step = step;
      this.writeAddressSoon();
    };
    const transport = new Transport(words, seek, { speed: 10, caption: sentence, announce: page.announce });
    this.transport = transport;
    code.show(recording);
    frontier.show(recording, answer);
    put(this.result, transport.element, sentence, infoLine, statusLine);
    put(this.side, code.element, frontier.element, children.element);
    const name = () => `${choice.opened.id}-${answer.algorithm}`;
    const withButton = (chart, svg) => {
      chart.element.append(svgButton(words, svg, name));
      return chart.element;
    };
    put(this.charts, withButton(treeChart, treeChart.svg), withButton(timeChart, timeChart.svg), withButton(layerChart, layerChart.svg),
      csvButton(words, recording, name));
    transport.resize(recording.length);
    timeChart.show(recording);
    layerChart.show(recording);
    transport.go(Math.min(recording.length, firstStep));
  }

  /** Starts the search without a further click, if the address names an algorithm or a step, or if only one search was recorded. */
  async open() {
    await this.choice.open();
    const isChosen = ['with', 'step', 'embed'].some((name) => name in this.query) || api.file?.isLight;
    const step = Math.max(0, Number(this.query.step) || 0);
    // From now on, what is chosen counts, and not what the address brought.
    this.query = 'embed' in this.query ? { embed: '' } : {};
    if (this.algorithm && isChosen) await this.start(step);
  }

  close() {
    clearTimeout(this.addressTimer);
    this.leaving.abort();
    this.running?.abort();
    this.transport?.close();
  }
}

export async function show(page, root, { id, query }) {
  page.title(page.words.say('watch-title'));
  const watch = new Watch(page, root, id, query);
  await watch.open();
  return () => watch.close();
}
