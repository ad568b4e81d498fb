/** Protects calls with cookies, which browsers also send from other sites. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './api-error';

/**
 * Whether a call comes from our own pages, or not from a page at all, such as from a tool. Browsers
 * send the source in `Origin` or `Sec-Fetch-Site`; a page can neither forge nor omit both.
 */
function isOurs(request: FastifyRequest, allows: (origin: string) => boolean): boolean {
  const { origin, host, 'sec-fetch-site': site } = request.headers;
  if (origin !== undefined) {
    // Our own host under a name other than the configured one, such as 127.0.0.1 for localhost.
    const own = URL.canParse(origin) && new URL(origin).host === host;
    return own || allows(origin);
  }
  return site === undefined || site === 'same-origin' || site === 'none';
}

/** Rejects cross-site calls to every route registered on `app`. */
export function refuseForeign(app: FastifyInstance, allows: (origin: string) => boolean): void {
  app.addHook('onRequest', async (request) => {
    if (!isOurs(request, allows)) throw new ApiError('origin_refused');
  });
}
