/** Money that operators sent back at the bank. */
import * as v from 'valibot';
import { money } from '../money/plans/money';
import { type BodyInput, defineCall, type Success } from '../platform/call';
import { REQUIRED } from '../platform/field-code';
import { line } from '../platform/schemas';
import { normalizeName } from '../platform/normalize';
import { reason } from './reason';

/** The longest reference that a bank gives a transfer, in characters. */
export const BANK_REFERENCE_MAX = 100;

/** The bank's reference of a transfer; banks write them in capital letters. */
export const bankReference = line(BANK_REFERENCE_MAX, (typed) =>
  normalizeName(typed).toUpperCase(),
);

/**
 * Records money that was sent back at the bank, in full or in part. Repeating it with the same bank
 * reference has no effect.
 */
export const returnMoney = defineCall({
  id: 'returnMoney',
  method: 'POST',
  path: '/api/v1/operator/returns',
  summary: 'Record money that was sent back at the bank, in full or in part. For operators.',
  needs: 'operator',
  body: v.object(
    {
      /**
       * `payment`: a refund of a payment that was paid by transfer. `transfer`: the part of a
       * transfer that could not be booked, is held for an unpaid payment, or became credit.
       */
      of: v.picklist(['payment', 'transfer']),
      /** The payment's id, or the bank's id of the transfer. */
      id: v.pipe(v.string(), v.transform(normalizeName), v.maxLength(200)),
      /** At most its returnable amount. */
      amount: money,
      bankReference,
      reason,
    },
    REQUIRED,
  ),
  responses: { 200: v.object({ returned: money }) },
  errors: [
    'not_found',
    'not_refundable',
    /** The bank reference belongs to another return. */
    'idempotency_conflict',
    /** A charge in progress has reserved the credit that would be taken back. */
    'payment_in_progress',
  ],
});

export type ReturnMoneyBody = BodyInput<typeof returnMoney>;
export type ReturnMoneyResponse = Success<typeof returnMoney>;
