/** The state machine of payments, as data. */
import type { PaymentStatus } from '../../../contract/money/payments/payment-shapes';
import type { Transition } from './transitions';

/** The events of a payment. */
export type PaymentEvent =
  | 'written'
  | 'redirected'
  | 'part_arrived'
  | 'part_sent_back'
  | 'paid'
  | 'credited'
  | 'declined'
  | 'failed'
  | 'partly_refunded'
  | 'refunded'
  | 'disputed'
  | 'dispute_decided';

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
    by: ['provider', 'payer', 'clock'],
    guard:
      'The payer has to go to PayPal or to the bank’s check, or to make a transfer, for which no provider is asked.',
  },
  {
    from: 'PENDING',
    event: 'part_arrived',
    to: 'PENDING',
    by: ['bank', 'operator'],
    guard: 'A transfer is smaller than the amount due.',
  },
  {
    from: 'PENDING',
    event: 'part_sent_back',
    to: 'PENDING',
    by: ['operator'],
    guard:
      'Money that had arrived for it was sent back from our bank account, so that it is due again.',
  },
  {
    from: 'PENDING',
    event: 'paid',
    to: 'PAID',
    by: ['provider', 'bank', 'payer', 'clock', 'operator'],
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
    by: ['payer', 'provider', 'bank', 'clock', 'operator'],
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
    guard:
      'The money landed late, and another plan is held, or credit was to pay for a part: it is credit.',
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
    guard:
      'The provider says now that the money moved after all, and a plan is held, or credit was to pay for a part.',
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
    event: 'dispute_decided',
    to: 'PAID',
    by: ['operator'],
    guard: 'An operator decided its dispute. What was lost of it is given back by another event.',
  },
];
