/**
 * The browser's storage behind one narrow door. It may be blocked, full or hold anything; the site
 * works without it, so every failure here means "nothing kept" and is no error of the reader's.
 */
export interface Store {
  read: (key: string) => string | null;
  write: (key: string, value: string) => void;
  remove: (key: string) => void;
}

/** Values this page wrote and could not keep: they hold until the page is left. */
function createStore(open: () => Storage): Store {
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

/** Shared by all tabs, kept after the browser closes. */
export const localStore = createStore(() => localStorage);

/** This tab's own, gone when it closes. */
export const tabStore = createStore(() => sessionStorage);

/** Reads JSON that `accept` recognises; anything else, malformed text included, is nothing. */
export function readJson<T>(
  store: Store,
  key: string,
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
