// The first script of a page in a single file, see `gordian export`. Modules, workers, answers and the engine are parts of the
// file; this script makes addresses for them and starts the page. It needs no other file, so that it works from a disk.
{
  const parts = (kind) => [...document.querySelectorAll(`script[data-${kind}]`)].map((part) => [part.dataset[kind], part.textContent]);
  const addressOf = (text) => URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  const engine = document.querySelector('script[data-packed]');

  globalThis.gordianFile = {
    /** The boards of the file and its title. */
    sheet: JSON.parse(document.querySelector('script[data-sheet]').textContent),
    /** The addresses of the scripts of workers, by name. */
    scripts: Object.fromEntries(parts('script').map(([name, text]) => [name, addressOf(text)])),
    /** Answers that need no engine, by name. */
    prepared: Object.fromEntries(parts('prepared')),
    /** Answers about each board, by its id, where there is no engine. */
    recorded: Object.fromEntries(parts('recorded')),
    /** Whether there is no engine, only recorded answers. */
    isLight: !engine,
    /** The compressed engine. */
    engine: () => Uint8Array.from(atob(engine.textContent), (sign) => sign.charCodeAt(0)),
  };

  // A single board is opened at once; the list of boards would have one entry.
  const { boards: [board, ...others] } = globalThis.gordianFile.sheet;
  if (!others.length && !location.hash) {
    const moves = board.moves.length ? `?moves=${encodeURIComponent(board.moves.join(' '))}` : '';
    location.hash = `#/play/${encodeURIComponent(board.id)}${moves}`;
  }

  // The modules import each other by these names: an address relative to a part does not exist.
  const imports = Object.fromEntries(parts('module').map(([name, text]) => [`gordian/${name}`, addressOf(text)]));
  const map = document.createElement('script');
  map.type = 'importmap';
  map.textContent = JSON.stringify({ imports });
  document.head.append(map);
  import('gordian/main.js');
}
