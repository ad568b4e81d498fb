import type { Ref } from 'react';
import { Alert } from '../../components/alert';
import { Button } from '../../components/button';
import { Message, type MessageId, type Problem } from '../../foundations';
import { cancellationOf, reasonOf } from '../payment/form/refusals';
import type { PaymentStatus } from '../payment';
import { intoView } from '../shared/into-view';
import { ProblemAlert } from '../shared/problem-alert';

const messages = {
  payment: {
    checking: ['payment.checking.title', 'payment.checking.body'],
    unknown: ['payment.unknown.title', 'payment.unknown.body'],
    refused: 'payment.submit.error',
  },
  card: {
    checking: ['profile.card.checkingTitle', 'profile.card.unknownBody'],
    unknown: ['profile.card.unknownTitle', 'profile.card.unknownBody'],
    refused: 'profile.card.refusedTitle',
  },
} as const;

export interface AttemptOutcomeProps {
  /** What was attempted: a payment, or to store another card. @default 'payment' */
  of?: keyof typeof messages;
  /** `checking` and `unknown` when the answer was lost. */
  status: PaymentStatus;
  /** The bank's decline code. */
  refusal?: string | undefined;
  problem?: Problem | undefined;
  /** Looks an unknown outcome up once more. */
  onLookUp: () => void;
}

/** The result of the attempt, or that it is unknown and being looked up. */
export function AttemptOutcome({
  of = 'payment',
  status,
  refusal,
  problem,
  onLookUp,
}: AttemptOutcomeProps) {
  if (status === 'checking' || status === 'unknown') {
    const [title, body] = messages[of][status];
    const isChecking = status === 'checking';
    return (
      <Alert
        tone={isChecking ? 'info' : 'warning'}
        title={<Message id={title} />}
        action={
          <Button size="sm" loading={isChecking} onClick={onLookUp}>
            <Message id="payment.unknown.action" />
          </Button>
        }
      >
        <Message id={body} />
      </Alert>
    );
  }
  if (refusal !== undefined) {
    return <Refused ref={intoView} code={refusal} title={messages[of].refused} />;
  }
  return problem ? <ProblemAlert ref={intoView} problem={problem} /> : null;
}

export interface RefusedProps {
  code: string;
  /** What did not succeed. */
  title: MessageId;
  ref?: Ref<HTMLDivElement>;
}

/** The bank's decline in plain words, and that nothing was charged. */
export function Refused({ code, title, ref }: RefusedProps) {
  const canceled = cancellationOf(code);
  if (canceled) {
    return (
      <Alert ref={ref} tone="info" title={<Message id={canceled} />}>
        <Message id="payment.canceled.body" />
      </Alert>
    );
  }
  return (
    <Alert ref={ref} tone="danger" title={<Message id={title} />}>
      <Message id={reasonOf(code)} /> <Message id="payment.notCharged.note" />
    </Alert>
  );
}
