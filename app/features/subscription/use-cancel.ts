import { cancel } from '../../../api/contract/money/plans/subscriptions';
import { type FailureWords, codeOf } from '../../client/failure';
import { problemIf } from '../../client/problem';
import { call, useRefresh } from '../../session/call';
import { useAttempt } from '../../shared/use-attempt';
import { moneyPaths, useShowChange } from './use-subscription';

export const cancelWords: FailureWords = { id: 'subscription.cancel.error', withStatus: true };

/** Cancels the subscription; CANCELED and its end date show only after the server has confirmed. */
export function useCancel() {
  const { pending, error, attempt, clear } = useAttempt<'canceling'>();
  const show = useShowChange();
  const refresh = useRefresh();
  return {
    status: pending ?? ('idle' as const),
    problem: problemIf(error, 'server.requestFailed'),
    /** Resolves with whether the subscription is now cancelled. */
    cancel: async (reason: string): Promise<boolean> =>
      !pending &&
      attempt('canceling', async () => {
        const body = reason ? { reason } : {};
        try {
          await show(await call(cancel, { body, words: cancelWords }));
        } catch (error) {
          // An attempt whose response was lost has ended the plan, which is the desired result too.
          if (codeOf(error) !== 'no_subscription') throw error;
        } finally {
          // A plan that ends immediately leaves other limits, which are only in the full response;
          // and only that says what a call did whose own response was lost.
          void refresh(...moneyPaths);
        }
      }),
    reset: clear,
  };
}
