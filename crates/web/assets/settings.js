// The settings: language, digits, colours, clock, keys, marks, and the settings of each puzzle.

import * as api from './api.js';
import { button, h, iconButton } from './dom.js';
import * as store from './store.js';

const LANGUAGES = [['en', 'English'], ['ar', 'العربية'], ['fa', 'فارسی']];

/** Opens the settings; `redrawPage` draws the page in the new language. */
export async function openSettings(page, redrawPage) {
  const { words } = page;
  const current = store.loadSettings();
  const selectField = (name, label, options, value, set) => h('label', { class: 'field' }, h('span', {}, label),
    h('select', { name, onchange: (event) => set(event.target.value) },
      options.map(([key, text]) => h('option', { value: key, selected: key === value }, text))));
  const checkbox = (name, label, value, set) => h('label', { class: 'tick' },
    h('input', { type: 'checkbox', name, checked: value, onchange: (event) => set(event.target.checked) }), h('span', {}, label));

  const redraw = async (changes) => {
    store.changeSettings(changes);
    dialog.close();
    await redrawPage();
    document.getElementById('settings')?.focus();
  };
  const apply = (changes) => {
    store.changeSettings(changes);
    dispatchEvent(new CustomEvent('settings'));
  };
  const puzzleSettings = h('div', { class: 'tastes' });
  const dialog = h('dialog', { class: 'panel', 'aria-labelledby': 'settings-title' },
    h('div', { class: 'panel-head' },
      h('h2', { id: 'settings-title' }, words.say('settings')),
      iconButton('close', words.say('close'), () => dialog.close())),
    !api.file?.isLight && selectField('language', words.say('language'), LANGUAGES, words.language, (language) => redraw({ language })),
    selectField('digits',
      words.say('digits'),
      [['language', words.say('digits-language')], ['latin', words.say('digits-latin')]],
      current.digits, (digits) => redraw({ digits })),
    selectField('theme', words.say('theme'), ['system', 'light', 'dark'].map((key) => [key, words.say(`theme-${key}`)]), current.theme, (theme) => {
      apply({ theme });
      if (theme === 'system') delete document.documentElement.dataset.theme;
      else document.documentElement.dataset.theme = theme;
    }),
    selectField('mistakes',
      words.say('mistakes'),
      ['always', 'asked', 'never'].map((key) => [key, words.say(`mistakes-${key}`)]),
      current.mistakes, (mistakes) => apply({ mistakes })),
    selectField('checking',
      words.say('checking'),
      ['rules', 'contradiction', 'cells'].map((key) => [key, words.say(`checking-${key}`)]),
      current.checking, (checking) => apply({ checking })),
    selectField('coordinates',
      words.say('coordinates'),
      ['hints', 'always', 'never'].map((key) => [key, words.say(`coordinates-${key}`)]),
      current.coordinates, (coordinates) => apply({ coordinates })),
    checkbox('motion', words.say('motion'), current.motion, (motion) => apply({ motion })),
    checkbox('timer', words.say('timer-shown'), current.timer, (timer) => apply({ timer })),
    checkbox('letters', words.say('letters-on'), current.letters, (letters) => apply({ letters })),
    puzzleSettings,
    h('div', { class: 'panel-foot' }, button(null, words.say('done'), () => dialog.close(), { class: 'button main' })));
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();

  const offers = await Promise.all(page.puzzles.map((puzzle) => api.get(`/api/list/${puzzle.name}`))).catch((error) => {
    page.showError(error, puzzleSettings);
    return [];
  });
  for (const [at, { settings, title }] of offers.entries()) {
    const puzzle = page.puzzles[at];
    const chosen = store.loadSettings().puzzles[puzzle.name] ?? {};
    for (const setting of settings) {
      const set = (value) => {
        const { puzzles } = store.loadSettings();
        apply({ puzzles: { ...puzzles, [puzzle.name]: { ...puzzles[puzzle.name], [setting.key]: value } } });
      };
      puzzleSettings.append(selectField(`${puzzle.name}-${setting.key}`,
        `${title}: ${setting.title}`,
        setting.values.map((value, at) => [value, setting.titles[at]]),
        chosen[setting.key] ?? setting.values[0], set));
    }
  }
}
