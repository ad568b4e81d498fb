import { Button } from '../../components/button';
import { Anchor, Link } from '../../components/link';
import { Message, type MessageId, useText } from '../../foundations';
import {
  type BillingCycle,
  type PlanCode,
  type PlanOffer,
  RECOMMENDED,
  planNameIds,
} from '../shared/plan';
import { type Move, moveOf } from './move';
import type { PlanStanding, PlansHrefs } from './types';

export interface PlanChoiceProps {
  plan: PlanOffer;
  cycle: BillingCycle;
  standing: PlanStanding | null;
  hrefs: PlansHrefs;
  /** Called when the user clicks the button of a plan with a trial. */
  onTrial: (plan: PlanCode) => void;
}

/** The button of a plan, labelled by what choosing it means for this user, if anything. */
export function PlanChoice({ plan, cycle, standing, hrefs, onTrial }: PlanChoiceProps) {
  const text = useText();
  const move = moveOf(plan, cycle, standing);
  const variant = plan.code === RECOMMENDED ? 'primary' : 'secondary';
  if (move === 'trial') {
    return (
      <>
        <Button block variant={variant} onClick={() => onTrial(plan.code)}>
          <Message id="plans.trial.action" values={{ days: plan.trialDays }} />
        </Button>
        <p className="mt-2 text-center text-xs">
          <Link href={hrefs.payment(plan.code, cycle)} standalone>
            <Message id="plans.payNow.action" />
          </Link>
        </p>
      </>
    );
  }
  const word = words[move];
  if (!word) return null;
  return (
    <Button asChild block variant={variant}>
      <Anchor href={hrefOf(move, plan.code, cycle, standing, hrefs)}>
        {/* One element, because the button puts a gap between its children. */}
        <span>
          <Message id={word} values={{ plan: text(planNameIds[plan.code]) }} />
        </span>
      </Anchor>
    </Button>
  );
}

/** Returns the URL of a move: a subscription is changed or a new one is paid for. */
function hrefOf(
  move: Move,
  plan: PlanCode,
  cycle: BillingCycle,
  standing: PlanStanding | null,
  hrefs: PlansHrefs,
): string {
  if (move === 'start') return hrefs.register;
  if (move === 'toFree') return hrefs.cancel;
  if (move === 'renew') return hrefs.profile;
  const status = standing?.status;
  const running = status === 'ACTIVE' || status === 'PAST_DUE';
  // A smaller plan follows the paid period, and so resumes a cancelled subscription.
  const follows = status === 'CANCELED' && move === 'down';
  return running || follows ? hrefs.change(plan, cycle) : hrefs.payment(plan, cycle);
}

/** The button labels; most contain the plan's name. */
const words: Readonly<Partial<Record<Move, MessageId>>> = {
  start: 'plans.free.action',
  choose: 'plans.choose.action',
  subscribe: 'plans.subscribe.action',
  up: 'plans.upgrade.action',
  down: 'plans.downgrade.action',
  toFree: 'plans.downgrade.action',
  yearly: 'plans.yearly.action',
  monthly: 'plans.monthly.action',
  renew: 'plans.renew.action',
};
