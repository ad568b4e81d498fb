let held: symbol | null = null;

/** True from pressing a button that pays until the outcome is known: the page must not be left. */
export const isPaying = (): boolean => held !== null;

/**
 * Takes the tab's payment lock synchronously with the press. Returns a function that releases it,
 * or `null` when another payment holds it.
 */
export function beginPaying(): (() => void) | null {
  if (held) return null;
  const own = Symbol('payment');
  held = own;
  return () => {
    if (held === own) held = null;
  };
}
