// Digits typed one after another become a number.

// How long a number waits for another digit.
const REST = 1000;

/**
 * One more digit after those that were typed. `most` is the largest number that means something. Answers what is typed so far,
 * and the number once no further digit can make another one of it; where numbers mean nothing, neither.
 */
export function gather(typed, digit, most) {
  if (most <= 0) return { typed: '', number: null };
  const next = typed + digit;
  const number = Number(next);
  return number * 10 > most ? { typed: '', number } : { typed: next, number: null };
}

/**
 * Gathers digits until they can mean one number only, or Enter or a moment's rest ends them. `given(number)` is called with the
 * number, `shown(number)` with what is gathered so far, and with null when it is forgotten.
 */
export class Gathering {
  constructor(given, shown) {
    this.given = given;
    this.shown = shown;
    this.typed = '';
    // While digits gather, Enter ends them and Escape forgets them; the board hears neither.
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
