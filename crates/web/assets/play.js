// The play view, one for all puzzles: the board, the undo tree, hints, solutions, and what a player keeps.

import * as api from './api.js';
import { Board, marked } from './board.js';
import { button, h, icon, put } from './dom.js';
import { download, fileName, loadFile } from './files.js';
import { begin, canRedo, canUndo, exported, graft, line, moves, merge, reduce } from './game.js';
import { western } from './levels.js';
import { write } from './route.js';
import * as store from './store.js';
import { latest, Transport } from './transport.js';

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
    this.grade = 0;
    this.typed = '';
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
    this.hintBox = h('div', { class: 'hint-box', hidden: true });
    this.winBox = h('div', { class: 'win', hidden: true });
    this.solution = h('div', { class: 'solution', hidden: true });
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
    const type = async (event) => {
      event.preventDefault();
      if (!input.value.trim()) return;
      const meant = await this.control({ text: input.value });
      if (!meant) this.say(words.say('not-a-move', { line: input.value }), true);
      input.value = '';
    };
    const file = h('input', { type: 'file', class: 'unseen', onchange: async () => {
      try {
        const loaded = await loadFile(file.files[0]);
        if (loaded.id === this.id) {
          await this.adopt(store.game(loaded.id));
          await this.receive(loaded.moves.join(' '), 'file-line');
          this.paint();
        } else location.hash = write('play', loaded.id);
      } catch (error) {
        this.page.trouble(error, this.notes);
      }
    } });
    const other = this.opened.level?.next;
    put(place,
      h('div', { class: 'play' },
        h('div', { class: 'play-board' },
          h('div', { class: 'play-head' }, h('h1', {}, h('a', { href: write('puzzle', this.opened.puzzle) }, this.about?.title ?? this.opened.puzzle)),
            h('bdi', { class: 'id', title: this.id }, this.opened.level ? words.say('level-named', { name: this.opened.level.name }) : this.id),
            h('p', { class: 'quiet summary' }, this.about?.summary ?? '', ' ', h('a', { href: write('rules', this.opened.puzzle) }, words.say('rules')))),
          h('div', { class: 'board-room' }, this.board.element),
          this.status,
          this.facts),
        h('div', { class: 'play-side' },
          this.notes, this.winBox, this.hintBox, this.trialBox,
          h('div', { class: 'tools', role: 'toolbar', 'aria-label': words.say('tools') },
            this.undoButton, this.redoButton, this.restartButton,
            act('hint', 'hint', () => this.act('hint')),
            act('check', 'check', () => this.act('check')),
            act('solve', 'solve', () => this.act('solve')),
            this.trialButton,
            act('new', other ? 'next-level' : 'new-game', () => this.act('next'), { 'data-act': 'next' })),
          h('div', { class: 'history' }, this.slider, this.branches),
          this.solution,
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
            h('p', { class: 'quiet' }, words.say('keys')),
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
    removeEventListener('keydown', this.keydown);
    removeEventListener('settings', this.retaste);
    removeEventListener('pagehide', this.leaving);
    this.unfollow();
    this.asked.abort();
    this.solving?.abort();
    this.transport?.close();
    this.keep();
  }

  keep() {
    if (this.state.nodes.length > 1 || this.state.won) store.keep(this.state, this.opened.level?.name);
  }

  tick() {
    if (document.hidden || this.state.won || this.state.nodes.length === 1) return;
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
    this.unhint();
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
    this.unhint();
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
    if (this.hint) add(this.hint.cells, 'hint');
    return extra.size ? extra : null;
  }

  paint() {
    const { words, state, shown } = this;
    this.board.show(shown.scene, { extra: this.marks() });
    const { timer } = store.settings();
    const fact = (name, value, mark) => [h('dt', {}, words.say(name)), h('dd', { class: mark }, value)];
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
    const { children, last } = state.nodes[state.current];
    put(this.branches, children.length > 1 && [h('span', { class: 'quiet' }, words.say('branches')),
      children.map((child) => h('button', { type: 'button', class: child === last ? 'button small chosen' : 'button small', onclick: () => this.dispatch({ type: 'redo', node: child }) }, h('bdi', {}, state.nodes[child].moves.join(' '))))]);
    this.trialBox.hidden = state.trial === null;
    this.trialButton.disabled = state.trial !== null;
    this.text.textContent = shown.board;
    this.prompt.textContent = shown.prompt;
    put(this.notes, shown.notes.map((note) => h('p', { class: 'notice' }, note)), this.shared);
    const query = shown.played.length ? { moves: shown.played.join(' ') } : {};
    for (const link of document.querySelectorAll('[data-to]')) link.href = write(link.dataset.to, this.id, query);
    if (!this.status.textContent) put(this.status, shown.scene.summary);
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
      case 'hint': return this.askHint();
      case 'check': return this.check();
      case 'solve': return this.solve();
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
      } else if (this.hint) {
        this.unhint();
        this.paint();
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
      // Digits gather for a moment, so that numbers of two digits can be typed.
      this.typed += western(typed);
      clearTimeout(this.gathering);
      this.gathering = setTimeout(() => {
        const number = Number(this.typed);
        this.typed = '';
        this.control({ number });
      }, 500);
      return;
    }
    const act = KEYS[typed];
    if (act) {
      event.preventDefault();
      this.act(act);
    }
  }

  unhint() {
    this.grade = 0;
    this.hint = null;
    this.hintBox.hidden = true;
  }

  async askHint() {
    const { words } = this;
    const place = this.place();
    const grade = Math.min(3, this.grade + 1);
    this.hintBox.hidden = false;
    put(this.hintBox, h('p', { class: 'quiet' }, words.say('thinking')));
    let hint;
    try {
      hint = await api.post('/api/hint', { ...place, grade }, this.asked.signal);
    } catch (error) {
      this.page.trouble(error, this.hintBox);
      return;
    }
    if (moves(this.state).join(' ') !== place.moves.join(' ')) return;
    this.grade = grade;
    this.hint = hint;
    this.state = reduce(this.state, { type: 'hint', grade });
    this.keep();
    const more = grade < 3 && hint.quality !== 'none';
    put(this.hintBox,
      h('p', { class: 'hint-text' }, icon('hint'), h('span', {}, hint.text)),
      hint.remaining != null && grade === 3 && h('p', { class: 'quiet' }, words.say('remaining', { moves: hint.remaining })),
      h('div', { class: 'row' },
        more && button(null, words.say('hint-more'), () => this.askHint()),
        hint.moves.length > 0 && button('play', words.say('hint-do'), () => this.dispatch({ type: 'moves', moves: hint.moves })),
        hint.take_back > 0 && button('undo', words.say('take-back', { moves: hint.take_back }), () => this.takeBack(hint.take_back)),
        button(null, words.say('close'), () => { this.unhint(); this.paint(); })));
    this.paint();
    this.page.announce(hint.text);
  }

  takeBack(count) {
    const kept = moves(this.state).length - count;
    let state = this.state;
    while (state.current !== 0 && moves(state).length > kept) state = reduce(state, { type: 'undo' });
    this.dispatch({ type: 'go', node: state.current });
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

  async solve() {
    const { words } = this;
    const place = this.place();
    this.solving?.abort();
    this.transport?.close();
    this.solving = new AbortController();
    const { signal } = this.solving;
    const stop = () => {
      this.solving.abort();
      this.solution.hidden = true;
      this.transport?.close();
      this.paint();
    };
    const progress = h('p', { class: 'quiet', 'aria-live': 'off' }, words.say('searching'));
    this.solution.hidden = false;
    put(this.solution, h('h2', {}, words.say('solution')), progress, button('close', words.say('stop'), stop));
    const heard = (name, data) => {
      if (name === 'place') progress.textContent = words.say('queued', { place: data.place });
      else if (name === 'progress') progress.textContent = data.setup ? `${data.setup.text} ${words.number(data.setup.thousandths / 10)} %` : words.say('searched', { expanded: data.expanded, bound: data.bound });
    };
    let answer;
    try {
      answer = await api.follow('/api/solve/events', { ...place, time: '60s', steps: true }, heard, signal);
    } catch (error) {
      if (!signal.aborted) this.page.trouble(error, this.solution);
      return;
    }
    const plan = answer.plan ?? answer.incumbent?.plan ?? null;
    const fromHere = answer.verdict === 'unsolvable' && place.moves.length > 0 && words.say('unsolvable-from-here');
    const said = [...answer.sentences, fromHere].filter(Boolean).map((sentence) => h('p', {}, sentence));
    this.page.announce(fromHere || answer.sentences[0]);
    if (!plan?.length) {
      put(this.solution, h('h2', {}, words.say('solution')), said, button('close', words.say('close'), stop));
      return;
    }
    this.state = reduce(this.state, { type: 'helped' });
    // An explained solution is walked step by step, each with its reason; another one move by move.
    const steps = answer.steps?.length ? answer.steps : plan.map((move) => ({ moves: [move] }));
    const caption = h('p', { class: 'caption', 'aria-live': 'polite' });
    const look = latest(async (at) => {
      try {
        const made = steps.slice(0, at).flatMap((step) => step.moves);
        const shown = await api.post('/api/position', { id: this.id, moves: [...place.moves, ...made] }, signal);
        const step = steps[at - 1];
        this.board.show(shown.scene, { extra: step?.because ? marked(shown.scene, step.because, 'hint') : null });
        caption.textContent = !step ? words.say('step-start') : step.text ? `${step.name}: ${step.text}` : words.say('step-move', { step: at, move: step.moves[0] });
      } catch (error) {
        if (!signal.aborted) this.page.trouble(error, this.solution);
      }
    });
    // What was said of the game is not true of the boards that follow.
    put(this.status);
    this.transport = new Transport(words, look);
    this.transport.resize(steps.length);
    const take = () => {
      const [state, node] = graft(this.state, [...place.moves, ...plan]);
      stop();
      this.state = state;
      this.dispatch({ type: 'go', node });
    };
    put(this.solution, h('h2', {}, words.say('solution')), said, this.transport.element, caption,
      h('details', {}, h('summary', {}, words.say('moves-list')), h('p', { dir: 'ltr', class: 'plan' }, plan.join(' '))),
      h('div', { class: 'row' }, button('play', words.say('take-plan'), take), button('close', words.say('close'), stop)));
    this.transport.go(0);
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
