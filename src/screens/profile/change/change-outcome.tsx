import type { Ref } from 'react';
import { Alert } from '../../../components/alert';
import { Button } from '../../../components/button';
import { Message, type MessageId } from '../../../foundations';
import { cancellationOf, reasonOf } from '../../payment/form/refusals';
import { intoView } from '../../shared/into-view';
import { ProblemAlert } from '../../shared/problem-alert';
import type { ChangeDialogProps } from './change-props';

/** The result of the attempt, or that it is unknown and being looked up. */
export function ChangeOutcome({
  status,
  refusal,
  problem,
  onLookUp,
}: Pick<ChangeDialogProps, 'status' | 'refusal' | 'problem' | 'onLookUp'>) {
  if (status === 'checking') {
    return (
      <Alert title={<Message id="payment.checking.title" />}>
        <Message id="payment.checking.body" />
      </Alert>
    );
  }
  if (status === 'unknown') {
    return (
      <Alert
        tone="warning"
        title={<Message id="payment.unknown.title" />}
        action={
          <Button size="sm" onClick={onLookUp}>
            <Message id="payment.unknown.action" />
          </Button>
        }
      >
        <Message id="payment.unknown.body" />
      </Alert>
    );
  }
  if (refusal !== undefined) {
    return <Refused ref={intoView} code={refusal} title="payment.submit.error" />;
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
