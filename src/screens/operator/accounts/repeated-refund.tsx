import type { ReactNode } from 'react';
import { Alert } from '../../../components/alert';
import { Message, type MoneyValue, useFormat } from '../../../foundations';

/** A refund of the same payment and amount that is pending or recent. */
export interface EarlierRefund {
  amount: MoneyValue;
  /** When it was requested, in ISO 8601. */
  at: string;
  status: 'done' | 'pending';
}

export interface RepeatedRefundProps {
  earlier: EarlierRefund;
  /** The box by which the operator confirms another refund. */
  children: ReactNode;
}

/** Shows the refund that another one would repeat, and asks for confirmation. */
export function RepeatedRefund({ earlier: { amount, at, status }, children }: RepeatedRefundProps) {
  const { money, date, time } = useFormat();
  return (
    <Alert tone="warning">
      <p>
        <Message
          id={status === 'done' ? 'operator.refund.repeatDone' : 'operator.refund.repeatPending'}
          values={{ amount: money(amount), date: date(at), time: time(at) }}
        />
      </p>
      <div className="mt-3">{children}</div>
    </Alert>
  );
}
