import type { FailureMessage } from '../../api/contract/platform/call';
import type { Route } from '../../api/contract/platform/routes';
import type { FailureWords } from './failure';

/** One call of the API as the app makes it: where, what it answers, and how it fails. */
export interface Endpoint<Answer> {
  readonly route: Route;
  /** What a failure without words of its own is told in. */
  readonly failure: FailureMessage | FailureWords;
  /**
   * Recognises an answer of this call; `null` is anything else, such as a page of HTML from a proxy.
   * It checks what tells answers apart and what the app reads without a default. The contract's
   * schemas would check all of it, and would have to be sent to every browser.
   */
  readonly read: (answer: unknown) => Answer | null;
}

/** Reads an answer by a type guard. */
export const by =
  <Answer>(guard: (answer: unknown) => answer is Answer) =>
  (answer: unknown): Answer | null =>
    guard(answer) ? answer : null;

/** Reads the answer of a call whose success says everything. */
export const success = (): true => true;
