// The clock of a race: all lanes are shown at the same number of expansions, or at the same time.

// The most positions of the clock.
const MAX_TICKS = 10_000;

/** How much work a recording contains: expanded states, or steps where a search expands none. */
const workOf = ({ recording, answer }) => Math.max(answer?.stats.expanded ?? 0, recording.expanded.at(-1)) || recording.length * recording.stride;

/** The seconds that a lane took; recordings without a time count as instantaneous. */
const secondsOf = ({ answer }) => answer?.stats.seconds ?? 0;

/**
 * The clock for lanes `{ recording, answer }`. By `time`, every search is assumed to expand its states at an even pace, because steps
 * are recorded without times. Returns `{ ticks, stepOf(lane, tick), valueAt(tick) }`.
 */
export function makeClock(lanes, kind) {
  const longest = Math.max(0, ...lanes.map(kind === 'time' ? secondsOf : workOf));
  const ticks = kind === 'time' ? (longest > 0 ? 1_000 : 0) : Math.min(MAX_TICKS, longest);
  const valueAt = (tick) => (ticks ? (longest * tick) / ticks : 0);
  const stepOf = (lane, tick) => {
    const { recording } = lane;
    const value = valueAt(tick);
    const work = workOf(lane);
    const own = kind === 'time' ? secondsOf(lane) : work;
    if (value >= own) return recording.length;
    const done = kind === 'time' ? (work * value) / own : value;
    return recording.hasTree ? recording.stepAtExpansions(Math.floor(done)) : Math.floor((recording.length * done) / work);
  };
  return { ticks, valueAt, stepOf };
}

/**
 * Who wins what: `{ cost, effort }`, sets of lanes. Only an answer that is proved optimal wins a prize, so that a search which
 * ends early with a worse solution, or is right by luck, never does.
 */
export function prizes(lanes) {
  const proved = lanes.filter(({ answer }) => answer?.cost != null && answer.proof === 'optimal');
  const fewest = Math.min(...proved.map(({ answer }) => answer.stats.expanded));
  return { cost: new Set(proved), effort: new Set(proved.filter(({ answer }) => answer.stats.expanded === fewest)) };
}
