// Hints for a game: one next step, told in grades from a nudge to the move.

import * as api from './api.js';
import { button, h, icon, put } from './dom.js';
import { moves, reduce } from './game.js';

const MOST = 3;

/** The panel of a hint. `play` is the view it belongs to. */
export class Hints {
  constructor(play) {
    this.play = play;
    this.element = h('div', { class: 'hint-box', tabindex: -1, hidden: true });
    this.forget();
  }

  /** Asks for a hint, or for more of the one that is shown. */
  async ask() {
    const { play } = this;
    const { words } = play;
    const place = play.place();
    const grade = Math.min(MOST, this.grade + 1);
    this.element.hidden = false;
    this.put(h('p', { class: 'quiet' }, words.say('thinking')));
    let hint;
    try {
      hint = await api.post('/api/hint', { ...place, grade }, play.asked.signal);
    } catch (error) {
      play.page.trouble(error, this.element);
      return;
    }
    const { current: at } = play.state;
    if (moves(play.state).join(' ') !== place.moves.join(' ')) return;
    this.grade = grade;
    this.hint = hint;
    play.turns.count({ type: 'hint', grade });
    play.keep();
    const more = grade < MOST && hint.quality !== 'none';
    this.put(
      h('p', { class: 'hint-text' }, icon('hint'), h('span', {}, hint.text)),
      h('div', { class: 'row' },
        more && button(null, words.say('hint-more'), () => this.ask()),
        hint.moves.length > 0 && button('play', words.say('hint-do'), () => play.dispatch({ type: 'moves', moves: hint.moves, at })),
        hint.take_back > 0 && button('undo', words.say('take-back', { moves: hint.take_back }), () => this.takeBack(hint.take_back, at)),
        button(null, words.say('close'), () => this.close())));
    play.paint();
    play.page.announce(hint.text);
  }

  takeBack(count, at) {
    const kept = moves(this.play.state).length - count;
    let { state } = this.play;
    while (state.current !== 0 && moves(state).length > kept) state = reduce(state, { type: 'undo' });
    this.play.dispatch({ type: 'go', node: state.current, at });
  }

  /** Whoever was here with the keyboard stays here. */
  put(...children) {
    const within = this.element.contains(document.activeElement);
    put(this.element, children);
    if (within) (this.element.querySelector('button') ?? this.element).focus();
  }

  /** The board has changed: what was hinted is no longer true. */
  forget() {
    this.grade = 0;
    this.hint = null;
    this.element.hidden = true;
  }

  /** Puts the hint away. */
  close() {
    this.forget();
    this.play.paint();
  }
}
