import type { MotifGrid } from '../../foundations/brand';

/**
 * A counted-thread pattern, row by row. One character is one stitch: `a` and `b` are the two
 * threads, `c` is the ground thread, `.` is bare cloth.
 */
export type Pattern = MotifGrid;

/** The threads of a pattern. */
export type Thread = 'a' | 'b' | 'c';

export const threads: readonly Thread[] = ['a', 'b', 'c'];

/** `square` for small sizes and bands, `cross` from 4 px per stitch. */
export type Stitch = 'square' | 'cross';

export const widthOf = (pattern: Pattern): number => pattern[0]?.length ?? 0;

/** Inset of a cross within its cell, in cells. */
const inset = 0.16;
const arm = 1 - 2 * inset;

/** Stroke width of a cross, in cells. */
export const strokeOfCross = 0.3;

/** Merges adjacent square stitches of one thread into one rectangle. */
function squares(row: string, y: number, thread: Thread): string {
  let path = '';
  for (const run of row.matchAll(new RegExp(`${thread}+`, 'g'))) {
    path += `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`;
  }
  return path;
}

function crosses(row: string, y: number, thread: Thread): string {
  let path = '';
  for (let x = row.indexOf(thread); x >= 0; x = row.indexOf(thread, x + 1)) {
    path += `M${x + inset} ${y + inset}l${arm} ${arm}m0-${arm}l-${arm} ${arm}`;
  }
  return path;
}

/**
 * Draws every stitch of one thread as a single path, in cells, so that a whole cloth needs only
 * three elements.
 */
export function pathOf(pattern: Pattern, thread: Thread, stitch: Stitch): string {
  const draw = stitch === 'cross' ? crosses : squares;
  return pattern.map((row, y) => draw(row, y, thread)).join('');
}

/** Doubles each stitch in width and height, as the 404 is drawn. */
export function doubled(pattern: Pattern): Pattern {
  return pattern.flatMap((row) => {
    const wide = row.replaceAll(/./g, '$&$&');
    return [wide, wide];
  });
}
