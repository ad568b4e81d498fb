/** Forced colours give all text the same colour, so a solid line marks the current page. */
const forcedColoursFill = 'forced-colors:bg-[Highlight] forced-colors:forced-color-adjust-none';

/**
 * The stitch of the current page: 3 px of thread, 3 px of ground, in addition to `aria-current` and
 * the text colour. It starts with the line and ends with a whole stitch; browsers without CSS
 * `round()` cut the last one.
 */
export const stitchAcross = `h-[3px] max-w-[calc(round(down,100%+3px,6px)-3px)] bg-[repeating-linear-gradient(calc(180deg-var(--dir)*90deg),var(--color-thread)_0_3px,transparent_3px_6px)] ${forcedColoursFill}`;

/** The vertical version. */
export const stitchDown = `w-[3px] bg-[repeating-linear-gradient(180deg,var(--color-thread)_0_3px,transparent_3px_6px)] ${forcedColoursFill}`;

/** A row of stitches for measurements: 4 px of thread, 2 px of ground, in the colour `--stitch`. */
export const stitchRow =
  'h-[6px] bg-[repeating-linear-gradient(calc(180deg-var(--dir)*90deg),var(--stitch)_0_4px,transparent_4px_6px)]';

/** The track of such a row, and the filled part of it. */
export const stitchTrack =
  'relative overflow-hidden [--stitch:var(--color-hairline-strong)] forced-colors:h-2 forced-colors:border forced-colors:border-[CanvasText]';
export const stitchFill =
  'absolute inset-y-0 inset-s-0 block h-full [--stitch:var(--color-primary-line)] forced-colors:bg-[Highlight] forced-colors:forced-color-adjust-none';
