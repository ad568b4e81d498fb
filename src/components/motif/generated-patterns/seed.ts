// Written by tools/motifs.ts from src/tokens/motifs.json. Do not edit by hand.
import type { Pattern } from '../pattern';

/** Small filler. Avatar. */
export const seedPattern: Pattern = ['..a..', '.aba.', 'abbba', '.aba.', '..a..'];
