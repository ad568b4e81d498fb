import { type IconNode, ListOrdered } from 'lucide';
import { drawn } from './kind';

/* Glyphs for text formats. */

/** The digits of `ListOrdered`, moved to the right, where a line starts in Arabic. */
const listOrderedRtl: IconNode = [
  ['path', { d: 'M3 5h10' }],
  ['path', { d: 'M3 12h10' }],
  ['path', { d: 'M3 19h10' }],
  ['path', { d: 'M18 4h1v5' }],
  ['path', { d: 'M18 9h2' }],
  ['path', { d: 'M20.5 20h-3.1c0-1 2.6-1.925 2.6-3.5a1.5 1.5 0 0 0-2.6-1.02' }],
];

/** A numbered list: the lines are mirrored, the digits 1 and 2 are not. */
export const numberedListGlyph = /* @__PURE__ */ drawn(ListOrdered, listOrderedRtl);
