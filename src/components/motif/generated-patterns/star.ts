// Written by tools/motifs.ts from src/tokens/motifs.json. Do not edit by hand.
import type { Pattern } from '../pattern';

/** Medallion. Closing section of home, success states. */
export const starPattern: Pattern = [
  '.........a.........',
  '....a...aaa...a....',
  '...aa..aaaaa..aa...',
  '..aaa.aaabaaa.aaa..',
  '.aaaa.aabbbaa.aaaa.',
  '....a.abb.bba.a....',
  '..aaaaab.b.baaaaa..',
  '.aaab..b.b.b..baaa.',
  'aaabb.bb.b.bb.bbaaa',
  'aabb....bbb....bbaa',
  'aaabb.bb.b.bb.bbaaa',
  '.aaab..b.b.b..baaa.',
  '..aaaaab.b.baaaaa..',
  '....a.abb.bba.a....',
  '.aaaa.aabbbaa.aaaa.',
  '..aaa.aaabaaa.aaa..',
  '...aa..aaaaa..aa...',
  '....a...aaa...a....',
  '.........a.........',
];
