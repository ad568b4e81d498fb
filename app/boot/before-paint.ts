/**
 * The only script that runs before the first paint, inlined in the head and allowed by its CSP
 * hash. It sets language, direction and theme, so that no frame shows one language in the other's
 * direction.
 */
import { detectLocale, directionOf, localeStorageKey } from '../../src/foundations/locale';
import { reloadFailedStart, showNotice } from './failed-start';
import { holdEarlyInput } from './hold-early-input';
import { isOldBrowser } from './old-browser';
import { sessionKeys } from '../session/tokens';
import { applyTheme, isTheme, themeStorageKey } from '../../src/foundations/theme-value';

/** Storage may be blocked or broken; the page must open regardless. */
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

const root = document.documentElement;
const locale = detectLocale({
  search: location.search,
  stored: stored(localeStorageKey),
  languages: navigator.languages,
});

if (root.lang !== locale) {
  root.lang = locale;
  root.dir = directionOf(locale);
  const arabicFont = document.querySelector<HTMLMetaElement>('meta[name="arabic-font"]')?.content;
  if (locale === 'ar' && arabicFont) {
    const preload = document.createElement('link');
    Object.assign(preload, {
      rel: 'preload',
      as: 'font',
      type: 'font/woff2',
      crossOrigin: 'anonymous',
      href: arabicFont,
    });
    document.head.append(preload);
  }
}

/**
 * How long a page that is ready to paint waits for its fonts before it falls back, in milliseconds.
 */
const FONT_WAIT_MS = 400;

/**
 * The fonts a page may preload, keyed by file name: the CSS font and a letter that selects its
 * subset.
 */
const faces: Readonly<Record<string, readonly [font: string, letter: string]>> = {
  'readex-pro-latin': ["1em 'Readex Pro Variable'", 'a'],
  'readex-pro-arabic': ["1em 'Readex Pro Variable'", 'ا'],
  'readex-pro-language-name': ["1em 'Readex Pro Language Name'", 'ع'],
};

/**
 * A page requests its fonts together with the style sheet, and they usually arrive just after it.
 * Painting in between would shift every line once the fonts arrive, just as the reader has started
 * reading.
 */
function waitForFonts(): void {
  const show = () => delete root.dataset.letters;
  root.dataset.letters = '';
  setTimeout(show, TIMEOUT_MS);
  const ask = ({ target }: Event) => {
    // Fonts are unknown until the style sheet has loaded, and nothing is painted before that
    // either.
    if (!(target instanceof HTMLLinkElement && target.rel === 'stylesheet')) return;
    document.removeEventListener('load', ask, true);
    setTimeout(show, FONT_WAIT_MS);
    const awaited = Object.entries(faces)
      .filter(([file]) => document.querySelector(`link[as="font"][href*="${file}"]`))
      .map(([, [font, letter]]) => document.fonts.load(font, letter));
    Promise.all(awaited).then(show, show);
  };
  document.addEventListener('load', ask, true);
}

/** How long a stalled resource may hold up the page or its scripts, in milliseconds. */
const TIMEOUT_MS = 3000;

/**
 * Calls back once the content has been painted. `requestAnimationFrame` is not enough: on a busy
 * device the frame reaches the screen later, and scripts that start before then delay it.
 */
function afterFirstPaint(done: () => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes('paint')) {
    requestAnimationFrame(() => setTimeout(done));
    return;
  }
  new PerformanceObserver((entries, observer) => {
    if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    done();
  }).observe({ type: 'paint', buffered: true });
}

/** Resolves once the page has been painted in its own fonts; a hidden tab is never painted. */
const painted = new Promise<void>((resolve) => {
  addEventListener('load', () => {
    if (document.hidden) resolve();
    else afterFirstPaint(resolve);
  });
  setTimeout(resolve, TIMEOUT_MS);
});

function fetchScripts(files: readonly string[]): void {
  for (const href of files) {
    const preload = document.createElement('link');
    document.head.append(Object.assign(preload, { rel: 'modulepreload', href, crossOrigin: '' }));
  }
  const script = document.createElement('script');
  document.head.append(Object.assign(script, { type: 'module', src: files[0], crossOrigin: '' }));
}

waitForFonts();

if (isOldBrowser()) {
  showNotice('old-browser');
  // Otherwise the browser would put what was typed into the URL, and nothing would be sent.
  addEventListener('submit', (event) => event.preventDefault());
} else {
  reloadFailedStart();
}

// A prerendered page lists its scripts, entry first. They are fetched after the first paint so that
// they do not delay content that is already readable.
const scripts = document.querySelector<HTMLMetaElement>('meta[name="scripts"]')?.content.split(' ');
if (scripts && !isOldBrowser()) {
  holdEarlyInput();
  void painted.then(() => fetchScripts(scripts));
}

// Decides which account link a public page shows before its script knows who is signed in.
if (stored(sessionKeys.accessToken)) root.dataset.member = '';

const theme = stored(themeStorageKey);
if (isTheme(theme)) applyTheme(root, theme);
