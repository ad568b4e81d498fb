/**
 * Notices a proxy that the settings don't know of. Without `TRUST_PROXY` it is the client of every
 * call, so that the limits for one address are shared by everybody behind it.
 */
import { hostname } from 'node:os';
import type { FastifyInstance } from 'fastify';
import type { Alarms } from '../telemetry/alarms';

/** What proxies add, and browsers never send. */
const ADDED = ['x-forwarded-for', 'forwarded', 'x-real-ip'];

/** Raises an alarm at the first call that came through a proxy while none is trusted. */
export function watchForProxy(app: FastifyInstance, trusted: number, alarms: Alarms): void {
  if (trusted > 0) {
    app.addHook('onReady', () => alarms.clear(hostname(), ['proxy_untrusted']));
    return;
  }
  let isNoticed = false;
  app.addHook('onRequest', async (request) => {
    if (isNoticed || !ADDED.some((name) => name in request.headers)) return;
    isNoticed = true;
    // The call doesn't wait for it, and the end of the server does.
    const work = alarms.raise('proxy_untrusted', hostname()).catch((error: unknown) => {
      isNoticed = false;
      request.log.error({ err: error }, 'An alarm could not be raised');
    });
    app.running.add(work);
    void work.finally(() => app.running.delete(work));
  });
}
