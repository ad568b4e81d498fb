// Written by tools/motifs.ts from src/tokens/motifs.json. Do not edit by hand.
import type { Pattern } from '../pattern';

/** Band. Receipt head, mobile auth strip. Repeats in x every 12 stitches. */
export const linkPattern: Pattern = [
  'b.....a.....',
  '.b...a.a...b',
  '..b.a...a.b.',
  '...a.....b..',
  'a.a.b.b.b.a.',
  '...b.....a..',
  '..b.a...a.b.',
  '.b...a.a...b',
  'b.....a.....',
];
