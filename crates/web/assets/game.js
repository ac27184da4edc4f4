// A game as the page keeps it: an id and the undo tree. Pure functions: state and event in, new state out; nothing is changed in
// place. The tree is the same as the one of the terminal game, and crates/session/tests/fixtures/undo_tree.json holds both to the
// same results.
//
// state: { id, nodes, current, tip, trial, seconds, hints, helped, won }
//   nodes[i] = { parent, moves, children }   one step each; the root is 0, a parent has a smaller number than its children, and
//                                            `moves` is null for a restart
//   tip    the end of the branch that redo follows: `current` or a descendant of it
//   trial  the node at which a trial began, or null

export function newGame(id) {
  const root = { parent: null, moves: [], children: [] };
  return { id, nodes: [root], current: 0, tip: 0, trial: null, seconds: 0, hints: [0, 0, 0], helped: false, won: false };
}

/** How many hints the player was given. A hint counts once, however many of its grades are shown. */
export const hintCount = ({ hints }) => hints[0];

/** The nodes from the root to a node. */
export function path(state, node = state.current) {
  const nodes = [];
  for (let at = node; at !== null; at = state.nodes[at].parent) nodes.push(at);
  return nodes.reverse();
}

/** The last restart at or above a node; the root where there is none. */
function lastRestart(state, node = state.current) {
  return path(state, node).findLast((at) => at === 0 || state.nodes[at].moves === null);
}

/** The moves that lead to a node from the start of the instance. */
export function movesTo(state, node = state.current) {
  const start = lastRestart(state, node);
  return path(state, node).filter((at) => at > start).flatMap((at) => state.nodes[at].moves);
}

/** The whole branch that the current node lies on: from the root to the current node, and on to the tip. */
export function line(state) {
  return path(state, state.tip);
}

const sameMoves = (one, two) => (one === null || two === null ? one === two : one.length === two.length && one.every((move, at) => move === two[at]));

/** Whether a node is `ancestor` itself or one of its descendants. */
function isDescendant(nodes, node, ancestor) {
  let current = node;
  while (current > ancestor) current = nodes[current].parent;
  return current === ancestor;
}

/** The newest descendant of a node, or the node itself. */
function newestDescendant(nodes, node) {
  let newest = node;
  for (let other = node + 1; other < nodes.length; other += 1) if (isDescendant(nodes, other, node)) newest = other;
  return newest;
}

/** The node that redo goes to; null when there is nothing to redo. */
export function redoTarget({ nodes, current, tip }) {
  if (tip === current) return null;
  let target = tip;
  while (nodes[target].parent !== current) target = nodes[target].parent;
  return target;
}

/** Adds a step below a node, or finds it there. Returns the nodes and the number of the step. */
function addChild(nodes, parent, added) {
  const known = nodes[parent].children.find((child) => sameMoves(nodes[child].moves, added));
  if (known !== undefined) return [nodes, known];
  const node = nodes.length;
  const grown = [...nodes, { parent, moves: added, children: [] }];
  grown[parent] = { ...nodes[parent], children: [...nodes[parent].children, node] };
  return [grown, node];
}

/**
 * Goes to a node. Redo keeps following its branch if that leads through the node, and follows the newest branch otherwise. A trial
 * ends when the game leaves the descendants of the node at which it began.
 */
function go(state, node) {
  if (!(node in state.nodes)) return state;
  const { nodes, tip, trial } = state;
  return {
    ...state,
    current: node,
    tip: isDescendant(nodes, tip, node) ? tip : newestDescendant(nodes, node),
    trial: trial !== null && isDescendant(nodes, node, trial) ? trial : null,
  };
}

/** Adds a step after the current node and goes there; a known step leads into its old branch. */
function addStep(state, added) {
  const [nodes, node] = addChild(state.nodes, state.current, added);
  return go({ ...state, nodes }, node);
}

/** Goes to a node and makes redo follow another branch than the one that the game was on, if there is another. */
function leaveBranch(state, node) {
  const gone = go(state, node);
  const left = redoTarget(gone);
  const other = gone.nodes[node].children.findLast((child) => child !== left);
  return { ...gone, tip: other === undefined ? node : newestDescendant(gone.nodes, other) };
}

export function canUndo(state) {
  return state.current !== 0;
}

export function canRedo(state) {
  return state.tip !== state.current;
}

/**
 * The game after an event. An event that means nothing leaves the state as it is; so does an event for a node, `event.at`, that the
 * game has left.
 */
export function reduce(state, event) {
  if (event.at !== undefined && event.at !== state.current) return state;
  switch (event.type) {
    case 'moves':
      return event.moves.length ? addStep(state, event.moves) : state;
    case 'undo':
      return state.current === 0 ? state : go(state, state.nodes[state.current].parent);
    case 'redo': {
      const next = event.node ?? redoTarget(state);
      return next !== null && state.nodes[state.current].children.includes(next) ? go(state, next) : state;
    }
    case 'go':
      return event.node === state.current ? state : go(state, event.node);
    case 'restart':
      return movesTo(state).length ? addStep(state, null) : state;
    case 'trial':
      return state.trial === null ? { ...state, trial: state.current } : state;
    case 'keep':
      return { ...state, trial: null };
    case 'drop':
      return state.trial === null ? state : { ...leaveBranch(state, state.trial), trial: null };
    case 'hint':
      return { ...state, hints: state.hints.map((count, at) => (at === event.grade - 1 ? count + 1 : count)) };
    case 'tick':
      return { ...state, seconds: state.seconds + event.seconds };
    case 'helped':
      return { ...state, helped: true };
    case 'won':
      return state.won ? state : { ...state, won: true };
    case 'line': {
      const [grown, node] = graft(state, event.moves);
      return go(grown, node);
    }
    default:
      return state;
  }
}

/** Lets redo go on to a node that continues the branch which redo follows already. */
function extendTip(state, node) {
  return isDescendant(state.nodes, node, state.tip) ? { ...state, tip: node } : state;
}

/**
 * Adds a line of moves from the start of the instance without leaving the current node. Returns the state and the last node of
 * the line.
 */
export function graft(state, added) {
  let at = lastRestart(state);
  let { nodes } = state;
  let rest = [...added];
  const follows = (child) => {
    const known = nodes[child].moves;
    return known !== null && sameMoves(known, rest.slice(0, known.length));
  };
  while (rest.length) {
    const known = nodes[at].children.find(follows);
    if (known !== undefined) {
      rest = rest.slice(nodes[known].moves.length);
      at = known;
    } else {
      [nodes, at] = addChild(nodes, at, [rest[0]]);
      rest = rest.slice(1);
    }
  }
  return [extendTip({ ...state, nodes }, at), at];
}

/**
 * Merges the same game of another tab: all steps of both are kept, and this game stays where it is. Redo continues into the other
 * game where that continues this one.
 */
export function merge(state, other) {
  if (other.id !== state.id) return state;
  let { nodes } = state;
  const ownNode = [0];
  other.nodes.forEach((node, at) => {
    if (at > 0) [nodes, ownNode[at]] = addChild(nodes, ownNode[node.parent], node.moves);
  });
  return {
    ...extendTip({ ...state, nodes }, ownNode[other.tip]),
    seconds: Math.max(state.seconds, other.seconds),
    hints: state.hints.map((count, at) => Math.max(count, other.hints[at])),
    helped: state.helped || other.helped,
    won: state.won || other.won,
  };
}

const isCount = (value) => Number.isFinite(value) && value >= 0;
const isText = (value) => typeof value === 'string' && value.length < 200;

function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Nodes from steps `{ parent, moves }`, the first of them the child of the root; null when they do not form a tree. */
function buildTree(steps) {
  const nodes = [{ parent: null, moves: [], children: [] }];
  for (const step of steps) {
    const { parent, moves: made } = step ?? {};
    if (!Number.isInteger(parent) || !(parent in nodes)) return null;
    if (made !== null && !(Array.isArray(made) && made.length && made.every(isText))) return null;
    nodes[parent].children.push(nodes.length);
    nodes.push({ parent, moves: made, children: [] });
  }
  return nodes;
}

/** The tip of a game that was stored when every node remembered its own `last` child. */
function oldTip(nodes, current) {
  let tip = current;
  while (nodes[nodes[tip].last]?.parent === tip) tip = nodes[tip].last;
  return tip;
}

/** A game from its stored text; null when the text is not a sound game. */
export function revive(text) {
  const stored = parseJson(text);
  if (typeof stored?.id !== 'string' || !stored.id.includes(':') || !Array.isArray(stored.nodes) || stored.nodes[0]?.parent !== null) return null;
  const nodes = buildTree(stored.nodes.slice(1));
  if (!nodes || !Number.isInteger(stored.current) || !(stored.current in nodes)) return null;
  const { current } = stored;
  const tip = stored.tip ?? oldTip(stored.nodes, current);
  const state = { ...newGame(stored.id), nodes, current, tip: tip in nodes && isDescendant(nodes, tip, current) ? tip : current };
  if (stored.trial in nodes && isDescendant(nodes, current, stored.trial)) state.trial = stored.trial;
  if (isCount(stored.seconds)) state.seconds = stored.seconds;
  if (Array.isArray(stored.hints) && stored.hints.length === 3 && stored.hints.every(isCount)) state.hints = stored.hints;
  state.helped = stored.helped === true;
  state.won = stored.won === true;
  return state;
}

/** The game in the shape of a file, which is the shape that the command line writes. */
export function toFile(state, checking = 'live', settings = {}) {
  return {
    format: 'gordian-game', version: 1, id: state.id,
    steps: state.nodes.slice(1).map(({ parent, moves: made }) => ({ parent, moves: made })),
    here: state.current, tip: state.tip, trial: state.trial, seconds: state.seconds,
    hints: hintCount(state), helped: state.helped, checking, settings,
  };
}

/** A game from the text of a file that the page or the command line wrote; null when it is not one. */
export function fromFile(text) {
  const file = parseJson(text);
  if (file?.format !== 'gordian-game' || file.version !== 1 || typeof file.id !== 'string' || !Array.isArray(file.steps)) return null;
  const nodes = buildTree(file.steps);
  if (!nodes || ![file.here, file.tip].every((at) => Number.isInteger(at) && at in nodes) || !isDescendant(nodes, file.tip, file.here)) return null;
  const state = { ...newGame(file.id), nodes, current: file.here, tip: file.tip };
  if (Number.isInteger(file.trial) && file.trial in nodes && isDescendant(nodes, file.here, file.trial)) state.trial = file.trial;
  if (isCount(file.seconds)) state.seconds = file.seconds;
  if (isCount(file.hints)) state.hints = [file.hints, 0, 0];
  state.helped = file.helped === true;
  return state;
}
