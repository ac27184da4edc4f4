// Charts of a recorded search: counts over time, and layers. The tree is in tree.js.

import { h, put, s } from './dom.js';

const WIDTH = 640;
const HEIGHT = 170;
const PADDING = 8;
const MAX_POINTS = 600;

/** Samples a long list, including both ends. Returns pairs of index and value. */
function sample(values) {
  const step = Math.max(1, (values.length - 1) / MAX_POINTS);
  const found = [];
  for (let at = 0; at < values.length - 1; at += step) found.push([Math.round(at), values[Math.round(at)]]);
  found.push([values.length - 1, values.at(-1)]);
  return found;
}

/** The frontier and the expanded states over time; pressing it goes to a step. */
export class TimeChart {
  constructor(words, seek) {
    this.words = words;
    this.svg = s('svg', { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: 'chart', role: 'img', 'aria-label': words.say('chart-time') });
    this.element = h('figure', {},
      h('figcaption', {},
        h('strong', {}, words.say('chart-time')),
        h('span', { class: 'key-open' }, words.say('key-open')),
        h('span', { class: 'key-closed' }, words.say('key-closed'))),
      this.svg);
    const press = (event) => {
      if (event.type === 'pointermove' && event.buttons === 0) return;
      const box = this.svg.getBoundingClientRect();
      const share = ((event.clientX - box.left) / box.width * WIDTH - PADDING) / (WIDTH - 2 * PADDING);
      if (this.steps) seek(Math.round(Math.max(0, Math.min(1, share)) * this.steps));
    };
    // A finger may only scroll past, so a touch selects a step when it is lifted.
    this.svg.addEventListener('pointerdown', (event) => { if (event.pointerType === 'mouse') press(event); });
    this.svg.addEventListener('pointermove', press);
    this.svg.addEventListener('pointerup', press);
  }

  /** Draws a recording. */
  show(recording) {
    this.steps = recording.length;
    this.element.hidden = recording.expanded.at(-1) === 0;
    const largest = Math.max(1, ...sample(recording.expanded).map((pair) => pair[1]), ...sample(recording.frontier).map((pair) => pair[1]));
    const x = (at) => PADDING + (at / Math.max(1, this.steps)) * (WIDTH - 2 * PADDING);
    const y = (value) => HEIGHT - PADDING - (value / largest) * (HEIGHT - 4 * PADDING);
    const path = (values) => `M${sample(values).map(([at, value]) => `${x(at).toFixed(1)} ${y(value).toFixed(1)}`).join('L')}`;
    this.now = s('line', { class: 'now', y1: 0, y2: HEIGHT });
    this.x = x;
    put(this.svg, s('line', { class: 'axis', x1: PADDING, x2: WIDTH - PADDING, y1: y(0), y2: y(0) }),
      s('path', { class: 'closed', d: path(recording.expanded) }), s('path', { class: 'open', d: path(recording.frontier) }),
      s('text', { x: PADDING, y: 14 }, this.words.formatNumber(largest)), this.now);
    this.go(0);
  }

  go(step) {
    if (!this.now) return;
    this.now.setAttribute('x1', this.x(step));
    this.now.setAttribute('x2', this.x(step));
  }
}

/** The expansions of each layer. */
export class LayerChart {
  constructor(words) {
    this.words = words;
    this.svg = s('svg', { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: 'chart', role: 'img', 'aria-label': words.say('chart-layers') });
    this.element = h('figure', {}, h('figcaption', {}, h('strong', {}, words.say('chart-layers'))), this.svg);
  }

  show(recording) {
    const layers = recording.layers.slice(-60);
    this.element.hidden = layers.length < 2;
    const largest = Math.max(1, ...layers.map((layer) => layer.expanded));
    const width = (WIDTH - 2 * PADDING) / Math.max(1, layers.length);
    const labelInterval = Math.ceil(layers.length / 16);
    this.bars = layers.map((layer, at) => {
      const height = (layer.expanded / largest) * (HEIGHT - 44);
      const bar = s('rect', {
        class: 'bar',
        x: (PADDING + at * width + 1).toFixed(1),
        y: (HEIGHT - 20 - height).toFixed(1),
        width: Math.max(1, width - 2).toFixed(1),
        height: height.toFixed(1),
        rx: 2,
      }, s('title', {}, `${this.words.say('layer', { bound: layer.bound })}: ${this.words.formatNumber(layer.expanded)}`));
      return { bar, from: layer.from, bound: layer.bound };
    });
    put(this.svg, this.bars.map(({ bar }) => bar),
      this.bars.filter((_, index) => index % labelInterval === 0).map(({ bound }, at) => s('text',
        { x: (PADDING + (at * labelInterval + 0.5) * width).toFixed(1), y: HEIGHT - 5, 'text-anchor': 'middle' },
        this.words.formatNumber(bound))),
      s('text', { x: PADDING, y: 14 }, this.words.formatNumber(largest)));
  }

  go(step) {
    this.bars?.forEach(({ bar, from }) => bar.classList.toggle('done', from < step));
  }
}
