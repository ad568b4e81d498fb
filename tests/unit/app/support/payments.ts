/** Payments and subscriptions as the server answers them. */
import type { Payment } from '../../../../api/contract/money/payments/payment-shapes';
import type { Subscription } from '../../../../api/contract/money/plans/subscriptions';

const money = { amount: 2900, currency: 'USD' } as const;

/** A payment by card. */
export const payment: Payment = {
  id: 'p1',
  receiptNumber: 'INV-2026-000001',
  createdAt: '2026-11-22T08:00:00Z',
  planCode: 'growth',
  planName: 'Growth',
  cycle: 'monthly',
  subtotal: money,
  discount: money,
  amount: money,
  method: 'card',
  card: null,
  status: 'PAID',
  gatewayCode: '100',
  gatewayStatus: 'AUTHORIZED',
  credit: money,
  subscriptionId: 's1',
  declineCode: null,
  refunded: money,
  refundedAt: null,
};

/** The subscription that it bought. */
export const subscription = (status: Subscription['status']): Subscription => ({
  id: 's1',
  subscriberName: 'Salma Odeh',
  company: 'jabal_oil',
  planCode: 'growth',
  planName: 'Growth',
  cycle: 'monthly',
  status,
  startDate: '2026-11-22T08:00:00Z',
  endDate: null,
  accessUntil: null,
  trialEndsAt: null,
  amount: money,
  gatewayCode: '100',
  gatewayStatus: 'AUTHORIZED',
  method: 'card',
  nextChargeAt: null,
  nextChargeAmount: null,
  chargedAutomatically: true,
  creditBalance: money,
  scheduledPlanCode: null,
  scheduledCycle: null,
  scheduledAt: null,
  graceEndsAt: null,
});
