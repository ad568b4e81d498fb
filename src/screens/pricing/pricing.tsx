import { PlanGrid } from '../shared/plan-card';
import { Heading } from '../../components/heading';
import { Text } from '../../components/text';
import { Message } from '../../foundations';
import { type BillingCycle, CycleChoice, OfferCard } from '../shared/plan';
import { PublicPage } from '../shared/site/public-page';
import type { SiteLinks } from '../shared/site/site-links';
import { usePageTitle } from '../shared/use-page-title';
import { PlanAction } from './plan-action';
import { PricingQuestions } from './pricing-questions';
import { PricingTables } from './pricing-tables';
import type { PlanHref, PricingFacts } from './types';

export interface PricingScreenProps extends PricingFacts {
  cycle: BillingCycle;
  onCycleChange: (cycle: BillingCycle) => void;
  /** Returns the URL of a plan's button. */
  planHref: PlanHref;
  /** The contact form's URL, for questions about the largest plan. */
  salesHref: string;
  links: SiteLinks;
}

/** `/pricing`: the price and the limits of each plan, for comparison. */
export function PricingScreen({
  cycle,
  onCycleChange,
  planHref,
  salesHref,
  links,
  ...facts
}: PricingScreenProps) {
  usePageTitle('pricing.page.title');
  return (
    <PublicPage links={links}>
      <div className="mx-auto w-full max-w-[calc(var(--container-page)+2*var(--gutter))] px-gutter pt-12 pb-16 md:pt-20 md:pb-28">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-6">
          <div className="min-w-0">
            <Heading level={1}>
              <Message id="pricing.page.title" />
            </Heading>
            <Text step="lead" className="mt-3">
              <Message id="pricing.lead.body" values={{ days: facts.trialDays }} />
            </Text>
          </div>
          <CycleChoice
            value={cycle}
            onValueChange={onCycleChange}
            savingPercent={facts.yearlyDiscountPercent}
          />
        </div>
        <div className="mt-10">
          <PlanGrid>
            {facts.plans.map((plan) => (
              <OfferCard
                key={plan.code}
                plan={plan}
                cycle={cycle}
                level={2}
                action={
                  <PlanAction plan={plan} href={planHref(plan.code, cycle)} salesHref={salesHref} />
                }
              />
            ))}
          </PlanGrid>
        </div>
        <PricingTables {...facts} cycle={cycle} planHref={planHref} />
        <PricingQuestions {...facts} />
      </div>
    </PublicPage>
  );
}
