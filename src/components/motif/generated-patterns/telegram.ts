// Written by tools/motifs.ts from src/tokens/motifs.json. Do not edit by hand.
import type { Pattern } from '../pattern';

/** Channel glyph. */
export const telegramPattern: Pattern = [
  '.........aa',
  '.......aa.a',
  '.....aa.a.a',
  '...aa..a.a.',
  '.aa...a..a.',
  'aaa..a...a.',
  '..aaa...a..',
  '....a.a.a..',
  '....aa.aa..',
  '....a......',
  '...........',
];
