import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isDeclineCode } from '../../api/contract/payment-codes';
import type { PayState } from './pay-outcome';

/** How an attempt elsewhere ended: PayPal and the bank's check come back with it. */
const RESULT = 'result';

/** How PayPal or the bank's check ended; the address then forgets it, so that a reload starts anew. */
export function useResult(): PayState | undefined {
  const [query, setQuery] = useSearchParams();
  const [result] = useState(() => query.get(RESULT));
  useEffect(() => {
    if (!query.has(RESULT)) return;
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete(RESULT);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [query, setQuery]);
  const [state] = useState<PayState | undefined>(() =>
    result !== null && isDeclineCode(result)
      ? { status: 'idle', refusal: { code: result } }
      : undefined,
  );
  return state;
}
