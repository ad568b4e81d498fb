import { routePaths } from '../paths';

/**
 * The query parameters that may be counted, which only select the variant of a page. All
 * others are dropped: tokens, ids, codes, search texts of operators, and decline
 * reasons.
 */
export const countedParameters: ReadonlySet<string> = new Set([
  'lng',
  'plan',
  'cycle',
  'trial',
  'change',
  'cancel',
  'topic',
  'tag',
  'step',
  'by-email',
  'page',
  'own',
  'number',
]);

/** A plain word or a small number; any other value could be personal. */
const PLAIN = /^(?:[a-z-]{0,24}|\d{1,4})$/;

/** Posts have a page each, which `routePaths` does not list. */
const POST = /^\/blog\/[a-z0-9-]{1,80}$/;

const pages: ReadonlySet<string> = new Set(Object.values(routePaths));

/** Whether a path is a page that may be counted; operator pages are not. */
function isCounted(path: string): boolean {
  if (path === routePaths.operator || path.startsWith(`${routePaths.operator}/`)) return false;
  return pages.has(path) || POST.test(path);
}

/**
 * The part of a URL that is reported: the path, and parameters without personal data. `null`
 * for operator pages and for unknown paths, because a mangled link may have its token in the
 * path.
 */
export function countedAddress(path: string, search: string): string | null {
  const page = path.length > 1 ? path.replace(/\/$/, '').toLowerCase() : path;
  if (!isCounted(page)) return null;
  const query = [...new URLSearchParams(search)].filter(
    ([name, value]) => countedParameters.has(name) && PLAIN.test(value),
  );
  const rest = new URLSearchParams(query).toString();
  return rest ? `${page}?${rest}` : page;
}

/**
 * Reports each change of the URL once, without its private parts. URLs that differ only in dropped
 * parameters count as two views; repeating the same URL, as React does when it runs effects twice
 * in development, counts as one.
 */
export function oncePerAddress(send: (address: string | null) => void) {
  let told: string | undefined;
  return (path: string, search: string): void => {
    const address = `${path}${search}`;
    if (address === told) return;
    told = address;
    send(countedAddress(path, search));
  };
}
