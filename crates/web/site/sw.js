// The service worker of the static site: keeps all its files, so that the page works without a connection.
//
// `cargo xtask site` fills in the list of files and a version made from their contents. A new version is loaded completely before
// it replaces the old one, and a page never gets files of both.

const VERSION = 'development';
const FILES = [];

const NAME = `gordian-${VERSION}`;

// The browser may keep the engine, because its name changes with its content. Other files are asked for again.
const toRequest = (file) => new Request(file, { cache: file.includes('.wasm') ? 'default' : 'no-cache' });

addEventListener('install', (event) => {
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(FILES.map(toRequest))));
});

async function removeOldVersions() {
  for (const name of await caches.keys()) {
    if (!name.startsWith('gordian-') || name === NAME) continue;
    // Another copy of the page may live in another folder of the same server.
    if (await (await caches.open(name)).match('./')) await caches.delete(name);
  }
}

addEventListener('activate', (event) => {
  event.waitUntil(removeOldVersions());
});

/** When a new version waits and this is the only tab, the new version takes over, and the page is loaded again with it. */
async function answerPage(request) {
  const tabs = await clients.matchAll();
  if (registration.waiting && tabs.length < 2) {
    registration.waiting.postMessage('take-over');
    return new Response('', { headers: { refresh: '0' } });
  }
  return (await caches.match('./', { cacheName: NAME })) ?? fetch(request);
}

addEventListener('message', ({ data }) => {
  if (data === 'take-over') skipWaiting();
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== 'GET' || address.origin !== location.origin) return;
  address.search = '';
  address.hash = '';
  const page = new URL('./', location).href;
  if (request.mode === 'navigate' && (address.href === page || address.href === `${page}index.html`)) {
    event.respondWith(answerPage(request));
  } else if (request.mode !== 'navigate') {
    event.respondWith(caches.match(request, { cacheName: NAME }).then((found) => found ?? fetch(request)));
  }
});
