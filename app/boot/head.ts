/**
 * The one script that runs before the first paint, inlined in the head and allowed by its hash. It
 * sets language, direction and theme, so that no frame shows one language in the other's direction.
 */
import { detectLocale, directionOf, localeStorageKey } from '../../src/foundations/locale';
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

const theme = stored(themeStorageKey);
if (isTheme(theme)) applyTheme(root, theme);
