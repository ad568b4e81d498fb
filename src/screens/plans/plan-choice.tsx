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
  /** Asked for by the button of a plan with a trial. */
  onTrial: (plan: PlanCode) => void;
}

/** The button of a plan: what choosing it means for this person, worded by its direction. */
export function PlanChoice({ plan, cycle, standing, hrefs, onTrial }: PlanChoiceProps) {
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
  return (
    <Button asChild block variant={variant}>
      <Anchor href={hrefOf(move, plan.code, cycle, standing, hrefs)}>
        <MoveWords move={move} plan={plan.code} />
      </Anchor>
    </Button>
  );
}

/** Where a move leads: a running subscription is changed, everything else is paid. */
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
  const running = standing?.status === 'ACTIVE' || standing?.status === 'PAST_DUE';
  return running ? hrefs.change(plan, cycle) : hrefs.payment(plan, cycle);
}

/** What the button of a move says; most name the plan. */
const words: Readonly<Partial<Record<Move, MessageId>>> = {
  start: 'plans.free.action',
  choose: 'plans.choose.action',
  subscribe: 'plans.subscribe.action',
  up: 'plans.up.action',
  down: 'plans.down.action',
  toFree: 'plans.down.action',
  yearly: 'plans.yearly.action',
  monthly: 'plans.monthly.action',
  renew: 'plans.renew.action',
};

/** One element: the button sets a gap between its parts. */
function MoveWords({ move, plan }: { move: Move; plan: PlanCode }) {
  const text = useText();
  const word = words[move];
  if (!word) return null;
  return (
    <span>
      <Message id={word} values={{ plan: text(planNameIds[plan]) }} />
    </span>
  );
}
