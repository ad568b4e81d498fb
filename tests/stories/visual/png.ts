/** Compresses screenshots for the repository to half their size, without visible loss. */
import { createHash } from 'node:crypto';
import { crc32, deflateSync, inflateSync } from 'node:zlib';

interface Chunk {
  type: string;
  data: Buffer;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunksOf(png: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE.length; at < png.length;) {
    const length = png.readUInt32BE(at);
    chunks.push({
      type: png.toString('latin1', at + 4, at + 8),
      data: png.subarray(at + 8, at + 8 + length),
    });
    at += 12 + length;
  }
  return chunks;
}

function written({ type, data }: Chunk): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body) >>> 0, 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** The neighbour closest to the value predicted from all three (PNG's fourth filter). */
function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  return filter === 4 ? paeth(left, up, corner) : 0;
}

/** Reverses the filters of a PNG's rows; each row keeps its leading byte, set to "none". */
function unfiltered(rows: Buffer, stride: number, pixel: number): Buffer {
  const plain = Buffer.alloc(rows.length);
  for (let start = 0; start < rows.length; start += stride + 1) {
    const filter = rows[start] ?? 0;
    for (let x = 1; x <= stride; x += 1) {
      const at = start + x;
      const above = at - stride - 1;
      const left = x > pixel ? (plain[at - pixel] ?? 0) : 0;
      const up = start > 0 ? (plain[above] ?? 0) : 0;
      const corner = start > 0 && x > pixel ? (plain[above - pixel] ?? 0) : 0;
      plain[at] = ((rows[at] ?? 0) + predicted(filter, left, up, corner)) & 255;
    }
  }
  return plain;
}

/**
 * The bits kept of each colour channel along the edges of glyphs and shapes, where shades that
 * differ only in the rest look the same.
 */
const COARSE = 0xf8_f8_f8;
/**
 * The number of most frequent colours kept exactly: a page's background and a card on it differ
 * only slightly.
 */
const FLAT = 64;
/** The PNG text chunk that holds the hash of the original screenshot. */
const PRINT = 'Source';

/** The hash of a screenshot, byte for byte. */
export const printOf = (png: Buffer) => createHash('sha256').update(png).digest('hex');

/** The hash of the screenshot that this file was compressed from. */
export function sourceOf(packed: Buffer): string | undefined {
  const text = chunksOf(packed)
    .filter(({ type }) => type === 'tEXt')
    .map(({ data }) => data.toString('latin1').split('\0'))
    .find(([key]) => key === PRINT);
  return text?.[1];
}

interface Rows {
  width: number;
  height: number;
  /** Bytes per pixel. */
  pixel: number;
  /** Each row starts with its filter byte. */
  bytes: Buffer;
}

function rowsOf(png: Buffer): Rows {
  const chunks = chunksOf(png);
  const head = chunks.find(({ type }) => type === 'IHDR')?.data;
  const [depth, colour] = [head?.[8], head?.[9]];
  if (!head || depth !== 8 || (colour !== 2 && colour !== 6))
    throw new Error('The browser wrote a kind of PNG that is not known here.');
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  const pixel = colour === 6 ? 4 : 3;
  const packed = Buffer.concat(
    chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data),
  );
  return { width, height, pixel, bytes: unfiltered(inflateSync(packed), width * pixel, pixel) };
}

/** The maximum size of a PNG palette. */
const MAX = 256;
/** With more colours than this, a screenshot contains a photograph and keeps its colours. */
const TOO_MANY = 1024;

const partsOf = (colour: number): [number, number, number] => [
  colour >> 16,
  (colour >> 8) & 255,
  colour & 255,
];

function distance(one: number, other: number): number {
  const [red, green, blue] = partsOf(one);
  const [red2, green2, blue2] = partsOf(other);
  return (red - red2) ** 2 + (green - green2) ** 2 + (blue - blue2) ** 2;
}

/** Every pixel's colour. Plain loops from here on, because a page has millions of pixels. */
function coloursOf({ width, height, pixel, bytes }: Rows): Int32Array {
  const colours = new Int32Array(width * height);
  let from = 0;
  for (let at = 0; at < colours.length; at += 1) {
    if (at % width === 0) from += 1;
    colours[at] = bytes.readUIntBE(from, 3);
    from += pixel;
  }
  return colours;
}

/** The colours, most frequent first. */
function byUse(colours: Int32Array): number[] {
  const counts = new Map<number, number>();
  let start = 0;
  // Count runs of equal pixels at once.
  for (let at = 1; at <= colours.length; at += 1) {
    const colour = colours[start] ?? 0;
    if (at < colours.length && colours[at] === colour) continue;
    counts.set(colour, (counts.get(colour) ?? 0) + at - start);
    start = at;
  }
  return [...counts].toSorted(([a, x], [b, y]) => y - x || a - b).map(([colour]) => colour);
}

/** The same pixels with fewer shades: flat areas keep theirs, edges are quantized. */
function simplified(colours: Int32Array): Int32Array {
  const flat = new Set(byUse(colours).slice(0, FLAT));
  let last = -1;
  let kept = 0;
  return colours.map((colour) => {
    if (colour !== last) kept = flat.has(colour) ? colour : colour & COARSE;
    last = colour;
    return kept;
  });
}

/** The most frequent colours, and for each colour the index of the nearest of them. */
function paletteOf(used: number[]) {
  const palette = used.slice(0, MAX);
  const places = new Map(palette.map((colour, place) => [colour, place]));
  for (const rare of used.slice(MAX)) {
    const nearest = palette.reduce(
      (best, colour, place) =>
        distance(rare, colour) < distance(rare, palette[best] ?? 0) ? place : best,
      0,
    );
    places.set(rare, nearest);
  }
  return { palette, places };
}

/** Unfiltered rows: a leading zero, then each pixel encoded in the given number of bytes. */
function plainRows(
  colours: Int32Array,
  width: number,
  { size, of }: { size: 1 | 3; of: (colour: number) => number },
): Buffer {
  const rows = Buffer.alloc((colours.length / width) * (width * size + 1));
  let to = 0;
  let last = -1;
  let value = 0;
  for (let at = 0; at < colours.length; at += 1) {
    if (at % width === 0) to += 1;
    const colour = colours[at] ?? 0;
    // Most pixels equal the previous one.
    if (colour !== last) value = of(colour);
    last = colour;
    rows.writeUIntBE(value, to, size);
    to += size;
  }
  return rows;
}

/**
 * Rendered pages are flat: with few enough colours for a palette and without filters, their rows
 * repeat and compress to half the size of the browser's PNG. The hash of the browser's screenshot
 * is stored in the file.
 */
export function packPicture(png: Buffer): Buffer {
  const rowsOfBrowser = rowsOf(png);
  const { width, height } = rowsOfBrowser;
  const colours = simplified(coloursOf(rowsOfBrowser));
  const used = byUse(colours);
  const isIndexed = used.length <= TOO_MANY;
  const { palette, places } = isIndexed
    ? paletteOf(used)
    : { palette: [], places: new Map<number, number>() };
  const rows = isIndexed
    ? plainRows(colours, width, { size: 1, of: (colour) => places.get(colour) ?? 0 })
    : plainRows(colours, width, { size: 3, of: (colour) => colour });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  head[9] = isIndexed ? 3 : 2;
  const chunks: Chunk[] = [
    { type: 'IHDR', data: head },
    { type: 'tEXt', data: Buffer.from(`${PRINT}\0${sourceOf(png) ?? printOf(png)}`, 'latin1') },
    ...(isIndexed
      ? [
          {
            type: 'PLTE',
            data: Buffer.from(palette.flatMap(partsOf)),
          },
        ]
      : []),
    { type: 'IDAT', data: deflateSync(rows, { level: 9, memLevel: 9 }) },
    { type: 'IEND', data: Buffer.alloc(0) },
  ];
  return Buffer.concat([SIGNATURE, ...chunks.map(written)]);
}
