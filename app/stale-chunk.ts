import { tabStore } from './client/storage';

const KEY = 'reloaded_for';

/** Where the reader was going when the page failed to load. */
let destination: () => string = () => location.href;

/** Tells where a navigation under way leads; the router knows, and is made later than this. */
export function setDestination(find: () => string): void {
  destination = find;
}

/**
 * After a release the files an open page still wants are gone. Vite then raises
 * `vite:preloadError`; the page is fetched anew, once for each address and never offline, and
 * otherwise the error is let through to the error page (decisions, Site).
 */
export function reloadOnStaleChunk(): void {
  addEventListener('vite:preloadError', (event) => {
    const target = destination();
    if (!navigator.onLine || tabStore.read(KEY) === target) return;
    event.preventDefault();
    tabStore.write(KEY, target);
    if (target === location.href) location.reload();
    else location.assign(target);
  });
}

/** Called when a page has come up whole: the next failure may reload again. */
export function pageArrived(): void {
  tabStore.remove(KEY);
}
