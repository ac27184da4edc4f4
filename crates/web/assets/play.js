// The play view, one for all puzzles: the board, the undo tree, hints, solutions, and what a player keeps.

import * as api from './api.js';
import { Board, marksFor } from './board.js';
import { button, h, icon, put, keepFocus } from './dom.js';
import { takeImportedMoves } from './files.js';
import { newGame, canRedo, canUndo, hintCount, line, merge, movesTo, redoTarget } from './game.js';
import { Hints } from './hints.js';
import { keyAction } from './keys.js';
import { toLatinDigits } from './levels.js';
import { routeTo } from './route.js';
import { copyText, fileField, importMoves, saveFile, savePicture, share } from './sharing.js';
import { Solution } from './solution.js';
import * as store from './store.js';
import { latestOnly } from './transport.js';
import { Turns } from './turns.js';
import { NumberTyping } from './typing.js';

class Play {
  constructor(page, root, opened) {
    this.page = page;
    this.words = page.words;
    this.opened = opened;
    this.id = opened.id;
    this.about = page.puzzles.find((puzzle) => puzzle.name === opened.puzzle);
    this.shown = opened;
    this.digits = new NumberTyping((number) => this.control({ number }),
      (number) => this.say(number === null ? '' : this.words.say('gathering', { number })));
    this.pendingError = null;
    this.requests = new AbortController();
    this.turns = new Turns(store.loadGame(this.id) ?? newGame(this.id),
      (state, selection, control) => this.requestPosition(state, selection, control));
    this.drawLatestDraft = latestOnly((path) => this.drawDraft(path));
    // The board follows the slider as fast as it can, while the slider stays where the pointer is.
    this.slideTarget = null;
    this.slideTo = latestOnly(async (node) => {
      await this.dispatch({ type: 'go', node });
      if (this.slideTarget === node) this.slideTarget = null;
      this.paintSlider();
    });
    this.root = root;
    this.build(root);
  }

  build(root) {
    const { words } = this;
    this.board = new Board({ control: (control) => this.control(control), words, name: this.about?.title ?? this.opened.puzzle });
    this.status = h('p', { class: 'status', id: 'status' });
    this.notes = h('div', { class: 'notes' });
    this.hints = new Hints(this);
    this.winBox = h('div', { class: 'win', hidden: true });
    this.solution = new Solution(this);
    this.infoLine = h('dl', { class: 'facts' });
    this.branches = h('div', { class: 'branches' });
    this.text = h('pre', { class: 'text-board', dir: 'ltr' });
    const tool = (sign, name, run, more) => button(sign, words.say(name), run, { 'data-act': name, ...more });
    this.undoButton = tool('undo', 'undo', () => this.perform('undo'));
    this.redoButton = tool('redo', 'redo', () => this.perform('redo'));
    this.restartButton = tool('restart', 'restart', () => this.perform('restart'));
    this.slider = h('input',
      { type: 'range', min: 0, max: 0, value: 0, dir: 'ltr', 'aria-label': words.say('history'), oninput: () => this.onSlide() });
    this.trialBox = h('div', { class: 'trial', hidden: true }, h('p', {}, words.say('trial-on')),
      h('div', { class: 'row' },
        button(null, words.say('trial-keep'), () => this.perform('keep')),
        button(null, words.say('trial-drop'), () => this.perform('drop'))));
    this.trialButton = tool('trial', 'trial', () => this.perform('trial'));
    const input = h('input', { id: 'typed', dir: 'ltr', autocomplete: 'off', spellcheck: 'false', autocapitalize: 'none' });
    this.prompt = h('label', { for: 'typed' });
    this.example = h('p', { class: 'quiet typed-example' });
    const type = async (event) => {
      event.preventDefault();
      if (!input.value.trim()) return;
      const understood = await this.control({ text: input.value });
      if (!understood) this.say(words.say('not-a-move', { line: input.value }), { wrong: true });
      input.value = '';
    };
    const { level } = this.opened;
    this.levelTitle = this.titleOfBoard();
    const other = level?.next;
    put(root,
      h('div', { class: 'play' },
        h('div', { class: 'play-board' },
          h('div', { class: 'play-head' }, h('h1', {},
            h('a', { href: routeTo('puzzle', this.opened.puzzle) }, this.about?.title ?? this.opened.puzzle)),
            h('bdi', { class: 'id', title: this.id }, this.levelTitle ?? this.id),
            h('p', { class: 'quiet summary' },
              this.about?.summary ?? '', ' ',
              h('a', { href: routeTo('rules', this.opened.puzzle) }, words.say('rules')))),
          this.board.container(),
          this.status,
          this.infoLine),
        // The tools come first, so that nothing that appears below moves them.
        h('div', { class: 'play-side' },
          h('div', { class: 'tools', role: 'toolbar', 'aria-label': words.say('tools') },
            this.undoButton, this.redoButton, this.restartButton,
            tool('hint', 'hint', () => this.perform('hint')),
            tool('check', 'check', () => this.perform('check')),
            tool('solve', 'solve', () => this.perform('solve')),
            this.trialButton,
            tool('new', other ? 'next-level' : 'new-game', () => this.perform('next'), { 'data-act': 'next' })),
          h('div', { class: 'history' }, this.slider, this.branches),
          this.winBox, this.hints.element, this.trialBox, this.notes, this.solution.element,
          h('details', { class: 'more' }, h('summary', {}, words.say('more')),
            h('div', { class: 'tools' },
              tool('share', 'share', () => share(this)),
              tool('save', 'save', () => saveFile(this)),
              fileField(this),
              tool('picture', 'picture-svg', () => savePicture(this, 'svg')),
              tool('picture', 'picture-png', () => savePicture(this, 'png')),
              tool('save', 'copy-text', () => copyText(this)),
              tool('print', 'print', () => print()),
              h('a', { class: 'button', href: routeTo('rules', this.opened.puzzle) }, icon('rules'), h('span', {}, words.say('rules'))),
              h('a', { class: 'button', 'data-to': 'watch', href: routeTo('watch', this.id) }, icon('watch'), h('span', {}, words.say('watch'))),
              h('a', { class: 'button', 'data-to': 'race', href: routeTo('race', this.id) }, icon('race'), h('span', {}, words.say('race'))),
              h('a', { class: 'button', href: routeTo('make', this.id) }, icon('make'), h('span', {}, words.say('edit'))))),
          h('details', { class: 'more typing' }, h('summary', {}, words.say('typing')),
            h('form', { onsubmit: type },
              this.prompt,
              h('div', { class: 'row' }, input, h('button', { class: 'button', type: 'submit' }, words.say('enter')))),
            this.example, h('p', { class: 'quiet' }, words.say('keys')),
            this.text))));
    this.onKeydown = (event) => this.onKey(event);
    addEventListener('keydown', this.onKeydown);
    this.onSettings = () => this.refresh();
    addEventListener('settings', this.onSettings);
    this.stopFollowing = store.followGame(this.id, (other) => this.turns.addBranches((state) => merge(state, other)).then(() => this.paint()));
    this.clock = setInterval(() => this.tick(), 1000);
    this.onPageHide = () => this.save();
    addEventListener('pagehide', this.onPageHide);
  }

  /** The name of the board for people: its level, its day, or how it was made; null where there is only an id. */
  titleOfBoard() {
    const { words, opened } = this;
    const { level } = opened;
    if (level) return level.title ?? words.say('level-named', { name: level.name });
    const day = store.findDay(opened.puzzle, this.id);
    if (day) return words.say('daily-title', { date: words.formatDate(day.date), level: words.say(`level-${day.level}`) });
    const kind = store.loadKind(this.id);
    if (!kind) return null;
    const { rows, columns } = opened.scene;
    return words.say('kind-title', { size: kind.size || `${rows}x${columns}`, level: words.say(`level-${kind.level || 'any'}`) });
  }

  close() {
    clearInterval(this.clock);
    this.digits.discard();
    removeEventListener('keydown', this.onKeydown);
    removeEventListener('settings', this.onSettings);
    removeEventListener('pagehide', this.onPageHide);
    this.stopFollowing();
    this.requests.abort();
    this.solution.close();
    this.save();
  }

  /** The game: a tree of moves, and where it is. */
  get state() {
    return this.turns.state;
  }

  /** Stores the game, once there is something to store. */
  save() {
    if (this.state.nodes.length > 1 || this.state.won) store.saveGame(this.state, { title: this.levelTitle ?? null, language: this.words.language });
  }

  tick() {
    if (document.hidden || this.shown.status !== 'playing' || this.state.nodes.length === 1) return;
    this.turns.applySilently({ type: 'tick', seconds: 1 });
    this.infoLine.querySelector('.clock')?.replaceChildren(this.words.formatClock(this.state.seconds));
    if (this.state.seconds % 10 === 0) this.save();
  }

  /** Shows a text in the status line. */
  showStatus(text, { wrong = false } = {}) {
    put(this.status, text);
    this.status.classList.toggle('wrong', wrong);
  }

  /** Shows a text in the status line and announces it. */
  say(text, options) {
    this.showStatus(text, options);
    this.page.announce(text);
  }

  /** Applies an event to the game; afterwards the text of `status()` is shown. */
  dispatch(event, status) {
    return this.turns.applyAndShow(event, (shown) => this.showPosition(shown, status)).catch((error) => this.showError(error));
  }

  /** Shows the new position, and saves the game. */
  showPosition(shown, status) {
    keepFocus(() => {
      this.shown = shown;
      this.hints.clear();
      this.save();
      this.paint();
      // Without a text of its own, the status says how the board is now: an older text would be about another board.
      if (status) this.say(status());
      else this.showStatus(shown.scene.summary);
      this.checkEnd();
    }, this.board);
  }

  /** Shows an error next to the game, which stays as it is. */
  showError(error) {
    if (error.name === 'AbortError') return;
    this.paint();
    this.page.showError(error, this.notes);
  }

  /** Shows a notice until the player closes it; null removes it. */
  notice(element) {
    this.noticeElement = element;
    this.paint();
  }

  /** The current board, as requests name it. */
  currentPlace() {
    return { id: this.id, moves: movesTo(this.state) };
  }

  puzzleSettings() {
    return store.loadSettings().puzzles[this.opened.puzzle] ?? {};
  }

  requestPosition(state, selection, control) {
    return api.post('/api/position',
      { id: this.id, moves: movesTo(state), selection, settings: this.puzzleSettings(), control },
      this.requests.signal);
  }

  /** The server's answer to a control on the current position. The game does not change. */
  tryControl(control) {
    return this.requestPosition(this.state, this.turns.selection, control);
  }

  /** Handles a control. Controls are queued, so none is lost. Returns whether the control meant something. */
  control(control) {
    if (control === null || control.point) {
      this.pointedControl = control;
      if (control === null) this.board.setMarks(this.marks());
      else this.preview(control);
      return Promise.resolve(false);
    }
    if ('draft' in control) {
      this.latestDraft = control.draft;
      this.drawLatestDraft(control.draft);
      return Promise.resolve(false);
    }
    return this.turns.control(control, (shown) => this.applyReply(control, shown)).catch((error) => {
      this.showError(error);
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
      if (this.latestDraft === path) this.board.show(drafted.reply.kind === 'moves' ? drafted.scene : this.shown.scene, { extra: this.marks() });
    } catch { /* a missing draft does not matter */ }
  }

  async preview(control) {
    if (this.previewing) return;
    this.previewing = true;
    try {
      const { shown } = this;
      const { reply } = await this.tryControl(control);
      if (this.pointedControl === control && this.shown === shown && reply.kind === 'preview') {
        const extra = this.marks() ?? new Map();
        for (const [at, found] of marksFor(this.shown.scene, reply.marks)) extra.set(at, [...(extra.get(at) ?? []), ...found]);
        this.board.setMarks(extra);
      }
    } catch { /* a missing preview does not matter */ }
    this.previewing = false;
    if (this.pointedControl?.point && this.pointedControl !== control) this.preview(this.pointedControl);
  }

  /** Shows what a control did. Returns whether it meant something. */
  applyReply(control, shown) {
    const { reply } = shown;
    if (reply.kind === 'nothing' || reply.kind === 'preview') return false;
    if (reply.kind === 'refuse') {
      // Where no direction makes a move, arrow keys move the cursor.
      if (control.direction && shown.directions.length === 0) return false;
      this.say(reply.text, { wrong: true });
      return true;
    }
    if (reply.kind === 'select') {
      this.shown = shown;
      this.paint();
      this.say(reply.text);
      return true;
    }
    this.showPosition(shown, () => reply.text);
    return true;
  }

  async refresh() {
    try {
      await this.turns.reload((shown) => this.showPosition(shown));
    } catch (error) {
      if (!(error.status >= 400 && error.status < 500) || this.state.current === 0) {
        this.showError(error);
        return;
      }
      // A stored game whose moves are illegal continues from its start.
      this.pendingError = error;
      await this.dispatch({ type: 'go', node: 0 });
    }
    if (this.pendingError) this.showError(this.pendingError);
    this.pendingError = null;
  }

  onSlide() {
    this.slideTarget = line(this.state)[Number(this.slider.value)];
    this.slideTo(this.slideTarget);
  }

  /** Shows a win or a loss, if the game has ended. */
  checkEnd() {
    if (this.shown.status === 'won') {
      const isFirstWin = !this.state.won;
      if (isFirstWin) this.keepResult();
      this.turns.applySilently({ type: 'won' });
      this.save();
      this.showWin(isFirstWin);
    } else {
      this.winBox.hidden = true;
      if (this.shown.status === 'lost') this.say(this.words.say('lost'), { wrong: true });
    }
  }

  marks() {
    const { mistakes } = store.loadSettings();
    const extra = new Map();
    const add = (cells, mark) => cells.forEach((cell) => {
      const at = cell.row * this.shown.scene.columns + cell.column;
      extra.set(at, [...(extra.get(at) ?? []), mark]);
    });
    const isChecked = this.checked?.shown === this.shown;
    if (mistakes === 'always' || (mistakes === 'asked' && isChecked)) this.shown.mistakes.forEach((mistake) => add(mistake.cells, 'wrong'));
    if (mistakes !== 'never' && isChecked) add(this.checked.cells, 'wrong');
    add(this.hints.cells, 'hint');
    return extra.size ? extra : null;
  }

  paint() {
    keepFocus(() => this.repaint(), this.board);
  }

  repaint() {
    const { words, state, shown } = this;
    const { timer, coordinates } = store.loadSettings();
    this.board.show(shown.scene, { extra: this.marks(), arrow: this.hints.arrow });
    this.board.setSteered(shown.directions.length > 0);
    this.board.showCoordinates(coordinates === 'always' || (coordinates === 'hints' && this.hints.isShown));
    const info = (name, value, mark) => h('div', {}, h('dt', {}, words.say(name)), ' ', h('dd', { class: mark }, value));
    const allowance = this.opened.level?.allowance;
    put(this.infoLine,
      info('moves',
        allowance == null ? words.formatNumber(shown.spent) : `${words.formatNumber(shown.spent)} / ${words.formatNumber(allowance)}`,
        'moves'),
      timer && info('time', words.formatClock(state.seconds), 'clock'),
      hintCount(state) > 0 && info('hints', words.formatNumber(hintCount(state)), 'hints'));
    this.undoButton.disabled = !canUndo(state);
    this.redoButton.disabled = !canRedo(state);
    this.restartButton.disabled = movesTo(state).length === 0;
    this.paintSlider();
    this.paintBranches();
    this.trialBox.hidden = state.trial === null;
    this.trialButton.disabled = state.trial !== null;
    this.text.textContent = shown.board;
    put(this.prompt, shown.prompt);
    put(this.example, shown.example && words.say('typed-codes', { code: shown.example.move, meaning: shown.example.words }));
    put(this.notes, shown.notes.map((note) => h('p', { class: 'notice' }, note)), this.noticeElement);
    const query = shown.played.length ? { moves: shown.played.join(' ') } : {};
    for (const link of this.root.querySelectorAll('[data-to]')) link.href = routeTo(link.dataset.to, this.id, query);
    if (!this.status.textContent) put(this.status, shown.scene.summary);
  }

  paintSlider() {
    const nodes = line(this.state);
    this.slider.max = nodes.length - 1;
    this.slider.value = nodes.indexOf(this.slideTarget ?? this.state.current);
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
      children.map((child, index) => h('button', {
        type: 'button',
        class: child === next ? 'button small chosen' : 'button small',
        onclick: () => this.dispatch({ type: 'redo', node: child, at: state.current }),
      }, names[index])));
    api.post('/api/position', { ...this.currentPlace(), tell: lines }, this.requests.signal)
      .then(({ told: descriptions }) => names.forEach((name, index) => put(name,
        descriptions[index] || lines[index].join(' ') || words.say('restart'))), () => {});
  }

  /** Performs the action of a button or a key. */
  perform(name) {
    const { words } = this;
    switch (name) {
      case 'undo': case 'redo': case 'restart':
        return this.dispatch({ type: name }, () => words.say(`did-${name}`, { moves: movesTo(this.state).length }));
      // These refer to the game after everything that is still in the queue.
      case 'hint': return this.turns.enqueue(() => {}).then(() => this.hints.showNext());
      case 'check': return this.turns.enqueue(() => {}).then(() => this.check());
      case 'solve': return this.turns.enqueue(() => {}).then(() => this.solution.search());
      case 'trial': case 'keep': case 'drop':
        return this.dispatch({ type: name }, () => words.say({ trial: 'trial-on', keep: 'did-keep', drop: 'did-drop' }[name]));
      case 'next': return this.goOn();
      default: return null;
    }
  }

  /** Goes to the next level, makes another board of the same kind, or shows what the puzzle has. */
  async goOn() {
    const { opened } = this;
    if (opened.level?.next) {
      location.hash = routeTo('play', `${opened.puzzle}:${opened.level.next}`);
      return;
    }
    const kind = store.loadKind(this.id);
    if (!kind) {
      location.hash = routeTo('puzzle', opened.puzzle);
      return;
    }
    try {
      this.showStatus(this.words.say('making'));
      const { id } = await api.post('/api/generate', kind, this.requests.signal);
      store.saveKind(id, kind);
      location.hash = routeTo('play', id);
    } catch (error) {
      this.showError(error);
    }
  }

  onKey(event) {
    if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
    if (event.target.matches?.('input, textarea, select')) return;
    if (event.key === 'Escape') {
      this.turns.enqueue(() => {}).then(() => this.escape());
      return;
    }
    const found = keyAction(event, store.loadSettings());
    if (found?.digit) {
      this.digits.add(toLatinDigits(found.digit), this.shown.most_number);
    } else if (found) {
      event.preventDefault();
      this.perform(found.act);
    }
  }

  /** Leaves whatever is nearest: a selection, a hint, a trial. */
  escape() {
    if (this.turns.selection.cells.length) this.refresh();
    else if (this.hints.isShown) this.hints.close();
    else if (this.state.trial !== null) this.perform('drop');
    else this.control('cancel');
  }

  /**
   * Says what is wrong or missing. How much, the settings decide: broken rules only; also whether something contradicts the
   * solution; or also where.
   */
  async check() {
    const { words, shown } = this;
    const { checking } = store.loadSettings();
    try {
      const checked = await api.post('/api/check', this.currentPlace(), this.requests.signal);
      const broken = checked.mistakes.map((mistake) => mistake.text);
      const isWon = shown.status === 'won';
      // What breaks no rule can still be wrong. The search for a hint finds it, so that both say the same.
      const hint = isWon || broken.length || checking === 'rules'
        ? null : await api.post('/api/hint', { ...this.currentPlace(), grade: 3 }, this.requests.signal);
      if (this.shown !== shown) return;
      this.checked = { shown, cells: hint?.mistake && checking === 'cells' ? hint.marks[1] : [] };
      this.paint();
      if (isWon) this.say(words.say('check-solved'));
      else if (broken.length) this.say(broken.join(' '), { wrong: true });
      else if (hint?.mistake) this.say(checking === 'cells' ? hint.texts[1] : words.say('check-contradiction'), { wrong: true });
      else if (hint?.dead) this.say(hint.texts[0], { wrong: true });
      else this.say(checked.unfinished ? checked.faults.join(' ') : words.say('check-fine'));
    } catch (error) {
      this.page.showError(error, this.notes);
    }
  }

  /** Adds the win to the results of the player. */
  keepResult() {
    const { shown, state, opened } = this;
    store.saveWin(opened.puzzle, this.id, {
      moves: shown.spent, seconds: state.seconds, hints: hintCount(state), helped: state.helped, optimum: opened.level?.optimum ?? null, at: Date.now(),
    });
  }

  async showWin(isFirstWin) {
    const { words, shown, state } = this;
    const optimum = h('p', { class: 'optimum' });
    this.winBox.hidden = false;
    const next = this.opened.level?.next;
    put(this.winBox,
      h('h2', {}, words.say('won')),
      h('p', {},
        words.say('won-in', { moves: shown.spent }),
        store.loadSettings().timer ? ` ${words.say('won-time', { time: words.formatClock(state.seconds) })}` : ''),
      optimum,
      state.helped && h('p', { class: 'quiet' }, words.say('won-helped')),
      h('div', { class: 'row' },
        button('play', words.say(next ? 'next-level' : 'new-game'), () => this.perform('next'), { class: 'button main' }),
        button('share', words.say('share-replay'), () => share(this, { replay: true }))));
    if (isFirstWin) {
      this.board.celebrate();
      this.say(words.say('won-in', { moves: shown.spent }));
    }
    try {
      const shortest = this.opened.level?.optimum ?? await this.findOptimum();
      if (shortest == null) return;
      store.saveOptimum(this.opened.puzzle, this.id, shortest);
      optimum.textContent = shown.spent <= shortest ? words.say('won-best') : words.say('won-optimum', { moves: shortest });
    } catch { /* the win is shown without the optimum */ }
  }

  /** The cost of a shortest solution from the start; null when none was proved within the limits. */
  async findOptimum() {
    const answer = await api.post('/api/solve', { id: this.id, time: '10s', memory: '256MiB' }, this.requests.signal);
    return answer.proof === 'optimal' ? answer.cost : null;
  }
}

export async function show(page, root, { id, query }) {
  const opened = await api.post('/api/open', { text: id });
  // The address names the instance by the id that it has everywhere; moves that it brings are taken in once.
  const moves = (query.moves ?? '').split(/\s+/).filter(Boolean);
  if (opened.id !== id || query.moves) history.replaceState(null, '', routeTo('play', opened.id));
  const play = new Play(page, root, opened);
  page.title(play.about?.title ?? opened.puzzle);
  await importMoves(play, takeImportedMoves(opened.id), 'file-line');
  if (!('replay' in query)) await importMoves(play, moves);
  await play.refresh();
  if ('replay' in query && moves.length) play.solution.replay(moves);
  play.board.focus({ preventScroll: true });
  return () => play.close();
}
