import { type ComponentType, Suspense, lazy, useEffect } from 'react';
import {
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigate,
  useNavigation,
} from 'react-router-dom';
import { useStore } from 'zustand/react';
import {
  AddressProvider,
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
import { changeLocale } from './change-locale';
import { useStaleHeadRemoval } from './shared/use-stale-head-removal';
import { keepScroll, scrollKey } from './shared/scroll-keys';
import { useHeadingFocus } from './shared/use-heading-focus';
import { useSlow } from './shared/use-slow';
import { language } from './language/state';
import { useOffline } from './shared/use-offline';
import { RouterLink } from './router-link';
import { brand } from './settings';
import { useHydrated } from './shared/use-query-parameter';
import { setTheme, useStoredTheme } from './shared/theme';

/** Blockers may refuse this script; then nothing is asked or counted, and the page stays. */
const Counting = lazy(async () => {
  const none: { default: ComponentType } = { default: () => null };
  try {
    const loaded: typeof none | undefined = await import('./analytics/counting');
    // Nothing is loaded if the window will reload for a newer release.
    return loaded ?? none;
  } catch (error) {
    console.warn('Page views are not counted, because the script did not load.', error);
    return none;
  }
});

const SPINNER_AFTER_MS = 150;

const askForConsent = canCount ? () => setChoice(null) : undefined;

/** A prerendered page knew only its path. */
const prerendered = { search: '', hash: '' };

/** Wraps every page: language, theme, brand, links, and the spinner while a page loads. */
export function Root() {
  const { locale, messages } = useStore(language);
  const theme = useStoredTheme();
  const offline = useOffline();
  useLanguageInUrl(locale);
  const hydrated = useHydrated();
  const address = useLocation();
  return (
    <LocaleProvider locale={locale} messages={messages} setLocale={changeLocale}>
      <ThemeProvider value={{ theme, setTheme }}>
        <BrandProvider value={brand}>
          <ConsentProvider value={askForConsent}>
            <LinkProvider value={RouterLink}>
              <AddressProvider value={hydrated ? address : prerendered}>
                <OfflineNote offline={offline} />
                <Page />
                <ScrollRestoration getKey={scrollKey} />
                {canCount && hydrated && (
                  <Suspense fallback={null}>
                    <Counting />
                  </Suspense>
                )}
              </AddressProvider>
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
  useHeadingFocus();
  useStaleHeadRemoval(pathname);
  // Changing only the query keeps the page and what was typed into it. A prefetched page appears
  // immediately, without a flash of the spinner.
  const leaving = next !== undefined && next.pathname !== pathname;
  return useSlow(leaving, SPINNER_AFTER_MS) ? <FullPageSpinner waited /> : <Outlet />;
}

/**
 * Keeps the language in the URL, when it names one, the same as the page's. It waits until no page
 * is loading: navigating earlier would cancel the navigation the person has started.
 */
function useLanguageInUrl(locale: Locale): void {
  const navigate = useNavigate();
  const location = useLocation();
  const isIdle = useNavigation().state === 'idle';
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    const named = query.get(localeQueryKey);
    if (!isIdle || !isLocale(named) || named === locale) return;
    if (locale === 'en') query.delete(localeQueryKey);
    else query.set(localeQueryKey, locale);
    void navigate(
      { search: query.toString(), hash: location.hash },
      { replace: true, preventScrollReset: true, state: keepScroll(location) },
    );
  }, [isIdle, locale, location, navigate]);
}
