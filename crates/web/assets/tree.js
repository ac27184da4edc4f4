// The tree of a recorded search around a step. It can be moved and zoomed, and a press on a node goes to its step.

import { h, iconButton, put, s } from './dom.js';
import { layoutTree } from './recording.js';

const MAX_NODES = 400;
const NODE_WIDTH = 16;
const NODE_HEIGHT = 28;

// A pointer that has moved less far presses a node; otherwise it moves the tree.
const PRESS_DISTANCE = 5;

// Nodes get numbers when they are at least this far apart on the screen.
const LABEL_DISTANCE = 34;

/** The sign of a node: filled and round when expanded, hollow in the frontier, a diamond when known, a cross when pruned. */
function nodeSign({ closed, fate }, isCurrent) {
  if (isCurrent) return s('circle', { class: 'node current', r: 6.5 });
  if (closed) return s('circle', { class: 'node closed', r: 4.5 });
  if (fate === 'duplicate') return s('path', { class: 'node duplicate', d: 'M0-5L5 0 0 5-5 0z' });
  if (fate === 'pruned') return s('path', { class: 'node pruned', d: 'M-4-4L4 4M4-4L-4 4' });
  return s('circle', { class: 'node', r: 4.5 });
}

/** The tree of a recording. `seek(step)` goes to a step. */
export class TreeChart {
  constructor(words, seek) {
    this.words = words;
    this.seek = seek;
    this.view = { x: 0, y: 0, width: 640, height: 320 };
    this.svg = s('svg', { class: 'tree', role: 'img', 'aria-label': words.say('chart-tree') });
    this.note = h('p', { class: 'quiet' });
    const keys = ['now', 'closed', 'open', 'duplicate', 'pruned', 'way'].map((kind) => h('span', { class: `key-node ${kind}` }, words.say(`node-${kind}`)));
    this.element = h('figure', {}, h('figcaption', {}, h('strong', {}, words.say('chart-tree')), keys), this.svg,
      h('div', { class: 'row' },
        iconButton('new', words.say('zoom-in'), () => this.zoom(0.7)),
        iconButton('minus', words.say('zoom-out'), () => this.zoom(1.4)),
        h('span', { class: 'quiet' }, words.say('tree-help'))), this.note);
    // The whole tree is shown until the user zooms or moves it.
    this.userMovedView = false;
    this.listen();
  }

  listen() {
    this.svg.addEventListener('wheel', (event) => {
      event.preventDefault();
      this.zoom(event.deltaY > 0 ? 1.15 : 0.87);
    }, { passive: false });
    let from = null;
    let began = null;
    this.svg.addEventListener('pointerdown', (event) => {
      from = [event.clientX, event.clientY];
      began = from;
      this.svg.setPointerCapture(event.pointerId);
    });
    const farFrom = (event) => Math.hypot(event.clientX - began[0], event.clientY - began[1]) >= PRESS_DISTANCE;
    this.svg.addEventListener('pointermove', (event) => {
      if (!from || (from === began && !farFrom(event))) return;
      const scale = this.view.width / this.svg.clientWidth;
      this.view.x -= (event.clientX - from[0]) * scale;
      this.view.y -= (event.clientY - from[1]) * scale;
      from = [event.clientX, event.clientY];
      this.userMovedView = true;
      this.applyView();
    });
    this.svg.addEventListener('pointerup', (event) => {
      if (from && from === began && !farFrom(event)) this.press(event);
      from = null;
    });
    this.svg.addEventListener('pointercancel', () => { from = null; });
  }

  /** Goes to the step of the node under the pointer. */
  press(event) {
    const found = document.elementsFromPoint(event.clientX, event.clientY).map((element) => element.closest?.('g[data-node]'))
      .find((group) => group && this.svg.contains(group));
    const step = found ? this.recording.stepOfNode(found.dataset.node, this.step) : null;
    if (step !== null) this.seek(step);
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
    const distance = (NODE_WIDTH * this.svg.clientWidth) / width;
    this.svg.classList.toggle('labelled', distance >= LABEL_DISTANCE);
  }

  show(recording, step) {
    this.recording = recording;
    this.step = step;
    this.element.hidden = !recording.hasTree;
    if (!recording.hasTree) return;
    const { nodes, current, isWhole } = recording.tree(step, MAX_NODES);
    const places = layoutTree(nodes);
    const pathNodes = new Set();
    const parents = new Map(nodes.map((entry) => [entry.node, entry.parent]));
    for (let at = current; at != null && !pathNodes.has(at); at = parents.get(at)) pathNodes.add(at);
    const at = (node) => ({ x: places.get(node).x * NODE_WIDTH, y: places.get(node).y * NODE_HEIGHT });
    const drawn = nodes.filter((entry) => places.has(entry.node));
    put(this.svg,
      drawn.filter((entry) => entry.parent !== null).map((entry) => {
        const [from, to] = [at(entry.parent), at(entry.node)];
        return s('path', { class: pathNodes.has(entry.node) ? 'edge way' : 'edge', d: `M${from.x} ${from.y}L${to.x} ${to.y}` });
      }),
      drawn.map((entry) => {
        const { x, y } = at(entry.node);
        const f = entry.g === undefined ? null : entry.g + entry.h;
        return s('g', { transform: `translate(${x} ${y})`, 'data-node': entry.node },
          s('circle', { class: 'reach', r: 8 }), nodeSign(entry, entry.node === current),
          f !== null && s('text', { class: 'f', y: 13, 'font-size': 6, 'text-anchor': 'middle' }, this.words.formatNumber(f)));
      }));
    this.note.textContent = isWhole ? '' : this.words.say('tree-part');
    if (!this.userMovedView) this.fit(places);
    else this.follow(at(current));
  }

  /** Keeps the current node in view where the user has zoomed in. */
  follow({ x, y }) {
    const { view } = this;
    const isInside = x > view.x && x < view.x + view.width && y > view.y && y < view.y + view.height;
    if (!isInside) Object.assign(view, { x: x - view.width / 2, y: y - view.height / 2 });
    this.applyView();
  }

  /** Shows the whole tree. */
  fit(places) {
    const all = [...places.values()];
    const right = Math.max(...all.map((place) => place.x)) * NODE_WIDTH;
    const width = Math.max(320, right + 40);
    const height = Math.max(80, Math.max(...all.map((place) => place.y)) * NODE_HEIGHT + 40);
    this.view = { x: right / 2 - width / 2, y: -20, width, height };
    this.applyView();
  }
}
