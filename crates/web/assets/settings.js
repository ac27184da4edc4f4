// The settings: language, digits, colours, clock, keys, marks, and the settings of each puzzle.

import * as api from './api.js';
import { button, h, signed } from './dom.js';
import * as store from './store.js';

const LANGUAGES = [['en', 'English'], ['ar', 'العربية'], ['fa', 'فارسی']];

/** Opens the settings; `changed` is called when the page must be drawn again. */
export async function openSettings(page, changed) {
  const { words } = page;
  const now = store.settings();
  const choice = (name, label, options, value, set) => h('label', { class: 'field' }, h('span', {}, label),
    h('select', { name, onchange: (event) => set(event.target.value) },
      options.map(([key, text]) => h('option', { value: key, selected: key === value }, text))));
  const tick = (name, label, value, set) => h('label', { class: 'tick' },
    h('input', { type: 'checkbox', name, checked: value, onchange: (event) => set(event.target.checked) }), h('span', {}, label));

  const redraw = async (changes) => {
    store.change(changes);
    dialog.close();
    await changed();
    document.getElementById('settings')?.focus();
  };
  const quiet = (changes) => {
    store.change(changes);
    dispatchEvent(new CustomEvent('settings'));
  };
  const puzzleSettings = h('div', { class: 'tastes' });
  const dialog = h('dialog', { class: 'panel', 'aria-labelledby': 'settings-title' },
    h('div', { class: 'panel-head' }, h('h2', { id: 'settings-title' }, words.say('settings')), signed('close', words.say('close'), () => dialog.close())),
    choice('language', words.say('language'), LANGUAGES, words.language, (language) => redraw({ language })),
    choice('digits', words.say('digits'), [['language', words.say('digits-language')], ['latin', words.say('digits-latin')]], now.digits, (digits) => redraw({ digits })),
    choice('theme', words.say('theme'), ['system', 'light', 'dark'].map((key) => [key, words.say(`theme-${key}`)]), now.theme, (theme) => {
      quiet({ theme });
      if (theme === 'system') delete document.documentElement.dataset.theme;
      else document.documentElement.dataset.theme = theme;
    }),
    choice('mistakes', words.say('mistakes'), ['always', 'asked', 'never'].map((key) => [key, words.say(`mistakes-${key}`)]), now.mistakes, (mistakes) => quiet({ mistakes })),
    tick('timer', words.say('timer-shown'), now.timer, (timer) => quiet({ timer })),
    tick('letters', words.say('letters-on'), now.letters, (letters) => quiet({ letters })),
    puzzleSettings,
    h('div', { class: 'panel-foot' }, button(null, words.say('done'), () => dialog.close(), { class: 'button main' })));
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();

  const offers = await Promise.all(page.puzzles.map((puzzle) => api.get(`/api/list/${puzzle.name}`))).catch((error) => {
    page.trouble(error, puzzleSettings);
    return [];
  });
  for (const [at, { settings, title }] of offers.entries()) {
    const puzzle = page.puzzles[at];
    const chosen = store.settings().puzzles[puzzle.name] ?? {};
    for (const setting of settings) {
      const set = (value) => {
        const { puzzles } = store.settings();
        quiet({ puzzles: { ...puzzles, [puzzle.name]: { ...puzzles[puzzle.name], [setting.key]: value } } });
      };
      puzzleSettings.append(choice(`${puzzle.name}-${setting.key}`, `${title}: ${setting.title}`, setting.values.map((value, at) => [value, setting.titles[at]]), chosen[setting.key] ?? setting.values[0], set));
    }
  }
}
