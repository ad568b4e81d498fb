import { useEffect, useRef } from 'react';
import { useLocale } from '../../src';

/** What the head says about the page that was loaded. */
const ofOnePage =
  'link[rel="canonical"], link[hreflang], meta[name="description"], meta[property^="og:"]';

/**
 * Removes what the head says about the page that was loaded, once another one is shown: otherwise a
 * browser would share the old canonical address instead of the current one.
 */
export function useStaleHeadRemoval(pathname: string): void {
  const { locale } = useLocale();
  const loaded = useRef({ pathname, locale });
  useEffect(() => {
    if (loaded.current.pathname === pathname && loaded.current.locale === locale) return;
    for (const tag of document.head.querySelectorAll(ofOnePage)) tag.remove();
  }, [pathname, locale]);
}
