// The queue of changes to a game. They run one at a time, in order, each on the game that the one before it left. The game changes
// only after the server has answered, so a failed request changes nothing.

import { reduce } from './game.js';

const NOTHING = { cells: [] };

/** `ask(state, selection, control)` requests a position from the server. */
export class Turns {
  constructor(state, ask) {
    this.state = state;
    this.selection = NOTHING;
    this.ask = ask;
    this.last = Promise.resolve();
  }

  /** Runs work when all work before it has ended. */
  take(work) {
    const taken = this.last.then(work);
    this.last = taken.catch(() => {});
    return taken;
  }

  /** Applies an event that does not move the game, such as time and hints, immediately. */
  count(event) {
    this.state = reduce(this.state, event);
  }

  /** Applies an event that moves the game, then calls `shown(answer)`. Returns whether the event meant something. */
  step(event, shown) {
    return this.take(async () => {
      const next = reduce(this.state, event);
      if (next === this.state) return false;
      const answer = await this.ask(next, NOTHING);
      // Applied to the latest state, which may have counted time or hints meanwhile.
      this.state = reduce(this.state, event);
      this.selection = NOTHING;
      shown(answer);
      return true;
    });
  }

  /** Applies a control of the player. Returns the result of `handle(answer)`. */
  control(control, handle) {
    return this.take(async () => {
      const at = this.state.current;
      const answer = await this.ask(this.state, this.selection, control);
      const { reply } = answer;
      if (reply.kind === 'select') this.selection = reply.selection;
      if (reply.kind === 'moves') {
        this.state = reduce(this.state, { type: 'moves', moves: reply.moves, at });
        this.selection = NOTHING;
      }
      return handle(answer);
    });
  }

  /** Loads the current position again, and clears the selection. */
  look(shown) {
    return this.take(async () => {
      const answer = await this.ask(this.state, NOTHING);
      this.selection = NOTHING;
      shown(answer);
    });
  }

  /** Replaces the game by `grown(state)`, which adds branches and does not move it. */
  join(grown) {
    return this.take(() => {
      this.state = grown(this.state);
    });
  }
}
