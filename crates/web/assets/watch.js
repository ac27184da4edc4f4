// The watch view: plays a recorded search step by step.

import * as api from './api.js';
import { Board } from './board.js';
import { LayerChart, TimeChart, TreeChart } from './charts.js';
import { AlgorithmChoice, BoardChoice, Limits } from './choose.js';
import { button, h, put } from './dom.js';
import { Recording, sentences } from './recording.js';
import { write } from './route.js';
import { latest, Transport } from './transport.js';

/** The cells that were searched, with strengths: the earlier, the stronger. */
export function waves(scene, cells) {
  return new Map(cells.map((cell, at) => [cell.row * scene.columns + cell.column, 1 - at / Math.max(1, cells.length)]));
}

// The most boards that are cached, so that going back and forth needs no requests.
const REMEMBERED = 1_000;

/**
 * Returns a function that shows the board of a step. It requests only the latest step, and no board twice. Where a step names
 * moves, `described(step)` is called once their words are loaded.
 */
export function follower(board, place, recording, signal, failed, described) {
  const known = new Map();
  const scene = async (moves) => {
    const key = moves.join(' ');
    if (!known.has(key)) {
      if (known.size >= REMEMBERED) known.delete(known.keys().next().value);
      known.set(key, (await api.post('/api/position', { id: place.id, moves: [...place.moves, ...moves] }, signal)).scene);
    }
    return known.get(key);
  };
  return latest(async (step) => {
    const { moves, wave } = recording.at(step);
    if (!moves) return;
    try {
      const shown = await scene(moves);
      board.show(shown, { waves: wave.length ? waves(shown, wave) : null });
      const { before, named } = recording.named(step);
      if (named.length && !recording.movesInWords.has(step)) {
        const { told } = await api.post('/api/position', { id: place.id, moves: [...place.moves, ...before], tell: [named] }, signal);
        recording.movesInWords.set(step, told[0] || named.join(' '));
        described(step);
      }
    } catch (error) {
      if (!signal.aborted) failed(error);
    }
  });
}

/** Loads the titles of the techniques of a recording. */
export async function entitle(recording, puzzle) {
  if (!recording.steps.some((step) => step.frame.kind === 'deduce')) return;
  const techniques = await api.get(`/api/techniques/${puzzle}`);
  recording.titles = new Map(techniques.map(({ name, title }) => [name, title]));
}

export async function show(page, place, { id, query }) {
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
  const frames = h('select', { id: 'limit-frames' }, [1_000, 10_000, 50_000].map((count) => h('option', { value: count, selected: count === 10_000 }, words.number(count))));

  const choice = new BoardChoice(page, id, moves, () => {
    running?.abort();
    transport?.close();
    history.replaceState(null, '', write('watch', choice.opened.id, choice.moves.length ? { moves: choice.moves.join(' ') } : {}));
    algorithm = new AlgorithmChoice(page, choice.offer, algorithm?.name.value ?? 'astar');
    put(chooser, algorithm.element, limits.element, h('label', { class: 'field' }, h('span', {}, words.say('limit-frames')), frames), button('play', words.say('start'), start, { class: 'button main', id: 'start' }));
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
    const state = h('p', { class: 'quiet' }, words.say('searching'));
    const sentence = h('p', { class: 'sentence', id: 'sentence' });
    const facts = h('dl', { class: 'facts' });
    const place = choice.place;
    const failed = (error) => page.trouble(error, state);
    let name = algorithm.name.value;
    const describe = (step) => {
      if (step === transport.at) put(sentence, sentences(recording, step, name).map(([said, values]) => words.say(said, values)).join(' '));
    };
    const look = follower(board, place, recording, signal, failed, describe);
    const seek = (step) => {
      describe(step);
      const fact = (what, value) => h('div', {}, h('dt', {}, words.say(what)), ' ', h('dd', {}, words.number(value)));
      put(facts, recording.branches && [fact('expanded', recording.expanded[step]), fact('generated', recording.generated[step]), fact('frontier', recording.frontier[step]), fact('bound', recording.bound[step])]);
      timeChart.go(step);
      layerChart.go(step);
      drawTree(step);
      look(step);
    };
    const timeChart = new TimeChart(words, (step) => transport.go(step));
    const layerChart = new LayerChart(words);
    const treeChart = new TreeChart(words);
    // Drawing a tree is slow, so it is drawn only a few times a second; the board comes first.
    let due = null;
    let wanted = 0;
    const drawTree = (step) => {
      wanted = step;
      due ??= setTimeout(() => {
        due = null;
        treeChart.show(recording, wanted);
      }, 200);
    };
    transport = new Transport(words, seek, { speed: 10, caption: sentence, announce: page.announce });
    // While the search runs, there is nothing to play yet, but it can be stopped.
    const stop = button('close', words.say('stop'), () => {
      running.abort();
      put(result, h('p', { class: 'quiet' }, words.say('stopped')));
    });
    put(result, state, stop);
    put(charts, timeChart.element, layerChart.element, treeChart.element);
    charts.hidden = true;
    let answer;
    try {
      answer = await api.follow('/api/watch', { ...place, ...algorithm.effort, ...limits.effort, steps: Number(frames.value) }, (event, data) => {
        if (event === 'steps') recording.add(data);
        else if (event === 'place') put(state, words.say('queued', { place: data.place }));
        else if (event === 'progress') put(state, data.setup ? data.setup.text : words.say('searched', { expanded: data.expanded, bound: data.bound }));
      }, signal);
    } catch (error) {
      if (!signal.aborted) {
        put(result, state);
        failed(error);
      }
      return;
    }
    name = answer.algorithm;
    recording.end(answer);
    put(result, state, recording.length > 0 && [transport.element, sentence, facts]);
    await entitle(recording, answer.puzzle).catch(() => {});
    put(state, [...answer.sentences, answer.chosen].filter(Boolean).join(' '), answer.stride > 1 && ` ${words.say('sampled', { stride: answer.stride, total: answer.total })}`, !recording.length && ` ${words.say('no-steps')}`);
    page.announce(answer.sentences[0]);
    charts.hidden = !recording.length;
    if (!recording.length) return;
    transport.resize(recording.length);
    timeChart.show(recording);
    layerChart.show(recording);
    transport.go(0);
  }

  const charts = h('div', { class: 'lab-charts' });
  put(place,
    h('div', {}, h('h1', {}, words.say('watch-title')), h('p', { class: 'quiet' }, words.say('watch-note'))),
    h('section', { class: 'surface', 'aria-label': words.say('settings') }, h('div', { class: 'fields' }, choice.element), choice.trouble, chooser, about),
    h('div', { class: 'lab' }, h('div', { class: 'lab-board' }, board.element, result), charts));
  await choice.open();
  return () => {
    leaving.abort();
    running?.abort();
    transport?.close();
  };
}
