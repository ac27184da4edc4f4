// The worker that loads the engine: fetches the compressed module, or takes it from the page, then unpacks and compiles it.
//
// The module is a file of the format LZMA ("lzma alone"), two fifths smaller than with gzip. Browsers cannot unpack it by themselves.

/** The states of the decoder from here on follow a match or a repetition; those before follow a literal. */
const FIRST_STATE_AFTER_MATCH = 7;

/** Sizes of the tables of probabilities, and where each of them starts in the one array. */
const LENGTHS = 2 + 16 * 8 * 2 + 256;
const AT = {};
let size = 0;
for (const [name, length] of Object.entries({
  isMatch: 12 * 16,
  isRepeat: 12,
  isRepeat0: 12,
  isRepeat1: 12,
  isRepeat2: 12,
  isRepeat0Long: 12 * 16,
  slots: 4 * 64,
  distances: 115,
  align: 16,
  matchLength: LENGTHS,
  repeatLength: LENGTHS,
  literals: 0,
})) {
  AT[name] = size;
  size += length;
}

/**
 * Unpacks a file of the format LZMA that states its length. Throws an error if it is damaged. The names follow the specification
 * of the format: a range coder gives bits, whose probabilities depend on the bits before.
 */
function unpack(input) {
  const properties = input[0];
  const view = new DataView(input.buffer, input.byteOffset, input.byteLength);
  const length = Number(view.getBigUint64(5, true));
  if (properties >= 9 * 5 * 5 || length > 2 ** 31 || input[13] !== 0) throw new Error('the engine is not in the format LZMA');
  const literalContextBits = properties % 9;
  const literalPositionMask = (1 << (Math.floor(properties / 9) % 5)) - 1;
  const positionMask = (1 << Math.floor(properties / 45)) - 1;
  const probabilities = new Uint16Array(AT.literals + (0x300 << (literalContextBits + (Math.floor(properties / 9) % 5)))).fill(1024);
  const output = new Uint8Array(length);
  let at = 18;
  let range = -1 >>> 0;
  let code = view.getUint32(14);
  let state = 0;
  let [distance0, distance1, distance2, distance3] = [0, 0, 0, 0];
  let written = 0;

  const bit = (index) => {
    const probability = probabilities[index];
    const bound = (range >>> 11) * probability;
    let found;
    if (code < bound) {
      range = bound;
      probabilities[index] = probability + ((2048 - probability) >> 5);
      found = 0;
    } else {
      range -= bound;
      code -= bound;
      probabilities[index] = probability - (probability >> 5);
      found = 1;
    }
    if (range < 0x1000000) {
      range = (range << 8) >>> 0;
      code = ((code << 8) | input[at]) >>> 0;
      at += 1;
    }
    return found;
  };
  const tree = (start, bits) => {
    let node = 1;
    for (let count = 0; count < bits; count += 1) node = (node << 1) | bit(start + node);
    return node - (1 << bits);
  };
  const reverseTree = (start, bits) => {
    let node = 1;
    let value = 0;
    for (let count = 0; count < bits; count += 1) {
      const found = bit(start + node);
      node = (node << 1) | found;
      value |= found << count;
    }
    return value;
  };
  const directBits = (bits) => {
    let value = 0;
    for (let count = 0; count < bits; count += 1) {
      range >>>= 1;
      const found = code >= range ? 1 : 0;
      if (found) code -= range;
      value = (value << 1) | found;
      if (range < 0x1000000) {
        range = (range << 8) >>> 0;
        code = ((code << 8) | input[at]) >>> 0;
        at += 1;
      }
    }
    return value >>> 0;
  };
  const readLength = (start, position) => {
    if (!bit(start)) return 2 + tree(start + 2 + position * 8, 3);
    if (!bit(start + 1)) return 10 + tree(start + 2 + 128 + position * 8, 3);
    return 18 + tree(start + 2 + 256, 8);
  };
  const readDistance = (copied) => {
    const slot = tree(AT.slots + Math.min(copied - 2, 3) * 64, 6);
    if (slot < 4) return slot;
    const bits = (slot >> 1) - 1;
    const high = ((2 | (slot & 1)) << bits) >>> 0;
    if (slot < 14) return high + reverseTree(AT.distances + high - slot, bits);
    return high + directBits(bits - 4) * 16 + reverseTree(AT.align, 4);
  };

  while (written < length) {
    const position = written & positionMask;
    if (!bit(AT.isMatch + state * 16 + position)) {
      const before = written ? output[written - 1] : 0;
      const context = ((written & literalPositionMask) << literalContextBits) + (before >> (8 - literalContextBits));
      const start = AT.literals + 0x300 * context;
      let symbol = 1;
      if (state >= FIRST_STATE_AFTER_MATCH) {
        let match = output[written - distance0 - 1];
        while (symbol < 0x100) {
          const expected = (match >> 7) & 1;
          match <<= 1;
          const found = bit(start + ((1 + expected) << 8) + symbol);
          symbol = (symbol << 1) | found;
          if (found !== expected) break;
        }
      }
      while (symbol < 0x100) symbol = (symbol << 1) | bit(start + symbol);
      output[written] = symbol;
      written += 1;
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
      continue;
    }
    let copied;
    if (!bit(AT.isRepeat + state)) {
      [distance3, distance2, distance1] = [distance2, distance1, distance0];
      copied = readLength(AT.matchLength, position);
      state = state < FIRST_STATE_AFTER_MATCH ? 7 : 10;
      distance0 = readDistance(copied);
    } else {
      if (!bit(AT.isRepeat0 + state)) {
        if (!bit(AT.isRepeat0Long + state * 16 + position)) copied = 1;
      } else if (!bit(AT.isRepeat1 + state)) {
        [distance1, distance0] = [distance0, distance1];
      } else if (!bit(AT.isRepeat2 + state)) {
        [distance2, distance1, distance0] = [distance1, distance0, distance2];
      } else {
        [distance3, distance2, distance1, distance0] = [distance2, distance1, distance0, distance3];
      }
      if (copied) {
        state = state < FIRST_STATE_AFTER_MATCH ? 9 : 11;
      } else {
        copied = readLength(AT.repeatLength, position);
        state = state < FIRST_STATE_AFTER_MATCH ? 8 : 11;
      }
    }
    const from = written - distance0 - 1;
    if (from < 0 || written + copied > length || at > input.length) throw new Error('the engine is damaged');
    // Byte by byte: a copy may overlap itself.
    for (let index = 0; index < copied; index += 1) output[written + index] = output[from + index];
    written += copied;
  }
  if (code !== 0 || at > input.length) throw new Error('the engine is damaged');
  return output;
}

/** The compressed module from an address. */
async function fetchBytes(address) {
  const response = await fetch(address);
  if (!response.ok) throw new TypeError(`${address}: ${response.status}`);
  return response.arrayBuffer();
}

addEventListener('message', async ({ data }) => {
  try {
    const packed = data.bytes ?? (await fetchBytes(data.address));
    postMessage({ module: await WebAssembly.compile(unpack(new Uint8Array(packed))) });
  } catch (error) {
    postMessage({ failed: String(error) });
  }
});
