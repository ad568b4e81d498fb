import type { Direction } from '../../foundations/locale';

/**
 * What stands in an empty field of people's words where nothing else does. Such a field has
 * `dir="auto"`, and Chromium holds an empty one to read from left to right; while a placeholder shows
 * it follows the page (see :placeholder-shown in styles.css), and a space is enough of one. A page that
 * reads from left to right needs none, and goes without: a browser builds an element and a line of
 * text for every placeholder, a sixth of what it takes to mount a field.
 */
export const emptyPlaceholder = (direction: Direction): string | undefined =>
  direction === 'rtl' ? ' ' : undefined;
