/** Payments and payment methods, as their owner sees them. Specification section 10.2. */
import * as v from 'valibot';
import { countryCodes } from '../../../../lang/countries';
import { money } from '../plans/money';
import { paymentKinds } from './payment-rules';
import { cycle, planCode } from '../plans/plans';

export const paymentStatuses = ['PENDING', 'PAID', 'DECLINED', 'REFUNDED', 'FAILED'] as const;

/** A payment. `credit` and everything below it are additions to the specification. */
export const payment = v.object({
  id: v.string(),
  /** `INV-{year}-{6 digits}`. */
  receiptNumber: v.string(),
  createdAt: v.string(),
  planCode,
  planName: v.string(),
  cycle,
  subtotal: money,
  /** The yearly discount, subtracted from the subtotal. */
  discount: money,
  /** The amount charged: `subtotal - discount - credit`. */
  amount: money,
  method: v.picklist(paymentKinds),
  /** Null unless paid by card. Only the last four digits are known. */
  card: v.nullable(v.object({ brand: v.string(), last4: v.string() })),
  status: v.picklist(paymentStatuses),
  /** The gateway's numeric response code, such as `100`. */
  gatewayCode: v.string(),
  /** The gateway's response status, such as `AUTHORIZED`. */
  gatewayStatus: v.string(),
  /** Credit for unused days and from earlier changes, subtracted from the subtotal. */
  credit: money,
  subscriptionId: v.nullable(v.string()),
  /** The decline code; with DECLINED and FAILED only. */
  declineCode: v.nullable(v.string()),
  /** The refunded part of the amount; all of it with REFUNDED. */
  refunded: money,
  /** When the last refund was made. */
  refundedAt: v.nullable(v.string()),
});

/** A stored billing address. */
export const storedAddress = v.object({
  address: v.string(),
  city: v.string(),
  state: v.string(),
  postalCode: v.string(),
  country: v.picklist(countryCodes),
});

/**
 * A stored payment method. Of a card or account number, only the last four digits are stored.
 * `last4` is null if only an address is stored.
 */
export const paymentMethod = v.object({
  id: v.string(),
  kind: v.picklist(paymentKinds),
  brand: v.nullable(v.string()),
  last4: v.nullable(v.string()),
  expiry: v.nullable(v.string()),
  holder: v.string(),
  /** Null if the owner chose not to store it. */
  billingAddress: v.nullable(storedAddress),
});

export type Payment = v.InferOutput<typeof payment>;
export type PaymentStatus = Payment['status'];
export type PaymentMethod = v.InferOutput<typeof paymentMethod>;
export type StoredAddress = v.InferOutput<typeof storedAddress>;
