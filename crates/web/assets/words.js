// What the page says. The server sends the Fluent messages of a language taken apart; here they are filled.

/** Whether a text is figures and nothing to be typed again: numbers, places such as `2,3`, sizes such as `3x4`, `11a`. */
const isFigures = (text) => /^[\d ,.x×-]*[a-z]?$/.test(text) && /\d/.test(text);

/** Fills a message taken apart. `number` writes numbers and texts of figures alone, `plural` tells a number's plural form. */
export function fill(message, values, number, plural) {
  if (typeof message === 'string') return message;
  return message.map((part) => {
    if (typeof part === 'string') return part;
    if ('variable' in part) {
      const value = values?.[part.variable];
      if (value == null) return `{$${part.variable}}`;
      return typeof value === 'number' || isFigures(value) ? number(value) : `\u2068${value}\u2069`;
    }
    const value = values?.[part.select];
    const variants = part.variants;
    const chosen = variants[String(value)] ?? (typeof value === 'number' ? variants[plural(value)] : undefined);
    return fill(chosen ?? variants[part.default], values, number, plural);
  }).join('');
}

const SYSTEMS = { ar: 'arab', fa: 'arabext' };
const SHOWN = { arab: '٠١٢٣٤٥٦٧٨٩', arabext: '۰۱۲۳۴۵۶۷۸۹' };

/** The words of a language: `say(id, values)`, `number(value)`. */
export class Words {
  constructor(book, digits) {
    this.language = book.language;
    this.direction = book.direction;
    this.messages = book.messages;
    this.system = digits === 'latin' ? 'latn' : SYSTEMS[book.language] ?? 'latn';
    this.format = new Intl.NumberFormat(`${book.language}-u-nu-${this.system}`, { maximumFractionDigits: 3 });
    this.plurals = new Intl.PluralRules(book.language);
  }

  number(value) {
    return this.format.format(value);
  }

  /** A number with six places: seconds of quick searches. */
  precise(value) {
    return new Intl.NumberFormat(`${this.language}-u-nu-${this.system}`, { maximumFractionDigits: 6 }).format(value);
  }

  /** A text with digits in it, as on a tile or in a size, in the digits of the language. */
  figures(text) {
    const shown = SHOWN[this.system];
    return shown ? text.replace(/\d/g, (digit) => shown[digit]) : text;
  }

  /** Minutes and seconds. */
  clock(seconds) {
    const whole = Math.floor(seconds);
    const two = (value) => new Intl.NumberFormat(`${this.language}-u-nu-${this.system}`, { minimumIntegerDigits: 2 }).format(value);
    const hours = Math.floor(whole / 3600);
    const rest = `${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
    return hours ? `${this.number(hours)}:${rest}` : rest;
  }

  knows(id) {
    return `web-${id}` in this.messages || id in this.messages;
  }

  say(id, values) {
    const message = this.messages[`web-${id}`] ?? this.messages[id];
    if (message === undefined) return `{${id}}`;
    return fill(message, values, (value) => (typeof value === 'number' ? this.number(value) : this.figures(value)), (value) => this.plurals.select(value));
  }
}
