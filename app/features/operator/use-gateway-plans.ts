import { createPlan, gatewayPlans, planDetails } from '../../../api/contract/money/plans/plans';
import { alarms } from '../../../api/contract/platform/alarms';
import type { OperatorPlansScreenProps, PlanCode } from '../../../src';
import type { FailureWords } from '../../client/failure';
import { problemIf } from '../../client/problem';
import { call } from '../../session/call';
import { useRead } from '../../session/use-read';
import { useAttempt } from '../../shared/use-attempt';
import { needsProof } from '../profile/use-proof';
import { plansWords } from '../subscription/use-plans';
import { useOperatorFrame } from './frame';
import { rowsOf } from './gateway-rows';
import { useAct } from './use-act';

/** Specification section 8. */
export const gatewayWords: FailureWords = { id: 'plans.loadGateway.error' };
export const createPlanWords: FailureWords = { id: 'plans.create.error' };

/** The state and actions of `/operator/plans`. */
export function useGatewayPlans(): OperatorPlansScreenProps {
  const gateway = useRead(gatewayPlans, { words: gatewayWords });
  const local = useRead(planDetails, { words: plansWords });
  const { pending, done, failed, error, attempt, reset } = useAttempt<PlanCode>();
  const { begin, dialogs } = useAct();
  // Every account may read the gateway's plans. Only an operator may list alarms, so that call
  // says whether this page is open to the user.
  const frame = useOperatorFrame(useRead(alarms).error);
  // The dialog asks for the missing code; the plan itself was not rejected.
  const problem = needsProof(error) ? undefined : problemIf(error, 'plans.create.error');
  const retry = () => void Promise.all([gateway.mutate(), local.mutate()]);

  return {
    ...frame,
    plans: {
      value:
        local.data && gateway.data ? rowsOf(local.data.plans, gateway.data.gateway.plans) : null,
      problem: problemIf(local.error ?? gateway.error, 'plans.loadGateway.error'),
      onRetry: retry,
    },
    creating: pending ?? undefined,
    createError: failed && problem ? { plan: failed, problem } : undefined,
    sent: done ?? undefined,
    ...dialogs,
    onPut(code) {
      if (done) reset();
      begin({
        subject: { kind: 'create_plan', plan: code },
        async work({ reason }) {
          const created = call(createPlan, { body: { code, reason }, words: createPlanWords });
          // Both the page and the dialog say why it failed.
          await attempt(code, () => created);
          await created;
          await Promise.all([gateway.mutate(), local.mutate()]);
        },
      });
    },
  };
}
