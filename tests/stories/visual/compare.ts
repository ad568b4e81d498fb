import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type ODiffResult, compare } from 'odiff-bin';
import { packPicture, printOf, sourceOf } from './png';

export interface Comparison {
  status: 'same' | 'changed' | 'new' | 'accepted';
  /** What differs and by how much; nothing when nothing does. */
  what: string;
}

/** Width and height, from the head of a PNG file. */
function sizeOf(file: string): string {
  const head = readFileSync(file).subarray(16, 24);
  return `${head.readUInt32BE(0)} by ${head.readUInt32BE(4)} px`;
}

const span = (at: number[]) => `${at[0] ?? 0} to ${at.at(-1) ?? 0}`;

/** How far a colour may be off before an eye could see it; odiff's own measure. */
const SEEN = 0.05;

/**
 * Chromium paints only what changed. Where a ring was laid over a border, or a border's colour has
 * turned, the soft pixels of the corners keep a little of what was there before: a handful of them
 * differs by how the page came about. That many may, as long as each is off by less than this.
 */
const SOFT = { pixels: 64, threshold: 0.25 };

const options = { antialiasing: false, captureDiffLines: true, captureDiffCols: true };

/** Compares pixel by pixel; a handful of soft ones may differ. */
async function look(accepted: string, after: string, difference: string): Promise<ODiffResult> {
  const strict = await compare(accepted, after, difference, { ...options, threshold: SEEN });
  if (strict.match || strict.reason !== 'pixel-diff' || strict.diffCount > SOFT.pixels)
    return strict;
  const { threshold } = SOFT;
  const lenient = await compare(accepted, after, difference, { ...options, threshold });
  return lenient.match ? lenient : strict;
}

/**
 * Compares a picture of the browser with the accepted one. The pinned browser paints the same twice,
 * byte for byte, and then there is nothing to compare. Where the bytes differ every pixel is; what
 * nobody can see (another processor mixes a colour otherwise) is no change. Where a pixel differs, the
 * picture taken and one that marks the places are written.
 */
export async function comparePictures(
  accepted: string,
  taken: Buffer,
  { after, difference }: { after: string; difference: string },
): Promise<Comparison> {
  const isKnown = existsSync(accepted);
  if (isKnown && sourceOf(readFileSync(accepted)) === printOf(taken))
    return { status: 'same', what: '' };
  writeFileSync(after, packPicture(taken));
  if (!isKnown) {
    return { status: 'new', what: 'no picture was accepted yet; accept it with -- --update' };
  }
  const result = await look(accepted, after, difference);
  if (result.match) return { status: 'same', what: 'in shades that nobody sees' };
  const sizes = [sizeOf(accepted), sizeOf(after)];
  if (sizes[0] !== sizes[1] || result.reason !== 'pixel-diff') {
    return { status: 'changed', what: `was ${sizes[0]}, is ${sizes[1]}` };
  }
  const { diffCount, diffPercentage, diffLines = [], diffCols = [] } = result;
  const part = `${diffCount} pixels differ (${diffPercentage.toFixed(2)} %)`;
  return {
    status: 'changed',
    what: `${part}, from x ${span(diffCols)}, y ${span(diffLines)}`,
  };
}
