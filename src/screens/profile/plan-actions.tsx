import { Button, type ButtonProps } from '../../components/button';
import { Anchor } from '../../components/link';
import { Message, type MessageId, useFormat, useText } from '../../foundations';
import { type BillingCycle, type PlanCode, planNameIds } from '../shared/plan';
import type { PlanView, SubscriptionView } from './types';

export interface PlanActionsProps {
  shown: PlanView;
  /** The action in progress. Other actions are blocked meanwhile. */
  busy: 'renew' | 'keep' | 'card' | null;
  onChange: () => void;
  onCancel: () => void;
  /** Reverts a cancellation, or pays an overdue amount. */
  onRenew: () => void;
  /** Reverts a scheduled change. */
  onKeep: () => void;
  plansHref: string;
  paymentHref: (plan: PlanCode, cycle: BillingCycle) => string;
  /** Length of a trial in days, for users who have had none. */
  trialDays: number;
}

/** The available actions of the plan, the filled button first. */
export function PlanActions(props: PlanActionsProps) {
  const { current } = props.shown;
  if (!current) return <ChooseAction {...props} />;
  switch (current.status) {
    case 'TRIALING':
      return <TrialActions {...props} current={current} />;
    case 'CANCELED':
      return <CanceledActions {...props} current={current} />;
    case 'PAST_DUE':
      return <PastDueActions {...props} current={current} />;
    case 'PENDING':
      return <PendingActions {...props} />;
    default:
      return <RunningActions {...props} current={current} />;
  }
}

type WithCurrent = PlanActionsProps & { current: SubscriptionView };

function ChooseAction({ shown, plansHref, trialDays }: PlanActionsProps) {
  return (
    <>
      <ActionLink variant="primary" href={plansHref} id="profile.plan.chooseAction" />
      {shown.trialAvailable && (
        <span className="text-sm text-text-muted">
          <Message id="profile.empty.trial" values={{ days: trialDays }} />
        </span>
      )}
    </>
  );
}

function TrialActions({ current, plansHref, paymentHref }: WithCurrent) {
  return (
    <>
      <Button asChild variant="primary">
        <Anchor href={paymentHref(current.plan, current.cycle)}>
          <Named id="profile.plan.subscribeAction" plan={current.plan} />
        </Anchor>
      </Button>
      <ActionLink variant="ghost" href={plansHref} id="profile.plan.compareAction" />
    </>
  );
}

function CanceledActions({ current, busy, onRenew, plansHref }: WithCurrent) {
  const renewing = busy === 'renew';
  return (
    <>
      <Button variant="primary" loading={renewing} disabled={busy !== null} onClick={onRenew}>
        {renewing ? (
          <Message id="profile.plan.renewing" />
        ) : (
          <Named id="profile.plan.renewAction" plan={current.plan} />
        )}
      </Button>
      <ActionLink variant="ghost" href={plansHref} id="profile.plan.otherAction" />
    </>
  );
}

function PastDueActions({ current, busy, onRenew, onCancel, paymentHref }: WithCurrent) {
  const { money } = useFormat();
  const paying = busy === 'renew';
  const amount = money(current.due ?? current.amount);
  const { plan, cycle } = current.scheduled ?? current;
  return (
    <>
      <Button variant="primary" loading={paying} disabled={busy !== null} onClick={onRenew}>
        <span>
          {paying ? (
            <Message id="profile.plan.paying" />
          ) : (
            <Message id="profile.plan.payAction" values={{ amount }} />
          )}
        </span>
      </Button>
      <ActionLink href={paymentHref(plan, cycle)} id="profile.plan.payOtherwiseAction" />
      <CancelButton onCancel={onCancel} />
    </>
  );
}

function PendingActions({ shown, plansHref }: PlanActionsProps) {
  return (
    <>
      {shown.pending && (
        <ActionLink variant="primary" href={shown.pending.href} id="profile.plan.pendingAction" />
      )}
      <ActionLink variant="ghost" href={plansHref} id="profile.plan.otherAction" />
    </>
  );
}

function RunningActions({ current, busy, onChange, onCancel, onKeep }: WithCurrent) {
  return (
    <>
      <Button variant="primary" disabled={busy !== null} onClick={onChange}>
        <Message id="profile.plan.changeAction" />
      </Button>
      {current.scheduled && (
        <Button loading={busy === 'keep'} onClick={onKeep}>
          <KeepText current={current} />
        </Button>
      )}
      <CancelButton onCancel={onCancel} />
    </>
  );
}

/** The label of the button that reverts a scheduled change. */
export function KeepText({ current: { plan, scheduled } }: { current: SubscriptionView }) {
  return scheduled?.plan === plan ? (
    <Message id="profile.plan.keepYearlyAction" />
  ) : (
    <Named id="profile.plan.keepAction" plan={plan} />
  );
}

interface ActionLinkProps extends Pick<ButtonProps, 'variant'> {
  href: string;
  id: MessageId;
}

function ActionLink({ href, id, ...props }: ActionLinkProps) {
  return (
    <Button asChild {...props}>
      <Anchor href={href}>
        <Message id={id} />
      </Anchor>
    </Button>
  );
}

function CancelButton({ onCancel }: { onCancel: () => void }) {
  return (
    <Button variant="ghost" className="over:text-danger-fg" onClick={onCancel}>
      <Message id="profile.plan.cancelAction" />
    </Button>
  );
}

interface NamedProps {
  id: 'profile.plan.subscribeAction' | 'profile.plan.renewAction' | 'profile.plan.keepAction';
  plan: PlanCode;
}

/**
 * A label with the plan's name in one element, because the button puts a gap between its children.
 */
export function Named({ id, plan }: NamedProps) {
  const text = useText();
  return (
    <span>
      <Message id={id} values={{ plan: text(planNameIds[plan]) }} />
    </span>
  );
}
