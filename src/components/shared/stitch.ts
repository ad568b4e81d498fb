/** Where colours are forced, all words have one: a solid line then marks the current page. */
const whereForced = 'forced-colors:bg-[Highlight] forced-colors:forced-color-adjust-none';

/**
 * The current-page stitch: 3 px of thread, 3 px of ground, beside what `aria-current` and the colour of
 * the words say. It starts where the line does and ends with a whole stitch; a browser that cannot
 * round cuts the last one.
 */
export const stitchAcross = `h-[3px] max-w-[calc(round(down,100%+3px,6px)-3px)] bg-[repeating-linear-gradient(calc(180deg-var(--dir)*90deg),var(--color-thread)_0_3px,transparent_3px_6px)] ${whereForced}`;

/** The same, downwards. */
export const stitchDown = `w-[3px] bg-[repeating-linear-gradient(180deg,var(--color-thread)_0_3px,transparent_3px_6px)] ${whereForced}`;

/** A row of stitches that measures: 4 px of thread, 2 px of ground, in the colour `--stitch`. */
export const stitchRow =
  'h-[6px] bg-[repeating-linear-gradient(calc(180deg-var(--dir)*90deg),var(--stitch)_0_4px,transparent_4px_6px)]';

/** What the row runs on, and what is done of it. */
export const stitchTrack =
  'relative overflow-hidden [--stitch:var(--color-hairline-strong)] forced-colors:h-2 forced-colors:border forced-colors:border-[CanvasText]';
export const stitchFill =
  'absolute inset-y-0 inset-s-0 block h-full [--stitch:var(--color-primary-line)] forced-colors:bg-[Highlight] forced-colors:forced-color-adjust-none';
