// The server: plain questions, and streams of events that end when nobody listens.

/** What the server says went wrong. */
export class Problem extends Error {
  constructor(body, status) {
    super(body.text);
    this.kind = body.kind;
    this.faults = body.faults ?? [];
    this.takenFor = body.taken_for ?? null;
    this.status = status;
  }
}

let speech = { lang: 'en', digits: 'language' };

/** Chooses the language that the server answers in. */
export function speak(lang, digits) {
  speech = { lang, digits };
}

function address(path, query) {
  return `${path}?${new URLSearchParams({ ...speech, ...query })}`;
}

async function told(response) {
  let body;
  try {
    body = await response.json();
  } catch {
    body = { kind: 'lost', text: '' };
  }
  return new Problem(body, response.status);
}

async function ask(path, options, query) {
  let response;
  try {
    response = await fetch(address(path, query), options);
  } catch (error) {
    if (error.name === 'AbortError') throw error;
    throw new Problem({ kind: 'gone', text: '' }, 0);
  }
  if (!response.ok) throw await told(response);
  return response;
}

/** A question without a body. */
export async function get(path, query, signal) {
  return (await ask(path, { signal }, query)).json();
}

const posted = (body, signal) => ({ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body), signal });

/** A question with a body. */
export async function post(path, body, signal) {
  return (await ask(path, posted(body, signal))).json();
}

/** A picture of a board. */
export async function picture(id, moves, form, theme) {
  return (await ask('/api/picture', {}, { id, moves: moves.join(' '), as: form, theme })).blob();
}

/** Cuts a stream of server-sent events into events; answers what is not whole yet. */
export function cut(text, event) {
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

/** Follows a stream: `heard(name, data)` for each event. Ends with the event `answer`; aborting the signal cancels the work. */
export async function follow(path, body, heard, signal) {
  const response = await ask(path, posted(body, signal));
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  let answer = null;
  let problem = null;
  for (;;) {
    const { value, done } = await reader.read().catch((error) => {
      throw error.name === 'AbortError' ? error : new Problem({ kind: 'gone', text: '' }, 0);
    });
    if (done) break;
    rest = cut(rest + value, (name, data) => {
      if (name === 'answer') answer = data;
      else if (name === 'problem') problem = new Problem(data, 200);
      else heard(name, data);
    });
  }
  if (problem) throw problem;
  if (!answer) throw new Problem({ kind: 'gone', text: '' }, 0);
  return answer;
}
