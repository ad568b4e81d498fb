import { tabStore } from './shared/storage';
import { isPaying } from './features/checkout/paying';

const KEY = 'reloaded_for';

/**
 * After a release the files an open page still wants are gone. Vite then raises
 * `vite:preloadError`; when it is a page that did not arrive, it is fetched anew, once for each
 * address, never offline and never during a payment. Anything else (a part that loads later, such as the numbering plans)
 * is left to the part that asked for it: a reload would cost the reader a half-filled form.
 *
 * @param destination Where the page under way leads, or `null` when no page is.
 */
export function reloadOnStaleChunk(destination: () => string | null): void {
  addEventListener('vite:preloadError', (event) => {
    const target = destination();
    if (target === null || !navigator.onLine || isPaying()) return;
    if (tabStore.read(KEY) === target) return;
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
