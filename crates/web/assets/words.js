// The page's own texts. The server sends the parsed Fluent messages of a language; here they are filled in.

/** Whether a text consists of numbers, as in `2,3`, `3x4` and `11a`, and is not something to type again. */
const isNumeric = (text) => /^[\d ,.x×-]*[a-z]?$/.test(text) && /\d/.test(text);

/** Fills in a parsed message. `number` formats numbers and texts of numbers, `plural` returns the plural form of a number. */
export function fillMessage(message, values, number, plural) {
  if (typeof message === 'string') return message;
  return message.map((part) => {
    if (typeof part === 'string') return part;
    if ('variable' in part) {
      const value = values?.[part.variable];
      if (value == null) return `{$${part.variable}}`;
      return typeof value === 'number' || isNumeric(value) ? number(value) : `\u2068${value}\u2069`;
    }
    const value = values?.[part.select];
    const variants = part.variants;
    const chosen = variants[String(value)] ?? (typeof value === 'number' ? variants[plural(value)] : undefined);
    return fillMessage(chosen ?? variants[part.default], values, number, plural);
  }).join('');
}

const NUMBERING_SYSTEMS = { ar: 'arab', fa: 'arabext' };
const DIGITS = { arab: '٠١٢٣٤٥٦٧٨٩', arabext: '۰۱۲۳۴۵۶۷۸۹' };

/** The words of a language: `say(id, values)` fills in a message; the others format numbers. */
export class Words {
  constructor(book, digits) {
    this.language = book.language;
    this.direction = book.direction;
    this.messages = book.messages;
    this.system = digits === 'latin' ? 'latn' : NUMBERING_SYSTEMS[book.language] ?? 'latn';
    this.format = new Intl.NumberFormat(`${book.language}-u-nu-${this.system}`, { maximumFractionDigits: 3 });
    this.plurals = new Intl.PluralRules(book.language);
  }

  formatNumber(value) {
    return this.format.format(value);
  }

  /** A number with up to six decimal places, for the seconds of quick searches. */
  formatPrecise(value) {
    return new Intl.NumberFormat(`${this.language}-u-nu-${this.system}`, { maximumFractionDigits: 6 }).format(value);
  }

  /** Replaces the digits of a text, such as a size, by those of the language. */
  localizeDigits(text) {
    const digits = DIGITS[this.system];
    return digits ? text.replace(/\d/g, (digit) => digits[digit]) : text;
  }

  /** A time as `mm:ss`, with hours in front if there are any: `h:mm:ss`. */
  formatClock(seconds) {
    const whole = Math.floor(seconds);
    const twoDigits = (value) => new Intl.NumberFormat(`${this.language}-u-nu-${this.system}`, { minimumIntegerDigits: 2 }).format(value);
    const hours = Math.floor(whole / 3600);
    const minutes = `${twoDigits(Math.floor(whole / 60) % 60)}:${twoDigits(whole % 60)}`;
    return hours ? `${this.formatNumber(hours)}:${minutes}` : minutes;
  }

  formatWith(date, options) {
    return new Intl.DateTimeFormat(`${this.language}-u-ca-gregory-nu-${this.system}`, { timeZone: 'UTC', ...options })
      .format(new Date(`${date}T00:00:00Z`));
  }

  /** A date `2026-11-19` in words. */
  formatDate(date) {
    return this.formatWith(date, { dateStyle: 'long' });
  }

  /** A month `2026-11` in words. */
  formatMonth(month) {
    return this.formatWith(`${month}-01`, { month: 'long', year: 'numeric' });
  }

  /** The short name of a weekday. */
  formatWeekday(date) {
    return this.formatWith(date, { weekday: 'short' });
  }

  say(id, values) {
    const message = this.messages[`web-${id}`] ?? this.messages[id];
    if (message === undefined) return `{${id}}`;
    return fillMessage(message,
      values,
      (value) => (typeof value === 'number' ? this.formatNumber(value) : this.localizeDigits(value)),
      (value) => this.plurals.select(value));
  }
}
