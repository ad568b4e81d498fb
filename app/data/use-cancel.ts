import { useState } from 'react';
import { paymentMessages } from '../../api/contract/payment-codes';
import { cancelRoute } from '../../api/contract/payment-routes';
import type { Problem } from '../../src';
import { callProblem, named } from '../client/call-error';
import { ApiError } from '../client/errors';
import { authorizedRequest } from '../session/authorized';
import { type useSubscription, subscriptionIn } from './use-subscription';

/** Gives the subscription up: CANCELED and its end are shown once the server has said so. */
export function useCancel(accept: ReturnType<typeof useSubscription>['accept']) {
  const [canceling, setCanceling] = useState(false);
  const [problem, setProblem] = useState<Problem>();

  /** Whether it is cancelled now. */
  async function cancel(reason: string): Promise<boolean> {
    if (canceling) return false;
    setCanceling(true);
    setProblem(undefined);
    try {
      const active = await named('cancel', async () => {
        const failure = paymentMessages.cancel;
        const body = reason ? { reason } : {};
        const answer = await authorizedRequest(cancelRoute, { body, failure });
        return subscriptionIn(answer, new ApiError(502, failure));
      });
      await accept({ active });
      return true;
    } catch (error) {
      setProblem(callProblem(error, 'server.requestFailed'));
      return false;
    } finally {
      setCanceling(false);
    }
  }

  return { canceling, problem, cancel, forget: () => setProblem(undefined) };
}
