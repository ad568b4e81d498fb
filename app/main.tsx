import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider, createBrowserRouter } from 'react-router-dom';
import { earlyMark, readEarlyInput, untilComposed } from './boot/early-input';
import { isOldBrowser } from './boot/old-browser';
import { isPrerendered } from './boot/prerendered';
import { fetchPage, resolvePage } from './boot/resolve-page';
import { fetchOnIntent } from './shared/prefetch';
import { startLanguage } from './language/state';
import { routes } from './routes';
import { reloadOnStaleChunk } from './stale-chunk';
import { markTurns } from './turns';

type Router = ReturnType<typeof createBrowserRouter>;

/** Where the page under way leads, or `null` when none is. */
function destination(router: Router | undefined): string | null {
  if (!router?.state.initialized) return location.href;
  const next = router.state.navigation.location;
  return next ? new URL(router.createHref(next), location.href).href : null;
}

/** A page that did not arrive is asked for again by the router, which shows what came of it. */
const arrives = (page: Promise<void>): Promise<boolean> =>
  page.then(
    () => true,
    () => false,
  );

async function start(root: HTMLElement): Promise<void> {
  let router: Router | undefined;
  reloadOnStaleChunk(() => destination(router));
  startLanguage();
  // A page that came as HTML is taken over only once its code and words are here: until then it is
  // readable as it is.
  const ready = isPrerendered(root) && (await arrives(resolvePage(routes, location.pathname)));
  if (ready) await untilComposed(root);
  // With this the router leaves the page where the reader has scrolled to.
  router = createBrowserRouter(routes, ready ? { hydrationData: {} } : undefined);
  markTurns(router);
  delete root.dataset.language;
  fetchOnIntent((pathname) => fetchPage(routes, pathname));
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
  if (ready) {
    // In slices, between which the page scrolls and answers.
    const replayEarlyInput = readEarlyInput(root);
    startTransition(() => void hydrateRoot(root, app));
    replayEarlyInput();
    return;
  }
  delete document.documentElement.dataset[earlyMark];
  root.replaceChildren();
  createRoot(root).render(app);
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');
// Below the support floor the page stays as it came, and says why.
if (!isOldBrowser()) void start(root);
