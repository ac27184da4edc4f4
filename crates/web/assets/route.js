// Addresses: everything after `#`, which never reaches a server. `#/play/ID?moves=up+left`.

/** The parts of an address: `{ view, id, query }`. */
export function parseRoute(hash) {
  const text = hash.startsWith('#') ? hash.slice(1) : hash;
  const [path, search = ''] = text.split('?', 2);
  const [, view = '', ...rest] = path.split('/');
  const query = Object.fromEntries(new URLSearchParams(search));
  let id = rest.join('/');
  try {
    id = decodeURIComponent(id);
  } catch { /* a stray percent sign is taken literally */ }
  return { view, id, query };
}

const SHARED_VIEWS = ['play', 'watch', 'race', 'make', 'puzzle', 'rules', 'techniques'];

/** The parts of a pasted address of this page, on any server; null for other texts. */
export function parseSharedLink(text) {
  const found = /^(?:https?:\/\/[^\s#]*)?(#\/\S+)$/.exec(text.trim());
  const route = found && parseRoute(found[1]);
  return route?.id && SHARED_VIEWS.includes(route.view) ? route : null;
}

/** The address of a view. Most characters of ids need no encoding. */
export function routeTo(view, id = '', query = {}) {
  const written = encodeURIComponent(id).replace(/%(3A|2C|40|3D|2F)/gi, (sign) => decodeURIComponent(sign));
  const search = new URLSearchParams(query).toString();
  return `#/${view}${written ? `/${written}` : ''}${search ? `?${search}` : ''}`;
}
