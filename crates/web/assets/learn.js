// The tutorial: a new player's first minute with a puzzle. Each step is read, asks for a move, or is a board to solve.

import * as api from './api.js';
import { Board } from './board.js';
import { button, h, icon, keepFocus, put } from './dom.js';
import { routeTo } from './route.js';
import * as store from './store.js';

/**
 * What moves mean for a step: `done`, `open` (go on), `other` (not what the step asks for), or `lost`. The terminal judges in the same
 * way.
 */
export function judge({ task, moves }, made, status) {
  if (task === 'play') return !moves.length || (made.length === 1 && moves.includes(made[0])) ? 'done' : 'other';
  if (task === 'solve' && status === 'won') return 'done';
  return task === 'solve' && status === 'lost' ? 'lost' : 'open';
}

class Learn {
  constructor(page, root, name, tutorial) {
    this.page = page;
    this.words = page.words;
    this.name = name;
    this.tutorial = tutorial;
    this.at = 0;
    this.place = null;
    this.selection = { cells: [] };
    this.leaving = new AbortController();
    const puzzle = page.puzzles.find((one) => one.name === name);
    const { words } = this;
    this.board = new Board({ control: (control) => this.control(control), words, name: puzzle?.title ?? name });
    this.text = h('p', { class: 'lesson', 'aria-live': 'polite' });
    this.status = h('p', { class: 'status', 'aria-live': 'polite' });
    this.next = button(null, words.say('tutorial-next'), () => this.goTo(this.at + 1), { class: 'button main', 'data-act': 'tutorial-next' });
    this.undo = button('restart', words.say('tutorial-again'), () => this.goTo(this.at), { 'data-act': 'tutorial-again' });
    put(root, h('div', { class: 'learn' },
      h('h1', {}, words.say('tutorial-of', { puzzle: puzzle?.title ?? name })),
      this.text, this.board.container(), this.status,
      h('div', { class: 'row' }, this.next, this.undo,
        h('a', { class: 'button', href: routeTo('puzzle', name), 'data-act': 'tutorial-skip' }, icon('close'), h('span', {}, words.say('tutorial-skip'))))));
  }

  get step() {
    return this.tutorial.steps[this.at];
  }

  /** Shows a step; `praise` says that the one before was done. */
  async goTo(at, { praise = false } = {}) {
    if (at >= this.tutorial.steps.length) {
      location.hash = routeTo('puzzle', this.name);
      return;
    }
    this.at = at;
    const { step } = this;
    // A step without a board of its own goes on with the one before.
    if (step.id) this.place = { id: step.id, moves: [] };
    this.start = this.place;
    this.selection = { cells: [] };
    put(this.text, praise ? step.praised : step.text);
    put(this.status);
    keepFocus(() => {
      this.next.hidden = step.task !== 'read';
      this.undo.hidden = step.task !== 'solve';
    }, this.board);
    if (this.place) await this.show(await this.ask());
    if (step.task === 'read') this.next.focus({ preventScroll: true });
    else this.board.focus({ preventScroll: true });
  }

  ask(control) {
    const settings = store.loadSettings().puzzles[this.name] ?? {};
    return api.post('/api/position', { ...this.place, selection: this.selection, settings, control }, this.leaving.signal);
  }

  show(shown) {
    this.shown = shown;
    this.board.show(shown.scene);
    this.board.setSteered(shown.directions.length > 0);
  }

  async control(control) {
    if (!control || control.point || 'draft' in control || this.step.task === 'read') return false;
    try {
      const shown = await this.ask(control);
      const { reply } = shown;
      if (reply.kind === 'refuse') {
        if (control.direction && !shown.directions.length) return false;
        put(this.status, reply.text);
        return true;
      }
      if (reply.kind === 'select') {
        this.selection = reply.selection;
        this.show(shown);
        put(this.status, reply.text);
        return true;
      }
      if (reply.kind !== 'moves') return false;
      this.selection = { cells: [] };
      await this.afterMoves(reply.moves, shown);
      return true;
    } catch (error) {
      this.page.showError(error, this.status);
      return true;
    }
  }

  async afterMoves(made, shown) {
    const judged = judge(this.step, made, shown.status);
    if (judged === 'other' || judged === 'lost') {
      if (judged === 'lost') this.place = this.start;
      this.show(await this.ask());
      put(this.status, judged === 'lost' ? this.tutorial.lost : this.tutorial.other);
      return;
    }
    this.place = { ...this.place, moves: shown.played };
    this.show(shown);
    put(this.status, shown.reply.text);
    if (judged === 'done') await this.goTo(this.at + 1, { praise: true });
  }
}

export async function show(page, root, { id: name }) {
  const tutorial = await api.get(`/api/tutorial/${encodeURIComponent(name)}`);
  page.title(page.words.say('tutorial'));
  store.markLearned(name);
  const learn = new Learn(page, root, name, tutorial);
  if (tutorial.steps.length) await learn.goTo(0);
  return () => learn.leaving.abort();
}
