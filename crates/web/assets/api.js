// Requests to the server, and streams of server-sent events. In the static site the engine in the browser answers instead.

/** The parts of a page in a single file, see `boot.js`; undefined on other pages. */
export const file = globalThis.gordianFile;

/** The address of the engine in the static site; undefined where a server answers. */
const engineAddress = globalThis.document?.documentElement.dataset.engine;

let engine = null;

/** The engine in the browser. It is loaded with the first request. */
export function loadEngine() {
  engine ??= file?.isLight
    ? import('./light.js').then(({ openPlayer }) => openPlayer(file))
    : import('./engine.js').then(({ openEngine }) => openEngine(file ? { bytes: file.engine } : { address: engineAddress }));
  return engine;
}

/** Whether the engine in the browser answers, and no server. */
export const isStatic = Boolean(engineAddress || file);

// What the front page needs lies beside it in the static site, so that it is drawn before the engine has arrived.
const PREPARED = new Map(['words', 'list'].map((name) => [`/api/${name}`, name]));

/** The prepared answer to a request, if there is one. */
async function findPrepared(path, query) {
  const name = PREPARED.get(path);
  const { lang, digits } = Object.fromEntries(new URLSearchParams(query));
  // A file without an engine has nothing but these.
  if (!name || (digits !== 'language' && !file?.isLight)) return null;
  // The engine answers too, once it is there.
  if (file) return file.prepared[`${name}-${lang}`] ? new Response(file.prepared[`${name}-${lang}`]) : null;
  const response = await fetch(`assets/prepared/${name}-${lang}.json`).catch(() => null);
  return response?.ok ? response : null;
}

/** An error response of the server. */
export class Problem extends Error {
  constructor(body, status) {
    super(body.text);
    this.kind = body.kind;
    this.faults = body.faults ?? [];
    this.takenFor = body.taken_for ?? null;
    this.status = status;
  }
}

let locale = { lang: 'en', digits: 'language' };

/** Sets the language and the digits of all responses. */
export function setLocale(lang, digits) {
  locale = { lang, digits };
}

const queryOf = (query) => String(new URLSearchParams({ ...locale, ...query }));

/** Asks the server, or the engine in the browser. Addresses are relative, so that the page works in any folder. */
async function ask(path, query, options) {
  if (isStatic) return (await findPrepared(path, query)) ?? (await loadEngine()).request(path, query, options);
  return fetch(`${path.slice(1)}?${query}`, options);
}

async function readProblem(response) {
  let body;
  try {
    body = await response.json();
  } catch {
    body = { kind: 'lost', text: '' };
  }
  return new Problem(body, response.status);
}

async function send(path, options, query) {
  let response;
  try {
    response = await ask(path, queryOf(query), options);
  } catch (error) {
    if (error.name === 'AbortError' || error instanceof Problem) throw error;
    throw new Problem({ kind: isStatic ? 'missing-engine' : 'gone', text: '' }, 0);
  }
  if (!response.ok) throw await readProblem(response);
  return response;
}

/** Sends a GET request; returns the response's JSON. */
export async function get(path, query, signal) {
  return (await send(path, { signal }, query)).json();
}

const postOptions = (body, signal) => ({ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body), signal });

/** Sends a POST request with a JSON body; returns the response's JSON. */
export async function post(path, body, signal) {
  return (await send(path, postOptions(body, signal))).json();
}

/** A search that can be stopped so that it still answers, with what it knows. */
export class Search {
  /** `signal` cancels the search without an answer. */
  constructor(signal) {
    this.signal = signal;
    this.handle = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(16).padStart(8, '0')).join('');
    this.progress = null;
  }

  /** Follows the search, and remembers its latest progress; see `follow`. */
  run(path, body, onEvent) {
    return follow(path, { ...body, handle: this.handle }, (name, data) => {
      if (name === 'progress') this.progress = data;
      onEvent(name, data);
    }, this.signal);
  }

  /** Asks the search to stop. Returns whether it answers; a search that waits or runs in a worker of this page cannot. */
  async stop() {
    if (isStatic) return false;
    return post('/api/stop', { handle: this.handle }, this.signal).then(({ stopped }) => stopped, () => false);
  }
}

/** Loads the picture of a board, in the form `svg` or `png`. */
export async function fetchPicture(id, moves, form, theme, signal) {
  return (await send('/api/picture', { signal }, { id, moves: moves.join(' '), as: form, theme })).blob();
}

/** Completes the addresses of pictures in a document that is not shown yet. */
export function placePictures(content) {
  for (const picture of content.querySelectorAll('img[src^="/pictures/"]')) {
    const address = picture.getAttribute('src');
    if (!isStatic) {
      picture.src = address.slice(1);
      continue;
    }
    picture.removeAttribute('src');
    const [path, query] = address.split('?');
    send(path, {}, Object.fromEntries(new URLSearchParams(query))).then((response) => response.blob()).then((blob) => {
      picture.src = URL.createObjectURL(blob);
      picture.onload = () => URL.revokeObjectURL(picture.src);
    }, () => {});
  }
}

/** Splits the text of a stream into events and calls `event(name, data)` for each; returns the incomplete rest. */
export function splitEvents(text, event) {
  const pieces = text.split('\n\n');
  const rest = pieces.pop();
  for (const piece of pieces) {
    let name = 'message';
    const data = [];
    for (const line of piece.split('\n')) {
      if (line.startsWith('event:')) name = line.slice(6).trim();
      else if (line.startsWith('data:')) data.push(line.slice(5).trimStart());
    }
    if (data.length) event(name, JSON.parse(data.join('\n')));
  }
  return rest;
}

/** Follows a stream: calls `onEvent(name, data)` for each event and returns the data of the event `answer`. Aborting cancels the work. */
export async function follow(path, body, onEvent, signal) {
  if (isStatic) return (await send(path, { ...postOptions(body, signal), onEvent })).json();
  const response = await send(path, postOptions(body, signal));
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  let answer = null;
  let problem = null;
  for (;;) {
    const { value, done } = await reader.read().catch((error) => {
      throw error.name === 'AbortError' ? error : new Problem({ kind: 'gone', text: '' }, 0);
    });
    if (done) break;
    rest = splitEvents(rest + value, (name, data) => {
      if (name === 'answer') answer = data;
      else if (name === 'problem') problem = new Problem(data, 200);
      else onEvent(name, data);
    });
  }
  if (problem) throw problem;
  if (!answer) throw new Problem({ kind: 'gone', text: '' }, 0);
  return answer;
}
