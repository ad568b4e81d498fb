import { Button } from '../../../components/button';
import { Code, Money } from '../../../components/islands';
import { MissingValue, Table, type TableColumn } from '../../../components/table';
import { Ltr, Message, useFormat, useText } from '../../../foundations';
import { payPal } from '../../shared/billing/names';
import { StatusBadge } from '../../shared/status-badge';
import type { AccountPaymentRow } from '../types';

export interface AccountPaymentsProps {
  rows: readonly AccountPaymentRow[];
  onRefund: (payment: AccountPaymentRow) => void;
  onReturn: (payment: AccountPaymentRow) => void;
}

/** An account's payments. What is left of one can be refunded; a transfer, only at the bank. */
export function AccountPayments({ rows, onRefund, onReturn }: AccountPaymentsProps) {
  const text = useText();
  const { date, money } = useFormat();
  const columns: TableColumn<AccountPaymentRow>[] = [
    {
      key: 'receipt',
      header: <Message id="operator.disputes.receipt" />,
      rowHeader: true,
      cell: ({ receiptNumber, method, at }) => (
        <>
          <Code className="whitespace-nowrap">{receiptNumber}</Code>
          <span className="flex flex-wrap gap-x-2 text-xs font-regular text-text-muted">
            <PaidBy method={method} />
            <span className="hidden md:max-lg:inline">{date(at, 'short')}</span>
          </span>
        </>
      ),
    },
    {
      key: 'date',
      header: <Message id="operator.account.date" />,
      hideBelow: 'lg',
      cell: ({ at }) => date(at, 'short'),
    },
    {
      key: 'amount',
      header: <Message id="operator.transfers.amount" />,
      align: 'end',
      cell: ({ amount, refunded }) => (
        <span className="grid justify-items-end">
          <Money value={amount} />
          {refunded.amount > 0 && (
            <span className="text-xs whitespace-normal text-text-muted">
              <Message id="operator.account.refunded" values={{ amount: money(refunded) }} />
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'status',
      header: <Message id="operator.disputes.state" />,
      cell: ({ status }) => <StatusBadge of="payment" status={status} />,
    },
    {
      key: 'refund',
      header: <Message id="operator.refund.action" />,
      headerHidden: true,
      align: 'end',
      cell: (payment) => {
        const { refundable, returnable, receiptNumber: receipt } = payment;
        if (refundable.amount > 0) {
          return (
            <Button
              size="sm"
              onClick={() => onRefund(payment)}
              aria-label={text('operator.refund.actionAria', { receipt })}
            >
              <Message id="operator.refund.action" />
            </Button>
          );
        }
        return returnable.amount > 0 ? (
          <Button
            size="sm"
            onClick={() => onReturn(payment)}
            aria-label={text('operator.return.paymentAria', { receipt })}
          >
            <Message id="operator.return.action" />
          </Button>
        ) : (
          <MissingValue>
            <Message id="operator.refund.none" />
          </MissingValue>
        );
      },
    },
  ];
  return (
    <Table
      caption={<Message id="operator.account.payments" />}
      columns={columns}
      groups={[{ key: 'all', rows }]}
      rowKey={({ id }) => id}
    />
  );
}

function PaidBy({ method }: { method: AccountPaymentRow['method'] }) {
  if (method === 'paypal') return <Ltr>{payPal}</Ltr>;
  return <Message id={method === 'card' ? 'operator.account.card' : 'operator.account.bank'} />;
}
