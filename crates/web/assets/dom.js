// Elements, created in one call. Attributes that begin with "on" are listeners; null and false are left out. English text on a page
// of another language gets `lang` and `dir` here.

const SVG = 'http://www.w3.org/2000/svg';

const ISOLATE = '\u2068';
const END_OF_ISOLATE = '\u2069';

/**
 * Whether a text is the English fallback for a missing translation. The server isolates such a sentence as a whole; in a
 * translated sentence only the values are isolated.
 */
export function isFallback(text) {
  if (typeof text !== 'string' || !text.startsWith(ISOLATE)) return false;
  let depth = 0;
  let end = 0;
  for (const sign of text) {
    if (sign === ISOLATE) depth += 1;
    else if (sign === END_OF_ISOLATE) depth -= 1;
    end += sign.length;
    if (depth === 0) break;
  }
  const [letter] = /\p{L}/u.exec(text) ?? [''];
  return end === text.length && depth === 0 && /\p{Script=Latin}/u.test(letter);
}

/** The attributes of text in a language. */
export function languageAttributes(language) {
  return { lang: language, dir: language === 'en' ? 'ltr' : 'rtl' };
}

// Elements that have `lang` and `dir` because their whole content is fallback text.
const marked = new WeakSet();

/** Prepares children to append. Fallback text next to other children gets an element of its own; alone, it marks the parent. */
function prepare(element, children) {
  const found = children.flat(Infinity).filter((child) => child != null && child !== false);
  if (marked.has(element)) {
    marked.delete(element);
    for (const name of ['lang', 'dir']) element.removeAttribute(name);
  }
  if (document.documentElement.lang === 'en' || element.namespaceURI === SVG) return found;
  const attributes = Object.entries(languageAttributes('en'));
  const mark = (target) => attributes.forEach(([name, value]) => target.setAttribute(name, value));
  if (found.length === 1 && isFallback(found[0]) && !element.hasAttribute('dir')) {
    marked.add(element);
    mark(element);
    return found;
  }
  return found.map((child) => {
    if (!isFallback(child)) return child;
    const text = document.createElement('bdi');
    mark(text);
    text.append(child);
    return text;
  });
}

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value == null || value === false) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (name === 'value' || name === 'checked' || name === 'disabled') element[name] = value;
    else element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...prepare(element, children));
  return element;
}

/** Creates an HTML element. */
export function h(tag, attributes, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/** Creates an SVG element. */
export function s(tag, attributes, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

/** Replaces the children of an element. */
export function put(element, ...children) {
  element.replaceChildren(...prepare(element, children));
  return element;
}

const cannotFocus = (element) => !element.isConnected || element.disabled || !element.checkVisibility();

/** Makes a change and keeps the keyboard focus: on the element that had it, or on `fallback` if the change removed that. */
export function keepFocus(change, fallback) {
  const focused = document.activeElement;
  change();
  if (!focused || focused === document.body || document.activeElement === focused && !cannotFocus(focused)) return;
  // An element that was only moved has lost the focus, but can take it again.
  if (cannotFocus(focused)) fallback.focus();
  else if (document.activeElement === document.body) focused.focus();
}

const ICONS = {
  undo: 'M9 7H15a5 5 0 0 1 0 10H8M9 7l4-4M9 7l4 4',
  redo: 'M15 7H9a5 5 0 0 0 0 10h7M15 7l-4-4M15 7l-4 4',
  restart: 'M5 12a7 7 0 1 0 2.5-5.4M5 4v4h4',
  hint: 'M9 18h6M10 21h4M8 14a6 6 0 1 1 8 0c-.7.7-1 1.3-1 2H9c0-.7-.3-1.3-1-2z',
  check: 'M5 13l4 4L19 7',
  solve: 'M12 3l2.2 6.3L21 12l-6.8 2.7L12 21l-2.2-6.3L3 12l6.8-2.7z',
  new: 'M12 5v14M5 12h14',
  share: 'M8 12h8M13 7l5 5-5 5M5 5v14',
  save: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  load: 'M12 16V5M7 9l5-5 5 5M5 20h14',
  print: 'M7 9V4h10v5M7 17H5v-7h14v7h-2M8 14h8v6H8z',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4',
  watch: 'M3 12s3.5-6 9-6 9 6 9 6-3.5 6-9 6-9-6-9-6zM12 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z',
  race: 'M5 20V4h9l-1 3h6l-2 5h-8',
  rules: 'M6 4h9a3 3 0 0 1 3 3v13H9a3 3 0 0 1-3-3zM9 8h6M9 12h6',
  first: 'M18 6l-7 6 7 6zM7 6v12',
  back: 'M16 6l-8 6 8 6z',
  play: 'M8 5l11 7-11 7z',
  pause: 'M8 5v14M16 5v14',
  step: 'M8 6l8 6-8 6z',
  last: 'M6 6l7 6-7 6zM17 6v12',
  minus: 'M5 12h14',
  close: 'M6 6l12 12M18 6L6 18',
  gear: 'M12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M18.4 5.6l-2.1 2.1M7.7 16.3l-2.1 2.1',
  make: 'M4 20l4-1L19 8l-3-3L5 16zM14 7l3 3',
  clock: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM12 8v4l3 2',
  day: 'M5 6h14v14H5zM5 10h14M9 3v4M15 3v4',
  trial: 'M6 4v6a4 4 0 0 0 4 4h4a4 4 0 0 1 4 4v2M6 20V10',
};

// Icons that point along the direction of text are mirrored in right-to-left languages; play, pause and clocks are not.
const MIRRORED = new Set(['undo', 'redo', 'share']);

/** Draws an icon. It is decoration, so screen readers skip it. */
export function icon(name) {
  return s('svg', { viewBox: '0 0 24 24', class: MIRRORED.has(name) ? 'icon turns' : 'icon', 'aria-hidden': 'true' }, s('path', { d: ICONS[name] }));
}

/** A button with a text, and an icon unless `sign` is null. */
export function button(sign, text, onclick, attributes) {
  return h('button', { type: 'button', class: 'button', onclick, ...attributes }, sign && icon(sign), h('span', {}, text));
}

/** A button with only an icon; the text is its accessible name. */
export function iconButton(sign, text, onclick, attributes) {
  return h('button', { type: 'button', class: 'button sign', 'aria-label': text, title: text, onclick, ...attributes }, icon(sign));
}
