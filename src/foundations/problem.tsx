import { type ReactNode, useState } from 'react';
import type { MessageId } from './messages/message-ids';
import { Message, type TextValues, useText } from './messages/messages';
import { useSecondsUntil } from './use-seconds-until';
import { WaitMessage } from './wait';
import { Words } from './messages/words';

/**
 * An error that is ready to show: one of our messages, or a server's text that we have no message
 * for. The latter is shown as received, marked as English and with its own direction.
 */
export type Problem = (
  | {
      id: MessageId;
      values?: TextValues;
      /** The message for the `detail` placeholder, in the user's language. */
      detail?: MessageId;
    }
  | { /** The server's own text. */ raw: string }
) & {
  /**
   * The HTTP status, appended as `(HTTP n)` (specification section 8). Absent when there was no
   * response.
   */
  status?: number;
  /**
   * What to do next: a message, or the time to wait until (ms since 1970). With `lock`, that
   * message explains a lock that ends at that time.
   */
  hint?: { id: MessageId; values?: TextValues } | { until: number; lock?: MessageId };
  /** The id of the request, for support, where the fault is the server's. */
  requestId?: string;
};

function Sentence({ problem }: { problem: Problem }) {
  const text = useText();
  if ('raw' in problem) return <bdi lang="en">{problem.raw}</bdi>;
  const { id, values, detail } = problem;
  return <Message id={id} values={{ ...values, ...(detail ? { detail: text(detail) } : {}) }} />;
}

export interface ProblemTextProps {
  problem: Problem;
}

/** The text of a problem, with the HTTP status as an island at the end. */
export function ProblemText({ problem }: ProblemTextProps) {
  if (problem.status === undefined) return <Sentence problem={problem} />;
  return (
    <Message
      id="error.withStatus"
      values={{ message: <Sentence problem={problem} />, status: String(problem.status) }}
    />
  );
}

/** Renders a wait in seconds or minutes. */
type WaitText = (props: { seconds: number }) => ReactNode;

/**
 * Counts down the remaining wait. A live region is read out in full whenever its text changes, so
 * screen readers get only the initial wait and, later, the message that it is over.
 */
function WaitHint({ until, lock }: { until: number; lock: MessageId | undefined }) {
  const seconds = useSecondsUntil(until);
  const [began, setBegan] = useState({ until, seconds });
  // The wait is unknown until the page is hydrated.
  const isFirstKnown = began.seconds === Infinity && seconds !== Infinity;
  if (began.until !== until || isFirstKnown) setBegan({ until, seconds });
  if (seconds === 0) return <Message id="error.tooManyOverHint" />;
  const Wait = lock ? LockWait : PlainWait;
  return (
    <>
      {lock && (
        <>
          <Message id={lock} />
          <Words> </Words>
        </>
      )}
      <span aria-hidden>
        <Wait seconds={seconds} />
      </span>
      <span className="sr-only">
        <Wait seconds={began.seconds} />
      </span>
    </>
  );
}

const PlainWait: WaitText = ({ seconds }) => (
  <WaitMessage
    seconds={seconds}
    inSeconds="error.tooManyHint"
    inMinutes="error.tooManyMinutesHint"
  />
);

const LockWait: WaitText = ({ seconds }) => (
  <WaitMessage
    seconds={seconds}
    inSeconds="error.lockOpensHint"
    inMinutes="error.lockOpensMinutesHint"
  />
);

export interface ProblemHintProps {
  hint: NonNullable<Problem['hint']>;
}

/** The hint that says what to do about a problem. */
export function ProblemHint({ hint }: ProblemHintProps) {
  if ('until' in hint) return <WaitHint until={hint.until} lock={hint.lock} />;
  return <Message id={hint.id} {...(hint.values ? { values: hint.values } : {})} />;
}
