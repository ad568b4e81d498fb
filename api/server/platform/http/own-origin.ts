/** Keeps foreign pages from the calls that stand on a cookie, which a browser sends for any page. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './api-error';

/**
 * Whether a call comes from our own pages, or from none, as a tool's. Browsers say where a call
 * comes from in one of two headers; a page can neither forge nor leave out both.
 */
function isOurs(request: FastifyRequest, allows: (origin: string) => boolean): boolean {
  const { origin, host, 'sec-fetch-site': site } = request.headers;
  if (origin !== undefined) {
    // Our own host under another name than the settings give it, as 127.0.0.1 for localhost.
    const own = URL.canParse(origin) && new URL(origin).host === host;
    return own || allows(origin);
  }
  return site === undefined || site === 'same-origin' || site === 'none';
}

/** Refuses calls of foreign pages to every route of a part of the server. */
export function refuseForeign(app: FastifyInstance, allows: (origin: string) => boolean): void {
  app.addHook('onRequest', async (request) => {
    if (!isOurs(request, allows)) throw new ApiError('origin_refused');
  });
}
