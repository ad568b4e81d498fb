/** The id of a request: in its response (`x-request-id`), its log lines and error pages. */
import { randomUUID } from 'node:crypto';

/** The header, as Node names it. */
export const REQUEST_ID = 'x-request-id';

/** The ids accepted from a proxy: long enough to be unique, and safe to log. */
const ACCEPTED = /^[A-Za-z0-9][A-Za-z0-9._-]{7,127}$/;

/**
 * The id of a request: the one set by our own proxy, so that its log and ours agree, or a new one.
 * Without a proxy, the header comes from the client and is ignored.
 *
 * @param proxies the number of trusted proxies in front.
 */
export function requestIdOf(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  proxies: number,
): string {
  const given = proxies > 0 ? headers[REQUEST_ID] : undefined;
  return typeof given === 'string' && ACCEPTED.test(given) ? given : randomUUID();
}
