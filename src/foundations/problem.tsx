import type { MessageId } from './message-ids';
import { Message, type TextValues } from './messages';

/**
 * What went wrong, ready to be shown: one of our messages, or a server's words that we do not know,
 * which are shown as they came, marked as English and in their own direction.
 */
export type Problem = (
  | { id: MessageId; values?: TextValues }
  | { /** The server's own words. */ raw: string }
) & {
  /** HTTP status, appended as `(HTTP n)` (specification section 8). Absent when no answer came. */
  status?: number;
  /** A sentence that says what to do next. */
  hint?: { id: MessageId; values?: TextValues };
};

function Words({ problem }: { problem: Problem }) {
  if ('raw' in problem) return <bdi lang="en">{problem.raw}</bdi>;
  return <Message id={problem.id} {...(problem.values ? { values: problem.values } : {})} />;
}

export interface ProblemTextProps {
  problem: Problem;
}

/** The sentence of a problem, with its status as an island at the end. */
export function ProblemText({ problem }: ProblemTextProps) {
  if (problem.status === undefined) return <Words problem={problem} />;
  return (
    <Message
      id="error.withStatus"
      values={{ message: <Words problem={problem} />, status: String(problem.status) }}
    />
  );
}

export interface ProblemHintProps {
  hint: NonNullable<Problem['hint']>;
}

/** The sentence that says what to do about a problem. */
export function ProblemHint({ hint }: ProblemHintProps) {
  return <Message id={hint.id} {...(hint.values ? { values: hint.values } : {})} />;
}
