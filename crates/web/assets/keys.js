// What keys mean, on every keyboard: on an Arabic or Persian one the place of a key tells its Latin letter.

const LETTERS = { u: 'undo', z: 'undo', r: 'redo', y: 'redo', h: 'hint', c: 'check', n: 'next', s: 'solve', t: 'trial' };

/** The Latin letter of a key; of one that writes letters of another script, the letter that stands there elsewhere. */
export function letter({ key, code = '' }) {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  const other = /^\p{L}+$/u.test(key) && !/\p{Script=Latin}/u.test(key);
  const placed = /^Key([A-Z])$/.exec(code);
  return other && placed ? placed[1].toLowerCase() : '';
}

/** What a key means to a game: `{ digit }`, `{ act }`, or null. Without `letters` no single letter means anything. */
export function meant(event, letters) {
  if (event.altKey) return null;
  const typed = letter(event);
  if (event.ctrlKey || event.metaKey) {
    if (typed !== 'z' && typed !== 'y') return null;
    return { act: typed === 'y' || event.shiftKey ? 'redo' : 'undo' };
  }
  if (/^[0-9٠-٩۰-۹]$/.test(event.key)) return { digit: event.key };
  return letters && LETTERS[typed] ? { act: LETTERS[typed] } : null;
}
