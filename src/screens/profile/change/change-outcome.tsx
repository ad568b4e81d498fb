import { Alert } from '../../../components/alert';
import { Button } from '../../../components/button';
import { Message } from '../../../foundations';
import { cancellationOf, reasonOf } from '../../payment/form/refusals';
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
  if (refusal !== undefined) return <Refused code={refusal} />;
  return problem ? <ProblemAlert problem={problem} /> : null;
}

/** The bank's decline in plain words, and that nothing was charged. */
export function Refused({ code }: { code: string }) {
  const canceled = cancellationOf(code);
  if (canceled) {
    return (
      <Alert tone="info" title={<Message id={canceled} />}>
        <Message id="payment.canceled.body" />
      </Alert>
    );
  }
  return (
    <Alert tone="danger" title={<Message id="payment.submit.error" />}>
      <Message id={reasonOf(code)} /> <Message id="payment.notCharged.note" />
    </Alert>
  );
}
