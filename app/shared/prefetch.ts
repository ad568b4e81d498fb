/** Loads a page ahead of a click; set by `main.tsx`, which knows the routes. */
let fetchPage: ((pathname: string) => Promise<void>) | undefined;

const fetched = new Set<string>();

interface Connection {
  saveData?: boolean;
}

/** Do not prefetch for people who pay for data: they may never open the page. */
function savesData(): boolean {
  // Not every browser has it, and no type library declares it.
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true;
}

export function setPrefetch(fetch: (pathname: string) => Promise<void>): void {
  fetchPage = fetch;
}

/** Called when a link is hovered or focused: prefetches its page, once. */
export function prefetch(href: string): void {
  const { pathname } = new URL(href, location.href);
  if (!fetchPage || fetched.has(pathname) || savesData() || !navigator.onLine) return;
  fetched.add(pathname);
  // A failed prefetch is repeated by the click itself, which then shows the error.
  fetchPage(pathname).catch(() => fetched.delete(pathname));
}
