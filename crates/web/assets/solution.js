// The solution of a game: a plan from where the player is, walked step by step on the board, and taken over on request.

import * as api from './api.js';
import { marksFor } from './board.js';
import { button, h, put, keepFocus } from './dom.js';
import { latestOnly, Transport } from './transport.js';

/** What is known of a search that was stopped without an answer. */
export function describeStopped(words, progress) {
  const known = progress && !progress.setup;
  return [words.say('stopped'), known && words.say('searched', { expanded: progress.expanded, bound: progress.bound })].filter(Boolean).join(' ');
}

/** The panel of a solution. `play` is the view it belongs to: it has the game, the board and the status line. */
export class Solution {
  constructor(play) {
    this.play = play;
    this.element = h('div', { class: 'solution', hidden: true });
    this.searching = null;
    this.transport = null;
  }

  /** Looks for a solution from where the player is. */
  async search() {
    const { play } = this;
    const { words } = play;
    const place = play.currentPlace();
    this.close();
    this.searching = new AbortController();
    const { signal } = this.searching;
    const search = new api.Search(signal);
    const progress = h('p', { class: 'quiet', 'aria-live': 'off' }, words.say('searching'));
    this.element.hidden = false;
    const stop = async () => {
      if (await search.stop()) return;
      this.close();
      this.put(h('p', {}, describeStopped(words, search.progress)), button('close', words.say('close'), () => this.leave()));
    };
    this.put(progress, button('close', words.say('stop'), stop));
    const onEvent = (name, data) => {
      if (name === 'place') put(progress, words.say('queued', { place: data.place }));
      else if (name === 'progress') {
        const { setup, expanded, bound } = data;
        put(progress, setup ? [setup.text, ` ${words.formatNumber(setup.thousandths / 10)} %`] : words.say('searched', { expanded, bound }));
      }
    };
    let answer;
    try {
      answer = await search.run('/api/solve/events', { ...place, time: '60s', steps: true }, onEvent);
    } catch (error) {
      if (!signal.aborted) play.page.showError(error, this.element);
      return;
    }
    const fromHere = answer.verdict === 'unsolvable' && place.moves.length > 0 && words.say('unsolvable-from-here');
    play.page.announce(fromHere || answer.sentences[0]);
    const sentences = [...answer.sentences, fromHere].filter(Boolean).map((sentence) => h('p', {}, sentence));
    if (answer.chosen) sentences.push(h('p', { class: 'quiet' }, answer.chosen));
    const plan = answer.plan ?? answer.incumbent?.plan ?? null;
    if (plan?.length) this.showPlayer(place, plan, answer, sentences);
    else this.put(sentences, button('close', words.say('close'), () => this.leave()));
  }

  /** Shows a player for the moves of somebody else, from the start of the board. */
  replay(moves) {
    this.close();
    this.searching = new AbortController();
    this.element.hidden = false;
    const place = { id: this.play.id, moves: [] };
    this.showPlayer(place, moves, { steps: null, told: [] }, [h('p', {}, this.play.words.say('replay-note'))]);
  }

  /** Shows a player for a plan: step by step with reasons where the plan is explained, and move by move otherwise. */
  showPlayer(place, plan, answer, sentences) {
    const { play } = this;
    const { words } = play;
    const { signal } = this.searching;
    play.turns.applySilently({ type: 'helped' });
    const steps = answer.steps?.length ? answer.steps : plan.map((move) => ({ moves: [move] }));
    const caption = h('p', { class: 'caption' });
    const showStep = latestOnly(async (at) => {
      try {
        const played = steps.slice(0, at).flatMap((step) => step.moves);
        const shown = await api.post('/api/position', { id: play.id, moves: [...place.moves, ...played] }, signal);
        if (signal.aborted) return;
        const step = steps[at - 1];
        play.board.show(shown.scene, { extra: step?.because ? marksFor(shown.scene, step.because, 'hint') : null });
        if (!step) put(caption, words.say('step-start'));
        else put(caption, step.text ? [step.name, ': ', step.text] : words.say('step-move', { step: at, move: shown.last ?? step.moves[0] }));
      } catch (error) {
        if (!signal.aborted) play.page.showError(error, this.element);
      }
    });
    // The status refers to the game, not to the boards of the solution.
    put(play.status);
    this.transport = new Transport(words, showStep, { caption, announce: play.page.announce });
    this.transport.resize(steps.length);
    const takePlan = () => {
      this.leave();
      play.dispatch({ type: 'line', moves: [...place.moves, ...plan] });
    };
    const descriptions = answer.steps?.length ? answer.steps.map((step) => `${step.name}: ${step.text}`) : answer.told;
    // On a small screen the player stays visible together with the board.
    this.put(sentences, h('div', { class: 'solution-player' }, this.transport.element, caption),
      descriptions.length > 0 && h('details', {}, h('summary', {}, words.say('moves-list')),
        h('ol', { class: 'plan' }, descriptions.map((text) => h('li', {}, text))),
        descriptions.length < steps.length && h('p', { class: 'quiet' }, words.say('moves-more', { count: steps.length - descriptions.length }))),
      h('div', { class: 'row' }, button('play', words.say('take-plan'), takePlan), button('close', words.say('close'), () => this.leave())));
    this.transport.go(0);
    play.board.element.scrollIntoView({ block: 'nearest' });
  }

  /** Replaces the content, and keeps the keyboard focus inside if it was there. */
  put(...children) {
    keepFocus(() => put(this.element,
      h('h2', {}, this.play.words.say('solution')),
      children), { focus: () => this.element.querySelector('button').focus() });
  }

  /** Hides the solution; the board shows the game again. */
  leave() {
    this.close();
    this.element.hidden = true;
    this.play.paint();
  }

  /** Cancels the search and stops the player. */
  close() {
    this.searching?.abort();
    this.transport?.close();
  }
}
