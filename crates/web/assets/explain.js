// What a step of a search does, beside its board: the algorithm in pseudocode, the frontier as a list, and the children.

import { h, put } from './dom.js';
import { glossaryLink } from './glossary.js';

/** The algorithm in pseudocode. The line of the step is lit, and those that its children executed. */
export class PseudocodePanel {
  constructor(words) {
    this.list = h('ol', { class: 'code' });
    this.element = h('section', { class: 'panel-code', 'aria-labelledby': 'code-title', hidden: true },
      h('h2', { id: 'code-title' }, words.say('pseudocode')), this.list);
  }

  show(recording) {
    this.recording = recording;
    this.element.hidden = !recording.pseudocode.length;
    this.lines = recording.pseudocode.map(({ indent, text }) => h('li', { class: `indent-${indent}` }, text));
    put(this.list, this.lines);
  }

  go(step) {
    const [main, ...others] = this.recording.linesAt(step);
    this.lines.forEach((line, at) => {
      line.classList.toggle('now', at === main);
      line.classList.toggle('also', others.includes(at));
      if (at === main) line.setAttribute('aria-current', 'step');
      else line.removeAttribute('aria-current');
    });
  }
}

const MAX_ENTRIES = 8;

/**
 * How an algorithm takes nodes from its frontier: `{ order, value }`, see `Recording.frontierAt`. `value` is the message for what it
 * compares, null where it compares nothing.
 */
export function frontierOrder(algorithm, parameters = {}) {
  const f = ({ g, h: estimate }) => g + estimate;
  switch (algorithm) {
    case 'ucs': return { order: ({ g }) => g, value: 'g' };
    case 'greedy': case 'beam': return { order: ({ h: estimate }) => estimate, value: 'h' };
    case 'astar': return { order: f, value: 'f' };
    case 'wastar': {
      const weight = parameters.weight ?? 1.5;
      return { order: ({ g, h: estimate }) => g + weight * estimate, value: 'weighted' };
    }
    case 'dfs': case 'ids': case 'idastar': return { order: 'newest', value: null };
    default: return { order: 'oldest', value: null };
  }
}

/** The frontier as a table: the nodes that are taken next, with g, h and what the algorithm compares. */
export class FrontierPanel {
  constructor(words) {
    this.words = words;
    this.body = h('tbody', {});
    this.head = h('thead', {});
    this.note = h('p', { class: 'quiet' });
    this.element = h('section', { class: 'panel-frontier', 'aria-labelledby': 'frontier-title', hidden: true },
      h('h2', { id: 'frontier-title' }, glossaryLink('frontier', words.say('frontier-next'))),
      h('table', {}, this.head, this.body), this.note);
  }

  show(recording, { algorithm, parameters }) {
    this.recording = recording;
    this.element.hidden = !recording.hasTree;
    this.order = frontierOrder(algorithm, parameters);
    const { words } = this;
    const names = ['node', 'g', 'h', this.order.value === 'weighted' ? 'weighted' : 'f'];
    put(this.head, h('tr', {}, names.map((name) => h('th', { scope: 'col', class: 'number' }, words.say(`column-${name}`)))));
  }

  go(step) {
    const { recording, words } = this;
    if (this.element.hidden) return;
    if (!recording.hasFrontier) {
      put(this.body);
      put(this.note, words.say('frontier-unknown'));
      return;
    }
    const { entries, count } = recording.frontierAt(step, this.order.order, MAX_ENTRIES);
    const cell = (value) => h('td', { class: 'number' }, words.formatNumber(value));
    const row = (entry) => h('tr', { class: entry.from === step && step > 0 ? 'fresh' : null },
      cell(entry.node), cell(entry.g), cell(entry.h), cell(this.order.value === 'weighted' ? entry.key : entry.g + entry.h));
    put(this.body, entries.map(row));
    put(this.note, count > entries.length ? words.say('frontier-more', { count: count - entries.length }) : '');
  }
}

/** The children of the node of a step, each with what happened to it. */
export class ChildrenPanel {
  constructor(words) {
    this.words = words;
    this.list = h('ul', { class: 'children' });
    this.element = h('section', { class: 'panel-children', 'aria-labelledby': 'children-title', hidden: true },
      h('h2', { id: 'children-title' }, words.say('children-title')), this.list);
  }

  /** `described` are the moves of the children in words, as far as they are loaded. */
  go(recording, step, described = []) {
    this.element.hidden = !recording.hasTree;
    const recorded = step > 0 ? recording.steps[step - 1] : null;
    const { words } = this;
    const entry = ([move, fate], at) => {
      const node = recorded.nodes?.[at];
      return h('li', { class: `fate ${fate}` }, h('span', {}, described[at] || '…'), ' ',
        h('span', { class: 'quiet' }, words.say(`fate-${fate}`),
          node && [' · ', h('bdi', { dir: 'ltr' }, words.say('sum-f', { g: node[1], h: node[2], f: node[1] + node[2] }))]));
    };
    put(this.list, recorded?.frame.kind === 'expand' ? recorded.children.map(entry) : []);
  }
}
