import { loaders } from 'virtual:message-loaders';
import ar from 'virtual:messages/ar/boot';
import en from 'virtual:messages/en/boot';
import type { CompiledMessages, Locale } from '../../src';

/** What the application itself shows, or one page of `app/pages`. */
type Part = 'shared' | `pages/${string}`;

/** What comes with the first script: the error page needs it when nothing else has loaded. */
const boot: Record<Locale, CompiledMessages> = { en, ar };

const loaded: Record<Locale, Map<Part, CompiledMessages>> = { en: new Map(), ar: new Map() };

/** The parts that pages have requested, so that changing the language loads the same ones. */
const wanted = new Set<Part>();

async function load(locale: Locale, part: Part): Promise<void> {
  if (loaded[locale].has(part)) return;
  const loader = loaders[locale][part];
  if (!loader) throw new Error(`The catalogues have no part named ${part}.`);
  const { default: messages } = await loader();
  loaded[locale].set(part, messages);
}

/** Loads the messages of some parts in one language. Rejects when a file fails to load. */
export async function loadMessages(locale: Locale, parts: readonly Part[]): Promise<void> {
  for (const part of parts) wanted.add(part);
  await Promise.all(parts.map((part) => load(locale, part)));
}

/** Loads every part requested so far in a language; resolves with the number of parts. */
export async function loadRequestedParts(locale: Locale): Promise<number> {
  const parts = [...wanted];
  await loadMessages(locale, parts);
  return parts.length;
}

/** Everything there is of one language so far, by id. */
export function messagesOf(locale: Locale): CompiledMessages {
  return Object.assign({}, boot[locale], ...loaded[locale].values());
}
