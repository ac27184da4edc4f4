// A recorded search: frames in, and for any step what was known then. Pure; the page draws it.

const FRESH = new Set(['new', 'better']);

/** A search as it was recorded. Step 0 is before anything happened; step n is after frame n - 1. */
export class Recording {
  constructor() {
    this.frames = [];
    // Counts after each step, in parallel lists; index 0 is the beginning.
    this.expanded = [0];
    this.generated = [0];
    this.frontier = [1];
    this.bound = [0];
    // For each node its births: [frame, parent, action]; a node found cheaper is born again.
    this.births = new Map();
    // Layers in order: { bound, from, expanded }.
    this.layers = [];
    this.nodes = 0;
  }

  get length() {
    return this.frames.length;
  }

  add(frames) {
    for (const frame of frames) this.push(frame);
  }

  push(frame) {
    const last = this.frames.length;
    let expanded = this.expanded[last];
    let generated = this.generated[last];
    let frontier = this.frontier[last];
    let bound = this.bound[last];
    switch (frame.kind) {
      case 'expand':
        expanded += 1;
        frontier = frame.frontier;
        if (!this.layers.length) this.layers.push({ bound, from: last, expanded: 0 });
        this.layers.at(-1).expanded += 1;
        break;
      case 'child':
        generated += 1;
        if (FRESH.has(frame.fate) && frame.node != null) {
          if (!this.births.has(frame.node)) this.births.set(frame.node, []);
          this.births.get(frame.node).push([last, frame.parent, frame.action]);
        }
        break;
      case 'bound':
        bound = frame.bound;
        this.layers.push({ bound, from: last, expanded: 0 });
        break;
      default:
    }
    this.frames.push(frame);
    this.expanded.push(expanded);
    this.generated.push(generated);
    this.frontier.push(frontier);
    this.bound.push(bound);
  }

  /** The moves that lead to a node, as it was known before frame `before`. */
  way(node, before = this.length) {
    const moves = [];
    let at = node;
    for (let steps = 0; at !== 0 && steps < 100_000; steps += 1) {
      const births = this.births.get(at);
      let birth = null;
      if (births) for (let index = births.length - 1; index >= 0 && !birth; index -= 1) if (births[index][0] < before) birth = births[index];
      if (!birth) return null;
      moves.push(birth[2]);
      [before, at] = birth;
    }
    return moves.reverse();
  }

  /**
   * What is to be seen at a step: `{ frame, node, moves, wave }`. `moves` lead to the board (null where it is not known),
   * `wave` lists cells that were searched, in order.
   */
  at(step) {
    const frame = step > 0 ? this.frames[step - 1] : null;
    if (!frame) return { frame, node: 0, moves: [], wave: [] };
    switch (frame.kind) {
      case 'expand':
        return { frame, node: frame.node, moves: this.way(frame.node, step), wave: [] };
      case 'child': {
        const way = this.way(frame.parent, step);
        return { frame, node: frame.parent, moves: way && [...way, frame.action], wave: [] };
      }
      case 'goal': case 'leave':
        return { frame, node: frame.node, moves: this.way(frame.node, step), wave: [] };
      case 'look':
        return { frame, node: null, moves: this.walked(step), wave: frame.cells };
      case 'deduce': case 'decide': case 'conflict':
        return { frame, node: null, moves: this.assumed(step), wave: [] };
      default: {
        const before = this.frames.slice(0, step).findLast((one) => one.kind === 'expand');
        return { frame, node: before?.node ?? 0, moves: before ? this.way(before.node, step) : [], wave: [] };
      }
    }
  }

  /** The moves of an agent up to a step. */
  walked(step) {
    return this.frames.slice(0, step).filter((frame) => frame.kind === 'look').map((frame) => frame.action);
  }

  /** What stands on the board of a deduction at a step: everything deduced and assumed that no contradiction took back. */
  assumed(step) {
    let stack = [[]];
    for (const frame of this.frames.slice(0, step)) {
      if (frame.kind === 'deduce') stack.at(-1).push(...frame.moves);
      else if (frame.kind === 'decide') stack.push([frame.action]);
      else if (frame.kind === 'conflict') stack = stack.slice(0, Math.max(1, frame.level + 1));
    }
    return stack.flat();
  }

  /** The tree of the nodes born so far, the first `most` of them: { node, parent, depth, born, closed, pruned }. */
  tree(step, most = 400) {
    const known = new Map([[0, { node: 0, parent: null, depth: 0, closed: false, fate: 'new' }]]);
    let current = 0;
    for (let at = 0; at < step; at += 1) {
      const frame = this.frames[at];
      if (frame.kind === 'expand') {
        current = frame.node;
        const entry = known.get(frame.node);
        if (entry) entry.closed = true;
      } else if (frame.kind === 'child' && frame.node != null && FRESH.has(frame.fate)) {
        const parent = known.get(frame.parent);
        if (!parent) continue;
        const entry = known.get(frame.node);
        if (entry) Object.assign(entry, { parent: frame.parent, depth: parent.depth + 1 });
        else if (known.size < most) known.set(frame.node, { node: frame.node, parent: frame.parent, depth: parent.depth + 1, closed: false });
      } else if (frame.kind === 'bound' && known.size > 1 && this.renumbers(at)) {
        known.forEach((entry, node) => { if (node !== 0) known.delete(node); });
        known.get(0).closed = false;
      }
    }
    return { nodes: [...known.values()], current };
  }

  /** Whether the search begins anew at a bound: its first expansion is the start's. */
  renumbers(at) {
    const next = this.frames.slice(at + 1, at + 3).find((frame) => frame.kind === 'expand');
    return next?.node === 0;
  }
}

/** Places for the nodes of a tree: leaves side by side, parents over the middle of their children. */
export function layout(nodes) {
  const children = new Map();
  for (const entry of nodes) {
    if (entry.parent === null) continue;
    if (!children.has(entry.parent)) children.set(entry.parent, []);
    children.get(entry.parent).push(entry.node);
  }
  const places = new Map();
  let leaf = 0;
  // Its own stack: a line of ten thousand moves would be too deep for the engine's.
  const stack = [[0, 0, 0]];
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
      const ends = [places.get(below[0]).x, places.get(below.at(-1)).x];
      places.set(node, { x: (ends[0] + ends[1]) / 2, y: depth });
    }
  }
  return places;
}

const WHY = new Set(['bfs', 'dfs', 'ids', 'ucs', 'greedy', 'astar', 'wastar', 'idastar', 'bibfs', 'beam']);

/** The sentence of a step as an id and values. */
export function sentence(recording, step, algorithm) {
  const frame = step > 0 ? recording.frames[step - 1] : null;
  if (!frame) return ['why-begin', {}];
  const bound = recording.bound[step];
  switch (frame.kind) {
    case 'expand': {
      const kind = WHY.has(algorithm) ? algorithm : 'other';
      return [`why-${kind}`, { node: frame.node, depth: frame.depth, g: frame.g, h: frame.h, f: frame.g + frame.h, frontier: Math.max(1, frame.frontier), bound }];
    }
    case 'child': return [`child-${frame.fate}`, { move: frame.action, g: frame.g, h: frame.h }];
    case 'bound': return ['frame-bound', { bound: frame.bound }];
    case 'goal': return ['frame-goal', { cost: frame.cost }];
    case 'deduce': return ['frame-deduce', { technique: frame.technique, moves: frame.moves.join(' ') }];
    case 'decide': return ['frame-decide', { move: frame.action, level: frame.level }];
    case 'conflict': return ['frame-conflict', { level: frame.level }];
    case 'leave': return ['frame-leave', { node: frame.node }];
    case 'look': return ['frame-look', { count: frame.cells.length, move: frame.action }];
    default: return ['frame-other', { kind: frame.kind }];
  }
}
