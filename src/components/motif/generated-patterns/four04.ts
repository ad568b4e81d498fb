// Written by tools/motifs.ts from src/tokens/motifs.json. Do not edit by hand.
import type { Pattern } from '../pattern';

/** 404 digits; doubled in both directions before use. */
export const four04Pattern: Pattern = [
  'a...a...aaa...a...a',
  'a...a..a...a..a...a',
  'a...a..a...a..a...a',
  'a...a..a...a..a...a',
  'aaaaa..a...a..aaaaa',
  '....a..a...a......a',
  '....a..a...a......a',
  '....a..a...a......a',
  '....a...aaa.......a',
];
