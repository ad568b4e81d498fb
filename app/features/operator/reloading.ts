/** A list that can be read again. */
export type Reloaded = { readonly mutate: () => Promise<unknown> };

/**
 * Performs an action and reads the lists that it changes again, also if it fails: another operator
 * may have performed it before.
 */
export async function reloading(
  lists: readonly Reloaded[],
  act: () => Promise<unknown>,
): Promise<void> {
  try {
    await act();
  } finally {
    await Promise.all(lists.map(({ mutate }) => mutate()));
  }
}
