import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isDeclineCode } from '../../../api/contract/money/payments/payment-codes';
import { useSetQuery } from '../../shared/use-query-parameter';
import type { PayState } from './pay-outcome';

/** The query parameter with which PayPal and the bank's check report the result. */
const RESULT = 'result';

/**
 * The result from PayPal or the bank's check. It is then removed from the URL, so that a reload
 * starts fresh.
 */
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
