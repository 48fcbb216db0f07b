// QR codes (ISO/IEC 18004): text as bytes, error correction level M, versions 1 to 20. Enough for
// every link; drawn as an SVG path.

const ECC = [
  10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26,
] as const; // correction bytes of a block, by version
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16] as const;

export type Matrix = boolean[][]; // rows of modules, true is dark

// --- arithmetic in the field of 256 elements ---------------------------------------------------

const EXP = new Uint8Array(255);
const LOG = new Uint8Array(256);
for (let i = 0, value = 1; i < 255; i++) {
  EXP[i] = value;
  LOG[value] = i;
  value = value & 128 ? ((value << 1) & 255) ^ 0x1d : value << 1;
}
const times = (a: number, b: number): number => (a && b ? EXP[(LOG[a]! + LOG[b]!) % 255]! : 0);

/** The coefficients of the product of (x - 2^i), without the leading 1. */
function generator(degree: number): number[] {
  let found = [1];
  for (let i = 0; i < degree; i++) {
    const next = [...found, 0];
    found.forEach((one, at) => (next[at + 1] = next[at + 1]! ^ times(one, EXP[i]!)));
    found = next;
  }
  return found.slice(1);
}

/** The correction bytes of a block: the remainder of a division by the generator. */
function correction(data: readonly number[], by: readonly number[]): number[] {
  const rest = by.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ rest.shift()!;
    rest.push(0);
    by.forEach((one, i) => (rest[i] = rest[i]! ^ times(one, factor)));
  }
  return rest;
}

/** The remainder of a number after division by a binary polynomial. */
function remainder(value: number, by: number): number {
  const width = 31 - Math.clz32(by);
  let rest = value << width;
  for (let i = 31 - Math.clz32(rest); rest && i >= width; i = 31 - Math.clz32(rest))
    rest ^= by << (i - width);
  return rest;
}

// --- bytes ---------------------------------------------------------------------------------------

/** How many bytes fit into the modules that hold neither patterns nor facts about the code. */
function capacity(version: number): number {
  let modules = (16 * version + 128) * version + 64;
  if (version > 1) {
    const marks = Math.floor(version / 7) + 2;
    modules -= (25 * marks - 10) * marks - 55;
  }
  if (version > 6) modules -= 36;
  return modules >> 3;
}

const room = (version: number): number =>
  capacity(version) - ECC[version - 1]! * BLOCKS[version - 1]!;
const header = (version: number): number => (version < 10 ? 12 : 20); // bits: mode and length

function versionFor(length: number): number {
  for (let version = 1; version <= ECC.length; version++)
    if (header(version) + 8 * length <= 8 * room(version)) return version;
  throw new Error('too long for a QR code');
}

/** Mode, length and text, filled up to the room of the version. */
function payload(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = [];
  const put = (value: number, width: number): void => {
    for (let i = width - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  put(4, 4); // bytes
  put(bytes.length, header(version) - 4);
  for (const byte of bytes) put(byte, 8);
  const full = 8 * room(version);
  put(0, Math.min(4, full - bits.length));
  put(0, -bits.length & 7);
  for (let filler = 0xec; bits.length < full; filler ^= 0xec ^ 0x11) put(filler, 8);
  const found: number[] = [];
  for (let i = 0; i < bits.length; i += 8)
    found.push(bits.slice(i, i + 8).reduce((sum, bit) => 2 * sum + bit, 0));
  return found;
}

/** Blocks with their correction, byte by byte in turn. */
function interleaved(data: readonly number[], version: number): number[] {
  const count = BLOCKS[version - 1]!;
  const by = generator(ECC[version - 1]!);
  const short = Math.floor(data.length / count);
  const longer = data.length % count;
  const blocks: number[][] = [];
  for (let i = 0, from = 0; i < count; i++) {
    const to = from + short + (i >= count - longer ? 1 : 0);
    blocks.push(data.slice(from, to));
    from = to;
  }
  const corrections = blocks.map((block) => correction(block, by));
  const inTurn = (rows: number[][], length: number): number[] =>
    Array.from({ length }, (_, i) =>
      rows.flatMap((row) => (i < row.length ? [row[i]!] : [])),
    ).flat();
  return [...inTurn(blocks, short + 1), ...inTurn(corrections, by.length)];
}

export const codeBytes = (text: string): { version: number; bytes: number[] } => {
  const bytes = new TextEncoder().encode(text);
  const version = versionFor(bytes.length);
  return { version, bytes: interleaved(payload(bytes, version), version) };
};

export { remainder };
