import assert from 'node:assert/strict';
import { test } from 'node:test';
import { h, isFallback, put } from '../../assets/dom.js';

/** As much of a browser's element as the page's helpers use. */
class FakeElement {
  constructor(tag) {
    Object.assign(this, { tag, namespaceURI: 'http://www.w3.org/1999/xhtml', attributes: {}, children: [] });
  }

  setAttribute(name, value) { this.attributes[name] = value; }

  removeAttribute(name) { delete this.attributes[name]; }

  hasAttribute(name) { return name in this.attributes; }

  append(...children) { this.children.push(...children); }

  replaceChildren(...children) { this.children = children; }
}

const document = { documentElement: { lang: 'fa' }, createElement: (tag) => new FakeElement(tag) };
globalThis.document = document;
const ENGLISH = { lang: 'en', dir: 'ltr' };

test('a sentence that is isolated as a whole is the English fallback', () => {
  for (const text of ['\u2068No tile moves there.\u2069', '\u2068Tile \u20687\u2069 moves left.\u2069', '\u20683 moves\u2069']) assert.equal(isFallback(text), true, text);
  for (const text of ['کاشی', '\u2068astar\u2069 کوتاه‌ترین است', '\u2068a\u2069 \u2068b\u2069', '\u2068کاشی\u2069', '\u206815\u2069', '', null, 7]) assert.equal(isFallback(text), false, String(text));
});

test('fallback text has its language and direction', () => {
  const fallback = '\u2068Slide the tiles.\u2069';
  assert.deepEqual(h('p', {}, fallback).attributes, ENGLISH);
  assert.deepEqual(h('p', {}, 'کاشی').attributes, {});
  const mixed = h('li', { class: 'x' }, 'سطر ۱: ', fallback);
  assert.deepEqual(mixed.attributes, { class: 'x' });
  assert.deepEqual([mixed.children[1].tag, mixed.children[1].attributes, mixed.children[1].children], ['bdi', ENGLISH, [fallback]]);
  assert.deepEqual(h('article', { lang: 'fa', dir: 'rtl' }, fallback).attributes, { lang: 'fa', dir: 'rtl' }, 'an element that names its direction keeps it');
});

test('an element that shows translated text again loses the marks', () => {
  const status = h('p', { class: 'status' }, '\u2068Slide the tiles.\u2069');
  assert.deepEqual(put(status, 'کاشی ۷').attributes, { class: 'status' });
  assert.deepEqual(put(status, '\u2068Done.\u2069').attributes, { class: 'status', ...ENGLISH });
});

test('an English page marks nothing', () => {
  document.documentElement.lang = 'en';
  assert.deepEqual(h('p', {}, '\u2068astar\u2069').attributes, {});
  document.documentElement.lang = 'fa';
});
