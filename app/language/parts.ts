import type { Locale } from '../../src';

type Loaders<T> = Readonly<Record<Locale, Readonly<Record<string, () => Promise<{ default: T }>>>>>;

/** What pages load of each language, by its name. */
export function createParts<T>(loaders: Loaders<T>) {
  const loaded: Record<Locale, Map<string, T>> = { en: new Map(), ar: new Map() };
  /** What was requested so far, so that changing the language loads the same. */
  const wanted = new Set<string>();

  async function loadOne(locale: Locale, name: string): Promise<void> {
    if (loaded[locale].has(name)) return;
    const loader = loaders[locale][name];
    if (!loader) throw new Error(`The build made no part named ${name}.`);
    loaded[locale].set(name, (await loader()).default);
  }

  /** Rejects when a file fails to load. */
  async function load(locale: Locale, names: Iterable<string>): Promise<void> {
    for (const name of names) wanted.add(name);
    await Promise.all([...names].map((name) => loadOne(locale, name)));
  }

  return {
    load,
    /** Loads everything requested so far; resolves with the number of parts. */
    async loadRequested(locale: Locale): Promise<number> {
      const names = [...wanted];
      await load(locale, names);
      return names.length;
    },
    loadedOf: (locale: Locale): ReadonlyMap<string, T> => loaded[locale],
  };
}
