import { tabStore } from './client/storage';

const KEY = 'reloaded_for';

/**
 * After a release the files an open page still wants are gone. Vite then raises
 * `vite:preloadError`; the page reloads, once for each address and never offline, and otherwise
 * lets the error through to the error page (decisions, Site).
 */
export function reloadOnStaleChunk(): void {
  addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || tabStore.read(KEY) === location.href) return;
    event.preventDefault();
    tabStore.write(KEY, location.href);
    location.reload();
  });
}

/** Called when a page has come up whole: the next failure may reload again. */
export function pageArrived(): void {
  tabStore.remove(KEY);
}
