import { useEffect, useRef } from 'react';

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
 * Moves the focus to the heading when the focused element is removed and the page has another
 * heading than before, as at the next step of a form. Returns a function that ends it.
 */
function followLostFocus(): () => void {
  let focused: Element | null = null;
  let heading = '';
  const onFocus = () => {
    focused = document.activeElement;
    heading = headingNow();
  };
  const observer = new MutationObserver(() => {
    if (focused === null || focused.isConnected) return;
    if (document.activeElement !== document.body || headingNow() === heading) return;
    focusHeading(pageHeading());
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
export function useHeadingFocus(pathname: string): void {
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
}
