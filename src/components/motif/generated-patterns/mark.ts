// Written by tools/motifs.ts from src/tokens/motifs.json. Do not edit by hand.
import type { Pattern } from '../pattern';

/** Brand mark: two links. */
export const markPattern: Pattern = [
  '...a...b...',
  '..a.a.b.b..',
  '.a...a...b.',
  'a...b.a...b',
  '.a...b...b.',
  '..a.a.b.b..',
  '...a...b...',
];
