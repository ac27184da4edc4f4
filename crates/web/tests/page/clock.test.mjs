import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeClock, prizes } from '../../assets/clock.js';
import { Recording } from '../../assets/recording.js';

/** A recorded search of which every `stride`th of `total` expansions is recorded. */
function lane(total, stride, { seconds = 1, cost = 5, proof = 'optimal' } = {}) {
  const recording = new Recording();
  for (let expanded = stride; expanded <= total; expanded += stride) {
    recording.add([{ frame: { kind: 'expand', g: 0, h: 0, frontier: 1 }, way: [0], children: [], expanded, generated: 0 }]);
  }
  recording.end({ moves: [], stride, total });
  return { recording, answer: { cost, proof, stats: { expanded: total, seconds } } };
}

test('lanes align by expansions, also where only some steps were recorded', () => {
  const [short, long] = [lane(8, 1), lane(80, 4)];
  const clock = makeClock([short, long], 'expansions');
  assert.equal(clock.ticks, 80);
  assert.deepEqual([0, 4, 8, 40].map((tick) => clock.stepOf(short, tick)), [0, 4, 8, 8]);
  assert.deepEqual([0, 4, 7, 8, 40, 80].map((tick) => clock.stepOf(long, tick)), [0, 1, 1, 2, 10, 20]);
});

test('lanes align by time, at an even pace', () => {
  const [fast, slow] = [lane(100, 1, { seconds: 0.5 }), lane(100, 1, { seconds: 2 })];
  const clock = makeClock([fast, slow], 'time');
  const half = clock.ticks / 8;
  assert.equal(clock.valueAt(half), 0.25);
  assert.deepEqual([clock.stepOf(fast, half), clock.stepOf(slow, half)], [50, 12]);
  assert.deepEqual([clock.stepOf(fast, clock.ticks / 2), clock.stepOf(slow, clock.ticks)], [100, 100]);
});

test('a search without expansions advances by its steps', () => {
  const recording = new Recording();
  recording.add(Array.from({ length: 10 }, () => ({ frame: { kind: 'deduce' }, way: [], children: [], expanded: 0, generated: 0 })));
  const clock = makeClock([{ recording, answer: { stats: { expanded: 0, seconds: 0 } } }], 'expansions');
  assert.equal(clock.ticks, 10);
  assert.equal(clock.stepOf({ recording, answer: { stats: { expanded: 0 } } }, 5), 5);
});

test('prizes are for proved answers only', () => {
  const [fair, quick, lucky, worse] = [
    lane(50, 1), lane(20, 1), lane(3, 1, { proof: 'none' }), lane(2, 1, { cost: 9, proof: 'none' })];
  const { cost, effort } = prizes([fair, quick, lucky, worse, { recording: new Recording(), answer: null }]);
  assert.deepEqual([...cost], [fair, quick]);
  assert.deepEqual([...effort], [quick]);
  assert.equal(prizes([lucky]).effort.size, 0);
});
