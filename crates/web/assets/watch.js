// The watch view: a search recorded, and walked through step by step.

import * as api from './api.js';
import { Board } from './board.js';
import { LayerChart, TimeChart, TreeChart } from './charts.js';
import { AlgorithmChoice, BoardChoice, Limits } from './choose.js';
import { button, h, put } from './dom.js';
import { Recording, sentences } from './recording.js';
import { write } from './route.js';
import { latest, Transport } from './transport.js';

/** Cells that were searched as waves: the earlier, the stronger. */
export function waves(scene, cells) {
  return new Map(cells.map((cell, at) => [cell.row * scene.columns + cell.column, 1 - at / Math.max(1, cells.length)]));
}

// Boards that are remembered: going back and forth asks for none of them twice.
const REMEMBERED = 1_000;

/**
 * Shows a board at a step of a recording; asks the server only for the latest step wanted, and for no board twice. Where a step
 * names moves, `said(step)` is called once they are known in words.
 */
export function follower(board, place, recording, signal, failed, said) {
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
      if (named.length && !recording.told.has(step)) {
        const { told } = await api.post('/api/position', { id: place.id, moves: [...place.moves, ...before], tell: [named] }, signal);
        recording.told.set(step, told[0] || named.join(' '));
        said(step);
      }
    } catch (error) {
      if (!signal.aborted) failed(error);
    }
  });
}

/** Learns what the techniques of a recording are called. */
export async function entitle(recording, puzzle) {
  if (!recording.steps.some((step) => step.frame.kind === 'deduce')) return;
  const techniques = await api.get(`/api/techniques/${puzzle}`);
  recording.titles = new Map(techniques.map(({ name, title }) => [name, title]));
}

export async function show(page, place, { id, query }) {
  const { words } = page;
  page.title(words.say('watch-title'));
  const began = (query.moves ?? '').split(/\s+/).filter(Boolean);
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

  const choice = new BoardChoice(page, id, began, () => {
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
    const told = h('p', { class: 'sentence', id: 'sentence' });
    const facts = h('dl', { class: 'facts' });
    const place = choice.place;
    const failed = (error) => page.trouble(error, state);
    let name = algorithm.name.value;
    const tell = (step) => {
      if (step === transport.at) told.textContent = sentences(recording, step, name).map(([said, values]) => words.say(said, values)).join(' ');
    };
    const look = follower(board, place, recording, signal, failed, tell);
    const seek = (step) => {
      tell(step);
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
    // A tree is dear to draw: several times a second is enough, and whoever scrubs sees the board first.
    let due = null;
    let wanted = 0;
    const drawTree = (step) => {
      wanted = step;
      due ??= setTimeout(() => {
        due = null;
        treeChart.show(recording, wanted);
      }, 200);
    };
    transport = new Transport(words, seek, { speed: 10, caption: told, announce: page.announce });
    // While it searches there is nothing to walk through yet, and something to stop.
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
        else if (event === 'place') state.textContent = words.say('queued', { place: data.place });
        else if (event === 'progress') state.textContent = data.setup ? data.setup.text : words.say('searched', { expanded: data.expanded, bound: data.bound });
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
    put(result, state, recording.length > 0 && [transport.element, told, facts]);
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
