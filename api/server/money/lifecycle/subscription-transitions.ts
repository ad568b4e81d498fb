/** The state machine of subscriptions, as data. */
import type { SubscriptionStatus } from '../../../contract/money/plans/subscriptions';
import type { Transition } from './transitions';

export type SubscriptionEvent =
  | 'trial_started'
  | 'payment_begun'
  | 'paid'
  | 'closed'
  | 'canceled'
  | 'resumed'
  | 'plan_scheduled'
  | 'declined'
  | 'payment_requested'
  | 'replaced'
  | 'refunded'
  | 'ended';

const PAYING = ['payer', 'provider', 'bank', 'operator'] as const;

/** The subscription's state machine. EXPIRED is final: renewing creates a new row. */
export const subscriptionTransitions: readonly Transition<SubscriptionStatus, SubscriptionEvent>[] =
  [
    {
      from: null,
      event: 'trial_started',
      to: 'TRIALING',
      by: ['payer'],
      guard: 'The plan has a trial, and the account has had neither a trial nor a plan.',
    },
    {
      from: null,
      event: 'payment_begun',
      to: 'PENDING',
      by: ['payer'],
      guard: 'The payment is waiting for a transfer, PayPal or the bank’s check.',
    },
    {
      from: null,
      event: 'paid',
      to: 'ACTIVE',
      by: PAYING,
      guard:
        'A payment that renews nothing succeeded immediately, or after its subscription was closed.',
    },
    {
      from: 'PENDING',
      event: 'paid',
      to: 'ACTIVE',
      by: PAYING,
      guard: 'The payment it waits for succeeded.',
    },
    {
      from: 'PENDING',
      event: 'canceled',
      to: 'CANCELED',
      by: ['payer'],
      guard: 'The account has no plan. The subscription ends immediately.',
    },
    {
      from: 'PENDING',
      event: 'closed',
      to: 'EXPIRED',
      by: ['payer', 'provider', 'bank', 'clock', 'operator'],
      guard:
        'Its payment was declined, is overdue, or was replaced by another; its payer cancelled it while another plan was active; or a refund or dispute removed unused days that it credits.',
    },
    {
      from: 'TRIALING',
      event: 'canceled',
      to: 'CANCELED',
      by: ['payer', 'clock'],
      guard:
        'No payment of the account is being charged. The clock does this only if the account is closed.',
    },
    {
      from: 'TRIALING',
      event: 'replaced',
      to: 'EXPIRED',
      by: PAYING,
      guard:
        'A payment of the account succeeded. A trial is never renewed; the paid plan is a new row.',
    },
    {
      from: 'TRIALING',
      event: 'ended',
      to: 'EXPIRED',
      by: ['clock', 'payer'],
      guard: 'Its period is over; the first call after that records the end.',
    },
    {
      from: 'ACTIVE',
      event: 'paid',
      to: 'ACTIVE',
      by: ['clock', 'provider', 'operator'],
      guard: 'The payment of its next period succeeded.',
    },
    {
      from: 'ACTIVE',
      event: 'plan_scheduled',
      to: 'ACTIVE',
      by: ['payer'],
      guard: 'A smaller plan was chosen for the next period, or that choice was undone.',
    },
    {
      from: 'ACTIVE',
      event: 'declined',
      to: 'PAST_DUE',
      by: ['provider', 'operator'],
      guard:
        'The issuer declined the renewal. A fault on our side or the gateway’s counts as a decline only 7 days after the end of the period.',
    },
    {
      from: 'ACTIVE',
      event: 'payment_requested',
      to: 'PAST_DUE',
      by: ['clock'],
      guard:
        'The period is over, credit does not cover the next one, and the owner must pay: no card is stored, or a payment of the account is in dispute.',
    },
    {
      from: 'ACTIVE',
      event: 'canceled',
      to: 'CANCELED',
      by: ['payer', 'clock'],
      guard:
        'No payment of the account is being charged. The clock does this only if the account is closed.',
    },
    {
      from: 'ACTIVE',
      event: 'replaced',
      to: 'EXPIRED',
      by: PAYING,
      guard: 'A payment for another plan succeeded; the unused days were credited to it.',
    },
    {
      from: 'ACTIVE',
      event: 'refunded',
      to: 'EXPIRED',
      by: ['provider', 'bank', 'operator'],
      guard:
        'The payment of its current period was refunded in full, lost in a dispute, or returned by our bank.',
    },
    {
      from: 'PAST_DUE',
      event: 'paid',
      to: 'ACTIVE',
      by: ['payer', 'clock', 'provider', 'bank', 'operator'],
      guard: 'The payment of its next period succeeded.',
    },
    {
      from: 'PAST_DUE',
      event: 'declined',
      to: 'PAST_DUE',
      by: ['provider', 'operator'],
      guard: 'Another attempt was declined, or failed as above.',
    },
    {
      from: 'PAST_DUE',
      event: 'payment_requested',
      to: 'PAST_DUE',
      by: ['clock', 'payer'],
      guard: 'Its payer chose a transfer, or removed the card that was to be retried.',
    },
    {
      from: 'PAST_DUE',
      event: 'canceled',
      to: 'CANCELED',
      by: ['payer', 'clock'],
      guard:
        'No payment of the account is being charged. Its period is over, so it ends immediately. The clock does this only if the account is closed.',
    },
    {
      from: 'PAST_DUE',
      event: 'replaced',
      to: 'EXPIRED',
      by: PAYING,
      guard: 'A payment that does not renew it succeeded.',
    },
    {
      from: 'PAST_DUE',
      event: 'refunded',
      to: 'EXPIRED',
      by: ['provider', 'bank', 'operator'],
      guard:
        'The payment of its last period was refunded in full, lost in a dispute, or returned by our bank.',
    },
    {
      from: 'PAST_DUE',
      event: 'ended',
      to: 'EXPIRED',
      by: ['clock'],
      guard: 'The grace period is over.',
    },
    {
      from: 'CANCELED',
      event: 'resumed',
      to: 'ACTIVE',
      by: ['payer'],
      guard: 'Its paid period is still running.',
    },
    {
      from: 'CANCELED',
      event: 'plan_scheduled',
      to: 'ACTIVE',
      by: ['payer'],
      guard: 'Its paid period is still running; choosing the same or a smaller plan resumes it.',
    },
    {
      from: 'CANCELED',
      event: 'replaced',
      to: 'EXPIRED',
      by: PAYING,
      guard: 'A payment for another plan succeeded.',
    },
    {
      from: 'CANCELED',
      event: 'refunded',
      to: 'EXPIRED',
      by: ['provider', 'bank', 'operator'],
      guard:
        'The payment of its current period was refunded in full, lost in a dispute, or returned by our bank.',
    },
    {
      from: 'CANCELED',
      event: 'ended',
      to: 'EXPIRED',
      by: ['clock', 'payer'],
      guard: 'Its period is over, or it never had one; the first call after that records the end.',
    },
  ];

/** The one difference for trials: a resumed trial is TRIALING again. */
export const trialTransitions: readonly Transition<SubscriptionStatus, SubscriptionEvent>[] = [
  {
    from: 'CANCELED',
    event: 'resumed',
    to: 'TRIALING',
    by: ['payer'],
    guard: 'It was a trial that is not over yet.',
  },
];
