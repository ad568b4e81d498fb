import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider, createBrowserRouter, type DataRouter } from 'react-router-dom';
import { earlyInputAttribute, readEarlyInput, afterComposition } from './boot/early-input';
import { isOldBrowser } from './boot/old-browser';
import { fetchPage, resolvePage } from './boot/resolve-page';
import { setPrefetch } from './shared/prefetch';
import { keyFragmentEntries } from './shared/scroll-keys';
import { fieldsOf } from './shared/storage';
import { startLanguage } from './language/state';
import { routes } from './routes';
import { reloadOnStaleChunk } from './stale-chunk';

/** The index of the current entry in the tab's history, which the router counts. */
const place = (): number => Number(fieldsOf(history.state).idx ?? 0);

/** Exposes the direction of navigation to the style sheet: going back reverses the transition. */
function trackNavigationDirection(router: Pick<DataRouter, 'subscribe'>): void {
  let at = place();
  router.subscribe(({ navigation }) => {
    const now = place();
    if (navigation.state !== 'idle' || now === at) return;
    document.documentElement.dataset.turn = now < at ? 'back' : 'forward';
    at = now;
  });
}

/** The path that the document was loaded for; undefined in a browser that does not say. */
function loadedPath(): string | undefined {
  const [entry] = performance.getEntriesByType('navigation');
  return entry && new URL(entry.name).pathname;
}

/**
 * Whether the page was prerendered for the current address in the current language.
 *
 * A static file server sends the English page for `?lng=ar`; the head script has switched the
 * document by then, and the page is rendered from scratch. The same goes for somebody who goes back
 * before the scripts arrive: after a reload, the entries of the history before it belong to the
 * same document, so that only the address changes.
 */
function isPrerendered(root: HTMLElement): boolean {
  const path = loadedPath();
  return (
    root.dataset.language === document.documentElement.lang &&
    (path === undefined || path === location.pathname)
  );
}

type Router = ReturnType<typeof createBrowserRouter>;

/** The URL of the navigation in progress, or `null` when there is none. */
function destination(router: Router | undefined): string | null {
  if (!router?.state.initialized) return location.href;
  const next = router.state.navigation.location;
  return next ? new URL(router.createHref(next), location.href).href : null;
}

/** Ignores a failed load: the router tries again and shows the error. */
const arrives = (page: Promise<void>): Promise<boolean> =>
  page.then(
    () => true,
    () => false,
  );

async function start(root: HTMLElement): Promise<void> {
  let router: Router | undefined;
  reloadOnStaleChunk(() => destination(router));
  startLanguage();
  // Hydrate a prerendered page only once its code and messages are loaded; it is readable until
  // then.
  const arrived = isPrerendered(root) && (await arrives(resolvePage(routes, location.pathname)));
  if (arrived) await afterComposition(root);
  // The address may have changed in the meantime.
  const ready = arrived && isPrerendered(root);
  keyFragmentEntries();
  // Hydration data keeps the router from resetting the scroll position.
  router = createBrowserRouter(routes, ready ? { hydrationData: {} } : undefined);
  trackNavigationDirection(router);
  delete root.dataset.language;
  setPrefetch((pathname) => fetchPage(routes, pathname));
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
  if (ready) {
    // Hydrate in slices, so that the page can scroll and respond in between.
    const replayEarlyInput = readEarlyInput(root);
    startTransition(() => void hydrateRoot(root, app));
    replayEarlyInput();
    return;
  }
  delete document.documentElement.dataset[earlyInputAttribute];
  root.replaceChildren();
  createRoot(root).render(app);
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');
// In an unsupported browser, or without its style sheet, the page stays prerendered and says why.
if (!isOldBrowser() && !('failed' in document.documentElement.dataset)) void start(root);
