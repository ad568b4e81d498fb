import {
  type CompiledMessages,
  type Locale,
  detectLocale,
  localeQueryKey,
  localeStorageKey,
} from '../../src';
import type { PageArea } from '../../lang/areas';
import { localStore } from '../shared/storage';
import { loadMessages, loadWanted, messagesOf } from './messages';

export interface LanguageState {
  locale: Locale;
  messages: CompiledMessages;
}

const listeners = new Set<() => void>();

/** Local storage for this site's script; a cookie of the same name, so that the server sends the right page. */
function remember(locale: Locale): void {
  localStore.write(localeStorageKey, locale);
  document.cookie = `${localeQueryKey}=${locale}; path=/; max-age=31536000; samesite=lax`;
}

let state: LanguageState = { locale: 'en', messages: {} };

function set(next: LanguageState): void {
  state = next;
  for (const listener of listeners) listener();
}

export const getLanguage = (): LanguageState => state;

export function subscribeLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Begins in the language that was detected before the first paint; detected again here only where
 * that script could not run.
 */
export function startLanguage(): void {
  const locale = detectLocale({
    search: location.search,
    stored: localStore.read(localeStorageKey),
    languages: navigator.languages,
  });
  remember(locale);
  set({ locale, messages: {} });
}

/** What else must be there before the language changes; pages with long texts add theirs. */
const companions: ((locale: Locale) => Promise<void>)[] = [];

export function alsoLoad(load: (locale: Locale) => Promise<void>): void {
  companions.push(load);
}

/** Turns everything into one language, without remembering it: so are pages made at build time. */
export async function turnLanguage(locale: Locale): Promise<void> {
  await Promise.all([loadWanted(locale), ...companions.map((load) => load(locale))]);
  set({ locale, messages: messagesOf(locale) });
}

/** Loads the words a page needs, in the language in force, before it is shown. */
export async function loadWords(...areas: PageArea[]): Promise<void> {
  const { locale } = state;
  await loadMessages(locale, ['shared', ...areas]);
  set({ locale: state.locale, messages: messagesOf(state.locale) });
}

/**
 * Changes the language in place: the words are loaded first, then everything turns in one frame.
 * Rejects, and changes nothing, when they do not arrive.
 */
export async function setLanguage(locale: Locale): Promise<void> {
  if (locale === state.locale) return;
  await turnLanguage(locale);
  remember(locale);
}
