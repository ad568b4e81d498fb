// Written by tools/motifs.ts from src/tokens/motifs.json. Do not edit by hand.
import type { Pattern } from '../pattern';

/** Channel glyph. */
export const instagramPattern: Pattern = [
  '.aaaaaaaaa.',
  'a.........a',
  'a.......a.a',
  'a...aaa...a',
  'a..a...a..a',
  'a..a...a..a',
  'a..a...a..a',
  'a...aaa...a',
  'a.........a',
  'a.........a',
  '.aaaaaaaaa.',
];
