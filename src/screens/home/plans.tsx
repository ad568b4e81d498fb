import { Link } from '../../components/link';
import { PlanGrid } from '../shared/plan-card';
import { Message } from '../../foundations';
import { type BillingCycle, CycleChoice, OfferCard, type PlanOffer } from '../shared/plan';
import { PlanAction } from '../pricing/plan-action';
import type { PlanHref } from '../pricing/types';
import { PageSection } from '../shared/page-section';

export interface PlansProps {
  /** From the smallest to the largest. */
  plans: readonly PlanOffer[];
  /** Discount for yearly payment, in percent of twelve months. */
  yearlyDiscountPercent: number;
  cycle: BillingCycle;
  onCycleChange: (cycle: BillingCycle) => void;
  trialDays: number;
  planHref: PlanHref;
  salesHref: string;
  pricingHref: string;
}

/** Prices in one line each; the limits are on the pricing page. */
export function Plans({
  plans,
  yearlyDiscountPercent,
  cycle,
  onCycleChange,
  trialDays,
  planHref,
  salesHref,
  pricingHref,
}: PlansProps) {
  return (
    <PageSection
      title={<Message id="home.plans.title" />}
      lead={<Message id="home.plans.lead" values={{ days: trialDays }} />}
      aside={
        <CycleChoice
          value={cycle}
          onValueChange={onCycleChange}
          savingPercent={yearlyDiscountPercent}
        />
      }
    >
      <PlanGrid>
        {plans.map((plan) => (
          <OfferCard
            key={plan.code}
            brief
            plan={plan}
            cycle={cycle}
            action={
              <PlanAction plan={plan} href={planHref(plan.code, cycle)} salesHref={salesHref} />
            }
          />
        ))}
      </PlanGrid>
      <p className="mt-5 text-sm">
        <Link href={pricingHref}>
          <Message id="home.plans.link" />
        </Link>
      </p>
    </PageSection>
  );
}
