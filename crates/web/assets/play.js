// The play view, one for all puzzles: the board, the undo tree, hints, solutions, and what a player keeps.

import * as api from './api.js';
import { Board, marked } from './board.js';
import { button, h, icon, put } from './dom.js';
import { download, fileName, loadFile } from './files.js';
import { begin, canRedo, canUndo, exported, graft, line, moves, merge, reduce } from './game.js';
import { Hints } from './hints.js';
import { western } from './levels.js';
import { write } from './route.js';
import { Solution } from './solution.js';
import * as store from './store.js';
import { latest } from './transport.js';
import { Gathering } from './typing.js';

const KEYS = { u: 'undo', z: 'undo', r: 'redo', y: 'redo', h: 'hint', c: 'check', n: 'next', s: 'solve', t: 'trial' };

// When mistakes are pointed out, as files call it.
const CHECKING = { always: 'live', asked: 'request', never: 'off' };

class Play {
  constructor(page, place, opened) {
    this.page = page;
    this.words = page.words;
    this.opened = opened;
    this.id = opened.id;
    this.about = page.puzzles.find((puzzle) => puzzle.name === opened.puzzle);
    this.selection = { cells: [] };
    this.shown = opened;
    this.digits = new Gathering((number) => this.control({ number }), (number) => this.say(number === null ? '' : this.words.say('gathering', { number })));
    this.asked = new AbortController();
    this.state = store.game(this.id) ?? begin(this.id);
    this.queue = Promise.resolve();
    this.draw = latest((path) => this.drawDraft(path));
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
    this.slider = h('input', { type: 'range', min: 0, max: 0, value: 0, dir: 'ltr', 'aria-label': words.say('history'), oninput: () => this.dispatch({ type: 'go', node: line(this.state)[Number(this.slider.value)] }) });
    this.trialBox = h('div', { class: 'trial', hidden: true }, h('p', {}, words.say('trial-on')),
      h('div', { class: 'row' }, button(null, words.say('trial-keep'), () => this.dispatch({ type: 'keep' })), button(null, words.say('trial-drop'), () => this.dispatch({ type: 'drop' }))));
    this.trialButton = act('trial', 'trial', () => this.dispatch({ type: 'trial' }));
    const input = h('input', { id: 'typed', dir: 'ltr', autocomplete: 'off', spellcheck: 'false', autocapitalize: 'none' });
    this.prompt = h('label', { for: 'typed' });
    this.example = h('p', { class: 'quiet typed-example' });
    const type = async (event) => {
      event.preventDefault();
      if (!input.value.trim()) return;
      const meant = await this.control({ text: input.value });
      if (!meant) this.say(words.say('not-a-move', { line: input.value }), true);
      input.value = '';
    };
    const file = h('input', { type: 'file', class: 'unseen', onchange: async () => {
      try {
        const loaded = await loadFile(file.files[0], words);
        if (loaded.id === this.id) {
          await this.adopt(store.game(loaded.id));
          await this.receive(loaded.moves.join(' '), 'file-line');
          this.paint();
        } else location.hash = write('play', loaded.id);
      } catch (error) {
        this.page.trouble(error, this.notes);
      }
    } });
    const { level } = this.opened;
    this.levelTitle = level && (level.title ?? words.say('level-named', { name: level.name }));
    const other = level?.next;
    put(place,
      h('div', { class: 'play' },
        h('div', { class: 'play-board' },
          h('div', { class: 'play-head' }, h('h1', {}, h('a', { href: write('puzzle', this.opened.puzzle) }, this.about?.title ?? this.opened.puzzle)),
            h('bdi', { class: 'id', title: this.id }, this.levelTitle ?? this.id),
            h('p', { class: 'quiet summary' }, this.about?.summary ?? '', ' ', h('a', { href: write('rules', this.opened.puzzle) }, words.say('rules')))),
          h('div', { class: 'board-room' }, this.board.element),
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
              act('share', 'share', () => this.share()),
              act('save', 'save', () => download(fileName(this.id, 'gordian.json'), JSON.stringify(exported(this.state, CHECKING[store.settings().mistakes], this.taste())), 'application/json')),
              h('label', { class: 'button file' }, file, icon('load'), h('span', {}, words.say('load'))),
              act('picture', 'picture-svg', () => this.keepPicture('svg')),
              act('picture', 'picture-png', () => this.keepPicture('png')),
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
    this.unfollow = store.follow(this.id, (other) => { this.state = merge(this.state, other); this.paint(); });
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
    this.asked.abort();
    this.solution.close();
    this.keep();
  }

  keep() {
    if (this.state.nodes.length > 1 || this.state.won) store.keep(this.state, { title: this.levelTitle ?? null, language: this.words.language });
  }

  tick() {
    if (document.hidden || this.shown.status !== 'playing' || this.state.nodes.length === 1) return;
    this.state = reduce(this.state, { type: 'tick', seconds: 1 });
    this.facts.querySelector('.clock')?.replaceChildren(this.words.clock(this.state.seconds));
    if (this.state.seconds % 10 === 0) this.keep();
  }

  /** The status line is read aloud; it changes only when something is to be said. */
  say(text, wrong = false) {
    put(this.status, text);
    this.status.classList.toggle('wrong', wrong);
    this.page.announce(text);
  }

  /** A step of the game itself: changes the state, keeps it, and shows the board there. */
  dispatch(event) {
    const before = this.state;
    this.state = reduce(this.state, event);
    if (this.state === before) return Promise.resolve();
    this.selection = { cells: [] };
    this.hints.forget();
    this.keep();
    return this.refresh();
  }

  place() {
    return { id: this.id, moves: moves(this.state) };
  }

  taste() {
    return store.settings().puzzles[this.opened.puzzle] ?? {};
  }

  async ask(control) {
    return api.post('/api/position', { ...this.place(), selection: this.selection, settings: this.taste(), control }, this.asked.signal);
  }

  /** Controls are taken one after another: fast fingers lose nothing. Answers whether the control meant something. */
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
    const heard = this.queue.then(() => this.hear(control));
    this.queue = heard.catch(() => {});
    return heard;
  }

  /** Shows the board as it would be if the player let go now, having drawn over these cells. */
  async drawDraft(path) {
    if (!path) {
      this.board.show(this.shown.scene, { extra: this.marks() });
      return;
    }
    try {
      const drafted = await this.ask({ stroke: path });
      if (this.drafting === path) this.board.show(drafted.reply.kind === 'moves' ? drafted.scene : this.shown.scene, { extra: this.marks() });
    } catch { /* a draft that does not come is not missed */ }
  }

  async preview(control) {
    if (this.previewing) return;
    this.previewing = true;
    try {
      const { reply } = await this.ask(control);
      if (this.pointed === control && reply.kind === 'preview') {
        const extra = this.marks() ?? new Map();
        for (const [at, found] of marked(this.shown.scene, reply.marks)) extra.set(at, [...(extra.get(at) ?? []), ...found]);
        this.board.mark(extra);
      }
    } catch { /* a preview that does not come is not missed */ }
    this.previewing = false;
    if (this.pointed?.point && this.pointed !== control) this.preview(this.pointed);
  }

  async hear(control) {
    let shown;
    try {
      shown = await this.ask(control);
    } catch (error) {
      this.page.trouble(error, this.notes);
      return true;
    }
    const { reply } = shown;
    if (reply.kind === 'nothing' || reply.kind === 'preview') return false;
    if (reply.kind === 'refuse') {
      if (control.direction && !(await this.directs())) return false;
      this.say(reply.text, true);
      return true;
    }
    if (reply.kind === 'select') {
      this.selection = reply.selection;
      this.shown = shown;
      this.paint();
      this.say(reply.text);
      return true;
    }
    this.selection = { cells: [] };
    this.hints.forget();
    this.state = reduce(this.state, { type: 'moves', moves: reply.moves });
    this.shown = shown;
    this.keep();
    this.paint();
    this.say(reply.text);
    this.judge();
    return true;
  }

  /** Whether any direction means something here. Where none does, the arrows are free to look around. */
  async directs() {
    const replies = await Promise.all(['up', 'right', 'down', 'left'].map((direction) => this.ask({ direction })));
    return replies.some(({ reply }) => reply.kind === 'moves' || reply.kind === 'select');
  }

  async refresh() {
    try {
      this.shown = await this.ask(undefined);
    } catch (error) {
      // A game whose moves the rules do not allow goes on from its beginning.
      if (error.status >= 400 && error.status < 500 && this.state.current !== 0) {
        this.state = reduce(this.state, { type: 'go', node: 0 });
        this.keep();
        this.refused = error;
        await this.refresh();
        return;
      }
      this.page.trouble(error, this.notes);
      return;
    }
    this.paint();
    this.judge();
    if (this.refused) this.page.trouble(this.refused, this.notes);
    this.refused = null;
  }

  judge() {
    if (this.shown.status === 'won') {
      const first = !this.state.won;
      this.state = reduce(this.state, { type: 'won' });
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
    this.restartButton.disabled = state.current === 0;
    const nodes = line(state);
    this.slider.max = nodes.length - 1;
    this.slider.value = nodes.indexOf(state.current);
    this.slider.hidden = nodes.length < 2;
    this.paintBranches();
    this.trialBox.hidden = state.trial === null;
    this.trialButton.disabled = state.trial !== null;
    this.text.textContent = shown.board;
    this.prompt.textContent = shown.prompt;
    this.example.textContent = shown.example ? words.say('typed-codes', { code: shown.example.move, meaning: shown.example.words }) : '';
    put(this.notes, shown.notes.map((note) => h('p', { class: 'notice' }, note)), this.shared);
    const query = shown.played.length ? { moves: shown.played.join(' ') } : {};
    for (const link of document.querySelectorAll('[data-to]')) link.href = write(link.dataset.to, this.id, query);
    if (!this.status.textContent) put(this.status, shown.scene.summary);
  }

  /** The ways that were tried from here, in words. */
  paintBranches() {
    const { state, words } = this;
    const { children, last } = state.nodes[state.current];
    if (children.length < 2) {
      put(this.branches);
      return;
    }
    const lines = children.map((child) => state.nodes[child].moves);
    const draw = (told) => put(this.branches, h('span', { class: 'quiet' }, words.say('branches')),
      children.map((child, at) => h('button', { type: 'button', class: child === last ? 'button small chosen' : 'button small', onclick: () => this.dispatch({ type: 'redo', node: child }) },
        h('bdi', {}, told ? told[at] || lines[at].join(' ') : '…'))));
    draw(null);
    const still = () => this.state.current === state.current && this.state.nodes[state.current].children.length === children.length;
    api.post('/api/position', { ...this.place(), tell: lines }, this.asked.signal).then(({ told }) => { if (still()) draw(told); }, () => {});
  }

  act(name) {
    const { words } = this;
    switch (name) {
      case 'undo': case 'redo': case 'restart': {
        const before = this.state;
        return this.dispatch({ type: name }).then(() => {
          if (before !== this.state) this.say(words.say(`did-${name}`, { moves: moves(this.state).length }));
        });
      }
      case 'hint': return this.hints.ask();
      case 'check': return this.check();
      case 'solve': return this.solution.ask();
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
    const typed = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (event.key === 'Escape') {
      if (this.selection.cells.length) {
        this.selection = { cells: [] };
        this.refresh();
      } else if (this.hints.hint) {
        this.hints.close();
      } else if (this.state.trial !== null) {
        this.dispatch({ type: 'drop' });
      } else {
        this.control('cancel');
      }
      return;
    }
    const command = event.ctrlKey || event.metaKey;
    if (command && (typed === 'z' || typed === 'y')) {
      event.preventDefault();
      this.act(typed === 'y' || event.shiftKey ? 'redo' : 'undo');
      return;
    }
    if (command || event.altKey || !store.settings().letters) return;
    if (/^[0-9٠-٩۰-۹]$/.test(typed)) {
      this.digits.add(western(typed), this.shown.most_number);
      return;
    }
    const act = KEYS[typed];
    if (act) {
      event.preventDefault();
      this.act(act);
    }
  }

  async check() {
    try {
      const checked = await api.post('/api/check', this.place(), this.asked.signal);
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
        button('share', words.say('share-replay'), () => this.share(true))));
    if (first) this.say(words.say('won-in', { moves: shown.spent }));
    try {
      const best = this.opened.level?.optimum ?? await this.best();
      if (best == null) return;
      optimum.textContent = shown.spent <= best ? words.say('won-best') : words.say('won-optimum', { moves: best });
    } catch { /* the optimum is an extra */ }
  }

  async best() {
    const answer = await api.post('/api/solve', { id: this.id, time: '10s', memory: '256MiB' }, this.asked.signal);
    return answer.proof === 'optimal' ? answer.cost : null;
  }

  async share(replay = false) {
    const { words } = this;
    const query = replay ? { moves: this.shown.played.join(' ') } : {};
    const address = `${location.origin}${location.pathname}${write('play', this.id, query)}`;
    const field = h('input', { class: 'address', readonly: true, value: address, dir: 'ltr', 'aria-label': words.say('share') });
    this.shared = h('div', { class: 'notice share' }, h('p', {}, words.say('share-note')), field,
      h('div', { class: 'row' }, !replay && this.shown.played.length > 0 && button('share', words.say('share-replay'), () => this.share(true)),
        button('close', words.say('close'), () => { this.shared = null; this.paint(); })));
    this.paint();
    field.select();
    try {
      await navigator.clipboard.writeText(address);
      this.say(words.say('copied'));
    } catch {
      this.say(words.say('copy-by-hand'));
    }
  }

  async keepPicture(form) {
    const dark = matchMedia('(prefers-color-scheme: dark)').matches;
    const theme = store.settings().theme === 'system' ? (dark ? 'dark' : 'light') : store.settings().theme;
    const response = await fetch(api.pictureAddress(this.id, this.shown.played, form, theme));
    download(fileName(this.id, form), await response.blob());
  }

  /** Takes what another tab or a file has made of this game. */
  adopt(other) {
    if (!other) return null;
    this.state = merge(this.state, other);
    this.keep();
    return this.refresh();
  }

  /** A shared line never overwrites the game under way: it becomes a branch, and the player chooses. One that cannot be played
   * is told, and changes nothing. */
  async receive(text, note = 'shared-line') {
    const shared = text.split(/\s+/).filter(Boolean);
    if (!shared.length || moves(this.state).join(' ') === shared.join(' ')) return;
    try {
      await api.post('/api/position', { id: this.id, moves: shared }, this.asked.signal);
    } catch (error) {
      this.refused = error;
      return;
    }
    const fresh = this.state.nodes.length === 1;
    const [state, node] = graft(this.state, shared);
    this.state = state;
    if (fresh) {
      this.state = reduce(this.state, { type: 'go', node });
      return;
    }
    const look = () => { this.shared = null; this.dispatch({ type: 'go', node }); };
    this.shared = h('div', { class: 'notice' }, h('p', {}, this.words.say(note)), h('div', { class: 'row' }, button('play', this.words.say('shared-look'), look), button('close', this.words.say('shared-stay'), () => { this.shared = null; this.paint(); })));
  }
}

export async function show(page, place, { id, query }) {
  const opened = await api.post('/api/open', { text: id });
  // The address names the instance by the id that it has everywhere.
  if (opened.id !== id) history.replaceState(null, '', write('play', opened.id, query));
  const play = new Play(page, place, opened);
  page.title(play.about?.title ?? opened.puzzle);
  if (query.moves) await play.receive(query.moves);
  await play.refresh();
  play.board.focus();
  return () => play.close();
}
