/**
 * The one script that runs before the first paint, inlined in the head and allowed by its hash. It
 * sets language, direction and theme, so that no frame shows one language in the other's direction.
 */
import { detectLocale, directionOf, localeStorageKey } from '../../src/foundations/locale';
import { holdEarly } from './hold-early';
import { isOldBrowser } from './old-browser';
import { sessionKeys } from '../session/tokens';
import { applyTheme, isTheme, themeStorageKey } from '../../src/foundations/theme-value';

/** Storage may be blocked or broken; the page must open all the same. */
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

/** How long a page that could be painted waits for its letters; after that others stand in. */
const LETTERS_MS = 400;

/** The faces a page may ask for ahead of time, by their files: as CSS names each, and one of its letters. */
const faces: Readonly<Record<string, readonly [font: string, letter: string]>> = {
  'readex-pro-latin': ["1em 'Readex Pro Variable'", 'a'],
  'readex-pro-arabic': ["1em 'Readex Pro Variable'", 'ا'],
  'readex-pro-language-name': ["1em 'Readex Pro Language Name'", 'ع'],
};

/**
 * A page asks for its faces together with the style sheet, and mostly they come a moment after it.
 * Drawn in that moment, every line would be set twice, the second time under the eyes of whoever has
 * begun to read.
 */
function waitForLetters(): void {
  const show = () => delete root.dataset.letters;
  root.dataset.letters = '';
  setTimeout(show, PATIENCE_MS);
  const ask = ({ target }: Event) => {
    // No face is known before the style sheet is here, and nothing is drawn either.
    if (!(target instanceof HTMLLinkElement && target.rel === 'stylesheet')) return;
    document.removeEventListener('load', ask, true);
    setTimeout(show, LETTERS_MS);
    const awaited = Object.entries(faces)
      .filter(([file]) => document.querySelector(`link[as="font"][href*="${file}"]`))
      .map(([, [font, letter]]) => document.fonts.load(font, letter));
    Promise.all(awaited).then(show, show);
  };
  document.addEventListener('load', ask, true);
}

/** How long something that hangs may hold up the page, or its scripts. */
const PATIENCE_MS = 3000;

/**
 * Calls back when what can be read stands on the screen. A frame that was asked for is not there yet:
 * on a busy device it comes later, and scripts that come before it hold it up.
 */
function whenOnScreen(done: () => void): void {
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

/** Resolves when the page has been painted in its own letters; out of sight nothing is. */
const painted = new Promise<void>((resolve) => {
  addEventListener('load', () => {
    if (document.hidden) resolve();
    else whenOnScreen(resolve);
  });
  setTimeout(resolve, PATIENCE_MS);
});

function fetchScripts(files: readonly string[]): void {
  for (const href of files) {
    const preload = document.createElement('link');
    document.head.append(Object.assign(preload, { rel: 'modulepreload', href, crossOrigin: '' }));
  }
  const script = document.createElement('script');
  document.head.append(Object.assign(script, { type: 'module', src: files[0], crossOrigin: '' }));
}

waitForLetters();

if (isOldBrowser()) {
  addEventListener('DOMContentLoaded', () => {
    const notice = document.getElementById('old-browser');
    if (notice) notice.hidden = false;
  });
}

// A page that came as HTML names its scripts, the first one first: they must not hold up what can be
// read already.
const scripts = document.querySelector<HTMLMetaElement>('meta[name="scripts"]')?.content.split(' ');
if (scripts && !isOldBrowser()) {
  holdEarly();
  void painted.then(() => fetchScripts(scripts));
}

// Which of the two ways in a public page shows, before its script knows who reads.
if (stored(sessionKeys.accessToken)) root.dataset.member = '';

const theme = stored(themeStorageKey);
if (isTheme(theme)) applyTheme(root, theme);
