import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judge } from '../../assets/learn.js';
import { addDays, addWin, streaks, summarize, weeksOf } from '../../assets/results.js';

test('the best of all wins is kept', () => {
  const first = addWin(undefined, { moves: 12, seconds: 30, hints: 1, helped: false, optimum: 10, at: 1 });
  assert.deepEqual(first, { wins: 1, moves: 12, seconds: 30, alone: false, optimum: 10, at: 1 });
  const second = addWin(first, { moves: 14, seconds: 20, hints: 0, helped: false, at: 2 });
  assert.deepEqual(second, { wins: 2, moves: 12, seconds: 20, alone: true, optimum: 10, at: 2 });
  const best = addWin(undefined, { moves: 10, seconds: 9, hints: 0, helped: false, optimum: 10, at: 3 });
  assert.deepEqual(summarize({ a: second, b: best }), { solved: 2, alone: 2, best: 1, seconds: 29 });
});

test('a streak lasts until a day is missed, and today may still come', () => {
  const solved = new Set(['2026-11-17', '2026-11-18', '2026-02-27', '2026-02-28', '2026-03-01']);
  assert.deepEqual(streaks(solved, '2026-11-19'), { current: 2, longest: 3 });
  assert.deepEqual(streaks(solved, '2026-11-18'), { current: 2, longest: 3 });
  assert.deepEqual(streaks(solved, '2026-11-20'), { current: 0, longest: 3 });
  assert.deepEqual(streaks(new Set(), '2026-11-20'), { current: 0, longest: 0 });
});

test('a month is a table of weeks that begin on Monday', () => {
  const weeks = weeksOf('2026-11');
  // The first of November 2026 is a Sunday.
  assert.deepEqual(weeks[0], [null, null, null, null, null, null, '2026-11-01']);
  assert.deepEqual([weeks.length, weeks.at(-1)[0], weeks.at(-1)[1]], [6, '2026-11-30', null]);
  assert.equal(addDays('2028-02-28', 1), '2028-02-29');
});

test('a step of a tutorial is judged as in the terminal', () => {
  const play = { task: 'play', moves: ['down'] };
  assert.equal(judge(play, ['down'], 'playing'), 'done');
  assert.equal(judge(play, ['up'], 'playing'), 'other');
  assert.equal(judge(play, ['down', 'down'], 'playing'), 'other');
  assert.equal(judge({ task: 'play', moves: [] }, ['x'], 'playing'), 'done');
  assert.equal(judge({ task: 'solve', moves: [] }, ['x'], 'playing'), 'open');
  assert.equal(judge({ task: 'solve', moves: [] }, ['x'], 'won'), 'done');
  assert.equal(judge({ task: 'solve', moves: [] }, ['x'], 'lost'), 'lost');
});
