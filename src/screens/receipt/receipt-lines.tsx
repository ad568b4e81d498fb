import type { ReactNode } from 'react';
import { Money } from '../../components/islands';
import { Bdi, Message, type MoneyValue, useFormat, useLocale } from '../../foundations';
import { planNameIds } from '../shared/plan';
import { type ReceiptData, type Standing, isPartlyRefunded } from './types';
import { useReceiptDate } from './use-receipt-date';

export interface ReceiptLinesProps {
  receipt: ReceiptData;
  standing: Standing;
}

const negative = ({ amount, currency }: MoneyValue): MoneyValue => ({ amount: -amount, currency });
const row = 'py-2.5 font-regular print:py-1';
const cell = `${row} pe-3 text-start`;
const end = `${row} text-end whitespace-nowrap`;

/** What was ordered, line by line, to the cent. */
export function ReceiptLines({ receipt, standing }: ReceiptLinesProps) {
  const { money, percent } = useFormat();
  const { locale } = useLocale();
  const { subtotal, discount, credit, creditKept, amount, cycle, plan, planName } = receipt;
  const { refunded, refundedAt } = receipt;
  const [invoice, ...later] = receipt.taxDocuments;
  const date = useReceiptDate();
  const months = cycle === 'yearly' ? 12 : 1;
  const monthly = { amount: subtotal.amount / months, currency: subtotal.currency };
  return (
    <table className="mt-5 w-full border-collapse text-sm print:mt-3">
      <caption className="sr-only">
        <Message id="receipt.lines.caption" />
      </caption>
      <thead className="text-xs text-print-muted">
        <tr className="border-b border-print-line">
          <th scope="col" className={cell}>
            <Message id="receipt.lines.plan" />
          </th>
          <th scope="col" className={cell}>
            <Message id="receipt.lines.period" />
          </th>
          <th scope="col" className={end}>
            <Message id="receipt.lines.amount" values={{ currency: amount.currency }} />
          </th>
        </tr>
      </thead>
      <tbody>
        <tr className="break-inside-avoid border-b border-print-line">
          <th scope="row" className={`${cell} over:font-label`}>
            {planName ? <Bdi>{planName[locale]}</Bdi> : <Message id={planNameIds[plan]} />}
          </th>
          <td className={cell}>
            <Message id="receipt.lines.months" values={{ count: months, price: money(monthly) }} />
          </td>
          <td className={end}>
            <Money value={subtotal} />
          </td>
        </tr>
      </tbody>
      <tfoot>
        {discount.amount > 0 && (
          <Sum
            label={
              <Message
                id="receipt.lines.discount"
                values={{ percent: percent(discount.amount / subtotal.amount) }}
              />
            }
            value={negative(discount)}
          />
        )}
        {credit.amount > 0 && (
          <Sum label={<Message id="receipt.lines.credit" />} value={negative(credit)} />
        )}
        <Sum
          strong
          label={
            <Message id={standing === 'paid' ? 'receipt.lines.totalPaid' : 'receipt.lines.total'} />
          }
          value={amount}
        />
        {creditKept.amount > 0 && (
          <Sum label={<Message id="receipt.lines.creditKept" />} value={creditKept} />
        )}
        {invoice && invoice.vatRate > 0 && (
          <Sum
            label={
              <Message id="receipt.lines.vat" values={{ percent: percent(invoice.vatRate) }} />
            }
            value={invoice.vat}
          />
        )}
        {later.map(({ kind, number, issuedAt, total }) => (
          <Sum
            key={number}
            label={
              <Message
                id={kind === 'invoice' ? 'receipt.lines.invoice' : 'receipt.lines.creditNote'}
                values={{ number, date: date(issuedAt) }}
              />
            }
            value={kind === 'invoice' ? total : negative(total)}
          />
        ))}
        {later.length === 0 && refunded.amount > 0 && refundedAt && (
          <Sum
            label={<Message id="receipt.lines.refunded" values={{ date: date(refundedAt) }} />}
            value={negative(refunded)}
          />
        )}
        {isPartlyRefunded(receipt) && <AfterRefunds receipt={receipt} />}
      </tfoot>
    </table>
  );
}

function AfterRefunds({ receipt: { amount, refunded } }: Pick<ReceiptLinesProps, 'receipt'>) {
  const left = { ...amount, amount: amount.amount - refunded.amount };
  return <Sum strong label={<Message id="receipt.lines.afterRefunds" />} value={left} />;
}

function Sum({
  label,
  value,
  strong = false,
}: {
  label: ReactNode;
  value: MoneyValue;
  strong?: boolean;
}) {
  return (
    <tr className={strong ? 'break-inside-avoid text-md [&>*]:font-medium' : 'break-inside-avoid'}>
      <th scope="row" colSpan={2} className={cell}>
        {label}
      </th>
      <td className={end}>
        <Money value={value} />
      </td>
    </tr>
  );
}
