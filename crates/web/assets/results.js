// What a player has achieved: the best result of each board, and the puzzles of the days. Pure functions on plain values, which
// `store.js` keeps.

/** A result with another win added: fewest moves and shortest time, each the best of all wins. */
export function addWin(old, { moves, seconds, hints, helped, optimum = null, at }) {
  const alone = hints === 0 && !helped;
  return {
    wins: (old?.wins ?? 0) + 1,
    moves: Math.min(old?.moves ?? Infinity, moves),
    seconds: Math.min(old?.seconds ?? Infinity, seconds),
    alone: Boolean(old?.alone) || alone,
    optimum: optimum ?? old?.optimum ?? null,
    at,
  };
}

/** A date, `2026-11-19`, that lies some days after another. */
export function addDays(date, days) {
  const moment = new Date(`${date}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

/** The day in universal time, so that everybody gets the same puzzle. */
export const today = (now = new Date()) => now.toISOString().slice(0, 10);

/** How many days in a row, up to today or yesterday, are in a set of solved days; and the longest row ever. */
export function streaks(solved, day) {
  const lengthFrom = (date) => {
    let length = 0;
    while (solved.has(addDays(date, -length))) length += 1;
    return length;
  };
  const current = lengthFrom(solved.has(day) ? day : addDays(day, -1));
  const longest = Math.max(0, ...[...solved].filter((date) => !solved.has(addDays(date, 1))).map(lengthFrom));
  return { current, longest };
}

/** The days of a month, `2026-11`, in weeks that begin on Monday; null where a week has a day of another month. */
export function weeksOf(month) {
  const first = `${month}-01`;
  const weekday = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7;
  const days = Array(weekday).fill(null);
  for (let date = first; date.startsWith(month); date = addDays(date, 1)) days.push(date);
  while (days.length % 7) days.push(null);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(7 * week, 7 * week + 7));
}

/** The figures of a puzzle from its results: how many boards were solved, without help, and in the fewest possible moves. */
export function summarize(results) {
  const all = Object.values(results);
  return {
    solved: all.length,
    alone: all.filter(({ alone }) => alone).length,
    best: all.filter(({ moves, optimum }) => optimum !== null && moves <= optimum).length,
    seconds: all.reduce((sum, { seconds }) => sum + seconds, 0),
  };
}
