/** The state machine of payments, as data. */
import type { PaymentStatus } from '../../../contract/money/payments/payment-shapes';
import type { Transition } from './transitions';

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

export const paymentTransitions: readonly Transition<PaymentStatus, PaymentEvent>[] = [
  {
    from: null,
    event: 'written',
    to: 'PENDING',
    by: ['payer', 'clock'],
    guard: 'Always before the server calls a provider.',
  },
  {
    from: 'PENDING',
    event: 'redirected',
    to: 'PENDING',
    by: ['provider', 'payer', 'clock'],
    guard:
      'The payer must visit PayPal or the bank’s check, or make a transfer, which involves no provider.',
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
    guard: 'We sent back money received for it, so the amount is due again.',
  },
  {
    from: 'PENDING',
    event: 'paid',
    to: 'PAID',
    by: ['provider', 'bank', 'payer', 'clock', 'operator'],
    guard: 'The money moved, or credit covers all of it.',
  },
  {
    from: 'PENDING',
    event: 'credited',
    to: 'PAID',
    by: ['provider'],
    guard:
      'The money moved, but another payment renewed or replaced the plan while this renewal was being charged. The money becomes credit.',
  },
  {
    from: 'PENDING',
    event: 'declined',
    to: 'DECLINED',
    by: ['provider'],
    guard: 'The issuer or PayPal declined it.',
  },
  {
    from: 'PENDING',
    event: 'failed',
    to: 'FAILED',
    by: ['payer', 'provider', 'bank', 'clock', 'operator'],
    guard:
      'It failed without a decline: the payer gave up, another payment replaced it, it is overdue, the provider failed, or there is proof that nothing was charged.',
  },
  {
    from: 'FAILED',
    event: 'paid',
    to: 'PAID',
    by: ['provider', 'bank', 'operator'],
    guard:
      'The money arrived late, and the account has no plan, or its plan is past due for that period.',
  },
  {
    from: 'FAILED',
    event: 'credited',
    to: 'PAID',
    by: ['provider', 'bank', 'operator'],
    guard:
      'The money arrived late, and the account has another plan, another attempt paid the renewal, or credit was to cover part of the price. The money becomes credit.',
  },
  {
    from: 'DECLINED',
    event: 'paid',
    to: 'PAID',
    by: ['provider'],
    guard:
      'The provider reports that the money moved after all, and the account has no plan, or its plan is past due for that period.',
  },
  {
    from: 'DECLINED',
    event: 'credited',
    to: 'PAID',
    by: ['provider'],
    guard:
      'The provider reports that the money moved after all, and the account has a plan that is not past due for that period, or credit was to cover part of the price.',
  },
  {
    from: 'PAID',
    event: 'partly_refunded',
    to: 'PAID',
    by: ['provider', 'operator'],
    guard: 'A larger part of it was refunded than is booked.',
  },
  {
    from: 'PAID',
    event: 'refunded',
    to: 'REFUNDED',
    by: ['provider', 'bank', 'operator'],
    guard:
      'All of it was refunded, its dispute was lost, or our bank returned the transfer that paid it.',
  },
  {
    from: 'PAID',
    event: 'disputed',
    to: 'PAID',
    by: ['provider'],
    guard:
      'Its payer disputes it. The plan continues, but no card of the account is charged automatically until a decision.',
  },
  {
    from: 'PAID',
    event: 'dispute_decided',
    to: 'PAID',
    by: ['operator'],
    guard: 'An operator decided its dispute. Another event books the amount lost.',
  },
];
