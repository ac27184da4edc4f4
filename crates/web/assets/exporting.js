// Charts as files: a picture that needs no style sheet, and the figures as a table.

import { button, h } from './dom.js';
import { download, fileName } from './files.js';

const PROPERTIES = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'fill-opacity', 'opacity', 'font-family', 'font-size', 'text-anchor'];

/** A picture of the page as text that any program can draw: the styles of the page become attributes. */
export function standaloneSvg(svg) {
  const copy = svg.cloneNode(true);
  const originals = [svg, ...svg.querySelectorAll('*')];
  [copy, ...copy.querySelectorAll('*')].forEach((element, at) => {
    const style = getComputedStyle(originals[at]);
    for (const name of PROPERTIES) {
      const value = style.getPropertyValue(name);
      if (value && value !== 'auto' && value !== 'normal') element.setAttribute(name, value);
    }
    element.removeAttribute('class');
  });
  const background = getComputedStyle(svg).backgroundColor;
  const [x, y, width, height] = svg.getAttribute('viewBox').split(' ');
  const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  for (const [name, value] of Object.entries({ x, y, width, height, fill: background })) ground.setAttribute(name, value);
  copy.prepend(ground);
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return new XMLSerializer().serializeToString(copy);
}

/** A button that downloads a picture. */
export const svgButton = (words, svg, name) => button('save', words.say('save-svg'),
  () => download(fileName(name(), 'svg'), standaloneSvg(svg), 'image/svg+xml'), { class: 'button small' });

/** The figures of a recording at every step, as comma-separated values. */
export function toCsv(recording) {
  const rows = recording.expanded.map((expanded, step) => {
    const frame = step > 0 ? recording.steps[step - 1].frame : {};
    return [step, frame.kind ?? '', frame.node ?? '', frame.g ?? '', frame.h ?? '', expanded, recording.generated[step],
      recording.frontier[step], recording.bound[step]].join(',');
  });
  return `step,kind,node,g,h,expanded,generated,frontier,bound\n${rows.join('\n')}\n`;
}

/** The buttons below the charts: each chart as a picture, and the figures. */
export function csvButton(words, recording, name) {
  return h('div', { class: 'row' }, button('save', words.say('save-csv'),
    () => download(fileName(name(), 'csv'), toCsv(recording), 'text/csv'), { class: 'button small' }));
}
