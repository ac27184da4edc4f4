import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseRoute, parseSharedLink, routeTo } from '../../assets/route.js';

test('a shared address is read on any server', () => {
  const named = { view: 'play', id: 'snake:5', query: { moves: 'R D' } };
  for (const text of ['http://127.0.0.1:7991/#/play/snake:5?moves=R+D', ' https://example.org/?token=a#/play/snake:5?moves=R+D\n', '#/play/snake:5?moves=R+D']) {
    assert.deepEqual(parseSharedLink(text), named, text);
  }
  for (const text of ['', 'tiles:5', '1 2 3\n4 5 6', 'https://puzz.link/p?nurikabe/5/5/g3', 'http://127.0.0.1:7991/', 'http://127.0.0.1/#/play/', 'http://127.0.0.1/#/nothing/tiles:5', '# a #/play/x']) {
    assert.equal(parseSharedLink(text), null, text);
  }
  assert.deepEqual(parseRoute(routeTo('play', 'snake:5', { moves: 'R D' })), named);
});
