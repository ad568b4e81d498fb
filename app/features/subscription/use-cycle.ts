import { useState } from 'react';
import { cycles } from '../../../api/contract/money/plans/catalogue';
import type { BillingCycle } from '../../../src';
import { useQuery, useSetQuery } from '../../shared/use-query-parameter';
import { oneOf } from '../../shared/storage';

const CYCLE = 'cycle';

/**
 * The billing cycle in the URL, or the fallback for anything else. A press takes effect
 * immediately: the URL follows a moment later, and a radio button cannot wait for it.
 *
 * @param fallback the cycle when the URL has none.
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
  return [oneOf(cycles, asked) ?? fallback, setCycle];
}
