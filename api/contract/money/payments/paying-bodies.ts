/** The request bodies of the payment calls. */
import * as v from 'valibot';
import { INVALID, REQUIRED } from '../../platform/field-code';
import { expectedTotal } from '../plans/money';
import { enteredCard } from './entered-card';
import { address, bank, contact } from './payment-fields';
import { hasIban, paymentKinds } from './payment-rules';
import { cycle, planCode } from '../plans/plans';

const pick = { planCode, cycle };

/** Starts a trial, which needs no card or address. */
export const trialBody = v.object({ ...pick, trial: v.literal(true, INVALID) }, REQUIRED);

/**
 * Pays with one of the methods. Cards are accepted here too, but `start-recurring-direct` is
 * preferred for them.
 */
export const paidBody = v.pipe(
  v.object(
    {
      ...pick,
      trial: v.optional(v.literal(false, INVALID), false),
      method: v.picklist(paymentKinds, INVALID),
      card: v.optional(enteredCard),
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
    card: enteredCard,
    contact,
    billingAddress: address,
    saveBilling: v.optional(v.boolean(INVALID), false),
    expectedTotal,
  },
  REQUIRED,
);

/** The plan and cycle to preview. */
export const choiceQuery = v.object({ ...pick }, REQUIRED);

/** The plan and cycle to change an active subscription to. */
export const changeBody = v.object({ ...pick, expectedTotal }, REQUIRED);

/**
 * The price the user was shown for the renewal; absent while the plan has not ended, when renewing
 * is free.
 */
export const renewBody = v.optional(v.object({ expectedTotal }), {});

export type PaidInput = v.InferOutput<typeof paidBody>;
