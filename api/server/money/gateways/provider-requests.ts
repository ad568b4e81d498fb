/** What the HTTP clients of the payment providers have in common. */
import { subscribe } from 'node:diagnostics_channel';
import * as v from 'valibot';
import type { Clock } from '../../platform/clock';
import { errorCode } from '../../platform/config/start-error';
import { ApiError } from '../../platform/http/api-error';
import { GatewayError } from './payment-ports';
import type { Pauses } from './pauses';

/** How to reach a provider. */
export type ProviderConnection = {
  /** Tests set a fake here. */
  readonly origin: string;
  readonly timeoutMs: number;
  readonly clock: Clock;
  /** Where the pauses it requests are stored. */
  readonly pauses: Pauses;
};

/** The body of a response that can be evaluated. */
export const replyBody = v.record(v.string(), v.unknown());

/** A response that can be evaluated. */
export type Reply = { readonly status: number; readonly body: Readonly<Record<string, unknown>> };

const message = v.object({ error: v.instance(Error) });

/** Errors of connections that were never established. */
const unconnected = new WeakSet<Error>();

// Documented by undici, the client behind `fetch`. It publishes before the waiting requests reject.
subscribe('undici:client:connectError', (told) => {
  const known = v.safeParse(message, told);
  if (known.success) unconnected.add(known.output.error);
});

/**
 * The error of a request for which `fetch` failed. Nothing can have been charged if that was before
 * any byte was sent: a failed DNS lookup, a refused connection, an aborted TLS handshake. Error
 * codes do not tell, because ECONNRESET occurs both in a handshake and after a complete request, so
 * the connection errors that undici reports on a diagnostics channel are remembered.
 *
 * @param moves whether the request moves money.
 */
export function requestError(error: unknown, moves: boolean): GatewayError {
  const { name, cause } = error instanceof Error ? error : new Error();
  const wasSent = !(cause instanceof Error && unconnected.has(cause));
  return new GatewayError(`${name} ${errorCode(cause)}`.trim(), moves && wasSent);
}

/** Asks a provider on behalf of a caller. @throws ApiError gateway_failed if it failed */
export async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof GatewayError) throw new ApiError('gateway_failed');
    throw error;
  }
}
