// Written by tools/motifs.ts from src/tokens/motifs.json. Do not edit by hand.
import type { Pattern } from '../pattern';

/** Medallion. Order slip, empty states. */
export const replyPattern: Pattern = [
  '......a......',
  '.....aaa.....',
  '....aa.aa....',
  '...aa...aa...',
  '..aa..b..aa..',
  '.aa..bbb..aa.',
  'aa..bb.bb..aa',
  '.aa..bbb..aa.',
  '..aa..b..aa..',
  '...aa...aa...',
  '....aa.aa....',
  '...aaaaa.....',
  '..aaaa.......',
];
