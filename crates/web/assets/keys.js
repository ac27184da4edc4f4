// The keys of a game, on every keyboard. On an Arabic or Persian keyboard the position of a key determines its Latin letter.

const LETTERS = { u: 'undo', z: 'undo', r: 'redo', y: 'redo', h: 'hint', c: 'check', n: 'next', s: 'solve', t: 'trial' };

/** The Latin letter of a key; for a key of another script, the letter at the same position of a Latin keyboard. */
export function latinLetter({ key, code = '' }) {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  const isOtherScript = /^\p{L}+$/u.test(key) && !/\p{Script=Latin}/u.test(key);
  const position = /^Key([A-Z])$/.exec(code);
  return isOtherScript && position ? position[1].toLowerCase() : '';
}

/** What a key does in a game: `{ digit }`, `{ act }`, or null. Without `letters`, single letters do nothing. */
export function keyAction(event, { letters }) {
  if (event.altKey) return null;
  const typed = latinLetter(event);
  if (event.ctrlKey || event.metaKey) {
    if (typed !== 'z' && typed !== 'y') return null;
    return { act: typed === 'y' || event.shiftKey ? 'redo' : 'undo' };
  }
  if (/^[0-9٠-٩۰-۹]$/.test(event.key)) return { digit: event.key };
  return letters && LETTERS[typed] ? { act: LETTERS[typed] } : null;
}
