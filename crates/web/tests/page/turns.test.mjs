import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newGame, movesTo, reduce } from '../../assets/game.js';
import { Turns } from '../../assets/turns.js';

/** A server that answers when the test allows it. It takes every control for a move with that name. */
function slowServer() {
  const waiting = [];
  const requests = [];
  const ask = (state, selection, control) => new Promise((resolve, reject) => {
    requests.push([...movesTo(state), control].filter(Boolean).join(' '));
    waiting.push({ answer: () => resolve({ at: movesTo(state), reply: control && { kind: 'moves', moves: [control] } }), fail: () => reject(new Error('gone')) });
  });
  /** Sends the next answer and waits for its effects. */
  const next = async (how = 'answer') => {
    waiting.shift()[how]();
    await new Promise(setImmediate);
  };
  return { ask, requests, waiting, next };
}

const settle = () => new Promise(setImmediate);
const playedGame = (...list) => list.reduce((state, move) => reduce(state, { type: 'moves', moves: [move] }), newGame('tiles:5'));

test('an undo during a pending move undoes that move', async () => {
  const server = slowServer();
  const turns = new Turns(playedGame('up'), server.ask);
  const seen = [];
  const look = ({ at }) => seen.push(at.join(' '));
  turns.control('down', () => true);
  turns.applyAndShow({ type: 'undo' }, look);
  await settle();
  assert.deepEqual(server.requests, ['up down'], 'one question at a time');
  await server.next();
  assert.deepEqual(movesTo(turns.state), ['up', 'down']);
  await server.next();
  assert.deepEqual(movesTo(turns.state), ['up']);
  assert.deepEqual(seen, ['up']);
  assert.deepEqual(turns.state.nodes.map((node) => [node.parent, node.moves.join()]), [[null, ''], [0, 'up'], [1, 'down']]);
});

test('a step that cannot be shown is not made', async () => {
  const server = slowServer();
  const turns = new Turns(playedGame('up', 'left'), server.ask);
  const before = turns.state;
  const undone = assert.rejects(turns.applyAndShow({ type: 'undo' }, () => assert.fail('nothing is shown')));
  await settle();
  await server.next('fail');
  await undone;
  assert.equal(turns.state, before);
  // Later steps still work.
  const heard = turns.applyAndShow({ type: 'undo' }, () => {});
  await settle();
  await server.next();
  assert.equal(await heard, true);
  assert.deepEqual(movesTo(turns.state), ['up']);
});

test('time that is counted during a request is kept', async () => {
  const server = slowServer();
  const turns = new Turns(playedGame('up'), server.ask);
  turns.applyAndShow({ type: 'undo' }, () => {});
  await settle();
  turns.applySilently({ type: 'tick', seconds: 3 });
  await server.next();
  assert.deepEqual([turns.state.seconds, turns.state.current], [3, 0]);
});

test('a hint for another board is not applied', async () => {
  const server = slowServer();
  const turns = new Turns(playedGame('up'), server.ask);
  turns.control('down', () => true);
  const hinted = turns.applyAndShow({ type: 'moves', moves: ['left'], at: turns.state.current }, () => assert.fail('it was for another board'));
  await settle();
  await server.next();
  assert.equal(await hinted, false);
  assert.deepEqual(movesTo(turns.state), ['up', 'down']);
});

test('a step that means nothing sends no request', async () => {
  const server = slowServer();
  const turns = new Turns(newGame('tiles:5'), server.ask);
  assert.equal(await turns.applyAndShow({ type: 'undo' }, () => {}), false);
  assert.deepEqual(server.requests, []);
});

test('branches of another tab wait for the pending move', async () => {
  const server = slowServer();
  const turns = new Turns(playedGame('up'), server.ask);
  turns.control('down', () => true);
  const joined = turns.addBranches((state) => {
    assert.deepEqual(movesTo(state), ['up', 'down']);
    return state;
  });
  await settle();
  await server.next();
  await joined;
});
