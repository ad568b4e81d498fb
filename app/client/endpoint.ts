import type { FailureMessage } from '../../api/contract/platform/call';
import type { Route } from '../../api/contract/platform/routes';
import type { FailureWords } from './failure';

/** One API call as the app makes it: its route, its response and its failures. */
export interface Endpoint<Answer> {
  readonly route: Route;
  /** Whether the response is a file: `read` gets a `Blob`. */
  readonly file?: true;
  /** The message for a failure that carries none of its own. */
  readonly failure: FailureMessage | FailureWords;
  /**
   * Recognises a response of this call; `null` is anything else, such as an HTML page from a proxy.
   * It checks what distinguishes responses and what the app reads without a default. The contract's
   * schemas would check everything, but would have to be sent to every browser.
   */
  readonly read: (answer: unknown) => Answer | null;
}

/** Reads a response with a type guard. */
export const by =
  <Answer>(guard: (answer: unknown) => answer is Answer) =>
  (answer: unknown): Answer | null =>
    guard(answer) ? answer : null;

/** Accepts a response whose status alone means success. */
export const success = (): true => true;
