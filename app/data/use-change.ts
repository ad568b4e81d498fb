import { useRef } from 'react';
import { paymentMessages } from '../../api/contract/payment-codes';
import { changeRoute } from '../../api/contract/payment-routes';
import type { ChangeBody } from '../../api/contract/subscriptions';
import type { ChangePreview, Loaded, PlanPick } from '../../src';
import { CallError, callProblem, named } from '../client/call-error';
import { authorizedRequest } from '../session/authorized';
import { isCycle, isPlanCode } from './plan-offers';
import { useMoneyCall } from './use-money-call';
import { useOrder } from './use-order';

/** The plan and cycle that an address asks for; what it leaves out is what runs. */
export function pickOf(query: URLSearchParams, current: PlanPick): PlanPick {
  const [plan, cycle] = [query.get('change'), query.get('cycle')];
  return {
    plan: isPlanCode(plan) ? plan : current.plan,
    cycle: isCycle(cycle) ? cycle : current.cycle,
  };
}

/** What a choice would mean, as the server says; nothing is asked for what runs already. */
function usePreview(pick: PlanPick | null): Loaded<ChangePreview> {
  const choice = pick && pick.plan !== 'free' ? { planCode: pick.plan, cycle: pick.cycle } : null;
  const { preview, amounts, error, retry } = useOrder(choice);
  return {
    value:
      preview && amounts
        ? {
            direction: preview.direction === 'down' ? 'down' : 'up',
            amounts,
            effectiveAt: preview.effectiveAt,
            shrinks: preview.shrinks,
          }
        : null,
    problem: error ? callProblem(error, 'profile.change.loadError') : undefined,
    onRetry: retry,
  };
}

/** Up is paid now, at the price that is shown; anything else moves no money. */
function bodyOf({ plan, cycle }: PlanPick, preview: ChangePreview | null): ChangeBody {
  const paid = preview?.direction === 'up';
  return {
    planCode: plan,
    cycle,
    ...(paid ? { expectedTotal: preview.amounts.total } : {}),
  };
}

/** Changing the plan of a running subscription, with its price first. */
export function useChange(pick: PlanPick | null, onDone: (pick: PlanPick) => Promise<void>) {
  const preview = usePreview(pick);
  const asked = useRef<ChangeBody | null>(null);
  const call = useMoneyCall(
    async (key) => {
      try {
        return await named('subscription', () =>
          authorizedRequest(changeRoute, {
            body: asked.current,
            idempotencyKey: key,
            failure: paymentMessages.subscription,
          }),
        );
      } catch (error) {
        // The dialog goes on with the price of today.
        if (error instanceof CallError && error.code === 'price_changed') preview.onRetry?.();
        throw error;
      }
    },
    async () => {
      if (asked.current) {
        await onDone({ plan: asked.current.planCode, cycle: asked.current.cycle });
      }
    },
  );

  function confirm(choice: PlanPick): void {
    // What is under way is not exchanged for another choice.
    if (call.status === 'idle') asked.current = bodyOf(choice, preview.value);
    void call.run(JSON.stringify(asked.current));
  }

  return { preview, call, confirm };
}
