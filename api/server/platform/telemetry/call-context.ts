/**
 * The request that the current code runs for, held in async local storage, so that log lines and
 * spans can refer to it without passing it around.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestSpan } from './tracing';

export type CallContext = {
  /** The `x-request-id` of its response. */
  readonly requestId: string;
  readonly span?: RequestSpan;
};

const storage = new AsyncLocalStorage<CallContext>();

/** The current request; `undefined` in jobs and during startup and shutdown. */
export function currentCall(): CallContext | undefined {
  return storage.getStore();
}

export function within<T>(call: CallContext, work: () => T): T {
  return storage.run(call, work);
}

/**
 * Runs work outside any request's context. For work that a request triggers but that is not only
 * its own, such as delivering all waiting messages, whose log lines must not name that request.
 */
export function detached<T>(work: () => T): T {
  return storage.exit(work);
}
