/** The bodies of the calls that pay: what is bought, how, and at which price. */
import * as v from 'valibot';
import type { FieldCode } from '../platform/field-code';
import { expectedTotal } from '../billing/money';
import { address, bank, card, contact } from './payment-fields';
import { hasIban, paymentKinds } from './payment-rules';
import { cycle, planCode } from '../billing/plans';

const REQUIRED = 'required' satisfies FieldCode;
const INVALID = 'invalid' satisfies FieldCode;
const pick = { planCode, cycle };

/** Starts a trial: no card, no address. */
export const trialBody = v.object({ ...pick, trial: v.literal(true, INVALID) }, REQUIRED);

/** Pays by one of the methods; a card may come here too, or better to `start-recurring-direct`. */
export const paidBody = v.pipe(
  v.object(
    {
      ...pick,
      trial: v.optional(v.literal(false, INVALID), false),
      method: v.picklist(paymentKinds, INVALID),
      card: v.optional(card),
      bank: v.optional(bank),
      contact,
      billingAddress: address,
      saveBilling: v.optional(v.boolean(INVALID), false),
      expectedTotal,
    },
    REQUIRED,
  ),
  v.forward(
    v.partialCheck(
      [['method'], ['card']],
      (input) => input.method !== 'card' || input.card !== undefined,
      REQUIRED,
    ),
    ['card'],
  ),
  v.forward(
    v.partialCheck(
      [['method'], ['bank']],
      (input) => input.method !== 'bank' || input.bank !== undefined,
      REQUIRED,
    ),
    ['bank'],
  ),
  v.forward(
    v.partialCheck(
      [['method'], ['bank'], ['billingAddress', 'country']],
      ({ method, bank: account, billingAddress }) =>
        method !== 'bank' || !account || account.iban !== '' || !hasIban(billingAddress.country),
      REQUIRED,
    ),
    ['bank', 'iban'],
  ),
);

export const checkoutBody = v.variant('trial', [trialBody, paidBody], REQUIRED);

export const startRecurringBody = v.object(
  {
    ...pick,
    card,
    contact,
    billingAddress: address,
    saveBilling: v.optional(v.boolean(INVALID), false),
    expectedTotal,
  },
  REQUIRED,
);

/** The plan and cycle that a preview is asked for. */
export const choiceQuery = v.object({ ...pick }, REQUIRED);

/** The plan and cycle that a running subscription changes to. */
export const changeBody = v.object({ ...pick, expectedTotal }, REQUIRED);

/** What taking a subscription up again was said to cost; nothing while its plan still holds. */
export const renewBody = v.optional(v.object({ expectedTotal }), {});

export type PaidInput = v.InferOutput<typeof paidBody>;
export type ChoiceInput = v.InferOutput<typeof choiceQuery>;
