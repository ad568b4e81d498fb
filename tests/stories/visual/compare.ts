import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type ODiffResult, compare } from 'odiff-bin';
import sharp from 'sharp';

export interface Comparison {
  status: 'same' | 'changed' | 'new' | 'accepted';
  /** What differs and by how much; empty if nothing does. */
  what: string;
}

/** Without loss, in a third of the browser's PNG. The same pixels give the same bytes. */
export const packPicture = (taken: Buffer): Promise<Buffer> =>
  sharp(taken).webp({ lossless: true }).toBuffer();

async function sizeOf(picture: Buffer): Promise<string> {
  const { width, height } = await sharp(picture).metadata();
  return `${width} by ${height} px`;
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
 * Compares a picture with the accepted one. The pinned browser paints the same pixels, which are
 * packed to the same bytes. If the bytes differ, every pixel is compared; an invisible difference
 * (another processor blends a colour differently) is not a change. If a pixel differs, the
 * picture and an image that marks the differences are written.
 */
export async function comparePictures(
  accepted: string,
  taken: Buffer,
  { after, difference }: { after: string; difference: string },
): Promise<Comparison> {
  const known = existsSync(accepted) ? readFileSync(accepted) : undefined;
  const packed = await packPicture(taken);
  if (known?.equals(packed)) return { status: 'same', what: '' };
  writeFileSync(after, packed);
  if (!known) {
    return { status: 'new', what: 'no picture was accepted yet; accept it with -- --update' };
  }
  const result = await look(accepted, after, difference);
  if (result.match) return { status: 'same', what: 'in shades that no one can tell apart' };
  const sizes = await Promise.all([sizeOf(known), sizeOf(packed)]);
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

/** Accepts a picture; the one that it replaces is kept as `before`, for the report. */
export function acceptPicture(
  accepted: string,
  { before, after }: { before: string; after: string },
): void {
  for (const path of [accepted, before]) mkdirSync(dirname(path), { recursive: true });
  if (existsSync(accepted)) copyFileSync(accepted, before);
  copyFileSync(after, accepted);
}
