import { type ReactNode, useRef } from 'react';
import { Money } from '../../components/islands';
import { useAnnounced } from '../../components/shared/use-announced';
import { Message, type MoneyValue, useFormat, useText } from '../../foundations';
import { planNameIds } from '../shared/plan';
import type { OrderAmounts, OrderChoice } from './form/values';

export interface OrderLedgerProps {
  choice: OrderChoice;
  amounts: OrderAmounts;
  /** Whether the charge happens today; a transfer arrives later. */
  today: boolean;
  /** Announces the total when it appears and when it changes. */
  live: boolean;
}

const negative = ({ amount, currency }: MoneyValue): MoneyValue => ({ amount: -amount, currency });

/** The lines of an order and their total. */
export function OrderLedger({ choice, amounts, today, live }: OrderLedgerProps) {
  const total = useRef<HTMLDivElement>(null);
  useAnnounced(total, live);
  const text = useText();
  const { money, percent, date } = useFormat();
  const plan = text(planNameIds[choice.plan]);
  const months = choice.cycle === 'yearly' ? 12 : 1;
  return (
    <>
      <dl className="grid gap-3 text-sm">
        <Line
          term={
            <>
              <Message id="payment.line.subtotal" />
              <span className="block text-xs text-text-subtle">
                <Message
                  id="payment.line.plan"
                  values={{ plan, months, price: money(amounts.monthly) }}
                />
              </span>
            </>
          }
        >
          <Money value={amounts.subtotal} />
        </Line>
        {amounts.discount.amount > 0 && (
          <Line
            term={
              <Message
                id="payment.line.discount"
                values={{ percent: percent(choice.discountRate) }}
              />
            }
          >
            <Money value={negative(amounts.discount)} />
          </Line>
        )}
        {amounts.credit.amount > 0 && (
          <Line
            term={
              amounts.creditOf ? (
                <Message
                  id="payment.line.credit"
                  values={{
                    plan: text(planNameIds[amounts.creditOf.plan]),
                    count: amounts.creditOf.days,
                  }}
                />
              ) : (
                <Message id="payment.line.creditPlain" />
              )
            }
          >
            <Money value={negative(amounts.credit)} />
          </Line>
        )}
        <div
          ref={total}
          className="mt-1 flex items-baseline justify-between gap-4 border-t border-hairline-strong pt-4"
        >
          <dt className="text-md font-medium text-text">
            <Message id={today ? 'payment.line.totalToday' : 'payment.line.total'} />
          </dt>
          <dd className="text-2xl">
            <Money value={amounts.total} />
          </dd>
        </div>
      </dl>
      {amounts.creditLeft.amount > 0 && (
        <Note>
          <Message id="payment.creditLeft.note" values={{ amount: money(amounts.creditLeft) }} />
        </Note>
      )}
      {amounts.coming && (
        <Note>
          <Message
            id={
              choice.cycle === 'yearly'
                ? 'payment.comingPrice.yearlyNote'
                : 'payment.comingPrice.monthlyNote'
            }
            values={{ price: money(amounts.coming.amount), date: date(amounts.coming.from) }}
          />
        </Note>
      )}
      {amounts.endsTrial && (
        <Note>
          <Message id={today ? 'payment.trialEnds.note' : 'payment.trialEnds.transferNote'} />
        </Note>
      )}
    </>
  );
}

function Line({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="min-w-0 text-text-muted">{term}</dt>
      <dd className="shrink-0 font-label">{children}</dd>
    </div>
  );
}

function Note({ children }: { children: ReactNode }) {
  return <p className="mt-3 text-xs text-pretty text-text-muted">{children}</p>;
}
