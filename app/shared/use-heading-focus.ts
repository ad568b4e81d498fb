import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import {
  type FocusPlace,
  focusPlace,
  isFocusLost,
  returnFocus,
} from '../../src/components/shared/layer/lost-focus';

const pageHeading = () => document.querySelector('h1');

/** The heading of the part that the URL names, otherwise the page's. */
const targetHeading = (): HTMLElement | null =>
  document.getElementById(location.hash.slice(1))?.querySelector('h2') ?? pageHeading();

/** Focuses a heading, if there is one. */
function focusHeading(heading: HTMLElement | null): void {
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

const headingNow = () => pageHeading()?.textContent ?? '';

/**
 * Moves the focus when the focused element is removed: to the heading if the page has another than
 * before, as at the next step of a form, otherwise near the place where the focus was, as when a
 * button has done its work. Returns a function that ends it.
 */
function followLostFocus(): () => void {
  let place: FocusPlace = focusPlace();
  let heading = '';
  const onFocus = () => {
    place = focusPlace();
    heading = headingNow();
  };
  const observer = new MutationObserver(() => {
    const { opener } = place;
    if (opener === null || opener.isConnected || !isFocusLost()) return;
    if (headingNow() !== heading) focusHeading(pageHeading());
    // Later, because a component or a dialog that closes may know a better place. Without scrolling,
    // because the press was here.
    else setTimeout(returnFocus, 0, place, { preventScroll: true });
  });
  document.addEventListener('focusin', onFocus);
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  return () => {
    document.removeEventListener('focusin', onFocus);
    observer.disconnect();
  };
}

/**
 * Moves the focus to the heading after navigation, so that screen readers announce the new page, or
 * its part if the link leads to one.
 * The first page keeps the browser's default focus, with the skip link first.
 */
export function useHeadingFocus(): void {
  const location = useLocation();
  const { pathname } = location;
  const navigationType = useNavigationType();
  useEffect(followLostFocus, []);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // A form that opens with a field's error has moved the focus there.
    if (document.activeElement?.matches('[aria-invalid="true"]')) return;
    focusHeading(targetHeading());
    // While a page loads its content, it has no heading yet, or one that is replaced.
    const observer = new MutationObserver(() => {
      const { activeElement, body } = document;
      if (activeElement === body) focusHeading(targetHeading());
      else if (!activeElement?.matches('h1, h2')) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname]);
  const last = useRef(location);
  useEffect(() => {
    const { key, search, hash } = last.current;
    last.current = location;
    if (location.key === key || navigationType === 'POP' || !location.hash) return;
    // A link on the same page. A query that is set for other reasons keeps the hash.
    if (location.hash !== hash || location.search === search) focusHeading(targetHeading());
  }, [location, navigationType]);
}
