// Written by tools/motifs.ts from src/tokens/motifs.json. Do not edit by hand.
import type { Pattern } from '../pattern';

/** Edge. Over the recommended plan. Repeats in x every 8. */
export const stepPattern: Pattern = [
  'a.......',
  'aa.....a',
  '.aa...aa',
  '..aa.aa.',
  '...aaa..',
  '....a...',
];
