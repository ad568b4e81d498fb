import { cx } from 'class-variance-authority';
import { Money } from '../../components/islands';
import { Ltr, Message, type MessageId } from '../../foundations';
import { type ReceiptData, type Standing, amountOf, isAwaited } from './types';
import { useReceiptDate } from './use-receipt-date';

const labels: Readonly<Record<Standing, MessageId>> = {
  paid: 'receipt.amount.paid',
  transfer: 'receipt.amount.toTransfer',
  approval: 'receipt.amount.toApprove',
  checking: 'receipt.amount.checking',
  declined: 'receipt.amount.notCharged',
  failed: 'receipt.amount.notCharged',
  refunded: 'receipt.amount.refunded',
};

const states: Readonly<Record<Standing, MessageId>> = {
  paid: 'receipt.state.paid',
  transfer: 'receipt.state.transferPending',
  approval: 'receipt.state.approvalPending',
  checking: 'receipt.state.checking',
  declined: 'receipt.state.declined',
  failed: 'receipt.state.failed',
  refunded: 'receipt.state.refunded',
};

function inkOf(standing: Standing): string {
  if (standing === 'paid') return 'text-print-paid';
  if (standing === 'refunded') return 'text-print-muted';
  return isAwaited(standing) ? 'text-print-pending' : 'text-danger-fg';
}

export interface ReceiptAmountProps {
  receipt: ReceiptData;
  standing: Standing;
}

/** The amount that was paid or is pending. The state is shown as text as well as by colour. */
export function ReceiptAmount({ receipt, standing }: ReceiptAmountProps) {
  const date = useReceiptDate();
  const { paidAt, createdAt, refundedAt } = receipt;
  const amount = amountOf(receipt);
  const moment = standing === 'refunded' ? refundedAt : paidAt;
  return (
    <div
      className={cx(
        'flex flex-wrap items-end justify-between gap-x-6 gap-y-2 max-sm:flex-col max-sm:items-start',
        isAwaited(standing)
          ? 'mt-8 mb-5 print:my-3'
          : 'mt-10 mb-6 max-sm:mt-8 print:mt-6 print:mb-4',
      )}
    >
      <div>
        <p className="text-sm text-print-muted">
          <Message id={labels[standing]} />
        </p>
        <p className="flex flex-wrap items-baseline gap-x-3">
          <Money
            value={amount}
            className="text-[2.625rem] leading-[1.1] tracking-[-0.04em] sm:text-[3rem]"
          />
          <Ltr className="text-md text-print-muted">{amount.currency}</Ltr>
        </p>
      </div>
      <p className={cx('flex items-center gap-2 text-sm font-medium', inkOf(standing))}>
        <span
          aria-hidden
          className="size-2 [transform:rotate(45deg)] bg-current [print-color-adjust:exact]"
        />
        <span>
          <Message id={states[standing]} values={{ date: date(moment ?? createdAt) }} />
        </span>
      </p>
    </div>
  );
}
