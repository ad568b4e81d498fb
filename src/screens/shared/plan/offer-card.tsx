import type { ReactNode } from 'react';
import { PlanCard, type PlanCardProps } from '../plan-card';
import { Message, useFormat } from '../../../foundations';
import { planFeatures } from './plan-features';
import { type BillingCycle, type PlanOffer, isFree, monthPrice } from './types';
import { planAudienceIds, planNameIds } from './words';

/** The recommended plan: one per grid, and the only one with a filled button. */
export const RECOMMENDED = 'pro';

export interface OfferCardProps extends Pick<PlanCardProps, 'current' | 'level'> {
  plan: PlanOffer;
  cycle: BillingCycle;
  /** One full-width button, with an optional short note below. */
  action: ReactNode;
  /** Omits the limits where they are shown elsewhere. @default false */
  brief?: boolean;
}

/** A plan of the grid with its prices and limits for the selected billing cycle. */
export function OfferCard({ plan, cycle, action, brief = false, ...props }: OfferCardProps) {
  const { money } = useFormat();
  return (
    <PlanCard
      {...props}
      name={<Message id={planNameIds[plan.code]} />}
      audience={<Message id={planAudienceIds[plan.code]} />}
      price={money(monthPrice(plan, cycle), 'list')}
      period={<Message id="plan.price.perMonth" />}
      billed={
        <>
          <Billed plan={plan} cycle={cycle} />
          <Coming plan={plan} cycle={cycle} />
        </>
      }
      recommended={plan.code === RECOMMENDED}
      action={action}
      limits={brief ? [] : planFeatures(plan)}
    />
  );
}

/** The price that is announced. */
function Coming({ plan: { coming }, cycle }: Pick<OfferCardProps, 'plan' | 'cycle'>) {
  const { money, date } = useFormat();
  if (!coming) return null;
  return (
    <span className="mt-1 block text-text-muted">
      <Message
        id="plan.price.coming"
        values={{ price: money(monthPrice(coming, cycle), 'list'), date: date(coming.from) }}
      />
    </span>
  );
}

function Billed({ plan, cycle }: Pick<OfferCardProps, 'plan' | 'cycle'>) {
  const { money } = useFormat();
  if (isFree(plan)) return <Message id="plan.billed.free" />;
  if (cycle === 'monthly') return <Message id="plan.billed.monthly" />;
  return <Message id="plan.billed.yearly" values={{ price: money(plan.yearlyPrice, 'list') }} />;
}
