import { Button } from '../../components/button';
import { Anchor, Link } from '../../components/link';
import { Message, useText } from '../../foundations';
import { type PlanOffer, RECOMMENDED, isFree, planNameIds } from '../shared/plan';

export interface PlanActionProps {
  plan: PlanOffer;
  href: string;
  salesHref: string;
}

/** The button of a plan: start free, start the trial, or choose a plan without one. */
export function PlanAction({ plan, href, salesHref }: PlanActionProps) {
  const chosen = !isFree(plan) && plan.trialDays === 0;
  return (
    <>
      <Button asChild block variant={plan.code === RECOMMENDED ? 'primary' : 'secondary'}>
        <Anchor href={href}>
          <ActionText plan={plan} />
        </Anchor>
      </Button>
      {chosen && (
        <p className="mt-2 text-center text-xs">
          <Link href={salesHref} standalone>
            <Message id="pricing.sales.action" />
          </Link>
        </p>
      )}
    </>
  );
}

/** One element, because the button puts a gap between its children. */
function ActionText({ plan }: Pick<PlanActionProps, 'plan'>) {
  const text = useText();
  return (
    <span>
      {isFree(plan) && <Message id="pricing.free.action" />}
      {plan.trialDays > 0 && (
        <Message id="pricing.trial.action" values={{ days: plan.trialDays }} />
      )}
      {!isFree(plan) && plan.trialDays === 0 && (
        <Message id="pricing.choose.action" values={{ plan: text(planNameIds[plan.code]) }} />
      )}
    </span>
  );
}
