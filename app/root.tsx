import { Suspense, lazy, useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import {
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigate,
  useNavigation,
} from 'react-router-dom';
import {
  BrandProvider,
  ConsentProvider,
  FullPageSpinner,
  LinkProvider,
  type Locale,
  LocaleProvider,
  OfflineNote,
  ThemeProvider,
  isLocale,
  localeQueryKey,
} from '../src';
import { canCount, setChoice } from './analytics/choice';
import { scrollKey } from './boot/scroll-key';
import { useSlow } from './shared/use-slow';
import { getLanguage, loadWords, setLanguage, subscribeLanguage } from './language/state';
import { isOffline, subscribeNetwork } from './shared/network';
import { RouterLink } from './router-link';
import { brand } from './settings';
import { useAlive } from './shared/use-query';
import { getTheme, setTheme, subscribeTheme } from './shared/theme';

const Counting = lazy(async () => {
  const [module] = await Promise.all([import('./analytics/counting'), loadWords('counting')]);
  return module;
});

const SPINNER_AFTER_MS = 150;

const askForConsent = canCount ? () => setChoice(null) : undefined;

// A page that was made at build time knows nobody: no chosen theme, no lost network.
const themeAtBuild = () => 'system' as const;
const offlineAtBuild = () => false;

/** What every page stands in: language, theme, brand, links, and the spinner while a page loads. */
export function Root() {
  const { locale, messages } = useSyncExternalStore(subscribeLanguage, getLanguage, getLanguage);
  const theme = useSyncExternalStore(subscribeTheme, getTheme, themeAtBuild);
  const offline = useSyncExternalStore(subscribeNetwork, isOffline, offlineAtBuild);
  const changeLocale = useChangeLocale();
  const alive = useAlive();
  return (
    <LocaleProvider locale={locale} messages={messages} setLocale={changeLocale}>
      <ThemeProvider value={{ theme, setTheme }}>
        <BrandProvider value={brand}>
          <ConsentProvider value={askForConsent}>
            <LinkProvider value={RouterLink}>
              <OfflineNote offline={offline} />
              <Page />
              <ScrollRestoration getKey={scrollKey} />
              {canCount && alive && (
                <Suspense fallback={null}>
                  <Counting />
                </Suspense>
              )}
            </LinkProvider>
          </ConsentProvider>
        </BrandProvider>
      </ThemeProvider>
    </LocaleProvider>
  );
}

function Page() {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  useHeadingFocus(pathname);
  // A change of query alone keeps the page, and with it what was typed. A page that was fetched ahead
  // is here at once, and no spinner flashes on the way to it.
  const leaving = next !== undefined && next.pathname !== pathname;
  return useSlow(leaving, SPINNER_AFTER_MS) ? <FullPageSpinner waited /> : <Outlet />;
}

/**
 * Takes the focus to the heading of a page that was navigated to, which is how those who listen hear
 * of it. The first page keeps the browser's own start, with the skip link first.
 */
function useHeadingFocus(pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const heading = document.querySelector('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
}

/** Changes the language, and the address with it when the address names one. */
function useChangeLocale() {
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  return useCallback(
    async (locale: Locale) => {
      try {
        await setLanguage(locale);
      } catch (error) {
        // Words that did not arrive are not asked for again by the same page; a new one may.
        console.error('The words of the other language did not arrive', error);
        if (navigator.onLine) location.assign(`?${localeQueryKey}=${locale}`);
        return;
      }
      const query = new URLSearchParams(search);
      if (!isLocale(query.get(localeQueryKey))) return;
      if (locale === 'en') query.delete(localeQueryKey);
      else query.set(localeQueryKey, locale);
      await navigate(
        { search: query.toString(), hash },
        { replace: true, preventScrollReset: true },
      );
    },
    [navigate, search, hash],
  );
}
