import { type StoreApi, createStore } from 'zustand/vanilla';
import {
  type CompiledMessages,
  type Locale,
  detectLocale,
  isLocale,
  localeQueryKey,
  localeStorageKey,
} from '../../src';
import { localStore } from '../shared/storage';
import { messageParts, messagesOf } from './messages';

export interface LanguageState {
  locale: Locale;
  messages: CompiledMessages;
}

/**
 * Local storage for the site's script, and a cookie of the same name so that the server sends the
 * right page.
 */
function remember(locale: Locale): void {
  localStore.write(localeStorageKey, locale);
  document.cookie = `${localeQueryKey}=${locale}; path=/; max-age=31536000; samesite=lax`;
}

const store = createStore<LanguageState>(() => ({ locale: 'en', messages: messagesOf('en') }));
const { getState, setState } = store;

/** Hydration starts in the language that `startLanguage` has set, not in the store's first one. */
export const language: StoreApi<LanguageState> = { ...store, getInitialState: getState };

/**
 * Starts in the language of the document, which the head script has set. Another tab may have changed
 * the stored language since then; hydrating this page in that language would not match its HTML.
 */
export function startLanguage(): void {
  const detected = detectLocale({
    search: location.search,
    stored: localStore.read(localeStorageKey),
    languages: navigator.languages,
  });
  const { lang } = document.documentElement;
  remember(detected);
  const locale = isLocale(lang) ? lang : detected;
  setState({ locale, messages: messagesOf(locale) });
}

/** Loads in one language what pages have requested so far; resolves with how much that is. */
type LanguageLoader = (locale: Locale) => Promise<number>;

const languageLoaders: LanguageLoader[] = [messageParts.loadRequested];

/** Adds a loader to await before the language changes; pages with long texts add theirs. */
export function addLanguageLoader(load: LanguageLoader): void {
  languageLoaders.push(load);
}

/** Loads everything that pages have requested, including what they request meanwhile. */
async function runLanguageLoaders(locale: Locale): Promise<void> {
  let known = -1;
  for (;;) {
    const sizes = await Promise.all(languageLoaders.map((load) => load(locale)));
    const size = sizes.reduce((sum, one) => sum + one, 0);
    if (size === known) return;
    known = size;
  }
}

/** Switches the language without storing it, as the build does for each prerendered page. */
export async function switchLanguage(locale: Locale): Promise<void> {
  await runLanguageLoaders(locale);
  setState({ locale, messages: messagesOf(locale) });
}

/** Loads something in the current language, and again if the language has changed meanwhile. */
export async function loadInCurrentLanguage(
  load: (locale: Locale) => Promise<unknown>,
): Promise<void> {
  let loaded: Locale;
  do {
    loaded = getState().locale;
    await load(loaded);
  } while (loaded !== getState().locale);
}

/** Loads the messages a page needs, in the current language, before it is shown. */
export async function loadPageMessages(page: string): Promise<void> {
  await loadInCurrentLanguage((locale) => messageParts.load(locale, ['shared', `pages/${page}`]));
  setState(({ locale }) => ({ messages: messagesOf(locale) }));
}

/**
 * Changes the language in place: messages load first, then everything switches in one frame.
 * Rejects, and changes nothing, when they fail to load.
 */
export async function setLanguage(locale: Locale): Promise<void> {
  if (locale === getState().locale) return;
  await switchLanguage(locale);
  remember(locale);
}
