/**
 * The state machines of subscriptions and payments, as data. The server makes no other transition
 * (see `moves.ts`), and `docs/lifecycle.md` is generated from these tables (`npm run docs:lifecycle`).
 */
import type { SubscriptionStatus } from '../../../contract/billing/subscriptions';
import type { PaymentStatus } from '../../../contract/payments/payment-shapes';

/** Who may cause a transition. `provider` is the card gateway or PayPal, `bank` our own bank. */
type Actor = 'payer' | 'provider' | 'bank' | 'clock' | 'operator';

/** One way from a state to another. */
export type Transition<Status, Event extends string> = {
  /** `null` when the row is made. */
  readonly from: Status | null;
  readonly event: Event;
  readonly to: Status;
  readonly by: readonly Actor[];
  /** What must hold, as one sentence for the table in the docs. */
  readonly guard: string;
};

/** What happens to a subscription. */
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

/** The subscription's state machine. Nothing leaves EXPIRED: taking a plan up again makes a new row. */
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
      guard: 'The payment waits for a transfer, for PayPal or for the bank’s check.',
    },
    {
      from: null,
      event: 'paid',
      to: 'ACTIVE',
      by: PAYING,
      guard:
        'A payment that renews nothing succeeded at once, or after its subscription was closed.',
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
      guard: 'The account holds no plan. It holds nothing afterwards either, and ends at once.',
    },
    {
      from: 'PENDING',
      event: 'closed',
      to: 'EXPIRED',
      by: ['payer', 'provider', 'clock'],
      guard:
        'Its payment was refused, is overdue, or gave way to another; or its payer cancelled it beside a plan.',
    },
    {
      from: 'TRIALING',
      event: 'canceled',
      to: 'CANCELED',
      by: ['payer'],
      guard: 'No payment of the account is being charged.',
    },
    {
      from: 'TRIALING',
      event: 'replaced',
      to: 'EXPIRED',
      by: PAYING,
      guard:
        'A payment of the account succeeded: a trial is never renewed, the paid plan is a new row.',
    },
    {
      from: 'TRIALING',
      event: 'ended',
      to: 'EXPIRED',
      by: ['clock', 'payer'],
      guard: 'Its period is over; whoever asks first after that writes it.',
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
      guard: 'A smaller plan was chosen for the next period, or that choice was taken back.',
    },
    {
      from: 'ACTIVE',
      event: 'declined',
      to: 'PAST_DUE',
      by: ['provider'],
      guard: 'The issuer declined the renewal. A fault of ours or of the gateway’s is no decline.',
    },
    {
      from: 'ACTIVE',
      event: 'payment_requested',
      to: 'PAST_DUE',
      by: ['clock'],
      guard:
        'The period is over, and somebody has to pay for the next by themselves: no card is kept, or a payment of the account is in dispute.',
    },
    {
      from: 'ACTIVE',
      event: 'canceled',
      to: 'CANCELED',
      by: ['payer'],
      guard: 'No payment of the account is being charged.',
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
        'The payment of its running period was given back whole, lost in a dispute, or sent back by our bank.',
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
      by: ['provider'],
      guard: 'The issuer declined another try.',
    },
    {
      from: 'PAST_DUE',
      event: 'payment_requested',
      to: 'PAST_DUE',
      by: ['clock', 'payer'],
      guard: 'Its payer chose a transfer, or removed the card that was to be tried again.',
    },
    {
      from: 'PAST_DUE',
      event: 'canceled',
      to: 'CANCELED',
      by: ['payer'],
      guard:
        'No payment of the account is being charged. Its period is over, so that it ends at once.',
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
        'The payment of its last period was given back whole, lost in a dispute, or sent back by our bank.',
    },
    {
      from: 'PAST_DUE',
      event: 'ended',
      to: 'EXPIRED',
      by: ['clock'],
      guard: 'The days of grace are over.',
    },
    {
      from: 'CANCELED',
      event: 'resumed',
      to: 'ACTIVE',
      by: ['payer'],
      guard: 'Its paid period still runs.',
    },
    {
      from: 'CANCELED',
      event: 'plan_scheduled',
      to: 'ACTIVE',
      by: ['payer'],
      guard: 'Its paid period still runs; choosing its own or a smaller plan takes it up again.',
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
        'The payment of its running period was given back whole, lost in a dispute, or sent back by our bank.',
    },
    {
      from: 'CANCELED',
      event: 'ended',
      to: 'EXPIRED',
      by: ['clock', 'payer'],
      guard: 'Its period is over, or it never had one; whoever asks first after that writes it.',
    },
  ];

/** The states of a trial differ in one way: resumed, it is a trial again. */
export const trialTransitions: readonly Transition<SubscriptionStatus, SubscriptionEvent>[] = [
  {
    from: 'CANCELED',
    event: 'resumed',
    to: 'TRIALING',
    by: ['payer'],
    guard: 'It was a trial, whose days are not over.',
  },
];

/** What happens to a payment. */
export type PaymentEvent =
  | 'written'
  | 'redirected'
  | 'part_arrived'
  | 'paid'
  | 'credited'
  | 'declined'
  | 'failed'
  | 'partly_refunded'
  | 'refunded'
  | 'disputed'
  | 'dispute_won';

/** The payment's state machine. */
export const paymentTransitions: readonly Transition<PaymentStatus, PaymentEvent>[] = [
  {
    from: null,
    event: 'written',
    to: 'PENDING',
    by: ['payer', 'clock'],
    guard: 'Before anybody is asked for the money.',
  },
  {
    from: 'PENDING',
    event: 'redirected',
    to: 'PENDING',
    by: ['provider'],
    guard: 'The payer has to go to PayPal or to the bank’s check, or to make a transfer.',
  },
  {
    from: 'PENDING',
    event: 'part_arrived',
    to: 'PENDING',
    by: ['bank', 'operator'],
    guard: 'Less was transferred than is owed.',
  },
  {
    from: 'PENDING',
    event: 'paid',
    to: 'PAID',
    by: ['provider', 'bank', 'payer', 'operator'],
    guard: 'The money moved, or credit pays for all of it.',
  },
  {
    from: 'PENDING',
    event: 'declined',
    to: 'DECLINED',
    by: ['provider'],
    guard: 'The issuer or PayPal refused it.',
  },
  {
    from: 'PENDING',
    event: 'failed',
    to: 'FAILED',
    by: ['payer', 'provider', 'clock', 'operator'],
    guard:
      'Nobody refused it: its payer gave up, another payment took its place, it is overdue, the provider did not work, or it is proven that nothing was charged.',
  },
  {
    from: 'FAILED',
    event: 'paid',
    to: 'PAID',
    by: ['provider', 'bank', 'operator'],
    guard: 'The money landed late, and no plan is held.',
  },
  {
    from: 'FAILED',
    event: 'credited',
    to: 'PAID',
    by: ['provider', 'bank', 'operator'],
    guard: 'The money landed late, and another plan is held: it is credit.',
  },
  {
    from: 'DECLINED',
    event: 'paid',
    to: 'PAID',
    by: ['provider'],
    guard: 'The provider says now that the money moved after all, and no plan is held.',
  },
  {
    from: 'DECLINED',
    event: 'credited',
    to: 'PAID',
    by: ['provider'],
    guard: 'The provider says now that the money moved after all, and a plan is held.',
  },
  {
    from: 'PAID',
    event: 'partly_refunded',
    to: 'PAID',
    by: ['provider', 'operator'],
    guard: 'More of it was given back than is booked.',
  },
  {
    from: 'PAID',
    event: 'refunded',
    to: 'REFUNDED',
    by: ['provider', 'bank', 'operator'],
    guard:
      'All of it was given back, a dispute of it was lost, or our bank sent the transfer back that paid it.',
  },
  {
    from: 'PAID',
    event: 'disputed',
    to: 'PAID',
    by: ['provider'],
    guard:
      'Its payer disputes it. The plan goes on; until it is decided, no card of the account is charged by itself.',
  },
  {
    from: 'PAID',
    event: 'dispute_won',
    to: 'PAID',
    by: ['provider'],
    guard: 'The dispute was decided for us: the money is back.',
  },
  {
    from: 'REFUNDED',
    event: 'dispute_won',
    to: 'PAID',
    by: ['provider'],
    guard:
      'A dispute that had been lost was decided for us after all. The plan stays ended; its unused days are credit.',
  },
];
