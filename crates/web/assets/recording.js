// A recorded search: takes steps, and computes the state of the search at any of them. It does not draw.
//
// step: { number, frame, way, children, nodes, expanded, generated }, as the server sends them. `way` holds the moves that lead to
// its board as indices of `moves`, or null where they are unknown; a child is [move, fate], and in `nodes` it is [node, g, h].

// The fates of children that stay in the frontier.
const NEW_FATES = new Set(['new', 'better']);

/** A recorded search. Step 0 is the state before the search; step n is the n-th recorded one. */
export class Recording {
  constructor() {
    this.steps = [];
    this.moves = [];
    // The distance between recorded steps, and the number of all steps.
    this.stride = 1;
    this.total = 0;
    // Counts after each step, in parallel lists; index 0 is the start.
    this.expanded = [0];
    this.generated = [0];
    this.frontier = [1];
    this.bound = [0];
    // The steps at which an iteration of an iterative search starts.
    this.iterationStarts = [0];
    this.layersByF = new Map();
    // The titles of techniques, by name.
    this.titles = new Map();
    // The lines of the algorithm, { indent, text, moments }.
    this.pseudocode = [];
    // The moves of steps in words, by step, as far as they have been loaded.
    this.movesInWords = new Map();
  }

  get length() {
    return this.steps.length;
  }

  add(steps) {
    for (const step of steps) this.push(step);
  }

  push(step) {
    const { frame } = step;
    const last = this.steps.length;
    if (frame.kind === 'expand') {
      const f = frame.g + frame.h;
      if (!this.layersByF.has(f)) this.layersByF.set(f, { bound: f, from: last, expanded: 0 });
      this.layersByF.get(f).expanded += 1;
      if (step.way?.length === 0 && last > 0) this.iterationStarts.push(last);
    }
    this.steps.push(step);
    this.expanded.push(step.expanded);
    this.generated.push(step.generated);
    this.frontier.push(frame.kind === 'expand' ? frame.frontier : this.frontier[last]);
    this.bound.push(frame.kind === 'bound' ? frame.bound : this.bound[last]);
  }

  /** Sets what is known only after the search has ended. */
  end({ moves, stride, total, pseudocode = [] }) {
    this.moves = moves;
    this.stride = stride;
    this.total = total;
    this.pseudocode = pseudocode;
  }

  /** The indices of the lines of pseudocode that a step executes: the line of the step itself first, then those of its children. */
  linesAt(step) {
    const recorded = step > 0 ? this.steps[step - 1] : null;
    const moments = recorded ? [recorded.frame.kind, ...recorded.children.map(([, fate]) => fate)] : ['start'];
    const lines = moments.map((moment) => this.pseudocode.findIndex((line) => line.moments.includes(moment)));
    return [...new Set(lines)].filter((line) => line >= 0);
  }

  /** Layers of f, the cost so far and the estimate together: { bound, from, expanded }. Counts are extrapolated from the recorded steps. */
  get layers() {
    const layers = [...this.layersByF.values()].sort((one, two) => one.bound - two.bound);
    return layers.map((layer) => ({ ...layer, expanded: layer.expanded * this.stride }));
  }

  /** Whether states were expanded. Deductions and agents expand none, so they have no tree. */
  get hasTree() {
    return this.layersByF.size > 0;
  }

  /**
   * What is shown at a step: `{ frame, children, moves, wave }`. `moves` lead to the board (null where it is not known),
   * `wave` lists cells that were searched, in order.
   */
  stateAt(step) {
    const recorded = step > 0 ? this.steps[step - 1] : null;
    if (!recorded) return { frame: null, children: [], moves: [], wave: [] };
    const text = (place) => this.moves[place];
    return {
      frame: recorded.frame,
      children: recorded.children.map(([move, fate]) => [text(move), fate]),
      moves: recorded.way && recorded.way.map(text),
      wave: recorded.frame.kind === 'look' ? recorded.frame.cells : [],
    };
  }

  /** The moves that a step names, and those that lead to the board before them. */
  movesOfStep(step) {
    const { frame, moves } = this.stateAt(step);
    const named = frame?.moves ?? (frame?.action ? [frame.action] : []);
    // The board of a step includes what it deduced or assumed, but not the move of an agent.
    const made = frame?.kind === 'look' ? 0 : named.length;
    return { named, before: moves ? moves.slice(0, moves.length - made) : [] };
  }

  /** The last step at which at most this many states were expanded. */
  stepAtExpansions(count) {
    let [low, high] = [0, this.length];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.expanded[middle] <= count) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** The step that expands or reaches the node at a path, in the iteration of the step `near`; null if there is none. */
  stepOfNode(key, near) {
    const begin = this.iterationStarts.findLast((at) => at < near) ?? 0;
    const at = this.steps.findIndex(({ frame, way }, index) => index >= begin
      && (frame.kind === 'expand' || frame.kind === 'goal') && way?.join('.') === key);
    return at < 0 ? null : at + 1;
  }

  /** Whether the frontier is known node by node: every step was recorded, with the nodes of all children. */
  get hasFrontier() {
    return this.stride === 1 && this.hasTree && this.steps.every(({ children, nodes }) => children.length === (nodes?.length ?? 0));
  }

  /**
   * Every time a node waits in the frontier: { node, g, h, move, parent, from, to }, from the step that adds it to the one that
   * takes it. A node that is reached at a lower cost returns to the frontier.
   */
  get waits() {
    if (this.allWaits) return this.allWaits;
    const waiting = new Map();
    const all = [];
    const end = (node, at) => {
      const wait = waiting.get(node);
      if (wait) wait.to = at;
      waiting.delete(node);
    };
    const begin = (node, wait) => {
      end(node, wait.from);
      waiting.set(node, wait);
      all.push(wait);
    };
    let root = true;
    this.steps.forEach(({ frame, way, children, nodes }, index) => {
      const at = index + 1;
      if (frame.kind !== 'expand') return;
      if (way?.length === 0) {
        // An iteration starts again with the initial state alone.
        for (const node of [...waiting.keys()]) end(node, at);
        if (root) all.push({ node: frame.node, g: frame.g, h: frame.h, move: null, parent: null, from: 0, to: at });
        root = false;
      }
      end(frame.node, at);
      children.forEach(([move, fate], child) => {
        const [node, g, h] = nodes[child];
        if (NEW_FATES.has(fate) && node !== null) {
          begin(node, { node, g, h, move, parent: frame.node, from: at, to: Infinity });
        }
      });
    });
    this.allWaits = all;
    return all;
  }

  /**
   * The frontier after a step, the node that is taken next first: { entries, count }, at most `limit` entries. `order` is how the
   * algorithm takes nodes: `oldest`, `newest`, or a function from a node to a number, the smallest first.
   */
  frontierAt(step, order, limit) {
    const open = this.waits.filter(({ from, to }) => from <= step && step < to);
    const keyed = open.map((entry, at) => ({ entry, at, key: typeof order === 'function' ? order(entry) : 0 }));
    const later = order === 'newest' ? -1 : 1;
    keyed.sort((one, two) => one.key - two.key || later * (one.at - two.at));
    return { entries: keyed.slice(0, limit).map(({ entry, key }) => ({ ...entry, key })), count: open.length };
  }

  /** The path to the node of a step, or of the last one before it that has a node. */
  currentWay(step) {
    const begin = this.iterationStarts.findLast((at) => at < step) ?? 0;
    for (let at = step - 1; at >= begin; at -= 1) {
      const { frame, way } = this.steps[at];
      if (way && (frame.kind === 'expand' || frame.kind === 'goal')) return way;
    }
    return [];
  }

  /**
   * The part of the tree around a step: the path to its node, and the nodes that were seen last, at most `limit`, in the order in
   * which they were found: { nodes, current, isWhole } with nodes { node, parent, depth, closed, fate, g, h }. A node is named by the
   * moves that lead to it. Nodes whose steps were not recorded are included if they have descendants.
   */
  tree(step, limit = 400) {
    const begin = this.iterationStarts.findLast((at) => at < step) ?? 0;
    const way = this.currentWay(step);
    // Of a very long path only its end is shown.
    const cut = Math.max(0, way.length - Math.floor(limit / 2));
    const top = way.slice(0, cut);
    const isBelow = (other) => other.length >= cut && top.every((move, at) => other[at] === move);
    const isNode = ({ frame, way: other }) => (frame.kind === 'expand' || frame.kind === 'goal') && other && isBelow(other);
    const keysOf = (other) => {
      let key = top.join('.');
      return other.slice(cut).map((move) => { key = key ? `${key}.${move}` : `${move}`; return key; });
    };
    const seen = new Set([top.join('.'), ...keysOf(way)]);
    let from = step;
    let isWhole = cut === 0;
    for (let at = step - 1; at >= begin; at -= 1) {
      const recorded = this.steps[at];
      if (!isNode(recorded)) continue;
      const keys = keysOf(recorded.way);
      const own = keys.at(-1) ?? top.join('.');
      const added = [...keys, ...recorded.children.map(([move]) => (own ? `${own}.${move}` : `${move}`))].filter((key) => !seen.has(key));
      if (seen.size + added.length > limit && from < step) {
        isWhole = false;
        break;
      }
      added.forEach((key) => seen.add(key));
      from = at;
    }
    const root = { node: top.join('.'), parent: null, depth: cut, closed: step > 0, fate: 'new' };
    const known = new Map([[root.node, root]]);
    const expand = (other, frame) => {
      let parent = root.node;
      keysOf(other).forEach((key, at) => {
        if (!known.has(key)) known.set(key, { node: key, parent, depth: cut + at + 1, closed: true, fate: 'new' });
        const entry = known.get(key);
        entry.closed = true;
        entry.fate = 'new';
        parent = key;
      });
      if (frame.kind === 'expand') Object.assign(known.get(parent), { g: frame.g, h: frame.h });
      return parent;
    };
    for (let at = from; at < step; at += 1) {
      const recorded = this.steps[at];
      if (!isNode(recorded)) continue;
      const parent = expand(recorded.way, recorded.frame);
      recorded.children.forEach(([move, fate], child) => {
        const key = parent ? `${parent}.${move}` : `${move}`;
        const [, g, h] = recorded.nodes?.[child] ?? [];
        const old = known.get(key);
        if (!old) known.set(key, { node: key, parent, depth: recorded.way.length + 1, closed: false, fate, g, h });
        else if (!old.closed) Object.assign(old, { fate, g, h });
      });
    }
    if (way.length) expand(way, {});
    return { nodes: [...known.values()], current: [root.node, ...keysOf(way)].at(-1), isWhole };
  }
}

/** Positions for the nodes of a tree: leaves side by side, parents centred above their children. */
export function layoutTree(nodes) {
  const children = new Map();
  for (const entry of nodes) {
    if (entry.parent === null) continue;
    if (!children.has(entry.parent)) children.set(entry.parent, []);
    children.get(entry.parent).push(entry.node);
  }
  const places = new Map();
  let leaf = 0;
  // An explicit stack, because recursion could not handle a path of ten thousand moves.
  const stack = [[nodes[0].node, 0, 0]];
  while (stack.length) {
    const [node, depth, next] = stack.pop();
    const below = children.get(node) ?? [];
    if (next < below.length) {
      stack.push([node, depth, next + 1], [below[next], depth + 1, 0]);
      continue;
    }
    if (!below.length) {
      places.set(node, { x: leaf, y: depth });
      leaf += 1;
    } else {
      const outer = [places.get(below[0]).x, places.get(below.at(-1)).x];
      places.set(node, { x: (outer[0] + outer[1]) / 2, y: depth });
    }
  }
  return places;
}

// The algorithms with a sentence of their own about why a state was expanded.
const EXPLAINED = new Set(['bfs', 'dfs', 'ids', 'ucs', 'greedy', 'astar', 'wastar', 'idastar', 'bfida', 'bibfs', 'beam']);

/** The sentences about a step, each as an id and values: why the step was made, and its result. */
export function describeStep(recording, step, algorithm) {
  const recorded = step > 0 ? recording.steps[step - 1] : null;
  if (!recorded) return [['explain-begin', {}]];
  const { frame } = recorded;
  // A placeholder until the moves in words are loaded.
  const moves = recording.movesInWords.get(step) ?? '…';
  const bound = recording.bound[step];
  switch (frame.kind) {
    case 'expand': {
      // A* with partial expansion expands a node again for its other children.
      const again = algorithm === 'astar' && frame.priority > frame.g + frame.h;
      const kind = again ? 'again' : EXPLAINED.has(algorithm) ? algorithm : 'other';
      const f = again ? frame.priority : frame.g + frame.h;
      const why = [`explain-why-${kind}`, { node: frame.node, depth: frame.depth, g: frame.g, h: frame.h, f, frontier: Math.max(1, frame.frontier), bound }];
      const count = (...fates) => recorded.children.filter(([, fate]) => fates.includes(fate)).length;
      if (!recorded.children.length) return [why, ['explain-children-none', {}]];
      return [why, ['explain-children', {
        count: recorded.children.length,
        fresh: count('new'),
        better: count('better'),
        known: count('duplicate'),
        dropped: count('pruned'),
      }]];
    }
    case 'bound': return [['explain-bound', { bound: frame.bound }]];
    case 'goal': return [['explain-goal', { cost: frame.cost }]];
    case 'deduce': {
      const title = recording.titles.get(frame.technique) ?? frame.technique;
      return [['explain-deduce', { technique: frame.also ? `${frame.also} (${title})` : title, moves }]];
    }
    case 'decide': return [['explain-decide', { move: moves, level: frame.level }]];
    case 'conflict': return [['explain-conflict', { level: frame.level }]];
    case 'look': return [['explain-look', { count: frame.cells.length, move: moves }]];
    default: return [['explain-other', { kind: frame.kind }]];
  }
}
