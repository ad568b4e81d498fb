/**
 * The current-page stitch: 3 px of thread, 3 px of ground. It repeats what `aria-current` and the
 * colour of the words say, so it may vanish where colours are forced. It starts where the line does.
 */
export const stitchAcross =
  'h-[3px] bg-[repeating-linear-gradient(calc(180deg-var(--dir)*90deg),var(--color-thread)_0_3px,transparent_3px_6px)]';

/** The same, downwards. */
export const stitchDown =
  'w-[3px] bg-[repeating-linear-gradient(180deg,var(--color-thread)_0_3px,transparent_3px_6px)]';
