import { Message, useFormat } from '../../foundations';
import type { PayBy } from '../shared/billing';
import type { BillingCycle } from '../shared/plan';
import type { OrderAmounts } from './form/values';

export interface ConsentProps {
  method: PayBy;
  cycle: BillingCycle;
  amounts: OrderAmounts;
}

/**
 * One sentence next to the button: what is charged now, what is charged later and when, and how to
 * stop it.
 */
export function Consent({ method, cycle, amounts }: ConsentProps) {
  const { money, date } = useFormat();
  const total = money(amounts.total);
  const yearly = cycle === 'yearly';
  return (
    <p data-slot="consent" className="text-xs text-pretty text-text-muted">
      {method === 'card' ? (
        <Message
          id={yearly ? 'payment.consent.cardYearly' : 'payment.consent.cardMonthly'}
          values={{
            total,
            renewal: money(amounts.renewal.amount),
            date: date(amounts.renewal.date),
          }}
        />
      ) : (
        <Message
          id={yearly ? 'payment.consent.onceYearly' : 'payment.consent.onceMonthly'}
          values={{ total }}
        />
      )}
    </p>
  );
}
