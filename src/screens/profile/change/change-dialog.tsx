import { cx } from 'class-variance-authority';
import { useRef } from 'react';
import { Dialog } from '../../../components/dialog';
import { RadioCard, RadioCardGroup } from '../../../components/radio-card';
import { Money } from '../../../components/islands';
import { Message, useText } from '../../../foundations';
import { Words } from '../../../foundations/messages/words';
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
            label={
              <PlanRow
                plan={plan}
                cycle={pick.cycle}
                yours={plan.code === current.plan}
                disabled={busy}
              />
            }
            description={<PlanNote {...plan} />}
          />
        ))}
      </RadioCardGroup>
      <ChangePreviewView {...props} preview={preview} />
      <AttemptOutcome {...props} />
    </Dialog>
  );
}

interface PlanRowProps {
  plan: PlanOffer;
  cycle: BillingCycle;
  /** It is the account's own plan. */
  yours: boolean;
  /** Its words then all have the row's colour. */
  disabled: boolean;
}

/** Name at the start, monthly price at the end. */
function PlanRow({ plan, cycle, yours, disabled }: PlanRowProps) {
  const remark = cx('text-xs font-regular', disabled ? 'text-inherit' : 'text-text-muted');
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span>
        <Message id={planNameIds[plan.code]} />{' '}
        {yours && (
          <span className={remark}>
            <Message id="profile.change.yours" />
          </span>
        )}
      </span>
      <span className="text-sm font-regular">
        <Money value={monthPrice(plan, cycle)} format="list" className="font-label" />{' '}
        <span className={remark}>
          <Message id="plan.price.perMonth" />
        </span>
      </span>
    </span>
  );
}

/** What a plan includes, as far as it is counted. */
function PlanNote({ limits: { messages, bots } }: PlanOffer) {
  const text = useText();
  const values = {
    messages: typeof messages === 'number' ? text('plan.messages.limit', { count: messages }) : '',
    bots: typeof bots === 'number' ? text('plan.bots.limit', { count: bots }) : '',
  };
  if (!values.messages || !values.bots) return <Words>{values.messages || values.bots}</Words>;
  return <Message id="profile.change.limits" values={values} />;
}
