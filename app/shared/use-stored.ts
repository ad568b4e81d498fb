import { useSyncExternalStore } from 'react';
import type { LocalKey } from '../../api/contract/platform/browser-storage';
import { countLocalChange, localChanges, localStore } from './storage';
import { onStoredChange } from './stored-changes';

onStoredChange(countLocalChange);

/**
 * What is stored under a key, shared by all tabs. A prerendered page knows of nothing stored.
 *
 * @param parse returns a primitive, because objects that are parsed again never equal each other.
 */
export function useStored<T extends string | number | null>(
  key: LocalKey,
  parse: (stored: string | null) => T,
): T {
  return useSyncExternalStore(
    localChanges.subscribe,
    () => parse(localStore.read(key)),
    () => parse(null),
  );
}
