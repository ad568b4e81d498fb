import { mayReload, reloadedKey } from './boot/reload-once';
import { tabStore } from './shared/storage';
import { isPaying } from './features/checkout/payment-lock';

let reloading = false;

/**
 * After a release, the files that an open page still needs are gone, and Vite raises
 * `vite:preloadError`. If a page failed to load, it is reloaded, once per URL, never offline, never
 * during a payment and never where storage is blocked. Any other failure (a part that loads later,
 * such as the numbering plans) is left to the part that requested it: a reload would cost the reader
 * a half-filled form.
 *
 * @param destination The URL of the navigation in progress, or `null` when there is none.
 */
export function reloadOnStaleChunk(destination: () => string | null): void {
  addEventListener('vite:preloadError', (event) => {
    const target = destination();
    if (target === null || isPaying() || !mayReload(target)) return;
    event.preventDefault();
    reloading = true;
    if (target === location.href) location.reload();
    else location.assign(target);
  });
}

/**
 * Loads what a page needs. Several of its files may be gone, its code and its messages, and only
 * the first one reloads the window: until then, none of their failures is reported.
 */
export async function loadUnlessReloading<T>(load: () => Promise<T | undefined>): Promise<T> {
  try {
    const loaded = await load();
    if (loaded !== undefined) return loaded;
  } catch (error) {
    if (!reloading) throw error;
  }
  return new Promise<never>(() => {});
}

/** Called when a page has loaded completely, so that the next failure may reload again. */
export function markPageLoaded(): void {
  tabStore.remove(reloadedKey);
}
