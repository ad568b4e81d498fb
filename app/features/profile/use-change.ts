import { cycles, planCodes } from '../../../api/contract/money/plans/catalogue';
import { change, type ChangeBody } from '../../../api/contract/money/plans/subscriptions';
import { usd } from '../../../api/contract/money/plans/usd';
import type { ChangePreview, Loaded, PlanPick } from '../../../src';
import { networkProblem, problemIf } from '../../client/problem';
import { call } from '../../session/call';
import { oneOf } from '../../shared/storage';
import { type Paid, paidOf } from '../checkout/pay-machine';
import { useOrder } from '../checkout/use-order';
import { usePay } from '../checkout/use-pay';
import { subscriptionWords } from '../subscription/use-subscription';
import { codes } from './use-renewal';

/** The plan and cycle requested in the URL; missing parts default to the current ones. */
export function pickOf(query: URLSearchParams, current: PlanPick): PlanPick {
  return {
    plan: oneOf(planCodes, query.get('change')) ?? current.plan,
    cycle: oneOf(cycles, query.get('cycle')) ?? current.cycle,
  };
}

/** The server's preview of a choice; `null` needs no request. */
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
            lowerLimits: preview.lowerLimits,
          }
        : null,
    problem: problemIf(error, 'profile.change.loadError'),
    onRetry: retry,
  };
}

/**
 * An upgrade is paid now, at the price shown; any other change moves no money. A page left open for
 * too long must not charge an amount it never showed.
 */
function bodyOf({ plan, cycle }: PlanPick, preview: ChangePreview | null): ChangeBody {
  const paid = preview?.direction === 'up';
  return { planCode: plan, cycle, expectedTotal: paid ? preview.amounts.total : usd(0) };
}

/**
 * Changes the plan of a current subscription, after showing its price.
 *
 * @param pick the choice whose price is shown; `null` for none.
 * @param onPaid receives the choice; `null` when it was made before this page was opened.
 */
export function useChange(
  pick: PlanPick | null,
  onPaid: (pick: PlanPick | null, paid: Paid) => Promise<void>,
) {
  const preview = usePreview(pick);
  const { pay, ...payment } = usePay<ChangeBody>({
    purpose: 'change',
    send: async (body, idempotencyKey) =>
      paidOf(await call(change, { body, idempotencyKey, words: subscriptionWords })),
    intentOf: (body) => body,
    onPaid: (paid, body) => onPaid(body ? { plan: body.planCode, cycle: body.cycle } : null, paid),
    codes,
    lost: networkProblem,
  });
  return {
    preview,
    ...payment,
    confirm: (choice: PlanPick) => void pay(bodyOf(choice, preview.value)),
  };
}
