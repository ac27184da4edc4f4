// Charts of a recorded search: counts over time, layers, the tree.

import { h, put, s, iconButton } from './dom.js';
import { layoutTree } from './recording.js';

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

const MAX_NODES = 400;

/** The tree of a small search, which can be panned and zoomed. */
export class TreeChart {
  constructor(words) {
    this.words = words;
    this.view = { x: 0, y: 0, width: 640, height: 320 };
    this.svg = s('svg', { class: 'tree', role: 'img', 'aria-label': words.say('chart-tree') });
    this.note = h('span', { class: 'quiet' });
    this.element = h('figure', {}, h('figcaption', {}, h('strong', {}, words.say('chart-tree')),
      ['now', 'closed', 'open', 'way'].map((kind) => h('span', { class: `key-node ${kind}` }, words.say(`node-${kind}`))), this.note), this.svg,
      h('div', { class: 'row' },
        iconButton('new', words.say('zoom-in'), () => this.zoom(0.7)),
        iconButton('minus', words.say('zoom-out'), () => this.zoom(1.4)),
        h('span', { class: 'quiet' }, words.say('tree-help'))));
    // The whole tree is shown until the user zooms or pans.
    this.userMovedView = false;
    this.svg.addEventListener('wheel', (event) => {
      event.preventDefault();
      this.zoom(event.deltaY > 0 ? 1.15 : 0.87);
    }, { passive: false });
    let from = null;
    this.svg.addEventListener('pointerdown', (event) => { from = [event.clientX, event.clientY]; this.svg.setPointerCapture(event.pointerId); });
    this.svg.addEventListener('pointermove', (event) => {
      if (!from) return;
      const scale = this.view.width / this.svg.clientWidth;
      this.view.x -= (event.clientX - from[0]) * scale;
      this.view.y -= (event.clientY - from[1]) * scale;
      from = [event.clientX, event.clientY];
      this.userMovedView = true;
      this.applyView();
    });
    for (const end of ['pointerup', 'pointercancel']) this.svg.addEventListener(end, () => { from = null; });
  }

  zoom(factor) {
    this.userMovedView = true;
    const { x, y, width, height } = this.view;
    this.view = { x: x + (width * (1 - factor)) / 2, y: y + (height * (1 - factor)) / 2, width: width * factor, height: height * factor };
    this.applyView();
  }

  applyView() {
    const { x, y, width, height } = this.view;
    this.svg.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
  }

  show(recording, step) {
    const { nodes, current } = recording.tree(step, MAX_NODES);
    this.element.hidden = !recording.hasTree;
    const places = layoutTree(nodes);
    const pathNodes = new Set();
    const parents = new Map(nodes.map((entry) => [entry.node, entry.parent]));
    for (let at = current; at != null && !pathNodes.has(at); at = parents.get(at)) pathNodes.add(at);
    const at = (node) => ({ x: places.get(node).x * 16, y: places.get(node).y * 28 });
    const drawn = nodes.filter((entry) => places.has(entry.node));
    put(this.svg,
      drawn.filter((entry) => entry.parent !== null).map((entry) => {
        const [from, to] = [at(entry.parent), at(entry.node)];
        return s('path', { class: pathNodes.has(entry.node) ? 'edge way' : 'edge', d: `M${from.x} ${from.y}L${to.x} ${to.y}` });
      }),
      drawn.map((entry) => {
        const kind = entry.node === current ? ' current' : entry.closed ? ' closed' : '';
        return s('circle', { class: `node${kind}`, cx: at(entry.node).x, cy: at(entry.node).y, r: entry.node === current ? 6.5 : 4.5 });
      }));
    this.note.textContent = nodes.length >= MAX_NODES ? this.words.say('tree-large', { count: MAX_NODES }) : '';
    if (!this.userMovedView) this.fit(places);
  }

  /** Shows the whole tree. */
  fit(places) {
    const all = [...places.values()];
    const width = Math.max(320, Math.max(...all.map((place) => place.x)) * 16 + 40);
    const height = Math.max(80, Math.max(...all.map((place) => place.y)) * 28 + 40);
    const middle = (Math.max(...all.map((place) => place.x)) * 16) / 2;
    this.view = { x: middle - width / 2, y: -20, width, height };
    this.applyView();
  }
}
