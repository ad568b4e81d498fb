import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { CardBrandMark } from '../../components/card-brand-mark';
import { StatusBadge } from '../shared/status-badge';
import { MissingValue } from '../../components/table';
import { Bdi, Ltr, Message, type MessageId } from '../../foundations';
import { AddressText, payPal } from '../shared/billing';
import {
  type ReceiptData,
  type Standing,
  isAwaited,
  isPartlyRefunded,
  taxInvoiceOf,
} from './types';
import { useReceiptDate } from './use-receipt-date';

interface Fact {
  label: MessageId;
  value: ReactNode;
}

export interface ReceiptFactsProps {
  receipt: ReceiptData;
  standing: Standing;
}

const none = (
  <MissingValue>
    <Message id="receipt.value.none" />
  </MissingValue>
);

/** A machine value, or a dash if there is none. */
const code = (text: string | null) =>
  text ? (
    <Ltr className="font-mono text-[0.75rem] wrap-anywhere over:whitespace-normal">{text}</Ltr>
  ) : (
    none
  );

/** What the start of the plan waits for, while the money has not arrived. */
const awaitedStarts: Readonly<Partial<Record<Standing, MessageId>>> = {
  transfer: 'receipt.startDate.transferBody',
  approval: 'receipt.startDate.approvalBody',
  checking: 'receipt.startDate.checkingBody',
};

function Method({ method, card }: ReceiptData) {
  if (method === 'paypal') return <Ltr>{payPal}</Ltr>;
  if (method === 'card' && card) return <CardBrandMark brand={card.brand} last4={card.last4} />;
  return <Message id={`billing.method.${method}`} />;
}

/**
 * Payer and purchase, in two columns with level rows. While the payment is pending, each fact is on
 * one line, so that everything fits.
 */
export function ReceiptFacts({ receipt, standing }: ReceiptFactsProps) {
  const date = useReceiptDate();
  const { legalName, startDate, cycle } = receipt;
  const awaitedStart = awaitedStarts[standing];
  const start = awaitedStart ? <Message id={awaitedStart} /> : startDate ? date(startDate) : none;
  const { paidFrom, paidUntil, address } = receipt;
  const person: Fact[] = [
    { label: 'receipt.subscriber.label', value: <Bdi>{receipt.subscriber}</Bdi> },
    { label: 'receipt.company.label', value: <Bdi>{receipt.company}</Bdi> },
    ...(legalName
      ? [{ label: 'receipt.legalName.label', value: <Bdi>{legalName}</Bdi> } as const]
      : []),
    {
      label: 'receipt.taxId.label',
      value: receipt.taxId ? <Ltr>{receipt.taxId}</Ltr> : none,
    },
    ...(address
      ? [{ label: 'receipt.address.label', value: <AddressText address={address} /> } as const]
      : []),
    { label: 'receipt.startDate.label', value: start },
    {
      label: 'receipt.status.label',
      // The payment's status: later changes of the subscription do not affect this receipt.
      value: (
        <StatusBadge
          of="payment"
          status={isPartlyRefunded(receipt) ? 'PARTLY_REFUNDED' : receipt.status}
          className="print:ms-0.5"
        />
      ),
    },
  ];
  const [invoice] = receipt.taxDocuments;
  const payment: Fact[] = [
    ...(taxInvoiceOf(receipt)
      ? [{ label: 'receipt.page.title', value: code(receipt.number) } as const]
      : invoice
        ? [{ label: 'receipt.invoice.label', value: code(invoice.number) } as const]
        : []),
    { label: 'receipt.subscriptionId.label', value: code(receipt.subscriptionId) },
    { label: 'receipt.method.label', value: <Method {...receipt} /> },
    { label: 'receipt.cycle.label', value: <Message id={`billing.cycle.${cycle}`} /> },
    ...(paidFrom && paidUntil
      ? [
          {
            label: 'receipt.period.label',
            value: (
              <Message
                id="receipt.period.body"
                values={{ from: date(paidFrom), until: date(paidUntil) }}
              />
            ),
          } as const,
        ]
      : []),
    { label: 'receipt.gatewayCode.label', value: code(receipt.gatewayCode) },
    { label: 'receipt.gatewayStatus.label', value: code(receipt.gatewayStatus) },
  ];
  const inline = isAwaited(standing);
  const rows = Math.max(person.length, payment.length);
  return (
    <div
      className={cx(
        'grid break-inside-avoid gap-x-8 gap-y-3 border-y border-print-line sm:grid-cols-2 print:grid-cols-2',
        inline ? 'py-4 print:py-3' : 'py-6 print:py-4',
      )}
    >
      <Facts facts={person} inline={inline} rows={rows} />
      <Facts facts={payment} inline={inline} rows={rows} />
    </div>
  );
}

interface FactsProps {
  facts: readonly Fact[];
  inline: boolean;
  /** The number of facts in the longer list. Unless `inline`, a subgrid aligns the rows of both. */
  rows: number;
}

function Facts({ facts, inline, rows }: FactsProps) {
  return (
    <dl
      style={inline ? undefined : { gridRow: `span ${rows}` }}
      className={cx(
        'grid content-start text-sm',
        inline
          ? 'gap-2 print:gap-1.5'
          : 'gap-3 sm:grid-rows-subgrid print:grid-rows-subgrid print:gap-2',
      )}
    >
      {facts.map(({ label, value }) => (
        <div
          key={label}
          className={cx(
            'min-w-0',
            inline &&
              'md:grid md:grid-cols-[7.5rem_minmax(0,1fr)] md:items-baseline md:gap-2 print:grid print:grid-cols-[7.5rem_minmax(0,1fr)] print:items-baseline print:gap-2',
          )}
        >
          <dt className="text-xs text-print-muted">
            <Message id={label} />
          </dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
