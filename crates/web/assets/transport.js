// The bar that plays a list of steps: first, back, play, step, last, a slider and a speed. Used for plans, searches and races.

import { h, put, iconButton, icon } from './dom.js';

// The shortest time between two announcements while steps are played, in milliseconds.
const ANNOUNCE_INTERVAL = 4000;

const SPEEDS = [0.5, 1, 2, 5, 10, 30, 60, 200];

/** Wraps an announcer so that announcements that come too soon after another are dropped. */
export function throttle(say, every = ANNOUNCE_INTERVAL, now = Date.now) {
  let last = -Infinity;
  return (text) => {
    if (now() - last < every) return;
    last = now();
    say(text);
  };
}

/**
 * The player controls for a sequence of steps. `seek(at)` is called when the step changes; `length` may grow while the steps are
 * played. `caption` is an element that describes the current step. Screen readers announce each change of the caption; while the
 * steps are played, `announce` is called instead, every few seconds.
 */
export class Transport {
  constructor(words, seek, { speed = 2, caption = null, announce = () => {} } = {}) {
    this.words = words;
    this.caption = caption;
    this.announce = announce;
    this.announceSometimes = throttle(announce);
    caption?.setAttribute('aria-live', 'polite');
    this.seek = seek;
    this.length = 0;
    this.at = 0;
    this.timer = null;
    this.slider = h('input',
      { type: 'range', min: 0, max: 0, value: 0, dir: 'ltr', 'aria-label': words.say('step-of'), oninput: () => this.go(Number(this.slider.value)) });
    // Screen readers get the step and the number of steps from the slider, so this text is hidden from them.
    this.count = h('span', { class: 'count', 'aria-hidden': 'true' });
    this.toggle = iconButton('play', words.say('play'), () => (this.timer ? this.pause() : this.play()), { class: 'button sign main' });
    this.speed = h('select', { 'aria-label': words.say('speed') },
      SPEEDS.map((value) => h('option', { value, selected: value === speed }, words.say('per-second', { speed: value }))));
    this.speed.addEventListener('change', () => { if (this.timer) this.play(); });
    this.element = h('div', { class: 'transport', role: 'group', 'aria-label': words.say('player') },
      h('div', { class: 'transport-buttons', dir: 'ltr' },
        iconButton('first', words.say('first'), () => this.go(0)),
        iconButton('back', words.say('back'), () => this.go(this.at - 1)),
        this.toggle,
        iconButton('step', words.say('step'), () => this.go(this.at + 1)),
        iconButton('last', words.say('last'), () => this.go(this.length))),
      this.slider, this.count, this.speed);
  }

  /** Sets the number of steps. */
  resize(length) {
    this.length = length;
    this.slider.max = length;
    this.updateCount();
  }

  updateCount() {
    this.slider.value = this.at;
    this.slider.setAttribute('aria-valuetext', this.words.say('step-at', { step: this.at, steps: this.length }));
    this.count.textContent = `${this.words.formatNumber(this.at)} / ${this.words.formatNumber(this.length)}`;
  }

  /** Goes to a step. Playing stops at the end. */
  go(at, { playing = false } = {}) {
    if (!playing) this.pause();
    this.at = Math.max(0, Math.min(this.length, at));
    this.updateCount();
    this.seek(this.at);
  }

  play() {
    clearInterval(this.timer);
    if (this.at >= this.length) this.at = 0;
    this.caption?.setAttribute('aria-live', 'off');
    const speed = Number(this.speed.value);
    // Above 30 steps a second, several steps are made per frame, so that the board never flashes faster.
    const framesPerSecond = Math.min(speed, 30);
    this.timer = setInterval(() => {
      if (this.at >= this.length) this.pause();
      else this.go(this.at + Math.max(1, Math.round(speed / framesPerSecond)), { playing: true });
      if (this.timer && this.caption) this.announceSometimes(this.caption.textContent);
    }, 1000 / framesPerSecond);
    this.showToggleIcon('pause');
  }

  pause({ leaving = false } = {}) {
    if (!this.timer) return;
    clearInterval(this.timer);
    this.timer = null;
    this.showToggleIcon('play');
    if (!this.caption) return;
    this.caption.setAttribute('aria-live', 'polite');
    if (!leaving) this.announce(this.caption.textContent);
  }

  showToggleIcon(name) {
    const text = this.words.say(name);
    put(this.toggle, icon(name));
    this.toggle.setAttribute('aria-label', text);
    this.toggle.title = text;
  }

  /** Stops playing, when the view is left. */
  close() {
    this.pause({ leaving: true });
  }
}

/** Wraps an async function so that one call runs at a time, followed only by the latest of the calls made meanwhile. */
export function latestOnly(run) {
  let busy = false;
  let next = null;
  return async (value) => {
    next = { value };
    if (busy) return;
    busy = true;
    while (next) {
      const { value: wanted } = next;
      next = null;
      await run(wanted);
    }
    busy = false;
  };
}
