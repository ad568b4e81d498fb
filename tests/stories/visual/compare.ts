import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type ODiffResult, compare } from 'odiff-bin';
import { packPicture, printOf, sourceOf } from './png';

export interface Comparison {
  status: 'same' | 'changed' | 'new' | 'accepted';
  /** What differs and by how much; empty if nothing does. */
  what: string;
}

/** Width and height, from the header of a PNG file. */
function sizeOf(file: string): string {
  const head = readFileSync(file).subarray(16, 24);
  return `${head.readUInt32BE(0)} by ${head.readUInt32BE(4)} px`;
}

const span = (at: number[]) => `${at[0] ?? 0} to ${at.at(-1) ?? 0}`;

/** The largest colour difference that is invisible, in odiff's unit. */
const SEEN = 0.05;

/**
 * Chromium repaints only what changed. Where a ring was drawn over a border, or a border changed
 * colour, the antialiased pixels of the corners retain some of their previous colour, so a handful
 * of them depends on how the page was built up. This many may differ, as long as each is off by
 * less than the threshold.
 */
const SOFT = { pixels: 64, threshold: 0.25 };

const options = { antialiasing: false, captureDiffLines: true, captureDiffCols: true };

/** Compares pixel by pixel; a handful of antialiased pixels may differ. */
async function look(accepted: string, after: string, difference: string): Promise<ODiffResult> {
  const strict = await compare(accepted, after, difference, { ...options, threshold: SEEN });
  if (strict.match || strict.reason !== 'pixel-diff' || strict.diffCount > SOFT.pixels)
    return strict;
  const { threshold } = SOFT;
  const lenient = await compare(accepted, after, difference, { ...options, threshold });
  return lenient.match ? lenient : strict;
}

/**
 * Compares a screenshot with the accepted one. The pinned browser paints the same image byte for
 * byte, in which case there is nothing to compare. If the bytes differ, every pixel is compared; an
 * invisible difference (another processor blends a colour differently) is not a change. If a pixel
 * differs, the screenshot and an image that marks the differences are written.
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
