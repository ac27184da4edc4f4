// A game as the page keeps it: an id and a tree of moves. Pure: state and event in, state out; nothing is changed in place.
//
// state: { id, nodes, current, back, trial, seconds, hints, helped, won }
//   nodes[i] = { parent, moves, children, last }   the root is 0; `last` is the child that redo goes to: where there are
//                                                  children, there is one
//   back   where a restart came from, so that it can be undone
//   trial  the node at which a what-if began, or null

/** A new game. */
export function begin(id) {
  const root = { parent: null, moves: [], children: [], last: null };
  return { id, nodes: [root], current: 0, back: null, trial: null, seconds: 0, hints: [0, 0, 0], helped: false, won: false };
}

/** The nodes from the root to a node. */
export function path(state, node = state.current) {
  const nodes = [];
  for (let at = node; at !== null; at = state.nodes[at].parent) nodes.push(at);
  return nodes.reverse();
}

/** The moves that lead to a node. */
export function moves(state, node = state.current) {
  return path(state, node).flatMap((at) => state.nodes[at].moves);
}

/** The whole line that the present node lies on: back to the root, and on along the last children. */
export function line(state) {
  const nodes = path(state);
  for (let at = state.nodes[state.current].last; at !== null; at = state.nodes[at].last) nodes.push(at);
  return nodes;
}

const same = (one, two) => one.length === two.length && one.every((move, at) => move === two[at]);

/** Adds moves below a node, or finds them there. Answers the new nodes and the node reached. */
function grow(nodes, parent, added) {
  const known = nodes[parent].children.find((child) => same(nodes[child].moves, added));
  if (known !== undefined) return [nodes, known];
  const node = nodes.length;
  const grown = [...nodes, { parent, moves: added, children: [], last: null }];
  grown[parent] = { ...nodes[parent], children: [...nodes[parent].children, node], last: nodes[parent].last ?? node };
  return [grown, node];
}

/** The nodes with every `last` on the way to a node pointing towards it. */
function towards(nodes, node) {
  const pointed = [...nodes];
  for (let at = node; pointed[at].parent !== null; at = pointed[at].parent) {
    const parent = pointed[at].parent;
    if (pointed[parent].last !== at) pointed[parent] = { ...pointed[parent], last: at };
  }
  return pointed;
}

/** A trial lasts while the game is below the node at which it began. */
const still = (state, node) => (path(state, node).includes(state.trial) ? state.trial : null);

function go(state, node, more) {
  if (!(node in state.nodes)) return state;
  return { ...state, nodes: towards(state.nodes, node), current: node, trial: still(state, node), ...more };
}

/** Whether something can be taken back. */
export function canUndo(state) {
  return state.current !== 0 || state.back !== null;
}

/** Whether something can be made again. */
export function canRedo(state) {
  return state.nodes[state.current].last !== null;
}

/**
 * What becomes of a game by an event. An event that means nothing leaves the state as it is; so does one that was made for a
 * node, `event.at`, where the game no longer is.
 */
export function reduce(state, event) {
  if (event.at !== undefined && event.at !== state.current) return state;
  switch (event.type) {
    case 'moves': {
      if (!event.moves.length) return state;
      const [nodes, node] = grow(state.nodes, state.current, event.moves);
      return go({ ...state, nodes }, node);
    }
    case 'undo': {
      if (state.current !== 0) {
        const { parent } = state.nodes[state.current];
        return { ...state, current: parent, trial: still(state, parent) };
      }
      return state.back === null ? state : go(state, state.back, { back: null });
    }
    case 'redo': {
      const next = event.node ?? state.nodes[state.current].last;
      return next !== null && state.nodes[state.current].children.includes(next) ? go(state, next) : state;
    }
    case 'go':
      return event.node === state.current ? state : go(state, event.node);
    case 'restart':
      return state.current === 0 ? state : { ...state, current: 0, back: state.current, trial: null };
    case 'trial':
      return state.trial === null ? { ...state, trial: state.current } : state;
    case 'keep':
      return { ...state, trial: null };
    case 'drop':
      return state.trial === null ? state : go(state, state.trial, { trial: null });
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

/** Adds a line of moves below the root without leaving the present node. Answers the state and the line's last node. */
export function graft(state, added) {
  let at = 0;
  let grown = state.nodes;
  let rest = [...added];
  while (rest.length) {
    const nodes = grown;
    const known = nodes[at].children.find((child) => same(nodes[child].moves, rest.slice(0, nodes[child].moves.length)));
    if (known !== undefined) {
      rest = rest.slice(grown[known].moves.length);
      at = known;
    } else {
      [grown, at] = grow(grown, at, [rest[0]]);
      rest = rest.slice(1);
    }
  }
  return [{ ...state, nodes: grown }, at];
}

/**
 * Joins what another tab has made of the same game: every move of both is kept, and this one stays where it is. Where it went
 * no further itself, redo follows the other.
 */
export function merge(state, other) {
  if (other.id !== state.id) return state;
  let nodes = state.nodes;
  const twin = [0];
  other.nodes.forEach((node, at) => {
    if (at === 0) return;
    [nodes, twin[at]] = grow(nodes, twin[node.parent], node.moves);
  });
  nodes = [...nodes];
  other.nodes.forEach(({ last }, at) => {
    const here = twin[at];
    if (last !== null && (state.nodes[here]?.last ?? null) === null) nodes[here] = { ...nodes[here], last: twin[last] };
  });
  return {
    ...state,
    nodes,
    seconds: Math.max(state.seconds, other.seconds),
    hints: state.hints.map((count, at) => Math.max(count, other.hints[at])),
    helped: state.helped || other.helped,
    won: state.won || other.won,
  };
}

const isCount = (value) => Number.isFinite(value) && value >= 0;
const isText = (value) => typeof value === 'string' && value.length < 200;

/** A game that was kept as a text, or null when it is none: nothing that was kept is trusted. */
export function revive(text) {
  let kept;
  try {
    kept = JSON.parse(text);
  } catch {
    return null;
  }
  const nodes = kept?.nodes;
  const sound = typeof kept?.id === 'string' && kept.id.includes(':') && Array.isArray(nodes) && nodes.length > 0
    && nodes.every((node, at) =>
      Array.isArray(node?.moves) && node.moves.every(isText)
      && (at === 0 ? node.parent === null && node.moves.length === 0 : Number.isInteger(node.parent) && node.parent >= 0 && node.parent < at && node.moves.length > 0))
    && Number.isInteger(kept.current) && kept.current in nodes;
  if (!sound) return null;
  let state = begin(kept.id);
  const rebuilt = nodes.map((node) => ({ parent: node.parent, moves: node.moves, children: [], last: null }));
  rebuilt.forEach((node, at) => {
    if (at > 0) rebuilt[node.parent].children.push(at);
  });
  nodes.forEach((node, at) => {
    rebuilt[at].last = rebuilt[at].children.includes(node.last) ? node.last : rebuilt[at].children.at(-1) ?? null;
  });
  state = { ...state, nodes: rebuilt, current: kept.current };
  if (kept.back in nodes && kept.back !== null) state.back = kept.back;
  if (kept.trial in nodes && kept.trial !== null) state.trial = kept.trial;
  if (isCount(kept.seconds)) state.seconds = kept.seconds;
  if (Array.isArray(kept.hints) && kept.hints.length === 3 && kept.hints.every(isCount)) state.hints = kept.hints;
  state.helped = kept.helped === true;
  state.won = kept.won === true;
  return state;
}

/** The game as a file holds it: the same shape that the program itself writes. */
export function exported(state, checking = 'live', settings = {}) {
  let tip = state.current;
  while (state.nodes[tip].last !== null) tip = state.nodes[tip].last;
  return {
    format: 'gordian-game', version: 1, id: state.id,
    steps: state.nodes.slice(1).map(({ parent, moves: made }) => ({ parent, moves: made })),
    here: state.current, tip, trial: state.trial, seconds: state.seconds,
    hints: state.hints.reduce((sum, count) => sum + count, 0), helped: state.helped, checking, settings,
  };
}

/** A game from what `exported` or the program wrote; null when it is none. */
export function imported(text) {
  let kept;
  try {
    kept = JSON.parse(text);
  } catch {
    return null;
  }
  if (kept?.format !== 'gordian-game' || kept.version !== 1 || typeof kept.id !== 'string' || !Array.isArray(kept.steps)) return null;
  let state = begin(kept.id);
  // Going back to the start is a step in the file, and the root here.
  const twin = [0];
  for (const [index, step] of kept.steps.entries()) {
    if (!Number.isInteger(step?.parent) || step.parent < 0 || step.parent > index) return null;
    if (step.moves === null) {
      twin.push(0);
      continue;
    }
    if (!Array.isArray(step.moves) || !step.moves.length || !step.moves.every(isText)) return null;
    const [nodes, node] = grow(state.nodes, twin[step.parent], step.moves);
    state = { ...state, nodes };
    twin.push(node);
  }
  for (const at of [kept.tip, kept.here]) if (twin[at] === undefined) return null;
  state = go(go(state, twin[kept.tip]), twin[kept.here]);
  if (Number.isInteger(kept.trial) && twin[kept.trial] !== undefined) state.trial = twin[kept.trial];
  if (isCount(kept.seconds)) state.seconds = kept.seconds;
  if (isCount(kept.hints)) state.hints = [kept.hints, 0, 0];
  state.helped = kept.helped === true;
  return state;
}
