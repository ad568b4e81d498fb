/**
 * Calls `changed` when what is stored may be different without this page's doing: another tab wrote
 * a key, or the browser brought the page back from its back/forward cache, where it is told of
 * nothing.
 *
 * @param changed called with the key, or with `null` when it may be any.
 * @returns a function that unsubscribes it.
 */
export function onStoredChange(changed: (key: string | null) => void): () => void {
  const written = ({ key }: StorageEvent) => changed(key);
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) changed(null);
  };
  addEventListener('storage', written);
  addEventListener('pageshow', shown);
  return () => {
    removeEventListener('storage', written);
    removeEventListener('pageshow', shown);
  };
}
