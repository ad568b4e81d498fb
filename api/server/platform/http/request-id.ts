/**
 * The id of a call: in its answer (`x-request-id`), in every line that the log has of it, and on the
 * page that tells somebody of a failure.
 */
import { randomUUID } from 'node:crypto';

/** The header, as Node names it. */
export const REQUEST_ID = 'x-request-id';

/** An id that a proxy may give: long enough to be unique, and nothing that could break a log. */
const ACCEPTED = /^[A-Za-z0-9][A-Za-z0-9._-]{7,127}$/;

/**
 * The id of a request: that of a proxy of ours in front, so that its log and this one agree, or a new
 * one. Without a proxy, the header is the client's own and not believed.
 *
 * @param proxies how many proxies of ours are in front.
 */
export function requestIdOf(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  proxies: number,
): string {
  const given = proxies > 0 ? headers[REQUEST_ID] : undefined;
  return typeof given === 'string' && ACCEPTED.test(given) ? given : randomUUID();
}
