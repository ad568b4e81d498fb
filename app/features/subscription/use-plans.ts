import { plans } from '../../../api/contract/money/plans/plans';
import type { FailureWords } from '../../client/failure';
import { useRead } from '../../session/use-read';

export const plansWords: FailureWords = { id: 'plans.load.error', withStatus: true };

/** The plans that can be chosen: `items` of the plans state. Specification section 3. */
export function usePlans() {
  const items = useRead(plans, { words: plansWords });
  return {
    items: items.data?.plans ?? null,
    error: items.error,
    loading: items.isLoading,
    retry: () => void items.mutate(),
  };
}
