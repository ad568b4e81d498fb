import { useRef } from 'react';
import { Dialog } from '../../../components/dialog';
import { RadioCard, RadioCardGroup } from '../../../components/radio-card';
import { Money } from '../../../components/islands';
import { Message } from '../../../foundations';
import {
  type BillingCycle,
  CycleChoice,
  type PlanOffer,
  monthPrice,
  planNameIds,
} from '../../shared/plan';
import { ChangeActions } from './change-actions';
import { AttemptOutcome } from '../attempt-outcome';
import { ChangePreviewView } from './change-preview';
import type { ChangeDialogProps } from './change-props';

/**
 * Changes the plan or billing cycle. It shows the price and the start date before anything happens.
 */
export default function ChangeDialog(props: ChangeDialogProps) {
  const { plans, current, pick, onPick, preview, status, onClose } = props;
  const busy = status !== 'idle';
  const back = useRef<HTMLButtonElement>(null);
  const [first] = plans;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="lg"
      initialFocus={back}
      loading={busy && status !== 'unknown'}
      title={<Message id="profile.change.title" />}
      actions={<ChangeActions {...props} backRef={back} />}
    >
      <CycleChoice
        block
        value={pick.cycle}
        onValueChange={(cycle) => onPick({ ...pick, cycle })}
        savingPercent={first?.yearlyDiscountPercent ?? 0}
        disabled={busy}
      />
      <RadioCardGroup
        label={<Message id="profile.change.plans" />}
        hideLabel
        value={pick.plan}
        onValueChange={(code) => {
          const plan = plans.find((offer) => offer.code === code);
          if (plan && !busy) onPick({ ...pick, plan: plan.code });
        }}
      >
        {plans.map((plan) => (
          <RadioCard
            key={plan.code}
            value={plan.code}
            disabled={busy}
            label={<PlanRow plan={plan} cycle={pick.cycle} />}
            description={<PlanNote plan={plan} yours={plan.code === current.plan} />}
          />
        ))}
      </RadioCardGroup>
      <ChangePreviewView {...props} preview={preview} />
      <AttemptOutcome {...props} />
    </Dialog>
  );
}

/** Name at the start, monthly price at the end. */
function PlanRow({ plan, cycle }: { plan: PlanOffer; cycle: BillingCycle }) {
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-4">
      <Message id={planNameIds[plan.code]} />
      <span className="text-sm font-regular">
        <Money value={monthPrice(plan, cycle)} format="list" className="font-label" />{' '}
        <span className="text-xs text-text-muted">
          <Message id="plan.price.perMonth" />
        </span>
      </span>
    </span>
  );
}

/** Whether it is the account's own plan, and what it includes. */
function PlanNote({ plan: { limits }, yours }: { plan: PlanOffer; yours: boolean }) {
  const { messages, bots } = limits;
  return (
    <span className="flex flex-wrap gap-x-4">
      {yours && (
        <span className="font-label text-text">
          <Message id="profile.change.yours" />
        </span>
      )}
      {typeof messages === 'number' && (
        <span>
          <Message id="plan.messages.limit" values={{ count: messages }} />
        </span>
      )}
      {typeof bots === 'number' && (
        <span>
          <Message id="plan.bots.limit" values={{ count: bots }} />
        </span>
      )}
    </span>
  );
}
