import { useState } from 'react';
import { Motif, replyPattern } from '../../components/motif';
import { Skeleton } from '../../components/skeleton';
import { Message, type Problem } from '../../foundations';
import { ProblemAlert } from '../shared/problem-alert';
import { type BillingCycle, CycleChoice, planNameIds } from '../shared/plan';
import { OrderLedger } from './order-ledger';
import type { OrderAmounts, OrderChoice } from './form/values';

export interface OrderSlipProps {
  choice: OrderChoice;
  /** Absent while they are being calculated. */
  amounts?: OrderAmounts | undefined;
  /** Why they could not be calculated. */
  problem?: Problem | undefined;
  onRetry: () => unknown;
  /** Whether the charge happens today. */
  today: boolean;
  onCycleChange: (cycle: BillingCycle) => void;
  /** A payment is in progress, so the billing cycle cannot be changed. */
  locked: boolean;
}

/** The order, styled as a slip torn off a roll: plan, cycle, lines, total. */
export function OrderSlip({
  choice,
  amounts,
  problem,
  onRetry,
  today,
  onCycleChange,
  locked,
}: OrderSlipProps) {
  // The page has two slips, and only the one that is used announces the new total.
  const [changed, setChanged] = useState(false);
  return (
    <div data-slot="order-slip">
      <div className="rounded-t-lg bg-raised px-6 pt-6 pb-5">
        <div className="mb-5 flex items-start justify-between gap-4">
          <div className="min-w-0">
            <h3 className="text-xl font-medium">
              <Message id={planNameIds[choice.plan]} />
            </h3>
            <p className="text-sm text-text-muted">
              <Message id="payment.platforms.note" values={{ count: choice.platforms }} />
            </p>
          </div>
          <Motif pattern={replyPattern} cell={4} className="shrink-0" />
        </div>
        <CycleChoice
          block
          value={choice.cycle}
          onValueChange={(cycle) => {
            setChanged(true);
            onCycleChange(cycle);
          }}
          savingPercent={choice.discountRate * 100}
          disabled={locked}
        />
        <div className="mt-6">
          <Amounts {...{ choice, amounts, problem, onRetry, today }} live={changed} />
        </div>
      </div>
      <div
        aria-hidden
        className="h-2 bg-raised [mask:conic-gradient(from_-45deg_at_bottom,#000_90deg,#0000_0)_50%_0/16px_8px_repeat-x]"
      />
    </div>
  );
}

function Amounts({
  choice,
  amounts,
  problem,
  onRetry,
  today,
  live,
}: Pick<OrderSlipProps, 'choice' | 'amounts' | 'problem' | 'onRetry' | 'today'> & {
  live: boolean;
}) {
  if (problem) {
    return <ProblemAlert problem={problem} onRetry={onRetry} />;
  }
  if (!amounts) return <Skeleton lines={[100, 45, 78, 100, 60]} />;
  return <OrderLedger choice={choice} amounts={amounts} today={today} live={live} />;
}
