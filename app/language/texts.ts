import { loaders } from 'virtual:text-loaders';
import type { Article, Locale } from '../../src';
import { alsoLoad, getLanguage } from './state';

/** A post or a legal page, as `tools/content` wrote it. */
export interface Text {
  head: Readonly<Record<string, string>>;
  article: Article;
  /** Whole minutes it takes to read. */
  minutes: number;
}

/** A post as the list shows it. */
export interface PostEntry {
  slug: string;
  head: Readonly<Record<string, string>>;
  minutes: number;
}

const loaded: Record<Locale, Map<string, unknown>> = { en: new Map(), ar: new Map() };

/** The texts some page has asked for: a change of language loads the same ones. */
const wanted = new Set<string>();

/** The texts asked for since this was last called; a build learns from it what a page loads. */
export function takeWantedTexts(): string[] {
  const names = [...wanted];
  wanted.clear();
  return names;
}

async function load(locale: Locale, name: string): Promise<void> {
  if (loaded[locale].has(name)) return;
  const loader = loaders[locale][name];
  if (!loader) throw new Error(`There is no text named ${name}.`);
  loaded[locale].set(name, (await loader()).default);
}

/** Loads the long texts a page shows. Rejects when one does not arrive. */
export async function loadTexts(names: readonly string[]): Promise<void> {
  for (const name of names) wanted.add(name);
  await loadWantedTexts(getLanguage().locale);
}

async function loadWantedTexts(locale: Locale): Promise<void> {
  await Promise.all([...wanted].map((name) => load(locale, name)));
}

alsoLoad(loadWantedTexts);

function textOf(locale: Locale, name: string): unknown {
  const text = loaded[locale].get(name);
  if (text === undefined) throw new Error(`The text ${name} was not loaded.`);
  return text;
}

// Both come from our own build, which types what it writes.
/** A text that its route has loaded. */
export const articleOf = (locale: Locale, name: string) => textOf(locale, name) as Text;
/** The list of posts, newest first, once its route has loaded it. */
export const postsOf = (locale: Locale) => textOf(locale, 'posts') as PostEntry[];
