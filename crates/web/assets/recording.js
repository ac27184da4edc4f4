// A recorded search: takes steps, and computes the state of the search at any of them. It does not draw.
//
// step: { number, frame, way, children, expanded, generated }, as the server sends them. `way` holds the moves that lead to
// its board as indices of `moves`, or null where they are unknown; a child is [move, fate].

// The fates of children that get a node in the tree.
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
  end({ moves, stride, total }) {
    this.moves = moves;
    this.stride = stride;
    this.total = total;
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

  /**
   * The tree that was seen up to a step, its first `limit` nodes, by the moves that lead to them: { nodes, current } with nodes
   * { node, parent, depth, closed }. Nodes whose steps were not recorded are included if they have descendants.
   */
  tree(step, limit = 400) {
    const known = new Map([['', { node: '', parent: null, depth: 0, closed: step > 0 }]]);
    // All nodes on the path to an expanded node were expanded before it.
    const expand = (way) => {
      let key = '';
      for (let at = 0; at < way.length && known.size < limit; at += 1) {
        const parent = key;
        key = key ? `${key}.${way[at]}` : `${way[at]}`;
        if (known.has(key)) known.get(key).closed = true;
        else known.set(key, { node: key, parent, depth: at + 1, closed: true });
      }
    };
    const begin = this.iterationStarts.findLast((at) => at < step) ?? 0;
    let current = '';
    for (let at = begin; at < step && known.size < limit; at += 1) {
      const { frame, way, children } = this.steps[at];
      if (frame.kind !== 'expand' || !way) continue;
      expand(way);
      const parent = way.join('.');
      for (const [move, fate] of children) {
        const key = parent ? `${parent}.${move}` : `${move}`;
        if (NEW_FATES.has(fate) && !known.has(key) && known.size < limit && known.has(parent)) {
          known.set(key, { node: key, parent, depth: way.length + 1, closed: false });
        }
      }
    }
    const last = this.steps.slice(begin, step).findLast((one) => one.way && (one.frame.kind === 'expand' || one.frame.kind === 'goal'));
    if (last && known.has(last.way.join('.'))) current = last.way.join('.');
    return { nodes: [...known.values()], current };
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
