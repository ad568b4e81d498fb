import { createStore } from 'zustand/vanilla';
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

function createStorage<Key extends string>(open: () => Storage, changed?: () => void): Store<Key> {
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
      changed?.();
    },
    remove(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
      changed?.();
    },
  };
}

/** Counts the changes of local storage, so that whoever shows what is there reads it again. */
export const localChanges = createStore(() => 0);

/** Local storage has changed, in this tab or in another one. */
export const countLocalChange = (): void => localChanges.setState((count) => count + 1);

/** Shared by all tabs, and kept after the browser closes. */
export const localStore = createStorage<LocalKey>(() => localStorage, countLocalChange);

/** Private to this tab and deleted when it closes. */
export const tabStore = createStorage<TabKey>(() => sessionStorage);

/** Parses JSON that `accept` recognises; anything else, malformed text included, is `null`. */
export function parseJson<T>(text: string | null, accept: (value: unknown) => T | null): T | null {
  if (text === null) return null;
  try {
    return accept(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The fields of parsed JSON, which may hold anything; none unless it is an object. */
export const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** The element of a list that a value equals; `undefined` for anything else, as a URL may contain. */
export const oneOf = <T>(list: readonly T[], value: unknown): T | undefined =>
  list.find((each) => each === value);

/** A value stored as JSON; it is `null` unless `accept` recognises what is stored. */
export const storedJson = <T, Key extends string>(
  store: Store<Key>,
  key: NoInfer<Key>,
  accept: (value: unknown) => T | null,
) => ({
  read: (): T | null => parseJson(store.read(key), accept),
  write: (value: T): void => store.write(key, JSON.stringify(value)),
  clear: (): void => store.remove(key),
});

/** Whether a stored value has the key of a call that must take effect only once. */
export function isKeyed(value: unknown): boolean {
  const { key } = fieldsOf(value);
  return typeof key === 'string' && /^[\w-]{8,200}$/.test(key);
}

/** The most elements that a stored list keeps; people rarely have more than two. */
const MAX = 8;

/** A list stored as JSON in local storage, without what `isElement` does not recognise. */
export function storedList<T>(key: LocalKey, isElement: (value: unknown) => value is T) {
  const list = storedJson(localStore, key, (value) =>
    Array.isArray(value) ? value.filter(isElement) : null,
  );
  return {
    read: (): T[] => list.read() ?? [],
    /** Keeps the newest. */
    write: (elements: readonly T[]): void =>
      elements.length === 0 ? list.clear() : list.write(elements.slice(-MAX)),
  };
}
