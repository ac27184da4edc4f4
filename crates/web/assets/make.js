// The make view: a board under edit with live answers. Like a game it is a beginning and a list of edits.

import * as api from './api.js';
import { Board, picture } from './board.js';
import { button, h, put } from './dom.js';
import { maker } from './levels.js';
import { write } from './route.js';
import { latest } from './transport.js';

const WAIT = 250;

export async function show(page, place, { id }) {
  const { words } = page;
  page.title(words.say('make-title'));
  if (!id) {
    put(place, h('h1', {}, words.say('make-title')), h('div', { class: 'cards' }, page.puzzles.map((puzzle) => h('article', { class: 'card' },
      h('a', { href: write('make', puzzle.name), class: 'card-picture', tabindex: -1, 'aria-hidden': 'true' }, puzzle.scene && picture(puzzle.scene, words)),
      h('div', { class: 'card-text' }, h('h2', {}, h('a', { href: write('make', puzzle.name) }, puzzle.title)), h('p', {}, puzzle.summary))))));
    return null;
  }
  const name = id.split(':')[0];
  const offer = await api.get(`/api/list/${encodeURIComponent(name)}`);
  const start = id.includes(':') ? { id: (await api.post('/api/open', { text: id })).id } : { puzzle: name };
  let begun = start;
  // What was done, step by step; a stroke is one step of several edits.
  let steps = [];
  let tool = null;
  let edited = null;
  // Cells under a finger that is still down.
  let drafted = [];
  const painted = ({ row, column }) => ({ paint: { tool, row, column } });
  let judging = null;
  let timer = null;

  const board = new Board({ control: (control) => control && hear(control), words, name: offer.title });
  const palette = h('div', { class: 'palette', role: 'radiogroup', 'aria-label': words.say('palette') });
  const answers = h('div', { class: 'answers', 'aria-live': 'polite', id: 'answers' });
  const said = h('p', { class: 'status' });
  const undo = button('undo', words.say('made-undo'), () => { steps = steps.slice(0, -1); update(); }, { 'data-act': 'undo' });
  const size = h('input', { dir: 'ltr', size: 6, value: offer.sizes[0] ?? '', list: 'make-sizes' });
  const playIt = button('play', words.say('play-it'), () => { location.hash = write('play', edited.id); }, { class: 'button main', id: 'play-it' });

  function hear(control) {
    const cells = control.press ? [control.press] : control.stroke ?? [];
    if ('draft' in control) {
      drafted = control.draft ?? [];
      update();
      return Promise.resolve(true);
    }
    drafted = [];
    if (!cells.length || tool === null) return Promise.resolve(false);
    steps = [...steps, cells.map(painted)];
    update();
    return Promise.resolve(true);
  }

  const update = latest(async () => {
    judging?.abort();
    clearTimeout(timer);
    const [made, under] = [steps, drafted];
    try {
      const answered = await api.post('/api/edit', { ...begun, edits: [...made.flat(), ...under.map(painted)] });
      // More has been done in the meantime, and will be asked for next.
      if (made !== steps) return;
      if (under.length) {
        board.show(answered.scene);
        return;
      }
      edited = answered;
    } catch (error) {
      page.trouble(error, answers);
      return;
    }
    // What could not be made is no edit.
    let left = edited.made;
    steps = steps.map((step) => {
      const kept = step.slice(0, left);
      left -= kept.length;
      return kept;
    }).filter((step) => step.length);
    put(said, edited.refused ?? '');
    said.classList.toggle('wrong', Boolean(edited.refused));
    undo.disabled = steps.length === 0;
    board.show(edited.scene);
    if (document.activeElement !== size && edited.size) size.value = edited.size;
    paint();
    playIt.disabled = !edited.id;
    if (edited.id) {
      put(answers, h('p', { class: 'quiet' }, words.say('judging')));
      timer = setTimeout(judge, WAIT);
    } else {
      put(answers, h('p', { class: 'verdict wrong' }, words.say('no-instance')), h('ul', {}, edited.faults.map((fault) => h('li', {}, fault.text))));
    }
  });

  function paint() {
    // The first tool often clears cells; the second shows at once what painting does.
    if (tool === null || !edited.palette.some((one) => one.name === tool)) tool = (edited.palette[1] ?? edited.palette[0])?.name ?? null;
    const names = edited.palette.map((one) => one.name).join('\n');
    if (palette.dataset.names !== names) {
      palette.dataset.names = names;
      put(palette, edited.palette.map((one) => h('button', { type: 'button', class: 'button small', role: 'radio', 'data-tool': one.name, onclick: () => { tool = one.name; paint(); }, onkeydown: walk }, words.figures(one.words))));
    }
    for (const one of palette.children) {
      const chosen = one.dataset.tool === tool;
      one.setAttribute('aria-checked', String(chosen));
      one.tabIndex = chosen ? 0 : -1;
      one.classList.toggle('chosen', chosen);
    }
  }

  function walk(event) {
    const steps = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const all = [...palette.children];
    const turned = document.documentElement.dir === 'rtl' && event.key.match(/Left|Right/) ? -step : step;
    const next = all[(all.indexOf(event.currentTarget) + turned + all.length) % all.length];
    next.click();
    next.focus();
  }

  async function judge() {
    judging = new AbortController();
    const { id: wanted } = edited;
    let answer;
    try {
      answer = await api.follow('/api/solve/events', { id: wanted, time: '10s', memory: '256MiB' }, (event, data) => {
        if (event === 'progress') put(answers, h('p', { class: 'quiet' }, words.say('judging'), ' ', words.say('searched', { expanded: data.expanded, bound: data.bound })));
        else if (event === 'place') put(answers, h('p', { class: 'quiet' }, words.say('queued', { place: data.place })));
      }, judging.signal);
    } catch (error) {
      if (error.name !== 'AbortError') page.trouble(error, answers);
      return;
    }
    if (edited.id !== wanted) return;
    const hard = h('div', {});
    if (answer.verdict === 'solved') {
      api.post('/api/rate', { id: wanted }, judging.signal).then(({ text }) => { put(hard, text && [h('p', {}, text), h('p', { class: 'quiet' }, words.say('rating-scale'))]); }, () => {});
    }
    const verdict = { solved: ['solvable', 'good'], unsolvable: ['unsolvable', 'wrong'], stopped: ['undecided', ''] }[answer.verdict];
    put(answers,
      h('p', { class: `verdict ${verdict[1]}` }, words.say(verdict[0])),
      answer.unique === true && h('p', {}, words.say('unique')),
      answer.unique === false && h('p', { class: 'verdict wrong' }, words.say('not-unique')),
      answer.proof === 'optimal' && answer.cost != null && h('p', {}, words.say('optimum', { moves: answer.cost })),
      answer.verdict !== 'solved' && answer.sentences.slice(1).map((sentence) => h('p', {}, sentence)),
      hard,
      answer.stats.expanded > 0 && h('p', { class: 'quiet' }, words.say('effort', { expanded: answer.stats.expanded })),
      edited.notes.filter((note) => !answer.sentences.includes(note)).map((note) => h('p', { class: 'quiet' }, note)),
      h('p', { class: 'quiet' }, h('bdi', { class: 'id' }, wanted)));
  }

  const restart = (beginning) => { begun = beginning; steps = []; update(); };
  const [form, note] = maker(page, offer, (made) => restart({ id: made }));
  put(place,
    h('div', {}, h('h1', {}, `${words.say('make-title')}: ${offer.title}`), h('p', { class: 'quiet' }, words.say('make-note'))),
    h('div', { class: 'play' },
      h('div', { class: 'play-board' }, h('div', { class: 'board-room' }, board.element), said),
      h('div', { class: 'play-side' },
        h('section', { class: 'surface' }, h('h2', {}, words.say('palette')), palette, h('div', { class: 'row' }, undo)),
        h('section', { class: 'surface' }, answers, h('div', { class: 'row' }, playIt)),
        h('section', { class: 'surface' }, h('div', { class: 'fields' },
          h('label', { class: 'field' }, h('span', {}, words.say('size-of', { form: offer.size_form })), size, h('datalist', { id: 'make-sizes' }, offer.sizes.map((value) => h('option', { value })))),
          button(null, words.say('resize'), () => { steps = [...steps, [{ resize: size.value }]]; update(); }, { id: 'resize' }),
          button(null, words.say('blank'), () => restart({ puzzle: name, size: size.value }), { id: 'blank' }))),
        h('details', { class: 'more' }, h('summary', {}, words.say('generate')), form, note))));
  await update();
  return () => {
    judging?.abort();
    clearTimeout(timer);
  };
}
