/**
 * Which faults of a request happen before a byte of it has left, so that nothing can have been
 * charged: no address, nobody there, a connection or a TLS handshake that was broken off. What the
 * fault is called does not tell: a reset has one code, in a handshake and after a whole request. The
 * client of Node says which of the two it was, on a channel of its own.
 */
import { subscribe } from 'node:diagnostics_channel';
import * as v from 'valibot';

const message = v.object({ error: v.instance(Error) });

/** The faults with which a connection could not be made. */
const unconnected = new WeakSet<Error>();

// Documented with undici, the client behind `fetch`: told before the requests that wait fail by it.
subscribe('undici:client:connectError', (told) => {
  const known = v.safeParse(message, told);
  if (known.success) unconnected.add(known.output.error);
});

/** Whether `fetch` failed before the request was sent. */
export function neverSent(error: unknown): boolean {
  return error instanceof Error && error.cause instanceof Error && unconnected.has(error.cause);
}
