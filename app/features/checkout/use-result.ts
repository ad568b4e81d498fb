import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isDeclineCode } from '../../../api/contract/payments/payment-codes';
import { useSetQuery } from '../../shared/use-query-parameter';
import type { PayState } from './pay-outcome';

/** How an attempt elsewhere ended: PayPal and the bank's check come back with it. */
const RESULT = 'result';

/** How PayPal or the bank's check ended; the address then forgets it, so that a reload starts anew. */
export function useResult(): PayState | undefined {
  const [query] = useSearchParams();
  const setQuery = useSetQuery();
  const [result] = useState(() => query.get(RESULT));
  useEffect(() => {
    if (query.has(RESULT)) setQuery({ [RESULT]: null }, { replace: true });
  }, [query, setQuery]);
  const [state] = useState<PayState | undefined>(() =>
    result !== null && isDeclineCode(result) ? { status: 'idle', refusal: result } : undefined,
  );
  return state;
}
