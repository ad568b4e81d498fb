import { useState } from 'react';
import type { BillingCycle } from '../../../src';
import { useQuery } from '../../shared/use-query';
import { useSetQuery } from '../../shared/use-query-parameter';
import { isCycle } from './plan-offers';

const CYCLE = 'cycle';

/**
 * The billing cycle of the address; any other value there is none. What was pressed shows at once:
 * the address follows a moment later, and a radio button may not wait for it.
 *
 * @param fallback what an address without a cycle means.
 */
export function useCycle(fallback: BillingCycle): [BillingCycle, (cycle: BillingCycle) => void] {
  const setQuery = useSetQuery();
  const asked = useQuery().get(CYCLE);
  const [pressed, setPressed] = useState<{ from: string | null; cycle: BillingCycle }>();

  function setCycle(cycle: BillingCycle): void {
    setPressed({ from: asked, cycle });
    setQuery({ [CYCLE]: cycle }, { replace: true });
  }

  if (pressed && pressed.from === asked) return [pressed.cycle, setCycle];
  return [isCycle(asked) ? asked : fallback, setCycle];
}
