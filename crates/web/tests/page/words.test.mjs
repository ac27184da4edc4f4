import assert from 'node:assert/strict';
import { test } from 'node:test';
import { splitEvents } from '../../assets/api.js';
import { parseRoute, routeTo } from '../../assets/route.js';
import { Words } from '../../assets/words.js';

const counted = [{ select: 'n', default: 'other', variants: { one: [{ variable: 'n' }, ' move'], other: [{ variable: 'n' }, ' moves'] } }];
const book = (language, messages) => ({ language, direction: language === 'en' ? 'ltr' : 'rtl', messages });

test('plurals and digits are those of the language', () => {
  const english = new Words(book('en', { 'web-n': counted }), 'language');
  assert.deepEqual([english.say('n', { n: 1 }), english.say('n', { n: 2 })], ['1 move', '2 moves']);
  const persian = new Words(book('fa', { 'web-n': counted }), 'language');
  assert.equal(persian.say('n', { n: 25 }), '۲۵ moves');
  assert.equal(new Words(book('fa', { 'web-n': counted }), 'latin').say('n', { n: 25 }), '25 moves');
  const arabic = new Words(book('ar', { 'web-n': [{ select: 'n', default: 'other', variants: { two: ['dual'], few: ['few'], many: ['many'], other: ['other'] } }] }), 'language');
  assert.deepEqual([2, 3, 11, 103, 100].map((n) => arabic.say('n', { n })), ['dual', 'few', 'many', 'few', 'other']);
});

test('names are isolated inside a sentence, and numbers use the digits of the language', () => {
  const words = new Words(book('ar', { 'web-x': ['<', { variable: 'name' }, '>'] }), 'language');
  assert.equal(words.say('x', { name: 'astar' }), '<\u2068astar\u2069>');
  assert.equal(words.localizeDigits('15'), '١٥');
  assert.equal(words.localizeDigits('15a'), '١٥a');
  assert.equal(words.say('x', { name: '2,3 10,4' }), '<٢,٣ ١٠,٤>');
  assert.equal(words.say('x', { name: '1>3' }), '<\u20681>3\u2069>');
  assert.equal(words.say('none'), '{none}');
  assert.equal(words.formatClock(75), '٠١:١٥');
});

test('addresses hold any id', () => {
  for (const id of ['tiles:1', 'tiles:3x3:8,6,7,2,5,4,3,0,1', 'nurikabe:10x10@level=hard#5', 'magnets:3x4:..../.oio/p...', 'a%b?c&d']) {
    assert.deepEqual(parseRoute(routeTo('play', id, { moves: 'up left' })), { view: 'play', id, query: { moves: 'up left' } });
  }
  assert.deepEqual(parseRoute(''), { view: '', id: '', query: {} });
  assert.deepEqual(parseRoute('#/play/%'), { view: 'play', id: '%', query: {} });
  assert.equal(routeTo('play', 'tiles:3x3:1,2'), '#/play/tiles:3x3:1,2');
});

test('a stream is split into events, however it arrives', () => {
  const text = 'event: frames\ndata: [1]\n\n:pulse\n\nevent: answer\ndata: {"cost":2}\n\n';
  for (let at = 0; at <= text.length; at += 1) {
    const heard = [];
    const event = (name, data) => heard.push([name, data]);
    const rest = splitEvents(splitEvents(text.slice(0, at), event) + text.slice(at), event);
    assert.deepEqual([heard, rest], [[['frames', [1]], ['answer', { cost: 2 }]], '']);
  }
});
