// The puzzle of a day: `#/daily/NAME?day=2026-11-19`, today's without a day. It leads to the game.

import * as api from './api.js';
import { today } from './results.js';
import { routeTo } from './route.js';
import * as store from './store.js';

export async function show(page, root, { id: name, query }) {
  const day = query.day ?? today();
  const { id, level } = await api.get(`/api/daily/${encodeURIComponent(name)}/${encodeURIComponent(day)}`);
  store.saveDay(name, day, { id, level });
  location.replace(routeTo('play', id));
}
