/**
 * Detects request failures that happen before any byte is sent, so that nothing can have been
 * charged: a failed DNS lookup, a refused connection, an aborted TLS handshake. Error codes do not
 * tell: ECONNRESET occurs both in a handshake and after a complete request. Node's HTTP client,
 * undici, reports connection errors on a diagnostics channel.
 */
import { subscribe } from 'node:diagnostics_channel';
import * as v from 'valibot';

const message = v.object({ error: v.instance(Error) });

/** Errors of connections that were never established. */
const unconnected = new WeakSet<Error>();

// Documented by undici, the client behind `fetch`. It publishes before the waiting requests reject.
subscribe('undici:client:connectError', (told) => {
  const known = v.safeParse(message, told);
  if (known.success) unconnected.add(known.output.error);
});

/** Whether `fetch` failed before the request was sent. */
export function wasNeverSent(error: unknown): boolean {
  return error instanceof Error && error.cause instanceof Error && unconnected.has(error.cause);
}
