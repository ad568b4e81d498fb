import type { LocalKey, TabKey } from '../../api/contract/platform/browser-storage';

/**
 * Wraps the browser's storage. It may be blocked, full or hold anything; the site works without it,
 * so every failure here means "nothing stored" and is never shown as an error.
 */
export interface Store<Key extends string> {
  read: (key: Key) => string | null;
  write: (key: Key, value: string) => void;
  remove: (key: Key) => void;
}

function createStore<Key extends string>(open: () => Storage): Store<Key> {
  // Values that could not be stored are held in memory until the page is left.
  const memory = new Map<string, string>();

  function attempt<T>(action: (storage: Storage) => T, otherwise: T): T {
    try {
      return action(open());
    } catch {
      return otherwise;
    }
  }

  return {
    read: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    write(key, value) {
      const kept = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (kept) memory.delete(key);
      else memory.set(key, value);
    },
    remove(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
  };
}

/** Shared by all tabs, and kept after the browser closes. */
export const localStore = createStore<LocalKey>(() => localStorage);

/** Private to this tab and deleted when it closes. */
export const tabStore = createStore<TabKey>(() => sessionStorage);

/** Reads JSON that `accept` recognises; anything else, malformed text included, is `null`. */
export function readJson<T, Key extends string>(
  store: Store<Key>,
  key: NoInfer<Key>,
  accept: (value: unknown) => T | null,
): T | null {
  const text = store.read(key);
  if (text === null) return null;
  try {
    return accept(JSON.parse(text));
  } catch {
    return null;
  }
}
