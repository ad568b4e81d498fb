/**
 * Detects a proxy that is not configured. Without `TRUST_PROXY`, the proxy is the client of every
 * call, so that all users share the limits of one address.
 */
import type { FastifyInstance } from 'fastify';
import type { Alarms } from '../telemetry/alarms';

/** Headers that proxies add and browsers never send. */
const ADDED = ['x-forwarded-for', 'forwarded', 'x-real-ip'];

/** The alarm's subject: the setting, which all servers share; hosts change in a cluster. */
const SUBJECT = 'TRUST_PROXY';

/** Raises an alarm on the first call with forwarded headers while no proxy is trusted. */
export function watchForProxy(app: FastifyInstance, trusted: number, alarms: Alarms): void {
  if (trusted > 0) {
    app.addHook('onReady', () => alarms.clear(SUBJECT, ['proxy_untrusted']));
    return;
  }
  let isNoticed = false;
  app.addHook('onRequest', async (request) => {
    if (isNoticed || !ADDED.some((name) => name in request.headers)) return;
    isNoticed = true;
    // The call does not wait for this, but shutdown does.
    const work = alarms.raise('proxy_untrusted', SUBJECT).catch((error: unknown) => {
      isNoticed = false;
      request.log.error({ err: error }, 'An alarm could not be raised');
    });
    app.running.add(work);
    void work.finally(() => app.running.delete(work));
  });
}
