// A worker of the static site: runs the engine and passes requests to it, one at a time. See `engine.js` for the messages.

let engine = null;
let number = 0;
let reason = '';

// Addresses above 2 GiB arrive as negative numbers.
const bytes = (address, length) => new Uint8Array(engine.memory.buffer, address >>> 0, length >>> 0);
const decoder = new TextDecoder();
const text = (address, length) => decoder.decode(bytes(address, length));

/** What the engine imports; `crates/wasm/src/exports.rs` describes each function. */
const host = {
  now: () => performance.timeOrigin + performance.now(),
  random: () => crypto.getRandomValues(new Uint32Array(1))[0] / 2 ** 32,
  event(name, nameLength, data, dataLength) {
    postMessage({ number, event: text(name, nameLength), data: text(data, dataLength) });
  },
  respond(status, kind, kindLength, body, bodyLength) {
    const copy = bytes(body, bodyLength).slice().buffer;
    postMessage({ number, status, kind: text(kind, kindLength), body: copy, memory: engine.memory.buffer.byteLength }, [copy]);
  },
  log(address, length) {
    reason = text(address, length);
    console.error(reason);
  },
};

/** The module and the limits arrive first. */
async function start({ module, milliseconds, bytes: limit }) {
  const instance = await WebAssembly.instantiate(module, { host });
  engine = instance.exports;
  engine.start(milliseconds, limit);
}

let started = null;

addEventListener('message', async ({ data }) => {
  if (data.module) {
    started = start(data);
    started.catch((error) => postMessage({ ended: String(error) }));
    return;
  }
  try {
    await started;
    const request = new TextEncoder().encode(JSON.stringify(data.request));
    number = data.number;
    bytes(engine.allocate(request.length), request.length).set(request);
    engine.answer();
  } catch (error) {
    // After a trap the memory of the engine cannot be trusted: the page ends this worker.
    postMessage({ ended: reason || String(error) });
  }
});
