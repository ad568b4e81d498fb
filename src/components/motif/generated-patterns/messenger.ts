// Written by tools/motifs.ts from src/tokens/motifs.json. Do not edit by hand.
import type { Pattern } from '../pattern';

/** Channel glyph. */
export const messengerPattern: Pattern = [
  '...aaaaa...',
  '.aa.....aa.',
  'a.........a',
  'a...a...a.a',
  'a..a.a.a..a',
  'a.a...a...a',
  'a.........a',
  '.aa.....aa.',
  '..a.aaaa...',
  '..aa.......',
  '..a........',
];
