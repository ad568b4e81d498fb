import { type ComponentProps, useRef } from 'react';
import { useAnnounced } from '../../../components/shared/use-announced';
import { Message, useFormat, useText } from '../../../foundations';
import { planNameIds } from '../../shared/plan';
import { Consent } from '../../payment/consent';
import { isCovered } from '../../payment/form/values';
import { OrderLedger } from '../../payment/order-ledger';
import type { ChangeDialogProps } from './change-props';
import { PausedBots } from './paused-bots';
import { LoadedPart } from '../../shared/loaded-part';
import { LowerLimits } from './lower-limits';
import type { ChangePreview } from '../types';

/** What the choice means: a ledger, a date, or that it is the current plan. */
export function ChangePreviewView(props: ChangeDialogProps) {
  const { pick, preview } = props;
  if (pick.plan === 'free') return <ToFree {...props} />;
  if (!preview) return <Same {...props} />;
  const { value } = preview;
  if (!value) return <LoadedPart part={preview} lines={[100, 100, 70]} />;
  return value.direction === 'down' ? (
    <Later {...props} value={value} />
  ) : (
    <Now {...props} value={value} />
  );
}

/** What follows from a choice, announced when it appears. */
function Answer({ className = 'text-text-muted', children }: ComponentProps<'p'>) {
  const root = useRef<HTMLParagraphElement>(null);
  useAnnounced(root);
  return (
    <p ref={root} className={`text-sm text-pretty ${className}`}>
      {children}
    </p>
  );
}

function Same({ current }: ChangeDialogProps) {
  const text = useText();
  const { date } = useFormat();
  const { scheduled } = current;
  return (
    <Answer>
      {scheduled ? (
        <Message
          id={
            scheduled.plan === current.plan
              ? 'profile.change.sameMonthly'
              : 'profile.change.sameScheduled'
          }
          values={{ plan: text(planNameIds[scheduled.plan]), date: date(scheduled.at) }}
        />
      ) : (
        <Message id="profile.change.same" />
      )}
    </Answer>
  );
}

function ToFree({ current, until, plans, bots }: ChangeDialogProps) {
  const text = useText();
  const { date } = useFormat();
  const plan = text(planNameIds[current.plan]);
  const free = plans.find(({ code }) => code === 'free');
  return (
    <div className="grid gap-2">
      <Answer>
        {until ? (
          <Message id="profile.change.toFree" values={{ plan, date: date(until) }} />
        ) : (
          <Message id="profile.cancel.keepNow" values={{ plan }} />
        )}
      </Answer>
      {free && <PausedBots bots={bots} limit={free.limits.bots} />}
    </div>
  );
}

/** Upgrade: charged now, with the credit for unused days as a line of the order. */
function Now({ pick, plans, last4, value }: ChangeDialogProps & { value: ChangePreview }) {
  const text = useText();
  const plan = plans.find(({ code }) => code === pick.plan);
  if (!plan) return null;
  return (
    <>
      <OrderLedger
        choice={{
          plan: pick.plan,
          cycle: pick.cycle,
          platforms: plan.platforms,
          discountRate: plan.yearlyDiscountPercent / 100,
        }}
        amounts={value.amounts}
        today
        live
      />
      <div className="text-xs text-pretty text-text-muted">
        <p>
          <Message id="profile.change.startsNow" values={{ plan: text(planNameIds[pick.plan]) }} />{' '}
          {last4 === null && <Message id="profile.change.noMethod" />}
          {last4 !== null && !isCovered(value.amounts) && (
            <Message id="profile.change.cardNote" values={{ last4 }} />
          )}
        </p>
        {last4 !== null && <Consent method="card" cycle={pick.cycle} amounts={value.amounts} />}
      </div>
    </>
  );
}

/** A smaller plan or monthly billing: no charge today, and exactly which limits will be lower. */
function Later({
  current,
  pick,
  plans,
  bots,
  value,
}: ChangeDialogProps & { value: ChangePreview }) {
  const text = useText();
  const { date, money } = useFormat();
  const plan = plans.find(({ code }) => code === pick.plan);
  return (
    <div className="grid gap-3">
      <Answer className="">
        <Message
          id={pick.plan === current.plan ? 'profile.change.laterBilling' : 'profile.change.later'}
          values={{
            from: text(planNameIds[current.plan]),
            date: date(value.effectiveAt),
            to: text(planNameIds[pick.plan]),
          }}
        />{' '}
        <Message
          id={
            pick.cycle === 'yearly' ? 'profile.change.laterYearly' : 'profile.change.laterMonthly'
          }
          values={{ amount: money(value.amounts.renewal.amount) }}
        />
      </Answer>
      <LowerLimits limits={value.lowerLimits} />
      {plan && pick.plan !== current.plan && <PausedBots bots={bots} limit={plan.limits.bots} />}
    </div>
  );
}
