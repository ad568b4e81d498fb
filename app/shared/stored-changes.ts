/**
 * Calls `changed` when what is stored may be different without this page's doing: another tab wrote
 * a key, or the browser brought the page back from its back/forward cache, where it gets no events.
 *
 * @param changed called with the event, or with `null` when any key may have changed.
 */
export function onStoredChange(changed: (event: StorageEvent | null) => void): void {
  // The build renders pages where there are no events.
  if (typeof addEventListener === 'undefined') return;
  addEventListener('storage', changed);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) changed(null);
  });
}
