// Typing numbers digit by digit.

// How long to wait for another digit, in milliseconds.
const REST = 1000;

/**
 * Adds a digit. `most` is the largest number that means something; 0 where numbers mean nothing. Returns the digits so far, or the
 * number once it is complete, because every longer number would be too large.
 */
export function gather(typed, digit, most) {
  if (most <= 0) return { typed: '', number: null };
  const next = typed + digit;
  const number = Number(next);
  return number * 10 > most ? { typed: '', number } : { typed: next, number: null };
}

/**
 * Collects digits until the number is complete, or Enter or a pause ends it. `given(number)` is called with the number,
 * `shown(number)` with the digits so far, and `shown(null)` when they are discarded.
 */
export class Gathering {
  constructor(given, shown) {
    this.given = given;
    this.shown = shown;
    this.typed = '';
    // While digits are collected, Enter completes the number and Escape discards it; the board gets neither key.
    this.ending = (event) => {
      if (event.key !== 'Enter' && event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Enter') {
        this.end();
      } else {
        this.forget();
        this.shown(null);
      }
    };
  }

  add(digit, most) {
    const { typed, number } = gather(this.typed, digit, most);
    this.forget();
    if (number !== null) {
      this.given(number);
    } else if (typed) {
      this.typed = typed;
      this.shown(Number(typed));
      this.resting = setTimeout(() => this.end(), REST);
      addEventListener('keydown', this.ending, true);
    }
  }

  end() {
    const number = Number(this.typed);
    this.forget();
    this.given(number);
  }

  forget() {
    this.typed = '';
    clearTimeout(this.resting);
    removeEventListener('keydown', this.ending, true);
  }
}
