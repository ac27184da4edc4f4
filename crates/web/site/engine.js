// The engine in the browser, for a page without a server: a pool of workers that answer requests.

import { Problem } from './api.js';

// The longest search.
const MILLISECONDS = 120_000;

// The memory of a device whose browser does not report it, in GiB.
const ASSUMED_MEMORY = 4;

// A worker that has grown beyond this is not used again: WebAssembly never gives memory back.
const MOST_MEMORY_KEPT = 128 << 20;

// How long work that nobody waits for may keep a worker for short requests, in milliseconds.
const GRACE = 200;

const memory = navigator.deviceMemory ?? ASSUMED_MEMORY;

/** What one search may use, in bytes: a sixteenth of the memory of the device, from 64 to 512 MiB. Large tables need more. */
const BYTES = Math.min(Math.max(memory / 16, 1 / 16), 1 / 2) * 2 ** 30;

/** How many searches run at the same time: as many as a race has lanes, fewer on a small device. */
const SEARCHES = memory > 2 ? 4 : 2;

/** The lane of a request: searches never delay a hint, and neither of them delays a move. */
function laneOf(path) {
  if (/^\/api\/(solve|watch|compare|rate)\b/.test(path)) return 'search';
  return /^\/api\/(hint|generate|daily)\b/.test(path) ? 'hint' : 'play';
}

/** The address of a script for a worker. A page in a single file has made one from the text of the script. */
const scriptAddress = (name) => globalThis.gordianFile?.scripts[name] ?? new URL(`./${name}`, import.meta.url);

/** Loads, unpacks and compiles the module in a worker of its own, so that the page stays responsive. */
function loadModule({ address, bytes }) {
  return new Promise((resolve, reject) => {
    const loader = new Worker(scriptAddress('loader.js'));
    const fail = (reason) => {
      loader.terminate();
      reject(new TypeError(reason));
    };
    loader.onerror = (event) => fail(event.message);
    loader.onmessage = ({ data }) => {
      if (data.failed) {
        fail(data.failed);
        return;
      }
      resolve(data.module);
      loader.terminate();
    };
    loader.postMessage(bytes ? { bytes: bytes() } : { address: String(new URL(address, document.baseURI)) });
  });
}

/** A worker with the engine. It answers one request at a time. */
class EngineWorker {
  constructor(module) {
    this.worker = new Worker(scriptAddress('worker.js'));
    this.memory = 0;
    this.number = 0;
    this.task = null;
    this.worker.onmessage = ({ data }) => this.receive(data);
    this.worker.onerror = (event) => this.receive({ ended: event.message });
    // Requests follow the module.
    this.ready = module.then(
      (loaded) => this.worker.postMessage({ module: loaded, milliseconds: MILLISECONDS, bytes: BYTES }),
      (error) => {
        console.error(error);
        this.receive({ missing: true });
      });
  }

  /** Answers the request of a task; `onEnd(outcome)` is called once, with the answer or with the reason why there is none. */
  answer(task, onEnd) {
    this.number += 1;
    this.task = { onEvent: task.onEvent, onEnd };
    const { number } = this;
    this.ready.then(() => {
      if (this.failed) this.receive(this.failed);
      else this.worker.postMessage({ number, request: task.request });
    });
  }

  receive(message) {
    if (message.ended !== undefined || message.missing) {
      this.failed = message;
      const { task } = this;
      this.task = null;
      task?.onEnd(message);
      return;
    }
    if (message.number !== this.number || !this.task) return;
    if (message.event) {
      this.task.onEvent?.(message.event, JSON.parse(message.data));
      return;
    }
    this.memory = message.memory;
    const { task } = this;
    this.task = null;
    task.onEnd(message);
  }

  end() {
    this.worker.terminate();
  }
}

/** Workers for one kind of requests, and the requests that wait for them. */
class Lane {
  constructor(pool, size, grace) {
    Object.assign(this, { pool, size, grace, idle: [], running: new Map(), waiting: [] });
  }

  submit(task) {
    this.waiting.push(task);
    this.next();
  }

  /** Starts what can be started, and tells the others their place. */
  next() {
    while (this.waiting.length && this.running.size < this.size) {
      const task = this.waiting.shift();
      const worker = this.idle.pop() ?? this.pool.newWorker();
      this.running.set(task, worker);
      worker.answer(task, (outcome) => {
        if (!this.running.delete(task)) return;
        const isUsable = outcome.status && worker.memory <= MOST_MEMORY_KEPT && this.idle.length < 1;
        if (isUsable) this.idle.push(worker);
        else worker.end();
        task.settle(outcome);
        this.next();
      });
    }
    this.waiting.forEach((task, index) => task.onEvent?.('place', { place: index + 1 }));
  }

  /** Gives up a task. A worker that is busy with it is replaced: nothing else can stop it. */
  abort(task) {
    this.waiting = this.waiting.filter((other) => other !== task);
    const worker = this.running.get(task);
    if (!worker) return;
    const replace = () => {
      if (!this.running.delete(task)) return;
      worker.end();
      if (!this.idle.length) this.idle.push(this.pool.newWorker());
      this.next();
    };
    if (this.grace) setTimeout(replace, this.grace);
    else replace();
  }
}

/** The pool: a worker for play, one for hints and new boards, and one for each search. */
class Pool {
  constructor(source) {
    this.source = source;
    this.lanes = { play: new Lane(this, 1, GRACE), hint: new Lane(this, 1, GRACE), search: new Lane(this, SEARCHES, 0) };
  }

  newWorker() {
    // After a failure, for example without a connection, the next worker tries again.
    this.module ??= loadModule(this.source).catch((error) => {
      this.module = null;
      throw error;
    });
    return new EngineWorker(this.module);
  }

  /** Prepares the worker for play, before anything is asked. */
  warm() {
    const { play } = this.lanes;
    if (!play.idle.length && !play.running.size) play.idle.push(this.newWorker());
  }

  /** Answers a request with a `Response`, as `fetch` does; `onEvent(name, data)` gets its events. Aborting stops the work. */
  request(path, query, { method = 'GET', body = '', signal, onEvent } = {}) {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(signal.reason);
        return;
      }
      const lane = this.lanes[laneOf(path)];
      const stop = () => {
        lane.abort(task);
        reject(signal.reason);
      };
      const settle = ({ status, kind, body: content, missing }) => {
        signal?.removeEventListener('abort', stop);
        if (status) resolve(new Response(content, { status, headers: { 'content-type': kind } }));
        else reject(new Problem({ kind: missing ? 'missing-engine' : 'ended', text: '' }, 0));
      };
      const listener = onEvent && ((name, data) => !signal?.aborted && onEvent(name, data));
      const task = { request: { method, path, query, body }, onEvent: listener, settle };
      signal?.addEventListener('abort', stop, { once: true });
      lane.submit(task);
    });
  }
}

/** The engine whose compressed module is at `address`, or whose `bytes()` are in the page. */
export const openEngine = (source) => new Pool(source);
