// Typing numbers digit by digit.

// How long to wait for another digit, in milliseconds.
const PAUSE_MS = 1000;

/**
 * Adds a digit. `largest` is the largest number that means something; 0 where numbers mean nothing. Returns the digits so far, or the
 * number once it is complete, because every longer number would be too large.
 */
export function addDigit(typed, digit, largest) {
  if (largest <= 0) return { typed: '', number: null };
  const next = typed + digit;
  const number = Number(next);
  return number * 10 > largest ? { typed: '', number } : { typed: next, number: null };
}

/**
 * Collects digits until the number is complete, or Enter or a pause ends it. `onNumber(number)` is called with the number,
 * `onDigits(number)` with the digits so far, and `onDigits(null)` when they are discarded.
 */
export class NumberTyping {
  constructor(onNumber, onDigits) {
    this.onNumber = onNumber;
    this.onDigits = onDigits;
    this.typed = '';
    // While digits are collected, Enter completes the number and Escape discards it; the board gets neither key.
    this.onKey = (event) => {
      if (event.key !== 'Enter' && event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Enter') {
        this.complete();
      } else {
        this.discard();
        this.onDigits(null);
      }
    };
  }

  add(digit, largest) {
    const { typed, number } = addDigit(this.typed, digit, largest);
    this.discard();
    if (number !== null) {
      this.onNumber(number);
    } else if (typed) {
      this.typed = typed;
      this.onDigits(Number(typed));
      this.timer = setTimeout(() => this.complete(), PAUSE_MS);
      addEventListener('keydown', this.onKey, true);
    }
  }

  complete() {
    const number = Number(this.typed);
    this.discard();
    this.onNumber(number);
  }

  discard() {
    this.typed = '';
    clearTimeout(this.timer);
    removeEventListener('keydown', this.onKey, true);
  }
}
