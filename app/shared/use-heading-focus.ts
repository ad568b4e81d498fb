import { useEffect, useRef } from 'react';

/** Focuses the page's heading, if there is one. */
function focusHeading(): void {
  const heading = document.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

const headingNow = () => document.querySelector('h1')?.textContent ?? '';

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
    focusHeading();
  });
  document.addEventListener('focusin', onFocus);
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  return () => {
    document.removeEventListener('focusin', onFocus);
    observer.disconnect();
  };
}

/**
 * Moves the focus to the heading after navigation, so that screen readers announce the new page.
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
    focusHeading();
    // While a page loads its content, it has no heading yet, or one that is replaced.
    const observer = new MutationObserver(() => {
      const { activeElement, body } = document;
      if (activeElement === body) focusHeading();
      else if (!activeElement?.matches('h1')) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname]);
}
