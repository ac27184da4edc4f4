// The queue of changes to a game. They run one at a time, in order, each on the game that the one before it left. The game changes
// only after the server has answered, so a failed request changes nothing.

import { reduce } from './game.js';

const NO_SELECTION = { cells: [] };

/** The game and the queue of its changes. `ask(state, selection, control)` requests a position from the server. */
export class Turns {
  constructor(state, ask) {
    this.state = state;
    this.selection = NO_SELECTION;
    this.ask = ask;
    this.tail = Promise.resolve();
  }

  /** Runs `work` when everything before it in the queue has ended. */
  enqueue(work) {
    const result = this.tail.then(work);
    this.tail = result.catch(() => {});
    return result;
  }

  /** Applies an event that does not change the board, such as time and hints, immediately and without a request. */
  applySilently(event) {
    this.state = reduce(this.state, event);
  }

  /** Applies an event that changes the board, then calls `show(answer)`. Returns whether the event meant something. */
  applyAndShow(event, show) {
    return this.enqueue(async () => {
      const next = reduce(this.state, event);
      if (next === this.state) return false;
      const answer = await this.ask(next, NO_SELECTION);
      // Applied to the latest state, which may have counted time or hints meanwhile.
      this.state = reduce(this.state, event);
      this.selection = NO_SELECTION;
      show(answer);
      return true;
    });
  }

  /** Applies a control of the player. Returns the result of `handle(answer)`. */
  control(control, handle) {
    return this.enqueue(async () => {
      const at = this.state.current;
      const answer = await this.ask(this.state, this.selection, control);
      const { reply } = answer;
      if (reply.kind === 'select') this.selection = reply.selection;
      if (reply.kind === 'moves') {
        this.state = reduce(this.state, { type: 'moves', moves: reply.moves, at });
        this.selection = NO_SELECTION;
      }
      return handle(answer);
    });
  }

  /** Loads the current position again, and clears the selection. */
  reload(show) {
    return this.enqueue(async () => {
      const answer = await this.ask(this.state, NO_SELECTION);
      this.selection = NO_SELECTION;
      show(answer);
    });
  }

  /** Replaces the game by `grow(state)`, which adds branches and does not move it. */
  addBranches(grow) {
    return this.enqueue(() => {
      this.state = grow(this.state);
    });
  }
}
