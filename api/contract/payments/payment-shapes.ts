/** A payment and a way to pay, as their owner sees them. Specification section 10.2. */
import * as v from 'valibot';
import { countryCodes } from './addresses';
import { money } from '../billing/money';
import { paymentKinds } from './payment-rules';
import { cycle, planCode } from '../billing/plans';

export const paymentStatuses = ['PENDING', 'PAID', 'DECLINED', 'REFUNDED', 'FAILED'] as const;

/** A payment. From `credit` on, additions. */
export const payment = v.object({
  id: v.string(),
  /** `INV-{year}-{6 digits}`. */
  receiptNumber: v.string(),
  createdAt: v.string(),
  planCode,
  planName: v.string(),
  cycle,
  subtotal: money,
  /** What paying for a year saved. Taken off. */
  discount: money,
  /** What is charged: `subtotal - discount - credit`. */
  amount: money,
  method: v.picklist(paymentKinds),
  /** Null unless a card paid; only its last four digits are known. */
  card: v.nullable(v.object({ brand: v.string(), last4: v.string() })),
  status: v.picklist(paymentStatuses),
  /** The gateway's number for its answer, such as `100`. */
  gatewayCode: v.string(),
  /** The gateway's word for its answer, such as `AUTHORIZED`. */
  gatewayStatus: v.string(),
  /** Credit for unused days and from earlier. Taken off. */
  credit: money,
  subscriptionId: v.nullable(v.string()),
  /** The code of the decline, with DECLINED and FAILED. */
  declineCode: v.nullable(v.string()),
  /** What of the amount was given back; all of it with REFUNDED. */
  refunded: money,
  /** When the last of it was. */
  refundedAt: v.nullable(v.string()),
});

/** An address as it is given back. */
export const keptAddress = v.object({
  address: v.string(),
  city: v.string(),
  state: v.string(),
  postalCode: v.string(),
  country: v.picklist(countryCodes),
});

/**
 * A way to pay that is kept. Only the last four digits of a card or account number exist. While an
 * address is kept but no way to pay, `last4` is null.
 */
export const paymentMethod = v.object({
  id: v.string(),
  kind: v.picklist(paymentKinds),
  brand: v.nullable(v.string()),
  last4: v.nullable(v.string()),
  expiry: v.nullable(v.string()),
  holder: v.string(),
  /** Null when its owner did not want it kept. */
  billingAddress: v.nullable(keptAddress),
});

export type Payment = v.InferOutput<typeof payment>;
export type PaymentStatus = Payment['status'];
export type PaymentMethod = v.InferOutput<typeof paymentMethod>;
export type KeptAddress = v.InferOutput<typeof keptAddress>;
