let held: symbol | null = null;

/** True from the press of a button that pays until its outcome is known: the page must not be left. */
export const isPaying = (): boolean => held !== null;

/**
 * Takes the latch of the tab, in the same tick as the press. Gives what lets go of it, or `null` when
 * another payment has it.
 */
export function beginPaying(): (() => void) | null {
  if (held) return null;
  const own = Symbol('payment');
  held = own;
  return () => {
    if (held === own) held = null;
  };
}
