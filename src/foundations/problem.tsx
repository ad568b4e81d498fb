import { type ReactNode, useState } from 'react';
import type { MessageId } from './message-ids';
import { Message, type TextValues, useText } from './messages';
import { useSecondsUntil } from './use-seconds-until';
import { WaitMessage } from './wait';

/**
 * What went wrong, ready to be shown: one of our messages, or a server's words that we do not know,
 * which are shown as they came, marked as English and in their own direction.
 */
export type Problem = (
  | {
      id: MessageId;
      values?: TextValues;
      /** What it takes as `detail`: a message of its own, in the reader's language. */
      detail?: MessageId;
    }
  | { /** The server's own words. */ raw: string }
) & {
  /** HTTP status, appended as `(HTTP n)` (specification section 8). Absent when no answer came. */
  status?: number;
  /**
   * A sentence that says what to do next, or the moment (ms since 1970) until which to wait, or both:
   * a lock that opens by itself at that moment.
   */
  hint?: { id: MessageId; values?: TextValues } | { until: number; lock?: MessageId };
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

/** The sentence of a problem, with its status as an island at the end. */
export function ProblemText({ problem }: ProblemTextProps) {
  if (problem.status === undefined) return <Sentence problem={problem} />;
  return (
    <Message
      id="error.withStatus"
      values={{ message: <Sentence problem={problem} />, status: String(problem.status) }}
    />
  );
}

/** A wait as a sentence, in seconds or in minutes. */
type WaitWords = (props: { seconds: number }) => ReactNode;

/**
 * How long to wait, counting down. A note is read out whole whenever its words change: the wait is
 * read once, as it began, and then that it is over.
 */
function WaitHint({ until, lock }: { until: number; lock: MessageId | undefined }) {
  const seconds = useSecondsUntil(until);
  const [began, setBegan] = useState({ until, seconds });
  if (began.until !== until) setBegan({ until, seconds });
  if (seconds === 0) return <Message id="error.tooManyOverHint" />;
  const Wait = lock ? LockWait : PlainWait;
  return (
    <>
      {lock && (
        <>
          <Message id={lock} />{' '}
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

const PlainWait: WaitWords = ({ seconds }) => (
  <WaitMessage
    seconds={seconds}
    inSeconds="error.tooManyHint"
    inMinutes="error.tooManyMinutesHint"
  />
);

const LockWait: WaitWords = ({ seconds }) => (
  <WaitMessage
    seconds={seconds}
    inSeconds="error.lockOpensHint"
    inMinutes="error.lockOpensMinutesHint"
  />
);

export interface ProblemHintProps {
  hint: NonNullable<Problem['hint']>;
}

/** The sentence that says what to do about a problem. */
export function ProblemHint({ hint }: ProblemHintProps) {
  if ('until' in hint) return <WaitHint until={hint.until} lock={hint.lock} />;
  return <Message id={hint.id} {...(hint.values ? { values: hint.values } : {})} />;
}
