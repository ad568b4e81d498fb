/** What fetches a page ahead of a click; `main.tsx` knows the routes, and says how. */
let fetchPage: ((pathname: string) => Promise<void>) | undefined;

const fetched = new Set<string>();

interface Connection {
  saveData?: boolean;
}

/** Someone who pays for each byte is not made to pay for a page they may not open. */
function savesData(): boolean {
  // Not every browser says so, and no type library knows it.
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true;
}

export function fetchOnIntent(fetch: (pathname: string) => Promise<void>): void {
  fetchPage = fetch;
}

/** A pointer or the focus is on a link: its page may be wanted next, and is fetched once. */
export function intend(href: string): void {
  const { pathname } = new URL(href, location.href);
  if (!fetchPage || fetched.has(pathname) || savesData() || !navigator.onLine) return;
  fetched.add(pathname);
  // What does not arrive now is asked for again by the click, which then says so.
  fetchPage(pathname).catch(() => fetched.delete(pathname));
}
