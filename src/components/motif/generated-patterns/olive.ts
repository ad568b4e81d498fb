// Written by tools/motifs.ts from src/tokens/motifs.json. Do not edit by hand.
import type { Pattern } from '../pattern';

/** Band. Footer edge. Repeats in x every 12. */
export const olivePattern: Pattern = [
  '....aa......',
  '...aaa......',
  '..aaa....b..',
  '.aaa....bbb.',
  'aaaaaaaaabaa',
  '..b....aaa..',
  '.bbb....aaa.',
  '..b......aaa',
  'a.........aa',
];
