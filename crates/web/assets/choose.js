// Choosing a board and an algorithm, for watching and racing.

import * as api from './api.js';
import { h, put } from './dom.js';

/** Parameters as text, as in `weight=1.5`. */
export function formatParameters(parameters) {
  return Object.entries(parameters).map(([key, value]) => `${key}=${value === true ? 'on' : value === false ? 'off' : value}`).join(',');
}

/** The fields to choose a board: the puzzle, and an id, a level or a board as text. */
export class BoardChoice {
  constructor(page, id, moves, onChange) {
    this.page = page;
    this.moves = moves;
    this.onChange = onChange;
    const { words } = page;
    const name = id.split(':')[0] || page.puzzles[0].name;
    this.puzzle = h('select', { id: 'puzzle', onchange: () => this.openFirst() },
      page.puzzles.map((puzzle) => h('option', { value: puzzle.name, selected: puzzle.name === name }, puzzle.title)));
    this.instance = h('input', { id: 'instance', dir: 'ltr', value: id, spellcheck: 'false', onchange: () => { this.moves = []; this.open(); } });
    this.errorBox = h('div', {});
    this.element = [
      h('label', { class: 'field' }, h('span', {}, words.say('the-puzzle')), this.puzzle),
      h('label', { class: 'field grow' }, h('span', {}, words.say('instance')), this.instance)];
  }

  /** Opens the first level of the chosen puzzle. */
  openFirst() {
    this.instance.value = this.page.puzzles.find((puzzle) => puzzle.name === this.puzzle.value)?.first ?? '';
    this.moves = [];
    return this.open();
  }

  async open() {
    put(this.errorBox);
    if (!this.instance.value.trim()) return this.openFirst();
    try {
      this.opened = await api.post('/api/open',
        { text: this.instance.value, puzzle: this.instance.value.includes(':') ? undefined : this.puzzle.value });
      this.puzzle.value = this.opened.puzzle;
      this.instance.value = this.opened.id;
      if (this.moves.length) this.opened = { ...this.opened, ...(await api.post('/api/position', { id: this.opened.id, moves: this.moves })) };
      this.offer = await api.get(`/api/list/${this.opened.puzzle}`);
      this.onChange(this);
    } catch (error) {
      this.page.showError(error, this.errorBox);
    }
    return this;
  }

  get place() {
    return { id: this.opened.id, moves: this.moves };
  }
}

/** The algorithms that a puzzle can be searched with. */
export const usableAlgorithms = (offer) => offer.algorithms.filter((algorithm) => !algorithm.refused);

// The algorithms of the first lanes, where the puzzle supports them.
const FIRST_LANES = ['bfs', 'astar', 'greedy', 'idastar'];

/** The algorithm for a new lane: one that is not `taken` yet, if there is one. */
export function pickAlgorithm(names, taken) {
  const free = names.filter((name) => !taken.includes(name));
  // `auto` would repeat one of the others.
  return FIRST_LANES.find((name) => free.includes(name)) ?? free.find((name) => name !== 'auto') ?? free[0] ?? names[0];
}

const DEFAULT_LIMITS = { time: '10s', memory: '256MiB' };

/** The fields for the time and memory limits of a search. */
export class Limits {
  constructor(words, { time, memory } = {}) {
    this.time = h('input', { dir: 'ltr', size: 6, value: time ?? DEFAULT_LIMITS.time, id: 'limit-time' });
    this.memory = h('input', { dir: 'ltr', size: 8, value: memory ?? DEFAULT_LIMITS.memory, id: 'limit-memory' });
    const field = (name, input) => h('label', { class: 'field' }, h('span', {}, words.say(name)), input);
    this.element = [field('limit-time', this.time), field('limit-memory', this.memory)];
  }

  get requestFields() {
    return { time: this.time.value, memory: this.memory.value };
  }

  /** The limits that differ from the default. */
  get changed() {
    return Object.fromEntries(Object.entries(this.requestFields).filter(([name, value]) => value !== DEFAULT_LIMITS[name]));
  }
}

/**
 * The fields to choose an algorithm with its parameters and its estimate; `onChange` is called after each change, and `first` are the
 * parameters and the estimate to begin with. An algorithm that uses no estimate offers none.
 */
export class AlgorithmChoice {
  constructor(page, offer, name, onChange = () => {}, first = {}) {
    const { words } = page;
    this.offer = offer;
    const offered = usableAlgorithms(offer);
    const chosen = offered.find((algorithm) => algorithm.name === name) ?? offered[0];
    const onAlgorithm = () => {
      this.showAlgorithm();
      onChange();
    };
    const onEstimate = () => {
      this.explain();
      onChange();
    };
    this.name = h('select', { class: 'algorithm', onchange: onAlgorithm },
      offered.map((algorithm) => h('option', { value: algorithm.name, selected: algorithm === chosen }, algorithm.title)));
    this.parameters = h('input', { dir: 'ltr', class: 'parameters', spellcheck: 'false', size: 14, oninput: onChange });
    this.estimate = h('select', { class: 'estimate', onchange: onEstimate },
      h('option', { value: '' }, words.say('estimate-auto')),
      offer.estimates.map((estimate) => h('option', { value: estimate.name }, estimate.title)));
    this.about = h('p', { class: 'quiet about' });
    this.element = [
      h('label', { class: 'field wide' }, h('span', {}, words.say('algorithm')), this.name),
      h('label', { class: 'field wide' }, h('span', {}, words.say('parameters')), this.parameters),
      h('label', { class: 'field wide' }, h('span', {}, words.say('estimate')), this.estimate)];
    this.estimateField = this.estimate.closest('.field');
    this.showAlgorithm();
    this.parameters.value = first.parameters ?? '';
    if (offer.estimates.some((estimate) => estimate.name === first.estimate)) this.estimate.value = first.estimate;
    this.explain();
  }

  /** Shows the parameters and the description of the chosen algorithm. */
  showAlgorithm() {
    const algorithm = this.offer.algorithms.find((one) => one.name === this.name.value);
    this.parameters.value = '';
    this.parameters.placeholder = formatParameters(algorithm.parameters);
    this.parameters.closest('.field').hidden = !Object.keys(algorithm.parameters).length;
    this.estimateField.hidden = !this.hasEstimate;
    this.explain();
  }

  /** Describes the choice, with the names that the command line uses. */
  explain() {
    const algorithm = this.offer.algorithms.find((one) => one.name === this.name.value);
    const estimate = this.hasEstimate && this.offer.estimates.find((one) => one.name === this.estimate.value);
    const descriptions = [algorithm, estimate].filter(Boolean).map((one) => h('span', {},
      one.about, ' ', h('bdi', { class: 'id' }, `(${one.name})`), ' '));
    put(this.about, descriptions);
  }

  /** The title of the chosen algorithm. */
  get title() {
    return this.name.selectedOptions[0].textContent;
  }

  /** The title of the chosen estimate; empty where the puzzle chooses or none is used. */
  get estimateTitle() {
    return this.hasEstimate && this.estimate.value ? this.estimate.selectedOptions[0].textContent : '';
  }

  get hasEstimate() {
    const algorithm = this.offer.algorithms.find((one) => one.name === this.name.value);
    return algorithm.uses_estimate && this.offer.estimates.length > 0;
  }

  get requestFields() {
    const parameters = this.parameters.value.trim();
    return { with: parameters ? `${this.name.value}:${parameters}` : this.name.value, estimate: (this.hasEstimate && this.estimate.value) || undefined };
  }
}
