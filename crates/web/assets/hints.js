// Hints for a game: one next step, shown in three grades, from where to look to the move. The server searches once for each board
// and sends all grades.

import * as api from './api.js';
import { button, h, icon, put } from './dom.js';
import { movesTo, reduce } from './game.js';

const GRADES = 3;

/** The panel of a hint. `play` is the view it belongs to. */
export class Hints {
  constructor(play) {
    this.play = play;
    this.element = h('div', { class: 'hint-box', tabindex: -1, hidden: true });
    this.clear();
  }

  /** Shows a hint, or the next grade of the one that is shown. */
  async showNext() {
    const { play } = this;
    const { words } = play;
    const place = play.currentPlace();
    this.element.hidden = false;
    // A hint that was closed comes back in the grade that it had.
    const isReopened = this.closed && this.hint !== null;
    this.closed = false;
    if (!this.hint) {
      this.put(h('p', { class: 'quiet' }, words.say('thinking')));
      let hint;
      try {
        hint = await api.post('/api/hint', { ...place, grade: GRADES }, play.requests.signal);
      } catch (error) {
        play.page.showError(error, this.element);
        return;
      }
      // The player has moved on meanwhile.
      if (movesTo(play.state).join(' ') !== place.moves.join(' ')) return;
      this.hint = hint;
    }
    const { hint } = this;
    const { current: at } = play.state;
    if (!isReopened) {
      const isNewGrade = this.grade < GRADES;
      this.grade = Math.min(GRADES, this.grade + 1);
      if (isNewGrade) play.turns.applySilently({ type: 'hint', grade: this.grade });
      play.save();
    }
    const text = hint.texts[this.grade - 1];
    const more = this.grade < GRADES && hint.quality !== 'none';
    this.put(
      h('p', { class: 'hint-text' }, icon('hint'), h('span', {}, text)),
      h('div', { class: 'row' },
        more && button(null, words.say('hint-more'), () => this.showNext()),
        this.grade === GRADES && hint.moves.length > 0 && button('play',
          words.say('hint-do'), () => play.dispatch({ type: 'moves', moves: hint.moves, at })),
        hint.take_back > 0 && button('undo', words.say('take-back', { moves: hint.take_back }), () => this.takeBack(hint.take_back, at)),
        button(null, words.say('close'), () => this.close())));
    play.paint();
    play.page.announce(text);
  }

  /** Undoes the last `count` moves, unless the game has left the node `at`. */
  takeBack(count, at) {
    const remaining = movesTo(this.play.state).length - count;
    let { state } = this.play;
    while (state.current !== 0 && movesTo(state).length > remaining) state = reduce(state, { type: 'undo' });
    this.play.dispatch({ type: 'go', node: state.current, at });
  }

  /** Replaces the content, and keeps the keyboard focus inside if it was there. */
  put(...children) {
    const hadFocus = this.element.contains(document.activeElement);
    put(this.element, children);
    if (hadFocus) (this.element.querySelector('button') ?? this.element).focus();
  }

  /** Forgets the hint, which does not apply to another board. */
  clear() {
    this.grade = 0;
    this.hint = null;
    this.closed = false;
    this.element.hidden = true;
  }

  /** Hides the hint and its marks on the board. The next request shows it again. */
  close() {
    this.closed = true;
    this.element.hidden = true;
    this.play.paint();
  }

  get isShown() {
    return this.hint !== null && !this.closed;
  }

  /** The cells that the shown grade points at. */
  get cells() {
    return this.isShown ? this.hint.marks[this.grade - 1] ?? [] : [];
  }

  /** The arrow of the move, `{ from, to }`, once the move is shown; otherwise null. */
  get arrow() {
    return this.isShown && this.grade === GRADES ? this.hint.arrow : null;
  }
}
