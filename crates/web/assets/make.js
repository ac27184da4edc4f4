// The editor view: a board with live answers. It is stored like a game, and every step can be undone.

import * as api from './api.js';
import { Board, drawBoard } from './board.js';
import { button, h, put, keepFocus } from './dom.js';
import { addStep, newBoard, canRedo, canUndo, dropRefused, redo, toRequest, undo } from './edits.js';
import { keyAction } from './keys.js';
import { generatorForm, toLatinDigits } from './levels.js';
import { routeTo } from './route.js';
import * as store from './store.js';
import { latestOnly } from './transport.js';

// How long the board must stay unchanged before it is solved, in milliseconds.
const SOLVE_DELAY_MS = 250;

export async function show(page, root, { id }) {
  const { words } = page;
  page.title(words.say('make-title'));
  if (!id) {
    put(root, h('h1', {}, words.say('make-title')), h('div', { class: 'cards' }, page.puzzles.map((puzzle) => h('article', { class: 'card' },
      h('a',
        { href: routeTo('make', puzzle.name), class: 'card-picture', tabindex: -1, 'aria-hidden': 'true' },
        puzzle.scene && drawBoard(puzzle.scene, words)),
      h('div', { class: 'card-text' }, h('h2', {}, h('a', { href: routeTo('make', puzzle.name) }, puzzle.title)), h('p', {}, puzzle.summary))))));
    return null;
  }
  const name = id.split(':')[0];
  const offer = await api.get(`/api/list/${encodeURIComponent(name)}`);
  const start = id.includes(':') ? { id: (await api.post('/api/open', { text: id })).id } : { puzzle: name };
  const stored = store.loadBoard(id);
  let made = stored?.board ?? newBoard(start);
  let tool = stored?.tool ?? null;
  let edited = null;
  // The cells of a stroke that has not ended.
  let draftCells = [];
  const toPaintEdit = ({ row, column }) => ({ paint: { tool, row, column } });
  const leaving = new AbortController();
  let solving = null;
  let timer = null;

  const board = new Board({ control: (control) => control && handleControl(control), words, name: offer.title });
  const palette = h('div', { class: 'palette', role: 'radiogroup', 'aria-label': words.say('palette') });
  const number = h('input', { id: 'other-number', dir: 'ltr', size: 5, inputmode: 'numeric', autocomplete: 'off', oninput: () => {
    if (!isNumber(toLatinDigits(number.value))) return;
    tool = String(Number(toLatinDigits(number.value)));
    paint();
  } });
  const numberLabel = h('span', {});
  const numberField = h('label', { class: 'field', hidden: true }, numberLabel, number);
  const answers = h('div', { class: 'answers', 'aria-live': 'polite', id: 'answers' });
  const status = h('p', { class: 'status' });
  const undoButton = button('undo', words.say('made-undo'), () => change(undo(made)), { 'data-act': 'undo' });
  const redoButton = button('redo', words.say('made-redo'), () => change(redo(made)), { 'data-act': 'redo' });
  const size = h('input', { dir: 'ltr', size: 6, value: offer.sizes[0] ?? '', list: 'make-sizes' });
  const playIt = button('play', words.say('play-it'), () => { location.hash = routeTo('play', edited.id); }, { class: 'button main', id: 'play-it' });

  function change(changed) {
    if (changed === made) return;
    made = changed;
    update();
  }

  function handleControl(control) {
    const cells = control.press ? [control.press] : control.stroke ?? [];
    if ('draft' in control) {
      draftCells = control.draft ?? [];
      update();
      return Promise.resolve(true);
    }
    draftCells = [];
    if (!cells.length || tool === null) return Promise.resolve(false);
    change(addStep(made, { edits: cells.map(toPaintEdit) }));
    return Promise.resolve(true);
  }

  const update = latestOnly(async () => {
    solving?.abort();
    clearTimeout(timer);
    const [current, stroke] = [made, draftCells];
    try {
      const wanted = toRequest(current);
      const answered = await api.post('/api/edit', { ...wanted, edits: [...wanted.edits, ...stroke.map(toPaintEdit)] }, leaving.signal);
      // There are newer edits, which the next request will send.
      if (current !== made) return;
      if (stroke.length) {
        board.show(answered.scene);
        return;
      }
      edited = answered;
    } catch (error) {
      // A board that was stored long ago may no longer be valid.
      if (!edited && current === stored?.board && error.status >= 400 && error.status < 500) {
        store.removeBoard(id);
        change(newBoard(start));
      } else {
        page.showError(error, answers);
      }
      return;
    }
    made = dropRefused(made, edited.made);
    if (canUndo(made) || canRedo(made)) store.saveBoard(id, made, tool);
    else store.removeBoard(id);
    put(status, edited.refused ?? '');
    status.classList.toggle('wrong', Boolean(edited.refused));
    board.show(edited.scene);
    keepFocus(() => {
      undoButton.disabled = !canUndo(made);
      redoButton.disabled = !canRedo(made);
    }, board);
    if (document.activeElement !== size && edited.size) size.value = edited.size;
    paint();
    playIt.disabled = !edited.id;
    if (edited.id) {
      put(answers, h('p', { class: 'quiet' }, words.say('judging')));
      timer = setTimeout(solveBoard, SOLVE_DELAY_MS);
    } else {
      put(answers, h('p', { class: 'verdict wrong' }, words.say('no-instance')), h('ul', {}, edited.faults.map((fault) => h('li', {}, fault.text))));
    }
  });

  /** Whether a text is a number that can be painted, whether the palette shows it or not. */
  const isNumber = (text) => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= (edited?.most_number ?? 0);

  function paint() {
    const shown = (name) => edited.palette.some((one) => one.name === name);
    numberField.hidden = edited.most_number === null;
    if (edited.most_number !== null) put(numberLabel, words.say('other-number', { most: edited.most_number }));
    if (tool !== null && !shown(tool) && isNumber(tool) && document.activeElement !== number) number.value = tool;
    // The first tool often clears cells, so the second one is the default.
    if (tool === null || !(shown(tool) || isNumber(tool))) tool = (edited.palette[1] ?? edited.palette[0])?.name ?? null;
    const names = edited.palette.map((one) => one.name).join('\n');
    if (palette.dataset.names !== names) {
      palette.dataset.names = names;
      const chooseTool = (name) => {
        tool = name;
        number.value = '';
        paint();
      };
      put(palette, edited.palette.map(({ name, words: title }) => h('button', {
        type: 'button', class: 'button small', role: 'radio', 'data-tool': name, onclick: () => chooseTool(name), onkeydown: moveInPalette,
      }, words.localizeDigits(title))));
    }
    for (const one of palette.children) {
      const chosen = one.dataset.tool === tool;
      one.setAttribute('aria-checked', String(chosen));
      one.tabIndex = chosen ? 0 : -1;
      one.classList.toggle('chosen', chosen);
    }
    numberField.classList.toggle('chosen', !shown(tool));
    if (!shown(tool) && palette.firstElementChild) palette.firstElementChild.tabIndex = 0;
  }

  function moveInPalette(event) {
    const steps = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const all = [...palette.children];
    const direction = document.documentElement.dir === 'rtl' && event.key.match(/Left|Right/) ? -step : step;
    const next = all[(all.indexOf(event.currentTarget) + direction + all.length) % all.length];
    next.click();
    next.focus();
  }

  async function solveBoard() {
    solving = new AbortController();
    const { id: wanted } = edited;
    // The progress changes often, so screen readers do not announce it.
    const progress = h('p', { class: 'quiet', 'aria-live': 'off' }, words.say('judging'));
    put(answers, progress);
    let answer;
    try {
      answer = await api.follow('/api/solve/events', { id: wanted, time: '10s', memory: '256MiB' }, (event, data) => {
        if (event === 'progress') {
          const { expanded, bound } = data;
          progress.textContent = `${words.say('judging')} ${words.say('searched', { expanded, bound })}`;
        } else if (event === 'place') progress.textContent = words.say('queued', { place: data.place });
      }, solving.signal);
    } catch (error) {
      if (error.name !== 'AbortError') page.showError(error, answers);
      return;
    }
    if (edited.id !== wanted) return;
    const ratingBox = h('div', {});
    if (answer.verdict === 'solved') {
      const showRating = ({ level, text }) => {
        put(ratingBox, h('p', {}, text), level && h('p', { class: 'quiet' }, words.say('rating-scale')));
      };
      api.post('/api/rate', { id: wanted }, solving.signal).then(showRating, () => {});
    }
    const verdict = { solved: ['solvable', 'good'], unsolvable: ['unsolvable', 'wrong'], stopped: ['undecided', ''] }[answer.verdict];
    put(answers,
      h('p', { class: `verdict ${verdict[1]}` }, words.say(verdict[0])),
      answer.unique === true && h('p', {}, words.say('unique')),
      answer.unique === false && h('p', { class: 'verdict wrong' }, words.say('not-unique')),
      answer.proof === 'optimal' && answer.cost != null && h('p', {}, words.say('optimum', { moves: answer.cost })),
      answer.verdict !== 'solved' && answer.sentences.slice(1).map((sentence) => h('p', {}, sentence)),
      ratingBox,
      answer.stats.expanded > 0 && h('p', { class: 'quiet' }, words.say('effort', { expanded: answer.stats.expanded })),
      edited.notes.filter((note) => !answer.sentences.includes(note)).map((note) => h('p', { class: 'quiet' }, note)),
      h('p', { class: 'quiet' }, h('bdi', { class: 'id' }, wanted)));
  }

  const restart = (begin) => change(addStep(made, { begin }));
  const [form, note, stopMaking] = generatorForm(page, offer, (generated) => restart({ id: generated }));
  put(root,
    h('div', {}, h('h1', {}, `${words.say('make-title')}: ${offer.title}`), h('p', { class: 'quiet' }, words.say('make-note'))),
    h('div', { class: 'play' },
      h('div', { class: 'play-board' }, board.container(), status),
      h('div', { class: 'play-side' },
        h('section', { class: 'surface' },
          h('h2', {}, words.say('palette')), palette, numberField,
          h('div', { class: 'row' }, undoButton, redoButton)),
        h('section', { class: 'surface' }, answers, h('div', { class: 'row' }, playIt)),
        h('section', { class: 'surface' }, h('div', { class: 'fields' },
          h('label', { class: 'field' },
            h('span', {}, words.say('size-of', { form: offer.size_form })), size,
            h('datalist', { id: 'make-sizes' }, offer.sizes.map((value) => h('option', { value })))),
          button(null, words.say('resize'), () => change(addStep(made, { edits: [{ resize: size.value }] })), { id: 'resize' }),
          button(null, words.say('blank'), () => restart({ puzzle: name, size: size.value }), { id: 'blank' }))),
        h('details', { class: 'more' }, h('summary', {}, words.say('generate')), form, note))));
  const key = (event) => {
    if (event.defaultPrevented || document.querySelector('dialog[open]') || event.target.matches?.('input, textarea, select')) return;
    const act = keyAction(event, store.loadSettings())?.act;
    if (act !== 'undo' && act !== 'redo') return;
    event.preventDefault();
    change(act === 'undo' ? undo(made) : redo(made));
  };
  addEventListener('keydown', key);
  await update();
  return () => {
    removeEventListener('keydown', key);
    leaving.abort();
    stopMaking();
    solving?.abort();
    clearTimeout(timer);
  };
}
