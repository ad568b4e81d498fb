import { ListOrdered, createLucideIcon } from 'lucide-react';
import { drawn } from './kind';

/* What stands for a shape of text. */

/** The digits as they are in `ListOrdered`, at the end the line begins at in Arabic. */
const ListOrderedRtl = /* @__PURE__ */ createLucideIcon('ListOrderedRtl', [
  ['path', { d: 'M3 5h10', key: 'first' }],
  ['path', { d: 'M3 12h10', key: 'middle' }],
  ['path', { d: 'M3 19h10', key: 'last' }],
  ['path', { d: 'M18 4h1v5', key: 'one' }],
  ['path', { d: 'M18 9h2', key: 'foot' }],
  ['path', { d: 'M20.5 20h-3.1c0-1 2.6-1.925 2.6-3.5a1.5 1.5 0 0 0-2.6-1.02', key: 'two' }],
]);

/** Steps in their order: the lines turn with the page, 1 and 2 stay digits. */
export const numberedListGlyph = /* @__PURE__ */ drawn(ListOrdered, ListOrderedRtl);
