import type { RefObject } from 'react';
import { Button } from '../../../components/button';
import { Anchor } from '../../../components/link';
import { Message, useFormat, useText } from '../../../foundations';
import { isCovered } from '../../payment/form/values';
import { planNameIds } from '../../shared/plan';
import type { ChangeDialogProps } from './change-props';
import { KeepText } from '../plan-actions';

/** The back button and the main action of the current choice. */
export function ChangeActions(
  props: ChangeDialogProps & { backRef: RefObject<HTMLButtonElement | null> },
) {
  const { status, onClose, backRef } = props;
  const busy = status === 'sending' || status === 'checking';
  return (
    <>
      <Button ref={backRef} disabled={busy} onClick={onClose}>
        <Message id="profile.dialog.back" />
      </Button>
      <Confirm {...props} />
    </>
  );
}

function Confirm(props: ChangeDialogProps) {
  const { pick, current, preview, onCancel, onConfirm, status } = props;
  if (pick.plan === 'free') {
    return (
      <Button variant="danger" onClick={onCancel}>
        <Message id="profile.change.cancelAction" />
      </Button>
    );
  }
  if (!preview) {
    return current.scheduled ? (
      <Button variant="primary" loading={status === 'sending'} onClick={onConfirm}>
        <KeepText current={current} />
      </Button>
    ) : null;
  }
  if (!preview.value || status === 'unknown') return null;
  return preview.value.direction === 'down' ? <MoveLater {...props} /> : <PayNow {...props} />;
}

function MoveLater({ current, pick, status, onConfirm }: ChangeDialogProps) {
  const text = useText();
  const sending = status === 'sending';
  return (
    <Button variant="primary" loading={sending} onClick={onConfirm}>
      <span>
        {sending ? (
          <Message id="profile.change.moving" />
        ) : pick.plan === current.plan ? (
          <Message id="profile.change.monthlyAction" />
        ) : (
          <Message
            id="profile.change.laterAction"
            values={{ plan: text(planNameIds[pick.plan]) }}
          />
        )}
      </span>
    </Button>
  );
}

function PayNow({ preview, last4, paymentHref, status, onConfirm }: ChangeDialogProps) {
  const { money } = useFormat();
  if (last4 === null) {
    return (
      <Button asChild variant="primary">
        <Anchor href={paymentHref}>
          <Message id="profile.change.formAction" />
        </Anchor>
      </Button>
    );
  }
  const busy = status !== 'idle';
  const amounts = preview?.value?.amounts;
  const total = amounts?.total;
  return (
    <Button variant="primary" loading={busy} onClick={onConfirm}>
      <span>
        {isCovered(amounts) ? (
          <Message id={busy ? 'payment.confirm.loading' : 'payment.confirm.action'} />
        ) : busy ? (
          <Message id="profile.change.paying" />
        ) : (
          <Message id="profile.change.payAction" values={{ amount: total ? money(total) : '' }} />
        )}
      </span>
    </Button>
  );
}
