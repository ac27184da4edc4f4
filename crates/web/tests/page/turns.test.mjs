import assert from 'node:assert/strict';
import { test } from 'node:test';
import { begin, moves, reduce } from '../../assets/game.js';
import { Turns } from '../../assets/turns.js';

/** A server that answers when the test allows it. It takes every control for a move with that name. */
function slow() {
  const waiting = [];
  const asked = [];
  const ask = (state, selection, control) => new Promise((resolve, reject) => {
    asked.push([...moves(state), control].filter(Boolean).join(' '));
    waiting.push({ answer: () => resolve({ at: moves(state), reply: control && { kind: 'moves', moves: [control] } }), fail: () => reject(new Error('gone')) });
  });
  /** Sends the next answer and waits for its effects. */
  const next = async (how = 'answer') => {
    waiting.shift()[how]();
    await new Promise(setImmediate);
  };
  return { ask, asked, waiting, next };
}

const settled = () => new Promise(setImmediate);
const played = (...list) => list.reduce((state, move) => reduce(state, { type: 'moves', moves: [move] }), begin('tiles:5'));

test('an undo during a pending move undoes that move', async () => {
  const server = slow();
  const turns = new Turns(played('up'), server.ask);
  const seen = [];
  const look = ({ at }) => seen.push(at.join(' '));
  turns.control('down', () => true);
  turns.step({ type: 'undo' }, look);
  await settled();
  assert.deepEqual(server.asked, ['up down'], 'one question at a time');
  await server.next();
  assert.deepEqual(moves(turns.state), ['up', 'down']);
  await server.next();
  assert.deepEqual(moves(turns.state), ['up']);
  assert.deepEqual(seen, ['up']);
  assert.deepEqual(turns.state.nodes.map((node) => [node.parent, node.moves.join()]), [[null, ''], [0, 'up'], [1, 'down']]);
});

test('a step that cannot be shown is not made', async () => {
  const server = slow();
  const turns = new Turns(played('up', 'left'), server.ask);
  const before = turns.state;
  const undone = assert.rejects(turns.step({ type: 'undo' }, () => assert.fail('nothing is shown')));
  await settled();
  await server.next('fail');
  await undone;
  assert.equal(turns.state, before);
  // Later steps still work.
  const heard = turns.step({ type: 'undo' }, () => {});
  await settled();
  await server.next();
  assert.equal(await heard, true);
  assert.deepEqual(moves(turns.state), ['up']);
});

test('time that is counted during a request is kept', async () => {
  const server = slow();
  const turns = new Turns(played('up'), server.ask);
  turns.step({ type: 'undo' }, () => {});
  await settled();
  turns.count({ type: 'tick', seconds: 3 });
  await server.next();
  assert.deepEqual([turns.state.seconds, turns.state.current], [3, 0]);
});

test('a hint for another board is not applied', async () => {
  const server = slow();
  const turns = new Turns(played('up'), server.ask);
  turns.control('down', () => true);
  const hinted = turns.step({ type: 'moves', moves: ['left'], at: turns.state.current }, () => assert.fail('it was for another board'));
  await settled();
  await server.next();
  assert.equal(await hinted, false);
  assert.deepEqual(moves(turns.state), ['up', 'down']);
});

test('a step that means nothing sends no request', async () => {
  const server = slow();
  const turns = new Turns(begin('tiles:5'), server.ask);
  assert.equal(await turns.step({ type: 'undo' }, () => {}), false);
  assert.deepEqual(server.asked, []);
});

test('branches of another tab wait for the pending move', async () => {
  const server = slow();
  const turns = new Turns(played('up'), server.ask);
  turns.control('down', () => true);
  const joined = turns.join((state) => {
    assert.deepEqual(moves(state), ['up', 'down']);
    return state;
  });
  await settled();
  await server.next();
  await joined;
});
