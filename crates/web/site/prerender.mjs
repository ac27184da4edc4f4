// Writes what the front page needs before the engine has arrived: its words and the list of puzzles, in every language.
//
// `cargo xtask site` runs it: node prerender.mjs MODULE FOLDER

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const [, , modulePath, folder] = process.argv;

// The worker of the page, with the functions that a browser gives it.
let receive;
let answered;
globalThis.addEventListener = (_, listener) => { receive = listener; };
globalThis.postMessage = (message) => answered?.(message);
await import('./worker.js');

await receive({ data: { module: await WebAssembly.compile(readFileSync(modulePath)), milliseconds: 10_000, bytes: 2 ** 28 } });
mkdirSync(folder, { recursive: true });
for (const lang of ['en', 'ar', 'fa']) {
  for (const name of ['words', 'list']) {
    const request = { method: 'GET', path: `/api/${name}`, query: `lang=${lang}&digits=language`, body: '' };
    const answer = await new Promise((resolve) => {
      answered = resolve;
      receive({ data: { number: 1, request } });
    });
    if (answer.status !== 200) throw new Error(`${name} in ${lang}: ${answer.ended ?? answer.status}`);
    writeFileSync(`${folder}/${name}-${lang}.json`, Buffer.from(answer.body));
  }
}
