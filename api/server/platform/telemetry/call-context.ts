/**
 * Which call some work is done for, wherever in the server it is done: by it a line of the log and a
 * span of a trace find their request without being handed it.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestSpan } from './tracing';

/** What is known of a call while it is worked on. */
export type CallContext = {
  /** The `x-request-id` that its answer carries. */
  readonly requestId: string;
  /** Its trace, where traces are kept. */
  readonly span?: RequestSpan;
};

const storage = new AsyncLocalStorage<CallContext>();

/** The call that is being worked on; `undefined` in jobs and while the server starts or stops. */
export function currentCall(): CallContext | undefined {
  return storage.getStore();
}

/** Does some work as part of a call. */
export function within<T>(call: CallContext, work: () => T): T {
  return storage.run(call, work);
}

/**
 * Does work that outlives the call by which it was woken and is not only its own, such as handing
 * all messages that wait to their provider: its lines must not name that one call.
 */
export function detached<T>(work: () => T): T {
  return storage.exit(work);
}
