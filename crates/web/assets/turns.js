// A game under way. Whatever moves it takes its turn in one queue: in the order in which it was done, each on the game that the
// one before it left. The server shows a board before the game is there: a question that fails has changed nothing.

import { reduce } from './game.js';

const NOTHING = { cells: [] };

/** `ask(state, selection, control)` answers what the server shows there. */
export class Turns {
  constructor(state, ask) {
    this.state = state;
    this.selection = NOTHING;
    this.ask = ask;
    this.last = Promise.resolve();
  }

  /** Does something when its turn has come; until it has ended, nobody else has one. */
  take(work) {
    const taken = this.last.then(work);
    this.last = taken.catch(() => {});
    return taken;
  }

  /** Time, hints and the like are counted at once: they move nothing. */
  count(event) {
    this.state = reduce(this.state, event);
  }

  /** A step in the tree of moves; `shown(shown)` is called once it is made. Answers whether it meant something. */
  step(event, shown) {
    return this.take(async () => {
      const next = reduce(this.state, event);
      if (next === this.state) return false;
      const answer = await this.ask(next, NOTHING);
      // What was counted in the meantime is kept.
      this.state = reduce(this.state, event);
      this.selection = NOTHING;
      shown(answer);
      return true;
    });
  }

  /** What a player did on the board. What `heard(shown)` makes of the reply is answered. */
  hear(control, heard) {
    return this.take(async () => {
      const at = this.state.current;
      const answer = await this.ask(this.state, this.selection, control);
      const { reply } = answer;
      if (reply.kind === 'select') this.selection = reply.selection;
      if (reply.kind === 'moves') {
        this.state = reduce(this.state, { type: 'moves', moves: reply.moves, at });
        this.selection = NOTHING;
      }
      return heard(answer);
    });
  }

  /** The board as it is now, with nothing chosen. */
  look(shown) {
    return this.take(async () => {
      const answer = await this.ask(this.state, NOTHING);
      this.selection = NOTHING;
      shown(answer);
    });
  }

  /** More branches: `grown(state)` answers the game with them. It stays where it is. */
  join(grown) {
    return this.take(() => {
      this.state = grown(this.state);
    });
  }
}
