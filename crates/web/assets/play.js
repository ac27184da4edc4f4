// The play view, one for all puzzles: the board, the undo tree, hints, solutions, and what a player keeps.

import * as api from './api.js';
import { Board, marked } from './board.js';
import { button, h, icon, put, steady } from './dom.js';
import { takeImportedMoves } from './files.js';
import { begin, canRedo, canUndo, line, merge, moves, redoTarget } from './game.js';
import { Hints } from './hints.js';
import { keyAction } from './keys.js';
import { western } from './levels.js';
import { write } from './route.js';
import { fileField, keepPicture, receive, save, share } from './sharing.js';
import { Solution } from './solution.js';
import * as store from './store.js';
import { latest } from './transport.js';
import { Turns } from './turns.js';
import { Gathering } from './typing.js';

class Play {
  constructor(page, place, opened) {
    this.page = page;
    this.words = page.words;
    this.opened = opened;
    this.id = opened.id;
    this.about = page.puzzles.find((puzzle) => puzzle.name === opened.puzzle);
    this.shown = opened;
    this.digits = new Gathering((number) => this.control({ number }), (number) => this.say(number === null ? '' : this.words.say('gathering', { number })));
    this.requests = new AbortController();
    this.turns = new Turns(store.game(this.id) ?? begin(this.id), (state, selection, control) => this.ask(state, selection, control));
    this.draw = latest((path) => this.drawDraft(path));
    // The board follows the slider as fast as it can, while the slider stays where the pointer is.
    this.sliding = null;
    this.slide = latest(async (node) => {
      await this.dispatch({ type: 'go', node });
      if (this.sliding === node) this.sliding = null;
      this.paintLine();
    });
    this.root = place;
    this.build(place);
  }

  build(place) {
    const { words } = this;
    this.board = new Board({ control: (control) => this.control(control), words, name: this.about?.title ?? this.opened.puzzle });
    this.status = h('p', { class: 'status', id: 'status' });
    this.notes = h('div', { class: 'notes' });
    this.hints = new Hints(this);
    this.winBox = h('div', { class: 'win', hidden: true });
    this.solution = new Solution(this);
    this.facts = h('dl', { class: 'facts' });
    this.branches = h('div', { class: 'branches' });
    this.text = h('pre', { class: 'text-board', dir: 'ltr' });
    const act = (sign, name, run, more) => button(sign, words.say(name), run, { 'data-act': name, ...more });
    this.undoButton = act('undo', 'undo', () => this.act('undo'));
    this.redoButton = act('redo', 'redo', () => this.act('redo'));
    this.restartButton = act('restart', 'restart', () => this.act('restart'));
    this.slider = h('input', { type: 'range', min: 0, max: 0, value: 0, dir: 'ltr', 'aria-label': words.say('history'), oninput: () => this.slid() });
    this.trialBox = h('div', { class: 'trial', hidden: true }, h('p', {}, words.say('trial-on')),
      h('div', { class: 'row' }, button(null, words.say('trial-keep'), () => this.dispatch({ type: 'keep' })), button(null, words.say('trial-drop'), () => this.dispatch({ type: 'drop' }))));
    this.trialButton = act('trial', 'trial', () => this.dispatch({ type: 'trial' }));
    const input = h('input', { id: 'typed', dir: 'ltr', autocomplete: 'off', spellcheck: 'false', autocapitalize: 'none' });
    this.prompt = h('label', { for: 'typed' });
    this.example = h('p', { class: 'quiet typed-example' });
    const type = async (event) => {
      event.preventDefault();
      if (!input.value.trim()) return;
      const understood = await this.control({ text: input.value });
      if (!understood) this.say(words.say('not-a-move', { line: input.value }), true);
      input.value = '';
    };
    const { level } = this.opened;
    this.levelTitle = level && (level.title ?? words.say('level-named', { name: level.name }));
    const other = level?.next;
    put(place,
      h('div', { class: 'play' },
        h('div', { class: 'play-board' },
          h('div', { class: 'play-head' }, h('h1', {}, h('a', { href: write('puzzle', this.opened.puzzle) }, this.about?.title ?? this.opened.puzzle)),
            h('bdi', { class: 'id', title: this.id }, this.levelTitle ?? this.id),
            h('p', { class: 'quiet summary' }, this.about?.summary ?? '', ' ', h('a', { href: write('rules', this.opened.puzzle) }, words.say('rules')))),
          this.board.container(),
          this.status,
          this.facts),
        h('div', { class: 'play-side' },
          this.notes, this.winBox, this.hints.element, this.trialBox,
          h('div', { class: 'tools', role: 'toolbar', 'aria-label': words.say('tools') },
            this.undoButton, this.redoButton, this.restartButton,
            act('hint', 'hint', () => this.act('hint')),
            act('check', 'check', () => this.act('check')),
            act('solve', 'solve', () => this.act('solve')),
            this.trialButton,
            act('new', other ? 'next-level' : 'new-game', () => this.act('next'), { 'data-act': 'next' })),
          h('div', { class: 'history' }, this.slider, this.branches),
          this.solution.element,
          h('details', { class: 'more' }, h('summary', {}, words.say('more')),
            h('div', { class: 'tools' },
              act('share', 'share', () => share(this)),
              act('save', 'save', () => save(this)),
              fileField(this),
              act('picture', 'picture-svg', () => keepPicture(this, 'svg')),
              act('picture', 'picture-png', () => keepPicture(this, 'png')),
              act('print', 'print', () => print()),
              h('a', { class: 'button', href: write('rules', this.opened.puzzle) }, icon('rules'), h('span', {}, words.say('rules'))),
              h('a', { class: 'button', 'data-to': 'watch', href: write('watch', this.id) }, icon('watch'), h('span', {}, words.say('watch'))),
              h('a', { class: 'button', 'data-to': 'race', href: write('race', this.id) }, icon('race'), h('span', {}, words.say('race'))),
              h('a', { class: 'button', href: write('make', this.id) }, icon('make'), h('span', {}, words.say('edit'))))),
          h('details', { class: 'more typing' }, h('summary', {}, words.say('typing')),
            h('form', { onsubmit: type }, this.prompt, h('div', { class: 'row' }, input, h('button', { class: 'button', type: 'submit' }, words.say('enter')))),
            this.example, h('p', { class: 'quiet' }, words.say('keys')),
            this.text))));
    this.keydown = (event) => this.key(event);
    addEventListener('keydown', this.keydown);
    this.retaste = () => this.refresh();
    addEventListener('settings', this.retaste);
    this.unfollow = store.follow(this.id, (other) => this.turns.join((state) => merge(state, other)).then(() => this.paint()));
    this.clock = setInterval(() => this.tick(), 1000);
    this.leaving = () => this.keep();
    addEventListener('pagehide', this.leaving);
  }

  close() {
    clearInterval(this.clock);
    this.digits.forget();
    removeEventListener('keydown', this.keydown);
    removeEventListener('settings', this.retaste);
    removeEventListener('pagehide', this.leaving);
    this.unfollow();
    this.requests.abort();
    this.solution.close();
    this.keep();
  }

  /** The game: a tree of moves, and where it is. */
  get state() {
    return this.turns.state;
  }

  keep() {
    if (this.state.nodes.length > 1 || this.state.won) store.keep(this.state, { title: this.levelTitle ?? null, language: this.words.language });
  }

  tick() {
    if (document.hidden || this.shown.status !== 'playing' || this.state.nodes.length === 1) return;
    this.turns.count({ type: 'tick', seconds: 1 });
    this.facts.querySelector('.clock')?.replaceChildren(this.words.clock(this.state.seconds));
    if (this.state.seconds % 10 === 0) this.keep();
  }

  /** Shows a text in the status line and announces it. */
  say(text, wrong = false) {
    put(this.status, text);
    this.status.classList.toggle('wrong', wrong);
    this.page.announce(text);
  }

  /** Applies an event to the game; afterwards the text of `status()` is shown. */
  dispatch(event, status) {
    return this.turns.step(event, (shown) => this.moved(shown, status)).catch((error) => this.trouble(error));
  }

  /** Shows the new position, and saves the game. */
  moved(shown, status) {
    steady(() => {
      this.shown = shown;
      this.hints.forget();
      this.keep();
      this.paint();
      if (status) this.say(status());
      this.judge();
    }, this.board);
  }

  /** Shows a problem next to the game, which stays as it is. */
  trouble(error) {
    if (error.name === 'AbortError') return;
    this.paint();
    this.page.trouble(error, this.notes);
  }

  /** Shows a notice until the player closes it; null removes it. */
  notice(element) {
    this.shared = element;
    this.paint();
  }

  place() {
    return { id: this.id, moves: moves(this.state) };
  }

  puzzleSettings() {
    return store.settings().puzzles[this.opened.puzzle] ?? {};
  }

  ask(state, selection, control) {
    return api.post('/api/position', { id: this.id, moves: moves(state), selection, settings: this.puzzleSettings(), control }, this.requests.signal);
  }

  /** The server's answer to a control on the current position. The game does not change. */
  tryControl(control) {
    return this.ask(this.state, this.turns.selection, control);
  }

  /** Handles a control. Controls are queued, so none is lost. Returns whether the control meant something. */
  control(control) {
    if (control === null || control.point) {
      this.pointed = control;
      if (control === null) this.board.mark(this.marks());
      else this.preview(control);
      return Promise.resolve(false);
    }
    if ('draft' in control) {
      this.drafting = control.draft;
      this.draw(control.draft);
      return Promise.resolve(false);
    }
    return this.turns.control(control, (shown) => this.applyReply(control, shown)).catch((error) => {
      this.trouble(error);
      return true;
    });
  }

  /** Shows the board after a stroke over these cells, if it ended now. */
  async drawDraft(path) {
    if (!path) {
      this.board.show(this.shown.scene, { extra: this.marks() });
      return;
    }
    try {
      const drafted = await this.tryControl({ stroke: path });
      if (this.drafting === path) this.board.show(drafted.reply.kind === 'moves' ? drafted.scene : this.shown.scene, { extra: this.marks() });
    } catch { /* a missing draft does not matter */ }
  }

  async preview(control) {
    if (this.previewing) return;
    this.previewing = true;
    try {
      const { shown } = this;
      const { reply } = await this.tryControl(control);
      if (this.pointed === control && this.shown === shown && reply.kind === 'preview') {
        const extra = this.marks() ?? new Map();
        for (const [at, found] of marked(this.shown.scene, reply.marks)) extra.set(at, [...(extra.get(at) ?? []), ...found]);
        this.board.mark(extra);
      }
    } catch { /* a missing preview does not matter */ }
    this.previewing = false;
    if (this.pointed?.point && this.pointed !== control) this.preview(this.pointed);
  }

  /** Shows what a control did. Returns whether it meant something. */
  applyReply(control, shown) {
    const { reply } = shown;
    if (reply.kind === 'nothing' || reply.kind === 'preview') return false;
    if (reply.kind === 'refuse') {
      // Where no direction makes a move, arrow keys move the cursor.
      if (control.direction && shown.directions.length === 0) return false;
      this.say(reply.text, true);
      return true;
    }
    if (reply.kind === 'select') {
      this.shown = shown;
      this.paint();
      this.say(reply.text);
      return true;
    }
    this.moved(shown, () => reply.text);
    return true;
  }

  async refresh() {
    try {
      await this.turns.look((shown) => this.moved(shown));
    } catch (error) {
      if (!(error.status >= 400 && error.status < 500) || this.state.current === 0) {
        this.trouble(error);
        return;
      }
      // A stored game whose moves are illegal continues from its start.
      this.refused = error;
      await this.dispatch({ type: 'go', node: 0 });
    }
    if (this.refused) this.trouble(this.refused);
    this.refused = null;
  }

  slid() {
    this.sliding = line(this.state)[Number(this.slider.value)];
    this.slide(this.sliding);
  }

  judge() {
    if (this.shown.status === 'won') {
      const first = !this.state.won;
      this.turns.count({ type: 'won' });
      this.keep();
      this.celebrate(first);
    } else {
      this.winBox.hidden = true;
      if (this.shown.status === 'lost') this.say(this.words.say('lost'), true);
    }
  }

  marks() {
    const { mistakes } = store.settings();
    const extra = new Map();
    const add = (cells, mark) => cells.forEach((cell) => {
      const at = cell.row * this.shown.scene.columns + cell.column;
      extra.set(at, [...(extra.get(at) ?? []), mark]);
    });
    if (mistakes === 'always' || this.checked === this.shown) this.shown.mistakes.forEach((mistake) => add(mistake.cells, 'wrong'));
    if (this.hints.hint) add(this.hints.hint.cells, 'hint');
    return extra.size ? extra : null;
  }

  paint() {
    steady(() => this.repaint(), this.board);
  }

  repaint() {
    const { words, state, shown } = this;
    this.board.show(shown.scene, { extra: this.marks() });
    const { timer } = store.settings();
    const fact = (name, value, mark) => h('div', {}, h('dt', {}, words.say(name)), ' ', h('dd', { class: mark }, value));
    const allowance = this.opened.level?.allowance;
    put(this.facts,
      fact('moves', allowance == null ? words.number(shown.spent) : `${words.number(shown.spent)} / ${words.number(allowance)}`, 'moves'),
      timer && fact('time', words.clock(state.seconds), 'clock'),
      state.hints.some(Boolean) && fact('hints', words.number(state.hints.reduce((sum, count) => sum + count, 0)), 'hints'));
    this.undoButton.disabled = !canUndo(state);
    this.redoButton.disabled = !canRedo(state);
    this.restartButton.disabled = moves(state).length === 0;
    this.paintLine();
    this.paintBranches();
    this.trialBox.hidden = state.trial === null;
    this.trialButton.disabled = state.trial !== null;
    this.text.textContent = shown.board;
    put(this.prompt, shown.prompt);
    put(this.example, shown.example && words.say('typed-codes', { code: shown.example.move, meaning: shown.example.words }));
    put(this.notes, shown.notes.map((note) => h('p', { class: 'notice' }, note)), this.shared);
    const query = shown.played.length ? { moves: shown.played.join(' ') } : {};
    for (const link of this.root.querySelectorAll('[data-to]')) link.href = write(link.dataset.to, this.id, query);
    if (!this.status.textContent) put(this.status, shown.scene.summary);
  }

  paintLine() {
    const nodes = line(this.state);
    this.slider.max = nodes.length - 1;
    this.slider.value = nodes.indexOf(this.sliding ?? this.state.current);
    this.slider.hidden = nodes.length < 2;
  }

  /** The branches that start at the current node, in words. */
  paintBranches() {
    const { state, words } = this;
    const { children } = state.nodes[state.current];
    const next = redoTarget(state);
    if (children.length < 2) {
      put(this.branches);
      return;
    }
    const lines = children.map((child) => state.nodes[child].moves ?? []);
    const names = children.map(() => h('bdi', {}, '…'));
    put(this.branches, h('span', { class: 'quiet' }, words.say('branches')),
      children.map((child, at) => h('button', { type: 'button', class: child === next ? 'button small chosen' : 'button small', onclick: () => this.dispatch({ type: 'redo', node: child, at: state.current }) }, names[at])));
    api.post('/api/position', { ...this.place(), tell: lines }, this.requests.signal)
      .then(({ told }) => names.forEach((name, at) => put(name, told[at] || lines[at].join(' ') || words.say('restart'))), () => {});
  }

  act(name) {
    const { words } = this;
    switch (name) {
      case 'undo': case 'redo': case 'restart':
        return this.dispatch({ type: name }, () => words.say(`did-${name}`, { moves: moves(this.state).length }));
      // These refer to the game after everything that is still in the queue.
      case 'hint': return this.turns.take(() => {}).then(() => this.hints.ask());
      case 'check': return this.turns.take(() => {}).then(() => this.check());
      case 'solve': return this.turns.take(() => {}).then(() => this.solution.ask());
      case 'trial': return this.dispatch({ type: 'trial' });
      case 'next': {
        const next = this.opened.level?.next;
        location.hash = next ? write('play', `${this.opened.puzzle}:${next}`) : write('puzzle', this.opened.puzzle);
        return null;
      }
      default: return null;
    }
  }

  key(event) {
    if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
    if (event.target.matches?.('input, textarea, select')) return;
    if (event.key === 'Escape') {
      this.turns.take(() => {}).then(() => this.escape());
      return;
    }
    const found = keyAction(event, store.settings().letters);
    if (found?.digit) {
      this.digits.add(western(found.digit), this.shown.most_number);
    } else if (found) {
      event.preventDefault();
      this.act(found.act);
    }
  }

  /** Leaves whatever is nearest: a selection, a hint, a trial. */
  escape() {
    if (this.turns.selection.cells.length) this.refresh();
    else if (this.hints.hint) this.hints.close();
    else if (this.state.trial !== null) this.dispatch({ type: 'drop' });
    else this.control('cancel');
  }

  async check() {
    try {
      const checked = await api.post('/api/check', this.place(), this.requests.signal);
      this.checked = this.shown;
      this.paint();
      const wrong = checked.mistakes.map((mistake) => mistake.text);
      if (checked.solves) this.say(this.words.say('check-solved'));
      else if (wrong.length) this.say(wrong.join(' '), true);
      else this.say(this.words.say('check-fine'));
    } catch (error) {
      this.page.trouble(error, this.notes);
    }
  }

  async celebrate(first) {
    const { words, shown, state } = this;
    const optimum = h('p', { class: 'optimum' });
    this.winBox.hidden = false;
    const next = this.opened.level?.next;
    put(this.winBox,
      h('h2', {}, words.say('won')),
      h('p', {}, words.say('won-in', { moves: shown.spent }), store.settings().timer ? ` ${words.say('won-time', { time: words.clock(state.seconds) })}` : ''),
      optimum,
      state.helped && h('p', { class: 'quiet' }, words.say('won-helped')),
      h('div', { class: 'row' },
        button('play', words.say(next ? 'next-level' : 'new-game'), () => this.act('next'), { class: 'button main' }),
        button('share', words.say('share-replay'), () => share(this, true))));
    if (first) this.say(words.say('won-in', { moves: shown.spent }));
    try {
      const best = this.opened.level?.optimum ?? await this.best();
      if (best == null) return;
      optimum.textContent = shown.spent <= best ? words.say('won-best') : words.say('won-optimum', { moves: best });
    } catch { /* the win is shown without the optimum */ }
  }

  async best() {
    const answer = await api.post('/api/solve', { id: this.id, time: '10s', memory: '256MiB' }, this.requests.signal);
    return answer.proof === 'optimal' ? answer.cost : null;
  }
}

export async function show(page, place, { id, query }) {
  const opened = await api.post('/api/open', { text: id });
  // The address names the instance by the id that it has everywhere; moves that it brings are taken in once.
  if (opened.id !== id || query.moves) history.replaceState(null, '', write('play', opened.id));
  const play = new Play(page, place, opened);
  page.title(play.about?.title ?? opened.puzzle);
  await receive(play, takeImportedMoves(opened.id), 'file-line');
  await receive(play, (query.moves ?? '').split(/\s+/).filter(Boolean));
  await play.refresh();
  play.board.focus();
  return () => play.close();
}
