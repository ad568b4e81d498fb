import { useState } from 'react';
import { alarms } from '../../../api/contract/platform/alarms';
import type { OperatorPlansScreenProps, PlanCode } from '../../../src';
import { problemOf } from '../../client/problem';
import { useRead } from '../../session/use-read';
import { needsProof } from '../profile/use-proof';
import { useOperatorFrame } from './frame';
import { rowsOf } from './gateway-rows';
import { useAct } from './use-act';
import { usePlansState } from './use-plans-state';

/** The state and actions of `/operator/plans`. */
export function useGatewayPlans(): OperatorPlansScreenProps {
  const { gateway, local, retry, asked, creating, createError, createPlan } = usePlansState();
  const [sent, setSent] = useState<PlanCode>();
  const { begin, dialogs } = useAct();
  // Every account may read the gateway's plans. Only an operator may list alarms, so that call
  // says whether this page is open to the user.
  const frame = useOperatorFrame(useRead(alarms).error);
  const error: unknown = local.error ?? gateway.error;
  // The dialog asks for the missing code; the plan itself was not rejected.
  const failed = createError !== null && !needsProof(createError);

  return {
    ...frame,
    plans: {
      value: local.items && gateway.items ? rowsOf(local.items, gateway.items) : null,
      problem: error ? problemOf(error, 'plans.loadGateway.error') : undefined,
      onRetry: retry,
    },
    creating: creating ? asked : undefined,
    createError:
      asked && failed
        ? { plan: asked, problem: problemOf(createError, 'plans.create.error') }
        : undefined,
    sent,
    ...dialogs,
    onPut(code) {
      setSent(undefined);
      begin({
        subject: { kind: 'create_plan', plan: code },
        async work({ reason }) {
          await createPlan({ code, reason });
          setSent(code);
        },
      });
    },
  };
}
