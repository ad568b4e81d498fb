import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { BillingCycle } from '../src';
import { isCycle } from './data/plan-offers';
import { useQuery } from './use-query';

const CYCLE = 'cycle';

/** Yearly prices are shown first, as the lower ones by the month. */
const FIRST: BillingCycle = 'yearly';

/**
 * The billing cycle of the address; any other value there is none. What was pressed shows at once:
 * the address follows a moment later, and a radio button may not wait for it.
 */
export function useCycle(): [BillingCycle, (cycle: BillingCycle) => void] {
  const [, setQuery] = useSearchParams();
  const asked = useQuery().get(CYCLE);
  const [pressed, setPressed] = useState<{ from: string | null; cycle: BillingCycle }>();
  const setCycle = useCallback(
    (cycle: BillingCycle) => {
      setPressed({ from: asked, cycle });
      setQuery(
        (before) => {
          const next = new URLSearchParams(before);
          next.set(CYCLE, cycle);
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    [asked, setQuery],
  );
  if (pressed && pressed.from === asked) return [pressed.cycle, setCycle];
  return [isCycle(asked) ? asked : FIRST, setCycle];
}
