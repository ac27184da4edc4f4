// The watch view: plays a recorded search step by step.

import * as api from './api.js';
import { Board } from './board.js';
import { LayerChart, TimeChart, TreeChart } from './charts.js';
import { AlgorithmChoice, BoardChoice, Limits } from './choose.js';
import { button, h, put } from './dom.js';
import { glossaryLink } from './glossary.js';
import { Recording, describeStep } from './recording.js';
import { routeTo } from './route.js';
import { latestOnly, Transport } from './transport.js';

/** The cells that were searched, with strengths: the earlier, the stronger. */
export function waveStrengths(scene, cells) {
  return new Map(cells.map((cell, at) => [cell.row * scene.columns + cell.column, 1 - at / Math.max(1, cells.length)]));
}

// The largest number of boards that are cached, so that going back and forth needs no requests.
const MAX_CACHED = 1_000;

/**
 * Returns a function that shows the board of a step. It requests only the latest step, and no board twice. Where a step names
 * moves, `onDescribed(step)` is called once their words are loaded.
 */
export function makeStepViewer(board, place, recording, signal, onError, onDescribed) {
  const known = new Map();
  const scene = async (moves) => {
    const key = moves.join(' ');
    if (!known.has(key)) {
      if (known.size >= MAX_CACHED) known.delete(known.keys().next().value);
      known.set(key, (await api.post('/api/position', { id: place.id, moves: [...place.moves, ...moves] }, signal)).scene);
    }
    return known.get(key);
  };
  return latestOnly(async (step) => {
    const { moves, wave } = recording.stateAt(step);
    if (!moves) return;
    try {
      const shown = await scene(moves);
      board.show(shown, { waves: wave.length ? waveStrengths(shown, wave) : null });
      const { before, named } = recording.movesOfStep(step);
      if (named.length && !recording.movesInWords.has(step)) {
        const { told: descriptions } = await api.post('/api/position', { id: place.id, moves: [...place.moves, ...before], tell: [named] }, signal);
        recording.movesInWords.set(step, descriptions[0] || named.join(' '));
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

export async function show(page, root, { id, query }) {
  const { words } = page;
  page.title(words.say('watch-title'));
  const moves = (query.moves ?? '').split(/\s+/).filter(Boolean);
  const leaving = new AbortController();
  let running = null;
  let transport = null;
  const board = new Board({ words });
  const chooser = h('div', { class: 'fields' });
  const about = h('div', {});
  const result = h('div', {});
  let algorithm = null;

  const limits = new Limits(words);
  const frameLimit = h('select', { id: 'limit-frames' },
    [1_000, 10_000, 50_000].map((count) => h('option', { value: count, selected: count === 10_000 }, words.formatNumber(count))));

  const choice = new BoardChoice(page, id, moves, () => {
    running?.abort();
    transport?.close();
    history.replaceState(null, '', routeTo('watch', choice.opened.id, choice.moves.length ? { moves: choice.moves.join(' ') } : {}));
    algorithm = new AlgorithmChoice(page, choice.offer, algorithm?.name.value ?? query.with ?? 'astar');
    put(chooser,
      algorithm.element, limits.element,
      h('label', { class: 'field' }, h('span', {}, words.say('limit-frames')), frameLimit),
      button('play', words.say('start'), start, { class: 'button main', id: 'start' }));
    put(about, algorithm.about);
    put(result);
    board.show(choice.opened.scene);
  });

  async function start() {
    running?.abort();
    transport?.close();
    running = new AbortController();
    const { signal } = running;
    const recording = new Recording();
    const statusLine = h('p', { class: 'quiet' }, words.say('searching'));
    const sentence = h('p', { class: 'sentence', id: 'sentence' });
    const infoLine = h('dl', { class: 'facts' });
    const place = choice.place;
    const onError = (error) => page.showError(error, statusLine);
    let name = algorithm.name.value;
    const describe = (step) => {
      if (step === transport.at) put(sentence, describeStep(recording, step, name).map(([message, values]) => words.say(message, values)).join(' '));
    };
    const showStep = makeStepViewer(board, place, recording, signal, onError, describe);
    const seek = (step) => {
      describe(step);
      const info = (name, term, value) => h('div', {}, h('dt', {}, glossaryLink(term, words.say(name))), ' ', h('dd', {}, words.formatNumber(value)));
      put(infoLine, recording.hasTree && [
        info('expanded', 'expand', recording.expanded[step]),
        info('generated', 'generate', recording.generated[step]),
        info('frontier', 'frontier', recording.frontier[step]),
        info('bound', 'bound', recording.bound[step]),
      ]);
      timeChart.go(step);
      layerChart.go(step);
      drawTree(step);
      showStep(step);
    };
    const timeChart = new TimeChart(words, (step) => transport.go(step));
    const layerChart = new LayerChart(words);
    const treeChart = new TreeChart(words);
    // Drawing a tree is slow, so it is drawn only a few times a second; the board comes first.
    let treeTimer = null;
    let treeStep = 0;
    const drawTree = (step) => {
      treeStep = step;
      treeTimer ??= setTimeout(() => {
        treeTimer = null;
        treeChart.show(recording, treeStep);
      }, 200);
    };
    transport = new Transport(words, seek, { speed: 10, caption: sentence, announce: page.announce });
    // While the search runs, there is nothing to play yet, but it can be stopped.
    let progress = null;
    const stop = button('close', words.say('stop'), () => {
      running.abort();
      put(result, h('p', { class: 'quiet', id: 'stopped' }, words.say('stopped'), progress && ` ${progress}`));
    });
    put(result, statusLine, stop);
    put(charts, timeChart.element, layerChart.element, treeChart.element);
    charts.hidden = true;
    let answer;
    try {
      const request = { ...place, ...algorithm.requestFields, ...limits.requestFields, steps: Number(frameLimit.value) };
      answer = await api.follow('/api/watch', request, (event, data) => {
        if (event === 'steps') recording.add(data);
        else if (event === 'place') put(statusLine, words.say('queued', { place: data.place }));
        else if (event === 'progress') {
          progress = data.setup ? null : words.say('searched', { expanded: data.expanded, bound: data.bound });
          put(statusLine, progress ?? data.setup.text);
        }
      }, signal);
    } catch (error) {
      if (!signal.aborted) {
        put(result, statusLine);
        onError(error);
      }
      return;
    }
    name = answer.algorithm;
    recording.end(answer);
    put(result, statusLine, recording.length > 0 && [transport.element, sentence, infoLine]);
    await loadTechniqueTitles(recording, answer.puzzle).catch(() => {});
    put(statusLine,
      [...answer.sentences, answer.chosen].filter(Boolean).join(' '),
      answer.stride > 1 && ` ${words.say('sampled', { stride: answer.stride, total: answer.total })}`,
      !recording.length && ` ${words.say('no-steps')}`);
    page.announce(answer.sentences[0]);
    charts.hidden = !recording.length;
    if (!recording.length) return;
    transport.resize(recording.length);
    timeChart.show(recording);
    layerChart.show(recording);
    transport.go(0);
  }

  const charts = h('div', { class: 'lab-charts' });
  put(root,
    h('div', {}, h('h1', {}, words.say('watch-title')), h('p', { class: 'quiet' }, words.say('watch-note'))),
    h('section', { class: 'surface', 'aria-label': words.say('settings'), hidden: api.file?.isLight },
      h('div', { class: 'fields' }, choice.element), choice.errorBox, chooser, about),
    h('div', { class: 'lab' }, h('div', { class: 'lab-board' }, board.element, result), charts));
  await choice.open();
  // The address names an algorithm, or only one search was recorded: it is shown without a further click.
  if ((query.with || api.file?.isLight) && algorithm) start();
  return () => {
    leaving.abort();
    running?.abort();
    transport?.close();
  };
}
