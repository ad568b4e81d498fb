import type { ReactNode, Ref } from 'react';
import { Alert, type AlertProps } from '../../components/alert';
import { Button } from '../../components/button';
import { Message, type Problem, ProblemHint, ProblemText } from '../../foundations';
import type { PayBy } from '../shared/billing';
import { cancellationOf, reasonOf } from './form/refusals';
import type { PaymentStatus } from './form/values';
import type { PaymentRefusal } from './payment-props';
import { ProblemId } from '../shared/error-id';

export interface OutcomeProps {
  status: PaymentStatus;
  method: PayBy;
  /** The answer takes longer than a few seconds. */
  slow: boolean;
  offline: boolean;
  refusal?: PaymentRefusal | undefined;
  /** Any other error. */
  problem?: Problem | undefined;
  onLookUp: () => void;
}

/** The status or result of the last attempt, directly above the button. */
export function Outcome(props: OutcomeProps) {
  const { status, method, slow, offline, refusal, problem, onLookUp } = props;
  if (status === 'checking' || status === 'unknown') {
    const isChecking = status === 'checking';
    return (
      <Note
        tone={isChecking ? 'info' : 'warning'}
        of={status}
        action={
          <Button size="sm" loading={isChecking} onClick={onLookUp}>
            <Message id="payment.unknown.action" />
          </Button>
        }
      />
    );
  }
  if (status !== 'idle') {
    // Only a card is charged meanwhile; anything else is just an order.
    return slow ? <Note tone="info" of={method === 'card' ? 'slow' : 'slowOrder'} /> : null;
  }
  // The summary above the form has the focus and says the same, so this alert is not announced.
  if (refusal) {
    return refusal.returned ? null : (
      <Alert tone="danger" live={false} title={<Message id="payment.submit.error" />}>
        <Reason code={refusal.code}>
          <Kept method={method} />
        </Reason>
      </Alert>
    );
  }
  if (problem) return <Failed {...props} problem={problem} />;
  return offline ? (
    <Alert tone="warning">
      <Message id="payment.offline.note" />
    </Alert>
  ) : null;
}

interface NoteProps extends Pick<AlertProps, 'tone' | 'action'> {
  of: 'checking' | 'unknown' | 'slow' | 'slowOrder';
}

function Note({ of, ...props }: NoteProps) {
  return (
    <Alert {...props} title={<Message id={`payment.${of}.title`} />}>
      <p className="text-text-muted">
        <Message id={`payment.${of}.body`} />
      </p>
    </Alert>
  );
}

export interface ReturnedProps {
  code: string;
  method: PayBy;
  ref: Ref<HTMLDivElement>;
}

/**
 * The result from the page of the bank or PayPal, above the form. A cancellation is the user's own
 * choice and not an error; a decline has a reason.
 */
export function Returned({ code, method, ref }: ReturnedProps) {
  const canceled = cancellationOf(code);
  return (
    <Alert
      ref={ref}
      focusable
      live={false}
      tone={canceled ? 'info' : 'danger'}
      title={<Message id={canceled ?? 'payment.submit.error'} />}
    >
      {canceled ? (
        <p className="text-text-muted">
          <Message id="payment.canceled.body" />
        </p>
      ) : (
        <Reason code={code}>{method === 'card' && <Message id="payment.returned.note" />}</Reason>
      )}
    </Alert>
  );
}

/** The reason of a decline in plain words, and that nothing was charged. */
export const Reason = ({ code, children }: { code: string; children?: ReactNode }) => (
  <Sentences>
    <Message id={reasonOf(code)} />
    <Message id="payment.notCharged.note" />
    {children}
  </Sentences>
);

/** Makes no statement about money, because only the gateway knows whether it was charged. */
function Failed({ problem, method }: OutcomeProps & { problem: Problem }) {
  return (
    <Alert tone="danger" title={<Message id="payment.submit.error" />}>
      <p>
        <ProblemText problem={problem} />
      </p>
      <Sentences>
        {problem.hint && <ProblemHint hint={problem.hint} />}
        <Kept method={method} />
      </Sentences>
      <ProblemId problem={problem} />
    </Alert>
  );
}

const Kept = ({ method }: { method: PayBy }) => (
  <Message id={method === 'card' ? 'payment.formKept.note' : 'payment.formKeptAll.note'} />
);

/** The sentences of one paragraph, each its own message. */
function Sentences({ children }: { children: readonly ReactNode[] }) {
  return (
    <p className="text-text-muted">
      {children.filter(Boolean).map((sentence, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- sentences are identified by position only
        <span key={index}>{sentence} </span>
      ))}
    </p>
  );
}
