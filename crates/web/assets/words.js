// The page's own texts. The server sends the parsed Fluent messages of a language; here they are filled in.

/** Whether a text consists of numbers, as in `2,3`, `3x4` and `11a`, and is not something to type again. */
const isFigures = (text) => /^[\d ,.x×-]*[a-z]?$/.test(text) && /\d/.test(text);

/** Fills in a parsed message. `number` formats numbers and texts of numbers, `plural` returns the plural form of a number. */
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

  /** A number with up to six decimal places, for the seconds of quick searches. */
  precise(value) {
    return new Intl.NumberFormat(`${this.language}-u-nu-${this.system}`, { maximumFractionDigits: 6 }).format(value);
  }

  /** A text with its digits in those of the language, as on a tile or in a size. */
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
